/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <jansson.h>
#include <stdio.h>

#include "config/effective.h"
#include "config/schema.h"
#include "config/types.h"

static int set_up(void **state)
{
    dv_buf text = DV_BUF_INIT;

    dv_config_schema(&text);
    *state = json_loadb(text.ptr, text.len, 0, NULL);
    dv_buf_release(&text);
    assert_non_null(*state);
    return 0;
}

static int tear_down(void **state)
{
    json_decref(*state);
    return 0;
}

static const json_t *definition(const json_t *root, dv_str name)
{
    return json_object_getn(json_object_get(root, "$defs"), name.ptr, name.len);
}

static void assert_key(const json_t *table, const char *name)
{
    const json_t *key =
        json_object_get(json_object_get(table, "properties"), name);

    if (!key)
        print_error("not in the schema: %s\n", name);
    assert_non_null(key);
    assert_non_null(json_object_get(key, "description"));
}

static void every_setting_is_in_the_schema(void **state)
{
    for (uint32_t i = 0; i < dv_config_key_count; i++) {
        dv_str path = dv_str_from(dv_config_keys[i].path);
        size_t dot = dv_str_find_byte(path, '.');

        if (dot == path.len)
            assert_key(*state, path.ptr);
        else
            assert_key(definition(*state, dv_str_slice(path, 0, dot)),
                       path.ptr + dot + 1);
    }
}

static void every_key_of_a_family_is_in_the_schema(void **state)
{
    for (uint32_t i = 0; dv_config_all_types[i]; i++) {
        for (uint32_t t = 0; t < dv_config_all_types[i]->table_count; t++) {
            const dv_config_table *table = &dv_config_all_types[i]->tables[t];

            for (uint32_t k = 0; k < table->count; k++)
                assert_key(definition(*state, dv_str_from(table->name)),
                           table->keys[k].path);
        }
    }
}

static void every_reference_of_a_type_leads_to_a_table(void **state)
{
    static const char start[] = "#/$defs/";
    uint32_t found = 0;

    for (uint32_t i = 0; dv_config_all_types[i]; i++) {
        for (uint32_t t = 0; t < dv_config_all_types[i]->count; t++) {
            const char *at = dv_config_all_types[i]->rows[t].schema;

            while ((at = strstr(at, start))) {
                dv_str name = dv_str_from(at += sizeof start - 1);

                name = dv_str_slice(name, 0, dv_str_find_byte(name, '"'));
                assert_non_null(definition(*state, name));
                found++;
            }
        }
    }
    assert_true(found > 10);
}

/* Lines without what stands behind `#`. */
static dv_str without_origins(dv_arena *arena, dv_str text)
{
    char *out = dv_arena_new(arena, text.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < text.len;) {
        dv_str line = dv_str_slice(text, i, text.len);

        line = dv_str_slice(line, 0, dv_str_find_byte(line, '\n'));
        i += line.len + 1;
        line = dv_str_slice(line, 0, dv_str_find_byte(line, '#'));
        while (dv_str_ends(line, DV_STR(" ")))
            line.len--;
        memcpy(out + length, line.ptr, line.len);
        length += line.len;
        out[length++] = '\n';
    }
    return (dv_str){out, length};
}

static void assert_stays(const char *yaml)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_error err = DV_ERROR_INIT;
    dv_buf first = DV_BUF_INIT, second = DV_BUF_INIT;
    dv_config config;

    assert_true(dv_config_load_text(&config, DV_STR("a.yaml"),
                                    dv_str_from(yaml), &arena, &err));
    dv_config_effective(&first, &config);
    if (!dv_config_load_text(&config, DV_STR("b.yaml"), dv_buf_str(&first),
                             &arena, &err))
        print_error("%s\n%s\n", err.message, first.ptr);
    assert_int_equal(err.kind, DV_ERROR_NONE);
    dv_config_effective(&second, &config);
    assert_true(dv_str_equal(without_origins(&arena, dv_buf_str(&first)),
                             without_origins(&arena, dv_buf_str(&second))));
    dv_buf_release(&first);
    dv_buf_release(&second);
    dv_arena_release(&arena);
    dv_error_release(&err);
}

static void what_counts_reads_as_the_same_configuration(void **state)
{
    (void)state;
    assert_stays("");
    assert_stays("commits: {strict: true}\nsuppressions: {}\n");
    assert_stays("documents:\n- 'it''s/*.md'\n- \"\\u202e\"\n"
                 "sources:\n  - path: .\n    rev: 12\n    roots:\n    - a\n"
                 "  - {prefix: b/}\n");
    assert_stays("frontmatter:\n  keys:\n    tags:\n      type: list\n"
                 "      default: [a, b]\n    title: string\n"
                 "    \"odd: key\": any\n");
    assert_stays("terms:\n- preferred: |\n    one\n    two\n"
                 "  forbidden: [\"a\",\n    b]\n  case: true\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_setting_is_in_the_schema),
        cmocka_unit_test(every_key_of_a_family_is_in_the_schema),
        cmocka_unit_test(every_reference_of_a_type_leads_to_a_table),
        cmocka_unit_test(what_counts_reads_as_the_same_configuration),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
