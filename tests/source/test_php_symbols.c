/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.php", DV_STR(text))

static void members_are_of_classes_traits_and_enums(void **state)
{
    const dv_source *s =
        PARSE("<?php\n"
              "namespace App\\Http;\n"
              "#[Attribute]\n"
              "final class Users extends Base implements Seen\n"
              "{\n"
              "    use Counts;\n"
              "    public const MAX = 3, MIN = self::MAX - 1;\n"
              "    private ?string $name = null;\n"
              "    protected static array $rows = [], $more;\n"
              "    #[Route('/x')]\n"
              "    public function store(Request $request): Response\n"
              "    {\n"
              "        $made = 1;\n"
              "        return match (true) { default => $made };\n"
              "    }\n"
              "    abstract protected function later(): void;\n"
              "}\n"
              "interface Seen { const Z = 1; public function see(); }\n"
              "trait Counts { public function count() {} }\n"
              "enum Suit: string {\n"
              "    case Hearts = 'H';\n"
              "    public function label(): string { return 'x'; }\n"
              "}\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Users", DV_SYMBOL_CLASS, 3, 17);
    assert_symbol(s, "Users.MAX", DV_SYMBOL_VARIABLE, 7, 7);
    assert_symbol(s, "Users.MIN", DV_SYMBOL_VARIABLE, 7, 7);
    assert_symbol(s, "Users.name", DV_SYMBOL_FIELD, 8, 8);
    assert_symbol(s, "Users.more", DV_SYMBOL_FIELD, 9, 9);
    assert_symbol(s, "Users.store", DV_SYMBOL_METHOD, 10, 15);
    assert_null(find(s, "Users.store.made"));
    assert_symbol(s, "Users.later", DV_SYMBOL_METHOD, 16, 16);
    assert_symbol(s, "Seen", DV_SYMBOL_TYPE, 18, 18);
    assert_symbol(s, "Seen.see", DV_SYMBOL_METHOD, 18, 18);
    assert_symbol(s, "Counts.count", DV_SYMBOL_METHOD, 19, 19);
    assert_symbol(s, "Suit", DV_SYMBOL_TYPE, 20, 23);
    assert_symbol(s, "Suit.Hearts", DV_SYMBOL_VARIABLE, 21, 21);
    assert_symbol(s, "Suit.label", DV_SYMBOL_METHOD, 22, 22);
}

static void functions_may_be_defined_on_a_condition(void **state)
{
    const dv_source *s = PARSE("<?php\n"
                               "if (!function_exists('helper')) {\n"
                               "    function helper($a) { return $a; }\n"
                               "}\n"
                               "return new class extends Migration {\n"
                               "    public function up(): void {\n"
                               "        run(function ($t) { $t->id(); });\n"
                               "    }\n"
                               "};\n");

    assert_symbol(s, "helper", DV_SYMBOL_FUNCTION, 3, 3);
    assert_symbol(s, "up", DV_SYMBOL_FUNCTION, 6, 8);
}

static void templates_define_between_their_marks(void **state)
{
    const dv_source *s = PARSE("<h1>A page</h1>\n"
                               "<?php function head() { ?>\n"
                               "<div class=\"it's\"><?= 1 ?></div>\n"
                               "<?php }\n"
                               "class Page {\n"
                               "    function show() { ?> <b>x</b> <?php }\n"
                               "}\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "head", DV_SYMBOL_FUNCTION, 2, 4);
    assert_symbol(s, "Page", DV_SYMBOL_CLASS, 5, 7);
    assert_symbol(s, "Page.show", DV_SYMBOL_METHOD, 6, 6);
    s = parse(state, "m.blade.php", DV_STR("<b>{{ $x }}</b>\n"));
    assert_int_equal(s->state, DV_SOURCE_TEXT);
}

static void code_of_a_block_needs_no_mark(void **state)
{
    const dv_source *s = PARSE("public function store() {\n"
                               "    return 1;\n"
                               "}\n"
                               "function f() {}\n");

    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 4, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_of_classes_traits_and_enums),
        cmocka_unit_test(functions_may_be_defined_on_a_condition),
        cmocka_unit_test(templates_define_between_their_marks),
        cmocka_unit_test(code_of_a_block_needs_no_mark),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
