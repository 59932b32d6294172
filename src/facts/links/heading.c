/* SPDX-License-Identifier: MIT */
#include "facts/links/heading.h"

#include "base/mem.h"
#include "markdown/markdown.h"
#include "text/names.h"

/* Versions that are gone through one by one; of more, only the first and the
 * last are compared. */
#define VERSIONS_LIMIT 500u
/* A line map costs so much less than looking for headings: most are made for
 * another link already. */
#define MAP_PART 16u

static const dv_document **slot_of(dv_past_documents *documents, uint32_t file)
{
    while (documents->parsed.count <= file)
        *dv_vec_push(dv_past_arena(documents->past), &documents->parsed) = NULL;
    return &documents->parsed.items[file];
}

const dv_document *dv_past_document(dv_past_documents *documents, uint32_t file)
{
    const dv_document **slot = slot_of(documents, file);

    if (!*slot)
        *slot = dv_markdown_parse(dv_past_file_at(documents->past, file),
                                  dv_past_arena(documents->past));
    return *slot;
}

uint32_t dv_past_document_of(dv_past_documents *documents,
                             const dv_document *document)
{
    uint32_t file = dv_past_file_of(documents->past, document->file);

    *slot_of(documents, file) = document;
    return file;
}

uint32_t dv_heading_find(const dv_document *document, dv_str slug)
{
    for (uint32_t i = 0; i < document->anchor_count; i++)
        if (document->anchors[i].heading &&
            dv_str_equal(document->anchors[i].slug, slug))
            return i;
    return DV_NONE;
}

static uint32_t line_of(const dv_document *document, uint32_t anchor)
{
    return dv_file_position(document->file,
                            document->anchors[anchor].span.start)
        .line;
}

static uint8_t level_of(const dv_document *document, uint32_t anchor)
{
    return document->blocks[document->anchors[anchor].block].level;
}

static dv_str text_of(const dv_document *document, uint32_t anchor)
{
    return document->blocks[document->anchors[anchor].block].text;
}

/* The heading whose first line is `line`, or DV_NONE. */
static uint32_t heading_at(const dv_document *document, uint32_t line)
{
    for (uint32_t i = 0; i < document->anchor_count; i++)
        if (document->anchors[i].heading && line_of(document, i) == line)
            return i;
    return DV_NONE;
}

/* The lines from a heading to the next one that is not below it. */
static dv_lines section_of(const dv_document *document, uint32_t anchor)
{
    dv_lines lines = {line_of(document, anchor), document->file->line_count};

    for (uint32_t i = 0; i < document->anchor_count; i++) {
        uint32_t line = line_of(document, i);

        if (document->anchors[i].heading && line > lines.first &&
            line <= lines.last &&
            level_of(document, i) <= level_of(document, anchor))
            lines.last = line - 1;
    }
    return lines;
}

/* Lines that an edit took out and those that it put in their place; `last` is
 * first - 1 where there are none. */
typedef struct hunk {
    dv_lines old_lines, new_lines;
} hunk;

static hunk hunk_around(const dv_line_map *map, uint32_t line,
                        uint32_t new_count)
{
    hunk h = {{line, line}, {1, new_count}};

    while (h.old_lines.first > 1 &&
           !dv_line_map_get(map, h.old_lines.first - 1))
        h.old_lines.first--;
    while (h.old_lines.last < map->count &&
           !dv_line_map_get(map, h.old_lines.last + 1))
        h.old_lines.last++;
    if (h.old_lines.first > 1)
        h.new_lines.first = dv_line_map_get(map, h.old_lines.first - 1) + 1;
    if (h.old_lines.last < map->count)
        h.new_lines.last = dv_line_map_get(map, h.old_lines.last + 1) - 1;
    return h;
}

static bool is_in(dv_lines lines, uint32_t line)
{
    return lines.first <= line && line <= lines.last;
}

/* The only heading of this level in `lines`, or DV_NONE; `*above` counts the
 * headings of higher levels before it. */
static uint32_t only_heading(const dv_document *document, dv_lines lines,
                             uint8_t level, uint32_t *above)
{
    uint32_t found = DV_NONE, higher = 0;

    for (uint32_t i = 0; i < document->anchor_count; i++) {
        if (!document->anchors[i].heading ||
            !is_in(lines, line_of(document, i)))
            continue;
        higher += level_of(document, i) < level;
        if (level_of(document, i) != level)
            continue;
        if (found != DV_NONE)
            return DV_NONE;
        found = i;
        *above = higher;
    }
    return found;
}

/* One edit of a document, and a heading that it replaced. */
typedef struct edit {
    const dv_document *before, *after;
    dv_line_map map;
    hunk hunk;
    uint32_t old_anchor, new_anchor;
} edit;

/* Whether most lines below the old heading are below the new one; where there
 * were none, whether no other lines came or went with it. */
static bool keeps_text(const edit *e)
{
    dv_lines then = section_of(e->before, e->old_anchor);
    dv_lines now = section_of(e->after, e->new_anchor);
    uint32_t lines = 0, kept = 0;

    for (uint32_t i = then.first + 1; i <= then.last; i++) {
        if (dv_str_trim(dv_file_line(e->before->file, i)).len == 0)
            continue;
        lines++;
        kept += is_in(now, dv_line_map_get(&e->map, i));
    }
    if (lines == 0)
        return e->hunk.new_lines.last - e->hunk.new_lines.first ==
               e->hunk.old_lines.last - e->hunk.old_lines.first;
    return 2 * kept >= lines;
}

/* Whether each word of the shorter slug is a word of the longer one. */
static bool shares_words(dv_str a, dv_str b)
{
    dv_str shorter = a.len < b.len ? a : b, longer = a.len < b.len ? b : a;

    while (shorter.len) {
        size_t end = dv_str_find_byte(shorter, '-');
        dv_str word = dv_str_slice(shorter, 0, end), rest = longer;
        bool found = word.len == 0;

        while (!found && rest.len) {
            size_t next = dv_str_find_byte(rest, '-');

            found = dv_str_equal(dv_str_slice(rest, 0, next), word);
            rest = dv_str_slice(rest, next + 1, rest.len);
        }
        if (!found)
            return false;
        shorter = dv_str_slice(shorter, end + 1, shorter.len);
    }
    return true;
}

static bool are_alike(const edit *e)
{
    dv_str then = e->before->anchors[e->old_anchor].slug;
    dv_str now = e->after->anchors[e->new_anchor].slug;

    return then.len && now.len &&
           (shares_words(then, now) ||
            dv_name_nearest(then, &now, 1) != DV_NONE);
}

/* Finds the heading that the edit put in the place of e->old_anchor. */
static bool find_replacement(edit *e)
{
    uint8_t level = level_of(e->before, e->old_anchor);
    uint32_t above_old = 0, above_new = 0;

    e->hunk = hunk_around(&e->map, line_of(e->before, e->old_anchor),
                          e->after->file->line_count);
    if (only_heading(e->before, e->hunk.old_lines, level, &above_old) !=
        e->old_anchor)
        return false;
    e->new_anchor =
        only_heading(e->after, e->hunk.new_lines, level, &above_new);
    return e->new_anchor != DV_NONE && above_old == above_new &&
           (keeps_text(e) || are_alike(e));
}

/* A heading on its way through the versions. */
typedef struct journey {
    dv_past_documents *documents;
    uint32_t file, line; /* line 0: it is gone */
    uint32_t commit;     /* that edited it last */
    bool edited;         /* by the last step */
    bool skipped;        /* the versions: there are too many */
    uint64_t *budget;
    bool given_up;
} journey;

/* Pays for a look at two versions; what it costs does not depend on what was
 * looked at before. False when there is not enough left. */
static bool pay(journey *j, uint32_t file, uint32_t part)
{
    const dv_past *past = j->documents->past;
    uint64_t bytes = (uint64_t)dv_past_file_at(past, j->file)->text.len +
                     dv_past_file_at(past, file)->text.len;
    uint64_t price = bytes / part + 1;

    j->given_up = *j->budget < price;
    *j->budget = j->given_up ? 0 : *j->budget - price;
    return !j->given_up;
}

/* The line of the heading after an edit of its own line, or 0. While there is
 * one with its slug, links lead to that; it may have moved, or changed its
 * level. */
static uint32_t find_line(journey *j, edit *e, uint32_t file)
{
    uint32_t same;

    if (!pay(j, file, 1))
        return 0;
    e->before = dv_past_document(j->documents, j->file);
    e->after = dv_past_document(j->documents, file);
    e->old_anchor = heading_at(e->before, j->line);
    if (e->old_anchor == DV_NONE)
        return 0;
    same = dv_heading_find(e->after, e->before->anchors[e->old_anchor].slug);
    if (same != DV_NONE)
        return line_of(e->after, same);
    j->edited = true;
    return find_replacement(e) ? line_of(e->after, e->new_anchor) : 0;
}

/* From one version to the next, which `commit` made. */
static bool step(journey *j, uint32_t file, uint32_t commit, dv_error *err)
{
    edit e = {0};
    uint32_t line;

    j->edited = false;
    if (j->line == 0 || file == j->file)
        return true;
    if (!pay(j, file, MAP_PART)) {
        j->line = 0;
        return true;
    }
    if (!dv_past_line_map(j->documents->past, j->file, file, &e.map, err))
        return false;
    line = dv_line_map_get(&e.map, j->line);
    if (line == 0)
        line = find_line(j, &e, file);
    if (j->edited)
        j->commit = commit;
    j->file = file;
    j->line = line;
    return true;
}

static bool go_through(journey *j, const dv_heading_from *from, dv_error *err)
{
    dv_past *past = j->documents->past;
    dv_versions versions;

    if (!dv_history_versions(from->repo->history, from->head, from->commit,
                             from->path, dv_past_arena(past), &versions, err))
        return false;
    j->skipped = versions.count > VERSIONS_LIMIT;
    if (j->skipped)
        return true;
    for (uint32_t i = versions.count; i-- > 0 && j->line;) {
        const dv_version *version = &versions.items[i];
        uint32_t file;

        if (version->gone)
            continue;
        if (!dv_past_blob(past, from->repo, version->oid, version->path, &file,
                          err))
            return false;
        if (file != DV_NONE && !step(j, file, version->commit, err))
            return false;
    }
    return true;
}

bool dv_heading_follow(dv_past_documents *documents,
                       const dv_heading_from *from, dv_heading_fate *out,
                       dv_error *err)
{
    const dv_document *then = dv_past_document(documents, from->file), *now;
    journey j = {
        .documents = documents,
        .file = from->file,
        .line = line_of(then, from->anchor),
        .commit = DV_NONE,
        .budget = from->budget,
    };
    uint32_t anchor;

    if (!go_through(&j, from, err) || !step(&j, from->now, DV_NONE, err))
        return false;
    *out = (dv_heading_fate){
        .was = text_of(then, from->anchor),
        .commit = j.commit,
        .unsaved = j.edited && !j.skipped,
        .given_up = j.given_up,
    };
    now = dv_past_document(documents, from->now);
    anchor = j.line ? heading_at(now, j.line) : DV_NONE;
    if (anchor == DV_NONE)
        return true;
    out->slug = now->anchors[anchor].slug;
    out->is = text_of(now, anchor);
    return true;
}
