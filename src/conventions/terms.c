/* SPDX-License-Identifier: MIT */
/* The words of a team's glossary, in prose and, where wanted, in code. */
#include "text/terms.h"

#include <ctype.h>

#include "conventions/convention.h"
#include "conventions/prose.h"
#include "text/unicode.h"

/* Places of one document that are told of. */
enum { PLACES_MOST = 10000 };

/* All forms of all terms, and the term that each is of. */
typedef struct glossary {
    dv_terms *terms;
    const uint32_t *term_of; /* by form: index of the setting */
} glossary;

static bool prepare(const dv_conventions_input *input, dv_arena *arena,
                    void **prepared, dv_error *err)
{
    const dv_term_settings *settings = &input->settings->terms;
    glossary *g = dv_arena_new(arena, sizeof *g);
    DV_VEC(dv_str) forms = {0};
    DV_VEC(uint32_t) terms = {0};

    (void)err;
    if (!settings->count)
        return true;
    for (uint32_t i = 0; i < settings->count; i++) {
        const dv_term_setting *setting = &settings->items[i];

        *dv_vec_push(arena, &forms) = setting->preferred;
        *dv_vec_push(arena, &terms) = i;
        for (uint32_t j = 0; j < setting->forbidden.count; j++) {
            *dv_vec_push(arena, &forms) = setting->forbidden.items[j];
            *dv_vec_push(arena, &terms) = i;
        }
    }
    g->terms = dv_terms_new(forms.items, forms.count, arena);
    g->term_of = terms.items;
    *prepared = g;
    return true;
}

static bool same_folded(dv_str a, dv_str b)
{
    size_t i = 0, j = 0;

    while (i < a.len && j < b.len) {
        uint32_t first, second;
        int32_t x = dv_utf8_decode(a, i, &first);
        int32_t y = dv_utf8_decode(b, j, &second);

        if (x < 0 || y < 0 || dv_utf8_fold(x) != dv_utf8_fold(y))
            return false;
        i += first;
        j += second;
    }
    return i == a.len && j == b.len;
}

/* Whether only the first letter differs, and is a capital as at the beginning
 * of a sentence. */
static bool is_capitalized(dv_str found, dv_str preferred)
{
    return found.len == preferred.len && found.len &&
           islower((unsigned char)preferred.ptr[0]) &&
           found.ptr[0] == toupper((unsigned char)preferred.ptr[0]) &&
           dv_str_equal(dv_str_slice(found, 1, found.len),
                        dv_str_slice(preferred, 1, preferred.len));
}

static bool is_wrong(const dv_term_setting *setting, dv_str found)
{
    if (dv_str_equal(found, setting->preferred))
        return false;
    if (!same_folded(found, setting->preferred))
        return true;
    for (uint32_t i = 0; i < setting->forbidden.count; i++)
        if (dv_str_equal(found, setting->forbidden.items[i]))
            return true;
    return setting->letter_case && !is_capitalized(found, setting->preferred);
}

/* Whether the place is in a path, an address, an option, a file name or the
 * like, which are named as they are. */
static bool is_in_name(dv_str text, dv_span span)
{
    char before = span.start ? text.ptr[span.start - 1] : ' ';
    char behind = span.end < text.len ? text.ptr[span.end] : ' ';
    char second = span.end + 1 < text.len ? text.ptr[span.end + 1] : ' ';

    if (strchr("/\\@#$=~%&", before) || strchr("/\\@=&", behind))
        return true;
    if (before == '-' || before == '.')
        return span.start < 2 ||
               !isalnum((unsigned char)text.ptr[span.start - 2]) ||
               before == '.';
    return (behind == '.' || behind == ':') &&
           (isalnum((unsigned char)second) || second == '/' || second == ':');
}

/* The preferred form as it stands at the beginning of a sentence, where what
 * was found does. */
static dv_str replacement(dv_convention_context *ctx, dv_str preferred,
                          dv_str found)
{
    dv_str text;

    if (!islower((unsigned char)preferred.ptr[0]) ||
        !isupper((unsigned char)found.ptr[0]) ||
        (found.len > 1 && isupper((unsigned char)found.ptr[1])))
        return preferred;
    text = dv_arena_copy(ctx->arena, preferred);
    ((char *)text.ptr)[0] = (char)toupper((unsigned char)text.ptr[0]);
    return text;
}

/* Headings have anchors and labels have definitions, which would have to be
 * changed as well. `*link` is the first link that does not end before. */
static bool is_safe(const dv_document *document, dv_span span, uint32_t *block,
                    uint32_t *link)
{
    while (*block < document->block_count &&
           (document->blocks[*block].kind != DV_BLOCK_HEADING ||
            document->blocks[*block].span.end <= span.start))
        (*block)++;
    while (*link < document->link_count &&
           document->links[*link].span.end <= span.start)
        (*link)++;
    return !(*block < document->block_count &&
             document->blocks[*block].span.start <= span.start) &&
           !(*link < document->link_count &&
             document->links[*link].span.start <= span.start &&
             document->links[*link].kind == DV_LINK_REFERENCE);
}

static void report(dv_convention_context *ctx, const dv_term_setting *setting,
                   dv_span span, bool safe)
{
    dv_str found = dv_span_of(dv_document_text(ctx->document), span);
    dv_str better;

    if (ctx->found.count > PLACES_MOST)
        return;
    if (ctx->found.count == PLACES_MOST) {
        dv_convention_report(ctx, "term/preferred", span, found,
                             "from here on nothing is told of the glossary: "
                             "the document breaks conventions in %d places",
                             PLACES_MOST);
        return;
    }
    better = replacement(ctx, setting->preferred, found);
    dv_convention_report(ctx, "term/preferred", span, found,
                         "`%.*s` is to be written `%.*s`", DV_STR_ARG(found),
                         DV_STR_ARG(better));
    if (setting->why.len)
        dv_convention_evidence(ctx, "%.*s", DV_STR_ARG(setting->why));
    dv_convention_help(ctx, "write `%.*s`", DV_STR_ARG(better));
    dv_convention_fix(ctx, span, better, safe);
}

static void check_prose(dv_convention_context *ctx)
{
    const dv_term_settings *settings = &ctx->input->settings->terms;
    const glossary *g = ctx->prepared;
    dv_str text = dv_convention_prose(ctx);
    dv_term_matches matches = {0};
    uint32_t block = 0, link = 0;

    dv_terms_find(g->terms, text, ctx->arena, &matches);
    for (uint32_t i = 0; i < matches.count; i++) {
        dv_span span = matches.items[i].span;
        const dv_term_setting *setting =
            &settings->items[g->term_of[matches.items[i].term]];

        if (is_wrong(setting, dv_span_of(text, span)) &&
            !is_in_name(text, span))
            report(ctx, setting, span,
                   is_safe(ctx->document, span, &block, &link));
    }
}

static void check_code(dv_convention_context *ctx, dv_span code)
{
    const dv_term_settings *settings = &ctx->input->settings->terms;
    const glossary *g = ctx->prepared;
    dv_str text = dv_span_of(dv_document_text(ctx->document), code);
    dv_term_matches matches = {0};

    dv_terms_find(g->terms, text, ctx->arena, &matches);
    for (uint32_t i = 0; i < matches.count; i++) {
        dv_span span = matches.items[i].span;
        const dv_term_setting *setting =
            &settings->items[g->term_of[matches.items[i].term]];

        if (setting->code && is_wrong(setting, dv_span_of(text, span)))
            report(ctx, setting,
                   (dv_span){code.start + span.start, code.start + span.end},
                   false);
    }
}

static bool looks_at_code(const dv_term_settings *settings)
{
    for (uint32_t i = 0; i < settings->count; i++)
        if (settings->items[i].code)
            return true;
    return false;
}

static void check(dv_convention_context *ctx)
{
    const dv_document *document = ctx->document;

    if (!ctx->prepared)
        return;
    check_prose(ctx);
    if (!looks_at_code(&ctx->input->settings->terms))
        return;
    for (uint32_t i = 0; i < document->code_span_count; i++)
        if (document->code_spans[i].exact)
            check_code(ctx, document->code_spans[i].content);
    for (uint32_t i = 0; i < document->block_count; i++)
        if (document->blocks[i].kind == DV_BLOCK_CODE)
            check_code(ctx, document->blocks[i].content);
}

const dv_convention dv_convention_terms = {
    .needs = DV_NEEDS_TERMS,
    .prepare = prepare,
    .check = check,
};
