/* SPDX-License-Identifier: MIT */
#include "source/query.h"

#include <pthread.h>
#include <stdatomic.h>

#include "base/mem.h"

#define DV_LANGUAGE(name, ...) +1
enum {
    LANGUAGES = 0
#include "source/languages.def"
};
#undef DV_LANGUAGE

/* One pattern being read. `ok` is false once something did not fit. */
typedef struct pattern {
    const TSLanguage *grammar;
    dv_str text;
    size_t at;
    bool ok;
    TSSymbol kind;
    dv_node_kind row;
    dv_str words; /* those of its keyword, in quotes */
} pattern;

static const struct {
    const char *name;
    uint16_t roles;
    uint16_t symbol;
} roles[] = {
    {"definition.function", DV_NODE_DEFINITION, DV_SYMBOL_FUNCTION},
    {"definition.class", DV_NODE_DEFINITION, DV_SYMBOL_CLASS},
    {"definition.type", DV_NODE_DEFINITION, DV_SYMBOL_TYPE},
    {"definition.variable", DV_NODE_DEFINITION, DV_SYMBOL_VARIABLE},
    {"definition.field", DV_NODE_DEFINITION, DV_SYMBOL_FIELD},
    {"definition.macro", DV_NODE_DEFINITION, DV_SYMBOL_MACRO},
    {"whole", DV_NODE_WHOLE, 0},
    {"prefix", DV_NODE_PREFIX, 0},
    {"scope", DV_NODE_SCOPE, 0},
    {"space", DV_NODE_SPACE | DV_NODE_SCOPE, 0},
    {"flat", DV_NODE_FLAT, 0},
    {"block", DV_NODE_BLOCK, 0},
    {"name", DV_NODE_NAME, 0},
    {"callable", DV_NODE_CALLABLE, 0},
    {"member", DV_NODE_MEMBER, 0},
    {"loose", DV_NODE_LOOSE, DV_SYMBOL_VARIABLE},
};

static dv_query queries[LANGUAGES];
static atomic_bool is_read[LANGUAGES];
static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;

static char peek(const pattern *p)
{
    if (p->at >= p->text.len)
        return '\0';
    return p->text.ptr[p->at];
}

static void skip_space(pattern *p)
{
    for (; p->at < p->text.len; p->at++) {
        if (peek(p) == ';')
            p->at = dv_str_find_byte_from(p->text, p->at, '\n');
        else if (!strchr(" \t\r\n", peek(p)))
            return;
    }
}

/* Whether `byte` stands next, which is then passed. */
static bool take(pattern *p, char byte)
{
    skip_space(p);
    if (peek(p) != byte)
        return false;
    p->at++;
    return true;
}

static void expect(pattern *p, char byte)
{
    if (!take(p, byte))
        p->ok = false;
}

static dv_str take_word(pattern *p)
{
    size_t start;

    skip_space(p);
    start = p->at;
    while (p->at < p->text.len && !strchr(" \t\r\n():@;", peek(p)))
        p->at++;
    if (p->at == start)
        p->ok = false;
    return dv_str_slice(p->text, start, p->at);
}

static TSFieldId take_field(pattern *p)
{
    dv_str name = take_word(p);
    TSFieldId field =
        ts_language_field_id_for_name(p->grammar, name.ptr, (uint32_t)name.len);

    expect(p, ':');
    if (!field)
        p->ok = false;
    return field;
}

/* (_), or _ for what has no name */
static void expect_any(pattern *p)
{
    bool named = take(p, '(');

    expect(p, '_');
    if (named)
        expect(p, ')');
}

/* (#any-of? @keyword "WORD"...), behind the bracket */
static void take_words(pattern *p)
{
    size_t start;

    skip_space(p);
    p->ok &= dv_str_equal(take_word(p), DV_STR("#any-of?"));
    expect(p, '@');
    p->ok &= dv_str_equal(take_word(p), DV_STR("keyword"));
    skip_space(p);
    start = p->at;
    while (take(p, '"')) {
        p->at = dv_str_find_byte_from(p->text, p->at, '"');
        expect(p, '"');
    }
    p->words = dv_str_slice(p->text, start, p->at);
    expect(p, ')');
}

/* [FIELD:] (_) @CAPTURE, of which @first is without a field */
static void take_child(pattern *p)
{
    TSFieldId field = 0;
    dv_str capture;

    skip_space(p);
    if (dv_str_starts(dv_str_slice(p->text, p->at, p->text.len),
                      DV_STR("(#"))) {
        p->at++;
        take_words(p);
        return;
    }
    if (peek(p) != '(')
        field = take_field(p);
    expect_any(p);
    expect(p, '@');
    capture = take_word(p);
    if (dv_str_equal(capture, DV_STR("names"))) {
        p->row.names = field;
        p->row.roles |= DV_NODE_HOLDS_NAMES;
    } else if (!field && dv_str_equal(capture, DV_STR("first"))) {
        p->row.roles |= DV_NODE_HOLDS_NAMES | DV_NODE_HOLDS_FIRST;
    } else if (!field) {
        p->ok = false;
    } else if (dv_str_equal(capture, DV_STR("outer"))) {
        p->row.outer = field;
    } else if (dv_str_equal(capture, DV_STR("value"))) {
        p->row.value = field;
    } else if (dv_str_equal(capture, DV_STR("object"))) {
        p->row.object = field;
    } else if (dv_str_equal(capture, DV_STR("same"))) {
        p->row.same = field;
    } else if (dv_str_equal(capture, DV_STR("keyword"))) {
        p->row.keyword = field;
    } else {
        p->ok = false;
    }
}

static void take_role(pattern *p)
{
    dv_str name = take_word(p);

    for (size_t i = 0; i < DV_COUNT(roles); i++) {
        if (!dv_str_equal(name, dv_str_from(roles[i].name)))
            continue;
        p->row.roles |= roles[i].roles;
        p->row.symbol |= roles[i].symbol;
        return;
    }
    p->ok = false;
}

static void take_pattern(pattern *p)
{
    dv_str kind;

    expect(p, '(');
    kind = take_word(p);
    p->kind = ts_language_symbol_for_name(p->grammar, kind.ptr,
                                          (uint32_t)kind.len, true);
    if (!p->kind || p->kind >= DV_QUERY_KINDS)
        p->ok = false;
    while (p->ok && !take(p, ')'))
        take_child(p);
    if (p->ok && take(p, '@'))
        take_role(p);
    if (!p->row.keyword != !p->words.len)
        p->ok = false;
}

/* A kind may have several patterns, each with other roles. */
static void add_row(dv_node_kind *to, dv_node_kind row)
{
    to->roles |= row.roles;
    to->symbol |= row.symbol;
    to->names = row.names ? row.names : to->names;
    to->outer = row.outer ? row.outer : to->outer;
    to->value = row.value ? row.value : to->value;
    to->object = row.object ? row.object : to->object;
    to->same = row.same ? row.same : to->same;
    to->keyword = row.keyword ? row.keyword : to->keyword;
}

/* The number of a word; that of the next one for a new word. */
static uint32_t find_word(const dv_query *query, TSSymbol kind, dv_str word)
{
    uint32_t i = 0;

    while (i < query->word_count && (query->words[i].kind != kind ||
                                     !dv_str_equal(query->words[i].word, word)))
        i++;
    return i;
}

/* False when there are too many. */
static bool add_words(dv_query *query, const pattern *p)
{
    size_t at = 0;

    query->kinds[p->kind].keyword = p->row.keyword;
    while ((at = dv_str_find_byte_from(p->words, at, '"')) < p->words.len) {
        size_t end = dv_str_find_byte_from(p->words, at + 1, '"');
        dv_str word = dv_str_slice(p->words, at + 1, end);
        uint32_t number = find_word(query, p->kind, word);

        if (number == DV_QUERY_WORDS)
            return false;
        if (number == query->word_count)
            query->words[query->word_count++] =
                (dv_node_word){.kind = p->kind, .word = word};
        add_row(&query->words[number].row, p->row);
        at = end + 1;
    }
    return true;
}

/* Whether the pattern could be read and there was room for it. */
static bool add_pattern(dv_query *query, const pattern *p)
{
    if (!p->ok)
        return false;
    if (p->words.len)
        return add_words(query, p);
    add_row(&query->kinds[p->kind], p->row);
    return true;
}

bool dv_query_read(dv_query *query, const TSLanguage *grammar, dv_str text,
                   size_t *error)
{
    pattern p = {.grammar = grammar, .text = text, .ok = true};

    skip_space(&p);
    while (p.at < text.len) {
        *error = p.at;
        p.row = (dv_node_kind){0};
        p.words = (dv_str){NULL, 0};
        take_pattern(&p);
        if (!add_pattern(query, &p))
            return false;
        skip_space(&p);
    }
    return true;
}

dv_node_kind dv_query_worded(const dv_query *query, TSNode node,
                             dv_node_kind plain, dv_str text)
{
    TSNode child = ts_node_child_by_field_id(node, plain.keyword);
    dv_str word;
    uint32_t number;

    if (ts_node_is_null(child))
        return plain;
    word =
        dv_str_slice(text, ts_node_start_byte(child), ts_node_end_byte(child));
    number = find_word(query, ts_node_symbol(node), word);
    return number < query->word_count ? query->words[number].row : plain;
}

/* No query is an empty one. */
static void read_query(uint32_t language)
{
    const dv_language *of = &dv_languages[language];
    size_t error;

    if (!dv_query_read(&queries[language], of->grammar(),
                       dv_str_from(of->query), &error))
        dv_bug(of->query + error);
}

const dv_query *dv_query_of(uint32_t language)
{
    if (atomic_load(&is_read[language]))
        return &queries[language];
    pthread_mutex_lock(&reading);
    if (!atomic_load(&is_read[language]))
        read_query(language);
    atomic_store(&is_read[language], true);
    pthread_mutex_unlock(&reading);
    return &queries[language];
}
