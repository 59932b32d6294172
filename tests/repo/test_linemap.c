/* SPDX-License-Identifier: MIT */
#include "repo/history_support.h"

#include "repo/linemap.h"

static dv_line_map map(fixture *f, dv_str old_text, dv_str new_text)
{
    dv_line_map got = {NULL, 0};
    bool ok = dv_line_map_make(old_text, new_text, &f->arena, &got, &f->err);

    assert_no_error(f);
    assert_true(ok);
    return got;
}

/* `expected`: the new line of each old one, each followed by a blank. */
static void assert_map_of(fixture *f, dv_str old_text, dv_str new_text,
                          const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_line_map got = map(f, old_text, new_text);

    for (uint32_t i = 0; i < got.count; i++)
        dv_buf_printf(&all, "%u ", dv_line_map_get(&got, i + 1));
    assert_string_equal(all.len ? all.ptr : "", expected);
}

static void assert_map(fixture *f, const char *old_text, const char *new_text,
                       const char *expected)
{
    assert_map_of(f, dv_str_from(old_text), dv_str_from(new_text), expected);
}

static void unchanged_lines_keep_to_each_other(void **state)
{
    fixture *f = *state;

    assert_map(f, "a\nb\nc\n", "a\nb\nc\n", "1 2 3 ");
    assert_map(f, "a\nb\nc\n", "x\na\nb\nc\n", "2 3 4 ");
    assert_map(f, "a\nb\nc\n", "a\nb\nc\nx\n", "1 2 3 ");
    assert_map(f, "a\nb\nc\n", "b\nc\n", "0 1 2 ");
    assert_map(f, "a\nb\nc\n", "a\nc\n", "1 0 2 ");
    assert_map(f, "a\nb\nc\n", "a\nb\n", "1 2 0 ");
    assert_map(f, "a\nb\nc\n", "a\nx\ny\nc\n", "1 0 4 ");
    assert_map(f, "a\nb\nc\nd\ne\n", "x\nb\nd\ny\ne\nz\n", "0 2 0 3 5 ");
    assert_map(f, "a\nb\n", "x\ny\n", "0 0 ");
}

static void empty_texts_have_no_lines(void **state)
{
    fixture *f = *state;

    assert_map_of(f, (dv_str){NULL, 0}, (dv_str){NULL, 0}, "");
    assert_map(f, "", "a\n", "");
    assert_map(f, "a\nb\n", "", "0 0 ");
    assert_map(f, "\n\n", "\n\n\n", "1 2 ");
}

static void lines_end_at_the_newline_only(void **state)
{
    fixture *f = *state;

    assert_map(f, "a\r\nb\r\n", "x\r\na\r\nb\r\n", "2 3 ");
    assert_map(f, "a\rb\nc\n", "x\na\rb\nc\n", "2 3 ");
    assert_map(f, "a\xe2\x80\xa8z\nc\n", "x\na\xe2\x80\xa8z\nc\n", "2 3 ");
    assert_map(f, "a\fb\vc\nc\n", "x\na\fb\vc\nc\n", "2 3 ");
    assert_map(f, "a\r\nb\n", "a\nb\n", "0 2 ");
}

static void a_missing_last_newline_is_no_change(void **state)
{
    fixture *f = *state;

    assert_map(f, "a\nb", "a\nb", "1 2 ");
    assert_map(f, "a\nb", "a\nb\n", "1 2 ");
    assert_map(f, "a\nb\n", "a\nb", "1 2 ");
    assert_map(f, "a\nb", "a\nb\nc", "1 2 ");
    assert_map(f, "a", "x\na", "2 ");
}

static void bytes_that_are_no_text_are_lines_too(void **state)
{
    fixture *f = *state;

    assert_map_of(f, DV_STR("a\0\nb\xff\nc\n"), DV_STR("x\na\0\nb\xff\nd\n"),
                  "2 3 0 ");
    assert_map_of(f, DV_STR("\0\n\0\0\n"), DV_STR("\0\0\n"), "0 1 ");
}

static void a_line_out_of_the_text_maps_to_nothing(void **state)
{
    fixture *f = *state;
    dv_line_map got = map(f, DV_STR("a\nb\n"), DV_STR("b\n"));

    assert_int_equal(dv_line_map_get(&got, 0), 0);
    assert_int_equal(dv_line_map_get(&got, 1), 0);
    assert_int_equal(dv_line_map_get(&got, 2), 1);
    assert_int_equal(dv_line_map_get(&got, 3), 0);
}

/* What maps is the same text, in the same order, whatever the texts are. */
static void what_maps_is_equal_and_ascends(void **state)
{
    fixture *f = *state;
    uint32_t random = 1;

    for (int round = 0; round < 300; round++) {
        char texts[2][64];
        dv_line_map got;
        uint32_t last = 0;

        for (size_t i = 0; i < 2 * 64; i++) {
            random = random * 1664525 + 1013904223;
            texts[i / 64][i % 64] = "ab\n"[(random >> 16) % 3];
        }
        got = map(f, (dv_str){texts[0], 64}, (dv_str){texts[1], 64});
        for (uint32_t line = 1; line <= got.count; line++) {
            dv_str one = {texts[0], 64}, other = {texts[1], 64};
            uint32_t to = dv_line_map_get(&got, line);

            if (to == 0)
                continue;
            assert_true(to > last);
            last = to;
            for (uint32_t i = 1; i < line; i++)
                one = dv_str_slice(one, dv_str_find_byte(one, '\n') + 1, 64);
            for (uint32_t i = 1; i < to; i++)
                other =
                    dv_str_slice(other, dv_str_find_byte(other, '\n') + 1, 64);
            one.len = dv_str_find_byte(one, '\n');
            other.len = dv_str_find_byte(other, '\n');
            assert_true(dv_str_equal(one, other));
        }
    }
}

static dv_str many(fixture *f, uint32_t count, char byte)
{
    char *text = dv_arena_new(&f->arena, count);

    memset(text, byte, count);
    return (dv_str){text, count};
}

static void texts_over_a_bound_are_an_error(void **state)
{
    fixture *f = *state;
    dv_str lines = many(f, 500001, '\n'), bytes = many(f, (64 << 20) + 1, 'x');
    dv_line_map got = {NULL, 0};
    dv_str diff;

    assert_false(
        dv_line_map_make(lines, DV_STR("x\n"), &f->arena, &got, &f->err));
    assert_error(f, "texts of more than 500000 lines");
    assert_false(dv_line_map_make(DV_STR(""), bytes, &f->arena, &got, &f->err));
    assert_error(f, "texts of more than 67108864 bytes");
    assert_false(dv_line_diff(DV_STR("a"), bytes, DV_STR(""), &f->arena, &diff,
                              &f->err));
    assert_error(f, "texts of more than 67108864 bytes");
    assert_false(dv_line_diff(DV_STR("a"), DV_STR(""), lines, &f->arena, &diff,
                              &f->err));
    assert_error(f, "texts of more than 500000 lines");
    assert_null(got.to);
    assert_int_equal(map(f, lines, lines).count, 500001);
}

/* Writes the old text, lets git apply the diff, and reads the new one. */
static void assert_applies(fixture *f, const char *path, dv_str old_text,
                           dv_str new_text)
{
    dv_str diff, got;
    bool ok = dv_line_diff(dv_str_from(path), old_text, new_text, &f->arena,
                           &diff, &f->err);

    assert_no_error(f);
    assert_true(ok);
    dv_test_repo_write_bytes(f->made, path, old_text);
    dv_test_repo_write_bytes(f->made, "the.patch", diff);
    run_in(f, "git apply the.patch");
    assert_true(dv_repo_read_disk(dv_str_from(dv_test_repo_path(f->made)),
                                  dv_str_from(path), 1000000, &f->arena, &got,
                                  &f->err));
    assert_true(dv_str_equal(got, new_text));
}

static void a_diff_is_what_git_apply_takes(void **state)
{
    static const char *const paths[] = {
        "a.md",       "docs/a b.md", "docs/\xe4\xb8\xad.md",
        "q\"uote.md", "tab\t.md",    "back\\slash.md"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(paths); i++)
        assert_applies(f, paths[i], DV_STR("a\nb\nc\nd\ne\nf\ng\nh\ni\n"),
                       DV_STR("a\nb\nc\nd\nE\nf\ng\nh\ni\nj\n"));
    assert_applies(f, "a.md", DV_STR("a\r\nb\r\n"), DV_STR("a\r\nc\r\n"));
    assert_applies(f, "a.md", DV_STR("a\nb"), DV_STR("a\nb\n"));
    assert_applies(f, "a.md", DV_STR("a\nb\n"), DV_STR("a\nc"));
    assert_applies(f, "a.md", DV_STR("a\xff\nb\n"), DV_STR("a\xff\nc\n"));
    assert_applies(f, "a.md", DV_STR("\xef\xbb\xbf# x\n"),
                   DV_STR("\xef\xbb\xbf# y\n"));
}

static void a_diff_looks_as_git_makes_it(void **state)
{
    fixture *f = *state;
    dv_str diff;

    assert_true(dv_line_diff(DV_STR("d/a.md"), DV_STR("a\nb\n"),
                             DV_STR("a\nc\n"), &f->arena, &diff, &f->err));
    assert_text(diff, "diff --git a/d/a.md b/d/a.md\n"
                      "index 422c2b7..0f7bc76 100644\n"
                      "--- a/d/a.md\n"
                      "+++ b/d/a.md\n"
                      "@@ -1,2 +1,2 @@\n"
                      " a\n"
                      "-b\n"
                      "+c\n");
    assert_true(dv_line_diff(DV_STR("a.md"), DV_STR("1\n2\n3\n4\n5\n6\n"),
                             DV_STR("1\n2\n3\n4\n5\nx"), &f->arena, &diff,
                             &f->err));
    assert_text(diff, "diff --git a/a.md b/a.md\n"
                      "index b414108..ff5faee 100644\n"
                      "--- a/a.md\n"
                      "+++ b/a.md\n"
                      "@@ -3,4 +3,4 @@\n"
                      " 3\n"
                      " 4\n"
                      " 5\n"
                      "-6\n"
                      "+x\n"
                      "\\ No newline at end of file\n");
    assert_true(dv_line_diff(DV_STR("a.md"), DV_STR("a\n"), DV_STR("a\n"),
                             &f->arena, &diff, &f->err));
    assert_text(diff, "");
}

/* Up to 12 lines, each one of a few letters with or without an indent. */
static dv_str random_lines(dv_arena *arena, uint32_t *random, uint32_t count)
{
    char *text = dv_arena_new(arena, 3 * (size_t)count + 1);
    size_t length = 0;

    for (uint32_t i = 0; i < count; i++) {
        *random = *random * 1664525u + 1013904223u;
        if (*random >> 30 == 0)
            text[length++] = ' ';
        if (*random >> 25 & 7)
            text[length++] = (char)('a' + (*random >> 16) % 6);
        text[length++] = '\n';
    }
    return (dv_str){text, length};
}

/* A new text: the old one, with some lines replaced by others in one place. */
static dv_str edited(dv_arena *arena, uint32_t *random, dv_str old_text)
{
    dv_str before, added, after;
    uint32_t numbers[3];
    size_t start = 0, end;

    for (int i = 0; i < 3; i++) {
        *random = *random * 1664525u + 1013904223u;
        numbers[i] = *random >> 16;
    }
    for (uint32_t i = numbers[0] % 12; i > 0 && start < old_text.len; i--)
        start += dv_str_find_byte(dv_str_slice(old_text, start, old_text.len),
                                  '\n') +
                 1;
    end = start;
    for (uint32_t i = numbers[1] % 4; i > 0 && end < old_text.len; i--)
        end +=
            dv_str_find_byte(dv_str_slice(old_text, end, old_text.len), '\n') +
            1;
    before = dv_str_slice(old_text, 0, start);
    added = random_lines(arena, random, numbers[2] % 4);
    after = dv_str_slice(old_text, end, old_text.len);
    return dv_arena_printf(arena, "%.*s%.*s%.*s", DV_STR_ARG(before),
                           DV_STR_ARG(added), DV_STR_ARG(after));
}

/* Whether the lines of libgit2's diff are those that map, and no others. */
static void assert_as_diff(fixture *f, dv_str old_text, dv_str new_text)
{
    dv_line_map got = map(f, old_text, new_text);
    uint32_t old_line = 0, new_line = 0;
    dv_str diff;

    assert_true(dv_line_diff(DV_STR("a"), old_text, new_text, &f->arena, &diff,
                             &f->err));
    while (diff.len) {
        size_t end = dv_str_find_byte(diff, '\n');
        dv_str line = dv_str_slice(diff, 0, end);
        unsigned old_first, new_first;

        diff = dv_str_slice(diff, end + 1, diff.len);
        if (sscanf(line.ptr, "@@ -%u%*[0-9,] +%u", &old_first, &new_first) ==
                2 ||
            sscanf(line.ptr, "@@ -%u +%u", &old_first, &new_first) == 2) {
            old_line = old_first;
            new_line = new_first;
        } else if (old_line && line.ptr[0] == ' ') {
            assert_int_equal(dv_line_map_get(&got, old_line++), new_line++);
        } else if (old_line && line.ptr[0] == '-') {
            assert_int_equal(dv_line_map_get(&got, old_line++), 0);
        } else if (old_line && line.ptr[0] == '+') {
            new_line++;
        }
    }
}

static void one_edit_maps_as_a_diff_says(void **state)
{
    fixture *f = *state;
    uint32_t random = 7;

    for (int i = 0; i < 20000; i++) {
        dv_str text = random_lines(&f->arena, &random, 1 + (random >> 8) % 12);

        assert_as_diff(f, text, edited(&f->arena, &random, text));
    }
}

typedef bool (*map_maker)(dv_str old_text, dv_str new_text, dv_arena *arena,
                          dv_line_map *out, dv_error *err);

static void assert_made(fixture *f, map_maker maker, const char *old_text,
                        const char *new_text, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_line_map got;

    assert_true(maker(dv_str_from(old_text), dv_str_from(new_text), &f->arena,
                      &got, &f->err));
    for (uint32_t i = 0; i < got.count; i++)
        dv_buf_printf(&all, "%u ", dv_line_map_get(&got, i + 1));
    assert_string_equal(all.len ? all.ptr : "", expected);
}

static void assert_blind_map(fixture *f, const char *old_text,
                             const char *new_text, const char *expected)
{
    assert_made(f, dv_line_map_make_blind, old_text, new_text, expected);
}

static void assert_bare_map(fixture *f, const char *old_text,
                            const char *new_text, const char *expected)
{
    assert_made(f, dv_line_map_make_bare, old_text, new_text, expected);
}

static void a_blind_map_sees_no_white_space(void **state)
{
    fixture *f = *state;

    assert_blind_map(f, "a\nb\n", "a\nb\n", "1 2 ");
    assert_blind_map(f, "a\r\nb\r\nc\r\n", "a\nx\nc\n", "1 0 3 ");
    assert_blind_map(f, "a\nb\nc", "a\r\nb\r\nc\r\n", "1 2 3 ");
    assert_blind_map(f, "a  \n|b|c |\nd\n", "a\n| b | c |\nd\n", "1 2 3 ");
    assert_blind_map(f, "a\nb\n", "0\n  a\n  b\n1\n", "2 3 ");
    assert_blind_map(f, "a\nb\nc\nd\n", "A\n b\nc\nD\n", "0 2 3 0 ");
    assert_blind_map(f, "", "a\n", "");
    assert_blind_map(f, "a\n \nb\n", "a\nx\n\t\ny\nb\n", "1 0 5 ");
}

/* What maps exactly keeps its line, whatever is like it elsewhere. */
static void a_blind_map_adds_to_the_exact_one(void **state)
{
    fixture *f = *state;

    assert_blind_map(f, "x\na\n", " x\nx\na\n", "2 3 ");
    assert_blind_map(f, "m\n  a\nn\n", "  a\nm\na\nn\n", "0 1 4 ");
}

static void a_bare_map_sees_no_white_space_either(void **state)
{
    fixture *f = *state;

    assert_bare_map(f, "a\nb\n", "a\nb\n", "1 2 ");
    assert_bare_map(f, "a\r\nb\r\nc\r\n", "a\nx\nc\n", "1 0 3 ");
    assert_bare_map(f, "a\nb\nc", " a\r\n\tb\r\nc\r\n", "1 2 3 ");
    assert_bare_map(f, "a  \n|b|c |\nd\n", "a\n| b | c |\nd\n", "1 2 3 ");
    assert_bare_map(f, "a\nb\n", "0\n  a\n  b\n1\n", "2 3 ");
    assert_bare_map(f, "", "a\n", "");
    assert_bare_map(f, "a\n", "", "0 ");
}

/* A line that is indented as another one was is not that. */
static void what_was_indented_together_stays_so_in_a_bare_map(void **state)
{
    static const char old_text[] = "if a:\n    go()\n    if b:\n        go()\n"
                                   "    end()\n";
    static const char new_text[] = "x:\n    if a:\n        go()\n"
                                   "        if b:\n            go()\n"
                                   "        end()\n";
    fixture *f = *state;

    assert_bare_map(f, old_text, new_text, "2 3 4 5 6 ");
    assert_blind_map(f, old_text, new_text, "2 0 0 3 6 ");
}

static void lines_are_alike_but_for_white_space(void **state)
{
    (void)state;
    assert_true(dv_line_is_alike(DV_STR("a = b"), DV_STR("\ta=b \r\n")));
    assert_true(dv_line_is_alike(DV_STR("a"), DV_STR("a")));
    assert_false(dv_line_is_alike(DV_STR("a = b"), DV_STR("a = bc")));
    assert_false(dv_line_is_alike(DV_STR("a = bc"), DV_STR("a = b")));
    assert_false(dv_line_is_alike(DV_STR(""), DV_STR("")));
    assert_false(dv_line_is_alike(DV_STR(" "), DV_STR("\t")));
    assert_false(dv_line_is_alike(DV_STR("a"), DV_STR(" ")));
}

static void assert_put_back(fixture *f, const char *old_text,
                            const char *new_text, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_line_map got = map(f, dv_str_from(old_text), dv_str_from(new_text));
    uint32_t *to = dv_arena_new(&f->arena, got.count * sizeof *to);

    memcpy(to, got.to, got.count * sizeof *to);
    dv_line_map_put_back(dv_str_from(old_text), dv_str_from(new_text), to);
    for (uint32_t i = 0; i < got.count; i++)
        dv_buf_printf(&all, "%u ", to[i]);
    assert_string_equal(all.ptr, expected);
}

static void renumbered_lines_stay_in_their_places(void **state)
{
    fixture *f = *state;

    assert_map(f, "a\nx 17\nx 21\nb\n", "a\nx 13\nx 17\nb\n", "1 3 0 4 ");
    assert_put_back(f, "a\nx 17\nx 21\nb\n", "a\nx 13\nx 17\nb\n", "1 0 0 4 ");
    assert_put_back(f, "x 9\n\nx 10\n\nx 11\n", "x 10\n\nx 11\n\nx 12\n",
                    "0 2 0 4 0 ");
    assert_put_back(f, "a\nx 17\nx 21", "a\nx 13 \nx  17\n", "1 0 0 ");
    assert_put_back(f, "a\r\nx 17\r\nx 21\r\n", "a\nx 13\nx 17\r\n", "1 0 0 ");
    assert_put_back(f, "x 3\nx 2\nb\nx 3\nx 2\nc\n",
                    "x 2\nx 1\nb\nx 2\nx 1\nc\n", "0 0 3 0 0 6 ");
}

static void lines_that_moved_for_another_reason_do_not(void **state)
{
    fixture *f = *state;

    assert_put_back(f, "a\nx 17\nx 21\nb\n", "a\nx 13\nx 17\nx 21\nb\n",
                    "1 3 4 5 ");
    assert_put_back(f, "a\nx 17\nx 21\nb\n", "a\nx 17\nb\n", "1 2 0 3 ");
    assert_put_back(f, "x 17\nb\nx 21\n", "x 13\nx 17\nb\n", "2 3 0 ");
    assert_put_back(f, "x 17\ny 21\nb\n", "y 13\nx 17\nb\n", "2 0 3 ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(unchanged_lines_keep_to_each_other),
        REPO_TEST(empty_texts_have_no_lines),
        REPO_TEST(lines_end_at_the_newline_only),
        REPO_TEST(a_missing_last_newline_is_no_change),
        REPO_TEST(bytes_that_are_no_text_are_lines_too),
        REPO_TEST(a_line_out_of_the_text_maps_to_nothing),
        REPO_TEST(what_maps_is_equal_and_ascends),
        REPO_TEST(one_edit_maps_as_a_diff_says),
        REPO_TEST(a_blind_map_sees_no_white_space),
        REPO_TEST(a_bare_map_sees_no_white_space_either),
        REPO_TEST(what_was_indented_together_stays_so_in_a_bare_map),
        REPO_TEST(lines_are_alike_but_for_white_space),
        REPO_TEST(a_blind_map_adds_to_the_exact_one),
        REPO_TEST(renumbered_lines_stay_in_their_places),
        REPO_TEST(lines_that_moved_for_another_reason_do_not),
        REPO_TEST(texts_over_a_bound_are_an_error),
        REPO_TEST(a_diff_is_what_git_apply_takes),
        REPO_TEST(a_diff_looks_as_git_makes_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
