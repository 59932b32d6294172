/* SPDX-License-Identifier: MIT */
/* What became of a name since the origin. */
#include "facts/cite/words.h"
#include "facts/past/past.h"
#include "facts/verdicts/scales.h"

#include "docverify/ascii.h"

static bool is_name_byte(char c)
{
    return dv_is_alnum(c) || c == '_' || (c & 0x80);
}

/* Whether a text has the identifier, as a whole. */
static bool has_identifier(dv_str text, dv_str name)
{
    const char *at = text.ptr, *end = at + text.len;

    while (at < end &&
           (at = memmem(at, (size_t)(end - at), name.ptr, name.len))) {
        const char *behind = at + name.len;

        if ((at == text.ptr || !is_name_byte(at[-1])) &&
            (behind == end || !is_name_byte(*behind)))
            return true;
        at = behind;
    }
    return false;
}

static bool has_name(const dv_scales *s, const dv_version *version, dv_str name,
                     bool *has, dv_error *err)
{
    uint32_t number;

    *has = false;
    if (version->gone)
        return true;
    if (!dv_past_blob(s->past, s->origin->from[s->picked].repo, version->oid,
                      version->path, &number, err))
        return false;
    *has = number != DV_NONE &&
           has_identifier(dv_past_file_at(s->past, number)->text, name);
    return true;
}

/* The commit behind which the file has no such name, by halves: DV_NONE where
 * nobody committed that. */
static bool find_removal(dv_scales *s, dv_str name, uint32_t *commit,
                         dv_error *err)
{
    const dv_departure *from = &s->origin->from[s->picked];
    const dv_journey *journey = dv_scales_journey(s);
    dv_past_way way = {from->repo, s->present.commit, from->commit, from->path};
    dv_versions versions;
    uint32_t newest = 0, oldest;
    bool has;

    *commit = DV_NONE;
    if (s->present.commit == DV_NONE)
        return true;
    if (journey->new_file != DV_NONE)
        way.path = dv_past_file_at(s->past, journey->new_file)->path;
    if (!dv_past_versions(s->past, &way, &versions, err))
        return false;
    if (versions.count == 0)
        return true;
    if (!has_name(s, &versions.items[0], name, &has, err))
        return false;
    if (has)
        return true;
    oldest = versions.count;
    while (oldest - newest > 1) {
        uint32_t middle = newest + (oldest - newest) / 2;

        if (!has_name(s, &versions.items[middle], name, &has, err))
            return false;
        if (has)
            oldest = middle;
        else
            newest = middle;
    }
    *commit = versions.items[newest].commit;
    return true;
}

bool dv_scales_was_named(dv_scales *s)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str name = dv_words_last(s->reference->subject);
    uint32_t old = dv_scales_journey(s)->old_file, commit;

    if (!s->reference->symbol_missing || old == DV_NONE ||
        !has_identifier(dv_past_file_at(s->past, old)->text, name))
        return false;
    s->reference->by = (dv_commit_note){0};
    if (find_removal(s, name, &commit, &err) && commit != DV_NONE)
        s->reference->by = dv_scales_note(s, commit);
    return true;
}

const dv_symbol *dv_scales_today(dv_scales *s, dv_str name)
{
    uint32_t number = dv_scales_journey(s)->new_file, count;
    const dv_symbol *only = NULL;
    const dv_source *source;
    const uint32_t *named;

    if (number == DV_NONE || name.len == 0)
        return NULL;
    source = dv_past_source(s->past, number);
    named = dv_source_named(source, dv_words_last(name), &count);
    for (uint32_t i = 0; i < count; i++) {
        if (source->symbols[named[i]].kind > DV_SYMBOL_TYPE)
            continue;
        if (only)
            return NULL;
        only = &source->symbols[named[i]];
    }
    return only;
}
