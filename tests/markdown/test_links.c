/* SPDX-License-Identifier: MIT */
#include "markdown/written.h"

static void inline_links_have_their_target(void **state)
{
    (void)state;
    assert_links("a [b](c.md) [d](<e f> \"g\") [h](i 'j') [](k) [l]()\n",
                 "inline {[b](c.md)} c.md\n"
                 "inline {[d](<e f> \"g\")} e f\n"
                 "inline {[h](i 'j')} i\n"
                 "inline {[](k)} k\n"
                 "inline {[l]()} \n");
    assert_links("[a](b(c)d) [e](f\\)g) [h](i&amp;j) [k](l%20m)\n",
                 "inline {[a](b(c)d)} b(c)d\n"
                 "inline {[e](f\\)g)} f)g @ f\\)g\n"
                 "inline {[h](i&amp;j)} i&j @ i&amp;j\n"
                 "inline {[k](l%20m)} l%20m\n");
    assert_links("[a](< b >) [c](d\x1b)\n",
                 "inline {[a](< b >)} b\ninline {[c](d\x1b)} d\x1b\n");
}

static void links_may_go_over_lines(void **state)
{
    (void)state;
    assert_links("[AB\nCD](/x.md) [e](f)\n",
                 "inline {[AB\\nCD](/x.md)} /x.md\ninline {[e](f)} f\n");
    assert_links("a [b](\n  c\n  \"d\"\n) e\n",
                 "inline {[b](\\n  c\\n  \"d\"\\n)} c\n");
    assert_links("> - [a\n>   b](c)\n> [d](e)\n",
                 "inline {[a\\n>   b](c)} c\ninline {[d](e)} e\n");
    assert_links("a `x\ny` [b](c)\r\n[d\r\ne](f)\r\n",
                 "inline {[b](c)} c\ninline {[d\\r\\ne](f)} f\n");
}

static void brackets_in_a_text_are_no_end(void **state)
{
    (void)state;
    assert_links(
        "[a [b] c](d) [e `]` f](g) [h \\] i](j) [k <b c=\"]\"> l](m)\n",
        "inline {[a [b] c](d)} d\n"
        "inline {[e `]` f](g)} g\n"
        "inline {[h \\] i](j)} j\n"
        "inline {[k <b c=\"]\"> l](m)} m\n");
    assert_links("[a [b](c) d](e)\n", "inline {[b](c)} c\n");
}

static void images_are_links_and_stand_in_links(void **state)
{
    (void)state;
    assert_links("![a](b.png) [![c](d.png)](e)\n[![f](g)](g)\n",
                 "image {![a](b.png)} b.png\n"
                 "inline {[![c](d.png)](e)} e\n"
                 "image {![c](d.png)} d.png\n"
                 "inline {[![f](g)](g)} g\n"
                 "image {![f](g)} g\n");
    assert_links("x\n[![c\nd](e)](f)\n\\![a](b)\n",
                 "inline {[![c\\nd](e)](f)} f\nimage {![c\\nd](e)} e\n"
                 "inline {[a](b)} b\n");
}

static void references_have_the_definition_s_target(void **state)
{
    (void)state;
    assert_links("[a][b] [b][] [b] ![c][b] [d][ B ]\n\n[b]: /x.md \"t\"\n",
                 "reference {[a][b]} /x.md\n"
                 "reference {[b][]} /x.md\n"
                 "reference {[b]} /x.md\n"
                 "image {![c][b]} /x.md\n"
                 "reference {[d][ B ]} /x.md\n");
    assert_links("> [a\n> b]\n\n[A  b]: <c d>\n[x]:\n  y\n\n[x]\n",
                 "reference {[a\\n> b]} c d\nreference {[x]} y\n");
    assert_links("[Ünï]\n\n[üNÏ]: a\n", "reference {[Ünï]} a\n");
}

static void a_definition_in_code_is_none(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_str text = DV_STR("```\n[a]: b\n```\n\n[a] [c d][e]\n\n[a]: b\n\n"
                         "```\n[e]: f\n```\n");
    const dv_document *doc = parsed(&arena, text);

    (void)state;
    assert_int_equal(doc->link_count, 2);
    assert_int_equal(doc->links[0].kind, DV_LINK_REFERENCE);
    assert_true(doc->links[0].target_span.start > doc->links[0].span.end);
    assert_int_equal(doc->links[1].kind, DV_LINK_UNDEFINED);
    dv_arena_release(&arena);
}

static void the_first_of_several_definitions_counts(void **state)
{
    (void)state;
    assert_links("[a]\n\n[a]: b\n\n[A]: c\n", "reference {[a]} b\n");
}

static void addresses_in_angle_brackets(void **state)
{
    (void)state;
    assert_links("a <https://b.c/d> <e@f.g>\n `h` <https://i.j>\n",
                 "auto {<https://b.c/d>} https://b.c/d\n"
                 "auto {<e@f.g>} mailto:e@f.g @ e@f.g\n"
                 "auto {<https://i.j>} https://i.j\n");
}

static void bare_addresses_end_before_punctuation(void **state)
{
    (void)state;
    assert_links("See https://a.b/c. (https://d.e/f_(g)) \"http://h\", "
                 "https://i.j?k=l&m;\n",
                 "auto {https://a.b/c} https://a.b/c\n"
                 "auto {https://d.e/f_(g)} https://d.e/f_(g)\n"
                 "auto {http://h} http://h\n"
                 "auto {https://i.j?k=l} https://i.j?k=l\n");
    assert_links("**https://a.b** https://c.d<br> HTTPS://E.F~~ www.g.h/i:\n",
                 "auto {https://a.b} https://a.b\n"
                 "auto {https://c.d} https://c.d\n"
                 "auto {HTTPS://E.F} HTTPS://E.F\n"
                 "auto {www.g.h/i} http://www.g.h/i @ www.g.h/i\n");
    assert_links("xhttps://a.b https:// https://. ftp://c.d awww.e.f\n", "");
}

static void bare_addresses_end_before_chinese(void **state)
{
    (void)state;
    assert_links("见https://a.b/c。（https://d.e/f）和https://g.h/i中文，"
                 "「https://j.k」《www.l.m》\n",
                 "auto {https://a.b/c} https://a.b/c\n"
                 "auto {https://d.e/f} https://d.e/f\n"
                 "auto {https://g.h/i} https://g.h/i\n"
                 "auto {https://j.k} https://j.k\n"
                 "auto {www.l.m} http://www.l.m @ www.l.m\n");
    assert_links("https://a.b/é https://c.d/\xff x\n",
                 "auto {https://a.b/é} https://a.b/é\n"
                 "auto {https://c.d/} https://c.d/\n");
}

static void no_addresses_in_code_links_and_tags(void **state)
{
    (void)state;
    assert_links("`https://a.b` [https://c.d](e) <b c=\"https://f.g\">\n\n"
                 "    https://h.i\n\n<!-- https://j.k -->\n",
                 "inline {[https://c.d](e)} e\n");
    assert_links("| https://a.b | `c` |\n|--|--|\n|https://d.e|f|\n",
                 "auto {https://a.b} https://a.b\n"
                 "auto {https://d.e} https://d.e\n");
}

static void tags_are_links_and_images(void **state)
{
    (void)state;
    assert_links("a <a href=\"b?c&amp;d\">e</a> <img alt='x' src=f.png/>\n",
                 "html {<a href=\"b?c&amp;d\">} b?c&d @ b?c&amp;d\n"
                 "image {<img alt='x' src=f.png/>} f.png/\n");
    assert_links("<p>\n<A\n  class=c HREF = ' g ' >h</A>\n<img src=\"i\"\n"
                 "<!-- <a href=\"j\"> -->\n</p>\n",
                 "html {<A\\n  class=c HREF = ' g ' >} g\n"
                 "image {<img src=\"i\"\\n<!-- <a href=\"j\">} i\n");
    assert_links("> <a\n> href=\"b\">\n\n- x\n  <a\n  href=c>d</a>\n",
                 "html {<a\\n> href=\"b\">} b\nhtml {<a\\n  href=c>} c\n");
    assert_links("<script>\nx = '<a href=\"b\">';\n</script>\n<a href=c>\n",
                 "html {<a href=c>} c\n");
    assert_links("x <!-- <a href=\"b\"> --> <a name=c> <a href>\n", "");
}

static void undefined_references_are_reported(void **state)
{
    (void)state;
    assert_links("See [the guide][guide] and [other page][].\n",
                 "undefined {[the guide][guide]} guide\n"
                 "undefined {[other page][]} other page\n");
    assert_links("参见[指南][guide]。[`f()` docs][api ref]\n",
                 "undefined {[指南][guide]} guide\n"
                 "undefined {[`f()` docs][api ref]} api ref\n");
}

static void subscripts_are_no_references(void **state)
{
    (void)state;
    assert_links("arr[i][j] x[1][2] [0][1] [i][j] 矩阵[rank][dim] f()[a][b]\n"
                 "`x`[ab][cd] Dict[str][int] [a:b][c:d] [:n][m] [ab][cd][ef]\n"
                 "$x[ab][cd]$ $$[ab][cd]$$ \\[ab][cd] [ab]\\[cd] [][] a[][]\n",
                 "");
    assert_links("[Core][Bugfix] faster\n\n[FSDP][1/N] x\n\n- [ ] [x] y\n", "");
    assert_links("- [FIXED][low] it\n\n[OPEN][medium] that\n", "");
    assert_links("- [FIXED][low] it\n\nsee [API][api]\n",
                 "undefined {[API][api]} api\n");
    assert_links("- [FIXED][low] it\n\n[a]: b.md\n",
                 "undefined {[FIXED][low]} low\n");
    assert_links("costs $5 and [the guide][guide] $6\n",
                 "undefined {[the guide][guide]} guide\n");
}

static void footnotes_are_defined_or_not(void **state)
{
    (void)state;
    assert_links("a[^1] b[^Note] c[^none]\n\n[^1]: d [^note]\n[^note]: e\n",
                 "footnote {[^1]} 1\nfootnote {[^Note]} Note\n"
                 "undefined {[^none]} none\nfootnote {[^note]} note\n");
    assert_links("[^a-z] [^0-9A-F]+ [^x]* \\[^y] `[^z]` $a[^2]$ [^ b] [^]\n",
                 "");
}

static void links_are_sorted_by_place(void **state)
{
    (void)state;
    assert_links("https://a.b [c](d) www.e.f <g@h.i>\n"
                 "[j k][l] ![m](n)\n",
                 "auto {https://a.b} https://a.b\n"
                 "inline {[c](d)} d\n"
                 "auto {www.e.f} http://www.e.f @ www.e.f\n"
                 "auto {<g@h.i>} mailto:g@h.i @ g@h.i\n"
                 "undefined {[j k][l]} l\n"
                 "image {![m](n)} n\n");
}

static void links_stand_in_tables_and_headings(void **state)
{
    (void)state;
    assert_links("# [a](b)\n\n| [c](d\\|e) | f |\n|--|--|\n| g | [h][i] |\n\n"
                 "[i]: j\n",
                 "inline {[a](b)} b\n"
                 "inline {[c](d\\|e)} d|e @ d\\|e\n"
                 "reference {[h][i]} j\n");
    assert_links("t\n| [a](b) |\n|--|\n", "inline {[a](b)} b\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inline_links_have_their_target),
        cmocka_unit_test(links_may_go_over_lines),
        cmocka_unit_test(brackets_in_a_text_are_no_end),
        cmocka_unit_test(images_are_links_and_stand_in_links),
        cmocka_unit_test(references_have_the_definition_s_target),
        cmocka_unit_test(a_definition_in_code_is_none),
        cmocka_unit_test(the_first_of_several_definitions_counts),
        cmocka_unit_test(addresses_in_angle_brackets),
        cmocka_unit_test(bare_addresses_end_before_punctuation),
        cmocka_unit_test(bare_addresses_end_before_chinese),
        cmocka_unit_test(no_addresses_in_code_links_and_tags),
        cmocka_unit_test(tags_are_links_and_images),
        cmocka_unit_test(undefined_references_are_reported),
        cmocka_unit_test(subscripts_are_no_references),
        cmocka_unit_test(footnotes_are_defined_or_not),
        cmocka_unit_test(links_are_sorted_by_place),
        cmocka_unit_test(links_stand_in_tables_and_headings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
