/* SPDX-License-Identifier: MIT */
/*
 * What is known of a terminal.
 */
#ifndef DOCVERIFY_CLI_TERMINAL_H
#define DOCVERIFY_CLI_TERMINAL_H

#include <stdint.h>

/* How wide the terminal behind `descriptor` is; 0: it is none, or does not
 * tell. */
uint32_t dv_terminal_columns(int descriptor);

#endif
