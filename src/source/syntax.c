/* SPDX-License-Identifier: MIT */
#include "source/syntax.h"

#include <pthread.h>
#include <stdatomic.h>

#include "base/mem.h"

#define DV_LANGUAGE(name, ...) +1
enum {
    LANGUAGES = 0
#include "source/languages.def"
};
#undef DV_LANGUAGE

/* A language that is added adds its bodies, its clauses and its literals of
 * several parts, where another has not brought them in. A name that a grammar
 * does not know means nothing there. */
static const struct {
    const char *name;
    uint16_t roles;
    const char *language; /* NULL: every one */
} kinds[] = {
    {"module", DV_SYNTAX_BODY, "python"},
    {"program", DV_SYNTAX_BODY, NULL},
    {"source_file", DV_SYNTAX_BODY, NULL},
    {"translation_unit", DV_SYNTAX_BODY, NULL},
    {"compilation_unit", DV_SYNTAX_BODY, NULL},
    {"document", DV_SYNTAX_BODY, NULL},
    {"block", DV_SYNTAX_BODY, NULL},
    {"statement_block", DV_SYNTAX_BODY, NULL},
    {"compound_statement", DV_SYNTAX_BODY, NULL},
    {"declaration_list", DV_SYNTAX_BODY, NULL},
    {"field_declaration_list", DV_SYNTAX_BODY, NULL},
    {"class_body", DV_SYNTAX_BODY, NULL},
    {"interface_body", DV_SYNTAX_BODY, NULL},
    {"interface_type", DV_SYNTAX_BODY, NULL},
    {"object_type", DV_SYNTAX_BODY, NULL},
    {"enumerator_list", DV_SYNTAX_BODY, NULL},
    {"enum_variant_list", DV_SYNTAX_BODY, NULL},
    {"enum_body", DV_SYNTAX_BODY, NULL},
    {"match_block", DV_SYNTAX_BODY, NULL},
    {"switch_body", DV_SYNTAX_BODY, NULL},
    {"switch_block", DV_SYNTAX_BODY, NULL},
    {"constructor_body", DV_SYNTAX_BODY, NULL},
    {"annotation_type_body", DV_SYNTAX_BODY, NULL},
    {"enum_body_declarations", DV_SYNTAX_BODY | DV_SYNTAX_PART, NULL},
    {"enum_member_declaration_list", DV_SYNTAX_BODY, NULL},
    {"accessor_list", DV_SYNTAX_BODY, NULL},
    {"enum_class_body", DV_SYNTAX_BODY, NULL},
    {"protocol_body", DV_SYNTAX_BODY, NULL},
    {"statements", DV_SYNTAX_BODY, NULL},
    {"template_body", DV_SYNTAX_BODY, "scala"},
    {"with_template_body", DV_SYNTAX_BODY, "scala"},
    {"indented_block", DV_SYNTAX_BODY, "scala"},
    {"indented_cases", DV_SYNTAX_BODY, "scala"},
    {"case_block", DV_SYNTAX_BODY, "scala"},
    {"source", DV_SYNTAX_BODY, "elixir"},
    {"do_block", DV_SYNTAX_BODY, "elixir"},
    {"body", DV_SYNTAX_BODY, "elixir"},
    {"anonymous_function", DV_SYNTAX_BODY, "elixir"},
    {"after_block", DV_SYNTAX_BODY | DV_SYNTAX_PART, "elixir"},
    {"catch_block", DV_SYNTAX_BODY | DV_SYNTAX_PART, "elixir"},
    {"else_block", DV_SYNTAX_BODY | DV_SYNTAX_PART, "elixir"},
    {"rescue_block", DV_SYNTAX_BODY | DV_SYNTAX_PART, "elixir"},
    {"body_statement", DV_SYNTAX_BODY, NULL},
    {"block_body", DV_SYNTAX_BODY, NULL},
    {"then", DV_SYNTAX_BODY, "ruby"},
    {"else", DV_SYNTAX_BODY | DV_SYNTAX_PART, "ruby"},
    {"ensure", DV_SYNTAX_BODY | DV_SYNTAX_PART, "ruby"},
    {"subshell", DV_SYNTAX_BODY, NULL},
    {"do_group", DV_SYNTAX_BODY, NULL},
    {"const_declaration", DV_SYNTAX_BODY, "go"},
    {"type_declaration", DV_SYNTAX_BODY, "go"},
    {"var_declaration", DV_SYNTAX_BODY, "go"},
    {"var_spec_list", DV_SYNTAX_BODY | DV_SYNTAX_PART, "go"},
    {"import_spec_list", DV_SYNTAX_BODY, NULL},
    {"struct_declaration", DV_SYNTAX_BODY, "zig"},
    {"enum_declaration", DV_SYNTAX_BODY, "zig"},
    {"union_declaration", DV_SYNTAX_BODY, "zig"},
    {"opaque_declaration", DV_SYNTAX_BODY, "zig"},
    {"enum_declaration_list", DV_SYNTAX_BODY, NULL},
    {"colon_block", DV_SYNTAX_BODY, NULL},
    {"extension_body", DV_SYNTAX_BODY, NULL},
    {"case_statement", DV_SYNTAX_CLAUSE, NULL},
    {"default_statement", DV_SYNTAX_CLAUSE, NULL},
    {"switch_statement_case", DV_SYNTAX_CLAUSE, NULL},
    {"switch_statement_default", DV_SYNTAX_CLAUSE, NULL},
    {"case_item", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, NULL},
    {"switch_case", DV_SYNTAX_CLAUSE, NULL},
    {"switch_default", DV_SYNTAX_CLAUSE, NULL},
    {"expression_case", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, NULL},
    {"type_case", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, NULL},
    {"communication_case", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, NULL},
    {"default_case", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, NULL},
    {"switch_block_statement_group", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT,
     NULL},
    {"switch_section", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, NULL},
    {"switch_entry", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, NULL},
    {"when_entry", DV_SYNTAX_STATEMENT, "kotlin"},
    {"case_clause", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, "scala"},
    {"when", DV_SYNTAX_CLAUSE | DV_SYNTAX_STATEMENT, "ruby"},
    {"labeled_statement", DV_SYNTAX_CLAUSE, NULL},
    {"macro_definition", DV_SYNTAX_CLAUSE, NULL},
    {"if_statement", DV_SYNTAX_CLAUSE, "bash"},
    {"elif_clause", DV_SYNTAX_CLAUSE | DV_SYNTAX_PART, "bash"},
    {"else_clause", DV_SYNTAX_CLAUSE | DV_SYNTAX_PART, "bash"},
    {"table", DV_SYNTAX_CLAUSE, NULL},
    {"table_array_element", DV_SYNTAX_CLAUSE, NULL},
    {"preproc_if", DV_SYNTAX_CLAUSE, NULL},
    {"preproc_ifdef", DV_SYNTAX_CLAUSE, NULL},
    {"preproc_else", DV_SYNTAX_CLAUSE, NULL},
    {"preproc_elif", DV_SYNTAX_CLAUSE, NULL},
    {"preproc_elifdef", DV_SYNTAX_CLAUSE, NULL},
    {"block_mapping", DV_SYNTAX_INDENTED, "yaml"},
    {"block_sequence", DV_SYNTAX_INDENTED, "yaml"},
    {"block_mapping_pair", DV_SYNTAX_STATEMENT, NULL},
    {"block_sequence_item", DV_SYNTAX_STATEMENT, NULL},
    {"pair", DV_SYNTAX_STATEMENT, "json"},
    {"for_range_loop", DV_SYNTAX_STATEMENT, NULL},
    {"variable_assignment", DV_SYNTAX_STATEMENT, "bash"},
    {"declaration", DV_SYNTAX_LOOSE, NULL},
    {"attribute_item", DV_SYNTAX_PREFIX, NULL},
    {"decorator", DV_SYNTAX_PREFIX, NULL},
    {"annotation", DV_SYNTAX_PREFIX, "dart_orchard"},
    {"string", DV_SYNTAX_WHOLE, NULL},
    {"quoted_key", DV_SYNTAX_WHOLE, NULL},
    {"template_string", DV_SYNTAX_WHOLE, NULL},
    {"string_literal", DV_SYNTAX_WHOLE, NULL},
    {"raw_string_literal", DV_SYNTAX_WHOLE, NULL},
    {"interpreted_string_literal", DV_SYNTAX_WHOLE, NULL},
    {"user_defined_literal", DV_SYNTAX_WHOLE, NULL},
    {"char_literal", DV_SYNTAX_WHOLE, NULL},
    {"character_literal", DV_SYNTAX_WHOLE, NULL},
    {"verbatim_string_literal", DV_SYNTAX_WHOLE, NULL},
    {"interpolated_string_expression", DV_SYNTAX_WHOLE, NULL},
    {"line_string_literal", DV_SYNTAX_WHOLE, NULL},
    {"multi_line_string_literal", DV_SYNTAX_WHOLE, NULL},
    {"multi_line_string", DV_SYNTAX_WHOLE, NULL},
    {"multiline_string", DV_SYNTAX_WHOLE, NULL},
    {"character", DV_SYNTAX_WHOLE, "zig"},
    {"encapsed_string", DV_SYNTAX_WHOLE, NULL},
    {"interpolated_string", DV_SYNTAX_WHOLE, "scala"},
    {"heredoc", DV_SYNTAX_WHOLE, NULL},
    {"charlist", DV_SYNTAX_WHOLE, NULL},
    {"quoted_atom", DV_SYNTAX_WHOLE, NULL},
    {"quoted_keyword", DV_SYNTAX_WHOLE, NULL},
    {"sigil", DV_SYNTAX_WHOLE | DV_SYNTAX_LINES, NULL},
    {"nowdoc", DV_SYNTAX_WHOLE, NULL},
    {"string_array", DV_SYNTAX_WHOLE, NULL},
    {"symbol_array", DV_SYNTAX_WHOLE, NULL},
    {"delimited_symbol", DV_SYNTAX_WHOLE, NULL},
    {"regex", DV_SYNTAX_WHOLE, NULL},
    {"double_quote_scalar", DV_SYNTAX_WHOLE, NULL},
    {"single_quote_scalar", DV_SYNTAX_WHOLE, NULL},
    {"block_scalar", DV_SYNTAX_WHOLE | DV_SYNTAX_LINES, NULL},
    {"text", DV_SYNTAX_WHOLE | DV_SYNTAX_LINES, "php"},
    {"text_interpolation", DV_SYNTAX_COUNTED | DV_SYNTAX_PART, "php"},
    /* Where words are divided by white space. */
    {"concatenation", DV_SYNTAX_WHOLE, "bash"},
    {"simple_expansion", DV_SYNTAX_WHOLE, "bash"},
    {"expansion", DV_SYNTAX_WHOLE, "bash"},
    {"translated_string", DV_SYNTAX_WHOLE, "bash"},
    {"file_redirect", DV_SYNTAX_WHOLE, "bash"},
    {"heredoc_body", DV_SYNTAX_WHOLE, "bash"},
};

static dv_syntax syntaxes[LANGUAGES];
static atomic_bool is_made[LANGUAGES];
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

static bool is_of(const char *language, const dv_language *of)
{
    return !language || strcmp(language, of->name) == 0;
}

static uint16_t roles_of(dv_str name, const dv_language *language)
{
    uint16_t roles = 0;

    for (size_t i = 0; i < DV_COUNT(kinds); i++)
        if (dv_str_equal(name, dv_str_from(kinds[i].name)) &&
            is_of(kinds[i].language, language))
            roles |= kinds[i].roles;
    if (dv_str_ends(name, DV_STR("_definition")))
        roles |= DV_SYNTAX_LOOSE;
    if (dv_str_ends(name, DV_STR("_statement")) && !(roles & DV_SYNTAX_BODY))
        roles |= DV_SYNTAX_STATEMENT;
    if (language->indented && dv_str_equal(name, DV_STR("block")))
        roles |= DV_SYNTAX_INDENTED;
    return roles;
}

static void read_kinds(dv_syntax *syntax, const dv_language *language)
{
    const TSLanguage *grammar = language->grammar();
    uint32_t count = ts_language_symbol_count(grammar);

    for (uint32_t i = 0; i < count && i < DV_SYNTAX_KINDS; i++)
        if (ts_language_symbol_type(grammar, (TSSymbol)i) ==
            TSSymbolTypeRegular)
            syntax->roles[i] = roles_of(
                dv_str_from(ts_language_symbol_name(grammar, (TSSymbol)i)),
                language);
    syntax->body = ts_language_field_id_for_name(grammar, "body", 4);
}

const dv_syntax *dv_syntax_of(uint32_t language)
{
    if (atomic_load(&is_made[language]))
        return &syntaxes[language];
    pthread_mutex_lock(&making);
    if (!atomic_load(&is_made[language]))
        read_kinds(&syntaxes[language], &dv_languages[language]);
    atomic_store(&is_made[language], true);
    pthread_mutex_unlock(&making);
    return &syntaxes[language];
}
