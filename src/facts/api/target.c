/* SPDX-License-Identifier: MIT */
#include "facts/api/target.h"

#include "facts/api/shape.h"
#include "source/signature/scan.h"

/* Decorators that leave what a function takes as it is. */
static bool keeps_parameters(dv_str decorator)
{
    static const char *const names[] = {
        "staticmethod",    "classmethod",
        "property",        "abstractmethod",
        "cache",           "lru_cache",
        "contextmanager",  "asynccontextmanager",
        "cached_property", "final",
        "override",        "singledispatch",
        "no_grad",         "inference_mode",
    };

    decorator = dv_signature_last(decorator);
    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (dv_scan_is(decorator, names[i]))
            return true;
    return false;
}

static dv_parameter_list without_self(const dv_api_definition *d,
                                      const dv_signature *s)
{
    dv_parameter_list list = s->parameters;

    if (!dv_api_class_of(d) || s->style != DV_SIGNATURE_PYTHON ||
        dv_signature_is_decorated(s, "staticmethod") || list.count == 0 ||
        list.items[0].kind != DV_PARAMETER_NAMED)
        return list;
    return (dv_parameter_list){list.items + 1, list.count - 1};
}

static void index_names(dv_api_target *target, dv_arena *arena)
{
    for (uint32_t i = 0; i < target->parameters.count; i++) {
        const dv_parameter *p = &target->parameters.items[i];

        target->takes_any |= p->kind == DV_PARAMETER_KEYWORDS;
        target->takes_more |= p->kind == DV_PARAMETER_REST;
        if (p->name.len)
            *dv_strmap_put(&target->names, arena, p->name, NULL) = i;
    }
}

static bool aim_at_class(const dv_api_index *index, uint32_t definition,
                         dv_api_target *target, dv_arena *arena)
{
    dv_api_constructor made;

    if (!dv_api_constructor_of(index, definition, arena, &made))
        return false;
    target->source = made.class->source;
    target->symbol = made.symbol == DV_NONE ? made.class->symbol : made.symbol;
    target->parameters = made.parameters;
    return true;
}

static void aim_at_function(const dv_api_definition *d, dv_api_target *target)
{
    target->signature = &d->signature;
    target->parameters = without_self(d, &d->signature);
    for (uint32_t i = 0; i < d->signature.decorator_count; i++)
        target->decorated |= !keeps_parameters(d->signature.decorators[i]);
}

void dv_api_aim(dv_api_index *index, uint32_t definition, dv_arena *arena)
{
    dv_api_definition *d = &index->definitions.items[definition];
    dv_api_target *target;

    if (!d->readable || d->target)
        return;
    target = dv_arena_new(arena, sizeof *target);
    target->source = d->source;
    target->symbol = d->symbol;
    target->style = d->style;
    if (d->kind != DV_API_CLASS)
        aim_at_function(d, target);
    else if (!aim_at_class(index, definition, target, arena))
        return;
    index_names(target, arena);
    d->target = target;
}
