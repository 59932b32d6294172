/* SPDX-License-Identifier: MIT */
/*
 * Quotes against the source that they are from: what counts as the same code,
 * what as code left out, where the first difference is, and how long it takes.
 */
#include "source/align/align.h"
#include "source/fragment/fragment.h"
#include "source/support.h"

static const char program[] =
    "import torch\n" /* 1 */
    "\n"             /* 2 */
    "class Actor:\n" /* 3 */
    "    @timer\n"   /* 4 */
    "    def sleep(self, when: int = 0) -> None:\n"
    "        \"\"\"Offload all.\"\"\"\n"  /* 6 */
    "        if not self.offload:\n"      /* 7 */
    "            return\n"                /* 8 */
    "        self.model.cpu()  # first\n" /* 9 */
    "        move(self.optimizer, \"cpu\", pin=True)\n"
    "        for x in tqdm(self.xs, desc=\"d\"):\n"
    "            self.done.append(x)\n" /* 12 */
    "        barrier(group=gloo())\n"   /* 13 */
    "\n"                                /* 14 */
    "    def wake(self, a, b):\n"       /* 15 */
    "        kwargs = {\n"              /* 16 */
    "            \"lr\": self.lr,\n"    /* 17 */
    "            \"eps\": self.eps,\n"  /* 18 */
    "        }\n"                       /* 19 */
    "        total = (\n"               /* 20 */
    "            a + b\n"               /* 21 */
    "        )\n"                       /* 22 */
    "        return total, kwargs\n";   /* 23 */

static dv_passage *source_of(fixture *f, const char *path, dv_str text)
{
    const dv_file *file = dv_file_new(&f->arena, dv_str_from(path), text);
    dv_passage *passage = dv_passage_new(file, &f->arena);
    dv_token_list tokens;

    if (dv_source_tokens(f->parser, file, &f->arena, &tokens))
        dv_passage_read(passage, &tokens, dv_language_of(file->path),
                        &f->arena);
    else
        dv_passage_scan(passage, &f->arena);
    return passage;
}

static dv_passage *quote_of(fixture *f, const char *path, dv_str text)
{
    dv_code code = {.file = dv_file_new(&f->arena, (dv_str){0}, text)};
    uint32_t language = dv_language_of(dv_str_from(path));
    dv_passage *passage = dv_passage_new(code.file, &f->arena);
    dv_fragment fragment;

    code.starts = code.file->line_starts;
    if (language == DV_NONE) {
        dv_passage_scan(passage, &f->arena);
        return passage;
    }
    dv_fragment_read(f->parser, &code, language, DV_FRAGMENT_TOKENS, &f->arena,
                     &fragment);
    dv_passage_read(passage, &fragment.tokens, language, &f->arena);
    return passage;
}

static dv_alignment aligned(void **state, const char *path, dv_str quote,
                            dv_str source)
{
    fixture *f = *state;
    dv_alignment out;

    dv_align(quote_of(f, path, quote), source_of(f, path, source),
             &(dv_align_range){.within = {1, UINT32_MAX}}, &f->arena, &out);
    return out;
}

/* What the quote is to the program, with its lines or the first difference. */
static const char *told_of(void **state, const char *path, const char *quote,
                           const char *source)
{
    fixture *f = *state;
    dv_str from = dv_str_from(quote), to = dv_str_from(source);
    dv_alignment a = aligned(state, path, from, to);

    if (a.state == DV_QUOTE_ANNOTATED)
        return dv_arena_printf(&f->arena, "%u-%u", a.lines.first, a.lines.last)
            .ptr;
    return dv_arena_printf(&f->arena, "%s `%.*s` %s `%.*s` %u",
                           a.state == DV_QUOTE_DIFFERS ? "differs" : "none",
                           DV_STR_ARG(dv_span_of(from, a.quote_differs)),
                           a.added       ? "added before"
                           : a.elsewhere ? "in another block than"
                                         : "for",
                           DV_STR_ARG(dv_span_of(to, a.source_differs)),
                           a.source_line)
        .ptr;
}

static const char *told(void **state, const char *quote)
{
    return told_of(state, "a.py", quote, program);
}

static void formatting_comments_and_docstrings_do_not_count(void **state)
{
    assert_string_equal(told(state, "def sleep(self, when: int = 0) -> None:\n"
                                    "  # now\n"
                                    "  if not self.offload: return\n"
                                    "  self.model.cpu()\n"),
                        "5-9");
    assert_string_equal(told(state, "def sleep(self, when: int = 0) -> None:\n"
                                    "    '''Another.'''\n"
                                    "    if not self.offload:\n"
                                    "        return\n"),
                        "5-8");
    assert_string_equal(told(state, "move(\n    self.optimizer,\n    'cpu',\n"
                                    "    pin=True,\n)\n"),
                        "10-10");
    assert_string_equal(told(state, "total = a + b\n"), "20-22");
    assert_string_equal(told(state, "kwargs = {'lr': self.lr, "
                                    "'eps': self.eps}\n"),
                        "16-19");
}

static void statements_may_be_left_out(void **state)
{
    assert_string_equal(told(state, "def sleep(self, when: int = 0) -> None:\n"
                                    "    self.model.cpu()\n"
                                    "    barrier(group=gloo())\n"),
                        "5-13");
    assert_string_equal(told(state, "self.model.cpu()\n...\n"
                                    "return total, kwargs\n"),
                        "9-23");
    assert_string_equal(told(state, "class Actor:\n    def wake(self, a, b):\n"
                                    "        pass  # as above\n"),
                        "3-15");
}

static void elements_may_be_left_out(void **state)
{
    assert_string_equal(told(state, "move(...)\n"), "10-10");
    assert_string_equal(told(state, "move(self.optimizer, ...)\n"), "10-10");
    assert_string_equal(told(state, "move(self.optimizer, pin=True)\n"),
                        "10-10");
    assert_string_equal(told(state, "move(self.optimizer, \"cpu\")\n"),
                        "10-10");
    assert_string_equal(told(state, "kwargs = {\n    # ...\n"
                                    "    \"eps\": self.eps,\n}\n"),
                        "16-19");
    assert_string_equal(told(state, "def sleep(self, ...):\n    ...\n"), "5-5");
    assert_string_equal(told(state, "def sleep(self, when=0):\n    ...\n"),
                        "5-5");
}

static void a_loop_may_leave_out_a_call_around_its_items(void **state)
{
    assert_string_equal(told(state, "for x in self.xs:\n"
                                    "    self.done.append(x)\n"),
                        "11-12");
    assert_string_equal(told_of(state, "a.py", "for x in xs:\n    f(x)\n",
                                "for x in reversed(xs):\n    f(x)\n"),
                        "differs `xs` for `reversed` 1");
}

static void a_changed_token_differs(void **state)
{
    assert_string_equal(told(state,
                             "self.model.cpu()\n"
                             "move(self.optimizer, \"gpu\", pin=True)\n"),
                        "differs `\"gpu\"` for `\"cpu\"` 10");
    assert_string_equal(told(state, "if self.offload:\n    return\n"
                                    "self.model.cpu()\n"),
                        "differs `self` for `not` 7");
    assert_string_equal(told(state, "def wake(self, a):\n"
                                    "    return total, kwargs\n"),
                        "differs `)` for `,` 15");
    assert_string_equal(told(state, "barrier()\nself.model.cpu()\n"),
                        "differs `barrier` added before `` 0");
}

static void an_added_statement_differs(void **state)
{
    assert_string_equal(told(state, "self.model.cpu()\n"
                                    "torch.cuda.synchronize()\n"
                                    "barrier(group=gloo())\n"),
                        "differs `torch` added before `move` 10");
}

static void what_is_cut_in_its_midst_differs(void **state)
{
    assert_string_equal(told(state, "self.model.cpu()\nreturn total\n"),
                        "differs `` for `,` 23");
    assert_string_equal(told(state, "self.model\n"), "differs `` for `.` 9");
}

static void another_block_differs(void **state)
{
    assert_string_equal(told(state, "if not self.offload:\n    return\n"
                                    "    self.model.cpu()\n"),
                        "differs `self` in another block than `self` 9");
}

static void invented_code_is_nowhere(void **state)
{
    assert_string_equal(told(state, "engine = Engine(config)\n"
                                    "engine.start(port)\n"),
                        "none `engine` added before `` 0");
}

static dv_run run_of(void **state, const char *quote, dv_lines near)
{
    fixture *f = *state;
    dv_run run;

    dv_align_lines(
        dv_passage_new(dv_file_new(&f->arena, (dv_str){0}, dv_str_from(quote)),
                       &f->arena),
        source_of(f, "a.py", dv_str_from(program)), near, &f->arena, &run);
    return run;
}

static void of_equal_statements_those_together_or_meant_count(void **state)
{
    static const char source[] = "wait(a)\n"  /* 1 */
                                 "first(a)\n" /* 2 */
                                 "wait(a)\n"  /* 3 */
                                 "other(a)\n" /* 4 */
                                 "wait(a)\n"; /* 5 */
    fixture *f = *state;
    dv_alignment out;

    assert_string_equal(told_of(state, "a.py", "first(a)\nwait(a)\n", source),
                        "2-3");
    assert_string_equal(told_of(state, "a.py", "wait(a)\nfirst(a)\n", source),
                        "1-2");
    assert_string_equal(told_of(state, "a.py", "wait(a)\nother(a)\n", source),
                        "3-4");
    dv_align(quote_of(f, "a.py", DV_STR("wait(a)\n")),
             source_of(f, "a.py", dv_str_from(source)),
             &(dv_align_range){.within = {1, 5}, .meant = {4, 5}}, &f->arena,
             &out);
    assert_int_equal(out.lines.first, 5);
}

static void equal_lines_are_found_without_a_parser(void **state)
{
    dv_run run = run_of(state,
                        "if not self.offload:\n    return\n\n"
                        "self.model.cpu()  # first\n",
                        (dv_lines){1, 2});

    assert_int_equal(run.count, 1);
    assert_int_equal(run.lines.first, 7);
    assert_int_equal(run.lines.last, 9);
    assert_false(run.near);
    assert_int_equal(
        run_of(state, "if not self.offload:\nreturn\n", (dv_lines){1, 2}).count,
        0);
    assert_int_equal(
        run_of(state, "self.model.cpu()\n", (dv_lines){1, 2}).count, 0);
    assert_int_equal(run_of(state, "", (dv_lines){1, 2}).count, 0);
}

static void of_equal_runs_the_cited_one_counts(void **state)
{
    fixture *f = *state;
    dv_str text = DV_STR("x = 1\ny = 2\nx = 1\ny = 2\nx = 1\n");
    const dv_passage *quote = dv_passage_new(
        dv_file_new(&f->arena, (dv_str){0}, DV_STR("x = 1\ny = 2\n")),
        &f->arena);
    dv_run run;

    dv_align_lines(quote, source_of(f, "a.py", text), (dv_lines){3, 3},
                   &f->arena, &run);
    assert_int_equal(run.count, 2);
    assert_int_equal(run.lines.first, 3);
    assert_true(run.near);
}

static void text_without_grammar_is_compared_by_words(void **state)
{
    static const char source[] = "model:\n  layers: 12  # deep\n  width: 768\n";

    assert_string_equal(
        told_of(state, "a.yaml", "layers:   12\nwidth: 768 # wide\n", source),
        "2-3");
    assert_string_equal(told_of(state, "a.yaml", "layers: 24\n", source),
                        "differs `24` for `12` 2");
}

static void braces_divide_statements(void **state)
{
    static const char source[] = "int sum(int n)\n"      /* 1 */
                                 "{\n"                   /* 2 */
                                 "    int s = 0;\n"      /* 3 */
                                 "    while (n > 0) {\n" /* 4 */
                                 "        s += n--;\n"   /* 5 */
                                 "        log(s, n);\n"  /* 6 */
                                 "    }\n"               /* 7 */
                                 "    return s;\n"       /* 8 */
                                 "}\n";                  /* 9 */

    assert_string_equal(told_of(state, "a.c",
                                "while (n > 0) { /* down */\n"
                                "    s += n--;\n    ...\n}\nreturn s;\n",
                                source),
                        "4-8");
    assert_string_equal(
        told_of(state, "a.c", "int s = 1;\nwhile (n > 0) {\n", source),
        "differs `1` for `0` 3");
}

/* `count` lines: a word, the line's number, and the same again. */
static dv_str lines_of(fixture *f, const char *word, uint32_t count)
{
    dv_buf text = DV_BUF_INIT;
    dv_str copy;

    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(&text, "%s_%u = call_%u(a, b)\n", word, i, i);
    copy = dv_arena_copy(&f->arena, dv_buf_str(&text));
    dv_buf_release(&text);
    return copy;
}

enum { LONG = 20000 };

/* Without running out of steps, which bound the time. */
static dv_alignment within_steps(void **state, dv_str quote, dv_str source)
{
    dv_alignment out = aligned(state, "a.py", quote, source);

    assert_false(out.stopped);
    return out;
}

static void long_texts_are_compared_to_their_end(void **state)
{
    fixture *f = *state;
    dv_str source = lines_of(f, "x", LONG);
    dv_alignment same = within_steps(state, source, source);
    dv_alignment like = within_steps(state, lines_of(f, "y", LONG), source);
    dv_alignment equal =
        within_steps(state, repeat(state, "x = f(1, 2)\n", LONG),
                     repeat(state, "x = f(1, 2)\n", LONG));
    dv_alignment other =
        within_steps(state, repeat(state, "x = f(1, 3)\n", LONG),
                     repeat(state, "x = f(1, 2)\n", LONG));

    assert_int_equal(same.state, DV_QUOTE_ANNOTATED);
    assert_int_equal(same.lines.last, LONG);
    assert_int_equal(same.distinctive, LONG);
    assert_int_equal(like.state, DV_QUOTE_DIFFERS);
    assert_int_equal(equal.state, DV_QUOTE_ANNOTATED);
    assert_int_equal(equal.lines.last, LONG);
    assert_int_not_equal(other.state, DV_QUOTE_ANNOTATED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            formatting_comments_and_docstrings_do_not_count, set_up, tear_down),
        cmocka_unit_test_setup_teardown(statements_may_be_left_out, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(elements_may_be_left_out, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_loop_may_leave_out_a_call_around_its_items, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_changed_token_differs, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(an_added_statement_differs, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_cut_in_its_midst_differs,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_block_differs, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(invented_code_is_nowhere, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            of_equal_statements_those_together_or_meant_count, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(equal_lines_are_found_without_a_parser,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(of_equal_runs_the_cited_one_counts,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            text_without_grammar_is_compared_by_words, set_up, tear_down),
        cmocka_unit_test_setup_teardown(braces_divide_statements, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(long_texts_are_compared_to_their_end,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
