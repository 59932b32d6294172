/* SPDX-License-Identifier: MIT */
#include "facts/options/nearest.h"

#include "text/names.h"

enum { MOST_WORDS = 16, LONGEST = 128 };

/* The first file of the closure that defines a row's name, one that makes a
 * parser before others; or NULL. */
static const dv_option_holder *definer(const dv_option_index *index,
                                       const dv_option_closure *closure,
                                       const dv_option_row *row)
{
    const dv_option_holder *first = NULL;

    for (uint32_t i = 0; row && i < row->count; i++) {
        const dv_option_holder *holder = &index->holders[row->first + i];

        if (!holder->defined || !dv_option_closure_has(closure, holder->entry))
            continue;
        if (index->sources[holder->entry]->parses)
            return holder;
        first = first ? first : holder;
    }
    return first;
}

/* `name` with all `-` and `_` as `as`, behind the dashes in front. */
static dv_str with(dv_str name, char as, dv_arena *arena)
{
    char *text = dv_arena_new(arena, name.len + 1);

    for (size_t i = 0; i < name.len; i++)
        text[i] = (char)(i >= 2 && (name.ptr[i] == '-' || name.ptr[i] == '_')
                             ? as
                             : name.ptr[i]);
    return (dv_str){text, name.len};
}

dv_option_found dv_option_other_form(const dv_option_index *index,
                                     const dv_option_closure *closure,
                                     dv_str name, dv_arena *arena)
{
    for (uint32_t i = 0; i < 2; i++) {
        dv_str other = with(name, i ? '_' : '-', arena);
        const dv_option_row *row = dv_option_index_find(index, other);
        const dv_option_holder *holder = definer(index, closure, row);

        if (holder && !dv_str_equal(other, name))
            return (dv_option_found){row->name, holder->entry, holder->line};
    }
    return (dv_option_found){0};
}

typedef struct words {
    dv_str items[MOST_WORDS];
    uint32_t count;
} words;

static words words_of(dv_str name)
{
    words w = {0};
    size_t start = 2;

    for (size_t i = 2; i <= name.len && w.count < MOST_WORDS; i++) {
        if (i < name.len && name.ptr[i] != '-' && name.ptr[i] != '_')
            continue;
        if (i > start)
            w.items[w.count++] = dv_str_slice(name, start, i);
        start = i + 1;
    }
    return w;
}

/* "token", "tokens". */
static bool is_same_word(dv_str a, dv_str b)
{
    return dv_str_equal(a, b) ||
           (a.len >= 4 && b.len >= 4 && dv_name_distance(a, b, 1) <= 1);
}

/* Words of `few` that `many` has, in the same order. */
static uint32_t shared(const words *few, const words *many)
{
    uint32_t at = 0, count = 0;

    for (uint32_t i = 0; i < few->count; i++)
        for (uint32_t n = at; n < many->count; n++)
            if (is_same_word(few->items[i], many->items[n])) {
                at = n + 1;
                count++;
                break;
            }
    return count;
}

/* A search for the nearest. */
typedef struct nearest {
    dv_str name;
    words words;
    uint32_t edits; /* of the best that is near in letters */
    dv_option_found by_letters;
    uint32_t score; /* of the best that shares words */
    dv_option_found by_words;
} nearest;

/* How many words two names share, of those that either has: 0 to 100; less
 * than half is nothing. */
static uint32_t score(const words *a, const words *b)
{
    uint32_t both = shared(a, b);
    uint32_t all = a->count + b->count - both;

    return a->count > 1 && both * 2 >= all && both > 1 ? both * 100 / all : 0;
}

static void compare(nearest *n, dv_option_found found)
{
    uint32_t edits = dv_name_distance(n->name, found.name, n->edits);
    words other = words_of(found.name);
    uint32_t points = score(&n->words, &other);

    if (edits <= n->edits && n->edits > 0) {
        n->by_letters = found;
        n->edits = edits - (edits > 0);
    }
    if (points > n->score) {
        n->by_words = found;
        n->score = points;
    }
}

static uint32_t most_edits(dv_str name)
{
    uint32_t most = (uint32_t)(name.len - 2) / 3;

    return most > 3 ? 3 : most;
}

dv_option_found dv_option_nearest(const dv_option_index *index,
                                  const dv_option_closure *closure, dv_str name,
                                  uint32_t *budget, dv_arena *arena)
{
    nearest n = {.name = name, .words = words_of(name)};
    uint32_t count = index->rows.count + closure->members.count;

    if (*budget < count || name.len > LONGEST)
        return (dv_option_found){0};
    *budget -= count;
    n.edits = most_edits(name);
    for (uint32_t i = 0; i < index->rows.count; i++) {
        const dv_option_row *row = &index->rows.items[index->sorted[i]];
        const dv_option_holder *holder =
            row->defined ? definer(index, closure, row) : NULL;

        if (holder)
            compare(&n,
                    (dv_option_found){row->name, holder->entry, holder->line});
    }
    for (uint32_t i = 0; i < closure->members.count; i++) {
        const dv_closure_member *member = &closure->members.items[i];
        dv_str option =
            with(dv_arena_printf(arena, "--%.*s", DV_STR_ARG(member->name)),
                 '-', arena);

        compare(&n, (dv_option_found){option, member->entry, member->line});
    }
    return n.by_letters.name.len ? n.by_letters : n.by_words;
}
