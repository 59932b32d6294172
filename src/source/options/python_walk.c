/* SPDX-License-Identifier: MIT */
#include "source/options/python_walk.h"

/* Tokens of one call before BooleanOptionalAction. */
#define LITERALS_SEEN 64u

bool dv_py_is_one_of(dv_str name, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (name.len && name.ptr[0] == *words[i] &&
            dv_str_equal(name, dv_str_from(words[i])))
            return true;
    return false;
}

const dv_py_frame *dv_py_top(const dv_py_walk *w)
{
    return w->depth && w->depth <= DV_PY_DEEPEST ? &w->frames[w->depth - 1]
                                                 : NULL;
}

const dv_py_frame *dv_py_outer(const dv_py_walk *w)
{
    return w->depth > 1 && w->depth <= DV_PY_DEEPEST ? &w->frames[w->depth - 2]
                                                     : NULL;
}

/* The callee's last name: `add_argument` of `parser.add_argument(`. */
dv_str dv_py_callee(const dv_py_walk *w, const dv_py_frame *f)
{
    return f && f->callee != DV_NONE ? dv_py_text(w->py, f->open - 1)
                                     : (dv_str){0};
}

dv_str dv_py_callee_text(const dv_py_walk *w, const dv_py_frame *f)
{
    uint32_t end;

    return dv_py_dotted(w->py, f->callee, &end);
}

uint32_t dv_py_offset(const dv_py_walk *w, uint32_t i)
{
    return w->py->tokens[i].start;
}

void dv_py_set_computed(dv_py_walk *w, uint32_t i)
{
    if (!w->computed)
        w->computed_at = dv_py_offset(w, i);
    w->computed = true;
}

static void open_bracket(dv_py_walk *w, uint32_t i)
{
    dv_py_frame f = {.open = i, .callee = DV_NONE};

    if (dv_py_is(w->py, i, '(') && i > 0 && dv_py_is_name(w->py, i - 1) &&
        !(i > 1 && (dv_py_says(w->py, i - 2, "def") ||
                    dv_py_says(w->py, i - 2, "class")))) {
        f.callee = i - 1;
        while (f.callee > 1 && i - f.callee < DV_PY_CHAIN &&
               dv_py_is(w->py, f.callee - 1, '.') &&
               dv_py_is_name(w->py, f.callee - 2))
            f.callee -= 2;
    }
    if (w->depth < DV_PY_DEEPEST)
        w->frames[w->depth] = f;
    w->depth++;
    if (f.callee != DV_NONE)
        dv_py_read_call(w, &f);
}

/* An option that `BooleanOptionalAction` gives a `--no-` form. */
static void add_negations(dv_py_walk *w, uint32_t i)
{
    const dv_py_frame *f = dv_py_top(w);

    if (!f || f->callee == DV_NONE)
        return;
    for (uint32_t at = f->open + 1; at < i && at < f->open + LITERALS_SEEN;
         at++) {
        dv_str text = dv_py_text(w->py, at);

        if (w->py->tokens[at].kind == DV_PY_STRING &&
            dv_py_is_all_names(text) && dv_str_starts(text, DV_STR("--")))
            dv_option_add_all(
                w->py->reader,
                dv_arena_printf(w->py->reader->scratch, "--no-%.*s",
                                DV_STR_ARG(dv_str_slice(text, 2, text.len))),
                dv_py_offset(w, at), true);
    }
}

/* A parser that is handed to a function. */
static void check_handed(dv_py_walk *w, uint32_t i)
{
    const dv_py *py = w->py;
    const dv_py_frame *f = dv_py_top(w);
    uint32_t depth = w->depth < DV_PY_DEEPEST ? w->depth : DV_PY_DEEPEST;

    if (!f || !dv_py_is_parser(dv_py_text(py, i)) || dv_py_is(py, i + 1, '.') ||
        dv_py_is(py, i + 1, '(') || dv_py_is(py, i - 1, '.'))
        return;
    for (uint32_t n = 0; n < 2 && n < depth; n++) {
        f = &w->frames[depth - 1 - n];
        if (f->callee != DV_NONE) {
            dv_option_add_use(py->reader, DV_USE_PARSER,
                              dv_py_callee_text(w, f));
            return;
        }
    }
}

/* The dotted names of the list at `i`: `[a.b, c]`. */
static void add_listed(dv_py_walk *w, uint32_t i)
{
    const dv_py *py = w->py;
    uint32_t end = i + LITERALS_SEEN;

    if (!dv_py_is(py, i, '['))
        return;
    for (i++; dv_py_is_name(py, i) && i < end; i++) {
        dv_option_add_use(py->reader, DV_USE_PARSER, dv_py_dotted(py, i, &i));
        while (i < end && i < py->count && !dv_py_is(py, i, ',') &&
               !dv_py_is(py, i, ']'))
            i++;
        if (!dv_py_is(py, i, ','))
            return;
    }
}

/* `click.group(`, `@cli.command(`. */
static bool is_click(const dv_py_walk *w, const dv_py_frame *f)
{
    static const char *const names[] = {"group", "command", "option"};

    return w->has_click &&
           dv_py_is_one_of(dv_py_callee(w, f), names, DV_COUNT(names));
}

/* `initialize(extra_args_provider=add_args)`, `ArgumentParser(parents=[a.b])`,
 * `click.group(cls=Group)`: options of others, perhaps. */
static void check_given(dv_py_walk *w, uint32_t i, dv_str name)
{
    const dv_py_frame *f = dv_py_top(w);
    uint32_t end;

    if (!dv_py_is(w->py, i + 1, '=') || !f || f->callee == DV_NONE)
        return;
    if (dv_str_ends(name, DV_STR("args_provider")))
        dv_option_add_use(w->py->reader, DV_USE_PARSER,
                          dv_py_callee_text(w, f));
    else if (dv_str_equal(name, DV_STR("parents")))
        add_listed(w, i + 2);
    else if (dv_str_equal(name, DV_STR("cls")) && is_click(w, f) &&
             dv_py_is_name(w->py, i + 2))
        dv_option_add_use(w->py->reader, DV_USE_PARSER,
                          dv_py_dotted(w->py, i + 2, &end));
}

/* `@verbosity_option(…)`: options of others, perhaps. */
static void check_decorator(dv_py_walk *w, uint32_t i)
{
    uint32_t end;
    dv_str name;

    if (i == 0 || !dv_py_is(w->py, i - 1, '@'))
        return;
    name = dv_py_dotted(w->py, i, &end);
    if (dv_str_has(name, DV_STR("option")))
        dv_option_add_use(w->py->reader, DV_USE_PARSER, name);
}

/* What is left for somebody else to read. */
static bool keeps_rest(dv_str name)
{
    static const char *const names[] = {
        "ignore_unknown_options",
        "allow_extra_args",
        "REMAINDER",
        "UNPROCESSED",
        "return_remaining_strings",
    };

    return dv_py_is_one_of(name, names, DV_COUNT(names));
}

/* `X.__dataclass_fields__`, `X.model_fields`. */
static void check_attribute(dv_py_walk *w, uint32_t i)
{
    static const char *const attributes[] = {"__dataclass_fields__",
                                             "model_fields", "__fields__",
                                             "__annotations__"};
    uint32_t root = i, least = i > DV_PY_CHAIN ? i - DV_PY_CHAIN : 0;

    if (i < 2 || !dv_py_is(w->py, i - 1, '.') ||
        !dv_py_is_one_of(dv_py_text(w->py, i), attributes,
                         DV_COUNT(attributes)))
        return;
    while (root > least + 1 && dv_py_is(w->py, root - 1, '.') &&
           dv_py_is_name(w->py, root - 2))
        root -= 2;
    dv_py_read_fields_of(w, root == i - 2 ? root : DV_NONE);
}

/* `args.name`, `getattr(args, "name")`. */
static void check_result(dv_py_walk *w, uint32_t i, dv_str name)
{
    static const char *const results[] = {
        "args", "opts", "opt", "options", "FLAGS", "flags", "namespace"};
    const dv_py *py = w->py;

    if (!dv_py_is_one_of(name, results, DV_COUNT(results)))
        return;
    if (dv_py_is(py, i + 1, '.') && dv_py_is_name(py, i + 2))
        dv_option_add_attribute(py->reader, dv_py_text(py, i + 2));
    else if (dv_py_is(py, i + 1, ',') && i + 2 < py->count &&
             py->tokens[i + 2].kind == DV_PY_STRING)
        dv_option_add_attribute(py->reader, dv_py_text(py, i + 2));
}

static void read_name(dv_py_walk *w, uint32_t i)
{
    dv_str name = dv_py_text(w->py, i);

    if (dv_str_equal(name, DV_STR("def"))) {
        w->function = i;
    } else if (dv_str_equal(name, DV_STR("for"))) {
        dv_py_read_loop(w, i);
    } else if (dv_str_equal(name, DV_STR("BooleanOptionalAction"))) {
        add_negations(w, i);
    } else if (keeps_rest(name)) {
        dv_option_set_open(w->py->reader, DV_OPEN_REST, dv_py_offset(w, i));
    } else {
        check_handed(w, i);
        check_given(w, i, name);
        check_decorator(w, i);
        check_attribute(w, i);
        check_result(w, i, name);
    }
}

static void read_bracket(dv_py_walk *w, uint32_t i, char byte)
{
    if (byte == '(' || byte == '[' || byte == '{')
        open_bracket(w, i);
    else if ((byte == ')' || byte == ']' || byte == '}') && w->depth)
        w->depth--;
}

static void read_token(dv_py_walk *w, uint32_t i)
{
    const dv_py_token *token = &w->py->tokens[i];

    /* Whatever is still open on a new statement's line was never closed. */
    if (token->column)
        w->depth = 0;
    if (token->kind == DV_PY_NAME)
        read_name(w, i);
    else if (token->kind == DV_PY_STRING)
        dv_py_read_string(w, i);
    else if (token->kind == DV_PY_FORMAT)
        dv_py_read_template(w, i);
    else
        read_bracket(w, i, token->byte);
}

/* Libraries whose options are made of something else than literals. */
static void check_libraries(dv_py_walk *w)
{
    static const char *const libraries[] = {
        "hydra",        "tyro",
        "jsonargparse", "simple_parsing",
        "cyclopts",     "cappa",
        "defopt",       "argh",
        "plac",         "clize",
        "draccus",      "pyrallis",
        "chz",          "tap",
        "invoke",       "cleo",
        "django",       "pydantic_settings",
        "LightningCLI", "nemo_run",
    };
    dv_option_reader *reader = w->py->reader;

    for (uint32_t i = 0; i < reader->imports.count; i++) {
        const dv_option_import *import = &reader->imports.items[i];
        dv_str root = dv_str_slice(import->module, 0,
                                   dv_str_find_byte(import->module, '.'));

        if (import->level)
            continue;
        w->has_click |= dv_str_ends(root, DV_STR("click"));
        if (dv_py_is_one_of(root, libraries, DV_COUNT(libraries)) ||
            dv_py_is_one_of(import->name, libraries, DV_COUNT(libraries)))
            dv_option_set_open(reader, DV_OPEN_LIBRARY, 0);
    }
}

/* Names that are computed are those of fields where any are asked for. */
static void settle_computed(dv_py_walk *w)
{
    dv_option_reader *reader = w->py->reader;

    if (!w->computed)
        return;
    for (uint32_t i = 0; i < w->fields.count; i++)
        dv_option_add_use(reader, w->fields.items[i].kind,
                          w->fields.items[i].name);
    if (!w->fields.count)
        dv_option_set_open(reader, DV_OPEN_NAMES, w->computed_at);
}

void dv_py_read_calls(dv_py *py)
{
    dv_py_walk w = {.py = py, .function = DV_NONE};

    check_libraries(&w);
    for (uint32_t i = 0; i < py->count; i++)
        read_token(&w, i);
    settle_computed(&w);
}
