/* SPDX-License-Identifier: MIT */
#include "source/clike/scan.h"

#include "base/mem.h"
#include "base/strs.h"
#include "docverify/ascii.h"
#include "source/clike/clike.h"
#include "source/fragment/words.h"
#include "source/strange.h"
#include "text/unicode.h"

/* Words in a row that no code has. */
enum { PROSE = 4 };

typedef struct bracket {
    char byte;
    uint32_t at;
} bracket;

typedef struct scan {
    dv_clike_lexer lexer;
    dv_arena *arena;
    dv_clike_token last;
    DV_VEC(bracket) stack;
    DV_VEC(char) unopened;
    DV_VEC(dv_clike_fault) faults;
    bool conditional; /* lines that a preprocessor may drop */
    bool markup;      /* text between tags, with any characters */
    bool askew;       /* brackets that are wrong, not left out */
    dv_span line;     /* the one being read */
    bool alien;       /* it is no code */
    uint32_t words;   /* in a row, up to the last token */
    dv_clike_scan out;
} scan;

static dv_str text_of(const scan *s, dv_clike_token token)
{
    return dv_span_of(s->lexer.text, token.span);
}

static bool is(const scan *s, dv_clike_token token, const char *text)
{
    return dv_str_equal(text_of(s, token), dv_str_from(text));
}

static void add_fault(scan *s, dv_clike_slip slip, dv_span span, dv_span other)
{
    if (s->faults.count < DV_CLIKE_FAULTS)
        *dv_vec_push(s->arena, &s->faults) =
            (dv_clike_fault){slip, span, other};
}

static bool is_keyword(dv_str word)
{
    static const char *const keywords[] = {
        "as",        "async",    "auto",       "await",    "break",
        "bool",      "case",     "char",       "class",    "const",
        "crate",     "default",  "define",     "delete",   "do",
        "double",    "dyn",      "else",       "enum",     "export",
        "extern",    "extends",  "final",      "float",    "fn",
        "for",       "from",     "func",       "function", "go",
        "if",        "impl",     "implements", "import",   "in",
        "include",   "inline",   "instanceof", "int",      "interface",
        "keyof",     "let",      "long",       "match",    "mut",
        "namespace", "new",      "of",         "override", "private",
        "protected", "pub",      "public",     "readonly", "ref",
        "return",    "set",      "short",      "signed",   "static",
        "struct",    "switch",   "template",   "throw",    "trait",
        "try",       "type",     "typedef",    "typename", "typeof",
        "unsafe",    "unsigned", "use",        "using",    "var",
        "virtual",   "void",     "volatile",   "where",    "while",
        "yield",     "get",      "is",         "not",      "and",
        "or",        "abstract", "declare",    "infer",    "mod",
    };

    return dv_str_is_one_of(word, keywords, DV_COUNT(keywords));
}

/* A word as prose has them: a capital at most, then small letters. */
static bool is_plain_word(const scan *s, dv_clike_token token)
{
    dv_str word = text_of(s, token);

    if (token.kind != DV_CLIKE_NAME || is_keyword(word))
        return false;
    for (size_t i = 0; i < word.len; i++) {
        char byte = word.ptr[i];
        bool capital = dv_is_upper(byte);

        if (!dv_is_lower(byte) && !(capital && !i))
            return false;
    }
    return true;
}

static bool has_cjk(dv_str word)
{
    uint32_t length;

    for (size_t i = 0; i < word.len; i += length)
        if (dv_utf8_is_cjk(dv_utf8_decode(word, i, &length)))
            return true;
    return false;
}

static void end_line(scan *s)
{
    if (!s->line.end)
        return;
    s->out.lines++;
    if (!s->alien)
        return;
    if (!s->out.alien)
        s->out.first_alien = s->line;
    s->out.alien++;
}

static void see_line(scan *s, dv_clike_token token)
{
    if (token.begins) {
        end_line(s);
        s->line = token.span;
        s->alien = false;
        s->words = 0;
    }
    s->line.end = token.span.end;
}

/* What makes a line none of code. */
static void see_alien(scan *s, dv_clike_token token)
{
    bool value =
        token.kind == DV_CLIKE_NUMBER ||
        (token.kind == DV_CLIKE_NAME && !is_keyword(text_of(s, token)));
    uint32_t length;

    s->words = is_plain_word(s, token) ? s->words + 1 : 0;
    s->alien |= s->words >= PROSE;
    s->alien |= token.kind == DV_CLIKE_NAME && has_cjk(text_of(s, token));
    s->alien |= token.kind == DV_CLIKE_ODD &&
                !dv_strange_twin(
                    dv_utf8_decode(s->lexer.text, token.span.start, &length));
    s->alien |= value && s->last.kind == DV_CLIKE_NUMBER && !token.begins;
}

static void see_open(scan *s, dv_clike_token token)
{
    *dv_vec_push(s->arena, &s->stack) =
        (bracket){s->lexer.text.ptr[token.span.start], token.span.start};
}

static void see_close(scan *s, dv_clike_token token)
{
    char byte = s->lexer.text.ptr[token.span.start];
    const bracket *top =
        s->stack.count ? &s->stack.items[s->stack.count - 1] : NULL;

    if (!top) {
        *dv_vec_push(s->arena, &s->unopened) = byte;
        if (token.begins || byte == '}')
            return;
        s->askew = true;
        add_fault(s, DV_CLIKE_UNOPENED, token.span, token.span);
        return;
    }
    s->stack.count--;
    if (dv_bracket_closer(top->byte) == byte)
        return;
    s->askew = true;
    add_fault(s, DV_CLIKE_MISMATCHED, token.span,
              (dv_span){top->at, top->at + 1});
}

/* `"key":` on a new line behind a value that has no comma. */
static void see_key(scan *s, dv_clike_token token)
{
    dv_clike_lexer ahead = s->lexer;
    bool value = s->last.kind == DV_CLIKE_STRING ||
                 s->last.kind == DV_CLIKE_NUMBER || is(s, s->last, "true") ||
                 is(s, s->last, "false") || is(s, s->last, "null") ||
                 is(s, s->last, "]");

    if (!s->lexer.script || !token.begins || !value || !s->stack.count ||
        s->stack.items[s->stack.count - 1].byte != '{' ||
        s->lexer.text.ptr[token.span.start] == '`')
        return;
    if (is(s, dv_clike_next(&ahead), ":"))
        add_fault(s, DV_CLIKE_COMMA,
                  (dv_span){s->last.span.end - 1, s->last.span.end},
                  s->last.span);
}

static void see_token(scan *s, dv_clike_token token)
{
    uint32_t length;

    see_line(s, token);
    see_alien(s, token);
    if (token.kind == DV_CLIKE_OPEN)
        see_open(s, token);
    else if (token.kind == DV_CLIKE_CLOSE)
        see_close(s, token);
    else if (token.kind == DV_CLIKE_STRING)
        see_key(s, token);
    if (token.endless && s->lexer.text.ptr[token.span.start] == '"')
        add_fault(s, DV_CLIKE_ENDLESS, token.span, token.span);
    if (token.kind == DV_CLIKE_ODD &&
        dv_strange_twin(
            dv_utf8_decode(s->lexer.text, token.span.start, &length)))
        add_fault(s, DV_CLIKE_STRANGE, token.span, token.span);
    s->conditional |= s->last.begins && is(s, s->last, "#") &&
                      dv_str_starts(text_of(s, token), DV_STR("if"));
    s->markup |= s->lexer.script && s->last.span.end == token.span.start &&
                 ((is(s, s->last, "<") && is(s, token, "/")) ||
                  (is(s, s->last, "/") && is(s, token, ">")));
    s->last = token;
}

/* Brackets that stay open: round and square ones do not by intention. */
static void end_brackets(scan *s)
{
    char *closers = dv_arena_new(s->arena, s->stack.count + 1);
    char *openers = dv_arena_new(s->arena, s->unopened.count + 1);
    uint32_t count = s->stack.count;

    for (uint32_t i = 0; i < count; i++)
        closers[i] = dv_bracket_closer(s->stack.items[count - 1 - i].byte);
    for (uint32_t i = 0; i < s->unopened.count; i++)
        openers[i] =
            dv_bracket_opener(s->unopened.items[s->unopened.count - 1 - i]);
    if (count && !s->askew && s->stack.items[count - 1].byte != '{' &&
        s->last.kind != DV_CLIKE_DOTS && !is(s, s->last, ",")) {
        dv_span span = {s->stack.items[count - 1].at,
                        s->stack.items[count - 1].at + 1};

        add_fault(s, DV_CLIKE_UNCLOSED, span, span);
    }
    s->out.openers = openers;
    s->out.closers = closers;
}

static bool concerns_brackets(dv_clike_slip slip)
{
    return slip == DV_CLIKE_UNCLOSED || slip == DV_CLIKE_UNOPENED ||
           slip == DV_CLIKE_MISMATCHED;
}

/* Without the faults of which the tokens are no good witness. */
static void keep_certain(scan *s)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < s->faults.count; i++) {
        dv_clike_slip slip = s->faults.items[i].slip;

        if (s->conditional && concerns_brackets(slip))
            continue;
        if (s->markup && slip != DV_CLIKE_COMMA)
            continue;
        s->faults.items[kept++] = s->faults.items[i];
    }
    s->out.faults = s->faults.items;
    s->out.count = kept;
}

dv_clike_scan dv_clike_scan_of(const char *language, dv_str text,
                               dv_arena *arena)
{
    scan s = {.lexer = dv_clike_lexer_for(language, text), .arena = arena};
    dv_clike_token token;

    while ((token = dv_clike_next(&s.lexer)).kind != DV_CLIKE_END)
        if (token.kind != DV_CLIKE_COMMENT)
            see_token(&s, token);
    end_line(&s);
    end_brackets(&s);
    keep_certain(&s);
    return s.out;
}
