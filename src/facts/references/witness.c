/* SPDX-License-Identifier: MIT */
#include "facts/past/block.h"
#include "facts/references/witness_court.h"
#include "source/defining.h"

/* How likely by chance a match may be and still confirm. A name written as
 * code was meant; a word of prose may just happen to stand there. */
#define CHANCE_OF_CODE 0.6
#define CHANCE_OF_WORD 0.25
/* The same for a word that stands in more of the cited lines than in others. */
#define CROWDING_OF_WORD 0.01
/* A name that so few lines of the file have says something wherever it is. */
#define RARE_LINES 3u

void dv_court_say(const dv_court *c, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    *dv_vec_push(c->arena, &c->testimony->evidence) =
        dv_arena_vprintf(c->arena, format, args);
    va_end(args);
}

/* Whether a plain word was meant as a name: it is one amid a script of its
 * own, or two words together are. */
static bool is_name(const dv_court *c, uint32_t i)
{
    dv_str name = dv_court_name(c, i)->name;

    return c->stand->claims->cjk || dv_str_find_byte(name, ' ') < name.len ||
           dv_str_find_byte(name, '-') < name.len;
}

/* Numbers that people write when they do not look. */
static bool is_round(dv_lines lines)
{
    return lines.first % 5 == 0 && lines.last % 5 == 0;
}

static bool confirms(const dv_court *c, uint32_t i)
{
    const dv_match *match = &c->matches[i];
    dv_name_strength strength = dv_court_name(c, i)->strength;

    if (match->state == DV_MATCH_CROSSED || !dv_is_hit(match) ||
        dv_court_is_aside(c, i))
        return false;
    if (strength == DV_NAME_WORD && match->symbol_count == 0)
        return (match->chance <= CHANCE_OF_WORD ||
                (match->crowding <= CROWDING_OF_WORD &&
                 !is_round(c->stand->lines))) &&
               is_name(c, i);
    return match->chance <= CHANCE_OF_CODE || match->line_count <= RARE_LINES;
}

void dv_court_say_definition(const dv_court *c, const dv_symbol *symbol)
{
    dv_court_say(c, "%s `%.*s` at %u-%u in %.*s",
                 dv_symbol_kind_name(symbol->kind),
                 DV_STR_ARG(symbol->qualified), symbol->lines.first,
                 symbol->lines.last, DV_STR_ARG(c->stand->tree));
}

static void say_match(const dv_court *c, uint32_t i)
{
    const dv_match *match = &c->matches[i];

    c->testimony->subject = dv_court_name(c, i)->name;
    c->testimony->by_code = match->symbol_count > 0 ||
                            dv_court_name(c, i)->strength >= DV_NAME_QUOTED;
    c->testimony->beside = match->state == DV_MATCH_MENTIONED && !match->inside;
    c->testimony->defined = match->state == DV_MATCH_DEFINED &&
                            dv_court_name(c, i)->strength >= DV_NAME_QUOTED;
    c->testimony->definition = c->testimony->defined && match->symbol
                                   ? match->symbol->lines
                                   : (dv_lines){0};
    if (match->state == DV_MATCH_DEFINED)
        dv_court_say_definition(c, match->symbol);
    else
        dv_court_say(c, "line %u mentions `%.*s`", match->line,
                     DV_STR_ARG(dv_court_name(c, i)->name));
}

/* Several weak matches together, each independent of the others. */
static bool confirmed_together(dv_court *c)
{
    double chance = 1;
    uint32_t best = DV_NONE, hits = 0;

    for (uint32_t i = 0; i < c->count; i++) {
        if ((c->matches[i].state != DV_MATCH_MENTIONED &&
             c->matches[i].state != DV_MATCH_DEFINED) ||
            dv_court_is_aside(c, i))
            continue;
        hits++;
        chance *= c->matches[i].chance;
        if (best == DV_NONE || c->matches[i].chance < c->matches[best].chance)
            best = i;
    }
    if (hits < 2 || chance > (c->stand->claims->cjk ? 0.1 : 0.02))
        return false;
    say_match(c, best);
    return true;
}

/* The clause names code that the file has elsewhere: plain words and names
 * farther away do not outweigh that. */
static bool is_contradicted(const dv_court *c)
{
    bool elsewhere = false;

    for (uint32_t i = 0; i < c->primary; i++) {
        if (dv_is_hit(&c->matches[i]) && !dv_court_is_aside(c, i) &&
            (dv_court_name(c, i)->strength >= DV_NAME_QUOTED ||
             c->matches[i].symbol_count > 0))
            return false;
        elsewhere |= c->matches[i].state == DV_MATCH_ELSEWHERE &&
                     dv_court_name(c, i)->strength >= DV_NAME_QUOTED;
    }
    return elsewhere;
}

/* The best name that confirms: a definition before a mention, near before
 * far; or DV_NONE. */
static uint32_t best_name(const dv_court *c)
{
    uint32_t best = DV_NONE;

    for (uint32_t i = 0; i < c->count; i++) {
        if (!confirms(c, i))
            continue;
        if (c->matches[i].state == DV_MATCH_DEFINED &&
            dv_court_name(c, i)->strength >= DV_NAME_QUOTED)
            return i;
        if (best == DV_NONE)
            best = i;
    }
    return best;
}

static bool confirmed_by_names(dv_court *c)
{
    uint32_t best;

    if (is_contradicted(c) || dv_court_contradicts(c))
        return false;
    best = best_name(c);
    if (dv_court_mentions_only(c))
        return false;
    if (best != DV_NONE)
        say_match(c, best);
    else if (!confirmed_together(c))
        return false;
    c->testimony->kind = DV_CLAIM_SYMBOL;
    return true;
}

/* Whether symbols could change what the names say: the file may define one of
 * them, or they did not confirm. */
static bool needs_symbols(dv_court *c)
{
    if (c->stand->source->state != DV_SOURCE_READ)
        return false;
    for (uint32_t i = 0; i < c->count; i++)
        if (dv_may_be_defined_in(c->stand->source,
                                 dv_words_last(dv_court_name(c, i)->name)))
            return true;
    return !confirmed_by_names(c);
}

static bool is_blank(const dv_witness_stand *stand)
{
    const dv_file *file = stand->source->file;

    return stand->lines.first <= file->line_count &&
           dv_str_trim(dv_block_text(file, stand->lines)).len == 0;
}

static bool stands_code_around(const dv_court *c)
{
    for (uint32_t i = 0; i < c->primary; i++)
        if (dv_is_hit(&c->matches[i]) &&
            dv_court_name(c, i)->strength >= DV_NAME_QUOTED)
            return true;
    return false;
}

/* Nothing stands there that a text could mean, whatever stands around it. */
static void judge_blank(dv_court *c)
{
    c->testimony->verdict = DV_VERDICT_UNVERIFIED;
    c->testimony->needs_symbols = false;
    if (dv_court_asks_quote(c) || dv_court_misplaces_quote(c, true))
        return;
    if (c->stand->source->state == DV_SOURCE_READ && c->primary) {
        c->testimony->needs_symbols = true;
        return;
    }
    dv_court_want(c);
    if (stands_code_around(c) || !dv_court_accuse(c))
        dv_court_say(c, "%s",
                     c->stand->lines.first == c->stand->lines.last
                         ? "the cited line is blank"
                         : "the cited lines are blank");
}

/* What the lines have of the text, and does not confirm them. */
static void say_common(const dv_court *c)
{
    for (uint32_t i = 0; i < c->primary; i++)
        if (c->matches[i].parted) {
            dv_court_say(c, "`%.*s` stands there only in longer names",
                         DV_STR_ARG(dv_court_name(c, i)->name));
            return;
        }
    dv_court_say(c, "only common words of the text stand at the cited lines");
}

static const char *what_is_lacking(const dv_court *c)
{
    const dv_claims *claims = c->stand->claims;

    if (claims->denied)
        return "the text says only what is not there";
    if (claims->tie.quote && claims->tie.strength >= DV_TIE_SAID &&
        !claims->tie.planned && c->testimony->quote.compared)
        return "the code that the text quotes does not stand there";
    return "nothing in the text names what is there";
}

static void judge_lines(dv_court *c)
{
    bool hit = false, wants;

    c->testimony->verdict = DV_VERDICT_UNVERIFIED;
    if (c->testimony->blank && !c->stand->loose) {
        judge_blank(c);
        return;
    }
    if (dv_court_asks_quote(c))
        return;
    if (dv_court_confirms_quote(c)) {
        c->testimony->verdict = DV_VERDICT_CONFIRMED;
        return;
    }
    if (needs_symbols(c)) {
        c->testimony->needs_symbols = true;
        return;
    }
    c->testimony->evidence.count = c->settled;
    wants = dv_court_want(c);
    if (confirmed_by_names(c) &&
        (c->testimony->defined || !dv_court_misplaces_quote(c, false))) {
        if (c->testimony->defined ? !dv_court_misses_part(c)
                                  : !dv_court_misplaces_phrase(c))
            c->testimony->verdict = DV_VERDICT_CONFIRMED;
        if (c->testimony->verdict == DV_VERDICT_CONFIRMED &&
            !c->testimony->by_code)
            (void)dv_court_confirms_phrase(c);
        return;
    }
    if (dv_court_misplaces_quote(c, true))
        return;
    if (!wants && dv_court_confirms_phrase(c)) {
        c->testimony->verdict = DV_VERDICT_CONFIRMED;
        return;
    }
    for (uint32_t i = 0; i < c->primary; i++)
        hit |= dv_is_hit(&c->matches[i]);
    if (dv_court_crosses(c))
        return;
    if (dv_court_confirms_comment(c)) {
        c->testimony->verdict = DV_VERDICT_CONFIRMED;
        return;
    }
    if (c->testimony->only_mentions)
        return;
    if (hit) {
        say_common(c);
        return;
    }
    if (dv_court_accuse(c))
        return;
    if (!wants)
        dv_court_say(c, "%s", what_is_lacking(c));
}

/* The right place of lines that cannot exist, where a name tells. */
static void find_place(dv_court *c)
{
    for (uint32_t i = 0; i < c->primary; i++) {
        const dv_match *match = &c->matches[i];

        if (dv_court_name(c, i)->strength == DV_NAME_WORD || !match->symbol ||
            match->symbol_count != 1)
            continue;
        c->testimony->subject = dv_court_name(c, i)->name;
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->introduced = dv_court_introduces(c, i);
        c->testimony->now = (dv_place){
            .path = c->stand->source->file->path,
            .lines = match->symbol->lines,
        };
        dv_court_say_definition(c, match->symbol);
        return;
    }
    dv_court_want(c);
}

static bool out_of_range(dv_court *c)
{
    dv_lines lines = c->stand->lines;
    uint32_t count = c->stand->source->file->line_count;

    if (lines.first == 0)
        dv_court_say(c, "lines are counted from 1");
    else if (c->stand->backwards)
        dv_court_say(c, "the range ends before it starts");
    else if (lines.first > count || lines.last > count + 1)
        dv_court_say(c, "%.*s has %u line%s in %.*s",
                     DV_STR_ARG(c->stand->source->file->path), count,
                     count == 1 ? "" : "s", DV_STR_ARG(c->stand->tree));
    else
        return false;
    c->testimony->verdict = DV_VERDICT_OUT_OF_RANGE;
    return true;
}

/* All lines that "around line 100" may mean, of those that the file has. */
static dv_lines lines_about(const dv_witness_stand *stand)
{
    dv_lines lines = stand->lines;
    uint32_t count = stand->source->file->line_count;

    if (lines.first == 0 || stand->backwards ||
        lines.last > UINT32_MAX - DV_ABOUT_LINES)
        return lines;
    lines.first =
        lines.first > DV_ABOUT_LINES ? lines.first - DV_ABOUT_LINES : 1;
    if (lines.first <= count && lines.last <= count + DV_ABOUT_LINES) {
        lines.last += DV_ABOUT_LINES;
        lines.last = lines.last < count ? lines.last : count;
    }
    return lines;
}

/* Lines that are not meant exactly cut no definition on purpose. */
static void mend_crossed(dv_court *c)
{
    for (uint32_t i = 0; i < c->count; i++)
        if (c->matches[i].state == DV_MATCH_CROSSED)
            c->matches[i].state = DV_MATCH_DEFINED;
}

static dv_testimony hear(const dv_witness_stand *stand, bool about,
                         dv_arena *arena)
{
    dv_testimony testimony = {0};
    dv_court c = {.stand = stand, .arena = arena, .testimony = &testimony};
    uint32_t limit = (uint32_t)DV_COUNT(c.matches);

    if (stand->source->state == DV_SOURCE_BINARY) {
        testimony.verdict = DV_VERDICT_UNVERIFIED;
        dv_court_say(&c, "%.*s cannot be read as text: %.*s",
                     DV_STR_ARG(stand->source->file->path),
                     DV_STR_ARG(stand->source->reason));
        return testimony;
    }
    c.count = stand->claims->count < limit ? stand->claims->count : limit;
    c.primary =
        stand->claims->primary < c.count ? stand->claims->primary : c.count;
    for (uint32_t i = 0; i < c.count; i++)
        c.matches[i] = dv_match_name(stand->source, stand->folded, stand->lines,
                                     dv_court_name(&c, i), arena);
    dv_court_hold_to_definitions(&c);
    if (out_of_range(&c)) {
        bool waits = dv_court_asks_quote(&c);

        testimony.needs_symbols |= stand->source->state == DV_SOURCE_READ;
        if (!waits && !dv_court_places_quote(&c))
            find_place(&c);
        return testimony;
    }
    testimony.blank = is_blank(stand);
    if (about)
        mend_crossed(&c);
    else
        testimony.straddles = dv_match_straddles(stand->source, stand->lines);
    judge_lines(&c);
    if (stand->source->state == DV_SOURCE_BROKEN ||
        (stand->source->state == DV_SOURCE_TEXT && c.primary))
        dv_court_say(&c, "definitions are not known: %.*s",
                     DV_STR_ARG(stand->source->reason));
    if (stand->lines.last == stand->source->file->line_count + 1)
        dv_court_say(&c, "the range ends one line past the file's last");
    return testimony;
}

/* "near `f` (~line 10)" is not at `f`. */
static bool is_beside(const dv_witness_stand *stand, dv_str name)
{
    static const dv_str words[] = {
        DV_STR_INIT("near "),    DV_STR_INIT("after "), DV_STR_INIT("before "),
        DV_STR_INIT("next to "), DV_STR_INIT("below "), DV_STR_INIT("above "),
    };
    const dv_claims *claims = stand->claims;
    dv_str text = {0};

    for (uint32_t i = 0; i < claims->primary && !text.len; i++)
        if (dv_str_equal(claims->names[i].name, name))
            text = dv_str_slice(dv_document_text(stand->document), 0,
                                claims->names[i].span.start);
    while (text.len && strchr("`*_", text.ptr[text.len - 1]))
        text.len--;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_ends(text, words[i]))
            return true;
    return false;
}

/* Lines that are not meant exactly are wrong only where they are said to be a
 * definition that is elsewhere. */
static void spare_rough(const dv_witness_stand *stand, dv_testimony *testimony)
{
    testimony->roughly = true;
    if (testimony->verdict != DV_VERDICT_MISPLACED ||
        (testimony->introduced && !is_beside(stand, testimony->subject)))
        return;
    testimony->verdict = DV_VERDICT_UNVERIFIED;
    testimony->now = (dv_place){0};
}

/* Nothing that looks at the lines of a range meets one that runs backwards. */
static dv_witness_stand forwards(const dv_witness_stand *given)
{
    dv_witness_stand stand = *given;

    stand.backwards = stand.lines.first > stand.lines.last;
    if (stand.backwards)
        stand.lines.last = stand.lines.first;
    return stand;
}

dv_testimony dv_witness_text(const dv_witness_stand *given, dv_arena *arena)
{
    const dv_witness_stand own = forwards(given), *stand = &own;
    dv_testimony testimony = hear(stand, false, arena);
    dv_witness_stand about = *stand;

    if (!stand->claims->about || testimony.needs_symbols ||
        testimony.verdict == DV_VERDICT_CONFIRMED ||
        stand->source->state == DV_SOURCE_BINARY)
        return testimony;
    about.lines = lines_about(stand);
    testimony = hear(&about, true, arena);
    spare_rough(stand, &testimony);
    return testimony;
}
