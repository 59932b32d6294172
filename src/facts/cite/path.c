/* SPDX-License-Identifier: MIT */
#include "facts/cite/path.h"

#include "base/mem.h"
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/ranges.h"
#include "text/path.h"

/* Bytes in which a placeholder is looked for its beginning. */
#define NAME_REACH 64u

/* Endings of names that source files have, besides those of the tree. */
static bool is_known_extension(dv_str ending)
{
    static const char *const known[] = {
        /* in byte order */
        "R",      "bash",   "bat",  "c",   "cc",  "cfg",    "cjs",   "clj",
        "cmake",  "conf",   "cpp",  "cs",  "css", "cu",     "cuh",   "cxx",
        "d",      "def",    "el",   "erl", "ex",  "exs",    "fish",  "fs",
        "go",     "gradle", "h",    "hh",  "hpp", "hs",     "htm",   "html",
        "hxx",    "ini",    "java", "jl",  "js",  "json",   "jsx",   "kt",
        "kts",    "lisp",   "lua",  "m",   "md",  "mjs",    "mk",    "ml",
        "mli",    "mm",     "nix",  "php", "pl",  "pm",     "proto", "ps1",
        "py",     "pyi",    "pyx",  "r",   "rb",  "rs",     "rst",   "scala",
        "scm",    "scss",   "sh",   "sql", "sv",  "svelte", "swift", "tf",
        "thrift", "toml",   "ts",   "tsx", "txt", "v",      "vhd",   "vue",
        "xml",    "yaml",   "yml",  "zig", "zsh",
    };

    return dv_str_is_one_of_sorted(ending, known, DV_COUNT(known));
}

static bool is_named_without_ending(dv_str base)
{
    static const dv_str names[] = {
        DV_STR_INIT("Makefile"),      DV_STR_INIT("Dockerfile"),
        DV_STR_INIT("Jenkinsfile"),   DV_STR_INIT("Rakefile"),
        DV_STR_INIT("Gemfile"),       DV_STR_INIT("BUILD"),
        DV_STR_INIT("Containerfile"), DV_STR_INIT("Justfile"),
        DV_STR_INIT("justfile"),      DV_STR_INIT("Procfile"),
        DV_STR_INIT("Podfile"),       DV_STR_INIT("Vagrantfile"),
        DV_STR_INIT("Caddyfile"),     DV_STR_INIT("CODEOWNERS")};

    return dv_strs_have(names, DV_COUNT(names), base);
}

/* Not `.env`, which programs read more often than documents cite it; but
 * `.env.local` is a file and nothing else. */
static bool is_hidden_file(dv_str base)
{
    static const dv_str names[] = {
        DV_STR_INIT(".bashrc"),         DV_STR_INIT(".clang-format"),
        DV_STR_INIT(".clang-tidy"),     DV_STR_INIT(".coveragerc"),
        DV_STR_INIT(".dockerignore"),   DV_STR_INIT(".editorconfig"),
        DV_STR_INIT(".eslintignore"),   DV_STR_INIT(".eslintrc"),
        DV_STR_INIT(".flake8"),         DV_STR_INIT(".gitattributes"),
        DV_STR_INIT(".gitignore"),      DV_STR_INIT(".gitmodules"),
        DV_STR_INIT(".htaccess"),       DV_STR_INIT(".npmignore"),
        DV_STR_INIT(".npmrc"),          DV_STR_INIT(".nvmrc"),
        DV_STR_INIT(".prettierignore"), DV_STR_INIT(".prettierrc"),
        DV_STR_INIT(".pylintrc"),       DV_STR_INIT(".zshrc")};

    return dv_strs_have(names, DV_COUNT(names), base);
}

bool dv_path_is_ending(dv_str path)
{
    static const dv_str first[] = {
        DV_STR_INIT("d"),   DV_STR_INIT("e2e"),  DV_STR_INIT("min"),
        DV_STR_INIT("pb"),  DV_STR_INIT("spec"), DV_STR_INIT("stories"),
        DV_STR_INIT("tar"), DV_STR_INIT("test"), DV_STR_INIT("module")};
    size_t dot = dv_str_find_last_byte(path, '.');

    return path.len && path.ptr[0] == '.' && dot > 0 &&
           dv_strs_have(first, DV_COUNT(first), dv_str_slice(path, 1, dot));
}

bool dv_path_is_version(dv_str base)
{
    size_t dot = dv_str_find_last_byte(base, '.'), at = 0, dots = 0;

    while (at < dot && dv_is_letter(base.ptr[at]))
        at++;
    for (; at < dot; at++) {
        if (base.ptr[at] != '.' && !dv_is_digit(base.ptr[at]))
            return false;
        dots += base.ptr[at] == '.';
    }
    return dots > 0 && base.len - dot == 2;
}

bool dv_path_names_file(dv_str path, const dv_strmap *extensions)
{
    dv_str base = dv_path_base(path);
    size_t dot = dv_str_find_last_byte(base, '.');
    dv_str ending;

    if (base.len == 0 || base.len > 255 || path.len > 4096)
        return false;
    if (dot == base.len)
        return is_named_without_ending(base);
    if (dot == 0)
        return is_hidden_file(base);
    if (dv_str_starts(base, DV_STR(".env.")) && dot + 1 < base.len)
        return true;
    if (dv_path_is_version(base))
        return false;
    ending = dv_str_slice(base, dot + 1, base.len);
    if (ending.len == 0 || ending.len > DV_ENDING_LIMIT ||
        !dv_is_letter(ending.ptr[0]))
        return false;
    return is_known_extension(ending) ||
           (extensions && dv_strmap_get(extensions, ending) != NULL);
}

bool dv_path_is_product(dv_str path)
{
    static const dv_str names[] = {
        DV_STR_INIT("Alpine.js"), DV_STR_INIT("Angular.js"),
        DV_STR_INIT("Chart.js"),  DV_STR_INIT("D3.js"),
        DV_STR_INIT("Ember.js"),  DV_STR_INIT("Express.js"),
        DV_STR_INIT("Nest.js"),   DV_STR_INIT("Next.js"),
        DV_STR_INIT("Node.js"),   DV_STR_INIT("Nuxt.js"),
        DV_STR_INIT("React.js"),  DV_STR_INIT("Three.js"),
        DV_STR_INIT("Vue.js")};

    return dv_strs_have(names, DV_COUNT(names), path);
}

bool dv_path_is_filed(dv_str text, uint32_t start)
{
    return dv_str_ends(dv_str_slice(text, 0, start), DV_STR("file://")) &&
           start < text.len && text.ptr[start] != '/';
}

/* Whether the star before `end` is a mark of the text, "**", or one of a
 * regular expression, ".*lib". */
static bool is_other_star(dv_str text, uint32_t end)
{
    char before = end > 1 ? text.ptr[end - 2] : '\0';

    return before == '*' ||
           (before == '.' && dv_is_letter(dv_str_at(text, end)));
}

/* Where what closes before `end` opens, or `end`: "<stage>", "{a,b}", "*". */
static uint32_t placeholder_before(dv_str text, uint32_t end)
{
    char close = end > 0 ? text.ptr[end - 1] : '\0';
    char open = close == '>' ? '<' : '{';
    uint32_t least = end > NAME_REACH ? end - NAME_REACH : 0, start;

    if (close == '*')
        return is_other_star(text, end) ? end : end - 1;
    if (close != '>' && close != '}')
        return end;
    for (start = end - 1;
         start > least && (dv_is_word_byte(text.ptr[start - 1]) ||
                           strchr("-,.", text.ptr[start - 1]));)
        start--;
    return start > least && start < end - 1 && text.ptr[start - 1] == open
               ? start - 1
               : end;
}

/* Whether a name or a path goes on at `at`, and no comment begins there. */
static bool goes_on_from(dv_str text, uint32_t at)
{
    if (at == 0)
        return false;
    return text.ptr[at - 1] == '/' ? at > 1 && dv_is_path_byte(text.ptr[at - 2])
                                   : strchr("-_.", text.ptr[at - 1]) != NULL;
}

bool dv_path_is_of_many(dv_str text, uint32_t start, bool in_code)
{
    uint32_t open = placeholder_before(text, start);

    if (open == start || text.ptr[start] == '/')
        return false;
    if (goes_on_from(text, open))
        return true;
    return in_code && (open == 0 || !dv_is_path_byte(text.ptr[open - 1])) &&
           (text.ptr[open] == '*' || strchr("-_.", text.ptr[start]));
}

bool dv_path_is_of_file(dv_str path)
{
    size_t dot = dv_str_find_last_byte(path, '.');

    for (size_t i = 0; i < path.len; i++)
        if (!dv_is_path_byte(path.ptr[i]) && path.ptr[i] != '%')
            return false;
    return dv_path_names_file(path, NULL) &&
           (path.len - dot > 2 || dv_str_find_byte(path, '/') < path.len);
}

bool dv_path_is_data(dv_str path)
{
    static const dv_str endings[] = {
        DV_STR_INIT(".md"),   DV_STR_INIT(".json"), DV_STR_INIT(".jsonl"),
        DV_STR_INIT(".txt"),  DV_STR_INIT(".rst"),  DV_STR_INIT(".html"),
        DV_STR_INIT(".lock"), DV_STR_INIT(".log"),  DV_STR_INIT(".csv"),
    };

    for (size_t i = 0; i < DV_COUNT(endings); i++)
        if (dv_str_ends(path, endings[i]))
            return true;
    return false;
}

/* Splits ".../blob/REV/path" (GitHub, GitLab's "/-/blob/", also "raw"). */
static bool split_permalink(dv_str address, dv_path_token *out)
{
    static const dv_str marks[] = {DV_STR_INIT("/-/blob/"),
                                   DV_STR_INIT("/blob/")};

    for (size_t m = 0; m < DV_COUNT(marks); m++) {
        size_t at = dv_str_find(address, marks[m]), slash;
        dv_str rest;

        if (at == address.len)
            continue;
        rest = dv_str_slice(address, at + marks[m].len, address.len);
        slash = dv_str_find_byte(rest, '/');
        if (slash == 0 || slash + 1 >= rest.len)
            return false;
        out->url = dv_str_slice(address, 0, at);
        out->revision = dv_str_slice(rest, 0, slash);
        out->path = dv_str_slice(rest, slash + 1, rest.len);
        return true;
    }
    return false;
}

static bool ends_address(char c)
{
    return (unsigned char)c <= ' ' || (unsigned char)c >= 0x80 ||
           strchr("`\"'<>()[]{}|#", c) != NULL;
}

/* Length of "<commit>" within an address that stands for many, or 0. */
static uint32_t placeholder_at(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t stop = at + 1;

    if (text.ptr[at] != '<')
        return 0;
    while (stop < end &&
           (dv_is_letter(text.ptr[stop]) || text.ptr[stop] == '-'))
        stop++;
    return stop + 1 < end && stop > at + 1 && text.ptr[stop] == '>' &&
                   text.ptr[stop + 1] == '/'
               ? stop + 1 - at
               : 0;
}

/* "file://pkg/a.py", as editors write it for a file of the project or, with a
 * third slash, of the machine: a path, without the scheme. */
static void split_file(dv_str text, dv_span scheme, const dv_strmap *extensions,
                       dv_path_token *out)
{
    dv_span path = {scheme.end + 3, out->span.end};

    if (!dv_str_equal(dv_span_of(text, scheme), DV_STR("file")) ||
        !dv_path_names_file(dv_span_of(text, path), extensions))
        return;
    out->span = path;
    out->path = dv_span_of(text, path);
    out->address = false;
}

/* Reads an address whose scheme ends at `colon`. */
static uint32_t read_address(dv_str text, dv_span scheme, uint32_t end,
                             dv_path_token *out)
{
    uint32_t at = scheme.end + 3;
    dv_str address;

    while (at < end &&
           (!ends_address(text.ptr[at]) || placeholder_at(text, at, end) > 0))
        at += ends_address(text.ptr[at]) ? placeholder_at(text, at, end) : 1;
    while (at > scheme.end + 3 && strchr(".,;:!?*", text.ptr[at - 1]))
        at--;
    address = dv_str_slice(text, scheme.start, at);
    out->span = (dv_span){scheme.start, at};
    out->address = !split_permalink(address, out);
    if (!out->address) {
        size_t query = dv_str_find_byte(out->path, '?');

        out->path = dv_str_slice(out->path, 0, query);
        out->address = out->path.len == 0;
    }
    return at;
}

/* Length of ".../" or "…/", which stand for the directories that are left
 * out. */
static uint32_t leading_dots(dv_str text, uint32_t at, uint32_t end)
{
    return dv_token_at(text, at, end, DV_STR(".../")) ||
                   dv_token_at(text, at, end, DV_STR("\xe2\x80\xa6/"))
               ? 4
               : 0;
}

/* "+page.svelte" is a name. */
static bool is_sign(dv_str text, uint32_t at, uint32_t end)
{
    return text.ptr[at] == '+' &&
           !(at + 1 < end && dv_is_letter(text.ptr[at + 1]));
}

uint32_t dv_path_read(dv_str text, uint32_t at, uint32_t end,
                      const dv_strmap *extensions, dv_path_token *out,
                      bool *found)
{
    uint32_t stop = dv_path_run_read(text, at, end).end, trimmed;

    *out = (dv_path_token){0};
    *found = false;
    if (dv_token_at(text, stop, end, DV_STR("://")) && stop > at) {
        dv_span scheme = {at + (strchr("@$(", text.ptr[at]) != NULL), stop};

        *found = true;
        stop = read_address(text, scheme, end, out);
        if (out->address)
            split_file(text, scheme, extensions, out);
        return stop;
    }
    for (trimmed = stop; trimmed > at && strchr(".~", text.ptr[trimmed - 1]);)
        trimmed--;
    /* What strikes it out is none of it. */
    if (dv_token_at(text, at, trimmed, DV_STR("~~")))
        at += 2;
    while (at < trimmed && (text.ptr[at] == '-' || is_sign(text, at, trimmed)))
        at++;
    at += leading_dots(text, at, trimmed);
    out->span = (dv_span){at, trimmed};
    out->path = dv_span_of(text, out->span);
    *found = dv_path_names_file(out->path, extensions);
    return stop;
}
