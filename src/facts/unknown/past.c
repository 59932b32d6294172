/* SPDX-License-Identifier: MIT */
#include "facts/unknown/past.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/trees/tree.h"
#include "text/path.h"

/* How far is looked for the heading, and how much of a text is read. */
enum { BLOCKS_LIMIT = 512, READ_LIMIT = 1024 };

/* Beginnings of English words, in lower case, and words of Chinese. */
static const dv_str words[] = {
    DV_STR_INIT("remov"),
    DV_STR_INIT("deprecat"),
    DV_STR_INIT("renam"),
    DV_STR_INIT("replac"),
    DV_STR_INIT("obsolete"),
    DV_STR_INIT("supersed"),
    DV_STR_INIT("migrat"),
    DV_STR_INIT("former"),
    DV_STR_INIT("previous"),
    DV_STR_INIT("legacy"),
    DV_STR_INIT("dropped"),
    DV_STR_INIT("delet"),
    DV_STR_INIT("no longer"),
    DV_STR_INIT("before:"),
    DV_STR_INIT("old"),
    DV_STR_INIT("older"),
    DV_STR_INIT("proposed"),
    DV_STR_INIT("proposal"),
    DV_STR_INIT("planned"),
    DV_STR_INIT("futur"),
    DV_STR_INIT("todo"),
    DV_STR_INIT("upcoming"),
    DV_STR_INIT("roadmap"),
    DV_STR_INIT("hypothetical"),
    DV_STR_INIT("pseudo"),
    DV_STR_INIT("not exist"),
    DV_STR_INIT("n't exist"),
    DV_STR_INIT("nonexistent"),
    DV_STR_INIT("there is no"),
    DV_STR_INIT("there's no"),
    DV_STR_INIT("not implemented"),
    DV_STR_INIT("wrong"),
    DV_STR_INIT("incorrect"),
    DV_STR_INIT("\xe7\xa7\xbb\xe9\x99\xa4"), /* removed */
    DV_STR_INIT("\xe5\x88\xa0\xe9\x99\xa4"), /* deleted */
    DV_STR_INIT("\xe5\xba\x9f\xe5\xbc\x83"), /* obsolete */
    DV_STR_INIT("\xe5\xbc\x83\xe7\x94\xa8"), /* deprecated */
    DV_STR_INIT("\xe4\xb8\x8d\xe5\x86\x8d"), /* no longer */
    DV_STR_INIT("\xe6\x94\xb9\xe5\x90\x8d"), /* renamed */
    DV_STR_INIT("\xe9\x87\x8d\xe5\x91\xbd\xe5\x90\x8d"),
    DV_STR_INIT("\xe6\x9b\xbf\xe6\x8d\xa2"),             /* replaced */
    DV_STR_INIT("\xe5\x8f\x96\xe4\xbb\xa3"),             /* superseded */
    DV_STR_INIT("\xe8\xbf\x81\xe7\xa7\xbb"),             /* migrated */
    DV_STR_INIT("\xe6\x97\xa7"),                         /* old */
    DV_STR_INIT("\xe4\xbb\xa5\xe5\x89\x8d"),             /* formerly */
    DV_STR_INIT("\xe8\xae\xa1\xe5\x88\x92"),             /* planned */
    DV_STR_INIT("\xe6\x9c\xaa\xe6\x9d\xa5"),             /* future */
    DV_STR_INIT("\xe5\xb0\x9a\xe6\x9c\xaa"),             /* not yet */
    DV_STR_INIT("\xe4\xb8\x8d\xe5\xad\x98\xe5\x9c\xa8"), /* does not exist */
    DV_STR_INIT("\xe4\xbc\xaa\xe4\xbb\xa3\xe7\xa0\x81"), /* pseudo-code */
    DV_STR_INIT("\xe9\x94\x99\xe8\xaf\xaf\xe7\xa4\xba"), /* wrong example */
    DV_STR_INIT("\xe2\x9d\x8c"),                         /* a cross mark */
};

static bool is_letter(char c)
{
    return dv_is_letter(c) || c == '_' || c == '.';
}

/* Whether `word` begins at `at`. */
static bool begins_at(dv_str text, size_t at, dv_str word)
{
    if (text.len - at < word.len)
        return false;
    for (size_t i = 0; i < word.len; i++)
        if (dv_to_lower(text.ptr[at + i]) != word.ptr[i])
            return false;
    /* "old" is a word, "oldest" is another. */
    return word.len > 3 || !is_letter(word.ptr[0]) ||
           at + word.len == text.len || !is_letter(text.ptr[at + word.len]);
}

static bool tells(dv_str text)
{
    for (size_t at = 0; at < text.len; at++) {
        char c = dv_to_lower(text.ptr[at]);

        if (is_letter(c) && at && is_letter(text.ptr[at - 1]))
            continue;
        for (size_t i = 0; i < DV_COUNT(words); i++)
            if (c == words[i].ptr[0] && begins_at(text, at, words[i]))
                return true;
    }
    return false;
}

static bool has_part(dv_str name, const dv_str *parts, size_t count)
{
    char folded[64];
    dv_str text = {folded, name.len < sizeof folded ? name.len : sizeof folded};

    for (size_t i = 0; i < text.len; i++)
        folded[i] = dv_to_lower(name.ptr[i]);
    for (size_t i = 0; i < count; i++)
        if (dv_str_has(text, parts[i]))
            return true;
    return false;
}

bool dv_past_is_about(dv_str path)
{
    static const dv_str names[] = {
        DV_STR_INIT("changelog"), DV_STR_INIT("changes"),
        DV_STR_INIT("history"),   DV_STR_INIT("release"),
        DV_STR_INIT("migrat"),    DV_STR_INIT("upgrad"),
        DV_STR_INIT("deprecat"),  DV_STR_INIT("whats"),
        DV_STR_INIT("news"),      DV_STR_INIT("proposal"),
        DV_STR_INIT("announc")};
    static const dv_str directories[] = {
        DV_STR_INIT("plans/"),         DV_STR_INIT("rfcs/"),
        DV_STR_INIT("rfc/"),           DV_STR_INIT("proposals/"),
        DV_STR_INIT("releases/"),      DV_STR_INIT("changelog"),
        DV_STR_INIT("history/"),       DV_STR_INIT("archive"),
        DV_STR_INIT("release-notes/"), DV_STR_INIT("version")};
    dv_str base = dv_path_base(path);

    return has_part(base, names, DV_COUNT(names)) ||
           has_part(dv_str_slice(path, 0, path.len - base.len), directories,
                    DV_COUNT(directories));
}

static dv_str bounded(dv_str text, dv_span span, uint32_t around)
{
    if (span.end > around + READ_LIMIT)
        span.end = around + READ_LIMIT;
    if (around > span.start + READ_LIMIT)
        span.start = around - READ_LIMIT;
    return dv_span_of(text, span);
}

/* The line of the span, the one before it and the one behind. */
static bool is_told_near(const dv_document *document, dv_span span)
{
    const dv_file *file = document->file;
    uint32_t line = dv_file_position(file, span.start).line;
    uint32_t first = line > 1 ? line - 1 : line;
    uint32_t last = line < file->line_count ? line + 1 : line;
    dv_span around = {dv_file_line_span(file, first).start,
                      dv_file_line_span(file, last).end};
    dv_str text = bounded(file->text, around, span.start);

    return tells(text) || dv_str_has(text, DV_STR("instead of `"));
}

static bool is_told_above(const dv_document *document, uint32_t block)
{
    dv_str text = document->file->text;
    const dv_block *blocks = document->blocks;

    for (uint32_t i = block; i > 0 && block - i < BLOCKS_LIMIT; i--) {
        const dv_block *above = &blocks[i - 1];

        if (above->kind == DV_BLOCK_HEADING)
            return tells(bounded(text, above->span, above->span.end));
        if (i == block && blocks[block].kind == DV_BLOCK_CODE &&
            above->kind == DV_BLOCK_PARAGRAPH &&
            tells(bounded(text, above->span, above->span.end)))
            return true;
    }
    return false;
}

bool dv_past_is_told(const dv_document *document, uint32_t block, dv_span span)
{
    return is_told_near(document, span) || is_told_above(document, block);
}
