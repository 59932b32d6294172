/* SPDX-License-Identifier: MIT */
/*
 * What the text around an option is about. Part of unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_ABOUT_H
#define DOCVERIFY_FACTS_OPTIONS_ABOUT_H

#include "docverify/document.h"
#include "facts/options/run.h"

/* Whether the document speaks of custom properties of CSS, which look like
 * options. */
bool dv_option_is_css(const dv_document *document);

/* Whether the section at `block` is of one release, or the sentence around
 * `span` says that the option is gone, or is to come. */
bool dv_option_is_said_to_miss(const dv_document *document, uint32_t block,
                               dv_span span);

/* Whether the sentence, item, row or block of code at `block`, what
 * leads to it or the heading above names a program of others, or `module`
 * (one from outside; may be empty). */
bool dv_option_is_about_other(const dv_document *document,
                              const dv_programs *programs, uint32_t block,
                              dv_str module);

/* Whether `span` stands in a link to another host. */
bool dv_option_is_linked_away(const dv_document *document, dv_span span);

#endif
