/* SPDX-License-Identifier: MIT */
/*
 * Numbers of files and lines in the text against the repository: those that
 * the configuration ties to files, and those in a sentence with a pattern.
 */
#include <ctype.h>
#include <strings.h>

#include "base/buf.h"
#include "conventions/convention.h"
#include "conventions/prose.h"
#include "docverify/ascii.h"
#include "text/glob.h"

/* Of a file whose lines are counted, and of all of them, in bytes; digits of a
 * number; bytes on both sides of a pattern that belong to its sentence;
 * patterns of one document that are held against all files. */
#define FILE_LIMIT  ((size_t)64 << 20)
#define TOTAL_LIMIT ((size_t)1 << 30)
enum { DIGITS_MOST = 12, SENTENCE_LIMIT = 160, PATTERNS_MOST = 64 };

/* What a setting counts. */
typedef struct counted {
    uint64_t files, lines;
    dv_str failure; /* why the lines could not be counted; or empty */
} counted;

/* A number in the text. */
typedef struct number {
    dv_span span; /* its digits */
    uint64_t value;
    bool at_least, about;
} number;

static bool matches(const dv_strs *globs, dv_str path)
{
    for (uint32_t i = 0; i < globs->count; i++)
        if (dv_glob_match(globs->items[i], path))
            return true;
    return false;
}

static uint64_t count_lines(dv_str text)
{
    uint64_t lines = 0;

    for (size_t at = 0; at < text.len; lines++)
        at = dv_str_find_byte_from(text, at, '\n') + 1;
    return lines;
}

static void add_lines(const dv_conventions_input *input,
                      const dv_repo_entry *entry, size_t *total, counted *out,
                      dv_arena *arena)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str text;

    if (out->failure.len)
        return;
    if (*total > TOTAL_LIMIT)
        out->failure = DV_STR("they have more than 1 GiB");
    else if (!dv_repo_read(input->repo, entry, FILE_LIMIT, &scratch, &text,
                           &err))
        out->failure = dv_arena_copy(arena, dv_str_from(err.message));
    else {
        *total += text.len;
        out->lines += count_lines(text);
    }
}

static bool prepare(const dv_conventions_input *input, dv_arena *arena,
                    void **prepared, dv_error *err)
{
    const dv_count_settings *settings = &input->settings->counts;
    counted *all = dv_arena_new(arena, (settings->count + 1) * sizeof *all);
    size_t total = 0;

    (void)err;
    *prepared = all;
    for (uint32_t i = 0; i < settings->count; i++) {
        for (uint32_t j = 0; j < input->listing->count; j++) {
            const dv_repo_entry *entry = &input->listing->entries[j];

            if (entry->kind != DV_ENTRY_FILE ||
                !matches(&settings->items[i].files, entry->path))
                continue;
            all[i].files++;
            if (settings->items[i].lines)
                add_lines(input, entry, &total, &all[i], arena);
        }
    }
    return true;
}

/* Whether `text` ends with one of `words`, blanks aside. */
static bool ends_with(dv_str text, const char *const *words, size_t count)
{
    while (text.len && strchr(" *\n", text.ptr[text.len - 1]))
        text.len--;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(words[i]);

        if (text.len >= length &&
            strncasecmp(text.ptr + text.len - length, words[i], length) == 0)
            return true;
    }
    return false;
}

/* Reads the number at `at`, which is a digit that begins one. Returns the
 * offset behind it; a value of 0 is no number to judge. */
static size_t read_number(dv_str text, size_t at, number *out)
{
    static const char *const least[] = {"over", "more than", "at least", "超过",
                                        "至少", "多于",      ">"};
    static const char *const about[] = {
        "about", "around", "approximately", "some", "nearly", "almost", "~",
        "≈",     "约",     "大约",          "近",   "roughly"};
    dv_str before = dv_str_slice(text, 0, at);
    size_t start = at;
    uint32_t digits = 0;

    *out = (number){0};
    for (; at < text.len && digits <= DIGITS_MOST; at++) {
        if (dv_is_digit(text.ptr[at])) {
            out->value = out->value * 10 + (uint64_t)(text.ptr[at] - '0');
            digits++;
        } else if (text.ptr[at] != ',' || at + 3 >= text.len ||
                   !dv_is_digit(text.ptr[at + 1])) {
            break;
        }
    }
    out->span = (dv_span){(uint32_t)start, (uint32_t)at};
    if (start && (isalnum((unsigned char)text.ptr[start - 1]) ||
                  strchr(".-_/", text.ptr[start - 1])))
        out->value = 0;
    before =
        dv_str_slice(before, before.len > 24 ? before.len - 24 : 0, before.len);
    out->at_least = ends_with(before, least, DV_COUNT(least)) ||
                    (at < text.len && text.ptr[at] == '+');
    out->about = ends_with(before, about, DV_COUNT(about));
    return at;
}

static bool is_true(const number *n, uint64_t actual)
{
    uint64_t apart = n->value > actual ? n->value - actual : actual - n->value;

    if (n->at_least)
        return actual >= n->value;
    return n->about ? apart * 10 <= n->value : apart == 0;
}

/* Adds a violation at `span`, which holds the number; `found` says what there
 * is in words. */
static void report(dv_convention_context *ctx, dv_span span, const number *n,
                   dv_str found, uint64_t actual)
{
    dv_str raw = dv_document_text(ctx->document);
    dv_str stated = dv_str_trim(dv_span_of(raw, span));

    dv_convention_report(ctx, "claim/count", span, stated,
                         "`%.*s`: there %s %llu", DV_STR_ARG(stated),
                         actual == 1 ? "is" : "are",
                         (unsigned long long)actual);
    dv_convention_evidence(ctx, "counted: %.*s", DV_STR_ARG(found));
    dv_convention_help(ctx, "correct the number");
    if (!n->at_least && !n->about &&
        !memchr(raw.ptr + n->span.start, ',', dv_span_length(n->span)))
        dv_convention_fix(
            ctx, n->span,
            dv_arena_printf(ctx->arena, "%llu", (unsigned long long)actual),
            true);
}

static dv_str describe(dv_convention_context *ctx, uint64_t count,
                       const char *unit, const dv_strs *globs)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_printf(&text, "%llu %s%s in", (unsigned long long)count, unit,
                  count == 1 ? "" : "s");
    for (uint32_t i = 0; i < globs->count; i++)
        dv_buf_printf(&text, "%s `%.*s`", i ? "," : "",
                      DV_STR_ARG(globs->items[i]));
    return dv_arena_copy(ctx->arena, dv_buf_str(&text));
}

/* Whether the text around the number is that of the statement; its end goes to
 * `end`. */
static bool is_stated(dv_str text, const number *n, dv_str statement,
                      dv_span *span)
{
    dv_str before =
        dv_str_slice(statement, 0, dv_str_find(statement, DV_STR("{n}")));
    dv_str behind = dv_str_slice(statement, before.len + 3, statement.len);
    size_t end = n->span.end;

    while (end < text.len && text.ptr[end] == '+')
        end++;
    if (n->span.start < before.len || text.len - end < behind.len ||
        strncasecmp(text.ptr + n->span.start - before.len, before.ptr,
                    before.len) != 0 ||
        strncasecmp(text.ptr + end, behind.ptr, behind.len) != 0)
        return false;
    end += behind.len;
    *span = (dv_span){n->span.start - (uint32_t)before.len, (uint32_t)end};
    return end == text.len || !isalnum((unsigned char)text.ptr[end]) ||
           !isalnum((unsigned char)text.ptr[end - 1]);
}

static void check_statements(dv_convention_context *ctx, dv_str text,
                             const number *n)
{
    const dv_count_settings *settings = &ctx->input->settings->counts;
    const counted *all = ctx->prepared;

    for (uint32_t i = 0; i < settings->count; i++) {
        const dv_count_setting *setting = &settings->items[i];
        uint64_t actual = setting->lines ? all[i].lines : all[i].files;
        dv_span span;

        if (!is_stated(text, n, setting->statement, &span))
            continue;
        if (all[i].failure.len) {
            dv_convention_report(ctx, "claim/count", span,
                                 dv_span_of(text, span),
                                 "the lines cannot be counted: %.*s",
                                 DV_STR_ARG(all[i].failure));
        } else if (!is_true(n, actual)) {
            report(ctx, span, n,
                   describe(ctx, actual, setting->lines ? "line" : "file",
                            &setting->files),
                   actual);
        }
    }
}

static void check_configured(dv_convention_context *ctx)
{
    dv_str text = dv_convention_prose(ctx);

    for (size_t at = 0; at < text.len;) {
        number n;

        if (!dv_is_digit(text.ptr[at])) {
            at++;
            continue;
        }
        at = read_number(text, at, &n);
        if (n.value)
            check_statements(ctx, text, &n);
    }
}

/* What of `span` is in the sentence around `code`. */
static dv_span sentence_around(dv_str text, dv_span block, dv_span code)
{
    static const char *const stops[] = {". ",   "。",  "；", "; ", ".\n",
                                        "! ",   "？",  "：", ": ", " - ",
                                        "\n\n", "\n-", "\n*"};
    dv_span s = {
        code.start > block.start + SENTENCE_LIMIT ? code.start - SENTENCE_LIMIT
                                                  : block.start,
        code.end + SENTENCE_LIMIT < block.end ? code.end + SENTENCE_LIMIT
                                              : block.end};

    for (size_t i = 0; i < DV_COUNT(stops); i++) {
        size_t length = strlen(stops[i]);
        const char *at =
            memmem(text.ptr + code.end, s.end - code.end, stops[i], length);

        if (at)
            s.end = (uint32_t)(at - text.ptr);
        for (uint32_t j = code.start; j-- > s.start;)
            if (dv_str_starts(dv_str_slice(text, j, code.start),
                              (dv_str){stops[i], length}))
                s.start = j + (uint32_t)length;
    }
    return s;
}

/* Whether what stands behind the number is a word for files. */
static size_t counts_files(dv_str text, size_t at)
{
    static const char *const nouns[] = {
        "files",   "documents",      "docs",         "modules",
        "scripts", "notebooks",      "个文件",       "篇文档",
        "个文档",  "个脚本",         " 个文件",      " 篇文档",
        " 个文档", "Markdown files", "Python files", "Markdown documents"};
    dv_str rest = dv_str_slice(text, at, text.len);
    size_t skip = rest.len && rest.ptr[0] == ' ';

    for (size_t i = 0; i < DV_COUNT(nouns); i++) {
        size_t end = at + skip + strlen(nouns[i]);

        if (dv_str_starts(dv_str_slice(rest, skip, rest.len),
                          dv_str_from(nouns[i])) &&
            (end >= text.len || !isalnum((unsigned char)text.ptr[end])))
            return end;
    }
    return at;
}

/* The only number of the sentence, if it counts files. */
static bool find_number(dv_str text, dv_span sentence, number *out,
                        dv_span *span)
{
    dv_str part = dv_str_slice(text, 0, sentence.end);
    uint32_t numbers = 0;

    for (size_t at = sentence.start; at < sentence.end;) {
        number n;
        size_t end;

        if (!dv_is_digit(text.ptr[at])) {
            at++;
            continue;
        }
        numbers++;
        at = read_number(part, at, &n);
        end = counts_files(part, at);
        if (end == at || !n.value)
            return false;
        *out = n;
        *span = (dv_span){n.span.start, (uint32_t)end};
    }
    return numbers == 1 && !out->about && !out->at_least;
}

static bool is_pattern(dv_str code)
{
    return code.len > 2 && code.len < 200 &&
           dv_str_find_byte(code, '*') < code.len &&
           dv_str_find_byte(code, ' ') == code.len &&
           dv_str_find_byte(code, '/') < code.len && code.ptr[0] != '/' &&
           code.ptr[0] != '-';
}

static uint64_t count_matches(const dv_convention_context *ctx, dv_str glob)
{
    const dv_repo_listing *listing = ctx->input->listing;
    uint64_t count = 0;

    for (uint32_t i = 0; i < listing->count; i++)
        count += dv_glob_match(glob, listing->entries[i].path);
    return count;
}

/* Only where the words right between the two join them: "12 files in `…`",
 * "`…` has 12 files". */
static bool are_joined(dv_str text, dv_span claim, dv_span code)
{
    static const char *const joints[] = {
        "in", "under", "match", "matching", "at", "(", "of", ":", "below"};
    static const char *const verbs[] = {"has",  "contains", "holds",
                                        "下有", "中有",     "包含",
                                        "有",   "下共有",   "共"};
    dv_str between;

    if (claim.end <= code.start) {
        between =
            dv_str_trim(dv_span_of(text, (dv_span){claim.end, code.start}));
        return between.len < 12 && ends_with(between, joints, DV_COUNT(joints));
    }
    between = dv_str_trim(dv_span_of(text, (dv_span){code.end, claim.start}));
    return between.len < 16 && ends_with(between, verbs, DV_COUNT(verbs));
}

static void check_pattern(dv_convention_context *ctx, const dv_code_span *code,
                          uint32_t *judged)
{
    dv_str raw = dv_document_text(ctx->document);
    dv_str glob = dv_span_of(raw, code->content);
    dv_span sentence, span;
    uint64_t actual;
    number n = {0};

    if (!code->exact || !is_pattern(glob))
        return;
    sentence =
        sentence_around(dv_convention_prose(ctx),
                        ctx->document->blocks[code->block].span, code->span);
    if (!find_number(dv_convention_prose(ctx), sentence, &n, &span) ||
        !are_joined(raw, span, code->span))
        return;
    if (++*judged > PATTERNS_MOST) {
        if (*judged == PATTERNS_MOST + 1)
            dv_convention_report(ctx, "claim/count", code->span, glob,
                                 "the files of more than %d patterns are not "
                                 "counted in one document",
                                 PATTERNS_MOST);
        return;
    }
    actual = count_matches(ctx, glob);
    if (actual && actual != n.value)
        report(ctx, span, &n,
               describe(ctx, actual, "file", &(dv_strs){&glob, 1}), actual);
}

static void check(dv_convention_context *ctx)
{
    uint32_t judged = 0;

    if (ctx->input->settings->counts.count)
        check_configured(ctx);
    for (uint32_t i = 0; i < ctx->document->code_span_count; i++)
        check_pattern(ctx, &ctx->document->code_spans[i], &judged);
}

const dv_convention dv_convention_counts = {
    .needs = DV_NEEDS_COUNTS,
    .prepare = prepare,
    .check = check,
};
