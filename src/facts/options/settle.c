/* SPDX-License-Identifier: MIT */
#include "facts/options/settle.h"

#include "facts/options/about.h"
#include "facts/options/ask.h"
#include "facts/snippets/another_time.h"

enum {
    MOST_NAMES = 32, /* more are hardly all known */
    MOST_FILES = 128 /* what is not found in so many is mostly nowhere */
};

/* Whether an option without a command stands where it is not reported,
 * whatever the source says. */
static bool is_excused(const dv_option_open_names *open,
                       const dv_document *document, const dv_option_used *use)
{
    return dv_option_is_linked_away(document, use->span) ||
           dv_option_is_about_other(document, &open->index->programs,
                                    use->block, (dv_str){0}) ||
           dv_option_is_said_to_miss(document, use->block, use->span);
}

static void add_name(dv_option_open_names *open, dv_str name)
{
    bool added;
    uint32_t *is_open = dv_strmap_put(&open->names, open->arena, name, &added);

    if (!added)
        return;
    *is_open = true;
    open->count++;
    open->beyond = open->beyond || open->count > MOST_NAMES;
}

void dv_option_open_add(dv_option_open_names *open, const dv_document *document,
                        const dv_options_used *used)
{
    bool css;

    if (used->uses.count == 0 || dv_is_of_another_time(document))
        return;
    css = dv_option_is_css(document);
    for (uint32_t i = 0; i < used->uses.count && !open->beyond; i++) {
        const dv_option_used *use = &used->uses.items[i];
        const dv_option_run *run = &used->runs.items[use->run];

        if (run->kind == DV_RUN_OTHER ||
            dv_option_is_left_alone(open->options, use->name) ||
            (run->kind == DV_RUN_BARE &&
             (css || is_excused(open, document, use))))
            continue;
        if (run->entry != DV_NONE)
            open->beyond = true; /* the files that the script imports tell */
        else
            add_name(open, use->name);
    }
}

static bool mentions_one(const dv_option_open_names *open, dv_str text)
{
    size_t at = dv_option_dashes(text, 0);

    while (at < text.len) {
        uint32_t end = dv_option_end(text, (uint32_t)at);
        const uint32_t *is_open =
            dv_strmap_get(&open->names, dv_str_slice(text, at, end));

        if (is_open && *is_open)
            return true;
        at = dv_option_dashes(text, end > at ? end : at + 2);
    }
    return false;
}

static void take_names(dv_option_open_names *open,
                       const dv_option_source *source)
{
    for (uint32_t i = 0; i < source->name_count; i++) {
        uint32_t *is_open = dv_strmap_get(&open->names, source->names[i].name);

        if (!is_open || !*is_open)
            continue;
        *is_open = false;
        open->count--;
    }
}

bool dv_option_open_settle(dv_option_open_names *open, dv_trees *trees)
{
    dv_source_tree *tree = open->index->tree;
    uint32_t read = 0;

    for (uint32_t i = 0; i < tree->tree.listing.count && read < MOST_FILES &&
                         open->count && !open->beyond;
         i++) {
        dv_arena scratch = DV_ARENA_INIT;
        dv_option_source source = {0};
        dv_str text;

        if (dv_option_index_text(trees, tree, i, 0, &scratch, &text)) {
            read++;
            if (mentions_one(open, text)) {
                dv_str path = tree->tree.listing.entries[i].path;

                dv_options_read(dv_options_language(path, text), text, &scratch,
                                &source);
                take_names(open, &source);
            }
        }
        dv_arena_release(&scratch);
    }
    return open->count == 0 && !open->beyond;
}

void dv_option_open_release(dv_option_open_names *open)
{
    dv_strmap_release(&open->names);
}
