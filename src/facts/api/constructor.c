/* SPDX-License-Identifier: MIT */
/*
 * What a class is made with: the parameters of its __init__, or its fields.
 */
#include "base/mem.h"
#include "facts/api/shape.h"
#include "source/signature/compare.h"
#include "source/signature/scan.h"

/* Whether the fields of a class are the parameters of its constructor. */
static bool is_made_of_fields(const dv_signature *class)
{
    static const char *const decorators[] = {"dataclass", "define", "frozen",
                                             "mutable", "attrs"};
    static const char *const bases[] = {"NamedTuple", "BaseModel", "TypedDict"};

    for (size_t i = 0; i < DV_COUNT(decorators); i++)
        if (dv_signature_is_decorated(class, decorators[i]))
            return true;
    for (uint32_t i = 0; i < class->parameters.count; i++)
        for (size_t k = 0; k < DV_COUNT(bases); k++)
            if (dv_scan_is(dv_signature_last(class->parameters.items[i].text),
                           bases[k]))
                return true;
    return false;
}

typedef struct maker {
    dv_arena *arena;
    DV_VEC(dv_parameter) parameters;
} maker;

/* False when its default cannot be told. */
static bool add_field(maker *m, const dv_api_member *member)
{
    dv_str type = dv_signature_last(
        dv_str_slice(member->type, 0, dv_str_find_byte(member->type, '[')));
    dv_parameter parameter = {
        .kind = DV_PARAMETER_NAMED,
        .text = member->name,
        .name = member->name,
        .type = member->type,
    };

    if (!member->field || !member->type.len || dv_scan_is(type, "ClassVar") ||
        dv_scan_is(type, "KW_ONLY"))
        return true;
    if (dv_str_has(member->value, DV_STR("init=False")))
        return true;
    if (member->value.ptr &&
        !dv_value_of_field(member->value, m->arena, &parameter.value))
        return false;
    for (uint32_t i = 0; i < m->parameters.count; i++)
        if (dv_str_equal(m->parameters.items[i].name, member->name)) {
            m->parameters.items[i] = parameter;
            return true;
        }
    *dv_vec_push(m->arena, &m->parameters) = parameter;
    return true;
}

/* Fields whose number is compared with each other. */
enum { FIELDS_LIMIT = 512 };

/* The fields of the classes, the farthest first. */
static bool add_all(const dv_api_index *index, const uint32_t *classes,
                    uint32_t count, maker *m)
{
    for (uint32_t i = count; i > 0; i--) {
        const dv_api_definition *d = &index->definitions.items[classes[i - 1]];

        if (m->parameters.count + d->member_count > FIELDS_LIMIT)
            return false;
        for (uint32_t k = 0; k < d->member_count; k++)
            if (!add_field(m, &d->members[k]))
                return false;
    }
    return true;
}

/* Without what it is called on. */
static dv_parameter_list without_self(dv_parameter_list list)
{
    return list.count ? (dv_parameter_list){list.items + 1, list.count - 1}
                      : list;
}

bool dv_api_constructor_of(const dv_api_index *index, uint32_t definition,
                           dv_arena *arena, dv_api_constructor *out)
{
    const dv_api_definition *class = &index->definitions.items[definition];
    uint32_t classes[DV_API_BASES];
    bool open;
    uint32_t count = dv_api_bases_of(index, definition, classes, &open);
    maker m = {.arena = arena};

    *out = (dv_api_constructor){.class = class, .symbol = DV_NONE};
    for (uint32_t i = 0; i < count; i++) {
        const dv_api_definition *d = &index->definitions.items[classes[i]];
        const uint32_t *at = dv_strmap_get(&d->by_name, DV_STR("__init__"));
        dv_signature signature;

        if (!d->readable)
            return false;
        if (at) {
            out->class = d;
            out->symbol = d->members[*at].symbol;
            if (!dv_api_signature_of(d->source, out->symbol, arena, &signature))
                return false;
            out->parameters = without_self(signature.parameters);
            return true;
        }
        if (is_made_of_fields(&d->signature))
            break;
        /* What a base that is not seen, or a second one, says comes before. */
        if (d->open || d->base_count != 1)
            return false;
    }
    if (open || !is_made_of_fields(&class->signature) ||
        !add_all(index, classes, count, &m))
        return false;
    out->parameters =
        (dv_parameter_list){m.parameters.items, m.parameters.count};
    return true;
}
