/* SPDX-License-Identifier: MIT */
#include "facts/snippets/quotes_words.h"

#include <strings.h>

#include "base/mem.h"
#include "docverify/ascii.h"

/* Bytes of text that are searched. */
#define REACH 4096u
/* Words of one list. */
#define WORDS_MOST 100u

static unsigned char folded(char byte)
{
    return (unsigned char)(dv_is_letter(byte) ? byte | 0x20 : byte);
}

/* Words by their first bytes: a chain for each, of numbers from 1. */
typedef struct chains {
    const char *const *words;
    unsigned char first[256];
    unsigned char next[WORDS_MOST + 1];
} chains;

static void chain_words(chains *c, const char *const *words)
{
    c->words = words;
    for (unsigned char i = 0; words[i]; i++) {
        unsigned char *first = &c->first[(unsigned char)words[i][0]];

        if (i == WORDS_MOST)
            dv_bug("a list of too many words");
        c->next[i + 1] = *first;
        *first = i + 1;
    }
}

/* The length of the word that the text begins with, or 0. */
static size_t begins_with_one(dv_str text, const chains *c)
{
    for (unsigned char i = c->first[folded(text.ptr[0])]; i; i = c->next[i]) {
        size_t length = strlen(c->words[i - 1]);

        if (text.len >= length &&
            strncasecmp(text.ptr, c->words[i - 1], length) == 0)
            return length;
    }
    return 0;
}

/* Whether `text` has one of the words, which are in lower case; Latin ones in
 * any letter case, and at the beginning of a word. */
static bool has_word(dv_str text, const char *const *words)
{
    chains c = {0};

    text = dv_str_slice(text, 0, REACH);
    chain_words(&c, words);
    for (size_t at = 0; at < text.len; at++)
        if (c.first[folded(text.ptr[at])] &&
            !(at > 0 && dv_is_letter(text.ptr[at]) &&
              dv_is_letter(text.ptr[at - 1])) &&
            begins_with_one(dv_str_slice(text, at, text.len), &c))
            return true;
    return false;
}

bool dv_words_simplify(dv_str text)
{
    static const char *const words[] = {
        "simplif",  "pseudo",    "schematic", "conceptual", "illustrat",
        "abridged", "condensed", "paraphras", "简化",       "精简",
        "sketch",   "伪代码",    "示意",      "改写",       NULL,
    };

    return has_word(text, words);
}

/* "# BEFORE", "# New (faster):": the comment is a title of one word. */
static bool is_titled(dv_str comment, const char *const *words)
{
    while (comment.len && strchr("#/*-= \t", comment.ptr[0]))
        comment = dv_str_slice(comment, 1, comment.len);
    for (; *words; words++) {
        dv_str rest = dv_str_slice(comment, strlen(*words), comment.len);

        if (comment.len < strlen(*words) ||
            strncasecmp(comment.ptr, *words, strlen(*words)) != 0)
            continue;
        while (rest.len && strchr(" \t\r", rest.ptr[0]))
            rest = dv_str_slice(rest, 1, rest.len);
        if (rest.len == 0 || strchr(":(-=", rest.ptr[0]))
            return true;
    }
    return false;
}

bool dv_words_title_current(dv_str comment)
{
    static const char *const titles[] = {
        "before", "old", "old code", "previous", "修改前", NULL,
    };

    return is_titled(comment, titles) || dv_words_title_today(comment);
}

bool dv_words_title_today(dv_str comment)
{
    static const char *const titles[] = {"current", "current code", NULL};

    return is_titled(comment, titles);
}

bool dv_words_title_next(dv_str comment)
{
    static const char *const titles[] = {
        "after",    "new",       "new code",  "fix",      "fixed",
        "improved", "optimized", "corrected", "proposed", "should be",
        "target",   "修改后",    NULL,
    };

    return is_titled(comment, titles);
}

bool dv_words_say_wrong(dv_str text)
{
    static const char *const titles[] = {"bad", "good", "correct", NULL};
    static const char *const words[] = {
        "wrong",    "bad:",     "incorrect", "anti-pattern", "don't do",
        "错误示例", "错误做法", "错误的",    "错误方式",     "反例",
        "❌",        "✗",        "proposed",  "suggest",      NULL,
    };

    return is_titled(text, titles) || dv_words_title_current(text) ||
           dv_words_title_next(text) || has_word(text, words);
}

bool dv_words_say_other(dv_str text)
{
    static const char *const words[] = {
        "usage",      "example", "output", "suggest", "propos",   "instead",
        "should",     "fix",     "patch",  "wrong",   "bad",      "incorrect",
        "equivalent", "hypothe", "用法",   "示例",    "例如",     "例子",
        "输出",       "建议",    "改为",   "修复",    "改进",     "修改",
        "等价",       "相当于",  "错误",   "反例",    "假设",     "替代",
        "❌",          "✗",       "becom",  "replac",  "collaps",  "rewrit",
        "change",     "modif",   "add ",   "remov",   "refactor", "previous",
        "before",     "old ",    "old:",   "former",  "legacy",   "would",
        "could",      "will ",   "rename", "变为",    "替换",     "新增",
        "添加",       "删除",    "重构",   NULL,
    };

    return has_word(text, words);
}

/* Whether a clause begins at `at`: the word before, if any, only leads on. */
static bool begins_clause(dv_str text, size_t at)
{
    static const dv_str leading[] = {DV_STR_INIT("and"), DV_STR_INIT("then"),
                                     DV_STR_INIT("to"), DV_STR_INIT("now")};
    dv_str before = dv_str_trim(dv_str_slice(text, 0, at));
    size_t first = before.len;

    while (first > 0 && dv_is_word_byte(before.ptr[first - 1]))
        first--;
    before = dv_str_slice(before, first, before.len);
    for (size_t i = 0; i < DV_COUNT(leading); i++)
        if (dv_str_equal_nocase(before, leading[i]))
            return true;
    return before.len == 0;
}

/* "Change 3: …" is a title. */
static bool is_numbered(dv_str text)
{
    size_t end = dv_str_find_byte(text, ' ');

    return end + 1 < text.len && dv_is_digit(text.ptr[end + 1]);
}

bool dv_words_order(dv_str text)
{
    static const char *const words[] = {
        "replace", "change", "add",  "insert", "rewrite",
        "modify",  "update", "wrap", "extend", NULL,
    };
    chains c = {0};

    text = dv_str_slice(text, 0, REACH);
    chain_words(&c, words);
    for (size_t at = 0; at < text.len; at++) {
        dv_str rest = dv_str_slice(text, at, text.len);
        size_t length =
            c.first[folded(text.ptr[at])] ? begins_with_one(rest, &c) : 0;

        while (length && length < rest.len && strchr("*_", rest.ptr[length]))
            length++;
        if (length && length < rest.len && rest.ptr[length] == ' ' &&
            begins_clause(text, at) && !is_numbered(rest))
            return true;
    }
    return false;
}

/* Without what stands around words at the end of a label, and behind them in
 * brackets: "**Current code (slow):**". */
static dv_str trim_label(dv_str text)
{
    static const char marks[] = " \t\r\n*_:";

    while (text.len && strchr(marks, text.ptr[text.len - 1]))
        text.len--;
    if (dv_str_ends(text, DV_STR(")")))
        text = dv_str_slice(text, 0, dv_str_find_last_byte(text, '('));
    while (text.len && strchr(marks, text.ptr[text.len - 1]))
        text.len--;
    return text;
}

/* Whether a label begins at `at`: nothing but markup stands before it in its
 * line. */
static bool begins_label(dv_str text, size_t at)
{
    while (at > 0 && strchr(" \t*_>#-", text.ptr[at - 1]))
        at--;
    return at == 0 || text.ptr[at - 1] == '\n';
}

/* Whether the text ends in a colon and before it one of the words, which are in
 * lower case: as a `label` of its own, or as the end of a sentence. */
static bool ends_as(dv_str text, const char *const *words, bool label)
{
    dv_str rest = trim_label(text);

    if (!dv_str_has(dv_str_slice(text, rest.len, text.len), DV_STR(":")))
        return false;
    for (; *words; words++) {
        size_t length = strlen(*words), at = rest.len - length;

        if (rest.len >= length &&
            strncasecmp(rest.ptr + at, *words, length) == 0 &&
            (label ? begins_label(rest, at)
                   : at == 0 || !dv_is_letter(rest.ptr[at - 1])))
            return true;
    }
    return false;
}

bool dv_words_say_current(dv_str text)
{
    static const char *const ends[] = {"from", NULL};
    static const char *const labels[] = {
        "before",
        "current",
        "currently",
        "old",
        "existing",
        "current code",
        "existing code",
        "original code",
        "current implementation",
        "old code",
        NULL,
    };

    return ends_as(text, ends, false) || ends_as(text, labels, true);
}

bool dv_words_say_next(dv_str text)
{
    static const char *const ends[] = {"to", "with", "becomes", NULL};
    static const char *const labels[] = {"after", "new", "new code", NULL};

    return ends_as(text, ends, false) || ends_as(text, labels, true);
}
