/* SPDX-License-Identifier: MIT */
/* Code that is shown as that of a file, and names that it uses. */
#include "facts/unknown/look.h"

/* What the block shows of its module. */
typedef struct showing {
    const dv_imports *imports; /* of the module */
    const dv_source *source;
    dv_str class;   /* whose methods they are; empty: of none, or several */
    uint32_t count; /* definitions */
    bool others;    /* and what the module does not define */
} showing;

static dv_str class_of(const dv_source *source, const dv_symbol *symbol)
{
    while (symbol && symbol->kind != DV_SYMBOL_CLASS)
        symbol =
            symbol->parent == DV_NONE ? NULL : &source->symbols[symbol->parent];
    return symbol && symbol->parent == DV_NONE ? symbol->name : (dv_str){0};
}

static void show_definition(showing *s, dv_str name)
{
    uint32_t count;
    const uint32_t *named = dv_source_named(s->source, name, &count);
    dv_str class = {0};

    if (!count) {
        s->others = true;
        return;
    }
    if (count == 1)
        class = class_of(s->source, &s->source->symbols[named[0]]);
    if (s->count++ == 0)
        s->class = class;
    else if (!dv_str_equal(class, s->class))
        s->class = (dv_str){0};
}

static showing what_is_shown(dv_look *l)
{
    showing s = {.source = l->document->modules->tree->sources[l->tied.entry]};

    s.imports = dv_lookup_imports(&l->lookup, l->tied.entry);
    if (!s.imports)
        return s;
    for (uint32_t i = 0; i < l->imports->bound_count; i++)
        if (l->imports->bound[i].defined)
            show_definition(&s, l->imports->bound[i].name);
    if (!s.count && !s.others && l->lines.first) {
        s.class =
            class_of(s.source, dv_source_enclosing(s.source, l->lines.first));
        s.count = 1;
    }
    return s;
}

static dv_thing class_shown(dv_look *l, const showing *s)
{
    const dv_bound *bound = dv_imports_bound(s->imports, s->class);

    return bound ? dv_thing_bound(&l->lookup, &l->tied, s->imports, bound)
                 : (dv_thing){0};
}

static bool is_self(dv_str name)
{
    return dv_str_equal(name, DV_STR("self")) ||
           dv_str_equal(name, DV_STR("cls"));
}

/* Whether the name, if anything defines it, is one of the project's own. */
static bool is_own(dv_look *l, const dv_use *use, const showing *s)
{
    dv_str root = use->name.parts[0].text;

    if (is_self(root)) {
        dv_thing class = class_shown(l, s);

        return use->name.count > 1 && class.kind == DV_THING_CLASS &&
               dv_class_offers(&l->lookup, &class, use->name.parts[1].text) ==
                   DV_OFFER_NO;
    }
    if (!use->called || dv_imports_bound(l->imports, root) ||
        dv_imports_bound(s->imports, root))
        return false;
    return use->name.count == 1
               ? !dv_python_has_builtin(root)
               : dv_modules_any_named(l->document->modules, root);
}

static void check_shown(dv_look *l, const dv_use *use, const showing *s)
{
    const dv_name_part *part =
        &use->name.parts[is_self(use->name.parts[0].text) && use->name.count > 1
                             ? 1
                             : use->name.count - 1];

    if (is_own(l, use, s) && !dv_imports_stores(l->imports, part->text) &&
        !dv_imports_bound(l->imports, part->text) &&
        !dv_source_mention(s->source, part->text))
        dv_look_doubt(l, part,
                      (dv_name_doubt){
                          .unseen = true,
                          .owner = {.kind = DV_THING_OPEN, .module = l->tied}});
}

/* Code that shows definitions of a module, and nothing else, says what is in
 * there: what it calls would be named there. */
void dv_look_at_shown(dv_look *l)
{
    showing s = {0};

    if (dv_look_module(l))
        s = what_is_shown(l);
    if (!s.imports || s.imports->broken || s.imports->dynamic ||
        s.imports->star_count || !s.count || s.others)
        return;
    for (uint32_t i = 0; i < l->imports->use_count; i++)
        check_shown(l, &l->imports->uses[i], &s);
}
