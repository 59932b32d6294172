/* SPDX-License-Identifier: MIT */
/*
 * Signatures in which the type stands before the name.
 */
#include <string.h>

#include "base/mem.h"
#include "source/signature/internal.h"
#include "source/signature/scan.h"

static bool is_one_of(dv_str token, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_scan_is(token, words[i]))
            return true;
    return false;
}

/* Words that are types or parts of one, so no name. */
static bool is_type_word(dv_str token)
{
    static const char *const words[] = {
        "void",   "char",     "short", "int",   "long", "float",  "double",
        "signed", "unsigned", "bool",  "_Bool", "auto", "size_t",
    };

    return is_one_of(token, words, DV_COUNT(words));
}

static bool is_qualifier(dv_str token)
{
    static const char *const words[] = {"const", "volatile", "restrict",
                                        "__restrict__", "register"};

    return is_one_of(token, words, DV_COUNT(words));
}

static bool is_tag_word(dv_str token)
{
    static const char *const words[] = {"struct", "union", "enum", "class",
                                        "typename"};

    return is_one_of(token, words, DV_COUNT(words));
}

/* Words that no declaration of a function begins with. */
static bool is_statement_word(dv_str token)
{
    static const char *const words[] = {
        "return", "else",  "case", "goto",   "typedef", "sizeof", "if",
        "while",  "for",   "do",   "switch", "new",     "delete", "throw",
        "using",  "break", "in",   "import", "def",     "class",
    };

    return is_one_of(token, words, DV_COUNT(words));
}

/* Words whose brackets hold no parameters. */
static bool is_attribute_word(dv_str token)
{
    static const char *const words[] = {
        "__attribute__", "__declspec", "alignas",  "_Alignas",
        "decltype",      "__asm__",    "noexcept", "__launch_bounds__",
    };

    return is_one_of(token, words, DV_COUNT(words));
}

/* Of `int (*f)(void)`: f. */
static dv_str inner_name(dv_scan *scan)
{
    dv_str name = {0};

    while (dv_scan_next(scan) && !dv_scan_is(scan->token, ")"))
        if (dv_scan_is_name(scan->token))
            name = scan->token;
    return name;
}

/* What tells a name from the type before it. */
typedef struct declarator {
    dv_str name;    /* the last name so far */
    bool has_type;  /* something that is a type stands before it */
    bool after_tag; /* the next name is that of a struct */
} declarator;

static void see_name(declarator *d, dv_str token)
{
    if (is_qualifier(token))
        return;
    if (is_tag_word(token)) {
        d->after_tag = true;
    } else if (is_type_word(token)) {
        d->has_type = true;
    } else if (d->after_tag) {
        d->after_tag = false;
        d->has_type = true;
    } else {
        d->has_type |= d->name.len > 0;
        d->name = token;
    }
}

/* What ends a type or is no part of a plain name. */
static void see_mark(declarator *d, dv_str token)
{
    d->has_type |= !dv_scan_is(token, "::");
    d->name = (dv_str){0};
}

static dv_str find_name(dv_str text)
{
    dv_scan scan = {.text = text, .style = DV_SIGNATURE_C};
    declarator d = {0};

    while (dv_scan_next(&scan)) {
        if (dv_scan_is(scan.token, "["))
            break;
        if (dv_scan_is(scan.token, "("))
            return inner_name(&scan);
        if (dv_scan_is_name(scan.token))
            see_name(&d, scan.token);
        else
            see_mark(&d, scan.token);
    }
    return d.has_type ? d.name : (dv_str){0};
}

dv_parameter dv_parameter_read_c(dv_str text)
{
    dv_parameter parameter = {.kind = DV_PARAMETER_NAMED, .text = text};
    dv_scan scan = {.text = text, .style = DV_SIGNATURE_C};

    if (dv_scan_is_ellipsis(text)) {
        parameter.kind = DV_PARAMETER_REST;
        return parameter;
    }
    parameter.type = text;
    while (dv_scan_next(&scan))
        if (scan.depth == 0 && dv_scan_is(scan.token, "=")) {
            size_t at = (size_t)(scan.token.ptr - text.ptr);

            parameter.type = dv_str_trim(dv_str_slice(text, 0, at));
            parameter.value = dv_str_trim(dv_str_slice(text, at + 1, text.len));
            break;
        }
    parameter.name = find_name(parameter.type);
    if (parameter.name.len == 0)
        parameter.kind = DV_PARAMETER_VALUE;
    return parameter;
}

/* What stands in no type and in no name of a function. */
static bool is_foreign(dv_str token)
{
    if (dv_scan_is_name(token))
        return is_statement_word(token);
    return token.len != 1 ? !dv_scan_is(token, "::")
                          : !token.ptr[0] || !strchr("<>*&,[]:~", token.ptr[0]);
}

/* The name that ends with the last token. */
static dv_str extend_name(dv_str name, const dv_scan *scan, bool joined)
{
    if (!dv_scan_is_name(scan->token))
        return (dv_str){0};
    if (!joined || !name.len)
        return scan->token;
    name.len = (size_t)(scan->token.ptr + scan->token.len - name.ptr);
    return name;
}

static void skip_brackets(dv_scan *scan)
{
    size_t open = (size_t)(scan->token.ptr - scan->text.ptr);

    scan->at = dv_scan_close(scan->text, open, scan->style);
    if (scan->at < scan->text.len)
        scan->at++;
    scan->token = (dv_str){0};
    scan->depth = 0;
}

/* Finds the bracket of the parameters, and the name before it. */
static bool find_head(dv_scan *scan, dv_str *name)
{
    bool joined = false;

    *name = (dv_str){0};
    while (dv_scan_next(scan)) {
        bool open = dv_scan_is(scan->token, "(");

        if (open && !is_attribute_word(*name))
            return name->len > 0 && !is_type_word(*name);
        if (open) {
            skip_brackets(scan);
            continue;
        }
        if (is_foreign(scan->token))
            return false;
        if (!dv_scan_is(scan->token, "::"))
            *name = extend_name(*name, scan, joined);
        joined = dv_scan_is(scan->token, "::");
    }
    return false;
}

/* `(void)` has none. */
static dv_parameter_list without_void(dv_parameter_list list)
{
    if (list.count == 1 && dv_scan_is(list.items[0].text, "void"))
        return (dv_parameter_list){0};
    return list;
}

bool dv_signature_read_c(dv_str text, size_t at, dv_arena *arena,
                         dv_signature *out)
{
    dv_scan scan = {.text = text, .at = at, .style = DV_SIGNATURE_C};
    size_t start = dv_scan_blank(text, at, DV_SIGNATURE_C), open, close;
    dv_str type;

    if (!find_head(&scan, &out->name))
        return false;
    open = (size_t)(scan.token.ptr - text.ptr);
    close = dv_scan_close(text, open, DV_SIGNATURE_C);
    if (close == text.len)
        return false;
    type = dv_str_slice(text, start, (size_t)(out->name.ptr - text.ptr));
    out->parameters = without_void(dv_parameters_read(
        dv_str_slice(text, open + 1, close), DV_SIGNATURE_C, arena));
    out->returns = dv_str_trim(type);
    out->text = dv_str_slice(text, start, close + 1);
    out->defined = true;
    out->typed = true;
    out->end = close + 1;
    return out->returns.len > 0;
}
