/* SPDX-License-Identifier: MIT */
/* What may stand in the place of a section that does not apply. */
#include "base/buf.h"
#include "base/strs.h"
#include "conventions/plain.h"
#include "conventions/structure/structure.h"

/* The only paragraph of the scope, breaks and comments aside, or DV_NONE. */
static uint32_t only_paragraph(const dv_structure *s, const dv_scope *scope)
{
    const dv_block *blocks = s->document->blocks;
    uint32_t paragraph = DV_NONE;

    for (uint32_t i = scope->first; i < scope->next; i = blocks[i].next) {
        if (blocks[i].kind == DV_BLOCK_BREAK || blocks[i].kind == DV_BLOCK_HTML)
            continue;
        if (blocks[i].kind != DV_BLOCK_PARAGRAPH || paragraph != DV_NONE)
            return DV_NONE;
        paragraph = i;
    }
    return paragraph;
}

/* Whether the text says that there is nothing yet, and no more. "None" says
 * something: that a function has no parameters. */
static bool is_placeholder(dv_str folded)
{
    static const char *const all[] = {"na",          "tbd",
                                      "tba",         "todo",
                                      "-",           "--",
                                      "—",           "–",
                                      "...",         "…",
                                      "fixme",       "wip",
                                      "to do",       "not applicable",
                                      "to be done",  "to be determined",
                                      "coming soon", "待定",
                                      "待补充",      "待完善",
                                      "不适用",      "略",
                                      "해당 없음",   "未定"};

    if (dv_str_starts(folded, DV_STR("n/a")))
        return true;
    return dv_str_is_one_of(folded, all, DV_COUNT(all));
}

/* Without the marks that end a sentence, and in lower case. */
static dv_str fold(dv_str text, dv_arena *arena)
{
    dv_str folded = dv_title_fold(text, arena);

    if (!folded.len)
        return dv_str_trim(text);
    while (dv_str_ends(folded, DV_STR("。")))
        folded.len -= strlen("。");
    return folded;
}

static void report(dv_structure *s, const dv_scope *scope, dv_span span,
                   dv_str text, bool refused)
{
    const dv_structure_profile *profile = s->profile;

    if (refused || !profile->substitute) {
        dv_convention_report(s->ctx, "structure/substitute", span, text,
                             "%.*s must not be left out, and has `%.*s`",
                             DV_STR_ARG(scope->name), DV_STR_ARG(text));
        return;
    }
    dv_convention_report(s->ctx, "structure/substitute", span, text,
                         "%.*s has `%.*s` in its place, without the form that "
                         "is accepted",
                         DV_STR_ARG(scope->name), DV_STR_ARG(text));
    if (profile->substitute_shown.len)
        dv_convention_help(s->ctx, "write the section, or `%.*s`",
                           DV_STR_ARG(profile->substitute_shown));
}

bool dv_structure_is_substituted(dv_structure *s, const dv_scope *scope,
                                 const dv_structure_section *section)
{
    DV_AUTO(dv_buf_release) dv_buf plain = DV_BUF_INIT;
    uint32_t block = only_paragraph(s, scope);
    dv_str text;
    bool accepted;

    if (block == DV_NONE ||
        !(s->profile->substitute || s->profile->substitute_refused ||
          section->no_substitute))
        return false;
    dv_plain_add(&plain, s->document, block);
    text = dv_str_trim(dv_buf_str(&plain));
    if (text.len > DV_TITLE_LONGEST)
        return false;
    text = dv_arena_copy(s->ctx->arena, text);
    accepted = s->profile->substitute &&
               dv_structure_matches(s, s->profile->substitute, text, true);
    if (!accepted && !is_placeholder(fold(text, s->ctx->arena)))
        return false;
    if (!accepted || section->no_substitute)
        report(s, scope, s->document->blocks[block].span, text,
               section->no_substitute);
    return true;
}
