/* SPDX-License-Identifier: MIT */
/*
 * A stated signature against the definition's.
 */
#include "facts/api/judge.h"
#include "source/signature/compare.h"
#include "source/signature/scan.h"

typedef struct comparison {
    dv_api_judging *j;
    const dv_signature *stated;
    dv_parameter_list parameters; /* stated, without `self` */
    const dv_api_target *target;
    DV_VEC(dv_str) extra;   /* stated, and not there */
    DV_VEC(dv_str) missing; /* there, and not stated */
} comparison;

static bool is_private(dv_str name)
{
    return name.len > 0 && name.ptr[0] == '_';
}

/* What an argument must be given for. */
static bool is_needed(const dv_parameter *p)
{
    return p->kind == DV_PARAMETER_NAMED && !p->value.ptr;
}

static bool has_kind(dv_parameter_list list, dv_parameter_kind kind)
{
    for (uint32_t i = 0; i < list.count; i++)
        if (list.items[i].kind == kind)
            return true;
    return false;
}

/* Names that are told of; one is enough to say that there are some. */
enum { TOLD = 16 };

static void find_extra(comparison *c)
{
    bool takes_any =
        c->target->takes_any ||
        (c->target->takes_more && !has_kind(c->parameters, DV_PARAMETER_REST));

    for (uint32_t i = 0; i < c->parameters.count && c->extra.count < TOLD;
         i++) {
        const dv_parameter *p = &c->parameters.items[i];

        if (p->kind == DV_PARAMETER_REST && c->target->takes_more)
            continue;
        if (p->name.len && !takes_any &&
            !dv_strmap_get(&c->target->names, p->name))
            *dv_vec_push(c->j->arena, &c->extra) = p->name;
    }
}

/* Parameters that go by position, which `*args` of a document stands for. */
static uint32_t covered(const comparison *c)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < c->parameters.count; i++)
        if (c->parameters.items[i].kind == DV_PARAMETER_REST)
            while (count < c->target->parameters.count &&
                   c->target->parameters.items[count].kind ==
                       DV_PARAMETER_NAMED)
                count++;
    return count;
}

/* Whether something stated is passed on, so that it may be anything. */
static bool passes_on(const comparison *c)
{
    if (!c->target->takes_any && !c->target->takes_more)
        return false;
    for (uint32_t i = 0; i < c->parameters.count; i++)
        if (c->parameters.items[i].kind == DV_PARAMETER_NAMED &&
            !dv_strmap_get(&c->target->names, c->parameters.items[i].name))
            return true;
    return false;
}

static void find_missing(comparison *c)
{
    dv_strmap stated = DV_STRMAP_INIT;
    bool all =
        c->j->claim->full && !has_kind(c->parameters, DV_PARAMETER_KEYWORDS);

    for (uint32_t i = 0; i < c->parameters.count; i++)
        if (c->parameters.items[i].name.len)
            dv_strmap_put(&stated, c->j->arena, c->parameters.items[i].name,
                          NULL);
    for (uint32_t i = covered(c);
         i < c->target->parameters.count && c->missing.count < TOLD; i++) {
        const dv_parameter *p = &c->target->parameters.items[i];

        if (p->kind != DV_PARAMETER_NAMED || dv_strmap_get(&stated, p->name))
            continue;
        if (is_needed(p) || (all && !is_private(p->name)))
            *dv_vec_push(c->j->arena, &c->missing) = p->name;
    }
    dv_strmap_release(&stated);
}

/* Whether a decorator may pass what is missing: the first parameters. */
static bool is_passed(const comparison *c)
{
    if (!c->target->decorated || c->extra.count)
        return false;
    for (uint32_t i = 0; i < c->missing.count; i++)
        if (!dv_str_equal(c->missing.items[i],
                          c->target->parameters.items[i].name))
            return false;
    return true;
}

/* The first stated parameter that stands before one that the source has before
 * it; names that go by name only have no order. */
static const dv_parameter *find_disorder(const comparison *c)
{
    uint32_t last = 0, by_position = 0;

    while (by_position < c->target->parameters.count &&
           c->target->parameters.items[by_position].kind != DV_PARAMETER_STAR &&
           c->target->parameters.items[by_position].kind != DV_PARAMETER_REST)
        by_position++;
    for (uint32_t i = 0; i < c->parameters.count; i++) {
        const dv_parameter *p = &c->parameters.items[i];
        const uint32_t *at =
            p->name.len ? dv_strmap_get(&c->target->names, p->name) : NULL;

        if (!at || *at >= by_position)
            continue;
        if (*at < last)
            return p;
        last = *at;
    }
    return NULL;
}

static dv_str name_of(const comparison *c)
{
    return dv_api_label(c->j->claim);
}

static void report_names(comparison *c)
{
    dv_arena *arena = c->j->arena;
    dv_str extra = dv_api_quote_all(c->extra.items, c->extra.count, arena);
    dv_str missing =
        dv_api_quote_all(c->missing.items, c->missing.count, arena);
    dv_api_fault *fault = dv_api_fault_at(
        c->j, DV_API_SIGNATURE,
        c->extra.count ? c->extra.items[0] : c->stated->name, (dv_str){0});

    fault->found = extra;
    fault->expected = missing;
    if (!c->missing.count)
        fault->message =
            dv_arena_printf(arena, "`%.*s` has no parameter %.*s",
                            DV_STR_ARG(name_of(c)), DV_STR_ARG(extra));
    else if (!c->extra.count)
        fault->message =
            dv_arena_printf(arena, "`%.*s` takes %.*s, too",
                            DV_STR_ARG(name_of(c)), DV_STR_ARG(missing));
    else
        fault->message = dv_arena_printf(
            arena, "`%.*s` takes %.*s where the document has %.*s",
            DV_STR_ARG(name_of(c)), DV_STR_ARG(missing), DV_STR_ARG(extra));
}

static void report_disorder(comparison *c, const dv_parameter *at)
{
    dv_api_fault *fault =
        dv_api_fault_at(c->j, DV_API_SIGNATURE, at->name, (dv_str){0});

    fault->message = dv_arena_printf(
        c->j->arena, "`%.*s` takes its parameters in another order",
        DV_STR_ARG(name_of(c)));
}

static void judge_default(comparison *c, const dv_parameter *stated,
                          const dv_parameter *actual)
{
    dv_arena *arena = c->j->arena;
    dv_str worth = dv_api_worth(c->target->source, actual->value);
    dv_api_fault *fault;

    if (stated->value.ptr && actual->value.ptr &&
        (dv_values_agree(stated->value, actual->value, DV_WORDED_AS_CODE) ==
             DV_AGREES ||
         dv_values_agree(stated->value, worth, DV_WORDED_AS_CODE) !=
             DV_CONTRADICTS))
        return;
    if (!stated->value.ptr && !actual->value.ptr)
        return;
    fault = dv_api_fault_at(c->j, DV_API_DEFAULT,
                            stated->value.ptr ? stated->value : stated->name,
                            stated->name);
    fault->found = dv_api_one_line(stated->value, arena);
    fault->expected = dv_api_one_line(actual->value, arena);
    if (!actual->value.ptr)
        fault->message = dv_arena_printf(arena, "`%.*s` has no default",
                                         DV_STR_ARG(stated->name));
    else
        fault->message = dv_arena_printf(
            arena, "`%.*s` has the default `%.*s`%s%.*s%s",
            DV_STR_ARG(stated->name), DV_STR_ARG(fault->expected),
            stated->value.ptr ? ", not `" : "", DV_STR_ARG(fault->found),
            stated->value.ptr ? "`" : "");
}

static void judge_declaration(comparison *c, const dv_parameter *stated,
                              const dv_parameter *actual)
{
    dv_api_fault *fault;

    if (dv_declarations_agree(stated, actual) != DV_CONTRADICTS)
        return;
    fault = dv_api_fault_at(c->j, DV_API_TYPE, stated->text, stated->name);
    fault->found = dv_api_one_line(stated->type, c->j->arena);
    fault->expected = dv_api_one_line(actual->type, c->j->arena);
    fault->message =
        dv_arena_printf(c->j->arena, "`%.*s` is declared `%.*s`, not `%.*s`",
                        DV_STR_ARG(stated->name), DV_STR_ARG(fault->expected),
                        DV_STR_ARG(fault->found));
}

static void judge_parameter(comparison *c, const dv_parameter *stated)
{
    const uint32_t *at = stated->name.len
                             ? dv_strmap_get(&c->target->names, stated->name)
                             : NULL;
    const dv_parameter *actual = at ? &c->target->parameters.items[*at] : NULL;

    if (!actual || actual->kind != stated->kind)
        return;
    if (c->stated->style == DV_SIGNATURE_C) {
        judge_declaration(c, stated, actual);
        return;
    }
    dv_api_judge_type(c->j, stated->name, stated->type, c->target->source,
                      actual, DV_WORDED_AS_CODE);
    judge_default(c, stated, actual);
}

static bool returns_other(comparison *c)
{
    const dv_parameter actual = {.type = c->target->signature->returns};
    dv_str stated = c->stated->returns;

    if (!stated.len || !actual.type.len)
        return false;
    if (c->stated->style == DV_SIGNATURE_C)
        return dv_returns_agree_c(stated, actual.type) == DV_CONTRADICTS;
    return dv_api_is_other_type(c->j, c->target->source, stated, &actual,
                                DV_WORDED_AS_CODE);
}

static void judge_returns(comparison *c)
{
    dv_str stated = c->stated->returns;
    dv_api_fault *fault;

    if (!c->target->signature || !returns_other(c))
        return;
    fault = dv_api_fault_at(c->j, DV_API_TYPE, stated, DV_STR("return"));
    fault->found = dv_api_one_line(stated, c->j->arena);
    fault->expected =
        dv_api_one_line(c->target->signature->returns, c->j->arena);
    fault->message =
        dv_arena_printf(c->j->arena, "`%.*s` returns `%.*s`, not `%.*s`",
                        DV_STR_ARG(name_of(c)), DV_STR_ARG(fault->expected),
                        DV_STR_ARG(fault->found));
}

/* `async` and decorators that the definition has not, or has. */
static void judge_manner(comparison *c)
{
    const dv_signature *actual = c->target->signature;
    dv_api_fault *fault;

    if (!actual || !c->stated->defined ||
        c->stated->style != DV_SIGNATURE_PYTHON)
        return;
    if (c->stated->async != actual->async) {
        fault = dv_api_fault_at(c->j, DV_API_SIGNATURE, c->stated->name,
                                (dv_str){0});
        fault->message = dv_arena_printf(c->j->arena, "`%.*s` is %s`async`",
                                         DV_STR_ARG(name_of(c)),
                                         actual->async ? "" : "not ");
    }
    for (uint32_t i = 0; i < c->stated->decorator_count; i++) {
        dv_str decorator = c->stated->decorators[i];

        if (dv_signature_is_decorated(
                actual,
                dv_arena_cstr(c->j->arena, dv_signature_last(decorator))))
            continue;
        fault = dv_api_fault_at(c->j, DV_API_SIGNATURE, decorator, (dv_str){0});
        fault->message =
            dv_arena_printf(c->j->arena, "`%.*s` is not decorated with `@%.*s`",
                            DV_STR_ARG(name_of(c)), DV_STR_ARG(decorator));
    }
}

static dv_parameter_list without_self(dv_parameter_list list)
{
    if (list.count && (dv_scan_is(list.items[0].text, "self") ||
                       dv_scan_is(list.items[0].text, "cls")))
        return (dv_parameter_list){list.items + 1, list.count - 1};
    return list;
}

static void judge_names(comparison *c)
{
    const dv_parameter *disorder;

    find_extra(c);
    if (!passes_on(c))
        find_missing(c);
    disorder = find_disorder(c);
    if ((c->extra.count || c->missing.count) && !is_passed(c))
        report_names(c);
    else if (disorder)
        report_disorder(c, disorder);
}

void dv_api_judge_signature(dv_api_judging *j)
{
    comparison c = {.j = j, .stated = &j->claim->signature};

    c.parameters = without_self(c.stated->parameters);
    c.target = dv_api_judged(j)->target;
    if (!c.target || (j->claim->full && c.target->style != c.stated->style) ||
        has_kind(c.target->parameters, DV_PARAMETER_VALUE) ||
        has_kind(c.parameters, DV_PARAMETER_ELIDED) ||
        has_kind(c.parameters, DV_PARAMETER_VALUE))
        return;
    judge_names(&c);
    if (!j->claim->full)
        return;
    for (uint32_t i = 0; i < c.parameters.count; i++)
        judge_parameter(&c, &c.parameters.items[i]);
    judge_returns(&c);
    judge_manner(&c);
}
