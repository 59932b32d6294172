/* SPDX-License-Identifier: MIT */
/* Which blocks of Python are code, which are parts of it, and what is wrong
 * with the others. */
#include "source/blocks.h"

static void ok(void **state, const char *text)
{
    assert_judged(state, "python", text, "ok");
}

static void part(void **state, const char *text)
{
    assert_judged(state, "python", text, "fragment");
}

static void wrong(void **state, const char *text, const char *fault)
{
    DV_AUTO(dv_buf_release) dv_buf expected = DV_BUF_INIT;

    dv_buf_printf(&expected, "error\n%s", fault);
    assert_judged(state, "python", text, expected.ptr);
}

static void code_is_code(void **state)
{
    ok(state, "");
    ok(state, "# nothing but a comment\n");
    ok(state, "def f(a, *, b=1, c):\n    return a\n");
    ok(state, "try:\n    a\nexcept B as c:\n    d\nelse:\n    e\nfinally:\n"
              "    f\n");
    ok(state, "for a in b:\n    c\nelse:\n    d\n");
    ok(state, "match a:\n    case 1:\n        b\n    case _:\n        c\n");
    ok(state, "x = f(\n  a,\n      b\n)\nif x: y\nelse: z\n");
    ok(state, "if a:\n\tb\n\tif c:\n\t\td\ne\n");
    ok(state, "s = \"\"\"\n  text\nmore\n\"\"\"\nx = s\n");
    ok(state, "x = a + \\\n    b\n");
    ok(state, "async def f():\n    async with a: await b\n");
    ok(state, "return x\n");
    ok(state, "print(a, file=b)\nmatch = 1\ncase = match\ntype = case\n");
    ok(state, "f(a, *b, c=d, **e)\nf(key=lambda x, y=1: x, z=2)\n");
    ok(state, "x = f\"{a['b']} {c!r:>{d}} {{e}}\"\n");
    ok(state, "class P:\n    def f(self) -> int:\n        ...\n\n"
              "    def g(self): ...\n");
    ok(state, "from . import *\nfrom .. import a\n");
    ok(state, "名 = 1\nprint(名)\n");
}

static void a_dedented_block_is_code(void **state)
{
    ok(state, "    x = 1\n    if x:\n        y\n");
    ok(state, "# pkg/a.py\n    def f():\n        return 1\n");
}

static void half_a_statement_is_a_part(void **state)
{
    part(state, "elif a:\n    b\n");
    part(state, "    x = 1\nelse:\n    y\n");
    part(state, "except A as e:\n    b\n");
    part(state, "finally:\n    b\n");
    part(state, "try:\n    a\n");
    part(state, "def f():\n    try:\n        a\n\ndef g():\n    b\n");
    part(state, "import a\n\nelif b:\n    c\n");
    part(state, "or (a and b)\n");
}

static void a_header_without_body_is_a_part(void **state)
{
    part(state, "def f(a, b):\n");
    part(state, "def f(a) -> int\n");
    part(state, "def f(a)\ndef g(b)\n");
    part(state, "class A:\n    def f(self)\n    def g(self) -> A\n");
    part(state, "class pkg.sub.A(a, b=1)\n");
    part(state, "pkg.sub.f(a: int, b: str = \"x\") -> C\n");
    part(state, "A(\n    a: int,\n    b: str = 'x',\n)\n");
    part(state, "def f(a):\n    # does it\n");
    part(state, "for a in b:\n    # does it\nc = 1\n");
    part(state, "class A:\n...\n\n    def f(self):\n        a\n");
    part(state, "@a\n@b(c)\n");
    part(state, "with a as b:\n");
}

static void lines_around_may_be_missing(void **state)
{
    part(state, "        a\n    b\nc\n");
    part(state, "a\n...\n        b\n");
    part(state, "a\n# ...\n        b\n");
    part(state, "def f():\n        ...\n    a\n");
    part(state, "a\n\n# pkg/b.py\n    b\n");
    part(state, "    a=1,\n    b=2,\n)\nc = 3\n");
    part(state, "f(\n    a,\n    ...\n");
}

static void arguments_and_items_are_parts(void **state)
{
    part(state, "a=1,\nb=f(\n    c\n),\n**d,\n");
    part(state, "\"a\": 1,\n\"b\": f(\n    c,\n),\n");
    part(state, "x = 1\n\n\"a\": f(1)\n");
}

static void dots_stand_for_code(void **state)
{
    part(state, "def f(a, ...):\n    b\n");
    part(state, "def f(...):\n    b\n");
    part(state, "f(a=1, ...)\n");
    part(state, "a = {\"b\": 1, ...}\n");
    part(state, "a = {\n    ...,\n    \"b\": 1,\n}\n");
    part(state, "a = {\n    \"b\": 1,\n    ...\n    \"c\": 1,\n}\n");
    part(state, "a = [\n    b,\n    ...\n    c\n]\n");
    part(state, "a = [1, 2, \xe2\x80\xa6, 9]\n");
    part(state, "from a import (b, ...)\n");
    part(state, "import ...\n");
    ok(state, "a = [1, ..., 2]\nb = a[..., 0]\nc = f(...)\n");
}

static void placeholders_stand_for_code(void **state)
{
    part(state, "a = <your key>\n");
    part(state, "from pkg.<module> import *\n");
    part(state, "class {{ name }}Model:\n    {% include %}\n    a = 1\n");
    part(state, "def f():\n    {write your own}\n");
    ok(state, "a <b> c\n");
}

static void sessions_notebooks_and_diffs_are_parts(void **state)
{
    part(state, ">>> a = 1\n>>> a\n1 is what it prints\n");
    part(state, ">>> for a in b:\n...     c\n...\n1 2 3\n");
    part(state, "In [1]: a = 1\n\nIn [2]: a\nOut[2]: 1 and no more\n");
    part(state, "%matplotlib inline\n!pip install a b\na = 1\n");
    part(state, "%%bash\nls -l | wc\n");
    part(state, "@@ -1,2 +1,2 @@\n def f():\n-    return 1 2\n+    return 2\n");
    part(state, "  a = 1\n- b = a c\n+ b = a\n");
}

static void brackets_and_strings_end(void **state)
{
    wrong(state, "a = (1\nb = 2\n", "1:5 `(` is never closed: `)` is expected");
    wrong(state, "a = f(1\ndef g():\n    b\n",
          "1:6 `(` is never closed: `)` is expected");
    wrong(state, "a = f(1))\n", "1:9 `)` closes nothing");
    wrong(state, "a = f(1]\n", "1:8 `]` does not close `(`: `)` is expected");
    wrong(state, "a = 'it\nb = 1\n",
          "1:5 this string never ends: `'` is "
          "expected");
    wrong(state, "a = \"\"\"it\nb = 1\n",
          "1:5 this string never ends: `\"\"\"` is expected");
}

static void characters_are_named(void **state)
{
    wrong(state, "f(a，b)\n",
          "1:4 `，` (full-width comma, U+FF0C) is not Python's: `,` is "
          "expected");
    wrong(state, "print（1）\n",
          "1:6 `（` (full-width left parenthesis, U+FF08) is not Python's: "
          "`(` is expected");
    wrong(state,
          "a = 1\nb =\xc2\xa0"
          "2\nc =\xc2\xa0"
          "3\nd = 4\ne = 5\n",
          "2:4 a no-break space (U+00A0), which Python does not accept: a "
          "plain space is expected; 1 more line of this block has it");
    wrong(state, "a = 1\nb = 2\nif a:\n\xc2\xa0   b\nc = 1\n",
          "4:1 a no-break space (U+00A0), which Python does not accept: a "
          "plain space is expected");
    wrong(state, "a = b ? c\nd = 1\ne = 1\nf = 1\n",
          "1:7 `?` (U+003F) has no meaning in Python");
}

static void words_do_not_stand_side_by_side(void **state)
{
    wrong(state, "a = f(b c)\n",
          "1:9 nothing stands between `b` and `c`: an "
          "operator or `,` is expected");
    wrong(state, "a = {\n    'b': 1\n    'c': 2,\n}\n",
          "2:10 `,` is expected behind `1`");
    wrong(state, "print \"a\"\n",
          "1:1 `print` is a function in Python 3: `(` is expected");
}

static void statements_are_whole(void **state)
{
    wrong(state, "for a in b\n    c\n",
          "1:10 `:` is expected at the end of this `for`");
    wrong(state, "def f(a)\n    return a\n",
          "1:8 `:` is expected at the end of this `def`");
    wrong(state, "a = 1 +\nb = 2\n", "1:7 something is expected behind `+`");
    wrong(state, "f(a=1, b)\n",
          "1:8 `b` has no name, but stands behind an argument that has");
    wrong(state, "def f(a=1, b):\n    c\n",
          "1:12 `b` has no default, but stands behind a parameter that has");
    wrong(state, "a = 1\nb = 2\nc = d - 1 = 2\ne = 1\n",
          "3:5 `d - 1` stands between two `=`: a name is expected");
}

static void indentation_is_a_part_of_python(void **state)
{
    wrong(state, "a = 1\n    b = 2\n",
          "2:1 this line is indented, but no line above opens a block; where "
          "lines are left out, a line `...` says so");
    wrong(state, "if a:\n        b\n    c\n",
          "3:1 the indentation of 4 columns fits no line above: `b` has 8");
    wrong(state, "if a:\nb\n",
          "2:1 an indented line is expected behind `if a:`");
    wrong(state, "a = 1\nelse:\n    b\n",
          "2:1 `else` belongs to no line above it");
    wrong(state, "try:\n    a\nb = 1\n",
          "1:1 `try` has no `except` or `finally`");
    wrong(state, "if a:\n        b\n\tc\n",
          "3:1 tabs and spaces are mixed in the indentation");
}

static void there_is_one_fault_for_a_line_and_few_for_a_block(void **state)
{
    wrong(state,
          "a = f(1 2) 3 4 = 5\nb = 1\nb = 1\nb = 1\nb = 1\nb = 1\nb = 1\n",
          "1:9 nothing stands between `1` and `2`: an operator or `,` is "
          "expected");
    wrong(state, "f(1))\ng(1))\nh(1))\ni(1))\nj(1))\n",
          "1:5 `)` closes nothing\n2:5 `)` closes nothing\n3:5 `)` closes "
          "nothing; 2 more lines of this block do not parse");
}

static void alien(void **state, const char *text, const char *fault)
{
    DV_AUTO(dv_buf_release) dv_buf expected = DV_BUF_INIT;

    dv_buf_printf(&expected, "error\nlanguage %s", fault);
    assert_judged(state, "python", text, expected.ptr);
}

static void what_is_no_code_is_said_once(void **state)
{
    alien(state, "a = 13 % 4 = 1\n",
          "1:1 this block is not Python: 1 of its 1 lines cannot be, such as "
          "`a = 13 % 4 = 1`; call it `text`");
    alien(state, "x = 1\nGPU 0: a, b\nGPU 1: c\n",
          "2:1 this block is not Python: 2 of its 3 lines cannot be, such as "
          "`GPU 0: a, b`; call it `text`");
    alien(state, "# 显存\n参数：14 GB\n",
          "2:1 this block is not Python: 1 of its 1 lines cannot be, such as "
          "`参数：14 GB`; call it `text`");
    alien(state, "pip install a\n",
          "1:1 this block is not Python: 1 of its 1 lines cannot be, such as "
          "`pip install a`; it looks like bash: call it `bash`");
    alien(state, "a -> b -> c\n",
          "1:1 this block is not Python: 1 of its 1 lines cannot be, such as "
          "`a -> b -> c`; call it `text`");
    alien(state, "$ python a.py --b\nit says so\n",
          "1:1 this block is not Python: 2 of its 2 lines cannot be, such as "
          "`$ python a.py --b`; it looks like console: call it `console`");
}

static void an_address_alone_is_an_include(void **state)
{
    assert_judged(state, "python", "https://host.example/a/b.py\n", "skipped");
}

static void what_the_grammar_does_not_know_is_no_fault(void **state)
{
    part(state, "def f[T = int](a: Literal[1] & B) -> T: ...\n");
    part(state, "def f(a: list[T][int], b: (yield)):\n    c\n");
    part(state, "x = A[*[int, str]]()\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(code_is_code, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_dedented_block_is_code, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(half_a_statement_is_a_part, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_header_without_body_is_a_part, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(lines_around_may_be_missing, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(arguments_and_items_are_parts, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(dots_stand_for_code, set_up, tear_down),
        cmocka_unit_test_setup_teardown(placeholders_stand_for_code, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(sessions_notebooks_and_diffs_are_parts,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(brackets_and_strings_end, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(characters_are_named, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(words_do_not_stand_side_by_side, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(statements_are_whole, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(indentation_is_a_part_of_python, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            there_is_one_fault_for_a_line_and_few_for_a_block, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_code_is_said_once, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(an_address_alone_is_an_include, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            what_the_grammar_does_not_know_is_no_fault, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
