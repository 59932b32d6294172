/* SPDX-License-Identifier: MIT */
/*
 * What the lines of Python say by their first words, for those who need not
 * have it parsed. What stands in a string counts, too.
 */
#ifndef DOCVERIFY_SOURCE_PYTHON_TEXT_H
#define DOCVERIFY_SOURCE_PYTHON_TEXT_H

#include <stdbool.h>

#include "docverify/str.h"

/* The next name from `*at` on that a line begins to define: `def name`,
 * `async def name`, `class name`. `*at` goes to the line behind it. Empty:
 * there is none. */
dv_str dv_python_next_defined(dv_str text, size_t *at);

typedef bool dv_python_knows(const void *context, dv_str name);

/* Whether a line may import something below a name that `knows` says yes to:
 * `import name.a`, `from name import a`. What has the word and is read as
 * nothing of the kind may as well; `from .a import b` and comments do not. */
bool dv_python_may_import(dv_str text, dv_python_knows *knows,
                          const void *context);

#endif
