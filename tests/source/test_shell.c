/* SPDX-License-Identifier: MIT */
/* Command lines, as documents show them, to words. */
#include "source/shell/shell.h"

#include "source/support.h"

/* The words of a text, one command a line, as "word word;": the byte that
 * ended it, and "NAME=(" before the elements of an array. */
static dv_str words_of(dv_arena *arena, dv_str text, dv_shell_mode mode)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    dv_shell shell;

    dv_shell_read(text, mode, arena, &shell);
    for (uint32_t i = 0; i < shell.command_count; i++) {
        const dv_shell_command *command = &shell.commands[i];

        if (command->array.len)
            dv_buf_printf(&out, "%.*s=( ", DV_STR_ARG(command->array));
        for (uint32_t w = 0; w < command->count; w++) {
            const dv_shell_word *word = &shell.words[command->first + w];
            dv_str bytes = dv_shell_text(&shell, word);

            assert_true(word->span.start < word->span.end);
            assert_true(word->span.end <= text.len);
            dv_buf_printf(&out, "%s%.*s", w ? " " : "", DV_STR_ARG(bytes));
            if (word->expands)
                dv_buf_add_byte(&out, '?');
        }
        dv_buf_add(&out, DV_STR(" / "));
    }
    return dv_arena_copy(arena, dv_buf_str(&out));
}

static void assert_mode(void **state, const char *text, dv_shell_mode mode,
                        const char *expected)
{
    fixture *f = *state;

    assert_string_equal(words_of(&f->arena, dv_str_from(text), mode).ptr,
                        expected);
}

static void assert_words(void **state, const char *text, const char *expected)
{
    assert_mode(state, text, DV_SHELL_SCRIPT, expected);
}

static void a_line_is_a_command(void **state)
{
    assert_words(state, "python a.py --b 1\nls\n", "python a.py --b 1 / ls / ");
    assert_words(state, "\n\n  ls  \r\n", "ls / ");
    assert_words(state, "", "");
}

static void operators_part_commands(void **state)
{
    assert_words(state, "a --x && b --y || c; d | e & f",
                 "a --x / b --y / c / d / e / f / ");
    assert_words(state, "(cd x; a --y)", "cd x / a --y / ");
    assert_words(state, "a &> log --x 2>&1 >> o.txt < i --y", "a --x --y / ");
}

static void a_line_goes_on_behind_a_backslash(void **state)
{
    assert_words(state, "a \\\n  --b \\\n  --c", "a --b --c / ");
    assert_words(state, "a \\  \r\n --b\\\n--c", "a --b --c / ");
    assert_words(state, "a \\", "a / ");
}

static void comments_are_no_words(void **state)
{
    assert_words(state, "a --b # --c\n# it's --d\ne#f", "a --b / e#f / ");
    assert_words(state, "a --b \\ # why\n --c", "a --b --c / ");
    assert_words(state, "a --b \\\n # --c 1 \\\n --d\ne", "a --b --d / e / ");
}

static void quotes_keep_a_word_together(void **state)
{
    assert_words(state, "a '--b c' \"--d e\" --f=\"g h\" i\\ j",
                 "a --b c --d e --f=\"g h\" i\\ j / ");
    assert_words(state, "a '{\n\"b\": 1}' --c", "a {\n\"b\": 1} --c / ");
    assert_words(state, "a \"$(b \"$c\" --d)\" --e",
                 "a $(b \"$c\" --d)? --e / ");
    assert_words(state, "a `b --c` ${d:-e --f} $((1 + 2)) --g",
                 "a `b --c`? ${d:-e --f}? $((1 + 2))? --g / ");
}

static void what_is_never_closed_opens_nothing(void **state)
{
    assert_words(state, "don't --a\nb \"c --d\ne $(f --g\nh ${i --j",
                 "don't --a / b \"c --d / e $? / f --g / h ${i? --j / ");
}

static void an_array_is_no_command(void **state)
{
    assert_words(
        state,
        "ARGS=(\n  --a 1 # why\n  # --b\n  --c \"d\"\n)\nx \"${ARGS[@]}\"",
        "ARGS=( --a 1 --c d / x ${ARGS[@]}? / ");
    assert_words(state, "A+=(--a --b)\nB=(\n", "A=( --a --b / B=(  / ");
}

static void here_documents_are_no_commands(void **state)
{
    assert_words(state, "cat <<EOF > x\n--a it's\nEOF\nb --c",
                 "cat / b --c / ");
    assert_words(state, "a <<-'E' <<\"F\"\n1\n\tE\n--x\nF\nb", "a / b / ");
    assert_words(state, "a <<EOF\n--b\nc <<< --d --e", "a / --b / c --e / ");
}

static void placeholders_are_words(void **state)
{
    assert_words(state, "a <file> --b=<x|y> [--c] [--d D] [--e | --f] ...",
                 "a <file> --b=<x|y> [--c] [--d D] [--e --f] ... / ");
    assert_words(state, "a --b {c|d} [--e|--f] (--g) x<in >out",
                 "a --b {c / d} [--e|--f] (--g) x / ");
}

static void lines_without_a_prompt_are_output(void **state)
{
    assert_words(state, "$ a --b \\\n>   --c\nout --d\n$ e\n",
                 "a --b --c / e / ");
    assert_mode(state, "a --b\n(venv) u@h:~/d$ c --d\n[u@h d]# e",
                DV_SHELL_SESSION, "c --d / e / ");
    assert_mode(state, "a --b\n# c --d\n", DV_SHELL_SESSION, "");
}

static void a_command_tells_what_ended_it(void **state)
{
    fixture *f = *state;
    dv_shell shell;

    dv_shell_read(DV_STR("case $1 in\n--a|-b) x;;\n\"--c\") y & z"),
                  DV_SHELL_SCRIPT, &f->arena, &shell);
    assert_int_equal(shell.command_count, 7);
    assert_int_equal(shell.commands[0].end, '\n');
    assert_int_equal(shell.commands[1].end, '|');
    assert_int_equal(shell.commands[2].end, ')');
    assert_int_equal(shell.commands[3].end, ';');
    assert_int_equal(shell.commands[4].end, ')');
    assert_int_equal(shell.commands[5].end, '&');
    assert_int_equal(shell.commands[6].end, '\0');
}

static void a_logical_line_ends_behind_its_last(void **state)
{
    dv_str text = DV_STR("a \\\n b \\ # c\n d\ne\\");

    (void)state;
    assert_int_equal(dv_shell_line_end(text, 0), 16);
    assert_int_equal(dv_shell_line_end(text, 16), text.len);
    assert_int_equal(dv_shell_line_end(text, (uint32_t)text.len), text.len);
}

/* Each piece many times: a square of it would take minutes. */
static void hostile_texts_are_read_once(void **state)
{
    static const char *const pieces[] = {
        "a \\\n",     "--a ",  "'",     "\"",  "`",        "$(",
        "${",         "<",     "<<E\n", "A=(", "[--a|",    "\\ #",
        "a <<E\nE\n", "\"$('", "(",     ")",   "# a \\\n", "$ a\n",
        "x@y ",       "2>",    "<a b ", "\\",  "\"\\",
    };
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(pieces); i++) {
        dv_arena arena = DV_ARENA_INIT;
        dv_shell shell;
        dv_str text = repeat(state, pieces[i],
                             (uint32_t)((1u << 20) / strlen(pieces[i])));

        dv_shell_read(text, DV_SHELL_SCRIPT, &arena, &shell);
        for (uint32_t w = 1; w < shell.word_count; w++)
            assert_true(shell.words[w - 1].span.end <=
                        shell.words[w].span.start);
        dv_arena_release(&arena);
        dv_arena_release(&f->arena);
    }
}

#define HERE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HERE(a_line_is_a_command),
        HERE(operators_part_commands),
        HERE(a_line_goes_on_behind_a_backslash),
        HERE(comments_are_no_words),
        HERE(quotes_keep_a_word_together),
        HERE(what_is_never_closed_opens_nothing),
        HERE(an_array_is_no_command),
        HERE(here_documents_are_no_commands),
        HERE(placeholders_are_words),
        HERE(lines_without_a_prompt_are_output),
        HERE(a_command_tells_what_ended_it),
        HERE(a_logical_line_ends_behind_its_last),
        HERE(hostile_texts_are_read_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
