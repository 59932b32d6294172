/* SPDX-License-Identifier: MIT */
#include "source/python/excerpt.h"

#include "docverify/ascii.h"
#include "source/excerpt.h"
#include "source/python/lexer.h"

enum { PLACEHOLDER = 80 /* its longest, in bytes */ };

static dv_span line_of(const dv_file *file, uint32_t line)
{
    return dv_file_line_span(file, line);
}

/* The length of `In [12]:` or `...:`, which stand before a notebook's code. */
static size_t notebook_prompt(dv_str line)
{
    size_t end = dv_str_find_byte(line, ':');

    if (dv_str_starts(line, DV_STR("...:")))
        return 4;
    return dv_str_starts(line, DV_STR("In [")) && end < line.len &&
                   line.ptr[end - 1] == ']'
               ? end + 1
               : 0;
}

static size_t prompt_length(dv_str line)
{
    dv_str prompt = dv_str_slice(line, 0, 3);
    bool alone = line.len == 3 || (line.len > 3 && line.ptr[3] == ' ');

    if (dv_str_equal(prompt, DV_STR(">>>")))
        return 3;
    if (dv_str_equal(prompt, DV_STR("...")) && alone)
        return 3;
    return notebook_prompt(line);
}

static bool is_first_prompt(dv_str line)
{
    return dv_str_starts(line, DV_STR(">>>")) ||
           dv_str_starts(line, DV_STR("In ["));
}

bool dv_python_blank_prompts(const dv_file *file, char *text)
{
    bool found = false;

    for (uint32_t i = 1; i <= file->line_count && !found; i++) {
        dv_str line = dv_excerpt_unindented(dv_file_line(file, i));

        found = is_first_prompt(line) && prompt_length(line);
    }
    if (!found)
        return false;
    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_span span = line_of(file, i);
        dv_str line = dv_excerpt_unindented(dv_file_line(file, i));
        size_t length = prompt_length(line);

        dv_excerpt_blank(text, span.start,
                         length ? span.end - (uint32_t)(line.len - length)
                                : span.end);
    }
    return true;
}

typedef struct gaps {
    dv_python_lexer lexer;
    char *text;
    dv_python_token last, token, next; /* without comments and new lines in
                                          brackets */
    uint32_t depth;
    bool any;        /* there was one before */
    bool begins;     /* `token` is the first of a logical line */
    bool parameters; /* the outermost brackets are those of a `def` */
    bool defines;    /* `def` or `import` stands in the line */
    char bytes[64];  /* the brackets around, the innermost that fit */
} gaps;

static dv_str text_of(const gaps *g, dv_python_token token)
{
    return dv_span_of(g->lexer.text, token.span);
}

static bool is(const gaps *g, dv_python_token token, const char *text)
{
    return dv_str_equal(text_of(g, token), dv_str_from(text));
}

static char innermost(const gaps *g)
{
    return (char)(g->depth && g->depth <= sizeof g->bytes
                      ? g->bytes[g->depth - 1]
                      : '\0');
}

static bool is_value(dv_python_token token)
{
    return token.kind == DV_PYTHON_NAME || token.kind == DV_PYTHON_NUMBER ||
           token.kind == DV_PYTHON_STRING;
}

static uint32_t end_of_line(const gaps *g, uint32_t at)
{
    return (uint32_t)dv_str_find_byte_from(g->lexer.text, at, '\n');
}

/* Dots where an item may stand: they go where they cannot be one. */
static void fill_item(gaps *g)
{
    bool starts = g->last.kind == DV_PYTHON_OPEN || is(g, g->last, ",");
    bool comma = is(g, g->next, ",");
    bool ends = comma || g->next.kind == DV_PYTHON_CLOSE;
    bool behind = is_value(g->last) || g->last.kind == DV_PYTHON_CLOSE;
    bool alone = g->last.kind == DV_PYTHON_OPEN && ends && !comma;
    bool unfit =
        (innermost(g) == '{' && !alone) || (g->parameters && g->depth == 1);
    bool stars = is(g, g->next, "*") || is(g, g->next, "**");

    if (behind && ends)
        dv_excerpt_overwrite(g->text, g->token.span, "");
    else if (behind)
        dv_excerpt_overwrite(g->text, g->token.span, ",");
    else if (starts && ends && unfit)
        dv_excerpt_blank(g->text, g->token.span.start,
                         comma ? g->next.span.end : g->token.span.end);
    else if (starts && !ends &&
             (is_value(g->next) || stars || g->next.kind == DV_PYTHON_OPEN))
        dv_excerpt_overwrite(g->text, g->token.span, "");
    else
        dv_excerpt_overwrite(g->text, g->token.span, "...");
}

/* Words that a name must follow. */
static bool needs_name(const gaps *g)
{
    static const char *const words[] = {"import", "class", "def",   "for",
                                        "as",     "del",   "global"};

    if (g->last.kind != DV_PYTHON_KEYWORD)
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is(g, g->last, words[i]))
            return true;
    return false;
}

static void fill_dots(gaps *g)
{
    bool behind = is_value(g->last) || g->last.kind == DV_PYTHON_CLOSE;

    if (g->depth)
        fill_item(g);
    else if (!g->begins && needs_name(g))
        dv_excerpt_overwrite(g->text, g->token.span, "___");
    else if (!g->begins && behind)
        dv_excerpt_overwrite(g->text, g->token.span, "");
    else if (!is(g, g->last, "from"))
        dv_excerpt_overwrite(g->text, g->token.span, "...");
}

/* The end of `{write your own}` at `at`, words and nothing else; or 0. */
static uint32_t end_of_words(const gaps *g, uint32_t at)
{
    dv_str text = dv_str_slice(g->lexer.text, at, end_of_line(g, at));
    uint32_t blanks = 0;

    for (size_t i = 1; i < text.len; i++) {
        unsigned char byte = (unsigned char)text.ptr[i];
        bool letter = byte >= 0x80 || dv_is_letter(byte);

        if (byte == '}')
            return blanks ? at + (uint32_t)i + 1 : 0;
        if (!letter && byte != ' ')
            return 0;
        blanks += byte == ' ';
    }
    return 0;
}

/* A name of as many bytes. */
static void fill_with_name(gaps *g, uint32_t start, uint32_t end)
{
    memset(g->text + start, '_', end - start);
    g->lexer.at = end;
    g->token = (dv_python_token){.kind = DV_PYTHON_NAME, .span = {start, end}};
}

static bool fill_template(gaps *g)
{
    uint32_t start = g->token.span.start;
    uint32_t end =
        is(g, g->token, "{") ? dv_excerpt_template(g->lexer.text, start) : 0;

    uint32_t words = is(g, g->token, "{") ? end_of_words(g, start) : 0;

    if (words) {
        fill_with_name(g, start, words);
        return true;
    }
    if (!end)
        return false;
    if (g->lexer.text.ptr[start + 1] == '{') {
        fill_with_name(g, start, end);
        return true;
    }
    dv_excerpt_blank(g->text, start, end);
    g->lexer.at = end;
    return true;
}

static bool may_stand_in_placeholder(unsigned char byte)
{
    return byte >= 0x80 || dv_is_alnum(byte) ||
           (byte && strchr("_- ./:|", byte));
}

/* The end of `<name>` at `at`, or 0. */
static uint32_t end_of_placeholder(const gaps *g, uint32_t at)
{
    dv_str text = dv_str_slice(g->lexer.text, at, at + PLACEHOLDER);
    unsigned char first = (unsigned char)(text.len > 2 ? text.ptr[1] : '\0');
    size_t i = 1;

    if (first < 0x80 && !dv_is_letter(first))
        return 0;
    while (i < text.len && may_stand_in_placeholder((unsigned char)text.ptr[i]))
        i++;
    return i < text.len && text.ptr[i] == '>' ? at + (uint32_t)i + 1 : 0;
}

static bool fill_placeholder(gaps *g)
{
    bool behind = is_value(g->last) || g->last.kind == DV_PYTHON_CLOSE;
    uint32_t end = !behind && is(g, g->token, "<")
                       ? end_of_placeholder(g, g->token.span.start)
                       : 0;

    if (!end)
        return false;
    fill_with_name(g, g->token.span.start, end);
    return true;
}

/* `%%bash` and what it is for; `%%time` is about Python. */
static bool takes_all(const gaps *g)
{
    dv_str rest = dv_str_slice(g->lexer.text, g->token.span.start,
                               end_of_line(g, g->token.span.start));

    return dv_str_starts(rest, DV_STR("%%")) &&
           !dv_str_starts(rest, DV_STR("%%time")) &&
           !dv_str_starts(rest, DV_STR("%%capture")) && !g->any;
}

static bool blank_magic(gaps *g)
{
    dv_str rest =
        dv_str_slice(g->lexer.text, g->token.span.start, g->lexer.text.len);
    bool magic = g->begins && !g->depth &&
                 (rest.ptr[0] == '%' || rest.ptr[0] == '!' ||
                  dv_str_starts(rest, DV_STR("--8<--")));
    uint32_t end = end_of_line(g, g->token.span.start);

    if (!magic)
        return false;
    while (end < g->lexer.text.len && g->lexer.text.ptr[end - 1] == '\\')
        end = end_of_line(g, end + 1);
    if (takes_all(g))
        end = (uint32_t)g->lexer.text.len;
    dv_excerpt_blank(g->text, g->token.span.start, end);
    g->lexer.at = end;
    return true;
}

static void see_brackets(gaps *g)
{
    if (g->token.kind == DV_PYTHON_OPEN) {
        if (!g->depth)
            g->parameters = g->defines;
        if (g->depth < sizeof g->bytes)
            g->bytes[g->depth] = g->lexer.text.ptr[g->token.span.start];
        g->depth++;
    } else if (g->token.kind == DV_PYTHON_CLOSE) {
        g->depth -= g->depth > 0;
        g->defines &= g->depth > 0;
    }
}

/* The token behind `token`; comments, and in brackets new lines, aside. */
static void look_ahead(gaps *g)
{
    dv_python_lexer ahead = g->lexer;

    do
        g->next = dv_python_next(&ahead);
    while (g->next.kind == DV_PYTHON_COMMENT ||
           (g->depth && g->next.kind == DV_PYTHON_NEWLINE));
}

static void fill(gaps *g)
{
    if (blank_magic(g) || fill_template(g) || fill_placeholder(g))
        return;
    if (g->token.kind == DV_PYTHON_DOTS) {
        look_ahead(g);
        fill_dots(g);
    }
    g->defines |= is(g, g->token, "def") || is(g, g->token, "import");
    see_brackets(g);
}

void dv_python_blank_gaps(dv_str code, char *text)
{
    gaps g = {.lexer = {.text = code}, .text = text, .begins = true};

    while ((g.token = dv_python_next(&g.lexer)).kind != DV_PYTHON_END) {
        if (g.token.kind == DV_PYTHON_COMMENT)
            continue;
        if (g.token.kind == DV_PYTHON_NEWLINE) {
            if (!g.depth) {
                g.begins = true;
                g.defines = false;
                g.last = g.token;
            }
            continue;
        }
        fill(&g);
        g.last = g.token;
        g.any = true;
        g.begins = false;
    }
}
