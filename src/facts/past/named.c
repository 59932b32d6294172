/* SPDX-License-Identifier: MIT */
#include "facts/past/named.h"

#include "facts/cite/words.h"
#include "source/source.h"

typedef struct chase {
    dv_past *past;
    dv_str name;
    dv_present present;
    dv_name_fate *out;
} chase;

/* Whether a file has the name; *lines are those of its only definition. */
static bool has_name(const chase *c, uint32_t file, dv_lines *lines)
{
    dv_str last = dv_words_last(c->name);
    const dv_source *source;
    const uint32_t *named;
    uint32_t count, found = 0;

    *lines = (dv_lines){0, 0};
    if (file == DV_NONE ||
        !dv_source_mention(dv_past_mentions(c->past, file), last))
        return false;
    source = dv_past_source(c->past, file);
    named = dv_source_named(source, last, &count);
    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];

        if (!dv_words_qualifies(symbol->qualified, c->name))
            continue;
        *lines = symbol->lines;
        found++;
    }
    if (found > 1)
        *lines = (dv_lines){0, 0};
    return true;
}

/* The same of the file at from->path, with its lines. */
static bool had_name(const chase *c, dv_departure *from, bool *had,
                     dv_error *err)
{
    uint32_t file;

    if (!dv_past_committed(c->past, from->repo, from->commit, from->path, &file,
                           err))
        return false;
    *had = has_name(c, file, &from->lines);
    return true;
}

/* The half of the origin that had the name: one that defines it, if any. */
static bool depart(const chase *c, const dv_origin *origin, dv_error *err)
{
    for (uint32_t i = 0; i < origin->count && !c->out->from.lines.first; i++) {
        dv_departure from = origin->from[i];
        bool had;

        if (!had_name(c, &from, &had, err))
            return false;
        if (had && (from.lines.first || !c->out->from.repo))
            c->out->from = from;
    }
    return true;
}

/* Whether an entry of the present has the name. */
static bool arrives(const chase *c, uint32_t entry)
{
    if (entry == DV_NONE ||
        !has_name(c, dv_past_now(c->past, c->present.tree, entry),
                  &c->out->lines))
        return false;
    c->out->entry = entry;
    return true;
}

/* Whether the file has it still; *path is what that is called, or was. */
static bool find_file(const chase *c, dv_str *path, dv_error *err)
{
    dv_journey journey;
    uint32_t entry;

    *path = c->out->from.path;
    if (!dv_follow_file(c->past, &c->out->from, &c->present, &entry, &journey,
                        err))
        return false;
    c->out->by = journey.by;
    c->out->unsure = journey.unsure;
    c->out->pending = journey.pending.len > 0;
    if (entry != DV_NONE && !journey.pending.len)
        *path = c->present.tree->tree.listing.entries[entry].path;
    c->out->renamed = arrives(c, entry);
    return true;
}

/* The other file that its definition went to. */
static bool find_elsewhere(const chase *c, dv_error *err)
{
    dv_journey journey;

    if (!c->out->from.lines.first)
        return true;
    if (!dv_follow(c->past, &c->out->from, &c->present, &journey, err))
        return false;
    if (journey.now.path.len &&
        arrives(c, dv_tree_find(&c->present.tree->tree, journey.now.path)))
        c->out->exact = journey.fortune == DV_LINES_MOVED && journey.unique;
    return true;
}

/* Who took it from the file. What HEAD has, nobody took yet. */
static bool find_end(const chase *c, dv_str path, dv_error *err)
{
    dv_departure head = c->out->from;
    dv_past_way way = {head.repo, c->present.commit, head.commit, path};
    const dv_version *end;

    c->out->by = DV_NONE;
    if (c->present.commit == DV_NONE)
        return true;
    if (!dv_name_end(c->past, &way, c->name, &end, err))
        return false;
    if (end) {
        c->out->by = end->commit;
        c->out->with_file = end->gone;
        return true;
    }
    head.commit = c->present.commit;
    head.path = path;
    return c->present.committed || had_name(c, &head, &c->out->pending, err);
}

bool dv_name_follow(dv_past *past, const dv_origin *origin,
                    dv_source_tree *tree, dv_str name, dv_name_fate *out,
                    dv_error *err)
{
    chase c = {.past = past, .name = name, .out = out};
    dv_str path;

    *out = (dv_name_fate){.entry = DV_NONE, .by = DV_NONE};
    if (!dv_past_present(past, tree, &c.present, err) ||
        !depart(&c, origin, err))
        return false;
    if (!out->from.repo)
        return true;
    return find_file(&c, &path, err) &&
           (out->renamed ||
            (find_elsewhere(&c, err) && find_end(&c, path, err)));
}

typedef struct name_ending {
    dv_past *past;
    dv_past_repo *repo;
    dv_str name;
} name_ending;

static bool stands(void *context, const dv_version *version, bool *good,
                   dv_error *err)
{
    const name_ending *of = context;
    uint32_t file;

    *good = false;
    if (version->gone)
        return true;
    if (!dv_past_blob(of->past, of->repo, version->oid, version->path, &file,
                      err))
        return false;
    *good = file != DV_NONE &&
            dv_words_stand(dv_past_file_at(of->past, file)->text, of->name);
    return true;
}

bool dv_name_end(dv_past *past, const dv_past_way *way, dv_str name,
                 const dv_version **out, dv_error *err)
{
    name_ending of = {past, way->repo, dv_words_last(name)};
    dv_versions versions;

    return dv_past_versions(past, way, &versions, err) &&
           dv_past_break(&versions, stands, &of, out, err);
}
