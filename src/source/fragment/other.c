/* SPDX-License-Identifier: MIT */
/* A block of a C-like language: what it is read as, in which order. */
#include "source/clike/gaps.h"
#include "source/clike/scan.h"
#include "source/excerpt.h"
#include "source/fragment/words.h"
#include "source/fragment/wrapped.h"
#include "source/languages.h"
#include "source/python/layout.h"

static bool try_text(dv_fragment_reader *reader, dv_str text)
{
    return dv_fragment_try(reader, (dv_fragment_text){.text = text});
}

/* With the brackets that the text does not open and does not close. */
static bool try_closed(dv_fragment_reader *reader, dv_str text,
                       const dv_clike_scan *scan)
{
    dv_draft draft = {.arena = &reader->scratch};
    bool sound;

    if ((!*scan->openers && !*scan->closers) || text.len > DV_FRAGMENT_WRAPPED)
        return false;
    for (const char *byte = scan->openers; *byte; byte++)
        dv_draft_insert(&draft, *byte == '{'
                                    ? dv_fragment_body(reader->language)
                                    : DV_STR("f("));
    dv_draft_copy(&draft, text, (dv_span){0, (uint32_t)text.len});
    dv_draft_insert(&draft, DV_STR("\n"));
    dv_draft_insert(&draft, dv_str_from(scan->closers));
    sound = dv_fragment_try(reader, dv_fragment_of_draft(&draft));
    dv_draft_release(&draft);
    return sound;
}

/* As it is, and with its gaps filled; in each way that an excerpt may be. */
static bool read_excerpt(dv_fragment_reader *reader, dv_str *text,
                         dv_clike_scan *scan)
{
    const dv_file *file = reader->code->file;
    const char *name = dv_languages[reader->language].name;
    bool directives;

    *text = dv_arena_copy(&reader->scratch, file->text);
    directives = dv_excerpt_blank_directives(file, (char *)text->ptr);
    if (dv_diff_form_of(file) != DV_DIFF_NONE)
        dv_diff_blank(file, (char *)text->ptr);
    dv_clike_blank_gaps(file, name, (char *)text->ptr);
    *scan = dv_clike_scan_of(name, *text, &reader->scratch);
    return directives || dv_fragment_try_alike(reader, file->text) ||
           try_text(reader, *text) || dv_fragment_try_alike(reader, *text) ||
           try_closed(reader, *text, scan) ||
           dv_fragment_try_wrapped(reader, *text);
}

static dv_str word(const dv_fragment_reader *reader, dv_str text,
                   const dv_clike_fault *fault)
{
    dv_arena *arena = reader->arena;
    char byte = text.ptr[fault->span.start];

    switch (fault->slip) {
    case DV_CLIKE_ENDLESS:
        return dv_words_endless(arena, DV_STR("\""));
    case DV_CLIKE_UNCLOSED:
        return dv_words_unclosed(arena, byte);
    case DV_CLIKE_UNOPENED:
        return dv_words_unopened(arena, byte);
    case DV_CLIKE_MISMATCHED:
        return dv_words_mismatched(arena, byte, text.ptr[fault->other.start]);
    case DV_CLIKE_STRANGE:
        return dv_words_strange(arena, dv_languages[reader->language].title,
                                dv_span_of(text, fault->span));
    case DV_CLIKE_COMMA:
        break;
    }
    return dv_words_comma(arena, dv_span_of(text, fault->other));
}

/* One for a line. */
static void add_faults(dv_fragment_reader *reader, dv_str text,
                       const dv_clike_scan *scan)
{
    uint32_t last = 0, more = 0;

    for (uint32_t i = 0; i < scan->count; i++) {
        const dv_clike_fault *fault = &scan->faults[i];
        dv_position at =
            dv_file_position(reader->code->file, fault->span.start);
        dv_str message = word(reader, text, fault);

        if (at.line == last)
            continue;
        last = at.line;
        if (reader->faults.count < DV_FRAGMENT_FAULTS)
            dv_fragment_fault(reader, DV_FAULT_SYNTAX, fault->span, "%.*s",
                              DV_STR_ARG(message));
        else
            more++;
    }
    dv_fragment_more(reader, more);
}

/* Python in a block of another language is taken for that. */
static bool is_python(dv_fragment_reader *reader)
{
    const dv_file *file = reader->code->file;
    dv_python_lines lines =
        dv_python_lines_read(file, file->text, "", &reader->scratch);
    dv_python_layout layout = dv_python_layout_of(&lines, &reader->scratch);
    uint32_t own = reader->language, opening = 0;
    bool errs;

    for (uint32_t i = 0; i < lines.count; i++)
        opening += lines.items[i].opens;
    if (layout.faulty || !opening || lines.count < 2 ||
        file->text.len > DV_FRAGMENT_WRAPPED)
        return false;
    reader->language = dv_language_named(DV_STR("python"));
    errs = dv_fragment_errs(reader, file->text);
    reader->language = own;
    return !errs;
}

static void judge(dv_fragment_reader *reader, dv_str text,
                  const dv_clike_scan *scan)
{
    reader->out->syntax = DV_SNIPPET_ERROR;
    if (is_python(reader))
        dv_fragment_other_language(reader, "python");
    else if (scan->alien && scan->alien * 3 >= scan->lines)
        dv_fragment_alien(reader, scan->alien, scan->lines, scan->first_alien);
    else if (scan->count)
        add_faults(reader, text, scan);
    else
        reader->out->syntax = DV_SNIPPET_SKIPPED;
}

void dv_fragment_read_other(dv_fragment_reader *reader)
{
    dv_clike_scan scan;
    dv_str text;

    if (dv_fragment_try(reader, dv_fragment_as_is(reader))) {
        reader->out->syntax = DV_SNIPPET_OK;
        return;
    }
    if (reader->stopped.len || dv_excerpt_is_address(reader->code->file->text))
        return;
    if (read_excerpt(reader, &text, &scan)) {
        reader->out->syntax = DV_SNIPPET_FRAGMENT;
        return;
    }
    if (dv_fragment_is_judged(reader))
        judge(reader, text, &scan);
    dv_fragment_take(reader);
}
