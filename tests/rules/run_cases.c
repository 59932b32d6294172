/* SPDX-License-Identifier: MIT */
/*
 *     run_cases [--crlf] PAGE
 *
 * Runs the examples of a rule's page (src/rules/<family>/<name>.md), or of a
 * page of corner cases (tests/rules/<name>.md): each case becomes a repository
 * of its own, and the page's rule must report what the case expects and
 * nothing else. How a page is written stands in support/rule_page.h. With
 * --crlf the lines of its documents end so, and nothing else may differ.
 */
#include <sys/stat.h>

#include "check/check.h"
#include "config/config.h"
#include "docverify/rule.h"
#include "facts/corpus/messages.h"
#include "facts/gather.h"
#include "rules/rules.h"
#include "support/repo.h"
#include "support/rule_page.h"

typedef struct page_run {
    dv_str path; /* of the page */
    bool crlf;   /* lines of documents end so */
    dv_test_page page;
    dv_arena arena;
    dv_buf mistakes; /* a line for each */
} page_run;

static void complain(page_run *run, const char *format, ...) DV_PRINTF(2, 3);

static void complain(page_run *run, const char *format, ...)
{
    va_list args;

    dv_buf_printf(&run->mistakes, "%.*s: ", DV_STR_ARG(run->path));
    va_start(args, format);
    dv_buf_vprintf(&run->mistakes, format, args);
    va_end(args);
    dv_buf_add_byte(&run->mistakes, '\n');
}

/* Whether a line of the finding's evidence has `part` in it. */
static bool says(const dv_finding *finding, dv_str part)
{
    for (uint32_t i = 0; i < finding->evidence_count; i++)
        if (finding->evidence[i].len &&
            memmem(finding->evidence[i].ptr, finding->evidence[i].len, part.ptr,
                   part.len))
            return true;
    return false;
}

static bool meets(const dv_test_expectation *e, const dv_finding *finding,
                  dv_str path, dv_position at)
{
    return !e->met && dv_str_equal(e->path, path) && e->line == at.line &&
           (!e->column || e->column == at.column) &&
           dv_str_equal(e->rule, dv_str_from(finding->rule->id)) &&
           (!e->subject.ptr || dv_str_equal(e->subject, finding->subject)) &&
           (!e->says.ptr || says(finding, e->says));
}

static void match(page_run *run, dv_test_case *c, const dv_facts *facts,
                  const dv_finding *finding)
{
    const dv_file *file = facts->documents[finding->document].document->file;
    dv_position at = dv_file_position(file, finding->span.start);

    for (uint32_t i = 0; i < c->expected.count; i++) {
        if (meets(&c->expected.items[i], finding, file->path, at)) {
            c->expected.items[i].met = true;
            return;
        }
    }
    complain(run, "%.*s: not expected: %.*s:%u:%u %s \"%.*s\": %.*s",
             DV_STR_ARG(c->title), DV_STR_ARG(file->path), at.line, at.column,
             finding->rule->id, DV_STR_ARG(finding->subject),
             DV_STR_ARG(finding->message));
    for (uint32_t i = 0; i < finding->evidence_count; i++)
        complain(run, "%.*s:   = %.*s", DV_STR_ARG(c->title),
                 DV_STR_ARG(finding->evidence[i]));
}

/* Runs the page's rules whatever their severity is, and no other. */
static dv_check_plan plan_for(page_run *run)
{
    dv_check_plan plan = dv_check_plan_default(&run->arena);
    uint32_t at = dv_rule_find(run->page.id);

    dv_check_plan_set(&plan, run->page.id, DV_SEVERITY_ERROR);
    /* What is said about other rules needs those. */
    if (at == DV_NONE || !dv_rules[at].late)
        dv_check_plan_only(&plan, &run->page.id, 1, &run->arena);
    return plan;
}

static void compare(page_run *run, dv_test_case *c, const dv_check_plan *plan,
                    const dv_facts *facts)
{
    dv_findings findings = dv_check_run(plan, facts, 1, &run->arena);

    for (uint32_t i = 0; i < findings.count; i++)
        match(run, c, facts, &findings.items[i]);
    for (uint32_t i = 0; i < c->expected.count; i++) {
        const dv_test_expectation *e = &c->expected.items[i];

        if (!e->met)
            complain(run, "%.*s: not reported: %.*s:%u %.*s \"%.*s\"%s%.*s",
                     DV_STR_ARG(c->title), DV_STR_ARG(e->path), e->line,
                     DV_STR_ARG(e->rule), DV_STR_ARG(e->subject),
                     e->says.ptr ? ", which says: " : "", DV_STR_ARG(e->says));
    }
}

/* The sources of the case's configuration, paths made absolute. */
static dv_facts_source *sources_of(page_run *run, const dv_config *config,
                                   const char *root)
{
    uint32_t count = config->sources.count;
    dv_facts_source *sources =
        dv_arena_new(&run->arena, count * sizeof *sources);

    for (uint32_t i = 0; i < count; i++) {
        const dv_config_source *from = &config->sources.items[i];

        sources[i] = (dv_facts_source){
            .prefix = from->prefix,
            .path = dv_arena_printf(&run->arena, "%s/%.*s", root,
                                    DV_STR_ARG(from->path)),
            .url = from->url,
            .rev = from->rev,
            .roots = from->roots.items,
            .root_count = from->roots.count,
            .strip = from->strip.items,
            .strip_count = from->strip.count,
        };
    }
    return sources;
}

static bool is_message(const dv_test_file *file)
{
    return dv_str_ends(file->path, DV_STR(".msg"));
}

/* Files `*.msg` are messages of commits. */
static dv_gathered *gather_messages(page_run *run, const dv_test_case *c,
                                    const dv_facts_options *options,
                                    dv_error *err)
{
    dv_facts_message *messages =
        dv_arena_new(&run->arena, (c->files.count + 1) * sizeof *messages);
    uint32_t count = 0;

    for (uint32_t i = 0; i < c->files.count; i++)
        if (is_message(&c->files.items[i]))
            messages[count++] =
                (dv_facts_message){.label = c->files.items[i].path,
                                   .text = dv_str_trim(c->files.items[i].text)};
    return dv_facts_gather_messages(options, messages, count, err);
}

static bool has_messages(const dv_test_case *c)
{
    for (uint32_t i = 0; i < c->files.count; i++)
        if (is_message(&c->files.items[i]))
            return true;
    return false;
}

static void check_repository(page_run *run, dv_test_case *c, const char *root)
{
    static const dv_str all = DV_STR_INIT("**/*.md");
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_check_plan plan = plan_for(run);
    dv_facts_options options = {
        .repo = root, .needs = dv_check_needs(&plan), .jobs = 1};
    dv_gathered *gathered = NULL;
    dv_config config;

    if (dv_config_load(&config, NULL, root, root, &run->arena, &err)) {
        options.patterns = config.path.len ? config.documents.items : &all;
        options.pattern_count = config.path.len ? config.documents.count : 1;
        options.exclude = config.exclude.items;
        options.exclude_count = config.exclude.count;
        options.external_programs = config.options.external_programs.items;
        options.external_program_count = config.options.external_programs.count;
        options.external_prefixes = config.options.external_prefixes.items;
        options.external_prefix_count = config.options.external_prefixes.count;
        options.sources = sources_of(run, &config, root);
        options.source_count = config.sources.count;
        plan.require_reason = config.suppressions.require_reason;
        options.required = config.api.require.items;
        options.required_count = config.api.require.count;
        options.conventions = &config.conventions;
        gathered = has_messages(c) ? gather_messages(run, c, &options, &err)
                                   : dv_facts_gather(&options, &err);
    }
    if (gathered)
        compare(run, c, &plan, dv_gathered_facts(gathered));
    else
        complain(run, "%.*s: %s", DV_STR_ARG(c->title), err.message);
    dv_gathered_free(gathered);
}

static void write_crlf(dv_test_repo *repo, const char *path, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    for (size_t i = 0; i < text.len; i++) {
        if (text.ptr[i] == '\n' && (i == 0 || text.ptr[i - 1] != '\r'))
            dv_buf_add_byte(&out, '\r');
        dv_buf_add_byte(&out, text.ptr[i]);
    }
    dv_test_repo_write_bytes(repo, path, dv_buf_str(&out));
}

/* Writes a file over what is there, be it a link. */
static void put_file(page_run *run, dv_test_repo *repo,
                     const dv_test_file *file)
{
    const char *path = dv_arena_cstr(&run->arena, file->path);
    struct stat info;

    if (lstat(dv_test_repo_file(repo, path), &info) == 0)
        dv_test_repo_remove(repo, path);
    if (file->removed)
        return;
    if (file->link.len)
        dv_test_repo_link(repo, path, dv_arena_cstr(&run->arena, file->link));
    else if (run->crlf && dv_str_ends(file->path, DV_STR(".md")))
        write_crlf(repo, path, file->text);
    else
        dv_test_repo_write_bytes(repo, path, file->text);
}

/* Makes the commit `number`, if the case has one. */
static void make_commit(page_run *run, const dv_test_case *c,
                        dv_test_repo *repo, uint32_t number)
{
    bool any = false;
    char name[16];

    for (uint32_t i = 0; i < c->files.count; i++)
        if (c->files.items[i].commit == number) {
            put_file(run, repo, &c->files.items[i]);
            any = true;
        }
    if (!any)
        return;
    snprintf(name, sizeof name, "commit-%u", number);
    dv_test_repo_commit(repo, name);
    dv_test_repo_tag(repo, name);
    if (number == 1)
        dv_test_repo_tag(repo, "first");
}

static void run_case(page_run *run, dv_test_case *c)
{
    dv_test_repo *repo = dv_test_repo_new();

    for (uint32_t number = 1; number <= DV_TEST_COMMITS; number++)
        make_commit(run, c, repo, number);
    check_repository(run, c, dv_test_repo_path(repo));
    dv_test_repo_free(repo);
}

/* Whether the page is some rule's, src/rules/<family>/<name>.md; its id then
 * goes to `id`. */
static bool is_rule_page(page_run *run, dv_str *id)
{
    dv_str path = run->path, folders = path, name, family;
    char *spelled;

    folders.len = dv_str_find_last_byte(path, '/');
    name = dv_str_slice(path, folders.len + 1, path.len);
    family = dv_str_slice(folders, dv_str_find_last_byte(folders, '/') + 1,
                          folders.len);
    folders = dv_str_slice(folders, 0, dv_str_find_last_byte(folders, '/'));
    if (!dv_str_ends(folders, DV_STR("src/rules")) ||
        !dv_str_ends(name, DV_STR(".md")))
        return false;
    *id = dv_arena_printf(&run->arena, "%.*s/%.*s", DV_STR_ARG(family),
                          (int)name.len - 3, name.ptr);
    spelled = dv_arena_new(&run->arena, id->len + 1);
    for (size_t i = 0; i < id->len; i++)
        spelled[i] = (char)(id->ptr[i] == '_' ? '-' : id->ptr[i]);
    id->ptr = spelled;
    return true;
}

static void check_rule_page(page_run *run, dv_str id, dv_str text)
{
    static const char *const sections[] = {"Why", "Reports", "Accepts",
                                           "How to fix"};
    const dv_test_page *page = &run->page;
    uint32_t index = dv_rule_find(id);

    if (!dv_str_equal(page->id, id) || index == DV_NONE)
        complain(run, "`id: %.*s` is not the id of the rule, %.*s",
                 DV_STR_ARG(page->id), DV_STR_ARG(id));
    else if (!dv_str_equal(dv_str_from(dv_rules[index].page), text))
        complain(run, "the page that is compiled in is another one");
    if (!page->since.len)
        complain(run, "no `since:` in the front matter");
    if (!dv_str_equal(page->fix, DV_STR("none")) &&
        !dv_str_equal(page->fix, DV_STR("safe")) &&
        !dv_str_equal(page->fix, DV_STR("unsafe")))
        complain(run, "`fix:` is none of: none safe unsafe");
    for (size_t i = 0; i < DV_COUNT(sections); i++)
        if (!dv_test_page_has_section(page, sections[i]))
            complain(run, "no section `## %s`", sections[i]);
}

static void check_cases(page_run *run)
{
    bool reports = false, accepts = false;

    for (uint32_t i = 0; i < run->page.cases.count; i++) {
        const dv_test_case *c = &run->page.cases.items[i];

        reports |= c->reports;
        accepts |= !c->reports;
        if (!c->files.count)
            complain(run, "%.*s: no block with file=", DV_STR_ARG(c->title));
        if (c->reports != (c->expected.count > 0))
            complain(run, "%.*s: %s", DV_STR_ARG(c->title),
                     c->reports ? "expects nothing" : "expects a finding");
    }
    if (!reports || !accepts)
        complain(run, "not both of Reports and Accepts have an example");
    if (!dv_rule_is_name(run->page.id))
        complain(run, "`id: %.*s` is no rule and no family",
                 DV_STR_ARG(run->page.id));
}

static bool read_file(const char *path, dv_buf *out)
{
    FILE *in = fopen(path, "rb");
    char chunk[4096];
    size_t count;

    if (!in)
        return false;
    while ((count = fread(chunk, 1, sizeof chunk, in)) > 0)
        dv_buf_add(out, (dv_str){chunk, count});
    return fclose(in) == 0;
}

static void run_page(page_run *run, dv_str text)
{
    dv_str id;

    run->page = dv_test_page_read(run->path, text, &run->arena, &run->mistakes);
    if (is_rule_page(run, &id))
        check_rule_page(run, id, text);
    check_cases(run);
    if (run->mistakes.len)
        return;
    for (uint32_t i = 0; i < run->page.cases.count; i++)
        run_case(run, &run->page.cases.items[i]);
}

int main(int argc, char **argv)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    page_run run = {.path = dv_str_from(argc > 1 ? argv[argc - 1] : NULL)};
    bool failed;

    run.crlf = argc == 3 && strcmp(argv[1], "--crlf") == 0;
    if (argc != 2 + run.crlf || !read_file(argv[argc - 1], &text)) {
        fputs("usage: run_cases [--crlf] PAGE (a file that can be read)\n",
              stderr);
        return 2;
    }
    run_page(&run, dv_buf_str(&text));
    failed = run.mistakes.len > 0;
    if (failed)
        fputs(run.mistakes.ptr, stderr);
    else
        printf("%s: %u cases\n", argv[argc - 1], run.page.cases.count);
    dv_buf_release(&run.mistakes);
    dv_arena_release(&run.arena);
    return failed;
}
