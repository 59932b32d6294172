/* SPDX-License-Identifier: MIT */
/*
 * What a document states about functions and classes as their documentation,
 * as it stands there. Which definitions are meant is asked later.
 *
 * Only structure makes a statement: a block that holds headers and nothing
 * else, a heading, a code span that is a paragraph of its own or introduces an
 * item, a table or a list that says what it lists. A call is none.
 */
#ifndef DOCVERIFY_FACTS_API_PAGE_H
#define DOCVERIFY_FACTS_API_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/document.h"
#include "source/fragment/fragment.h"
#include "source/signature/signature.h"

/* What a heading, or the line before a table or list, announces. */
typedef enum dv_api_topic {
    DV_TOPIC_NONE,
    DV_TOPIC_SIGNATURE,
    DV_TOPIC_CONSTRUCTOR,
    DV_TOPIC_PARAMETERS,
    DV_TOPIC_ATTRIBUTES,
    DV_TOPIC_FUNCTIONS,
    DV_TOPIC_OTHER /* returns, examples */
} dv_api_topic;

/* A piece of the document and everything up to the next heading. */
typedef struct dv_api_section {
    uint32_t parent;  /* index of the enclosing section, or DV_NONE */
    uint32_t heading; /* its block; DV_NONE: what stands before all headings */
    uint8_t level;
    dv_span span; /* to the next heading */
    dv_api_topic topic;
    bool whole;     /* the topic without a word that narrows it */
    dv_str name;    /* of the function or class that the heading names, as
                       written: "Model.predict"; empty: none */
    bool called;    /* with brackets behind it */
    bool is_class;  /* the heading says so */
    uint32_t names; /* number of the names that its subsections' headings are;
                       0: none yet */
    uint32_t signature; /* the last claim of a signature in it, or in one
                           right below it that announces a signature; DV_NONE:
                           none, or several at once */
} dv_api_section;

/* One row or item: a parameter, an attribute. Views into the document. */
typedef struct dv_api_row {
    dv_str name;   /* as written: "**kwargs" */
    dv_str type;   /* empty: it says none */
    dv_str value;  /* its default; ptr NULL: it says nothing of one */
    bool required; /* it says that there is no default */
} dv_api_row;

typedef enum dv_api_claim_kind {
    DV_CLAIM_SIGNATURE_OF, /* `signature` */
    DV_CLAIM_ROWS_OF,      /* `rows` */
    DV_CLAIM_NAME_OF       /* it exists */
} dv_api_claim_kind;

typedef struct dv_api_claim {
    dv_api_claim_kind kind;
    dv_span span;        /* of the name, else of what makes the claim */
    uint32_t section;    /* index */
    dv_str name;         /* as written: "fn", "Model.fn", "pkg.mod.fn" */
    dv_str owner;        /* the class whose block it stands in, or empty */
    const dv_code *code; /* that the views of the signature are in; NULL: they
                            are in the document or, with `loose`, nowhere */
    dv_signature signature;
    bool full;      /* a signature that lists all there is: with `def`, types or
                       under a heading that announces it; else a call's shape,
                       which leaves out what may be left out */
    bool fields;    /* the rows are attributes, else parameters */
    bool made;      /* of a class: the parameters of its constructor */
    bool whole;     /* the rows are all there are */
    bool near;      /* the rows stand with the function itself, so that not
                       one of them has to fit */
    bool announced; /* as a function of this project */
    uint32_t table; /* names of one table, and the headings right below one
                       section, have the same number; 0: none */
    const dv_api_row *rows;
    uint32_t row_count;
} dv_api_claim;

/* `from a.b import c`, `::: a.b.c`, a heading `a.b`. */
typedef struct dv_api_module {
    dv_span span;
    dv_str name;
} dv_api_module;

/* A name in a code span. */
typedef struct dv_api_spoken {
    dv_str name;
    uint32_t at; /* in the document */
} dv_api_spoken;

typedef struct dv_api_page {
    const dv_document *document;
    DV_VEC(dv_api_section) sections;
    DV_VEC(dv_api_claim) claims;
    DV_VEC(dv_api_module) modules;
    DV_VEC(dv_api_spoken)
    spoken; /* by name, then place; where there are
               claims of rows */
    dv_arena *arena;
    uint32_t tables; /* numbers of tables given so far */
} dv_api_page;

/* Everything lives in `arena`. */
void dv_api_read(const dv_document *document, dv_arena *arena,
                 dv_api_page *out);

/* Where a view of a claim stands in the document; false: nowhere, since it was
 * written in another way there. */
bool dv_api_find_span(const dv_api_page *page, const dv_api_claim *claim,
                      dv_str view, dv_span *out);

/* Whether a code span in that piece of the document has the name. */
bool dv_api_is_spoken_of(const dv_api_page *page, dv_str name, dv_span where);

/* Whether a class may have the name: it begins with a capital letter, after
 * underscores. Others are found when a heading says that they are classes. */
bool dv_api_may_be_class(dv_str name);

/* What a message calls the claim's function: of `Class.__init__` the class. */
dv_str dv_api_label(const dv_api_claim *claim);

/* Private to the files that read a page. */

/* Reads a heading into `section`; its claims are added. */
void dv_api_read_heading(dv_api_page *page, uint32_t block);
dv_api_topic dv_api_topic_of(dv_str text, bool *whole);
/* A name in a text that is nothing but it, with `(…)` behind it or not. */
bool dv_api_read_name(dv_str text, dv_arena *arena, dv_signature *out);

void dv_api_read_code(dv_api_page *page, uint32_t block, dv_api_topic lead);
void dv_api_read_table(dv_api_page *page, uint32_t block, dv_api_topic lead,
                       bool whole);
void dv_api_read_list(dv_api_page *page, uint32_t block, dv_api_topic lead,
                      bool whole);

/* A statement in a line of text: a call's shape with at least so many names,
 * or with types all there is; 0: all there is anyway. True when it is one. */
bool dv_api_add_inline(dv_api_page *page, dv_str text, dv_span span,
                       uint32_t least);

/* The claim that rows in the present section are of; false: of none. */
bool dv_api_rows_of(const dv_api_page *page, dv_api_claim *claim);

/* Cells and items: without the markup around it, `\|` as `|`. */
dv_str dv_api_bare(dv_str text, dv_arena *arena);
/* Whether a name of code, with stars before it or not. */
bool dv_api_is_name(dv_str text);

static inline dv_api_section *dv_api_here(const dv_api_page *page)
{
    return &page->sections.items[page->sections.count - 1];
}

#endif
