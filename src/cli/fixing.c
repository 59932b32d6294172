/* SPDX-License-Identifier: MIT */
#include "cli/fixing.h"

#include "base/progress.h"
#include "fix/fix.h"
#include "repo/linemap.h"
#include "repo/repo.h"
#include "text/unicode.h"

/* The plan for the document of findings[first]; *next is the first finding of
 * the document after it. */
static dv_fix_plan plan_next(dv_cli *cli, const dv_facts *facts,
                             dv_findings findings, bool unsafe, uint32_t first,
                             uint32_t *next)
{
    uint32_t document = findings.items[first].document, count = 0;
    const dv_file *file = facts->documents[document].document->file;
    const dv_finding **list;

    while (first + count < findings.count &&
           findings.items[first + count].document == document)
        count++;
    list = dv_arena_new(&cli->arena, count * sizeof *list);
    for (uint32_t i = 0; i < count; i++)
        list[i] = &findings.items[first + i];
    *next = first + count;
    return dv_fix_plan_make(file->path, file->text, list, count, unsafe,
                            &cli->arena);
}

static void refuse(dv_cli *cli, const dv_fix_plan *plan, const char *why)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    dv_error_set(&err, DV_ERROR_WORLD, "%.*s was not fixed: %s",
                 DV_STR_ARG(plan->path), why);
    dv_cli_failed(cli, &err);
}

static dv_str with_crlf(dv_str text, dv_arena *arena)
{
    char *out = dv_arena_new(arena, 2 * text.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < text.len; i++) {
        if (text.ptr[i] == '\n')
            out[length++] = '\r';
        out[length++] = text.ptr[i];
    }
    return (dv_str){out, length};
}

/* The plan for what the working tree has of a staged document: git may give it
 * other line ends than the index has. */
static dv_fix_plan on_disk(dv_cli *cli, dv_str root, const dv_fix_plan *plan)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str before = with_crlf(plan->before, &cli->arena), disk;
    dv_fix_plan own = *plan;

    if (dv_repo_read_disk(root, plan->path, before.len, &cli->arena, &disk,
                          &err) &&
        dv_str_equal(disk, before)) {
        own.before = before;
        own.after = with_crlf(plan->after, &cli->arena);
    }
    return own;
}

/* True when it was written. */
static bool write_one(dv_cli *cli, dv_fixing *fixing, dv_str root, bool staged,
                      const dv_fix_plan *plan)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_fix_plan own = staged ? on_disk(cli, root, plan) : *plan;

    switch (dv_fix_write(root, &own, &err)) {
    case DV_FIX_WRITTEN:
        fixing->documents++;
        fixing->fixes += plan->applied;
        return true;
    case DV_FIX_UNCHANGED:
        return false;
    case DV_FIX_STALE:
        refuse(cli, plan,
               staged ? "it has changes that are not staged; stage or stash "
                        "them first"
                      : "it has changed since it was read");
        break;
    case DV_FIX_CONFLICT:
        refuse(cli, plan, "it has conflict markers");
        break;
    case DV_FIX_FAILED:
        refuse(cli, plan, err.message);
        break;
    }
    fixing->refused++;
    return false;
}

/* Documents that something is to be written to. */
static uint32_t count_due(dv_findings findings, bool unsafe)
{
    uint32_t count = 0, last = UINT32_MAX;

    for (uint32_t i = 0; i < findings.count; i++)
        if (dv_fix_is_due(&findings.items[i].fix, unsafe) &&
            findings.items[i].document != last) {
            last = findings.items[i].document;
            count++;
        }
    return count;
}

dv_fixing dv_fixing_write(dv_cli *cli, const dv_facts *facts,
                          dv_findings findings, dv_str root, bool unsafe)
{
    bool staged = dv_str_equal(facts->target, DV_STR("index"));
    DV_VEC(dv_finding) fixed = {0}, rest = {0};
    DV_VEC(dv_str) paths = {0};
    dv_fixing fixing = {0};

    dv_progress_begin("correcting documents", "documents",
                      count_due(findings, unsafe));
    for (uint32_t i = 0, next = 0; i < findings.count; i = next) {
        dv_fix_plan plan = plan_next(cli, facts, findings, unsafe, i, &next);
        bool written =
            plan.applied && write_one(cli, &fixing, root, staged, &plan);

        if (plan.applied)
            dv_progress_step();
        if (written)
            *dv_vec_push(&cli->arena, &paths) = plan.path;
        for (uint32_t k = i; k < next; k++)
            if (written && plan.done[k - i])
                *dv_vec_push(&cli->arena, &fixed) = findings.items[k];
            else
                *dv_vec_push(&cli->arena, &rest) = findings.items[k];
    }
    fixing.fixed = (dv_findings){fixed.items, fixed.count, 0};
    fixing.rest = (dv_findings){rest.items, rest.count, findings.suppressed};
    fixing.paths = paths.items;
    return fixing;
}

/* Both lists are sorted. */
static void add_paths(dv_fixing *all, const dv_fixing *later, dv_arena *arena)
{
    DV_VEC(dv_str) paths = {0};
    uint32_t i = 0, k = 0;

    while (i < all->documents || k < later->documents) {
        bool before = i < all->documents &&
                      (k == later->documents ||
                       dv_str_compare(all->paths[i], later->paths[k]) < 0);

        if (before) {
            *dv_vec_push(arena, &paths) = all->paths[i++];
            continue;
        }
        i += i < all->documents && dv_str_equal(all->paths[i], later->paths[k]);
        *dv_vec_push(arena, &paths) = dv_arena_copy(arena, later->paths[k++]);
    }
    all->paths = paths.items;
    all->documents = paths.count;
}

void dv_fixing_add(dv_fixing *all, const dv_fixing *later, dv_arena *arena)
{
    add_paths(all, later, arena);
    all->fixes += later->fixes;
    all->refused += later->refused;
    all->fixed = later->fixed;
    all->rest = later->rest;
}

static void add_rest(dv_buf *out, const dv_facts *facts, dv_findings findings,
                     bool unsafe)
{
    for (uint32_t i = 0; i < findings.count; i++) {
        const dv_finding *finding = &findings.items[i];
        const dv_file *file =
            facts->documents[finding->document].document->file;
        dv_position at = dv_file_position(file, finding->span.start);

        if (dv_fix_is_due(&finding->fix, unsafe) ||
            finding->severity == DV_SEVERITY_INFO)
            continue;
        dv_buf_add(out, DV_STR("# not fixed: "));
        dv_buf_add_escaped(out, file->path);
        dv_buf_printf(out, ":%u:%u: %s[%s]: ", at.line, at.column,
                      dv_severity_name(finding->severity), finding->rule->id);
        dv_buf_add_escaped(out, finding->message);
        if (finding->fix.edit_count)
            dv_buf_add(out, DV_STR(" (--unsafe-fixes)"));
        dv_buf_add_byte(out, '\n');
    }
}

bool dv_fixing_diff(dv_buf *out, dv_cli *cli, const dv_facts *facts,
                    dv_findings findings, bool unsafe, dv_error *err)
{
    for (uint32_t i = 0; i < findings.count;) {
        dv_fix_plan plan = plan_next(cli, facts, findings, unsafe, i, &i);
        dv_str diff;

        if (!dv_line_diff(plan.path, plan.before, plan.after, &cli->arena,
                          &diff, err))
            return false;
        dv_buf_add(out, diff);
    }
    add_rest(out, facts, findings, unsafe);
    return true;
}
