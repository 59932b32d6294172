/* SPDX-License-Identifier: MIT */
/*
 * .docverify.yaml: one table of settings (keys.c), read once, const after.
 */
#ifndef DOCVERIFY_CONFIG_CONFIG_H
#define DOCVERIFY_CONFIG_CONFIG_H

#include "base/arena.h"
#include "base/error.h"
#include "base/mem.h"
#include "docverify/finding.h"
#include "docverify/str.h"

typedef struct dv_config_source {
    dv_str path, prefix, url, rev;
    const dv_str *roots;
    const dv_str *strip;
    uint32_t root_count, strip_count;
} dv_config_source;

typedef struct dv_config_severity {
    dv_str rule; /* identifier or family */
    dv_severity severity;
} dv_config_severity;

typedef struct dv_config {
    dv_str path; /* of the file; empty when there is none */
    const dv_str *documents; /* globs; default docs, specs and README.md */
    const dv_str *exclude;
    const dv_config_source *sources;
    const dv_config_severity *rules; /* in the order of the file */
    dv_str upstream;
    uint32_t document_count, exclude_count, source_count, rule_count;
} dv_config;

/* Reads the file `path`, or with NULL the nearest `.docverify.yaml` from
 * `start` (a directory) upwards, to `top` at most; none found gives the
 * defaults. False with a USAGE error whose message has a line
 * "file:line:column: …" for every mistake, with the nearest valid key. */
bool dv_config_load(dv_config *config, const char *path, const char *start,
                    const char *top, dv_arena *arena,
                    dv_error *err) DV_CHECKED;

#endif
