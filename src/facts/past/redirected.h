/* SPDX-License-Identifier: MIT */
/*
 * Markdown of which nothing was changed but where it leads: a directory of a
 * path, the numbers of a reference. Who cites its lines cites what they say.
 */
#ifndef DOCVERIFY_FACTS_PAST_REDIRECTED_H
#define DOCVERIFY_FACTS_PAST_REDIRECTED_H

#include "facts/past/past.h"

/* A Markdown file without the lines of its references, and without the
 * directories in them, in the targets of its links and in what these are
 * called; line by line the same. NULL: it is none. Lives as long as the file's
 * contents. */
const dv_file *dv_past_redirected(dv_past *past, uint32_t file);

#endif
