/* SPDX-License-Identifier: MIT */
#include "source/python/words.h"

#include "source/fragment/words.h"

static dv_str text_of(const dv_python_block *block, dv_span span)
{
    return dv_span_of(block->text, span);
}

static dv_str quoted(const dv_python_block *block, dv_span span)
{
    return dv_words_quoted(dv_span_of(block->code, span));
}

static dv_str first_word(const dv_python_block *block, uint32_t line)
{
    dv_python_lexer lexer = {.text = block->text,
                             .at = block->lines.items[line].span.start};
    dv_python_token token = dv_python_next(&lexer);

    if (dv_str_equal(text_of(block, token.span), DV_STR("async")))
        token = dv_python_next(&lexer);
    return text_of(block, token.span);
}

static dv_str word_bracket(const dv_python_block *block,
                           const dv_python_line *line, dv_arena *arena)
{
    char byte = block->text.ptr[line->slipped.start];

    if (line->slip == DV_PYTHON_UNCLOSED)
        return dv_words_unclosed(arena, byte);
    if (line->slip == DV_PYTHON_UNOPENED)
        return dv_words_unopened(arena, byte);
    return dv_words_mismatched(arena, byte, block->text.ptr[line->other.start]);
}

static void word_string(const dv_python_block *block, dv_arena *arena,
                        dv_python_fault *out)
{
    dv_str text = text_of(block, out->span);
    size_t quote = 0;

    while (quote < text.len && text.ptr[quote] != '"' &&
           text.ptr[quote] != '\'')
        quote++;
    text = dv_str_slice(text, quote, quote + 3);
    if (text.len < 3 || text.ptr[1] != text.ptr[0] ||
        text.ptr[2] != text.ptr[0])
        text.len = 1;
    out->span.end = out->span.start + (uint32_t)(quote + text.len);
    out->message = dv_arena_printf(
        arena, "this string never ends: `%.*s` is expected", DV_STR_ARG(text));
}

static void word_pair(const dv_python_block *block, const dv_python_line *line,
                      dv_arena *arena, dv_python_fault *out)
{
    dv_span between = {line->other.end, line->slipped.start};
    dv_str gap = text_of(block, between);

    if (dv_str_find_byte(gap, '\n') < gap.len) {
        out->span = (dv_span){line->other.end - 1, line->other.end};
        out->message =
            dv_words_comma(arena, dv_span_of(block->code, line->other));
        return;
    }
    out->message = dv_arena_printf(
        arena,
        "nothing stands between `%.*s` and `%.*s`: an operator or `,` "
        "is expected",
        DV_STR_ARG(quoted(block, line->other)),
        DV_STR_ARG(quoted(block, line->slipped)));
}

bool dv_python_word_slip(const dv_python_block *block, uint32_t index,
                         dv_arena *arena, dv_python_fault *out)
{
    const dv_python_line *line = &block->lines.items[index];

    *out = (dv_python_fault){.span = line->slipped};
    switch (line->slip) {
    case DV_PYTHON_ENDLESS:
        word_string(block, arena, out);
        return true;
    case DV_PYTHON_UNCLOSED:
    case DV_PYTHON_UNOPENED:
    case DV_PYTHON_MISMATCHED:
        out->message = word_bracket(block, line, arena);
        return true;
    case DV_PYTHON_STRANGE:
        out->message =
            dv_words_strange(arena, "Python", text_of(block, out->span));
        return true;
    case DV_PYTHON_PAIR:
        word_pair(block, line, arena, out);
        return true;
    case DV_PYTHON_PRINTS:
        out->message =
            DV_STR("`print` is a function in Python 3: `(` is expected");
        return true;
    case DV_PYTHON_POSITIONAL:
        out->message = dv_arena_printf(
            arena, "`%.*s` has no name, but stands behind an argument that has",
            DV_STR_ARG(quoted(block, line->slipped)));
        return true;
    case DV_PYTHON_REQUIRED:
        out->message = dv_arena_printf(
            arena,
            "`%.*s` has no default, but stands behind a parameter that has",
            DV_STR_ARG(quoted(block, line->slipped)));
        return true;
    case DV_PYTHON_DANGLING:
        out->message =
            dv_arena_printf(arena, "something is expected behind `%.*s`",
                            DV_STR_ARG(quoted(block, line->slipped)));
        return true;
    default:
        return false;
    }
}

/* The bytes before the line's first token, or that token where there are
 * none: what the indentation is. */
static dv_span indent_of(const dv_python_line *line)
{
    dv_span span = {line->span.start - line->narrow, line->span.start};

    if (!line->narrow)
        span.end = line->span.end;
    return span;
}

bool dv_python_word_misfit(const dv_python_block *block, uint32_t index,
                           dv_arena *arena, dv_python_fault *out)
{
    const dv_python_line *line = &block->lines.items[index];
    const dv_python_place *place = &block->layout.places[index];
    const dv_python_line *about = &block->lines.items[place->about];
    dv_str word = first_word(block, index);
    dv_str other = first_word(block, place->about);

    *out = (dv_python_fault){.span = indent_of(line)};
    switch (place->misfit) {
    case DV_PYTHON_NO_BODY:
        out->message =
            dv_arena_printf(arena, "an indented line is expected behind `%.*s`",
                            DV_STR_ARG(quoted(block, about->span)));
        out->span = line->span;
        return true;
    case DV_PYTHON_INDENTED:
        out->message = DV_STR("this line is indented, but no line above opens "
                              "a block");
        out->help = DV_STR("where lines are left out, a line `...` says so");
        return true;
    case DV_PYTHON_UNALIGNED:
        out->message = dv_arena_printf(
            arena,
            "the indentation of %u columns fits no line above: `%.*s` "
            "has %u",
            line->indent, DV_STR_ARG(quoted(block, about->span)),
            about->indent);
        return true;
    case DV_PYTHON_TABBED:
        out->message = DV_STR("tabs and spaces are mixed in the indentation");
        return true;
    case DV_PYTHON_NO_OPENER:
        out->span = line->span;
        out->span.end = line->span.start + (uint32_t)word.len;
        out->message = dv_arena_printf(
            arena, "`%.*s` belongs to no line above it", DV_STR_ARG(word));
        return true;
    case DV_PYTHON_NO_HANDLER:
        out->span = about->span;
        out->message = DV_STR("`try` has no `except` or `finally`");
        return true;
    case DV_PYTHON_NO_COLON:
        out->span = (dv_span){line->span.end - 1, line->span.end};
        out->message =
            dv_arena_printf(arena, "`:` is expected at the end of this `%.*s`",
                            DV_STR_ARG(other));
        return true;
    default:
        return false;
    }
}

static bool word_colon(const dv_python_line *line, dv_python_fault *out)
{
    if (!line->labels)
        return false;
    out->span = (dv_span){line->span.end - 1, line->span.end};
    out->message = DV_STR("`:` opens no block here");
    return true;
}

void dv_python_word_error(const dv_python_block *block, uint32_t index,
                          const dv_parse_error *error, dv_arena *arena,
                          dv_python_fault *out)
{
    const dv_python_line *line = &block->lines.items[index];

    *out = (dv_python_fault){.span = line->span};
    if (line->middle.end) {
        out->span = line->middle;
        out->message = dv_arena_printf(
            arena, "`%.*s` stands between two `=`: a name is expected",
            DV_STR_ARG(quoted(block, line->middle)));
    } else if (word_colon(line, out)) {
        return;
    } else if (error->missing) {
        out->span = error->span;
        out->message =
            dv_arena_printf(arena, "`%s` is expected here", error->missing);
    } else if (error->span.start > line->span.start &&
               error->span.end > error->span.start) {
        out->span = error->span;
        out->message = dv_arena_printf(arena, "`%.*s` is not expected here",
                                       DV_STR_ARG(quoted(block, error->span)));
    } else {
        out->message = DV_STR("this is no statement of Python");
    }
}
