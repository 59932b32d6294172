/* SPDX-License-Identifier: MIT */
/*
 * Languages by the words that documents use for them.
 */
#include "source/support.h"

#include "source/languages.h"

static void assert_named(const char *word, const char *language)
{
    uint32_t i = dv_language_named(dv_str_from(word));

    assert_true(i < dv_language_count);
    assert_string_equal(dv_languages[i].name, language);
}

static void a_block_names_a_language_by_name_or_alias(void **state)
{
    (void)state;
    assert_named("python", "python");
    assert_named("py", "python");
    assert_named("python3", "python");
    assert_named("sh", "bash");
    assert_named("shell", "bash");
    assert_named("bash", "bash");
    assert_named("c", "c");
    assert_named("c++", "cpp");
    assert_named("cpp", "cpp");
    assert_named("cc", "cpp");
    assert_named("cu", "cuda");
    assert_named("cuda", "cuda");
    assert_named("golang", "go");
    assert_named("java", "java");
    assert_named("c#", "c_sharp");
    assert_named("csharp", "c_sharp");
    assert_named("kt", "kotlin");
    assert_named("rb", "ruby");
    assert_named("swift", "swift");
    assert_named("zig", "zig");
    assert_named("php", "php_only");
    assert_named("dart", "dart_orchard");
    assert_named("elixir", "elixir");
    assert_named("ex", "elixir");
    assert_named("exs", "elixir");
    assert_named("scala", "scala");
    assert_named("sbt", "scala");
    assert_named("js", "javascript");
    assert_named("jsx", "javascript");
    assert_named("rs", "rust");
    assert_named("ts", "typescript");
    assert_named("tsx", "tsx");
    assert_named("toml", "toml");
    assert_named("json", "json");
    assert_named("jsonc", "json");
    assert_named("yaml", "yaml");
    assert_named("yml", "yaml");
}

static void a_name_is_compared_without_letter_case(void **state)
{
    (void)state;
    assert_named("Python", "python");
    assert_named("CUDA", "cuda");
    assert_named("C++", "cpp");
    assert_named("TypeScript", "typescript");
}

static void what_is_no_name_of_a_language_has_none(void **state)
{
    static const char *const words[] = {
        "",    "p", "pytho",   "python 3",      "console", "shell-session",
        "zsh", "h", "fortran", "objective-c++", "text",    ".py",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        assert_int_equal(dv_language_named(dv_str_from(words[i])), DV_NONE);
    assert_int_equal(dv_language_named((dv_str){NULL, 0}), DV_NONE);
}

static void no_word_names_two_languages(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < dv_language_count; i++) {
        const dv_language *language = &dv_languages[i];

        if (!language->templates)
            assert_named(language->name, language->name);
        for (uint32_t k = 0; k < DV_LANGUAGE_ALIASES; k++)
            if (language->aliases[k])
                assert_named(language->aliases[k], language->name);
    }
}

static void assert_called(const char *path, const char *name)
{
    assert_string_equal(dv_language_name(dv_language_of(dv_str_from(path))),
                        name);
}

static void what_documents_call_a_language_is_no_name_of_a_grammar(void **state)
{
    (void)state;
    assert_called("a.py", "python");
    assert_called("a.php", "php");
    assert_called("a.dart", "dart");
    assert_called("a.cs", "c#");
    assert_called("a.ex", "elixir");
    assert_called("a.exs", "elixir");
    assert_called("a.scala", "scala");
    assert_called("build.sbt", "scala");
    assert_int_equal(dv_language_of(DV_STR("a.blade.php")), DV_NONE);
}

static void every_grammar_is_one_for_our_parser(void **state)
{
    TSParser *parser = ts_parser_new();

    (void)state;
    for (uint32_t i = 0; i < dv_language_count; i++) {
        const TSLanguage *grammar = dv_languages[i].grammar();

        assert_true(ts_parser_set_language(parser, grammar));
        assert_true(ts_language_symbol_count(grammar) > 0);
    }
    ts_parser_delete(parser);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_names_a_language_by_name_or_alias),
        cmocka_unit_test(a_name_is_compared_without_letter_case),
        cmocka_unit_test(what_is_no_name_of_a_language_has_none),
        cmocka_unit_test(no_word_names_two_languages),
        cmocka_unit_test(
            what_documents_call_a_language_is_no_name_of_a_grammar),
        cmocka_unit_test(every_grammar_is_one_for_our_parser),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
