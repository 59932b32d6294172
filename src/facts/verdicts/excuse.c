/* SPDX-License-Identifier: MIT */
/* Texts that tell of another day than this: what was edited or moved since is
 * no fault of theirs. */
#include "facts/cite/dated.h"
#include "facts/snippets/another_time.h"
#include "facts/verdicts/scales.h"

/* Whether the history has the commit. */
static bool has_commit(const dv_scales *s, dv_str revision)
{
    dv_error none = DV_ERROR_INIT;
    uint32_t commit;
    bool found = dv_history_find(s->origin->from[0].repo->history,
                                 dv_arena_cstr(dv_scales_arena(s), revision),
                                 &commit, &none);

    dv_error_release(&none);
    return found;
}

/* Gives the cases in its scope the revision of one statement. */
static void spread(dv_scales *all, uint32_t count, const dv_dated *dated)
{
    const dv_past_repo *asked = NULL;
    bool known = false;

    for (uint32_t i = 0; i < count; i++) {
        dv_scales *s = &all[i];

        if (!s->origin || s->origin->by == DV_ORIGIN_PIN ||
            !dv_span_contains(dated->scope, s->reference->span))
            continue;
        if (s->origin->from[0].repo != asked)
            known = has_commit(s, dated->revision);
        asked = s->origin->from[0].repo;
        if (known)
            s->dated = dated->revision;
    }
}

void dv_scales_find_dated(dv_scales *all, uint32_t count, dv_arena *arena)
{
    dv_dated_list dated = {0};

    if (count)
        dv_dated_read(all[0].reading->document, arena, &dated);
    for (uint32_t i = 0; i < dated.count; i++)
        spread(all, count, &dated.items[i]);
}

/* `File "a.py", line 10, in f`: an entry of a traceback. */
static bool is_of_traceback(const dv_scales *s)
{
    dv_str text = dv_document_text(s->reading->document);
    dv_span span = s->reference->span;
    dv_str before = dv_str_slice(text, 0, s->reference->path_span.start);
    dv_str behind = dv_str_slice(text, span.end, text.len);

    return dv_str_ends(before, DV_STR("File \"")) &&
           dv_str_starts(behind, DV_STR(", in "));
}

static bool is_excused(const dv_scales *s)
{
    return dv_is_changelog(s->reading->document) || is_of_traceback(s) ||
           s->dated.len;
}

static void say_why(dv_scales *s)
{
    if (s->dated.len)
        dv_scales_say(s, "the text says that its numbers are those of `%.*s`",
                      DV_STR_ARG(s->dated));
    else
        dv_scales_say(s, "%s, and tells of the day it was written on",
                      is_of_traceback(s) ? "it is a line of a traceback"
                                         : "the document is a log");
}

void dv_scales_excuse(dv_scales *s)
{
    dv_verdict verdict = s->reference->verdict;

    if ((verdict != DV_VERDICT_MOVED && verdict != DV_VERDICT_CHANGED &&
         verdict != DV_VERDICT_DELETED) ||
        !is_excused(s))
        return;
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->now = (dv_place){0};
    s->reference->logged = true;
    say_why(s);
    for (uint32_t i = s->evidence.count - 1; i > 0; i--) {
        dv_str line = s->evidence.items[i];

        s->evidence.items[i] = s->evidence.items[i - 1];
        s->evidence.items[i - 1] = line;
    }
}
