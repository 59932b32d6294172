/* SPDX-License-Identifier: MIT */
/*
 * Defaults, and the declarations of C: compared token by token.
 */
#include <stdlib.h>
#include <string.h>

#include "docverify/ascii.h"
#include "source/signature/compare.h"
#include "source/signature/internal.h"
#include "source/signature/scan.h"

/* What a number may be long. */
enum { NUMBER_LIMIT = 64 };

static bool read_number(dv_str token, double *out)
{
    char digits[NUMBER_LIMIT];
    size_t count = 0;
    char *end;

    for (size_t i = 0; i < token.len; i++) {
        if (count + 1 == sizeof digits)
            return false;
        if (token.ptr[i] != '_')
            digits[count++] = token.ptr[i];
    }
    digits[count] = '\0';
    if (digits[0] == '0' && (digits[1] == 'b' || digits[1] == 'B'))
        *out = (double)strtoull(digits + 2, &end, 2);
    else if (digits[0] == '0' && (digits[1] == 'o' || digits[1] == 'O'))
        *out = (double)strtoull(digits + 2, &end, 8);
    else
        *out = strtod(digits, &end);
    return end > digits && *end == '\0';
}

/* What is between the quotes; the letters before them go, too. */
static dv_str unquote(dv_str token)
{
    size_t quotes = 1, start = 0;

    while (token.ptr[start] != '"' && token.ptr[start] != '\'')
        start++;
    token = dv_str_slice(token, start, token.len);
    if (token.len >= 6 && token.ptr[1] == token.ptr[0] &&
        token.ptr[2] == token.ptr[0])
        quotes = 3;
    return dv_str_slice(token, quotes, token.len - quotes);
}

static bool is_constant(dv_str token, dv_wording how)
{
    static const char *const words[] = {"none", "null", "true", "false"};

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_equal_nocase(token, dv_str_from(words[i])))
            return how == DV_WORDED_FREELY || (i != 1 && token.ptr[0] < 'a');
    return false;
}

static bool same_constant(dv_str a, dv_str b)
{
    bool a_none = strchr("nN", a.ptr[0]), b_none = strchr("nN", b.ptr[0]);

    return (a_none && b_none) || dv_str_equal_nocase(a, b);
}

static bool same_token(dv_str a, dv_str b, dv_wording how)
{
    bool a_text = dv_scan_is_string(a), b_text = dv_scan_is_string(b);
    double x, y;

    if (dv_str_equal(a, b))
        return true;
    if (a_text && b_text)
        return dv_str_equal(unquote(a), unquote(b));
    if (b_text && how == DV_WORDED_FREELY)
        return dv_str_equal(a, unquote(b));
    if (is_constant(a, how) && is_constant(b, how))
        return same_constant(a, b);
    return read_number(a, &x) && read_number(b, &y) && x == y;
}

/* The next token, without a comma that nothing follows. */
static bool next(dv_scan *scan)
{
    if (!dv_scan_next(scan))
        return false;
    if (dv_scan_is(scan->token, ",")) {
        dv_scan ahead = *scan;

        if (!dv_scan_next(&ahead))
            return false;
        if (dv_scan_is(ahead.token, ")") || dv_scan_is(ahead.token, "]") ||
            dv_scan_is(ahead.token, "}"))
            *scan = ahead;
    }
    return true;
}

static bool same_tokens(dv_str stated, dv_str actual, dv_wording how)
{
    dv_scan a = {.text = stated, .style = DV_SIGNATURE_PYTHON};
    dv_scan b = {.text = actual, .style = DV_SIGNATURE_PYTHON};

    for (;;) {
        bool more_a = next(&a), more_b = next(&b);

        if (!more_a || !more_b)
            return more_a == more_b;
        if (!same_token(a.token, b.token, how))
            return false;
    }
}

bool dv_value_is_literal(dv_str value, dv_wording how)
{
    dv_scan scan = {.text = value, .style = DV_SIGNATURE_PYTHON};
    bool any = false;

    while (dv_scan_next(&scan)) {
        double number;
        bool mark = scan.token.len == 1 && scan.token.ptr[0] &&
                    strchr("()[]{},:-+", scan.token.ptr[0]);

        if (!mark && !dv_scan_is_string(scan.token) &&
            !is_constant(scan.token, how) && !read_number(scan.token, &number))
            return false;
        any = true;
    }
    return any;
}

/* A name or names with dots between. */
static bool is_dotted(dv_str value)
{
    dv_scan scan = {.text = value, .style = DV_SIGNATURE_PYTHON};
    bool name = false;

    while (dv_scan_next(&scan)) {
        if (name ? !dv_scan_is(scan.token, ".") : !dv_scan_is_name(scan.token))
            return false;
        name = !name;
    }
    return name && !is_constant(value, DV_WORDED_AS_CODE);
}

/* Of `enums.Codec.PCM`: Codec. */
static dv_str owner_of(dv_str dotted)
{
    dv_str last = dv_signature_last(dotted);

    if (last.len == dotted.len)
        return (dv_str){0};
    return dv_signature_last(
        dv_str_slice(dotted, 0, dotted.len - last.len - 1));
}

dv_agreement dv_values_agree(dv_str stated, dv_str actual, dv_wording how)
{
    if (same_tokens(stated, actual, how))
        return DV_AGREES;
    if (dv_value_is_literal(stated, how) &&
        dv_value_is_literal(actual, DV_WORDED_AS_CODE))
        return DV_CONTRADICTS;
    if (!is_dotted(stated) || !is_dotted(actual))
        return DV_UNDECIDED;
    if (dv_str_equal(dv_signature_last(stated), dv_signature_last(actual)))
        return DV_AGREES;
    return owner_of(stated).len &&
                   dv_str_equal(owner_of(stated), owner_of(actual))
               ? DV_CONTRADICTS
               : DV_UNDECIDED;
}

static bool is_field_maker(dv_str name)
{
    static const char *const makers[] = {"field", "Field", "attrib", "ib"};

    for (size_t i = 0; i < DV_COUNT(makers); i++)
        if (dv_scan_is(name, makers[i]))
            return true;
    return false;
}

/* What a function without arguments returns that makes a default. */
static dv_str made_by(dv_str factory, dv_arena *arena)
{
    if (dv_scan_is(factory, "list"))
        return DV_STR("[]");
    if (dv_scan_is(factory, "dict"))
        return DV_STR("{}");
    if (dv_str_starts(factory, DV_STR("lambda:")))
        return dv_str_trim(dv_str_slice(factory, 7, factory.len));
    return dv_arena_printf(arena, "%.*s()", DV_STR_ARG(factory));
}

bool dv_value_of_field(dv_str value, dv_arena *arena, dv_str *out)
{
    dv_signature call;

    *out = value;
    if (!dv_signature_read(value, 0, DV_SIGNATURE_PYTHON, arena, &call) ||
        !is_field_maker(dv_signature_last(call.name)))
        return true;
    *out = (dv_str){0};
    for (uint32_t i = 0; i < call.parameters.count; i++) {
        const dv_parameter *p = &call.parameters.items[i];

        if (p->kind == DV_PARAMETER_REST || p->kind == DV_PARAMETER_KEYWORDS)
            return false;
        if (dv_scan_is(p->name, "default"))
            *out = p->value;
        else if (dv_scan_is(p->name, "default_factory") ||
                 dv_scan_is(p->name, "factory"))
            *out = made_by(p->value, arena);
        else if (i == 0 && !p->value.ptr && p->kind != DV_PARAMETER_ELIDED)
            *out = p->text;
    }
    return true;
}

/* The token at `scan`, past the name of the parameter and what `[]` is. */
static bool next_of_type(dv_scan *scan, dv_str name)
{
    while (dv_scan_next(scan))
        if (scan->token.ptr != name.ptr && !dv_scan_is(scan->token, "struct") &&
            !dv_scan_is(scan->token, "]"))
            return true;
    return false;
}

static bool same_of_type(dv_str a, dv_str b)
{
    bool a_points = dv_scan_is(a, "*") || dv_scan_is(a, "[");
    bool b_points = dv_scan_is(b, "*") || dv_scan_is(b, "[");

    return dv_str_equal(a, b) || (a_points && b_points);
}

dv_agreement dv_declarations_agree(const dv_parameter *stated,
                                   const dv_parameter *actual)
{
    dv_scan a = {.text = stated->type, .style = DV_SIGNATURE_C};
    dv_scan b = {.text = actual->type, .style = DV_SIGNATURE_C};

    for (;;) {
        bool more_a = next_of_type(&a, stated->name);
        bool more_b = next_of_type(&b, actual->name);

        if (!more_a || !more_b)
            return more_a == more_b ? DV_AGREES : DV_CONTRADICTS;
        if (!same_of_type(a.token, b.token))
            return DV_CONTRADICTS;
    }
}

/* Where a function is visible and how it is called is no part of its type, nor
 * is what stands in capitals: macros. */
static bool is_storage(dv_str token)
{
    static const char *const words[] = {
        "static",    "inline",          "extern",     "virtual",
        "constexpr", "struct",          "__global__", "__device__",
        "__host__",  "__forceinline__", "explicit",
    };

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_scan_is(token, words[i]))
            return true;
    for (size_t i = 0; i < token.len; i++)
        if (dv_is_lower(token.ptr[i]))
            return false;
    return token.len > 1 && dv_scan_is_name(token);
}

/* The next token of a type, without `template <…>` before it. */
static bool next_of_return(dv_scan *scan)
{
    while (dv_scan_next(scan)) {
        if (dv_scan_is(scan->token, "template")) {
            while (dv_scan_next(scan) && !dv_scan_is(scan->token, ">"))
                ;
            continue;
        }
        if (!is_storage(scan->token))
            return true;
    }
    return false;
}

dv_agreement dv_returns_agree_c(dv_str stated, dv_str actual)
{
    dv_scan a = {.text = stated, .style = DV_SIGNATURE_C};
    dv_scan b = {.text = actual, .style = DV_SIGNATURE_C};

    for (;;) {
        bool more_a = next_of_return(&a), more_b = next_of_return(&b);

        if (!more_a || !more_b)
            return more_a == more_b ? DV_AGREES : DV_CONTRADICTS;
        if (!dv_str_equal(a.token, b.token))
            return DV_CONTRADICTS;
    }
}
