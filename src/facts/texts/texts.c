/* SPDX-License-Identifier: MIT */
#include "facts/texts/texts.h"

#include "base/parallel.h"

typedef struct checker {
    dv_document_facts *facts;
    dv_arena *arenas;
} checker;

static void check_one(void *context, uint32_t index, uint32_t worker)
{
    checker *c = context;
    dv_document_facts *facts = &c->facts[index];
    dv_arena *arena = &c->arenas[worker];
    dv_text_faults faults = {0};

    if (facts->partial)
        return;

    dv_texts_characters(facts->document, arena, &faults);
    /* How the lines of a source file end is not its comments' matter. */
    if (!facts->document->source)
        dv_texts_lines(facts->document, arena, &faults);
    dv_texts_scripts(facts->document, arena, &faults);
    facts->text_faults = faults.items;
    facts->text_fault_count = faults.count;
}

void dv_texts_check(const dv_corpus *corpus, dv_document_facts *facts)
{
    checker c = {facts, corpus->arenas};

    dv_parallel_for_sizes(corpus->sizes, corpus->count, corpus->jobs, check_one,
                          &c);
}
