/* SPDX-License-Identifier: MIT */
#include "facts/cite/phrases.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/extent.h"
#include "facts/cite/ranges.h"

/* Phrases of one citation that are looked at, and bytes around it. */
#define PHRASES_LIMIT 8u
#define AROUND_LIMIT  200u
/* Letters and digits below which a phrase may stand anywhere by chance. */
#define PHRASE_LETTERS 8u
/* Words of a quotation that may go on in the next line of a comment. */
#define WRAPPED_WORDS 4u
/* Bytes of a source in which it is found, or not. */
#define FOUND_LIMIT 600
/* Letters of a route's path. */
#define ROUTE_LETTERS 4u

static bool is_word_byte(char c)
{
    return dv_is_alnum(c) || (c & 0x80);
}

static uint32_t count_letters(dv_str text)
{
    uint32_t count = 0;

    for (size_t i = 0; i < text.len; i++)
        count += is_word_byte(text.ptr[i]);
    return count;
}

/* Whether it is more than a name, with its dots and brackets. */
static bool is_composed(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!is_word_byte(text.ptr[i]) && !strchr("_.:()", text.ptr[i]))
            return true;
    return false;
}

static void add(dv_str text, dv_arena *arena, dv_phrase_list *out)
{
    text = dv_str_trim(text);
    if (out->count < PHRASES_LIMIT && text.len <= DV_QUOTATION_LIMIT &&
        count_letters(text) >= PHRASE_LETTERS && is_composed(text))
        *dv_vec_push(arena, out) = text;
}

static void read_spans(const dv_document *document, dv_span region,
                       dv_span citation, dv_arena *arena, dv_phrase_list *out)
{
    uint32_t low = 0, high = document->code_span_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (document->code_spans[middle].span.start < region.start)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < document->code_span_count &&
           document->code_spans[low].span.end <= region.end &&
           out->count < PHRASES_LIMIT;
         low++) {
        const dv_code_span *span = &document->code_spans[low];

        if (span->exact && (span->span.end <= citation.start ||
                            span->span.start >= citation.end))
            add(dv_span_of(dv_document_text(document), span->content), arena,
                out);
    }
}

/* The mark that opens a quotation at `at`, and the one that closes it. */
static uint32_t opens(dv_str text, uint32_t at, uint32_t end, dv_str *close)
{
    static const struct {
        dv_str open, close;
    } marks[] = {
        {DV_STR_INIT("\""), DV_STR_INIT("\"")},
        {DV_STR_INIT("\xe2\x80\x9c"), DV_STR_INIT("\xe2\x80\x9d")},
        {DV_STR_INIT("\xe2\x80\x9e"), DV_STR_INIT("\xe2\x80\x9c")}, /* German */
        {DV_STR_INIT("\xc2\xab"), DV_STR_INIT("\xc2\xbb")}, /* guillemets */
        {DV_STR_INIT("\xe3\x80\x8c"), DV_STR_INIT("\xe3\x80\x8d")}, /* CJK */
        {DV_STR_INIT("('"), DV_STR_INIT("')")}, /* bare, it may be "it's" */
    };

    for (size_t i = 0; i < DV_COUNT(marks); i++) {
        uint32_t open = dv_token_at(text, at, end, marks[i].open);

        *close = marks[i].close;
        if (open)
            return open;
    }
    return 0;
}

/* The end of a sentence stands within its last quotation as well. */
static dv_str without_stop(dv_str quotation)
{
    size_t length = quotation.len;

    if (length && strchr(".,", quotation.ptr[length - 1]))
        length--;
    return dv_str_slice(quotation, 0, length);
}

static void read_quotations(dv_str text, dv_span region, dv_arena *arena,
                            dv_phrase_list *out)
{
    for (uint32_t at = region.start; at < region.end;) {
        dv_str close;
        uint32_t open = opens(text, at, region.end, &close), end;

        at += open ? open : 1;
        if (!open)
            continue;
        end = at;
        while (end < region.end && end - at <= DV_QUOTATION_LIMIT &&
               !dv_token_at(text, end, region.end, close))
            end++;
        if (end < region.end && end - at <= DV_QUOTATION_LIMIT) {
            add(without_stop(dv_str_slice(text, at, end)), arena, out);
            at = end + (uint32_t)close.len;
        }
    }
}

/* Where what is said of the citation before it ends, in the brackets that that
 * one stands in: "(line 7 `x = 1`), `load` (line 9)". Else 0. */
static uint32_t last_end(dv_str text, const dv_claims *claims)
{
    const dv_citation *own = claims->ranges + claims->own;
    uint32_t from = claims->index ? own[-1].span.end : own->span.start;
    uint32_t closed = dv_extent_closed(text, from, own->span.start);

    return closed > from ? closed : 0;
}

/* What a reader of the citation looks at: its clause, and what stands shortly
 * before and behind it in its block, or in its row where that names things. */
static dv_span region_of(const dv_document *document, const dv_claims *claims)
{
    dv_span block = claims->row ? dv_claims_block(document, claims)
                                : document->blocks[claims->block].span;
    dv_span region = claims->clause;
    uint32_t before = claims->citation.start > AROUND_LIMIT
                          ? claims->citation.start - AROUND_LIMIT
                          : 0;
    uint32_t behind = claims->citation.end + AROUND_LIMIT;
    uint32_t other = last_end(dv_document_text(document), claims);

    before = before > block.start ? before : block.start;
    behind = behind < block.end ? behind : block.end;
    region.start = region.start < before ? region.start : before;
    region.start = region.start > other ? region.start : other;
    region.end = region.end > behind ? region.end : behind;
    return region;
}

void dv_phrases_read(const dv_document *document, const dv_claims *claims,
                     dv_arena *arena, dv_phrase_list *out)
{
    dv_phrases_read_in(document, region_of(document, claims), claims->citation,
                       arena, out);
}

void dv_phrases_read_in(const dv_document *document, dv_span region,
                        dv_span citation, dv_arena *arena, dv_phrase_list *out)
{
    read_quotations(dv_document_text(document), region, arena, out);
    read_spans(document, region, citation, arena, out);
}

dv_str dv_phrase_in_source(dv_str phrase)
{
    static const char *const methods[] = {"GET",    "HEAD",  "POST",   "PUT",
                                          "DELETE", "PATCH", "OPTIONS"};
    size_t space = dv_str_find_byte(phrase, ' ');
    dv_str path = dv_str_slice(phrase, space + 1, phrase.len);

    return dv_str_starts(path, DV_STR("/")) &&
                   count_letters(path) >= ROUTE_LETTERS &&
                   dv_str_is_one_of_nocase(dv_str_slice(phrase, 0, space),
                                           methods, DV_COUNT(methods))
               ? path
               : phrase;
}

/* A paragraph's line may end amid a phrase. */
static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_mark(char c)
{
    switch (c) {
    case '/':
    case '*':
    case '#':
    case '!':
    case ';':
    case '-':
    case '%':
        return true;
    default:
        return false;
    }
}

/* How a phrase may be wrapped. */
typedef enum wrapping {
    WRAPPED_NEVER,
    WRAPPED_PLAIN,  /* the next line goes on behind its blanks */
    WRAPPED_COMMENT /* and behind the marks of a comment */
} wrapping;

/* Behind the end of a line, and what the next one begins with; `at` where no
 * line ends. */
static const char *behind_line(const char *at, const char *end, wrapping how)
{
    const char *from = at;

    if (at < end && *at == '\r')
        at++;
    if (at == end || *at != '\n')
        return from;
    at++;
    while (at < end &&
           (is_blank(*at) || (how == WRAPPED_COMMENT && is_mark(*at))))
        at++;
    return at;
}

/* Where the phrase ends that begins at `at`, or NULL: a space of it stands for
 * any number of spaces and tabs, as columns are aligned, and of one that may be
 * wrapped for the end of a line. */
static const char *end_of(const char *at, const char *end, dv_str phrase,
                          wrapping how)
{
    const char *start = at;

    for (size_t i = 0; i < phrase.len; i++) {
        const char *from = at;

        if (!is_space(phrase.ptr[i])) {
            if (at == end || phrase.ptr[i] != *at)
                return NULL;
            at++;
            continue;
        }
        while (at < end && is_blank(*at))
            at++;
        if (how != WRAPPED_NEVER)
            at = behind_line(at, end, how);
        if (at == from || at - start > FOUND_LIMIT)
            return NULL;
        while (i + 1 < phrase.len && is_space(phrase.ptr[i + 1]))
            i++;
    }
    return at;
}

dv_str dv_phrase_told(dv_str phrase, dv_arena *arena)
{
    char *told;
    size_t count = 0;

    if (dv_str_find_byte(phrase, '\n') == phrase.len)
        return phrase;
    told = dv_arena_new(arena, phrase.len);
    for (size_t i = 0; i < phrase.len; i++)
        if (!is_space(phrase.ptr[i]))
            told[count++] = phrase.ptr[i];
        else if (!is_space(told[count - 1]))
            told[count++] = ' ';
    return (dv_str){told, count};
}

/* Up to its first space. */
static dv_str first_word(dv_str phrase)
{
    size_t length = 0;

    while (length < phrase.len && !is_space(phrase.ptr[length]))
        length++;
    return dv_str_slice(phrase, 0, length);
}

/* Whether it has so many words that it is prose, which is wrapped. */
static bool is_long(dv_str phrase)
{
    uint32_t words = 0;

    for (size_t i = 0; i < phrase.len; i++)
        words +=
            !is_space(phrase.ptr[i]) && (i == 0 || is_space(phrase.ptr[i - 1]));
    return words >= WRAPPED_WORDS;
}

static uint32_t line_of(const dv_file *file, const char *at)
{
    return dv_file_position(file, (uint32_t)(at - file->text.ptr)).line;
}

/* How a quotation of prose that begins at `at` goes on: in a comment behind its
 * marks. */
static wrapping wrapping_at(const dv_file *file, const char *at)
{
    dv_str line = dv_str_trim(dv_file_line(file, line_of(file, at)));

    return line.len && is_mark(line.ptr[0]) ? WRAPPED_COMMENT : WRAPPED_PLAIN;
}

uint32_t dv_phrase_lines(const dv_file *file, dv_str phrase, uint32_t *lines,
                         uint32_t limit)
{
    dv_str first = first_word(phrase);
    const char *at = file->text.ptr, *end = at + file->text.len;
    bool wrapped = is_long(phrase);
    uint32_t count = 0;

    while (count < limit && first.len && at < end &&
           (at = memmem(at, (size_t)(end - at), first.ptr, first.len))) {
        const char *behind = end_of(
            at, end, phrase, wrapped ? wrapping_at(file, at) : WRAPPED_NEVER);
        uint32_t line;

        if (!behind) {
            at += first.len;
            continue;
        }
        line = line_of(file, at);
        if (count == 0 || lines[count - 1] != line)
            lines[count++] = line;
        at = behind;
    }
    return count;
}
