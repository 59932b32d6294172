/* SPDX-License-Identifier: MIT */
/* What a decision record says of itself: title, status, relations, items. */
#include <strings.h>

#include "conventions/adr/adr.h"
#include "docverify/ascii.h"

typedef struct status_word {
    const char *word;
    dv_adr_status status;
} status_word;

static const status_word words[] = {
    {"accepted", DV_ADR_ACCEPTED},     {"approved", DV_ADR_ACCEPTED},
    {"adopted", DV_ADR_ACCEPTED},      {"implemented", DV_ADR_ACCEPTED},
    {"decided", DV_ADR_ACCEPTED},      {"amended", DV_ADR_ACCEPTED},
    {"proposed", DV_ADR_PROPOSED},     {"draft", DV_ADR_PROPOSED},
    {"rejected", DV_ADR_REJECTED},     {"declined", DV_ADR_REJECTED},
    {"withdrawn", DV_ADR_REJECTED},    {"deprecated", DV_ADR_DEPRECATED},
    {"retired", DV_ADR_DEPRECATED},    {"obsolete", DV_ADR_DEPRECATED},
    {"superseded", DV_ADR_SUPERSEDED}, {"superceded", DV_ADR_SUPERSEDED},
    {"replaced", DV_ADR_SUPERSEDED},   {"승인", DV_ADR_ACCEPTED},
    {"승인됨", DV_ADR_ACCEPTED},       {"수락", DV_ADR_ACCEPTED},
    {"수락됨", DV_ADR_ACCEPTED},       {"채택", DV_ADR_ACCEPTED},
    {"채택됨", DV_ADR_ACCEPTED},       {"제안", DV_ADR_PROPOSED},
    {"제안됨", DV_ADR_PROPOSED},       {"초안", DV_ADR_PROPOSED},
    {"거부", DV_ADR_REJECTED},         {"거부됨", DV_ADR_REJECTED},
    {"기각", DV_ADR_REJECTED},         {"기각됨", DV_ADR_REJECTED},
    {"폐기", DV_ADR_DEPRECATED},       {"폐기됨", DV_ADR_DEPRECATED},
    {"대체", DV_ADR_SUPERSEDED},       {"대체됨", DV_ADR_SUPERSEDED},
    {"已接受", DV_ADR_ACCEPTED},       {"已采纳", DV_ADR_ACCEPTED},
    {"已批准", DV_ADR_ACCEPTED},       {"提议", DV_ADR_PROPOSED},
    {"提议中", DV_ADR_PROPOSED},       {"草案", DV_ADR_PROPOSED},
    {"已拒绝", DV_ADR_REJECTED},       {"已废弃", DV_ADR_DEPRECATED},
    {"已取代", DV_ADR_SUPERSEDED},     {"已被取代", DV_ADR_SUPERSEDED},
};

static bool is_letter(char c)
{
    return dv_is_letter(c) || (unsigned char)c >= 0x80;
}

/* The first word; an emoji or a mark before it is passed over. */
static dv_str first_word(dv_str text)
{
    size_t start = 0, end;

    while (start < text.len &&
           (!is_letter(text.ptr[start]) ||
            (unsigned char)text.ptr[start] >= 0xf0 ||
            ((unsigned char)text.ptr[start] & 0xc0) == 0x80 ||
            (unsigned char)text.ptr[start] == 0xe2) &&
           text.ptr[start] != '\n')
        start++;
    for (end = start; end < text.len && is_letter(text.ptr[end]);)
        end++;
    return dv_str_slice(text, start, end);
}

/* The status that a text begins with. */
static dv_adr_status status_of(dv_str text, dv_str *word)
{
    *word = first_word(text);
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_word_is(*word, words[i].word))
            return words[i].status;
    return word->len ? DV_ADR_OTHER : DV_ADR_UNSAID;
}

/* Offset of `phrase` in text[at, …) without letter case, or text.len. */
static size_t find_phrase(dv_str text, const char *phrase)
{
    size_t length = strlen(phrase);

    for (size_t at = 0; at + length <= text.len; at++)
        if (strncasecmp(text.ptr + at, phrase, length) == 0)
            return at;
    return text.len;
}

static bool has(dv_str text, const char *phrase)
{
    return find_phrase(text, phrase) < text.len;
}

typedef DV_VEC(dv_adr_relation) relation_list;

/* The records that are named in `span` become relations. */
static void relate(dv_adr_record *record, dv_span span,
                   dv_adr_relation_kind kind, dv_arena *arena,
                   relation_list *out)
{
    dv_str text = record->document->file->text;
    size_t at = span.start;
    dv_adr_mention mention;

    while (dv_adr_next_mention(text, &at, span.end, &mention)) {
        bool again = out->count > 0 &&
                     out->items[out->count - 1].kind == kind &&
                     out->items[out->count - 1].number == mention.number;

        if (out->count == DV_ADR_ITEMS) {
            record->cut = true;
            return;
        }
        /* A link names it twice. */
        if (!again && mention.number != record->name.number)
            *dv_vec_push(arena, out) =
                (dv_adr_relation){kind, mention.span, mention.number};
    }
}

/* Relations of a phrase in the words of the status: up to the line's end. */
static void relate_phrase(dv_adr_record *record, dv_span span,
                          const char *phrase, dv_adr_relation_kind kind,
                          dv_arena *arena, relation_list *out)
{
    dv_str text = record->document->file->text;
    dv_str words_of = dv_span_of(text, span);
    size_t at = find_phrase(words_of, phrase);
    dv_span rest;

    if (at == words_of.len)
        return;
    rest.start = span.start + (uint32_t)(at + strlen(phrase));
    rest.end = rest.start +
               (uint32_t)dv_str_find_byte(
                   dv_span_of(text, (dv_span){rest.start, span.end}), '\n');
    relate(record, rest, kind, arena, out);
}

static void read_relations(dv_adr_record *record, const dv_metadata *metadata,
                           const dv_metadata_field *status, dv_arena *arena)
{
    static const char *const by[] = {"superseded by", "replaced by",
                                     "superceded by", "대체", NULL};
    static const char *const over[] = {"supersedes", "supercedes", "replaces",
                                       NULL};
    const dv_metadata_field *found;
    relation_list relations = {0};

    for (size_t i = 0; status && by[i]; i++)
        relate_phrase(record, status->value_span, by[i], DV_ADR_SUPERSEDED_BY,
                      arena, &relations);
    for (size_t i = 0; status && over[i]; i++)
        relate_phrase(record, status->value_span, over[i], DV_ADR_SUPERSEDES,
                      arena, &relations);
    found = dv_metadata_find(metadata, by);
    if (found)
        relate(record, found->value_span, DV_ADR_SUPERSEDED_BY, arena,
               &relations);
    found = dv_metadata_find(metadata, over);
    if (found)
        relate(record, found->value_span, DV_ADR_SUPERSEDES, arena, &relations);
    record->relations = relations.items;
    record->relation_count = relations.count;
}

static void read_status(dv_adr_record *record, const dv_metadata *metadata,
                        dv_arena *arena)
{
    static const char *const keys[] = {"status", "상태",       "状态",
                                       "狀態",   "ステータス", NULL};
    const dv_metadata_field *field = dv_metadata_find(metadata, keys);

    record->status_span = record->title_span;
    if (field) {
        record->status = status_of(field->value, &record->status_word);
        record->in_part =
            has(field->value, "part") || has(field->value, "일부");
        if (record->status_word.len) {
            size_t at = (size_t)(record->status_word.ptr -
                                 record->document->file->text.ptr);

            record->status_span = (dv_span){
                (uint32_t)at, (uint32_t)(at + record->status_word.len)};
        }
    }
    read_relations(record, metadata, field, arena);
}

/* The number that a title begins with: "ADR-0034: …", "34. …", "0034 - …". */
static dv_str number_of_title(dv_str title, bool *named)
{
    size_t at = 0, end;

    *named = title.len > 4 && strncasecmp(title.ptr, "adr", 3) == 0;
    if (*named)
        at = strchr("- _#", title.ptr[3]) && title.ptr[3] ? 4 : 3;
    for (end = at; end < title.len && dv_is_digit(title.ptr[end]);)
        end++;
    if (end - at > 5)
        end = at;
    return dv_str_slice(title, at, end);
}

/* Whether what stands behind the number of a title makes it one. */
static bool is_behind_number(dv_str rest, bool named)
{
    if (named)
        return !rest.len || !is_letter(rest.ptr[0]) ||
               (unsigned char)rest.ptr[0] >= 0x80;
    return dv_str_starts(rest, DV_STR(". ")) ||
           dv_str_starts(rest, DV_STR(": ")) ||
           dv_str_starts(rest, DV_STR(" - ")) ||
           dv_str_starts(rest, DV_STR(" \xe2\x80\x94 ")) ||
           dv_str_starts(rest, DV_STR(" \xe2\x80\x93 "));
}

static void read_title(dv_adr_record *record)
{
    const dv_document *document = record->document;
    bool named;

    if (document->file->line_count)
        record->title_span = dv_file_line_span(document->file, 1);
    for (uint32_t i = 0; i < document->block_count; i++) {
        const dv_block *block = &document->blocks[i];
        dv_str digits;

        if (block->kind != DV_BLOCK_HEADING)
            continue;
        record->title_span = block->span;
        digits = number_of_title(block->text, &named);
        if (digits.len &&
            is_behind_number(
                dv_str_slice(block->text,
                             (size_t)(digits.ptr - block->text.ptr) +
                                 digits.len,
                             block->text.len),
                named))
            record->title_digits = digits;
        return;
    }
}

/* "D6" at `at`, where a word begins: its length, or 0. */
static size_t item_length(dv_str text, size_t at)
{
    size_t letters, digits;

    for (letters = at; letters < text.len && dv_is_upper(text.ptr[letters]) &&
                       letters - at < 4;)
        letters++;
    for (digits = letters; digits < text.len && dv_is_digit(text.ptr[digits]) &&
                           digits - letters < 4;)
        digits++;
    if (letters == at || letters - at > 3 || digits == letters ||
        digits - letters > 3 ||
        (digits < text.len && dv_is_word_byte(text.ptr[digits])))
        return 0;
    return digits - at;
}

typedef struct item_reader {
    dv_arena *arena;
    DV_VEC(dv_adr_item) items;
    dv_strmap seen; /* id -> index */
    bool cut;
} item_reader;

static void add_item(item_reader *r, dv_str id, bool opens)
{
    bool added;
    uint32_t *at;

    if (r->items.count == DV_ADR_ITEMS) {
        r->cut = true;
        return;
    }
    at = dv_strmap_put(&r->seen, r->arena, id, &added);
    if (added) {
        *at = r->items.count;
        *dv_vec_push(r->arena, &r->items) = (dv_adr_item){id, opens};
    }
    r->items.items[*at].opens = r->items.items[*at].opens || opens;
}

/* Items of a line; one behind nothing but marks of items, headings, rows and
 * emphasis opens it. */
static void read_line(item_reader *r, dv_str line)
{
    bool opens = true;

    for (size_t i = 0; i < line.len; i++) {
        size_t length = i == 0 || !dv_is_word_byte(line.ptr[i - 1])
                            ? item_length(line, i)
                            : 0;

        if (length) {
            add_item(r, dv_str_slice(line, i, i + length), opens);
            i += length - 1;
        }
        opens = opens && strchr(" \t#>*-+_|`[", line.ptr[i]) && line.ptr[i];
    }
}

static void read_items(dv_adr_record *record, dv_arena *arena)
{
    const dv_file *file = record->document->file;
    item_reader r = {.arena = arena};

    for (uint32_t i = 1; i <= file->line_count && !r.cut; i++)
        read_line(&r, dv_file_line(file, i));
    dv_strmap_release(&r.seen);
    record->items = r.items.items;
    record->item_count = r.items.count;
    record->cut |= r.cut;
}

/* The numbers of the records that it names. */
static void read_named(dv_adr_record *record, dv_arena *arena)
{
    DV_AUTO(dv_strmap_release) dv_strmap seen = DV_STRMAP_INIT;
    dv_str text = record->document->file->text;
    DV_VEC(uint32_t) named = {0};
    dv_adr_mention mention;
    bool added;

    for (size_t at = 0; dv_adr_next_mention(text, &at, text.len, &mention);) {
        if (named.count == DV_ADR_ITEMS) {
            record->cut = true;
            break;
        }
        dv_strmap_put(&seen, arena, mention.digits, &added);
        if (added)
            *dv_vec_push(arena, &named) = mention.number;
    }
    record->named = named.items;
    record->named_count = named.count;
}

static bool has_sections(const dv_document *document)
{
    bool context = false, decision = false;

    for (uint32_t i = 0; i < document->block_count; i++) {
        dv_str text = document->blocks[i].text;

        if (document->blocks[i].kind != DV_BLOCK_HEADING)
            continue;
        context = context || has(text, "context");
        decision = decision || has(text, "decision");
    }
    return context && decision;
}

void dv_adr_read_record(dv_adr_record *record, dv_arena *arena)
{
    dv_metadata metadata;

    if (!record->document)
        return;
    metadata = dv_metadata_read(record->document, arena);
    read_title(record);
    read_status(record, &metadata, arena);
    read_items(record, arena);
    read_named(record, arena);
    record->is_record = record->is_record || record->status > DV_ADR_OTHER ||
                        record->title_digits.len ||
                        has_sections(record->document);
}
