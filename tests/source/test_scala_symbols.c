/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.scala", DV_STR(text))

static void members_are_of_their_types(void **state)
{
    const dv_source *s = PARSE("package a.b\n"
                               "\n"
                               "@deprecated\n"
                               "final case class Queue[T](max: Int)\n"
                               "    extends Base(max) with Logging {\n"
                               "  val count, size = 1\n"
                               "  var (first, last) = (0, 1)\n"
                               "  def push(x: T)(implicit e: E): Int = {\n"
                               "    val local = 1\n"
                               "    def inner() = local\n"
                               "    inner()\n"
                               "  }\n"
                               "  type Handler = T => Unit\n"
                               "}\n"
                               "object Queue {\n"
                               "  def empty: Queue[Int] = new Queue(0) {\n"
                               "    override def push(x: Int) = 1\n"
                               "  }\n"
                               "}\n"
                               "trait Shape {\n"
                               "  def area: Double\n"
                               "  val side: Int\n"
                               "}\n"
                               "package object all { val limit = 3 }\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Queue", DV_SYMBOL_CLASS, 3, 14);
    assert_symbol(s, "Queue.count", DV_SYMBOL_VARIABLE, 6, 6);
    assert_symbol(s, "Queue.size", DV_SYMBOL_VARIABLE, 6, 6);
    assert_symbol(s, "Queue.first", DV_SYMBOL_VARIABLE, 7, 7);
    assert_symbol(s, "Queue.last", DV_SYMBOL_VARIABLE, 7, 7);
    assert_symbol(s, "Queue.push", DV_SYMBOL_METHOD, 8, 12);
    assert_null(find(s, "Queue.push.local"));
    assert_symbol(s, "Queue.push.inner", DV_SYMBOL_FUNCTION, 10, 10);
    assert_symbol(s, "Queue.Handler", DV_SYMBOL_TYPE, 13, 13);
    assert_symbol(s, "Queue.empty", DV_SYMBOL_METHOD, 16, 18);
    assert_symbol(s, "Shape", DV_SYMBOL_TYPE, 20, 23);
    assert_symbol(s, "Shape.area", DV_SYMBOL_METHOD, 21, 21);
    assert_symbol(s, "Shape.side", DV_SYMBOL_FIELD, 22, 22);
    assert_symbol(s, "all.limit", DV_SYMBOL_VARIABLE, 24, 24);
}

static void braces_may_be_left_out(void **state)
{
    const dv_source *s = PARSE("enum Color:\n"
                               "  case Red, Green\n"
                               "  case Rgb(r: Int)\n"
                               "  def name = 1\n"
                               "\n"
                               "extension (s: String)\n"
                               "  def shout = s.toUpperCase\n"
                               "\n"
                               "given order: Ordering[Int] with\n"
                               "  def compare(a: Int, b: Int) = a - b\n"
                               "\n"
                               "object Main:\n"
                               "  def run(x: Int): Int =\n"
                               "    val y = x\n"
                               "    y\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Color", DV_SYMBOL_TYPE, 1, 4);
    assert_symbol(s, "Color.Red", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "Color.Green", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "Color.Rgb", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "Color.name", DV_SYMBOL_METHOD, 4, 4);
    assert_symbol(s, "shout", DV_SYMBOL_FUNCTION, 7, 7);
    assert_symbol(s, "order", DV_SYMBOL_VARIABLE, 9, 10);
    assert_symbol(s, "Main.run", DV_SYMBOL_METHOD, 13, 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_of_their_types),
        cmocka_unit_test(braces_may_be_left_out),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
