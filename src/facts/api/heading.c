/* SPDX-License-Identifier: MIT */
/*
 * Headings: which function or class they name, or what they announce.
 */
#include "base/mem.h"
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/api/page.h"
#include "facts/cite/words.h"
#include "source/signature/scan.h"

/* What a heading of a few words may have. */
enum { WORDS = 6, TOPIC_LIMIT = 80 };

typedef struct word_list {
    dv_str items[WORDS];
    uint32_t count;
} word_list;

static bool is_letter(char c)
{
    return dv_is_letter(c) || c == '_';
}

/* False when there are more. */
static bool split(dv_str text, word_list *out)
{
    for (size_t i = 0; i < text.len;) {
        size_t start = i;

        while (i < text.len && is_letter(text.ptr[i]))
            i++;
        if (i == start) {
            i++;
            continue;
        }
        if (out->count == WORDS)
            return false;
        out->items[out->count++] = dv_str_slice(text, start, i);
    }
    return true;
}

#define IS(word, words)                                                        \
    dv_str_is_one_of_nocase((word), (words), DV_COUNT(words))

static bool any_is(const word_list *list, const char *const *words,
                   size_t count)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (dv_str_is_one_of_nocase(list->items[i], words, count))
            return true;
    return false;
}

#define ANY_IS(list, words) any_is((list), (words), DV_COUNT(words))

static const char *const signatures[] = {"signature", "signatures", "prototype",
                                         "prototypes"};
static const char *const constructors[] = {"constructor", "__init__"};
static const char *const parameters[] = {
    "parameters", "params", "arguments", "args", "parameter", "argument",
};
static const char *const inputs[] = {"input", "inputs"};
static const char *const attributes[] = {
    "attributes", "fields",   "properties", "members",
    "attribute",  "property", "field",
};
static const char *const functions[] = {"functions", "methods", "function",
                                        "method"};
static const char *const others[] = {"returns", "return", "output",   "outputs",
                                     "raises",  "yields", "examples", "example",
                                     "usage",   "notes",  "note"};
/* Words besides it that leave what it is of. */
static const char *const widening[] = {
    "function", "method", "constructor", "input", "all",    "call",
    "class",    "kernel", "the",         "init",  "public",
};
static const char *const narrowing[] = {
    "optional",  "required", "key",        "main", "additional",
    "important", "core",     "common",     "more", "other",
    "keyword",   "advanced", "positional",
};

/* How the words besides those of a topic leave it. */
typedef enum remainder {
    REST_NONE,
    REST_NARROWS,
    REST_FOREIGN /* "Query parameters" are others */
} remainder;

static remainder rest_of(const word_list *list, const char *const *words,
                         size_t count)
{
    remainder rest = REST_NONE;

    for (uint32_t i = 0; i < list->count; i++) {
        dv_str word = list->items[i];

        if (dv_str_is_one_of_nocase(word, words, count) || IS(word, widening))
            continue;
        if (!IS(word, narrowing))
            return REST_FOREIGN;
        rest = REST_NARROWS;
    }
    return rest;
}

#define REST_OF(list, words) rest_of((list), (words), DV_COUNT(words))

static dv_api_topic topic_in_chinese(dv_str text, bool *whole)
{
    static const char *const whole_words[] = {
        "\xe5\x8f\x82\xe6\x95\xb0", /* parameters */
        "\xe5\x8f\x82\xe6\x95\xb0\xe8\xaf\xb4\xe6\x98\x8e",
        "\xe5\x8f\x82\xe6\x95\xb0\xe5\x88\x97\xe8\xa1\xa8",
        "\xe5\x87\xbd\xe6\x95\xb0\xe5\x8f\x82\xe6\x95\xb0",
    };

    if (dv_str_has(text, DV_STR("\xe7\xad\xbe\xe5\x90\x8d"))) /* signature */
        return DV_TOPIC_SIGNATURE;
    if (dv_str_has(text, DV_STR("\xe5\x8f\x82\xe6\x95\xb0"))) {
        *whole = IS(text, whole_words);
        return DV_TOPIC_PARAMETERS;
    }
    /* fields, attributes */
    if (dv_str_has(text, DV_STR("\xe5\xad\x97\xe6\xae\xb5")) ||
        dv_str_has(text, DV_STR("\xe5\xb1\x9e\xe6\x80\xa7")))
        return DV_TOPIC_ATTRIBUTES;
    /* functions, methods */
    if (dv_str_has(text, DV_STR("\xe5\x87\xbd\xe6\x95\xb0")) ||
        dv_str_has(text, DV_STR("\xe6\x96\xb9\xe6\xb3\x95")))
        return DV_TOPIC_FUNCTIONS;
    return DV_TOPIC_NONE;
}

static dv_api_topic topic_of_rows(const word_list *list, bool *whole)
{
    dv_str last = list->items[list->count - 1];
    bool is_input = IS(last, inputs);
    remainder rest;

    if (ANY_IS(list, parameters) || is_input) {
        rest = is_input ? REST_OF(list, inputs) : REST_OF(list, parameters);
        *whole = rest == REST_NONE && !is_input;
        return rest == REST_FOREIGN ? DV_TOPIC_OTHER : DV_TOPIC_PARAMETERS;
    }
    if (ANY_IS(list, attributes)) {
        rest = REST_OF(list, attributes);
        *whole = rest == REST_NONE;
        return rest == REST_FOREIGN ? DV_TOPIC_OTHER : DV_TOPIC_ATTRIBUTES;
    }
    return DV_TOPIC_NONE;
}

dv_api_topic dv_api_topic_of(dv_str text, bool *whole)
{
    word_list list = {0};
    dv_api_topic topic;
    dv_str last;

    *whole = false;
    if (text.len > TOPIC_LIMIT || !split(text, &list))
        return DV_TOPIC_NONE;
    if (list.count == 0)
        return topic_in_chinese(dv_str_trim(text), whole);
    last = list.items[list.count - 1];
    if (ANY_IS(&list, signatures))
        return DV_TOPIC_SIGNATURE;
    if (IS(last, others))
        return DV_TOPIC_OTHER;
    topic = topic_of_rows(&list, whole);
    if (topic != DV_TOPIC_NONE)
        return topic;
    if (ANY_IS(&list, constructors))
        return DV_TOPIC_CONSTRUCTOR;
    return IS(last, functions) ? DV_TOPIC_FUNCTIONS : DV_TOPIC_NONE;
}

/* "pkg/a.py" and "a.py" are no names. */
static bool is_file_name(dv_str name)
{
    static const char *const endings[] = {
        "py", "c",  "h",    "cc",   "cpp", "cu",  "cuh", "hpp", "md",   "js",
        "ts", "sh", "json", "yaml", "yml", "txt", "rs",  "go",  "toml",
    };
    size_t dot = dv_str_find_last_byte(name, '.');

    return dot < name.len && IS(dv_str_slice(name, dot + 1, name.len), endings);
}

bool dv_api_read_name(dv_str text, dv_arena *arena, dv_signature *out)
{
    dv_scan scan = {.style = DV_SIGNATURE_PYTHON};
    size_t end = 0;

    text = dv_str_trim(text);
    scan.text = text;
    if (dv_signature_read(text, 0, DV_SIGNATURE_PYTHON, arena, out)) {
        return out->decorator_count == 0 &&
               dv_scan_blank(text, out->end, scan.style) == text.len;
    }
    *out = (dv_signature){0};
    while (dv_scan_next(&scan)) {
        size_t start = (size_t)(scan.token.ptr - scan.text.ptr);
        bool dot = dv_scan_is(scan.token, ".");

        if ((end > 0 && start > end) || (!dot && !dv_scan_is_name(scan.token)))
            return false;
        end = scan.at;
    }
    out->name = text;
    return text.len > 0 && !is_file_name(text) &&
           text.ptr[text.len - 1] != '.' && text.ptr[0] != '.';
}

/* "1.", "3.2", "2)" before a heading. */
static dv_str skip_number(dv_str text)
{
    size_t i = 0;

    while (i < text.len &&
           (dv_is_digit(text.ptr[i]) || strchr(".)", text.ptr[i])))
        i++;
    if (i == 0 || i == text.len || text.ptr[i] != ' ')
        return text;
    return dv_str_trim(dv_str_slice(text, i, text.len));
}

/* What a heading says besides the name. */
typedef struct heading {
    dv_str text;
    bool kind;     /* a word says what the name is */
    bool is_class; /* a class */
    bool code;     /* in backticks */
} heading;

static void take_kind(heading *h, dv_str word)
{
    static const char *const classes[] = {"class", "dataclass", "enum",
                                          "struct"};

    h->kind = true;
    h->is_class |= IS(word, classes);
}

static const char *const kinds[] = {
    "class",    "function", "method",   "dataclass", "enum",
    "property", "struct",   "function", "func",      "constant",
};

/* `{#init tag="method"}` behind a heading. */
static void take_attributes(heading *h)
{
    size_t brace = dv_str_find_byte(h->text, '{');
    dv_str rest = dv_str_slice(h->text, brace, h->text.len);

    if (brace == h->text.len || !dv_str_ends(h->text, DV_STR("}")))
        return;
    if (dv_str_has(rest, DV_STR("tag=\"class\"")))
        take_kind(h, DV_STR("class"));
    else if (dv_str_has(rest, DV_STR("tag=\"function\"")) ||
             dv_str_has(rest, DV_STR("tag=\"method\"")))
        take_kind(h, DV_STR("function"));
    h->text = dv_str_trim(dv_str_slice(h->text, 0, brace));
}

/* "Class: Name", "Name Class". */
static void take_kinds(heading *h)
{
    size_t colon = dv_str_find_byte(h->text, ':');
    size_t space = dv_str_find_last_byte(h->text, ' ');
    dv_str word = dv_str_slice(h->text, 0, colon);

    if (colon < h->text.len && IS(word, kinds)) {
        take_kind(h, word);
        h->text = dv_str_trim(dv_str_slice(h->text, colon + 1, h->text.len));
    }
    word = dv_str_slice(h->text, space + 1, h->text.len);
    if (space < h->text.len && IS(word, kinds)) {
        take_kind(h, word);
        h->text = dv_str_trim(dv_str_slice(h->text, 0, space));
    }
    space = dv_str_find_byte(h->text, ' ');
    word = dv_str_slice(h->text, 0, space);
    if (space < h->text.len && h->code && IS(word, kinds)) {
        take_kind(h, word);
        h->text = dv_str_trim(dv_str_slice(h->text, space + 1, h->text.len));
    }
}

static const dv_code_span *span_of_heading(const dv_document *document,
                                           uint32_t block)
{
    uint32_t low = 0, high = document->code_span_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (document->code_spans[middle].block < block)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == document->code_span_count ||
        document->code_spans[low].block != block ||
        !document->code_spans[low].exact ||
        (low + 1 < document->code_span_count &&
         document->code_spans[low + 1].block == block))
        return NULL;
    return &document->code_spans[low];
}

/* The heading's text as it stands in the document, if that is its only code
 * span; else as it is rendered. */
static dv_str text_of_name(const dv_document *document, const heading *h,
                           const dv_code_span *span)
{
    dv_str code;

    if (!span)
        return h->text;
    code = dv_span_of(document->file->text, span->content);
    return dv_str_equal(code, h->text) ? code : h->text;
}

/* What a heading names is one of those that its neighbours name. */
static void add_name(dv_api_page *page, const dv_api_section *section)
{
    dv_api_section *parent = &page->sections.items[section->parent];

    if (!parent->names)
        parent->names = ++page->tables;
    *dv_vec_push(page->arena, &page->claims) = (dv_api_claim){
        .kind = DV_CLAIM_NAME_OF,
        .span = page->document->blocks[section->heading].span,
        .section = page->sections.count - 1,
        .name = section->name,
        .table = parent->names,
    };
}

static void take_name(dv_api_page *page, dv_api_section *section, heading *h)
{
    const dv_document *document = page->document;
    const dv_code_span *span = span_of_heading(document, section->heading);
    dv_signature signature;
    dv_str text;
    bool marked, shaped;

    h->code = span != NULL;
    take_attributes(h);
    h->text = skip_number(h->text);
    take_kinds(h);
    text = text_of_name(document, h, span);
    if (!dv_api_read_name(text, page->arena, &signature))
        return;
    section->called = signature.text.len > 0 && !signature.is_class;
    section->is_class = h->is_class || signature.is_class;
    shaped = dv_words_has_code_shape(signature.name);
    marked = h->kind || section->called || signature.is_class ||
             dv_str_find_byte(signature.name, '.') < signature.name.len ||
             (h->code && shaped);
    if (!marked && !h->code && !shaped)
        return;
    section->name = signature.name;
    if (marked)
        add_name(page, section);
    if (section->called && (signature.parameters.count > 0 || signature.typed))
        dv_api_add_inline(page, text, document->blocks[section->heading].span,
                          1);
}

/* The nearest section before that encloses one of this level. */
static uint32_t parent_of(const dv_api_page *page, uint8_t level)
{
    uint32_t at = page->sections.count - 1;

    while (at != DV_NONE && page->sections.items[at].level >= level)
        at = page->sections.items[at].parent;
    return at;
}

void dv_api_read_heading(dv_api_page *page, uint32_t block)
{
    const dv_block *from = &page->document->blocks[block];
    heading h = {.text = dv_str_trim(from->text)};
    dv_api_section section = {
        .parent = parent_of(page, from->level),
        .heading = block,
        .level = from->level,
        .span = {from->span.start, (uint32_t)page->document->file->text.len},
        .signature = DV_NONE,
    };

    dv_api_here(page)->span.end = from->span.start;
    section.topic = dv_api_topic_of(h.text, &section.whole);
    *dv_vec_push(page->arena, &page->sections) = section;
    take_name(page, dv_api_here(page), &h);
}
