/* SPDX-License-Identifier: MIT */
/*
 * Types: what a name of the source stands for may be what the document says.
 */
#include "facts/api/judge.h"
#include "source/signature/scan.h"

/* Lines of a name that are looked at for its import. */
enum { NEAR = 8 };

/* What a name of a type is. */
typedef enum meaning {
    MEANS_ITSELF, /* a class, or of a library */
    MEANS_OTHER,  /* an alias */
    MEANS_UNKNOWN /* not looked for yet */
} meaning;

static meaning in_file(const dv_source *source, dv_str name)
{
    uint32_t count;
    const uint32_t *at = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++)
        switch (source->symbols[at[i]].kind) {
        case DV_SYMBOL_CLASS:
            return MEANS_ITSELF;
        case DV_SYMBOL_VARIABLE:
        case DV_SYMBOL_TYPE:
            return MEANS_OTHER;
        default:
            break;
        }
    return MEANS_UNKNOWN;
}

/* Lines above a name that the import it is in may begin. */
enum { IMPORT_LINES = 64 };

static dv_str after(dv_str line, const char *word)
{
    dv_str w = dv_str_from(word);

    if (!dv_str_starts(line, w))
        return (dv_str){0};
    line = dv_str_trim(dv_str_slice(line, w.len, line.len));
    return dv_str_slice(line, 0, dv_str_find_byte(line, ' '));
}

/* The module that the statement around a line imports from; empty: none. */
static dv_str module_at(const dv_file *file, uint32_t line)
{
    for (uint32_t i = 0; i < IMPORT_LINES && i < line; i++) {
        dv_str text = dv_str_trim(dv_file_line(file, line - i));
        dv_str module = after(text, "from ");

        if (module.len)
            return module;
        if (i == 0)
            module = after(text, "import ");
        if (module.len)
            return module;
        /* Only lines of names go on to the one above. */
        for (size_t k = 0; k < text.len; k++)
            if (strchr("=:.[]{}\"'", text.ptr[k]) && text.ptr[k])
                return (dv_str){0};
    }
    return (dv_str){0};
}

/* Whether a file imports the name from something that is not in the tree. */
static bool is_of_library(const dv_api_definition *of, dv_str name)
{
    const dv_mention *mention = dv_source_mention(of->source, name);
    const dv_tree *tree = &of->tree->tree;

    for (uint32_t i = 0; mention && i < mention->line_count && i < NEAR; i++) {
        dv_str module = module_at(of->source->file, mention->lines[i]);
        dv_str top = dv_str_slice(module, 0, dv_str_find_byte(module, '.'));

        if (module.len)
            return top.len && !dv_tree_has_directory_named(tree, top) &&
                   !dv_tree_has_directory_named(tree, module);
    }
    return false;
}

static meaning in_tree(dv_api_judging *j, dv_str name)
{
    const dv_api_definition *of = &j->index->definitions.items[j->definition];
    const dv_api_named *named;

    if (is_of_library(of, name))
        return MEANS_ITSELF;
    named = dv_api_index_get(j->index, of->tree, name);
    if (!named) {
        *dv_vec_push(j->arena, &j->doubts) = name;
        return MEANS_UNKNOWN;
    }
    for (uint32_t i = 0; i < named->definitions.count; i++)
        if (j->index->definitions.items[named->definitions.items[i]].kind ==
            DV_API_OTHER)
            return MEANS_OTHER;
    return named->definitions.count ? MEANS_ITSELF : MEANS_OTHER;
}

static bool is_built_in(dv_str name)
{
    static const char *const names[] = {
        "int",    "float", "str",      "bool",      "bytes", "list",
        "dict",   "tuple", "set",      "frozenset", "None",  "type",
        "object", "Any",   "List",     "Dict",      "Tuple", "Optional",
        "Union",  "Set",   "Callable", "Literal",
    };

    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (dv_scan_is(name, names[i]))
            return true;
    return false;
}

static bool has_token(dv_str text, dv_str token)
{
    dv_scan scan = {.text = text, .style = DV_SIGNATURE_PYTHON};

    while (dv_scan_next(&scan))
        if (dv_str_equal(scan.token, token))
            return true;
    return false;
}

/* Names of a type that are looked up. */
enum { NAMES = 16 };

/* What the names are that only the source has. */
static meaning meaning_of(dv_api_judging *j, const dv_source *source,
                          dv_str stated, dv_str actual)
{
    dv_scan scan = {.text = actual, .style = DV_SIGNATURE_PYTHON};
    uint32_t count = 0;
    bool dotted = false;
    meaning worst = MEANS_ITSELF;

    while (dv_scan_next(&scan)) {
        meaning found;
        bool member = dotted;

        dotted = dv_scan_is(scan.token, ".");
        if (member) /* of what was looked up */
            continue;
        if (!dv_scan_is_name(scan.token) || is_built_in(scan.token) ||
            has_token(stated, scan.token))
            continue;
        if (++count > NAMES)
            return MEANS_UNKNOWN;
        found = in_file(source, scan.token);
        if (found == MEANS_UNKNOWN)
            found = in_tree(j, scan.token);
        if (found > worst)
            worst = found;
    }
    return worst;
}

/* What an alias of the file stands for; empty: it is none. */
static dv_str expand(const dv_source *source, dv_str name)
{
    uint32_t count;
    const uint32_t *at = dv_source_named(source, name, &count);
    dv_str text;
    size_t equals;

    if (count != 1 || (source->symbols[at[0]].kind != DV_SYMBOL_VARIABLE &&
                       source->symbols[at[0]].kind != DV_SYMBOL_TYPE))
        return (dv_str){0};
    text = dv_span_of(source->file->text, source->symbols[at[0]].span);
    equals = dv_str_find_byte(text, '=');
    return equals < text.len
               ? dv_str_trim(dv_str_slice(text, equals + 1, text.len))
               : (dv_str){0};
}

bool dv_api_is_other_type(dv_api_judging *j, const dv_source *source,
                          dv_str stated, const dv_parameter *actual,
                          dv_wording how)
{
    bool optional = actual->value.ptr && dv_scan_is(actual->value, "None");
    dv_str stands_for;

    if (!stated.len || !actual->type.len ||
        dv_types_agree(stated, actual->type, optional, how, j->arena) !=
            DV_CONTRADICTS)
        return false;
    if (meaning_of(j, source, stated, actual->type) == MEANS_ITSELF)
        return meaning_of(j, source, actual->type, stated) == MEANS_ITSELF;
    stands_for = expand(source, actual->type);
    return stands_for.len && dv_types_agree(stated, stands_for, optional, how,
                                            j->arena) == DV_CONTRADICTS;
}

void dv_api_judge_type(dv_api_judging *j, dv_str name, dv_str stated,
                       const dv_source *source, const dv_parameter *actual,
                       dv_wording how)
{
    dv_api_fault *fault;

    if (!dv_api_is_other_type(j, source, stated, actual, how))
        return;
    fault = dv_api_fault_at(j, DV_API_TYPE, stated, name);
    fault->found = dv_api_one_line(stated, j->arena);
    fault->expected = dv_api_one_line(actual->type, j->arena);
    fault->message = dv_arena_printf(
        j->arena, "`%.*s` is `%.*s`, not `%.*s`", DV_STR_ARG(name),
        DV_STR_ARG(fault->expected), DV_STR_ARG(fault->found));
}
