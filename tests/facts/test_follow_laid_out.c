/* SPDX-License-Identifier: MIT */
/* Lines that a formatter divided or joined. */
#include "facts/follow_support.h"

#define WIDE                                                                   \
    "import os\n\n\n"                                                          \
    "def pack(samples, batch):\n"                                              \
    "    total = sum([len(s) for s in samples], 'none');\n"                    \
    "    return total\n"

#define TALL                                                                   \
    "import os\n\n\n"                                                          \
    "def pack(\n"                                                              \
    "    samples,\n"                                                           \
    "    batch,\n"                                                             \
    "):\n"                                                                     \
    "    total = sum(\n"                                                       \
    "        [len(s) for s in samples],\n"                                     \
    "        \"none\",\n"                                                      \
    "    )\n"                                                                  \
    "    return total\n"

static void lines_that_were_divided_are_changed_where_they_are(void **state)
{
    fixture *f = *state;

    start(f, WIDE);
    write(f, "formatted", TALL);
    assert_string_equal(followed(f, 4, 6), "changed a.py:4-12 by formatted");
    assert_true(f->journey.spaced);
    assert_true(f->journey.laid_out);
    assert_int_equal(f->journey.edited, DV_EDITED_LAYOUT);
    assert_string_equal(followed(f, 4, 5), "changed a.py:4-11 by formatted");
    assert_string_equal(followed(f, 3, 5), "changed a.py:3-11 by formatted");
    assert_string_equal(followed(f, 5, 5), "changed a.py:8-8 by formatted");
    assert_string_equal(followed(f, 6, 6), "moved a.py:12-12 by formatted");
    assert_false(f->journey.laid_out);
}

static void lines_that_were_joined_are(void **state)
{
    fixture *f = *state;

    start(f, TALL);
    write(f, "formatted", WIDE);
    assert_string_equal(followed(f, 4, 7), "changed a.py:4-4 by formatted");
    assert_true(f->journey.laid_out);
    assert_string_equal(followed(f, 8, 12), "changed a.py:5-6 by formatted");
}

static void lines_that_stand_twice_so_are_not(void **state)
{
    fixture *f = *state;

    start(f, WIDE);
    write(f, "formatted",
          TALL "\n\ndef other():\n"
               "    total = sum( [len(s) for s in samples], 'none')\n");
    followed(f, 5, 5);
    assert_false(f->journey.laid_out);
}

static void a_part_of_a_word_is_not_what_was_meant(void **state)
{
    fixture *f = *state;

    start(f, "ask(one)\ncall(the_first, the_second, x)\n");
    write(f, "other",
          "ask(one)\nrecall(\n  the_first,\n  the_second,\n  x\n)\n");
    followed(f, 2, 2);
    assert_false(f->journey.laid_out);
}

/* A few bytes are found where the lines around lead, more of them anywhere. */
static void what_is_short_is_not_looked_for_elsewhere(void **state)
{
    fixture *f = *state;

    start(f, "ask(one, of, them)\ncall(the_first, the_second)\ngo(away)\n");
    write(f, "moved",
          "ask(one, of, them)\ngo(away)\ncall(\n the_first,\n the_second)\n");
    assert_string_equal(followed(f, 2, 2), "gone :0-0 by moved");
    start(f, "ask(one, of, them)\n"
             "call(the_first, the_second, the_third, the_fourth, the_fifth, "
             "the_last)\ngo(away)\n");
    write(f, "formatted",
          "ask(one, of, them)\ngo(away)\n"
          "call(the_first, the_second, the_third,\n"
          "     the_fourth, the_fifth, the_last)\n");
    assert_string_equal(followed(f, 2, 2), "changed a.py:3-3 by formatted");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(lines_that_were_divided_are_changed_where_they_are),
        TEST(lines_that_were_joined_are),
        TEST(lines_that_stand_twice_so_are_not),
        TEST(a_part_of_a_word_is_not_what_was_meant),
        TEST(what_is_short_is_not_looked_for_elsewhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
