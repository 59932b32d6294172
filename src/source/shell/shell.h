/* SPDX-License-Identifier: MIT */
/*
 * Shell command lines as documents show them: words, and which of them stand
 * in one command. Read for what is passed to a program, not to be run: what
 * expands to something else stays as it is written, and a text that no shell
 * would take (`<file>`, `[--all]`, a comment behind a continued line, a quote
 * that is never closed) is read as its writer meant it.
 */
#ifndef DOCVERIFY_SOURCE_SHELL_SHELL_H
#define DOCVERIFY_SOURCE_SHELL_SHELL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/span.h"
#include "docverify/str.h"

typedef struct dv_shell_word {
    dv_span span; /* bytes of the text, quotes included */
    bool expands; /* has a `$` or a backquote that the shell would replace */
} dv_shell_word;

/* Words between two separators. What stands in a comment, a here-document or
 * `$(…)`, and where output goes to, is no word. */
typedef struct dv_shell_command {
    uint32_t first, count; /* of the words; count > 0 but in an array */
    dv_str array;          /* `ARGS=( … )`: its name; the words are the
                              elements. Empty: a command */
    char end;              /* the byte that ended it: '\n', ';', '|', '&', '(',
                              ')'; 0 at the text's end */
} dv_shell_command;

typedef struct dv_shell {
    dv_str text;
    const dv_shell_word *words;       /* in the order of their spans */
    const dv_shell_command *commands; /* likewise */
    uint32_t word_count, command_count;
} dv_shell;

typedef enum dv_shell_mode {
    DV_SHELL_SCRIPT, /* each line is a command's, but where some have a prompt
                        (`$ `) the others are what was printed */
    DV_SHELL_SESSION /* only lines with a prompt are commands */
} dv_shell_mode;

/* Reads `text` (at most 4 GiB - 1) in one pass. Everything lives in `arena`;
 * `text` must live as long. */
void dv_shell_read(dv_str text, dv_shell_mode mode, dv_arena *arena,
                   dv_shell *out);

/* The word without the quotes around all of it. */
dv_str dv_shell_text(const dv_shell *shell, const dv_shell_word *word);

/* Length of the prompt that the line at `at` begins with (blanks before it
 * included), or 0. */
uint32_t dv_shell_prompt(dv_str text, uint32_t at);

/* Offset behind the line that starts at `at` and those that continue it. */
uint32_t dv_shell_line_end(dv_str text, uint32_t at);

#endif
