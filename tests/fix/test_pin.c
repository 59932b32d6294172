/* SPDX-License-Identifier: MIT */
#include "fix/pin.h"

#include "fix/support.h"
#include "markdown/markdown.h"
#include "text/lines.h"

#define REV   "584ae8461395dc5f8e7d046c2f12ab519d5969cd"
#define OTHER "9d7f34d"

static const dv_document *parse(fixture *f, dv_str text)
{
    return dv_markdown_parse(dv_file_new(&f->arena, DV_STR("docs/a.md"), text),
                             &f->arena);
}

/* The document with the pin, which a parser finds in it; an error's message
 * where it cannot have one. */
static dv_str pinned_with(fixture *f, dv_str text, const char *rev)
{
    const dv_document *document = parse(f, text);
    dv_fix_plan plan;

    dv_error_release(&f->err);
    if (!dv_pin_plan(document, dv_str_from(rev), &f->arena, &plan, &f->err))
        return dv_str_from(f->err.message);
    assert_bytes(plan.before, text);
    assert_bytes(plan.path, DV_STR("docs/a.md"));
    assert_bytes(parse(f, plan.after)->source_rev, dv_str_from(rev));
    return plan.after;
}

static void assert_pinned(fixture *f, const char *before, const char *after)
{
    assert_bytes(pinned_with(f, dv_str_from(before), REV), dv_str_from(after));
}

static void assert_refused(fixture *f, const char *text, const char *why)
{
    dv_str message = pinned_with(f, dv_str_from(text), REV);

    if (f->err.kind != DV_ERROR_WORLD || !strstr(message.ptr, why))
        fail_msg("`%s` is not in: %.*s", why, DV_STR_ARG(message));
}

static void a_document_without_front_matter_gets_one(void **state)
{
    fixture *f = *state;

    assert_pinned(f, "# A\n", "---\nsource_rev: " REV "\n---\n\n# A\n");
    assert_pinned(f, "\n# A\n", "---\nsource_rev: " REV "\n---\n\n# A\n");
    assert_pinned(f, "", "---\nsource_rev: " REV "\n---\n");
    assert_pinned(f, "# A", "---\nsource_rev: " REV "\n---\n\n# A");
}

static void line_ends_and_byte_order_mark_stay(void **state)
{
    fixture *f = *state;

    assert_pinned(f, "\xef\xbb\xbf# A\r\nb\r\n",
                  "\xef\xbb\xbf---\r\nsource_rev: " REV
                  "\r\n---\r\n\r\n# A\r\nb\r\n");
    assert_pinned(f, "\xef\xbb\xbf---\r\ntitle: A\r\n---\r\n# A\n",
                  "\xef\xbb\xbf---\r\ntitle: A\r\nsource_rev: " REV
                  "\r\n---\r\n# A\n");
    assert_pinned(f, "# A\nb\r\n",
                  "---\nsource_rev: " REV "\n---\n\n# A\nb\r\n");
}

static void any_byte_of_the_text_stays(void **state)
{
    fixture *f = *state;

    assert_bytes(pinned_with(f, DV_STR("a\0b\xff\n"), REV),
                 DV_STR("---\nsource_rev: " REV "\n---\n\na\0b\xff\n"));
}

static void a_thematic_break_is_no_front_matter(void **state)
{
    assert_pinned(*state, "---\n# A\n",
                  "---\nsource_rev: " REV "\n---\n\n---\n# A\n");
}

static void front_matter_gets_a_line(void **state)
{
    fixture *f = *state;

    assert_pinned(f, "---\ntitle: A # b\n\nlist:\n- 1\n---\n# A\n",
                  "---\ntitle: A # b\n\nlist:\n- 1\nsource_rev: " REV
                  "\n---\n# A\n");
    assert_pinned(f, "---\n# none\n---\n",
                  "---\n# none\nsource_rev: " REV "\n---\n");
    assert_pinned(f, "---\n---\n# A\n", "---\nsource_rev: " REV "\n---\n# A\n");
    assert_pinned(f, "---\ntitle: A\n...\n# A\n",
                  "---\ntitle: A\nsource_rev: " REV "\n...\n# A\n");
    assert_pinned(f, "---\n  title: A\n  b: 1\n---\n",
                  "---\n  title: A\n  b: 1\n  source_rev: " REV "\n---\n");
    assert_pinned(f, "---\ntext: |\n  long\n\n---\n",
                  "---\ntext: |\n  long\n\nsource_rev: " REV "\n---\n");
}

static void an_old_pin_is_replaced_where_it_stands(void **state)
{
    fixture *f = *state;

    assert_pinned(f, "---\nsource_rev: " OTHER " # why\nb: 1\n---\n",
                  "---\nsource_rev: " REV " # why\nb: 1\n---\n");
    assert_pinned(f, "---\nsource_rev:   '" OTHER "'\n---\n",
                  "---\nsource_rev:   '" REV "'\n---\n");
    assert_pinned(f, "---\n\"source_rev\": \"" OTHER "\"\r\n---\n",
                  "---\n\"source_rev\": \"" REV "\"\r\n---\n");
    assert_pinned(f, "---\nsource_rev:\nb: 1\n---\n",
                  "---\nsource_rev: " REV "\nb: 1\n---\n");
    assert_pinned(f, "---\nsource_rev: # none\n---\n",
                  "---\nsource_rev: " REV " # none\n---\n");
    assert_pinned(f, "---\n{title: A, source_rev: x}\n---\n",
                  "---\n{title: A, source_rev: " REV "}\n---\n");
}

static void what_it_has_is_not_written_again(void **state)
{
    fixture *f = *state;
    const dv_document *document =
        parse(f, DV_STR("---\nsource_rev: '" OTHER "'\n---\n"));
    dv_fix_plan plan;

    assert_true(
        dv_pin_plan(document, DV_STR(OTHER), &f->arena, &plan, &f->err));
    assert_int_equal(plan.applied, 0);
    assert_bytes(plan.after, plan.before);
    assert_true(dv_pin_plan(document, DV_STR(REV), &f->arena, &plan, &f->err));
    assert_int_equal(plan.applied, 1);
}

static void an_id_like_a_number_is_quoted(void **state)
{
    fixture *f = *state;

    assert_bytes(pinned_with(f, DV_STR("a\n"), "1234567"),
                 DV_STR("---\nsource_rev: \"1234567\"\n---\n\na\n"));
    assert_bytes(pinned_with(f, DV_STR("---\nsource_rev: x\n---\n"), "12e4567"),
                 DV_STR("---\nsource_rev: \"12e4567\"\n---\n"));
    assert_bytes(
        pinned_with(f, DV_STR("---\nsource_rev: 'x'\n---\n"), "1234567"),
        DV_STR("---\nsource_rev: '1234567'\n---\n"));
    assert_bytes(pinned_with(f, DV_STR("a\n"), "e123456"),
                 DV_STR("---\nsource_rev: e123456\n---\n\na\n"));
    assert_bytes(pinned_with(f, DV_STR("a\n"), "12e45e7"),
                 DV_STR("---\nsource_rev: 12e45e7\n---\n\na\n"));
}

static void what_would_not_stay_valid_is_refused(void **state)
{
    fixture *f = *state;

    assert_refused(f, "---\n- 1\n---\n", "it is no mapping");
    assert_refused(f, "---\na: [\n---\n", "cannot take a pin");
    assert_refused(f, "---\nsource_rev: [a]\n---\n", "is no text");
    assert_refused(f, "---\n{title: A}\n---\n", "would not stay valid");
    assert_refused(f, "+++\ntitle = \"A\"\n+++\n", "it is TOML");
    assert_refused(f, "\xef\xbb\xbf+++\r\n+++\r\n", "it is TOML");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIX_TEST(a_document_without_front_matter_gets_one),
        FIX_TEST(line_ends_and_byte_order_mark_stay),
        FIX_TEST(any_byte_of_the_text_stays),
        FIX_TEST(a_thematic_break_is_no_front_matter),
        FIX_TEST(front_matter_gets_a_line),
        FIX_TEST(an_old_pin_is_replaced_where_it_stands),
        FIX_TEST(what_it_has_is_not_written_again),
        FIX_TEST(an_id_like_a_number_is_quoted),
        FIX_TEST(what_would_not_stay_valid_is_refused),
    };

    return cmocka_run_group_tests_name("fix/pin", tests, NULL, NULL);
}
