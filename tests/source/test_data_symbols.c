/* SPDX-License-Identifier: MIT */
/* Keys and tables of files that hold values. */
#include "source/support.h"

static void keys_of_yaml_are_values_and_blocks_of_them(void **state)
{
    const dv_source *s = parse(state, "ci.yml",
                               DV_STR("# c\n"
                                      "name: ci\n"
                                      "on: [push]\n"
                                      "jobs:\n"
                                      "  build:\n"
                                      "    runs-on: linux\n"
                                      "    steps:\n"
                                      "      - uses: a\n"
                                      "        with: {depth: 0}\n"
                                      "      - run: |\n"
                                      "          key: no\n"
                                      "\n"
                                      "  \"test all\": *x\n"
                                      "\n"
                                      "true: 1\n"));

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "name", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "on", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "jobs", DV_SYMBOL_TYPE, 4, 13);
    assert_symbol(s, "jobs.build", DV_SYMBOL_TYPE, 5, 11);
    assert_symbol(s, "jobs.build.runs-on", DV_SYMBOL_VARIABLE, 6, 6);
    assert_symbol(s, "jobs.build.steps", DV_SYMBOL_TYPE, 7, 11);
    assert_symbol(s, "jobs.build.steps.uses", DV_SYMBOL_VARIABLE, 8, 8);
    assert_symbol(s, "jobs.build.steps.with.depth", DV_SYMBOL_VARIABLE, 9, 9);
    assert_symbol(s, "jobs.build.steps.run", DV_SYMBOL_TYPE, 10, 11);
    assert_null(find(s, "jobs.build.steps.run.key"));
    assert_symbol(s, "jobs.test all", DV_SYMBOL_VARIABLE, 13, 13);
    assert_symbol(s, "true", DV_SYMBOL_VARIABLE, 15, 15);
}

static void keys_of_json_lose_their_quotes(void **state)
{
    const dv_source *s = parse(state, "package.json",
                               DV_STR("{\n"
                                      "  \"scripts\": {\n"
                                      "    \"build\": \"tsc\"\n"
                                      "  },\n"
                                      "  \"files\": [\n"
                                      "    {\"path\": 1},\n"
                                      "    \"name\"\n"
                                      "  ]\n"
                                      "}\n"));

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "scripts", DV_SYMBOL_TYPE, 2, 4);
    assert_symbol(s, "scripts.build", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "files", DV_SYMBOL_TYPE, 5, 8);
    assert_symbol(s, "files.path", DV_SYMBOL_VARIABLE, 6, 6);
    assert_int_equal(s->symbol_count, 4);
}

static void tables_of_toml_hold_their_keys(void **state)
{
    const dv_source *s = parse(state, "pyproject.toml",
                               DV_STR("title = 'a'\n"
                                      "a.b = 1\n"
                                      "\n"
                                      "[tool.ruff.lint]\n"
                                      "select = [\n"
                                      "  'E',\n"
                                      "]\n"
                                      "inner = { deep = 2 }\n"
                                      "\n"
                                      "[[bin]]\n"
                                      "\"the path\" = 'x'\n"));

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "title", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "a.b", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "tool.ruff.lint", DV_SYMBOL_TYPE, 4, 8);
    assert_symbol(s, "tool.ruff.lint.select", DV_SYMBOL_TYPE, 5, 7);
    assert_symbol(s, "tool.ruff.lint.inner", DV_SYMBOL_VARIABLE, 8, 8);
    assert_null(find(s, "tool.ruff.lint.inner.deep"));
    assert_symbol(s, "bin", DV_SYMBOL_TYPE, 10, 11);
    assert_symbol(s, "bin.the path", DV_SYMBOL_VARIABLE, 11, 11);
}

/* What is left of a template says nothing of what it makes. */
static void a_template_has_no_keys(void **state)
{
    const dv_source *s = parse(state, "deployment.yaml",
                               DV_STR("kind: Deployment\n"
                                      "metadata:\n"
                                      "  {{- include \"labels\" . }}\n"
                                      "spec:\n"
                                      "  {{- if .Values.scale }}\n"
                                      "  replicas: {{ .Values.count }}\n"
                                      "  {{- end }}\n"));

    assert_int_equal(s->state, DV_SOURCE_BROKEN);
    assert_int_equal(s->symbol_count, 0);
}

static void levels_beyond_what_the_scanner_holds_are_refused(void **state)
{
    dv_buf text = DV_BUF_INIT;
    const dv_source *s;

    for (int i = 0; i < 100; i++)
        dv_buf_printf(&text, "%*sk%d:\n", i, "", i);
    s = parse(state, "m.yaml", dv_buf_str(&text));
    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_int_equal(s->symbol_count, 100);
    for (int i = 100; i < 300; i++)
        dv_buf_printf(&text, "%*sk%d:\n", i, "", i);
    s = parse(state, "m.yaml", dv_buf_str(&text));
    assert_true(dv_str_has(s->reason, DV_STR("indented deeper")));
    dv_buf_release(&text);
    text = (dv_buf)DV_BUF_INIT;
    for (int i = 0; i < 300; i++)
        dv_buf_add(&text, DV_STR("- "));
    s = parse(state, "m.yaml", dv_buf_str(&text));
    assert_true(dv_str_has(s->reason, DV_STR("indented deeper")));
    dv_buf_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_of_yaml_are_values_and_blocks_of_them),
        cmocka_unit_test(keys_of_json_lose_their_quotes),
        cmocka_unit_test(tables_of_toml_hold_their_keys),
        cmocka_unit_test(a_template_has_no_keys),
        cmocka_unit_test(levels_beyond_what_the_scanner_holds_are_refused),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
