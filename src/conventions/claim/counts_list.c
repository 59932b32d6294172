/* SPDX-License-Identifier: MIT */
/*
 * A sentence that counts what the list right behind it shows: "the following
 * three steps:". Only where the number stands right before what is counted,
 * right before the colon.
 */
#include <ctype.h>

#include "base/strs.h"
#include "conventions/convention.h"

/* Bytes of a sentence's end that are read; counts beyond are not of lists. */
enum { TAIL_LIMIT = 200, LARGEST = 20, WORDS = 3 };

typedef struct announcement {
    dv_span span; /* of the number and what is counted, in the file */
    uint32_t number;
    bool announced; /* "the following": of what, does not matter */
} announcement;

static uint32_t read_number(dv_str word)
{
    static const char *const names[] = {"two",   "three", "four", "five", "six",
                                        "seven", "eight", "nine", "ten"};
    static const char *const chinese[] = {"二", "三", "四", "五", "六",
                                          "七", "八", "九", "十"};
    uint32_t number = 0;

    for (uint32_t i = 0; i < DV_COUNT(names); i++)
        if (dv_str_equal(word, dv_str_from(names[i])) ||
            dv_str_equal(word, dv_str_from(chinese[i])))
            return i + 2;
    if (dv_str_equal(word, DV_STR("两")))
        return 2;
    for (size_t i = 0; i < word.len && i < 3; i++) {
        if (!isdigit((unsigned char)word.ptr[i]))
            return 0;
        number = number * 10 + (uint32_t)(word.ptr[i] - '0');
    }
    return word.len < 3 && number >= 2 && number <= LARGEST ? number : 0;
}

/* The word of letters, digits and hyphens that ends at `*end`, which goes to
 * its beginning; blanks and marks of emphasis behind it are passed over. */
static dv_str last_word(dv_str text, size_t *end)
{
    size_t stop = *end, start;

    while (stop > 0 && strchr(" \n*_", text.ptr[stop - 1]))
        stop--;
    start = stop;
    while (start > 0 && (isalnum((unsigned char)text.ptr[start - 1]) ||
                         text.ptr[start - 1] == '-'))
        start--;
    *end = start;
    return dv_str_slice(text, start, stop);
}

static bool is_word(dv_str word)
{
    for (size_t i = 0; i < word.len; i++)
        if (!isalpha((unsigned char)word.ptr[i]) && word.ptr[i] != '-')
            return false;
    return word.len > 1;
}

/* What lists are made of. */
static bool is_listed(dv_str noun)
{
    static const char *const nouns[] = {
        "steps",      "parts",      "stages",     "phases",    "modules",
        "components", "options",    "cases",      "types",     "kinds",
        "ways",       "categories", "files",      "functions", "fields",
        "properties", "reasons",    "goals",      "benefits",  "problems",
        "methods",    "approaches", "strategies", "levels",    "layers",
        "sections",   "documents",  "packages",   "commands",  "modes",
        "variants",   "rules",      "principles", "points",    "things",
        "aspects",    "questions",  "features",   "services",  "parameters",
        "arguments",  "states",     "scenarios",  "changes",   "differences",
        "advantages", "conditions", "constraints"};

    return dv_str_is_one_of(noun, nouns, DV_COUNT(nouns));
}

/* "the following 3 modules:", "has three parts:". */
static bool read_english(dv_str tail, uint32_t offset, announcement *out)
{
    static const char *const announcing[] = {"following"};
    static const char *const stating[] = {
        "has", "have", "contains", "contain",  "includes", "include",
        "are", "into", "provides", "supports", "offers"};
    size_t end = tail.len;
    dv_str noun = last_word(tail, &end), word = noun;

    if (!is_word(noun) || noun.ptr[noun.len - 1] != 's')
        return false;
    for (uint32_t i = 0; i < WORDS && !out->number; i++) {
        word = last_word(tail, &end);
        out->number = read_number(word);
        if (!out->number && !is_word(word))
            return false;
    }
    if (!out->number)
        return false;
    out->span = (dv_span){offset + (uint32_t)end, offset + (uint32_t)tail.len};
    word = last_word(tail, &end);
    out->announced = dv_str_is_one_of(word, announcing, DV_COUNT(announcing));
    return out->announced ||
           (dv_str_is_one_of(word, stating, DV_COUNT(stating)) &&
            is_listed(noun));
}

/* Offset of the last of `words` in `text`, or text.len; `*length` is its. */
static size_t find_last(dv_str text, const char *const *words, size_t count,
                        size_t *length)
{
    size_t best = text.len;

    for (size_t i = 0; i < count; i++) {
        size_t size = strlen(words[i]);

        for (size_t at = text.len; at-- > 0;) {
            if (text.ptr[at] != *words[i] ||
                !dv_str_starts(dv_str_slice(text, at, text.len),
                               dv_str_from(words[i])))
                continue;
            if (best == text.len || at > best) {
                best = at;
                *length = size;
            }
            break;
        }
    }
    return best;
}

static bool ends_with_one(dv_str text, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_ends(text, dv_str_from(words[i])))
            return true;
    return false;
}

/* The number that ends `text`, without blanks and stars. */
static uint32_t number_at_end(dv_str text, size_t *start)
{
    size_t end = text.len, at;

    while (end > 0 && strchr(" *", text.ptr[end - 1]))
        end--;
    at = end;
    while (at > 0 && isdigit((unsigned char)text.ptr[at - 1]))
        at--;
    if (at == end && at >= 3)
        at -= 3;
    *start = at;
    return read_number(dv_str_slice(text, at, end));
}

/* Offset of the last of `words` that has a number before it, or text.len. */
static size_t find_counted(dv_str text, const char *const *words, size_t count)
{
    for (size_t at = text.len; at-- > 0;) {
        size_t start;

        for (size_t i = 0; i < count; i++)
            if (text.ptr[at] == *words[i] &&
                dv_str_starts(dv_str_slice(text, at, text.len),
                              dv_str_from(words[i])) &&
                number_at_end(dv_str_slice(text, 0, at), &start))
                return at;
    }
    return text.len;
}

/* "以下 3 个模块：", "分为两个阶段：". */
static bool read_chinese(dv_str tail, uint32_t offset, announcement *out)
{
    static const char *const counters[] = {"个", "种", "类", "项", "步",
                                           "点", "条", "篇", "份"};
    static const char *const announcing[] = {"以下", "下列", "如下", "下面"};
    static const char *const stating[] = {"分为", "分成", "包括",  "包含",
                                          "有",   "共",   "划分为"};
    static const char *const nouns[] = {
        "步骤", "阶段", "部分", "方面", "层次", "模块", "文件", "原因",
        "方案", "方法", "方式", "情况", "可能", "问题", "难点", "好处",
        "优点", "缺点", "类型", "参数", "选项", "条件", "目标", "原则",
        "要点", "组件", "策略", "特点", "路径", "需求", "文档", "函数",
        "字段", "接口", "场景", "步",   "点"};
    static const char *const doubts[] = {"如果", "假设", "例如", "比如",
                                         "每",   "若",   "当",   "其他"};
    size_t length = 0, start = 0, counter;
    dv_str before;

    counter = find_counted(tail, counters, DV_COUNT(counters));
    if (counter == tail.len || tail.len - counter > 36)
        return false;
    for (size_t i = counter; i < tail.len; i++)
        if (isdigit((unsigned char)tail.ptr[i]) || strchr(",(", tail.ptr[i]))
            return false;
    before = dv_str_slice(tail, 0, counter);
    out->number = number_at_end(before, &start);
    if (!out->number ||
        find_last(tail, doubts, DV_COUNT(doubts), &length) < tail.len)
        return false;
    out->span =
        (dv_span){offset + (uint32_t)start, offset + (uint32_t)tail.len};
    before = dv_str_slice(before, 0, start);
    while (before.len && strchr(" *", before.ptr[before.len - 1]))
        before.len--;
    out->announced = ends_with_one(before, announcing, DV_COUNT(announcing));
    return out->announced ||
           (ends_with_one(before, stating, DV_COUNT(stating)) &&
            ends_with_one(tail, nouns, DV_COUNT(nouns)));
}

static dv_str without_stars(dv_str text)
{
    while (text.len && strchr(" *_", text.ptr[text.len - 1]))
        text.len--;
    return text;
}

/* The claim that ends the paragraph, before its colon. */
static bool read_claim(dv_str raw, dv_span paragraph, announcement *out)
{
    static const char *const stops[] = {". ", "。", "！", "？", "；",
                                        "! ", "? ", "，", ";",  "\n\n"};
    dv_str text = dv_str_trim(dv_span_of(raw, paragraph));
    size_t length = 0, start, stop;
    dv_str tail;

    text = without_stars(text);
    if (dv_str_ends(text, DV_STR("：")))
        text.len -= strlen("：");
    else if (dv_str_ends(text, DV_STR(":")))
        text.len--;
    else
        return false;
    text = without_stars(text);
    start = text.len > TAIL_LIMIT ? text.len - TAIL_LIMIT : 0;
    tail = dv_str_slice(text, start, text.len);
    stop = find_last(tail, stops, DV_COUNT(stops), &length);
    if (stop < tail.len) {
        start += stop + length;
        tail = dv_str_slice(text, start, text.len);
    }
    start += (size_t)(text.ptr - raw.ptr);
    return read_english(tail, (uint32_t)start, out) ||
           (*out = (announcement){0}, read_chinese(tail, (uint32_t)start, out));
}

typedef struct list_count {
    uint32_t items, nested, bold;
    bool joined; /* an item that may be several */
} list_count;

/* Whether the head of an item names more than one thing. */
static bool is_joined(dv_str item)
{
    static const char *const joints[] = {" and ", ", ", "、", "，", "/",
                                         " & ",   "和", "与", "+"};
    dv_str head = dv_str_slice(item, 0, 120);
    size_t length;

    return find_last(head, joints, DV_COUNT(joints), &length) < head.len;
}

static list_count count_list(const dv_convention_context *ctx, uint32_t list)
{
    const dv_block *blocks = ctx->document->blocks;
    dv_str raw = dv_document_text(ctx->document);
    list_count count = {0};

    for (uint32_t i = list + 1; i < blocks[list].next; i = blocks[i].next) {
        dv_str text = dv_span_of(raw, blocks[i].span);
        size_t at = 0;

        while (at < text.len && (strchr(" \t>-+*.)", text.ptr[at]) ||
                                 isdigit((unsigned char)text.ptr[at])))
            at++;
        count.items++;
        count.joined |= is_joined(dv_str_slice(text, at, text.len));
        count.bold +=
            at >= 2 && text.ptr[at - 1] == '*' && text.ptr[at - 2] == '*';
        for (uint32_t j = i + 1; j < blocks[i].next; j = blocks[j].next)
            if (blocks[j].kind == DV_BLOCK_LIST)
                for (uint32_t k = j + 1; k < blocks[j].next; k = blocks[k].next)
                    count.nested++;
    }
    return count;
}

/* Whether the list is all that follows, so that none of the things counted
 * can stand behind it. */
static bool is_all(const dv_document *document, uint32_t list)
{
    const dv_block *blocks = document->blocks;
    uint32_t next = blocks[list].next;

    return next >= document->block_count ||
           blocks[next].parent != blocks[list].parent ||
           blocks[next].kind == DV_BLOCK_HEADING ||
           blocks[next].kind == DV_BLOCK_BREAK;
}

static void check_paragraph(dv_convention_context *ctx, uint32_t index)
{
    const dv_document *document = ctx->document;
    const dv_block *blocks = document->blocks;
    dv_str raw = dv_document_text(document), stated;
    uint32_t list = blocks[index].next;
    announcement claim = {0};
    list_count count;

    if (list >= document->block_count || blocks[list].kind != DV_BLOCK_LIST ||
        blocks[list].parent != blocks[index].parent ||
        !read_claim(raw, blocks[index].span, &claim))
        return;
    count = count_list(ctx, list);
    if (count.items == claim.number || count.nested == claim.number ||
        count.bold == claim.number ||
        (count.items < claim.number &&
         (count.joined || count.nested || !is_all(document, list))))
        return;
    stated = dv_str_trim(dv_span_of(raw, claim.span));
    dv_convention_report(ctx, "claim/count", claim.span, stated,
                         "`%.*s` are announced, and the list has %u",
                         DV_STR_ARG(stated), count.items);
    dv_convention_evidence(
        ctx, "counted: %u items from line %u on", count.items,
        dv_file_position(document->file, blocks[list].span.start).line);
    dv_convention_help(ctx, "correct the number, or the list");
}

static void check(dv_convention_context *ctx)
{
    for (uint32_t i = 0; i < ctx->document->block_count; i++)
        if (ctx->document->blocks[i].kind == DV_BLOCK_PARAGRAPH)
            check_paragraph(ctx, i);
}

const dv_convention dv_convention_lists = {
    .needs = DV_NEEDS_COUNTS,
    .check = check,
};
