/* SPDX-License-Identifier: MIT */
/*
 * String literals of Python that are names of options, or hold them.
 */
#include "docverify/ascii.h"
#include "source/options/python_walk.h"

enum {
    NEAREST = 6,         /* calls around a string that are asked for */
    LONGEST_NAMES = 256, /* bytes of a literal that holds names alone */
    LONGEST_NAME = 128,
    LONGEST_HOLE = 256,  /* bytes of `{…}` in a name */
    MOST_LITERALS = 128, /* tokens of a loop over literals */
    LOOPS_SEEN = 16      /* loops that a variable is looked for in */
};

static bool is_name_byte(char c)
{
    return dv_is_alnum(c) || (c && strchr("-_.", c));
}

/* A call that options are added by, whatever it is called. */
static bool adds_options(dv_str callee)
{
    return dv_str_has(callee, DV_STR("add_arg")) ||
           dv_str_has(callee, DV_STR("add_option")) ||
           dv_str_has(callee, DV_STR("addoption")) ||
           dv_str_ends(callee, DV_STR("_arg")) ||
           dv_str_equal(callee, DV_STR("option")) ||
           dv_str_equal(callee, DV_STR("Option"));
}

static bool is_in_adding_call(const dv_py_walk *w)
{
    uint32_t depth = w->depth < DV_PY_DEEPEST ? w->depth : DV_PY_DEEPEST;

    for (uint32_t i = 0; i < NEAREST && i < depth; i++)
        if (adds_options(dv_py_callee(w, &w->frames[depth - 1 - i])))
            return true;
    return false;
}

/* Length of the literal part of a name that goes on with a hole (`{`, `%s`),
 * at `at`, where "--" stands; 0 if it does not go on so. */
static uint32_t literal_part(dv_str text, uint32_t at)
{
    uint32_t end = at + 2;

    while (end < text.len && is_name_byte(text.ptr[end]))
        end++;
    if (end < text.len && (text.ptr[end] == '{' || text.ptr[end] == '%'))
        return end - at;
    return 0;
}

/* Offset behind the hole at `at`: `{…}`, `%s`. */
static uint32_t end_of_hole(dv_str text, uint32_t at)
{
    dv_str hole = dv_str_slice(text, at, at + LONGEST_HOLE);

    if (text.ptr[at] == '%')
        return at + 2 < text.len ? at + 2 : (uint32_t)text.len;
    return at +
           (uint32_t)dv_str_slice(hole, 0, dv_str_find_byte(hole, '}') + 1).len;
}

/* The literal part behind the first hole of a name, which is at `at`, up to
 * the name's end; empty where there is another hole. */
static dv_str suffix_of(dv_str text, uint32_t at, bool *two_holes)
{
    uint32_t start = end_of_hole(text, at), end = start;

    while (end < text.len && is_name_byte(text.ptr[end]))
        end++;
    *two_holes =
        end < text.len && (text.ptr[end] == '{' || text.ptr[end] == '%');
    return *two_holes ? (dv_str){0} : dv_str_slice(text, start, end);
}

/* Names that a loop over literals gives: f"--{name}". */
static bool add_looped(dv_py_walk *w, dv_str variable)
{
    uint32_t least =
        w->loops.count > LOOPS_SEEN ? w->loops.count - LOOPS_SEEN : 0;

    for (uint32_t i = w->loops.count; i > least; i--) {
        const dv_py_loop *l = &w->loops.items[i - 1];

        if (!dv_str_equal(l->variable, variable))
            continue;
        for (uint32_t t = l->first; t < l->end; t++)
            if (w->py->tokens[t].kind == DV_PY_STRING)
                dv_option_add_all(
                    w->py->reader,
                    dv_arena_printf(w->py->reader->scratch, "--%.*s",
                                    DV_STR_ARG(dv_py_text(w->py, t))),
                    dv_py_offset(w, t), true);
        return true;
    }
    return false;
}

/* A name with a hole: a part of it is known, or nothing. */
static void read_hole(dv_py_walk *w, uint32_t i, dv_str text, uint32_t at,
                      uint32_t length)
{
    dv_str hole = dv_str_slice(text, at + length + 1, text.len);
    bool two_holes;
    dv_str suffix = suffix_of(text, at + length, &two_holes);

    if (length > 2 || suffix.len > 1) {
        dv_option_add_pattern(w->py->reader,
                              dv_str_slice(text, at, at + length), suffix);
        return;
    }
    hole = dv_str_slice(hole, 0, dv_str_find_byte(hole, '}'));
    if (!is_in_adding_call(w) || add_looped(w, hole))
        return;
    dv_py_set_computed(w, i);
    w->py->reader->found.suffixes |= two_holes;
}

/* Text with holes: an f-string, or one that is formatted. */
void dv_py_read_template(dv_py_walk *w, uint32_t i)
{
    dv_str text = dv_py_text(w->py, i);
    uint32_t at = 0;

    while (at + 2 < text.len) {
        uint32_t length;

        at = (uint32_t)dv_str_find_from(text, at, DV_STR("--"));
        length = literal_part(text, at);
        if (length && (at == 0 || strchr(" \"'\n[(", text.ptr[at - 1])))
            read_hole(w, i, text, at, length);
        at += length > 2 ? length : 2;
    }
}

/* The end of the option at `at`, short ones included, or `at`. */
static uint32_t end_of_option(dv_str text, uint32_t at)
{
    if (dv_str_starts(dv_str_slice(text, at, text.len), DV_STR("--")))
        return dv_option_end(text, at);
    return text.ptr[at] == '-' && at + 2 <= text.len ? at + 2 : at;
}

/* "--all/--none", "--name=": nothing but names. */
bool dv_py_is_all_names(dv_str text)
{
    uint32_t at = 0;

    if (text.len < 3 || text.len > LONGEST_NAMES ||
        dv_str_find_byte(text, '-') > 1)
        return false;
    while (at < text.len) {
        uint32_t end;

        if (strchr(" /=", text.ptr[at])) {
            at++;
            continue;
        }
        end = end_of_option(text, at);
        if (end == at)
            return false;
        at = end;
    }
    return true;
}

/* Strings that are names themselves: `getopt(argv, "h", ["output="])`,
 * `DEFINE_string("output", …)`. */
static void read_plain_name(dv_py_walk *w, uint32_t i, dv_str text)
{
    dv_str callee = dv_py_callee(w, dv_py_top(w));
    const dv_py_frame *outer = dv_py_outer(w);
    bool flag =
        dv_str_starts(callee, DV_STR("DEFINE_")) && dv_py_top(w)->open + 1 == i;
    bool list = outer && dv_str_ends(dv_py_callee(w, outer), DV_STR("getopt"));
    dv_str name = dv_str_slice(text, 0, dv_str_find_byte(text, '='));
    dv_arena *scratch = w->py->reader->scratch;

    if ((!flag && !list) || name.len == 0 || name.len > LONGEST_NAME)
        return;
    dv_option_add_all(w->py->reader,
                      dv_arena_printf(scratch, "--%.*s", DV_STR_ARG(name)),
                      dv_py_offset(w, i), true);
    if (dv_str_has(callee, DV_STR("bool")))
        dv_option_add_all(
            w->py->reader,
            dv_arena_printf(scratch, "--no%.*s", DV_STR_ARG(name)),
            dv_py_offset(w, i), true);
}

/* `"--" + name`. */
static void read_sum(dv_py_walk *w, uint32_t i)
{
    if (!dv_py_is_name(w->py, i + 2) ||
        !add_looped(w, dv_py_text(w->py, i + 2)))
        dv_py_set_computed(w, i);
}

void dv_py_read_string(dv_py_walk *w, uint32_t i)
{
    dv_str text = dv_py_text(w->py, i);
    dv_option_reader *reader = w->py->reader;

    if (dv_py_is_all_names(text))
        dv_option_add_all(reader, text, dv_py_offset(w, i), true);
    else if (dv_str_equal(text, DV_STR("--")) && dv_py_is(w->py, i + 1, '+') &&
             is_in_adding_call(w))
        read_sum(w, i);
    else if (dv_str_starts(text, DV_STR("--")) && text.len > 3 &&
             (text.ptr[text.len - 1] == '-' || text.ptr[text.len - 1] == '_') &&
             dv_str_find_byte(text, ' ') == text.len)
        dv_option_add_pattern(reader, text, (dv_str){0});
    else if (dv_py_is(w->py, i + 1, '%') || dv_py_is(w->py, i + 1, '.'))
        dv_py_read_template(w, i);
    else if (dv_str_equal(text, DV_STR("ignore_unknown_options")) ||
             dv_str_equal(text, DV_STR("allow_extra_args")))
        dv_option_set_open(reader, DV_OPEN_REST, dv_py_offset(w, i));
    else
        read_plain_name(w, i, text);
}

/* `for name in ("a", "b"):`. */
void dv_py_read_loop(dv_py_walk *w, uint32_t i)
{
    const dv_py *py = w->py;
    uint32_t end = i + 4;

    if (!dv_py_is_name(py, i + 1) || !dv_py_says(py, i + 2, "in") ||
        (!dv_py_is(py, i + 3, '(') && !dv_py_is(py, i + 3, '[')))
        return;
    while (end < py->count && end < i + MOST_LITERALS &&
           (py->tokens[end].kind == DV_PY_STRING || dv_py_is(py, end, ',')))
        end++;
    if (dv_py_is(py, end, ')') || dv_py_is(py, end, ']'))
        *dv_vec_push(py->reader->scratch, &w->loops) =
            (dv_py_loop){dv_py_text(py, i + 1), i + 4, end};
}
