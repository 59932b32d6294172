/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "facts/cite_support.h"
#include "markdown/markdown.h"
#include "text/lines.h"

typedef struct fixture {
    dv_arena arena;
    dv_citations found;
    dv_buf shown;
} fixture;

static int set_up(void **state)
{
    *state = dv_mem_new(sizeof(fixture));
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_arena_release(&f->arena);
    dv_buf_release(&f->shown);
    dv_mem_free(f);
    return 0;
}

/* All citations of a document: "form path:first-last" with spaces between;
 * "?" for a path that no structure ties to the lines. */
static const char *cited(void **state, const char *text)
{
    fixture *f = *state;
    const dv_file *file =
        dv_file_new(&f->arena, DV_STR("a.md"), dv_str_from(text));

    f->found = (dv_citations){0};
    dv_cite(dv_markdown_parse(file, &f->arena), NULL, &f->arena, &f->found);
    dv_buf_clear(&f->shown);
    dv_buf_add(&f->shown, DV_STR(""));
    for (uint32_t i = 0; i < f->found.citations.count; i++) {
        dv_buf_add(&f->shown, i ? DV_STR(" ") : DV_STR(""));
        show_citation(&f->shown, &f->found, i);
    }
    return f->shown.ptr;
}

static void a_list_of_lines_is_cited_to_its_end(void **state)
{
    char text[4 * DV_RANGES_LIMIT];
    size_t at_end = (size_t)snprintf(text, sizeof text, "a.py:7"), count = 0;
    const char *all;

    for (uint32_t i = 0; i < DV_RANGES_LIMIT; i++)
        at_end += (size_t)snprintf(text + at_end, sizeof text - at_end, ",7");
    snprintf(text + at_end, sizeof text - at_end, ",90\n");
    all = cited(state, text);
    for (const char *at = all; (at = strstr(at, "a.py:7-7")) != NULL; at++)
        count++;
    assert_int_equal(count, DV_RANGES_LIMIT + 1);
    assert_non_null(strstr(all, "a.py:90-90"));
}

static void a_line_of_too_many_is_told_and_the_next_is_read(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_add(&text, DV_STR("`a.py:1`"));
    for (uint32_t i = 1; i < DV_CITE_LINE_LIMIT; i++)
        dv_buf_printf(&text, ", %s%u", i % 2 ? ":" : "`a.py:", i);
    cited(state, text.ptr);
    assert_int_equal(f->found.notes.count, 0);
    for (uint32_t i = 0; i < 3; i++)
        dv_buf_add(&text, DV_STR(", `b.py:7`"));
    dv_buf_add(&text, DV_STR("\nand `c.py:8`\n"));
    cited(state, text.ptr);
    assert_int_equal(f->found.citations.count, DV_CITE_LINE_LIMIT + 1);
    assert_int_equal(f->found.notes.count, 1);
    assert_true(dv_str_starts(dv_str_slice(dv_buf_str(&text),
                                           f->found.notes.items[0].span.start,
                                           text.len),
                              DV_STR("7`, `b.py:7`, `b.py:7`\n")));
}

static void a_path_with_lines_is_cited(void **state)
{
    assert_string_equal(cited(state, "See pkg/a.py:10-20.\n"),
                        "path pkg/a.py:10-20");
    assert_string_equal(cited(state, "See `a.py:L10-L20`.\n"),
                        "path a.py:10-20");
    assert_string_equal(cited(state, "See `a.py`:7.\n"), "path a.py:7-7");
    assert_string_equal(cited(state, "a.py:10:5\n"), "path a.py:10-10");
}

static void each_range_is_a_citation(void **state)
{
    assert_string_equal(cited(state, "`a.py:10,20-25`\n"),
                        "path a.py:10-10 path a.py:20-25");
    assert_string_equal(cited(state, "a.py:183 and :305\n"),
                        "path a.py:183-183 path a.py:305-305");
}

static void a_number_of_lines_ends_no_range(void **state)
{
    assert_string_equal(cited(state, "`a.py` at line 163 \u2014 40 lines on\n"),
                        "words a.py:163-163");
    assert_string_equal(cited(state, "lines 16 - 40 of `a.py`\n"),
                        "words a.py:16-40");
}

static void keys_of_pasted_json_have_no_lines(void **state)
{
    assert_string_equal(
        cited(state, "b.py:7 has {\"input_tokens\":196,\"count\":12}\n"),
        "path b.py:7-7");
}

static void thousands_of_something_are_no_lines(void **state)
{
    assert_string_equal(cited(state, "`a.py`\n**Lines:** 2,114\n"), "");
    assert_string_equal(cited(state, "**File:** `a.py`\n**Lines:** +220 / 0\n"),
                        "");
    assert_string_equal(cited(state, "`a.py`\n\n- Lines: 12,114 (long)\n"), "");
    assert_string_equal(cited(state, "`a.py` (lines 12-40, 1,150 tokens)\n"),
                        "words a.py:12-40");
    assert_string_equal(cited(state, "`a.py`, lines: 12, 114\n"),
                        "words a.py:12-12 words a.py:114-114");
    assert_string_equal(cited(state, "`a.py:12,114`\n"),
                        "path a.py:12-12 path a.py:114-114");
}

static void a_later_number_on_the_line_inherits_the_path(void **state)
{
    assert_string_equal(cited(state, "a.py:161 opens, :196 closes it\n"),
                        "path a.py:161-161 inherited a.py:196-196");
}

static void a_revision_may_stand_behind_the_lines(void **state)
{
    fixture *f = *state;

    assert_string_equal(cited(state, "`a.py:12@v1.2`\n"), "path a.py:12-12");
    assert_int_equal(f->found.mentions.items[0].revision.len, 4);
}

static void permalinks_are_cited(void **state)
{
    fixture *f = *state;

    assert_string_equal(
        cited(state, "<https://github.com/o/r/blob/abc/p/a.py#L10-L20>\n"),
        "url p/a.py:10-20");
    assert_true(
        dv_str_equal(f->found.mentions.items[0].revision, DV_STR("abc")));
    assert_true(dv_str_equal(f->found.mentions.items[0].url,
                             DV_STR("https://github.com/o/r")));
    assert_string_equal(cited(state, "[x](../pkg/a.py#L10)\n"),
                        "url ../pkg/a.py:10-10");
}

static void a_link_that_repeats_its_text_is_one_citation(void **state)
{
    assert_string_equal(cited(state, "[a.py:1-2](../a.py#L1-L2)\n"),
                        "path ../a.py:1-2");
    assert_string_equal(cited(state, "[a.py:1-2](../a.py#L5)\n"),
                        "path a.py:1-2 url ../a.py:5-5");
}

static void one_file_in_text_and_address_is_cited_once(void **state)
{
    assert_string_equal(cited(state, "[a.py:1-2 and on](../a.py#L1-L2)\n"),
                        "path ../a.py:1-2");
    assert_string_equal(cited(state, "[a.py:1,48](<../a.py#L1>)\n"),
                        "path ../a.py:1-1 path a.py:48-48");
    assert_string_equal(cited(state, "[lines 1-2 of a.py](p/a.py#L1)\n"),
                        "words p/a.py:1-2");
    assert_string_equal(cited(state, "[a.py:1 for b.py](b.py#L1)\n"),
                        "path a.py:1-1 url b.py:1-1");
    assert_string_equal(cited(state, "a.py:1 is [in b](../a.py#L1)\n"),
                        "path a.py:1-1 url ../a.py:1-1");
    assert_string_equal(cited(state, "[L10-L20](a.py#L10)\n"),
                        "url a.py:10-20");
    assert_string_equal(cited(state, "[L30](a.py#L10)\n"), "url a.py:10-10");
}

static void words_may_stand_between_path_and_lines(void **state)
{
    assert_string_equal(
        cited(state, "**File**: `/home/x/p/a.py` (lines 216-233, 1038)\n"),
        "words /home/x/p/a.py:216-233 words /home/x/p/a.py:1038-1038");
    assert_string_equal(cited(state, "**x** (actor.py lines 59-62):\n"),
                        "words actor.py:59-62");
    assert_string_equal(cited(state, "- `a.py` line 803\n"),
                        "words a.py:803-803");
}

static void a_name_without_an_ending_is_a_path_in_code(void **state)
{
    assert_string_equal(
        cited(state, "`a.py` (lines 1-2)\n\n`Makefile` (lines 5-6)\n"),
        "words a.py:1-2 words Makefile:5-6");
    assert_string_equal(cited(state, "`docker/Dockerfile` line 9\n"),
                        "words docker/Dockerfile:9-9");
    assert_string_equal(cited(state, "a.py:1 is no `total` (line 9)\n"),
                        "path a.py:1-1 inherited a.py:9-9");
}

static void words_for_lines_may_be_short(void **state)
{
    assert_string_equal(cited(state, "`a.py` Z. 4-5, `b.py` (Z.1)\n"),
                        "words a.py:4-5 words b.py:1-1");
    assert_string_equal(cited(state, "`a.py` l.8-10, ll. 8-10\n"),
                        "words a.py:8-10 inherited a.py:8-10");
    assert_string_equal(cited(state, "a.py:1\n\n`A -> B (l.34)`\n"),
                        "path a.py:1-1");
    assert_string_equal(cited(state, "`a.py:1`, z. B. 5, XZ. 5, al. 6\n"),
                        "path a.py:1-1");
}

static void backslashes_part_directories(void **state)
{
    assert_string_equal(cited(state, "`src\\app\\a.py:1-2`, b\\c.py:3\n"),
                        "path src/app/a.py:1-2 path b/c.py:3-3");
    assert_string_equal(
        cited(state, "[src\\a.py:1-2](file://src\\a.py#L1-L2)\n"),
        "path src/a.py:1-2");
    assert_string_equal(cited(state, "C:\\proj\\src\\a.py:7\n"),
                        "path /proj/src/a.py:7-7");
    assert_string_equal(cited(state, "a\\_b.py:1 and \\a.py:2\n"), "");
}

static void a_path_may_be_struck_out(void **state)
{
    assert_string_equal(cited(state, "~~src/a.py:4-9~~ and ~~b.py~~ line 3\n"),
                        "path src/a.py:4-9 inherited b.py:3-3");
    assert_string_equal(cited(state, "~/src/a.py:4\n"), "path ~/src/a.py:4-4");
}

static void a_product_or_a_shell_is_no_file(void **state)
{
    assert_string_equal(cited(state, "Node.js 22 (see line 5 for why)\n"),
                        "inherited ?:5-5");
    assert_string_equal(
        cited(state, "a.py\n\n/bin/bash: line 1: gh: not found\n"), "");
    assert_string_equal(cited(state, "a.py, refresh: line 5\n"),
                        "inherited a.py:5-5");
    assert_string_equal(cited(state, "`Node.js` line 5, Node.js:3\n"),
                        "words Node.js:5-5 path Node.js:3-3");
}

static void the_path_may_follow_its_lines(void **state)
{
    assert_string_equal(cited(state, "b.py:1 and (line 135 in `p/a.py`)\n"),
                        "path b.py:1-1 words p/a.py:135-135");
    assert_string_equal(
        cited(state, "x (line 4 a.py, line 7 `p/b.py`; lines 8-9 c.py)\n"),
        "words a.py:4-4 words p/b.py:7-7 words c.py:8-9");
    assert_string_equal(cited(state, "In `a.py`, line 3, b.py is read.\n"),
                        "words a.py:3-3");
    assert_string_equal(cited(state, "In `a.py`, line 3 b.py is read.\n"),
                        "words a.py:3-3");
    assert_string_equal(cited(state, "At `a.py` (line 3 b.py reads).\n"),
                        "words a.py:3-3");
}

static void slashes_separate_lines(void **state)
{
    assert_string_equal(cited(state, "a.rs:42/44\n"),
                        "path a.rs:42-42 path a.rs:44-44");
}

static void git_writes_the_revision_first(void **state)
{
    fixture *f = *state;

    assert_string_equal(cited(state, "`a978486:p/a.py:58`\n"),
                        "path p/a.py:58-58");
    assert_true(
        dv_str_equal(f->found.mentions.items[0].revision, DV_STR("a978486")));
}

static void a_link_whose_text_is_lines_cites_its_target(void **state)
{
    assert_string_equal(cited(state, "[L10-20](src/a.ts), b.ts\n"),
                        "words src/a.ts:10-20");
    assert_string_equal(cited(state, "b.ts:1 [lines 10-20](src/a.ts)\n"),
                        "path b.ts:1-1 words src/a.ts:10-20");
    assert_string_equal(cited(state, "b.ts:1 [`:10`](<src/a.ts>)\n"),
                        "path b.ts:1-1 inherited src/a.ts:10-10");
    assert_string_equal(cited(state, "[L10](#l10) [L10](https://h/a.ts)\n"),
                        "");
}

static void lines_that_are_not_meant_exactly_are_cited(void **state)
{
    fixture *f = *state;

    assert_string_equal(cited(state, "`a.go` (line ~284), a.go:~120-~130\n"),
                        "words a.go:284-284 path a.go:120-130");
    assert_true(f->found.citations.items[0].about);
    assert_int_equal(f->found.citations.items[0].lines_span.start, 14);
    assert_true(f->found.citations.items[1].about);
    assert_string_equal(cited(state, "a.go (lines ~7, ~9 and 20), L~30\n"),
                        "words a.go:7-7 words a.go:9-9 words a.go:20-20");
    assert_string_equal(cited(state, "a.go:7 (L~30), (~lines 1-3)\n"),
                        "path a.go:7-7 inherited a.go:30-30 "
                        "inherited a.go:1-3");
    assert_false(f->found.citations.items[0].about);
    assert_true(f->found.citations.items[1].about);
    assert_true(f->found.citations.items[2].about);
    cited(state, "In a.go around line 7, line 9.\n");
    assert_int_equal(f->found.citations.count, 2);
    assert_true(f->found.citations.items[0].about);
    assert_false(f->found.citations.items[1].about);
    assert_string_equal(cited(state, "a.go (~40 lines), ~5, `x`:~7\n"), "");
    assert_string_equal(cited(state, "a.go (lines 3,502-3,900), b.go:3,502\n"),
                        "words a.go:3502-3900 path b.go:3-3 "
                        "path b.go:502-502");
    assert_string_equal(cited(state, "a.go:670-1,550 a.go:3-9,550\n"),
                        "path a.go:670-1550 path a.go:3-9 path a.go:550-550");
}

static void lines_behind_a_link_are_of_its_text(void **state)
{
    assert_string_equal(cited(state, "[a.ts:10](../x/a.ts) and `:20`\n"),
                        "path a.ts:10-10 inherited a.ts:20-20");
    assert_string_equal(cited(state, "[`a.ts`](../x/a.ts):20-30, then `:40`\n"),
                        "inherited ../x/a.ts:20-30 inherited ../x/a.ts:40-40");
    assert_string_equal(cited(state, "[a](a.ts) of 12:30, (b):40\n"), "");
    assert_string_equal(cited(state, "[a.ts:10](../x/b.ts) and :20\n"),
                        "path a.ts:10-10");
}

static void directories_may_be_left_out(void **state)
{
    assert_string_equal(cited(state, "`.../cap.rs:112`, \xe2\x80\xa6/d.rs:1\n"),
                        "path cap.rs:112-112 path d.rs:1-1");
    assert_string_equal(cited(state, "(compat.c:217/sum.c:209), /b.c:3\n"),
                        "path compat.c:217-217 path sum.c:209-209 "
                        "path /b.c:3-3");
}

static void a_port_is_no_line(void **state)
{
    assert_string_equal(cited(state, "a.go:3-9 serves on :9809, as `:12`\n"),
                        "path a.go:3-9 inherited a.go:12-12");
    assert_string_equal(cited(state, "a.go:3-9 relies on :112\n"),
                        "path a.go:3-9 inherited a.go:112-112");
    assert_string_equal(cited(state, "a.go:3-9, port `:3000`, `:3000`\n"),
                        "path a.go:3-9 inherited a.go:3000-3000");
}

static void levels_are_no_lines(void **state)
{
    assert_string_equal(cited(state, "a.md: ranks (L0-L3)\n"), "");
    assert_string_equal(cited(state, "a.md (L0-L3)\n"), "");
    assert_string_equal(cited(state, "a.md (L1-L3)\n"), "words a.md:1-3");
    assert_string_equal(cited(state, "a.md:0-3\n"), "path a.md:0-3");
}

static void a_number_before_the_word_counts_lines(void **state)
{
    assert_string_equal(
        cited(state, "a.md: \xe4\xbb\x8e 12 \xe8\xa1\x8c 6 \xe6\xad\xa5\n"),
        "");
    assert_string_equal(cited(state, "a.md: \xe8\xa1\x8c 6\n"),
                        "words a.md:6-6");
}

static void parts_of_a_name_may_be_left_out(void **state)
{
    assert_string_equal(
        cited(state, "`adr/0005-\xe2\x80\xa6.md:3`, \xe2\x80\xa6-how.md:5\n"),
        "path adr/0005-\xe2\x80\xa6.md:3-3 "
        "path \xe2\x80\xa6-how.md:5-5");
    assert_string_equal(cited(state, "    # \xe2\x80\xa6-how.md:5\n"),
                        "code \xe2\x80\xa6-how.md:5-5");
    assert_string_equal(
        cited(state, "well\xe2\x80\xa6 a.md:3\xe2\x80\xa6 and a.md:7\n"),
        "path a.md:3-3 path a.md:7-7");
}

static void an_ending_goes_with_the_path_before(void **state)
{
    fixture *f = *state;

    cited(state, "`ui/Box.jsx:1` + `.test.jsx:2`, `.spec.jsx:3`\n");
    assert_int_equal(f->found.mentions.count, 3);
    assert_true(dv_str_equal(f->found.mentions.items[1].whole,
                             DV_STR("ui/Box.test.jsx")));
    assert_true(dv_str_equal(f->found.mentions.items[2].whole,
                             DV_STR("ui/Box.spec.jsx")));
    cited(state, "- `Box.jsx`\n  - `.test.jsx:2`\n\n.eslintrc.json:3\n");
    assert_true(
        dv_str_equal(f->found.mentions.items[1].whole, DV_STR("Box.test.jsx")));
    assert_int_equal(f->found.mentions.items[2].whole.len, 0);
}

static void a_call_is_no_path(void **state)
{
    assert_string_equal(
        cited(state, "In `a.ts` after `await res.json();` (line 4)\n"),
        "inherited a.ts:4-4");
    assert_string_equal(cited(state, "a.c(12): error, `res.json()` (line 4)\n"),
                        "inherited a.c:4-4");
}

static void lines_behind_a_title_are_of_the_document(void **state)
{
    assert_string_equal(
        cited(state, "- d/g.md section \"p/a.py\" lines 4-9 and more\n"),
        "inherited d/g.md:4-9");
    assert_string_equal(cited(state, "- section \"p/a.py\" lines 4-9\n"),
                        "words p/a.py:4-9");
    assert_string_equal(
        cited(state, "`a.py:1`\n\nNOTES \xc2\xa7 3 (lines 4-9)\n"),
        "path a.py:1-1");
}

static void lines_are_of_the_file_that_a_paragraph_named_last(void **state)
{
    assert_string_equal(cited(state, "It is `a.ts:3`,\nthen (`:9`)\n"),
                        "path a.ts:3-3 inherited a.ts:9-9");
    assert_string_equal(cited(state, "In `a.ts:3`:\n\n- x (`:9`)\n- :4\n"),
                        "path a.ts:3-3 inherited a.ts:9-9");
    assert_string_equal(cited(state, "`a.ts:3`\n`b.ts`\n(`:9`)\n"),
                        "path a.ts:3-3 inherited ?:9-9");
    assert_string_equal(cited(state, "`a.ts:3`\n\n(`:9`)\n"),
                        "path a.ts:3-3 inherited ?:9-9");
    assert_string_equal(cited(state, "`a.ts:3` and `b.ts`:\n\n- x (`:9`)\n"),
                        "path a.ts:3-3 inherited a.ts:9-9");
    assert_true(((fixture *)*state)->found.citations.items[1].bare);
}

static void lines_in_brackets_go_on_with_the_path_of_their_line(void **state)
{
    fixture *f = *state;

    assert_string_equal(cited(state, "- `a.ts` (:60-82), `b.ts` (:17, :12)\n"),
                        "inherited a.ts:60-82 inherited b.ts:17-17 "
                        "inherited b.ts:12-12");
    assert_string_equal(cited(state, "In a.ts (`f` :12, the rest :14-20)\n"),
                        "inherited a.ts:12-12 inherited a.ts:14-20");
    assert_string_equal(cited(state, "`a.ts`: `f` (51-53), `g`（54-56）\n"),
                        "inherited a.ts:51-53 inherited a.ts:54-56");
    assert_true(f->found.citations.items[0].loose);
    assert_string_equal(cited(state, "`a.ts:4` to `f`（:9、:12）\n"),
                        "path a.ts:4-4 inherited a.ts:9-9 "
                        "inherited a.ts:12-12");
    assert_string_equal(cited(state, "`a.ts` (:80), `f` (2019-2021), g (1-9), "
                                     "`f` (1-9), (30-40), x :30-40\n"),
                        "");
    assert_string_equal(cited(state, "`f` (51-53)\n\n`a.json`: `f` (5-53)\n"),
                        "");
    assert_string_equal(
        cited(state, "`a.ts`: `f(6, 60)`, `f(9, 90)` (60-90)\n"), "");
    assert_string_equal(
        cited(state, "`a.ts`: `f(6, 60)`, `f(9, 91)` (60-90)\n"),
        "inherited a.ts:60-90");
    assert_string_equal(
        cited(state, "`a.ts`: `f` (10-40), `g` (40-90), `h` (10-90)\n"),
        "inherited a.ts:10-40 inherited a.ts:40-90 inherited a.ts:10-90");
}

static void a_path_in_brackets_that_are_closed_has_no_lines_behind(void **state)
{
    assert_string_equal(cited(state, "`a.ts` (via `b.ts`), line 4\n"),
                        "inherited a.ts:4-4");
    assert_string_equal(cited(state, "`a.ts` (`b.ts`), line 4\n"),
                        "inherited b.ts:4-4");
    assert_string_equal(cited(state, "`a.ts:3` (via `b.ts`), line 4\n"),
                        "path a.ts:3-3 inherited b.ts:4-4");
}

static void numbers_behind_an_alternative_are_no_lines(void **state)
{
    assert_string_equal(cited(state, "`a.ts:3`, `x ? f(y):12`\n"),
                        "path a.ts:3-3");
    assert_string_equal(cited(state, "`a.ts:3`, `f(y?: T):12`, `x?.f(y):13`, "
                                     "`f(y: T?):14`\n"),
                        "path a.ts:3-3 inherited a.ts:12-12 "
                        "inherited a.ts:13-13 inherited a.ts:14-14");
}

static void the_end_of_a_placeholder_is_of_many(void **state)
{
    static const char *const many[] = {
        "`src/<stage>_a.ts:3`\n", "src/<stage>_a.ts:3\n", "`{a,b}_a.ts:3`\n",
        "`*_a.ts:3`\n", "src/*_a.ts:3\n"};
    static const char *const one[] = {
        "*_a.ts*:3\n",         "<b>_a.ts</b>:3\n",
        "`**_a.ts:3**`\n",     "`<a>/_a.ts:3`\n",
        "12<br>a.ts:3\n",      "or<code>a.ts:3</code>\n",
        "```c\n/*a.ts:3\n",    "```c\n/// <c>a.ts:3</c>\n",
        "`from.*lib/a.ts:3`\n"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(many); i++) {
        cited(state, many[i]);
        assert_true(f->found.mentions.items[0].many);
    }
    for (size_t i = 0; i < DV_COUNT(one); i++) {
        cited(state, one[i]);
        assert_false(f->found.mentions.items[0].many);
    }
}

static void lines_that_are_about_stand_without_a_word(void **state)
{
    fixture *f = *state;

    assert_string_equal(cited(state, "`f` in `a.ts` (~L950, ≈L960-970)\n"),
                        "words a.ts:950-950 inherited a.ts:960-970");
    assert_true(f->found.citations.items[0].about);
    assert_string_equal(cited(state, "`a.ts` ~L7–9\n"), "words a.ts:7-9");
    assert_true(f->found.citations.items[0].about);
    assert_string_equal(cited(state, "`a.ts`（`f` ~89-100 行）\n"),
                        "inherited a.ts:89-100");
}

static void both_numbers_may_be_code(void **state)
{
    assert_string_equal(
        cited(state, "`f` (`a.go:~10`\u2013`20`) and `b.go:3`-`9`\n"),
        "path a.go:10-20 path b.go:3-9");
    assert_string_equal(cited(state, "`a.go:10`, `20`-`30`\n"),
                        "path a.go:10-10 inherited a.go:20-30");
}

static void another_number_in_code_is_no_end_of_lines(void **state)
{
    assert_string_equal(cited(state, "`a.go:10` - `18` retries at most\n"),
                        "path a.go:10-10");
    assert_string_equal(cited(state, "`a.go:10` \u2014 `8080` is a port\n"),
                        "path a.go:10-10");
    assert_string_equal(cited(state, "`a.go:10`~`23` ms, `b.go:4` to `9`\n"),
                        "path a.go:10-10 path b.go:4-4");
    assert_string_equal(cited(state, "`a.go:10`-`20x`, `b.go:10`-`9`\n"),
                        "path a.go:10-10 path b.go:10-10");
}

static void a_number_behind_code_is_of_no_path_yet(void **state)
{
    assert_string_equal(cited(state, "`a.ts:3`\n\n`load()` (`:58`)\n"),
                        "path a.ts:3-3 inherited ?:58-58");
    assert_string_equal(cited(state, "`load()` at `:58-60`, `x`/`:9`\n"),
                        "inherited ?:58-60 inherited ?:9-9");
    assert_string_equal(cited(state, "| `load()` | `:58` |\n| - | - |\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "load :58, `load` :58, was `:5`\n"), "");
    assert_string_equal(cited(state, "```\n`load()` (`:58`)\n```\n"), "");
}

static void a_number_that_is_code_needs_none_beside_it(void **state)
{
    assert_string_equal(cited(state, "- `:58` `load()` begins\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "It begins at `:58-60`.\n"),
                        "inherited ?:58-60");
    assert_string_equal(cited(state, "`load()` (`:58`, `:60`)\n"),
                        "inherited ?:58-58 inherited ?:60-60");
    assert_string_equal(cited(state, "It is `:58`, not `:60`, was `:9`\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "It listens on `:8080`\n"), "");
}

static void a_number_in_brackets_goes_on_with_code_above_it(void **state)
{
    assert_string_equal(cited(state, "It is `load()` (:58).\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "It is `load()`\n  (:58, and more).\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "It is load (:58).\n"), "");
    assert_string_equal(cited(state, "It is `load()`\n\n(:58)\n"), "");
    assert_string_equal(cited(state, "It is `web` (:8080)\n"), "");
}

static void a_line_in_words_may_be_of_a_file_above(void **state)
{
    assert_string_equal(cited(state, "It ends at line 58 then.\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "Remove lines 58-60 then.\n"),
                        "inherited ?:58-60");
    assert_string_equal(cited(state, "Here line 58 ends it.\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "It is in chapter 4, line 58.\n"), "");
    assert_string_equal(cited(state, "It is on line 58 of the form.\n"), "");
    assert_string_equal(cited(state, "It failed `at line 58` then.\n"), "");
    assert_string_equal(cited(state, "It ends at L58 then.\n"), "");
}

static void a_list_of_code_spans_goes_on(void **state)
{
    assert_string_equal(cited(state, "`a.ts:3-9`, `20-30` and `41`\n"),
                        "path a.ts:3-9 inherited a.ts:20-30 "
                        "inherited a.ts:41-41");
    assert_string_equal(cited(state, "`a.ts:3`,\n`20-30`/`:41-42`\n"),
                        "path a.ts:3-3 inherited a.ts:20-30 "
                        "inherited a.ts:41-42");
    assert_string_equal(cited(state, "`a.ts:3`, `8-3`, `20-30` are\n"),
                        "path a.ts:3-3");
    assert_string_equal(cited(state, "`a.ts:3`, `9630000001`\n"),
                        "path a.ts:3-3");
    assert_string_equal(cited(state, "`a.ts:3` takes `20-30` bytes\n"),
                        "path a.ts:3-3");
    assert_string_equal(cited(state, "`a.ts:3` (all), `20-30`\n"),
                        "path a.ts:3-3");
}

static void lines_behind_a_path_without_any_are_loose(void **state)
{
    fixture *f = *state;

    assert_string_equal(cited(state, "In `a.ts` at `:29` and `:300-310`\n"),
                        "inherited a.ts:29-29 inherited a.ts:300-310");
    assert_true(f->found.citations.items[0].loose);
    assert_true(f->found.citations.items[1].loose);
    assert_string_equal(cited(state, "| `a.ts` | `f` (`:29`) |\n| - | - |\n"),
                        "inherited a.ts:29-29");
    assert_string_equal(
        cited(state, "`a.ts` listens on `:80`, `:8080`, `:1`\n"), "");
    assert_string_equal(cited(state, "In `a.ts` at `:29` and `:1135`\n"),
                        "inherited a.ts:29-29 inherited a.ts:1135-1135");
    assert_string_equal(cited(state, "`a.ts` is at `:29`.\n`:1135`\n"),
                        "inherited a.ts:29-29 inherited ?:1135-1135");
    assert_string_equal(cited(state, "`a.yml` has `:29`; `a.ts` at :9\n"), "");
}

static void a_path_in_a_link_knows_its_target(void **state)
{
    fixture *f = *state;

    cited(state, "[a.ts:10](../x%20y/(z)/a.ts#L4) b.ts:3\n");
    assert_int_equal(f->found.mentions.count, 3);
    assert_true(dv_str_equal(f->found.mentions.items[0].target,
                             DV_STR("../x y/(z)/a.ts")));
    assert_true(dv_str_equal(f->found.mentions.items[1].path,
                             DV_STR("../x y/(z)/a.ts")));
    assert_int_equal(f->found.mentions.items[2].target.len, 0);
    cited(state, "[a.ts:10][1]\n\n[1]: x/a.ts:10-12\n");
    assert_true(
        dv_str_equal(f->found.mentions.items[0].target, DV_STR("x/a.ts")));
    cited(state, "[a.ts:10](https://h/x/a.ts)\n");
    assert_int_equal(f->found.mentions.items[0].target.len, 0);
}

static void text_without_spaces_around_is_read(void **state)
{
    assert_string_equal(cited(state, "\xe4\xbd\x8d\xe4\xba\x8e"
                                     "a.py:3-4\xef\xbc\x8cok\n"),
                        "path a.py:3-4");
    assert_string_equal(cited(state, "\xef\xbc\x88"
                                     "a.py:3\xef\xbc\x89\n"),
                        "path a.py:3-3");
    assert_string_equal(cited(state, "`a.py` \xe7\xac\xac 10-20 "
                                     "\xe8\xa1\x8c\n"),
                        "words a.py:10-20");
}

static void a_table_has_file_and_lines_in_two_cells(void **state)
{
    assert_string_equal(cited(state, "| What | File | Lines |\n|--|--|--|\n"
                                     "| Packing | `packing.py` | 11-101 |\n"
                                     "| Calls | packing.py | 20, 30-40 |\n"),
                        "table packing.py:11-101 table packing.py:20-20 "
                        "table packing.py:30-40");
}

static void a_table_that_counts_is_not_cited(void **state)
{
    assert_string_equal(cited(state, "| File | LOC |\n|--|--|\n"
                                     "| `packing.py` | 185 |\n"),
                        "");
    assert_string_equal(cited(state, "| File | Lines |\n|--|--|\n"
                                     "| `packing.py` | 1,523 |\n"
                                     "| `packing.py` | 185 |\n"),
                        "");
    assert_string_equal(cited(state, "| File | GPUs |\n|--|--|\n"
                                     "| `packing.py` | 2-4 |\n"),
                        "");
    assert_string_equal(cited(state, "| What | Uses | File |\n"
                                     "| --- | --- | --- |\n"
                                     "| timeline | 2 | `a.py` |\n"),
                        "");
}

static void lines_in_a_row_are_of_the_file_next_to_them(void **state)
{
    assert_string_equal(cited(state, "| File | From | Lines |\n|-|-|-|\n"
                                     "| a.c | up/b.c | 10-20 |\n"),
                        "table up/b.c:10-20");
    assert_string_equal(cited(state, "| File | Calls | Lines |\n|-|-|-|\n"
                                     "| a.c | up/b.c | 10-20 |\n"),
                        "table a.c:10-20");
    assert_string_equal(cited(state, "| File | From | Lines |\n|-|-|-|\n"
                                     "| a.c | it was in b.c | 10-20 |\n"),
                        "table a.c:10-20");
    assert_string_equal(cited(state, "| Lines | File | Copy |\n|-|-|-|\n"
                                     "| 10-20 | a.c | up/b.c |\n"),
                        "table a.c:10-20");
}

static void lines_beside_a_link_are_not_of_its_target(void **state)
{
    assert_string_equal(cited(state, "| Source | Target | Line |\n|-|-|-|\n"
                                     "| a page | ../up/b.md | 98-99 |\n"),
                        "");
    assert_string_equal(cited(state, "| Page | Broken link | Line |\n|-|-|-|\n"
                                     "| a.md | ../up/b.md | 98-99 |\n"),
                        "table a.md:98-99");
    assert_string_equal(cited(state, "| Target | Line |\n|-|-|\n"
                                     "| up/b.md | 98-99 |\n"),
                        "table up/b.md:98-99");
}

static void lines_for_each_file_of_a_cell_are_dealt_out(void **state)
{
    assert_string_equal(cited(state, "| Files | Lines |\n|-|-|\n"
                                     "| `a.c`/`b.c` | 30/90 |\n"),
                        "table a.c:30-30 table b.c:90-90");
    assert_string_equal(cited(state, "| Files | Lines |\n|-|-|\n"
                                     "| `a.c`, b.c | 30-40 |\n"),
                        "table ?:30-40");
    assert_string_equal(cited(state, "| Files | Lines |\n|-|-|\n"
                                     "| `a.c` (see b.c) | 30, 90 |\n"),
                        "table a.c:30-30 table a.c:90-90");
}

static void a_table_may_run_down_its_rows(void **state)
{
    assert_string_equal(cited(state, "| Key | Value |\n|--|--|\n"
                                     "| File | `a.py` |\n"
                                     "| Lines | 10-20 |\n"),
                        "table a.py:10-20");
    assert_string_equal(cited(state, "| | `f` | `g` | `h` |\n|--|--|--|--|\n"
                                     "| File | `a.py` | `b.py` | |\n"
                                     "| Lines | 10-20 | 30-40 | 50-60 |\n"),
                        "table a.py:10-20 table b.py:30-40");
}

static void a_list_under_a_path_inherits_it(void **state)
{
    assert_string_equal(cited(state, "- **`p/a.py`**: core\n"
                                     "  - apply: 1016-1057\n"
                                     "  - `pack()`: Lines 11-101\n"
                                     "- other: 5-9\n"),
                        "inherited p/a.py:1016-1057 inherited p/a.py:11-101");
    assert_string_equal(cited(state, "In `p/a.py`:\n\n- apply: 10-57\n"),
                        "inherited p/a.py:10-57");
}

static void bracketed_lines_wait_for_a_path(void **state)
{
    assert_string_equal(cited(state, "1. **barrier** (line 336):\n"),
                        "inherited ?:336-336");
    assert_string_equal(cited(state, "#### Wrapper (lines 32-46)\n"),
                        "inherited ?:32-46");
    assert_string_equal(cited(state, "**Line 74: reset**\n"),
                        "inherited ?:74-74");
}

static void a_level_is_no_line(void **state)
{
    assert_string_equal(cited(state, "`a.py` (L0) asks `b.py` (L2).\n"), "");
    assert_string_equal(cited(state, "`a.py` (L5 - the upper layer)\n"), "");
    assert_string_equal(cited(state, "| A | B |\n|-|-|\n"
                                     "| a.py | L3 slippage |\n"),
                        "");
    assert_string_equal(cited(state, "`a.py` (L7), and L12\n"),
                        "words a.py:7-7");
    assert_string_equal(cited(state, "`a.py` has it (L12)\n"),
                        "inherited a.py:12-12");
}

static void a_size_is_no_line(void **state)
{
    assert_string_equal(cited(state, "| File | Est. Lines |\n|--|--|\n"
                                     "| a.py | 10-20 |\n"),
                        "");
    assert_string_equal(cited(state, "| File | Line |\n|--|--|\n"
                                     "| a.py | ~4,000 |\n"),
                        "");
}

static void prose_about_lines_is_no_citation(void **state)
{
    assert_string_equal(cited(state, "It fits on line 3 of the form.\n"), "");
    assert_string_equal(cited(state, "Use L1-L2 regularisation.\n"), "");
    assert_string_equal(cited(state, "About 30 lines of code.\n"), "");
}

static void hosts_times_versions_and_slices_are_no_citations(void **state)
{
    assert_string_equal(cited(state, "127.0.0.1:8080, host.example:80, "
                                     "12:30, v1.2:3, tokens[8:12], "
                                     "http://a.py:80/\n"),
                        "");
    assert_string_equal(cited(state, "`a.go:48`: \"[ff02::fb]:5353\"\n"),
                        "path a.go:48-48");
}

static void comment_headers_in_code_are_cited(void **state)
{
    assert_string_equal(cited(state, "```python\n# pkg/a.py:403-418\nx = 1\n"
                                     "```\n"),
                        "code pkg/a.py:403-418");
    assert_string_equal(cited(state, "```\nmain()\n\xe2\x94\x94\xe2\x94\x80> "
                                     "pack()  [packing.py:11-101]\n```\n"),
                        "code packing.py:11-101");
    assert_string_equal(cited(state, "```\n\xe2\x94\x82 p/a.py:816  "
                                     "\xe2\x94\x82\n```\n"),
                        "code p/a.py:816-816");
}

static void logs_and_tracebacks_in_code_are_not(void **state)
{
    assert_string_equal(cited(state, "```\nRuntimeError: in: ../t/N.cpp:1234\n"
                                     "  File \"/x/a.py\", line 3, in f\n"
                                     "a.py:3: note\n```\n"),
                        "");
    assert_string_equal(cited(state, "```python\nx = open(\"a.py\")[8:12]\n"
                                     "```\n"),
                        "");
    assert_string_equal(cited(state, "```\n\xe2\x94\x94 f at /t/b.rs:28:24\n"
                                     "\xe2\x94\x94 g at b.rs:12\n```\n"),
                        "code b.rs:12-12");
}

static void comments_in_html_are_read(void **state)
{
    assert_string_equal(cited(state, "<!-- see a.py:3-4 -->\n"),
                        "path a.py:3-4");
}

static void names_behind_a_path_are_found(void **state)
{
    fixture *f = *state;

    cited(state, "`p/a.py:pack()`, `t/test_a.py::TestA::test_b`, p/a.py:run\n");
    assert_int_equal(f->found.names.count, 3);
    assert_true(dv_str_equal(f->found.names.items[0].name, DV_STR("pack")));
    assert_true(f->found.names.items[0].call);
    assert_true(dv_str_equal(f->found.names.items[1].name, DV_STR("test_b")));
    assert_true(dv_str_equal(f->found.names.items[2].name, DV_STR("run")));
}

static void stated_lengths_are_found(void **state)
{
    fixture *f = *state;

    cited(state, "- `p/a.py`: core (1263 lines)\n\n- b.py"
                 "\xef\xbc\x88"
                 "1,057 \xe8\xa1\x8c\xef\xbc\x89\n\nno path (12 lines)\n");
    assert_int_equal(f->found.lengths.count, 2);
    assert_int_equal(f->found.lengths.items[0].stated, 1263);
    assert_int_equal(f->found.lengths.items[1].stated, 1057);
}

static void spans_hold_what_was_read(void **state)
{
    fixture *f = *state;
    const char *text = "See `pkg/a.py:10, 20-25`.\n";
    dv_citation first, second;

    cited(state, text);
    first = f->found.citations.items[0];
    second = f->found.citations.items[1];
    assert_true(dv_str_equal(dv_span_of(dv_str_from(text), first.span),
                             DV_STR("pkg/a.py:10")));
    assert_true(dv_str_equal(dv_span_of(dv_str_from(text), second.span),
                             DV_STR("20-25")));
    assert_true(dv_str_equal(dv_span_of(dv_str_from(text), first.lines_span),
                             DV_STR("10")));
}

static void an_address_of_a_file_is_its_path(void **state)
{
    assert_string_equal(cited(state, "[a.py:1-2](file://p/a.py#L1-L2)\n"),
                        "path p/a.py:1-2");
    assert_string_equal(cited(state, "[`a.py`](file:///h/p/a.py#L7)\n"),
                        "url /h/p/a.py:7-7");
    assert_string_equal(cited(state, "[a.py:1](file:///C:/h/p/a.py#L1)\n"),
                        "path /C:/h/p/a.py:1-1");
    assert_string_equal(cited(state, "file://host:80/, file://p/:3\n"), "");
}

static void a_setting_in_code_is_no_line(void **state)
{
    assert_string_equal(
        cited(state, "`a.ts` has `{ lines: 80, x: 1 }`, then `lines: 90`\n"),
        "");
    assert_string_equal(cited(state, "`a.ts` has it (lines: 80)\n"),
                        "inherited a.ts:80-80");
    assert_string_equal(cited(state, "`a.ts` has it: `lines: 80-90`\n"),
                        "inherited a.ts:80-90");
}

static void lines_of_a_row_that_names_two_files_are_nobodys(void **state)
{
    assert_string_equal(cited(state,
                              "| One | Two | Is |\n|--|--|--|\n"
                              "| `a.py` | `b.py` | Line 3: `import b` |\n"
                              "| `a.py` | `b.py` | `c.py` at line 3 |\n"
                              "| `b.py` | `p/b.py` | at line 4 |\n"),
                        "words c.py:3-3 inherited p/b.py:4-4");
}

static void lines_of_a_row_that_leads_on_are_of_its_first_file(void **state)
{
    assert_string_equal(cited(state,
                              "| From | To | Via |\n|--|--|--|\n"
                              "| `a.py` | `b.py` | Line 3: `import b` |\n"
                              "| a.py | b.py | `c.py` at line 3 |\n"
                              "| a.py | `b.py` | `c.py` sets it on line 5 |\n"
                              "| | `b.py` | at line 4 |\n"),
                        "inherited a.py:3-3 words c.py:3-3 "
                        "inherited c.py:5-5 inherited b.py:4-4");
}

static void what_a_row_tells_to_edit_is_its_file(void **state)
{
    assert_string_equal(
        cited(state, "| File | Change |\n|--|--|\n"
                     "| `a.py` | Remove the `b.lock` part (lines 3-9) |\n"
                     "| **`c.py`** | Update `b.py` (line 4) |\n"
                     "| `a.py` | The `b.py` part (line 5) |\n"
                     "| see `a.py` | Add the `b.py` part (line 6) |\n"),
        "inherited a.py:3-9 words b.py:4-4 "
        "inherited b.py:5-5 inherited b.py:6-6");
}

static void hidden_files_are_paths(void **state)
{
    assert_string_equal(cited(state, "`.gitignore:3`, `app/.npmrc` (line 4), "
                                     "`.env:5`, `.eslintrc` line 6\n"),
                        "path .gitignore:3-3 words app/.npmrc:4-4 "
                        "words .eslintrc:6-6");
}

static void a_string_in_code_is_not_the_file_that_is_cited(void **state)
{
    assert_string_equal(
        cited(state, "`a.js` has `import x from './b.js'` at line 3\n"),
        "inherited a.js:3-3");
    assert_string_equal(cited(state, "`import('./b.js')` (line 77)\n"),
                        "inherited ?:77-77");
    assert_string_equal(cited(state, "It says `see 'b.js:7'`\n"),
                        "path b.js:7-7");
}

static void lines_behind_a_section_are_not_those_of_a_path(void **state)
{
    assert_string_equal(
        cited(state, "Write `a.py` (as in NOTES \xc2\xa7 2, lines 3-4)\n"), "");
    assert_string_equal(cited(state, "| File | As |\n|--|--|\n"
                                     "| `a.py` | NOTES \xc2\xa7 2 (line 3) |\n"
                                     "| `a.py` | NOTES (line 3) |\n"),
                        "inherited a.py:3-3");
    assert_string_equal(cited(state, "`b.md` (the `a.py` section, line 3)\n"),
                        "inherited b.md:3-3");
    assert_string_equal(cited(state, "`b.md` (\"a.py\" section near line 3)\n"),
                        "inherited b.md:3-3");
}

static void the_rest_of_a_pattern_is_no_path(void **state)
{
    fixture *f = *state;

    assert_string_equal(cited(state, "`**/a.ts:3`, `${x}/b.ts:4`\n"), "");
    assert_int_equal(f->found.mentions.count, 0);
}

static void paths_in_code_spans_have_letters_of_any_script(void **state)
{
    assert_string_equal(cited(state, "`docs/ailments/こおり.md:47-53`\n"),
                        "path docs/ailments/こおり.md:47-53");
    assert_string_equal(cited(state, "`技_ひるみ系.md:7`、`größe.py:8`\n"),
                        "path 技_ひるみ系.md:7-7 path größe.py:8-8");
    assert_string_equal(cited(state, "[氷](../氷.md#L5)\n"),
                        "url ../氷.md:5-5");
    assert_string_equal(cited(state, "`a.py:1和b.py:2`\n"),
                        "path a.py:1-1 path b.py:2-2");
}

static void letters_of_scripts_with_spaces_are_of_a_path_of_prose(void **state)
{
    assert_string_equal(
        cited(state, "Sie steht in größe.py:8, (pkg/ölig.py:2)\n"),
        "path größe.py:8-8 path pkg/ölig.py:2-2");
    assert_string_equal(cited(state, "файл данные.py:3 и a.py:4\n"),
                        "path данные.py:3-3 path a.py:4-4");
}

static void letters_around_a_path_of_prose_are_words(void **state)
{
    assert_string_equal(cited(state, "使用src/a.py:1的\n"),
                        "path src/a.py:1-1");
    assert_string_equal(cited(state, "pkg/目录下的actor.py:10\n"),
                        "path actor.py:10-10");
    assert_string_equal(cited(state, "参照: docs/こおり.md（31-32行目）\n"),
                        "words docs/こおり.md:31-32");
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

static void names_of_routes_are_parts_of_paths(void **state)
{
    assert_string_equal(cited(state, "`app/[id]/route.ts:9` and `:20`\n"),
                        "path app/[id]/route.ts:9-9 "
                        "inherited app/[id]/route.ts:20-20");
    assert_string_equal(cited(state, "app/(grp)/x/page.tsx:3 goes\n"),
                        "path app/(grp)/x/page.tsx:3-3");
    assert_string_equal(cited(state, "`[...slug].tsx:4`, `[[...o]]/a.ts:5`\n"),
                        "path [...slug].tsx:4-4 path [[...o]]/a.ts:5-5");
    assert_string_equal(
        cited(state, "(`[a]/[b-c]/(d)/@e/(.)f/[k=int].ts:2`)\n"),
        "path [a]/[b-c]/(d)/@e/(.)f/[k=int].ts:2-2");
    assert_string_equal(cited(state, "`+page.svelte:7`, `@modal/page.tsx:8`\n"),
                        "path +page.svelte:7-7 path @modal/page.tsx:8-8");
    assert_string_equal(
        cited(state, "`posts.$id.tsx:1`, `$.tsx:2`, `($l)._index.tsx:3`\n"),
        "path posts.$id.tsx:1-1 path $.tsx:2-2 path ($l)._index.tsx:3-3");
    assert_string_equal(cited(state, "```ts\n// app/[id]/[x].ts:12\n```\n"),
                        "code app/[id]/[x].ts:12-12");
    assert_string_equal(cited(state, "```ts\n// (g)/posts.$id.tsx:4\n```\n"),
                        "code (g)/posts.$id.tsx:4-4");
    assert_string_equal(cited(state, "line 5 in `[id]/a.ts`\n"),
                        "words [id]/a.ts:5-5");
}

static void boxes_are_parts_of_names(void **state)
{
    assert_string_equal(cited(state, "`docs/02_[_]_a.md:3`, `3_[-]_b.md:4`\n"),
                        "path docs/02_[_]_a.md:3-3 path 3_[-]_b.md:4-4");
    assert_string_equal(cited(state, "[x](04_[x]_c.md#L5), a[_]_d.md:6\n"),
                        "url 04_[x]_c.md:5-5 path _d.md:6-6");
}

static void names_of_routes_stand_in_links(void **state)
{
    assert_string_equal(cited(state, "[x](../app/[id]/(g)/a.ts#L3)\n"),
                        "url ../app/[id]/(g)/a.ts:3-3");
    assert_string_equal(cited(state, "[x](../app/%5Bid%5D/a.ts#L3)\n"),
                        "url ../app/[id]/a.ts:3-3");
    assert_string_equal(cited(state, "[x](<%5bid%5d.ts#L3>)\n"),
                        "url [id].ts:3-3");
    assert_string_equal(
        cited(state, "[`app/[id]/a.ts:3`](../app/%5Bid%5D/a.ts#L3)\n"),
        "path ../app/[id]/a.ts:3-3");
    assert_string_equal(
        cited(state, "<https://github.com/o/r/blob/abc/p/%5Bid%5D/a.ts#L3>\n"),
        "url p/[id]/a.ts:3-3");
}

static void brackets_of_other_use_end_a_path(void **state)
{
    assert_string_equal(cited(state, "[a.ts](b.ts#L3), [c.ts]:4, (d.ts):5\n"),
                        "url b.ts:3-3");
    assert_string_equal(cited(state, "`list[i].ts:3`, `name(s)/a.ts:4`\n"),
                        "path /a.ts:4-4");
    assert_string_equal(cited(state, "[x] src/a.ts:3[^1], see [1].\n\n"
                                     "[^1]: b.ts:4\n"),
                        "path src/a.ts:3-3 path b.ts:4-4");
    assert_string_equal(cited(state, "(see a.ts:3) [old b.ts:4]\n"),
                        "path a.ts:3-3 path b.ts:4-4");
    assert_string_equal(cited(state, "user@host.ts:3, a.ts@b.ts:4\n"),
                        "path host.ts:3-3 path b.ts:4-4");
    assert_string_equal(cited(state, "<https://x.org/a/b.ts:3>, @c\n"), "");
}

static void brackets_without_end_are_read_once(void **state)
{
    enum { SIZE = 400000 };
    static const char *const kinds[] = {"[", "(", "/[a]", "/[a", "[a]/",
                                        "$", "@", ".$a",  "].",  ")/."};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(kinds); i++) {
        size_t length = strlen(kinds[i]);
        char *text = dv_arena_new(&f->arena, 2 * SIZE + 16);

        for (size_t at = 0; at < SIZE; at++)
            text[at] = kinds[i][at % length];
        memcpy(text + SIZE, "\n\n```\n// ", 9);
        memcpy(text + SIZE + 9, text, SIZE);
        text[2 * SIZE + 9] = '\n';
        assert_string_equal(cited(state, text), "");
    }
}

static void lines_may_stand_before_their_path(void **state)
{
    fixture *f = *state;

    assert_string_equal(cited(state, "```3:9:src/a.ts\nx\n```\n"),
                        "code src/a.ts:3-9");
    assert_string_equal(cited(state, "- ~~~ts 3:9:src/a.ts {1}\n  x\n  ~~~\n"),
                        "code src/a.ts:3-9");
    assert_string_equal(cited(state, "See ```3:9:src/a.ts``` (`7:7:b.go`).\n"),
                        "code src/a.ts:3-9 code b.go:7-7");
    assert_int_equal(f->found.citations.items[0].span.start, 7);
    assert_int_equal(f->found.citations.items[0].span.end, 19);
    assert_int_equal(f->found.citations.items[0].lines_span.end, 10);
    assert_string_equal(cited(state, "`9:3:a.ts`, `0:3:a.ts`, `3:9:a b`\n"),
                        "");
    assert_string_equal(cited(state, "See 3:9:src/a.ts, x`3:9`.\n"), "");
    assert_string_equal(cited(state, "```\n3:9:src/a.ts\n```\n"), "");
}

static void a_fence_may_name_its_lines(void **state)
{
    assert_string_equal(cited(state, "```py title=\"a.py:3-9\"\nx\n```\n"),
                        "code a.py:3-9");
    assert_string_equal(cited(state, "```python:src/a.py:3-9\nx\n```\n"),
                        "code src/a.py:3-9");
    assert_string_equal(cited(state, "```py file=src/a.py#L3-L9\nx\n```\n"),
                        "code src/a.py:3-9");
    assert_string_equal(cited(state, "```py {3-9} a.py hl_lines=\"3 4\"\nx\n"),
                        "");
    assert_string_equal(cited(state, "```js \\{a.js:3\nx\n```\n"), "");
}

static void the_same_route_is_that_of_the_row_above(void **state)
{
    assert_string_equal(
        cited(state, "| a | b | c |\n| --- | --- | --- |\n"
                     "| r.js:1 | `x.ts:2` | `:3` |\n"
                     "| r.js:4 | same route `:5` | `:6` |\n"
                     "| r.js:7 | same route, `:8` | it |\n"),
        "path r.js:1-1 path x.ts:2-2 inherited x.ts:3-3 path r.js:4-4 "
        "inherited x.ts:5-5 inherited x.ts:6-6 path r.js:7-7 "
        "inherited x.ts:8-8");
    assert_string_equal(cited(state, "| a | b |\n| --- | --- |\n"
                                     "| r.js:1 | `x.ts:2` |\n"
                                     "| r.js:4 | same file `:5` |\n"
                                     "| `z.js` | same, lines 6-7 |\n"),
                        "path r.js:1-1 path x.ts:2-2 path r.js:4-4 "
                        "inherited r.js:5-5 inherited z.js:6-7");
}

static void lines_may_stand_before_what_they_are_in(void **state)
{
    assert_string_equal(
        cited(state, "`a` (line 21) and `b` (line 28) are in `C.toml`.\n"),
        "inherited C.toml:21-21 inherited C.toml:28-28");
    assert_string_equal(cited(state, "`a` (line 21) is used in `C.toml`.\n"),
                        "inherited ?:21-21");
    assert_string_equal(
        cited(state, "`a` (line 21). `b` (line 28) is in `C.toml`.\n"),
        "inherited ?:21-21 inherited C.toml:28-28");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(paths_in_code_spans_have_letters_of_any_script),
        CASE(letters_of_scripts_with_spaces_are_of_a_path_of_prose),
        CASE(letters_around_a_path_of_prose_are_words),
        CASE(a_list_of_lines_is_cited_to_its_end),
        CASE(one_file_in_text_and_address_is_cited_once),
        CASE(a_line_of_too_many_is_told_and_the_next_is_read),
        CASE(a_path_with_lines_is_cited),
        CASE(a_number_of_lines_ends_no_range),
        CASE(keys_of_pasted_json_have_no_lines),
        CASE(thousands_of_something_are_no_lines),
        CASE(each_range_is_a_citation),
        CASE(a_later_number_on_the_line_inherits_the_path),
        CASE(a_revision_may_stand_behind_the_lines),
        CASE(permalinks_are_cited),
        CASE(a_link_that_repeats_its_text_is_one_citation),
        CASE(words_may_stand_between_path_and_lines),
        CASE(a_name_without_an_ending_is_a_path_in_code),
        CASE(words_for_lines_may_be_short),
        CASE(backslashes_part_directories),
        CASE(a_path_may_be_struck_out),
        CASE(a_product_or_a_shell_is_no_file),
        CASE(the_path_may_follow_its_lines),
        CASE(slashes_separate_lines),
        CASE(git_writes_the_revision_first),
        CASE(a_link_whose_text_is_lines_cites_its_target),
        CASE(lines_that_are_not_meant_exactly_are_cited),
        CASE(lines_behind_a_link_are_of_its_text),
        CASE(a_path_in_a_link_knows_its_target),
        CASE(directories_may_be_left_out),
        CASE(levels_are_no_lines),
        CASE(a_number_before_the_word_counts_lines),
        CASE(parts_of_a_name_may_be_left_out),
        CASE(a_port_is_no_line),
        CASE(an_ending_goes_with_the_path_before),
        CASE(a_call_is_no_path),
        CASE(lines_behind_a_title_are_of_the_document),
        CASE(lines_are_of_the_file_that_a_paragraph_named_last),
        CASE(a_number_behind_code_is_of_no_path_yet),
        CASE(a_number_that_is_code_needs_none_beside_it),
        CASE(a_number_in_brackets_goes_on_with_code_above_it),
        CASE(a_line_in_words_may_be_of_a_file_above),
        CASE(a_list_of_code_spans_goes_on),
        CASE(lines_behind_a_path_without_any_are_loose),
        CASE(lines_in_brackets_go_on_with_the_path_of_their_line),
        CASE(a_path_in_brackets_that_are_closed_has_no_lines_behind),
        CASE(the_end_of_a_placeholder_is_of_many),
        CASE(numbers_behind_an_alternative_are_no_lines),
        CASE(lines_that_are_about_stand_without_a_word),
        CASE(both_numbers_may_be_code),
        CASE(another_number_in_code_is_no_end_of_lines),
        CASE(text_without_spaces_around_is_read),
        CASE(a_table_has_file_and_lines_in_two_cells),
        CASE(a_table_that_counts_is_not_cited),
        CASE(a_table_may_run_down_its_rows),
        CASE(lines_in_a_row_are_of_the_file_next_to_them),
        CASE(lines_beside_a_link_are_not_of_its_target),
        CASE(lines_for_each_file_of_a_cell_are_dealt_out),
        CASE(a_list_under_a_path_inherits_it),
        CASE(bracketed_lines_wait_for_a_path),
        CASE(a_level_is_no_line),
        CASE(a_size_is_no_line),
        CASE(prose_about_lines_is_no_citation),
        CASE(hosts_times_versions_and_slices_are_no_citations),
        CASE(comment_headers_in_code_are_cited),
        CASE(logs_and_tracebacks_in_code_are_not),
        CASE(comments_in_html_are_read),
        CASE(names_behind_a_path_are_found),
        CASE(stated_lengths_are_found),
        CASE(spans_hold_what_was_read),
        CASE(an_address_of_a_file_is_its_path),
        CASE(a_setting_in_code_is_no_line),
        CASE(lines_of_a_row_that_names_two_files_are_nobodys),
        CASE(lines_of_a_row_that_leads_on_are_of_its_first_file),
        CASE(what_a_row_tells_to_edit_is_its_file),
        CASE(hidden_files_are_paths),
        CASE(a_string_in_code_is_not_the_file_that_is_cited),
        CASE(lines_behind_a_section_are_not_those_of_a_path),
        CASE(the_rest_of_a_pattern_is_no_path),
        CASE(names_of_routes_are_parts_of_paths),
        CASE(boxes_are_parts_of_names),
        CASE(names_of_routes_stand_in_links),
        CASE(brackets_of_other_use_end_a_path),
        CASE(brackets_without_end_are_read_once),
        CASE(lines_may_stand_before_what_they_are_in),
        CASE(lines_may_stand_before_their_path),
        CASE(a_fence_may_name_its_lines),
        CASE(the_same_route_is_that_of_the_row_above),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
