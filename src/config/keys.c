/* SPDX-License-Identifier: MIT */
#include "config/keys.h"

#include "config/config.h"

#define CONFIG(field) offsetof(dv_config, field)
#define SOURCE(field) offsetof(dv_config_source, field)
#define API(field)    offsetof(dv_config_api, field)
#define OPTION(field) offsetof(dv_config_options, field)

const dv_config_key dv_config_keys[] = {
    {"version", dv_config_read_version, CONFIG(version), "1",
     "Version of this file's format; the only one is 1."},
    {"documents", dv_config_read_patterns, CONFIG(documents),
     "[\"docs/**/*.md\", \"specs/**/*.md\", \"*.md\"]",
     "Which files are documents when no PATH is given."},
    {"exclude", dv_config_read_patterns, CONFIG(exclude), "[]",
     "Files that are no documents, whatever `documents` says."},
    {"sources", dv_config_read_sources, CONFIG(sources), "[{path: .}]",
     "Source trees that documents cite; the first is the default."},
    {"sources.path", dv_config_read_string, SOURCE(path), "",
     "Its git checkout, from this file; `.` is the documents' repository."},
    {"sources.url", dv_config_read_url, SOURCE(url), "",
     "Its address; permalinks to it are checked in the checkout."},
    {"sources.rev", dv_config_read_string, SOURCE(rev), "",
     "The revision that is described; else the working tree."},
    {"sources.roots", dv_config_read_directories, SOURCE(roots), "",
     "Directories of it that are looked in first for bare names."},
    {"sources.strip", dv_config_read_strings, SOURCE(strip), "",
     "Prefixes of paths on the writer's machine, which are taken off."},
    {"sources.prefix", dv_config_read_string, SOURCE(prefix), "",
     "Paths that begin so are looked up in this source."},
    {"upstream", dv_config_read_string, CONFIG(upstream), "",
     "The branch that the source follows."},
    {"baseline", dv_config_read_string, CONFIG(baseline), "",
     "What `check` takes for --baseline, from this file."},
    {"options", dv_config_read_options, CONFIG(options), "{}",
     "Which command-line options are not the project's."},
    {"options.external-programs", dv_config_read_strings,
     OPTION(external_programs), "",
     "Programs whose options are not checked, besides the common ones."},
    {"options.external-prefixes", dv_config_read_prefixes,
     OPTION(external_prefixes), "",
     "Options that begin so are not checked, as `--sglang-`."},
    {"rules", dv_config_read_rules, CONFIG(rules), "{}",
     "Severity of a rule or family: error, warning, info or off."},
    {"suppressions", dv_config_read_suppressions, CONFIG(suppressions), "{}",
     "What comments that silence rules must have."},
    {"suppressions.require-reason", dv_config_read_flag,
     offsetof(dv_config_suppressions, require_reason), "false",
     "Whether they must give a reason; see `meta/missing-reason`."},
    {"commits", dv_config_read_commits, CONFIG(conventions.commits), "{}",
     "What messages of commits must look like."},
    {"api", dv_config_read_api, CONFIG(api), "{}",
     "What must be documented; see `api/undocumented`."},
    {"api.require", dv_config_read_strings, API(require), "[]",
     "Modules (`pkg.mod`, or a path) whose public functions need a page."},
    {"spec", dv_config_read_spec, CONFIG(conventions.spec), "",
     "What Lean Specs look like: `spec/metadata`."},
    {"adr", dv_config_read_adr, CONFIG(conventions.adr), "",
     "What decision records look like: `adr/name`."},
    {"cite", dv_config_read_cite, CONFIG(conventions.cite), "",
     "Where sources stand, and what needs one: `cite/undefined`."},
    {"frontmatter", dv_config_read_frontmatter, CONFIG(conventions.frontmatter),
     "", "What front matter must hold; the first entry that fits counts."},
    {"profiles", dv_config_read_profiles, CONFIG(conventions.structure), "{}",
     "Kinds of documents and what they must have; see docs/profiles.md."},
    {"claims", dv_config_read_claims, CONFIG(conventions.counts), "",
     "Statements that count what the repository holds: `claim/count`."},
    {"terms", dv_config_read_terms, CONFIG(conventions.terms), "",
     "The glossary: how terms are written; see `term/preferred`."},
};

const uint32_t dv_config_key_count = DV_COUNT(dv_config_keys);
