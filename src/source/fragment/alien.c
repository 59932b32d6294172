/* SPDX-License-Identifier: MIT */
/* A block that is not what its info string says. */
#include "source/fragment/internal.h"
#include "source/fragment/words.h"
#include "source/guess.h"
#include "source/languages.h"

void dv_fragment_alien(dv_fragment_reader *reader, uint32_t alien,
                       uint32_t lines, dv_span first)
{
    dv_str text = reader->code->file->text;
    const char *name = dv_languages[reader->language].title;
    const char *guess = dv_guess_language(text);
    dv_str line = dv_words_quoted(dv_span_of(text, first));
    dv_snippet_fault *fault;

    fault = dv_fragment_fault(
        reader, DV_FAULT_LANGUAGE, first,
        "this block is not %s: %u of its %u lines cannot be, such as `%.*s`",
        name, alien, lines, DV_STR_ARG(line));
    fault->help = dv_arena_printf(reader->arena,
                                  guess ? "it looks like %s: call it `%s`"
                                        : "call it `text`",
                                  guess, guess);
}

void dv_fragment_other_language(dv_fragment_reader *reader, const char *name)
{
    dv_str text = reader->code->file->text;
    dv_span first = {0, (uint32_t)dv_str_find_byte(text, '\n')};
    dv_snippet_fault *fault = dv_fragment_fault(
        reader, DV_FAULT_LANGUAGE, first, "this block is not %s",
        dv_languages[reader->language].title);

    fault->help = dv_arena_printf(
        reader->arena, "it looks like %s: call it `%s`",
        dv_languages[dv_language_named(dv_str_from(name))].title, name);
}
