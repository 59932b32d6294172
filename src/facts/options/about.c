/* SPDX-License-Identifier: MIT */
#include "facts/options/about.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/words.h"
#include "facts/snippets/another_time.h"

enum {
    MOST_TEXT = 8192, /* bytes of one block that are read */
    LONGEST_WORD = 32,
    MOST_SPANS = 256,       /* code spans of one block */
    LONGEST_SENTENCE = 400, /* bytes before and behind an option */
    MOST_BACK = 4096        /* blocks that are passed on the way to a heading */
};

typedef struct asker {
    const dv_document *document;
    const dv_programs *programs;
    dv_str module; /* its first part, or empty */
} asker;

static bool is_word_byte(char c)
{
    return dv_is_alnum(c) || (c && strchr("_-.+", c));
}

/* In backticks, or before one: `git push`. */
static bool is_quoted(dv_str text, size_t start)
{
    return start > 0 && text.ptr[start - 1] == '`';
}

/* Python and the shells run what the project has. */
static bool is_plain_runner(dv_str name)
{
    return dv_str_starts(name, DV_STR("python")) ||
           dv_str_ends(name, DV_STR("sh"));
}

/* Whether the word at `start` names somebody else's program: as it is called,
 * or with a capital letter ("Docker"). Very short names are words, too. */
static bool names_program(const asker *a, dv_str text, size_t start,
                          dv_str word)
{
    char name[LONGEST_WORD];
    dv_program_kind kind;

    memcpy(name, word.ptr, word.len);
    if (word.len > 2 && dv_is_upper(name[0]) && !dv_is_upper(name[1]))
        name[0] = dv_to_lower(name[0]);
    word.ptr = name;
    kind = dv_programs_kind(a->programs, word);
    if (kind == DV_PROGRAM_SET)
        return true;
    if (kind == DV_PROGRAM_NONE || dv_strmap_get(&a->programs->own, word) ||
        (kind == DV_PROGRAM_RUNS && is_plain_runner(word)))
        return false;
    return is_quoted(text, start) ||
           (word.len > 2 &&
            (kind == DV_PROGRAM_RUNS || kind == DV_PROGRAM_OTHER));
}

/* A variable through which options go to another program: `NODE_OPTIONS`. */
static bool passes_options(dv_str word)
{
    static const char *const ends[] = {"_ARGS", "_OPTS", "_OPTIONS", "FLAGS"};

    for (size_t i = 0; i < DV_COUNT(ends); i++)
        if (dv_str_ends(word, dv_str_from(ends[i])))
            return true;
    return false;
}

static bool names_other(const asker *a, dv_str text, size_t start, size_t end)
{
    dv_str word;

    while (end > start &&
           (text.ptr[end - 1] == '.' || text.ptr[end - 1] == '-'))
        end--;
    word = dv_str_slice(text, start, end);
    if (word.len == 0 || word.len > LONGEST_WORD || word.ptr[0] == '-')
        return false;
    if (a->module.len && word.len >= a->module.len &&
        dv_str_equal_nocase(dv_str_slice(word, 0, a->module.len), a->module))
        return true;
    if (passes_options(word))
        return true;
    return names_program(a, text, start, word);
}

static bool text_names_other(const asker *a, dv_str text)
{
    size_t at = 0;

    text = dv_str_slice(text, 0, MOST_TEXT);
    while (at < text.len) {
        size_t start = at;

        while (at < text.len && is_word_byte(text.ptr[at]))
            at++;
        if (at > start && names_other(a, text, start, at))
            return true;
        if (at == start)
            at++;
    }
    return false;
}

static bool block_names_other(const asker *a, uint32_t block)
{
    return block != DV_NONE &&
           text_names_other(a, dv_span_of(a->document->file->text,
                                          a->document->blocks[block].span));
}

/* The block before `block` under the same parent, or DV_NONE. */
static uint32_t block_before(const dv_document *document, uint32_t block)
{
    uint32_t parent = document->blocks[block].parent;

    for (uint32_t i = block, n = 0; i > 0 && n < MOST_BACK; n++) {
        i--;
        if (document->blocks[i].parent == parent)
            return i;
        if (i == parent)
            return DV_NONE;
    }
    return DV_NONE;
}

/* The headings that `block` stands under, the nearest first. */
static bool headings_name_other(const asker *a, uint32_t block)
{
    uint8_t level = UINT8_MAX;

    for (uint32_t i = block, n = 0; i > 0 && n < MOST_BACK && level > 1; n++) {
        const dv_block *b = &a->document->blocks[--i];

        if (b->kind != DV_BLOCK_HEADING || b->level >= level)
            continue;
        level = b->level;
        /* A document's title says what all of it is about. */
        if (level > 1 && block_names_other(a, i))
            return true;
    }
    return false;
}

/* The table's header. */
static bool header_names_other(const asker *a, uint32_t row)
{
    uint32_t table = a->document->blocks[row].parent;

    return table != DV_NONE && table + 1 < a->document->block_count &&
           block_names_other(a, table + 1);
}

/* A command of two words or more that are nothing but names: `tool sub`. */
static bool is_foreign_command(const asker *a, dv_str text)
{
    size_t first = dv_str_find_byte(text, ' ');
    dv_str name = dv_str_slice(text, 0, first);
    size_t end = first + 1;

    while (end < text.len && text.ptr[end] != ' ')
        end++;
    if (end <= first + 1 || dv_strmap_get(&a->programs->own, name) ||
        is_plain_runner(name))
        return false;
    for (size_t i = 0; i < end; i++)
        if (i != first && !dv_is_lower(text.ptr[i]) &&
            !(text.ptr[i] == '-' && i > 0 && i != first + 1))
            return false;
    return true;
}

/* A code span of the block is a command of somebody else's. */
static bool has_foreign_command(const asker *a, uint32_t block)
{
    const dv_document *d = a->document;
    dv_span span = d->blocks[block].span;
    uint32_t low = 0, high = d->code_span_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (d->code_spans[middle].span.start < span.start)
            low = middle + 1;
        else
            high = middle;
    }
    for (uint32_t i = low, n = 0; i < d->code_span_count && n < MOST_SPANS &&
                                  d->code_spans[i].span.start < span.end;
         i++, n++)
        if (is_foreign_command(
                a, dv_span_of(d->file->text, d->code_spans[i].content)))
            return true;
    return false;
}

bool dv_option_is_about_other(const dv_document *document,
                              const dv_programs *programs, uint32_t block,
                              dv_str module)
{
    asker a = {document, programs, module};
    const dv_block *b = &document->blocks[block];
    uint32_t outer = block;

    a.module.len = dv_str_find_byte(module, '.');
    if (b->kind == DV_BLOCK_CELL) {
        outer = b->parent;
        if (header_names_other(&a, outer))
            return true;
        outer = document->blocks[outer].parent;
        block = b->parent;
    }
    if (block_names_other(&a, block) || has_foreign_command(&a, block))
        return true;
    /* The item that a paragraph is in, and the list's, up to the top. */
    for (uint32_t n = 0; outer != DV_NONE && n < 64; n++) {
        if (document->blocks[outer].kind != DV_BLOCK_ITEM &&
            block_names_other(&a, block_before(document, outer)) &&
            document->blocks[outer].kind != DV_BLOCK_PARAGRAPH)
            return true;
        outer = document->blocks[outer].parent;
    }
    return headings_name_other(&a, block);
}

/* Links have no link within but an image, so that the last one which begins
 * before `span` or the one before it is around it. */
bool dv_option_is_linked_away(const dv_document *document, dv_span span)
{
    uint32_t i = dv_links_to(document, span.start);

    for (uint32_t n = 0; i > 0 && n < 2; n++) {
        const dv_link *link = &document->links[--i];

        if (link->exact && link->target.len && link->span.end >= span.end &&
            dv_str_has(link->target, DV_STR("://")))
            return true;
    }
    return false;
}

bool dv_option_is_css(const dv_document *document)
{
    dv_str text = document->file->text;

    return dv_str_has(text, DV_STR("var(--"));
}

/* "1.2.3", "[v0.4] - 2024-01-31", "Unreleased". */
static bool is_release(dv_str title)
{
    static const char *const words[] = {
        "version", "release", "released", "unreleased", "v",
        "rc",      "alpha",   "beta",     "post",       "dev"};
    bool digits = false, dots = false;
    size_t at = 0;

    while (at < title.len) {
        size_t start = at;

        while (at < title.len && dv_is_upper(title.ptr[at] & ~32))
            at++;
        if (at > start &&
            !dv_str_is_one_of_nocase(dv_str_slice(title, start, at), words,
                                     DV_COUNT(words)))
            return false;
        if (at > start) {
            digits |= at - start == 10;
            dots |= at - start == 10;
            continue;
        }
        digits |= dv_is_digit(title.ptr[at]);
        dots |= title.ptr[at] == '.';
        if ((unsigned char)title.ptr[at] >= 0x80)
            return false;
        at++;
    }
    return digits && dots;
}

static bool is_in_release(const dv_document *document, uint32_t block)
{
    uint8_t level = UINT8_MAX;

    for (uint32_t i = block, n = 0; i > 0 && n < MOST_BACK && level > 1; n++) {
        const dv_block *b = &document->blocks[--i];

        if (b->kind != DV_BLOCK_HEADING || b->level >= level)
            continue;
        level = b->level;
        if (is_release(b->text))
            return true;
    }
    return false;
}

/* The sentence around `span`: up to a full stop and a blank, on each side. */
static dv_str sentence_of(dv_str text, dv_span block, dv_span span)
{
    uint32_t start = span.start, end = span.end;

    while (start > block.start && span.start - start < LONGEST_SENTENCE &&
           !(start > block.start + 1 && text.ptr[start - 1] == ' ' &&
             strchr(".!?;", text.ptr[start - 2])))
        start--;
    while (end < block.end && end - span.end < LONGEST_SENTENCE &&
           !(strchr(".!?;", text.ptr[end]) && end + 1 < block.end &&
             strchr(" \n", text.ptr[end + 1])))
        end++;
    return dv_str_slice(text, start, end);
}

/* A heading and what stands right below it. */
static dv_str with_text_below(const dv_document *document, uint32_t heading)
{
    dv_span span = {document->blocks[heading].span.start,
                    document->blocks[heading + 1].span.end};

    return dv_str_slice(dv_span_of(document->file->text, span), 0,
                        2 * LONGEST_SENTENCE);
}

bool dv_option_is_said_to_miss(const dv_document *document, uint32_t block,
                               dv_span span)
{
    static const char *const words[] = {
        "removed",  "remove",      "removes",      "removal",
        "renamed",  "rename",      "deprecated",   "deprecate",
        "dropped",  "replaced",    "replaces",     "obsolete",
        "formerly", "instead",     "longer",       "exist",
        "existed",  "unsupported", "rejected",     "planned",
        "propose",  "proposed",    "proposal",     "future",
        "todo",     "yet",         "add",          "adds",
        "added",    "adding",      "introduce",    "introduces",
        "would",    "unlike",      "hypothetical", "unimplemented",
    };
    static const char *const signs[] = {
        "\u79fb\u9664",       "\u5220\u9664",       "\u5e9f\u5f03",
        "\u5f03\u7528",       "\u4e0d\u518d",       "\u6539\u540d",
        "\u66ff\u6362",       "\u8ba1\u5212",       "\u672a\u6765",
        "\u6dfb\u52a0",       "\u65b0\u589e",       "\u6ca1\u6709",
        "\u4e0d\u5b58\u5728", "\u4e0d\u652f\u6301",
    };
    const dv_block *b = &document->blocks[block];
    dv_str sentence;

    if (is_in_release(document, block))
        return true;
    if (b->kind == DV_BLOCK_CODE)
        return false;
    sentence = sentence_of(document->file->text, b->span, span);
    if (b->kind == DV_BLOCK_HEADING && block + 1 < document->block_count)
        sentence = with_text_below(document, block);
    for (size_t i = 0; i < DV_COUNT(signs); i++)
        if (dv_str_has(sentence, dv_str_from(signs[i])))
            return true;
    return dv_has_word(sentence, " \t\n,.:;!?()[]*\"'", words, DV_COUNT(words));
}
