/* SPDX-License-Identifier: MIT */
/*
 * What the tests of whole runs share: a repository, and what is gathered of
 * it.
 */
#ifndef DOCVERIFY_TESTS_FACTS_CHECKOUT_H
#define DOCVERIFY_TESTS_FACTS_CHECKOUT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "docverify/rule.h"
#include "facts/gather.h"
#include "support/repo.h"

typedef struct checkout {
    dv_test_repo *repo;
    dv_arena arena;
    dv_str pattern;
    dv_facts_source sources[2];
    dv_facts_options options;
    dv_gathered *gathered;
    dv_error err;
    dv_buf shown;
} checkout;

static inline int set_up(void **state)
{
    checkout *it = dv_mem_new(sizeof *it);

    it->repo = dv_test_repo_new();
    it->pattern = DV_STR("docs/*.md");
    it->options = (dv_facts_options){
        .repo = dv_test_repo_path(it->repo),
        .patterns = &it->pattern,
        .pattern_count = 1,
        .sources = it->sources,
        .needs = DV_NEEDS_REFERENCES,
        .jobs = 2,
    };
    *state = it;
    return 0;
}

static inline int tear_down(void **state)
{
    checkout *it = *state;

    dv_gathered_free(it->gathered);
    dv_error_release(&it->err);
    dv_buf_release(&it->shown);
    dv_arena_release(&it->arena);
    dv_test_repo_free(it->repo);
    dv_mem_free(it);
    return 0;
}

static inline void write_file(checkout *it, const char *path, const char *text)
{
    dv_test_repo_write(it->repo, path, text);
}

/* A file of `count` lines, each one different. */
static inline void write_lines(checkout *it, const char *path, int count)
{
    dv_buf text = DV_BUF_INIT;

    for (int i = 1; i <= count; i++)
        dv_buf_printf(&text, "value_%d = %d\n", i, i);
    dv_test_repo_write_bytes(it->repo, path, dv_buf_str(&text));
    dv_buf_release(&text);
}

/* Gathers what stands in the repository now; "" when that fails. */
static inline const dv_facts *gather(checkout *it)
{
    dv_gathered_free(it->gathered);
    dv_error_release(&it->err);
    it->gathered = dv_facts_gather(&it->options, &it->err);
    return it->gathered ? dv_gathered_facts(it->gathered) : NULL;
}

static inline void show_reference(dv_buf *out, const dv_reference *r)
{
    dv_buf_printf(out, "%s%.*s:%u-%u %s", out->len ? ", " : "",
                  DV_STR_ARG(r->path.len ? r->path : r->written_path),
                  r->lines.first, r->lines.last, dv_verdict_name(r->verdict));
}

/* Commits and gathers: "path:first-last verdict" of each reference of all
 * documents. */
static inline const char *checked(checkout *it)
{
    const dv_facts *facts;

    dv_test_repo_commit(it->repo, "all");
    facts = gather(it);
    dv_buf_clear(&it->shown);
    dv_buf_add(&it->shown, DV_STR(""));
    if (!facts)
        return it->err.message;
    for (uint32_t d = 0; d < facts->document_count; d++)
        for (uint32_t i = 0; i < facts->documents[d].reference_count; i++)
            show_reference(&it->shown, &facts->documents[d].references[i]);
    return it->shown.ptr ? it->shown.ptr : "";
}

/* The same for one document with this text. */
static inline const char *check_text(checkout *it, const char *text)
{
    write_file(it, "docs/a.md", text);
    return checked(it);
}

/* The evidence of reference `index` of the first document, with "; ". */
static inline const char *evidence_of(checkout *it, uint32_t index)
{
    const dv_document_facts *facts =
        &dv_gathered_facts(it->gathered)->documents[0];
    const dv_reference *r = &facts->references[index];

    assert_true(index < facts->reference_count);
    assert_true(r->evidence_count > 0);
    dv_buf_clear(&it->shown);
    for (uint32_t i = 0; i < r->evidence_count; i++)
        dv_buf_printf(&it->shown, "%s%.*s", i ? "; " : "",
                      DV_STR_ARG(r->evidence[i]));
    return it->shown.ptr;
}

#endif
