/* SPDX-License-Identifier: MIT */
/*
 * Code pages of one byte for each character that UTF-8 is misread in.
 */
#ifndef DOCVERIFY_TEXT_CODE_PAGES_H
#define DOCVERIFY_TEXT_CODE_PAGES_H

#include <stdint.h>

typedef enum dv_code_page {
    DV_PAGE_WINDOWS_1252,
    DV_PAGE_LATIN_1,
    DV_PAGE_MAC_ROMAN
} dv_code_page;

enum { DV_PAGES = 3 };

/* The byte from 0x80 on that `page` shows as the code point `c`, or -1. */
int dv_code_page_byte(dv_code_page page, int32_t c);

/* "Windows-1252", "Latin-1", "Mac Roman". */
const char *dv_code_page_name(dv_code_page page);

#endif
