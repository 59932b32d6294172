/* SPDX-License-Identifier: MIT */
/*
 * Code that a document quotes, and the citation that introduces it.
 */
#ifndef DOCVERIFY_FACTS_SNIPPETS_QUOTES_H
#define DOCVERIFY_FACTS_SNIPPETS_QUOTES_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/document.h"
#include "docverify/snippet.h"
#include "docverify/symbol.h"
#include "facts/cite/cite.h"
#include "source/align/align.h"
#include "source/fragment/fragment.h"

/* A code block, or the part of it that one comment introduces. */
typedef struct dv_quote {
    uint32_t block;    /* of the document, of kind DV_BLOCK_CODE */
    dv_span span;      /* of the document: whole lines */
    uint32_t language; /* of the block; DV_NONE: none is given, or one without
                          a grammar */
    bool labelled;     /* the block says a language */
    bool simplified;   /* it, or what introduces it, says that it is not the
                          code as it stands */
    bool former;       /* a comment says that it is the code before a change */
    /* Made when they are asked for. */
    const dv_code *code;
    dv_passage *passage;
    uint32_t answer;  /* for the judge: the case that answers best */
    bool asked;       /* for its tokens */
    uint32_t read_as; /* the language that they are, or will be, read as */
} dv_quote;

/* How surely the text says that the code is that of the citation. */
typedef enum dv_tie_strength {
    DV_TIE_DENIED, /* it stands near and shows something else: how it is used,
                      what would be better */
    DV_TIE_NEAR,   /* it stands near */
    DV_TIE_SAID,   /* a sentence with the citation introduces it */
    DV_TIE_LABEL   /* nothing but the citation stands above it */
} dv_tie_strength;

/* How a citation and a quote belong together. */
typedef struct dv_tie {
    dv_quote *quote; /* NULL: no code is quoted */
    dv_tie_strength strength;
    bool planned;   /* the text tells to make it so: "replace with:" */
    dv_quote *next; /* what the text says that the quoted code becomes; NULL:
                       it does not say */
    bool first;     /* of the ranges that one citation gives */
    dv_lines hull;  /* of all these ranges */
} dv_tie;

/* One for each citation, in their order. Everything lives in `arena`. */
dv_tie *dv_quotes_tie(const dv_document *document,
                      const dv_citations *citations, dv_arena *arena);

/* The quote's lines, ready to be compared; its tokens only after
 * dv_quote_read. */
const dv_passage *dv_quote_passage(const dv_document *document, dv_quote *quote,
                                   dv_arena *arena);

/* Whether the quote can be compared token by token with code of a language. */
bool dv_quote_speaks(const dv_quote *quote, uint32_t language);

/* Whether the quote is all of its block. */
bool dv_quote_is_whole(const dv_document *document, const dv_quote *quote);

/* Takes `tokens`, which are of `code`, as its own: the quote is all of its
 * block, whose code that is, in dv_languages[language]. */
void dv_quote_take(dv_quote *quote, const dv_code *code, uint32_t language,
                   const dv_token_list *tokens, dv_arena *arena);

/* Reads its tokens as those of dv_languages[language]; DV_NONE: word by word.
 * Once. */
void dv_quote_read(const dv_document *document, dv_quote *quote,
                   uint32_t language, dv_source_parser *parser,
                   dv_arena *arena);

#endif
