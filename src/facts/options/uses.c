/* SPDX-License-Identifier: MIT */
#include "facts/options/uses.h"

#include <stdlib.h>

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/snippets/snippets.h"
#include "source/options/options.h"
#include "source/shell/shell.h"

enum {
    MOST_WORDS = 4096,  /* of one command, that are asked what is run */
    LONGEST_SPAN = 4096 /* bytes of a code span that is read */
};

/* How a block of code is read. */
typedef enum reading {
    READ_NOT,
    READ_SHELL,   /* all of it is command lines */
    READ_SESSION, /* lines with prompts, or as READ_LINES without any */
    READ_LINES    /* lines that can be nothing else */
} reading;

typedef struct user {
    const dv_document *document;
    const dv_run_place *base;
    dv_run_place place; /* changes with `cd` */
    dv_arena *arena;
    dv_arena scratch;
    dv_options_used *out;
    uint32_t block;
    uint32_t command;    /* number of the one that is read */
    const dv_code *code; /* of a block; NULL: a code span */
    uint32_t start;      /* where the text stands in the code, or document */
    bool sure; /* what has no `--` in front must run something of the tree */
    dv_shell shell;
    const dv_str *words;       /* of the shell, unquoted */
    dv_option_run *array_runs; /* of each command that is an array */
} user;

static bool has_option(dv_str text)
{
    size_t at = 0;

    while (at + 2 < text.len) {
        at = dv_option_dashes(text, at);
        if (at == text.len)
            return false;
        if (dv_option_end(text, (uint32_t)at) > at)
            return true;
        at++;
    }
    return false;
}

bool dv_options_are_used(const dv_document *document)
{
    dv_str text = document->file->text;

    for (uint32_t i = 0; i < document->code_span_count; i++)
        if (has_option(dv_span_of(text, document->code_spans[i].content)))
            return true;
    for (uint32_t i = 0; i < document->block_count; i++)
        if (document->blocks[i].kind == DV_BLOCK_CODE &&
            has_option(dv_span_of(text, document->blocks[i].content)))
            return true;
    return false;
}

static dv_span span_at(const user *u, dv_span span)
{
    span.start += u->start;
    span.end += u->start;
    return u->code ? dv_code_span_at(u->code, span) : span;
}

static bool is_same_run(const dv_option_run *a, const dv_option_run *b)
{
    return a->kind == b->kind && a->entry == b->entry &&
           dv_str_equal(a->name, b->name);
}

/* The number of what the next uses are given to. */
static uint32_t add_run(user *u, const dv_option_run *run)
{
    uint32_t count = u->out->runs.count;
    dv_option_run *last;

    if (count && is_same_run(&u->out->runs.items[count - 1], run))
        return count - 1;
    last = dv_vec_push(u->arena, &u->out->runs);
    *last = *run;
    if (run->kind == DV_RUN_MISSING)
        last->name = dv_arena_copy(u->arena, run->name);
    return count;
}

/* "--no-foo": any option. */
static bool is_example(dv_str name)
{
    static const dv_str words[] = {DV_STR_INIT("foo"), DV_STR_INIT("bar"),
                                   DV_STR_INIT("baz")};
    size_t dash = dv_str_find_last_byte(name, '-');

    return dv_strs_have(words, DV_COUNT(words),
                        dv_str_slice(name, dash + 1, name.len));
}

static void add_use(user *u, dv_span span, uint32_t run)
{
    dv_span place = span_at(u, span);

    if (is_example(dv_span_of(u->document->file->text, place)))
        return;
    *dv_vec_push(u->arena, &u->out->uses) = (dv_option_used){
        .name = dv_span_of(u->document->file->text, place),
        .span = place,
        .block = u->block,
        .command = u->command,
        .run = run,
        .in_code = u->code != NULL,
    };
}

/* The options of one word: `[--all]`, `--a=b`, `--all/--none`. */
static void add_options(user *u, dv_span word, uint32_t run)
{
    dv_str text = u->shell.text;
    uint32_t at = word.start;

    while (at < word.end && strchr("[({\"'", text.ptr[at]))
        at++;
    while (at + 2 < word.end && text.ptr[at] == '-' &&
           text.ptr[at + 1] == '-') {
        dv_str part = dv_str_slice(text, 0, word.end);
        uint32_t end = dv_option_end(part, at);

        if (end == at)
            return;
        add_use(u, (dv_span){at, end}, run);
        at = end;
        while (at < word.end && strchr("/|,", text.ptr[at]))
            at++;
        if (at == end)
            return;
    }
}

/* Options in a string that is assigned: `ARGS="--a 1 --b"`. */
static void add_quoted(user *u, dv_span word, uint32_t run)
{
    dv_str text = u->shell.text;

    for (uint32_t at = word.start; at + 2 < word.end; at++) {
        uint32_t end;

        if (text.ptr[at] != '-' || text.ptr[at + 1] != '-' ||
            (at > word.start && !strchr(" \t\n\"'", text.ptr[at - 1])))
            continue;
        end = dv_option_end(dv_str_slice(text, 0, word.end), at);
        if (end > at) {
            add_use(u, (dv_span){at, end}, run);
            at = end;
        }
    }
}

/* The name in front of the `=` that a quoted list of options is assigned to;
 * empty if there is none. */
static dv_str assigned_name(const user *u, const dv_shell_command *command)
{
    dv_str word = u->words[command->first];
    size_t equals = dv_str_find_byte(word, '=');
    dv_str value = dv_str_slice(word, equals + 1, word.len);

    if (command->count != 1 || equals == 0 || value.len < 4 ||
        (value.ptr[0] != '"' && value.ptr[0] != '\'') || !has_option(value))
        return (dv_str){0};
    for (size_t i = 0; i < equals; i++)
        if (!(dv_is_alnum(word.ptr[i]) || strchr("_+", word.ptr[i])))
            return (dv_str){0};
    if (word.ptr[equals - 1] == '+')
        equals--;
    return dv_str_slice(word, 0, equals);
}

/* The name that a command gives to a list of options, or empty. */
static dv_str list_name(const user *u, const dv_shell_command *command)
{
    if (command->array.len)
        return command->array;
    return command->count ? assigned_name(u, command) : (dv_str){0};
}

/* "${ARGS[@]}", $ARGS: the variable's name, or empty. */
static dv_str variable_of(dv_str word)
{
    size_t end;

    if (!dv_str_starts(word, DV_STR("$")))
        return (dv_str){0};
    word = dv_str_slice(word, 1, word.len);
    if (dv_str_starts(word, DV_STR("{")))
        word = dv_str_slice(word, 1, word.len);
    for (end = 0; end < word.len; end++)
        if (strchr("[}:+-", word.ptr[end]))
            break;
    return dv_str_slice(word, 0, end);
}

/* What the command that has the lists `name` as arguments runs, to them. */
static void give_lists(user *u, const dv_strmap *lists, dv_str name,
                       const dv_option_run *run)
{
    const uint32_t *index = dv_strmap_get(lists, name);

    if (!index)
        return;
    if (u->array_runs[*index].kind == DV_RUN_BARE)
        u->array_runs[*index] = *run;
}

/* Arrays belong to the command that they are passed to. */
static void follow_lists(user *u, const dv_strmap *lists,
                         const dv_option_run *runs)
{
    static const dv_option_run other = {.entry = DV_NONE};

    for (uint32_t i = 0; i < u->shell.command_count; i++) {
        const dv_shell_command *command = &u->shell.commands[i];

        if (list_name(u, command).len)
            continue;
        for (uint32_t w = 0; w < command->count; w++) {
            const dv_option_run *run = w >= runs[i].after ? &runs[i] : &other;
            dv_str name = variable_of(u->words[command->first + w]);

            if (name.len)
                give_lists(u, lists, name, run);
        }
    }
}

/* What follows is another command's: `launch.py --a python train.py --b`. */
static bool is_other_command(const user *u, dv_str word)
{
    dv_program_kind kind = dv_programs_kind(u->place.programs, word);

    return kind == DV_PROGRAM_RUNS || dv_str_equal(word, DV_STR("--"));
}

/* Options in front of the script, or all those of a program of others. */
static void add_others(user *u, const dv_shell_command *command, uint32_t end)
{
    static const dv_option_run other = {.entry = DV_NONE};
    uint32_t run = add_run(u, &other);

    for (uint32_t i = 0; i < end; i++)
        add_options(u, u->shell.words[command->first + i].span, run);
}

static void add_list(user *u, const dv_shell_command *command, uint32_t run)
{
    if (!command->array.len)
        add_quoted(u, u->shell.words[command->first].span, run);
    for (uint32_t i = 0; command->array.len && i < command->count; i++)
        add_options(u, u->shell.words[command->first + i].span, run);
}

static void add_command(user *u, const dv_shell_command *command,
                        const dv_option_run *run)
{
    bool other = run->kind == DV_RUN_OTHER;
    uint32_t number;

    if (list_name(u, command).len) {
        add_list(u, command, add_run(u, run));
        return;
    }
    if (run->kind == DV_RUN_BARE &&
        (command->end == ')' || command->end == '|'))
        return;
    add_others(u, command, other ? command->count : run->after);
    number = add_run(u, run);
    for (uint32_t i = run->after; !other && i < command->count; i++) {
        if (is_other_command(u, u->words[command->first + i]))
            return;
        add_options(u, u->shell.words[command->first + i].span, number);
    }
}

static void enter(user *u, const dv_shell_command *command)
{
    const dv_str *words = u->words + command->first;

    if (command->count > 1 && (dv_str_equal(words[0], DV_STR("cd")) ||
                               dv_str_equal(words[0], DV_STR("pushd"))))
        dv_run_enter(&u->place, words[1]);
}

static dv_option_run run_of(user *u, const dv_shell_command *command)
{
    dv_option_run run = {.entry = DV_NONE};
    uint32_t count = command->count < MOST_WORDS ? command->count : MOST_WORDS;

    if (list_name(u, command).len) {
        run.kind = DV_RUN_BARE;
        return run;
    }
    enter(u, command);
    run = dv_run_read(&u->place, u->words + command->first, count);
    if (u->sure && run.kind == DV_RUN_MISSING)
        run.kind = DV_RUN_OTHER;
    return run;
}

/* The lexed text's options. */
static void add_shell(user *u)
{
    uint32_t count = u->shell.command_count;
    dv_str *words =
        dv_arena_new(&u->scratch, u->shell.word_count * sizeof *words + 1);
    dv_option_run *runs = dv_arena_new(&u->scratch, count * sizeof *runs + 1);
    dv_strmap lists = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < u->shell.word_count; i++)
        words[i] = dv_shell_text(&u->shell, &u->shell.words[i]);
    u->words = words;
    for (uint32_t i = 0; i < count; i++) {
        const dv_shell_command *command = &u->shell.commands[i];
        dv_str name = list_name(u, command);

        runs[i] = run_of(u, command);
        if (name.len)
            *dv_strmap_put(&lists, &u->scratch, name, NULL) = i;
    }
    u->array_runs = runs;
    follow_lists(u, &lists, runs);
    for (uint32_t i = 0; i < count; i++) {
        u->command++;
        add_command(u, &u->shell.commands[i], &runs[i]);
    }
    dv_strmap_release(&lists);
}

static void read_text(user *u, dv_str text, dv_shell_mode mode)
{
    dv_shell_read(text, mode, &u->scratch, &u->shell);
    add_shell(u);
}

static reading reading_of(const dv_block *block)
{
    static const char *const shells[] = {"bash", "sh",   "shell", "zsh",
                                         "ksh",  "fish", "bashrc"};
    static const char *const sessions[] = {
        "console",      "shell-session", "shellsession", "terminal",
        "bash-session", "sh-session",    "cmd",          "shellscript",
    };
    static const char *const others[] = {"",          "text",   "txt", "plain",
                                         "plaintext", "python", "py",  "none"};
    dv_str word = dv_snippet_label(block);

    if (dv_str_is_one_of_nocase(word, shells, DV_COUNT(shells)))
        return READ_SHELL;
    if (dv_str_is_one_of_nocase(word, sessions, DV_COUNT(sessions)))
        return READ_SESSION;
    return dv_str_is_one_of_nocase(word, others, DV_COUNT(others)) ? READ_LINES
                                                                   : READ_NOT;
}

/* Whether a line may be one of a command: it begins with an option, or with a
 * word that blanks and options follow. */
static bool may_be_command(dv_str line)
{
    dv_str text = dv_str_trim(line);

    if (dv_str_starts(text, DV_STR("--")))
        return true;
    return text.len && strchr("#\"'<>|([{", text.ptr[0]) == NULL;
}

/* Lines of a block that need not be a shell's, each with those that continue
 * it. */
static void read_lines(user *u, dv_str text)
{
    uint32_t at = 0;

    u->sure = true;
    while (at < text.len) {
        uint32_t end = dv_shell_line_end(text, at);
        dv_str line = dv_str_slice(text, at, end);

        u->start = at;
        if (may_be_command(line) && has_option(line))
            read_text(u, line, DV_SHELL_SCRIPT);
        at = end;
    }
    u->start = 0;
    u->sure = false;
}

static bool has_prompt(dv_str text)
{
    for (uint32_t at = 0; at < text.len;) {
        if (dv_shell_prompt(text, at))
            return true;
        at +=
            (uint32_t)dv_str_find_byte(dv_str_slice(text, at, text.len), '\n') +
            1;
    }
    return false;
}

static void read_block(user *u, uint32_t index)
{
    const dv_block *block = &u->document->blocks[index];
    reading how = reading_of(block);
    dv_str text;

    if (how == READ_NOT ||
        !has_option(dv_span_of(u->document->file->text, block->content)))
        return;
    u->block = index;
    u->place = *u->base;
    u->place.arena = &u->scratch;
    u->code = dv_snippet_code(u->document, index, &u->scratch);
    text = u->code->file->text;
    if (how == READ_SHELL)
        read_text(u, text, DV_SHELL_SCRIPT);
    else if (has_prompt(text))
        read_text(u, text, DV_SHELL_SESSION);
    else
        read_lines(u, text);
    dv_arena_release(&u->scratch);
}

static void read_code_span(user *u, const dv_code_span *code)
{
    dv_str text = dv_span_of(u->document->file->text, code->content);

    if (!code->exact || text.len > LONGEST_SPAN || !has_option(text))
        return;
    u->block = code->block;
    u->place = *u->base;
    u->place.arena = &u->scratch;
    u->code = NULL;
    u->start = code->content.start;
    read_text(u, text, DV_SHELL_SCRIPT);
    u->start = 0;
    dv_arena_release(&u->scratch);
}

static int by_span(const void *left, const void *right)
{
    const dv_option_used *a = left, *b = right;

    return (a->span.start > b->span.start) - (a->span.start < b->span.start);
}

void dv_options_use(const dv_document *document, const dv_run_place *place,
                    dv_arena *arena, dv_options_used *out)
{
    user u = {.document = document, .base = place, .arena = arena, .out = out};

    for (uint32_t i = 0; i < document->block_count; i++)
        if (document->blocks[i].kind == DV_BLOCK_CODE)
            read_block(&u, i);
    for (uint32_t i = 0; i < document->code_span_count; i++)
        read_code_span(&u, &document->code_spans[i]);
    if (out->uses.count)
        qsort(out->uses.items, out->uses.count, sizeof *out->uses.items,
              by_span);
}
