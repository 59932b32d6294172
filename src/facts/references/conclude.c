/* SPDX-License-Identifier: MIT */
/* What no stage before may say of a reference, whatever it found. */
#include "docverify/ascii.h"
#include "facts/references/samples.h"

/* Words between what rejects a place and the place. */
#define FILLERS_LIMIT 3u
/* Bytes of blanks and markup between two words, or between two places of which
 * what is said of the one is said of the other. */
#define GAP_LIMIT 8u
/* Bytes before "nor" in which "neither" makes it a statement. */
#define NEITHER_REACH 160u

static dv_str trim_gap(dv_str text)
{
    size_t end = text.len;

    while (text.len > 0 && end - text.len < GAP_LIMIT &&
           strchr(" \t\r\n`*_\"':~", text.ptr[text.len - 1]) &&
           text.ptr[text.len - 1])
        text.len--;
    return text;
}

/* The last word of `text`, which gets shorter by it. */
static dv_str take_word(dv_str *text)
{
    size_t end = text->len, start = end;

    while (start > 0 && dv_is_letter(text->ptr[start - 1]))
        start--;
    text->len = start;
    return dv_str_slice((dv_str){text->ptr, end}, start, end);
}

static bool is_one_of(dv_str word, const dv_str *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_equal_nocase(word, words[i]))
            return true;
    return false;
}

/* "not `:75`", "nor the `:302-303`", "instead of line 10", "rather than at
 * `a.c:3`": of what the text says not to be meant nothing is claimed. */
static bool is_rejected(dv_str before)
{
    static const dv_str fillers[] = {
        DV_STR_INIT("the"),  DV_STR_INIT("at"),    DV_STR_INIT("on"),
        DV_STR_INIT("line"), DV_STR_INIT("lines"), DV_STR_INIT("old"),
    };
    static const dv_str noes[] = {DV_STR_INIT("not"), DV_STR_INIT("nor")};
    dv_str word = {0};

    for (uint32_t i = 0; i <= FILLERS_LIMIT; i++) {
        before = trim_gap(before);
        word = take_word(&before);
        if (!is_one_of(word, fillers, DV_COUNT(fillers)))
            break;
    }
    if (is_one_of(word, noes, DV_COUNT(noes)))
        return (before.len == 0 ||
                !dv_is_word_byte(before.ptr[before.len - 1])) &&
               !dv_str_has(dv_str_slice(before,
                                        before.len > NEITHER_REACH
                                            ? before.len - NEITHER_REACH
                                            : 0,
                                        before.len),
                           DV_STR("either "));
    before = trim_gap(before);
    return (dv_str_equal_nocase(word, DV_STR("of")) &&
            dv_str_equal_nocase(take_word(&before), DV_STR("instead"))) ||
           (dv_str_equal_nocase(word, DV_STR("than")) &&
            dv_str_equal_nocase(take_word(&before), DV_STR("rather")));
}

/* Whether the place is one of a file that the reference before names too:
 * "not `b.c:3`" may say that what stands there is of no use, and "not `:3`'s
 * way" speaks of what does. */
static bool is_compared(const dv_reference *reference, const dv_reference *last,
                        dv_str behind)
{
    while (behind.len && strchr("`*_", behind.ptr[0]))
        behind = dv_str_slice(behind, 1, behind.len);
    if (dv_str_starts(behind, DV_STR("'s")))
        return false;
    return reference->form == DV_FORM_INHERITED ||
           (last && dv_str_equal(last->written_path, reference->written_path));
}

/* Whether nothing but signs parts the places: "not `:75`, `:80`". */
static bool goes_on(dv_str between)
{
    if (between.len > GAP_LIMIT)
        return false;
    for (size_t i = 0; i < between.len; i++)
        if (dv_is_alnum(between.ptr[i]) || between.ptr[i] == '\n')
            return false;
    return true;
}

static void unclaim(dv_reference *reference, dv_arena *arena)
{
    dv_str *why = dv_arena_new(arena, sizeof *why);

    *why = DV_STR("the text says that these lines are not the ones");
    reference->verdict = DV_VERDICT_UNVERIFIED;
    reference->symbol_missing = false;
    reference->now = reference->followed = (dv_place){0};
    reference->spelled = reference->twin_spelled = (dv_str){0};
    reference->change = DV_CHANGE_NONE;
    reference->by = (dv_commit_note){0};
    reference->subject =
        reference->path.len ? reference->path : reference->written_path;
    reference->evidence = why;
    reference->evidence_count = 1;
}

static void conclude(dv_reference_work *work, dv_arena *arena)
{
    dv_str text = dv_document_text(work->reading.document);
    dv_span last = {0, 0};
    bool rejected = false;

    for (uint32_t i = 0; i < work->judged.count; i++) {
        dv_reference *reference = &work->judged.references[i];
        dv_span span = reference->span;

        rejected = (rejected && span.start >= last.end &&
                    goes_on(dv_str_slice(text, last.end, span.start))) ||
                   (is_rejected(dv_str_slice(text, 0, span.start)) &&
                    is_compared(reference, i > 0 ? reference - 1 : NULL,
                                dv_str_slice(text, span.end, text.len)));
        last = span;
        if (rejected && reference->verdict != DV_VERDICT_EXTERNAL)
            unclaim(reference, arena);
        /* Where something of that name is otherwise does not matter. */
        if (reference->verdict == DV_VERDICT_CONFIRMED)
            reference->now = (dv_place){0};
    }
}

/* Whether lines behind code are of a file after all. */
static bool is_anybodys(const dv_reference *reference)
{
    return !reference->bare || reference->verdict == DV_VERDICT_CONFIRMED ||
           reference->verdict == DV_VERDICT_MOVED ||
           reference->verdict == DV_VERDICT_CHANGED ||
           reference->verdict == DV_VERDICT_DELETED;
}

static void drop_nobodys(dv_judged *judged, dv_document_facts *facts)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < judged->count; i++) {
        if (!is_anybodys(&judged->references[i]))
            continue;
        judged->references[kept] = judged->references[i];
        judged->cases[kept] = judged->cases[i];
        judged->cases[kept].reference = &judged->references[kept];
        if (judged->cases[kept].snippet)
            judged->cases[kept].snippet->reference = kept;
        kept++;
    }
    judged->count = facts->reference_count = kept;
}

void dv_references_conclude(dv_references *all)
{
    for (uint32_t i = 0; i < all->corpus->count; i++) {
        dv_samples_excuse(&all->works[i], all->trees->arena);
        conclude(&all->works[i], all->trees->arena);
        drop_nobodys(&all->works[i].judged, &all->facts[i]);
    }
}
