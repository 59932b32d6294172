/* SPDX-License-Identifier: MIT */
/*
 * Numbers with units as documents write them: "100 MB", "7B", "1,024", "87.5%",
 * "1.6 GB/s", "3 万". Many are ambiguous: a K may be 1,000 or 1,024 and a B a
 * byte or a billion, so a quantity has a value in each reading.
 */
#ifndef DOCVERIFY_TEXT_QUANTITY_H
#define DOCVERIFY_TEXT_QUANTITY_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/str.h"

/* A reading is a sum of these. */
enum {
    DV_READ_BINARY = 1,  /* KB is 1,024 bytes; else 1,000 */
    DV_READ_BILLION = 2, /* a B behind a number is 10^9; else a byte */
    DV_READ_PERCENT = 4, /* % is a unit of its own; else 1/100 */
    DV_READ_BELOW = 8,   /* a / b × c is a / (b × c); else (a / b) × c */
    DV_READ_WHOLE = 16,  /* whole numbers are divided without a rest */
    DV_READINGS = 32
};

/* What is known about a value: it lies in [low, high]. */
typedef struct dv_range {
    double low, high;
} dv_range;

/* Powers of the units that a value has. */
typedef struct dv_dimension {
    int8_t bytes, seconds, operations;
} dv_dimension;

typedef struct dv_quantity {
    dv_range range;         /* as far as its digits say it, in basic units */
    dv_dimension dimension; /* all 0: a plain number */
    double scale;           /* of the unit: 1e6 for MB */
    double digit;           /* of its last digit, in basic units */
    bool rounded;           /* an integer that ends in zeros, with a unit */
    bool labelled;          /* words that are no known unit stand behind it,
                               or a unit of bits, which many convert by hand */
} dv_quantity;

/* Reads the number at `at` with what stands behind it, in a reading of
 * DV_READ_…. Returns the offset behind it, or `at` when no number begins
 * there. */
size_t dv_quantity_read(dv_str text, size_t at, unsigned reading,
                        dv_quantity *out);

#endif
