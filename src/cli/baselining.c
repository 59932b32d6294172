/* SPDX-License-Identifier: MIT */
#include "cli/baselining.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/digest.h"
#include "cli/nearby.h"
#include "cli/output.h"
#include "repo/history.h"
#include "repo/renamed.h"

/* Obsolete entries that are told one by one. */
enum { MOST_TOLD = 20 };

/* A file that is missing is the user's mistake: nothing would be covered. */
static bool read_file(const char *path, dv_buf *out, dv_error *err)
{
    FILE *file = fopen(path, "rb");
    char bytes[65536];
    size_t count;

    if (!file)
        return dv_error_set(err, DV_ERROR_USAGE,
                            "cannot read the baseline `%s`: %s", path,
                            strerror(errno)) ||
               dv_nearby_explain(err, path);
    while (out->len <= DV_BASELINE_LIMIT &&
           (count = fread(bytes, 1, sizeof bytes, file)) > 0)
        dv_buf_add(out, (dv_str){bytes, count});
    count = (size_t)ferror(file);
    fclose(file);
    if (count)
        return dv_error_set(err, DV_ERROR_USAGE,
                            "cannot read the baseline `%s`", path);
    return out->len <= DV_BASELINE_LIMIT ||
           dv_error_set(err, DV_ERROR_USAGE,
                        "the baseline `%s` has over 64 MiB", path);
}

static bool read_baseline(dv_baseline *out, const char *path, dv_arena *arena,
                          dv_error *err)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    *out = (dv_baseline){0};
    return read_file(path, &text, err) &&
           dv_baseline_read(out, dv_arena_copy(arena, dv_buf_str(&text)), path,
                            arena, err);
}

/* A document is easily named in its place: what is there and is no baseline is
 * kept. */
static bool may_write(const char *path, dv_arena *arena, dv_error *err)
{
    DV_AUTO(dv_error_release) dv_error why = DV_ERROR_INIT;
    dv_baseline old;
    struct stat info;
    bool good;

    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size == 0)
        return true;
    good = read_baseline(&old, path, arena, &why);
    dv_baseline_release(&old);
    return good || dv_error_set(err, DV_ERROR_USAGE,
                                "%s; it is not written over: name another "
                                "file, or remove it",
                                why.message);
}

dv_exit dv_baselining_check(dv_cli *cli, const dv_check_options *asked)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_baseline baseline = {0};
    bool good = (!asked->baseline || read_baseline(&baseline, asked->baseline,
                                                   &cli->arena, &err)) &&
                (!asked->write_baseline ||
                 (may_write(asked->write_baseline, &cli->arena, &err) &&
                  dv_output_check(asked->write_baseline, &cli->arena, &err)));

    dv_baseline_release(&baseline);
    return good ? DV_EXIT_CLEAN : dv_cli_failed(cli, &err);
}

uint64_t dv_baselining_digest(uint64_t digest, const char *path)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    if (path && read_file(path, &text, &err))
        digest = dv_digest_add(digest, dv_buf_str(&text));
    return digest;
}

dv_exit dv_baselining_write(dv_cli *cli, const dv_check_options *asked,
                            const dv_facts *facts, dv_findings findings)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    dv_baseline_write(&text, facts, findings, facts->head);
    if (!dv_output_write(asked->write_baseline, dv_buf_str(&text), &cli->arena,
                         &err))
        return dv_cli_failed(cli, &err);
    fprintf(dv_cli_err(cli), "docverify: `%s` covers %u finding%s\n",
            asked->write_baseline, findings.count,
            findings.count == 1 ? "" : "s");
    return DV_EXIT_CLEAN;
}

/* Documents of entries that this run did not see. */
typedef struct absences {
    dv_strmap by_path; /* -> 1: it is gone, 0: it is not */
    DV_VEC(dv_baseline_move) moves;
} absences;

static void look_for(dv_renamed *renamed, dv_str path, dv_arena *arena,
                     absences *out)
{
    bool added;
    uint32_t *gone = dv_strmap_put(&out->by_path, arena, path, &added);
    dv_str now;

    if (!added)
        return;
    now = dv_renamed_find(renamed, path, arena);
    *gone = !now.len;
    if (now.len && !dv_str_equal(now, path))
        *dv_vec_push(arena, &out->moves) = (dv_baseline_move){path, now};
}

static bool find_absent(dv_cli *cli, const dv_setup *setup,
                        const dv_facts *facts, const dv_baseline *baseline,
                        absences *out, dv_error *err)
{
    dv_repo *repo = dv_repo_open(setup->facts.repo, DV_AT_WORKTREE, NULL, err);
    dv_renamed renamed;

    if (!repo)
        return false;
    dv_renamed_init(&renamed, repo, baseline->commit);
    for (uint32_t i = 0; i < baseline->entries.count; i++) {
        dv_str path = baseline->entries.items[i].document;

        if (!dv_baseline_sees(facts, path))
            look_for(&renamed, path, &cli->arena, out);
    }
    dv_renamed_release(&renamed);
    dv_repo_free(repo);
    return true;
}

static bool is_gone(const absences *all, dv_str path)
{
    const uint32_t *gone = dv_strmap_get(&all->by_path, path);

    return gone && *gone;
}

/* For each entry, whether it covers something, or may. */
static const bool *find_kept(dv_cli *cli, const dv_setup *setup,
                             const dv_facts *facts, const dv_baseline *baseline,
                             const absences *gone)
{
    bool *keep = dv_arena_new(&cli->arena, baseline->entries.count + 1);

    for (uint32_t i = 0; i < baseline->entries.count; i++) {
        const dv_baseline_entry *e = &baseline->entries.items[i];

        keep[i] = !dv_baseline_is_obsolete(e, &setup->plan, facts,
                                           is_gone(gone, e->document));
    }
    return keep;
}

static void tell_one(dv_cli *cli, const dv_baseline_entry *e)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    dv_buf_printf(&line, "docverify: no longer found: %.*s: %.*s `%.*s`",
                  DV_STR_ARG(e->document), DV_STR_ARG(e->rule),
                  DV_STR_ARG(e->subject));
    dv_cli_say(cli, dv_buf_str(&line));
}

static void tell_count(dv_cli *cli, uint32_t obsolete)
{
    fprintf(dv_cli_err(cli),
            "docverify: %u entr%s of the baseline cover%s nothing; "
            "--prune-baseline removes %s\n",
            obsolete, obsolete == 1 ? "y" : "ies", obsolete == 1 ? "s" : "",
            obsolete == 1 ? "it" : "them");
}

/* Returns how many entries are not kept. */
static uint32_t tell_obsolete(dv_cli *cli, const dv_check_options *asked,
                              const dv_baseline *baseline, const bool *keep)
{
    bool silent = asked->prune_baseline || asked->quiet;
    uint32_t obsolete = 0;

    for (uint32_t i = 0; i < baseline->entries.count; i++) {
        if (keep[i])
            continue;
        obsolete++;
        if (!silent && obsolete <= MOST_TOLD)
            tell_one(cli, &baseline->entries.items[i]);
    }
    if (obsolete && !silent)
        tell_count(cli, obsolete);
    return obsolete;
}

static dv_exit prune(dv_cli *cli, const dv_check_options *asked,
                     const dv_facts *facts, const dv_baseline *baseline,
                     const bool *keep, uint32_t obsolete)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    if (!asked->prune_baseline || !obsolete)
        return DV_EXIT_CLEAN;
    dv_baseline_write_pruned(&text, baseline, keep, facts->head);
    if (!dv_output_write(asked->baseline, dv_buf_str(&text), &cli->arena, &err))
        return dv_cli_failed(cli, &err);
    fprintf(dv_cli_err(cli), "docverify: removed %u entr%s from `%s`\n",
            obsolete, obsolete == 1 ? "y" : "ies", asked->baseline);
    return DV_EXIT_CLEAN;
}

dv_exit dv_baselining_apply(dv_cli *cli, const dv_check_options *asked,
                            const dv_setup *setup, const dv_facts *facts,
                            dv_findings *findings)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    absences absent = {0};
    dv_baseline baseline;
    dv_exit code;
    const bool *keep;

    if (!read_baseline(&baseline, asked->baseline, &cli->arena, &err) ||
        !find_absent(cli, setup, facts, &baseline, &absent, &err)) {
        dv_strmap_release(&absent.by_path);
        dv_baseline_release(&baseline);
        return dv_cli_failed(cli, &err);
    }
    dv_baseline_rename(&baseline, absent.moves.items, absent.moves.count);
    *findings = dv_baseline_filter(&baseline, facts, *findings, &cli->arena);
    keep = find_kept(cli, setup, facts, &baseline, &absent);
    code = prune(cli, asked, facts, &baseline, keep,
                 tell_obsolete(cli, asked, &baseline, keep));
    dv_strmap_release(&absent.by_path);
    dv_baseline_release(&baseline);
    return code;
}

/* The path of the file from the repository's root. */
static bool path_in_repository(const char *file, dv_str root, dv_arena *arena,
                               dv_str *out, dv_error *err)
{
    char real[PATH_MAX];
    dv_str path;

    if (!realpath(file, real))
        return dv_error_set(err, DV_ERROR_USAGE,
                            "cannot read the baseline `%s`: %s", file,
                            strerror(errno));
    path = dv_str_from(real);
    if (!dv_str_starts(path, root) || path.len <= root.len ||
        path.ptr[root.len] != '/')
        return dv_error_set(err, DV_ERROR_USAGE,
                            "the baseline `%s` is not in the repository", file);
    *out = dv_arena_copy(arena, dv_str_slice(path, root.len + 1, path.len));
    return true;
}

/* The file's text at the merge base; empty where it was not there yet. */
static bool read_past(const char *repo_path, const char *rev, dv_str path,
                      dv_arena *arena, dv_str *out, dv_error *err)
{
    dv_repo *repo = dv_repo_open(repo_path, DV_AT_COMMIT, NULL, err);
    dv_history *history = repo ? dv_history_new(repo) : NULL;
    uint32_t ours, theirs, base = DV_NONE;
    unsigned char oid[20];
    bool found = false;
    bool done = history && dv_history_find(history, rev, &theirs, err) &&
                dv_history_find(history, "HEAD", &ours, err) &&
                dv_history_merge_base(history, ours, theirs, &base, err);

    if (done && base == DV_NONE)
        done = dv_error_set(err, DV_ERROR_WORLD,
                            "`%s` and HEAD have no commit in common", rev);
    done = done && dv_history_blob(history, base, path, oid, &found, err);
    *out = (dv_str){0};
    if (done && found)
        done = dv_history_read(history, oid, DV_BASELINE_LIMIT, out, err);
    *out = dv_arena_copy(arena, *out);
    dv_history_free(history);
    dv_repo_free(repo);
    return done;
}

static dv_exit tell_growth(dv_cli *cli, const dv_check_options *asked,
                           uint32_t grown, const dv_baseline_entry *first)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    if (!grown)
        return DV_EXIT_CLEAN;
    dv_buf_printf(&line,
                  "docverify: the baseline allows more than where `%s` left "
                  "off: %.*s `%.*s`: %u, before %u",
                  asked->baseline_growth, DV_STR_ARG(first->rule),
                  DV_STR_ARG(first->subject), first->allowed, first->met);
    if (grown > 1)
        dv_buf_printf(&line, "; and %u more", grown - 1);
    dv_cli_say(cli, dv_buf_str(&line));
    return DV_EXIT_FINDINGS;
}

dv_exit dv_baselining_compare(dv_cli *cli, const dv_check_options *asked,
                              const dv_setup *setup)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_baseline before = {.arena = &cli->arena}, now;
    dv_baseline_entry first = {0};
    dv_str path, text;
    dv_exit code;
    bool done = read_baseline(&now, asked->baseline, &cli->arena, &err) &&
                path_in_repository(asked->baseline, setup->root, &cli->arena,
                                   &path, &err) &&
                read_past(setup->facts.repo, asked->baseline_growth, path,
                          &cli->arena, &text, &err) &&
                (!text.len || dv_baseline_read(&before, text, asked->baseline,
                                               &cli->arena, &err));

    if (done)
        code = tell_growth(
            cli, asked, dv_baseline_growth(&before, &now, &first, &cli->arena),
            &first);
    else
        code = dv_cli_failed(cli, &err);
    dv_baseline_release(&before);
    dv_baseline_release(&now);
    return code;
}
