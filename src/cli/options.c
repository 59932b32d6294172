/* SPDX-License-Identifier: MIT */
#include "cli/options.h"

#include <errno.h>
#include <getopt.h>

#include "base/buf.h"
#include "config/nearest.h"

/* What getopt returns for row 0's long form; above every letter. */
#define LONG_FORM 256
/* What it returns for an operand, with '-' in front of the letters. */
#define OPERAND 1

/* One parse: getopt's two tables, made of ours. */
typedef struct parse {
    dv_options *options;
    dv_arena *arena;
    dv_error *err;
    const char *letters;
    struct option *names;
} parse;

bool dv_option_takes_value(const dv_option *row)
{
    return row->kind == DV_OPTION_STRING || row->kind == DV_OPTION_COUNT ||
           row->kind == DV_OPTION_CHOICE || row->kind == DV_OPTION_REPORTS ||
           row->kind == DV_OPTION_LIST;
}

static void make_tables(parse *self)
{
    const dv_options *options = self->options;
    DV_AUTO(dv_buf_release) dv_buf letters = DV_BUF_INIT;

    self->names = dv_arena_new(self->arena,
                               (options->row_count + 1) * sizeof *self->names);
    /* '-': operands in order, whatever POSIXLY_CORRECT says; ':': a missing
     * value is told apart from an unknown option. */
    dv_buf_add(&letters, DV_STR("-:"));
    for (uint32_t i = 0; i < options->row_count; i++) {
        const dv_option *row = &options->rows[i];

        self->names[i] = (struct option){
            row->name,
            dv_option_takes_value(row) ? required_argument : no_argument, NULL,
            LONG_FORM + (int)i};
        if (!row->letter)
            continue;
        dv_buf_add_byte(&letters, row->letter);
        if (dv_option_takes_value(row))
            dv_buf_add_byte(&letters, ':');
    }
    self->letters = dv_arena_cstr(self->arena, dv_buf_str(&letters));
}

/* The row that getopt's code means, or NULL. */
static const dv_option *find_row(const dv_options *options, int code)
{
    for (uint32_t i = 0; i < options->row_count; i++)
        if (code == LONG_FORM + (int)i ||
            (code && code == options->rows[i].letter))
            return &options->rows[i];
    return NULL;
}

static dv_options_result wrong(parse *self, const char *what, dv_str name,
                               const char *more)
{
    dv_error_set(self->err, DV_ERROR_USAGE, "%s `%.*s`%s", what,
                 DV_STR_ARG(name), more);
    return DV_OPTIONS_WRONG;
}

/* "--name" of a word "--name=value". */
static dv_str option_of(dv_str word)
{
    return dv_str_slice(word, 0, dv_str_find_byte(word, '='));
}

/* `begun` is the only row whose name begins so, or NULL. */
static dv_options_result unknown_long(parse *self, const dv_option *begun,
                                      dv_str word)
{
    const dv_options *options = self->options;
    DV_VEC(dv_str) names = {0};
    const char *hint;

    if (begun)
        return wrong(
            self, "unknown option", word,
            dv_arena_printf(self->arena, "; did you mean `--%s`?", begun->name)
                .ptr);
    for (uint32_t i = 0; i < options->row_count; i++)
        *dv_vec_push(self->arena, &names) =
            dv_arena_printf(self->arena, "--%s", options->rows[i].name);
    hint = dv_nearest_hint(self->arena, word, names.items, names.count);
    if (!*hint && options->elsewhere)
        hint = options->elsewhere(self->arena, dv_str_slice(word, 2, word.len));
    return wrong(self, "unknown option", word, hint);
}

static dv_options_result wrong_value(parse *self, const dv_option *row,
                                     const char *value, const char *more)
{
    return wrong(
        self,
        dv_arena_printf(self->arena, "option `--%s` cannot be", row->name).ptr,
        dv_str_from(value), more);
}

static dv_options_result read_count(parse *self, const dv_option *row,
                                    const char *value, uint32_t *field)
{
    size_t digits = strspn(value, "0123456789");
    unsigned long number;

    errno = 0;
    number = strtoul(value, NULL, 10);
    if (!digits || value[digits] || errno || !number || number > row->limit)
        return wrong_value(self, row, value,
                           dv_arena_printf(self->arena,
                                           "; it is a number from 1 to %u",
                                           row->limit)
                               .ptr);
    *field = (uint32_t)number;
    return DV_OPTIONS_OK;
}

static const char *find_choice(const dv_option *row, dv_str value)
{
    for (const char *const *name = row->choices(); *name; name++)
        if (dv_str_equal(dv_str_from(*name), value))
            return *name;
    return NULL;
}

static dv_options_result wrong_choice(parse *self, const dv_option *row,
                                      const char *value)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_str text = dv_str_from(value);
    DV_VEC(dv_str) names = {0};

    for (const char *const *name = row->choices(); *name; name++) {
        *dv_vec_push(self->arena, &names) = dv_str_from(*name);
        dv_buf_printf(&all, "%s%s", all.len ? ", " : "; it is one of ", *name);
    }
    dv_buf_add(&all, dv_str_from(dv_nearest_hint(
                         self->arena,
                         dv_str_slice(text, 0, dv_str_find_byte(text, '=')),
                         names.items, names.count)));
    return wrong_value(self, row, value,
                       dv_arena_cstr(self->arena, dv_buf_str(&all)));
}

static dv_options_result read_choice(parse *self, const dv_option *row,
                                     const char *value, const char **field)
{
    const char *choice = find_choice(row, dv_str_from(value));

    if (!choice)
        return wrong_choice(self, row, value);
    *field = choice;
    return DV_OPTIONS_OK;
}

/* "sarif=report.sarif", "text". */
static dv_options_result read_report(parse *self, const dv_option *row,
                                     const char *value, dv_option_list *field)
{
    dv_str text = dv_str_from(value);
    size_t equal = dv_str_find_byte(text, '=');

    if (!find_choice(row, dv_str_slice(text, 0, equal)))
        return wrong_choice(self, row, value);
    if (equal + 1 == text.len)
        return wrong_value(self, row, value, "; it names no file");
    *dv_vec_push(self->arena, field) = text;
    return DV_OPTIONS_OK;
}

static dv_options_result read_list(parse *self, const dv_option *row,
                                   const char *value, dv_option_list *field)
{
    dv_str rest = dv_str_from(value);

    for (;;) {
        dv_str item = dv_str_slice(rest, 0, dv_str_find_byte(rest, ','));

        if (!item.len)
            return wrong_value(self, row, value, "; a name in it is empty");
        *dv_vec_push(self->arena, field) = item;
        if (item.len == rest.len)
            return DV_OPTIONS_OK;
        rest = dv_str_slice(rest, item.len + 1, rest.len);
    }
}

static dv_options_result read_value(parse *self, const dv_option *row,
                                    const char *value)
{
    void *field = (char *)self->options->values + row->offset;

    switch (row->kind) {
    case DV_OPTION_HELP:
        return DV_OPTIONS_HELP;
    case DV_OPTION_VERSION:
        return DV_OPTIONS_VERSION;
    case DV_OPTION_FLAG:
        *(bool *)field = true;
        return DV_OPTIONS_OK;
    case DV_OPTION_STRING:
        if (!*value)
            return wrong_value(self, row, value, "; it needs a value");
        *(const char **)field = value;
        return DV_OPTIONS_OK;
    case DV_OPTION_COUNT:
        return read_count(self, row, value, field);
    case DV_OPTION_CHOICE:
        return read_choice(self, row, value, field);
    case DV_OPTION_REPORTS:
        return read_report(self, row, value, field);
    case DV_OPTION_LIST:
        return read_list(self, row, value, field);
    }
    dv_bug("an option of no kind");
}

static bool is_long(dv_str word)
{
    return dv_str_starts(word, DV_STR("--"));
}

/* getopt accepts unambiguous beginnings of names; we do not. */
static bool is_whole(const dv_option *row, dv_str word)
{
    return dv_str_equal(dv_str_slice(option_of(word), 2, SIZE_MAX),
                        dv_str_from(row->name));
}

/* One option: `code` is getopt's answer for it, `word` its argument. */
static dv_options_result take(parse *self, int code, dv_str word)
{
    bool refused = code == '?' || code == ':';
    const dv_option *row = find_row(self->options, refused ? optopt : code);

    if (is_long(word) && (!row || !is_whole(row, word)))
        return unknown_long(self, row, option_of(word));
    if (!row)
        return wrong(self, "unknown option",
                     dv_arena_printf(self->arena, "-%c", optopt), "");
    if (refused)
        return wrong(self, "option",
                     dv_arena_printf(self->arena, "--%s", row->name),
                     code == ':' ? " needs a value" : " takes no value");
    return read_value(self, row, optarg);
}

dv_options_result dv_options_parse(dv_options *options, int argc, char **argv,
                                   dv_arena *arena, dv_error *err)
{
    parse self = {options, arena, err, NULL, NULL};
    dv_options_result result;
    int code;

    make_tables(&self);
    optind = 0; /* starts anew */
    opterr = 0;
    for (;;) {
        dv_str word = dv_str_from(argv[optind ? optind : 1]);

        optopt = 0;
        code = getopt_long(argc, argv, self.letters, self.names, NULL);
        if (code == -1)
            break;
        if (code == OPERAND) {
            *dv_vec_push(arena, &options->operands) = dv_str_from(optarg);
            continue;
        }
        result = take(&self, code, word);
        if (result != DV_OPTIONS_OK)
            return result;
    }
    for (; optind < argc; optind++)
        *dv_vec_push(arena, &options->operands) = dv_str_from(argv[optind]);
    return DV_OPTIONS_OK;
}
