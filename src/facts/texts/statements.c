/* SPDX-License-Identifier: MIT */
#include "facts/texts/statements.h"

#include "base/parallel.h"
#include "base/vec.h"
#include "docverify/ascii.h"
#include "text/arithmetic.h"

typedef struct checker {
    dv_document_facts *facts;
    dv_arena *arenas;
} checker;

typedef DV_VEC(dv_statement) statements;

/* Offset of the first `≈`, or text.len: by its second byte, as its first one is
 * that of all signs and arrows. */
static size_t find_about(dv_str text)
{
    size_t at = 0;

    while (at + 2 < text.len) {
        at +=
            1 + dv_str_find_byte(dv_str_slice(text, at + 1, text.len), '\x89');
        if (at + 1 < text.len && text.ptr[at - 1] == '\xe2' &&
            text.ptr[at + 1] == '\x88')
            return at - 1;
    }
    return text.len;
}

/* Offset of the next `=` or `≈` from `at` on, or text.len. `*equal` is that of
 * an `=` that was found before, from which on it need not be looked for. */
static size_t next_sign(dv_str text, size_t at, size_t *equal)
{
    if (at >= text.len)
        return text.len;
    if (*equal < at)
        *equal = dv_str_find_byte_from(text, at, '=');
    return at + find_about(dv_str_slice(text, at, *equal));
}

/* Whether a number may follow the sign at `at`; most signs are those of
 * code. */
static bool may_state(dv_str text, size_t at)
{
    at += text.ptr[at] == '=' ? 1 : 3;
    while (at < text.len && (text.ptr[at] == ' ' || text.ptr[at] == '~'))
        at++;
    return at < text.len && (dv_is_digit(text.ptr[at]) || text.ptr[at] == '(' ||
                             (unsigned char)text.ptr[at] >= 0x80);
}

static dv_span line_around(dv_str text, size_t at)
{
    size_t before = dv_str_find_last_byte(dv_str_slice(text, 0, at), '\n');
    size_t start = before < at ? before + 1 : 0;
    dv_str rest = dv_str_slice(text, at, text.len);

    return (dv_span){(uint32_t)start,
                     (uint32_t)(at + dv_str_find_byte(rest, '\n'))};
}

static void check_line(dv_str text, dv_span line, dv_arena *arena,
                       statements *out)
{
    dv_false_sums sums = {0};

    dv_arithmetic_check(dv_span_of(text, line), arena, &sums);
    for (uint32_t i = 0; i < sums.count; i++) {
        const dv_false_sum *sum = &sums.items[i];

        *dv_vec_push(arena, out) = (dv_statement){
            .span = {line.start + sum->span.start, line.start + sum->span.end},
            .left = sum->left,
            .stated = sum->stated,
            .actual = sum->actual,
        };
    }
}

static void check_one(void *context, uint32_t index, uint32_t worker)
{
    checker *c = context;
    dv_document_facts *facts = &c->facts[index];
    dv_arena *arena = &c->arenas[worker];
    dv_str text = dv_document_text(facts->document);
    size_t equal = dv_str_find_byte(text, '=');
    size_t at = next_sign(text, facts->document->front_matter.end, &equal);
    statements found = {0};

    if (facts->partial)
        return;
    while (at < text.len) {
        dv_span line;

        if (!may_state(text, at)) {
            at = next_sign(text, at + 1, &equal);
            continue;
        }
        line = line_around(text, at);
        check_line(text, line, arena, &found);
        at = next_sign(text, line.end, &equal);
    }
    facts->false_statements = found.items;
    facts->false_statement_count = found.count;
}

void dv_statements_check(const dv_corpus *corpus, dv_document_facts *facts)
{
    checker c = {facts, corpus->arenas};

    dv_parallel_for_sizes(corpus->sizes, corpus->count, corpus->jobs, check_one,
                          &c);
}
