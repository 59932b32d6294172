/* SPDX-License-Identifier: MIT */
/*
 * Findings to text. A format writes to a buffer and knows nothing of rules'
 * logic, git or the terminal.
 */
#ifndef DOCVERIFY_REPORT_REPORT_H
#define DOCVERIFY_REPORT_REPORT_H

#include "base/buf.h"
#include "docverify/facts.h"
#include "docverify/finding.h"

/* Which part of the documents a report is about, and what all of them are: two
 * runs that found other documents, or were told to judge them otherwise, are
 * no shards of one whole. */
typedef struct dv_report_shard {
    uint32_t number, count; /* from 1; 0: the report is about all */
    uint32_t documents;
    uint64_t bytes;
    uint64_t content, settings; /* digests */
} dv_report_shard;

typedef struct dv_report {
    const dv_facts *facts;
    const dv_finding *findings; /* sorted */
    uint32_t finding_count;
    uint32_t suppressed; /* findings that comments silence */
    uint32_t known;      /* findings that the baseline covers */
    dv_report_shard shard;
    double elapsed_ms;
    int exit_code;    /* that the run will have */
    bool baseline;    /* there is one: what is reported is new */
    uint32_t columns; /* text only: of the terminal; 0: there is none */
    bool color;       /* text only: escape sequences may be used */
    bool quiet;       /* text only: no footer */
    bool stats;       /* text only: more figures */
} dv_report;

typedef struct dv_report_format {
    const char *name; /* --format NAME */
    void (*write)(dv_buf *out, const dv_report *report);
} dv_report_format;

/* The format of this name, or NULL. */
const dv_report_format *dv_report_format_find(dv_str name);
/* Names of all formats, NULL-terminated. */
const char *const *dv_report_format_names(void);

/* What a run covered; shared by the formats. */
typedef struct dv_coverage {
    uint32_t documents, references, links, external_links, code_blocks;
    uint64_t lines;
    uint32_t holds, wrong, fixable, not_verifiable;
    uint32_t unmerged; /* of the last: of files with a merge conflict */
    uint32_t verdicts[DV_VERDICT_EXTERNAL + 1];
    uint32_t without_origin; /* of the unverified */
    uint32_t errors, warnings, infos;
    uint32_t false_links; /* that are reported */
} dv_coverage;
dv_coverage dv_report_cover(const dv_report *report);

/* Whether it is about messages of commits, not about documents. */
bool dv_report_is_of_messages(const dv_report *report);

#endif
