/* SPDX-License-Identifier: MIT */
#include "text/arithmetic_value.h"

#include <math.h>

/* Operators and brackets that wait for their right operand. */
enum { DEPTH = 32 };

/* Dijkstra's shunting-yard algorithm (1961), with intervals for values. */
typedef struct yard {
    dv_value values[DEPTH];
    dv_sign signs[DEPTH];
    uint32_t value_count, sign_count;
    unsigned reading;
} yard;

static int precedence(dv_sign sign, unsigned reading)
{
    switch (sign) {
    case DV_SIGN_PLUS:
    case DV_SIGN_MINUS:
        return 1;
    case DV_SIGN_OVER:
    case DV_SIGN_FLOOR:
        return 2;
    case DV_SIGN_TIMES:
        return reading & DV_READ_BELOW ? 3 : 2;
    case DV_SIGN_POWER:
        return 4;
    default:
        return 0;
    }
}

static bool same_dimension(dv_dimension a, dv_dimension b)
{
    return a.bytes == b.bytes && a.seconds == b.seconds &&
           a.operations == b.operations;
}

static dv_dimension combine(dv_dimension a, dv_dimension b, int sign)
{
    a.bytes = (int8_t)(a.bytes + sign * b.bytes);
    a.seconds = (int8_t)(a.seconds + sign * b.seconds);
    a.operations = (int8_t)(a.operations + sign * b.operations);
    return a;
}

static double compute(dv_sign sign, double a, double b)
{
    switch (sign) {
    case DV_SIGN_PLUS:
        return a + b;
    case DV_SIGN_MINUS:
        return a - b;
    case DV_SIGN_TIMES:
        return a * b;
    case DV_SIGN_FLOOR:
        return floor(a / b);
    case DV_SIGN_POWER:
        return pow(a, b);
    default:
        return a / b;
    }
}

static dv_range compute_range(dv_sign sign, dv_range a, dv_range b)
{
    double ends[] = {
        compute(sign, a.low, b.low),
        compute(sign, a.low, b.high),
        compute(sign, a.high, b.low),
        compute(sign, a.high, b.high),
    };
    dv_range range = {ends[0], ends[0]};

    for (int i = 1; i < 4; i++) {
        range.low = fmin(range.low, ends[i]);
        range.high = fmax(range.high, ends[i]);
    }
    return range;
}

/* What may be divided by, or be a power: no zero, no unit, no huge number.
 * Added may be what is of the same kind. */
static bool is_allowed(dv_sign sign, const dv_quantity *a, const dv_quantity *b)
{
    static const dv_dimension plain = {0};

    switch (sign) {
    case DV_SIGN_OVER:
    case DV_SIGN_FLOOR:
        return b->range.low > 0;
    case DV_SIGN_POWER:
        return same_dimension(a->dimension, plain) &&
               same_dimension(b->dimension, plain) && a->range.low > 0 &&
               b->range.high <= 64;
    case DV_SIGN_PLUS:
    case DV_SIGN_MINUS:
        return same_dimension(a->dimension, b->dimension) && !a->labelled &&
               !b->labelled;
    default:
        return true;
    }
}

static bool apply(yard *y)
{
    dv_sign sign = y->signs[--y->sign_count];
    dv_value *a, *b;
    dv_dimension dimension;

    if (precedence(sign, 0) == 0 || y->value_count < 2)
        return false;
    b = &y->values[--y->value_count];
    a = &y->values[y->value_count - 1];
    if (!is_allowed(sign, &a->quantity, &b->quantity))
        return false;
    if (sign == DV_SIGN_OVER) {
        a->divided = true;
        if ((y->reading & DV_READ_WHOLE) && !a->measured && !b->measured)
            sign = DV_SIGN_FLOOR;
    }
    dimension = a->quantity.dimension;
    if (sign == DV_SIGN_TIMES)
        dimension = combine(dimension, b->quantity.dimension, 1);
    else if (sign == DV_SIGN_OVER || sign == DV_SIGN_FLOOR)
        dimension = combine(dimension, b->quantity.dimension, -1);
    a->quantity = (dv_quantity){
        .range = compute_range(sign, a->quantity.range, b->quantity.range),
        .dimension = dimension,
        .scale = a->quantity.scale > 1 ? a->quantity.scale : b->quantity.scale,
        .rounded = a->quantity.rounded || b->quantity.rounded,
        .labelled = a->quantity.labelled || b->quantity.labelled,
    };
    a->operators += b->operators + 1;
    a->divided |= b->divided;
    a->measured |= b->measured;
    return true;
}

static bool push_operator(yard *y, dv_sign sign)
{
    while (y->sign_count &&
           precedence(y->signs[y->sign_count - 1], y->reading) >=
               precedence(sign, y->reading))
        if (!apply(y))
            return false;
    if (y->sign_count == DEPTH)
        return false;
    y->signs[y->sign_count++] = sign;
    return true;
}

static bool close_bracket(yard *y)
{
    while (y->sign_count && y->signs[y->sign_count - 1] != DV_SIGN_OPEN)
        if (!apply(y))
            return false;
    if (y->sign_count == 0)
        return false;
    y->sign_count--;
    return true;
}

static bool push_number(yard *y, const dv_side *side, uint32_t index)
{
    dv_value value = {0};

    if (y->value_count == DEPTH)
        return false;
    dv_quantity_read(side->line, side->tokens[index].span.start, y->reading,
                     &value.quantity);
    value.measured = value.quantity.range.low < value.quantity.range.high;
    y->values[y->value_count++] = value;
    return true;
}

/* Whether the bracket at `index` holds a remark, "(bf16)", and its end. */
static bool is_comment(const dv_side *side, uint32_t index, uint32_t *end)
{
    uint32_t depth = 0;
    bool words = false;

    for (uint32_t i = index; i < side->end; i++) {
        dv_sign sign = side->tokens[i].sign;

        words |= sign == DV_SIGN_WORD || sign == DV_SIGN_BAD;
        depth += sign == DV_SIGN_OPEN;
        depth -= sign == DV_SIGN_CLOSE;
        if (depth == 0) {
            *end = i + 1;
            return words;
        }
    }
    return false;
}

/* Passes over the words and remarks behind an operand. */
static uint32_t skip_labels(const dv_side *side, uint32_t i, bool *labelled)
{
    uint32_t end;

    while (i < side->end) {
        if (side->tokens[i].sign == DV_SIGN_WORD) {
            *labelled = true;
            i++;
        } else if (side->tokens[i].sign == DV_SIGN_OPEN &&
                   is_comment(side, i, &end)) {
            i = end;
        } else {
            break;
        }
    }
    return i;
}

/* One step; `*operand` says whether an operand may stand next. */
static bool step(yard *y, const dv_side *side, uint32_t *i, bool *operand)
{
    dv_sign sign = side->tokens[*i].sign;
    bool wants_operand = *operand;

    if (wants_operand && sign == DV_SIGN_OPEN) {
        if (y->sign_count == DEPTH)
            return false;
        y->signs[y->sign_count++] = sign;
        ++*i;
        return true;
    }
    if (wants_operand ? sign != DV_SIGN_NUMBER
                      : sign != DV_SIGN_CLOSE && precedence(sign, 0) == 0)
        return false;
    if (!wants_operand && sign != DV_SIGN_CLOSE) {
        *operand = true;
        ++*i;
        return push_operator(y, sign);
    }
    if (wants_operand ? !push_number(y, side, *i) : !close_bracket(y))
        return false;
    *operand = false;
    *i = skip_labels(side, *i + 1,
                     &y->values[y->value_count - 1].quantity.labelled);
    return true;
}

bool dv_side_value(const dv_side *side, unsigned reading, dv_value *out)
{
    yard y;
    bool operand = true;

    y.value_count = y.sign_count = 0;
    y.reading = reading;
    for (uint32_t i = side->first; i < side->end;)
        if (!step(&y, side, &i, &operand))
            return false;
    while (y.sign_count)
        if (!apply(&y))
            return false;
    if (operand || y.value_count != 1)
        return false;
    *out = y.values[0];
    return isfinite(out->quantity.range.low) &&
           isfinite(out->quantity.range.high);
}

uint32_t dv_side_ends(const dv_side *side)
{
    uint32_t depth = 0, i;

    for (i = side->first; i < side->end; i++) {
        dv_sign sign = side->tokens[i].sign;

        if (sign == DV_SIGN_CLOSE && depth == 0)
            break;
        depth += sign == DV_SIGN_OPEN;
        depth -= sign == DV_SIGN_CLOSE;
        if (depth == 0 && (sign == DV_SIGN_STOP || sign == DV_SIGN_EQUAL ||
                           sign == DV_SIGN_ABOUT))
            break;
    }
    return i;
}
