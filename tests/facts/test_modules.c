/* SPDX-License-Identifier: MIT */
/* Which module is which file, and what modules and classes offer. */
#include "facts/checkout.h"

#include "facts/trees/offers.h"

typedef struct opened {
    checkout *it;
    dv_trees trees;
    dv_source_tree *tree;
    dv_modules modules;
    dv_lookup lookup;
} opened;

static opened open_tree(void **state)
{
    static const dv_repo_listing none = {0};
    opened o = {.it = *state};

    dv_test_repo_commit(o.it->repo, "all");
    o.it->options.needs |= DV_NEEDS_NAMES;
    dv_trees_init(&o.trees, &o.it->options, &none, &o.it->arena);
    o.tree = dv_trees_get(&o.trees, 0, (dv_str){0}, &o.it->err);
    assert_non_null(o.tree);
    dv_modules_init(&o.modules, o.tree, &o.it->arena);
    return o;
}

static void close_tree(opened *o)
{
    dv_modules_release(&o->modules);
    dv_trees_release(&o->trees);
}

static dv_dotted dotted(opened *o, const char *name)
{
    DV_VEC(dv_name_part) parts = {0};
    dv_str rest = dv_str_from(name);

    while (rest.len) {
        size_t dot = dv_str_find_byte(rest, '.');

        *dv_vec_push(&o->it->arena, &parts) =
            (dv_name_part){.text = dv_str_slice(rest, 0, dot)};
        rest = dv_str_slice(rest, dot + 1, rest.len);
    }
    return (dv_dotted){parts.items, parts.count};
}

static void show_module(opened *o, const dv_module *module)
{
    static const char *const kinds[] = {
        [DV_MODULE_NONE] = "none",       [DV_MODULE_FILE] = "file",
        [DV_MODULE_PACKAGE] = "package", [DV_MODULE_DIRECTORY] = "directory",
        [DV_MODULE_OPAQUE] = "opaque",
    };

    dv_buf_printf(&o->it->shown, " %s", kinds[module->kind]);
    if (module->kind == DV_MODULE_OPAQUE)
        return;
    dv_buf_printf(
        &o->it->shown, " %.*s",
        DV_STR_ARG(module->entry == DV_NONE
                       ? module->directory
                       : o->tree->tree.listing.entries[module->entry].path));
}

/* "DEPTH own/all KIND PATH…" of a dotted name. */
static const char *reached(void **state, const char *name)
{
    opened o = open_tree(state);
    dv_dotted parts = dotted(&o, name);
    dv_reach reach;

    o.lookup = (dv_lookup){.modules = &o.modules, .arena = &o.it->arena};
    reach = dv_reach_dotted(&o.lookup, &parts);
    dv_buf_clear(&o.it->shown);
    dv_buf_printf(&o.it->shown, "%u %u/%u", reach.depth, reach.places.own,
                  reach.places.count);
    for (uint32_t i = 0; i < reach.places.count; i++)
        show_module(&o, &reach.places.modules[i]);
    if (reach.places.many)
        dv_buf_add(&o.it->shown, DV_STR(" and more"));
    close_tree(&o);
    return o.it->shown.ptr;
}

/* What the module (the last part aside) says of the last part. */
static dv_offer ask(opened *o, const char *name)
{
    dv_dotted parts = dotted(o, name), module = {parts.parts, parts.count - 1};
    dv_str last = parts.parts[parts.count - 1].text;
    dv_offer offer = DV_OFFER_LATER;

    for (int round = 0; round < 100 && offer == DV_OFFER_LATER; round++) {
        dv_reach reach;

        o->lookup = (dv_lookup){.modules = &o->modules, .arena = &o->it->arena};
        reach = dv_reach_dotted(&o->lookup, &module);
        assert_int_equal(reach.depth, module.count);
        offer = dv_module_offers(&o->lookup, &reach.places.modules[0], last);
        for (uint32_t i = 0; i < o->lookup.wants.count; i++)
            dv_source_tree_want_imports(o->tree, o->lookup.wants.items[i]);
        dv_trees_load(&o->trees);
    }
    return offer;
}

static dv_offer offered(void **state, const char *name)
{
    opened o = open_tree(state);
    dv_offer offer = ask(&o, name);

    close_tree(&o);
    return offer;
}

static void modules_are_found_at_the_root(void **state)
{
    checkout *it = *state;

    write_file(it, "pkg/__init__.py", "");
    write_file(it, "pkg/a.py", "");
    write_file(it, "pkg/sub/__init__.py", "");
    write_file(it, "pkg/sub/b.pyi", "");
    write_file(it, "pkg/space/c.py", "");
    write_file(it, "tool.py", "");
    write_file(it, "admin/assets/x.css", "");
    write_file(it, "loose/deep/d.py", "");
    assert_string_equal(reached(state, "admin.assets"), "0 0/0");
    assert_string_equal(reached(state, "loose.deep.d"),
                        "3 1/1 file loose/deep/d.py");
    assert_string_equal(reached(state, "pkg"), "1 1/1 package pkg/__init__.py");
    assert_string_equal(reached(state, "pkg.a"), "2 1/1 file pkg/a.py");
    assert_string_equal(reached(state, "pkg.sub.b"),
                        "3 1/1 file pkg/sub/b.pyi");
    assert_string_equal(reached(state, "pkg.space"),
                        "2 1/1 directory pkg/space");
    assert_string_equal(reached(state, "pkg.a.x.y"), "2 1/1 file pkg/a.py");
    assert_string_equal(reached(state, "pkg.gone"),
                        "1 1/1 package pkg/__init__.py");
    assert_string_equal(reached(state, "tool"), "1 1/1 file tool.py");
    assert_string_equal(reached(state, "sub.b"), "0 0/0");
    assert_string_equal(reached(state, "torch"), "0 0/0");
}

static void modules_are_found_where_a_build_file_is(void **state)
{
    checkout *it = *state;

    write_file(it, "python/setup.py", "");
    write_file(it, "python/src/one/__init__.py", "");
    write_file(it, "python/two/__init__.py", "");
    write_file(it, "lib/three/__init__.py", "");
    write_file(it, "third_party/four/pyproject.toml", "");
    write_file(it, "third_party/four/four/__init__.py", "");
    assert_string_equal(reached(state, "one"),
                        "1 1/1 package python/src/one/__init__.py");
    assert_string_equal(reached(state, "two"),
                        "1 1/1 package python/two/__init__.py");
    assert_string_equal(reached(state, "three"),
                        "1 0/1 package lib/three/__init__.py");
    assert_string_equal(reached(state, "four"),
                        "1 0/1 package third_party/four/four/__init__.py");
}

static void all_places_of_a_name_are_found_the_projects_first(void **state)
{
    checkout *it = *state;
    char path[64];

    write_file(it, "examples/pkg/__init__.py", "");
    write_file(it, "pkg/__init__.py", "");
    write_file(it, "pkg/deep.py", "");
    assert_string_equal(reached(state, "pkg"),
                        "1 1/2 package pkg/__init__.py"
                        " package examples/pkg/__init__.py");
    assert_string_equal(reached(state, "pkg.deep"), "2 1/1 file pkg/deep.py");
    for (int i = 0; i < 20; i++) {
        snprintf(path, sizeof path, "e/%d/pkg.py", i);
        write_file(it, path, "");
    }
    assert_non_null(strstr(reached(state, "pkg"), " and more"));
}

static void what_cannot_be_read_is_opaque(void **state)
{
    checkout *it = *state;

    write_file(it, "pkg/__init__.py", "");
    write_file(it, "pkg/fast.pyx", "");
    assert_string_equal(reached(state, "pkg.fast"), "2 1/1 opaque");
    assert_string_equal(reached(state, "pkg.fast.x.y"), "4 1/1 opaque");
    assert_int_equal(offered(state, "pkg.fast.x"), DV_OFFER_OPEN);
    assert_int_equal(offered(state, "pkg.fast"), DV_OFFER_YES);
}

static void star_imports_in_a_circle_end(void **state)
{
    checkout *it = *state;

    write_file(it, "pkg/__init__.py", "");
    write_file(it, "pkg/a.py", "from pkg.b import *\n");
    write_file(it, "pkg/b.py", "from .c import *\nfrom pkg.a import *\n");
    write_file(it, "pkg/c.py", "from .a import *\nx = 1\n");
    assert_int_equal(offered(state, "pkg.a.x"), DV_OFFER_YES);
    assert_int_equal(offered(state, "pkg.a.gone"), DV_OFFER_NO);
}

static void many_star_imports_leave_it_open(void **state)
{
    checkout *it = *state;
    dv_buf stars = DV_BUF_INIT;
    char path[64];

    for (int i = 0; i < 100; i++) {
        snprintf(path, sizeof path, "pkg/m%d.py", i);
        write_file(it, path, "");
        dv_buf_printf(&stars, "from .m%d import *\n", i);
    }
    write_file(it, "pkg/__init__.py", stars.ptr);
    dv_buf_release(&stars);
    assert_int_equal(offered(state, "pkg.gone"), DV_OFFER_OPEN);
}

static void a_name_is_followed_to_its_class(void **state)
{
    checkout *it = *state;
    opened o;
    dv_thing thing;

    write_file(it, "pkg/__init__.py", "from .a import *\n");
    write_file(it, "pkg/a.py", "from pkg.b import Inner as Outer\n");
    write_file(it, "pkg/b.py", "class Other: pass\nclass Inner: pass\n");
    o = open_tree(state);
    for (int round = 0; round < 9; round++) {
        dv_module root = dv_modules_at(&o.modules, DV_STR("pkg"));

        o.lookup = (dv_lookup){.modules = &o.modules, .arena = &it->arena};
        thing = dv_thing_in(&o.lookup, &root, DV_STR("Outer"));
        for (uint32_t i = 0; i < o.lookup.wants.count; i++)
            dv_source_tree_want_imports(o.tree, o.lookup.wants.items[i]);
        dv_trees_load(&o.trees);
    }
    assert_int_equal(thing.kind, DV_THING_CLASS);
    assert_int_equal(thing.shape, 1);
    close_tree(&o);
}

static void imports_in_a_circle_lead_nowhere(void **state)
{
    checkout *it = *state;
    opened o;
    dv_thing thing = {.kind = DV_THING_LATER};

    write_file(it, "pkg/__init__.py", "");
    write_file(it, "pkg/a.py", "from .b import X\nclass C(X): pass\n");
    write_file(it, "pkg/b.py", "from .a import X\n");
    o = open_tree(state);
    for (int round = 0; round < 9; round++) {
        dv_module a = dv_modules_of(
            &o.modules, dv_tree_find(&o.tree->tree, DV_STR("pkg/a.py")));

        o.lookup = (dv_lookup){.modules = &o.modules, .arena = &it->arena};
        thing = dv_thing_in(&o.lookup, &a, DV_STR("X"));
        for (uint32_t i = 0; i < o.lookup.wants.count; i++)
            dv_source_tree_want_imports(o.tree, o.lookup.wants.items[i]);
        dv_trees_load(&o.trees);
    }
    assert_int_equal(thing.kind, DV_THING_OPEN);
    close_tree(&o);
}

static void a_class_that_inherits_from_itself_ends(void **state)
{
    checkout *it = *state;
    opened o;
    dv_offer offer = DV_OFFER_LATER;

    write_file(it, "pkg/__init__.py", "");
    write_file(it, "pkg/a.py", "from .b import B\nclass A(B): pass\n");
    write_file(it, "pkg/b.py", "from .a import A\nclass B(A): pass\n");
    o = open_tree(state);
    for (int round = 0; round < 9; round++) {
        dv_module a = dv_modules_of(
            &o.modules, dv_tree_find(&o.tree->tree, DV_STR("pkg/a.py")));
        dv_thing thing;

        o.lookup = (dv_lookup){.modules = &o.modules, .arena = &it->arena};
        thing = dv_thing_in(&o.lookup, &a, DV_STR("A"));
        if (thing.kind == DV_THING_CLASS)
            offer = dv_class_offers(&o.lookup, &thing, DV_STR("gone"));
        for (uint32_t i = 0; i < o.lookup.wants.count; i++)
            dv_source_tree_want_imports(o.tree, o.lookup.wants.items[i]);
        dv_trees_load(&o.trees);
    }
    assert_int_equal(offer, DV_OFFER_NO);
    close_tree(&o);
}

static void a_name_longer_than_any_path_is_nothing(void **state)
{
    checkout *it = *state;
    dv_buf name = DV_BUF_INIT;

    write_file(it, "pkg/__init__.py", "");
    dv_buf_add(&name, DV_STR("pkg."));
    dv_buf_pad(&name, 'x', 5000);
    assert_string_equal(reached(state, name.ptr),
                        "1 1/1 package pkg/__init__.py");
    dv_buf_release(&name);
}

int main(void)
{
#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(modules_are_found_at_the_root),
        TEST(modules_are_found_where_a_build_file_is),
        TEST(all_places_of_a_name_are_found_the_projects_first),
        TEST(what_cannot_be_read_is_opaque),
        TEST(star_imports_in_a_circle_end),
        TEST(many_star_imports_leave_it_open),
        TEST(a_name_is_followed_to_its_class),
        TEST(imports_in_a_circle_lead_nowhere),
        TEST(a_class_that_inherits_from_itself_ends),
        TEST(a_name_longer_than_any_path_is_nothing),
    };
#undef TEST

    return cmocka_run_group_tests(tests, NULL, NULL);
}
