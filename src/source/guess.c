/* SPDX-License-Identifier: MIT */
#include "source/guess.h"

#include "base/mem.h"

/* Programs that documents show being run; `$` and options tell of others. */
static const char *const commands[] = {
    "apt",    "apt-get", "awk",      "bash",   "brew",  "cargo",  "cat",
    "cd",     "chmod",   "cmake",    "conda",  "cp",    "curl",   "docker",
    "echo",   "export",  "find",     "gcc",    "git",   "go",     "grep",
    "helm",   "kubectl", "ls",       "make",   "mkdir", "mv",     "node",
    "npm",    "npx",     "pip",      "pip3",   "pnpm",  "poetry", "pytest",
    "python", "python3", "rm",       "rustup", "sed",   "source", "ssh",
    "sudo",   "tar",     "torchrun", "touch",  "uv",    "wget",   "yarn",
};

typedef struct counts {
    uint32_t lines, prompts, commands, marks, heads;
    bool first;     /* the first line is a command */
    bool continued; /* the line before ended with a backslash */
} counts;

static bool has_option(dv_str line)
{
    for (size_t i = 0; i + 3 < line.len; i++)
        if (line.ptr[i] == ' ' && line.ptr[i + 1] == '-' &&
            (line.ptr[i + 2] == '-' || line.ptr[i + 3] == ' ') &&
            ((line.ptr[i + 3] | 0x20) >= 'a' || line.ptr[i + 3] == ' '))
            return true;
    return false;
}

static bool is_command(dv_str line)
{
    size_t end = dv_str_find_byte(line, ' ');

    for (size_t i = 0; i < DV_COUNT(commands); i++)
        if (dv_str_equal(dv_str_slice(line, 0, end), dv_str_from(commands[i])))
            return true;
    return dv_str_starts(line, DV_STR("--")) ||
           dv_str_starts(line, DV_STR("./"));
}

static void count_line(counts *c, dv_str line)
{
    dv_str trimmed = dv_str_trim(line);

    if (!trimmed.len || dv_str_starts(trimmed, DV_STR("#")))
        return;
    c->lines++;
    c->prompts += dv_str_starts(trimmed, DV_STR("$ "));
    c->first |= c->lines == 1 && is_command(trimmed);
    c->commands += c->continued || is_command(trimmed);
    c->heads += dv_str_starts(line, DV_STR("@@ ")) ||
                dv_str_starts(line, DV_STR("diff "));
    c->marks += line.ptr[0] == '+' || line.ptr[0] == '-' ||
                line.ptr[0] == ' ' || line.ptr[0] == '@';
    c->continued = dv_str_ends(trimmed, DV_STR("\\"));
}

const char *dv_guess_language(dv_str text)
{
    counts c = {0};

    for (size_t at = 0; at < text.len;) {
        dv_str rest = dv_str_slice(text, at, text.len);
        size_t end = dv_str_find_byte(rest, '\n');

        count_line(&c, dv_str_slice(rest, 0, end));
        at += end + 1;
    }
    if (c.heads && c.marks + c.heads >= c.lines)
        return "diff";
    if (c.prompts)
        return "console";
    if (c.commands * 2 > c.lines)
        return "bash";
    return c.first ? "console" : NULL;
}

bool dv_guess_command(dv_str line)
{
    return is_command(line) || has_option(line);
}
