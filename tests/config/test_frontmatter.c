/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "config/config.h"
#include "support/repo.h"

/* A directory with a configuration in it, and what loading it gave. */
typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    dv_config config;
    dv_error err;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->repo = dv_test_repo_new();
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_test_repo_free(f->repo);
    dv_arena_release(&f->arena);
    dv_error_release(&f->err);
    dv_mem_free(f);
    return 0;
}

static bool load(fixture *f, const char *text)
{
    const char *root = dv_test_repo_path(f->repo);

    dv_test_repo_write(f->repo, DV_CONFIG_NAME, text);
    dv_error_release(&f->err);
    return dv_config_load(&f->config, NULL, root, root, &f->arena, &f->err);
}

static const dv_frontmatter_entry *load_entry(fixture *f, const char *text,
                                              uint32_t index)
{
    if (!load(f, text))
        fail_msg("%s", f->err.message);
    assert_in_range(index, 0, f->config.conventions.frontmatter.count - 1);
    return &f->config.conventions.frontmatter.entries[index];
}

static const dv_value_key *key(const dv_frontmatter_entry *entry,
                               const char *name)
{
    const dv_value_key *found =
        dv_value_key_find(&entry->shape, dv_str_from(name));

    assert_non_null(found);
    return found;
}

/* That `text`, below one entry's `keys`, is refused with `message`. */
static void assert_mistake(fixture *f, const char *text, const char *message)
{
    assert_false(load(f, text));
    assert_int_equal(f->err.kind, DV_ERROR_USAGE);
    assert_string_equal(f->err.message, message);
}

static void nothing_is_laid_down_by_default(void **state)
{
    fixture *f = *state;

    assert_true(load(f, "version: 1\n"));
    assert_int_equal(f->config.conventions.frontmatter.count, 0);
}

static void a_key_has_a_type_values_or_a_mapping(void **state)
{
    const dv_frontmatter_entry *entry = load_entry(
        *state,
        "frontmatter:\n"
        "  - files: [docs/**]\n"
        "    unknown-keys: error\n"
        "    keys:\n"
        "      title: string\n"
        "      kind: [guide, note]\n"
        "      tags: {of: string, min-length: 1}\n"
        "      id: {pattern: '^a', required: true, default: \"a\"}\n",
        0);

    assert_int_equal(entry->file_count, 1);
    assert_true(entry->required && entry->shape.closed);
    assert_int_equal(key(entry, "title")->shape->types, DV_VALUE_STRING);
    assert_int_equal(key(entry, "kind")->shape->choice_count, 2);
    assert_int_equal(key(entry, "tags")->shape->types, DV_VALUE_LIST);
    assert_int_equal(key(entry, "tags")->shape->shortest, 1);
    assert_int_equal(key(entry, "tags")->shape->items->types, DV_VALUE_STRING);
    assert_non_null(key(entry, "id")->shape->pattern);
    assert_true(dv_str_equal(key(entry, "id")->standard, DV_STR("\"a\"")));
}

static void a_preset_can_be_changed(void **state)
{
    const dv_frontmatter_entry *entry =
        load_entry(*state,
                   "frontmatter:\n"
                   "  - preset: blog\n"
                   "    unknown-keys: allow\n"
                   "    keys: {tags: {type: list, required: false}, x: any}\n",
                   0);

    assert_int_equal(entry->shape.key_count, 9);
    assert_false(entry->shape.closed);
    assert_true(key(entry, "title")->required);
    assert_false(key(entry, "tags")->required);
    assert_true(key(entry, "mathjax")->follows_math);
    assert_true(dv_str_equal(entry->modified, DV_STR("modified")));
}

static void an_entry_may_stand_alone(void **state)
{
    const dv_frontmatter_entry *entry =
        load_entry(*state, "frontmatter: {keys: {title: string}}\n", 0);

    assert_int_equal(entry->shape.key_count, 1);
    assert_mistake(*state, "frontmatter: blog\n",
                   ".docverify.yaml:1:14: expected a list of mappings, found "
                   "`blog`");
}

static void an_entry_with_a_name_is_a_preset_for_those_below(void **state)
{
    const dv_frontmatter_entry *entry =
        load_entry(*state,
                   "frontmatter:\n"
                   "  - {name: page, files: [a], keys: {up: date},"
                   " modified: up}\n"
                   "  - {preset: page, required: false, keys: {x: bool}}\n",
                   1);

    assert_int_equal(entry->shape.key_count, 2);
    assert_int_equal(entry->file_count, 0);
    assert_false(entry->required);
    assert_true(dv_str_equal(entry->modified, DV_STR("up")));
    assert_int_equal(entry->created.len, 0);
}

static void mistakes_name_what_was_probably_meant(void **state)
{
    assert_mistake(*state, "frontmatter: [{preset: blogg}]\n",
                   ".docverify.yaml:1:24: unknown preset `blogg`; did you "
                   "mean `blog`?");
    assert_mistake(*state, "frontmatter: [{keys: {a: strng}}]\n",
                   ".docverify.yaml:1:26: unknown type `strng`; did you mean "
                   "`string`?");
    assert_mistake(*state, "frontmatter: [{kyes: {}}]\n",
                   ".docverify.yaml:1:16: unknown key `kyes`; did you mean "
                   "`keys`?");
}

static void keys_that_make_no_sense_are_refused(void **state)
{
    assert_mistake(*state, "frontmatter: [{keys: {a: enum}}]\n",
                   ".docverify.yaml:1:26: an enum needs `values`");
    assert_mistake(*state, "frontmatter: [{keys: {a: {pattern: '('}}}]\n",
                   ".docverify.yaml:1:36: no regular expression: missing "
                   "closing parenthesis at byte 2");
    assert_mistake(*state,
                   "frontmatter: [{keys: {a: {values: [x], default: y}}}]\n",
                   ".docverify.yaml:1:26: the default `y` is none of the "
                   "values allowed");
    assert_mistake(*state,
                   "frontmatter: [{keys: {a: {type: text, follows: math}}}]\n",
                   ".docverify.yaml:1:26: only a bool can follow `math`");
    assert_mistake(*state, "frontmatter: [{modified: up}]\n",
                   ".docverify.yaml:1:15: `up` is no key of type date or "
                   "datetime");
    assert_mistake(*state, "frontmatter: [{required: yes}]\n",
                   ".docverify.yaml:1:26: expected true or false, found "
                   "`yes`");
    assert_mistake(*state,
                   "frontmatter: [{keys: {a: {max-length: 1234567}}}]\n",
                   ".docverify.yaml:1:39: expected a number of at most six "
                   "digits, found `1234567`");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nothing_is_laid_down_by_default),
        TEST(a_key_has_a_type_values_or_a_mapping),
        TEST(a_preset_can_be_changed),
        TEST(an_entry_may_stand_alone),
        TEST(an_entry_with_a_name_is_a_preset_for_those_below),
        TEST(mistakes_name_what_was_probably_meant),
        TEST(keys_that_make_no_sense_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
