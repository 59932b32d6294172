/* SPDX-License-Identifier: MIT */
/* Calls in a section that is about a function of the source: `load()` below
 * the heading "What save() does". */
#include "docverify/ascii.h"
#include "facts/trees/sieve.h"
#include "facts/unknown/look.h"

typedef struct topic_call {
    const dv_code_span *at;
    dv_name_part name;
    dv_str topic;
    bool elsewhere; /* the document has the name in another form, too: what it
                       is of may be told there */
} topic_call;

typedef struct topics {
    dv_look *look;
    dv_strmap index; /* name -> number of its first call */
    DV_VEC(topic_call) calls;
} topics;

/* The name before the first `()` of a heading; empty: it has none. */
static dv_str called_in(dv_str heading)
{
    for (size_t at = 1; at + 1 < heading.len; at++) {
        size_t start = at;

        if (heading.ptr[at] != '(' || heading.ptr[at + 1] != ')')
            continue;
        while (start > 0 && dv_is_word(heading.ptr[start - 1]))
            start--;
        if (start < at && !dv_is_digit(heading.ptr[start]))
            return dv_str_slice(heading, start, at);
    }
    return (dv_str){0};
}

/* One word may be of any language or shell: print(), free(). In capitals it is
 * a macro, of whom is not known. */
static bool is_telling(dv_str name)
{
    bool words = false, lower = false;

    for (size_t i = 1; i + 1 < name.len; i++) {
        char before = name.ptr[i - 1], c = name.ptr[i];

        lower |= dv_is_lower(c);
        words |=
            c == '_' ? before != '_' : dv_is_upper(c) && !dv_is_upper(before);
    }
    return words && lower;
}

/* `name()` and nothing else; `name()-like` is another thing. */
static bool read_call(dv_str text, const dv_code_span *span, dv_name_part *out)
{
    uint32_t start = span->content.start, end = span->content.end;

    if (!span->exact || end - start < 4 || text.ptr[end - 1] != ')' ||
        text.ptr[end - 2] != '(' || dv_is_digit(text.ptr[start]) ||
        (span->span.end < text.len && text.ptr[span->span.end] == '-'))
        return false;
    out->span = (dv_span){start, end - 2};
    out->text = dv_span_of(text, out->span);
    for (size_t i = 0; i < out->text.len; i++)
        if (!dv_is_word(out->text.ptr[i]))
            return false;
    return is_telling(out->text);
}

static void collect(topics *t, const dv_claimed_names *claimed)
{
    const dv_document *document = t->look->document->facts->document;
    dv_str topic = {0};
    uint32_t block = 0;

    for (uint32_t i = 0; i < document->code_span_count; i++) {
        const dv_code_span *span = &document->code_spans[i];
        topic_call call = {.at = span};
        bool added;
        uint32_t *number;

        for (; block <= span->block; block++)
            if (document->blocks[block].kind == DV_BLOCK_HEADING)
                topic = called_in(document->blocks[block].text);
        if (!topic.len ||
            document->blocks[span->block].kind == DV_BLOCK_HEADING ||
            !read_call(document->file->text, span, &call.name) ||
            dv_look_is_claimed(claimed, span->content))
            continue;
        number =
            dv_strmap_put(&t->index, &t->look->scratch, call.name.text, &added);
        if (!added)
            continue;
        *number = t->calls.count;
        call.topic = topic;
        *dv_vec_push(&t->look->scratch, &t->calls) = call;
    }
}

/* Whether a name stands in backticks of its own, called or not. */
static bool stands_alone(dv_str text, size_t start, size_t end)
{
    if (end + 2 < text.len && text.ptr[end] == '(' && text.ptr[end + 1] == ')')
        end += 2;
    return start > 0 && text.ptr[start - 1] == '`' && end < text.len &&
           text.ptr[end] == '`';
}

static void see(void *context, uint32_t number, uint32_t offset)
{
    topics *t = context;
    topic_call *call = &t->calls.items[number];
    dv_str text = t->look->document->facts->document->file->text;

    if (!stands_alone(text, offset, offset + call->name.text.len))
        call->elsewhere = true;
}

static void look_elsewhere(topics *t)
{
    dv_arena *arena = &t->look->scratch;
    dv_str *names = dv_arena_new(arena, t->calls.count * sizeof *names);
    dv_sieve *sieve = dv_arena_new(arena, sizeof *sieve);

    for (uint32_t i = 0; i < t->calls.count; i++)
        names[i] = t->calls.items[i].name.text;
    dv_sieve_init(sieve, names, t->calls.count, arena);
    dv_sieve_text(sieve, t->look->document->facts->document->file->text, see,
                  t);
    dv_sieve_release(sieve);
}

void dv_look_at_topics(dv_look *l, const dv_claimed_names *claimed)
{
    topics t = {.look = l};

    collect(&t, claimed);
    if (t.calls.count)
        look_elsewhere(&t);
    for (uint32_t i = 0; i < t.calls.count; i++) {
        const topic_call *call = &t.calls.items[i];

        l->number = call->at->block;
        if (!call->elsewhere)
            dv_look_doubt(l, &call->name,
                          (dv_name_doubt){.owner.module.entry = DV_NONE,
                                          .topic = call->topic,
                                          .prose = true,
                                          .unseen = true});
    }
    dv_strmap_release(&t.index);
}
