/* SPDX-License-Identifier: MIT */
#include "source/signature/signature.h"

#include "base/vec.h"
#include "source/languages.h"
#include "source/signature/internal.h"
#include "source/signature/scan.h"
#include "source/source.h"

bool dv_signature_style_of_language(uint32_t language,
                                    dv_signature_style *style)
{
    dv_str name = dv_str_from(dv_languages[language].name);

    *style = dv_str_equal(name, DV_STR("python")) ? DV_SIGNATURE_PYTHON
                                                  : DV_SIGNATURE_C;
    return *style == DV_SIGNATURE_PYTHON || dv_str_equal(name, DV_STR("c")) ||
           dv_str_equal(name, DV_STR("cpp")) ||
           dv_str_equal(name, DV_STR("cuda"));
}

bool dv_signature_style_of(dv_str path, dv_signature_style *style)
{
    uint32_t language = dv_language_of(path);

    return language != DV_NONE &&
           dv_signature_style_of_language(language, style);
}

dv_str dv_signature_last(dv_str name)
{
    size_t dot = dv_str_find_last_byte(name, '.');
    size_t colon = dv_str_find_last_byte(name, ':');

    if (colon < name.len && (dot == name.len || colon > dot))
        dot = colon;
    return dot < name.len ? dv_str_slice(name, dot + 1, name.len) : name;
}

bool dv_signature_is_decorated(const dv_signature *signature, const char *name)
{
    for (uint32_t i = 0; i < signature->decorator_count; i++)
        if (dv_scan_is(dv_signature_last(signature->decorators[i]), name))
            return true;
    return false;
}

/* Cuts off what does not belong to the last token. */
static dv_str until(dv_str text, dv_str token)
{
    return dv_str_slice(text, 0, (size_t)(token.ptr + token.len - text.ptr));
}

/* The part of `text` from `from` to before `to`, without blanks and comments
 * around it. */
static dv_str part(dv_str text, size_t from, size_t to,
                   dv_signature_style style)
{
    dv_scan scan = {.text = dv_str_slice(text, 0, to), .style = style};
    dv_str all;

    scan.at = dv_scan_blank(scan.text, from, style);
    all = dv_str_slice(scan.text, scan.at, to);
    while (dv_scan_next(&scan))
        ;
    return scan.token.len ? until(all, scan.token) : (dv_str){0};
}

/* Where a parameter of Python has its colon and its `=`; text.len: nowhere. */
static void find_marks(dv_str text, size_t *colon, size_t *equals)
{
    dv_scan scan = {.text = text, .style = DV_SIGNATURE_PYTHON};

    *colon = *equals = text.len;
    while (dv_scan_next(&scan)) {
        size_t at = (size_t)(scan.token.ptr - text.ptr);

        if (scan.depth > 0)
            continue;
        if (dv_scan_is(scan.token, ":") && *colon == text.len &&
            *equals == text.len)
            *colon = at;
        else if (dv_scan_is(scan.token, "=") && *equals == text.len)
            *equals = at;
    }
}

static bool is_constant(dv_str name)
{
    return dv_scan_is(name, "None") || dv_scan_is(name, "True") ||
           dv_scan_is(name, "False");
}

static void read_named(dv_str text, size_t skip, dv_parameter *out)
{
    size_t colon, equals, end;
    dv_signature_style style = DV_SIGNATURE_PYTHON;

    find_marks(text, &colon, &equals);
    end = colon < equals ? colon : equals;
    out->name = part(text, skip, end, style);
    if (!dv_scan_is_name(out->name) || is_constant(out->name)) {
        *out = (dv_parameter){.kind = DV_PARAMETER_VALUE, .text = text};
        return;
    }
    if (colon < equals)
        out->type = part(text, colon + 1, equals, style);
    if (equals < text.len)
        out->value = part(text, equals + 1, text.len, style);
}

static dv_parameter read_python(dv_str text)
{
    dv_parameter parameter = {.kind = DV_PARAMETER_NAMED, .text = text};

    if (dv_scan_is_ellipsis(text))
        parameter.kind = DV_PARAMETER_ELIDED;
    else if (dv_scan_is(text, "*"))
        parameter.kind = DV_PARAMETER_STAR;
    else if (dv_scan_is(text, "/"))
        parameter.kind = DV_PARAMETER_SLASH;
    else if (dv_str_starts(text, DV_STR("**")))
        parameter.kind = DV_PARAMETER_KEYWORDS;
    else if (dv_str_starts(text, DV_STR("*")))
        parameter.kind = DV_PARAMETER_REST;
    if (parameter.kind == DV_PARAMETER_NAMED)
        read_named(text, 0, &parameter);
    else if (parameter.kind == DV_PARAMETER_REST)
        read_named(text, 1, &parameter);
    else if (parameter.kind == DV_PARAMETER_KEYWORDS)
        read_named(text, 2, &parameter);
    return parameter;
}

dv_parameter dv_parameter_read(dv_str text, dv_signature_style style)
{
    text = part(text, 0, text.len, style);
    return style == DV_SIGNATURE_PYTHON ? read_python(text)
                                        : dv_parameter_read_c(text);
}

/* Commas of `lambda a, b: a` divide no parameters. */
typedef struct divider {
    bool lambda;
} divider;

static bool divides(divider *d, const dv_scan *scan)
{
    if (scan->depth > 0)
        return false;
    if (dv_scan_is(scan->token, "lambda"))
        d->lambda = true;
    else if (dv_scan_is(scan->token, ":"))
        d->lambda = false;
    return dv_scan_is(scan->token, ",") && !d->lambda;
}

dv_parameter_list dv_parameters_read(dv_str text, dv_signature_style style,
                                     dv_arena *arena)
{
    DV_VEC(dv_parameter) found = {0};
    dv_scan scan = {.text = text, .style = style};
    divider d = {false};
    size_t start = 0;
    bool more;

    do {
        size_t end;

        more = dv_scan_next(&scan);
        if (more && !divides(&d, &scan))
            continue;
        end = more ? (size_t)(scan.token.ptr - text.ptr) : text.len;
        *dv_vec_push(arena, &found) =
            dv_parameter_read(dv_str_slice(text, start, end), style);
        if (found.items[found.count - 1].text.len == 0)
            found.count--;
        start = end + 1;
    } while (more);
    return (dv_parameter_list){found.items, found.count};
}

typedef DV_VEC(dv_str) name_list;

/* Reads `a.b.c`; its end, or `at` if there is no name. */
static size_t read_dotted(dv_str text, size_t at)
{
    size_t end = at;

    while (at < text.len && dv_scan_is_letter(text.ptr[at])) {
        size_t next = dv_scan_token(text, at, DV_SIGNATURE_PYTHON);

        if (!dv_scan_is_name(dv_str_slice(text, at, next)))
            break;
        end = next;
        if (end >= text.len || text.ptr[end] != '.')
            break;
        at = end + 1;
    }
    return end;
}

/* Past the decorators and their lines. */
static size_t read_decorators(dv_str text, size_t at, dv_arena *arena,
                              dv_signature *out)
{
    name_list names = {0};

    for (;;) {
        size_t start = dv_scan_blank(text, at, DV_SIGNATURE_PYTHON), end;

        if (start >= text.len || text.ptr[start] != '@')
            break;
        start = dv_scan_blank(text, start + 1, DV_SIGNATURE_PYTHON);
        end = read_dotted(text, start);
        *dv_vec_push(arena, &names) = dv_str_slice(text, start, end);
        if (end < text.len && text.ptr[end] == '(')
            end = dv_scan_close(text, end, DV_SIGNATURE_PYTHON) + 1;
        at = dv_str_find_byte_from(text, end, '\n');
    }
    out->decorators = names.items;
    out->decorator_count = names.count;
    return dv_scan_blank(text, at, DV_SIGNATURE_PYTHON);
}

/* Past `word` and the blanks behind it, if it stands there. */
static size_t read_word(dv_str text, size_t at, const char *word)
{
    size_t end;

    if (at >= text.len || !dv_scan_is_letter(text.ptr[at]))
        return at;
    end = dv_scan_token(text, at, DV_SIGNATURE_PYTHON);
    if (!dv_scan_is(dv_str_slice(text, at, end), word))
        return at;
    return dv_scan_blank(text, end, DV_SIGNATURE_PYTHON);
}

/* `def`, `class`, and what stands before them. */
static size_t read_keywords(dv_str text, size_t at, dv_signature *out)
{
    size_t next = read_word(text, at, "async");

    out->async = next > at;
    at = next;
    next = read_word(text, at, "class");
    out->is_class = next > at;
    if (next == at)
        next = read_word(text, at, "def");
    out->defined = next > at;
    return next;
}

/* Bytes of a type that are looked at: what is never closed must not be read
 * again and again. */
#define RETURNS_LIMIT 4096u

/* The type behind `->`: to the colon, the line's end or the text's. */
static size_t read_returns(dv_str text, size_t at, dv_signature *out)
{
    dv_scan scan = {
        .text = dv_str_slice(text, 0, at + RETURNS_LIMIT),
        .at = at,
        .style = DV_SIGNATURE_PYTHON,
    };
    size_t start = dv_scan_blank(text, at, DV_SIGNATURE_PYTHON), end = start;

    while (dv_scan_next(&scan)) {
        size_t token = (size_t)(scan.token.ptr - text.ptr);
        dv_str between = dv_str_slice(text, end, token);

        if (scan.depth == 0 &&
            (dv_scan_is(scan.token, ":") ||
             (end > start && dv_str_find_byte(between, '\n') < between.len)))
            break;
        end = scan.at;
    }
    out->returns = dv_str_slice(text, start, end);
    return end;
}

/* What follows the name: parameters, and what is returned. */
static size_t read_tail(dv_str text, size_t at, dv_arena *arena,
                        dv_signature *out)
{
    const dv_signature_style style = DV_SIGNATURE_PYTHON;
    size_t close, next;

    if (out->defined)
        at = dv_scan_blank(text, at, style);
    if (at < text.len && text.ptr[at] == '[')
        at = dv_scan_close(text, at, style) + 1;
    if (at >= text.len || text.ptr[at] != '(')
        return out->is_class ? at : 0;
    close = dv_scan_close(text, at, style);
    if (close == text.len)
        return 0;
    out->parameters =
        dv_parameters_read(dv_str_slice(text, at + 1, close), style, arena);
    next = dv_scan_blank(text, close + 1, style);
    if (dv_str_starts(dv_str_slice(text, next, text.len), DV_STR("->")))
        return read_returns(text, next + 2, out);
    return close + 1;
}

static bool is_typed(const dv_signature *signature)
{
    for (uint32_t i = 0; i < signature->parameters.count; i++)
        if (signature->parameters.items[i].type.len)
            return true;
    return signature->returns.len > 0;
}

bool dv_signature_read(dv_str text, size_t at, dv_signature_style style,
                       dv_arena *arena, dv_signature *out)
{
    size_t start, end;

    *out = (dv_signature){.style = style};
    if (style == DV_SIGNATURE_C)
        return dv_signature_read_c(text, at, arena, out);
    start = read_decorators(text, at, arena, out);
    at = read_keywords(text, start, out);
    end = read_dotted(text, at);
    if (end == at)
        return false;
    out->name = dv_str_slice(text, at, end);
    end = read_tail(text, end, arena, out);
    if (end == 0)
        return false;
    out->text = dv_str_slice(text, start, end);
    out->typed = is_typed(out);
    out->end = end;
    if (end < text.len && text.ptr[end] == ':')
        out->end++;
    return true;
}
