/* SPDX-License-Identifier: MIT */
/*
 * Terms that a corpus spells in several ways. A term is a word with a number
 * (`FSDP2`, `FSDP 2`, `fsdp-2`) or with a capital inside (`GitHub`, `Github`);
 * its spellings have the same letters and digits in the same order.
 */
#include <ctype.h>
#include <stdlib.h>

#include "base/strmap.h"
#include "conventions/convention.h"
#include "conventions/prose.h"

/* Spellings that are counted; uses of one that make it the corpus' own; its
 * share of all, in percent; letters of a word with a number. */
enum { SPELLINGS_MOST = 100000, USES_LEAST = 3, SHARE_LEAST = 75 };
enum { LETTERS_LEAST = 2, LETTERS_MOST = 40, DIGITS_MOST = 3 };

typedef struct spelling {
    dv_str text;
    dv_str key; /* its letters and digits, in lower case */
    uint32_t uses, total;
    uint32_t best; /* index of the spelling that is to be used, or DV_NONE */
} spelling;

typedef struct corpus {
    dv_strmap index; /* text -> spelling + 1; while they are counted */
    DV_VEC(spelling) spellings;
    dv_arena *arena;
} corpus;

/* What walks through words does with each. */
typedef void found(void *context, dv_span span, dv_str word);

static bool is_joint(dv_str text, size_t at)
{
    return at < text.len && (text.ptr[at] == '-' || text.ptr[at] == ' ');
}

static bool is_bound(dv_str text, size_t at)
{
    unsigned char c = at < text.len ? (unsigned char)text.ptr[at] : ' ';
    unsigned char next =
        at + 1 < text.len ? (unsigned char)text.ptr[at + 1] : ' ';

    if (isalnum(c) || strchr("_-/@%=\\+*", c))
        return c == 0;
    return !((c == '.' || c == ':' || c == ',') && isalnum(next));
}

/* End of the number behind the letters that end at `at`, or `at`. */
static size_t number_end(dv_str text, size_t at)
{
    size_t start = at + is_joint(text, at), end = start;

    while (end < text.len && isdigit((unsigned char)text.ptr[end]))
        end++;
    return end > start && end - start <= DIGITS_MOST && is_bound(text, end)
               ? end
               : at;
}

static void walk(dv_str text, found *take, void *context)
{
    for (size_t at = 0; at < text.len;) {
        size_t start = at, end;

        if (!isalpha((unsigned char)text.ptr[at])) {
            at++;
            continue;
        }
        while (at < text.len && isalpha((unsigned char)text.ptr[at]))
            at++;
        if (at - start < LETTERS_LEAST || at - start > LETTERS_MOST ||
            (start > 0 && (isalnum((unsigned char)text.ptr[start - 1]) ||
                           strchr("_-/.@#$=\\:", text.ptr[start - 1]))))
            continue;
        end = number_end(text, at);
        if (end == at && !is_bound(text, at))
            continue;
        at = end;
        take(context, (dv_span){(uint32_t)start, (uint32_t)end},
             dv_str_slice(text, start, end));
    }
}

static dv_str key_of(dv_str word, dv_arena *arena)
{
    char *key = dv_arena_new(arena, word.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < word.len; i++)
        if (isalnum((unsigned char)word.ptr[i]))
            key[length++] = (char)tolower((unsigned char)word.ptr[i]);
    return (dv_str){key, length};
}

static void count_word(void *context, dv_span span, dv_str word)
{
    corpus *c = context;
    uint32_t *place = dv_strmap_get(&c->index, word);

    (void)span;
    if (place) {
        c->spellings.items[*place].uses++;
        return;
    }
    if (c->spellings.count == SPELLINGS_MOST)
        return;
    word = dv_arena_copy(c->arena, word);
    *dv_strmap_put(&c->index, c->arena, word, NULL) = c->spellings.count;
    *dv_vec_push(c->arena, &c->spellings) =
        (spelling){.text = word, .key = key_of(word, c->arena), .uses = 1};
}

/* Whether the spelling says by itself that it is a name: capitals inside, or
 * a number right behind capitals. */
static bool is_name(const spelling *s)
{
    uint32_t capitals = 0;
    bool inner = false, digit = false;

    for (size_t i = 0; i < s->text.len; i++) {
        bool upper = isupper((unsigned char)s->text.ptr[i]);

        if (s->text.ptr[i] == ' ')
            return false;
        capitals += upper;
        digit |= isdigit((unsigned char)s->text.ptr[i]) != 0;
        inner |= upper && i > 0 && islower((unsigned char)s->text.ptr[i - 1]);
    }
    return digit ? capitals >= 2 : inner;
}

static int by_key(const void *a, const void *b)
{
    const spelling *x = a, *y = b;
    int order = dv_str_compare(x->key, y->key);

    if (order)
        return order;
    if (x->uses != y->uses)
        return x->uses < y->uses ? 1 : -1;
    return dv_str_compare(x->text, y->text);
}

static int by_text(const void *a, const void *b)
{
    return dv_str_compare(((const spelling *)a)->text,
                          ((const spelling *)b)->text);
}

/* Of the spellings [first, end) of one term the one that is used, if there is
 * such a one. */
static void choose(spelling *spellings, uint32_t first, uint32_t end)
{
    uint32_t total = 0;

    for (uint32_t i = first; i < end; i++)
        total += spellings[i].uses;
    if (end - first < 2 || spellings[first].uses < USES_LEAST ||
        spellings[first].uses * 100ull < total * (uint64_t)SHARE_LEAST ||
        !is_name(&spellings[first]))
        return;
    for (uint32_t i = first; i < end; i++) {
        spellings[i].best = first;
        spellings[i].total = total;
    }
}

static void count_all(corpus *c, const dv_conventions_input *input)
{
    for (uint32_t i = 0; i < input->count; i++) {
        DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
        dv_convention_context ctx = {
            .input = input,
            .facts = &input->documents[i],
            .document = input->documents[i].document,
            .arena = &scratch,
        };

        if (!ctx.document->source)
            walk(dv_convention_prose(&ctx), count_word, c);
    }
}

/* Spellings that are to be replaced, with what by: sorted by text. */
typedef struct mixed {
    const spelling *all;  /* by term */
    const spelling *rare; /* by text */
    uint32_t count;
    bool cut; /* there are more spellings than were counted */
} mixed;

static bool prepare(const dv_conventions_input *input, dv_arena *arena,
                    void **prepared, dv_error *err)
{
    corpus c = {.arena = arena};
    mixed *m = dv_arena_new(arena, sizeof *m);
    DV_VEC(spelling) rare = {0};
    uint32_t first = 0, count;

    (void)err;
    count_all(&c, input);
    dv_strmap_release(&c.index);
    count = c.spellings.count;
    if (count)
        qsort(c.spellings.items, count, sizeof *c.spellings.items, by_key);
    for (uint32_t i = 0; i < count; i++)
        c.spellings.items[i].best = DV_NONE;
    for (uint32_t i = 1; i <= count; i++) {
        if (i < count && dv_str_equal(c.spellings.items[i].key,
                                      c.spellings.items[first].key))
            continue;
        choose(c.spellings.items, first, i);
        first = i;
    }
    for (uint32_t i = 0; i < count; i++)
        if (c.spellings.items[i].best != DV_NONE &&
            c.spellings.items[i].best != i)
            *dv_vec_push(arena, &rare) = c.spellings.items[i];
    if (rare.count)
        qsort(rare.items, rare.count, sizeof *rare.items, by_text);
    *m = (mixed){c.spellings.items, rare.items, rare.count,
                 count == SPELLINGS_MOST};
    *prepared = m;
    return true;
}

static void check_word(void *context, dv_span span, dv_str word)
{
    dv_convention_context *ctx = context;
    const mixed *m = ctx->prepared;
    spelling wanted = {.text = word};
    const spelling *rare =
        m->count ? bsearch(&wanted, m->rare, m->count, sizeof *m->rare, by_text)
                 : NULL;
    const spelling *best;

    if (!rare)
        return;
    best = &m->all[rare->best];
    dv_convention_report(ctx, "term/mixed", span, rare->text,
                         "`%.*s` is written `%.*s` elsewhere",
                         DV_STR_ARG(rare->text), DV_STR_ARG(best->text));
    dv_convention_evidence(ctx, "`%.*s` %u times, `%.*s` %u times",
                           DV_STR_ARG(best->text), best->uses,
                           DV_STR_ARG(rare->text), rare->uses);
    dv_convention_help(ctx, "write `%.*s`", DV_STR_ARG(best->text));
    dv_convention_fix(ctx, span, best->text, false);
}

static void check(dv_convention_context *ctx)
{
    const mixed *m = ctx->prepared;

    if (m->cut && ctx->document == ctx->input->documents[0].document)
        dv_convention_report(ctx, "term/mixed", (dv_span){0, 0},
                             DV_STR("words"),
                             "the documents have more than %d words; others "
                             "are not compared",
                             SPELLINGS_MOST);
    walk(dv_convention_prose(ctx), check_word, ctx);
}

const dv_convention dv_convention_spellings = {
    .needs = DV_NEEDS_SPELLINGS,
    .prepare = prepare,
    .check = check,
};
