/* SPDX-License-Identifier: MIT */
#include "base/strmap.h"
#include "base/vec.h"
#include "config/config.h"
#include "config/keys.h"
#include "config/types.h"
#include "text/unicode.h"

#define TERM(field) offsetof(dv_term_setting, field)

/* Terms of a glossary: more than other lists have. */
enum { TERMS_MOST = 2000 };

static void read_bool(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];

    if (at->kind == DV_YAML_SCALAR && at->plain &&
        dv_str_equal(at->text, DV_STR("true")))
        *(bool *)field = true;
    else if (at->kind != DV_YAML_SCALAR || !at->plain ||
             !dv_str_equal(at->text, DV_STR("false")))
        dv_config_expected(reader, node, "true or false");
}

/* Notes that `form` is of the term `term`; a mistake if it is of another. */
static void claim_form(dv_config_reader *reader, dv_strmap *forms,
                       uint32_t term, dv_str form, uint32_t node)
{
    dv_str folded = dv_utf8_lower(reader->arena, form);
    bool added;
    uint32_t *owner = dv_strmap_put(forms, reader->arena, folded, &added);

    if (added)
        *owner = term;
    else if (*owner != term)
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "%s is a form of two terms",
                          dv_config_quote(reader, form));
}

static const dv_config_key keys[] = {
    {"preferred", dv_config_read_string, TERM(preferred), "",
     "How the term is written."},
    {"forbidden", dv_config_read_strings, TERM(forbidden), "",
     "How it is not written, in whatever letter case."},
    {"case", read_bool, TERM(letter_case), "",
     "Whether other letter cases of it are wrong."},
    {"code", read_bool, TERM(code), "", "Whether code is looked at, too."},
    {"why", dv_config_read_string, TERM(why), "", "The reason, for people."},
};

static void read_term(dv_config_reader *reader, uint32_t node,
                      dv_term_setting *out)
{
    uint32_t before = reader->mistake_count;

    dv_config_read_table(reader, node, keys, DV_COUNT(keys), out);
    if (reader->mistake_count == before &&
        (!out->preferred.len || !(out->forbidden.count || out->letter_case)))
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "a term needs `preferred`, and `forbidden` or "
                          "`case: true`");
}

void dv_config_read_terms(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    DV_AUTO(dv_strmap_release) dv_strmap forms = DV_STRMAP_INIT;
    DV_VEC(dv_term_setting) terms = {0};

    if (!dv_config_expect(reader, node, DV_YAML_SEQUENCE, "a list of mappings"))
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        dv_term_setting term = {0};

        if (terms.count == TERMS_MOST) {
            dv_config_mistake(reader, nodes[i].span,
                              "a glossary must not have more than %d terms",
                              TERMS_MOST);
            break;
        }
        read_term(reader, i, &term);
        claim_form(reader, &forms, terms.count, term.preferred, i);
        for (uint32_t j = 0; j < term.forbidden.count; j++)
            claim_form(reader, &forms, terms.count, term.forbidden.items[j], i);
        *dv_vec_push(reader->arena, &terms) = term;
    }
    *(dv_term_settings *)field = (dv_term_settings){terms.items, terms.count};
}

static const dv_config_table tables[] = {
    {"term", keys, DV_COUNT(keys)},
};

static const dv_config_type types[] = {
    {dv_config_read_terms,
     DV_TYPE_LIST(DV_TYPE_REF_WITH(
         "term", DV_TYPE_NEEDS("\"preferred\"") ", \"anyOf\": [{" DV_TYPE_NEEDS(
                     "\"forbidden\"") "}, {" DV_TYPE_NEEDS("\"case\"") "}]"))},
    {read_bool, DV_TYPE_FLAG},
};

DV_CONFIG_TYPES(terms, tables, types);
