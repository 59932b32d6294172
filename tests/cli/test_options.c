/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/options.h"

typedef struct values {
    bool quiet, stats;
    const char *rev, *format;
    uint32_t jobs;
    dv_option_list only;
} values;

#define FIELD(field) offsetof(values, field)

static const char *const *formats(void)
{
    static const char *const names[] = {"text", "json", NULL};

    return names;
}

static const dv_option rows[] = {
    {'q', DV_OPTION_FLAG, "quiet", FIELD(quiet), NULL, "", NULL, 0},
    {0, DV_OPTION_FLAG, "stats", FIELD(stats), NULL, "", NULL, 0},
    {'r', DV_OPTION_STRING, "rev", FIELD(rev), "REV", "", NULL, 0},
    {0, DV_OPTION_CHOICE, "format", FIELD(format), NULL, "", formats, 0},
    {'j', DV_OPTION_COUNT, "jobs", FIELD(jobs), "N", "", NULL, 256},
    {0, DV_OPTION_LIST, "only", FIELD(only), "RULE,...", "", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "", NULL, 0},
    {0, DV_OPTION_VERSION, "version", 0, NULL, "", NULL, 0},
};

/* One parse and all that it made. */
typedef struct fixture {
    values values;
    dv_options options;
    dv_arena arena;
    dv_error err;
    dv_options_result result;
} fixture;

static int set_up(void **state)
{
    *state = dv_mem_new(sizeof(fixture));
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_arena_release(&f->arena);
    dv_error_release(&f->err);
    dv_mem_free(f);
    return 0;
}

/* Parses the words of `line`, which are separated by one space; `''` is the
 * empty word. */
static fixture *parse(void **state, const char *line)
{
    fixture *f = *state;
    dv_str rest = dv_str_from(line);
    char **argv;
    int argc = 0;

    dv_error_release(&f->err);
    f->values = (values){0};
    f->options = (dv_options){rows, DV_COUNT(rows), &f->values, {0}, NULL};
    argv = dv_arena_new(&f->arena, (rest.len + 3) * sizeof *argv);
    argv[argc++] = dv_arena_new(&f->arena, 1);
    while (rest.len) {
        dv_str word = dv_str_slice(rest, 0, dv_str_find_byte(rest, ' '));
        char *copy = dv_arena_new(&f->arena, word.len + 1);

        memcpy(copy, word.ptr, word.len);
        if (dv_str_equal(word, DV_STR("''")))
            *copy = '\0';
        argv[argc++] = copy;
        rest = dv_str_slice(rest, word.len + 1, rest.len);
    }
    f->result = dv_options_parse(&f->options, argc, argv, &f->arena, &f->err);
    return f;
}

/* That `line` is refused in exactly these words. */
static void assert_wrong(void **state, const char *line, const char *message)
{
    fixture *f = parse(state, line);

    assert_int_equal(f->result, DV_OPTIONS_WRONG);
    assert_int_equal(f->err.kind, DV_ERROR_USAGE);
    assert_string_equal(f->err.message, message);
}

static void assert_operands(const fixture *f, const char *joined)
{
    dv_str rest = dv_str_from(joined);

    for (uint32_t i = 0; i < f->options.operands.count; i++) {
        dv_str word = dv_str_slice(rest, 0, dv_str_find_byte(rest, ' '));

        assert_true(dv_str_equal(f->options.operands.items[i], word));
        rest = dv_str_slice(rest, word.len + 1, rest.len);
    }
    assert_int_equal(rest.len, 0);
}

static void no_words_leave_everything_as_it_was(void **state)
{
    fixture *f = parse(state, "");

    assert_int_equal(f->result, DV_OPTIONS_OK);
    assert_false(f->values.quiet);
    assert_null(f->values.rev);
    assert_int_equal(f->options.operands.count, 0);
}

static void a_value_stands_behind_a_space_or_an_equals_sign(void **state)
{
    assert_string_equal(parse(state, "--rev v1")->values.rev, "v1");
    assert_string_equal(parse(state, "--rev=v1")->values.rev, "v1");
    assert_string_equal(parse(state, "--rev=a=b")->values.rev, "a=b");
    assert_string_equal(parse(state, "--rev --quiet")->values.rev, "--quiet");
    assert_string_equal(parse(state, "-r v1")->values.rev, "v1");
    assert_string_equal(parse(state, "-rv1")->values.rev, "v1");
}

static void short_options_can_be_joined(void **state)
{
    fixture *f = parse(state, "-qj3 a");

    assert_true(f->values.quiet);
    assert_int_equal(f->values.jobs, 3);
    assert_operands(f, "a");
}

static void options_and_operands_mix(void **state)
{
    fixture *f = parse(state, "a --quiet b -j 2 - c");

    assert_int_equal(f->result, DV_OPTIONS_OK);
    assert_true(f->values.quiet);
    assert_int_equal(f->values.jobs, 2);
    assert_operands(f, "a b - c");
}

static void options_and_operands_mix_whatever_the_environment_says(void **state)
{
    fixture *f;

    assert_int_equal(setenv("POSIXLY_CORRECT", "1", 1), 0);
    f = parse(state, "a --quiet b");
    assert_int_equal(unsetenv("POSIXLY_CORRECT"), 0);
    assert_true(f->values.quiet);
    assert_operands(f, "a b");
}

static void two_dashes_end_the_options(void **state)
{
    fixture *f = parse(state, "a -- --quiet -j b");

    assert_int_equal(f->result, DV_OPTIONS_OK);
    assert_false(f->values.quiet);
    assert_operands(f, "a --quiet -j b");
    assert_operands(parse(state, "-- --"), "--");
}

static void the_last_value_wins(void **state)
{
    assert_string_equal(parse(state, "--rev a --rev b")->values.rev, "b");
}

static void a_list_grows_by_commas_and_by_repetition(void **state)
{
    const dv_option_list *only =
        &parse(state, "--only a,b/c --only=d")->values.only;

    assert_int_equal(only->count, 3);
    assert_true(dv_str_equal(only->items[0], DV_STR("a")));
    assert_true(dv_str_equal(only->items[1], DV_STR("b/c")));
    assert_true(dv_str_equal(only->items[2], DV_STR("d")));
}

static void help_and_version_end_the_parse(void **state)
{
    assert_int_equal(parse(state, "-h")->result, DV_OPTIONS_HELP);
    assert_int_equal(parse(state, "a --help --nonsense")->result,
                     DV_OPTIONS_HELP);
    assert_int_equal(parse(state, "--version")->result, DV_OPTIONS_VERSION);
    assert_wrong(state, "--nonsense --help", "unknown option `--nonsense`");
}

static void an_unknown_option_names_the_nearest_one(void **state)
{
    assert_wrong(state, "--quite",
                 "unknown option `--quite`; did you mean `--quiet`?");
    assert_wrong(state, "--fromat=json",
                 "unknown option `--fromat`; did you mean `--format`?");
    assert_wrong(state, "-x", "unknown option `-x`");
    assert_wrong(state, "-qx", "unknown option `-x`");
    assert_wrong(state, "---", "unknown option `---`");
    assert_wrong(state, "--=a", "unknown option `--`");
}

static void a_long_option_is_not_abbreviated(void **state)
{
    assert_wrong(state, "--qui",
                 "unknown option `--qui`; did you mean `--quiet`?");
    assert_wrong(state, "--forma json",
                 "unknown option `--forma`; did you mean `--format`?");
    assert_wrong(state, "--forma",
                 "unknown option `--forma`; did you mean `--format`?");
    assert_wrong(state, "--quie=a",
                 "unknown option `--quie`; did you mean `--quiet`?");
    assert_wrong(state, "-quiet", "unknown option `-u`");
}

static void a_value_is_given_where_it_belongs(void **state)
{
    assert_wrong(state, "--rev", "option `--rev` needs a value");
    assert_wrong(state, "-j", "option `--jobs` needs a value");
    assert_wrong(state, "--quiet=yes", "option `--quiet` takes no value");
    assert_wrong(state, "--help=check", "option `--help` takes no value");
    assert_wrong(state, "--rev=",
                 "option `--rev` cannot be ``; it needs a "
                 "value");
    assert_wrong(state, "--rev ''",
                 "option `--rev` cannot be ``; it needs a "
                 "value");
}

static void a_count_is_a_whole_number_within_its_limit(void **state)
{
    const char *const wrong[] = {
        "0",   "257", "-1", "+1", "1.5",
        "0x1", "1k",  "a",  "",   "99999999999999999999"};

    for (size_t i = 0; i < DV_COUNT(wrong); i++) {
        dv_arena arena = DV_ARENA_INIT;

        assert_wrong(state, dv_arena_printf(&arena, "--jobs=%s", wrong[i]).ptr,
                     dv_arena_printf(&arena,
                                     "option `--jobs` cannot be `%s`; it is a "
                                     "number from 1 to 256",
                                     wrong[i])
                         .ptr);
        dv_arena_release(&arena);
    }
    assert_int_equal(parse(state, "--jobs 1")->values.jobs, 1);
    assert_int_equal(parse(state, "--jobs 256")->values.jobs, 256);
    assert_int_equal(parse(state, "--jobs 007")->values.jobs, 7);
}

static void a_choice_is_one_of_its_names(void **state)
{
    assert_string_equal(parse(state, "--format json")->values.format, "json");
    assert_wrong(state, "--format jso",
                 "option `--format` cannot be `jso`; it is one of text, "
                 "json; did you mean `json`?");
    assert_wrong(state, "--format=",
                 "option `--format` cannot be ``; it is one of text, json");
}

static void a_list_has_no_empty_name(void **state)
{
    const char *const wrong[] = {"", ",", "a,", ",a", "a,,b"};

    for (size_t i = 0; i < DV_COUNT(wrong); i++) {
        dv_arena arena = DV_ARENA_INIT;

        assert_wrong(state, dv_arena_printf(&arena, "--only=%s", wrong[i]).ptr,
                     dv_arena_printf(&arena,
                                     "option `--only` cannot be `%s`; a name "
                                     "in it is empty",
                                     wrong[i])
                         .ptr);
        dv_arena_release(&arena);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(no_words_leave_everything_as_it_was),
        TEST(a_value_stands_behind_a_space_or_an_equals_sign),
        TEST(short_options_can_be_joined),
        TEST(options_and_operands_mix),
        TEST(options_and_operands_mix_whatever_the_environment_says),
        TEST(two_dashes_end_the_options),
        TEST(the_last_value_wins),
        TEST(a_list_grows_by_commas_and_by_repetition),
        TEST(help_and_version_end_the_parse),
        TEST(an_unknown_option_names_the_nearest_one),
        TEST(a_long_option_is_not_abbreviated),
        TEST(a_value_is_given_where_it_belongs),
        TEST(a_count_is_a_whole_number_within_its_limit),
        TEST(a_choice_is_one_of_its_names),
        TEST(a_list_has_no_empty_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
