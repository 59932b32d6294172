/* SPDX-License-Identifier: MIT */
/* The words for the enumerations of docverify/reference.h. */
#include "base/mem.h"
#include "docverify/reference.h"
#include "docverify/snippet.h"

static const struct {
    const char *name;
    dv_answer answer;
} verdicts[] = {
    [DV_VERDICT_CONFIRMED] = {"confirmed", DV_ANSWER_HOLDS},
    [DV_VERDICT_MOVED] = {"moved", DV_ANSWER_FALSE},
    [DV_VERDICT_MISPLACED] = {"misplaced", DV_ANSWER_FALSE},
    [DV_VERDICT_CHANGED] = {"changed", DV_ANSWER_FALSE},
    [DV_VERDICT_DELETED] = {"deleted", DV_ANSWER_FALSE},
    [DV_VERDICT_MISSING] = {"missing", DV_ANSWER_FALSE},
    [DV_VERDICT_AMBIGUOUS] = {"ambiguous", DV_ANSWER_NOT_VERIFIABLE},
    [DV_VERDICT_OUT_OF_RANGE] = {"out-of-range", DV_ANSWER_FALSE},
    [DV_VERDICT_UNVERIFIED] = {"unverified", DV_ANSWER_NOT_VERIFIABLE},
    [DV_VERDICT_EXTERNAL] = {"external", DV_ANSWER_NOT_VERIFIABLE},
};

const char *dv_verdict_name(dv_verdict verdict)
{
    return verdicts[verdict].name;
}

dv_answer dv_verdict_answer(dv_verdict verdict)
{
    return verdicts[verdict].answer;
}

const char *dv_reference_form_name(dv_reference_form form)
{
    static const char *const names[] = {"path",  "url",       "words",
                                        "table", "inherited", "code"};

    return names[form];
}

const char *dv_claim_kind_name(dv_claim_kind kind)
{
    static const char *const names[] = {"none", "symbol", "snippet"};

    return names[kind];
}

const char *dv_origin_by_name(dv_origin_by by)
{
    static const char *const names[] = {"none", "pin", "line",
                                        "date", "fit", "from"};

    return names[by];
}

const char *dv_snippet_syntax_name(dv_snippet_syntax syntax)
{
    static const char *const names[] = {"skipped", "ok", "fragment", "error"};

    return names[syntax];
}

const char *dv_snippet_source_name(dv_snippet_source source)
{
    static const char *const names[] = {"none", "verbatim", "annotated",
                                        "differs"};

    return names[source];
}
