/* SPDX-License-Identifier: MIT */
/*
 * Annotations: a type is a set of alternatives, each written in one way.
 */
#include <stdlib.h>

#include "base/buf.h"
#include "base/strs.h"
#include "base/vec.h"
#include "docverify/ascii.h"
#include "source/signature/compare.h"
#include "source/signature/scan.h"

/* Types nested deeper than this, longer, or of more alternatives are not
 * compared. */
enum { DEEPEST = 16, LONGEST = 4096, WIDEST = 64 };

typedef DV_VEC(dv_str) alternatives;

/* A pair of brackets that is open. */
typedef struct frame {
    dv_str head;          /* what stands before them */
    dv_str arguments;     /* those that are complete, with commas */
    alternatives members; /* of the argument that is being read */
    bool spread;          /* its members are the outer one's: Union[…] */
    bool closed;          /* nothing more counts: Annotated[X, … */
} frame;

typedef struct reading {
    dv_arena *arena;
    dv_wording how;
    frame frames[DEEPEST];
    uint32_t depth;
    dv_str pending; /* a name that may be followed by brackets */
    bool dotted;    /* a dot stands behind it */
    bool failed;
} reading;

/* Names for the same, the one to use last. */
static const char *const synonyms[][2] = {
    {"List", "list"},
    {"Dict", "dict"},
    {"Tuple", "tuple"},
    {"Set", "set"},
    {"FrozenSet", "frozenset"},
    {"Type", "type"},
    {"Text", "str"},
    {"NoneType", "None"},
    {"Deque", "deque"},
    {"DefaultDict", "defaultdict"},
};

static const char *const words[][2] = {
    {"string", "str"},   {"String", "str"},      {"integer", "int"},
    {"Integer", "int"},  {"boolean", "bool"},    {"Boolean", "bool"},
    {"Bool", "bool"},    {"dictionary", "dict"}, {"Int", "int"},
    {"Float", "float"},  {"Str", "str"},         {"none", "None"},
    {"double", "float"},
};

static dv_str translate(dv_str name, const char *const (*table)[2],
                        size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_scan_is(name, table[i][0]))
            return dv_str_from(table[i][1]);
    return name;
}

static dv_str spell(const reading *r, dv_str name)
{
    if (r->how == DV_WORDED_FREELY)
        name = translate(name, words, DV_COUNT(words));
    return translate(name, synonyms, DV_COUNT(synonyms));
}

static void sort(alternatives *set)
{
    uint32_t kept = 0;

    qsort(set->items, set->count, sizeof *set->items, dv_strs_compare);
    for (uint32_t i = 0; i < set->count; i++)
        if (kept == 0 || !dv_str_equal(set->items[kept - 1], set->items[i]))
            set->items[kept++] = set->items[i];
    set->count = kept;
}

static dv_str join(alternatives *set, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    sort(set);
    for (uint32_t i = 0; i < set->count; i++) {
        if (i > 0)
            dv_buf_add_byte(&text, '|');
        dv_buf_add(&text, set->items[i]);
    }
    return dv_arena_copy(arena, dv_buf_str(&text));
}

static void add(reading *r, dv_str member)
{
    frame *top = &r->frames[r->depth];

    if (!top->closed)
        *dv_vec_push(r->arena, &top->members) = member;
}

static void end_name(reading *r)
{
    if (r->pending.len)
        add(r, spell(r, r->pending));
    r->failed |= r->dotted;
    r->pending = (dv_str){0};
}

static void end_argument(reading *r)
{
    frame *top = &r->frames[r->depth];
    dv_str text;

    end_name(r);
    if (top->closed || top->members.count == 0)
        return;
    text = join(&top->members, r->arena);
    top->arguments =
        top->arguments.len
            ? dv_arena_printf(r->arena, "%.*s,%.*s", DV_STR_ARG(top->arguments),
                              DV_STR_ARG(text))
            : text;
    top->members = (alternatives){0};
}

/* Whose brackets hold alternatives of what they are in. */
static bool spreads(dv_str head)
{
    static const char *const heads[] = {
        "Union",   "Optional", "Annotated",   "Final",    "ClassVar",
        "InitVar", "Required", "NotRequired", "ReadOnly",
    };

    for (size_t i = 0; i < DV_COUNT(heads); i++)
        if (dv_scan_is(head, heads[i]))
            return true;
    return false;
}

static void open_brackets(reading *r)
{
    dv_str head = spell(r, r->pending);

    if (r->depth + 1 == DEEPEST || r->dotted) {
        r->failed = true;
        return;
    }
    r->pending = (dv_str){0};
    r->frames[++r->depth] = (frame){.head = head, .spread = spreads(head)};
}

static void close_brackets(reading *r)
{
    frame top;

    end_name(r);
    if (r->depth == 0) {
        r->failed = true;
        return;
    }
    if (!r->frames[r->depth].spread)
        end_argument(r);
    top = r->frames[r->depth--];
    if (!top.spread)
        add(r, dv_arena_printf(r->arena, "%.*s[%.*s]", DV_STR_ARG(top.head),
                               DV_STR_ARG(top.arguments)));
    for (uint32_t i = 0; top.spread && i < top.members.count; i++)
        add(r, top.members.items[i]);
    if (dv_scan_is(top.head, "Optional"))
        add(r, DV_STR("None"));
}

static void see_comma(reading *r)
{
    frame *top = &r->frames[r->depth];

    if (!top->spread) {
        end_argument(r);
        r->failed |= r->depth == 0;
        return;
    }
    end_name(r);
    top->closed |= dv_scan_is(top->head, "Annotated");
}

static bool is_number(dv_str token)
{
    return dv_is_digit(token.ptr[0]);
}

static void see_name(reading *r, dv_str token)
{
    r->failed |= r->pending.len > 0 && !r->dotted;
    r->pending = token;
    r->dotted = false;
}

static void see(reading *r, dv_str token)
{
    if (dv_scan_is_name(token) || is_number(token) ||
        dv_scan_is_ellipsis(token) || dv_scan_is_string(token))
        see_name(r, token);
    else if (dv_scan_is(token, "."))
        r->dotted = r->pending.len > 0;
    else if (dv_scan_is(token, "["))
        open_brackets(r);
    else if (dv_scan_is(token, "]"))
        close_brackets(r);
    else if (dv_scan_is(token, "|"))
        end_name(r);
    else if (dv_scan_is(token, ","))
        see_comma(r);
    else
        r->failed = !dv_scan_is(token, "-") || r->pending.len > 0;
}

/* Without the quotes of an annotation that is a string, or has one in it. */
static dv_str unquote(dv_str text, dv_arena *arena)
{
    char *copy;

    if (dv_str_find_byte(text, '"') == text.len &&
        dv_str_find_byte(text, '\'') == text.len)
        return text;
    copy = dv_arena_new(arena, text.len + 1);
    for (size_t i = 0; i < text.len; i++)
        copy[i] = text.ptr[i] == '"' || text.ptr[i] == '\'' ? ' ' : text.ptr[i];
    return (dv_str){copy, text.len};
}

/* False when it is no type, as far as this goes. */
static bool read(dv_str text, dv_wording how, dv_arena *arena,
                 alternatives *out)
{
    reading *r = dv_arena_new(arena, sizeof *r);
    dv_scan scan = {.style = DV_SIGNATURE_PYTHON};

    if (text.len > LONGEST)
        return false;
    scan.text = unquote(text, arena);
    r->arena = arena;
    r->how = how;
    while (!r->failed && dv_scan_next(&scan))
        see(r, scan.token);
    end_name(r);
    if (r->failed || r->depth > 0 || r->frames[0].members.count == 0)
        return false;
    *out = r->frames[0].members;
    sort(out);
    return out->count <= WIDEST;
}

static bool divides(char c)
{
    return c == '[' || c == ']' || c == ',' || c == '|';
}

/* To the end of an argument, or with `brackets` past the ones at `at`. */
static size_t skip(dv_str type, size_t at, bool brackets)
{
    uint32_t depth = 0;

    for (; at < type.len; at++) {
        char c = type.ptr[at];

        if (depth == 0 && !brackets && (c == ',' || c == ']'))
            break;
        depth += c == '[';
        depth -= c == ']';
        if (depth == 0 && brackets)
            return at + 1;
    }
    return at;
}

static bool is_any(dv_str type, size_t at)
{
    return dv_scan_is(dv_str_slice(type, at, at + 3), "Any") &&
           (at + 3 >= type.len || divides(type.ptr[at + 3]));
}

/* Whether what is stated is `actual`, with Any for some parts of it and some
 * brackets left out: `dict[str, tuple]` for dict[str, tuple[int, ...]]. */
static bool covers(dv_str stated, dv_str actual)
{
    size_t i = 0, k = 0;

    while (i < stated.len || k < actual.len) {
        bool begins = i == 0 || divides(stated.ptr[i - 1]);

        if (begins && is_any(stated, i)) {
            i += 3;
            k = skip(actual, k, false);
        } else if (i < stated.len && k < actual.len &&
                   stated.ptr[i] == actual.ptr[k]) {
            i++;
            k++;
        } else if (k < actual.len && actual.ptr[k] == '[' && !begins) {
            k = skip(actual, k, true);
        } else {
            return false;
        }
    }
    return true;
}

static bool all_cover(const alternatives *a, const alternatives *b)
{
    for (uint32_t i = 0; i < a->count && i < b->count; i++)
        if (!covers(a->items[i], b->items[i]))
            return false;
    return a->count == b->count;
}

static void drop_none(alternatives *set)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < set->count; i++)
        if (!dv_scan_is(set->items[i], "None"))
            set->items[kept++] = set->items[i];
    set->count = kept;
}

/* What stands before the brackets. */
static dv_str head_of(dv_str type)
{
    return dv_str_slice(type, 0, dv_str_find_byte(type, '['));
}

static bool share_a_head(const alternatives *a, const alternatives *b)
{
    for (uint32_t i = 0; i < a->count; i++)
        for (uint32_t k = 0; k < b->count; k++)
            if (dv_str_equal(head_of(a->items[i]), head_of(b->items[k])))
                return true;
    return false;
}

static bool says_nothing(const alternatives *set)
{
    for (uint32_t i = 0; i < set->count; i++)
        if (dv_scan_is(set->items[i], "Any") ||
            dv_scan_is(set->items[i], "object"))
            return true;
    return set->count == 0;
}

/* Types that no name can stand for and that stand for no other. */
static bool are_built_in(const alternatives *set)
{
    static const char *const names[] = {
        "int",  "float", "str", "bool",      "bytes",   "list",
        "dict", "tuple", "set", "frozenset", "complex", "bytearray",
    };

    for (uint32_t i = 0; i < set->count; i++) {
        dv_str head = head_of(set->items[i]);
        size_t k = 0;

        while (k < DV_COUNT(names) && !dv_scan_is(head, names[k]))
            k++;
        if (k == DV_COUNT(names))
            return false;
    }
    return true;
}

static dv_agreement agree_in_words(alternatives *stated, alternatives *actual)
{
    drop_none(stated);
    drop_none(actual);
    if (says_nothing(stated) || says_nothing(actual) ||
        share_a_head(stated, actual))
        return DV_AGREES;
    return are_built_in(stated) && are_built_in(actual) ? DV_CONTRADICTS
                                                        : DV_UNDECIDED;
}

dv_agreement dv_types_agree(dv_str stated, dv_str actual, bool optional,
                            dv_wording how, dv_arena *arena)
{
    alternatives a = {0}, b = {0};

    if (!read(stated, how, arena, &a) ||
        !read(actual, DV_WORDED_AS_CODE, arena, &b))
        return DV_UNDECIDED;
    if (how == DV_WORDED_FREELY)
        return agree_in_words(&a, &b);
    if (dv_scan_is(a.items[0], "Any") || all_cover(&a, &b))
        return DV_AGREES;
    if (optional) {
        drop_none(&a);
        drop_none(&b);
    }
    return all_cover(&a, &b) ? DV_AGREES : DV_CONTRADICTS;
}
