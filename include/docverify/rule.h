/* SPDX-License-Identifier: MIT */
/*
 * dv_rule: one unit that looks at facts and adds findings.
 *
 * A rule never reads files, calls git, prints or allocates: what it needs of
 * that kind is done by the functions below. A rule is a constant,
 * `dv_rule_<family>_<name>`, in src/rules/<family>/<name>.c, with its page
 * beside it and one line in src/rules/rules.def.
 */
#ifndef DOCVERIFY_RULE_H
#define DOCVERIFY_RULE_H

#include "docverify/facts.h"
#include "docverify/finding.h"

/* What must be gathered before a rule can run; nothing else is. */
enum {
    DV_NEEDS_DOCUMENTS = 0,
    DV_NEEDS_LINKS = 1 << 0,      /* .links, .duplicate_anchors, .orphan */
    DV_NEEDS_REFERENCES = 1 << 1, /* .references, .missing_names, … */
    DV_NEEDS_HISTORY = 1 << 2,    /* .references: origin and what it says;
                                     of broken .links, the same */
    DV_NEEDS_SYNTAX = 1 << 3,     /* .snippets: syntax and faults */
    DV_NEEDS_QUOTES = 1 << 4,     /* .snippets: source and what belongs to it;
                                     only with DV_NEEDS_REFERENCES */
    DV_NEEDS_NAMES = 1 << 5,      /* .unknowns that are names */
    DV_NEEDS_OPTIONS = 1 << 6,    /* .unknowns that are options */
    DV_NEEDS_API = 1 << 7,        /* signatures, parameters, functions */
    DV_NEEDS_TEXT = 1 << 8,       /* .text_faults */
    DV_NEEDS_STATEMENTS = 1 << 9, /* .false_statements */
    /* .violations, of one family each */
    DV_NEEDS_FRONTMATTER = 1 << 10,
    DV_NEEDS_STRUCTURE = 1 << 11,
    DV_NEEDS_DIAGRAMS = 1 << 12,
    DV_NEEDS_CITATIONS = 1 << 13,
    DV_NEEDS_COUNTS = 1 << 14,
    DV_NEEDS_SPECS = 1 << 15,
    DV_NEEDS_RECORDS = 1 << 16, /* decision records */
    DV_NEEDS_TERMS = 1 << 17,
    DV_NEEDS_FIGURES = 1 << 18,   /* cite/uncited-figure */
    DV_NEEDS_COMMITS = 1 << 19,   /* cite/dead-commit */
    DV_NEEDS_SPELLINGS = 1 << 20, /* term/mixed */
    DV_NEEDS_MESSAGES = 1 << 21   /* of commits: documents with a .message */
};

typedef struct dv_rule_context dv_rule_context;

typedef struct dv_rule {
    const char *id;      /* "family/name" */
    const char *summary; /* one line: what it reports */
    dv_severity severity;
    unsigned needs;
    /* Called once for each document, from any thread. */
    void (*check)(dv_rule_context *ctx, const dv_document_facts *document);
    const char *setting; /* the key of the configuration, "claims.counts",
                            without which it checks nothing; or NULL */
    bool late;   /* it is about what the others found and what was suppressed */
    bool unseen; /* it says what could not be checked: as long as any rule
                    runs, it does */
    const char *page; /* its Markdown page; filled in by the registry */
} dv_rule;

/* Adds a finding at `span` of the document being checked. The returned
 * finding is valid until the next is added; `subject` must outlive the run
 * (views into documents and facts do). */
dv_finding *dv_rule_report(dv_rule_context *ctx, dv_span span, dv_str subject,
                           const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same for a reference: at its place, with its subject, its evidence and,
 * where that is known, the place it should cite. */
dv_finding *dv_rule_report_reference(dv_rule_context *ctx,
                                     const dv_reference *reference,
                                     const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a name that is missing. */
dv_finding *dv_rule_report_name(dv_rule_context *ctx,
                                const dv_missing_name *name, dv_str subject,
                                const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Adds a finding for each fault of one kind of a document. */
void dv_rule_report_api(dv_rule_context *ctx, const dv_document_facts *document,
                        dv_api_fault_kind kind);

/* Adds what the history says of a link of the document being checked, and the
 * fix where it gives one. True when it does. */
bool dv_rule_add_past(dv_rule_context *ctx, dv_finding *finding,
                      const dv_link *link, const dv_link_fact *fact);

/* Gives the finding a fix that is not safe: `text`, which must outlive the
 * run, in front of the link's target. None where that cannot be told. */
void dv_rule_prefix_target(dv_rule_context *ctx, dv_finding *finding,
                           const dv_link *link, dv_str text);

/* Reports the violations of the rule that is running: the whole check of most
 * rules about conventions. */
void dv_rule_report_violations(dv_rule_context *ctx,
                               const dv_document_facts *document);

/* Reports the text_faults of one kind. */
void dv_rule_report_text(dv_rule_context *ctx,
                         const dv_document_facts *document,
                         dv_text_fault_kind kind);

/* Reports the faults of that kind that a block of the document has. */
void dv_rule_report_faults(dv_rule_context *ctx, const dv_snippet *snippet,
                           dv_fault_kind kind);

/* Report suppressions that silence nothing, or that give no reason. */
void dv_rule_report_unused_suppressions(dv_rule_context *ctx,
                                        const dv_document_facts *document);
void dv_rule_report_missing_reasons(dv_rule_context *ctx,
                                    const dv_document_facts *document);

/* Adds a line of evidence to `finding`. */
void dv_rule_evidence(dv_rule_context *ctx, dv_finding *finding,
                      const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says what to do about `finding`. */
void dv_rule_help(dv_rule_context *ctx, dv_finding *finding, const char *format,
                  ...) __attribute__((format(printf, 3, 4)));

#endif
