/* SPDX-License-Identifier: MIT */
#include "facts/past/edited.h"

#include "facts/past/block.h"

/* The definition (no variable or field) whose lines these are, with or
 * without its decorators, or NULL. */
static const dv_symbol *definition_at(const dv_source *source, dv_lines lines)
{
    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];

        if (symbol->lines.first > lines.first)
            break;
        if (symbol->kind <= DV_SYMBOL_TYPE &&
            symbol->lines.last == lines.last &&
            dv_symbol_begins(symbol, lines.first))
            return symbol;
    }
    return NULL;
}

/* The only definition of that qualified name, or NULL. */
static const dv_symbol *only_definition(const dv_source *source,
                                        const dv_symbol *like)
{
    const dv_symbol *found = NULL;
    uint32_t count;
    const uint32_t *named = dv_source_named(source, like->name, &count);

    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];

        if (symbol->kind > DV_SYMBOL_TYPE ||
            !dv_str_equal(symbol->qualified, like->qualified) ||
            symbol->only_declares != like->only_declares)
            continue;
        if (found)
            return NULL;
        found = symbol;
    }
    return found;
}

/* The token that ends a definition's signature: the first block or `{` outside
 * of brackets. */
static uint32_t signature_end(const dv_file *file, const dv_token_list *list,
                              uint32_t first, uint32_t last)
{
    int depth = 0;

    for (uint32_t i = 0; i < list->count; i++) {
        dv_str text = dv_span_of(file->text, list->tokens[i].span);

        if (list->tokens[i].line < first)
            continue;
        if (list->tokens[i].line > last)
            break;
        if (list->tokens[i].kind == DV_TOKEN_INDENT)
            return i;
        if (text.len != 1)
            continue;
        if (depth == 0 && text.ptr[0] == '{')
            return i;
        depth += text.ptr[0] == '(' || text.ptr[0] == '[';
        depth -= text.ptr[0] == ')' || text.ptr[0] == ']';
    }
    return 0;
}

static dv_edited what_was_edited(dv_past *past, dv_lines lines,
                                 const dv_journey *journey,
                                 const dv_symbol *definition)
{
    const dv_file *old_file = dv_past_file_at(past, journey->old_file);
    const dv_token_list *old_list = dv_past_tokens(past, journey->old_file);
    const dv_token_list *new_list = dv_past_tokens(past, journey->new_file);
    dv_edited space = journey->laid_out ? DV_EDITED_LAYOUT : DV_EDITED_SPACE;
    uint32_t at, other;

    if (!old_list || !new_list)
        return journey->spaced ? space : DV_EDITED_CODE;
    if (!dv_tokens_differ(old_list, lines, new_list, journey->now.lines, &at,
                          &other))
        return DV_EDITED_COMMENTS;
    if (journey->spaced)
        return space;
    if (!definition)
        return DV_EDITED_CODE;
    return at <= signature_end(old_file, old_list, definition->name_line,
                               lines.last)
               ? DV_EDITED_SIGNATURE
               : DV_EDITED_BODY;
}

/* Whether the definition begins with the lines, and ends behind them now. */
static bool goes_on(const dv_symbol *now, const dv_journey *journey)
{
    dv_lines lines = journey->now.lines;

    return dv_symbol_begins(now, lines.first) && now->lines.last > lines.last;
}

static void follow_definition(dv_past *past, dv_lines lines,
                              dv_journey *journey, const dv_symbol *definition)
{
    const dv_symbol *now =
        only_definition(dv_past_source(past, journey->new_file), definition);

    if (!now)
        return;
    if (journey->fortune == DV_LINES_MOVED && !goes_on(now, journey)) {
        journey->whole = now->lines.last == journey->now.lines.last;
        return;
    }
    journey->whole = true;
    journey->fortune = DV_LINES_CHANGED;
    journey->now = (dv_place){
        .path = dv_past_file_at(past, journey->new_file)->path,
        .lines = now->lines,
    };
    if (definition->lines.first != lines.first)
        journey->now.lines.first = now->name_line;
}

/* The definition whose name the only line holds, or NULL. */
static const dv_symbol *named_in(const dv_source *source, dv_lines lines)
{
    for (uint32_t i = 0; i < source->symbol_count && lines.first == lines.last;
         i++)
        if (source->symbols[i].kind <= DV_SYMBOL_TYPE &&
            source->symbols[i].name_line == lines.first)
            return &source->symbols[i];
    return NULL;
}

/* A line with the name of a definition was edited: it is where that name is. */
static void follow_named(dv_past *past, dv_journey *journey,
                         const dv_symbol *definition)
{
    const dv_symbol *now =
        only_definition(dv_past_source(past, journey->new_file), definition);

    if (!now || now->kind != definition->kind ||
        only_definition(dv_past_source(past, journey->old_file), definition) !=
            definition)
        return;
    journey->begins = true;
    journey->definition = definition->qualified;
    journey->fortune = DV_LINES_CHANGED;
    journey->now = (dv_place){
        .path = dv_past_file_at(past, journey->new_file)->path,
        .lines = {now->name_line, now->name_line},
    };
}

/* The innermost definition around the lines, or NULL. */
static const dv_symbol *definition_around(const dv_source *source,
                                          dv_lines lines)
{
    const dv_symbol *found = NULL;

    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];

        if (symbol->lines.first > lines.first)
            break;
        if (symbol->kind <= DV_SYMBOL_TYPE && symbol->lines.last >= lines.last)
            found = symbol;
    }
    return found;
}

/* Whether the lines stand in another definition than they stood in. */
static bool is_of_another(dv_past *past, dv_lines lines,
                          const dv_journey *journey)
{
    const dv_symbol *was =
        definition_around(dv_past_source(past, journey->old_file), lines);
    const dv_symbol *is = definition_around(
        dv_past_source(past, journey->new_file), journey->now.lines);

    return !was != !is || (was && !dv_str_equal(was->qualified, is->qualified));
}

static bool is_edited(const dv_journey *journey)
{
    return journey->fortune == DV_LINES_CHANGED ||
           journey->fortune == DV_LINES_GONE;
}

/* Whole statements; of a single line, the first one of a statement. */
static bool is_aligned(const dv_token_list *tokens, dv_lines lines)
{
    if (lines.first == lines.last)
        return (tokens->lines[lines.first - 1] & DV_LINE_BEGINS) != 0;
    return dv_tokens_aligned(tokens, lines);
}

/* Whether the definition went and what stands there now is another: nothing
 * of its lines is left either. */
static bool is_replaced(dv_past *past, dv_lines lines,
                        const dv_journey *journey)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_line_map map;

    return journey->fortune == DV_LINES_CHANGED && !journey->whole &&
           !journey->spaced && !journey->partly &&
           dv_past_line_map(past, journey->old_file, journey->new_file, &map,
                            &err) &&
           dv_block_kept(dv_past_file_at(past, journey->old_file), lines,
                         &map) == 0;
}

void dv_edited_describe(dv_past *past, dv_lines lines, dv_journey *journey)
{
    const dv_source *source = dv_past_source(past, journey->old_file);
    const dv_token_list *tokens = dv_past_statements(past, journey->old_file);
    const dv_symbol *definition = definition_at(source, lines);
    const dv_symbol *named = named_in(source, lines);

    journey->described = true;
    journey->named = named != NULL;
    journey->aligned =
        tokens
            ? is_aligned(tokens, lines)
            : dv_block_is_even(dv_past_file_at(past, journey->old_file), lines);
    if (definition) {
        journey->definition = definition->qualified;
        follow_definition(past, lines, journey, definition);
        if (is_replaced(past, lines, journey)) {
            journey->fortune = DV_LINES_GONE;
            journey->now = (dv_place){0};
        }
    }
    journey->strayed |= journey->unique && journey->fortune == DV_LINES_MOVED &&
                        is_of_another(past, lines, journey);
    journey->alone =
        journey->alone && !named && journey->fortune == DV_LINES_MOVED &&
        (is_of_another(past, lines, journey) ||
         dv_block_opens(dv_past_file_at(past, journey->old_file), lines.last));
    if (named && !definition && is_edited(journey))
        follow_named(past, journey, named);
    if (journey->fortune == DV_LINES_CHANGED && journey->now.path.len)
        journey->edited = what_was_edited(past, lines, journey, definition);
    if (journey->begins && journey->edited == DV_EDITED_CODE)
        journey->edited = DV_EDITED_SIGNATURE;
}
