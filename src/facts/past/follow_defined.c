/* SPDX-License-Identifier: MIT */
/* Where a definition went that left its file, and was edited on the way: what
 * the commit that took it has by its name, with most of its lines. */
#include "facts/past/follow_trail.h"
#include "facts/past/likeness.h"

/* The definition that the lines are, or the only one of them names; or NULL. */
static const dv_symbol *definition_of(const dv_source *source, dv_lines lines)
{
    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];
        bool begins = symbol->name_line == lines.first ||
                      symbol->lines.first == lines.first;

        if (symbol->lines.first > lines.first)
            break;
        if (begins &&
            (symbol->lines.last == lines.last ||
             (lines.first == lines.last && symbol->name_line == lines.first)))
            return symbol;
    }
    return NULL;
}

/* A constant is one line, which may be any other's value; of what has a body,
 * most lines tell. */
static bool is_alike(const dv_trail *t, const dv_symbol *was,
                     const dv_file *file, const dv_symbol *now)
{
    dv_str old_text = dv_block_text(t->old, was->lines);
    dv_str new_text = dv_block_text(file, now->lines);
    dv_line_counts lines = {.map = DV_STRMAP_INIT};
    bool alike;

    /* `log = get_logger(__name__)` is every file's own. */
    if (was->kind > DV_SYMBOL_TYPE &&
        dv_str_find_byte(old_text, '(') < old_text.len)
        return false;
    if (dv_str_equal(old_text, new_text))
        return true;
    if (was->kind > DV_SYMBOL_TYPE || was->lines.first == was->lines.last)
        return false;
    dv_line_counts_add(&lines, old_text);
    alike = dv_likeness(&lines, new_text) >= DV_LIKE;
    dv_line_counts_release(&lines);
    return alike;
}

/* How many definitions of the file are that one. */
static uint32_t count_alike(const dv_trail *t, const dv_symbol *was,
                            uint32_t number)
{
    const dv_file *file = dv_past_file_at(t->past, number);
    const dv_source *source;
    const uint32_t *named;
    uint32_t count, found = 0;

    if (!dv_str_has(file->text, was->name))
        return 0;
    source = dv_past_source(t->past, number);
    named = dv_source_named(source, was->name, &count);
    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];

        found += symbol->kind == was->kind &&
                 dv_str_equal(symbol->qualified, was->qualified) &&
                 is_alike(t, was, file, symbol);
    }
    return found;
}

bool dv_trail_find_definition(dv_trail *t, uint32_t commit, const dv_str *files,
                              uint32_t count, dv_str *out, dv_error *err)
{
    dv_past_repo *repo = t->from->repo;
    const dv_symbol *was =
        definition_of(dv_past_source(t->past, t->out->old_file), t->lines);
    uint32_t all = 0;

    for (uint32_t i = 0; was && i < count; i++) {
        unsigned char oid[20];
        uint32_t number = DV_NONE, found = 0;
        bool exists;

        if (!dv_history_blob(repo->history, commit, files[i], oid, &exists,
                             err) ||
            (exists &&
             !dv_past_blob(t->past, repo, oid, files[i], &number, err)))
            return false;
        if (number != DV_NONE)
            found = count_alike(t, was, number);
        if (found)
            *out = files[i];
        all += found;
    }
    if (all != 1)
        *out = (dv_str){NULL, 0};
    t->defined |= all == 1;
    return true;
}
