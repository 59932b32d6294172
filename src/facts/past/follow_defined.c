/* SPDX-License-Identifier: MIT */
/* Where a definition went that left its file, and was edited on the way, with
 * the lines in it: what the commit that took it has by its name, with most of
 * its lines. */
#include "facts/past/follow_trail.h"
#include "facts/past/likeness.h"

/* The definition that the lines are, or the only one of them names; or NULL. */
static const dv_symbol *definition_of(const dv_source *source, dv_lines lines)
{
    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];

        if (symbol->lines.first > lines.first)
            break;
        if (dv_symbol_begins(symbol, lines.first) &&
            (symbol->lines.last == lines.last ||
             (lines.first == lines.last && symbol->name_line == lines.first)))
            return symbol;
    }
    return NULL;
}

/* The innermost function that the lines are in, else the first one that they
 * end with: its comment may stand above it. */
static const dv_symbol *function_at(const dv_source *source, dv_lines lines)
{
    const dv_symbol *inner = NULL;

    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];

        if (symbol->lines.first > lines.last)
            break;
        if (symbol->kind > DV_SYMBOL_METHOD)
            continue;
        if (symbol->lines.first <= lines.first) {
            if (symbol->lines.last >= lines.last)
                inner = symbol;
        } else if (symbol->lines.last == lines.last && !inner) {
            return symbol;
        }
    }
    return inner;
}

/* What went with the definition. */
typedef struct lost {
    const dv_symbol *symbol; /* or NULL */
    dv_str text;
    dv_line_counts lines; /* if it has a body */
} lost;

/* A constant is one line, which may be any other's value; of what has a body,
 * most lines tell. */
static bool has_body(const dv_symbol *symbol)
{
    return symbol->kind <= DV_SYMBOL_TYPE &&
           symbol->lines.first < symbol->lines.last;
}

static bool is_alike(const lost *was, const dv_file *file, const dv_symbol *now)
{
    dv_str text = dv_block_text(file, now->lines);

    return dv_str_equal(was->text, text) ||
           (has_body(was->symbol) && dv_likeness(&was->lines, text) >= DV_LIKE);
}

/* Whether the file may have one like it. Of texts that are alike to a half, the
 * new one has a third of the old one's lines at least. Costs no parse. */
static bool may_have(const lost *was, const dv_file *file)
{
    uint32_t ignored;

    if (!dv_str_has(file->text, was->symbol->name))
        return false;
    if (!has_body(was->symbol))
        return dv_str_has(file->text, was->text);
    return dv_lines_shared(&was->lines, file->text, &ignored) * 3 >=
           was->lines.total;
}

/* How many definitions of the file are that one. */
static uint32_t count_alike(const dv_trail *t, const lost *was, uint32_t number)
{
    const dv_file *file = dv_past_file_at(t->past, number);
    const dv_source *source;
    const uint32_t *named;
    uint32_t count, found = 0;

    if (!may_have(was, file))
        return 0;
    source = dv_past_source(t->past, number);
    named = dv_source_named(source, was->symbol->name, &count);
    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];

        found += symbol->kind == was->symbol->kind &&
                 dv_str_equal(symbol->qualified, was->symbol->qualified) &&
                 is_alike(was, file, symbol);
    }
    return found;
}

/* The same of a file of a commit, if that has it. */
static bool count_in(dv_trail *t, uint32_t commit, dv_str path, const lost *was,
                     uint32_t *found, dv_error *err)
{
    uint32_t number;

    *found = 0;
    if (!dv_past_committed(t->past, t->from->repo, commit, path, &number, err))
        return false;
    if (number != DV_NONE)
        *found = count_alike(t, was, number);
    return true;
}

/* What the lines were. `log = get_logger(__name__)` is every file's own. */
static lost find_lost(const dv_trail *t)
{
    const dv_source *source = dv_past_source(t->past, t->out->old_file);
    lost was = {.symbol = definition_of(source, t->lines)};

    if (!was.symbol)
        was.symbol = function_at(source, t->lines);
    if (!was.symbol)
        return was;
    was.text = dv_block_text(t->old, was.symbol->lines);
    if (was.symbol->kind > DV_SYMBOL_TYPE &&
        dv_str_find_byte(was.text, '(') < was.text.len)
        was.symbol = NULL;
    else if (has_body(was.symbol))
        dv_line_counts_add(&was.lines, was.text);
    return was;
}

bool dv_trail_find_definition(dv_trail *t, uint32_t commit, const dv_str *files,
                              uint32_t count, dv_str *out, dv_error *err)
{
    lost was = find_lost(t);
    uint32_t all = 0, found;
    bool ok = true;

    for (uint32_t i = 0; was.symbol && i < count && ok; i++) {
        ok = count_in(t, commit, files[i], &was, &found, err);
        if (found)
            *out = files[i];
        all += found;
    }
    dv_line_counts_release(&was.lines);
    if (all != 1)
        *out = (dv_str){NULL, 0};
    t->defined |= all == 1;
    return ok;
}

bool dv_trail_is_replaced(const dv_trail *t)
{
    const dv_symbol *was;
    uint32_t count;

    if (t->out->fortune != DV_LINES_CHANGED || t->out->spaced ||
        t->out->new_file == DV_NONE || t->lines.first == t->lines.last)
        return false;
    was = definition_of(dv_past_source(t->past, t->out->old_file), t->lines);
    if (!was || !has_body(was))
        return false;
    dv_source_named(dv_past_source(t->past, t->out->new_file), was->name,
                    &count);
    return count == 0;
}
