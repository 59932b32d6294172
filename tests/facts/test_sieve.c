/* SPDX-License-Identifier: MIT */
#include "facts/support.h"

#include "facts/trees/sieve.h"
#include "source/source.h"

enum { MOST = 8, LENGTH = 4096, ROUNDS = 64 };

/* What was visited, one after the other. */
typedef struct visits {
    const dv_str *names;
    uint32_t count, name_count;
    uint32_t seen[LENGTH][2];
} visits;

static void add(void *context, uint32_t name, uint32_t offset)
{
    visits *v = context;

    assert_in_range(v->count, 0, LENGTH - 1);
    v->seen[v->count][0] = name;
    v->seen[v->count++][1] = offset;
}

static void add_if_named(void *context, dv_str name, uint32_t offset)
{
    visits *v = context;

    for (uint32_t i = v->name_count; i-- > 0;)
        if (dv_str_equal(v->names[i], name)) {
            add(v, i, offset);
            return;
        }
}

static void sift(const dv_str *names, uint32_t count, dv_str text, visits *out)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_sieve sieve;

    *out = (visits){.names = names, .name_count = count};
    dv_sieve_init(&sieve, names, count, &arena);
    dv_sieve_text(&sieve, text, add, out);
    dv_sieve_release(&sieve);
    dv_arena_release(&arena);
}

static visits found, expected;

static void assert_offsets(const char *name, const char *text, uint32_t count,
                           const uint32_t *offsets)
{
    dv_str names[] = {dv_str_from(name)};

    sift(names, 1, dv_str_from(text), &found);
    assert_int_equal(found.count, count);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(found.seen[i][1], offsets[i]);
}

static void whole_identifiers_are_found(void **state)
{
    (void)state;
    assert_offsets("load", "load reload loads (load) load1 load", 3,
                   (const uint32_t[]){0, 19, 31});
    assert_offsets("load", "loa", 0, NULL);
    assert_offsets("load", "", 0, NULL);
    assert_offsets("load", "\xe5\x90\x8dload load\xe5\x90\x8d", 0, NULL);
    assert_offsets("2nd", "a.2nd 2nd", 0, NULL);
}

static void short_names_are_found(void **state)
{
    (void)state;
    assert_offsets("a", "a b.a ba a", 3, (const uint32_t[]){0, 4, 9});
    assert_offsets("ab", "ab", 1, (const uint32_t[]){0});
}

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static void fill(dv_str letters, char *text, size_t length, uint32_t *random)
{
    for (size_t i = 0; i < length; i++)
        text[i] = letters.ptr[next_random(random) % letters.len];
}

/* Few letters, so that names stand in each other and everywhere. */
static void the_sieve_finds_what_a_look_at_each_finds(void **state)
{
    static char text[LENGTH], letters[MOST][16];
    uint32_t random = 7, hits = 0;

    (void)state;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        dv_str names[MOST];

        fill(DV_STR("aabb_ .1\n\xc3\xa9"), text, sizeof text, &random);
        for (uint32_t i = 0; i < MOST; i++) {
            fill(DV_STR("ab_1\xc3\xa9"), letters[i], sizeof letters[i],
                 &random);
            names[i] = (dv_str){letters[i], 1 + round % 4 + i % 3};
        }
        sift(names, MOST, (dv_str){text, sizeof text}, &found);
        expected = (visits){.names = names, .name_count = MOST};
        dv_source_identifiers((dv_str){text, sizeof text}, add_if_named,
                              &expected);
        assert_int_equal(found.count, expected.count);
        assert_memory_equal(found.seen, expected.seen,
                            sizeof *found.seen * found.count);
        hits += found.count;
    }
    assert_in_range(hits, 1000, UINT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_identifiers_are_found),
        cmocka_unit_test(short_names_are_found),
        cmocka_unit_test(the_sieve_finds_what_a_look_at_each_finds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
