/* SPDX-License-Identifier: MIT */
#include "cli/generate.h"
#include "cli/value.h"
#include "shells.h"

/* Adds `text` in single quotes. */
static void add_quoted(dv_buf *out, dv_str text)
{
    dv_buf_add_byte(out, '\'');
    for (size_t i = 0; i < text.len; i++) {
        if (text.ptr[i] == '\'' || text.ptr[i] == '\\')
            dv_buf_add_byte(out, '\\');
        dv_buf_add_byte(out, text.ptr[i]);
    }
    dv_buf_add_byte(out, '\'');
}

static void add_rule(void *data, dv_str name, const char *words)
{
    dv_buf *out = data;

    dv_buf_add(out, DV_STR(" \\\n        "));
    add_quoted(out, name);
    dv_buf_add_byte(out, ' ');
    add_quoted(out, dv_str_from(words));
}

static void add_functions(dv_buf *out)
{
    dv_buf_add(out, DV_STR("function __docverify_rules\n"
                           "    printf '%s\\t%s\\n'"));
    dv_value_each_rule(add_rule, out);
    dv_buf_add(out, DV_STR("\nend\n\nfunction __docverify_names\n"
                           "    printf '%s\\n'"));
    for (uint32_t i = 0; dv_commands[i]; i++)
        dv_buf_printf(out, " \\\n        %s", dv_commands[i]->name);
    dv_buf_add(out, DV_STR("\nend\n\n"));
}

/* What completes a value: the rest of a line for `complete`. */
static void add_answer(dv_buf *out, dv_value value)
{
    static const char *const answers[] = {
        [DV_VALUE_NONE] = " -f",
        [DV_VALUE_OTHER] = " -f",
        [DV_VALUE_WORD] = " -f -a '",
        [DV_VALUE_WORDS] = " -f -a '(__docverify_list ",
        [DV_VALUE_REPORT] = " -F -a '",
        [DV_VALUE_RULE] = " -f -a '(__docverify_rules)'",
        [DV_VALUE_RULES] = " -f -a '(__docverify_list (__docverify_rules))'",
        [DV_VALUE_REVISION] = " -f -k -a '(__docverify_revisions)'",
        [DV_VALUE_DIRECTORY] = " -f -a '(__fish_complete_directories)'",
        [DV_VALUE_FILE] = " -F",
        [DV_VALUE_COMMAND] = " -f -a '(__docverify_names) settings'",
    };

    dv_buf_add(out, dv_str_from(answers[value.kind]));
    if (!value.words)
        return;
    dv_generate_words(out, value.words);
    dv_buf_add(out, value.kind == DV_VALUE_WORDS ? DV_STR(")'") : DV_STR("'"));
}

static void add_option(dv_buf *out, const dv_command *command,
                       const dv_option *row)
{
    dv_value value = dv_value_of_option(row);

    dv_buf_printf(out, "complete -c docverify -n '__docverify_is %s' -l %s",
                  command->name, row->name);
    if (row->letter)
        dv_buf_printf(out, " -s %c", row->letter);
    if (value.kind != DV_VALUE_NONE) {
        dv_buf_add(out, DV_STR(" -r"));
        add_answer(out, value);
    }
    dv_buf_add(out, DV_STR(" -d "));
    add_quoted(out, dv_str_from(row->help));
    dv_buf_add_byte(out, '\n');
}

static void add_command(dv_buf *out, const dv_command *command)
{
    dv_buf_printf(out, "\ncomplete -c docverify -n __docverify_first -a %s -d ",
                  command->name);
    add_quoted(out, dv_str_from(command->summary));
    dv_buf_printf(out, "\ncomplete -c docverify -n '__docverify_operands %s'",
                  command->name);
    add_answer(out, dv_value_of_operand(command));
    dv_buf_add_byte(out, '\n');
    for (uint32_t i = 0; i < command->option_count; i++)
        add_option(out, command, &command->options[i]);
}

void dv_generate_fish(dv_buf *out)
{
    dv_buf_add(out, dv_str_from(dv_shell_fish));
    add_functions(out);
    for (uint32_t i = 0; dv_commands[i]; i++)
        add_command(out, dv_commands[i]);
}
