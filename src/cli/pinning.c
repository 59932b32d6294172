/* SPDX-License-Identifier: MIT */
#include "cli/pinning.h"

#include "cli/drift_pins.h"
#include "fix/pin.h"

void dv_pinning_refuse(dv_pinning *pinning, dv_str path, const char *why)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    dv_error_set(&err, DV_ERROR_WORLD, "%.*s was not pinned: %s",
                 DV_STR_ARG(path), why);
    dv_cli_failed(pinning->cli, &err);
    pinning->refused++;
}

/* The pin that leads to the commit, written like `old`. */
static bool find_pin(const dv_pinning *pinning, dv_str oid, dv_str old,
                     dv_str *out, dv_error *err)
{
    dv_arena *arena = &pinning->cli->arena;
    uint32_t commit;

    if (!dv_history_find(pinning->history, dv_arena_cstr(arena, oid), &commit,
                         err))
        return false;
    *out = dv_pin_like(pinning->history, commit, old, arena);
    return true;
}

/* `path`: as it is called in a report. */
static void write_plan(dv_pinning *pinning, dv_str root, dv_str path,
                       const dv_fix_plan *plan, dv_str rev)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    switch (dv_fix_write(root, plan, &err)) {
    case DV_FIX_WRITTEN:
        *dv_vec_push(&pinning->cli->arena, &pinning->writes) =
            (dv_pin_written){path, rev};
        return;
    case DV_FIX_UNCHANGED:
        return;
    case DV_FIX_STALE:
        dv_pinning_refuse(pinning, path, "it has changed since it was read");
        return;
    case DV_FIX_CONFLICT:
        dv_pinning_refuse(pinning, path, "it has conflict markers");
        return;
    case DV_FIX_FAILED:
        dv_pinning_refuse(pinning, path, err.message);
        return;
    }
}

void dv_pinning_write(dv_pinning *pinning, const dv_document *document,
                      dv_str oid)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_fix_plan plan;
    dv_str rev;

    if (!find_pin(pinning, oid, document->source_rev, &rev, &err) ||
        !dv_pin_plan(document, rev, &pinning->cli->arena, &plan, &err)) {
        dv_pinning_refuse(pinning, document->file->path, err.message);
        return;
    }
    if (plan.applied)
        write_plan(pinning, pinning->setup->root, plan.path, &plan, rev);
}

/* As a reader of the report knows it. */
static dv_str name_of_config(const dv_setup *setup)
{
    dv_str path = setup->config.path, root = setup->root;

    if (dv_str_starts(path, root) && path.len > root.len &&
        path.ptr[root.len] == '/')
        return dv_str_slice(path, root.len + 1, path.len);
    return path;
}

void dv_pinning_write_config(dv_pinning *pinning, dv_str oid)
{
    const dv_config *config = &pinning->setup->config;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_fix_plan plan;
    dv_str rev, root, name = name_of_config(pinning->setup);

    if (!find_pin(pinning, oid, config->sources.items[0].rev, &rev, &err) ||
        !dv_pin_config(config, rev, &pinning->cli->arena, &root, &plan, &err)) {
        dv_pinning_refuse(pinning, name, err.message);
        return;
    }
    write_plan(pinning, root, name, &plan, rev);
}
