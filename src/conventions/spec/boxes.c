/* SPDX-License-Identifier: MIT */
/* Checklists of Lean Specs against the word of their phase. */
#include <strings.h>

#include "conventions/spec/spec.h"
#include "docverify/ascii.h"

typedef struct boxes {
    uint32_t open, all;
} boxes;

static bool has(dv_str text, const char *word)
{
    size_t length = strlen(word);

    for (size_t i = 0; i + length <= text.len; i++)
        if (strncasecmp(text.ptr + i, word, length) == 0)
            return true;
    return false;
}

static bool has_any(dv_str text, const char *const *words)
{
    for (; *words; words++)
        if (has(text, *words))
            return true;
    return false;
}

/* 'x' or ' ' of an item that is a box, else 0. */
static char box_of(dv_str item)
{
    size_t at = 0;

    while (at < item.len && strchr(" \t>", item.ptr[at]))
        at++;
    while (at < item.len && dv_is_digit(item.ptr[at]))
        at++;
    if (at + 4 >= item.len || !strchr("-*+.)", item.ptr[at]) ||
        item.ptr[at + 1] != ' ' || item.ptr[at + 2] != '[' ||
        item.ptr[at + 4] != ']')
        return 0;
    return item.ptr[at + 3] == ' ' ? ' ' : 'x';
}

/* Boxes of the blocks from `block` to the next heading, which is returned. */
static uint32_t count_boxes(const dv_document *document, uint32_t block,
                            boxes *out)
{
    for (; block < document->block_count; block++) {
        const dv_block *at = &document->blocks[block];
        char box;

        if (at->kind == DV_BLOCK_HEADING)
            break;
        if (at->kind != DV_BLOCK_ITEM)
            continue;
        box = box_of(dv_span_of(document->file->text, at->span));
        out->open += box == ' ';
        out->all += box != 0;
    }
    return block;
}

/* The word "Completed" of "Phase 1 (Completed)", or an empty one. A heading
 * that says "not done" or "80 % complete" has none. */
static dv_str phase_word(dv_str title)
{
    static const char *const words[] = {
        "complete", "completed", "done", "已完成", "完了", "완료", NULL};
    size_t open = dv_str_find_last_byte(title, '(');
    dv_str word = dv_str_slice(title, open + 1, title.len);
    size_t close = dv_str_find_byte(word, ')');
    static const char mark[] = "\xe2\x9c\x85";

    if (open < title.len && close < word.len) {
        word = dv_str_trim(dv_str_slice(word, 0, close));
        if (dv_str_starts(word, dv_str_from(mark)))
            word = dv_str_trim(dv_str_slice(word, 3, word.len));
        for (size_t i = 0; words[i]; i++)
            if (dv_word_is(word, words[i]))
                return word;
    }
    return (dv_str){NULL, 0};
}

static void check_phases(dv_convention_context *ctx)
{
    const dv_document *document = ctx->document;

    for (uint32_t i = 0; i < document->block_count; i++) {
        const dv_block *heading = &document->blocks[i];
        boxes found = {0};
        dv_str word;

        if (heading->kind != DV_BLOCK_HEADING)
            continue;
        word = phase_word(heading->text);
        if (!word.len)
            continue;
        count_boxes(document, i + 1, &found);
        if (!found.open)
            continue;
        dv_convention_report(ctx, "spec/checklist", heading->span,
                             heading->text,
                             "the phase says `%.*s`, but %u of its %u boxes "
                             "are open",
                             DV_STR_ARG(word), found.open, found.all);
        dv_convention_help(ctx, "tick what is done, or say that the phase "
                                "goes on");
    }
}

/* Sections whose boxes may stay open when the spec is complete. */
static bool may_stay_open(dv_str title)
{
    static const char *const words[] = {
        "future", "optional", "out of scope", "non-goal", "later",
        "defer",  "follow",   "next",         "open",     "nice",
        "not ",   "backlog",  "template",     "ongoing",  "review",
        "post",   "risk",     "example",      "manual",   NULL};

    return has_any(title, words);
}

/* The whole spec, section by section. A deeper section of one whose boxes may
 * stay open is one of them, too. */
static boxes count_all(const dv_document *document, dv_span *first)
{
    boxes all = {0};
    uint8_t skipped = 0; /* level of the heading that is passed over, or 0 */

    for (uint32_t i = 0; i < document->block_count;) {
        const dv_block *block = &document->blocks[i];
        boxes found = {0};

        if (block->kind == DV_BLOCK_HEADING) {
            if (skipped && block->level <= skipped)
                skipped = 0;
            if (!skipped && may_stay_open(block->text))
                skipped = block->level;
            i++;
        }
        i = count_boxes(document, i, &found);
        if (skipped)
            continue;
        if (found.open && !all.open)
            *first = block->span;
        all.open += found.open;
        all.all += found.all;
    }
    return all;
}

void dv_spec_check_boxes(dv_convention_context *ctx,
                         const dv_spec_document *document)
{
    dv_span first = {0};
    boxes all;

    check_phases(ctx);
    if (!document->status ||
        (!dv_word_is(document->status->value, "complete") &&
         !dv_word_is(document->status->value, "completed")))
        return;
    all = count_all(ctx->document, &first);
    if (!all.open)
        return;
    dv_convention_report(
        ctx, "spec/checklist", document->status->value_span, document->name,
        "the spec is `%.*s`, but %u of its %u boxes are open",
        DV_STR_ARG(document->status->value), all.open, all.all);
    dv_convention_evidence(
        ctx, "the first is below line %u",
        dv_file_position(ctx->document->file, first.start).line);
    dv_convention_help(ctx, "tick what is done, and move what is not to a "
                            "section that says so");
}
