/* SPDX-License-Identifier: MIT */
/*
 * dv_test_page: the page of a rule, read as a list of cases to run.
 *
 * A page is Markdown. Its front matter has `id` (family/name), `since` and
 * `fix` (none, safe or unsafe). In its sections `## Reports` and `## Accepts`
 * each `### title` is a case; without such titles the whole section is one.
 * Fenced blocks with `file=PATH` in their info string are the files of the
 * case's repository, which are all committed; what stands in the section
 * before its first title belongs to each of its cases. With `commit=N` (1 to
 * 9; 1 without it) a file belongs to the Nth commit: commits are made in that
 * order, each writes its files over what is there, and the tag `commit-N` is
 * put on it, on the first the tag `first` too. A file that is given again
 * stands further down the page. A case is checked as its last commit leaves
 * it, and only that version of a document expects findings.
 *
 *     ```markdown file=docs/a.md
 *     See `a.py:9`. <!-- finds: ref/out-of-range "a.py:9" -->
 *
 *     | a table's row | wider than the page |
 *     <!-- finds-above: ref/moved "row" -->
 *     ```
 *
 * What a case expects is said
 *   - at the end of the line: `<!-- finds: RULE "SUBJECT" -->`, several times
 *     if need be;
 *   - on the line below: `<!-- finds-above: RULE "SUBJECT" -->`;
 *   - in a block whose info string is `expected`, with rows
 *     `PATH:LINE:COLUMN RULE "SUBJECT"`; the column may be left out.
 * The comments are cut out before the file is written, with the blanks before
 * them and, for `finds-above`, with their line; so they may stand in a fenced
 * block of the example, too, and rows count lines without them.
 *
 * `"SUBJECT"` is the finding's subject; it may be left out. Without a name in
 * quotes any subject will do. After it `says "TEXT"` asks for a line of the
 * finding's evidence that has TEXT in it.
 *
 * Other words of an info string: `bytes` (`\xNN` in the block is that byte),
 * `link=TARGET` (the file is a symbolic link) and `removed` (that commit
 * deletes the file; the block is empty). A block with `file=.docverify.yaml`
 * configures its case; without one every `*.md` of the case is a document.
 * Files `*.msg` are messages of commits, and then nothing else is checked.
 *
 * Pages in tests/rules/ are the same without the prose, for corner cases, and
 * their `id` may name a family.
 */
#ifndef DOCVERIFY_TESTS_SUPPORT_RULE_PAGE_H
#define DOCVERIFY_TESTS_SUPPORT_RULE_PAGE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/vec.h"

#define DV_TEST_COMMITS 9u

typedef struct dv_test_file {
    dv_str path, text;
    dv_str link;     /* target of a symbolic link, or empty */
    uint32_t commit; /* 1 to DV_TEST_COMMITS */
    bool removed;    /* by that commit */
} dv_test_file;

typedef struct dv_test_expectation {
    dv_str path;
    uint32_t line, column; /* column 0: any */
    dv_str rule;
    dv_str subject; /* ptr NULL: any */
    dv_str says;    /* part of a line of evidence; ptr NULL: any */
    bool met;
} dv_test_expectation;

typedef struct dv_test_case {
    dv_str title;
    bool reports; /* of `## Reports` */
    DV_VEC(dv_test_file) files;
    DV_VEC(dv_test_expectation) expected;
} dv_test_case;

typedef struct dv_test_page {
    dv_str id, since, fix;
    DV_VEC(dv_str) sections; /* the headings of level 2 */
    DV_VEC(dv_test_case) cases;
} dv_test_page;

/* Reads `text`. Everything lives in `arena`. A line for each mistake in the
 * page goes to `mistakes`. */
dv_test_page dv_test_page_read(dv_str path, dv_str text, dv_arena *arena,
                               dv_buf *mistakes);
bool dv_test_page_has_section(const dv_test_page *page, const char *title);

#endif
