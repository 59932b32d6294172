/* SPDX-License-Identifier: MIT */
/*
 * The table of settings and the functions that read their values.
 */
#ifndef DOCVERIFY_CONFIG_KEYS_H
#define DOCVERIFY_CONFIG_KEYS_H

#include "base/arena.h"
#include "base/buf.h"
#include "docverify/str.h"
#include "text/yaml.h"

/* Mistakes that are told in full; more would be noise. */
#define DV_CONFIG_MISTAKES 100

/* One file being read, and what is wrong with it. */
typedef struct dv_config_reader {
    const dv_file *file; /* its path is the name for messages */
    dv_yaml yaml;
    dv_arena *arena;
    dv_buf mistakes;        /* lines "file:line:column: message" */
    uint32_t mistake_count; /* also those that are not in the buffer */
} dv_config_reader;

/* Checks the node's type and puts its value at `field`; a wrong value is a
 * mistake and leaves the field as it is. */
typedef void dv_config_read(dv_config_reader *reader, uint32_t node,
                            void *field);

/* A setting: one row. `a.b` is the key `b` of the mapping `a`, or of each
 * mapping in the list `a`. */
typedef struct dv_config_key {
    const char *path;
    dv_config_read *read;
    size_t offset;        /* into dv_config; of `a.b` into what `a` is */
    const char *standard; /* the default, as YAML; "": not set */
    const char *doc;      /* one sentence for people */
} dv_config_key;

extern const dv_config_key dv_config_keys[];
extern const uint32_t dv_config_key_count;

/* Reads the mapping `node` by the rows of `scope` ("" or "sources.") into the
 * structure at `base`. The bit i of the result is set if key i was there. */
uint64_t dv_config_read_mapping(dv_config_reader *reader, uint32_t node,
                                dv_str scope, void *base);

/* The same by a family's own table of at most 64 rows, whose paths are names of
 * keys. */
uint64_t dv_config_read_table(dv_config_reader *reader, uint32_t node,
                              const dv_config_key *keys, uint32_t count,
                              void *base);

/* Whether the node is a `kind` (`what` in words); else a mistake. */
bool dv_config_expect(dv_config_reader *reader, uint32_t node,
                      dv_yaml_kind kind, const char *what);

/* Whether the node is a list (`what` in words) of a bearable length; else a
 * mistake. */
bool dv_config_expect_list(dv_config_reader *reader, uint32_t node,
                           const char *what);
/* Puts the node's text at `out`; a mistake and false when it is none. */
bool dv_config_read_text(dv_config_reader *reader, uint32_t node, dv_str *out);
/* Adds the mistake "expected `what`, found …". */
void dv_config_expected(dv_config_reader *reader, uint32_t node,
                        const char *what);

/* Adds a mistake at `span`; names in it have been escaped. */
void dv_config_mistake(dv_config_reader *reader, dv_span span,
                       const char *format, ...) DV_PRINTF(3, 4);
/* Whether a further mistake would be counted only. */
bool dv_config_is_full(const dv_config_reader *reader);
/* `text` for a message: in backticks, escaped, cut if it is long. */
const char *dv_config_quote(const dv_config_reader *reader, dv_str text);

dv_config_read dv_config_read_version;
dv_config_read dv_config_read_flag;  /* into a bool */
dv_config_read dv_config_read_count; /* into a uint32_t; at most a million */
dv_config_read dv_config_read_string;
dv_config_read dv_config_read_url;
dv_config_read dv_config_read_strings;
dv_config_read dv_config_read_patterns;
dv_config_read dv_config_read_directories;
dv_config_read dv_config_read_sources;
dv_config_read dv_config_read_options;
dv_config_read dv_config_read_prefixes;
dv_config_read dv_config_read_rules;
dv_config_read dv_config_read_api;
dv_config_read dv_config_read_cite;
dv_config_read dv_config_read_frontmatter;
dv_config_read dv_config_read_profiles;
dv_config_read dv_config_read_commits;
dv_config_read dv_config_read_claims;
dv_config_read dv_config_read_adr;
dv_config_read dv_config_read_suppressions;
dv_config_read dv_config_read_terms;
dv_config_read dv_config_read_spec;

#endif
