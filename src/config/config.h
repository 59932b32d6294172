/* SPDX-License-Identifier: MIT */
/*
 * .docverify.yaml: one table of settings (keys.c), read once, const after.
 */
#ifndef DOCVERIFY_CONFIG_CONFIG_H
#define DOCVERIFY_CONFIG_CONFIG_H

#include "base/arena.h"
#include "base/error.h"
#include "base/mem.h"
#include "base/strs.h"
#include "conventions/settings.h"
#include "docverify/finding.h"
#include "docverify/str.h"
#include "text/yaml.h"

/* The name that is looked for, and the largest file that is read. */
#define DV_CONFIG_NAME  ".docverify.yaml"
#define DV_CONFIG_LIMIT (1u << 20)

typedef dv_strs dv_config_strings;

typedef struct dv_config_source {
    dv_str path, prefix, url, rev;
    dv_config_strings roots; /* without a slash at their end */
    dv_config_strings strip;
} dv_config_source;

typedef struct dv_config_sources {
    const dv_config_source *items; /* the first has no prefix */
    uint32_t count;                /* at least 1 */
} dv_config_sources;

typedef struct dv_config_severity {
    dv_str rule; /* identifier or family */
    dv_severity severity;
} dv_config_severity;

typedef struct dv_config_severities {
    const dv_config_severity *items; /* in the order of the file */
    uint32_t count;
} dv_config_severities;

typedef struct dv_config_api {
    dv_config_strings require; /* modules: "pkg.mod" or a path */
} dv_config_api;

/* Of what the rule snippet/unknown-option leaves alone. */
typedef struct dv_config_options {
    dv_config_strings external_programs;
    dv_config_strings external_prefixes;
} dv_config_options;

typedef struct dv_config_suppressions {
    bool require_reason;
} dv_config_suppressions;

/* The file as it was read: who asks where a value stands. */
typedef struct dv_config_written {
    const dv_file *file; /* its path is the name for messages */
    dv_yaml yaml;        /* may be empty */
} dv_config_written;

typedef struct dv_config {
    const dv_config_written *written; /* NULL: there is no file */
    dv_str path;                 /* of the file; empty when there is none */
    uint32_t version;            /* of the file's format */
    dv_config_strings documents; /* globs from the repository's root */
    dv_config_strings exclude;
    dv_config_sources sources;
    dv_str upstream; /* empty: not set */
    dv_str baseline; /* a file, from this one; empty: not set */
    dv_config_options options;
    dv_config_severities rules;
    dv_config_api api;
    dv_config_suppressions suppressions;
    dv_convention_settings conventions;
} dv_config;

/* Reads the file `path`, or with NULL the nearest `.docverify.yaml` from
 * `start` (a directory) upwards, to `top` at most (a `start` that is not
 * below `top` counts as `top`); none found gives the defaults. Everything
 * lives in `arena`.
 *
 * False with a USAGE error whose message has a line "file:line:column: …" for
 * every mistake in the order of the file (the first hundred), names escaped;
 * or with a WORLD error when the file cannot be read. A found file is named
 * from `top`, a given one as it was given. */
bool dv_config_load(dv_config *config, const char *path, const char *start,
                    const char *top, dv_arena *arena, dv_error *err) DV_CHECKED;

/* The same of a file's bytes, which messages call `name`. */
bool dv_config_load_text(dv_config *config, dv_str name, dv_str text,
                         dv_arena *arena, dv_error *err) DV_CHECKED;

#endif
