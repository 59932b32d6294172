/* SPDX-License-Identifier: MIT */
/*
 * Options that other languages define in a form of their own: the tables of
 * getopt_long, and calls of Go's flag packages.
 */
#include "docverify/ascii.h"
#include "source/options/reader.h"

enum { LONGEST_NAME = 128, FARTHEST = 96 };

static bool is_name_byte(char c)
{
    return dv_is_word(c) || c == '-';
}

static void add_name(dv_option_reader *reader, dv_str name, uint32_t offset)
{
    for (size_t i = 0; i < name.len; i++)
        if (!is_name_byte(name.ptr[i]))
            return;
    if (name.len == 0 || name.len > LONGEST_NAME || name.ptr[0] == '-')
        return;
    reader->found.parses = true;
    dv_option_add_all(
        reader, dv_arena_printf(reader->scratch, "--%.*s", DV_STR_ARG(name)),
        offset, true);
}

/* The string that ends before `at`, blanks and a comma aside: `"all", `. */
static dv_str string_before(dv_str text, uint32_t at, uint32_t *start)
{
    uint32_t least = at > FARTHEST ? at - FARTHEST : 0;
    uint32_t end;

    while (at > least && strchr(" \t\r\n,", text.ptr[at - 1]))
        at--;
    if (at == least || text.ptr[at - 1] != '"')
        return (dv_str){0};
    end = --at;
    while (at > least && text.ptr[at - 1] != '"' && text.ptr[at - 1] != '\n')
        at--;
    *start = at;
    return dv_str_slice(text, at, end);
}

/* `{"all", no_argument, NULL, 'a'}`. */
static void read_getopt(dv_option_reader *reader)
{
    static const dv_str words[] = {DV_STR_INIT("no_argument"),
                                   DV_STR_INIT("required_argument"),
                                   DV_STR_INIT("optional_argument")};
    dv_str text = reader->text;

    for (size_t w = 0; w < DV_COUNT(words); w++) {
        size_t at = 0;

        while ((at = dv_str_find_from(text, at, words[w])) < text.len) {
            uint32_t start = 0;
            dv_str name = string_before(text, (uint32_t)at, &start);

            add_name(reader, name, start);
            at += words[w].len;
        }
    }
}

/* `String(`, `BoolVarP(`, `StringSliceVar(`: kinds of flags. */
static bool is_flag_kind(dv_str name)
{
    static const char *const kinds[] = {
        "Bool", "Int",  "Uint",  "String", "Float", "Duration",
        "Var",  "Func", "Count", "IP",     "Bytes", "Text",
    };

    for (size_t i = 0; i < DV_COUNT(kinds); i++)
        if (dv_str_starts(name, dv_str_from(kinds[i])))
            return true;
    return false;
}

/* The first string of a call whose bracket is at `at`. */
static void read_flag(dv_option_reader *reader, uint32_t at)
{
    dv_str near = dv_str_slice(reader->text, at, at + FARTHEST);
    size_t line = dv_str_find_byte(near, '\n');
    size_t quote = dv_str_find_byte(near, '"');
    dv_str rest = dv_str_slice(near, quote + 1, near.len);

    if (quote < line)
        add_name(reader, dv_str_slice(rest, 0, dv_str_find_byte(rest, '"')),
                 at + (uint32_t)quote + 1);
}

/* `flag.String("all", …)`, `cmd.Flags().BoolVarP(&all, "all", "a", …)`. */
static void read_flags(dv_option_reader *reader)
{
    dv_str text = reader->text;

    if (!dv_str_has(text, DV_STR("flag\"")) &&
        !dv_str_has(text, DV_STR("Flags()")) &&
        !dv_str_has(text, DV_STR("FlagSet")))
        return;
    for (uint32_t at = 1; at < text.len; at++) {
        uint32_t start = at;

        at = (uint32_t)dv_str_find_byte_from(text, at, '(');
        start = at;
        while (start > 0 && at - start < LONGEST_NAME &&
               is_name_byte(text.ptr[start - 1]))
            start--;
        if (start > 0 && text.ptr[start - 1] == '.' &&
            is_flag_kind(dv_str_slice(text, start, at)))
            read_flag(reader, at);
    }
}

/* Go: flags that a package of others adds. */
static void read_added_flags(dv_option_reader *reader)
{
    static const char *const words[] = {"AddGoFlagSet(", "AddFlagSet(",
                                        ".AddFlags(", "/pkg/cmd\"",
                                        "BindFlags("};
    dv_str text = reader->text;

    for (size_t i = 0; i < DV_COUNT(words); i++) {
        size_t at = dv_str_find(text, dv_str_from(words[i]));

        if (at < text.len)
            dv_option_set_open(reader, DV_OPEN_PLUGINS, (uint32_t)at);
    }
}

void dv_options_read_code(dv_option_reader *reader)
{
    if (reader->text.len == 0)
        return;
    if (reader->found.parses || dv_str_has(reader->text, DV_STR("package ")))
        read_added_flags(reader);
    read_getopt(reader);
    read_flags(reader);
}
