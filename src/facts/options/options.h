/* SPDX-License-Identifier: MIT */
/*
 * Options that documents use and the source does not have.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_OPTIONS_H
#define DOCVERIFY_FACTS_OPTIONS_OPTIONS_H

#include <stdbool.h>

#include "base/error.h"
#include "docverify/facts.h"
#include "facts/trees/trees.h"

/* Adds the unknown options to each of `facts` (`document` set; `count` of
 * them) but the partial ones. The source is read for them only if a document
 * uses an option that it may define. False with err set when a tree that a
 * document is to be checked against cannot be opened. Everything lives in
 * trees->arena or its workers' arenas. */
bool dv_unknown_options_find(dv_trees *trees, dv_document_facts *facts,
                             uint32_t count, dv_error *err) DV_CHECKED;

#endif
