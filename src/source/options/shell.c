/* SPDX-License-Identifier: MIT */
#include "source/shell/shell.h"
#include "base/strs.h"
#include "source/options/reader.h"

enum {
    MOST_PASSED = 64,   /* words of a command that is given the arguments */
    LONGEST_LIST = 8192 /* bytes of the names that `getopt` is given */
};

typedef struct script {
    dv_option_reader *reader;
    dv_shell shell;
    dv_strmap functions; /* defined in it */
} script;

static dv_str word_text(const script *s, const dv_shell_command *command,
                        uint32_t i)
{
    return i < command->count
               ? dv_shell_text(&s->shell, &s->shell.words[command->first + i])
               : (dv_str){0};
}

static uint32_t offset_of(const script *s, const dv_shell_command *command,
                          uint32_t i)
{
    return s->shell.words[command->first + i].span.start;
}

static bool starts_any(dv_str text, const char *const *parts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_starts(text, dv_str_from(parts[i])))
            return true;
    return false;
}

/* Whether one of `parts`, which all begin with a dollar, is in `text`. */
static bool has_variable(dv_str text, const char *const *parts, size_t count)
{
    size_t at = dv_str_find_byte(text, '$');

    while (at < text.len) {
        dv_str rest = dv_str_slice(text, at, text.len);

        if (starts_any(rest, parts, count))
            return true;
        at++;
        at = dv_str_find_byte_from(text, at, '$');
    }
    return false;
}

/* Whether the script looks at its arguments at all. */
static bool reads_arguments(dv_str text)
{
    static const char *const variables[] = {
        "$@", "$*", "${@", "${*", "$#", "${#", "$1", "${1", "$argv",
    };
    static const char *const words[] = {
        "shift", "getopt", "BASH_ARGV", "source ", "\n. ", "eval ",
    };

    if (has_variable(text, variables, DV_COUNT(variables)))
        return true;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_has(text, dv_str_from(words[i])))
            return true;
    return false;
}

static bool has_all_arguments(dv_str word)
{
    static const char *const parts[] = {"$@", "$*", "${@", "${*"};

    return has_variable(word, parts, DV_COUNT(parts));
}

/* Patterns of `case`: `--all | -a)`. */
static bool is_pattern(const script *s, uint32_t i)
{
    const dv_shell_command *command = &s->shell.commands[i];
    uint32_t end = i + MOST_PASSED;

    for (; i < end && i < s->shell.command_count; i++) {
        command = &s->shell.commands[i];
        if (command->array.len ||
            (command->count > 1 &&
             !dv_str_equal(word_text(s, command, 0), DV_STR("case"))))
            return false;
        if (command->end != '|')
            return command->end == ')';
    }
    return false;
}

static void add_pattern(script *s, const dv_shell_command *command)
{
    for (uint32_t i = 0; i < command->count; i++) {
        dv_str text = word_text(s, command, i);
        dv_str name = dv_str_slice(text, 0, dv_str_find_byte(text, '='));
        size_t star = dv_str_find_byte(name, '*');
        uint32_t offset = offset_of(s, command, i);

        s->reader->found.parses |= dv_str_starts(name, DV_STR("-"));
        if (star > 2 && star < name.len && dv_str_starts(name, DV_STR("--")))
            dv_option_add_pattern(s->reader, dv_str_slice(name, 0, star),
                                  (dv_str){0});
        else
            dv_option_add_all(s->reader, name, offset, true);
    }
}

/* `[ "$1" = --all ]`. */
static void add_compared(script *s, const dv_shell_command *command)
{
    for (uint32_t i = 1; i < command->count; i++) {
        dv_str text = word_text(s, command, i);

        s->reader->found.parses |= dv_str_starts(text, DV_STR("--"));
        dv_option_add_all(s->reader, text, offset_of(s, command, i), true);
    }
}

/* "all,output:": each one's name. */
static void add_list(dv_option_reader *reader, dv_str list, uint32_t offset)
{
    reader->found.parses = true;
    if (list.len > LONGEST_LIST || dv_str_find_byte(list, '$') < list.len) {
        dv_option_set_open(reader, DV_OPEN_NAMES, offset);
        return;
    }
    while (list.len) {
        size_t comma = dv_str_find_byte(list, ',');
        dv_str name = dv_str_slice(list, 0, comma);

        while (dv_str_ends(name, DV_STR(":")))
            name.len--;
        if (name.len)
            dv_option_add_all(
                reader,
                dv_arena_printf(reader->scratch, "--%.*s", DV_STR_ARG(name)),
                offset, true);
        list = dv_str_slice(list, comma + 1, list.len);
    }
}

/* `getopt -o a --long all,output: -- "$@"`. */
static void add_getopt(dv_option_reader *reader, const dv_shell *shell,
                       uint32_t offset)
{
    static const char *const switches[] = {"-l", "--long", "--longoptions",
                                           "--longopts"};
    uint32_t count = shell->command_count ? shell->commands[0].count : 0;

    for (uint32_t i = 1; i < count; i++) {
        dv_str text = dv_shell_text(shell, &shell->words[i]);
        size_t equals = dv_str_find_byte(text, '=');

        if (!dv_str_is_one_of(dv_str_slice(text, 0, equals), switches,
                              DV_COUNT(switches)))
            continue;
        if (equals < text.len)
            add_list(reader, dv_str_slice(text, equals + 1, text.len), offset);
        else if (i + 1 < count)
            add_list(reader, dv_shell_text(shell, &shell->words[i + 1]),
                     offset);
    }
}

/* It mostly stands in `$(…)`, so it is looked for by its name; one in a
 * line. */
static void read_getopt(dv_option_reader *reader)
{
    dv_str text = reader->text;
    uint32_t at = 0;

    while ((at = (uint32_t)dv_str_find_from(text, at, DV_STR("getopt "))) <
           text.len) {
        uint32_t end = dv_shell_line_end(text, at);
        dv_shell shell;

        dv_shell_read(dv_str_slice(text, at, end), DV_SHELL_SCRIPT,
                      reader->scratch, &shell);
        add_getopt(reader, &shell, at);
        at = end;
    }
}

static bool has_first_argument(dv_str word)
{
    static const char *const parts[] = {"$1", "${1"};

    return has_variable(word, parts, DV_COUNT(parts));
}

/* `ARGS="$@"`, `ARGS="$ARGS $1"`. */
static bool is_kept(dv_str word)
{
    size_t equals = dv_str_find_byte(word, '=');
    dv_str value = dv_str_slice(word, equals, word.len);

    return (has_all_arguments(value) && !dv_str_has(value, DV_STR("getopt"))) ||
           (has_first_argument(value) &&
            dv_str_find_byte(value, '$') < dv_str_find_last_byte(value, '$'));
}

/* `ARGS+=("$1")` and the like: what is not known is kept for somebody. */
static void check_kept(script *s, const dv_shell_command *command)
{
    for (uint32_t i = 0; i < command->count; i++) {
        dv_str text = word_text(s, command, i);

        if (command->array.len
                ? has_all_arguments(text) || has_first_argument(text)
                : i == 0 && is_kept(text))
            dv_option_set_open(s->reader, DV_OPEN_REST,
                               offset_of(s, command, i));
    }
}

/* Commands of the shell that look at the arguments and pass them nowhere. */
static bool keeps_arguments(dv_str name)
{
    static const char *const builtins[] = {
        "set",   "for",    "echo",    "printf",  "while",    "case",  "shift",
        "local", "getopt", "getopts", "declare", "readonly", "[",     "[[",
        "test",  "if",     "until",   "log",     "export",   "until", "select",
    };

    return dv_str_is_one_of(name, builtins, DV_COUNT(builtins));
}

/* `NAME=value`: read as such above. */
static bool is_assignment(dv_str word)
{
    size_t equals = dv_str_find_byte(word, '=');

    return equals > 0 && equals < word.len &&
           dv_str_find_byte(word, '$') > equals &&
           dv_str_find_byte(word, '/') > equals;
}

static void add_pass(script *s, const dv_shell_command *command)
{
    DV_VEC(dv_str) words = {0};
    bool given = false;

    for (uint32_t i = 0; i < command->count; i++)
        given |= has_all_arguments(word_text(s, command, i));
    if (!given ||
        (command->count == 1 && is_assignment(word_text(s, command, 0))) ||
        keeps_arguments(word_text(s, command, 0)) ||
        dv_strmap_get(&s->functions, word_text(s, command, 0)))
        return;
    for (uint32_t i = 0; i < command->count && i < MOST_PASSED; i++)
        *dv_vec_push(s->reader->arena, &words) =
            dv_arena_copy(s->reader->arena, word_text(s, command, i));
    *dv_vec_push(s->reader->arena, &s->reader->passes) =
        (dv_option_pass){words.items, words.count};
}

/* `source a.sh`, which has the same arguments. */
static void add_import(script *s, const dv_shell_command *command)
{
    *dv_vec_push(s->reader->arena, &s->reader->imports) = (dv_option_import){
        .module = dv_arena_copy(s->reader->arena, word_text(s, command, 1))};
}

static void read_command(script *s, uint32_t index)
{
    static const char *const tests[] = {"[",  "[[",   "test",
                                        "if", "elif", "while"};
    const dv_shell_command *command = &s->shell.commands[index];
    dv_str name = word_text(s, command, 0);

    check_kept(s, command);
    if (command->array.len)
        return;
    if (is_pattern(s, index))
        add_pattern(s, command);
    if (dv_str_is_one_of(name, tests, DV_COUNT(tests)))
        add_compared(s, command);
    if ((dv_str_equal(name, DV_STR("source")) ||
         dv_str_equal(name, DV_STR("."))) &&
        command->count > 1)
        add_import(s, command);
    else
        add_pass(s, command);
}

/* `name() {` and `function name {`. */
static void find_functions(script *s)
{
    for (uint32_t i = 0; i < s->shell.command_count; i++) {
        const dv_shell_command *command = &s->shell.commands[i];
        dv_str first = word_text(s, command, 0);

        if (dv_str_equal(first, DV_STR("function")))
            first = word_text(s, command, 1);
        else if (command->end != '(' || command->count != 1)
            continue;
        if (first.len)
            dv_strmap_put(&s->functions, s->reader->scratch, first, NULL);
    }
}

void dv_options_read_shell(dv_option_reader *reader)
{
    script s = {.reader = reader};

    reader->found.reads = reads_arguments(reader->text);
    if (!reader->found.reads)
        return;
    dv_shell_read(reader->text, DV_SHELL_SCRIPT, reader->scratch, &s.shell);
    read_getopt(reader);
    find_functions(&s);
    for (uint32_t i = 0; i < s.shell.command_count; i++)
        read_command(&s, i);
    dv_strmap_release(&s.functions);
}
