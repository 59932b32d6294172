/* SPDX-License-Identifier: MIT */
#include "facts/cite/code.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/cite/path.h"

static bool has_one_of(dv_str text, const dv_str *needles, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_has(text, needles[i]))
            return true;
    return false;
}

/* What stands before the path shows that a program printed it. */
static bool is_printed(dv_str before)
{
    static const dv_str marks[] = {
        DV_STR_INIT("rror"),      DV_STR_INIT("File \""),
        DV_STR_INIT("Traceback"), DV_STR_INIT("warning:"),
        DV_STR_INIT("Warning:"),  DV_STR_INIT("Exception"),
    };

    dv_str start = dv_str_trim(before);

    return has_one_of(before, marks, DV_COUNT(marks)) ||
           dv_str_starts(start, DV_STR("at ")) ||
           dv_str_starts(start, DV_STR("-->"));
}

static size_t skip_number(dv_str text, size_t at)
{
    while (at < text.len && dv_is_digit(text.ptr[at]))
        at++;
    return at;
}

/* "E501" or "SC2086" behind ":28: ", as a linter prints it. */
static bool has_error_code(dv_str line, size_t at)
{
    size_t letters, digits;

    if (!dv_str_starts(dv_str_slice(line, at, line.len), DV_STR(": ")))
        return false;
    for (letters = at += 2; at < line.len && dv_is_upper(line.ptr[at]);)
        at++;
    digits = at;
    at = skip_number(line, at);
    return digits > letters && digits - letters <= 5 && at > digits + 1 &&
           at - digits <= 5 && (at == line.len || !dv_is_word(line.ptr[at]));
}

/* `/src/a.rs:28:24`, with the column, is what a compiler, a debugger or a stack
 * printed. */
static bool is_frame(dv_str line, size_t path)
{
    size_t at = path, number, column;

    at = dv_path_run_read(line, (uint32_t)at, (uint32_t)line.len).end;
    number = skip_number(line, at + 1);
    if (number > at + 1 && has_error_code(line, number))
        return true;
    column = skip_number(line, number + 1);
    return at < line.len && line.ptr[at] == ':' && number > at + 1 &&
           number < line.len && line.ptr[number] == ':' && column > number + 1;
}

/* Lines of boxes and trees: U+2500 to U+257F, or arrows. */
static bool is_drawn(dv_str line)
{
    static const dv_str arrows[] = {
        DV_STR_INIT("->"),  DV_STR_INIT("=>"),  DV_STR_INIT("\xe2\x86\x92"),
        DV_STR_INIT("|--"), DV_STR_INIT("+--"), DV_STR_INIT("`--")};
    const char *at = line.ptr, *end = line.ptr + line.len;

    while (at && at + 2 < end &&
           (at = memchr(at, 0xe2, (size_t)(end - at) - 2)) != NULL) {
        if ((unsigned char)at[1] == 0x94 || (unsigned char)at[1] == 0x95)
            return true;
        at++;
    }
    return has_one_of(line, arrows, DV_COUNT(arrows));
}

/* A comment of some language starts before the path. */
static bool is_comment(dv_str before)
{
    static const dv_str marks[] = {
        DV_STR_INIT("#"),  DV_STR_INIT("//"), DV_STR_INIT("--"),
        DV_STR_INIT("/*"), DV_STR_INIT("%"),  DV_STR_INIT("<!--"),
        DV_STR_INIT(";"),
    };
    dv_str start = dv_str_trim(before);

    if (start.len && start.ptr[0] == '*')
        return true;
    for (size_t i = 0; i < DV_COUNT(marks); i++) {
        size_t at = dv_str_find(before, marks[i]);

        if (dv_str_starts(start, marks[i]) ||
            (at < before.len && at > 0 && before.ptr[at - 1] == ' '))
            return true;
    }
    return false;
}

static bool is_bracketed(dv_str before)
{
    return before.len && (before.ptr[before.len - 1] == '[' ||
                          before.ptr[before.len - 1] == '(' ||
                          dv_str_ends(before, DV_STR("\xef\xbc\x88")));
}

/* Blocks that show other documents or data, not source. */
static bool shows_a_document(const dv_block *block)
{
    static const dv_str languages[] = {
        DV_STR_INIT("markdown"), DV_STR_INIT("md"),   DV_STR_INIT("json"),
        DV_STR_INIT("log"),      DV_STR_INIT("diff"), DV_STR_INIT("patch"),
    };

    for (size_t i = 0; i < DV_COUNT(languages); i++)
        if (dv_str_starts(block->info, languages[i]))
            return true;
    return false;
}

bool dv_cite_code_accepts(const dv_document *document, const dv_block *block,
                          dv_span line, uint32_t at)
{
    dv_str text = dv_document_text(document);
    dv_str before = dv_str_slice(text, line.start, at);

    if (at < block->content.start)
        return true;
    if (shows_a_document(block) || is_printed(before) ||
        is_frame(dv_span_of(text, line), before.len))
        return false;
    return is_comment(before) || is_drawn(dv_span_of(text, line)) ||
           is_bracketed(before);
}
