/* SPDX-License-Identifier: MIT */
/*
 * Code in a text that names one function or type: how it is called or defined.
 */
#ifndef DOCVERIFY_FACTS_CITE_SIGNATURE_H
#define DOCVERIFY_FACTS_CITE_SIGNATURE_H

#include "docverify/span.h"
#include "docverify/str.h"

/* The name that the code in `code` is all about: of `f(a, b)`, `new X(a)`,
 * `def f(a)`, `func (r *T) Name(a)`, `fn f<T>(a: T)`, `class X(Base)` and
 * `const f = (a) => b` it is `f`, `X` or `Name`; what else is in it are
 * arguments. Empty for code that does something else, as `x = f(a)`. */
dv_span dv_signature_name(dv_str text, dv_span code);

#endif
