/* SPDX-License-Identifier: MIT */
#include "conventions/conventions.h"

#include <stdarg.h>

#include "base/parallel.h"
#include "conventions/convention.h"

static const dv_convention *const conventions[] = {
    &dv_convention_diagram,   &dv_convention_frontmatter,
    &dv_convention_sources,   &dv_convention_footnotes,
    &dv_convention_figures,   &dv_convention_commits,
    &dv_convention_structure, &dv_convention_messages,
    &dv_convention_totals,    &dv_convention_lists,
    &dv_convention_counts,    &dv_convention_adr,
    &dv_convention_terms,     &dv_convention_spellings,
    &dv_convention_spec,
};

typedef struct checker {
    const dv_conventions_input *input;
    dv_document_facts *documents;
    dv_arena *arenas;
    void *prepared[DV_COUNT(conventions)];
} checker;

static bool is_due(const dv_convention *convention,
                   const dv_conventions_input *input)
{
    return (convention->needs & input->needs) != 0;
}

static void check_one(void *context, uint32_t index, uint32_t worker)
{
    checker *c = context;
    dv_document_facts *facts = &c->documents[index];
    dv_convention_context ctx = {
        .input = c->input,
        .facts = facts,
        .document = facts->document,
        .arena = &c->arenas[worker],
    };

    if (facts->partial)
        return;
    for (size_t i = 0; i < DV_COUNT(conventions); i++) {
        if (!is_due(conventions[i], c->input) ||
            conventions[i]->of_message != (facts->document->message != NULL) ||
            (facts->document->source && !conventions[i]->of_source))
            continue;
        ctx.prepared = c->prepared[i];
        conventions[i]->check(&ctx);
    }
    facts->violations = ctx.found.items;
    facts->violation_count = ctx.found.count;
    facts->unread_diagrams = ctx.unread_diagrams.items;
    facts->unread_diagram_count = ctx.unread_diagrams.count;
}

static bool prepare(checker *c, bool *due, dv_error *err)
{
    for (size_t i = 0; i < DV_COUNT(conventions); i++) {
        if (!is_due(conventions[i], c->input))
            continue;
        *due = true;
        if (conventions[i]->prepare &&
            !conventions[i]->prepare(c->input, &c->arenas[0], &c->prepared[i],
                                     err))
            return false;
    }
    return true;
}

static void release(const checker *c)
{
    for (size_t i = 0; i < DV_COUNT(conventions); i++)
        if (c->prepared[i] && conventions[i]->release)
            conventions[i]->release(c->prepared[i]);
}

static void check_all(checker *c, uint32_t jobs)
{
    uint32_t count = c->input->count;
    uint64_t *sizes = dv_mem_new(count * sizeof *sizes + 1);

    for (uint32_t i = 0; i < count; i++)
        sizes[i] = c->documents[i].document->file->text.len;
    dv_parallel_for_sizes(sizes, count, jobs, check_one, c);
    dv_mem_free(sizes);
}

bool dv_conventions_check(const dv_conventions_input *input,
                          dv_document_facts *documents, uint32_t jobs,
                          dv_arena *arenas, dv_error *err)
{
    static const dv_convention_settings nothing;
    dv_conventions_input settled = *input;
    checker c = {.input = &settled, .documents = documents, .arenas = arenas};
    bool due = false, ok;

    if (!settled.settings)
        settled.settings = &nothing;
    ok = prepare(&c, &due, err);
    if (ok && due)
        check_all(&c, jobs);
    release(&c);
    return ok;
}

dv_violation *dv_convention_report(dv_convention_context *ctx, const char *rule,
                                   dv_span span, dv_str subject,
                                   const char *format, ...)
{
    dv_violation *violation = dv_vec_push(ctx->arena, &ctx->found);
    va_list args;

    *violation = (dv_violation){.rule = rule, .span = span, .subject = subject};
    va_start(args, format);
    violation->message = dv_arena_vprintf(ctx->arena, format, args);
    va_end(args);
    ctx->evidence.items = NULL;
    ctx->evidence.count = ctx->evidence.capacity = 0;
    return violation;
}

static dv_violation *last(dv_convention_context *ctx)
{
    return &ctx->found.items[ctx->found.count - 1];
}

void dv_convention_evidence(dv_convention_context *ctx, const char *format, ...)
{
    va_list args;
    dv_str line;

    va_start(args, format);
    line = dv_arena_vprintf(ctx->arena, format, args);
    va_end(args);
    *dv_vec_push(ctx->arena, &ctx->evidence) = line;
    last(ctx)->evidence = ctx->evidence.items;
    last(ctx)->evidence_count = ctx->evidence.count;
}

void dv_convention_help(dv_convention_context *ctx, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    last(ctx)->help = dv_arena_vprintf(ctx->arena, format, args);
    va_end(args);
}

void dv_convention_fix(dv_convention_context *ctx, dv_span span, dv_str text,
                       bool safe)
{
    dv_edit *edit = dv_arena_new(ctx->arena, sizeof *edit);

    *edit = (dv_edit){span, text};
    last(ctx)->fix = (dv_fix){edit, 1, safe};
}
