/* SPDX-License-Identifier: MIT */
/*
 * Calls of Python that make, fill or run a parser.
 */
#include "docverify/ascii.h"
#include "source/options/python_walk.h"

enum {
    PARAMETERS_SEEN = 256, /* tokens of a function's parameters */
    TYPES_SEEN = 64,       /* tokens of the types that a parser is made of */
    REST_CHECKS = 16       /* parse_known_args that are looked into */
};

static bool ends(dv_str text, const char *suffix)
{
    return dv_str_ends(text, dv_str_from(suffix));
}

/* Whether the last function has a parameter of that name. */
static bool is_parameter(const dv_py_walk *w, dv_str name)
{
    uint32_t end = w->function + PARAMETERS_SEEN;

    if (w->function == DV_NONE)
        return false;
    for (uint32_t i = w->function; i < end && i < w->py->count; i++) {
        if (dv_py_is_name(w->py, i) && dv_str_equal(dv_py_text(w->py, i), name))
            return true;
        if (i > w->function && w->py->tokens[i].column)
            return false;
    }
    return false;
}

/* `add_argument(` with something else than a literal. What a function's own
 * parameter holds is a literal of its callers. */
static void check_names(dv_py_walk *w, uint32_t open)
{
    const dv_py *py = w->py;
    uint32_t i = open + 1;

    py->reader->found.parses = true;
    while (dv_py_is(py, i, '*'))
        i++;
    if (!dv_py_is_name(py, i) || dv_py_is(py, i + 1, '=') ||
        py->reader->patterns.count)
        return;
    if (!is_parameter(w, dv_py_text(py, i)) || dv_py_is(py, i + 1, '.'))
        dv_py_set_computed(w, i);
}

/* Classes between the brackets of `HfArgumentParser((A, B), …)`. */
static void read_types(dv_py_walk *w, uint32_t open)
{
    const dv_py *py = w->py;

    for (uint32_t i = open + 1; i < py->count && i < open + TYPES_SEEN; i++) {
        if (dv_py_is(py, i, ')') ||
            (dv_py_is_name(py, i) && dv_py_is(py, i + 1, '=')))
            return;
        if (dv_py_is_name(py, i)) {
            dv_str name = dv_py_dotted(py, i, &i);

            dv_option_add_use(py->reader, DV_USE_FIELDS, name);
            i--;
        }
    }
}

static void read_parser(dv_py_walk *w, const dv_py_frame *f)
{
    uint32_t open = f->open;
    const dv_py *py = w->py;
    dv_str first = dv_py_text(py, open + 1);
    bool types = dv_py_is(py, open + 1, '(') || dv_py_is(py, open + 1, '[') ||
                 (dv_py_is_name(py, open + 1) && !dv_py_is(py, open + 2, '=') &&
                  dv_is_upper(first.ptr[0]));

    py->reader->found.parses = true;
    dv_option_add_use(py->reader, DV_USE_PARSER, dv_py_callee_text(w, f));
    if (dv_str_equal(dv_py_text(py, open - 1), DV_STR("ArgumentParser")))
        return;
    py->reader->found.loose = true;
    if (types)
        read_types(w, open);
}

static void add_fields(dv_py_walk *w, dv_option_use_kind kind, dv_str name)
{
    *dv_vec_push(w->py->reader->scratch, &w->fields) =
        (dv_option_use){kind, name};
}

void dv_py_read_fields_of(dv_py_walk *w, uint32_t i)
{
    const dv_py *py = w->py;
    dv_str name;
    uint32_t end;

    if (i == DV_NONE)
        add_fields(w, DV_USE_ANY_FIELDS, DV_STR("any"));
    if (!dv_py_is_name(py, i))
        return;
    name = dv_py_dotted(py, i, &end);
    if (dv_str_starts(name, DV_STR("self")) || is_parameter(w, name) ||
        (dv_is_lower(name.ptr[0]) && dv_str_find_byte(name, '.') == name.len))
        add_fields(w, DV_USE_ANY_FIELDS, name);
    else
        add_fields(w, DV_USE_FIELDS, name);
}

/* Whether a name stands anywhere behind token `i`. */
static bool is_said_behind(const dv_py *py, uint32_t i, dv_str name)
{
    for (; i < py->count; i++)
        if (dv_py_is_name(py, i) && dv_str_equal(dv_py_text(py, i), name))
            return true;
    return false;
}

/* `args, _ = parser.parse_known_args()`: is the second part thrown away? */
static bool drops_rest(dv_py_walk *w, const dv_py_frame *f)
{
    const dv_py *py = w->py;
    uint32_t close, before = f->callee;

    if (w->rest_checks++ >= REST_CHECKS)
        return false;
    close = dv_py_close(py, f->open);
    if (dv_py_is(py, close + 1, '['))
        return dv_str_equal(dv_str_slice(py->reader->text,
                                         dv_py_offset(w, close + 1),
                                         dv_py_offset(w, close + 1) + 3),
                            DV_STR("[0]"));
    if (before < 3 || !dv_py_is(py, before - 1, '=') ||
        !dv_py_is_name(py, before - 2) || !dv_py_is(py, before - 3, ','))
        return false;
    return dv_str_starts(dv_py_text(py, before - 2), DV_STR("_")) ||
           !is_said_behind(py, close, dv_py_text(py, before - 2));
}

/* `parser = make_parser(…)`. */
static void check_maker(dv_py_walk *w, const dv_py_frame *f)
{
    const dv_py *py = w->py;

    if (f->callee >= 2 && dv_py_is(py, f->callee - 1, '=') &&
        dv_py_is_name(py, f->callee - 2) &&
        dv_py_is_parser(dv_py_text(py, f->callee - 2)) &&
        dv_py_callee(w, f).ptr[0] >= 'a')
        dv_option_add_use(py->reader, DV_USE_PARSER, dv_py_callee_text(w, f));
}

static void read_fire(dv_py_walk *w, const dv_py_frame *f)
{
    const dv_py *py = w->py;

    py->reader->found.parses = true;
    py->reader->found.loose = true;
    if (dv_py_is_name(py, f->open + 1) &&
        (dv_py_is(py, f->open + 2, ')') || dv_py_is(py, f->open + 2, ',')))
        dv_option_add_use(py->reader, DV_USE_PARAMETERS,
                          dv_py_text(py, f->open + 1));
    else
        dv_option_set_open(py->reader, DV_OPEN_LIBRARY,
                           dv_py_offset(w, f->open));
}

/* `common.parse_args()`, `flags_core.define_base()`: of others, perhaps. */
static bool is_parsing(dv_str name, dv_str callee)
{
    return (dv_str_starts(name, DV_STR("define_")) &&
            dv_str_has(callee, DV_STR("flag"))) ||
           ((dv_str_starts(name, DV_STR("parse_")) ||
             dv_str_starts(name, DV_STR("get_"))) &&
            (ends(name, "args") || ends(name, "arguments")));
}

/* Modules that no import names: of the tree, or of anybody. */
static void read_loader(dv_py_walk *w, const dv_py_frame *f, dv_str name)
{
    static const char *const loaders[] = {"import_module", "__import__",
                                          "iter_modules",  "walk_packages",
                                          "load_module",   "exec_module"};

    w->py->reader->found.loads |=
        dv_py_is_one_of(name, loaders, DV_COUNT(loaders));
    if (dv_str_equal(name, DV_STR("entry_points")) ||
        dv_str_equal(name, DV_STR("iter_entry_points")))
        dv_option_set_open(w->py->reader, DV_OPEN_PLUGINS,
                           dv_py_offset(w, f->open));
}

/* Libraries with decorators and flags. */
static void read_library_call(dv_py_walk *w, const dv_py_frame *f, dv_str name)
{
    static const char *const click[] = {"command", "group", "option"};
    dv_option_reader *reader = w->py->reader;
    dv_str callee = dv_py_callee_text(w, f);

    if (dv_str_starts(name, DV_STR("DEFINE_")) || ends(name, "getopt")) {
        reader->found.parses = true;
    } else if (dv_str_starts(callee, DV_STR("click.")) ||
               (w->has_click &&
                dv_py_is_one_of(name, click, DV_COUNT(click)))) {
        reader->found.parses = true;
        if (dv_str_equal(name, DV_STR("version_option")))
            dv_option_add(reader, DV_STR("--version"), dv_py_offset(w, f->open),
                          true);
    } else if (dv_str_equal(name, DV_STR("Typer"))) {
        reader->found.parses = true;
    } else if (dv_str_equal(callee, DV_STR("typer.run"))) {
        read_fire(w, f);
    }
}

void dv_py_read_call(dv_py_walk *w, const dv_py_frame *f)
{
    dv_option_reader *reader = w->py->reader;
    dv_str name = dv_py_callee(w, f);

    check_maker(w, f);
    if (is_parsing(name, dv_py_callee_text(w, f)))
        dv_option_add_use(reader, DV_USE_PARSER, dv_py_callee_text(w, f));
    if (dv_str_equal(name, DV_STR("add_argument")) ||
        dv_str_equal(name, DV_STR("add_option")))
        check_names(w, f->open);
    else if (ends(name, "ArgumentParser") || ends(name, "OptionParser"))
        read_parser(w, f);
    else if (dv_str_starts(name, DV_STR("parse_known_"))) {
        if (!drops_rest(w, f))
            dv_option_set_open(reader, DV_OPEN_REST, dv_py_offset(w, f->open));
    } else if (dv_str_equal(name, DV_STR("fields")) ||
               dv_str_equal(name, DV_STR("get_type_hints")))
        dv_py_read_fields_of(w, f->open + 1);
    else if (dv_str_equal(name, DV_STR("Fire")))
        read_fire(w, f);
    else
        read_library_call(w, f, name);
    read_loader(w, f, name);
}
