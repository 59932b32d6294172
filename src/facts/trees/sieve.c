/* SPDX-License-Identifier: MIT */
#include "facts/trees/sieve.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "source/source.h"
#include "text/unicode.h"

enum { SHORTEST = 3, LONGEST = 64 };

/* The text on its way through. */
typedef struct pass {
    const dv_sieve *sieve;
    dv_sieve_visit *visit;
    void *context;
} pass;

static uint32_t pair_at(const char *text)
{
    uint32_t first = (unsigned char)text[0], second = (unsigned char)text[1];

    return (first << 5 ^ second) % DV_COUNT(((dv_sieve *)NULL)->steps);
}

static void add_steps(dv_sieve *sieve, dv_str name)
{
    for (uint32_t i = 0; i + 2 <= sieve->window; i++) {
        uint8_t *step = &sieve->steps[pair_at(name.ptr + i)];
        uint8_t rest = (uint8_t)(sieve->window - 2 - i);

        *step = rest < *step ? rest : *step;
    }
}

void dv_sieve_init(dv_sieve *sieve, const dv_str *names, uint32_t count,
                   dv_arena *arena)
{
    size_t shortest = LONGEST;

    *sieve = (dv_sieve){0};
    for (uint32_t i = 0; i < count; i++) {
        *dv_strmap_put(&sieve->by_name, arena, names[i], NULL) = i;
        shortest = names[i].len < shortest ? names[i].len : shortest;
    }
    if (shortest < SHORTEST)
        return;
    sieve->window = (uint8_t)shortest;
    memset(sieve->steps, sieve->window - 1, sizeof sieve->steps);
    for (uint32_t i = 0; i < count; i++)
        add_steps(sieve, names[i]);
}

void dv_sieve_release(dv_sieve *sieve)
{
    dv_strmap_release(&sieve->by_name);
}

static void look_up(void *context, dv_str name, uint32_t offset)
{
    const pass *p = context;
    const uint32_t *found = dv_strmap_get(&p->sieve->by_name, name);

    if (found)
        p->visit(p->context, *found, offset);
}

static size_t letter_at(dv_str text, size_t at)
{
    if ((unsigned char)text.ptr[at] >= 0x80)
        return dv_utf8_name_at(text, at, false);
    return dv_is_word(text.ptr[at]);
}

/* Whether what stands before `at` is of an identifier. */
static bool is_open(dv_str text, size_t at)
{
    size_t start = at;

    if (!at)
        return false;
    do
        start--;
    while (start && at - start < 4 &&
           ((unsigned char)text.ptr[start] & 0xc0) == 0x80);
    return start + letter_at(text, start) == at;
}

/* At a place where a name may start: looks the whole identifier up. */
static void look_at(pass *p, dv_str text, size_t start)
{
    size_t end = start, length;

    if (dv_is_digit(text.ptr[start]) || is_open(text, start))
        return;
    while (end < text.len && (length = letter_at(text, end)) > 0)
        end += length;
    look_up(p, dv_str_slice(text, start, end), (uint32_t)start);
}

void dv_sieve_text(const dv_sieve *sieve, dv_str text, dv_sieve_visit *visit,
                   void *context)
{
    pass p = {sieve, visit, context};

    if (!sieve->window) {
        dv_source_identifiers(text, look_up, &p);
        return;
    }
    for (size_t end = sieve->window; end <= text.len;) {
        uint8_t step = sieve->steps[pair_at(text.ptr + end - 2)];

        if (step == 0)
            look_at(&p, text, end - sieve->window);
        end += step ? step : 1;
    }
}
