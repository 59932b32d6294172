/* SPDX-License-Identifier: MIT */
/* The words of any bytes lie inside of them, in order, and so do the options
 * that they name. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "source/options/options.h"
#include "source/shell/shell.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void hold(bool holds, const char *what, uint32_t index)
{
    if (holds)
        return;
    fprintf(stderr, "%s of %u\n", what, index);
    abort();
}

static void check_words(const dv_shell *shell)
{
    uint32_t end = 0;

    for (uint32_t i = 0; i < shell->word_count; i++) {
        dv_span span = shell->words[i].span;

        hold(end <= span.start, "order of word", i);
        hold(span.start < span.end, "bytes of word", i);
        hold(span.end <= shell->text.len, "end of word", i);
        end = span.end;
    }
}

static void check_commands(const dv_shell *shell)
{
    uint32_t next = 0;

    for (uint32_t i = 0; i < shell->command_count; i++) {
        const dv_shell_command *command = &shell->commands[i];

        hold(command->first == next, "first word of command", i);
        hold(command->count > 0 || command->array.len > 0, "words of command",
             i);
        next += command->count;
    }
    hold(next == shell->word_count, "last word of", shell->command_count);
}

static void check_lines(dv_str text)
{
    for (uint32_t at = 0; at < text.len;) {
        uint32_t end = dv_shell_line_end(text, at);

        hold(end > at && end <= text.len, "end of line at", at);
        hold(at + dv_shell_prompt(text, at) <= text.len, "prompt at", at);
        at = end;
    }
}

static void check_options(dv_option_language language, dv_str text,
                          dv_arena *arena)
{
    dv_option_source source;

    dv_options_read(language, text, arena, &source);
    for (uint32_t i = 0; i < source.name_count; i++) {
        dv_str name = source.names[i].name;

        hold(name.len > 2 && dv_option_end(name, 0) == name.len, "name", i);
        hold(dv_option_find(&source, name) == &source.names[i], "finding", i);
        hold(source.names[i].line > 0, "line of name", i);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    dv_str text = {(const char *)data, size};
    dv_arena arena = DV_ARENA_INIT;
    dv_shell shell;

    for (int mode = DV_SHELL_SCRIPT; mode <= DV_SHELL_SESSION; mode++) {
        dv_shell_read(text, (dv_shell_mode)mode, &arena, &shell);
        check_words(&shell);
        check_commands(&shell);
    }
    check_lines(text);
    for (int i = DV_OPTIONS_PYTHON; i <= DV_OPTIONS_TEXT; i++)
        check_options((dv_option_language)i, text, &arena);
    dv_arena_release(&arena);
    return 0;
}
