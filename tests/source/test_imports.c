/* SPDX-License-Identifier: MIT */
/* What sources and blocks import, bind and use. */
#include "source/imports/imports.h"

#include "source/support.h"

static void show_dotted(dv_buf *out, dv_dotted name)
{
    for (uint32_t i = 0; i < name.count; i++)
        dv_buf_printf(out, "%s%.*s", i ? "." : "",
                      DV_STR_ARG(name.parts[i].text));
}

static void show_import(dv_buf *out, const dv_import *import)
{
    for (uint32_t i = 0; i < import->level; i++)
        dv_buf_add_byte(out, '.');
    show_dotted(out, import->module);
    if (import->member.text.len)
        dv_buf_printf(out, ":%.*s", DV_STR_ARG(import->member.text));
    if (import->guarded)
        dv_buf_add_byte(out, '?');
}

/* "a", "b<m:x>" for an import, "p(a.b)" for a package, "C/0" for a class,
 * "x=f.g" for a call; "!" behind what is defined. */
static void show_bound(dv_buf *out, const dv_imports *imports,
                       const dv_bound *bound)
{
    dv_buf_printf(out, "%s%.*s", out->len ? " " : "", DV_STR_ARG(bound->name));
    if (bound->kind == DV_BOUND_CLASS)
        dv_buf_printf(out, "/%u", bound->index);
    else if (bound->defined)
        dv_buf_add_byte(out, '!');
    if (bound->kind == DV_BOUND_IMPORT || bound->kind == DV_BOUND_PACKAGE) {
        dv_buf_add(out,
                   bound->kind == DV_BOUND_IMPORT ? DV_STR("<") : DV_STR("("));
        show_import(out, &imports->imports[bound->index]);
        dv_buf_add(out,
                   bound->kind == DV_BOUND_IMPORT ? DV_STR(">") : DV_STR(")"));
    }
    if (bound->kind == DV_BOUND_CALL) {
        dv_buf_add_byte(out, '=');
        show_dotted(out, imports->calls[bound->index]);
    }
}

static const char *keep(fixture *f, dv_buf *out)
{
    const char *text = dv_arena_cstr(&f->arena, dv_buf_str(out));

    dv_buf_release(out);
    return text;
}

static const dv_imports *read_source(void **state, const char *path,
                                     dv_str text)
{
    fixture *f = *state;
    dv_source *source = dv_source_read(
        dv_file_new(&f->arena, dv_str_from(path), text), &f->arena);
    const dv_imports *imports = dv_source_imports(f->parser, source, &f->arena);

    if (imports && !imports->broken)
        assert_int_equal(source->state, DV_SOURCE_PARSED);
    return imports;
}

/* All that a source binds, in the order of the names. */
static const char *bound_by(void **state, const char *text)
{
    const dv_imports *imports = read_source(state, "m.py", dv_str_from(text));
    dv_buf out = DV_BUF_INIT;

    dv_buf_add(&out, DV_STR(""));
    for (uint32_t i = 0; i < imports->bound_count; i++)
        show_bound(&out, imports, &imports->bound[i]);
    return keep(*state, &out);
}

typedef struct taking {
    fixture *f;
    const dv_imports *imports;
} taking;

static void take(void *context, const dv_code_tree *tree)
{
    taking *t = context;

    t->imports = dv_code_imports(tree, &t->f->arena);
}

/* `text` as a block that is its whole document. */
static const dv_imports *read_block(void **state, const char *text)
{
    fixture *f = *state;
    taking t = {f, NULL};
    dv_fragment_visit visit = {.use = take, .context = &t};
    dv_code *code = dv_arena_new(&f->arena, sizeof *code);
    uint32_t *starts;
    dv_fragment fragment;

    code->file = dv_file_new(&f->arena, (dv_str){0}, dv_str_from(text));
    starts =
        dv_arena_new(&f->arena, (code->file->line_count + 1) * sizeof *starts);
    for (uint32_t i = 0; i < code->file->line_count; i++)
        starts[i] = code->file->line_starts[i];
    starts[code->file->line_count] = (uint32_t)strlen(text);
    code->starts = starts;
    dv_fragment_read_tree(f->parser, code, dv_language_named(DV_STR("python")),
                          &visit, &f->arena, &fragment);
    assert_non_null(t.imports);
    return t.imports;
}

static const char *bound_in(void **state, const char *text)
{
    const dv_imports *imports = read_block(state, text);
    dv_buf out = DV_BUF_INIT;

    dv_buf_add(&out, DV_STR(""));
    for (uint32_t i = 0; i < imports->bound_count; i++)
        show_bound(&out, imports, &imports->bound[i]);
    return keep(*state, &out);
}

/* What a block uses, in the order of the text: "a.b()" where it is called,
 * "a.b@0" in the first class. */
static const char *used_in(void **state, const char *text)
{
    const dv_imports *imports = read_block(state, text);
    dv_buf out = DV_BUF_INIT;

    dv_buf_add(&out, DV_STR(""));
    for (uint32_t i = 0; i < imports->use_count; i++) {
        const dv_use *use = &imports->uses[i];

        if (i)
            dv_buf_add_byte(&out, ' ');
        show_dotted(&out, use->name);
        if (use->called)
            dv_buf_add(&out, DV_STR("()"));
        if (use->class_shape != DV_NONE)
            dv_buf_printf(&out, "@%u", use->class_shape);
        for (uint32_t p = 0; p < use->name.count; p++)
            assert_int_equal(dv_span_length(use->name.parts[p].span),
                             use->name.parts[p].text.len);
    }
    return keep(*state, &out);
}

static void each_form_of_import_is_read(void **state)
{
    assert_string_equal(bound_by(state, "import a\n"), "a(a)");
    assert_string_equal(bound_by(state, "import a.b.c\n"), "a(a.b.c)");
    assert_string_equal(bound_by(state, "import a.b as c\n"), "c<a.b>");
    assert_string_equal(bound_by(state, "import a, b as c, d.e\n"),
                        "a(a) c<b> d(d.e)");
    assert_string_equal(bound_by(state, "from a.b import c, d as e\n"),
                        "c<a.b:c> e<a.b:d>");
    assert_string_equal(
        bound_by(state, "from a import (\n  b,\n  c as d,\n)\n"),
        "b<a:b> d<a:c>");
    assert_string_equal(bound_by(state, "from . import a\n"), "a<.:a>");
    assert_string_equal(bound_by(state, "from ...a.b import c\n"),
                        "c<...a.b:c>");
    assert_string_equal(bound_by(state, "from __future__ import x\n"), "");
}

static void star_imports_bind_nothing_that_is_known(void **state)
{
    const dv_imports *imports = read_source(state, "m.py",
                                            DV_STR("from a import *\n"
                                                   "from b import c\n"
                                                   "from .d import *\n"));

    assert_int_equal(imports->star_count, 2);
    assert_int_equal(imports->stars[0], 0);
    assert_int_equal(imports->stars[1], 2);
    assert_int_equal(imports->bound_count, 1);
}

static void whatever_stands_at_a_modules_level_binds(void **state)
{
    assert_string_equal(bound_by(state, "def f(a): pass\n"
                                        "async def g(): b = 1\n"
                                        "class C(D):\n    e = 1\n"),
                        "C/0 f! g!");
    assert_string_equal(bound_by(state, "a = b = 1\n"
                                        "c, (d, *e) = x\n"
                                        "f: int = 1\n"
                                        "g += 1\n"
                                        "h.i = 1\n"
                                        "j[k] = 1\n"),
                        "a b c d e f g");
    assert_string_equal(bound_by(state, "for a, b in x: c = 1\n"
                                        "with y as d, z() as (e, f): pass\n"
                                        "try: g = 1\n"
                                        "except E as h: i = 1\n"
                                        "if (j := 1): k = 1\n"
                                        "else: l = 1\n"
                                        "while 1: m = 1\n"),
                        "a b c d e f g h i j k l m");
    assert_string_equal(bound_by(state, "match x:\n"
                                        "    case [a, b]: c = 1\n"
                                        "    case {'k': d}: pass\n"
                                        "type T = int\n"
                                        "@deco\ndef f(): pass\n"),
                        "T a b c d f!");
}

static void what_is_bound_twice_is_a_value(void **state)
{
    assert_string_equal(bound_by(state, "from a import x\nfrom b import x\n"),
                        "x");
    assert_string_equal(bound_by(state, "try:\n    import x\n"
                                        "except ImportError:\n    x = None\n"),
                        "x");
    assert_string_equal(bound_by(state, "class C: pass\nC = f(C)\n"), "C!");
    assert_string_equal(bound_by(state, "import a.b\nimport a.c\n"), "a(a.b)");
}

static void strings_of_all_are_names(void **state)
{
    assert_string_equal(bound_by(state, "__all__ = ['a', \"b\"]\n"
                                        "__all__ += ['c']\n"
                                        "__all__.extend(('d',))\n"
                                        "other = ['e']\n"),
                        "__all__ a b c d other");
}

static bool is_dynamic(void **state, const char *text)
{
    return read_source(state, "m.py", dv_str_from(text))->dynamic;
}

static void a_module_that_may_offer_anything_is_dynamic(void **state)
{
    assert_false(
        is_dynamic(state, "def f(x):\n    setattr(x, 'a', vars(x))\n"));
    assert_true(is_dynamic(state, "def __getattr__(name): pass\n"));
    assert_true(is_dynamic(state, "__getattr__ = attach(__name__)\n"));
    assert_false(
        is_dynamic(state, "class C:\n    def __getattr__(self): pass\n"));
    assert_true(is_dynamic(state, "def f():\n    globals()['a'] = 1\n"));
    assert_true(is_dynamic(state, "setattr(m, 'a', 1)\n"));
    assert_true(is_dynamic(state, "vars().update(a=1)\n"));
    assert_true(is_dynamic(state, "exec(text)\n"));
    assert_true(is_dynamic(state, "f(x).__dict__.update(y)\n"));
    assert_true(is_dynamic(state, "sys.modules[__name__] = Lazy()\n"));
    assert_true(is_dynamic(state,
                           "def f():\n"
                           "    setattr(sys.modules[__name__], 'a', 1)\n"));
}

static void a_module_may_put_another_in_its_place(void **state)
{
    const dv_imports *imports =
        read_source(state, "m.py",
                    DV_STR("import sys\nimport a.b as c\n"
                           "sys.modules[__name__] = c\n"));

    assert_false(imports->dynamic);
    assert_int_equal(imports->alias.len, 1);
    assert_int_equal(imports->alias.ptr[0], 'c');
}

/* "C(a.b,c)" for each class, "+" behind an open one. */
static const char *classes_of(void **state, const char *text)
{
    const dv_imports *imports = read_source(state, "m.py", dv_str_from(text));
    dv_buf out = DV_BUF_INIT;

    dv_buf_add(&out, DV_STR(""));
    for (uint32_t i = 0; i < imports->class_count; i++) {
        const dv_class_shape *shape = &imports->classes[i];

        dv_buf_printf(&out, "%s%.*s(", i ? " " : "", DV_STR_ARG(shape->name));
        for (uint32_t b = 0; b < shape->base_count; b++) {
            if (b)
                dv_buf_add_byte(&out, ',');
            show_dotted(&out, shape->bases[b]);
        }
        dv_buf_add(&out, shape->open ? DV_STR(")+") : DV_STR(")"));
    }
    return keep(*state, &out);
}

static void classes_have_their_bases(void **state)
{
    assert_string_equal(classes_of(state,
                                   "class A: pass\n"
                                   "class B(A, m.C, Generic[T]): pass\n"),
                        "A() B(A,m.C,Generic)");
    assert_string_equal(classes_of(state,
                                   "class A(f()): pass\n"
                                   "class B(*bases): pass\n"
                                   "class C(metaclass=M): pass\n"
                                   "class D(metaclass=abc.ABCMeta): pass\n"),
                        "A()+ B()+ C()+ D()");
    assert_string_equal(classes_of(state,
                                   "@dataclass\nclass A: pass\n"
                                   "@dataclasses.dataclass(frozen=True)\n"
                                   "class B: pass\n"
                                   "@other\nclass C: pass\n"
                                   "@other\ndef f(): pass\n"
                                   "class D: pass\n"),
                        "A() B() C()+ D()");
}

static void a_block_binds_in_every_scope(void **state)
{
    assert_string_equal(bound_in(state, "def f(a, b: int = 1, *c, d=2, **e):\n"
                                        "    g = 1\n"
                                        "    [h for h in x]\n"
                                        "    lambda i: j\n"
                                        "    global k\n"
                                        "    del l\n"
                                        "class C:\n"
                                        "    def m(self): pass\n"),
                        "C/0 a b c d e f! g h i k l m! self");
    assert_string_equal(bound_in(state, "x = a.b(1)\ny = f(g)(h)\nz = X()\n"),
                        "x=a.b y z=X");
}

static void uses_are_dotted_names(void **state)
{
    assert_string_equal(used_in(state, "a.b.c(d)\ne = f.g\nh(i=j)\n"),
                        "a.b.c() d f.g h() j");
    assert_string_equal(used_in(state, "a().b\nc[d].e()\n"), "a() c d");
    assert_string_equal(used_in(state, "class C(B):\n"
                                       "    x: T = y\n"
                                       "    def f(self):\n"
                                       "        self.g(1)\n"
                                       "a()\n"),
                        "B@0 T@0 y@0 self.g()@0 a()");
    assert_string_equal(used_in(state, "f'{a.b} {c}'\n@d.e\ndef f(): pass\n"),
                        "a.b c d.e");
    assert_string_equal(used_in(state, "a.b = c\na.d += e\n"), "a c a e");
}

static void attributes_that_are_stored_are_known(void **state)
{
    const dv_imports *imports =
        read_block(state, "a.b = 1\nc.d.e = 2\nfor f.g in h: pass\n");

    assert_true(dv_imports_stores(imports, DV_STR("b")));
    assert_true(dv_imports_stores(imports, DV_STR("e")));
    assert_true(dv_imports_stores(imports, DV_STR("g")));
    assert_false(dv_imports_stores(imports, DV_STR("d")));
}

static void conditional_imports_are_guarded(void **state)
{
    assert_string_equal(bound_in(state, "try:\n    import a\n"
                                        "except ImportError: pass\n"
                                        "if x:\n    from b import c\n"
                                        "with y:\n    import d as e\n"
                                        "def f():\n    import g\n"),
                        "a(a?) c<b:c?> e<d?> f! g(g)");
}

static void errors_bind_and_use_nothing(void **state)
{
    const dv_imports *imports =
        read_source(state, "m.py", DV_STR("def f(:\n    x = = 1\n"));

    assert_true(imports->broken);
    assert_string_equal(used_in(state, "a.b ] (\nc.d()\n"), "");
    assert_string_equal(bound_in(state, "x = 1\nimport c, d e\n"), "c d e x");
}

static void other_languages_have_none(void **state)
{
    assert_null(read_source(state, "a.c", DV_STR("int a;\n")));
    assert_null(read_source(state, "a.txt", DV_STR("import a\n")));
    assert_true(dv_language_has_imports(dv_language_named(DV_STR("py"))));
    assert_false(dv_language_has_imports(dv_language_named(DV_STR("c"))));
    assert_false(dv_language_has_imports(DV_NONE));
}

static void a_parsed_source_is_read_again(void **state)
{
    fixture *f = *state;
    dv_source *source = dv_source_parse(
        f->parser,
        dv_file_new(&f->arena, DV_STR("a.py"), DV_STR("def f(): pass\n")),
        &f->arena);

    assert_non_null(dv_source_imports(f->parser, source, &f->arena));
    assert_int_equal(source->symbol_count, 1);
}

static void hostile_sources_are_read_in_their_time(void **state)
{
    const dv_imports *imports;

    imports =
        read_source(state, "m.py", repeat(state, "from a import b\n", 60000));
    assert_int_equal(imports->import_count, 60000);
    assert_int_equal(imports->bound_count, 1);
    read_source(state, "m.py", repeat(state, "x.", 5000));
    read_source(state, "m.py", repeat(state, "class A:\n", 3000));
    read_source(state, "m.py", repeat(state, "from . import (", 500));
    read_source(state, "m.py", repeat(state, "a, ", 20000));
}

static void long_dotted_names_are_used_by_their_beginning(void **state)
{
    fixture *f = *state;
    dv_str many = repeat(state, "a.", 2000);
    const char *text =
        dv_arena_printf(&f->arena, "%.*sb()\n", DV_STR_ARG(many)).ptr;
    const dv_imports *imports = read_block(state, text);

    assert_int_equal(imports->use_count, 1);
    assert_int_equal(imports->uses[0].name.count, 16);
}

static void builtins_are_known(void **state)
{
    (void)state;
    assert_true(dv_python_has_builtin(DV_STR("len")));
    assert_true(dv_python_has_builtin(DV_STR("ArithmeticError")));
    assert_true(dv_python_has_builtin(DV_STR("zip")));
    assert_false(dv_python_has_builtin(DV_STR("rmtree")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_form_of_import_is_read),
        cmocka_unit_test(star_imports_bind_nothing_that_is_known),
        cmocka_unit_test(whatever_stands_at_a_modules_level_binds),
        cmocka_unit_test(what_is_bound_twice_is_a_value),
        cmocka_unit_test(strings_of_all_are_names),
        cmocka_unit_test(a_module_that_may_offer_anything_is_dynamic),
        cmocka_unit_test(a_module_may_put_another_in_its_place),
        cmocka_unit_test(classes_have_their_bases),
        cmocka_unit_test(a_block_binds_in_every_scope),
        cmocka_unit_test(uses_are_dotted_names),
        cmocka_unit_test(attributes_that_are_stored_are_known),
        cmocka_unit_test(conditional_imports_are_guarded),
        cmocka_unit_test(errors_bind_and_use_nothing),
        cmocka_unit_test(other_languages_have_none),
        cmocka_unit_test(a_parsed_source_is_read_again),
        cmocka_unit_test(hostile_sources_are_read_in_their_time),
        cmocka_unit_test(long_dotted_names_are_used_by_their_beginning),
        cmocka_unit_test(builtins_are_known),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
