/* SPDX-License-Identifier: MIT */
/* A block that is not what its info string says. */
#include "source/fragment/internal.h"
#include "source/fragment/words.h"
#include "source/guess.h"
#include "source/languages.h"

const char *dv_fragment_title(uint32_t language)
{
    static const struct {
        const char *name, *title;
    } titles[] = {
        {"bash", "Bash"},         {"c", "C"},
        {"c_sharp", "C#"},        {"cpp", "C++"},
        {"cuda", "CUDA"},         {"go", "Go"},
        {"java", "Java"},         {"javascript", "JavaScript"},
        {"json", "JSON"},         {"kotlin", "Kotlin"},
        {"dart_orchard", "Dart"}, {"php", "PHP"},
        {"php_only", "PHP"},      {"python", "Python"},
        {"ruby", "Ruby"},         {"rust", "Rust"},
        {"swift", "Swift"},       {"toml", "TOML"},
        {"tsx", "TypeScript"},    {"typescript", "TypeScript"},
        {"yaml", "YAML"},         {"zig", "Zig"},
    };
    const char *name = dv_languages[language].name;

    for (size_t i = 0; i < DV_COUNT(titles); i++)
        if (strcmp(titles[i].name, name) == 0)
            return titles[i].title;
    return name;
}

void dv_fragment_alien(dv_fragment_reader *reader, uint32_t alien,
                       uint32_t lines, dv_span first)
{
    dv_str text = reader->code->file->text;
    const char *name = dv_fragment_title(reader->language);
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
        dv_fragment_title(reader->language));

    fault->help = dv_arena_printf(
        reader->arena, "it looks like %s: call it `%s`",
        dv_fragment_title(dv_language_named(dv_str_from(name))), name);
}
