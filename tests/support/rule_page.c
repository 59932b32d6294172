/* SPDX-License-Identifier: MIT */
#include "support/rule_page.h"

#include "markdown/markdown.h"
#include "support/expectation.h"
#include "text/lines.h"

typedef struct reader {
    dv_arena *arena;
    dv_buf *mistakes;
    dv_str path;
    dv_test_page page;
    dv_test_case shared; /* of the section, before its first title */
    bool in_cases;       /* the section is Reports or Accepts */
    bool titled;         /* and it has had a title */
} reader;

static void complain(reader *r, dv_str where, const char *what)
{
    dv_buf_printf(r->mistakes, "%.*s: %.*s: %s\n", DV_STR_ARG(r->path),
                  DV_STR_ARG(where), what);
}

/* The value of the info string's word `key=`, which may stand in double
 * quotes; with `key` alone the word itself. Empty if there is none. */
static dv_str info_word(dv_str info, dv_str key)
{
    while (info.len) {
        size_t end = dv_str_find_byte(info, ' ');
        dv_str word = dv_str_slice(info, 0, end);

        if (dv_str_starts(word, key)) {
            word = dv_str_slice(info, key.len, info.len);
            if (dv_str_starts(word, DV_STR("\"")))
                return dv_str_slice(
                    word, 1,
                    1 + dv_str_find_byte(dv_str_slice(word, 1, word.len), '"'));
            return dv_str_slice(info, key.len == end ? 0 : key.len, end);
        }
        info = dv_str_trim(dv_str_slice(info, end, info.len));
    }
    return (dv_str){NULL, 0};
}

static void read_front_matter(reader *r, dv_str text)
{
    const struct {
        dv_str key;
        dv_str *value;
    } keys[] = {
        {DV_STR("id:"), &r->page.id},
        {DV_STR("since:"), &r->page.since},
        {DV_STR("fix:"), &r->page.fix},
    };

    while (text.len) {
        dv_str line = dv_str_slice(text, 0, dv_str_find_byte(text, '\n'));

        for (size_t i = 0; i < DV_COUNT(keys); i++)
            if (dv_str_starts(line, keys[i].key))
                *keys[i].value =
                    dv_str_trim(dv_str_slice(line, keys[i].key.len, line.len));
        text = dv_str_slice(text, line.len + 1, text.len);
    }
}

static dv_test_case *current(reader *r)
{
    if (r->titled)
        return &r->page.cases.items[r->page.cases.count - 1];
    return &r->shared;
}

/* Arrays of a case are copied when it is made from the shared files, so that
 * two cases never grow the same one. */
static void start_case(reader *r, dv_str title)
{
    dv_test_case new = {.title = title, .reports = r->shared.reports};

    for (uint32_t i = 0; i < r->shared.files.count; i++)
        *dv_vec_push(r->arena, &new.files) = r->shared.files.items[i];
    for (uint32_t i = 0; i < r->shared.expected.count; i++)
        *dv_vec_push(r->arena, &new.expected) = r->shared.expected.items[i];
    *dv_vec_push(r->arena, &r->page.cases) = new;
}

static void end_section(reader *r)
{
    if (r->in_cases && !r->titled)
        start_case(r, r->shared.title);
    r->in_cases = r->titled = false;
    r->shared = (dv_test_case){0};
}

static void read_heading(reader *r, const dv_block *heading)
{
    if (heading->level <= 2)
        end_section(r);
    if (heading->level == 2) {
        r->shared.title = heading->text;
        r->shared.reports = dv_str_equal(heading->text, DV_STR("Reports"));
        r->in_cases =
            r->shared.reports || dv_str_equal(heading->text, DV_STR("Accepts"));
        *dv_vec_push(r->arena, &r->page.sections) = heading->text;
    } else if (heading->level == 3 && r->in_cases) {
        start_case(r, heading->text);
        r->titled = true;
    }
}

/* 1 without the word; 0 for what is no number of a commit. */
static uint32_t read_commit(dv_str info)
{
    dv_str word = info_word(info, DV_STR("commit="));

    if (!word.ptr)
        return 1;
    if (word.len != 1 || word.ptr[0] < '1' ||
        word.ptr[0] > '0' + (char)DV_TEST_COMMITS)
        return 0;
    return (uint32_t)(word.ptr[0] - '0');
}

static bool expects_of(const dv_test_case *c, dv_str path)
{
    for (uint32_t i = 0; i < c->expected.count; i++)
        if (dv_str_equal(c->expected.items[i].path, path))
            return true;
    return false;
}

/* Whether the versions of a file follow one another. `c` does not have this
 * one yet. */
static void check_version(reader *r, const dv_test_case *c,
                          const dv_test_file *file)
{
    bool there = false;

    if (!file->commit)
        complain(r, file->path, "`commit=` is not followed by 1 to 9");
    if (expects_of(c, file->path))
        complain(r, file->path,
                 "findings are expected in a version that is not the last");
    for (uint32_t i = 0; i < c->files.count; i++) {
        const dv_test_file *other = &c->files.items[i];

        if (!dv_str_equal(other->path, file->path))
            continue;
        there = other->commit < file->commit && !other->removed;
        if (other->commit > file->commit)
            complain(r, file->path, "a later commit's version stands before");
    }
    if (file->removed && (!there || dv_str_trim(file->text).len))
        complain(r, file->path,
                 there ? "it is removed, and has a text"
                       : "it is removed, but no earlier commit has it");
}

static void read_file(reader *r, dv_test_case *target, const dv_block *block,
                      dv_str text)
{
    dv_str info = block->info;
    dv_test_file file = {
        .path = info_word(info, DV_STR("file=")),
        .text = dv_span_of(text, block->content),
        .link = info_word(info, DV_STR("link=")),
        .commit = read_commit(info),
        .removed = info_word(info, DV_STR("removed")).len > 0,
    };

    check_version(r, target, &file);
    if (!dv_test_expect_comments(target, file.path, file.text, r->arena,
                                 &file.text))
        complain(r, file.path,
                 "an expectation is not `<!-- finds: RULE "
                 "\"SUBJECT\" -->` or has no line to stand for");
    if (info_word(info, DV_STR("bytes")).len)
        file.text = dv_test_unescape(file.text, r->arena);
    *dv_vec_push(r->arena, &target->files) = file;
}

static void read_code(reader *r, const dv_block *block, dv_str text)
{
    dv_test_case *target = current(r);

    if (!r->in_cases)
        return;
    if (info_word(block->info, DV_STR("file=")).len)
        read_file(r, target, block, text);
    else if (dv_str_equal(block->info, DV_STR("expected")) &&
             !dv_test_expect_rows(target, dv_span_of(text, block->content),
                                  r->arena))
        complain(r, target->title,
                 "a row of `expected` is not "
                 "PATH:LINE:COLUMN RULE \"SUBJECT\"");
}

dv_test_page dv_test_page_read(dv_str path, dv_str text, dv_arena *arena,
                               dv_buf *mistakes)
{
    const dv_document *document =
        dv_markdown_parse(dv_file_new(arena, path, text), arena);
    reader r = {.arena = arena, .mistakes = mistakes, .path = path};

    read_front_matter(&r, dv_span_of(text, document->front_matter));
    for (uint32_t i = 0; i < document->block_count;) {
        const dv_block *block = &document->blocks[i];

        if (block->kind == DV_BLOCK_HEADING)
            read_heading(&r, block);
        else if (block->kind == DV_BLOCK_CODE)
            read_code(&r, block, text);
        i = block->next;
    }
    end_section(&r);
    return r.page;
}

bool dv_test_page_has_section(const dv_test_page *page, const char *title)
{
    for (uint32_t i = 0; i < page->sections.count; i++)
        if (dv_str_equal(page->sections.items[i], dv_str_from(title)))
            return true;
    return false;
}
