/* SPDX-License-Identifier: MIT */
#include "facts/past/rewritten.h"

#include "docverify/ascii.h"
#include "facts/past/alike.h"
#include "facts/past/respelled.h"
#include "text/path.h"

/* Rewritings of one line that are looked through. */
#define REWRITINGS_LIMIT 32u
/* Lines of one edit that are searched: more is a new text. */
#define REPLACED_LIMIT 400u
/* Bytes of an edit in which other spellings of a path, or other numbers, are
 * looked for: it is copied or gone through for each of them. */
#define RESPELLED_BYTES (32u * 1024)

/* An edit: the lines that it took from one text and put into the other. */
typedef struct edit {
    dv_lines removed, added;
} edit;

/* The edit of which `line` is a new one. */
static edit edit_at(const dv_line_map *map, uint32_t line, uint32_t new_count)
{
    edit e = {{1, map->count}, {1, new_count}};

    for (uint32_t i = 1; i <= map->count; i++) {
        uint32_t to = dv_line_map_get(map, i);

        if (to && to < line) {
            e.removed.first = i + 1;
            e.added.first = to + 1;
        }
        if (to > line) {
            e.removed.last = i - 1;
            e.added.last = to - 1;
            break;
        }
    }
    return e;
}

static dv_span span_of(const dv_file *file, dv_lines lines)
{
    return (dv_span){dv_file_line_span(file, lines.first).start,
                     dv_file_line_span(file, lines.last).end};
}

static bool is_searched(dv_lines lines)
{
    return lines.first <= lines.last &&
           lines.last - lines.first < REPLACED_LIMIT;
}

/* One commit that wrote the line anew. */
typedef struct step {
    dv_past *past;
    dv_written_line *at;
    dv_older *older;          /* or NULL */
    const dv_file *old, *now; /* the document before it, and by it */
    dv_str old_path;
    edit e;
    dv_span removed, added; /* bytes of the edit */
} step;

static dv_arena *arena_of(const step *s)
{
    return dv_past_arena(s->past);
}

/* Where the reference stands in the document that wrote it: where it is known
 * to be, or the only place of its bytes. */
static size_t find_now(const step *s)
{
    dv_str text = dv_span_of(s->now->text, s->added);
    size_t at = dv_file_line_span(s->now, s->at->line).start + s->at->column -
                s->at->numbers.start - s->added.start;

    return dv_span_length(s->at->numbers) && at < text.len &&
                   dv_alike_stands(text, at, s->at->cited)
               ? at
               : dv_alike_find_only(text, s->at->cited);
}

/* Where the old text holds this very reference, not another with its bytes:
 * it stands between the same words, or at the same place of a text of which
 * nothing but numbers was changed. */
static size_t find_same(dv_str old_text, dv_str new_text, dv_str cited,
                        size_t now)
{
    dv_alike places = {.now = {now}, .count = 1};
    size_t then = dv_alike_find_only(old_text, cited);

    if (now == DV_ALIKE_NONE)
        return now;
    if (dv_alike_places(old_text, new_text, false, &places))
        return dv_alike_stands(old_text, places.then[0], cited) ? places.then[0]
                                                                : DV_ALIKE_NONE;
    if (then == DV_ALIKE_NONE ||
        !(dv_alike_before(old_text, then, new_text, now) ||
          dv_alike_behind(old_text, then + cited.len, new_text,
                          now + cited.len)))
        return DV_ALIKE_NONE;
    return then;
}

/* The reference with its path as it was spelled before. */
static void respell(const step *s, dv_str before, dv_written_line *then)
{
    dv_str now = s->at->source;
    dv_span *numbers = &then->numbers;
    dv_str lead = dv_str_slice(s->at->cited, 0, numbers->start);
    uint32_t length = dv_span_length(*numbers);

    then->source = dv_arena_copy(arena_of(s), before);
    then->cited = dv_respelled_as(s->at->cited, now, before, arena_of(s));
    numbers->start =
        (uint32_t)dv_respelled_as(lead, now, before, arena_of(s)).len;
    numbers->end = numbers->start + length;
    if (then->path_back)
        then->path_back += (uint32_t)before.len - (uint32_t)now.len;
}

/* Where the old text has the reference with a path that it spells so, and the
 * new one otherwise; *then becomes what it was. */
static bool find_respelled(const step *s, dv_str old_text, dv_str new_text,
                           dv_str before, dv_written_line *then, size_t *found,
                           dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str now = s->at->source, text;
    const dv_tree *after;

    *found = DV_ALIKE_NONE;
    if (!dv_past_tree(s->past, s->at->repo, s->at->commit, &after, err))
        return false;
    if (!dv_respelled_is_same(before, now, after, arena_of(s)))
        return true;
    *then = *s->at;
    respell(s, before, then);
    text = dv_respelled_as(new_text, now, before, &scratch);
    *found = find_same(old_text, text, then->cited,
                       dv_alike_find_only(text, then->cited));
    return true;
}

/* Where the replaced lines have the reference. */
static bool find_in(const step *s, dv_written_line *then, size_t *found,
                    dv_error *err)
{
    dv_str spellings[DV_SPELLINGS_LIMIT], source = then->source;
    dv_str old_text = dv_span_of(s->old->text, s->removed);
    dv_str new_text = dv_span_of(s->now->text, s->added);
    uint32_t count;

    *found = DV_ALIKE_NONE;
    if (dv_str_has(old_text, source)) {
        *found = find_same(old_text, new_text, then->cited, find_now(s));
        return true;
    }
    if (!then->respelled || old_text.len > RESPELLED_BYTES ||
        new_text.len > RESPELLED_BYTES)
        return true;
    count = dv_respelled_in(old_text, source, spellings);
    for (uint32_t i = 0; i < count && *found == DV_ALIKE_NONE; i++)
        if (!find_respelled(s, old_text, new_text, spellings[i], then, found,
                            err))
            return false;
    return true;
}

/* The parts of a reference, each a place in a text. */
enum { BEGINS, NUMBERS, NUMBERS_END, ENDS, SOURCE, SOURCE_END, PARTS };

static dv_alike parts_of(const step *s, size_t now)
{
    const dv_written_line *at = s->at;
    dv_str text = dv_span_of(s->now->text, s->added);
    size_t numbers = now + at->numbers.start, source = numbers - at->path_back;
    dv_alike parts = {
        .now = {now, numbers, now + at->numbers.end, now + at->cited.len,
                DV_ALIKE_NONE, DV_ALIKE_NONE},
        .count = PARTS,
    };

    if (at->path_back && source < numbers &&
        dv_str_equal(dv_str_slice(text, source, source + at->source.len),
                     at->source)) {
        parts.now[SOURCE] = source;
        parts.now[SOURCE_END] = source + at->source.len;
    }
    return parts;
}

/* The same places, when an edit of as many lines as it removed left all words
 * of this line alone. */
static bool align_line(const step *s, dv_alike *parts)
{
    dv_lines removed = s->e.removed, added = s->e.added;
    dv_span old, now;
    size_t before;

    if (removed.last - removed.first != added.last - added.first)
        return false;
    now = dv_file_line_span(s->now, s->at->line);
    old =
        dv_file_line_span(s->old, removed.first + (s->at->line - added.first));
    before = now.start - s->added.start;
    for (uint32_t i = 0; i < PARTS; i++)
        if (parts->now[i] != DV_ALIKE_NONE)
            parts->now[i] -= before;
    if (!dv_alike_places(dv_span_of(s->old->text, old),
                         dv_span_of(s->now->text, now), true, parts))
        return false;
    for (uint32_t i = 0; i < PARTS; i++)
        if (parts->then[i] != DV_ALIKE_NONE)
            parts->then[i] += old.start - s->removed.start;
    return true;
}

/* What lines some numbers say: one, or the first and the last. */
static bool read_lines(dv_str text, dv_lines *out)
{
    uint64_t numbers[2] = {0};
    uint32_t count = 0;

    for (size_t i = 0; i < text.len; i++) {
        if (!dv_is_digit(text.ptr[i]))
            continue;
        if (i == 0 || !dv_is_digit(text.ptr[i - 1]))
            count++;
        if (count > 2)
            return false;
        numbers[count - 1] =
            numbers[count - 1] * 10 + (uint64_t)(text.ptr[i] - '0');
        if (numbers[count - 1] >= UINT32_MAX)
            return false;
    }
    *out =
        (dv_lines){(uint32_t)numbers[0], (uint32_t)numbers[count == 2 ? 1 : 0]};
    return out->first > 0 && out->first <= out->last;
}

/* What stood where the parts of the reference stand now. */
static dv_written_line read_older(const step *s, const dv_alike *parts)
{
    dv_str text = dv_span_of(s->old->text, s->removed);
    const size_t *then = parts->then;
    bool has_source = then[SOURCE] != DV_ALIKE_NONE;
    dv_written_line older = *s->at;

    older.cited = dv_str_slice(text, then[BEGINS], then[ENDS]);
    older.numbers = (dv_span){(uint32_t)(then[NUMBERS] - then[BEGINS]),
                              (uint32_t)(then[NUMBERS_END] - then[BEGINS])};
    if (has_source)
        older.source = dv_str_slice(text, then[SOURCE], then[SOURCE_END]);
    older.path_back = has_source ? (uint32_t)(then[NUMBERS] - then[SOURCE]) : 0;
    older.respelled = true;
    return older;
}

/* Whether each part stands somewhere, in the order that they have now. */
static bool is_whole(const dv_alike *parts)
{
    for (uint32_t i = 0; i < PARTS; i++)
        if (parts->now[i] != DV_ALIKE_NONE && parts->then[i] == DV_ALIKE_NONE)
            return false;
    return parts->then[BEGINS] <= parts->then[NUMBERS] &&
           parts->then[NUMBERS] < parts->then[NUMBERS_END] &&
           parts->then[NUMBERS_END] <= parts->then[ENDS];
}

/* Of an edit that left the words alone, what stood where the reference is. The
 * place of its numbers in the edit, or none. */
static size_t find_older(const step *s)
{
    dv_str old_text = dv_span_of(s->old->text, s->removed);
    dv_str new_text = dv_span_of(s->now->text, s->added);
    size_t now = find_now(s);
    dv_written_line older;
    dv_alike parts;
    dv_lines said;

    if (now == DV_ALIKE_NONE || old_text.len > RESPELLED_BYTES ||
        new_text.len > RESPELLED_BYTES ||
        old_text.len + new_text.len > s->older->bytes_left)
        return DV_ALIKE_NONE;
    s->older->bytes_left -= (uint32_t)(old_text.len + new_text.len);
    parts = parts_of(s, now);
    if (!(dv_alike_places(old_text, new_text, true, &parts) ||
          align_line(s, &parts)) ||
        !is_whole(&parts))
        return DV_ALIKE_NONE;
    older = read_older(s, &parts);
    if (!read_lines(dv_span_of(s->at->cited, s->at->numbers), &said) ||
        said.first != s->at->lines.first || said.last != s->at->lines.last ||
        !read_lines(dv_span_of(older.cited, older.numbers), &older.lines))
        return DV_ALIKE_NONE;
    older.cited = dv_arena_copy(arena_of(s), older.cited);
    older.source = dv_arena_copy(arena_of(s), older.source);
    s->older->line = older;
    return parts.then[NUMBERS];
}

static void place(const step *s, dv_written_line *line, size_t numbers)
{
    uint32_t at = s->removed.start + (uint32_t)numbers;

    line->line = dv_file_position(s->old, at).line;
    line->column = at - dv_file_line_span(s->old, line->line).start;
}

/* Sets *found when the replaced lines held the reference: `at` becomes it.
 * Else *older, when they held another in its place. */
static bool find_reference(const step *s, bool *found, dv_error *err)
{
    dv_written_line then = *s->at;
    size_t at;

    *found = false;
    if (!find_in(s, &then, &at, err))
        return false;
    if (at != DV_ALIKE_NONE) {
        *found = true;
        place(s, &then, at + then.numbers.start);
        *s->at = then;
        return true;
    }
    at = s->older ? find_older(s) : DV_ALIKE_NONE;
    if (at == DV_ALIKE_NONE)
        return true;
    place(s, &s->older->line, at);
    if (dv_str_equal(s->older->line.cited, s->at->cited) &&
        dv_str_equal(s->older->line.source, s->at->source)) {
        *found = true;
        *s->at = s->older->line;
        s->older->line.cited = (dv_str){0};
    }
    return true;
}

/* The document as a commit has it, or DV_NONE. */
static bool document_at(const step *s, uint32_t commit, dv_str path,
                        uint32_t *out, dv_error *err)
{
    dv_past_repo *repo = s->at->repo;
    unsigned char oid[20];
    bool found;

    *out = DV_NONE;
    if (!path.len)
        return true;
    if (!dv_history_blob(repo->history, commit, path, oid, &found, err))
        return false;
    return !found || dv_past_blob(s->past, repo, oid, path, out, err);
}

/* One step: to the line that the edit by `new_file` replaced in `old_file`. */
static bool step_back(step *s, uint32_t old_file, uint32_t new_file,
                      bool *found, dv_error *err)
{
    dv_line_map map;

    *found = false;
    if (old_file == DV_NONE || new_file == DV_NONE)
        return true;
    s->old = dv_past_file_at(s->past, old_file);
    s->now = dv_past_file_at(s->past, new_file);
    if (!dv_past_line_map(s->past, old_file, new_file, &map, err))
        return false;
    s->e = edit_at(&map, s->at->line, s->now->line_count);
    if (!is_searched(s->e.removed) || !is_searched(s->e.added))
        return true;
    s->removed = span_of(s->old, s->e.removed);
    s->added = span_of(s->now, s->e.added);
    return find_reference(s, found, err);
}

/* Who wrote its line of the document as `commit` has it; false in *known when
 * that cannot be told. */
static bool blame_line(const step *s, dv_written_line *at, uint32_t commit,
                       bool *known, dv_error *err)
{
    dv_line_origin origin;
    uint32_t line = at->line;

    if (!dv_history_blame(at->repo->history, commit, s->old_path, s->old->text,
                          &line, 1, &origin, err))
        return false;
    *known = origin.commit != DV_NONE;
    at->path = origin.path;
    at->commit = origin.commit;
    at->line = origin.line;
    at->made = origin.made;
    return true;
}

/* The commit whose document the line was written over; false: there was
 * none. */
static bool commit_before(const dv_written_line *at, uint32_t head,
                          uint32_t *out)
{
    const dv_commit *commit;

    *out = head;
    if (at->commit == DV_NONE)
        return true;
    commit = dv_history_commit(at->repo->history, at->commit);
    if (commit->parent_count > 0)
        *out = commit->parents[0];
    return commit->parent_count > 0;
}

/* The document before the line was written, and as it was written. */
static bool documents_of(step *s, const dv_file *now, uint32_t before,
                         uint32_t *old_file, uint32_t *new_file, dv_error *err)
{
    *new_file = DV_NONE;
    s->old_path = s->at->path;
    if (s->at->commit != DV_NONE &&
        !dv_history_path_before(s->at->repo->history, before, s->at->commit,
                                s->at->path, &s->old_path, err))
        return false;
    if (!document_at(s, before, s->old_path, old_file, err))
        return false;
    if (*old_file == DV_NONE)
        return true;
    if (s->at->commit != DV_NONE)
        return document_at(s, s->at->commit, s->at->path, new_file, err);
    *new_file = dv_past_file_of(s->past, now);
    return true;
}

/* What the only file that the path as written means in the commit was called
 * before it; empty: there is none, or not one. */
static bool name_before(const step *s, uint32_t before, dv_str *out,
                        dv_error *err)
{
    dv_tree_matches matches = {0};
    const dv_tree *tree;

    *out = (dv_str){0};
    if (!dv_past_tree(s->past, s->at->repo, s->at->commit, &tree, err))
        return false;
    dv_tree_suffix(tree, dv_path_bare(s->at->source), arena_of(s), &matches);
    return matches.count != 1 ||
           dv_history_path_before(s->at->repo->history, before, s->at->commit,
                                  tree->listing.entries[matches.items[0]].path,
                                  out, err);
}

/* Where the commit renamed the cited file, and put its new name where the old
 * one stood, the number is older: nobody counted again. */
static bool follow_rename(step *s, uint32_t before, bool *found, dv_error *err)
{
    const dv_written_line *older = &s->older->line;
    dv_str name;

    if (s->at->commit == DV_NONE || older->lines.first != s->at->lines.first ||
        older->lines.last != s->at->lines.last ||
        dv_str_equal(dv_path_base(older->source), dv_path_base(s->at->source)))
        return true;
    if (!name_before(s, before, &name, err))
        return false;
    if (!dv_path_ends(name, dv_path_bare(older->source)))
        return true;
    *found = true;
    *s->at = *older;
    s->older->line.cited = (dv_str){0};
    return true;
}

/* One step back. *found: the reference is older, and `at` what it was; or
 * *older was found instead. */
static bool trace_step(step *s, const dv_file *now, uint32_t head, bool *found,
                       dv_error *err)
{
    dv_written_line was = *s->at;
    uint32_t before, old_file, new_file;
    bool known;

    *found = false;
    if (!commit_before(s->at, head, &before))
        return true;
    if (!documents_of(s, now, before, &old_file, &new_file, err) ||
        !step_back(s, old_file, new_file, found, err))
        return false;
    if (!*found && !(s->older && s->older->line.cited.len))
        return true;
    if (!*found && !follow_rename(s, before, found, err))
        return false;
    if (!blame_line(s, *found ? s->at : &s->older->line, before, &known, err))
        return false;
    if (known)
        return true;
    *found = false;
    *s->at = was;
    if (s->older)
        s->older->line.cited = (dv_str){0};
    return true;
}

bool dv_rewritten_trace(dv_past *past, const dv_file *now, uint32_t head,
                        dv_written_line *at, dv_older *older, dv_error *err)
{
    step s = {.past = past, .at = at, .older = older};
    bool found = true;

    if (older)
        older->line.cited = (dv_str){0};
    for (uint32_t i = 0; i < REWRITINGS_LIMIT && found; i++)
        if (!trace_step(&s, now, head, &found, err))
            return false;
    return true;
}
