/* SPDX-License-Identifier: MIT */
#include "text/arithmetic.h"

#include <math.h>

#include "base/mem.h"
#include "docverify/ascii.h"
#include "text/arithmetic_value.h"

/* How far a right side may be off, as a part of itself. */
static const double rounded_off = 0.05, about_off = 0.10;

typedef struct checker {
    dv_str line;
    dv_arena *arena;
    dv_arithmetic_tokens tokens;
    dv_false_sums *out;
    uint32_t judged;
} checker;

/* A statement: both sides and the sign between them. */
typedef struct statement {
    dv_side left, right;
    bool about;
} statement;

static dv_sign sign_at(const checker *c, uint32_t index)
{
    return c->tokens.items[index].sign;
}

static bool is_equality(dv_sign sign)
{
    return sign == DV_SIGN_EQUAL || sign == DV_SIGN_ABOUT;
}

/* Where the left side of the sign at `index` begins. */
static uint32_t left_begins(const checker *c, uint32_t index)
{
    uint32_t depth = 0;

    for (uint32_t i = index; i-- > 0;) {
        dv_sign sign = sign_at(c, i);

        if (sign == DV_SIGN_OPEN && depth == 0)
            return i + 1;
        depth += sign == DV_SIGN_CLOSE;
        depth -= sign == DV_SIGN_OPEN;
        if (depth == 0 && (sign == DV_SIGN_STOP || is_equality(sign)))
            return i + 1;
    }
    return 0;
}

/* Words before the first operand are the sentence. */
static uint32_t skip_words(const checker *c, uint32_t first, uint32_t end,
                           bool *about)
{
    while (first < end && (sign_at(c, first) == DV_SIGN_WORD ||
                           sign_at(c, first) == DV_SIGN_TILDE)) {
        *about |= sign_at(c, first) == DV_SIGN_TILDE;
        first++;
    }
    return first;
}

/* `PP=4`: a name right before the sign gets a value. */
static bool is_assignment(const checker *c, uint32_t index)
{
    return index > 0 && sign_at(c, index - 1) == DV_SIGN_WORD &&
           c->tokens.items[index].glued;
}

/* `f[i]+2`: what stands before the side is a part of it. */
static bool is_cut_off(const dv_side *side)
{
    uint32_t start = side->tokens[side->first].span.start;

    if (start > 0 && strchr("+-", side->line.ptr[start - 1]))
        start--;
    return start > 0 && side->line.ptr[start - 1] == ']';
}

static bool find_statement(const checker *c, uint32_t index, statement *s)
{
    const dv_arithmetic_token *tokens = c->tokens.items;
    uint32_t first;

    *s = (statement){.about = tokens[index].sign == DV_SIGN_ABOUT};
    if (is_assignment(c, index))
        return false;
    first = skip_words(c, left_begins(c, index), index, &s->about);
    s->left = (dv_side){c->line, tokens, first, index};
    first = index + 1;
    while (first < c->tokens.count && sign_at(c, first) == DV_SIGN_TILDE) {
        s->about = true;
        first++;
    }
    s->right = (dv_side){c->line, tokens, first, c->tokens.count};
    s->right.end = dv_side_ends(&s->right);
    return s->left.first < s->left.end && s->right.first < s->right.end &&
           !is_cut_off(&s->left) &&
           !(s->right.end < c->tokens.count &&
             is_equality(sign_at(c, s->right.end)) &&
             is_assignment(c, s->right.end));
}

static bool has_unit(const dv_quantity *q)
{
    return q->dimension.bytes || q->dimension.seconds ||
           q->dimension.operations;
}

static bool same_unit(const dv_quantity *a, const dv_quantity *b)
{
    return a->dimension.bytes == b->dimension.bytes &&
           a->dimension.seconds == b->dimension.seconds &&
           a->dimension.operations == b->dimension.operations;
}

static double middle(const dv_quantity *q)
{
    return (q->range.low + q->range.high) / 2;
}

/* What the right side may be off by: nothing between whole numbers. */
static double tolerance(const statement *s, const dv_value *left,
                        const dv_value *right)
{
    const dv_quantity *q = &right->quantity;
    bool exact = !left->measured && !left->divided && !right->measured;
    double off = exact ? 0 : q->digit;

    if (q->rounded)
        off = fmax(off, rounded_off * fabs(middle(q)));
    if (s->about)
        off = fmax(off, about_off * fabs(middle(q)));
    return off + 1e-9 * fabs(middle(q));
}

static bool overlap(dv_range a, dv_range b, double off)
{
    return a.low <= b.high + off && b.low - off <= a.high;
}

static dv_range scaled(dv_range range, double factor)
{
    return (dv_range){range.low * factor, range.high * factor};
}

/* Whether a unit that was left out, or one that is not known, may be what
 * makes the difference. */
static bool is_factor_of_units(double ratio)
{
    static const double factors[] = {
        7,    8,    10,   12,    24,    30,  60,      100, 365,          1000,
        1024, 1440, 3600, 10000, 86400, 1e6, 1048576, 1e9, 1073741824.0, 1e12};

    if (ratio < 1)
        ratio = 1 / ratio;
    for (size_t i = 0; i < DV_COUNT(factors); i++)
        if (fabs(ratio / factors[i] - 1) < about_off)
            return true;
    return false;
}

typedef enum outcome {
    UNKNOWN,    /* it cannot be judged */
    IMPOSSIBLE, /* the sides have other units: nobody reads it so */
    TRUE,
    FALSE
} outcome;

/* Whether a remark stands behind the number: "= 1.0 (capped)". */
static bool is_remarked(const dv_side *side)
{
    return side->tokens[side->end - 1].sign == DV_SIGN_CLOSE;
}

/* "5.1%" of what, the text does not say: no number of seconds equals it. */
static bool is_share(const dv_side *side)
{
    dv_str text =
        dv_span_of(side->line, (dv_span){side->tokens[side->first].span.start,
                                         side->tokens[side->end - 1].span.end});

    return dv_str_find_byte(text, '%') < text.len;
}

/* `2x` is algebra. */
static bool is_algebra(const dv_side *side)
{
    for (uint32_t i = side->first + 1; i < side->end; i++)
        if (side->tokens[i].sign == DV_SIGN_WORD && side->tokens[i].glued &&
            side->tokens[i - 1].sign == DV_SIGN_NUMBER &&
            (unsigned char)side->line.ptr[side->tokens[i].span.start] < 0x80)
            return true;
    return false;
}

static outcome judge_values(const statement *s, const dv_value *left,
                            const dv_value *right)
{
    const dv_quantity *a = &left->quantity, *b = &right->quantity;
    double off = tolerance(s, left, right);
    bool vague = has_unit(a) != has_unit(b) || a->labelled || b->labelled;

    if (has_unit(a) && has_unit(b) && !same_unit(a, b))
        return IMPOSSIBLE;
    if (overlap(a->range, b->range, off))
        return TRUE;
    if (has_unit(a) != has_unit(b) &&
        (overlap(scaled(a->range, b->scale), b->range, off) ||
         overlap(scaled(a->range, 1 / a->scale), b->range, off)))
        return TRUE;
    if (right->operators || is_remarked(&s->right))
        return UNKNOWN;
    if (has_unit(a) && is_share(&s->right))
        return UNKNOWN;
    if (vague && (middle(a) <= 0 || middle(b) <= 0 ||
                  is_factor_of_units(middle(a) / middle(b)) ||
                  is_factor_of_units(middle(a) * b->scale / middle(b))))
        return UNKNOWN;
    return FALSE;
}

/* How many times one side is the other, as a distance. */
static double apart(const dv_value *left, const dv_value *right)
{
    return fabs(log(fabs(middle(&left->quantity) / middle(&right->quantity))));
}

/* False only when it is so in each possible reading; then the values are
 * those of the one in which the sides are closest. */
static outcome judge(const statement *s, dv_value *left, dv_value *right)
{
    double closest = INFINITY;
    outcome all = UNKNOWN;

    if (is_algebra(&s->left))
        return UNKNOWN;
    for (unsigned reading = 0; reading < DV_READINGS; reading++) {
        dv_value a, b;
        outcome result;

        if (!dv_side_value(&s->left, reading, &a) ||
            !dv_side_value(&s->right, reading, &b) || a.operators == 0)
            return UNKNOWN;
        result = judge_values(s, &a, &b);
        if (result == TRUE || result == UNKNOWN)
            return result;
        if (result == IMPOSSIBLE)
            continue;
        if (all == UNKNOWN || apart(&a, &b) < closest) {
            closest = apart(&a, &b);
            *left = a;
            *right = b;
        }
        all = FALSE;
    }
    return all;
}

static dv_str written(const dv_side *side)
{
    return dv_span_of(side->line,
                      (dv_span){side->tokens[side->first].span.start,
                                side->tokens[side->end - 1].span.end});
}

/* The left side's value with the unit of a lone number on the right. */
static dv_str show(const statement *s, const dv_value *left,
                   const dv_value *right, dv_arena *arena)
{
    dv_str number =
        dv_span_of(s->right.line, s->right.tokens[s->right.first].span);
    double value = middle(&left->quantity);
    size_t digits = 0;

    while (digits < number.len &&
           (dv_is_digit(number.ptr[digits]) || number.ptr[digits] == '.' ||
            number.ptr[digits] == ','))
        digits++;
    if (has_unit(&left->quantity) || !has_unit(&right->quantity))
        value /= right->quantity.scale;
    number = dv_str_slice(number, digits, number.len);
    if (value == floor(value) && fabs(value) < 1e15)
        return dv_arena_printf(arena, "%.0f%.*s", value, DV_STR_ARG(number));
    return dv_arena_printf(arena, "%.4g%.*s", value, DV_STR_ARG(number));
}

static void check_at(checker *c, uint32_t index)
{
    dv_value left = {0}, right = {0};
    outcome result;
    statement s;

    if (!find_statement(c, index, &s))
        return;
    result = judge(&s, &left, &right);
    c->judged += result != UNKNOWN;
    if (result != FALSE)
        return;
    *dv_vec_push(c->arena, c->out) = (dv_false_sum){
        .span = {s.left.tokens[s.left.first].span.start,
                 s.right.tokens[s.right.end - 1].span.end},
        .left = written(&s.left),
        .stated = written(&s.right),
        .actual = show(&s, &left, &right, c->arena),
    };
}

uint32_t dv_arithmetic_check(dv_str line, dv_arena *arena, dv_false_sums *out)
{
    checker c = {.line = line, .arena = arena, .out = out};

    dv_arithmetic_lex(line, arena, &c.tokens);
    for (uint32_t i = 1; i + 1 < c.tokens.count; i++)
        if (is_equality(sign_at(&c, i)))
            check_at(&c, i);
    return c.judged;
}
