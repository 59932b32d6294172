/* SPDX-License-Identifier: MIT */
/*
 * What lines of Python say without a parse.
 */
#include "source/support.h"

#include "source/python/text.h"

static void lines_of_python_that_begin_a_definition_are_listed(void **state)
{
    static const char *const expected[] = {"f", "g", "A", "method", "last"};
    dv_str text = DV_STR("def f(x):\n"
                         "    return defer(class_of(x))\n"
                         "async def g(): pass\n"
                         "class A(B):\r\n"
                         "    def method(self):\n"
                         "        async  for i in undef x(): pass\n"
                         "# def comment(\n"
                         "default = 1; defx y()\n"
                         "def (nameless)\n"
                         "async class No: pass\n"
                         "def last");
    size_t at = 0;

    (void)state;
    for (size_t i = 0; i < DV_COUNT(expected); i++)
        assert_true(dv_str_equal(dv_python_next_defined(text, &at),
                                 dv_str_from(expected[i])));
    assert_int_equal(dv_python_next_defined(text, &at).len, 0);
    assert_int_equal(dv_python_next_defined(text, &at).len, 0);
}

static bool is_pkg(const void *context, dv_str name)
{
    return dv_str_equal(name, dv_str_from(context));
}

static bool may_import(const char *text)
{
    return dv_python_may_import(dv_str_from(text), is_pkg, "pkg");
}

static void an_import_of_what_is_known_is_seen(void **state)
{
    static const char *const texts[] = {
        "import pkg",
        "x = 1\n    import pkg.a.b as c\n",
        "import os, sys\nimport os, pkg, sys",
        "from pkg import a",
        "from  pkg.a import (\n    b,\n)",
        "\timport os\r\n\tfrom pkg import x\r\n",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(texts); i++)
        assert_true(may_import(texts[i]));
}

static void what_is_not_read_as_an_import_may_be_one(void **state)
{
    static const char *const texts[] = {
        ">>> import os",   "x; import os",   "import \\\n  os",
        "__import__('a')", "try: import os", "import os\nx; from a import b",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(texts); i++)
        assert_true(may_import(texts[i]));
}

static void imports_of_others_lead_nowhere(void **state)
{
    static const char *const texts[] = {
        "",
        "x = pkg.a()",
        "import os",
        "import pkgs, a.pkg",
        "from os import pkg",
        "from .pkg import a",
        "from . import pkg",
        "# import pkg",
        "import os\n\nfrom a import b\ndef f(): pass",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(texts); i++)
        assert_false(may_import(texts[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_python_that_begin_a_definition_are_listed),
        cmocka_unit_test(an_import_of_what_is_known_is_seen),
        cmocka_unit_test(what_is_not_read_as_an_import_may_be_one),
        cmocka_unit_test(imports_of_others_lead_nowhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
