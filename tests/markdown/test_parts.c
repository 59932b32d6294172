/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "markdown/markdown.h"
#include "markdown/sane.h"
#include "text/lines.h"

typedef struct fixture {
    dv_arena arena;
    dv_str text;
    const dv_document *doc;
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
    dv_mem_free(f);
    return 0;
}

/* What is behind `# ` is of a part, which goes on in the next line that has
 * nothing but blanks before it; `!` in place of the blank begins another. */
static void parse(void **state, dv_str text)
{
    fixture *f = *state;
    const dv_file *file = dv_file_new(&f->arena, DV_STR("a.py"), text);
    dv_markdown_part *parts =
        dv_arena_new(&f->arena, (file->line_count + 1) * sizeof *parts);
    dv_span *lines =
        dv_arena_new(&f->arena, (file->line_count + 1) * sizeof *lines);
    uint32_t count = 0, next = 0;
    bool inside = false;

    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_span line = dv_file_line_span(file, i);
        uint32_t mark =
            line.start + (uint32_t)dv_str_find_byte(dv_file_line(file, i), '#');

        if (mark == line.end) {
            inside = false;
            continue;
        }
        if (!inside || text.ptr[mark + 1] == '!' ||
            dv_str_trim(dv_str_slice(text, line.start, mark)).len > 0)
            parts[count++].lines = &lines[next];
        inside = true;
        parts[count - 1].count++;
        lines[next++] = (dv_span){mark + 2, line.end};
    }
    f->text = text;
    f->doc = dv_markdown_parse_parts(file, parts, count, &f->arena);
    if (dv_test_insane(f->doc))
        fail_msg("%s", dv_test_insane(f->doc));
}

#define PARSE(text) parse(state, DV_STR(text))

/* Each block on a line, with as many blanks as it is deep. */
static void assert_blocks(void **state, const char *expected)
{
    static const char *const kinds[] = {
        [DV_BLOCK_HEADING] = "heading",
        [DV_BLOCK_CODE] = "code",
        [DV_BLOCK_PARAGRAPH] = "paragraph",
        [DV_BLOCK_HTML] = "html",
        [DV_BLOCK_QUOTE] = "quote",
        [DV_BLOCK_LIST] = "list",
        [DV_BLOCK_ITEM] = "item",
        [DV_BLOCK_TABLE] = "table",
        [DV_BLOCK_ROW] = "row",
        [DV_BLOCK_CELL] = "cell",
        [DV_BLOCK_BREAK] = "break",
        [DV_BLOCK_FOOTNOTE] = "footnote",
        [DV_BLOCK_COMMENT] = "comment",
    };
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf shown = DV_BUF_INIT;

    for (uint32_t i = 0; i < f->doc->block_count; i++) {
        const dv_block *block = &f->doc->blocks[i];
        dv_position from = dv_file_position(f->doc->file, block->span.start);
        dv_position to = dv_file_position(f->doc->file, block->span.end);

        for (uint32_t up = block->parent; up != DV_NONE;
             up = f->doc->blocks[up].parent)
            dv_buf_add_byte(&shown, ' ');
        dv_buf_printf(&shown, "%s %u:%u-%u:%u\n", kinds[block->kind], from.line,
                      from.column, to.line, to.column);
    }
    assert_string_equal(shown.ptr, expected);
}

static dv_str bytes(void **state, dv_span span)
{
    fixture *f = *state;

    return dv_span_of(f->text, span);
}

#define assert_bytes(span, expected)                                           \
    assert_true(dv_str_equal(bytes(state, span), DV_STR(expected)))

static void blocks_stand_in_the_lines_of_the_file(void **state)
{
    PARSE("x = 1\n"
          "    # one\n"
          "    # two\n"
          "    # \n"
          "    # - three\n"
          "    # - four\n"
          "y = 2 # five\n");
    assert_blocks(state, "comment 2:1-6:13\n"
                         " paragraph 2:1-3:10\n"
                         " list 5:1-6:13\n"
                         "  item 5:1-5:14\n"
                         "   paragraph 5:1-5:14\n"
                         "  item 6:1-6:13\n"
                         "   paragraph 6:1-6:13\n"
                         "comment 7:1-7:13\n"
                         " paragraph 7:1-7:13\n");
}

static void nothing_goes_on_from_one_part_to_the_next(void **state)
{
    PARSE("# ```\n# one\n#!two\n#!- three\n#!  four\n#!<script>\n#!five\n");
    assert_blocks(state, "comment 1:1-2:6\n"
                         " code 1:1-2:6\n"
                         "comment 3:1-3:6\n"
                         " paragraph 3:1-3:6\n"
                         "comment 4:1-4:10\n"
                         " list 4:1-4:10\n"
                         "  item 4:1-4:10\n"
                         "   paragraph 4:1-4:10\n"
                         "comment 5:1-5:9\n"
                         " paragraph 5:1-5:9\n"
                         "comment 6:1-6:11\n"
                         " html 6:1-6:11\n"
                         "comment 7:1-7:7\n"
                         " paragraph 7:1-7:7\n");
}

static void code_has_the_lines_between_its_fences(void **state)
{
    fixture *f = *state;

    PARSE("  # ```python\n  # x = [\n  #   1]\n  # ```\n");
    assert_bytes(f->doc->blocks[1].content, "  # x = [\n  #   1]\n");
    assert_true(f->doc->blocks[1].fenced);
    assert_ptr_equal(f->doc->blocks[1].info.ptr, f->text.ptr + 7);
    assert_int_equal(f->doc->blocks[1].info.len, strlen("python"));
    assert_true(dv_str_equal(
        dv_span_of(dv_document_text(f->doc), f->doc->blocks[1].content),
        DV_STR("    x = [\n      1]\n")));
    PARSE("# ```a\\*b\n# ```\n");
    assert_true(dv_str_equal(f->doc->blocks[1].info, DV_STR("a*b")));
    assert_int_equal(dv_span_length(f->doc->blocks[1].content), 0);
}

static void inlines_may_go_over_lines(void **state)
{
    fixture *f = *state;

    PARSE("# one `two\n# three` [four](five.md) `six`\n# "
          "<https://example.org>\n");
    assert_int_equal(f->doc->code_span_count, 2);
    assert_bytes(f->doc->code_spans[0].span, "`two\n# three`");
    assert_bytes(f->doc->code_spans[1].content, "six");
    assert_int_equal(f->doc->link_count, 2);
    assert_bytes(f->doc->links[0].span, "[four](five.md)");
    assert_bytes(f->doc->links[0].target_span, "five.md");
    assert_true(dv_str_equal(f->doc->links[0].target, DV_STR("five.md")));
    assert_bytes(f->doc->links[1].span, "<https://example.org>");
}

static void cells_have_their_own_bytes(void **state)
{
    fixture *f = *state;

    PARSE("  # | a | b |\n  # | - | - |\n  # | `c` |  d |\n");
    assert_blocks(state, "comment 1:1-3:17\n"
                         " table 1:1-3:17\n"
                         "  row 1:1-1:14\n"
                         "   cell 1:7-1:8\n"
                         "   cell 1:11-1:12\n"
                         "  row 3:1-3:17\n"
                         "   cell 3:7-3:10\n"
                         "   cell 3:14-3:15\n");
    assert_bytes(f->doc->code_spans[0].content, "c");
}

static void labels_headings_and_anchors_are_none(void **state)
{
    fixture *f = *state;

    PARSE("# # one\n# \n# two\n# ===\n# \n# [three][four] [five] [^6]\n"
          "# ![seven](eight.png) <a id=\"nine\" href=\"ten.md\">\n"
          "# \n# [five]: six.md\n");
    assert_int_equal(f->doc->link_count, 0);
    assert_int_equal(f->doc->anchor_count, 0);
    for (uint32_t i = 1; i < f->doc->block_count; i++)
        assert_int_equal(f->doc->blocks[i].kind, DV_BLOCK_PARAGRAPH);
}

static void what_is_not_in_a_part_reads_as_blanks(void **state)
{
    fixture *f = *state;

    PARSE("x = 1 # one\r\n\ty\n# two");
    assert_true(dv_str_equal(dv_document_text(f->doc),
                             DV_STR("        one \n  \n  two")));
}

static void many_parts_are_parsed_a_batch_at_a_time(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (uint32_t i = 0; i < 50000; i++)
        dv_buf_printf(&text, "x = %u # `%u` [a](%u.md)\n", i, i, i);
    parse(state, dv_arena_copy(&f->arena, dv_buf_str(&text)));
    assert_int_equal(f->doc->block_count, 100000);
    assert_int_equal(f->doc->code_span_count, 50000);
    assert_int_equal(f->doc->link_count, 50000);
    assert_int_equal(f->doc->note_count, 0);
    assert_bytes(f->doc->code_spans[49999].content, "49999");
    assert_int_equal(f->doc->code_spans[49999].block, 99999);
    assert_true(dv_str_equal(f->doc->links[31234].target, DV_STR("31234.md")));
}

static void a_part_with_too_much_markup_is_noted_where_it_stands(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    uint32_t end;

    dv_buf_add(&text, DV_STR("x\ny\n"));
    for (uint32_t i = 0; i < 400000; i++)
        dv_buf_add(&text, DV_STR("# *\n"));
    parse(state, dv_arena_copy(&f->arena, dv_buf_str(&text)));
    assert_int_equal(f->doc->note_count, 1);
    assert_true(dv_str_ends(f->doc->notes[0].message,
                            DV_STR("it is not read from here on")));
    end = f->doc->notes[0].span.end;
    assert_bytes(((dv_span){end - 1, end}), "*");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(blocks_stand_in_the_lines_of_the_file),
        TEST(nothing_goes_on_from_one_part_to_the_next),
        TEST(code_has_the_lines_between_its_fences),
        TEST(inlines_may_go_over_lines),
        TEST(cells_have_their_own_bytes),
        TEST(labels_headings_and_anchors_are_none),
        TEST(what_is_not_in_a_part_reads_as_blanks),
        TEST(many_parts_are_parsed_a_batch_at_a_time),
        TEST(a_part_with_too_much_markup_is_noted_where_it_stands),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
