/* SPDX-License-Identifier: MIT */
/*
 * Tables and lists of parameters and attributes against the definition.
 */
#include "facts/api/judge.h"
#include "facts/cite/words.h"
#include "source/signature/compare.h"
#include "source/signature/scan.h"

typedef struct comparison {
    dv_api_judging *j;
    const dv_api_claim *claim;
    const dv_api_target *target;
    dv_wording how;
    uint32_t known; /* rows that the definition has */
    bool takes_any; /* and may have more than can be seen */
    DV_VEC(dv_str) missing;
} comparison;

static dv_str plain(dv_str name)
{
    while (name.len && name.ptr[0] == '*')
        name = dv_str_slice(name, 1, name.len);
    return name;
}

static bool is_self(dv_str name)
{
    return dv_scan_is(name, "self") || dv_scan_is(name, "cls");
}

/* Whether one name is the other with something before or behind it. */
static bool resembles(dv_str a, dv_str b)
{
    return a.len >= 4 && b.len >= 4 &&
           (dv_str_starts(a, b) || dv_str_starts(b, a) || dv_str_ends(a, b) ||
            dv_str_ends(b, a));
}

/* Names that are compared with each parameter. */
enum { INPUTS = 32 };

/* Whether the inputs of a function in a table of functions are names of
 * parameters: one of them is, or each is nearly one. */
static bool are_inputs(const comparison *c)
{
    uint32_t near = 0;

    if (c->known > 0 || c->claim->row_count > INPUTS)
        return c->known > 0;
    for (uint32_t i = 0; i < c->claim->row_count; i++)
        for (uint32_t k = 0; k < c->target->parameters.count; k++)
            if (resembles(c->claim->rows[i].name,
                          c->target->parameters.items[k].name)) {
                near++;
                break;
            }
    return near == c->claim->row_count;
}

/* Whether the rows are of this definition at all: what stands with it must
 * have something of it, what stands farther away half. */
static bool fits(const comparison *c)
{
    uint32_t rows = c->claim->row_count;

    if (c->claim->table)
        return are_inputs(c);
    if (c->claim->near)
        return rows <= 2 || c->known * 3 >= rows;
    return c->known * 2 >= rows && c->known > 0;
}

/* The default of a row or item, which may be no value at all. */
static bool states_value(const comparison *c, const dv_api_row *row)
{
    return row->value.ptr && dv_value_is_literal(row->value, c->how);
}

static void report_default(comparison *c, const dv_api_row *row, dv_str actual)
{
    dv_arena *arena = c->j->arena;
    dv_str name = plain(row->name);
    dv_api_fault *fault = dv_api_fault_at(
        c->j, DV_API_DEFAULT, row->value.ptr ? row->value : row->name, name);

    fault->found = dv_api_one_line(row->value, arena);
    fault->expected = dv_api_one_line(actual, arena);
    if (!actual.ptr)
        fault->message =
            dv_arena_printf(arena, "`%.*s` has no default", DV_STR_ARG(name));
    else
        fault->message = dv_arena_printf(
            arena, "`%.*s` has the default `%.*s`%s%.*s%s", DV_STR_ARG(name),
            DV_STR_ARG(fault->expected), row->value.ptr ? ", not `" : "",
            DV_STR_ARG(fault->found), row->value.ptr ? "`" : "");
}

static void judge_default(comparison *c, const dv_api_row *row, dv_str actual,
                          const dv_source *source)
{
    dv_str worth;

    if (row->required && actual.ptr)
        report_default(c, row, actual);
    if (!states_value(c, row))
        return;
    if (!actual.ptr) {
        /* "None" often says that there is none. */
        if (c->how == DV_WORDED_AS_CODE ||
            dv_values_agree(row->value, DV_STR("None"), c->how) != DV_AGREES)
            report_default(c, row, actual);
        return;
    }
    worth = dv_api_worth(source, actual);
    if (dv_values_agree(row->value, worth, c->how) == DV_CONTRADICTS)
        report_default(c, row, actual);
}

/* Whether names that are no parameters may be of those that `*args` or
 * `**kwargs` take. */
static bool takes_any(const comparison *c)
{
    bool listed = false;

    for (uint32_t i = 0; c->target->takes_more && i < c->claim->row_count; i++)
        listed |= c->claim->rows[i].name.ptr[0] == '*';
    return c->target->takes_any || (c->target->takes_more && !listed);
}

/* `*others` is `*args` by another name. */
static bool is_rest(const comparison *c, dv_str name)
{
    return c->target->takes_more && name.len > 1 && name.ptr[0] == '*' &&
           name.ptr[1] != '*';
}

static void judge_parameter(comparison *c, const dv_api_row *row)
{
    dv_str name = plain(row->name);
    const uint32_t *at = dv_strmap_get(&c->target->names, name);
    const dv_parameter *actual;
    dv_api_fault *fault;

    if (!at) {
        if (c->takes_any || is_self(name) || is_rest(c, row->name) ||
            (c->claim->table && !dv_words_has_code_shape(name)))
            return;
        fault = dv_api_fault_at(c->j, DV_API_PARAMETER, row->name, name);
        fault->found = name;
        fault->message = dv_arena_printf(
            c->j->arena, "`%.*s` has no parameter `%.*s`",
            DV_STR_ARG(dv_api_label(c->claim)), DV_STR_ARG(name));
        return;
    }
    actual = &c->target->parameters.items[*at];
    if (actual->kind != DV_PARAMETER_NAMED ||
        c->target->style != DV_SIGNATURE_PYTHON)
        return;
    dv_api_judge_type(c->j, name, row->type, c->target->source, actual, c->how);
    judge_default(c, row, actual->value, c->target->source);
}

/* Parameters that go by position, which a row `*args` stands for. */
static uint32_t covered(const comparison *c)
{
    const dv_parameter_list *list = &c->target->parameters;
    uint32_t count = 0;

    for (uint32_t i = 0; i < c->claim->row_count; i++) {
        dv_str name = c->claim->rows[i].name;

        if (name.len < 2 || name.ptr[0] != '*' || name.ptr[1] == '*')
            continue;
        while (count < list->count &&
               list->items[count].kind == DV_PARAMETER_NAMED)
            count++;
    }
    return count;
}

/* Names that are told of; one is enough to say that there are some. */
enum { TOLD = 16 };

/* Parameters that no row has, nor the text beside the rows. */
static void find_missing(comparison *c)
{
    const dv_api_page *page = c->j->page;
    dv_span section = page->sections.items[c->claim->section].span;
    dv_strmap stated = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < c->claim->row_count; i++)
        dv_strmap_put(&stated, c->j->arena, plain(c->claim->rows[i].name),
                      NULL);
    for (uint32_t i = covered(c);
         i < c->target->parameters.count && c->missing.count < TOLD; i++) {
        const dv_parameter *p = &c->target->parameters.items[i];

        if (p->kind == DV_PARAMETER_NAMED && p->name.ptr[0] != '_' &&
            !dv_strmap_get(&stated, p->name) &&
            !dv_api_is_spoken_of(page, p->name, section))
            *dv_vec_push(c->j->arena, &c->missing) = p->name;
    }
    dv_strmap_release(&stated);
}

static void report_missing(comparison *c)
{
    dv_arena *arena = c->j->arena;
    dv_api_fault *fault;

    if (!c->missing.count || (c->target->decorated && c->known == 0))
        return;
    fault = dv_api_fault_at(c->j, DV_API_PARAMETER, (dv_str){0}, (dv_str){0});
    fault->expected =
        dv_api_quote_all(c->missing.items, c->missing.count, arena);
    fault->message = dv_arena_printf(arena, "`%.*s` takes %.*s, too",
                                     DV_STR_ARG(dv_api_label(c->claim)),
                                     DV_STR_ARG(fault->expected));
}

static void judge_parameters(comparison *c)
{
    uint32_t extra = 0;

    c->target = dv_api_judged(c->j)->target;
    if (!c->target)
        return;
    for (uint32_t i = 0; i < c->claim->row_count; i++)
        if (dv_strmap_get(&c->target->names, plain(c->claim->rows[i].name)))
            c->known++;
        else
            extra++;
    c->takes_any = takes_any(c);
    if (fits(c)) {
        for (uint32_t i = 0; i < c->claim->row_count; i++)
            judge_parameter(c, &c->claim->rows[i]);
        if (c->claim->whole && extra == 0) {
            find_missing(c);
            report_missing(c);
        }
    }
}

/* One row of a table of attributes. */
typedef struct attribute {
    const dv_api_definition *class;
    const dv_api_member *member;
    bool known, open;
} attribute;

static attribute find_attribute(const comparison *c, dv_str name)
{
    attribute a = {0};

    a.known = dv_api_member_of(c->j->index, c->j->definition, name, &a.class,
                               &a.member, &a.open);
    return a;
}

static void judge_attribute(comparison *c, const dv_api_row *row)
{
    attribute a = find_attribute(c, row->name);
    dv_parameter actual = {0};
    dv_api_fault *fault;
    dv_str value;

    if (!a.known && !a.open && row->name.ptr[0] != '*') {
        fault = dv_api_fault_at(c->j, DV_API_ATTRIBUTE, row->name, row->name);
        fault->found = row->name;
        fault->message = dv_arena_printf(
            c->j->arena, "`%.*s` has no attribute `%.*s`",
            DV_STR_ARG(dv_api_label(c->claim)), DV_STR_ARG(row->name));
    }
    if (!a.known)
        return;
    actual.type = a.member->type;
    actual.value = a.member->value;
    dv_api_judge_type(c->j, row->name, row->type, a.class->source, &actual,
                      c->how);
    value = a.member->value;
    if (a.member->field &&
        (!value.ptr || dv_value_of_field(a.member->value, c->j->arena, &value)))
        judge_default(c, row, value, a.class->source);
}

static void judge_attributes(comparison *c)
{
    const dv_api_definition *d =
        &c->j->index->definitions.items[c->j->definition];

    if (d->kind != DV_API_CLASS || !d->readable)
        return;
    for (uint32_t i = 0; i < c->claim->row_count; i++)
        c->known += find_attribute(c, c->claim->rows[i].name).known;
    for (uint32_t i = 0; fits(c) && i < c->claim->row_count; i++)
        judge_attribute(c, &c->claim->rows[i]);
}

void dv_api_judge_rows(dv_api_judging *j)
{
    comparison c = {
        .j = j,
        .claim = j->claim,
        .how = j->claim->code ? DV_WORDED_AS_CODE : DV_WORDED_FREELY,
    };

    if (j->claim->fields)
        judge_attributes(&c);
    else
        judge_parameters(&c);
}
