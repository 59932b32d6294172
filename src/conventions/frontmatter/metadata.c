/* SPDX-License-Identifier: MIT */
#include "conventions/frontmatter/metadata.h"

#include "base/vec.h"
#include "docverify/ascii.h"
#include "text/yaml.h"

enum {
    KEY_LIMIT = 40,  /* bytes of a key */
    WORD_LIMIT = 4,  /* words of a key */
    LINE_FIELDS = 8, /* fields of one line */
    FIELD_LIMIT = 1000
};

typedef struct reader {
    const dv_document *document;
    dv_arena *arena;
    DV_VEC(dv_metadata_field) found;
    dv_metadata out;
    bool open; /* the last field may go on in the next line */
} reader;

bool dv_word_is(dv_str text, const char *word)
{
    return dv_str_equal_nocase(text, dv_str_from(word));
}

static bool is_alike(dv_str key, const char *name)
{
    size_t i = 0;

    for (; i < key.len && name[i]; i++) {
        char c = dv_to_lower(key.ptr[i]);

        if (c == '_' || c == '-')
            c = ' ';
        if (c != name[i])
            return false;
    }
    return i == key.len && !name[i];
}

const dv_metadata_field *dv_metadata_find(const dv_metadata *metadata,
                                          const char *const *keys)
{
    for (uint32_t i = 0; i < metadata->count; i++)
        for (const char *const *key = keys; *key; key++)
            if (is_alike(metadata->items[i].key, *key))
                return &metadata->items[i];
    return NULL;
}

static bool is_named(dv_str title, const char *const *names)
{
    title = dv_str_trim(title);
    for (; *names; names++)
        if (is_alike(title, *names))
            return true;
    return false;
}

static dv_str text_of(const reader *r, dv_span span)
{
    return dv_span_of(r->document->file->text, span);
}

/* Without white space and marks of emphasis and code around it. */
static dv_span trim(const reader *r, dv_span span)
{
    dv_str text = text_of(r, span);

    while (text.len && strchr(" \t\r\n*_`\"'", text.ptr[0])) {
        span.start++;
        text = text_of(r, span);
    }
    while (text.len && strchr(" \t\r\n*_`\"'", text.ptr[text.len - 1])) {
        span.end--;
        text = text_of(r, span);
    }
    return span;
}

static void add(reader *r, dv_span key, dv_span value)
{
    dv_metadata_field *field;

    if (r->found.count == FIELD_LIMIT)
        return;
    field = dv_vec_push(r->arena, &r->found);
    field->key_span = trim(r, key);
    field->key = text_of(r, field->key_span);
    field->value_span = trim(r, value);
    field->value = text_of(r, field->value_span);
}

static bool is_key(dv_str key)
{
    uint32_t words = 1;

    if (!key.len || key.len > KEY_LIMIT)
        return false;
    for (size_t i = 0; i < key.len; i++) {
        unsigned char c = (unsigned char)key.ptr[i];
        bool letter = c >= 0x80 || dv_is_letter(c) ||
                      (i > 0 && (c == '_' || c == '-' || c == ' '));

        if (!letter)
            return false;
        words += c == ' ';
    }
    return words <= WORD_LIMIT;
}

/* Length of the colon at `at`, ASCII or full-width, or 0. */
static size_t colon_at(dv_str text, size_t at)
{
    if (text.ptr[at] == ':')
        return 1;
    return dv_str_starts(dv_str_slice(text, at, text.len),
                         DV_STR("\xef\xbc\x9a"))
               ? 3
               : 0;
}

/* Offset of the first colon of `text`, and its length. */
static bool find_colon(dv_str text, size_t *at, size_t *length)
{
    for (*at = 0; *at < text.len && *at <= KEY_LIMIT + 8; ++*at) {
        *length = colon_at(text, *at);
        if (*length)
            return true;
    }
    return false;
}

/* `Key: value` in all of `span`; false: it is none. */
static bool read_pair(reader *r, dv_span span)
{
    dv_str text = text_of(r, span);
    dv_span key, value;
    size_t at, length;

    if (!find_colon(text, &at, &length))
        return false;
    key = (dv_span){span.start, span.start + (uint32_t)at};
    value = (dv_span){key.end + (uint32_t)length, span.end};
    if (!is_key(text_of(r, trim(r, key))) ||
        dv_str_starts(text_of(r, value), DV_STR("//")))
        return false;
    add(r, key, value);
    return true;
}

/* Without the marks of quotes and items before it. */
static dv_span without_marks(const reader *r, dv_span span)
{
    dv_str text = text_of(r, span);
    size_t at = 0;

    while (at < text.len && strchr(" \t>", text.ptr[at]))
        at++;
    if (at + 1 < text.len && strchr("-*+", text.ptr[at]) &&
        text.ptr[at + 1] == ' ')
        at += 2;
    span.start += (uint32_t)at;
    return span;
}

/* Where `span` has a dot between two fields, or its end. */
static uint32_t find_dot(const reader *r, dv_span span)
{
    return span.start +
           (uint32_t)dv_str_find(text_of(r, span), DV_STR(" \xc2\xb7 "));
}

static void read_line(reader *r, dv_span line)
{
    dv_span rest = without_marks(r, line);
    dv_metadata_field *last;
    bool any = false;

    for (uint32_t i = 0; i < LINE_FIELDS && rest.start < rest.end; i++) {
        uint32_t end = find_dot(r, rest);

        if (!read_pair(r, (dv_span){rest.start, end}))
            break;
        any = true;
        rest.start = end == rest.end ? end : end + 4;
    }
    if (!any && r->open && r->found.count) {
        last = &r->found.items[r->found.count - 1];
        last->value_span = trim(r, (dv_span){last->value_span.start, line.end});
        last->value = text_of(r, last->value_span);
    }
    r->open = r->open || any;
}

static void read_lines(reader *r, dv_span span)
{
    const dv_file *file = r->document->file;
    uint32_t line = dv_file_position(file, span.start).line;

    r->open = false;
    for (; line <= file->line_count; line++) {
        dv_span at = dv_file_line_span(file, line);

        if (at.start >= span.end)
            break;
        read_line(r, at);
    }
}

/* A table's rows of two cells. */
static void read_table(reader *r, uint32_t table)
{
    const dv_block *blocks = r->document->blocks;

    for (uint32_t i = table + 1; i < blocks[table].next; i++) {
        if (blocks[i].kind != DV_BLOCK_ROW || blocks[i].next != i + 3)
            continue;
        if (is_key(text_of(r, trim(r, blocks[i + 1].span))))
            add(r, blocks[i + 1].span, blocks[i + 2].span);
    }
}

static void read_block(reader *r, uint32_t block)
{
    switch (r->document->blocks[block].kind) {
    case DV_BLOCK_PARAGRAPH:
    case DV_BLOCK_QUOTE:
    case DV_BLOCK_LIST:
        read_lines(r, r->document->blocks[block].span);
        break;
    case DV_BLOCK_TABLE:
        read_table(r, block);
        break;
    default:
        break;
    }
}

static void read_front_matter(reader *r)
{
    const dv_document *document = r->document;
    dv_yaml yaml;

    if (!dv_span_length(document->front_matter))
        return;
    r->out.place = dv_file_line_span(document->file, 1);
    yaml = dv_yaml_parse(document->file, document->front_matter_yaml, r->arena);
    if (!yaml.count || yaml.nodes[0].kind != DV_YAML_MAPPING)
        return;
    for (uint32_t i = 1; i < yaml.count; i = yaml.nodes[i].next) {
        add(r, yaml.nodes[i].key_span, yaml.nodes[i].span);
        r->out.front_matter = true;
    }
}

/* One past the blocks of the section that `heading` opens. */
static uint32_t section_end(const dv_document *document, uint32_t heading)
{
    uint32_t end = document->blocks[heading].next;

    while (end < document->block_count &&
           document->blocks[end].kind != DV_BLOCK_HEADING)
        end = document->blocks[end].next;
    return end;
}

static void read_status_section(reader *r, uint32_t heading, uint32_t end)
{
    const dv_block *blocks = r->document->blocks;

    if (blocks[heading].next >= end)
        return;
    add(r, blocks[heading].span,
        (dv_span){blocks[blocks[heading].next].span.start,
                  blocks[end - 1].span.end});
    r->found.items[r->found.count - 1].key = dv_str_trim(blocks[heading].text);
}

static void read_section(reader *r, uint32_t heading, bool head)
{
    static const char *const metadata[] = {
        "metadata",   "meta data",  "元数据", "元資料",
        "메타데이터", "メタデータ", NULL};
    static const char *const status[] = {"status", "状态",       "狀態",
                                         "상태",   "ステータス", NULL};
    const dv_block *blocks = r->document->blocks;
    uint32_t end = section_end(r->document, heading);
    bool is_metadata = is_named(blocks[heading].text, metadata);

    if (is_named(blocks[heading].text, status)) {
        read_status_section(r, heading, end);
        return;
    }
    if (is_metadata) {
        r->out.section = true;
        r->out.place = blocks[heading].span;
    }
    for (uint32_t i = blocks[heading].next; i < end && (head || is_metadata);
         i = blocks[i].next)
        read_block(r, i);
}

dv_metadata dv_metadata_read(const dv_document *document, dv_arena *arena)
{
    reader r = {.document = document, .arena = arena};
    const dv_block *blocks = document->blocks;
    bool any = false;

    if (document->file->line_count)
        r.out.place = dv_file_line_span(document->file, 1);
    read_front_matter(&r);
    for (uint32_t i = 0; i < document->block_count; i = blocks[i].next) {
        if (blocks[i].kind == DV_BLOCK_HEADING) {
            if (!any && !r.out.front_matter)
                r.out.place = blocks[i].span;
            read_section(&r, i, !any);
            any = true;
        } else if (!any) {
            read_block(&r, i);
        }
    }
    r.out.items = r.found.items;
    r.out.count = r.found.count;
    return r.out;
}
