/* SPDX-License-Identifier: MIT */
#include "source/python_lines.h"

#include "source/fragment_words.h"
#include "source/python_brackets.h"
#include "source/strange.h"
#include "text/unicode.h"

typedef struct reader {
    dv_python_lexer lexer;
    const dv_file *file;
    dv_arena *arena;
    dv_python_brackets brackets;
    DV_VEC(dv_python_line) lines;
    DV_VEC(char) unopened; /* closing brackets */
    bool askew;            /* one that is not the first thing on its line */
    uint32_t physical;     /* line of the last token, 1-based */
    uint32_t fresh;        /* the last physical line that a token began */
    dv_python_line line;   /* the one being read */
    bool open;             /* it has a token */
    bool begun;            /* more than the word that says what it is */
    bool async;
    bool quoted;      /* a string or a backquote was seen in the line */
    bool any_quoted;  /* or in any so far */
    bool apart;       /* before that, what no parser takes for code */
    dv_span space;    /* the first that is none of Python's, not said yet */
    uint32_t lambdas; /* outside of brackets, whose colon is to come */
    dv_python_token last;
    enum { NAMES, ARGUMENTS, CALLED, OTHER } shape; /* so far */
    uint8_t between;
    uint32_t remark;
    bool dots; /* the last token, or a comment since, is dots */
} reader;

static dv_str text_of(const reader *r, dv_python_token token)
{
    return dv_span_of(r->lexer.text, token.span);
}

/* Asked of every token, some ten times: a length that differs ends it. */
static inline bool is(const reader *r, dv_python_token token, dv_str text)
{
    return dv_span_length(token.span) == text.len &&
           memcmp(r->lexer.text.ptr + token.span.start, text.ptr, text.len) ==
               0;
}

static void see_line(reader *r, uint32_t offset)
{
    while (r->physical < r->file->line_count &&
           r->file->line_starts[r->physical] <= offset)
        r->physical++;
}

/* Columns before the byte at `offset`, with a tab for every `tab`. */
static uint32_t columns_before(const reader *r, uint32_t offset, uint32_t tab)
{
    uint32_t columns = 0;
    uint32_t at = r->physical ? r->file->line_starts[r->physical - 1] : 0;

    for (; at < offset; at++) {
        unsigned char byte = (unsigned char)r->lexer.text.ptr[at];

        if (byte == '\t')
            columns += tab - columns % tab;
        else
            columns += (byte & 0xc0) != 0x80;
    }
    return columns;
}

static void slip(reader *r, dv_python_slip kind, dv_span where, dv_span other)
{
    if (r->line.slip && r->line.slip <= kind)
        return;
    r->line.slip = (uint8_t)kind;
    r->line.slipped = where;
    r->line.other = other;
}

static dv_python_word word_of(dv_str word)
{
    static const struct {
        dv_str text;
        dv_python_word word;
    } words[] = {
        {DV_STR_INIT("if"), DV_PYTHON_IF},
        {DV_STR_INIT("elif"), DV_PYTHON_ELIF},
        {DV_STR_INIT("else"), DV_PYTHON_ELSE},
        {DV_STR_INIT("for"), DV_PYTHON_FOR},
        {DV_STR_INIT("while"), DV_PYTHON_WHILE},
        {DV_STR_INIT("try"), DV_PYTHON_TRY},
        {DV_STR_INIT("except"), DV_PYTHON_EXCEPT},
        {DV_STR_INIT("finally"), DV_PYTHON_FINALLY},
        {DV_STR_INIT("with"), DV_PYTHON_WITH},
        {DV_STR_INIT("def"), DV_PYTHON_DEF},
        {DV_STR_INIT("class"), DV_PYTHON_CLASS},
        {DV_STR_INIT("match"), DV_PYTHON_MATCH},
        {DV_STR_INIT("case"), DV_PYTHON_CASE},
        {DV_STR_INIT("@"), DV_PYTHON_DECORATOR},
    };

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_equal(word, words[i].text))
            return words[i].word;
    return DV_PYTHON_PLAIN;
}

static void begin(reader *r, dv_python_token token)
{
    r->line = (dv_python_line){
        .slip = (uint8_t)(r->space.end ? DV_PYTHON_STRANGE : DV_PYTHON_FINE),
        .slipped = r->space,
        .span = token.span,
        .first = r->physical,
        .indent = columns_before(r, token.span.start, 8),
        .narrow = columns_before(r, token.span.start, 1),
        .remark = r->remark,
        .between = r->between,
        .word = (uint8_t)(token.kind == DV_PYTHON_DOTS
                              ? DV_PYTHON_ELISION
                              : word_of(text_of(r, token))),
    };
    r->space = (dv_span){0};
    r->open = true;
    r->begun = false;
    r->quoted = false;
    r->async = is(r, token, DV_STR("async"));
    r->between = 0;
    r->lambdas = 0;
    r->shape = NAMES;
    r->last = (dv_python_token){0};
}

/* `match` and `case` are words of Python only where a block follows. */
static void settle_word(dv_python_line *line, bool ends_with_colon)
{
    bool soft = line->word == DV_PYTHON_MATCH || line->word == DV_PYTHON_CASE;

    if (soft && !ends_with_colon)
        line->word = DV_PYTHON_PLAIN;
    line->opens = ends_with_colon && line->word != DV_PYTHON_PLAIN &&
                  line->word != DV_PYTHON_DECORATOR &&
                  line->word != DV_PYTHON_ELISION;
    line->labels = ends_with_colon && !line->opens;
}

static bool dangles(const reader *r)
{
    dv_str text = text_of(r, r->last);

    if (r->last.kind != DV_PYTHON_OPERATOR)
        return false;
    return !dv_str_equal(text, DV_STR(",")) &&
           !dv_str_equal(text, DV_STR(";")) &&
           !dv_str_equal(text, DV_STR(":")) && !dv_str_equal(text, DV_STR("*"));
}

static void trim_middle(reader *r)
{
    dv_span *middle = &r->line.middle;
    const char *text = r->lexer.text.ptr;

    while (middle->start < middle->end && text[middle->start] == ' ')
        middle->start++;
    while (middle->start < middle->end && text[middle->end - 1] == ' ')
        middle->end--;
    if (middle->start >= middle->end)
        *middle = (dv_span){0};
}

static void end(reader *r)
{
    if (!r->open)
        return;
    if (dangles(r))
        slip(r, DV_PYTHON_DANGLING, r->last.span, r->last.span);
    trim_middle(r);
    settle_word(&r->line, r->last.kind == DV_PYTHON_OPERATOR && r->line.colon &&
                              is(r, r->last, DV_STR(":")));
    r->line.span.end = r->last.span.end;
    r->line.last = r->physical;
    r->line.called = r->shape == CALLED;
    r->between = 0;
    r->remark = 0;
    *dv_vec_push(r->arena, &r->lines) = r->line;
    r->open = false;
}

/* Brackets that are still open are those of a statement that never ends. */
static void give_up_brackets(reader *r)
{
    const dv_python_bracket *top = dv_python_brackets_top(&r->brackets);
    dv_span where = {top->at, top->at + 1};

    if (top->at != DV_NONE)
        slip(r, DV_PYTHON_UNCLOSED, where, where);
    r->brackets.stack.count = 0;
}

/* A word that begins a statement and stands in no brackets. */
static bool is_statement(const reader *r, dv_python_token token)
{
    static const dv_str words[] = {
        DV_STR_INIT("def"),      DV_STR_INIT("class"),
        DV_STR_INIT("import"),   DV_STR_INIT("return"),
        DV_STR_INIT("raise"),    DV_STR_INIT("while"),
        DV_STR_INIT("with"),     DV_STR_INIT("try"),
        DV_STR_INIT("pass"),     DV_STR_INIT("break"),
        DV_STR_INIT("continue"), DV_STR_INIT("global"),
        DV_STR_INIT("nonlocal"), DV_STR_INIT("del"),
        DV_STR_INIT("assert"),   DV_STR_INIT("elif"),
        DV_STR_INIT("except"),   DV_STR_INIT("finally")};

    if (token.kind != DV_PYTHON_KEYWORD)
        return false;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (is(r, token, words[i]))
            return true;
    return false;
}

static bool is_value(const reader *r, dv_python_token token)
{
    switch (token.kind) {
    case DV_PYTHON_NAME:
    case DV_PYTHON_NUMBER:
    case DV_PYTHON_STRING:
        return true;
    case DV_PYTHON_KEYWORD:
        return is(r, token, DV_STR("None")) || is(r, token, DV_STR("True")) ||
               is(r, token, DV_STR("False"));
    default:
        return false;
    }
}

/* Names that are words of Python where a statement begins. */
static bool is_soft(const reader *r, dv_python_token token)
{
    return token.span.start == r->line.span.start &&
           (is(r, token, DV_STR("match")) || is(r, token, DV_STR("case")) ||
            is(r, token, DV_STR("type")));
}

static bool is_wordy(dv_python_token token)
{
    return token.kind == DV_PYTHON_NAME || token.kind == DV_PYTHON_NUMBER;
}

/* Whether the grammar cannot read the pair of words either, where no string
 * stands before it, whose end the grammar may see elsewhere; it takes what is
 * in backquotes for one. To it `print`, `exec` and the like begin a statement,
 * and `2L` is a number. */
static bool is_certain(const reader *r, dv_python_token token)
{
    return token.span.start > r->last.span.end &&
           !is(r, r->last, DV_STR("print")) &&
           !is(r, r->last, DV_STR("exec")) &&
           !is(r, r->last, DV_STR("match")) &&
           !is(r, r->last, DV_STR("case")) && !is(r, r->last, DV_STR("type"));
}

static void see_apart(reader *r)
{
    r->line.apart |= !r->quoted;
    r->apart |= !r->any_quoted;
}

/* Arrows, lines, full-width marks and the like: the grammar has no token with
 * one of them. It takes some other characters for spaces or parts of names. */
static bool is_sign(const reader *r, dv_python_token token)
{
    static const struct {
        int32_t first, last;
    } signs[] = {{'$', '$'},       {'?', '?'},       {0x2190, 0x22ff},
                 {0x2500, 0x25ff}, {0x3001, 0x3003}, {0x3008, 0x3011},
                 {0xff01, 0xff0f}, {0xff1a, 0xff20}};
    uint32_t length;
    int32_t c = dv_utf8_decode(r->lexer.text, token.span.start, &length);

    for (size_t i = 0; i < DV_COUNT(signs); i++)
        if (c >= signs[i].first && c <= signs[i].last)
            return true;
    return false;
}

static void see_pair(reader *r, dv_python_token token)
{
    bool strings =
        r->last.kind == DV_PYTHON_STRING && token.kind == DV_PYTHON_STRING;

    if (!is_value(r, token) || strings)
        return;
    if (!is_value(r, r->last) && r->last.kind != DV_PYTHON_CLOSE)
        return;
    if (is_soft(r, r->last))
        return;
    if (r->last.span.start == r->line.span.start &&
        is(r, r->last, DV_STR("print"))) {
        slip(r, DV_PYTHON_PRINTS, r->last.span, token.span);
        return;
    }
    slip(r, DV_PYTHON_PAIR, token.span, r->last.span);
    if (!is_wordy(token) || !is_wordy(r->last))
        return;
    if (is_certain(r, token))
        see_apart(r);
    if (r->line.pairs < UINT8_MAX)
        r->line.pairs++;
    r->line.loose |= !r->brackets.stack.count;
}

static void see_close(reader *r, dv_python_token token)
{
    const dv_python_bracket *top = dv_python_brackets_top(&r->brackets);
    char byte = r->lexer.text.ptr[token.span.start];

    if (!top) {
        slip(r, DV_PYTHON_UNOPENED, token.span, token.span);
        r->askew |= r->fresh == r->physical;
        *dv_vec_push(r->arena, &r->unopened) = byte;
        return;
    }
    if (dv_bracket_closer(top->byte) != byte)
        slip(r, DV_PYTHON_MISMATCHED, token.span,
             (dv_span){top->at, top->at + (top->at != DV_NONE)});
    r->line.elides |= top->elided;
    r->brackets.stack.count--;
    if (!r->brackets.stack.count && r->shape == ARGUMENTS)
        r->shape = CALLED;
}

static void see_equals(reader *r, dv_python_token token)
{
    dv_span *middle = &r->line.middle;

    if (!middle->start)
        *middle = (dv_span){token.span.end, token.span.end};
    else if (middle->start == middle->end)
        middle->end = token.span.start;
}

static bool is_ascii(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.ptr[i] >= 0x80)
            return false;
    return true;
}

/* What only counts outside of brackets. */
static void see_outside(reader *r, dv_python_token token)
{
    bool name = token.kind == DV_PYTHON_NAME || is(r, token, DV_STR("."));

    if (is(r, token, DV_STR("lambda")))
        r->lambdas++;
    r->line.arrow |= is(r, token, DV_STR("->"));
    if (is(r, token, DV_STR(":")) && r->lambdas)
        r->lambdas--;
    else if (is(r, token, DV_STR(":")))
        r->line.colon = true;
    if (is(r, token, DV_STR("=")) && !r->lambdas)
        see_equals(r, token);
    if (r->shape == CALLED && !r->line.arrow)
        r->shape = OTHER;
    if (r->shape == NAMES && !name && !is(r, token, DV_STR("class")))
        r->shape = OTHER;
}

static void see_open(reader *r, dv_python_token token)
{
    dv_python_bracket bracket = {.byte = r->lexer.text.ptr[token.span.start],
                                 .at = token.span.start};
    bool outer = !r->brackets.stack.count;
    bool behind_value =
        r->last.kind == DV_PYTHON_NAME || r->last.kind == DV_PYTHON_CLOSE;

    bracket.parameters = outer && r->line.word == DV_PYTHON_DEF;
    bracket.call = bracket.byte == '(' && !bracket.parameters && behind_value;
    if (outer && r->shape == NAMES && bracket.call)
        r->shape = ARGUMENTS;
    else if (outer && !r->line.arrow)
        r->shape = OTHER;
    *dv_vec_push(r->arena, &r->brackets.stack) = bracket;
}

static void see_part(reader *r, dv_python_token token)
{
    dv_python_bracket *top = dv_python_brackets_top(&r->brackets);
    dv_str text = text_of(r, token);
    dv_span part;

    if (!top)
        return;
    if (dv_str_equal(text, DV_STR(":")) && !top->lambdas &&
        r->brackets.stack.count == 1)
        r->line.annotates = true;
    if (dv_python_bracket_misplaces(top, token, text, &part))
        slip(r, top->parameters ? DV_PYTHON_REQUIRED : DV_PYTHON_POSITIONAL,
             part, part);
}

/* A space that is none stands between tokens like any other. */
static bool is_space(const reader *r, dv_python_token token)
{
    uint32_t length;
    const char *twin;

    if (token.kind != DV_PYTHON_ODD)
        return false;
    twin = dv_strange_twin(
        dv_utf8_decode(r->lexer.text, token.span.start, &length));
    return twin && *twin == ' ';
}

static bool is_address(const reader *r, dv_python_token token)
{
    return is(r, token, DV_STR("//")) && is(r, r->last, DV_STR(":")) &&
           r->last.span.end == token.span.start;
}

static bool is_continuation(const reader *r, dv_python_token token)
{
    return token.kind == DV_PYTHON_KEYWORD &&
           (is(r, token, DV_STR("and")) || is(r, token, DV_STR("or")) ||
            is(r, token, DV_STR("in")) || is(r, token, DV_STR("is")));
}

static void see_token(reader *r, dv_python_token token)
{
    if (!r->open) {
        begin(r, token);
        r->line.continues = is_continuation(r, token);
    } else if (!r->begun && r->async)
        r->line.word = (uint8_t)word_of(text_of(r, token));
    else if (r->line.word == DV_PYTHON_ELISION)
        r->line.word = DV_PYTHON_PLAIN;
    r->begun |= token.span.start > r->line.span.start;
    r->line.address |= is_address(r, token);
    if (token.kind == DV_PYTHON_ODD && is_sign(r, token))
        see_apart(r);
    if (token.kind == DV_PYTHON_ODD)
        slip(r, DV_PYTHON_STRANGE, token.span, token.span);
    if (token.endless)
        slip(r, DV_PYTHON_ENDLESS, token.span, token.span);
    if (token.kind == DV_PYTHON_NAME && !is_ascii(text_of(r, token)))
        r->line.foreign = true;
    if (token.kind == DV_PYTHON_STRING ||
        r->lexer.text.ptr[token.span.start] == '`')
        r->quoted = r->any_quoted = true;
    see_pair(r, token);
    see_part(r, token);
    if (token.kind == DV_PYTHON_OPEN)
        see_open(r, token);
    else if (token.kind == DV_PYTHON_CLOSE)
        see_close(r, token);
    else if (!r->brackets.stack.count)
        see_outside(r, token);
    r->last = token;
    r->dots = token.kind == DV_PYTHON_DOTS;
}

static bool is_elision(dv_str comment)
{
    for (size_t i = 0; i + 2 < comment.len; i++) {
        dv_str three = dv_str_slice(comment, i, i + 3);

        if (dv_str_equal(three, DV_STR("...")) ||
            dv_str_equal(three, DV_STR("\xe2\x80\xa6")))
            return true;
    }
    return false;
}

static void see_comment(reader *r, dv_python_token token)
{
    bool elision = is_elision(text_of(r, token));

    r->dots |= elision;
    if (r->fresh == r->physical)
        return;
    r->between |= DV_PYTHON_REMARK;
    if (elision)
        r->between |= DV_PYTHON_LEFT_OUT;
    r->remark = columns_before(r, token.span.start, 8);
}

static void see_new_line(reader *r)
{
    if (r->fresh != r->physical)
        r->between |= DV_PYTHON_BLANK;
    if (!r->brackets.stack.count)
        end(r);
}

static void see_space(reader *r, dv_python_token token)
{
    if (r->open)
        slip(r, DV_PYTHON_STRANGE, token.span, token.span);
    else if (!r->space.end)
        r->space = token.span;
}

static void read_token(reader *r, dv_python_token token)
{
    if (is_space(r, token)) {
        see_space(r, token);
    } else if (token.kind == DV_PYTHON_COMMENT) {
        see_comment(r, token);
    } else if (token.kind == DV_PYTHON_NEWLINE) {
        see_new_line(r);
    } else {
        if (r->brackets.stack.count && r->fresh != r->physical &&
            is_statement(r, token)) {
            give_up_brackets(r);
            r->physical--;
            end(r);
            r->physical++;
        }
        see_token(r, token);
    }
}

static void open_before(reader *r, const char *openers)
{
    for (; openers && *openers; openers++)
        *dv_vec_push(r->arena, &r->brackets.stack) =
            (dv_python_bracket){.byte = *openers, .at = DV_NONE};
}

/* The brackets that would close what is open. */
static const char *close_behind(reader *r)
{
    char *closers = dv_arena_new(r->arena, r->brackets.stack.count + 1);
    uint32_t count = 0;

    while (r->brackets.stack.count) {
        closers[count++] =
            dv_bracket_closer(dv_python_brackets_top(&r->brackets)->byte);
        r->brackets.stack.count--;
    }
    return closers;
}

static const char *openers_of(const reader *r)
{
    char *openers = dv_arena_new(r->arena, r->unopened.count + 1);

    for (uint32_t i = 0; i < r->unopened.count; i++)
        openers[i] =
            dv_bracket_opener(r->unopened.items[r->unopened.count - 1 - i]);
    return openers;
}

dv_python_lines dv_python_lines_read(const dv_file *file, dv_str text,
                                     const char *openers, dv_arena *arena)
{
    reader r = {.lexer = {.text = text}, .file = file, .arena = arena};
    dv_python_lines out = {0};
    dv_python_token token;

    open_before(&r, openers);
    while (r.lines.count < DV_PYTHON_LINES &&
           (token = dv_python_next(&r.lexer)).kind != DV_PYTHON_END) {
        see_line(&r, token.span.start);
        read_token(&r, token);
        if (token.kind == DV_PYTHON_NEWLINE || is_space(&r, token))
            continue;
        see_line(&r, token.span.end);
        r.fresh = r.physical;
    }
    out.cut = r.brackets.stack.count && r.dots;
    if (out.cut)
        out.closers = close_behind(&r);
    else if (r.brackets.stack.count)
        give_up_brackets(&r);
    end(&r);
    out.apart = r.apart;
    out.unopened = r.askew ? 0 : r.unopened.count;
    out.openers = openers_of(&r);
    out.items = r.lines.items;
    out.count = r.lines.count;
    return out;
}
