/* SPDX-License-Identifier: MIT */
#include "facts/api/resolve.h"

#include "base/mem.h"

static const dv_api_named *named(const dv_api_resolver *r, dv_str name)
{
    return dv_api_index_get(r->index, r->home, dv_signature_last(name));
}

/* Past the next part of a dotted name. */
static dv_str next_part(dv_str name, size_t *at)
{
    dv_str rest = dv_str_slice(name, *at, name.len);
    size_t end = dv_str_find_byte(rest, '.');

    *at += end + 1;
    return dv_str_slice(rest, 0, end);
}

/* Whether `dotted` has the parts of `written` in their order, and ends with
 * the last one: pkg.Model.fit of pkg.models.model.Model.fit. */
static bool has_parts(dv_str dotted, dv_str written)
{
    size_t at = 0, in = 0;
    dv_str part = {0}, seen = {0};

    while (at <= written.len) {
        part = next_part(written, &at);
        do {
            if (in > dotted.len)
                return false;
            seen = next_part(dotted, &in);
        } while (!dv_str_equal(seen, part));
    }
    return dv_str_equal(dv_signature_last(dotted), part);
}

static bool ends_with(dv_str dotted, dv_str written)
{
    return dv_str_ends(dotted, written) &&
           (dotted.len == written.len ||
            dotted.ptr[dotted.len - written.len - 1] == '.');
}

typedef bool fits(const dv_api_definition *d, dv_str what);

static bool is_called_so(const dv_api_definition *d, dv_str written)
{
    return ends_with(d->dotted, written);
}

static bool is_reached_so(const dv_api_definition *d, dv_str written)
{
    return has_parts(d->dotted, written);
}

static dv_api_candidates filter(const dv_api_resolver *r,
                                const dv_api_candidates *from, fits *fit,
                                dv_str what)
{
    dv_api_candidates out = {.count = 0};

    for (uint32_t i = 0; i < from->count; i++)
        if (fit(dv_api_candidate(r, from->items[i]), what))
            out.items[out.count++] = from->items[i];
    return out;
}

/* Definitions that only tell how another one may be called. */
static bool is_aside(const dv_api_definition *d)
{
    return dv_signature_is_decorated(&d->signature, "overload") ||
           dv_signature_is_decorated(&d->signature, "setter") ||
           dv_signature_is_decorated(&d->signature, "deleter");
}

/* Whether a block of code in another language than the definition's. */
static bool is_foreign(const dv_api_claim *claim, const dv_api_definition *d)
{
    return claim && claim->code && claim->kind == DV_CLAIM_SIGNATURE_OF &&
           (!d->readable || d->style != claim->signature.style);
}

dv_api_candidates dv_api_all_of(const dv_api_resolver *r,
                                const dv_api_named *of,
                                const dv_api_claim *claim)
{
    dv_api_candidates out = {.count = 0};

    for (uint32_t i = 0; i < of->definitions.count; i++) {
        const dv_api_definition *d =
            dv_api_candidate(r, of->definitions.items[i]);

        if (!is_aside(d) && !is_foreign(claim, d))
            out.items[out.count++] = of->definitions.items[i];
    }
    return out;
}

/* Functions and classes that are in no class. */
static bool is_top_level(const dv_api_definition *d, dv_str what)
{
    (void)what;
    return dv_api_symbol(d)->parent == DV_NONE;
}

/* Those that a name with dots reaches. */
dv_api_candidates dv_api_reached(const dv_api_resolver *r,
                                 const dv_api_candidates *from, dv_str name)
{
    dv_api_candidates kept = filter(r, from, is_called_so, name);

    return kept.count ? kept : filter(r, from, is_reached_so, name);
}

static bool has_self(const dv_api_claim *claim)
{
    const dv_parameter_list *list = &claim->signature.parameters;

    return claim->kind == DV_CLAIM_SIGNATURE_OF && list->count > 0 &&
           (dv_str_equal(list->items[0].name, DV_STR("self")) ||
            dv_str_equal(list->items[0].name, DV_STR("cls")));
}

static dv_api_answer none_of(uint32_t lacks)
{
    return (dv_api_answer){.lacks = lacks};
}

static dv_api_answer answer_of(const dv_api_candidates *left, bool certain)
{
    dv_api_answer answer = none_of(DV_NONE);

    if (!certain || left->count > DV_API_CANDIDATES)
        return answer;
    memcpy(answer.definitions, left->items, left->count * sizeof *left->items);
    answer.count = left->count;
    answer.known = left->count > 0;
    return answer;
}

static dv_api_answer answer_one(uint32_t definition)
{
    return (dv_api_answer){
        .definitions = {definition},
        .count = 1,
        .known = true,
        .lacks = DV_NONE,
    };
}

/* The method of a class or of its bases. */
static dv_api_answer method_of(dv_api_resolver *r, uint32_t class, dv_str name,
                               bool *known)
{
    const dv_api_definition *in;
    const dv_api_member *member;
    dv_symbol_kind kind;
    bool open;

    *known = dv_api_member_of(r->index, class, name, &in, &member, &open);
    if (!*known)
        return none_of(open ? DV_NONE : class);
    kind = in->source->symbols[member->symbol].kind;
    if (kind != DV_SYMBOL_METHOD && kind != DV_SYMBOL_FUNCTION)
        return (dv_api_answer){.known = true, .lacks = DV_NONE};
    return answer_one(dv_api_method(r->index, in, member));
}

/* Declarations of one function of C: in a header, and where it is defined. */
static bool are_declarations(const dv_api_resolver *r,
                             const dv_api_candidates *of)
{
    for (uint32_t i = 0; i < of->count; i++)
        if (dv_api_candidate(r, of->items[i])->style != DV_SIGNATURE_C ||
            dv_api_candidate(r, of->items[i])->kind != DV_API_FUNCTION)
            return false;
    return of->count > 0;
}

/* A name without dots, in no class's block. */
static dv_api_answer resolve_plain(dv_api_resolver *r,
                                   const dv_api_claim *claim,
                                   const dv_api_named *of,
                                   dv_api_candidates *left)
{
    dv_api_candidates top = filter(r, left, is_top_level, claim->name);
    uint32_t class = dv_api_class_around(r, claim);
    dv_api_answer answer;
    bool known, alone = top.count == 1 && left->count == 1 && !of->partial;

    if (alone && dv_api_candidate(r, top.items[0])->kind == DV_API_CLASS)
        return answer_of(&top, true);
    if (class == DV_API_SEVERAL)
        return none_of(DV_NONE);
    if (class != DV_NONE) {
        answer = method_of(r, class, claim->name, &known);
        if (known || has_self(claim) || answer.lacks == DV_NONE)
            return answer;
    } else if (has_self(claim) &&
               dv_api_class_before(r, claim) < DV_API_SEVERAL) {
        answer =
            method_of(r, dv_api_class_before(r, claim), claim->name, &known);
        if (known)
            return answer;
    }
    if (alone && !has_self(claim))
        return answer_of(&top, true);
    if (dv_api_narrow(r, claim->section, left))
        return answer_of(left, true);
    return answer_of(left, are_declarations(r, left) && !of->partial);
}

/* With dots, or in the block of a class. */
static dv_api_answer resolve_dotted(dv_api_resolver *r,
                                    const dv_api_claim *claim,
                                    const dv_api_named *of)
{
    dv_str last = dv_signature_last(claim->name);
    dv_str owner = claim->owner;
    dv_api_candidates kept;
    uint32_t class;
    bool known;

    if (!owner.len)
        owner = dv_str_slice(claim->name, 0, claim->name.len - last.len - 1);
    class = dv_api_find_class(r, owner, claim->section);
    if (class == DV_API_SEVERAL)
        return none_of(DV_NONE);
    if (class != DV_NONE)
        return method_of(r, class, last, &known);
    if (claim->owner.len || !of)
        return none_of(DV_NONE);
    kept = dv_api_all_of(r, of, claim);
    kept = dv_api_reached(r, &kept, claim->name);
    if (kept.count > 1)
        return answer_of(&kept, dv_api_narrow(r, claim->section, &kept));
    return answer_of(&kept, !of->partial);
}

/* What makes an object is asked of its class. */
static dv_str class_made(const dv_api_claim *claim)
{
    dv_str last = dv_signature_last(claim->name);

    if (!dv_str_equal(last, DV_STR("__init__")))
        return (dv_str){0};
    if (claim->owner.len || last.len == claim->name.len)
        return claim->owner;
    return dv_str_slice(claim->name, 0, claim->name.len - last.len - 1);
}

dv_api_answer dv_api_resolve(dv_api_resolver *r, const dv_api_claim *claim)
{
    const dv_api_named *of = named(r, claim->name);
    dv_str made = class_made(claim);
    dv_api_candidates left;
    dv_api_answer answer;

    if (made.len) {
        uint32_t class = dv_api_find_class(r, made, claim->section);

        return class == DV_NONE || class == DV_API_SEVERAL ? none_of(DV_NONE)
                                                           : answer_one(class);
    }
    if (claim->owner.len ||
        dv_str_find_byte(claim->name, '.') < claim->name.len) {
        answer = resolve_dotted(r, claim, of);
    } else if (of) {
        left = dv_api_all_of(r, of, claim);
        answer = resolve_plain(r, claim, of, &left);
    } else {
        return none_of(DV_NONE);
    }
    answer.nowhere = of && of->files == 0;
    return answer;
}
