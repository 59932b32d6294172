/* SPDX-License-Identifier: MIT */
/* Line numbers with words around them: "lines 10-20", "第 10-20 行". */
#include "docverify/ascii.h"
#include "facts/cite/ranges.h"

/* "12 行 6 ..." is twelve lines, and six of something else. */
static bool is_behind_number(dv_str text, uint32_t at)
{
    while (at > 0 && text.ptr[at - 1] == ' ')
        at--;
    return at > 0 && dv_is_digit(text.ptr[at - 1]);
}

/* Whether "行" at `at` is the end of another word, as of "执行": it stands
 * alone behind few. */
static bool ends_other_word(dv_str text, uint32_t at)
{
    static const dv_str before[] = {
        DV_STR_INIT("\xe5\x9c\xa8"), DV_STR_INIT("\xe8\xa7\x81"),
        DV_STR_INIT("\xe4\xba\x8e"), DV_STR_INIT("\xe5\x88\xb0"),
        DV_STR_INIT("\xe4\xbb\x8e"), DV_STR_INIT("\xe7\x9a\x84"),
        DV_STR_INIT("\xe8\xaf\xa5"), DV_STR_INIT("\xe5\x8e\x9f"),
        DV_STR_INIT("\xe7\x8e\xb0"), DV_STR_INIT("\xe5\x88\xa0"),
    };

    return at > 2 && text.ptr[at - 3] >= '\xe4' && text.ptr[at - 3] <= '\xe9' &&
           !dv_token_of(text, at - 3, at, before, DV_COUNT(before));
}

/* Length of the word for "lines" at `at`, with the space behind it, or 0. */
static uint32_t word_before(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str words[] = {
        DV_STR_INIT("linee"), /* longer ones before what they begin with */
        DV_STR_INIT("linea"),
        DV_STR_INIT("raderna"),
        DV_STR_INIT("lines"),
        DV_STR_INIT("Lines"),
        DV_STR_INIT("line"),
        DV_STR_INIT("Line"),
        DV_STR_INIT("LINES"),
        DV_STR_INIT("LINE"),
        DV_STR_INIT("Zeilen"),
        DV_STR_INIT("Zeile"),
        DV_STR_INIT("Z."),
        DV_STR_INIT("lignes"),
        DV_STR_INIT("Lignes"),
        DV_STR_INIT("ligne"),
        DV_STR_INIT("Ligne"),
        DV_STR_INIT("ll."),
        DV_STR_INIT("l."),
        DV_STR_INIT("l\xc3\xadneas"),
        DV_STR_INIT("L\xc3\xadneas"),
        DV_STR_INIT("l\xc3\xadnea"),
        DV_STR_INIT("L\xc3\xadnea"),
        DV_STR_INIT("linhas"),
        DV_STR_INIT("Linhas"),
        DV_STR_INIT("linha"),
        DV_STR_INIT("Linha"),
        DV_STR_INIT("righe"), /* Italian */
        DV_STR_INIT("Righe"),
        DV_STR_INIT("riga"),
        DV_STR_INIT("Riga"),
        DV_STR_INIT("linie"), /* Polish */
        DV_STR_INIT("linii"),
        DV_STR_INIT("linia"),
        DV_STR_INIT("Linia"),
        DV_STR_INIT(
            "\xd1\x81\xd1\x82\xd1\x80\xd0\xbe\xd0\xba\xd0\xb8"), /* Russian */
        DV_STR_INIT("\xd0\xa1\xd1\x82\xd1\x80\xd0\xbe\xd0\xba\xd0\xb8"),
        DV_STR_INIT("\xd1\x81\xd1\x82\xd1\x80\xd0\xbe\xd0\xba\xd0\xb0\xd1\x85"),
        DV_STR_INIT("\xd1\x81\xd1\x82\xd1\x80\xd0\xbe\xd0\xba\xd0\xb5"),
        DV_STR_INIT("\xd1\x81\xd1\x82\xd1\x80\xd0\xbe\xd0\xba\xd1\x83"),
        DV_STR_INIT("\xd1\x81\xd1\x82\xd1\x80\xd0\xbe\xd0\xba\xd0\xb0"),
        DV_STR_INIT("\xd0\xa1\xd1\x82\xd1\x80\xd0\xbe\xd0\xba\xd0\xb0"),
        DV_STR_INIT("\xd1\x81\xd1\x82\xd1\x80\xd0\xbe\xd0\xba"),
        DV_STR_INIT("\xd1\x80\xd1\x8f\xd0\xb4\xd0\xba\xd0\xb8"), /* Ukrainian */
        DV_STR_INIT("\xd0\xa0\xd1\x8f\xd0\xb4\xd0\xba\xd0\xb8"),
        DV_STR_INIT("\xd1\x80\xd1\x8f\xd0\xb4\xd0\xba\xd0\xb0\xd1\x85"),
        DV_STR_INIT("\xd1\x80\xd1\x8f\xd0\xb4\xd0\xba\xd1\x83"),
        DV_STR_INIT("\xd1\x80\xd1\x8f\xd0\xb4\xd0\xbe\xd0\xba"),
        DV_STR_INIT("\xd0\xa0\xd1\x8f\xd0\xb4\xd0\xbe\xd0\xba"),
        DV_STR_INIT("\xc5\x99\xc3\xa1"
                    "dky"), /* Czech */
        DV_STR_INIT("\xc5\x98\xc3\xa1"
                    "dky"),
        DV_STR_INIT("\xc5\x99\xc3\xa1"
                    "dc\xc3\xad"
                    "ch"),
        DV_STR_INIT("\xc5\x99\xc3\xa1"
                    "dku"),
        DV_STR_INIT("\xc5\x99\xc3\xa1"
                    "dek"),
        DV_STR_INIT("\xc5\x98\xc3\xa1"
                    "dek"),
        DV_STR_INIT("linjer"), /* Danish, Norwegian */
        DV_STR_INIT("Linjer"),
        DV_STR_INIT("linje"),
        DV_STR_INIT("Linje"),
        DV_STR_INIT("rader"), /* Swedish */
        DV_STR_INIT("Rader"),
        DV_STR_INIT("rad"),
        DV_STR_INIT("Rad"),
        DV_STR_INIT("sat\xc4\xb1rlar"), /* Turkish */
        DV_STR_INIT("Sat\xc4\xb1rlar"),
        DV_STR_INIT("sat\xc4\xb1r"),
        DV_STR_INIT("Sat\xc4\xb1r"),
        DV_STR_INIT("d\xc3\xb2ng"), /* Vietnamese */
        DV_STR_INIT("D\xc3\xb2ng"),
        DV_STR_INIT("baris"), /* Indonesian */
        DV_STR_INIT("Baris"),
        DV_STR_INIT("\xeb\x9d\xbc\xec\x9d\xb8"), /* Korean */
        DV_STR_INIT("\xe7\xac\xac"),             /* ordinal mark */
        DV_STR_INIT("\xe8\xa1\x8c\xe5\x8f\xb7"), /* line number */
        DV_STR_INIT("\xe8\xa1\x8c"),             /* line */
    };
    uint32_t length = dv_token_of(text, at, end, words, DV_COUNT(words));
    uint32_t next = at + length;

    if (!length || (text.ptr[at] == '\xe8' &&
                    (ends_other_word(text, at) || is_behind_number(text, at))))
        return 0;
    if (dv_token_at(text, next, end, DV_STR(":")))
        next++;
    else
        next += dv_token_at(text, next, end, DV_STR("\xef\xbc\x9a"));
    next = dv_skip_space(text, next, end);
    return dv_digit_at(text, next, end) || (next < end && text.ptr[next] &&
                                            strchr("L~", text.ptr[next]))
               ? next - at
               : 0;
}

/* Length of the word for "lines" behind a number, with space before it. */
static uint32_t word_behind(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t next = dv_skip_space(text, at, end);
    uint32_t length = dv_token_at(text, next, end, DV_STR("\xe8\xa1\x8c"));

    return length ? next + length - at : 0;
}

/* "10行目" is the tenth line; "目录" and the like are other words. */
static bool is_counted(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str words[] = {
        DV_STR_INIT("\xe5\xbd\x95"),
        DV_STR_INIT("\xe6\xa0\x87"),
        DV_STR_INIT("\xe6\xa8\x99"),
    };

    return dv_token_at(text, at, end, DV_STR("\xe7\x9b\xae")) &&
           !dv_token_of(text, at + 3, end, words, DV_COUNT(words));
}

static bool has_range(const dv_range_list *list)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (list->items[i].lines.first != list->items[i].lines.last)
            return true;
    return false;
}

/* Whether what ends at `at` says that lines are not meant exactly. */
static bool is_about(dv_str text, uint32_t at)
{
    static const dv_str words[] = {
        DV_STR_INIT("round "), /* also "around " */
        DV_STR_INIT("bout "),        DV_STR_INIT("pproximately "),
        DV_STR_INIT("pprox. "),      DV_STR_INIT("pprox "),
        DV_STR_INIT("oughly "),      DV_STR_INIT("near "),
        DV_STR_INIT("circa "),       DV_STR_INIT("~"),
        DV_STR_INIT("\xe2\x89\x88"), /* almost equal to */
    };
    dv_str before = dv_str_slice(text, 0, at);

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_ends(before, words[i]))
            return true;
    return false;
}

uint32_t dv_ranges_read_words(dv_str text, uint32_t at, uint32_t end,
                              dv_arena *arena, dv_range_list *out, bool *letter)
{
    static const dv_str letters[] = {DV_STR_INIT("L"), DV_STR_INIT("~L")};
    uint32_t before = word_before(text, at, end), stop, behind;
    bool ordinal = before && dv_token_at(text, at, end, DV_STR("\xe7\xac\xac"));

    *letter =
        !before && dv_token_of(text, at, end, letters, DV_COUNT(letters)) > 0;
    stop = dv_ranges_read(text, at + before, end, before > 0, arena, out);
    if (stop == at + before)
        return at;
    behind = word_behind(text, stop, end);
    /* "第 3 个" counts something else, "10-20" alone is no line number, and
     * "1,263 行" is how many there are. */
    if ((ordinal && !behind) ||
        (!before && !*letter &&
         (!behind ||
          !(has_range(out) || is_counted(text, stop + behind, end))))) {
        out->count = 0;
        return at;
    }
    for (uint32_t i = 0; i < out->count; i++)
        out->items[i].about |= out->items[0].about || is_about(text, at);
    return stop + behind;
}
