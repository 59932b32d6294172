/* SPDX-License-Identifier: MIT */
/*
 * A document held against its profile. Private to the family `structure`.
 */
#ifndef DOCVERIFY_CONVENTIONS_STRUCTURE_STRUCTURE_H
#define DOCVERIFY_CONVENTIONS_STRUCTURE_STRUCTURE_H

#include "conventions/convention.h"
#include "conventions/outline.h"
#include "conventions/structure/settings.h"
#include "text/scripts.h"
#include "text/yaml.h"

/* Matches that may take too many steps until a document's patterns are given
 * up: each costs what a hundred thousand characters cost. */
#define DV_STRUCTURE_PATIENCE 64u

typedef struct dv_structure {
    dv_convention_context *ctx;
    const dv_document *document;
    const dv_structure_profile *profile;
    dv_outline outline;
    uint32_t title;       /* the heading that is the document's, or DV_NONE */
    uint32_t *found;      /* for each section of the profile: its heading, or
                                DV_NONE */
    uint32_t *section;    /* for each heading: its section, or DV_NONE */
    dv_yaml front_matter; /* where front_matter_read */
    bool front_matter_read;
    uint32_t compared; /* titles, to find one that was meant */
    uint32_t given_up; /* matches that took too many steps */
} dv_structure;

/* Some blocks: those of a section, without its heading, or of a document. */
typedef struct dv_scope {
    uint32_t first, next;
    dv_span span; /* where what is missing is reported */
    dv_str name;  /* in backticks, or "the document" */
} dv_scope;

/* The language of a profile's `language-of`; of the convention's `prepare` one
 * for each profile. */
typedef struct dv_structure_other {
    bool found;
    dv_script_language language;
} dv_structure_other;

bool dv_structure_prepare(const dv_conventions_input *input, dv_arena *arena,
                          void **prepared, dv_error *err);

/* The front matter's value of `key`, a scalar at its top; empty if none. */
dv_str dv_structure_front_matter(dv_structure *s, dv_str key);

/* The parts of the check. */
void dv_structure_check_headings(dv_structure *s);
void dv_structure_check_numbers(dv_structure *s);
void dv_structure_check_sections(dv_structure *s);
void dv_structure_check_lengths(dv_structure *s, const dv_scope *scope,
                                const dv_structure_lengths *lengths);
void dv_structure_check_needs(dv_structure *s, const dv_scope *scope,
                              const dv_structure_needs *needs);
void dv_structure_check_table(dv_structure *s, const dv_scope *scope,
                              const dv_structure_table *wanted);
void dv_structure_check_language(dv_structure *s);
/* Whether the section of `scope` consists of what stands for one that does not
 * apply, which is reported where the profile does not accept it. */
bool dv_structure_is_substituted(dv_structure *s, const dv_scope *scope,
                                 const dv_structure_section *section);

/* Fills found and section. */
void dv_structure_match(dv_structure *s);
/* Adds evidence: what the profile has around its section `missing`. */
void dv_structure_show_gap(dv_structure *s, uint32_t missing);

/* The section's title as messages show it, its level by where it stands. */
dv_str dv_structure_title(const dv_structure_section *section);
uint32_t dv_structure_level(const dv_structure *s, uint32_t section);
/* Whether the pattern matches all of `text`, or (`whole` false) a part. What
 * takes too many steps does not match, and is told once. */
bool dv_structure_matches(dv_structure *s, const dv_pattern *pattern,
                          dv_str text, bool whole);

/* The first line behind the front matter that says something. */
dv_span dv_structure_start(const dv_structure *s);
/* Where a heading stands. */
dv_span dv_structure_heading_span(const dv_structure *s, uint32_t heading);
uint32_t dv_structure_line(const dv_structure *s, uint32_t offset);

#endif
