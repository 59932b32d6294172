/* SPDX-License-Identifier: MIT */
#include "facts/trees/titled.h"

#include "base/mem.h"
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/cite/words.h"
#include "facts/trees/name_words.h"
#include "text/path.h"

/* Blocks of a section, and mentions before it, that are looked at. */
#define SECTION_REACH  256u
#define MENTIONS_REACH 64u
/* Words of a heading, and letters of one that says something. */
#define WORDS_LIMIT 6u
#define WORD_LENGTH 4u

typedef struct words {
    dv_str items[WORDS_LIMIT];
    uint32_t count;
} words;

/* Words that say what a section does with a file. */
static bool is_common(dv_str word)
{
    static const char *const common[] = {
        "added",   "analysis", "audit",          "change",   "changes",
        "check",   "checks",   "code",           "criteria", "detail",
        "details", "existing", "file",           "files",    "findings",
        "fixes",   "from",     "implementation", "issues",   "modified",
        "modify",  "notes",    "phase",          "results",  "review",
        "section", "step",     "summary",        "task",     "update",
        "updated", "updates",  "verification",   "with",
    };

    return dv_str_is_one_of_nocase(word, common, DV_COUNT(common));
}

/* False where there are too many. */
static bool split(dv_str text, words *out)
{
    size_t at = 0;
    dv_str word;

    out->count = 0;
    while ((word = dv_name_word(text, &at, dv_is_letter)).len) {
        if (word.len < WORD_LENGTH || is_common(word))
            continue;
        if (out->count == WORDS_LIMIT)
            return false;
        out->items[out->count++] = word;
    }
    return true;
}

static bool has_word(dv_str stem, dv_str wanted)
{
    size_t at = 0;
    dv_str word;

    while ((word = dv_name_word(stem, &at, dv_is_letter)).len)
        if (dv_str_equal_nocase(word, wanted))
            return true;
    return false;
}

static bool has_all(dv_str stem, const words *title)
{
    for (uint32_t i = 0; i < title->count; i++)
        if (!has_word(stem, title->items[i]))
            return false;
    return title->count > 0;
}

/* The heading above the block, or DV_NONE. */
static uint32_t heading_above(const dv_document *document, uint32_t block)
{
    for (uint32_t i = block; i-- > 0 && block - i <= SECTION_REACH;)
        if (document->blocks[i].kind == DV_BLOCK_HEADING)
            return i;
    return DV_NONE;
}

/* Whether the heading calls the file by its name, as code is called. */
static bool is_named(dv_str heading, dv_str stem)
{
    return dv_words_has_code_shape(stem) && dv_words_stand(heading, stem);
}

/* How a heading calls a path; the greater the surer. */
typedef enum titled { TITLED_NOT, TITLED_BY_WORDS, TITLED_BY_NAME } titled;

static titled title_of(dv_str heading, const words *title, dv_str path)
{
    dv_str stem = dv_path_stem(path);

    if (dv_path_is_data(path))
        return TITLED_NOT;
    if (is_named(heading, stem))
        return TITLED_BY_NAME;
    return has_all(stem, title) ? TITLED_BY_WORDS : TITLED_NOT;
}

uint32_t dv_titled_mention(const dv_document *document,
                           const dv_citations *citations,
                           const dv_citation *cited, uint32_t oldest)
{
    const dv_path_mention *all = citations->mentions.items;
    uint32_t last = dv_mentions_before(citations, cited->span.start);
    uint32_t heading = heading_above(document, cited->block);
    uint32_t found = DV_NONE;
    titled best = TITLED_NOT;
    dv_str text;
    words title;

    if (heading == DV_NONE || last == 0 || all[last - 1].block >= heading)
        return DV_NONE;
    text =
        dv_span_of(dv_document_text(document), document->blocks[heading].span);
    if (!split(text, &title))
        title.count = 0;
    for (uint32_t i = last; i-- > oldest && last - i <= MENTIONS_REACH;) {
        titled how = title_of(text, &title, all[i].path);

        if (how == TITLED_NOT || how < best)
            continue;
        if (how == best && !dv_str_equal(all[found].path, all[i].path))
            return DV_NONE;
        best = how;
        found = i;
    }
    return found;
}
