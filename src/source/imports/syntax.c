/* SPDX-License-Identifier: MIT */
#include "source/imports/syntax.h"

#include <pthread.h>

#include "base/mem.h"
#include "source/source.h"

/* A row gives a kind its role and its children without a row of their own a
 * mode; a row with a field gives the child of that field one. */
static const struct {
    const char *kind, *field;
    uint8_t role, mode;
} rows[] = {
    {"identifier", NULL, DV_ROLE_IDENTIFIER, 0},
    {"attribute", NULL, DV_ROLE_ATTRIBUTE, DV_MODE_USE},
    {"attribute", "attribute", 0, DV_MODE_SKIP},
    {"call", "function", 0, DV_MODE_CALL},
    {"subscript", NULL, 0, DV_MODE_USE},
    {"keyword_argument", "name", 0, DV_MODE_SKIP},
    {"expression_statement", NULL, DV_ROLE_STATEMENT, 0},
    {"string", NULL, DV_ROLE_STRING, DV_MODE_USE},
    {"import_statement", NULL, DV_ROLE_IMPORT, 0},
    {"import_from_statement", NULL, DV_ROLE_FROM, 0},
    {"future_import_statement", NULL, 0, DV_MODE_SKIP},
    {"decorated_definition", NULL, DV_ROLE_DECORATED, 0},
    {"class_definition", NULL, DV_ROLE_CLASS, DV_MODE_USE},
    {"class_definition", "name", 0, DV_MODE_SKIP},
    {"class_definition", "body", 0, DV_MODE_INNER},
    {"class_definition", "type_parameters", 0, DV_MODE_LOCAL},
    {"function_definition", NULL, DV_ROLE_FUNCTION, DV_MODE_USE},
    {"function_definition", "name", 0, DV_MODE_DEFINE},
    {"function_definition", "parameters", 0, DV_MODE_LOCAL},
    {"function_definition", "type_parameters", 0, DV_MODE_LOCAL},
    {"function_definition", "body", 0, DV_MODE_INNER},
    {"lambda", "body", 0, DV_MODE_INNER},
    {"lambda", "parameters", 0, DV_MODE_LOCAL},
    {"default_parameter", "value", 0, DV_MODE_USE},
    {"typed_parameter", "type", 0, DV_MODE_USE},
    {"typed_default_parameter", "type", 0, DV_MODE_USE},
    {"typed_default_parameter", "value", 0, DV_MODE_USE},
    {"assignment", NULL, DV_ROLE_ASSIGNMENT, DV_MODE_USE},
    {"assignment", "left", 0, DV_MODE_BIND},
    {"augmented_assignment", "left", 0, DV_MODE_BIND},
    {"named_expression", "name", 0, DV_MODE_BIND},
    {"type_alias_statement", "left", 0, DV_MODE_BIND},
    {"for_statement", "left", 0, DV_MODE_BIND},
    {"for_in_clause", "left", 0, DV_MODE_BIND},
    {"as_pattern_target", NULL, 0, DV_MODE_BIND},
    {"except_clause", "alias", 0, DV_MODE_BIND},
    {"case_pattern", NULL, 0, DV_MODE_BIND},
    {"delete_statement", NULL, 0, DV_MODE_BIND},
    {"global_statement", NULL, 0, DV_MODE_BIND},
    {"nonlocal_statement", NULL, 0, DV_MODE_BIND},
    {"if_statement", NULL, DV_ROLE_GUARD, 0},
    {"try_statement", NULL, DV_ROLE_GUARD, 0},
    {"with_statement", NULL, DV_ROLE_GUARD, 0},
};

static dv_import_syntax python;
static pthread_once_t python_once = PTHREAD_ONCE_INIT;

static TSSymbol kind_named(const TSLanguage *grammar, const char *name)
{
    return ts_language_symbol_for_name(grammar, name, (uint32_t)strlen(name),
                                       true);
}

static TSFieldId field_named(const TSLanguage *grammar, const char *name)
{
    return ts_language_field_id_for_name(grammar, name, (uint32_t)strlen(name));
}

static void add_field(dv_import_kind *kind, TSFieldId field, uint8_t mode)
{
    for (int i = 0; i < DV_IMPORT_FIELDS; i++) {
        if (kind->fields[i])
            continue;
        kind->fields[i] = field;
        kind->modes[i] = mode;
        return;
    }
    dv_bug("a kind of node has more fields than its row holds");
}

static void read_rows(dv_import_syntax *syntax, const TSLanguage *grammar)
{
    for (size_t i = 0; i < DV_COUNT(rows); i++) {
        TSSymbol symbol = kind_named(grammar, rows[i].kind);

        if (!symbol || symbol >= DV_IMPORT_KINDS)
            dv_bug(rows[i].kind);
        if (rows[i].field) {
            TSFieldId field = field_named(grammar, rows[i].field);

            if (field)
                add_field(&syntax->kinds[symbol], field, rows[i].mode);
            continue;
        }
        syntax->kinds[symbol].role = rows[i].role;
        syntax->kinds[symbol].others = rows[i].mode;
    }
}

static void read_python(void)
{
    const TSLanguage *grammar =
        dv_languages[dv_language_named(DV_STR("python"))].grammar();

    read_rows(&python, grammar);
    python.alias = field_named(grammar, "alias");
    python.attribute = field_named(grammar, "attribute");
    python.function = field_named(grammar, "function");
    python.left = field_named(grammar, "left");
    python.module = field_named(grammar, "module_name");
    python.name = field_named(grammar, "name");
    python.object = field_named(grammar, "object");
    python.right = field_named(grammar, "right");
    python.superclasses = field_named(grammar, "superclasses");
    python.value = field_named(grammar, "value");
    python.aliased = kind_named(grammar, "aliased_import");
    python.call = kind_named(grammar, "call");
    python.decorator = kind_named(grammar, "decorator");
    python.dotted = kind_named(grammar, "dotted_name");
    python.identifier = kind_named(grammar, "identifier");
    python.keyword = kind_named(grammar, "keyword_argument");
    python.prefix = kind_named(grammar, "import_prefix");
    python.relative = kind_named(grammar, "relative_import");
    python.subscript = kind_named(grammar, "subscript");
    python.wildcard = kind_named(grammar, "wildcard_import");
}

const dv_import_syntax *dv_import_syntax_of(uint32_t language)
{
    if (language == DV_NONE || strcmp(dv_languages[language].name, "python"))
        return NULL;
    pthread_once(&python_once, read_python);
    return &python;
}

dv_import_kind dv_import_kind_of(const dv_import_syntax *syntax, TSNode node)
{
    TSSymbol symbol = ts_node_symbol(node);

    if (symbol == (TSSymbol)-1)
        return (dv_import_kind){.role = DV_ROLE_ERROR};
    return symbol < DV_IMPORT_KINDS ? syntax->kinds[symbol]
                                    : (dv_import_kind){0};
}
