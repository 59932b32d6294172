/* SPDX-License-Identifier: MIT */
/*
 * dv_signature: what the header of a function or class says, read from the
 * text of a definition or from what a document writes as one:
 *
 *     @torch.no_grad()
 *     async def pack(a: int, *, b=1) -> int:
 *     pack(a: int, *, b=1) -> int
 *     class Packer(Base, metaclass=Meta):
 *     static int pack(const char *a, size_t b);
 *
 * All of it is views into the text that was read. Reading is linear in it.
 */
#ifndef DOCVERIFY_SOURCE_SIGNATURE_SIGNATURE_H
#define DOCVERIFY_SOURCE_SIGNATURE_SIGNATURE_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/str.h"

typedef enum dv_signature_style {
    DV_SIGNATURE_PYTHON,
    DV_SIGNATURE_C /* C, C++, CUDA: the type stands before the name */
} dv_signature_style;

/* Whether files with this name have signatures, and of which style. */
bool dv_signature_style_of(dv_str path, dv_signature_style *style);
/* The same of dv_languages[language]. */
bool dv_signature_style_of_language(uint32_t language,
                                    dv_signature_style *style);

typedef enum dv_parameter_kind {
    DV_PARAMETER_NAMED,
    DV_PARAMETER_REST,     /* *args; in C `...` */
    DV_PARAMETER_KEYWORDS, /* **kwargs */
    DV_PARAMETER_STAR,     /* `*`: those behind it go by name only */
    DV_PARAMETER_SLASH,    /* `/`: those before it go by position only */
    DV_PARAMETER_ELIDED,   /* `...` of a document: some are left out */
    DV_PARAMETER_VALUE     /* an expression, a type without a name */
} dv_parameter_kind;

typedef struct dv_parameter {
    dv_parameter_kind kind;
    dv_str text;  /* all of it, without comments around */
    dv_str name;  /* without stars; empty if it has none */
    dv_str type;  /* annotation; in C all but the name, which may be in it */
    dv_str value; /* default; ptr NULL: it has none */
} dv_parameter;

typedef struct dv_parameter_list {
    const dv_parameter *items;
    uint32_t count;
} dv_parameter_list;

typedef struct dv_signature {
    dv_signature_style style;
    dv_str name; /* as written: "Model.predict" */
    dv_str text; /* from `def`, the type or the name to the end of the header,
                    without the colon */
    dv_parameter_list parameters; /* of a class: its bases */
    dv_str returns;               /* type; empty: none is said */
    const dv_str *decorators;     /* "torch.no_grad", in their order */
    uint32_t decorator_count;
    bool is_class;
    bool async;
    bool defined; /* with `def`, `class`, in C with a type */
    bool typed;   /* has an annotation or says what it returns */
    size_t end;   /* offset behind it in what was read: behind the colon */
} dv_signature;

/* Reads the header that begins at `at`, its decorators included; in Python
 * with `def` or without. False when none stands there; *out is then
 * unspecified. */
bool dv_signature_read(dv_str text, size_t at, dv_signature_style style,
                       dv_arena *arena, dv_signature *out);

/* Reads `name`, `name: type`, `name: type = value`, `*name`; in C a
 * declaration. */
dv_parameter dv_parameter_read(dv_str text, dv_signature_style style);

/* The decorator of this last name ("no_grad"). */
bool dv_signature_is_decorated(const dv_signature *signature, const char *name);

/* The part behind the last dot or `::`. */
dv_str dv_signature_last(dv_str name);

#endif
