/* SPDX-License-Identifier: MIT */
/*
 * How logical lines of Python stand to each other: indentation, blocks and
 * clauses. What an excerpt leaves out (a body, the other half of an `if` or
 * `try`, the lines around it) is no fault.
 */
#ifndef DOCVERIFY_SOURCE_PYTHON_LAYOUT_H
#define DOCVERIFY_SOURCE_PYTHON_LAYOUT_H

#include "source/python/lines.h"

typedef enum dv_python_misfit {
    DV_PYTHON_FITS,
    DV_PYTHON_NO_BODY,    /* of the line `about` */
    DV_PYTHON_INDENTED,   /* deeper than the line above, which opens no block */
    DV_PYTHON_UNALIGNED,  /* with no line above it; with `about` before */
    DV_PYTHON_TABBED,     /* as the line `about` for some width of tabs only */
    DV_PYTHON_NO_OPENER,  /* `else` without `if` */
    DV_PYTHON_NO_HANDLER, /* the `try` of line `about` has none */
    DV_PYTHON_NO_COLON
} dv_python_misfit;

/* What would make a whole of an excerpt. */
enum {
    DV_PYTHON_LACKS_IF = 1,       /* above it */
    DV_PYTHON_LACKS_TRY = 2,      /* above it */
    DV_PYTHON_LACKS_HANDLER = 4,  /* behind it, for the `try` of `tried` */
    DV_PYTHON_LACKS_COLON = 8,    /* it is a signature */
    DV_PYTHON_LACKS_DEF = 16,     /* it is one without `def` and colon */
    DV_PYTHON_LACKS_FUNCTION = 32 /* below it, a decorator */
};

typedef struct dv_python_place {
    uint8_t misfit; /* dv_python_misfit */
    uint8_t lacks;
    uint32_t about; /* index of another line */
    uint32_t tried; /* the same */
} dv_python_place;

typedef struct dv_python_layout {
    dv_python_place *places; /* one for each line */
    bool partial;            /* something was left out */
    bool lacking;            /* a place lacks something */
    bool faulty;             /* one is a misfit */
} dv_python_layout;

dv_python_layout dv_python_layout_of(const dv_python_lines *lines,
                                     dv_arena *arena);

#endif
