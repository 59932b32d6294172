/* SPDX-License-Identifier: MIT */
/*
 * dv_facts: what the documents say and what the source tree holds, joined.
 * Everything a rule may look at. Built once, const after that.
 */
#ifndef DOCVERIFY_FACTS_H
#define DOCVERIFY_FACTS_H

#include "docverify/api.h"
#include "docverify/document.h"
#include "docverify/reference.h"
#include "docverify/snippet.h"
#include "docverify/statement.h"
#include "docverify/str.h"
#include "docverify/symbol.h"
#include "docverify/text_fault.h"
#include "docverify/violation.h"

typedef enum dv_link_state {
    DV_LINK_OK,
    DV_LINK_EXTERNAL,      /* another host or scheme: counted, not fetched */
    DV_LINK_NO_FILE,       /* nothing tracked at that path */
    DV_LINK_WRONG_CASE,    /* there is one that differs in letter case */
    DV_LINK_NO_ANCHOR,     /* the document has no such anchor */
    DV_LINK_ANCHOR_CASE,   /* there is one that differs in letter case */
    DV_LINK_OUTSIDE,       /* leaves the repository */
    DV_LINK_NO_DEFINITION, /* DV_LINK_UNDEFINED */
    DV_LINK_UNCHECKED      /* reason tells why */
} dv_link_state;

/* The answer for one link; stands at the link's index. */
typedef struct dv_link_fact {
    dv_link_state state;
    dv_str path;     /* resolved, from the repository's root, as it is written
                        there; empty if none */
    dv_str anchor;   /* decoded, without '#'; empty if none */
    dv_str nearest;  /* the path or anchor that was probably meant, or empty */
    dv_str reason;   /* one line; empty unless it adds something */
    dv_str site;     /* where a site looked for it in vain, one line; empty: the
                        document is in none */
    dv_str moved;    /* the whole target as it should be written by what the
                        history says; empty: it does not say */
    dv_str now;      /* the path that `moved` leads to, from the root */
    dv_span label;   /* the link's text where it names the same file, and */
    dv_str label_is; /* what it should be then; empty: it stays */
    bool replaced;   /* another file has the old name now, which may be meant as
                        well */
    bool unfollowed; /* `moved` keeps numbers of lines (#L10) that only a
                        reference follows */
    const dv_str *past; /* what the history says: lines of evidence */
    uint32_t past_count;
} dv_link_fact;

/* A name that the text ties to source without lines, `pkg/a.py:name()`,
 * `pkg.mod.name` or `Class.name`, and that is false. */
typedef struct dv_missing_name {
    dv_span span;
    dv_str name;
    dv_str path;    /* as written; empty: none is */
    dv_str owner;   /* what should define it and does not, though others may;
                       empty: nothing of the source does */
    bool file_only; /* the file is missing; the name exists elsewhere */
    const dv_str *evidence;
    uint32_t evidence_count;
    dv_str nearest;    /* defined name that was probably meant, or empty */
    dv_span path_span; /* of the path's bytes, and */
    dv_str spelled;    /* what it should be by what the history says; empty:
                          it does not say */
    dv_span twin_span; /* the same of a link whose text and address both have
                          the path: the other one; or empty */
    dv_str twin_spelled;
    bool safe; /* certain enough to be written by --fix */
} dv_missing_name;

/* A stated length of a file that is false: "actor.py (1263 lines)". */
typedef struct dv_wrong_length {
    dv_span span;
    dv_str path; /* resolved */
    uint32_t stated, actual;
} dv_wrong_length;

/* An explicit anchor with the slug of another one of its document. Both are
 * indices into document->anchors. */
typedef struct dv_duplicate_anchor {
    uint32_t anchor, other;
} dv_duplicate_anchor;

typedef struct dv_document_facts {
    const dv_document *document;
    const dv_reference *references; /* in the order of their spans */
    const dv_link_fact *links;      /* one for each document->links */
    const dv_missing_name *missing_names;
    const dv_wrong_length *wrong_lengths;
    const dv_duplicate_anchor *duplicate_anchors; /* by anchor */
    const dv_snippet *snippets; /* one for each code block, in their order */
    const dv_unknown *unknowns; /* in the order of their spans */
    const dv_text_fault *text_faults;     /* in no order */
    const dv_statement *false_statements; /* in the order of their spans */
    const dv_api_fault *api_faults;       /* in the order of their spans */
    const dv_violation *violations;       /* in no order */
    const dv_note *notes;                 /* why references were not read */
    const dv_str *unread_diagrams; /* why, for each that was not judged */
    uint32_t reference_count, missing_name_count, wrong_length_count,
        duplicate_anchor_count, snippet_count, unknown_count, text_fault_count,
        false_statement_count, api_fault_count, violation_count, note_count,
        unread_diagram_count;
    bool orphan;  /* no index document reaches it, and there is one */
    bool partial; /* it stands here for some of its references and links: of
                     the rest, and of the document itself, nothing is said */
} dv_document_facts;

typedef struct dv_facts {
    const dv_document_facts *documents; /* sorted by path */
    uint32_t document_count;
    dv_str root;   /* of the documents' repository, as the user wrote it */
    dv_str head;   /* oid, or empty on an unborn branch */
    dv_str target; /* "worktree", "index" or an oid */
} dv_facts;

/* The document at the path, or NULL. O(log n). */
static inline const dv_document_facts *dv_facts_find(const dv_facts *facts,
                                                     dv_str path)
{
    uint32_t low = 0, high = facts->document_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order =
            dv_str_compare(facts->documents[middle].document->file->path, path);

        if (order == 0)
            return &facts->documents[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

#endif
