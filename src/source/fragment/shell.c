/* SPDX-License-Identifier: MIT */
/* A block of commands: what it is read as, in which order. */
#include "docverify/ascii.h"
#include "source/excerpt.h"
#include "source/fragment/internal.h"
#include "source/fragment/words.h"
#include "source/guess.h"
#include "source/shell/gaps.h"

/* Words with which a part of a command begins that is none alone. */
static bool is_part(dv_str line)
{
    static const char *const words[] = {
        "if",    "then", "else", "elif", "fi",   "for",      "while",
        "until", "do",   "done", "case", "esac", "function", "select"};
    size_t end = 0;

    while (end < line.len && dv_is_lower(line.ptr[end]))
        end++;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_equal(dv_str_slice(line, 0, end), dv_str_from(words[i])))
            return true;
    return strchr("{}()[", line.ptr[0]) ||
           strchr("{(;|&\\", line.ptr[line.len - 1]);
}

static bool has_odd_quotes(dv_str line)
{
    dv_span quote;

    return dv_shell_open_quote(line, &quote);
}

/* Whether a line that errs alone is no command, rather than one with a slip or
 * a part of one. */
static bool may_be_alien(dv_str line)
{
    return !is_part(line) && !has_odd_quotes(line) && !dv_guess_command(line);
}

typedef struct count {
    uint32_t lines, alien;
    dv_span first;
} count;

static count count_aliens(dv_fragment_reader *reader, dv_str text)
{
    const dv_file *file = reader->code->file;
    count c = {0};

    for (uint32_t i = 1; i <= file->line_count && i <= DV_FRAGMENT_LINES; i++) {
        dv_span span = dv_file_line_span(file, i);
        dv_str line = dv_str_trim(dv_span_of(text, span));

        if (!line.len || line.ptr[0] == '#')
            continue;
        c.lines++;
        if (!may_be_alien(line) || !dv_fragment_errs(reader, line))
            continue;
        if (!c.alien)
            c.first = span;
        c.alien++;
    }
    return c;
}

/* `name += ( … )`: there, white space makes a command of the name. Returns the
 * operator's place, or the empty span. */
static dv_span spaced_assignment(dv_str text, dv_span line)
{
    uint32_t at = line.start, start;
    dv_span none = {0, 0};

    while (at < line.end && (text.ptr[at] == ' ' || text.ptr[at] == '\t'))
        at++;
    for (start = at; at < line.end; at++)
        if (text.ptr[at] != '_' &&
            !((text.ptr[at] | 0x20) >= 'a' && (text.ptr[at] | 0x20) <= 'z') &&
            !dv_is_digit(text.ptr[at]))
            break;
    if (at == start || at >= line.end || text.ptr[at] != ' ')
        return none;
    while (at < line.end && text.ptr[at] == ' ')
        at++;
    start = at;
    at += text.ptr[at] == '+';
    if (at >= line.end || text.ptr[at] != '=')
        return none;
    for (uint32_t behind = ++at; behind < line.end; behind++)
        if (text.ptr[behind] != ' ')
            return text.ptr[behind] == '(' ? (dv_span){start, at} : none;
    return none;
}

static bool find_assignment(dv_fragment_reader *reader, dv_str text)
{
    const dv_file *file = reader->code->file;

    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_span span = spaced_assignment(text, dv_file_line_span(file, i));

        if (!span.end)
            continue;
        dv_fragment_fault(reader, DV_FAULT_SYNTAX, span,
                          "no space may stand before `%.*s`",
                          DV_STR_ARG(dv_span_of(text, span)));
        return true;
    }
    return false;
}

static bool find_quote(dv_fragment_reader *reader, dv_str text)
{
    dv_span quote;
    dv_str message;

    if (!dv_shell_open_quote(text, &quote))
        return false;
    message = dv_words_endless(reader->arena, dv_span_of(text, quote));
    dv_fragment_fault(reader, DV_FAULT_SYNTAX, quote, "%.*s",
                      DV_STR_ARG(message));
    return true;
}

/* Documents within commands have any text. */
static bool has_document(dv_str text)
{
    for (size_t i = 0; i + 1 < text.len; i++)
        if (text.ptr[i] == '<' && text.ptr[i + 1] == '<')
            return true;
    return false;
}

static void judge(dv_fragment_reader *reader, dv_str text)
{
    count c = {0};

    reader->out->syntax = DV_SNIPPET_ERROR;
    if (find_assignment(reader, text))
        return;
    if (!has_document(text))
        c = count_aliens(reader, text);
    if (c.alien && c.alien * 3 >= c.lines)
        dv_fragment_alien(reader, c.alien, c.lines, c.first);
    else if (has_document(text) || !find_quote(reader, text))
        reader->out->syntax = DV_SNIPPET_SKIPPED;
}

void dv_fragment_read_shell(dv_fragment_reader *reader)
{
    const dv_file *file = reader->code->file;
    dv_str text;

    if (dv_fragment_try(reader, dv_fragment_as_is(reader))) {
        reader->out->syntax = DV_SNIPPET_OK;
        return;
    }
    if (reader->stopped.len || dv_excerpt_is_address(file->text))
        return;
    text = dv_arena_copy(&reader->scratch, file->text);
    dv_excerpt_blank_directives(file, (char *)text.ptr);
    dv_shell_blank_prompts(file, (char *)text.ptr);
    dv_shell_blank_gaps(file, (char *)text.ptr);
    if (dv_fragment_try(reader, (dv_fragment_text){.text = text})) {
        reader->out->syntax = DV_SNIPPET_FRAGMENT;
        return;
    }
    if (dv_fragment_is_judged(reader))
        judge(reader, text);
    dv_fragment_take(reader);
}
