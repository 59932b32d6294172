/* SPDX-License-Identifier: MIT */
#include "source/python/brackets.h"

/* True when the part is one that should have had a name. Any may follow a `*`
 * among parameters. */
static bool end_part(dv_python_bracket *bracket)
{
    bool nameless = bracket->any && bracket->keyword && !bracket->starred &&
                    !bracket->equals && !bracket->stars &&
                    (bracket->call || bracket->parameters);
    bool dots = bracket->dots;

    bracket->elided |= nameless && dots;
    bracket->keyword |= bracket->any && bracket->equals;
    bracket->starred |= bracket->stars && bracket->parameters;
    bracket->any = bracket->equals = bracket->stars = bracket->dots = false;
    return nameless && !dots;
}

static bool is(dv_str text, const char *word)
{
    return dv_str_equal(text, dv_str_from(word));
}

bool dv_python_bracket_misplaces(dv_python_bracket *bracket,
                                 dv_python_token token, dv_str text,
                                 dv_span *part)
{
    bool comma = is(text, ",") && !bracket->lambdas;

    if (comma || token.kind == DV_PYTHON_CLOSE) {
        *part = bracket->part;
        return end_part(bracket);
    }
    if (is(text, "/") && bracket->parameters && !bracket->any)
        return false;
    if (!bracket->any) {
        bracket->part = token.span;
        bracket->stars = is(text, "*") || is(text, "**");
    }
    bracket->any = true;
    bracket->part.end = token.span.end;
    bracket->dots |= token.kind == DV_PYTHON_DOTS;
    if (is(text, "lambda"))
        bracket->lambdas++;
    else if (is(text, ":"))
        bracket->lambdas -= bracket->lambdas > 0;
    else if (is(text, "=") && !bracket->lambdas)
        bracket->equals = true;
    return false;
}
