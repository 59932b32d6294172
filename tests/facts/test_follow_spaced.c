/* SPDX-License-Identifier: MIT */
/* Lines of which white space was changed: indented, formatted, put into a
 * block; and some of them edited, too. */
#include "facts/follow_support.h"

#define INDENTED                                                               \
    "class Batch:\n"                                                           \
    "    def pack(samples):\n"                                                 \
    "        total = sum(samples)\n"                                           \
    "        return total\n\n"                                                 \
    "    def unpack(batch):\n"                                                 \
    "        for row in batch:\n"                                              \
    "            yield row.tokens\n"

static void lines_that_were_indented_are_changed_where_they_are(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "indented", INDENTED MEASURE);
    assert_string_equal(followed(f, 4, 6), "changed a.py:6-8 by indented");
    assert_true(f->journey.spaced);
    assert_int_equal(f->journey.edited, DV_EDITED_COMMENTS);
    assert_string_equal(followed(f, 1, 6), "changed a.py:2-8 by indented");
    assert_string_equal(followed(f, 6, 8), "changed a.py:8-10 by indented");
    assert_true(f->journey.spaced);
    assert_string_equal(followed(f, 5, 5), "changed a.py:7-7 by indented");
    assert_string_equal(followed(f, 7, 9), "moved a.py:9-11 by indented");
    assert_false(f->journey.spaced);
}

static void lines_are_followed_through_what_comes_behind(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "indented", INDENTED MEASURE);
    write(f, "shifted", "import os\n\n\n" INDENTED MEASURE);
    assert_string_equal(followed(f, 4, 6), "changed a.py:9-11 by indented");
    write(f, "edited", "import os\n\n\n" INDENTED "\n\nimport sys\n");
    assert_string_equal(followed(f, 4, 6), "changed a.py:9-11 by indented");
}

/* A tab stands for eight columns, or for four: nothing tells. */
static void white_space_inside_of_lines_is_no_difference(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "tabs",
          PACK "def unpack( batch ):\n"
               "\tfor row in batch:\n\n"
               "\t\tyield row.tokens\n" MEASURE);
    assert_string_equal(followed(f, 4, 6), "changed a.py:4-7 by tabs");
    assert_true(f->journey.spaced);
    assert_string_equal(followed(f, 5, 5), "changed a.py:5-5 by tabs");
    assert_string_equal(followed(f, 7, 9), "moved a.py:8-10 by tabs");
}

static void
blank_lines_at_the_ends_are_theirs_as_long_as_they_stand(void **state)
{
    fixture *f = *state;

    start(f, "begin(of, all)\n\nfirst(one)\nsecond(one)\n\nend(of, all)\n");
    write(f, "indented",
          "begin(of, all)\n\nif x:\n\n  first(one)\n  second(one)\n"
          "end(of, all)\n");
    assert_string_equal(followed(f, 2, 4), "changed a.py:4-6 by indented");
    assert_string_equal(followed(f, 3, 5), "changed a.py:5-6 by indented");
}

/* The same word stands anywhere; what was around it tells. */
static void lines_that_say_nothing_go_with_those_around_them(void **state)
{
    fixture *f = *state;

    start(f, "if is_open(gate):\n  close(gate)\n  return\nsay(nothing)\n");
    write(f, "indented",
          "with lock:\n"
          "    if is_open(gate):\n"
          "        close(gate)\n"
          "        return\n"
          "    say(nothing)\n");
    assert_string_equal(followed(f, 3, 3), "changed a.py:4-4 by indented");
    assert_true(f->journey.spaced);
    write(f, "rewritten", "with lock:\n    pass\n    return\n");
    assert_string_equal(followed(f, 3, 3), "gone :0-0 by indented");
    assert_false(f->journey.spaced);
}

static void lines_that_others_came_between_are_edited(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "indented",
          PACK "class Batch:\n"
               "    def unpack(batch):\n"
               "        for row in batch:\n"
               "            if row:\n"
               "                yield row.tokens\n" MEASURE);
    assert_string_equal(followed(f, 5, 5), "changed a.py:6-6 by indented");
    assert_true(f->journey.spaced);
    assert_string_equal(followed(f, 4, 6), "changed a.py:5-8 by indented");
    assert_false(f->journey.spaced);
    assert_true(f->journey.partly);
    assert_int_equal(f->journey.edited, DV_EDITED_BODY);
}

/* The lines beside them tell where they begin and end. */
static void lines_at_the_ends_that_were_edited_are_between_others(void **state)
{
    fixture *f = *state;

    start(f, "open(the_gate)\nfirst(of_all)\nsecond(of_all)\n"
             "third(of_all)\n\nclose(the_gate)\n");
    write(f, "indented",
          "if x:\n  open(the_gate)\n\n  first(of_none)\n  second(of_all)\n"
          "  third(of_all)\n  close(the_gate)\n");
    assert_string_equal(followed(f, 2, 5), "changed a.py:4-6 by indented");
    assert_true(f->journey.partly);
    write(f, "edited",
          "if x:\n  open(the_gate)\n  first(of_all)\n  second(of_all)\n"
          "  more(of_all)\n  close(the_gate)\n");
    assert_string_equal(followed(f, 2, 4), "changed a.py:3-5 by indented");
    assert_true(f->journey.partly);
}

/* As many were edited as were not. Edit by edit they are followed. */
static void lines_of_which_half_were_edited_are_not_bounded(void **state)
{
    static const char edited[] =
        "if x:\n  open(the_gate)\n  first(of_all)\n  second(of_all)\n"
        "  more(of_all)\n  close(the_gate)\n";
    fixture *f = *state;

    start(f, "open(the_gate)\nfirst(of_all)\nsecond(of_all)\n"
             "third(of_all)\n\nclose(the_gate)\n");
    write(f, "edited", edited);
    assert_string_equal(followed(f, 3, 4), "gone :0-0 by edited");
    assert_false(f->journey.partly);
}

static void lines_whose_ends_nothing_tells_are_not_bounded(void **state)
{
    fixture *f = *state;

    start(f, "open(the_gate)\nfirst(of_all)\nsecond(of_all)\n"
             "third(of_all)\n\nclose(the_gate)\n");
    write(f, "ends",
          "if x:\n  first(of_none)\n  second(of_all)\n  third(of_all)\n");
    followed(f, 1, 4);
    assert_false(f->journey.partly);
    assert_string_equal(followed(f, 2, 4), "gone :0-0 by ends");
}

/* An exact diff knows all that is to be known. */
static void edits_of_no_white_space_are_bounded_as_ever(void **state)
{
    fixture *f = *state;

    start(f, "open(the_gate)\nfirst(of_all)\nsecond(of_all)\nwait(long)\n");
    write(f, "edited",
          "#\nopen(the_gate)\nfirst(of_all)\nsecond(of_one)\nwait(long)\n");
    assert_string_equal(followed(f, 1, 3), "changed a.py:2-4 by edited");
    assert_false(f->journey.partly);
}

static void a_block_that_became_many_lines_is_not_bounded(void **state)
{
    fixture *f = *state;

    start(f, "open(the_gate)\nwait(for_all)\nclose(the_gate)\n");
    write(f, "indented",
          "if x:\n  open(the_gate)\n  wait(for_all)\n\nx = 1\nx = 2\nx = 3\n"
          "  close(the_gate)\n");
    assert_string_equal(followed(f, 1, 3), "changed a.py:2-8 by indented");
    assert_true(f->journey.partly);
    write(f, "more",
          "if x:\n  open(the_gate)\n  wait(for_all)\n\nx = 1\nx = 2\nx = 3\n"
          "x = 4\n  close(the_gate)\n");
    followed(f, 1, 3);
    assert_false(f->journey.partly);
}

/* Some lines were put into a block, the others only came to stand elsewhere. */
static void lines_of_which_some_moved_and_some_were_indented(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "indented",
          "import os\n\n" PACK "if os.name:\n"
          "    def unpack(batch):\n"
          "        for row in batch:\n"
          "            yield row.tokens\n" MEASURE);
    assert_string_equal(followed(f, 4, 8), "changed a.py:7-11 by indented");
    assert_true(f->journey.spaced);
    followed(f, 2, 5);
    assert_true(f->journey.partly);
}

#define GATES "open(one_gate)\n  wait(for_all)\nclose(one_gate)\n"

/* Another place has the very bytes; the cited one has other white space. */
static void lines_like_others_are_named_by_the_commit_of_theirs(void **state)
{
    fixture *f = *state;

    start(f, GATES "open(two)\n  wait(for_all)\nclose(two)\n");
    write(f, "shifted", "#\n" GATES "open(two)\n  wait(for_all)\nclose(two)\n");
    write(f, "indented",
          "#\n" GATES "if x:\n  open(two)\n    wait(for_all)\n  close(two)\n");
    assert_string_equal(followed(f, 5, 5), "changed a.py:7-7 by indented");
    assert_true(f->journey.spaced);
}

/* Lines of the same bytes have moved, or nobody knows where to. */
static void the_same_bytes_are_not_formatted_anew(void **state)
{
    fixture *f = *state;

    start(f, "wait(for_all)\nfirst(gate)\nsecond(gate)\nthird(gate)\n");
    write(f, "indented",
          "first(gate)\nwait(for_all)\n  first(gate)\n  second(gate)\n"
          "  third(gate)\nwait(for_all)\n");
    assert_string_equal(followed(f, 4, 4), "changed a.py:5-5 by indented");
    followed(f, 1, 1);
    assert_false(f->journey.spaced);
}

/* An `if` that is gone: its line is another statement's now. */
static void white_space_that_is_code_is_told_from_formatting(void **state)
{
    fixture *f = *state;

    start(f, PACK "if is_open(gate):\n    close(gate)\n    open(gate)\n");
    write(f, "dedented",
          PACK "if is_open(gate):\n    close(gate)\nopen(gate)\n");
    assert_string_equal(followed(f, 5, 6), "changed a.py:5-6 by dedented");
    assert_true(f->journey.spaced);
    assert_int_equal(f->journey.edited, DV_EDITED_SPACE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(lines_that_were_indented_are_changed_where_they_are),
        TEST(lines_are_followed_through_what_comes_behind),
        TEST(blank_lines_at_the_ends_are_theirs_as_long_as_they_stand),
        TEST(white_space_inside_of_lines_is_no_difference),
        TEST(lines_that_say_nothing_go_with_those_around_them),
        TEST(lines_that_others_came_between_are_edited),
        TEST(lines_at_the_ends_that_were_edited_are_between_others),
        TEST(lines_of_which_half_were_edited_are_not_bounded),
        TEST(lines_whose_ends_nothing_tells_are_not_bounded),
        TEST(edits_of_no_white_space_are_bounded_as_ever),
        TEST(a_block_that_became_many_lines_is_not_bounded),
        TEST(lines_of_which_some_moved_and_some_were_indented),
        TEST(the_same_bytes_are_not_formatted_anew),
        TEST(lines_like_others_are_named_by_the_commit_of_theirs),
        TEST(white_space_that_is_code_is_told_from_formatting),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
