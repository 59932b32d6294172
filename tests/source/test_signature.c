/* SPDX-License-Identifier: MIT */
/* Headers of functions and classes, and what documents write as one. */
#include "source/signature/signature.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "source/signature/compare.h"

static dv_arena arena;

static void show_parameter(dv_buf *out, const dv_parameter *p)
{
    static const char *const kinds[] = {
        [DV_PARAMETER_NAMED] = "",        [DV_PARAMETER_REST] = "*",
        [DV_PARAMETER_KEYWORDS] = "**",   [DV_PARAMETER_STAR] = "<*>",
        [DV_PARAMETER_SLASH] = "</>",     [DV_PARAMETER_ELIDED] = "<...>",
        [DV_PARAMETER_VALUE] = "<value>",
    };

    dv_buf_printf(out, " %s%.*s", kinds[p->kind], DV_STR_ARG(p->name));
    if (p->type.len)
        dv_buf_printf(out, ":%.*s", DV_STR_ARG(p->type));
    if (p->value.ptr)
        dv_buf_printf(out, "=%.*s", DV_STR_ARG(p->value));
}

/* `[async|class|def] name param:type=value … [-> returns] [@decorator]`. */
static void assert_read(dv_signature_style style, const char *text,
                        const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    dv_signature s;

    if (!dv_signature_read(dv_str_from(text), 0, style, &arena, &s)) {
        assert_null(expected);
        return;
    }
    assert_non_null(expected);
    dv_buf_printf(&out, "%s%s%.*s", s.async ? "async " : "",
                  s.is_class  ? "class "
                  : s.defined ? "def "
                              : "",
                  DV_STR_ARG(s.name));
    for (uint32_t i = 0; i < s.parameters.count; i++)
        show_parameter(&out, &s.parameters.items[i]);
    if (s.returns.len)
        dv_buf_printf(&out, " -> %.*s", DV_STR_ARG(s.returns));
    for (uint32_t i = 0; i < s.decorator_count; i++)
        dv_buf_printf(&out, " @%.*s", DV_STR_ARG(s.decorators[i]));
    assert_string_equal(out.ptr, expected);
}

static void assert_python(const char *text, const char *expected)
{
    assert_read(DV_SIGNATURE_PYTHON, text, expected);
}

static void assert_c(const char *text, const char *expected)
{
    assert_read(DV_SIGNATURE_C, text, expected);
}

static void a_header_may_lack_def_and_body(void **state)
{
    (void)state;
    assert_python("def f(a, b=1) -> int:\n    pass", "def f a b=1 -> int");
    assert_python("def f(a, b=1) -> int", "def f a b=1 -> int");
    assert_python("f(a, b=1) -> int", "f a b=1 -> int");
    assert_python("pkg.Model.f()", "pkg.Model.f");
    assert_python("async def f(\n    a: int,\n)\n-> None",
                  "async def f a:int -> None");
    assert_python("def f[T](a: T)", "def f a:T");
}

static void what_is_no_header_is_not_read(void **state)
{
    (void)state;
    assert_python("f", NULL);
    assert_python("f (a)", NULL);
    assert_python("def f(a", NULL);
    assert_python("f(')'", NULL);
    assert_python("= f(a)", NULL);
    assert_python("", NULL);
}

static void annotations_and_defaults_hold_any_expression(void **state)
{
    (void)state;
    assert_python("def f(a: dict[str, int] = {'x': (1, 2)}, b=\"(,\")",
                  "def f a:dict[str, int]={'x': (1, 2)} b=\"(,\"");
    assert_python("def f(key=lambda a, b: a, c=lambda: {1: 2}, d=3)",
                  "def f key=lambda a, b: a c=lambda: {1: 2} d=3");
    assert_python("def f(a=r'\\\\', b='''\n,''')",
                  "def f a=r'\\\\' b='''\n,'''");
    assert_python("def f(a: 'Model' = None) -> 'Model | None': ...",
                  "def f a:'Model'=None -> 'Model | None'");
}

static void comments_are_no_part_of_a_header(void **state)
{
    (void)state;
    assert_python("def f(\n  a,  # first (of two\n  # next\n  b: int # :\n):",
                  "def f a b:int");
}

static void marks_and_stars_are_kinds_of_parameters(void **state)
{
    (void)state;
    assert_python("def f(a, /, b, *, c, **kw)", "def f a </> b <*> c **kw");
    assert_python("def f(*args: int)", "def f *args:int");
    assert_python("f(a, ...)", "f a <...>");
    assert_python("f(a, \xe2\x80\xa6)", "f a <...>");
}

static void values_are_no_parameters(void **state)
{
    (void)state;
    assert_python("f(x, 3, a.b, g(1), None, -1, 'a')",
                  "f x <value> <value> <value> <value> <value> <value>");
    assert_python("f(a[, b])", "f <value>");
    assert_python("f(\xe5\x8f\x82)", "f <value>");
}

static void decorators_and_bases_are_listed(void **state)
{
    (void)state;
    assert_python("@torch.no_grad()\n@cache  # x\ndef f(a): ...",
                  "def f a @torch.no_grad @cache");
    assert_python("class A(Base[int], metaclass=M):\n",
                  "class A <value> metaclass=M");
    assert_python("@dataclass\nclass A:\n    x: int", "class A @dataclass");
}

static void c_has_the_type_before_the_name(void **state)
{
    (void)state;
    assert_c("static const char *f(const char *a, size_t b);",
             "def f a:const char *a b:size_t b -> static const char *");
    assert_c("int f(void)\n{", "def f -> int");
    assert_c("void f(int (*cb)(int), char *argv[], ...);",
             "def f cb:int (*cb)(int) argv:char *argv[] * -> void");
    assert_c("template <bool A>\n__global__ void k(const std::byte *s,\n"
             "  unsigned r // one\n)",
             "def k s:const std::byte *s r:unsigned r -> "
             "template <bool A>\n__global__ void");
    assert_c("struct foo *ns::f(struct bar b, int);",
             "def ns::f b:struct bar b <value>:int -> struct foo *");
}

static void calls_and_statements_of_c_are_no_headers(void **state)
{
    (void)state;
    assert_c("f(a, b);", NULL);
    assert_c("return f(a);", NULL);
    assert_c("x = f(a);", NULL);
    assert_c("a->f(b);", NULL);
    assert_c("int x;", NULL);
    assert_c("void (*f)(int);", NULL);
}

static dv_agreement types(const char *a, const char *b, bool optional)
{
    return dv_types_agree(dv_str_from(a), dv_str_from(b), optional,
                          DV_WORDED_AS_CODE, &arena);
}

static dv_agreement words(const char *a, const char *b)
{
    return dv_types_agree(dv_str_from(a), dv_str_from(b), false,
                          DV_WORDED_FREELY, &arena);
}

static void types_have_many_spellings(void **state)
{
    (void)state;
    assert_int_equal(types("Optional[X]", "X | None", false), DV_AGREES);
    assert_int_equal(
        types("Union[int, str, None]", "str | Optional[int]", false),
        DV_AGREES);
    assert_int_equal(types("typing.List[torch.Tensor]", "list[Tensor]", false),
                     DV_AGREES);
    assert_int_equal(types("'Model'", "pkg.Model", false), DV_AGREES);
    assert_int_equal(
        types("Callable[[int], str]", "Callable[[int],str]", false), DV_AGREES);
    assert_int_equal(types("Tuple", "Tuple[int, str]", false), DV_AGREES);
    assert_int_equal(types("int", "int | None", true), DV_AGREES);
    assert_int_equal(
        types("dict[str, tuple]", "dict[str, tuple[int, ...]]", false),
        DV_AGREES);
    assert_int_equal(
        types("Callable[[X], Any]", "Callable[[X], int | None]", false),
        DV_AGREES);
    assert_int_equal(types("Tuple | None", "None | Tuple[int]", false),
                     DV_AGREES);
    assert_int_equal(types("Annotated[int, Gt(0)]", "int", false),
                     DV_UNDECIDED);
    assert_int_equal(types("int", "ClassVar[int]", false), DV_AGREES);
}

static void types_that_differ_contradict(void **state)
{
    (void)state;
    assert_int_equal(types("int", "float", false), DV_CONTRADICTS);
    assert_int_equal(types("int", "int | None", false), DV_CONTRADICTS);
    assert_int_equal(types("list[int]", "list[str]", false), DV_CONTRADICTS);
    assert_int_equal(types("Tuple[A, B]", "Tuple[B, A]", false),
                     DV_CONTRADICTS);
    assert_int_equal(types("dict[str, int]", "dict", false), DV_CONTRADICTS);
    assert_int_equal(types("dict[str]", "dict[str, int]", false),
                     DV_CONTRADICTS);
    assert_int_equal(types("a list of ints", "list[int]", false), DV_UNDECIDED);
}

static void a_cell_may_say_less_of_a_type(void **state)
{
    (void)state;
    assert_int_equal(words("string", "str"), DV_AGREES);
    assert_int_equal(words("list", "Optional[List[int]]"), DV_AGREES);
    assert_int_equal(words("str", "str | Path"), DV_AGREES);
    assert_int_equal(words("int", "str"), DV_CONTRADICTS);
    assert_int_equal(words("ndarray", "Floats2d"), DV_UNDECIDED);
    assert_int_equal(words("int", "Hertz"), DV_UNDECIDED);
}

static dv_agreement values(const char *a, const char *b)
{
    return dv_values_agree(dv_str_from(a), dv_str_from(b), DV_WORDED_AS_CODE);
}

static void values_have_many_spellings(void **state)
{
    (void)state;
    assert_int_equal(values("'a'", "\"a\""), DV_AGREES);
    assert_int_equal(values("1e-3", "0.001"), DV_AGREES);
    assert_int_equal(values("50_001", "50001"), DV_AGREES);
    assert_int_equal(values("0x10", "16"), DV_AGREES);
    assert_int_equal(values("(1, 2,)", "(1,2)"), DV_AGREES);
    assert_int_equal(values("Codec.PCM", "enums.Codec.PCM"), DV_AGREES);
}

static void values_that_differ_contradict(void **state)
{
    (void)state;
    assert_int_equal(values("1", "2"), DV_CONTRADICTS);
    assert_int_equal(values("None", "False"), DV_CONTRADICTS);
    assert_int_equal(values("-1", "1"), DV_CONTRADICTS);
    assert_int_equal(values("'None'", "None"), DV_CONTRADICTS);
    assert_int_equal(values("[]", "None"), DV_CONTRADICTS);
    assert_int_equal(values("50001", "DEFAULT_PORT"), DV_UNDECIDED);
    assert_int_equal(values("A.X", "A.Y"), DV_CONTRADICTS);
    assert_int_equal(values("A.X", "b.y"), DV_UNDECIDED);
    assert_int_equal(values("X", "Y"), DV_UNDECIDED);
}

static void a_cell_may_write_values_in_words(void **state)
{
    (void)state;
    assert_int_equal(
        dv_values_agree(DV_STR("true"), DV_STR("True"), DV_WORDED_FREELY),
        DV_AGREES);
    assert_int_equal(
        dv_values_agree(DV_STR("auto"), DV_STR("\"auto\""), DV_WORDED_FREELY),
        DV_AGREES);
    assert_int_equal(
        dv_values_agree(DV_STR("null"), DV_STR("None"), DV_WORDED_FREELY),
        DV_AGREES);
    assert_int_equal(
        dv_values_agree(DV_STR("true"), DV_STR("False"), DV_WORDED_FREELY),
        DV_CONTRADICTS);
}

static void assert_field(const char *value, const char *expected)
{
    dv_str out;

    assert_true(dv_value_of_field(dv_str_from(value), &arena, &out));
    if (!expected)
        assert_null(out.ptr);
    else
        assert_string_equal(dv_arena_cstr(&arena, out), expected);
}

static void a_field_has_the_default_that_is_made(void **state)
{
    (void)state;
    assert_field("3", "3");
    assert_field("field(default=3, repr=False)", "3");
    assert_field("field(default_factory=list)", "[]");
    assert_field("dataclasses.field(default_factory=Config)", "Config()");
    assert_field("Field(..., gt=0)", NULL);
    assert_field("Field(8, gt=0)", "8");
    assert_field("make(3)", "make(3)");
}

static dv_parameter of_c(const char *text)
{
    return dv_parameter_read(dv_str_from(text), DV_SIGNATURE_C);
}

static void declarations_of_c_are_compared_without_names(void **state)
{
    dv_parameter a = of_c("const char *a"), b = of_c("const char * b");
    dv_parameter c = of_c("char *a"), d = of_c("const char b[]");

    (void)state;
    assert_int_equal(dv_declarations_agree(&a, &b), DV_AGREES);
    assert_int_equal(dv_declarations_agree(&a, &d), DV_AGREES);
    assert_int_equal(dv_declarations_agree(&a, &c), DV_CONTRADICTS);
    assert_int_equal(
        dv_returns_agree_c(DV_STR("API_EXPORT static int *"), DV_STR("int*")),
        DV_AGREES);
    assert_int_equal(dv_returns_agree_c(DV_STR("int"), DV_STR("bool")),
                     DV_CONTRADICTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_header_may_lack_def_and_body),
        cmocka_unit_test(what_is_no_header_is_not_read),
        cmocka_unit_test(annotations_and_defaults_hold_any_expression),
        cmocka_unit_test(comments_are_no_part_of_a_header),
        cmocka_unit_test(marks_and_stars_are_kinds_of_parameters),
        cmocka_unit_test(values_are_no_parameters),
        cmocka_unit_test(decorators_and_bases_are_listed),
        cmocka_unit_test(c_has_the_type_before_the_name),
        cmocka_unit_test(calls_and_statements_of_c_are_no_headers),
        cmocka_unit_test(types_have_many_spellings),
        cmocka_unit_test(types_that_differ_contradict),
        cmocka_unit_test(a_cell_may_say_less_of_a_type),
        cmocka_unit_test(values_have_many_spellings),
        cmocka_unit_test(values_that_differ_contradict),
        cmocka_unit_test(a_cell_may_write_values_in_words),
        cmocka_unit_test(a_field_has_the_default_that_is_made),
        cmocka_unit_test(declarations_of_c_are_compared_without_names),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    dv_arena_release(&arena);
    return failed;
}
