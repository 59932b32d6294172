/* SPDX-License-Identifier: MIT */
/* Lines that do not hold what the text names, and are right all the same. */
#include <string.h>

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/labels.h"
#include "facts/cite/placing.h"
#include "facts/past/block.h"
#include "facts/references/witness_court.h"

/* Lines of the head of a class. */
#define HEAD_LINES 3u
/* Bytes behind a name that may say which lines are its own. */
#define BRACKET_LIMIT 80u
/* Lines of a block that are looked at, and lines that may head it. */
#define BLOCK_LIMIT 200u
#define HEADS_LIMIT 10u
/* Bytes between a name and its lines in which a word may say what they are. */
#define PHRASE_LIMIT 40u
/* How likely by chance a name farther away may stand at the lines. */
#define CHANCE_OF_BACKING 0.05

/* Whether the lines are in the comment that stands right above `first`. */
static bool is_in_comment(const dv_court *c, uint32_t first)
{
    dv_lines lines = c->stand->lines;

    return lines.last < first &&
           dv_match_describes(c->stand->source, lines.first, first);
}

/* Whether `type` is what `symbol` is defined in or for: some languages define
 * the methods of a type elsewhere than the type. */
static bool is_member(const dv_symbol *symbol, const dv_symbol *type)
{
    dv_str head = dv_words_head(symbol->qualified);

    while (head.len && !dv_str_equal(dv_words_last(head), type->name))
        head = dv_words_head(head);
    return head.len > 0;
}

/* Whether `type` is a class whose head names the other one: what it extends, or
 * is the state of, "class _PageState extends State<Page>". */
static bool is_made_of(const dv_source *source, const dv_symbol *type,
                       const dv_symbol *other)
{
    if (type->kind != DV_SYMBOL_TYPE && type->kind != DV_SYMBOL_CLASS)
        return false;
    for (uint32_t line = type->name_line;
         line <= type->lines.last && line - type->name_line < HEAD_LINES;
         line++) {
        dv_str text = dv_file_line(source->file, line);

        if (dv_words_stand(dv_str_slice(text, 0, dv_str_find_byte(text, '{')),
                           other->name))
            return true;
        if (dv_str_find_byte(text, '{') < text.len ||
            dv_str_ends(dv_str_trim(text), DV_STR(":")))
            return false;
    }
    return false;
}

/* Whether `method` is the one that a type which the file makes of another has
 * of it: `Service.load` of `Loads.load`, in "class Service : Loads". */
static bool implements(const dv_source *source, const dv_symbol *method,
                       const dv_symbol *of)
{
    return method->parent != DV_NONE && of->parent != DV_NONE &&
           dv_str_equal(method->name, of->name) &&
           is_made_of(source, &source->symbols[method->parent],
                      &source->symbols[of->parent]);
}

bool dv_court_confirms_comment(dv_court *c)
{
    if (!dv_block_distinctive(c->stand->source->file, c->stand->lines))
        return false;
    for (uint32_t i = 0; i < c->primary; i++) {
        const dv_match *match = &c->matches[i];

        if (dv_court_name(c, i)->strength < DV_NAME_QUOTED ||
            match->state != DV_MATCH_ELSEWHERE || match->symbol_count != 1 ||
            !is_in_comment(c, match->symbol->lines.first))
            continue;
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->subject = dv_court_name(c, i)->name;
        c->testimony->by_code = true;
        dv_court_say_definition(c, match->symbol);
        dv_court_say(c, "the cited lines are in the comment above it");
        return true;
    }
    return false;
}

bool dv_court_belongs(const dv_court *c, const dv_symbol *symbol)
{
    const dv_source *source = c->stand->source;
    bool type =
        symbol->kind == DV_SYMBOL_TYPE || symbol->kind == DV_SYMBOL_CLASS;

    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *at = &source->symbols[i];

        if (!dv_lines_meet(at->lines, c->stand->lines, 0))
            continue;
        if (type ? is_member(at, symbol) || is_made_of(source, at, symbol)
                 : implements(source, at, symbol))
            return true;
    }
    return false;
}

/* Whether lines of its own are in brackets right behind the name. */
static bool has_own_lines(dv_str text, uint32_t at)
{
    uint32_t end =
        at + BRACKET_LIMIT < text.len ? at + BRACKET_LIMIT : (uint32_t)text.len;

    while (at < end && strchr("`()*", text.ptr[at]))
        at++;
    if (!dv_str_starts(dv_str_slice(text, at, end), DV_STR(" (")))
        return false;
    for (at += 2; at + 1 < end && text.ptr[at] != ')'; at++)
        if (strchr(":~ L", text.ptr[at]) && dv_is_digit(text.ptr[at + 1]))
            return true;
    return false;
}

/* Written as code, and not said of what is cited before: that it looks like
 * code is not enough here. */
static bool may_back(const dv_court *c, const dv_claim_name *name)
{
    const dv_document *document = c->stand->document;
    uint32_t at = dv_code_span_from(document, name->span.start);
    bool cell = document->blocks[c->stand->claims->block].kind == DV_BLOCK_CELL;

    return name->strength >= DV_NAME_QUOTED &&
           (cell || name->span.start >= c->stand->claims->citation.end) &&
           at < document->code_span_count &&
           dv_span_contains(document->code_spans[at].span, name->span) &&
           !has_own_lines(dv_document_text(document), name->span.end);
}

static bool is_cited(const dv_court *c, uint32_t line)
{
    return line >= c->stand->lines.first && line <= c->stand->lines.last;
}

bool dv_court_is_backed(const dv_court *c)
{
    for (uint32_t i = c->primary; i < c->count; i++)
        if (c->matches[i].state == DV_MATCH_MENTIONED &&
            is_cited(c, c->matches[i].line) &&
            (c->matches[i].chance <= CHANCE_OF_BACKING ||
             c->matches[i].line_count == 1) &&
            may_back(c, dv_court_name(c, i)))
            return true;
    return false;
}

/* Whether another range of the citation has the name: "a limit and a `cap`
 * (a.c:10, :20)". */
static bool is_of_other_range(const dv_court *c, dv_str name)
{
    const dv_claims *claims = c->stand->claims;

    for (uint32_t i = 0; i < claims->range_count; i++) {
        dv_lines lines = claims->ranges[i].lines;

        if (i != claims->own && lines.first > 0 && lines.first <= lines.last &&
            lines.last <= c->stand->source->file->line_count &&
            dv_match_holds(c->stand->source, name, lines))
            return true;
    }
    return false;
}

/* Whether all lines from the one behind `head` to the cited ones are indented
 * more than it, but for a bracket. */
static bool is_below(const dv_court *c, uint32_t head)
{
    const dv_file *file = c->stand->source->file;
    uint32_t depth = dv_block_indentation(dv_file_line(file, head));

    if (head >= c->stand->lines.first ||
        c->stand->lines.first - head > BLOCK_LIMIT)
        return false;
    for (uint32_t line = head + 1; line <= c->stand->lines.last; line++) {
        dv_str text = dv_str_trim(dv_file_line(file, line));

        if (text.len && !dv_str_equal(text, DV_STR("{")) &&
            dv_block_indentation(dv_file_line(file, line)) <= depth)
            return false;
    }
    return true;
}

static bool is_in_block_of(const dv_court *c, dv_str name)
{
    const dv_mention *mention =
        dv_source_mention(c->stand->source, dv_words_last(name));

    if ((c->stand->source->state != DV_SOURCE_TEXT &&
         !c->stand->source->page) ||
        !mention)
        return false;
    for (uint32_t i = 0; i < mention->line_count && i < HEADS_LIMIT; i++)
        if (is_below(c, mention->lines[i]))
            return true;
    return false;
}

bool dv_court_is_spared(const dv_court *c, uint32_t i)
{
    dv_str name = dv_court_name(c, i)->name;

    return is_of_other_range(c, name) || is_in_block_of(c, name);
}

/* Whether the word before `at`, but for marks, makes a noun of what follows. */
static bool has_article(dv_str text, uint32_t at)
{
    static const char *const words[] = {"the",  "a",     "an",   "this",
                                        "that", "every", "each", "existing",
                                        "same", "its",   "any"};
    uint32_t end, start;

    while (at > 0 && strchr("`*_ \n", text.ptr[at - 1]))
        at--;
    for (end = start = at; start > 0 && dv_is_letter(text.ptr[start - 1]);)
        start--;
    return dv_str_is_one_of_nocase(dv_str_slice(text, start, end), words,
                                   DV_COUNT(words));
}

/* The "handler" of a message is none of its type. */
static bool is_handler_of_type(const dv_court *c, uint32_t i, dv_str word)
{
    const dv_symbol *symbol = c->matches[i].symbol;

    return symbol && symbol->kind == DV_SYMBOL_TYPE &&
           dv_str_equal(word, DV_STR("handler"));
}

bool dv_court_is_only_of_it(const dv_court *c, uint32_t i)
{
    dv_str text = dv_document_text(c->stand->document);
    dv_span name = dv_court_name(c, i)->span;
    uint32_t at = name.end, to = c->stand->claims->citation.start, end;
    dv_str word;

    if (c->stand->claims->row || at >= to || to - at > PHRASE_LIMIT ||
        !has_article(text, name.start))
        return false;
    while (at < to && strchr("`()*", text.ptr[at]))
        at++;
    if (at == to || text.ptr[at++] != ' ')
        return false;
    for (end = at; end < to && dv_is_letter(text.ptr[end]);)
        end++;
    word = dv_str_slice(text, at, end);
    if (dv_label_is_of_definition(word))
        return is_handler_of_type(c, i, word);
    return word.len && !dv_placing_joins(word);
}
