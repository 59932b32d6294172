/* SPDX-License-Identifier: MIT */
#include "source/python/lines.h"

#include "source/fragment/words.h"
#include "source/python/lines_internal.h"
#include "source/strange.h"
#include "text/unicode.h"

static void see_line(dv_line_reader *r, uint32_t offset)
{
    while (r->physical < r->file->line_count &&
           r->file->line_starts[r->physical] <= offset)
        r->physical++;
}

/* Columns before the byte at `offset`, with a tab for every `tab`. */
static uint32_t columns_before(const dv_line_reader *r, uint32_t offset,
                               uint32_t tab)
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

static void begin(dv_line_reader *r, dv_python_token token)
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
                              : word_of(dv_line_text(r, token))),
    };
    r->space = (dv_span){0};
    r->open = true;
    r->begun = false;
    r->quoted = false;
    r->async = dv_line_is(r, token, DV_STR("async"));
    r->between = 0;
    r->lambdas = 0;
    r->shape = DV_SHAPE_NAMES;
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

static bool dangles(const dv_line_reader *r)
{
    dv_str text = dv_line_text(r, r->last);

    if (r->last.kind != DV_PYTHON_OPERATOR)
        return false;
    return !dv_str_equal(text, DV_STR(",")) &&
           !dv_str_equal(text, DV_STR(";")) &&
           !dv_str_equal(text, DV_STR(":")) && !dv_str_equal(text, DV_STR("*"));
}

static void trim_middle(dv_line_reader *r)
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

static void end(dv_line_reader *r)
{
    if (!r->open)
        return;
    if (dangles(r))
        dv_line_slip(r, DV_PYTHON_DANGLING, r->last.span, r->last.span);
    trim_middle(r);
    settle_word(&r->line, r->last.kind == DV_PYTHON_OPERATOR && r->line.colon &&
                              dv_line_is(r, r->last, DV_STR(":")));
    r->line.span.end = r->last.span.end;
    r->line.last = r->physical;
    r->line.called = r->shape == DV_SHAPE_CALLED;
    r->between = 0;
    r->remark = 0;
    *dv_vec_push(r->arena, &r->lines) = r->line;
    r->open = false;
}

/* Brackets that are still open are those of a statement that never ends. */
static void give_up_brackets(dv_line_reader *r)
{
    const dv_python_bracket *top = dv_python_brackets_top(&r->brackets);
    dv_span where = {top->at, top->at + 1};

    if (top->at != DV_NONE)
        dv_line_slip(r, DV_PYTHON_UNCLOSED, where, where);
    r->brackets.stack.count = 0;
}

/* A word that begins a statement and stands in no brackets. */
static bool is_statement(const dv_line_reader *r, dv_python_token token)
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
        if (dv_line_is(r, token, words[i]))
            return true;
    return false;
}

static bool is_continuation(const dv_line_reader *r, dv_python_token token)
{
    return token.kind == DV_PYTHON_KEYWORD &&
           (dv_line_is(r, token, DV_STR("and")) ||
            dv_line_is(r, token, DV_STR("or")) ||
            dv_line_is(r, token, DV_STR("in")) ||
            dv_line_is(r, token, DV_STR("is")));
}

static void see_token(dv_line_reader *r, dv_python_token token)
{
    if (!r->open) {
        begin(r, token);
        r->line.continues = is_continuation(r, token);
    } else if (!r->begun && r->async)
        r->line.word = (uint8_t)word_of(dv_line_text(r, token));
    else if (r->line.word == DV_PYTHON_ELISION)
        r->line.word = DV_PYTHON_PLAIN;
    dv_line_take(r, token);
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

static void see_comment(dv_line_reader *r, dv_python_token token)
{
    bool elision = is_elision(dv_line_text(r, token));

    r->dots |= elision;
    if (r->fresh == r->physical)
        return;
    r->between |= DV_PYTHON_REMARK;
    if (elision)
        r->between |= DV_PYTHON_LEFT_OUT;
    r->remark = columns_before(r, token.span.start, 8);
}

static void see_new_line(dv_line_reader *r)
{
    if (r->fresh != r->physical)
        r->between |= DV_PYTHON_BLANK;
    if (!r->brackets.stack.count)
        end(r);
}

static void see_space(dv_line_reader *r, dv_python_token token)
{
    if (r->open)
        dv_line_slip(r, DV_PYTHON_STRANGE, token.span, token.span);
    else if (!r->space.end)
        r->space = token.span;
}

/* A space that is none stands between tokens like any other. */
static bool is_space(const dv_line_reader *r, dv_python_token token)
{
    uint32_t length;
    const char *twin;

    if (token.kind != DV_PYTHON_ODD)
        return false;
    twin = dv_strange_twin(
        dv_utf8_decode(r->lexer.text, token.span.start, &length));
    return twin && *twin == ' ';
}

static void read_token(dv_line_reader *r, dv_python_token token)
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

static void open_before(dv_line_reader *r, const char *openers)
{
    for (; openers && *openers; openers++)
        *dv_vec_push(r->arena, &r->brackets.stack) =
            (dv_python_bracket){.byte = *openers, .at = DV_NONE};
}

/* The brackets that would close what is open. */
static const char *close_behind(dv_line_reader *r)
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

static const char *openers_of(const dv_line_reader *r)
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
    dv_line_reader r = {.lexer = {.text = text}, .file = file, .arena = arena};
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
