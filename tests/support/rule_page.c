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

static void read_code(reader *r, const dv_block *block, dv_str text)
{
    dv_str info = block->info, path = info_word(info, DV_STR("file="));
    dv_str content = dv_span_of(text, block->content);
    dv_test_case *target = current(r);
    dv_test_file file = {.path = path};

    if (!r->in_cases)
        return;
    if (dv_str_equal(info, DV_STR("expected"))) {
        if (!dv_test_expect_rows(target, content, r->arena))
            complain(r, target->title,
                     "a row of `expected` is not "
                     "PATH:LINE:COLUMN RULE \"SUBJECT\"");
        return;
    }
    if (!path.len)
        return;
    file.link = info_word(info, DV_STR("link="));
    if (!dv_test_expect_comments(target, path, content, r->arena, &file.text))
        complain(r, path,
                 "an expectation is not `<!-- finds: RULE "
                 "\"SUBJECT\" -->` or has no line to stand for");
    if (info_word(info, DV_STR("bytes")).len)
        file.text = dv_test_unescape(file.text, r->arena);
    *dv_vec_push(r->arena, &target->files) = file;
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
