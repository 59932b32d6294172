/* SPDX-License-Identifier: MIT */
#include "text/terms.h"

#include "text/unicode.h"

/* A node of the tree of all words: what was read of them so far. */
typedef struct node {
    int32_t code_point;
    uint32_t parent, child, sibling;
    uint32_t fail;   /* the longest end of it that another word begins with */
    uint32_t term;   /* the word that ends here, or DV_NONE */
    uint32_t output; /* next node on the way of `fail` where a word ends */
    uint32_t depth;  /* code points */
} node;

struct dv_terms {
    DV_VEC(node) nodes;  /* the first is the root */
    uint32_t *table;     /* of nodes, by parent and code point; 0: free */
    uint32_t mask;       /* its size less one */
    uint32_t ascii[128]; /* the root's children, or 0 */
    const dv_str *words;
};

static uint32_t slot_of(const dv_terms *terms, uint32_t parent, int32_t c)
{
    uint64_t key =
        ((uint64_t)parent << 21 | (uint32_t)c) * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t slot = (uint32_t)(key >> 32) & terms->mask;

    while (terms->table[slot]) {
        const node *at = &terms->nodes.items[terms->table[slot]];

        if (at->parent == parent && at->code_point == c)
            break;
        slot = (slot + 1) & terms->mask;
    }
    return slot;
}

/* The child of `parent` for `c`, or 0. */
static uint32_t step(const dv_terms *terms, uint32_t parent, int32_t c)
{
    if (parent == 0 && c < 128)
        return terms->ascii[c];
    return terms->table[slot_of(terms, parent, c)];
}

static uint32_t add_child(dv_terms *terms, uint32_t parent, int32_t c,
                          dv_arena *arena)
{
    uint32_t slot = slot_of(terms, parent, c), index = terms->table[slot];

    if (index)
        return index;
    index = terms->nodes.count;
    *dv_vec_push(arena, &terms->nodes) = (node){
        .code_point = c,
        .parent = parent,
        .sibling = terms->nodes.items[parent].child,
        .term = DV_NONE,
        .depth = terms->nodes.items[parent].depth + 1,
    };
    terms->nodes.items[parent].child = index;
    terms->table[slot] = index;
    if (parent == 0 && c < 128)
        terms->ascii[c] = index;
    return index;
}

/* A byte that is no UTF-8 is like no other. */
static int32_t read_folded(dv_str text, size_t at, uint32_t *length)
{
    int32_t c = dv_utf8_decode(text, at, length);

    return c < 0 ? 0x110000 : dv_utf8_fold(c);
}

static void add_word(dv_terms *terms, uint32_t index, dv_arena *arena)
{
    dv_str word = terms->words[index];
    uint32_t at = 0, length;

    if (!word.len || word.len > DV_TERM_LIMIT)
        return;
    for (size_t i = 0; i < word.len; i += length)
        at = add_child(terms, at, read_folded(word, i, &length), arena);
    if (terms->nodes.items[at].term == DV_NONE)
        terms->nodes.items[at].term = index;
}

/* Sets `fail` and `output` of all nodes, level by level: those of a node need
 * only shorter ones. */
static void link_nodes(dv_terms *terms, dv_arena *arena)
{
    node *nodes = terms->nodes.items;
    uint32_t *queue = dv_arena_new(arena, terms->nodes.count * sizeof *queue);
    uint32_t end = 1;

    for (uint32_t i = 0; i < end; i++) {
        for (uint32_t at = nodes[queue[i]].child; at; at = nodes[at].sibling) {
            uint32_t fail = nodes[nodes[at].parent].fail, found = 0;

            queue[end++] = at;
            while (nodes[at].parent &&
                   !(found = step(terms, fail, nodes[at].code_point)) && fail)
                fail = nodes[fail].fail;
            nodes[at].fail = found;
            nodes[at].output =
                nodes[found].term != DV_NONE ? found : nodes[found].output;
        }
    }
}

dv_terms *dv_terms_new(const dv_str *words, uint32_t count, dv_arena *arena)
{
    dv_terms *terms = dv_arena_new(arena, sizeof *terms);
    size_t bytes = 1;
    uint32_t size = 16;

    for (uint32_t i = 0; i < count; i++)
        bytes += words[i].len;
    while (size < 2 * bytes)
        size *= 2;
    terms->words = words;
    terms->mask = size - 1;
    terms->table = dv_arena_new(arena, size * sizeof *terms->table);
    *dv_vec_push(arena, &terms->nodes) = (node){.term = DV_NONE};
    for (uint32_t i = 0; i < count; i++)
        add_word(terms, i, arena);
    link_nodes(terms, arena);
    return terms;
}

/* Letters that words of others are made of, too. */
static bool joins(int32_t c)
{
    return c >= 0 && dv_utf8_is_word(c) && !dv_utf8_is_cjk(c);
}

static int32_t code_point_before(dv_str text, size_t at)
{
    uint32_t length;

    if (at == 0)
        return -1;
    at--;
    for (int i = 0; i < 3 && at > 0 && (text.ptr[at] & 0xc0) == 0x80; i++)
        at--;
    return dv_utf8_decode(text, at, &length);
}

static bool stands_alone(dv_str text, dv_span span)
{
    uint32_t length;
    int32_t first = dv_utf8_decode(text, span.start, &length);
    int32_t last = code_point_before(text, span.end);
    int32_t behind =
        span.end < text.len ? dv_utf8_decode(text, span.end, &length) : -1;

    return !(joins(first) && joins(code_point_before(text, span.start))) &&
           !(joins(last) && joins(behind));
}

typedef struct finder {
    const dv_terms *terms;
    dv_str text;
    uint32_t starts[DV_TERM_LIMIT]; /* of the last code points, by number */
    uint32_t count;                 /* of code points read */
    dv_arena *arena;
    dv_term_matches *out;
    uint32_t first; /* what `out` held before */
} finder;

/* Keeps what begins first, and of that the longest: matches come by their
 * ends. */
static void keep(finder *f, dv_term_match match)
{
    dv_term_matches *out = f->out;

    while (out->count > f->first &&
           out->items[out->count - 1].span.start >= match.span.start)
        out->count--;
    if (out->count == f->first ||
        out->items[out->count - 1].span.end <= match.span.start)
        *dv_vec_push(f->arena, out) = match;
}

static void take_words(finder *f, uint32_t at, uint32_t end)
{
    const node *nodes = f->terms->nodes.items;

    if (nodes[at].term == DV_NONE)
        at = nodes[at].output;
    for (; at; at = nodes[at].output) {
        uint32_t first = f->count - nodes[at].depth;
        dv_span span = {f->starts[first % DV_TERM_LIMIT], end};

        if (!stands_alone(f->text, span))
            continue;
        keep(f, (dv_term_match){nodes[at].term, span});
        return;
    }
}

void dv_terms_find(const dv_terms *terms, dv_str text, dv_arena *arena,
                   dv_term_matches *out)
{
    finder f = {.terms = terms,
                .text = text,
                .arena = arena,
                .out = out,
                .first = out->count};
    const node *nodes = terms->nodes.items;
    uint32_t state = 0, length;

    for (size_t at = 0; at < text.len; at += length) {
        int32_t c = read_folded(text, at, &length);
        uint32_t next = step(terms, state, c);

        while (!next && state) {
            state = nodes[state].fail;
            next = step(terms, state, c);
        }
        state = next;
        f.starts[f.count++ % DV_TERM_LIMIT] = (uint32_t)at;
        if (state)
            take_words(&f, state, (uint32_t)(at + length));
    }
}
