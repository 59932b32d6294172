/* SPDX-License-Identifier: MIT */
/* What a file says about the options of a command line. */
#include "source/options/options.h"

#include "source/support.h"

static const dv_option_source *read_as(void **state,
                                       dv_option_language language, dv_str text)
{
    fixture *f = *state;
    dv_option_source *source = dv_arena_new(&f->arena, sizeof *source);

    dv_options_read(language, text, &f->arena, source);
    for (uint32_t i = 1; i < source->name_count; i++)
        assert_true(dv_str_compare(source->names[i - 1].name,
                                   source->names[i].name) < 0);
    return source;
}

static const dv_option_source *python(void **state, const char *text)
{
    return read_as(state, DV_OPTIONS_PYTHON, dv_str_from(text));
}

static const dv_option_source *shell(void **state, const char *text)
{
    return read_as(state, DV_OPTIONS_SHELL, dv_str_from(text));
}

/* The names that are defined, each with its line: "--a:1 --b:2 ". */
static const char *defined(void **state, const dv_option_source *source)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_buf_add(&out, DV_STR(""));
    for (uint32_t i = 0; i < source->name_count; i++)
        if (source->names[i].defined)
            dv_buf_printf(&out, "%.*s:%u ", DV_STR_ARG(source->names[i].name),
                          source->names[i].line);
    return dv_arena_cstr(&f->arena, dv_buf_str(&out));
}

/* The groups: "Name(member member; Base)". */
static const char *groups(void **state, const dv_option_source *source)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    for (uint32_t i = 0; i < source->group_count; i++) {
        const dv_option_group *group = &source->groups[i];

        dv_buf_printf(&out, "%.*s(", DV_STR_ARG(group->name));
        for (uint32_t m = 0; m < group->member_count; m++)
            dv_buf_printf(&out, "%s%.*s%s", m ? " " : "",
                          DV_STR_ARG(group->members[m].name),
                          group->members[m].boolean ? "!" : "");
        for (uint32_t b = 0; b < group->base_count; b++)
            dv_buf_printf(&out, "; %.*s", DV_STR_ARG(group->bases[b]));
        dv_buf_add(&out, DV_STR(")"));
    }
    return dv_arena_cstr(&f->arena, dv_buf_str(&out));
}

/* The names that decide what the options are. */
static const char *uses(void **state, const dv_option_source *source)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_buf_add(&out, DV_STR(""));
    for (uint32_t i = 0; i < source->use_count; i++)
        dv_buf_printf(&out, "%.*s ", DV_STR_ARG(source->uses[i].name));
    return dv_arena_cstr(&f->arena, dv_buf_str(&out));
}

static void a_name_ends_where_it_cannot_go_on(void **state)
{
    static const struct {
        const char *text;
        uint32_t end;
    } cases[] = {
        {"--a", 3},       {"--a-b_c9 x", 8}, {"--a=1", 3}, {"--a.b", 5},
        {"--a.", 3},      {"--a, ", 3},      {"--", 0},    {"---a", 0},
        {"--a-", 0},      {"--a{b}", 0},     {"--a*", 0},  {"--a...", 0},
        {"--a\u2026", 0}, {"--a$b", 0},      {"--_a", 0},  {"--a/--b", 3},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(cases); i++)
        assert_int_equal(dv_option_end(dv_str_from(cases[i].text), 0),
                         cases[i].end);
}

static void the_language_is_told_by_name_or_first_line(void **state)
{
    (void)state;
    assert_int_equal(dv_options_language(DV_STR("a/b.py"), DV_STR("")),
                     DV_OPTIONS_PYTHON);
    assert_int_equal(dv_options_language(DV_STR("b.sh"), DV_STR("")),
                     DV_OPTIONS_SHELL);
    assert_int_equal(dv_options_language(DV_STR("a.rs"), DV_STR("")),
                     DV_OPTIONS_CODE);
    assert_int_equal(
        dv_options_language(DV_STR("run"), DV_STR("#!/usr/bin/env python3\n")),
        DV_OPTIONS_PYTHON);
    assert_int_equal(dv_options_language(DV_STR("run"), DV_STR("#!/bin/sh\n")),
                     DV_OPTIONS_SHELL);
    assert_int_equal(dv_options_language(DV_STR("a.yaml"), DV_STR("--a")),
                     DV_OPTIONS_TEXT);
}

static void a_literal_of_its_own_defines(void **state)
{
    const dv_option_source *source =
        python(state, "p.add_argument('-a', \"--all\",\n"
                      "               help='see --other')\n"
                      "# --comment\n"
                      "add('--x/--no-x', r\"--y=\")\n");

    assert_string_equal(defined(state, source),
                        "--all:1 --no-x:4 --x:4 --y:4 ");
    assert_non_null(dv_option_find(source, DV_STR("--other")));
    assert_non_null(dv_option_find(source, DV_STR("--comment")));
    assert_null(dv_option_find(source, DV_STR("--al")));
    assert_true(source->parses);
    assert_int_equal(source->open, DV_OPEN_NOT);
}

static void negations_and_flags_are_defined(void **state)
{
    assert_string_equal(
        defined(state, python(state, "p.add_argument('--fast', "
                                     "action=BooleanOptionalAction)\n")),
        "--fast:1 --no-fast:1 ");
    assert_string_equal(
        defined(state, python(state, "flags.DEFINE_bool('keep', True, 'x')\n"
                                     "flags.DEFINE_string('dir', None, '')\n")),
        "--dir:2 --keep:1 --nokeep:1 ");
    assert_string_equal(
        defined(state,
                python(state, "getopt.getopt(a, 'h', ['out=', 'all'])\n")),
        "--all:1 --out:1 ");
}

static void names_with_holes_are_patterns(void **state)
{
    const dv_option_source *source =
        python(state, "p.add_argument(f'--sglang-{name}')\n"
                      "p.add_argument(f'--{part}.adam.lr')\n"
                      "p.add_argument('--%s-x' % name)\n"
                      "x.startswith('--vllm-')\n");

    assert_int_equal(source->pattern_count, 4);
    assert_true(dv_str_equal(source->patterns[0].prefix, DV_STR("--sglang-")));
    assert_true(dv_str_equal(source->patterns[1].suffix, DV_STR(".adam.lr")));
    assert_true(dv_str_equal(source->patterns[2].suffix, DV_STR("-x")));
    assert_true(dv_str_equal(source->patterns[3].prefix, DV_STR("--vllm-")));
    assert_int_equal(source->open, DV_OPEN_NOT);
}

static void computed_names_are_those_of_loops_and_fields(void **state)
{
    const dv_option_source *source;

    assert_string_equal(
        defined(state, python(state, "for n in ('a', \"b\"):\n"
                                     "    p.add_argument('--' + n)\n"
                                     "    p.add_argument(f'--{n}')\n")),
        "--a:1 --b:1 ");
    source = python(state, "for f in dataclasses.fields(pkg.Args):\n"
                           "    p.add_argument(f'--{f.name}')\n");
    assert_int_equal(source->use_count, 1);
    assert_int_equal(source->uses[0].kind, DV_USE_FIELDS);
    assert_true(dv_str_equal(source->uses[0].name, DV_STR("pkg.Args")));
    assert_int_equal(source->open, DV_OPEN_NOT);
    source = python(state, "for f in fields(Args): print(f.name)\n");
    assert_int_equal(source->use_count, 0);
    source = python(state, "for n in NAMES:\n"
                           "    p.add_argument('--' + n)\n");
    assert_int_equal(source->open, DV_OPEN_NAMES);
    assert_int_equal(source->open_line, 2);
}

static void a_parameter_is_its_callers_literal(void **state)
{
    assert_int_equal(python(state, "def add(p, name, *more):\n"
                                   "    p.add_argument(name)\n"
                                   "    p.add_argument(*more)\n")
                         ->open,
                     DV_OPEN_NOT);
    assert_int_equal(python(state, "def add(p):\n"
                                   "    p.add_argument(name)\n")
                         ->open,
                     DV_OPEN_NAMES);
}

static void a_rest_that_is_kept_is_open(void **state)
{
    assert_int_equal(python(state, "a, _ = p.parse_known_args()\n")->open,
                     DV_OPEN_NOT);
    assert_int_equal(python(state, "a = p.parse_known_args()[0]\n")->open,
                     DV_OPEN_NOT);
    assert_int_equal(python(state, "a, b = p.parse_known_args()\n")->open,
                     DV_OPEN_NOT);
    assert_int_equal(
        python(state, "a, b = p.parse_known_args()\nrun(b)\n")->open,
        DV_OPEN_REST);
    assert_int_equal(python(state, "return p.parse_known_args()\n")->open,
                     DV_OPEN_REST);
}

static void types_of_a_parser_are_its_fields(void **state)
{
    const dv_option_source *source =
        python(state, "p = HfArgumentParser((A, pkg.B), description='x')\n"
                      "q = ArgumentParser(description=text)\n");

    assert_int_equal(source->use_count, 4);
    assert_true(dv_str_equal(source->uses[2].name, DV_STR("pkg.B")));
    assert_int_equal(source->uses[2].kind, DV_USE_FIELDS);
    assert_true(source->parses && source->loose);
}

static void a_parser_that_is_handed_on_is_a_use(void **state)
{
    const dv_option_source *source =
        python(state, "parser = make_parser()\n"
                      "engine.add_args(parser)\n"
                      "x = C(parents=[parser])\n"
                      "run(extra_args_provider=add)\n"
                      "parser.add_argument('--a')\n"
                      "parser = SyntaxParser(text)\n");

    assert_string_equal(uses(state, source),
                        "make_parser engine.add_args parser C run ");
    assert_string_equal(
        uses(state, python(state, "import click\n"
                                  "@click.group(cls=a.Group)\n"
                                  "@b.level_option()\n"
                                  "def f(): g(cls=h)\n"
                                  "common.parse_args()\n"
                                  "core_flags.define_base()\n"
                                  "run.define_metric()\n"
                                  "a.mkdir(parents=True, ok=b)\n"
                                  "P(parents=[x.parent, y])\n")),
        "a.Group b.level_option common.parse_args core_flags.define_base "
        "x.parent y ");
}

static void what_is_left_for_others_is_open(void **state)
{
    assert_int_equal(
        python(state, "p.add_argument('x', nargs=REMAINDER)\n")->open,
        DV_OPEN_REST);
    assert_int_equal(python(state, "p.parse_args_into_dataclasses("
                                   "return_remaining_strings=True)\n")
                         ->open,
                     DV_OPEN_REST);
}

static void classes_have_fields_and_bases(void **state)
{
    assert_string_equal(
        groups(state, python(state, "@dataclass\n"
                                    "class A(Base, pkg.Other, metaclass=M):\n"
                                    "    lr: float = 1\n"
                                    "    on: Optional[bool] = None\n"
                                    "    def f(self):\n"
                                    "        x: int = 1\n"
                                    "    steps: int\n"
                                    "class B:\n"
                                    "    pass\n")),
        "A(lr on! steps; Base; pkg.Other)");
}

static void commands_of_typer_have_parameters(void **state)
{
    const dv_option_source *source =
        python(state, "import typer\n"
                      "@app.command()\n"
                      "def run(name: str, dry: bool = f(1, 2), **rest):\n"
                      "    pass\n"
                      "def other(a): pass\n");

    assert_string_equal(groups(state, source), "run(name dry!)other(a)");
    assert_true(source->groups[0].command && source->groups[0].rest);
    assert_false(source->groups[1].command);
    assert_int_equal(python(state, "def other(a): pass\n")->group_count, 0);
}

static void imports_are_told_in_all_forms(void **state)
{
    const dv_option_source *source =
        python(state, "import a.b as c, d\n"
                      "from ..e.f import (g as h,\n    i)\n"
                      "from . import j\n"
                      "def f():\n    from k import *\n");

    assert_int_equal(source->import_count, 6);
    assert_true(dv_str_equal(source->imports[0].module, DV_STR("a.b")));
    assert_true(dv_str_equal(source->imports[0].alias, DV_STR("c")));
    assert_true(dv_str_equal(source->imports[2].module, DV_STR("e.f")));
    assert_true(dv_str_equal(source->imports[2].name, DV_STR("g")));
    assert_true(dv_str_equal(source->imports[2].alias, DV_STR("h")));
    assert_int_equal(source->imports[2].level, 2);
    assert_int_equal(source->imports[4].module.len, 0);
    assert_true(dv_str_equal(source->imports[5].name, DV_STR("*")));
}

static void results_have_attributes(void **state)
{
    const dv_option_source *source =
        python(state, "args.lr\nself.args.steps = 1\n"
                      "getattr(args, 'seed', 0)\nother.name\nargs.lr\n");

    assert_int_equal(source->attribute_count, 3);
    assert_true(dv_str_equal(source->attributes[2], DV_STR("seed")));
}

static void patterns_of_case_define(void **state)
{
    const dv_option_source *source =
        shell(state, "while [ $# -gt 0 ]; do case $1 in\n"
                     "  -a | --all) x;;\n"
                     "  --out=*) out=${1#*=} ;;\n"
                     "  --set-*) y ;;\n"
                     "  *) exec tool --none \"$@\" ;;\n"
                     "esac; done\n");

    assert_string_equal(defined(state, source), "--all:2 --out:3 ");
    assert_int_equal(source->pattern_count, 1);
    assert_int_equal(source->pass_count, 1);
    assert_true(dv_str_equal(source->passes[0].words[1], DV_STR("tool")));
    assert_true(source->parses && source->reads);
}

static void getopt_and_comparisons_define(void **state)
{
    assert_string_equal(
        defined(state,
                shell(state, "O=$(getopt -o a --long all,out: -- \"$@\")\n"
                             "if [[ $1 == --fast ]]; then :; fi\n")),
        "--all:1 --fast:2 --out:1 ");
    assert_string_equal(
        defined(state,
                shell(state, "shift; if [[ $1 == *\"--fast\"* ]]; then")),
        "--fast:1 ");
    assert_int_equal(shell(state, "getopt --long \"$(names)\" -- \"$@\"")->open,
                     DV_OPEN_NAMES);
}

static void a_script_may_be_deaf(void **state)
{
    assert_false(shell(state, "python a.py --x\n")->reads);
    assert_true(shell(state, "python a.py $1\n")->reads);
    assert_true(shell(state, "source b.sh\n")->reads);
}

static void what_is_kept_for_somebody_is_open(void **state)
{
    assert_int_equal(shell(state, "ARGS=(\"$@\")\n")->open, DV_OPEN_REST);
    assert_int_equal(shell(state, "ARGS+=(\"$1\")\n")->open, DV_OPEN_REST);
    assert_int_equal(shell(state, "ARGS=\"$ARGS $1\"\n")->open, DV_OPEN_REST);
    assert_int_equal(shell(state, "NAME=\"$1\"; f() { :; }; f \"$@\"\n")->open,
                     DV_OPEN_NOT);
}

static void tables_and_flags_of_other_languages_define(void **state)
{
    assert_string_equal(
        defined(state, read_as(state, DV_OPTIONS_CODE,
                               DV_STR("{\"all\", no_argument, 0, 'a'},\n"
                                      "{ \"out\" , required_argument, 0, 0},\n"
                                      "no_argument; f(no_argument)"))),
        "--all:1 --out:2 ");
    assert_string_equal(
        defined(state,
                read_as(state, DV_OPTIONS_CODE,
                        DV_STR("import \"flag\"\n"
                               "x := flag.String(\"name\", \"\", \"y\")\n"
                               "c.Flags().BoolVarP(&a, \"all\", \"a\")\n"
                               "s.Join(\"x\")"))),
        "--all:3 --name:2 ");
}

/* Each piece many times: a square of it would take minutes. */
static void hostile_texts_are_read_once(void **state)
{
    static const char *const pieces[] = {
        "--a",
        "'--",
        "f'--{",
        "add_argument(",
        "p.add_argument(x)\n",
        "class A(\n",
        "class A(B):\n x: int\n",
        "def f(a,\n",
        "from a import (b, ",
        "a.model_fields.",
        "parser = f(parser)\n",
        "parse_known_args(",
        "for x in ('a', ",
        "fields(",
        "\"\"\"",
        "BooleanOptionalAction, '--a', ",
        "HfArgumentParser((A, ",
        "import a\n",
        "args.a",
        "getopt --long a,",
        "case x in --a|",
        "no_argument",
        "f.String(\"",
        "flag\".X(",
    };
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(pieces); i++)
        for (int language = DV_OPTIONS_PYTHON; language <= DV_OPTIONS_CODE;
             language++) {
            read_as(state, (dv_option_language)language,
                    repeat(state, pieces[i],
                           (uint32_t)((1u << 19) / strlen(pieces[i]))));
            dv_arena_release(&f->arena);
        }
}

static void a_hundred_thousand_options_are_found(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    const dv_option_source *source;

    for (uint32_t i = 0; i < 100000; i++)
        dv_buf_printf(&text, "p.add_argument('--option-%u')\n", i);
    source = read_as(state, DV_OPTIONS_PYTHON, dv_buf_str(&text));
    assert_int_equal(source->name_count, 100000);
    assert_int_equal(dv_option_find(source, DV_STR("--option-99999"))->line,
                     100000);
}

#define HERE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HERE(a_name_ends_where_it_cannot_go_on),
        HERE(the_language_is_told_by_name_or_first_line),
        HERE(a_literal_of_its_own_defines),
        HERE(negations_and_flags_are_defined),
        HERE(names_with_holes_are_patterns),
        HERE(computed_names_are_those_of_loops_and_fields),
        HERE(a_parameter_is_its_callers_literal),
        HERE(a_rest_that_is_kept_is_open),
        HERE(types_of_a_parser_are_its_fields),
        HERE(a_parser_that_is_handed_on_is_a_use),
        HERE(what_is_left_for_others_is_open),
        HERE(classes_have_fields_and_bases),
        HERE(commands_of_typer_have_parameters),
        HERE(imports_are_told_in_all_forms),
        HERE(results_have_attributes),
        HERE(patterns_of_case_define),
        HERE(getopt_and_comparisons_define),
        HERE(a_script_may_be_deaf),
        HERE(what_is_kept_for_somebody_is_open),
        HERE(tables_and_flags_of_other_languages_define),
        HERE(hostile_texts_are_read_once),
        HERE(a_hundred_thousand_options_are_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
