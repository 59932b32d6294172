/* SPDX-License-Identifier: MIT */
#include "source/shell/gaps.h"

#include "docverify/ascii.h"
#include "source/excerpt.h"

enum {
    PROMPT = 60,     /* bytes before the `$` of a prompt, at most */
    PLACEHOLDER = 80 /* of a placeholder */
};

static bool is_word_byte(unsigned char byte)
{
    return byte >= 0x80 || dv_is_alnum(byte) ||
           (byte && strchr("@.:~/_-", byte));
}

/* The length of a prompt: what stands before its `$` is a user, a host or a
 * directory, in brackets or not. */
static size_t prompt_length(dv_str line)
{
    size_t at = 0, last;

    while (at < line.len && at < PROMPT &&
           (is_word_byte((unsigned char)line.ptr[at]) ||
            (at == 0 && (line.ptr[0] == '(' || line.ptr[0] == '[')) ||
            line.ptr[at] == ')' || line.ptr[at] == ']'))
        at++;
    last = at;
    if (at >= line.len || line.ptr[at] != '$')
        return 0;
    if (++at < line.len && line.ptr[at] == '>')
        at++;
    if (at < line.len && line.ptr[at] != ' ')
        return 0;
    return last && !strchr("~/])", line.ptr[last - 1]) &&
                   dv_str_find_byte(line, '@') > last && line.ptr[0] != '('
               ? 0
               : at;
}

static bool goes_on(dv_str line)
{
    return dv_str_ends(dv_str_trim(line), DV_STR("\\"));
}

static size_t count_byte(dv_str text, char byte)
{
    size_t count = 0;

    for (size_t i = 0; i < text.len; i++)
        count += text.ptr[i] == byte;
    return count;
}

/* `> make`, where each line begins so. */
static bool blank_marks(const dv_file *file, char *text)
{
    for (uint32_t i = 1; i <= file->line_count; i++)
        if (!dv_str_starts(dv_file_line(file, i), DV_STR("> ")) &&
            dv_file_line(file, i).len)
            return false;
    for (uint32_t i = 1; i <= file->line_count; i++)
        if (dv_file_line(file, i).len)
            text[file->line_starts[i - 1]] = ' ';
    return true;
}

bool dv_shell_blank_prompts(const dv_file *file, char *text)
{
    bool found = false, command = false, quoted = false;

    for (uint32_t i = 1; i <= file->line_count && !found; i++)
        found = prompt_length(dv_excerpt_unindented(dv_file_line(file, i))) > 0;
    if (!found)
        return blank_marks(file, text);
    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_span span = dv_file_line_span(file, i);
        dv_str line = dv_file_line(file, i);
        dv_str own = dv_excerpt_unindented(line);
        size_t length = quoted ? 0 : prompt_length(own);
        uint32_t start = span.end - (uint32_t)own.len;

        if (length)
            dv_excerpt_blank(text, start, start + (uint32_t)length);
        else if (!command && !quoted)
            dv_excerpt_blank(text, span.start, span.end);
        if (length || command || quoted) {
            quoted ^= count_byte(line, '\'') % 2 != count_byte(line, '"') % 2;
            command = goes_on(line);
        }
    }
    return true;
}

/* The end of `<name>` at `at`, or 0. */
static uint32_t end_of_placeholder(dv_str all, uint32_t at)
{
    dv_str text = dv_str_slice(all, at, at + PLACEHOLDER);

    for (size_t i = 1; i < text.len; i++) {
        unsigned char byte = (unsigned char)text.ptr[i];

        if (byte == '>')
            return at + (uint32_t)i + 1;
        if (byte == '<' || byte == '\n' || (byte == '(' && i == 1))
            return 0;
    }
    return 0;
}

static void fill_placeholders(dv_str code, char *text)
{
    for (uint32_t at = 0; at < code.len; at++) {
        uint32_t end = code.ptr[at] == '<' ? end_of_placeholder(code, at) : 0;

        if (!end)
            continue;
        memset(text + at, '_', end - at);
        at = end - 1;
    }
}

/* `... and so on`, in place of more arguments. */
static void blank_remarks(const dv_file *file, char *text)
{
    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_span span = dv_file_line_span(file, i);
        dv_str line = dv_excerpt_unindented(dv_file_line(file, i));

        if (dv_str_starts(line, DV_STR("...")) ||
            dv_str_starts(line, DV_STR("\xe2\x80\xa6")))
            dv_excerpt_blank(text, span.start, span.end - goes_on(line));
    }
}

/* A command that goes on where the block ends. */
static void end_command(const dv_file *file, char *text)
{
    size_t end = file->text.len;

    while (end && strchr(" \t\r\n", text[end - 1]))
        end--;
    if (end && text[end - 1] == '\\')
        text[end - 1] = ' ';
}

void dv_shell_blank_gaps(const dv_file *file, char *text)
{
    fill_placeholders(file->text, text);
    blank_remarks(file, text);
    end_command(file, text);
}

typedef struct quotes {
    char open;
    uint32_t at;    /* where it stands */
    uint32_t first; /* the first that its line does not close, or DV_NONE */
} quotes;

/* Reads one byte and what goes with it; returns how many they are. */
static uint32_t read_quote(quotes *q, dv_str text, uint32_t i)
{
    char byte = text.ptr[i];
    bool word = !i || strchr(" \t\n;", text.ptr[i - 1]);

    if (byte == '\\' && q->open != '\'')
        return 2;
    if (byte == '\n' && q->open && q->first == DV_NONE)
        q->first = q->at;
    if (q->open) {
        q->open = (char)(byte == q->open ? '\0' : q->open);
    } else if (byte == '"' || byte == '\'') {
        q->open = byte;
        q->at = i;
    } else if (byte == '#' && word) {
        return (uint32_t)dv_str_find_byte(dv_str_slice(text, i, text.len),
                                          '\n');
    }
    return 1;
}

/* Whether the quote looks as if it should have ended a string: it ends its
 * line, and stands behind a word. */
static bool ends_line(dv_str text, uint32_t at)
{
    return at && at + 1 < text.len && text.ptr[at + 1] == '\n' &&
           is_word_byte((unsigned char)text.ptr[at - 1]);
}

bool dv_shell_open_quote(dv_str text, dv_span *quote)
{
    quotes q = {.first = DV_NONE};

    for (uint32_t i = 0; i < text.len;)
        i += read_quote(&q, text, i);
    if (!q.open)
        return false;
    if (q.first != DV_NONE && ends_line(text, q.first))
        q.at = q.first;
    *quote = (dv_span){q.at, q.at + 1};
    return true;
}
