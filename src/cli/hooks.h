/* SPDX-License-Identifier: MIT */
/*
 * The hooks of git that run docverify: small scripts, known by their second
 * line, that first call the hook that was there before them.
 */
#ifndef DOCVERIFY_CLI_HOOKS_H
#define DOCVERIFY_CLI_HOOKS_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"
#include "docverify/str.h"

typedef struct dv_hook_kind {
    const char *name;
    const char *ending; /* of its script: what runs `$program` */
    bool on_request;    /* only where it is asked for by name */
} dv_hook_kind;

/* All that there are. */
extern const dv_hook_kind dv_hook_kinds[];
extern const uint32_t dv_hook_kind_count;

typedef enum dv_hook_state {
    DV_HOOK_MISSING,
    DV_HOOK_INSTALLED,
    DV_HOOK_OUTDATED, /* ours, but not what would be written now, or git would
                         not execute it */
    DV_HOOK_FOREIGN
} dv_hook_state;

typedef struct dv_hook {
    const dv_hook_kind *kind;
    const char *path, *before; /* ours, and that which was there before */
    dv_str text;               /* what ours is to be */
    dv_hook_state state;
    bool has_before;
} dv_hook;

/* Looks at the hook in `directory`. It is to run `program`, a name or an
 * absolute path; empty: what it runs now. In `arena`. */
bool dv_hook_look(dv_hook *hook, const dv_hook_kind *kind, dv_str directory,
                  dv_str program, dv_arena *arena, dv_error *err) DV_CHECKED;

/* Fails where another's hook can not be kept, for there is one kept. */
bool dv_hook_can_install(const dv_hook *hook, dv_error *err) DV_CHECKED;
/* Writes ours and keeps another's. `hook` is as it was looked at; on failure
 * everything is as it was. */
bool dv_hook_install(const dv_hook *hook, dv_arena *arena,
                     dv_error *err) DV_CHECKED;
/* Puts what was there before in the place of ours, or takes ours away. */
bool dv_hook_uninstall(const dv_hook *hook, dv_error *err) DV_CHECKED;

/* `docverify` if a shell would find it, else this program's path. */
bool dv_hook_find_program(dv_arena *arena, dv_str *out,
                          dv_error *err) DV_CHECKED;
/* What the user named: a path becomes absolute and must be executable. */
bool dv_hook_name_program(const char *given, dv_arena *arena, dv_str *out,
                          dv_error *err) DV_CHECKED;

#endif
