/* SPDX-License-Identifier: MIT */
#include "facts/api_resolve.h"

#include "base/mem.h"

/* Definitions that still fit. */
typedef struct candidates {
    uint32_t items[DV_API_DEFINITIONS];
    uint32_t count;
} candidates;

static const dv_api_definition *get(const dv_api_resolver *r, uint32_t at)
{
    return &r->index->definitions.items[at];
}

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

typedef bool fits(const dv_api_resolver *r, const dv_api_definition *d,
                  dv_str what);

static bool is_called_so(const dv_api_resolver *r, const dv_api_definition *d,
                         dv_str written)
{
    (void)r;
    return ends_with(d->dotted, written);
}

static bool is_reached_so(const dv_api_resolver *r, const dv_api_definition *d,
                          dv_str written)
{
    (void)r;
    return has_parts(d->dotted, written);
}

static bool is_in_module(const dv_api_resolver *r, const dv_api_definition *d,
                         dv_str module)
{
    const char *at = module.len ? memmem(d->dotted.ptr, d->dotted.len,
                                         module.ptr, module.len)
                                : NULL;
    size_t offset = at ? (size_t)(at - d->dotted.ptr) : 0;

    (void)r;
    return at && (offset == 0 || at[-1] == '.') &&
           (offset + module.len == d->dotted.len || at[module.len] == '.');
}

static candidates filter(const dv_api_resolver *r, const candidates *from,
                         fits *fit, dv_str what)
{
    candidates out = {.count = 0};

    for (uint32_t i = 0; i < from->count; i++)
        if (fit(r, get(r, from->items[i]), what))
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

static candidates all_of(const dv_api_resolver *r, const dv_api_named *of)
{
    candidates out = {.count = 0};

    for (uint32_t i = 0; i < of->definitions.count; i++)
        if (!is_aside(get(r, of->definitions.items[i])))
            out.items[out.count++] = of->definitions.items[i];
    return out;
}

/* The documents' paths are looked up when one is first needed. */
static void read_paths(dv_api_resolver *r)
{
    dv_arena *arena = r->trees->arena;

    if (r->read)
        return;
    r->read = true;
    r->reading.document = r->page->document;
    r->reading.home = r->home;
    dv_cite(r->page->document, &r->home->extensions, arena,
            &r->reading.citations);
    dv_references_resolve(r->trees, r->corpus, &r->reading);
}

/* Paths and modules of one piece of a document that are looked at. */
enum { MENTIONS_LIMIT = 256 };

static bool is_cited(const dv_api_resolver *r, uint32_t mention,
                     const dv_api_definition *d)
{
    const dv_resolution *to = &r->reading.resolutions[mention];

    if (to->state != DV_RESOLVED_FILES || to->tree != d->tree)
        return false;
    for (uint32_t i = 0; i < to->count; i++)
        if (to->candidates[i] == d->entry)
            return true;
    return false;
}

/* The first mention that does not stand before `at`. */
static uint32_t first_mention(const dv_citations *citations, uint32_t at)
{
    uint32_t low = 0, high = citations->mentions.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (citations->mentions.items[middle].span.start < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static candidates cited_in(dv_api_resolver *r, const candidates *from,
                           dv_span span)
{
    const dv_citations *citations = &r->reading.citations;
    candidates out = {.count = 0};
    bool taken[DV_API_DEFINITIONS] = {false};
    uint32_t first = first_mention(citations, span.start);

    for (uint32_t i = first;
         i < citations->mentions.count && i - first < MENTIONS_LIMIT &&
         citations->mentions.items[i].span.start < span.end;
         i++)
        for (uint32_t k = 0; k < from->count; k++)
            taken[k] |= is_cited(r, i, get(r, from->items[k]));
    for (uint32_t k = 0; k < from->count; k++)
        if (taken[k])
            out.items[out.count++] = from->items[k];
    return out;
}

static candidates imported_in(const dv_api_resolver *r, const candidates *from,
                              dv_span span)
{
    candidates out = {.count = 0};

    for (uint32_t i = 0; i < r->page->modules.count && i < MENTIONS_LIMIT;
         i++) {
        const dv_api_module *module = &r->page->modules.items[i];

        if (module->span.start < span.start || module->span.start >= span.end)
            continue;
        for (uint32_t k = 0; k < from->count; k++) {
            uint32_t seen = 0;

            if (!is_in_module(r, get(r, from->items[k]), module->name))
                continue;
            while (seen < out.count && out.items[seen] != from->items[k])
                seen++;
            if (seen == out.count)
                out.items[out.count++] = from->items[k];
        }
    }
    return out;
}

/* Keeps what a piece of the document names, if it names some. True when it
 * does. */
static bool narrow_by(dv_api_resolver *r, candidates *left, dv_span span)
{
    candidates kept = cited_in(r, left, span);

    if (kept.count == 0)
        kept = imported_in(r, left, span);
    if (kept.count == 0)
        return false;
    *left = kept;
    return true;
}

/* By what the sections around name, the nearest first, then the page. */
static bool narrow(dv_api_resolver *r, uint32_t at, candidates *left)
{
    dv_span all = {0, (uint32_t)r->page->document->file->text.len};
    bool done = false;

    read_paths(r);
    while (at != DV_NONE && !(done && left->count == 1)) {
        const dv_api_section *s = &r->page->sections.items[at];

        done |= narrow_by(r, left, s->span);
        at = s->parent;
    }
    if (!done || left->count > 1)
        done |= narrow_by(r, left, all);
    return done;
}

/* Functions and classes that are in no class. */
static bool is_top_level(const dv_api_resolver *r, const dv_api_definition *d,
                         dv_str what)
{
    (void)r;
    (void)what;
    return dv_api_symbol(d)->parent == DV_NONE;
}

static bool is_class(const dv_api_resolver *r, const dv_api_definition *d,
                     dv_str what)
{
    (void)r;
    (void)what;
    return d->kind == DV_API_CLASS;
}

/* Those that a name with dots reaches. */
static candidates reached(const dv_api_resolver *r, const candidates *from,
                          dv_str name)
{
    candidates kept = filter(r, from, is_called_so, name);

    return kept.count ? kept : filter(r, from, is_reached_so, name);
}

/* Sections that are looked at before a claim. */
enum { SECTIONS = 256 };

/* What a section may name. */
#define UNREAD  (UINT32_MAX - 1)
#define SEVERAL (UINT32_MAX - 2)

/* The class that a name means in a section: DV_NONE if there is none of that
 * name, SEVERAL if it cannot be told which. */
static uint32_t find_class(dv_api_resolver *r, dv_str name, uint32_t section)
{
    const dv_api_named *of = name.len ? named(r, name) : NULL;
    candidates left;

    if (!of)
        return DV_NONE;
    left = all_of(r, of);
    left = filter(r, &left, is_class, name);
    if (dv_str_find_byte(name, '.') < name.len)
        left = reached(r, &left, name);
    if (left.count == 0)
        return DV_NONE;
    if (left.count > 1 && !narrow(r, section, &left))
        return SEVERAL;
    return left.count == 1 && !of->partial ? left.items[0] : SEVERAL;
}

static uint32_t class_of_section(dv_api_resolver *r, uint32_t section)
{
    uint32_t count = r->page->sections.count;

    if (!r->classes) {
        r->classes = dv_arena_new(r->trees->arena, count * sizeof *r->classes);
        for (uint32_t i = 0; i < count; i++)
            r->classes[i] = UNREAD;
    }
    if (r->classes[section] == UNREAD)
        r->classes[section] =
            find_class(r, r->page->sections.items[section].name, section);
    return r->classes[section];
}

/* The nearest class that a section around the claim names, besides the one
 * that it may be itself. */
static uint32_t class_around(dv_api_resolver *r, const dv_api_claim *claim)
{
    uint32_t at = claim->section;

    while (at != DV_NONE) {
        const dv_api_section *s = &r->page->sections.items[at];

        if (!dv_str_equal(s->name, claim->name) &&
            class_of_section(r, at) != DV_NONE)
            return class_of_section(r, at);
        at = s->parent;
    }
    return DV_NONE;
}

/* The class that was named last before the claim: a page may describe it in a
 * section and its methods in the next ones. */
static uint32_t class_before(dv_api_resolver *r, const dv_api_claim *claim)
{
    uint32_t first = claim->section > SECTIONS ? claim->section - SECTIONS : 0;

    for (uint32_t i = claim->section; i > first; i--)
        if (class_of_section(r, i) != DV_NONE)
            return class_of_section(r, i);
    return DV_NONE;
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

static dv_api_answer answer_of(const candidates *left, bool certain)
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

/* A name without dots, in no class's block. */
static dv_api_answer resolve_plain(dv_api_resolver *r,
                                   const dv_api_claim *claim,
                                   const dv_api_named *of, candidates *left)
{
    candidates top = filter(r, left, is_top_level, claim->name);
    uint32_t class = class_around(r, claim);
    dv_api_answer answer;
    bool known, alone = top.count == 1 && left->count == 1 && !of->partial;

    if (alone && get(r, top.items[0])->kind == DV_API_CLASS)
        return answer_of(&top, true);
    if (class == SEVERAL)
        return none_of(DV_NONE);
    if (class != DV_NONE) {
        answer = method_of(r, class, claim->name, &known);
        if (known || has_self(claim) || answer.lacks == DV_NONE)
            return answer;
    } else if (has_self(claim) && class_before(r, claim) < SEVERAL) {
        answer = method_of(r, class_before(r, claim), claim->name, &known);
        if (known)
            return answer;
    }
    if (alone && !has_self(claim))
        return answer_of(&top, true);
    return answer_of(left, narrow(r, claim->section, left));
}

/* With dots, or in the block of a class. */
static dv_api_answer resolve_dotted(dv_api_resolver *r,
                                    const dv_api_claim *claim,
                                    const dv_api_named *of)
{
    dv_str last = dv_signature_last(claim->name);
    dv_str owner = claim->owner;
    candidates kept;
    uint32_t class;
    bool known;

    if (!owner.len)
        owner = dv_str_slice(claim->name, 0, claim->name.len - last.len - 1);
    class = find_class(r, owner, claim->section);
    if (class == SEVERAL)
        return none_of(DV_NONE);
    if (class != DV_NONE)
        return method_of(r, class, last, &known);
    if (claim->owner.len || !of)
        return none_of(DV_NONE);
    kept = all_of(r, of);
    kept = reached(r, &kept, claim->name);
    if (kept.count > 1)
        return answer_of(&kept, narrow(r, claim->section, &kept));
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
    candidates left;
    dv_api_answer answer;

    if (made.len) {
        uint32_t class = find_class(r, made, claim->section);

        return class == DV_NONE || class == SEVERAL ? none_of(DV_NONE)
                                                    : answer_one(class);
    }
    if (claim->owner.len ||
        dv_str_find_byte(claim->name, '.') < claim->name.len) {
        answer = resolve_dotted(r, claim, of);
    } else if (of) {
        left = all_of(r, of);
        answer = resolve_plain(r, claim, of, &left);
    } else {
        return none_of(DV_NONE);
    }
    answer.nowhere = of && of->files == 0;
    return answer;
}
