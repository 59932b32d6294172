/* SPDX-License-Identifier: MIT */
#include "facts/api/shape.h"

#include "base/mem.h"
#include "source/signature/compare.h"
#include "source/signature/scan.h"

bool dv_api_signature_of(const dv_source *source, uint32_t symbol,
                         dv_arena *arena, dv_signature *out)
{
    dv_signature_style style;
    dv_str text = dv_span_of(source->file->text, source->symbols[symbol].span);

    return dv_signature_style_of(source->file->path, &style) &&
           dv_signature_read(text, 0, style, arena, out);
}

/* Names that give a class no attributes. */
static bool is_plain_base(dv_str name)
{
    static const char *const names[] = {
        "object",    "ABC",       "Protocol", "Generic", "NamedTuple",
        "BaseModel", "Enum",      "IntEnum",  "StrEnum", "Flag",
        "IntFlag",   "TypedDict", "str",      "int",
    };

    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (dv_scan_is(name, names[i]))
            return true;
    return false;
}

/* `pkg.Base[int]` as "Base". */
static dv_str last_name(dv_str text)
{
    text = dv_str_slice(text, 0, dv_str_find_byte(text, '['));
    return dv_str_trim(dv_signature_last(text));
}

dv_str dv_api_base_name(const dv_parameter *base)
{
    dv_str name = last_name(base->text);

    if (base->value.ptr || is_plain_base(name) || !dv_scan_is_name(name))
        return (dv_str){0};
    return name;
}

/* Whether `setattr(self, …)` sets a name that is not written there. */
static bool sets_any(dv_str text)
{
    static const char call[] = "setattr(self";
    const char *at = text.ptr, *end = text.ptr + text.len;

    while (at < end &&
           (at = memmem(at, (size_t)(end - at), call, sizeof call - 1))) {
        at += sizeof call - 1;
        while (at < end && strchr(", \n", *at) && *at)
            at++;
        if (at == end || (*at != '"' && *at != '\''))
            return true;
    }
    return false;
}

/* Whether something in a class sets attributes that no one can see. */
static bool is_dynamic(dv_str text)
{
    static const char *const words[] = {
        "def __getattr__", "def __getattribute__", "self.__dict__"};

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_has(text, dv_str_from(words[i])))
            return true;
    return sets_any(text);
}

typedef struct members {
    dv_api_definition *definition;
    dv_arena *arena;
    DV_VEC(dv_api_member) found;
} members;

static void add_member(members *m, uint32_t index)
{
    const dv_source *source = m->definition->source;
    const dv_symbol *symbol = &source->symbols[index];
    dv_api_member member = {.name = symbol->name, .symbol = index};
    dv_parameter parameter = {0};
    bool added;
    uint32_t *at;

    if (symbol->kind == DV_SYMBOL_VARIABLE || symbol->kind == DV_SYMBOL_FIELD)
        parameter = dv_parameter_read(
            dv_span_of(source->file->text, symbol->span), m->definition->style);
    if (dv_str_equal(parameter.name, symbol->name)) {
        member.type = parameter.type;
        member.value = parameter.value;
        member.field = symbol->kind == DV_SYMBOL_VARIABLE;
    }
    at = dv_strmap_put(&m->definition->by_name, m->arena, symbol->name, &added);
    if (added) {
        *at = m->found.count;
        *dv_vec_push(m->arena, &m->found) = member;
    } else if (symbol->kind != DV_SYMBOL_FIELD) {
        m->found.items[*at].symbol = index;
    }
}

static void read_members(dv_api_definition *definition, dv_arena *arena)
{
    const dv_source *source = definition->source;
    const dv_symbol *class = &source->symbols[definition->symbol];
    members m = {definition, arena, {0}};

    for (uint32_t i = definition->symbol + 1;
         i < source->symbol_count &&
         source->symbols[i].span.start < class->span.end;
         i++)
        if (source->symbols[i].parent == definition->symbol)
            add_member(&m, i);
    definition->members = m.found.items;
    definition->member_count = m.found.count;
    definition->open |= is_dynamic(dv_span_of(source->file->text, class->span));
}

/* Whether a stub stands beside a file of the same name that cannot be read:
 * the stub may say something else than what it stands for. */
static bool is_hidden(const dv_api_definition *definition)
{
    const dv_repo_listing *listing = &definition->tree->tree.listing;
    dv_str path = definition->source->file->path;
    dv_str stem = dv_str_slice(path, 0, path.len - 3);

    if (!dv_str_ends(path, DV_STR(".pyi")))
        return false;
    for (uint32_t i = dv_listing_lower_bound(listing, stem);
         i < listing->count && dv_str_starts(listing->entries[i].path, stem);
         i++)
        if (!dv_source_is_code(listing->entries[i].path))
            return true;
    return false;
}

void dv_api_shape(dv_api_definition *definition, dv_arena *arena)
{
    dv_str path = definition->source->file->path;

    if (!dv_signature_style_of(path, &definition->style))
        return;
    definition->open = dv_str_ends(path, DV_STR(".pyi")); /* may lack some */
    definition->readable =
        definition->kind != DV_API_OTHER && !is_hidden(definition) &&
        dv_api_signature_of(definition->source, definition->symbol, arena,
                            &definition->signature);
    if (definition->kind == DV_API_CLASS)
        read_members(definition, arena);
}

/* The class that a base of `of` is, or DV_NONE: the one of the same file, or
 * the only one of the tree. */
static uint32_t find_base(const dv_api_index *index,
                          const dv_api_definition *of, dv_str name)
{
    const dv_api_named *named = dv_api_index_get(index, of->tree, name);
    uint32_t found = DV_NONE, here = DV_NONE, count = 0, count_here = 0;

    for (uint32_t i = 0; named && i < named->definitions.count; i++) {
        uint32_t at = named->definitions.items[i];
        const dv_api_definition *d = &index->definitions.items[at];

        if (d->kind != DV_API_CLASS || d == of)
            continue;
        found = at;
        count++;
        if (d->source == of->source) {
            here = at;
            count_here++;
        }
    }
    if (count_here == 1)
        return here;
    return count == 1 && !named->partial ? found : DV_NONE;
}

static void join(dv_api_index *index, dv_api_definition *of)
{
    dv_arena *arena = index->trees->arena;
    DV_VEC(uint32_t) bases = {0};

    for (uint32_t i = 0; i < of->signature.parameters.count; i++) {
        const dv_parameter *base = &of->signature.parameters.items[i];
        dv_str name = dv_api_base_name(base);
        uint32_t found;

        if (name.len == 0) {
            of->open |=
                !base->value.ptr && !is_plain_base(last_name(base->text));
            continue;
        }
        found = find_base(index, of, name);
        of->open |= found == DV_NONE;
        if (found != DV_NONE)
            *dv_vec_push(arena, &bases) = found;
    }
    of->bases = bases.items;
    of->base_count = bases.count;
}

void dv_api_join_bases(dv_api_index *index)
{
    for (uint32_t i = 0; i < index->definitions.count; i++)
        if (index->definitions.items[i].kind == DV_API_CLASS)
            join(index, &index->definitions.items[i]);
}

uint32_t dv_api_bases_of(const dv_api_index *index, uint32_t definition,
                         uint32_t out[DV_API_BASES], bool *open)
{
    uint32_t count = 1;

    out[0] = definition;
    *open = false;
    for (uint32_t i = 0; i < count; i++) {
        const dv_api_definition *d = &index->definitions.items[out[i]];

        *open |= d->open || !d->readable;
        for (uint32_t k = 0; k < d->base_count; k++) {
            uint32_t seen = 0;

            while (seen < count && out[seen] != d->bases[k])
                seen++;
            if (seen == count && count == DV_API_BASES)
                *open = true;
            else if (seen == count)
                out[count++] = d->bases[k];
        }
    }
    return count;
}

bool dv_api_member_of(const dv_api_index *index, uint32_t definition,
                      dv_str name, const dv_api_definition **class,
                      const dv_api_member **member, bool *open)
{
    uint32_t bases[DV_API_BASES];
    uint32_t count = dv_api_bases_of(index, definition, bases, open);

    for (uint32_t i = 0; i < count; i++) {
        const dv_api_definition *d = &index->definitions.items[bases[i]];
        const uint32_t *at = dv_strmap_get(&d->by_name, name);

        if (!at)
            continue;
        *class = d;
        *member = &d->members[*at];
        return true;
    }
    return false;
}
