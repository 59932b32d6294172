/* SPDX-License-Identifier: MIT */
/*
 * A pattern becomes instructions, and all that may come next are followed at
 * once, code point by code point of the path. Instructions that take nothing
 * of the path lead forward only, so that one ascending pass follows them all.
 */
#include "text/glob.h"

#include "base/mem.h"
#include "text/unicode.h"

typedef enum glob_op {
    OP_MATCH,
    OP_LITERAL,     /* the code point `value` */
    OP_ANY,         /* one code point but '/' */
    OP_CLASS,       /* bytes [value, to) of the pattern hold one */
    OP_STAR,        /* code points but '/' */
    OP_SPAN,        /* `**` and '/': at the start of a component */
    OP_SPAN_IN,     /* the same, within one */
    OP_REST,        /* `**` that ends the pattern or an alternative */
    OP_REST_IN,     /* the same, within what it takes */
    OP_ALTERNATIVE, /* on here, or at `to` unless that is 0 */
    OP_JUMP         /* on at `to` */
} glob_op;

typedef struct glob_step {
    glob_op op;
    uint32_t value, to;
} glob_step;

typedef struct glob {
    dv_str pattern;
    glob_step *code; /* two for each byte of the pattern, and one */
    uint32_t count;
    uint32_t group;          /* present group's first instruction */
    uint32_t alternative;    /* its last OP_ALTERNATIVE */
    size_t group_end;        /* offset of its '}', or 0: in no group */
    bool no_group, no_class; /* what is left, here, ends none */
} glob;

/* A byte that is not UTF-8 stands for itself alone. */
static uint32_t next_code_point(dv_str text, size_t *at)
{
    uint32_t length;
    int32_t c = dv_utf8_decode(text, *at, &length);
    unsigned char byte = (unsigned char)text.ptr[*at];

    *at += length;
    return c < 0 ? 0x110000u + byte : (uint32_t)c;
}

static char byte_at(dv_str text, size_t at)
{
    if (at >= text.len)
        return '\0';
    return text.ptr[at];
}

static glob_step *emit(glob *g, glob_op op)
{
    glob_step *step = &g->code[g->count++];

    *step = (glob_step){.op = op};
    return step;
}

/* Offset of the ']' that ends the class at `at`, or 0. */
static size_t find_class_end(dv_str pattern, size_t at)
{
    size_t first = at + 1;
    char c = byte_at(pattern, first);

    if (c == '!' || c == '^')
        first++;
    /* A ']' that comes first is one of the class. */
    for (size_t i = first + 1; i < pattern.len; i++)
        if (pattern.ptr[i] == ']')
            return i;
    return 0;
}

/* Offset of the '}' that ends the group at `at`, or 0. */
static size_t find_group_end(dv_str pattern, size_t at)
{
    for (size_t i = at + 1; i < pattern.len; i++) {
        if (pattern.ptr[i] == '\\')
            i++;
        else if (pattern.ptr[i] == '}')
            return i;
    }
    return 0;
}

/* Whether a component of the path starts at `at`. In a group, that is asked
 * of the place before the group too. */
static bool starts_component(const glob *g, size_t at)
{
    if (at == 0)
        return true;
    if (g->group_end && g->code[g->count - 1].op == OP_ALTERNATIVE)
        at = g->code[g->group].value;
    return at == 0 || g->pattern.ptr[at - 1] == '/';
}

/* Whether the pattern from `at` goes on after the present alternative. */
static size_t after_alternative(const glob *g, size_t at)
{
    char c = byte_at(g->pattern, at);

    return g->group_end && (c == ',' || at == g->group_end) ? g->group_end + 1
                                                            : at;
}

static size_t add_stars(glob *g, size_t at)
{
    size_t end = at, after;

    while (byte_at(g->pattern, end) == '*')
        end++;
    after = after_alternative(g, end);
    if (end - at < 2 || !starts_component(g, at) ||
        (after < g->pattern.len && g->pattern.ptr[after] != '/')) {
        emit(g, OP_STAR);
        return end;
    }
    if (byte_at(g->pattern, end) == '/') {
        emit(g, OP_SPAN);
        emit(g, OP_SPAN_IN);
        return end + 1;
    }
    /* Where a '/' follows the group, no component at all means without it. */
    emit(g, OP_REST)->value = after < g->pattern.len;
    emit(g, OP_REST_IN);
    return end;
}

static size_t add_literal(glob *g, size_t at)
{
    uint32_t c;

    if (g->pattern.ptr[at] == '\\' && at + 1 < g->pattern.len)
        at++;
    c = next_code_point(g->pattern, &at);
    emit(g, OP_LITERAL)->value = c;
    return at;
}

static size_t add_class(glob *g, size_t at)
{
    size_t limit = g->group_end ? g->group_end : g->pattern.len;
    size_t end = 0;
    glob_step *step;

    if (!g->no_class)
        end = find_class_end(dv_str_slice(g->pattern, 0, limit), at);
    g->no_class = end == 0;
    if (!end)
        return add_literal(g, at);
    step = emit(g, OP_CLASS);
    step->value = (uint32_t)at + 1;
    step->to = (uint32_t)end;
    return end + 1;
}

static size_t open_group(glob *g, size_t at)
{
    size_t end = g->no_group ? 0 : find_group_end(g->pattern, at);

    g->no_group = end == 0;
    if (!end)
        return add_literal(g, at);
    g->group_end = end;
    g->no_class = false;
    g->group = g->alternative = g->count;
    emit(g, OP_ALTERNATIVE)->value = (uint32_t)at;
    return at + 1;
}

static size_t next_alternative(glob *g, size_t at)
{
    emit(g, OP_JUMP);
    g->code[g->alternative].to = g->count;
    g->alternative = g->count;
    emit(g, OP_ALTERNATIVE);
    return at + 1;
}

static size_t close_group(glob *g, size_t at)
{
    emit(g, OP_JUMP);
    for (uint32_t i = g->group; i < g->count; i++)
        if (g->code[i].op == OP_JUMP)
            g->code[i].to = g->count;
    g->group_end = 0;
    g->no_class = false;
    return at + 1;
}

static size_t add_step(glob *g, size_t at)
{
    char c = g->pattern.ptr[at];

    if (g->group_end && at == g->group_end)
        return close_group(g, at);
    if (g->group_end && c == ',')
        return next_alternative(g, at);
    if (!g->group_end && c == '{')
        return open_group(g, at);
    if (c == '[')
        return add_class(g, at);
    if (c == '*')
        return add_stars(g, at);
    if (c != '?')
        return add_literal(g, at);
    emit(g, OP_ANY);
    return at + 1;
}

static void compile(glob *g)
{
    for (size_t at = 0; at < g->pattern.len;)
        at = add_step(g, at);
    emit(g, OP_MATCH);
}

static bool class_holds(dv_str class, uint32_t c)
{
    char first = byte_at(class, 0);
    bool negated = first == '!' || first == '^';
    bool held = false;

    for (size_t at = negated; at < class.len && !held;) {
        uint32_t low = next_code_point(class, &at), high = low;

        if (byte_at(class, at) == '-' && at + 1 < class.len) {
            at++;
            high = next_code_point(class, &at);
        }
        held = low <= c && c <= high;
    }
    return held != negated;
}

/* Marks in `now` what instruction `pc` leads to without taking anything. */
static void lead_on(const glob *g, uint32_t pc, bool *now)
{
    const glob_step *step = &g->code[pc];

    switch (step->op) {
    case OP_STAR:
    case OP_REST_IN:
        now[pc + 1] = true;
        break;
    case OP_SPAN:
        now[pc + 2] = true;
        break;
    case OP_REST: /* an OP_JUMP out of the group follows, then the '/' */
        now[step->value ? g->code[pc + 2].to + 1 : pc + 2] = true;
        break;
    case OP_ALTERNATIVE:
        now[pc + 1] = true;
        if (step->to)
            now[step->to] = true;
        break;
    case OP_JUMP:
        now[step->to] = true;
        break;
    default:
        break;
    }
}

/* Instruction that goes on when `pc` takes `c`, or 0: it does not. The first
 * instruction can only follow itself, so `pc + 1` is returned. */
static uint32_t take(const glob *g, uint32_t pc, uint32_t c)
{
    const glob_step *step = &g->code[pc];
    bool inside = c != '/';

    switch (step->op) {
    case OP_LITERAL:
        return step->value == c ? pc + 2 : 0;
    case OP_ANY:
        return inside ? pc + 2 : 0;
    case OP_CLASS:
        return inside && class_holds(
                             dv_str_slice(g->pattern, step->value, step->to), c)
                   ? pc + 2
                   : 0;
    case OP_STAR:
        return inside ? pc + 1 : 0;
    case OP_SPAN:
        return inside ? pc + 2 : pc + 1;
    case OP_SPAN_IN:
        return inside ? pc + 1 : pc;
    case OP_REST:
        return pc + 2;
    case OP_REST_IN:
        return pc + 1;
    default:
        return 0;
    }
}

static bool run(const glob *g, dv_str path, bool *now, bool *next)
{
    now[0] = true;
    for (size_t at = 0; at < path.len;) {
        uint32_t c = next_code_point(path, &at);
        bool alive = false, *swapped = now;

        memset(next, 0, g->count);
        for (uint32_t pc = 0; pc < g->count; pc++) {
            uint32_t on;

            if (!now[pc])
                continue;
            lead_on(g, pc, now);
            on = take(g, pc, c);
            if (on) {
                next[on - 1] = true;
                alive = true;
            }
        }
        if (!alive)
            return false;
        now = next;
        next = swapped;
    }
    for (uint32_t pc = 0; pc < g->count; pc++)
        if (now[pc])
            lead_on(g, pc, now);
    return now[g->count - 1];
}

static bool is_one_of(const char *bytes, char byte)
{
    return byte && strchr(bytes, byte);
}

/* What the pattern begins and ends with literally settles most paths. */
static bool ends_fit(dv_str pattern, dv_str path)
{
    size_t i = 0, tail = pattern.len, length;

    while (i < pattern.len && !is_one_of("*?[{\\", pattern.ptr[i])) {
        if (i >= path.len || path.ptr[i] != pattern.ptr[i])
            return false;
        i++;
    }
    while (tail > i && !is_one_of("*?]}\\", pattern.ptr[tail - 1]))
        tail--;
    /* `**` without a component takes the '/' that follows away. */
    if (tail > i && byte_at(pattern, tail) == '/')
        tail++;
    length = pattern.len - tail;
    return length == 0 ||
           (path.len >= length && memcmp(path.ptr + path.len - length,
                                         pattern.ptr + tail, length) == 0);
}

bool dv_glob_match(dv_str pattern, dv_str path)
{
    enum { USUAL = 128 };
    glob_step usual_code[2 * USUAL + 1];
    bool usual_sets[2 * (2 * USUAL + 1)] = {false};
    size_t room = 2 * pattern.len + 1;
    glob g = {.pattern = pattern, .code = usual_code};
    bool *sets = usual_sets, matched;

    if (!ends_fit(pattern, path))
        return false;
    if (pattern.len >= UINT32_MAX / 2)
        dv_bug("a pattern of 2 GiB");
    if (pattern.len > USUAL) {
        g.code = dv_mem_new(room * sizeof *g.code);
        sets = dv_mem_new(2 * room);
    }
    compile(&g);
    matched = run(&g, path, sets, sets + room);
    if (pattern.len > USUAL) {
        dv_mem_free(g.code);
        dv_mem_free(sets);
    }
    return matched;
}
