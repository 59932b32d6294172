/* SPDX-License-Identifier: MIT */
#include "cli/survey.h"
#include "text/unicode.h"
#include "text/yaml_write.h"

/* Names that one comment or list tells. */
enum { SHOWN_MOST = 30 };

static void add_pattern(dv_buf *out, dv_str folder)
{
    DV_AUTO(dv_buf_release) dv_buf pattern = DV_BUF_INIT;

    dv_buf_add(&pattern, folder);
    dv_buf_add(&pattern, folder.len ? DV_STR("/**/*.md") : DV_STR("*.md"));
    dv_yaml_add_scalar(out, dv_buf_str(&pattern));
}

static void add_documents(dv_buf *out, const dv_survey *survey)
{
    dv_buf_add(out, DV_STR("\n# Which files are documents when no PATH is "
                           "given.\n"));
    for (uint32_t i = 0; i < survey->folders.count; i++) {
        const dv_survey_folder *folder = &survey->folders.items[i];

        if (folder->is_chosen || !folder->documents)
            continue;
        dv_buf_add(out, DV_STR("# Left out: "));
        dv_buf_add_escaped(out, folder->name);
        dv_buf_printf(out, "/ (%u of its %u files are Markdown)\n",
                      folder->documents, folder->files);
    }
    if (!survey->documents) {
        dv_buf_add(out, DV_STR("# documents: [\"docs/**/*.md\", \"*.md\"]\n"));
        return;
    }
    dv_buf_add(out, DV_STR("documents:\n"));
    for (uint32_t i = 0; i < survey->folders.count; i++) {
        const dv_survey_folder *folder = &survey->folders.items[i];

        if (!folder->is_chosen)
            continue;
        dv_buf_add(out, DV_STR("  - "));
        add_pattern(out, folder->name);
        dv_buf_printf(out, " # %u\n", folder->documents);
    }
}

static void add_counts(dv_buf *out, const dv_survey_counts *counts)
{
    uint32_t shown = counts->count < SHOWN_MOST ? counts->count : SHOWN_MOST;

    for (uint32_t i = 0; i < shown; i++) {
        dv_buf_add(out, i ? DV_STR(", ") : DV_STR(""));
        dv_buf_add_escaped(out, counts->items[i].name);
        dv_buf_printf(out, " %u", counts->items[i].count);
    }
    dv_buf_add_byte(out, '\n');
}

static void add_sources(dv_buf *out, const dv_survey *survey)
{
    dv_buf_add(out, DV_STR("\n# Source trees that documents cite; the first is "
                           "the default.\n"));
    if (survey->languages.count) {
        dv_buf_add(out, DV_STR("# Files here: "));
        add_counts(out, &survey->languages);
    }
    dv_buf_add(out, DV_STR("sources:\n  - path: .\n"));
    if (survey->remote.url.len) {
        dv_buf_add(out, DV_STR("    url: "));
        dv_yaml_add_scalar(out, survey->remote.url);
        dv_buf_add_byte(out, '\n');
    }
    if (survey->remote.branch.len) {
        dv_buf_add(out, DV_STR("\n# The branch that the source follows.\n"
                               "upstream: "));
        dv_yaml_add_scalar(out, survey->remote.branch);
        dv_buf_add_byte(out, '\n');
    }
}

/* Only what holds of every document is laid down. */
static bool is_laid_down(const dv_survey_folder *folder)
{
    return folder->is_chosen && folder->documents > 1 &&
           folder->opened == folder->documents;
}

static void add_key(dv_buf *out, const dv_survey_key *key)
{
    const char *type = key->lists == key->count  ? "list"
                       : key->days == key->count ? "date"
                                                 : "any";

    dv_buf_add(out, DV_STR("      "));
    dv_yaml_add_scalar(out, key->name);
    dv_buf_printf(out, ": {type: %s, required: true}\n", type);
}

static void add_entry(dv_buf *out, const dv_survey_folder *folder)
{
    dv_buf_add(out, DV_STR("  - files: ["));
    add_pattern(out, folder->name);
    dv_buf_printf(out, "] # %u\n    keys:\n", folder->documents);
    for (uint32_t i = 0; i < folder->keys.count; i++)
        if (folder->keys.items[i].count == folder->opened)
            add_key(out, &folder->keys.items[i]);
    for (uint32_t i = 0; i < folder->keys.count; i++) {
        const dv_survey_key *key = &folder->keys.items[i];

        if (key->count == folder->opened)
            continue;
        dv_buf_add(out, DV_STR("      # "));
        dv_yaml_add_scalar(out, key->name);
        dv_buf_printf(out, ": any # in %u of them\n", key->count);
    }
}

static bool has_common_key(const dv_survey_folder *folder)
{
    for (uint32_t i = 0; i < folder->keys.count; i++)
        if (folder->keys.items[i].count == folder->opened)
            return true;
    return false;
}

static void add_frontmatter(dv_buf *out, const dv_survey *survey)
{
    bool begun = false;

    for (uint32_t i = 0; i < survey->folders.count; i++) {
        const dv_survey_folder *folder = &survey->folders.items[i];

        if (!is_laid_down(folder) || !has_common_key(folder))
            continue;
        if (!begun)
            dv_buf_add(out, DV_STR("\n# What front matter must hold: the keys "
                                   "that every document has now.\n"
                                   "frontmatter:\n"));
        begun = true;
        add_entry(out, folder);
    }
}

static void add_names(dv_buf *out, const dv_survey_counts *counts)
{
    for (uint32_t i = 0; i < counts->count && i < SHOWN_MOST; i++) {
        dv_buf_add(out, i ? DV_STR(", ") : DV_STR(""));
        dv_yaml_add_scalar(out, counts->items[i].name);
    }
    dv_buf_add(out, DV_STR("]\n"));
}

static void add_conventions(dv_buf *out, const dv_survey *survey)
{
    if (survey->sites.count) {
        dv_buf_add(out, DV_STR("\n# Links are read as these sites do, without "
                               "a setting:\n"));
        for (uint32_t i = 0; i < survey->sites.count && i < SHOWN_MOST; i++) {
            dv_buf_add(out, DV_STR("# - "));
            dv_buf_add_escaped(out, survey->sites.items[i].name);
            dv_buf_add_byte(out, '\n');
        }
    }
    if (survey->records.count) {
        dv_buf_add(out, DV_STR("\n# Decision records are recognised; this "
                               "would say where they are.\n"
                               "# adr:\n#   folders: ["));
        add_names(out, &survey->records);
    }
    if (survey->lean.len) {
        dv_buf_add(out, DV_STR("\n# Lean Specs are recognised where their "
                               "configuration says; else here.\n"
                               "# spec:\n#   folder: "));
        dv_yaml_add_scalar(out, survey->lean);
        dv_buf_add_byte(out, '\n');
    }
}

static void add_commits(dv_buf *out, const dv_survey *survey)
{
    if (!survey->conventional || survey->conventional * 2 < survey->commits)
        return;
    dv_buf_printf(out,
                  "\n# Messages of commits: %u of the last %u have the form "
                  "`type: description`.\n# commits:\n",
                  survey->conventional, survey->commits);
    if (!survey->scopes.count) {
        dv_buf_add(out, DV_STR("#   preset: conventional\n"));
        return;
    }
    dv_buf_add(out, DV_STR("#   scopes: ["));
    add_names(out, &survey->scopes);
}

void dv_survey_write(dv_buf *out, const dv_survey *survey)
{
    dv_buf_add(out, DV_STR("# Settings of docverify. `docverify help settings` "
                           "lists them all.\n"
                           "version: 1\n"));
    add_documents(out, survey);
    add_sources(out, survey);
    add_frontmatter(out, survey);
    add_conventions(out, survey);
    add_commits(out, survey);
    dv_buf_add(out, DV_STR("\n# Severity of a rule or family: error, warning, "
                           "info or off.\nrules: {}\n"));
}
