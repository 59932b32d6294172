/* SPDX-License-Identifier: MIT */
/* The names in what heads a citation: code, or a few words that are all. */
#include "facts/cite/heads_parts.h"

#include "docverify/ascii.h"
#include "facts/cite/labels.h"
#include "facts/cite/signature.h"

/* Words of a name that is written as words. */
#define WORDS_LIMIT 4u

static bool is_path(const dv_heads *r, dv_span span)
{
    uint32_t i = dv_mentions_before(r->citations, span.end);

    return i > 0 && r->citations->mentions.items[i - 1].span.end > span.start;
}

/* What the code names: of a function with its parameters the function, and the
 * bracket behind it. */
static dv_span told_by(const dv_heads *r, const dv_code_span *code)
{
    dv_span name = dv_signature_name(dv_heads_text(r), code->content);

    return dv_span_length(name) && name.end < code->content.end
               ? (dv_span){name.start, name.end + 1}
               : code->span;
}

void dv_heads_add_code(dv_heads *r, dv_span span)
{
    const dv_code_span *spans = r->document->code_spans;

    for (uint32_t i = dv_code_span_from(r->document, span.start);
         i < r->document->code_span_count && spans[i].span.start < span.end;
         i++)
        if (spans[i].exact && !is_path(r, spans[i].span))
            dv_words_read(r->document, told_by(r, &spans[i]), r->arena, r->out);
}

bool dv_is_of_name(char c)
{
    return dv_is_letter(c) || dv_is_digit(c) || c == '_';
}

dv_span dv_heads_trim(dv_str text, dv_span span)
{
    while (span.start < span.end && !dv_is_letter(text.ptr[span.start]) &&
           text.ptr[span.start] != '_')
        span.start++;
    while (span.start < span.end && !dv_is_of_name(text.ptr[span.end - 1]))
        span.end--;
    return span;
}

dv_span dv_heads_without_kind(dv_str text, dv_span span)
{
    for (;;) {
        dv_span first = span, last = span;

        while (first.end > first.start && !dv_is_of_name(text.ptr[first.start]))
            first.start++;
        first.end = first.start;
        while (first.end < span.end && dv_is_of_name(text.ptr[first.end]))
            first.end++;
        while (last.start < last.end && dv_is_of_name(text.ptr[last.end - 1]))
            last.end--;
        last = (dv_span){last.end, span.end};
        if (dv_label_is_kind(dv_span_of(text, first)))
            span.start = first.end;
        else if (dv_label_is_kind(dv_span_of(text, last)))
            span.end = last.start;
        else
            return span;
        span = dv_heads_trim(text, span);
        if (!dv_span_length(span))
            return span;
    }
}

/* Whether it is one word, or a few as those of a name. */
static bool is_name(dv_str text, dv_span span)
{
    uint32_t words = 1;

    for (uint32_t at = span.start; at < span.end; at++) {
        if (dv_is_of_name(text.ptr[at]))
            continue;
        if (!strchr(" -", text.ptr[at]) || !dv_is_of_name(text.ptr[at + 1]) ||
            ++words > WORDS_LIMIT)
            return false;
    }
    return true;
}

void dv_heads_add_words(dv_heads *r, dv_span span)
{
    dv_str text = dv_heads_text(r);

    span = dv_heads_without_kind(text, dv_heads_trim(text, span));
    if (!is_name(text, span))
        return;
    if (dv_span_length(span) && !is_path(r, span))
        *dv_vec_push(r->arena, r->out) = (dv_claim_name){
            .name = dv_span_of(text, span),
            .span = span,
            .strength = DV_NAME_WORD,
        };
}

/* Words that are shaped like code. */
static void add_shaped(dv_heads *r, dv_span span)
{
    dv_name_list names = {0};

    dv_words_read(r->document, span, r->arena, &names);
    for (uint32_t i = 0; i < names.count; i++)
        if (dv_words_has_code_shape(names.items[i].name))
            *dv_vec_push(r->arena, r->out) = names.items[i];
}

void dv_heads_add(dv_heads *r, dv_span span)
{
    uint32_t count = r->out->count;

    dv_heads_add_code(r, span);
    if (r->out->count == count)
        add_shaped(r, span);
    if (r->out->count == count)
        dv_heads_add_words(r, span);
}
