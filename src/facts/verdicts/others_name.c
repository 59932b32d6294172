/* SPDX-License-Identifier: MIT */
/* Lines before which a name stands that another file has. */
#include "docverify/ascii.h"
#include "facts/cite/behind.h"
#include "facts/cite/path.h"
#include "facts/cite/words.h"
#include "facts/verdicts/others_parts.h"
#include "text/path.h"

/* Bytes before lines in which a file may be named by its stem, and bytes of
 * such a stem. */
#define STEM_REACH 400u
#define STEM_BYTES 4u

/* The files of a tree by their stems: "VfoSurface" of VfoSurface.svelte. */
static const dv_strmap *index_stems(dv_past *past, const dv_source_tree *tree)
{
    const dv_repo_listing *listing = &tree->tree.listing;
    dv_stems *stems = dv_vec_push(dv_past_arena(past), &past->stems);

    *stems = (dv_stems){.tree = tree};
    for (uint32_t i = 0; i < listing->count; i++) {
        dv_str stem = dv_path_stem(listing->entries[i].path);
        uint32_t *entry;
        bool added;

        if (stem.len < STEM_BYTES || !dv_words_has_code_shape(stem) ||
            listing->entries[i].kind != DV_ENTRY_FILE ||
            dv_path_is_data(listing->entries[i].path))
            continue;
        entry =
            dv_strmap_put(&stems->entries, dv_past_arena(past), stem, &added);
        *entry = added ? i : DV_NONE;
    }
    return &stems->entries;
}

static const dv_strmap *stems_of(dv_past *past, const dv_source_tree *tree)
{
    for (uint32_t i = 0; i < past->stems.count; i++)
        if (past->stems.items[i].tree == tree)
            return &past->stems.items[i].entries;
    return index_stems(past, tree);
}

static uint32_t file_of_stem(const dv_scales *s, dv_str name)
{
    const uint32_t *entry =
        dv_strmap_get(stems_of(s->past, s->present.tree), name);

    return entry ? *entry : DV_NONE;
}

/* Whether a member of what ends at `end` follows, and no ending of a file:
 * "Stack.push". */
static bool has_member(const dv_scales *s, dv_str text, uint32_t end)
{
    uint32_t stop = end + 1;

    if (dv_str_at(text, end) != '.')
        return false;
    while (stop < text.len && dv_is_word_byte(text.ptr[stop]))
        stop++;
    return stop > end + 1 && !dv_strmap_get(&s->present.tree->known.extensions,
                                            dv_str_slice(text, end + 1, stop));
}

/* The word that ends at `end` of the text, when it may name a file: it is not
 * a part of a path or of another name. */
static dv_str name_before(const dv_scales *s, dv_str text, uint32_t floor,
                          uint32_t end)
{
    uint32_t start = end;

    while (start > floor && dv_is_word_byte(text.ptr[start - 1]))
        start--;
    if ((start > 0 && strchr("./:-#@$<", text.ptr[start - 1])) ||
        (strchr("./:-(<", dv_str_at(text, end)) && !has_member(s, text, end)) ||
        end - start < STEM_BYTES)
        return (dv_str){0};
    return dv_str_slice(text, start, end);
}

/* Whether it says what stands in other lines, right before it: "line 7 Helper,
 * line 19 Stack". */
static bool is_of_lines_before(dv_str text, uint32_t floor, dv_str name)
{
    uint32_t at = (uint32_t)(name.ptr - text.ptr);

    while (at > floor && strchr(" `*", text.ptr[at - 1]))
        at--;
    return at > floor && dv_is_digit(text.ptr[at - 1]);
}

/* Whether code begins and ends in it, besides the end of a name's. */
static bool has_code(dv_str between)
{
    uint32_t ticks = 0;

    for (size_t i = 0; i < between.len; i++)
        ticks += between.ptr[i] == '`';
    return ticks > 2;
}

/* The last name between the path and the lines that is the stem of exactly one
 * file, in the same sentence. *far: the path is above the block, and other code
 * is nearer than the name. */
static uint32_t find_stem(const dv_scales *s, uint32_t *at, dv_str *name,
                          bool *far)
{
    const dv_path_mention *mention =
        &s->reading->citations.mentions.items[s->of->choice->mention];
    dv_str text = dv_document_text(s->reading->document);
    uint32_t start = dv_scales_start(s), floor = mention->span.end;
    uint32_t block =
        s->reading->document->blocks[dv_other_citation(s)->block].span.start;
    bool above = floor <= block;

    if (start > floor + STEM_REACH)
        floor = start - STEM_REACH;
    if (floor < block)
        floor = block;
    for (uint32_t end = start; end > floor; end--) {
        uint32_t entry;

        if (!dv_is_word_byte(text.ptr[end - 1]) ||
            dv_is_word_byte(text.ptr[end]))
            continue;
        *name = name_before(s, text, floor, end);
        if (!dv_words_has_code_shape(*name))
            continue;
        entry = file_of_stem(s, *name);
        if (entry == DV_NONE || is_of_lines_before(text, floor, *name))
            continue;
        *at = end;
        *far = above && has_code(dv_str_slice(text, end, start));
        return dv_is_parted(dv_str_slice(text, end, start)) ? DV_NONE : entry;
    }
    return DV_NONE;
}

/* A file without an ending whose name is the word before the lines:
 * "Dockerfile line 9". Of several, the first. */
static uint32_t find_plain(const dv_scales *s, dv_str *name, bool *several)
{
    dv_tree_matches matches = {0};

    *name = dv_other_word_before(s);
    if (name->len)
        dv_tree_suffix(&s->present.tree->tree, *name, dv_scales_arena(s),
                       &matches);
    *several = matches.count > 1;
    return matches.count ? matches.items[0] : DV_NONE;
}

bool dv_others_weigh_name(dv_scales *s, dv_openness *open, dv_error *err)
{
    dv_other own, other;
    bool several, far = false;
    uint32_t entry;
    dv_str name;

    if (dv_other_citation(s)->form != DV_FORM_INHERITED)
        return true;
    open->key = dv_scales_start(s);
    entry = find_plain(s, &name, &several);
    if (entry == DV_NONE)
        entry = find_stem(s, &open->key, &name, &far);
    if (entry == DV_NONE || entry == s->of->choice->entry)
        return true;
    if (!dv_other_find(s, dv_other_path(s, entry), &other, err) ||
        !dv_other_find(s, s->origin->from[s->picked].path, &own, err))
        return false;
    if (other.file == DV_NONE ||
        (own.file != DV_NONE && dv_other_has_name(s, &own, name)))
        return true;
    if (!dv_other_hear_own(s, open, err))
        return false;
    /* Code of the block says less than the name of a file at the lines. */
    if (open->told == DV_OTHER_SHOWN)
        open->told = DV_OTHER_UNTOLD;
    if (!open->told && !several &&
        (dv_other_tell(s, &other) != DV_OTHER_UNTOLD ||
         dv_other_is_within(s, &other, name)))
        open->entry = entry;
    open->asked = !open->told && (!far || open->entry != DV_NONE);
    open->near = entry;
    return true;
}
