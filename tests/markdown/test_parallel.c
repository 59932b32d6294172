/* SPDX-License-Identifier: MIT */
/*
 * Parses at the same time give what parses one after the other give. Under the
 * thread sanitizer this sees each access to cmark-gfm's process-wide state.
 */
#include "base/parallel.h"
#include "markdown/written.h"

enum { TEXTS = 6, ROUNDS = 200, JOBS = 8 };

static const char *const texts[TEXTS] = {
    "# ~~a~~ `b`\n\nhttps://c.d ~e~ [f][g] www.h.i\n\n[g]: j\n",
    "| a | `b\\|c` |\n|---|---|\n| ~~d~~ | http://e.f |\n",
    "- [ ] a\n- [x] `b\n  c` [d\n  e](f)\n\n[^g]: h[^g]\n",
    "> - a ~~`b`~~ <https://c.d>\n>   <a href=\"e\">f</a>: :w:\n",
    "---\nsource_rev: abc\n---\n\n```c\nx ~~y~~\n```\n\n中文https://a.b。\n",
    "a[^1] ![b](c) &amp; \\~ `~`\n\n[^1]: d\n",
};

static void write_all(dv_buf *out, const dv_document *doc)
{
    write_blocks(out, doc);
    write_code_spans(out, doc);
    write_links(out, doc);
    write_anchors(out, doc);
    write_notes(out, doc);
}

static void parse_one(void *context, uint32_t item, uint32_t worker)
{
    dv_buf *results = context;
    dv_arena arena = DV_ARENA_INIT;
    dv_file *file =
        dv_file_new(&arena, DV_STR("a.md"), dv_str_from(texts[item % TEXTS]));

    (void)worker;
    write_all(&results[item], dv_markdown_parse(file, &arena));
    dv_arena_release(&arena);
}

static void parses_at_the_same_time_do_not_meet(void **state)
{
    static dv_buf together[TEXTS * ROUNDS];
    dv_buf alone[TEXTS] = {DV_BUF_INIT};

    (void)state;
    dv_parallel_for(TEXTS * ROUNDS, JOBS, parse_one, together);
    for (uint32_t i = 0; i < TEXTS; i++)
        parse_one(alone, i, 0);
    for (uint32_t i = 0; i < TEXTS * ROUNDS; i++) {
        assert_string_equal(together[i].ptr, alone[i % TEXTS].ptr);
        dv_buf_release(&together[i]);
    }
    for (uint32_t i = 0; i < TEXTS; i++)
        dv_buf_release(&alone[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parses_at_the_same_time_do_not_meet),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
