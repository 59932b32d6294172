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
    uint8_t roles;
} kinds[] = {
    {"module", DV_SYNTAX_BODY},
    {"block", DV_SYNTAX_BODY | DV_SYNTAX_INDENTED},
    {"translation_unit", DV_SYNTAX_BODY},
    {"compound_statement", DV_SYNTAX_BODY},
    {"declaration_list", DV_SYNTAX_BODY},
    {"field_declaration_list", DV_SYNTAX_BODY},
    {"enumerator_list", DV_SYNTAX_BODY},
    {"case_statement", DV_SYNTAX_CLAUSE},
    {"labeled_statement", DV_SYNTAX_CLAUSE},
    {"preproc_if", DV_SYNTAX_CLAUSE},
    {"preproc_ifdef", DV_SYNTAX_CLAUSE},
    {"preproc_else", DV_SYNTAX_CLAUSE},
    {"preproc_elif", DV_SYNTAX_CLAUSE},
    {"preproc_elifdef", DV_SYNTAX_CLAUSE},
    {"declaration", DV_SYNTAX_LOOSE},
    {"string", DV_SYNTAX_WHOLE},
    {"string_literal", DV_SYNTAX_WHOLE},
    {"char_literal", DV_SYNTAX_WHOLE},
};

static dv_syntax syntaxes[LANGUAGES];
static atomic_bool is_made[LANGUAGES];
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

static uint8_t roles_of(dv_str name)
{
    uint8_t roles = 0;

    for (size_t i = 0; i < DV_COUNT(kinds); i++)
        if (dv_str_equal(name, dv_str_from(kinds[i].name)))
            roles |= kinds[i].roles;
    if (dv_str_ends(name, DV_STR("_definition")))
        roles |= DV_SYNTAX_LOOSE;
    if (dv_str_ends(name, DV_STR("_statement")) && !(roles & DV_SYNTAX_BODY))
        roles |= DV_SYNTAX_STATEMENT;
    return roles;
}

static void read_kinds(dv_syntax *syntax, const TSLanguage *grammar)
{
    uint32_t count = ts_language_symbol_count(grammar);

    for (uint32_t i = 0; i < count && i < DV_SYNTAX_KINDS; i++)
        if (ts_language_symbol_type(grammar, (TSSymbol)i) ==
            TSSymbolTypeRegular)
            syntax->roles[i] = roles_of(
                dv_str_from(ts_language_symbol_name(grammar, (TSSymbol)i)));
}

const dv_syntax *dv_syntax_of(uint32_t language)
{
    if (atomic_load(&is_made[language]))
        return &syntaxes[language];
    pthread_mutex_lock(&making);
    if (!atomic_load(&is_made[language]))
        read_kinds(&syntaxes[language], dv_languages[language].grammar());
    atomic_store(&is_made[language], true);
    pthread_mutex_unlock(&making);
    return &syntaxes[language];
}
