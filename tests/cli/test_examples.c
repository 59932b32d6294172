/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/value.h"
#include "rules/rules.h"

enum { WORDS_MOST = 16 };

/* The words of `line` up to a redirection or a pipe, as a shell splits them;
 * examples have no quotes. NULL ends them. */
static int split(const char *line, char *argv[WORDS_MOST], dv_arena *arena)
{
    dv_str rest = dv_str_from(line);
    int argc = 0;

    assert_null(strpbrk(line, "'\"\\$`*;&<"));
    while (rest.len && rest.ptr[0] != '>' && rest.ptr[0] != '|') {
        dv_str word = dv_str_slice(rest, 0, dv_str_find_byte(rest, ' '));

        assert_true(argc + 1 < WORDS_MOST);
        argv[argc] = dv_arena_new(arena, word.len + 1);
        memcpy(argv[argc++], word.ptr, word.len);
        rest = dv_str_slice(rest, word.len + 1, rest.len);
    }
    argv[argc] = NULL;
    return argc;
}

/* The rules that the options name are rules. */
static void assert_rules(const dv_options *options)
{
    for (uint32_t i = 0; i < options->row_count; i++) {
        const dv_option *row = &options->rows[i];
        const dv_option_list *list =
            (const void *)((char *)options->values + row->offset);

        if (!row->metavar || strcmp(row->metavar, "RULE,...") != 0)
            continue;
        for (uint32_t k = 0; k < list->count; k++)
            assert_true(dv_rule_is_name(list->items[k]));
    }
}

/* That the line would be understood as one for `of`; nothing is run. */
static void assert_understood(const dv_command *of, const char *line,
                              dv_arena *arena)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_options options = {of->options, of->option_count, NULL, {0}, NULL};
    char *argv[WORDS_MOST];
    int argc = split(line, argv, arena), named;

    assert_true(argc > 0);
    assert_string_equal(argv[0], "docverify");
    named = argc > 1 && dv_command_find(dv_str_from(argv[1])) != NULL;
    if (named)
        assert_string_equal(argv[1], of->name);
    else /* what is said of the program is an option of the default command */
        options.rows = dv_commands[0]->options,
        options.row_count = dv_commands[0]->option_count;
    options.values = dv_arena_new(arena, 1024);
    assert_true(of->values_size <= 1024);
    if (dv_options_parse(&options, argc - named, argv + named, arena, &err) ==
        DV_OPTIONS_WRONG)
        fail_msg("%s: %s", line, err.message);
    assert_true(options.operands.count <= of->operand_limit);
    assert_rules(&options);
}

static void every_example_of_a_command_is_understood(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;

    (void)state;
    for (uint32_t i = 0; dv_commands[i]; i++) {
        const dv_example *examples = dv_commands[i]->examples;
        uint32_t count = 0;

        for (; examples[count].line; count++)
            assert_understood(dv_commands[i], examples[count].line, &arena);
        assert_in_range(count, 2, 5);
    }
}

static void what_an_example_is_for_is_a_line_of_words(void **state)
{
    (void)state;
    for (uint32_t i = 0; dv_commands[i]; i++)
        for (const dv_example *row = dv_commands[i]->examples; row->line;
             row++) {
            assert_in_range(strlen(row->words), 4, 70);
            assert_int_not_equal(row->words[strlen(row->words) - 1], '.');
        }
}

/* What else is no number of a kind has a row in src/cli/value.c. */
static void shells_know_what_each_value_and_operand_may_be(void **state)
{
    (void)state;
    for (uint32_t i = 0; dv_commands[i]; i++) {
        const dv_command *command = dv_commands[i];

        assert_int_equal(dv_value_of_operand(command).kind == DV_VALUE_NONE,
                         command->operand_limit == 0);
        assert_int_not_equal(dv_value_of_operand(command).kind, DV_VALUE_OTHER);
        for (uint32_t k = 0; k < command->option_count; k++) {
            const dv_option *row = &command->options[k];

            if (dv_value_of_option(row).kind == DV_VALUE_OTHER &&
                row->kind != DV_OPTION_COUNT &&
                strcmp(row->metavar, "I/N") != 0)
                fail_msg("%s --%s %s", command->name, row->name, row->metavar);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_of_a_command_is_understood),
        cmocka_unit_test(shells_know_what_each_value_and_operand_may_be),
        cmocka_unit_test(what_an_example_is_for_is_a_line_of_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
