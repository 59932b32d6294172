/* SPDX-License-Identifier: MIT */
#include "text/arithmetic_tokens.h"

#include "docverify/ascii.h"
#include "text/quantity.h"
#include "text/unicode.h"

typedef struct lexer {
    dv_str line;
    size_t at;
    dv_arena *arena;
    dv_arithmetic_tokens *out;
    uint32_t depth; /* of open brackets */
} lexer;

static char peek(const lexer *l, size_t ahead)
{
    return l->at + ahead < l->line.len ? l->line.ptr[l->at + ahead] : '\0';
}

static bool is_letter(char c)
{
    return dv_is_letter(c) || c == '_';
}

static const dv_arithmetic_token *last(const lexer *l)
{
    return l->out->count ? &l->out->items[l->out->count - 1] : NULL;
}

static void add(lexer *l, dv_sign sign, size_t length)
{
    uint32_t start = (uint32_t)l->at, end = (uint32_t)(l->at + length);

    *dv_vec_push(l->arena, l->out) = (dv_arithmetic_token){
        sign, {start, end}, last(l) && last(l)->span.end == start};
    l->at = end;
}

/* Whether an operand may end with the last token. */
static bool after_operand(const lexer *l)
{
    const dv_arithmetic_token *token = last(l);

    return token &&
           (token->sign == DV_SIGN_NUMBER || token->sign == DV_SIGN_CLOSE ||
            token->sign == DV_SIGN_WORD);
}

static size_t word_length(const lexer *l, size_t from)
{
    size_t at = l->at + from;

    while (at < l->line.len &&
           (is_letter(l->line.ptr[at]) || dv_is_digit(l->line.ptr[at]) ||
            ((l->line.ptr[at] == '-' || l->line.ptr[at] == '.') &&
             at + 1 < l->line.len && is_letter(l->line.ptr[at + 1]))))
        at++;
    return at - l->at;
}

/* A number with letters or points right behind it is a name or a version. */
static void lex_number(lexer *l)
{
    dv_quantity q;
    size_t end = dv_quantity_read(l->line, l->at, 0, &q) - l->at;
    bool times = (peek(l, end) == 'x' || peek(l, end) == 'X');

    if (peek(l, 0) == '0' && dv_is_digit(peek(l, 1)))
        add(l, DV_SIGN_BAD, end);
    else if (times && dv_is_digit(peek(l, end + 1)) && peek(l, 0) != '0')
        add(l, DV_SIGN_NUMBER, end);
    else if (times && !is_letter(peek(l, end + 1)) &&
             !dv_is_digit(peek(l, end + 1)))
        add(l, DV_SIGN_NUMBER, end);
    else if (is_letter(peek(l, end)) ||
             (peek(l, end) == '.' && dv_is_digit(peek(l, end + 1))))
        add(l, DV_SIGN_BAD, word_length(l, end + 1));
    else
        add(l, DV_SIGN_NUMBER, end);
}

/* `x` between numbers multiplies: `2 x 3`, `2x3`; not so in "PCIe 4.0 x16". */
static void lex_word(lexer *l)
{
    bool x = (peek(l, 0) == 'x' || peek(l, 0) == 'X') && last(l) &&
             last(l)->sign == DV_SIGN_NUMBER;
    bool glued = x && last(l)->span.end == l->at;
    size_t length = word_length(l, 0);

    if (x && (glued ? dv_is_digit(peek(l, 1))
                    : peek(l, 1) == ' ' && dv_is_digit(peek(l, 2))))
        add(l, DV_SIGN_TIMES, 1);
    else
        add(l, DV_SIGN_WORD, length);
}

static void lex_star(lexer *l)
{
    bool power = peek(l, 1) == '*';
    char next = peek(l, power ? 2 : 1);

    if (after_operand(l) && (dv_is_digit(next) || next == ' ' || next == '('))
        add(l, power ? DV_SIGN_POWER : DV_SIGN_TIMES, power ? 2 : 1);
    else
        add(l, DV_SIGN_STOP, power ? 2 : 1);
}

/* "/step" and "/ 卡" belong to the unit. */
static void lex_slash(lexer *l)
{
    size_t next = peek(l, 1) == ' ' ? 2 : 1;

    if (peek(l, 1) == '/')
        add(l, after_operand(l) ? DV_SIGN_FLOOR : DV_SIGN_STOP, 2);
    else if (is_letter(peek(l, next)))
        add(l, DV_SIGN_WORD, word_length(l, next));
    else if ((unsigned char)peek(l, next) >= 0x80)
        add(l, DV_SIGN_WORD, next);
    else
        add(l, after_operand(l) ? DV_SIGN_OVER : DV_SIGN_BAD, 1);
}

/* "3-4" is a range, "(4-1)" is not. */
static void lex_minus(lexer *l, size_t length)
{
    bool tight =
        last(l) && last(l)->span.end == l->at && dv_is_digit(peek(l, length));

    if (!l->out->count || last(l)->sign == DV_SIGN_STOP)
        add(l, peek(l, length) == ' ' ? DV_SIGN_STOP : DV_SIGN_BAD, length);
    else if (!after_operand(l) || (tight && l->depth == 0))
        add(l, DV_SIGN_BAD, length);
    else
        add(l, DV_SIGN_MINUS, length);
}

/* `==`, `<=`, `+=`, `=>` and their like state nothing. */
static void lex_equal(lexer *l)
{
    const char before = l->at ? l->line.ptr[l->at - 1] : '\0';
    bool compound = before && strchr("<>!:+*/-|&", before);

    if (peek(l, 1) == '=' || peek(l, 1) == '>')
        add(l, DV_SIGN_BAD, 2);
    else
        add(l, compound ? DV_SIGN_BAD : DV_SIGN_EQUAL, 1);
}

/* `f(3)` is a call, `2(a + b)` a product without a sign. */
static void lex_open(lexer *l, size_t length)
{
    const dv_arithmetic_token *token = last(l);

    if (token && token->span.end == l->at &&
        (token->sign == DV_SIGN_WORD || (token->sign == DV_SIGN_NUMBER &&
                                         dv_is_digit(l->line.ptr[l->at - 1]))))
        l->out->items[l->out->count - 1].sign = DV_SIGN_BAD;
    l->depth++;
    add(l, DV_SIGN_OPEN, length);
}

static void lex_close(lexer *l, size_t length)
{
    l->depth -= l->depth > 0;
    add(l, DV_SIGN_CLOSE, length);
}

static void lex_wide(lexer *l)
{
    uint32_t length;
    int32_t c = dv_utf8_decode(l->line, l->at, &length);

    switch (c) {
    case 0xd7:   /* × */
    case 0x22c5: /* ⋅ */
    case 0x2217: /* ∗ */
        add(l, after_operand(l) ? DV_SIGN_TIMES : DV_SIGN_STOP, length);
        break;
    case 0xb7: /* · also stands between the items of a list */
        add(l,
            dv_is_digit(peek(l, length)) && after_operand(l) ? DV_SIGN_TIMES
                                                             : DV_SIGN_BAD,
            length);
        break;
    case 0xf7: /* ÷ */
        add(l, DV_SIGN_OVER, length);
        break;
    case 0x2212: /* − */
        lex_minus(l, length);
        break;
    case 0x2248: /* ≈ */
    case 0x2243: /* ≃ */
    case 0x2245: /* ≅ */
        add(l, DV_SIGN_ABOUT, length);
        break;
    case 0xff08: /* （ */
        lex_open(l, length);
        break;
    case 0xff09: /* ） */
        lex_close(l, length);
        break;
    case 0x7ea6: /* 约, about */
        add(l, DV_SIGN_TILDE, length);
        break;
    case 0xa0:
        l->at += length;
        break;
    default:
        if (dv_utf8_is_cjk(c) || (c >= 0xc0 && c < 0x590))
            add(l, DV_SIGN_WORD, length);
        else
            add(l, c >= 0x2000 && c < 0x2070 ? DV_SIGN_BAD : DV_SIGN_STOP,
                length);
    }
}

static void lex_ascii(lexer *l)
{
    char c = peek(l, 0);

    switch (c) {
    case ' ':
    case '\t':
        l->at++;
        break;
    case '*':
        lex_star(l);
        break;
    case '/':
        lex_slash(l);
        break;
    case '+':
        add(l, after_operand(l) ? DV_SIGN_PLUS : DV_SIGN_STOP, 1);
        break;
    case '-':
        lex_minus(l, 1);
        break;
    case '^':
        add(l, DV_SIGN_POWER, 1);
        break;
    case '(':
        lex_open(l, 1);
        break;
    case ')':
        lex_close(l, 1);
        break;
    case '=':
        lex_equal(l);
        break;
    case '~':
        add(l, DV_SIGN_TILDE, 1);
        break;
    case '\\':
    case '%':
    case '.':
    case '$':
    case '@':
        add(l, dv_is_digit(peek(l, 1)) || c != '.' ? DV_SIGN_BAD : DV_SIGN_STOP,
            1);
        break;
    default:
        add(l, DV_SIGN_STOP, 1);
    }
}

/* "1." or "2)" before an item's text. */
static void skip_list_number(lexer *l)
{
    size_t at = 0;

    while (peek(l, at) == ' ')
        at++;
    if (!dv_is_digit(peek(l, at)))
        return;
    while (dv_is_digit(peek(l, at)))
        at++;
    if ((peek(l, at) == '.' || peek(l, at) == ')') && peek(l, at + 1) == ' ')
        l->at += at + 1;
}

void dv_arithmetic_lex(dv_str line, dv_arena *arena, dv_arithmetic_tokens *out)
{
    lexer l = {.line = line, .arena = arena, .out = out};

    skip_list_number(&l);
    while (l.at < line.len && out->count < DV_ARITHMETIC_LIMIT) {
        char c = line.ptr[l.at];

        if (dv_is_digit(c))
            lex_number(&l);
        else if (is_letter(c))
            lex_word(&l);
        else if ((unsigned char)c >= 0x80)
            lex_wide(&l);
        else
            lex_ascii(&l);
    }
}
