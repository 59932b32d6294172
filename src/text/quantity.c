/* SPDX-License-Identifier: MIT */
#include "text/quantity.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "docverify/ascii.h"

/* Digits of one number that are looked at. */
enum { DIGITS = 40 };

typedef struct unit {
    const char *name;
    dv_dimension dimension;
    double scale;
    double binary; /* scale in DV_READ_BINARY; 0: the same */
} unit;

#define BYTES                                                                  \
    {                                                                          \
        1, 0, 0                                                                \
    }
#define SECONDS                                                                \
    {                                                                          \
        0, 1, 0                                                                \
    }
#define BYTE_RATE                                                              \
    {                                                                          \
        1, -1, 0                                                               \
    }
#define OPERATIONS                                                             \
    {                                                                          \
        0, 0, 1                                                                \
    }
#define FLOP_RATE                                                              \
    {                                                                          \
        0, -1, 1                                                               \
    }
#define PLAIN                                                                  \
    {                                                                          \
        0, 0, 0                                                                \
    }
#define KI 1024.0
#define MI 1048576.0
#define GI 1073741824.0
#define TI 1099511627776.0

/* Longer names come before those that they begin with. */
static const unit units[] = {
    {"bytes", BYTES, 1, 0},
    {"byte", BYTES, 1, 0},
    {"Bytes", BYTES, 1, 0},
    {"Byte", BYTES, 1, 0},
    {"字节", BYTES, 1, 0},
    {"bits", BYTES, 0.125, 0},
    {"bit", BYTES, 0.125, 0},
    {"KiB", BYTES, KI, 0},
    {"MiB", BYTES, MI, 0},
    {"GiB", BYTES, GI, 0},
    {"TiB", BYTES, TI, 0},
    {"Kbps", BYTE_RATE, 125, 0},
    {"Mbps", BYTE_RATE, 125e3, 0},
    {"Gbps", BYTE_RATE, 125e6, 0},
    {"Tbps", BYTE_RATE, 125e9, 0},
    {"KB", BYTES, 1e3, KI},
    {"kB", BYTES, 1e3, KI},
    {"MB", BYTES, 1e6, MI},
    {"GB", BYTES, 1e9, GI},
    {"TB", BYTES, 1e12, TI},
    {"PB", BYTES, 1e15, TI *KI},
    {"GFLOPS", FLOP_RATE, 1e9, 0},
    {"TFLOPS", FLOP_RATE, 1e12, 0},
    {"PFLOPS", FLOP_RATE, 1e15, 0},
    {"GFLOPs", OPERATIONS, 1e9, 0},
    {"TFLOPs", OPERATIONS, 1e12, 0},
    {"PFLOPs", OPERATIONS, 1e15, 0},
    {"FLOPs", OPERATIONS, 1, 0},
    {"seconds", SECONDS, 1, 0},
    {"second", SECONDS, 1, 0},
    {"secs", SECONDS, 1, 0},
    {"sec", SECONDS, 1, 0},
    {"minutes", SECONDS, 60, 0},
    {"minute", SECONDS, 60, 0},
    {"min", SECONDS, 60, 0},
    {"hours", SECONDS, 3600, 0},
    {"hour", SECONDS, 3600, 0},
    {"h", SECONDS, 3600, 0},
    {"ms", SECONDS, 1e-3, 0},
    {"us", SECONDS, 1e-6, 0},
    {"µs", SECONDS, 1e-6, 0},
    {"μs", SECONDS, 1e-6, 0},
    {"ns", SECONDS, 1e-9, 0},
    {"s", SECONDS, 1, 0},
    {"毫秒", SECONDS, 1e-3, 0},
    {"秒", SECONDS, 1, 0},
    {"分钟", SECONDS, 60, 0},
    {"小时", SECONDS, 3600, 0},
    {"thousand", PLAIN, 1e3, 0},
    {"million", PLAIN, 1e6, 0},
    {"billion", PLAIN, 1e9, 0},
    {"trillion", PLAIN, 1e12, 0},
    {"万", PLAIN, 1e4, 0},
    {"亿", PLAIN, 1e8, 0},
    {"K", PLAIN, 1e3, KI},
    {"k", PLAIN, 1e3, KI},
    {"M", PLAIN, 1e6, MI},
    {"G", PLAIN, 1e9, GI},
    {"T", PLAIN, 1e12, TI},
    {"%", PLAIN, 0.01, 0},
    {"B", BYTES, 1, 0},
};

static bool is_letter(char c)
{
    return dv_is_letter(c) || c == '_' || (unsigned char)c >= 0x80;
}

static bool is_ascii_letter(char c)
{
    return is_letter(c) && (unsigned char)c < 0x80;
}

/* "," and three digits, no more. */
static bool is_group(dv_str text, size_t at)
{
    return dv_str_at(text, at) == ',' && dv_is_digit(dv_str_at(text, at + 1)) &&
           dv_is_digit(dv_str_at(text, at + 2)) &&
           dv_is_digit(dv_str_at(text, at + 3)) &&
           !dv_is_digit(dv_str_at(text, at + 4));
}

typedef struct number {
    double value, digit; /* of the last digit */
    uint32_t zeros;      /* at the end of an integer */
    bool decimals;
} number;

static void take_digit(number *n, char c)
{
    n->value = n->value * 10 + (c - '0');
    n->zeros = c == '0' ? n->zeros + 1 : 0;
}

static size_t read_digits(dv_str text, size_t at, number *n)
{
    size_t start = at;

    while (at - start < DIGITS &&
           (dv_is_digit(dv_str_at(text, at)) || is_group(text, at))) {
        if (text.ptr[at] != ',')
            take_digit(n, text.ptr[at]);
        at++;
    }
    n->digit = 1;
    if (dv_str_at(text, at) != '.' || !dv_is_digit(dv_str_at(text, at + 1)))
        return at;
    n->decimals = true;
    for (at++; at - start < DIGITS && dv_is_digit(dv_str_at(text, at)); at++) {
        n->digit /= 10;
        n->value += (text.ptr[at] - '0') * n->digit;
    }
    return at;
}

/* "e-3" */
static size_t read_exponent(dv_str text, size_t at, number *n)
{
    size_t digits = at + 1;
    int exponent = 0;
    bool negative;

    if (dv_str_at(text, at) != 'e' && dv_str_at(text, at) != 'E')
        return at;
    negative = dv_str_at(text, digits) == '-';
    if (negative || dv_str_at(text, digits) == '+')
        digits++;
    if (!dv_is_digit(dv_str_at(text, digits)))
        return at;
    for (at = digits; at - digits < 3 && dv_is_digit(dv_str_at(text, at)); at++)
        exponent = exponent * 10 + (text.ptr[at] - '0');
    n->value *= pow(10, negative ? -exponent : exponent);
    n->digit *= pow(10, negative ? -exponent : exponent);
    n->decimals = true;
    return at;
}

/* The unit whose name stands at `at`, as a word of its own. */
static const unit *find_unit(dv_str text, size_t at, size_t *end)
{
    for (size_t i = 0; i < DV_COUNT(units); i++) {
        dv_str name = dv_str_from(units[i].name);
        char last = name.ptr[name.len - 1];

        if (!dv_str_starts(dv_str_slice(text, at, text.len), name))
            continue;
        *end = at + name.len;
        if (is_ascii_letter(last) && (is_ascii_letter(dv_str_at(text, *end)) ||
                                      dv_is_digit(dv_str_at(text, *end))))
            continue;
        return &units[i];
    }
    return NULL;
}

/* Whoever divides bits by eight has made bytes of them already. */
static bool is_of_bits(const unit *u)
{
    return strncmp(u->name, "bit", 3) == 0 || strstr(u->name, "bps");
}

static void apply(dv_quantity *q, const unit *u, unsigned reading)
{
    bool percent = u->name[0] == '%' && (reading & DV_READ_PERCENT);
    bool billion = strcmp(u->name, "B") == 0 && (reading & DV_READ_BILLION);

    q->scale =
        (reading & DV_READ_BINARY) && u->binary > 0 ? u->binary : u->scale;
    if (percent)
        q->scale = 1;
    if (billion)
        q->scale = 1e9;
    if (!billion)
        q->dimension = u->dimension;
    q->labelled = is_of_bits(u);
}

/* "/s" behind a unit. */
static size_t read_rate(dv_str text, size_t at, dv_quantity *q)
{
    dv_str rest = dv_str_slice(text, at, text.len);

    if (!dv_str_starts(rest, DV_STR("/s")) ||
        is_ascii_letter(dv_str_at(text, at + 2)))
        return at;
    q->dimension.seconds--;
    return at + 2;
}

static size_t read_unit(dv_str text, size_t at, unsigned reading,
                        dv_quantity *q)
{
    size_t start = dv_str_at(text, at) == ' ' ? at + 1 : at, end;
    const unit *u = find_unit(text, start, &end);

    if (!u)
        return at;
    apply(q, u, reading);
    return read_rate(text, end, q);
}

/* Half of the last digit to both sides where a number was measured or
 * rounded; whole numbers without a unit were counted. */
static dv_range range_of(const number *n, const dv_quantity *q)
{
    bool counted = !n->decimals && q->scale == 1;
    double half = counted ? 0 : n->digit / 2;

    return (dv_range){(n->value - half) * q->scale,
                      (n->value + half) * q->scale};
}

size_t dv_quantity_read(dv_str text, size_t at, unsigned reading,
                        dv_quantity *out)
{
    number n = {0};
    size_t end;

    if (!dv_is_digit(dv_str_at(text, at)))
        return at;
    *out = (dv_quantity){.scale = 1};
    end = read_exponent(text, read_digits(text, at, &n), &n);
    end = read_unit(text, end, reading, out);
    out->range = range_of(&n, out);
    out->digit = n.digit * out->scale;
    out->rounded = !n.decimals && n.zeros > 0 && out->scale != 1;
    return end;
}
