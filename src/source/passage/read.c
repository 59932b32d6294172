/* SPDX-License-Identifier: MIT */
#include "base/vec.h"
#include "source/languages.h"
#include "source/literal.h"
#include "source/passage/passage.h"
#include "source/syntax.h"

/* Brackets that are known by their place; what is in deeper ones is, too, but
 * a comma in front of their end counts there. */
#define BRACKETS_LIMIT 256u
#define DEPTH_LIMIT    UINT16_MAX
/* Bytes of a token that may be a name, and is on one line. */
#define NAME_LIMIT 16u

/* One bracket that is open. */
typedef struct bracket {
    uint32_t part; /* that opens it */
    uint32_t commas;
    bool call; /* of a call or an index: what it holds are arguments */
    char byte;
} bracket;

typedef struct reader {
    dv_passage *passage;
    dv_arena scratch; /* of the two arrays that grow */
    DV_VEC(dv_part) parts;
    DV_VEC(dv_unit) units;
    bracket brackets[BRACKETS_LIMIT];
    uint32_t open;  /* brackets; those above the limit are counted only */
    uint32_t first; /* part that the unit begins with */
    uint32_t line;  /* of the last part */
    uint32_t depth; /* of indented blocks */
    uint32_t nest;  /* of brackets that hold no block */
    uint32_t wrap, wrap_end; /* parentheses around all of a value, or NONE */
    bool by_indent;          /* blocks are by indentation */
    bool literal_known;      /* the last part is this one */
    dv_literal literal;
} reader;

static dv_str text_of(const reader *r, const dv_part *part)
{
    return dv_span_of(r->passage->file->text, part->span);
}

/* Whether the token only goes on with the literal that the last part is. */
static bool join_literals(reader *r, dv_str text, dv_span span)
{
    dv_part *last =
        r->parts.count > r->first ? &r->parts.items[r->parts.count - 1] : NULL;
    dv_literal next;

    if (!r->by_indent || !last || !r->literal_known ||
        !dv_literal_read(text, true, &next) ||
        !dv_literal_join(&r->literal, &next, &r->scratch))
        return false;
    last->hash = dv_literal_hash(&r->literal);
    last->span.end = span.end;
    return true;
}

static uint8_t sign_flags(char byte)
{
    switch (byte) {
    case '(':
    case '[':
    case '{':
        return DV_PART_OPENS;
    case ')':
    case ']':
    case '}':
        return DV_PART_CLOSES;
    case ',':
        return DV_PART_COMMA;
    case '=':
        return DV_PART_LEADS;
    default:
        return 0;
    }
}

static uint8_t flags_of(dv_str text)
{
    static const char *const dots[] = {"...", "\xe2\x80\xa6", "....",
                                       "\xe2\x8b\xaf", NULL};
    static const char *const leads[] = {
        "return", "await", "yield", ":=", "+=", "-=", "in", "=>", NULL};
    unsigned char first = (unsigned char)text.ptr[0];

    if (text.len == 1)
        return sign_flags(text.ptr[0]);
    if ((first == '.' || first == 0xe2) && dv_passage_is_one_of(text, dots))
        return DV_PART_ELLIPSIS;
    return first < 0x80 && text.len <= 6 && strchr("ray:+-i=", first) &&
                   dv_passage_is_one_of(text, leads)
               ? DV_PART_LEADS
               : 0;
}

static bool is_docstring(const reader *r)
{
    return r->by_indent && r->parts.count == r->first + 1 &&
           dv_literal_quote(text_of(r, &r->parts.items[r->first])) <
               dv_span_length(r->parts.items[r->first].span);
}

static bool is_elision(const reader *r)
{
    for (uint32_t i = r->first; i < r->parts.count; i++)
        if (!(r->parts.items[i].flags & DV_PART_ELLIPSIS) &&
            !dv_str_equal(text_of(r, &r->parts.items[i]), DV_STR("pass")))
            return false;
    return true;
}

/* Drops the parentheses that only let a value stand on several lines: they end
 * the statement, or stand before the colon that ends its head. */
static void unwrap(reader *r)
{
    dv_part *parts = r->parts.items;
    uint32_t last = r->parts.count - 1;
    bool colon;

    if (!r->by_indent || r->wrap == DV_NONE)
        return;
    colon = dv_str_equal(text_of(r, &parts[last]), DV_STR(":"));
    if (r->wrap_end != last - colon)
        return;
    memmove(&parts[r->wrap], &parts[r->wrap + 1],
            (r->wrap_end - r->wrap - 1) * sizeof *parts);
    if (colon)
        parts[last - 2] = parts[last];
    r->parts.count -= 2;
}

static void end_unit(reader *r)
{
    dv_unit unit = {
        .hash = DV_HASH_SEED, .first = r->first, .last_line = r->line};

    if (is_docstring(r))
        r->parts.count = r->first;
    if (r->parts.count > r->first)
        unwrap(r);
    r->wrap = DV_NONE;
    if (r->parts.count == r->first)
        return;
    unit.end = r->parts.count;
    for (uint32_t i = r->first; i < r->parts.count; i++) {
        unit.hash = dv_hash_add(unit.hash, r->parts.items[i].hash);
        r->parts.items[i].unit = r->units.count;
    }
    unit.elision = is_elision(r);
    *dv_vec_push(&r->scratch, &r->units) = unit;
    r->first = r->parts.count;
}

/* Whether what the bracket before `last` holds is given to something: a call,
 * an index, a definition. */
static bool is_given(const reader *r)
{
    static const char *const words[] = {
        "if",  "elif", "while", "assert", "and",    "or", "not",   "else",
        "for", "del",  "from",  "import", "lambda", "is", "raise", NULL};
    const dv_part *before =
        r->parts.count > r->first ? &r->parts.items[r->parts.count - 1] : NULL;
    dv_str text = before ? text_of(r, before) : (dv_str){0};

    return before && !(before->flags & DV_PART_LEADS) &&
           ((before->flags & DV_PART_CLOSES) ||
            (dv_is_word_byte(text.ptr[text.len - 1]) &&
             !dv_passage_is_one_of(text, words)));
}

static void open_bracket(reader *r, char byte)
{
    if (r->open < BRACKETS_LIMIT)
        r->brackets[r->open] = (bracket){.part = r->parts.count,
                                         .call = byte != '(' || is_given(r),
                                         .byte = byte};
    r->open++;
}

/* Whether a value begins at the part: all that is behind `=`, `return`, `if`.
 */
static bool begins_value(const reader *r, uint32_t part)
{
    static const char *const words[] = {"if", "elif", "while", "assert", NULL};

    return part > r->first &&
           ((r->parts.items[part - 1].flags & DV_PART_LEADS) ||
            dv_passage_is_one_of(text_of(r, &r->parts.items[part - 1]), words));
}

/* A comma before the end of what it divides is formatting, but that of the
 * tuple `(x,)`. */
static void close_bracket(reader *r)
{
    if (r->open == 0)
        return;
    r->open--;
    if (r->open < BRACKETS_LIMIT && r->parts.count > r->first &&
        (r->parts.items[r->parts.count - 1].flags & DV_PART_COMMA) &&
        (r->brackets[r->open].call || r->brackets[r->open].commas > 1))
        r->parts.count--;
    if (r->open < BRACKETS_LIMIT && !r->brackets[r->open].call &&
        r->brackets[r->open].commas == 0 &&
        begins_value(r, r->brackets[r->open].part)) {
        r->wrap = r->brackets[r->open].part;
        r->wrap_end = r->parts.count;
    }
}

/* Whether a `.` makes three of the parts before it, which some grammars read
 * one by one. */
static bool join_dots(reader *r, dv_str text, dv_span span)
{
    dv_part *parts = r->parts.items;
    uint32_t count = r->parts.count;

    if (text.len != 1 || text.ptr[0] != '.' || count < r->first + 2 ||
        parts[count - 1].span.end != span.start ||
        parts[count - 2].span.end != parts[count - 1].span.start ||
        !dv_str_equal(text_of(r, &parts[count - 1]), DV_STR(".")) ||
        !dv_str_equal(text_of(r, &parts[count - 2]), DV_STR(".")))
        return false;
    parts[count - 2].span.end = span.end;
    parts[count - 2].flags |= DV_PART_ELLIPSIS;
    parts[count - 2].hash = dv_hash_bytes(DV_STR("..."));
    r->parts.count--;
    return true;
}

/* `...args` is a name, not something left out. */
static void see_glued(const reader *r, dv_span span)
{
    dv_part *before = &r->parts.items[r->parts.count - 1];

    if (r->parts.count > r->first && before->span.end == span.start &&
        (before->flags & DV_PART_ELLIPSIS) &&
        dv_is_word_byte(r->passage->file->text.ptr[span.start]))
        before->flags &= (uint8_t)~DV_PART_ELLIPSIS;
}

static uint32_t count_line_ends(dv_str text)
{
    uint32_t count = 0;

    for (size_t i = 0; i < text.len; i++)
        count += text.ptr[i] == '\n';
    return count;
}

static bool has_dots(dv_str text)
{
    return text.len > 2 && (dv_str_has(text, DV_STR("...")) ||
                            dv_str_has(text, DV_STR("\xe2\x80\xa6")));
}

/* Whether a comment in brackets before the token stands for what is left
 * out. */
static bool is_behind_gap(const reader *r, const dv_token *token)
{
    const dv_part *before =
        r->parts.count > r->first ? &r->parts.items[r->parts.count - 1] : NULL;

    return r->open && before && before->span.end < token->span.start &&
           has_dots(dv_str_slice(r->passage->file->text, before->span.end,
                                 token->span.start));
}

static bool holds_no_block(const reader *r, char byte)
{
    return r->by_indent || (byte != '{' && byte != '}');
}

/* The hash of a token; a literal is noted, for those that go on with it. */
static uint64_t hash_token(reader *r, dv_str text)
{
    r->literal_known = dv_literal_quote(text) < text.len &&
                       dv_literal_read(text, r->by_indent, &r->literal);
    return r->literal_known ? dv_literal_hash(&r->literal)
                            : dv_hash_bytes(text);
}

/* Keeps count of the brackets around the next part, which has these flags. */
static void see_bracket(reader *r, uint8_t flags, char byte)
{
    if (flags & DV_PART_CLOSES) {
        close_bracket(r);
        r->nest -= r->nest && holds_no_block(r, byte);
    }
    if ((flags & DV_PART_COMMA) && r->open && r->open <= BRACKETS_LIMIT)
        r->brackets[r->open - 1].commas++;
    if (flags & DV_PART_OPENS)
        open_bracket(r, byte);
}

static void add_part(reader *r, const dv_token *token, uint8_t flags)
{
    dv_str text = dv_span_of(r->passage->file->text, token->span);

    if (dv_is_word_byte(text.ptr[0]) || dv_literal_quote(text) < text.len)
        flags |= DV_PART_WORD;
    if (is_behind_gap(r, token))
        flags |= DV_PART_GAP;
    see_bracket(r, flags, text.ptr[0]);
    *dv_vec_push(&r->scratch, &r->parts) = (dv_part){
        .hash = hash_token(r, text),
        .span = token->span,
        .line = token->line,
        .depth = (uint16_t)r->depth,
        .nest = (uint8_t)(r->nest < UINT8_MAX ? r->nest : UINT8_MAX),
        .flags = flags,
    };
    if ((flags & DV_PART_OPENS) && holds_no_block(r, text.ptr[0]))
        r->nest++;
    r->line = token->line;
    if (dv_literal_quote(text) < text.len || text.len > NAME_LIMIT)
        r->line += count_line_ends(text);
}

static void see_text(reader *r, const dv_token *token)
{
    dv_str text = dv_span_of(r->passage->file->text, token->span);
    uint8_t flags = flags_of(text);

    if (r->parts.count > r->first)
        see_glued(r, token->span);
    if (join_dots(r, text, token->span))
        return;
    if (r->literal_known && join_literals(r, text, token->span)) {
        r->line = token->line;
        return;
    }
    if (token->line != r->line) {
        if (r->by_indent && r->open == 0)
            end_unit(r);
        flags |= DV_PART_LINE;
    }
    add_part(r, token, flags);
    if (!r->by_indent && text.len == 1 && strchr("{};", text.ptr[0]))
        end_unit(r);
}

static void see_mark(reader *r, const dv_token *token)
{
    if (token->kind == DV_TOKEN_BREAK) {
        r->passage->broken = true;
        return;
    }
    end_unit(r);
    r->open = 0;
    r->nest = 0;
    if (token->kind == DV_TOKEN_INDENT && r->depth < DEPTH_LIMIT)
        r->depth++;
    if (token->kind == DV_TOKEN_DEDENT && r->depth > 0)
        r->depth--;
}

static bool is_by_indent(uint32_t language)
{
    const dv_syntax *syntax = dv_syntax_of(language);

    for (uint32_t i = 0; i < DV_SYNTAX_KINDS; i++)
        if (syntax->roles[i] & DV_SYNTAX_INDENTED)
            return true;
    return false;
}

static void finish(reader *r, dv_arena *arena)
{
    end_unit(r);
    r->passage->parts = dv_vec_pack(arena, &r->parts);
    r->passage->part_count = r->parts.count;
    r->passage->units = dv_vec_pack(arena, &r->units);
    r->passage->unit_count = r->units.count;
    dv_passage_index(r->passage, arena);
    r->passage->read = true;
    dv_arena_release(&r->scratch);
}

void dv_passage_read(dv_passage *passage, const dv_token_list *tokens,
                     uint32_t language, dv_arena *arena)
{
    reader r = {.passage = passage,
                .by_indent = is_by_indent(language),
                .wrap = DV_NONE};

    /* Room for all, which need not move then. */
    r.parts.capacity = tokens->count;
    r.parts.items = dv_arena_new(&r.scratch, tokens->count * sizeof(dv_part));
    for (uint32_t i = 0; i < tokens->count; i++)
        if (tokens->tokens[i].kind == DV_TOKEN_TEXT)
            see_text(&r, &tokens->tokens[i]);
        else
            see_mark(&r, &tokens->tokens[i]);
    finish(&r, arena);
}

/* The end of a word, a number, dots or one other sign from `at` on. */
static uint32_t word_end(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t stop = at + 1;

    if (dv_is_word_byte(text.ptr[at]))
        while (stop < end && dv_is_word_byte(text.ptr[stop]))
            stop++;
    else if (text.ptr[at] == '.')
        while (stop < end && text.ptr[stop] == '.')
            stop++;
    return stop;
}

static bool is_comment(dv_str text, uint32_t at, dv_span line)
{
    dv_str rest = dv_str_slice(text, at, line.end);

    return (at == line.start || dv_is_space(text.ptr[at - 1])) &&
           (dv_str_starts(rest, DV_STR("#")) ||
            dv_str_starts(rest, DV_STR("//")));
}

static void scan_line(reader *r, uint32_t number)
{
    dv_str text = r->passage->file->text;
    dv_span line = dv_file_line_span(r->passage->file, number);

    for (uint32_t at = line.start; at < line.end;) {
        dv_span word = {at, at};
        dv_token token;

        if (dv_is_space(text.ptr[at])) {
            at++;
            continue;
        }
        if (is_comment(text, at, line))
            break;
        at = word.end = word_end(text, at, line.end);
        token = dv_token_new(DV_TOKEN_TEXT, word, number);
        see_text(r, &token);
    }
    end_unit(r);
}

void dv_passage_scan(dv_passage *passage, dv_arena *arena)
{
    reader r = {.passage = passage, .wrap = DV_NONE};

    for (uint32_t i = 1; i <= passage->file->line_count; i++)
        scan_line(&r, i);
    finish(&r, arena);
}
