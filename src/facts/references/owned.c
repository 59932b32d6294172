/* SPDX-License-Identifier: MIT */
#include "facts/references/owned.h"

#include <ctype.h>

/* Bytes between an owner and what is its own, at most. */
enum { ITS_REACH = 80 };

static dv_str before(const dv_document *document, const dv_reference *reference)
{
    return dv_str_slice(dv_document_text(document), 0, reference->span.start);
}

bool dv_owned_is(const dv_document *document, const dv_reference *reference)
{
    static const dv_str its = DV_STR_INIT("its");
    dv_str text = before(document, reference);

    if (reference->path_span.start != reference->span.start ||
        dv_span_length(reference->path_span) == 0 ||
        dv_str_find_byte(reference->written_path, '/') <
            reference->written_path.len)
        return false;
    while (text.len && strchr(" \n\t`*_([\"", text.ptr[text.len - 1]))
        text.len--;
    return dv_str_ends(text, its) && text.len < reference->span.start &&
           !isalnum((unsigned char)dv_str_at(text, text.len - its.len - 1));
}

/* Whether that is between two places of one sentence, and names nothing else:
 * one code span may end in it, and one begin. */
static bool is_joint(dv_str between)
{
    int marks = 0;

    if (between.len > ITS_REACH)
        return false;
    for (size_t i = 0; i < between.len; i++) {
        char next = dv_str_at(between, i + 1);

        marks += between.ptr[i] == '`';
        if (strchr(".;!?", between.ptr[i]) && (next == ' ' || next == '\n'))
            return false;
    }
    return marks <= 2;
}

static const dv_owner *owner_of(const dv_document *document,
                                const dv_owners *owners,
                                const dv_reference *reference)
{
    dv_str text = before(document, reference);
    uint32_t block = dv_owners_block(document, reference->span.start);

    for (uint32_t i = owners->count; i-- > 0;) {
        const dv_owner *owner = &owners->items[i];

        if (owner->kind == DV_OWNER_CHECKOUT && owner->block == block &&
            owner->at < text.len &&
            is_joint(dv_str_slice(text, owner->at + owner->name.len, text.len)))
            return owner;
    }
    return NULL;
}

/* Nothing that was found out about our file of that name is about it. */
static void disown(dv_reference *reference, const dv_owner *owner,
                   dv_arena *arena)
{
    dv_str *why = dv_arena_new(arena, sizeof *why);

    *why = dv_arena_printf(arena,
                           "the text calls `%.*s` a file of `%.*s`, which is "
                           "not configured here",
                           DV_STR_ARG(reference->written_path),
                           DV_STR_ARG(owner->name));
    reference->verdict = DV_VERDICT_EXTERNAL;
    reference->evidence = why;
    reference->evidence_count = 1;
    reference->path = (dv_str){0};
    reference->subject = reference->written_path;
    reference->symbol_missing = false;
    reference->change = DV_CHANGE_UNKNOWN;
    reference->by = (dv_commit_note){0};
    reference->followed = reference->now = (dv_place){0};
    reference->spelled = reference->twin_spelled = (dv_str){0};
}

void dv_owned_disown(const dv_document *document, const dv_owners *owners,
                     const dv_judged *judged, dv_arena *arena)
{
    for (uint32_t i = 0; owners->count && i < judged->count; i++) {
        dv_reference *reference = &judged->references[i];
        const dv_owner *owner;

        if (!dv_owned_is(document, reference))
            continue;
        owner = owner_of(document, owners, reference);
        if (owner)
            disown(reference, owner, arena);
    }
}
