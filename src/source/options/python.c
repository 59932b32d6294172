/* SPDX-License-Identifier: MIT */
#include "source/options/python.h"

enum {
    MOST_MEMBERS = 4096, /* of one class or function */
    MOST_BASES = 64,
    MOST_NAMES = 4096, /* that one import brings */
    /* Imports of one file; with more of them, its options are not known. */
    IMPORTS_LIMIT = 8192,
    LONGEST_BRACKET = 65536 /* tokens that are looked at for its end */
};

typedef DV_VEC(dv_option_member) members;
typedef DV_VEC(dv_str) names;

dv_str dv_py_dotted(const dv_py *py, uint32_t i, uint32_t *end)
{
    uint32_t last = i;

    while (dv_py_is(py, last + 1, '.') && dv_py_is_name(py, last + 2))
        last += 2;
    *end = last + 1;
    return dv_str_slice(py->reader->text, py->tokens[i].start,
                        py->tokens[last].end);
}

static int nesting(const dv_py *py, uint32_t i)
{
    if (py->tokens[i].kind != DV_PY_OTHER)
        return 0;
    if (strchr("([{", py->tokens[i].byte))
        return 1;
    return strchr(")]}", py->tokens[i].byte) ? -1 : 0;
}

uint32_t dv_py_close(const dv_py *py, uint32_t i)
{
    uint32_t end =
        py->count - i > LONGEST_BRACKET ? i + LONGEST_BRACKET : py->count;
    int depth = 0;

    for (; i < end; i++) {
        depth += nesting(py, i);
        if (depth <= 0)
            return i;
    }
    return end - 1;
}

static dv_str keep(const dv_py *py, dv_str text)
{
    return dv_arena_copy(py->reader->arena, text);
}

/* Behind the name at `i` and the `as` that renames it. */
static uint32_t read_alias(const dv_py *py, uint32_t i, dv_str *alias)
{
    if (!dv_py_says(py, i, "as") || !dv_py_is_name(py, i + 1))
        return i;
    *alias = keep(py, dv_py_text(py, i + 1));
    return i + 2;
}

static void add_import(dv_py *py, dv_option_import import)
{
    if (py->reader->imports.count >= IMPORTS_LIMIT) {
        dv_option_set_open(py->reader, DV_OPEN_NAMES, 0);
        return;
    }
    *dv_vec_push(py->reader->arena, &py->reader->imports) = import;
}

/* `import a.b as c, d`. */
static void read_import(dv_py *py, uint32_t i)
{
    for (uint32_t n = 0; n < MOST_NAMES && dv_py_is_name(py, i); n++) {
        dv_option_import import = {0};
        uint32_t next;

        import.module = keep(py, dv_py_dotted(py, i, &next));
        import.alias = dv_str_slice(import.module, 0,
                                    dv_str_find_byte(import.module, '.'));
        next = read_alias(py, next, &import.alias);
        add_import(py, import);
        if (!dv_py_is(py, next, ','))
            return;
        i = next + 1;
    }
}

/* The names behind `from module import`. */
static void read_imported(dv_py *py, uint32_t i, dv_option_import import)
{
    if (dv_py_is(py, i, '('))
        i++;
    if (dv_py_is(py, i, '*')) {
        import.name = DV_STR("*");
        add_import(py, import);
        return;
    }
    for (uint32_t n = 0; n < MOST_NAMES && dv_py_is_name(py, i); n++) {
        import.name = import.alias = keep(py, dv_py_text(py, i));
        i = read_alias(py, i + 1, &import.alias);
        add_import(py, import);
        if (!dv_py_is(py, i, ','))
            return;
        i++;
    }
}

/* `from ..a.b import c`. */
static void read_from(dv_py *py, uint32_t i)
{
    dv_option_import import = {0};

    while (dv_py_is(py, i, '.')) {
        import.level++;
        i++;
    }
    if (dv_py_is_name(py, i) && !dv_py_says(py, i, "import"))
        import.module = keep(py, dv_py_dotted(py, i, &i));
    if (dv_py_says(py, i, "import"))
        read_imported(py, i + 1, import);
}

static void add_member(dv_py *py, members *out, uint32_t i, bool boolean)
{
    if (out->count < MOST_MEMBERS)
        *dv_vec_push(py->reader->arena, out) = (dv_option_member){
            .name = keep(py, dv_py_text(py, i)),
            .line = dv_option_line(py->reader, py->tokens[i].start),
            .boolean = boolean,
        };
}

/* `name: bool`, or `name: Optional[bool]`. */
static bool is_boolean(const dv_py *py, uint32_t i)
{
    return dv_py_is(py, i + 1, ':') && (dv_py_says(py, i + 2, "bool") ||
                                        (dv_py_says(py, i + 2, "Optional") &&
                                         dv_py_says(py, i + 4, "bool")));
}

/* Bases in the brackets at `i`; returns the token behind them. */
static uint32_t read_bases(dv_py *py, uint32_t i, names *out)
{
    uint32_t end;

    if (!dv_py_is(py, i, '('))
        return i;
    end = dv_py_close(py, i);
    for (uint32_t at = i + 1; at < end && out->count < MOST_BASES; at++) {
        if (dv_py_is_name(py, at) && !dv_py_is(py, at + 1, '='))
            *dv_vec_push(py->reader->arena, out) =
                keep(py, dv_py_dotted(py, at, &at));
        while (at < end && !dv_py_is(py, at, ','))
            at++;
    }
    return end + 1;
}

/* Annotated names right in the body of a class, which begins at `i`. */
static void read_fields(dv_py *py, uint32_t i, uint32_t column, members *out)
{
    uint32_t body = 0;

    for (; i < py->count; i++) {
        uint32_t at = py->tokens[i].column;

        if (at == 0)
            continue;
        if (at <= column)
            return;
        if (body == 0)
            body = at;
        if (at == body && dv_py_is_name(py, i) && dv_py_is(py, i + 1, ':') &&
            !dv_py_says(py, i, "else") && !dv_py_says(py, i, "try"))
            add_member(py, out, i, is_boolean(py, i));
    }
}

static void read_class(dv_py *py, uint32_t i)
{
    dv_option_group group = {.name = keep(py, dv_py_text(py, i + 1))};
    members fields = {0};
    names bases = {0};
    uint32_t body = read_bases(py, i + 2, &bases);

    read_fields(py, body, py->tokens[i].column, &fields);
    if (fields.count == 0 && bases.count == 0)
        return;
    group.members = fields.items;
    group.member_count = fields.count;
    group.bases = bases.items;
    group.base_count = bases.count;
    *dv_vec_push(py->reader->arena, &py->reader->groups) = group;
}

/* The parameters in the brackets at `i`. */
static void read_parameters(dv_py *py, uint32_t i, members *out, bool *rest)
{
    uint32_t end = dv_py_close(py, i);
    int depth = 0;

    for (uint32_t at = i; at < end; at++) {
        depth += nesting(py, at);
        if (depth != 1 || !dv_py_is_name(py, at))
            continue;
        if (dv_py_is(py, at - 1, '*'))
            *rest |= dv_py_is(py, at - 2, '*');
        else if (dv_py_is(py, at - 1, '(') || dv_py_is(py, at - 1, ','))
            add_member(py, out, at, is_boolean(py, at));
    }
}

static void read_function(dv_py *py, uint32_t i, bool command)
{
    dv_option_group group = {
        .name = keep(py, dv_py_text(py, i + 1)),
        .function = true,
        .command = command,
    };
    members parameters = {0};

    if (!py->keeps_functions || !dv_py_is(py, i + 2, '('))
        return;
    read_parameters(py, i + 2, &parameters, &group.rest);
    group.members = parameters.items;
    group.member_count = parameters.count;
    *dv_vec_push(py->reader->arena, &py->reader->groups) = group;
}

/* `@app.command(…)`, `@app.callback()`, `@command`. */
static bool is_command(const dv_py *py, uint32_t i)
{
    uint32_t end;
    dv_str name;

    if (!dv_py_is_name(py, i + 1))
        return false;
    name = dv_py_dotted(py, i + 1, &end);
    return dv_str_ends(name, DV_STR("command")) ||
           dv_str_ends(name, DV_STR("callback"));
}

/* Reads its imports, classes and functions. */
static void read_statements(dv_py *py)
{
    bool command = false;

    for (uint32_t i = 0; i < py->count; i++) {
        if (py->tokens[i].column == 0)
            continue;
        if (dv_py_says(py, i, "async"))
            i++;
        if (dv_py_says(py, i, "import"))
            read_import(py, i + 1);
        else if (dv_py_says(py, i, "from"))
            read_from(py, i + 1);
        else if (dv_py_says(py, i, "class") && dv_py_is_name(py, i + 1))
            read_class(py, i);
        else if (dv_py_says(py, i, "def") && dv_py_is_name(py, i + 1))
            read_function(py, i, command);
        command = dv_py_is(py, i, '@') && (command || is_command(py, i));
    }
}

void dv_options_read_python(dv_option_reader *reader)
{
    dv_py py = {.reader = reader};
    dv_py_tokens tokens = {0};

    dv_py_read(reader->text, reader->scratch, &tokens);
    py.tokens = tokens.items;
    py.count = tokens.count;
    if (!py.count)
        return;
    py.keeps_functions = dv_str_has(reader->text, DV_STR("typer")) ||
                         dv_str_has(reader->text, DV_STR("Fire("));
    read_statements(&py);
    dv_py_read_calls(&py);
}
