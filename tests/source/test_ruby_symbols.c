/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.rb", DV_STR(text))

static void methods_are_of_classes_and_modules(void **state)
{
    const dv_source *s = PARSE("MAX = 3\n"
                               "module Billing\n"
                               "  class Invoice < Base\n"
                               "    RATE = 0.2\n"
                               "    def initialize(x)\n"
                               "      @x = x\n"
                               "      y = 2\n"
                               "    end\n"
                               "    def self.build(a)\n"
                               "      new(a)\n"
                               "    end\n"
                               "    class << self\n"
                               "      def make\n"
                               "      end\n"
                               "    end\n"
                               "    private def hidden\n"
                               "    end\n"
                               "    Point = Struct.new(:x) do\n"
                               "      def dist\n"
                               "      end\n"
                               "    end\n"
                               "  end\n"
                               "end\n"
                               "class A::B\n"
                               "  def f = 1\n"
                               "end\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "MAX", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "Billing", DV_SYMBOL_CLASS, 2, 23);
    assert_symbol(s, "Billing.Invoice", DV_SYMBOL_CLASS, 3, 22);
    assert_symbol(s, "Billing.Invoice.RATE", DV_SYMBOL_VARIABLE, 4, 4);
    assert_symbol(s, "Billing.Invoice.initialize", DV_SYMBOL_METHOD, 5, 8);
    assert_null(find(s, "Billing.Invoice.initialize.y"));
    assert_symbol(s, "Billing.Invoice.build", DV_SYMBOL_METHOD, 9, 11);
    assert_symbol(s, "Billing.Invoice.make", DV_SYMBOL_METHOD, 13, 14);
    assert_symbol(s, "Billing.Invoice.hidden", DV_SYMBOL_METHOD, 16, 17);
    assert_symbol(s, "Billing.Invoice.Point", DV_SYMBOL_VARIABLE, 18, 21);
    assert_symbol(s, "A.B", DV_SYMBOL_CLASS, 24, 26);
    assert_symbol(s, "A.B.f", DV_SYMBOL_METHOD, 25, 25);
}

static void names_end_before_a_mark_of_their_kind(void **state)
{
    const dv_source *s = PARSE("def empty?\n"
                               "end\n"
                               "def save!\n"
                               "end\n"
                               "def name=(value)\n"
                               "end\n");

    assert_symbol(s, "empty", DV_SYMBOL_FUNCTION, 1, 2);
    assert_symbol(s, "save", DV_SYMBOL_FUNCTION, 3, 4);
    assert_symbol(s, "name", DV_SYMBOL_FUNCTION, 5, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods_are_of_classes_and_modules),
        cmocka_unit_test(names_end_before_a_mark_of_their_kind),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
