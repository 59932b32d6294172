/* SPDX-License-Identifier: MIT */
#include "facts/trees/choose_parts.h"

#include "facts/cite/path.h"
#include "facts/cite/words.h"
#include "facts/trees/owner.h"
#include "facts/trees/titled.h"
#include "text/path.h"

/* Paths named before that lines without a path may belong to. */
#define OWNERS_LIMIT 16u

dv_witness_stand dv_stand_at(const dv_reading *reading, uint32_t citation,
                             const dv_source_tree *tree, uint32_t entry)
{
    return (dv_witness_stand){
        .source = tree->sources[entry],
        .folded = tree->folded[entry],
        .tree = tree->label,
        .passage = tree->passages[entry],
        .document = reading->document,
        .lines = reading->citations.citations.items[citation].lines,
        .claims = &reading->claims[citation],
    };
}

static dv_str path_of(const dv_source_tree *tree, uint32_t entry)
{
    return tree->tree.listing.entries[entry].path;
}

bool dv_choose_is_long_enough(const dv_source_tree *tree, uint32_t entry,
                              dv_lines lines)
{
    uint32_t count = tree->sources[entry]->file->line_count;

    return lines.first <= count && lines.last <= count + 1;
}

/* A set of candidates that filters make smaller, never empty. */
typedef struct field {
    const dv_source_tree *tree;
    uint32_t entries[DV_CANDIDATES_LIMIT];
    uint32_t count;
} field;

static void keep(field *f, const bool *fits)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < f->count; i++)
        count += fits[i];
    if (count == 0)
        return;
    count = 0;
    for (uint32_t i = 0; i < f->count; i++)
        if (fits[i])
            f->entries[count++] = f->entries[i];
    f->count = count;
}

static void keep_long_enough(field *f, dv_lines lines)
{
    bool fits[DV_CANDIDATES_LIMIT];

    for (uint32_t i = 0; i < f->count; i++)
        fits[i] = dv_choose_is_long_enough(f->tree, f->entries[i], lines);
    keep(f, fits);
}

static void want_symbols(dv_chooser *c, dv_choice *choice, dv_source_tree *tree,
                         uint32_t entry)
{
    choice->again = true;
    *dv_vec_push(c->arena, c->wants) =
        (dv_choice_want){tree, entry, DV_WANT_SYMBOLS};
}

/* What a testimony at the file waits for. */
static void want_more(dv_chooser *c, dv_choice *choice, dv_source_tree *tree,
                      uint32_t entry, const dv_testimony *testimony)
{
    if (!testimony->needs_symbols)
        return;
    want_symbols(c, choice, tree, entry);
    if (testimony->needs_tokens)
        c->wants->items[c->wants->count - 1].wanted |= DV_WANT_TOKENS;
}

/* The name that the text of a citation calls, `pack(samples)`; or empty. */
static dv_str called_name(const dv_claims *claims)
{
    for (uint32_t i = 0; i < claims->primary; i++)
        if (claims->names[i].strength >= DV_NAME_CALL)
            return dv_words_last(claims->names[i].name);
    return (dv_str){0};
}

/* The only candidate that defines what the text calls: a name that stands
 * around the lines of another is no match for it. Waits for symbols. */
static void keep_defining(dv_chooser *c, field *f, uint32_t citation,
                          dv_choice *choice)
{
    dv_str name = called_name(&c->reading->claims[citation]);
    bool fits[DV_CANDIDATES_LIMIT];
    uint32_t ignored, all = 0;

    for (uint32_t i = 0; i < f->count && name.len; i++) {
        const dv_source *source = f->tree->sources[f->entries[i]];

        if (source->state == DV_SOURCE_READ && !c->final &&
            dv_source_mention(source, name))
            want_symbols(c, choice, choice->tree, f->entries[i]);
        fits[i] = dv_source_named(source, name, &ignored) && ignored;
        all += fits[i];
    }
    if (all == 1 && !choice->again)
        keep(f, fits);
}

static void keep_confirmed(dv_chooser *c, field *f, uint32_t citation,
                           dv_choice *choice)
{
    bool fits[DV_CANDIDATES_LIMIT], beside = true;

    for (uint32_t i = 0; i < f->count; i++) {
        dv_witness_stand stand =
            dv_stand_at(c->reading, citation, f->tree, f->entries[i]);
        dv_testimony testimony;

        stand.final = c->final;
        stand.loose = true;
        testimony = dv_witness_text(&stand, c->arena);

        /* A plain word stands in any file. */
        fits[i] =
            testimony.verdict == DV_VERDICT_CONFIRMED && testimony.by_code;
        beside &= !fits[i] || testimony.beside;
        want_more(c, choice, choice->tree, f->entries[i], &testimony);
    }
    if (beside && !choice->again)
        keep_defining(c, f, citation, choice);
    if (!choice->again && f->count > 1)
        keep(f, fits);
}

void dv_choose_take(dv_chooser *c, uint32_t citation, dv_choice *choice,
                    dv_source_tree *tree, uint32_t entry)
{
    dv_witness_stand stand = dv_stand_at(c->reading, citation, tree, entry);

    stand.final = c->final;
    stand.today = true;
    choice->tree = tree;
    choice->entry = entry;
    choice->testimony = dv_witness_text(&stand, c->arena);
    want_more(c, choice, tree, entry, &choice->testimony);
}

static bool some_long_enough(const field *f, dv_lines lines)
{
    for (uint32_t i = 0; i < f->count; i++)
        if (dv_choose_is_long_enough(f->tree, f->entries[i], lines))
            return true;
    return false;
}

/* No reference points past the end of the file that it means: when all the
 * candidates that were kept are too short, those that were not come back.
 * False when they must be read first. */
static bool widen(dv_chooser *c, field *f, dv_choice *choice)
{
    const dv_resolution *r = &c->reading->resolutions[choice->mention];

    if (r->wide_count <= f->count || r->wide_count > DV_CANDIDATES_LIMIT)
        return true;
    for (uint32_t i = 0; i < r->wide_count; i++)
        if (!r->tree->sources[r->wide[i]])
            want_symbols(c, choice, r->tree, r->wide[i]);
    if (choice->again)
        return false;
    memcpy(f->entries, r->wide, r->wide_count * sizeof *f->entries);
    f->count = r->wide_count;
    return true;
}

/* "/home/me/.tool/config.toml", where the tree has .tool/config.toml: what a
 * program keeps for its user, if it is not kept here. */
static bool is_of_home(dv_str written, dv_str path)
{
    return dv_str_starts(path, DV_STR(".")) &&
           dv_str_equal(dv_path_behind_home(written), path);
}

static void choose_candidate(dv_chooser *c, uint32_t citation,
                             dv_choice *choice)
{
    const dv_citations *citations = &c->reading->citations;
    const dv_resolution *r = &c->reading->resolutions[choice->mention];
    field f = {.tree = r->tree};

    if (r->state != DV_RESOLVED_FILES)
        return;
    choice->tree = r->tree;
    f.count = r->count < DV_CANDIDATES_LIMIT ? r->count : 0;
    memcpy(f.entries, r->candidates, f.count * sizeof *f.entries);
    if (!some_long_enough(&f, citations->citations.items[citation].lines) &&
        !widen(c, &f, choice))
        return;
    if (f.count > 1)
        keep_long_enough(&f, citations->citations.items[citation].lines);
    if (f.count > 1)
        keep_confirmed(c, &f, citation, choice);
    if (f.count != 1)
        return;
    dv_choose_take(c, citation, choice, r->tree, f.entries[0]);
    choice->guessed |= citations->citations.items[citation].loose;
    choice->unsure |= citations->citations.items[citation].loose ||
                      citations->citations.items[citation].aside;
    if (r->elided) {
        choice->guessed = true;
        choice->why = dv_arena_printf(
            c->arena, "`%.*s` is short for %.*s: no other file fits",
            DV_STR_ARG(citations->mentions.items[choice->mention].path),
            DV_STR_ARG(path_of(r->tree, f.entries[0])));
    } else if (r->link.len) {
        choice->guessed = true;
        choice->why = dv_arena_printf(
            c->arena, "the link around `%.*s` leads to %.*s",
            DV_STR_ARG(citations->mentions.items[choice->mention].path),
            DV_STR_ARG(r->link));
    } else if (r->named_at && f.entries[0] == r->candidates[0]) {
        choice->why = dv_arena_printf(
            c->arena, "`%.*s` is %.*s, which line %u names",
            DV_STR_ARG(citations->mentions.items[choice->mention].path),
            DV_STR_ARG(path_of(r->tree, f.entries[0])),
            dv_file_position(c->reading->document->file, r->named_at - 1).line);
    } else if (r->wide_count > 1)
        choice->why = dv_arena_printf(
            c->arena, "`%.*s` is %.*s: the one of %u %s",
            DV_STR_ARG(citations->mentions.items[choice->mention].path),
            DV_STR_ARG(path_of(r->tree, f.entries[0])), r->wide_count,
            r->headed     ? "whose directory a heading names"
            : r->own_part ? "in the document's own directories"
                          : "that fits");
    choice->unsure |=
        r->headed || r->own_part ||
        is_of_home(citations->mentions.items[choice->mention].path,
                   path_of(r->tree, f.entries[0]));
}

static bool was_tried(const uint32_t *tried, uint32_t count,
                      const dv_citations *citations, uint32_t mention)
{
    for (uint32_t i = 0; i < count; i++)
        if (dv_str_equal(citations->mentions.items[tried[i]].path,
                         citations->mentions.items[mention].path))
            return true;
    return false;
}

/* How well a path named before suits lines that no structure ties to it. */
typedef enum owner_fit {
    OWNER_NONE,  /* it is no file, or not yet known which */
    OWNER_NAMED, /* it was named */
    OWNER_LONG,  /* it has these lines */
    OWNER_QUOTED /* and what is quoted there, or nothing is */
} owner_fit;

/* *quoted: code blocks say what the lines are, not names. */
static owner_fit try_owner(dv_chooser *c, uint32_t citation, dv_choice *trial,
                           bool *quoted)
{
    const dv_citation *cited = &c->reading->citations.citations.items[citation];
    dv_source *source;

    *quoted = false;
    choose_candidate(c, citation, trial);
    if (trial->entry == DV_NONE)
        return OWNER_NONE;
    if (!dv_choose_is_long_enough(trial->tree, trial->entry, cited->lines))
        return OWNER_NAMED;
    source = trial->tree->sources[trial->entry];
    if (dv_owner_defines_quoted(c->reading, cited->block, trial->mention,
                                source, quoted))
        return OWNER_QUOTED;
    if (!*quoted)
        return dv_claims_are_not_of(&c->reading->claims[citation], source)
                   ? OWNER_LONG
                   : OWNER_QUOTED;
    if (source->state == DV_SOURCE_READ)
        want_symbols(c, trial, trial->tree, trial->entry);
    return OWNER_LONG;
}

/* A file that is not there, or half as long as it would have been. */
static bool may_have_been_longer(const dv_choice *trial, dv_lines lines)
{
    return trial->entry == DV_NONE ||
           lines.first / 2 <=
               trial->tree->sources[trial->entry]->file->line_count;
}

/* The path that the heading above them names, or calls by its words, where its
 * file has the lines and what the text names. False: there is none. */
static bool choose_titled(dv_chooser *c, uint32_t citation, uint32_t oldest,
                          dv_choice *choice)
{
    const dv_reading *reading = c->reading;
    dv_choice trial = {.entry = DV_NONE, .guessed = true};
    bool quoted;

    trial.mention = dv_titled_mention(
        reading->document, &reading->citations,
        &reading->citations.citations.items[citation], oldest);
    if (trial.mention == DV_NONE ||
        (try_owner(c, citation, &trial, &quoted) < OWNER_QUOTED &&
         !trial.again))
        return false;
    *choice = trial;
    return true;
}

/* Lines that no structure ties to a path: of the paths named before, the
 * one that a heading calls so; else the last one that is long enough and holds
 * the function quoted there; else the last that is long enough; else the last.
 */
static void choose_owner(dv_chooser *c, uint32_t citation, dv_choice *choice)
{
    const dv_citations *citations = &c->reading->citations;
    uint32_t tried[OWNERS_LIMIT], tries = 0;
    const dv_citation *cited = &citations->citations.items[citation];
    uint32_t mention = dv_mentions_before(citations, cited->span.start);
    uint32_t oldest = dv_owner_oldest(c->reading, cited->block, mention);
    owner_fit best = OWNER_NONE;
    dv_choice found = *choice;
    bool again = false, quoted = false;

    if (choose_titled(c, citation, oldest, choice))
        return;
    while (best < OWNER_QUOTED && mention-- > oldest && tries < OWNERS_LIMIT) {
        dv_choice trial = {
            .mention = mention, .entry = DV_NONE, .guessed = true};
        owner_fit fit;

        if ((dv_path_is_data(citations->mentions.items[mention].path) &&
             !dv_owner_is_edited(c->reading, cited, mention)) ||
            citations->mentions.items[mention].told ||
            dv_owner_is_shown(c->reading, cited, mention) ||
            was_tried(tried, tries, citations, mention))
            continue;
        /* Names alone lead to no path of another section. */
        if (best == OWNER_LONG && !quoted &&
            !dv_owner_is_of_section(c->reading, cited, mention))
            break;
        tried[tries++] = mention;
        fit = try_owner(c, citation, &trial, &quoted);
        again |= trial.again;
        if (tries == 1 && fit <= OWNER_NAMED && !trial.again &&
            (dv_owner_is_stated(c->reading, cited, mention) ||
             (may_have_been_longer(&trial, cited->lines) &&
              (dv_owner_is_heading(c->reading, cited, mention) ||
               dv_owner_is_lost(c->reading, cited, mention))))) {
            *choice = trial;
            return;
        }
        if (fit > best) {
            best = fit;
            found = trial;
        }
    }
    if (best == OWNER_QUOTED || !again)
        *choice = found;
    else
        choice->again = true;
}

void dv_choose(const dv_reading *reading, dv_choice *choices,
               dv_choice_wants *wants, bool first, dv_arena *arena)
{
    dv_chooser c = {
        .reading = reading, .wants = wants, .arena = arena, .final = !first};

    for (uint32_t i = 0; i < reading->citations.citations.count; i++) {
        if (!first && !choices[i].again)
            continue;
        choices[i] = (dv_choice){
            .mention = reading->citations.citations.items[i].mention,
            .entry = DV_NONE,
        };
        if (choices[i].mention == DV_NONE) {
            choose_owner(&c, i, &choices[i]);
            choices[i].sole = dv_owner_is_only(
                reading, &reading->citations.citations.items[i],
                choices[i].mention);
        } else
            choose_candidate(&c, i, &choices[i]);
    }
}
