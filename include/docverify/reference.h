/* SPDX-License-Identifier: MIT */
/*
 * dv_reference: a place in a document that cites source by path and lines,
 * what it claims, and the verdict on it. One for each range.
 */
#ifndef DOCVERIFY_REFERENCE_H
#define DOCVERIFY_REFERENCE_H

#include "docverify/span.h"
#include "docverify/str.h"

/* How the reference is written. */
typedef enum dv_reference_form {
    DV_FORM_PATH,      /* pkg/actor.py:10-20, actor.py:139, a.py:L10-L20 */
    DV_FORM_URL,       /* https://…/blob/REV/path#L10, ../actor.py#L10 */
    DV_FORM_WORDS,     /* actor.py (lines 59-62), actor.py 第 10-20 行 */
    DV_FORM_TABLE,     /* the file in one cell, the lines in another */
    DV_FORM_INHERITED, /* lines alone; the file was named before */
    DV_FORM_CODE       /* in a code block: comment header, call tree, box */
} dv_reference_form;

typedef enum dv_claim_kind {
    DV_CLAIM_NONE,
    DV_CLAIM_SYMBOL,
    DV_CLAIM_SNIPPET
} dv_claim_kind;

/* How strongly a name is tied to the cited lines. */
typedef enum dv_name_strength {
    DV_NAME_WORD,      /* a bare word of the text: may confirm, never accuse */
    DV_NAME_QUOTED,    /* a code span without call form, or code of a block */
    DV_NAME_CALL,      /* name() */
    DV_NAME_DEFINITION /* the text introduces the lines as this definition */
} dv_name_strength;

typedef struct dv_claim_name {
    dv_str name;  /* as written, without backticks and parentheses */
    dv_span span; /* in the document */
    dv_name_strength strength;
} dv_claim_name;

typedef struct dv_claim {
    dv_claim_kind kind;
    const dv_claim_name *names; /* nearest first */
    uint32_t name_count;
} dv_claim;

/* The verdicts of the design, and what they are to a reader. */
typedef enum dv_verdict {
    DV_VERDICT_CONFIRMED,
    DV_VERDICT_MOVED,
    DV_VERDICT_MISPLACED,
    DV_VERDICT_CHANGED,
    DV_VERDICT_DELETED,
    DV_VERDICT_MISSING,
    DV_VERDICT_AMBIGUOUS,
    DV_VERDICT_OUT_OF_RANGE,
    DV_VERDICT_UNVERIFIED,
    DV_VERDICT_EXTERNAL
} dv_verdict;

typedef enum dv_answer {
    DV_ANSWER_HOLDS,
    DV_ANSWER_FALSE,
    DV_ANSWER_NOT_VERIFIABLE
} dv_answer;

typedef enum dv_origin_by {
    DV_ORIGIN_NONE,
    DV_ORIGIN_PIN,
    DV_ORIGIN_LINE,
    DV_ORIGIN_DATE,
    DV_ORIGIN_FIT,
    DV_ORIGIN_FROM /* the revision that the user named, for want of one */
} dv_origin_by;

/* What became of the lines that stood there at the origin. */
typedef enum dv_change {
    DV_CHANGE_UNKNOWN, /* there is no origin, or it had no such lines */
    DV_CHANGE_NONE,
    DV_CHANGE_MOVED, /* the same bytes stand elsewhere */
    DV_CHANGE_EDITED,
    DV_CHANGE_DELETED
} dv_change;

/* A commit, for a reader. */
typedef struct dv_commit_note {
    dv_str oid;    /* in hex, whole; empty: there is none */
    dv_str date;   /* YYYY-MM-DD, the author's own day */
    dv_str author; /* name */
    dv_str subject;
} dv_commit_note;

/* A place in the source tree: the truth that a finding names. */
typedef struct dv_place {
    dv_str path; /* empty: none is known */
    dv_lines lines;
    bool safe; /* certain enough to be written by --fix */
} dv_place;

typedef struct dv_reference {
    uint32_t document;       /* index into dv_facts.documents */
    dv_span span;            /* the bytes that cite: path to last number when
                                they stand together, else the lines' bytes */
    dv_span path_span;       /* the path's bytes; empty if inherited */
    dv_span lines_span;      /* the bytes of this range's numbers */
    dv_span twin_lines_span; /* of a link that has the numbers in its text and
                               in its address: those that are not lines_span;
                               or empty */
    dv_span twin_path_span;  /* of a link that names the file in its text and in
                                its address: the path that is not path_span;
                                empty: there is none, or it is not known */
    dv_reference_form form;
    dv_str written_path; /* as written where it was named */
    dv_str revision;     /* of a permalink or `@v1.2`; else empty */
    dv_str path;         /* resolved, from the source's root; or empty */
    dv_lines lines;      /* as written */
    bool absolute;       /* written_path is of the writer's machine */
    bool bare;           /* of no path near it: of a file that has what the
                            text names there, or no reference */
    bool filed;          /* it stands behind "file://": it is of the project */
    dv_claim claim;
    dv_str origin; /* oid; empty if none */
    dv_origin_by origin_by;
    dv_str origin_path; /* of the cited file there; empty if none */
    dv_change change;   /* of the lines since then */
    bool logged;        /* that is no fault of a log, which tells of its day */
    dv_commit_note by;  /* the commit that did it, where one did */
    dv_place followed;  /* where the lines are by the history alone */
    dv_verdict verdict;
    bool unmerged; /* `path` has a merge conflict: nothing is said of it */
    bool symbol_missing; /* verdict is missing because of the name */
    dv_str label;        /* what a message calls it: as written, with the path
                            in front where that stands elsewhere */
    dv_str subject;      /* the name or path that the verdict is about */
    const dv_str *evidence; /* short lines a reader can check; at least one */
    uint32_t evidence_count;
    dv_place now;        /* where it is instead, if that is known */
    dv_str spelled;      /* now.path as this reference would write it; empty
                            when it is `path` or not known */
    dv_str twin_spelled; /* the same at twin_path_span */
    bool misread;        /* written at `now`, the text would be read otherwise:
                            that was tried */
} dv_reference;

/* Whether the subject is a name, and not only the file that is cited. */
static inline bool dv_reference_names_code(const dv_reference *reference)
{
    return !dv_str_equal(reference->subject, reference->path) &&
           !dv_str_equal(reference->subject, reference->written_path);
}

/* "confirmed", "out-of-range", …: the name in JSON and of its rule. */
const char *dv_verdict_name(dv_verdict verdict);
dv_answer dv_verdict_answer(dv_verdict verdict);
/* "path", "url", "words", "table", "inherited", "code". */
const char *dv_reference_form_name(dv_reference_form form);
/* "none", "symbol", "snippet". */
const char *dv_claim_kind_name(dv_claim_kind kind);
/* "none", "pin", "line", "date", "fit", "from". */
const char *dv_origin_by_name(dv_origin_by by);

#endif
