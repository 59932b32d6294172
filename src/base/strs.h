/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_BASE_STRS_H
#define DOCVERIFY_BASE_STRS_H

#include <stdint.h>

#include "docverify/str.h"

/* Several views, in the order of whoever made them. */
typedef struct dv_strs {
    const dv_str *items;
    uint32_t count;
} dv_strs;

#endif
