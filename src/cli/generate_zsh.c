/* SPDX-License-Identifier: MIT */
#include "cli/generate.h"
#include "cli/value.h"
#include "shells.h"

/* Adds `text` so that it ends neither the description of an option nor that of
 * a word: the signs that do are escaped, for what stands in single quotes. */
static void add_escaped(dv_buf *out, dv_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        char byte = text.ptr[i];

        if (byte && strchr("\\[]:", byte))
            dv_buf_add_byte(out, '\\');
        if (byte == '\'')
            dv_buf_add(out, DV_STR("'\\'"));
        dv_buf_add_byte(out, byte);
    }
}

/* A line of an array for _describe: 'name:words'. */
static void add_described(void *data, dv_str name, const char *words)
{
    dv_buf *out = data;

    dv_buf_add(out, DV_STR("        '"));
    add_escaped(out, name);
    dv_buf_add_byte(out, ':');
    add_escaped(out, dv_str_from(words));
    dv_buf_add(out, DV_STR("'\n"));
}

static void add_rules(dv_buf *out)
{
    dv_buf_add(out, DV_STR("_docverify_rules() {\n"
                           "    local -a rules=(\n"));
    dv_value_each_rule(add_described, out);
    dv_buf_add(out, DV_STR("    )\n"
                           "    _describe -t rules rule rules \"$@\"\n"
                           "}\n\n"));
}

static void add_commands(dv_buf *out)
{
    dv_buf_add(out, DV_STR("_docverify_commands() {\n"
                           "    local -a commands=(\n"));
    for (uint32_t i = 0; dv_commands[i]; i++)
        add_described(out, dv_str_from(dv_commands[i]->name),
                      dv_commands[i]->summary);
    dv_buf_add(out, DV_STR("    )\n"
                           "    _describe -t commands command commands "
                           "\"$@\"\n"
                           "}\n\n"));
}

/* What completes a value, as the action of _arguments. */
static void add_action(dv_buf *out, dv_value value)
{
    static const char *const before[] = {
        [DV_VALUE_NONE] = "",
        [DV_VALUE_OTHER] = " ",
        [DV_VALUE_WORD] = "(",
        [DV_VALUE_WORDS] = "{_sequence -s , compadd - ",
        [DV_VALUE_REPORT] = "{_docverify_reports ",
        [DV_VALUE_RULE] = "_docverify_rules",
        [DV_VALUE_RULES] = "{_sequence -s , _docverify_rules}",
        [DV_VALUE_REVISION] = "_docverify_revisions",
        [DV_VALUE_DIRECTORY] = "_files -/",
        [DV_VALUE_FILE] = "_files",
        [DV_VALUE_COMMAND] = "_docverify_topics",
    };

    dv_buf_add(out, dv_str_from(before[value.kind]));
    if (!value.words)
        return;
    dv_generate_words(out, value.words);
    dv_buf_add_byte(out, value.kind == DV_VALUE_WORD ? ')' : '}');
}

static bool may_repeat(const dv_option *row)
{
    return row->kind == DV_OPTION_LIST || row->kind == DV_OPTION_REPORTS;
}

/* (-o --output){-o+,--output=}, of which braces must stand bare. */
static void add_names(dv_buf *out, const dv_option *row, bool takes)
{
    if (!row->letter) {
        dv_buf_printf(out, "'%s--%s%s", may_repeat(row) ? "*" : "", row->name,
                      takes ? "=" : "");
        return;
    }
    if (may_repeat(row))
        dv_buf_add(out, DV_STR("'*'"));
    else
        dv_buf_printf(out, "'(-%c --%s)'", row->letter, row->name);
    dv_buf_printf(out, "{-%c%s,--%s%s}'", row->letter, takes ? "+" : "",
                  row->name, takes ? "=" : "");
}

static void add_option(dv_buf *out, const dv_option *row)
{
    dv_value value = dv_value_of_option(row);
    bool takes = value.kind != DV_VALUE_NONE;

    dv_buf_add(out, DV_STR(" \\\n        "));
    add_names(out, row, takes);
    dv_buf_add_byte(out, '[');
    add_escaped(out, dv_str_from(row->help));
    dv_buf_add_byte(out, ']');
    if (takes) {
        dv_buf_add_byte(out, ':');
        add_escaped(out, dv_str_from(row->metavar ? row->metavar : row->name));
        dv_buf_add_byte(out, ':');
        add_action(out, value);
    }
    dv_buf_add_byte(out, '\'');
}

static void add_command(dv_buf *out, const dv_command *command)
{
    dv_value operand = dv_value_of_operand(command);

    dv_buf_printf(out, "_docverify-%s() {\n    _arguments -s -S",
                  command->name);
    for (uint32_t i = 0; i < command->option_count; i++)
        add_option(out, &command->options[i]);
    if (operand.kind != DV_VALUE_NONE) {
        dv_buf_printf(
            out, " \\\n        '%s:", command->operand_limit > 1 ? "*" : "1");
        add_escaped(out, dv_str_from(command->operands));
        dv_buf_add_byte(out, ':');
        add_action(out, operand);
        dv_buf_add_byte(out, '\'');
    }
    dv_buf_add(out, DV_STR("\n}\n\n"));
}

void dv_generate_zsh(dv_buf *out)
{
    dv_buf_add(out, dv_str_from(dv_shell_zsh));
    add_rules(out);
    add_commands(out);
    for (uint32_t i = 0; dv_commands[i]; i++)
        add_command(out, dv_commands[i]);
    /* Where the file is a function that zsh loads, this is its first call. */
    dv_buf_add(out, DV_STR("if [[ ${funcstack[1]} == _docverify ]]; then\n"
                           "    _docverify \"$@\"\n"
                           "else\n"
                           "    compdef _docverify docverify\n"
                           "fi\n"));
}
