/* SPDX-License-Identifier: MIT */
#include "cli/generate.h"
#include "cli/value.h"
#include "shells.h"

/* As `$kind` in the script. */
static const char *const kinds[] = {
    [DV_VALUE_NONE] = NULL,
    [DV_VALUE_OTHER] = "other",
    [DV_VALUE_WORD] = "word",
    [DV_VALUE_WORDS] = "words",
    [DV_VALUE_REPORT] = "report",
    [DV_VALUE_RULE] = "rule",
    [DV_VALUE_RULES] = "rules",
    [DV_VALUE_REVISION] = "revision",
    [DV_VALUE_DIRECTORY] = "directory",
    [DV_VALUE_FILE] = "file",
    [DV_VALUE_COMMAND] = "command",
};

static void add_rule(void *out, dv_str name, const char *words)
{
    (void)words;
    dv_buf_printf(out, "    %.*s\n", DV_STR_ARG(name));
}

static void add_words(dv_buf *out)
{
    dv_buf_add(out, DV_STR("\n_docverify_commands='\n"));
    for (uint32_t i = 0; dv_commands[i]; i++)
        dv_buf_printf(out, "    %s\n", dv_commands[i]->name);
    dv_buf_add(out, DV_STR("'\n\n_docverify_rules='\n"));
    dv_value_each_rule(add_rule, out);
    dv_buf_add(out, DV_STR("'\n"));
}

static void add_options(dv_buf *out)
{
    dv_buf_add(out, DV_STR("\n# Sets $options to those of the command $1.\n"
                           "_docverify_options() {\n    case $1 in\n"));
    for (uint32_t i = 0; dv_commands[i]; i++) {
        const dv_command *command = dv_commands[i];

        dv_buf_printf(out, "    %s)\n        options='", command->name);
        for (uint32_t k = 0; k < command->option_count; k++)
            dv_buf_printf(out, "\n            --%s", command->options[k].name);
        dv_buf_add(out, DV_STR("\n        '\n        ;;\n"));
    }
    dv_buf_add(out, DV_STR("    esac\n}\n"));
}

static void add_value(dv_buf *out, dv_value value)
{
    dv_buf_printf(out, " kind=%s", kinds[value.kind]);
    if (value.words) {
        dv_buf_add(out, DV_STR(" words='"));
        dv_generate_words(out, value.words);
        dv_buf_add_byte(out, '\'');
    }
    dv_buf_add(out, DV_STR(" ;;\n"));
}

static void add_values(dv_buf *out)
{
    dv_buf_add(out,
               DV_STR("\n# Sets $kind and $words to what stands behind the "
                      "option in $1, as\n"
                      "# \"COMMAND OPTION\", or to the operands of the command "
                      "$1.\n"
                      "_docverify_value() {\n    kind=\"\" words=\"\"\n"
                      "    case $1 in\n"));
    for (uint32_t i = 0; dv_commands[i]; i++) {
        const dv_command *command = dv_commands[i];

        if (*command->operands) {
            dv_buf_printf(out, "    %s)", command->name);
            add_value(out, dv_value_of_operand(command));
        }
        for (uint32_t k = 0; k < command->option_count; k++) {
            const dv_option *row = &command->options[k];
            dv_value value = dv_value_of_option(row);

            if (value.kind == DV_VALUE_NONE)
                continue;
            dv_buf_printf(out, "    '%s --%s'", command->name, row->name);
            if (row->letter)
                dv_buf_printf(out, " | '%s -%c'", command->name, row->letter);
            dv_buf_add_byte(out, ')');
            add_value(out, value);
        }
    }
    dv_buf_add(out, DV_STR("    esac\n}\n"));
}

void dv_generate_bash(dv_buf *out)
{
    dv_buf_add(out, dv_str_from(dv_shell_bash));
    add_words(out);
    add_options(out);
    add_values(out);
}
