/* SPDX-License-Identifier: MIT */
/*
 * Diagrams in tests: what is accepted, and what is rejected where.
 */
#ifndef DOCVERIFY_TESTS_SUPPORT_MERMAID_H
#define DOCVERIFY_TESTS_SUPPORT_MERMAID_H

#include <stdio.h>

#include "conventions/diagram/mermaid.h"

typedef struct dv_test_diagram {
    const char *text;
    uint32_t line, column; /* of the fault, from 1; 0: none is expected */
    const char *says;      /* part of the message or the help; NULL: any */
} dv_test_diagram;

static inline void dv_test_locate(dv_str text, uint32_t at, uint32_t *line,
                                  uint32_t *column)
{
    *line = *column = 1;
    for (uint32_t i = 0; i < at && i < text.len; i++) {
        ++*column;
        if (text.ptr[i] == '\n') {
            ++*line;
            *column = 1;
        }
    }
}

static inline bool dv_test_says(const dv_mermaid *found, const char *what)
{
    char all[1024];

    snprintf(all, sizeof all, "%.*s; %.*s", DV_STR_ARG(found->message),
             DV_STR_ARG(found->help));
    return !what || strstr(all, what);
}

/* The number of diagrams that were judged otherwise; each is printed. */
static inline int dv_test_diagrams(const dv_test_diagram *cases, size_t count)
{
    int wrong = 0;

    for (size_t i = 0; i < count; i++) {
        dv_arena arena = DV_ARENA_INIT;
        dv_str text = dv_str_from(cases[i].text);
        dv_mermaid found = dv_mermaid_read(text, &arena);
        uint32_t line = 0, column = 0;

        if (found.state == DV_MERMAID_REJECTED)
            dv_test_locate(text, found.at.start, &line, &column);
        if (line != cases[i].line || column != cases[i].column ||
            !dv_test_says(&found, cases[i].says)) {
            fprintf(stderr, "%s\n  %u:%u %.*s; %.*s\n", cases[i].text, line,
                    column, DV_STR_ARG(found.message), DV_STR_ARG(found.help));
            wrong++;
        }
        dv_arena_release(&arena);
    }
    return wrong;
}

#endif
