/* SPDX-License-Identifier: MIT */
/* Flags of front matter that follow what the document holds. */
#include "conventions/frontmatter/check.h"
#include "conventions/frontmatter/math.h"

/* A document's formulas, looked for when a flag asks. */
typedef struct formulas {
    bool asked;
    dv_math found;
    dv_span place;
} formulas;

static void ask(dv_front *front, formulas *f)
{
    if (!f->asked)
        f->found =
            dv_math_find(front->ctx->document, front->ctx->arena, &f->place);
    f->asked = true;
}

static void say_where(dv_front *front, const formulas *f)
{
    const dv_file *file = front->ctx->document->file;
    dv_str line = dv_span_of(file->text, f->place);

    dv_convention_evidence(front->ctx, "line %u: %.*s",
                           dv_file_position(file, f->place.start).line,
                           DV_STR_ARG(dv_front_shown(front, line)));
}

static void check_missing(dv_front *front, const dv_value_key *key,
                          const formulas *f)
{
    uint32_t start = front->ctx->document->front_matter.start;

    if (f->found != DV_MATH_SURE)
        return;
    dv_convention_report(front->ctx, "frontmatter/math-flag",
                         (dv_span){start, start + 3}, key->name,
                         "the document has formulas, and the front matter has "
                         "no `%.*s: true`",
                         DV_STR_ARG(key->name));
    say_where(front, f);
    if (!front->meant[key - front->shape->keys])
        dv_front_add_line(front, key->name, DV_STR("true"));
}

static const char *fault_of(bool flag, bool empty)
{
    if (empty)
        return "has no value, and the document has formulas";
    return flag ? "is true, and the document has no formula"
                : "is false, and the document has formulas";
}

/* A key without a value is not true. */
static void check_there(dv_front *front, const dv_value_key *key, uint32_t node,
                        const formulas *f)
{
    const dv_yaml_node *at = &front->yaml->nodes[node];
    bool empty = dv_value_type(at) == DV_VALUE_NULL;
    bool flag = !empty && (at->text.ptr[0] == 't' || at->text.ptr[0] == 'T');

    if (f->found == DV_MATH_MAYBE || flag == (f->found == DV_MATH_SURE))
        return;
    dv_convention_report(front->ctx, "frontmatter/math-flag",
                         dv_front_span(front, node), key->name, "`%.*s` %s",
                         DV_STR_ARG(key->name), fault_of(flag, empty));
    if (!flag)
        say_where(front, f);
    if (dv_span_length(at->span))
        dv_convention_fix(front->ctx, at->span,
                          flag ? DV_STR("false") : DV_STR("true"), true);
}

void dv_front_check_flags(dv_front *front)
{
    formulas f = {0};

    for (uint32_t i = 0; i < front->shape->key_count; i++) {
        const dv_value_key *key = &front->shape->keys[i];
        uint32_t node;

        if (!key->follows_math)
            continue;
        ask(front, &f);
        node = dv_yaml_get(front->yaml, 0, key->name);
        if (node == DV_NONE)
            check_missing(front, key, &f);
        else if (dv_value_type(&front->yaml->nodes[node]) &
                 (DV_VALUE_BOOL | DV_VALUE_NULL))
            check_there(front, key, node, &f);
    }
}
