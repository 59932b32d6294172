/* SPDX-License-Identifier: MIT */
#include "check/baseline.h"

#include "rules/rules.h"
#include "text/json.h"
#include "text/unicode.h"

/* Bytes of a subject that are compared. */
enum { LONGEST_SUBJECT = 300, VERSION = 1 };

/* Blanks and line ends as one blank, bytes that are no UTF-8 as `?`: what an
 * editor and JSON leave of it. */
static dv_str normal(dv_str text, dv_arena *arena)
{
    char *out = dv_arena_new(arena, LONGEST_SUBJECT + 1);
    size_t used = 0;

    text = dv_str_trim(text);
    for (size_t at = 0; at < text.len;) {
        uint32_t length;
        int32_t c = dv_utf8_decode(text, at, &length);

        if (used + length > LONGEST_SUBJECT)
            break;
        if (c >= 0 && c <= ' ') {
            if (used && out[used - 1] != ' ')
                out[used++] = ' ';
        } else if (c < 0) {
            out[used++] = '?';
        } else {
            memcpy(out + used, text.ptr + at, length);
            used += length;
        }
        at += length;
    }
    return (dv_str){out, used};
}

static dv_str key_of(dv_str document, dv_str rule, dv_str subject,
                     dv_arena *arena)
{
    return dv_arena_printf(arena, "%.*s\n%.*s\n%.*s", DV_STR_ARG(document),
                           DV_STR_ARG(rule), DV_STR_ARG(subject));
}

static dv_baseline_entry *entry_at(dv_baseline *b, dv_str document, dv_str rule,
                                   dv_str subject)
{
    bool added;
    uint32_t *at =
        dv_strmap_put(&b->by_key, b->arena,
                      key_of(document, rule, subject, b->arena), &added);

    if (added) {
        *at = b->entries.count;
        *dv_vec_push(b->arena, &b->entries) = (dv_baseline_entry){
            .document = document, .rule = rule, .subject = subject};
    }
    return &b->entries.items[*at];
}

static bool malformed(dv_error *err, const char *name, const char *what)
{
    return dv_error_set(err, DV_ERROR_USAGE, "`%s` is no baseline: %s", name,
                        what);
}

/* A number from 1 to a million; 0: it is none. */
static uint32_t count_of(const dv_json_node *node)
{
    uint32_t number = 0;

    if (node->kind != DV_JSON_NUMBER || !node->whole || node->text.len > 7)
        return 0;
    for (size_t i = 0; i < node->text.len; i++) {
        if (node->text.ptr[i] < '0' || node->text.ptr[i] > '9')
            return 0;
        number = number * 10 + (uint32_t)(node->text.ptr[i] - '0');
    }
    return number;
}

/* {"RULE": {"SUBJECT": COUNT}} of one document. */
static bool read_document(dv_baseline *b, const dv_json *json, uint32_t at)
{
    const dv_json_node *nodes = json->nodes;

    if (nodes[at].kind != DV_JSON_OBJECT)
        return false;
    for (uint32_t r = at + 1; r < nodes[at].next; r = nodes[r].next) {
        if (nodes[r].kind != DV_JSON_OBJECT)
            return false;
        for (uint32_t s = r + 1; s < nodes[r].next; s = nodes[s].next) {
            uint32_t count = count_of(&nodes[s]);

            if (count == 0)
                return false;
            entry_at(b, nodes[at].key, nodes[r].key, nodes[s].key)->allowed +=
                count;
        }
    }
    return true;
}

bool dv_baseline_read(dv_baseline *baseline, dv_str text, const char *name,
                      dv_arena *arena, dv_error *err)
{
    dv_json json = dv_json_parse(text, arena);
    uint32_t version, documents, commit;

    *baseline = (dv_baseline){.arena = arena};
    if (json.error.len)
        return dv_error_set(err, DV_ERROR_USAGE,
                            "`%s` is no baseline: line %u, column %u: %.*s",
                            name, json.line, json.column,
                            DV_STR_ARG(json.error));
    if (!json.count || json.nodes[0].kind != DV_JSON_OBJECT)
        return malformed(err, name, "it is no JSON object");
    version = dv_json_get(&json, 0, DV_STR("version"));
    if (version == DV_NONE || !count_of(&json.nodes[version]))
        return malformed(err, name, "it has no `version`");
    if (count_of(&json.nodes[version]) > VERSION)
        return dv_error_set(err, DV_ERROR_USAGE,
                            "`%s` is of version %u; this docverify reads 1",
                            name, count_of(&json.nodes[version]));
    commit = dv_json_get(&json, 0, DV_STR("commit"));
    if (commit != DV_NONE && json.nodes[commit].kind == DV_JSON_STRING)
        baseline->commit = json.nodes[commit].text;
    documents = dv_json_get(&json, 0, DV_STR("documents"));
    if (documents == DV_NONE || json.nodes[documents].kind != DV_JSON_OBJECT)
        return malformed(err, name, "it has no `documents`");
    for (uint32_t i = documents + 1; i < json.nodes[documents].next;
         i = json.nodes[i].next)
        if (!read_document(baseline, &json, i))
            return malformed(err, name,
                             "`documents` is not of the form "
                             "{document: {rule: {subject: count}}}");
    return true;
}

void dv_baseline_release(dv_baseline *baseline)
{
    dv_strmap_release(&baseline->by_key);
}

/* The entries of the old name stay, and allow nothing. Some findings are about
 * the document itself. */
static void rename_entry(dv_baseline *b, uint32_t index, dv_str to)
{
    dv_baseline_entry old = b->entries.items[index];
    dv_str subject = dv_str_equal(old.subject, old.document) ? to : old.subject;

    entry_at(b, to, old.rule, subject)->allowed += old.allowed;
    b->entries.items[index].allowed = 0;
}

void dv_baseline_rename(dv_baseline *baseline, const dv_baseline_move *moves,
                        uint32_t count)
{
    uint32_t entries = baseline->entries.count;
    dv_strmap by_path = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < count; i++)
        *dv_strmap_put(&by_path, baseline->arena, moves[i].from, NULL) = i;
    for (uint32_t i = 0; count && i < entries; i++) {
        const uint32_t *move =
            dv_strmap_get(&by_path, baseline->entries.items[i].document);

        if (move)
            rename_entry(baseline, i, moves[*move].to);
    }
    dv_strmap_release(&by_path);
}

static dv_str document_of(const dv_facts *facts, const dv_finding *finding)
{
    return facts->documents[finding->document].document->file->path;
}

static bool is_covered(dv_baseline *b, const dv_facts *facts,
                       const dv_finding *finding, dv_arena *scratch)
{
    dv_str key = key_of(normal(document_of(facts, finding), scratch),
                        dv_str_from(finding->rule->id),
                        normal(finding->subject, scratch), scratch);
    uint32_t *at = dv_strmap_get(&b->by_key, key);

    if (!at || b->entries.items[*at].met == b->entries.items[*at].allowed)
        return false;
    b->entries.items[*at].met++;
    return true;
}

dv_findings dv_baseline_filter(dv_baseline *baseline, const dv_facts *facts,
                               dv_findings findings, dv_arena *arena)
{
    dv_finding *items = dv_arena_new(arena, findings.count * sizeof *items + 1);
    dv_findings out = {items, 0, findings.suppressed};

    for (uint32_t i = 0; i < findings.count; i++)
        if (!is_covered(baseline, facts, &findings.items[i], arena))
            items[out.count++] = findings.items[i];
    return out;
}

bool dv_baseline_sees(const dv_facts *facts, dv_str document)
{
    return dv_facts_find(facts, document) != NULL;
}

bool dv_baseline_is_obsolete(const dv_baseline_entry *entry,
                             const dv_check_plan *plan, const dv_facts *facts,
                             bool is_gone)
{
    const dv_document_facts *document = dv_facts_find(facts, entry->document);
    uint32_t rule = dv_rule_find(entry->rule);

    if (entry->met == entry->allowed)
        return false;
    if (rule == DV_NONE)
        return true;
    if (plan->severities[rule] == DV_SEVERITY_OFF)
        return false;
    return document ? !document->partial : is_gone;
}

void dv_baseline_add(dv_baseline *baseline, const dv_facts *facts,
                     dv_findings findings)
{
    for (uint32_t i = 0; i < findings.count; i++) {
        const dv_finding *f = &findings.items[i];

        entry_at(baseline, normal(document_of(facts, f), baseline->arena),
                 dv_str_from(f->rule->id), normal(f->subject, baseline->arena))
            ->allowed++;
    }
}

/* Where a document is called something else does not matter. */
static dv_str subject_anywhere(const dv_baseline_entry *entry)
{
    return dv_str_equal(entry->subject, entry->document) ? (dv_str){0}
                                                         : entry->subject;
}

uint32_t dv_baseline_growth(const dv_baseline *before, const dv_baseline *now,
                            dv_baseline_entry *first, dv_arena *arena)
{
    dv_baseline sums[2] = {{.arena = arena}, {.arena = arena}};
    const dv_baseline *from[2] = {before, now};
    uint32_t grown = 0;

    for (uint32_t k = 0; k < 2; k++)
        for (uint32_t i = 0; i < from[k]->entries.count; i++) {
            const dv_baseline_entry *e = &from[k]->entries.items[i];

            entry_at(&sums[k], (dv_str){0}, e->rule, subject_anywhere(e))
                ->allowed += e->allowed;
        }
    for (uint32_t i = 0; i < sums[1].entries.count; i++) {
        const dv_baseline_entry *e = &sums[1].entries.items[i];
        uint32_t was =
            entry_at(&sums[0], (dv_str){0}, e->rule, e->subject)->allowed;

        if (e->allowed <= was)
            continue;
        if (!grown++)
            *first = (dv_baseline_entry){.rule = e->rule,
                                         .subject = e->subject,
                                         .allowed = e->allowed,
                                         .met = was};
    }
    for (uint32_t k = 0; k < 2; k++)
        dv_baseline_release(&sums[k]);
    return grown;
}
