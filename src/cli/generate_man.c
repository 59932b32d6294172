/* SPDX-License-Identifier: MIT */
#include "cli/generate.h"

#include "cli/help.h"
#include "cli/value.h"
#include "config/config.h"
#include "text/unicode.h"

/* Of a line of the source, escapes apart. */
enum { LINE_WIDTH = 64 };

typedef struct row {
    const char *name, *words;
} row;

static const row environment[] = {
    {"NO_COLOR", "unless it is empty, nothing is coloured where --color does "
                 "not say otherwise"},
    {"TERM", "where it is \"dumb\", nothing is coloured either"},
    {"GITHUB_STEP_SUMMARY", "the file that --format github adds a summary to"},
    {"GIT_INDEX_FILE", "the index that --staged looks at, as git names it to "
                       "its hooks"},
    {"GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM, GIT_CONFIG_NOSYSTEM, HOME, "
     "XDG_CONFIG_HOME",
     "where the user's configuration of git is, as for git"},
};

static const row files[] = {
    {DV_CONFIG_NAME,
     "the configuration, at the root of the repository or in a directory "
     "between it and the first PATH; \"docverify help settings\" shows what it "
     "may hold, \"docverify init\" writes a first one"},
    {"docverify-baseline.json",
     "a usual name for the file of --baseline, which is part of the "
     "repository"},
    {"hooks/pre-commit, hooks/commit-msg, hooks/prepare-commit-msg",
     "in git's directory, or where core.hooksPath says: what \"docverify hook "
     "install\" writes"},
};

/* How roff reads a byte that means something to it, or that it would print as
 * a typographic sign. */
static const char *escape_of(char byte)
{
    switch (byte) {
    case '\\':
        return "\\e";
    case '-':
        return "\\-";
    case '\'':
        return "\\(aq";
    case '`':
        return "\\(ga";
    case '^':
        return "\\(ha";
    case '~':
        return "\\(ti";
    case '"':
        return "\\(dq";
    default:
        return NULL;
    }
}

/* Adds `text` as it is: it can be no request and change no font. */
static void add_text(dv_buf *out, dv_str text)
{
    uint32_t length;

    for (size_t i = 0; i < text.len; i += length) {
        int32_t point = dv_utf8_decode(text, i, &length);
        const char *escape = escape_of(text.ptr[i]);

        if (text.ptr[i] == '.' && (!out->len || out->ptr[out->len - 1] == '\n'))
            dv_buf_add(out, DV_STR("\\&"));
        if (length > 1)
            dv_buf_printf(out, "\\[u%04X]", (unsigned)point);
        else if (escape)
            dv_buf_add(out, dv_str_from(escape));
        else
            dv_buf_add_byte(out, text.ptr[i]);
    }
}

static void add_words(dv_buf *out, const char *words)
{
    add_text(out, dv_str_from(words));
}

static void add_in_font(dv_buf *out, char font, const char *words)
{
    dv_buf_printf(out, "\\f%c", font);
    add_words(out, words);
    dv_buf_add(out, DV_STR("\\fR"));
}

/* Adds `words` in lines of LINE_WIDTH. */
static void add_line(dv_buf *out, const char *words)
{
    dv_str rest = dv_str_from(words);
    size_t length = 0;

    while (rest.len) {
        dv_str word = dv_str_slice(rest, 0, dv_str_find_byte(rest, ' '));

        if (length)
            dv_buf_add_byte(out, length + word.len < LINE_WIDTH ? ' ' : '\n');
        length = length + word.len < LINE_WIDTH ? length + word.len + 1
                                                : word.len + 1;
        add_text(out, word);
        rest = dv_str_slice(rest, word.len + 1, rest.len);
    }
    dv_buf_add_byte(out, '\n');
}

/* A paragraph with a heading at its side. */
static void add_entry(dv_buf *out, const char *name, const char *words)
{
    dv_buf_add(out, DV_STR(".TP\n"));
    add_in_font(out, 'B', name);
    dv_buf_add_byte(out, '\n');
    add_line(out, words);
}

static void add_head(dv_buf *out)
{
    dv_buf_add(out,
               DV_STR(".\\\" Made by `docverify help --generate man`.\n"
                      ".TH DOCVERIFY 1 " DOCVERIFY_DATE
                      " \"docverify " DOCVERIFY_VERSION "\" \"User Commands\"\n"
                      ".nh\n"
                      ".ad l\n"
                      ".SH NAME\n"
                      "docverify \\- prove Markdown documentation against the "
                      "source that it describes\n"
                      ".SH SYNOPSIS\n"
                      "\\fBdocverify\\fR [\\fBcheck\\fR] [\\fIOPTION\\fR...] "
                      "[\\fIPATH\\fR...]\n"
                      ".br\n"
                      "\\fBdocverify\\fR \\fICOMMAND\\fR "
                      "[\\fIARGUMENT\\fR...]\n"
                      ".SH DESCRIPTION\n"));
    add_line(out,
             "A document says that a function is in lines 4 to 12 of a file. "
             "docverify opens the git checkout and asks two witnesses: the "
             "text (is the function there?) and the history (what stood at "
             "those lines when this was written, and where is that now?). It "
             "answers every reference with \"holds\", \"false\" or \"not "
             "verifiable\", with lines of evidence, and does the same for "
             "links and anchors, code blocks, signatures, figures, and what a "
             "team lays down for its documents and commit messages.");
    dv_buf_add(out, DV_STR(".PP\n"));
    add_line(out, "It opens no connection, runs no code of the repository, and "
                  "changes nothing unless it is told to. \"docverify explain\" "
                  "lists what it checks.");
}

static void add_option(dv_buf *out, const dv_option *option)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    const char *metavar = dv_help_metavar(option, &arena);

    dv_buf_add(out, DV_STR(".TP\n"));
    if (option->letter)
        dv_buf_printf(out, "\\fB\\-%c\\fR, ", option->letter);
    dv_buf_add(out, DV_STR("\\fB\\-\\-"));
    add_words(out, option->name);
    dv_buf_add(out, DV_STR("\\fR"));
    if (metavar) {
        dv_buf_add_byte(out, ' ');
        add_in_font(out, 'I', metavar);
    }
    dv_buf_add_byte(out, '\n');
    add_line(out, option->help);
}

static bool is_common(const dv_option *option)
{
    return option->kind == DV_OPTION_HELP || option->kind == DV_OPTION_VERSION;
}

static void add_exits(dv_buf *out, const char *const *exits)
{
    for (uint32_t i = 0; i <= DV_EXIT_WORLD; i++) {
        const char number[] = {(char)('0' + i), '\0'};

        if (exits[i])
            add_entry(out, number, exits[i]);
    }
}

static void add_command(dv_buf *out, const dv_command *command)
{
    dv_buf_printf(out, ".SS \"docverify ");
    add_words(out, command->name);
    dv_buf_printf(out, " [OPTION...]%s", *command->operands ? " " : "");
    add_words(out, command->operands);
    dv_buf_add(out, DV_STR("\"\n"));
    add_line(out, command->summary);
    for (uint32_t i = 0; i < command->option_count; i++)
        if (!is_common(&command->options[i]))
            add_option(out, &command->options[i]);
    if (!command->exits)
        return;
    dv_buf_add(out, DV_STR(".PP\nIts exit status:\n"));
    add_exits(out, command->exits);
}

static void add_commands(dv_buf *out)
{
    dv_buf_add(out, DV_STR(".SH COMMANDS\n"));
    add_line(out, "Options and operands may stand in any order; \"--\" ends "
                  "the options. The default command is \"check\".");
    for (uint32_t i = 0; dv_commands[i]; i++)
        add_command(out, dv_commands[i]);
    dv_buf_add(out, DV_STR(".SS \"Options of every command\"\n"));
    add_entry(out, "-h, --help", "show the command's options and examples");
    add_entry(out, "--version",
              "show the version (of the program, and of the "
              "commands that check)");
}

static void add_rows(dv_buf *out, const row *rows, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        add_entry(out, rows[i].name, rows[i].words);
}

static void add_examples(dv_buf *out)
{
    dv_buf_add(out, DV_STR(".SH EXAMPLES\n"));
    for (uint32_t i = 0; dv_commands[i]; i++)
        for (const dv_example *at = dv_commands[i]->examples; at->line; at++)
            add_entry(out, at->line, at->words);
}

void dv_generate_man(dv_buf *out)
{
    add_head(out);
    add_commands(out);
    dv_buf_add(out, DV_STR(".SH EXIT STATUS\n"));
    add_line(out, "Unless the command says otherwise:");
    add_exits(out, dv_help_exits);
    dv_buf_add(out, DV_STR(".SH ENVIRONMENT\n"));
    add_rows(out, environment, DV_COUNT(environment));
    dv_buf_add(out, DV_STR(".SH FILES\n"));
    add_rows(out, files, DV_COUNT(files));
    add_examples(out);
    dv_buf_add(out, DV_STR(".SH SEE ALSO\n"
                           "\\fBgit\\fR(1), \\fBgithooks\\fR(5)\n"));
}
