/* SPDX-License-Identifier: MIT */
/*
 * Lean Specs: `specs/NAME/README.md` or `specs/NAME.md`, with their metadata
 * and `.lean-spec/config.json`. Private to the files spec*.c.
 */
#ifndef DOCVERIFY_CONVENTIONS_SPEC_SPEC_H
#define DOCVERIFY_CONVENTIONS_SPEC_SPEC_H

#include "base/strmap.h"
#include "conventions/convention.h"
#include "conventions/frontmatter/metadata.h"
#include "text/yaml.h"

#define DV_SPEC_CONFIG ".lean-spec/config.json"

enum {
    DV_SPEC_FEATURES = 200, /* features of the configuration that are read */
    DV_SPEC_BYTES = 1 << 20 /* of the configuration */
};

/* A feature in the configuration; fields that it does not have are empty. */
typedef struct dv_spec_feature {
    dv_str name, status, owner, created;
} dv_spec_feature;

typedef struct dv_spec {
    const dv_conventions_input *input;
    const dv_spec_settings *settings;
    bool used;        /* the repository has Lean Specs */
    dv_str folder;    /* "specs" */
    dv_str standard;  /* "README.md" */
    dv_str unread;    /* why the configuration could not be read; or empty */
    dv_strs required; /* of front matter */
    dv_strs statuses; /* that are allowed; none: any */
    dv_spec_feature *features;
    uint32_t feature_count;
    bool more_features; /* there are more than are kept */
    dv_strmap by_base;  /* base name of a document -> its entry, or DV_NONE:
                           several have it */
    uint32_t first; /* index of the first spec, which tells of what is missing;
                       DV_NONE: there is none */
} dv_spec;

/* One spec being checked. */
typedef struct dv_spec_document {
    dv_str name; /* "001-docverify" */
    dv_metadata metadata;
    const dv_metadata_field *status; /* NULL: not said */
    dv_span place;                   /* where a status would be */
} dv_spec_document;

/* Fills by_base. */
void dv_spec_index_documents(dv_spec *spec, dv_arena *arena);

/* Whether `path` is a spec; its name goes to `name`. */
bool dv_spec_is_spec(const dv_spec *spec, dv_str path, dv_str *name);

void dv_spec_check_metadata(dv_convention_context *ctx,
                            const dv_spec_document *document);
void dv_spec_check_features(dv_convention_context *ctx,
                            const dv_spec_document *document);
void dv_spec_check_boxes(dv_convention_context *ctx,
                         const dv_spec_document *document);
void dv_spec_check_files(dv_convention_context *ctx,
                         const dv_spec_document *document);
void dv_spec_check_mentions(dv_convention_context *ctx);

#endif
