/* SPDX-License-Identifier: MIT */
/* Where the text that an edit replaced holds a reference of the new one. */
#include "docverify/ascii.h"
#include "facts/past/alike.h"
#include "facts/past/respelled.h"
#include "facts/past/rewritten_parts.h"

/* Lines of one edit that are searched: more is a new text. */
#define REPLACED_LIMIT 400u
/* Bytes of an edit in which other spellings of a path, or other numbers, are
 * looked for: it is copied or gone through for each of them. */
#define RESPELLED_BYTES (32u * 1024)

/* The edit of which `line` is a new one. */
static dv_replacement edit_at(const dv_line_map *map, uint32_t line,
                              uint32_t new_count)
{
    dv_replacement e = {{1, map->count}, {1, new_count}};

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

static dv_arena *arena_of(const dv_rewriting *s)
{
    return dv_past_arena(s->past);
}

/* Where the reference stands in the document that wrote it: where it is known
 * to be, or the only place of its bytes. */
static size_t find_now(const dv_rewriting *s)
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
static void respell(const dv_rewriting *s, dv_str before, dv_written_line *then)
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
static bool find_respelled(const dv_rewriting *s, dv_str old_text,
                           dv_str new_text, dv_str before,
                           dv_written_line *then, size_t *found, dv_error *err)
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
static bool find_in(const dv_rewriting *s, dv_written_line *then, size_t *found,
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

static dv_alike parts_of(const dv_rewriting *s, size_t now)
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
static bool align_line(const dv_rewriting *s, dv_alike *parts)
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
static dv_written_line read_older(const dv_rewriting *s, const dv_alike *parts)
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
static size_t find_older(const dv_rewriting *s)
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

static void place(const dv_rewriting *s, dv_written_line *line, size_t numbers)
{
    uint32_t at = s->removed.start + (uint32_t)numbers;

    line->line = dv_file_position(s->old, at).line;
    line->column = at - dv_file_line_span(s->old, line->line).start;
}

/* Sets *found when the replaced lines held the reference: `at` becomes it.
 * Else *older, when they held another in its place. */
static bool find_reference(const dv_rewriting *s, bool *found, dv_error *err)
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

bool dv_rewriting_find(dv_rewriting *s, const dv_line_map *map, bool *found,
                       dv_error *err)
{
    s->e = edit_at(map, s->at->line, s->now->line_count);
    if (!is_searched(s->e.removed) || !is_searched(s->e.added))
        return true;
    s->removed = span_of(s->old, s->e.removed);
    s->added = span_of(s->now, s->e.added);
    return find_reference(s, found, err);
}
