/* SPDX-License-Identifier: MIT */
/*
 * A convention: one family of rules about documents themselves. It looks at
 * one document (and at what it prepared of all of them) and adds violations;
 * each names the rule that reports it.
 */
#ifndef DOCVERIFY_CONVENTIONS_CONVENTION_H
#define DOCVERIFY_CONVENTIONS_CONVENTION_H

#include "base/arena.h"
#include "base/error.h"
#include "base/vec.h"
#include "conventions/conventions.h"
#include "docverify/facts.h"

typedef DV_VEC(dv_violation) dv_violations;

/* One document being looked at, by one thread. */
typedef struct dv_convention_context {
    const dv_conventions_input *input;
    const dv_document_facts *facts;
    const dv_document *document; /* facts->document */
    void *prepared;              /* what the convention's `prepare` made */
    dv_arena *arena;             /* the thread's; lives as long as the facts */
    dv_str prose;                /* see prose.h; empty: not asked for yet */
    dv_violations found;
    DV_VEC(dv_str) evidence;        /* of the last violation */
    DV_VEC(dv_str) unread_diagrams; /* see facts.h */
} dv_convention_context;

typedef struct dv_convention {
    unsigned needs; /* DV_NEEDS_…: one of them is enough */
    /* Once, before any document, with `arena` for what it makes (NULL: there
     * is nothing to prepare). False with err set: the work cannot be done. */
    bool (*prepare)(const dv_conventions_input *input, dv_arena *arena,
                    void **prepared, dv_error *err);
    /* Gives back what is not in the arena, after all documents; may be NULL. */
    void (*release)(void *prepared);
    /* Once for each document that is checked whole, from any thread; not
     * reached by documents that are source files unless `of_source`. */
    void (*check)(dv_convention_context *ctx);
    bool of_source;
    bool of_message; /* it looks at messages of commits and nothing else */
} dv_convention;

extern const dv_convention dv_convention_messages;
extern const dv_convention dv_convention_diagram;
extern const dv_convention dv_convention_frontmatter;
extern const dv_convention dv_convention_adr;
extern const dv_convention dv_convention_spec;
extern const dv_convention dv_convention_sources;   /* cite/… */
extern const dv_convention dv_convention_footnotes; /* cite/… */
extern const dv_convention dv_convention_figures;   /* cite/uncited-figure */
extern const dv_convention dv_convention_commits;   /* cite/dead-commit */
extern const dv_convention dv_convention_structure;
extern const dv_convention dv_convention_totals;    /* claim/total */
extern const dv_convention dv_convention_lists;     /* claim/count */
extern const dv_convention dv_convention_counts;    /* claim/count */
extern const dv_convention dv_convention_terms;     /* term/preferred */
extern const dv_convention dv_convention_spellings; /* term/mixed */

/* Adds a violation of `rule` ("family/name") at `span`. What is returned is
 * valid until the next is added; `subject` must outlive the facts. */
dv_violation *dv_convention_report(dv_convention_context *ctx, const char *rule,
                                   dv_span span, dv_str subject,
                                   const char *format, ...) DV_PRINTF(5, 6);
/* Adds a line of evidence to the violation that was added last. */
void dv_convention_evidence(dv_convention_context *ctx, const char *format, ...)
    DV_PRINTF(2, 3);
/* Says what to do about the violation that was added last. */
void dv_convention_help(dv_convention_context *ctx, const char *format, ...)
    DV_PRINTF(2, 3);
/* Gives the violation that was added last a fix of one edit; `text` must
 * outlive the facts. */
void dv_convention_fix(dv_convention_context *ctx, dv_span span, dv_str text,
                       bool safe);

#endif
