/* SPDX-License-Identifier: MIT */
/*
 * Decision records: what is known of all of them before any is checked.
 * Private to the files adr_*.c.
 *
 * A tree of records is one scope: a folder with its lifecycle folders
 * (accepted, proposed, history and the like). Numbers are told apart within a
 * scope.
 */
#ifndef DOCVERIFY_CONVENTIONS_ADR_ADR_H
#define DOCVERIFY_CONVENTIONS_ADR_ADR_H

#include "base/strmap.h"
#include "conventions/convention.h"
#include "conventions/frontmatter/metadata.h"

enum {
    /* Records that are looked at. */
    DV_ADR_LIMIT = 5000,
    /* Bytes of a record that is not itself checked. */
    DV_ADR_BYTES = 1 << 20,
    /* Items of a record, relations of one, references of a document. */
    DV_ADR_ITEMS = 1000
};

typedef enum dv_adr_status {
    DV_ADR_UNSAID, /* no status */
    DV_ADR_OTHER,  /* a word that is not known */
    DV_ADR_PROPOSED,
    DV_ADR_ACCEPTED,
    DV_ADR_REJECTED,
    DV_ADR_DEPRECATED,
    DV_ADR_SUPERSEDED
} dv_adr_status;

/* What a file's name says; views into its path. */
typedef struct dv_adr_name {
    dv_str stem;     /* without language and `.md`: "ADR-0034-mem-title" */
    dv_str digits;   /* "0034" */
    uint32_t number; /* 34 */
    dv_str category; /* "mem", or empty */
    dv_str title;    /* "title" */
    dv_str language; /* "en", or empty */
    bool prefixed;   /* "ADR" stands before the number */
} dv_adr_name;

typedef enum dv_adr_relation_kind {
    DV_ADR_SUPERSEDED_BY,
    DV_ADR_SUPERSEDES
} dv_adr_relation_kind;

/* "Superseded by ADR-0014". */
typedef struct dv_adr_relation {
    dv_adr_relation_kind kind;
    dv_span span; /* of the other one's name */
    uint32_t number;
} dv_adr_relation;

/* Something in a record that has a name of its own: "D6". */
typedef struct dv_adr_item {
    dv_str id;
    bool opens; /* a line: of an item, a heading, a row */
} dv_adr_item;

typedef struct dv_adr_record {
    dv_str path;
    dv_str scope;     /* folder of the tree, "" is the root */
    dv_str lifecycle; /* "accepted", as written; empty: in no such folder */
    dv_adr_name name;
    const dv_document *document; /* NULL: it could not be read */
    bool is_record;              /* it says so itself, or is configured to */
    dv_adr_status status;
    dv_span status_span; /* where it stands; the title, where it does not */
    dv_str status_word;  /* "Accepted" */
    bool in_part;        /* superseded in part */
    dv_span title_span;
    dv_str title_digits; /* number in the title; empty: none */
    const dv_adr_relation *relations;
    uint32_t relation_count;
    const dv_adr_item *items; /* each once, in the order of the text */
    uint32_t item_count;
    const uint32_t *named; /* numbers of records that it names, each once */
    uint32_t named_count;
    bool cut;              /* it has more items or names than are kept */
    bool unread;           /* it is there and could not be read */
    bool circular;         /* its successors lead back to it */
    uint32_t changed_line; /* since it was accepted; 0: none, or not asked */
    bool more_versions;    /* there are older ones than were looked at */
    dv_str accepted_day;
    char accepted_in[8]; /* commit */
    uint32_t same;       /* index of the next record of scope and number */
} dv_adr_record;

/* A record of another branch that has taken the number of one here. */
typedef struct dv_adr_conflict {
    uint32_t record;
    dv_str path, branch;
    uint32_t more; /* further branches with the same file */
} dv_adr_conflict;

/* A name in a file that is no document. */
typedef struct dv_adr_other {
    dv_str path, name;
    uint32_t line, record; /* record: DV_NONE if there is none */
    dv_str item;           /* that the record does not have */
} dv_adr_other;

typedef struct dv_adr_scope {
    dv_str folder;
    uint32_t count;      /* records, without translations */
    uint32_t translated; /* those that have one in `language` */
    dv_str language;     /* of the first translation; empty: none */
    size_t width;        /* digits that all numbers have; 0: they differ */
    bool configured;
    uint32_t said; /* records, with translations, that say a status */
    uint32_t files;
} dv_adr_scope;

/* What a limit left out. */
typedef struct dv_adr_cut_note {
    const char *rule;
    dv_str message;
} dv_adr_cut_note;

typedef struct dv_adr {
    const dv_conventions_input *input;
    const dv_adr_settings *settings;
    dv_adr_record *records; /* by path */
    uint32_t count;
    DV_VEC(dv_adr_scope) scopes; /* by first record */
    dv_strmap scope_of;          /* folder -> index */
    dv_strmap by_path;           /* -> index of the record */
    dv_strmap in_scope;          /* "12 folder" -> first record of it */
    dv_strmap by_number; /* "12" -> first record of that number, any scope */
    size_t width;        /* digits that all numbers have; 0: they differ */
    DV_VEC(dv_adr_conflict) conflicts;
    DV_VEC(dv_adr_other) others;
    DV_VEC(dv_adr_cut_note) cut;
    uint32_t teller; /* index of the document that tells of others and of
                        what was cut: the first record; DV_NONE: none */
    dv_str unasked;  /* why the history could not be asked; or empty */
} dv_adr;

/* What up to nine digits say; 0 for none. */
uint32_t dv_adr_number(dv_str digits);
/* Reads `path`'s name by the patterns, or by the usual ones where there are
 * none. False: it is no record's. */
bool dv_adr_read_name(const dv_adr_settings *settings, dv_str path,
                      dv_adr_name *out);
/* The folder of `path` without lifecycle folders at its end; the name of the
 * first of those, or an empty one, goes to `name`. */
dv_str dv_adr_scope_of(dv_str path, dv_str *name);
/* Whether a folder's path has a component that says "decision records". */
bool dv_adr_is_telling(dv_str folder);
/* Whether `path` is below `folder`, or is it. */
bool dv_adr_is_below(dv_str path, dv_str folder);
/* Statuses that records in a lifecycle folder may have, as bits; 0: any. */
unsigned dv_adr_statuses_of(dv_str name);

/* Fills what the record's document says. */
void dv_adr_read_record(dv_adr_record *record, dv_arena *arena);

/* The next name of a record in text[*at, end), "ADR-0014" or the file name
 * "0014-title.md"; *at is then behind it. */
typedef struct dv_adr_mention {
    dv_span span; /* in `text` */
    dv_str digits;
    uint32_t number;
    dv_str item; /* "D6" of "ADR-0014 D6"; else empty */
    bool file;   /* a file's name */
} dv_adr_mention;
bool dv_adr_next_mention(dv_str text, size_t *at, size_t end,
                         dv_adr_mention *out);

/* The record that `number` means when a record of `scope` names it: of that
 * scope if there is one, else of any. NULL: none. */
const dv_adr_record *dv_adr_find(const dv_adr *adr, uint32_t number,
                                 dv_str scope);
const dv_adr_record *dv_adr_at(const dv_adr *adr, dv_str path);
dv_adr_scope *dv_adr_scope_at(const dv_adr *adr, dv_str folder);

/* The last item of the kind of `id` when no record of that number has `id`, and
 * surely should; NULL: one has it, or it cannot be told. */
const dv_adr_item *dv_adr_lacks(const dv_adr *adr, const dv_adr_record *record,
                                dv_str id);
/* Whether examples are written with that number. */
bool dv_adr_is_placeholder(uint32_t number);

/* Has `rule` tell that a limit left something out. */
void dv_adr_cut(dv_adr *adr, dv_arena *arena, const char *rule,
                const char *format, ...) DV_PRINTF(4, 5);

/* Finds numbers that other branches have taken. */
bool dv_adr_look_at_branches(dv_adr *adr, dv_arena *arena, dv_error *err);

/* Reads the files of `adr.references`, and tells what they name in vain. */
void dv_adr_read_others(dv_adr *adr, dv_arena *arena);
void dv_adr_check_others(dv_convention_context *ctx);

/* Finds what was changed in accepted records. */
void dv_adr_ask_history(dv_adr *adr, dv_arena *arena);

/* The record that supersedes this one, by its first such relation, whose index
 * goes to `relation`; NULL: none. */
const dv_adr_record *dv_adr_successor(const dv_adr *adr,
                                      const dv_adr_record *record,
                                      uint32_t *relation);
/* Finds records whose successors lead back to them. */
void dv_adr_find_cycles(dv_adr *adr, dv_arena *arena);

/* The checks of one record. */
void dv_adr_check_changed(dv_convention_context *ctx,
                          const dv_adr_record *record);
void dv_adr_check_cycle(dv_convention_context *ctx,
                        const dv_adr_record *record);
void dv_adr_check_numbers(dv_convention_context *ctx,
                          const dv_adr_record *record);
void dv_adr_check_status(dv_convention_context *ctx,
                         const dv_adr_record *record);
void dv_adr_check_supersession(dv_convention_context *ctx,
                               const dv_adr_record *record);
void dv_adr_check_translation(dv_convention_context *ctx,
                              const dv_adr_record *record);
/* The checks of any document. */
void dv_adr_check_name(dv_convention_context *ctx);
void dv_adr_check_mentions(dv_convention_context *ctx);

/* "ADR-0014", or "0014-title" of one whose name has no prefix. */
const char *dv_adr_call(dv_convention_context *ctx,
                        const dv_adr_record *record);

#endif
