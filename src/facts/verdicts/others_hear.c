/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/others_parts.h"

#include "docverify/ascii.h"
#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "facts/past/later.h"

/* Bytes of quoted code, and of a name, that would not stand just anywhere. */
#define QUOTED_BYTES 8u
#define NAME_BYTES   4u
/* Bytes of a name that many files will not have at the same lines. */
#define LONG_NAME_BYTES 6u
/* Lines of which it says something that they hold a name. */
#define RANGE_LIMIT 200u
/* Bytes before and behind a reference whose code may be that of its lines. */
#define BEFORE_LIMIT 240u
#define BEHIND_LIMIT 80u

static const dv_file *file_of(const dv_scales *s, const dv_other *other)
{
    return dv_past_file_at(s->past, other->file);
}

static dv_lines lines_of(const dv_scales *s)
{
    return s->origin->from[s->picked].lines;
}

/* The cited lines, with those that count as cited. */
static dv_str text_around(const dv_scales *s, const dv_other *other)
{
    dv_lines lines = lines_of(s);
    uint32_t count = file_of(s, other)->line_count;

    lines.first =
        lines.first > DV_LINE_TOLERANCE ? lines.first - DV_LINE_TOLERANCE : 1;
    lines.last = lines.last + DV_LINE_TOLERANCE < count
                     ? lines.last + DV_LINE_TOLERANCE
                     : count;
    return dv_block_text(file_of(s, other), lines);
}

bool dv_other_name_then(const dv_scales *s, const dv_departure *from,
                        dv_str *path, unsigned char oid[20], bool *found,
                        dv_error *err)
{
    dv_later later = {s->past, from->repo, from->commit, NULL, &s->present};

    if (!dv_history_blob(from->repo->history, from->commit, *path, oid, found,
                         err))
        return false;
    if (*found)
        return true;
    if (!dv_past_tree(s->past, from->repo, from->commit, &later.tree, err) ||
        !dv_later_back(&later, *path, path, err))
        return false;
    return !path->len || dv_history_blob(from->repo->history, from->commit,
                                         *path, oid, found, err);
}

bool dv_other_find(dv_scales *s, dv_str path, dv_other *out, dv_error *err)
{
    const dv_departure *from = &s->origin->from[s->picked];
    unsigned char oid[20];
    bool found;

    *out = (dv_other){.file = DV_NONE};
    if (!dv_other_name_then(s, from, &path, oid, &found, err))
        return false;
    out->path = path;
    if (!found)
        return true;
    if (!dv_past_blob(s->past, from->repo, oid, path, &out->file, err))
        return false;
    if (out->file != DV_NONE &&
        (from->lines.first > file_of(s, out)->line_count ||
         from->lines.last > file_of(s, out)->line_count + 1))
        out->file = DV_NONE;
    return true;
}

bool dv_other_has_name(const dv_scales *s, const dv_other *other, dv_str name)
{
    return dv_words_stand(text_around(s, other), name);
}

/* Whether the code span is the reference, or the path that it goes on with. */
static bool is_own(const dv_scales *s, dv_span span)
{
    return dv_spans_overlap(span, s->reference->span) ||
           dv_spans_overlap(span, s->reference->path_span);
}

static bool is_name(dv_str code)
{
    for (size_t i = 0; i < code.len; i++)
        if (!dv_is_word(code.ptr[i]))
            return false;
    return code.len > 0;
}

static dv_span span_around(const dv_scales *s)
{
    const dv_block *blocks = s->reading->document->blocks;
    dv_span block = blocks[s->reading->claims[s->of->citation].block].span;
    dv_span cited = s->reference->span;
    dv_span out = {
        cited.start > BEFORE_LIMIT ? cited.start - BEFORE_LIMIT : 0,
        cited.end + BEHIND_LIMIT,
    };

    if (out.start < block.start)
        out.start = block.start;
    if (out.end > block.end)
        out.end = block.end;
    return out;
}

/* Whether code that the clause quotes stands at the lines. */
static bool holds_quoted(const dv_scales *s, const dv_other *other)
{
    const dv_document *document = s->reading->document;
    dv_span clause = s->reading->claims[s->of->citation].clause;
    dv_span near = span_around(s);
    dv_str around = text_around(s, other);

    if (near.start < clause.start)
        near.start = clause.start;
    if (near.end > clause.end)
        near.end = clause.end;
    for (uint32_t i = dv_code_span_from(document, near.start);
         i < document->code_span_count &&
         document->code_spans[i].span.start < near.end;
         i++) {
        dv_str code = dv_span_of(dv_document_text(document),
                                 document->code_spans[i].content);

        if (code.len >= QUOTED_BYTES && !is_name(code) &&
            !is_own(s, document->code_spans[i].span) &&
            dv_str_has(around, code))
            return true;
    }
    return false;
}

/* Whether the line begins the definition of `name`. */
static bool defines(const dv_scales *s, const dv_other *other, dv_str name)
{
    const dv_source *source = dv_past_source(s->past, other->file);
    uint32_t line = lines_of(s).first;

    for (uint32_t i = 0; i < source->symbol_count; i++)
        if ((source->symbols[i].name_line == line ||
             source->symbols[i].lines.first == line) &&
            dv_str_equal(source->symbols[i].name, name))
            return true;
    return false;
}

/* Whether the first cited line begins the definition of a name that the text
 * around the reference writes as code. */
static bool begins_named(const dv_scales *s, const dv_other *other)
{
    const dv_document *document = s->reading->document;
    dv_span around = span_around(s);
    dv_str line = dv_file_line(file_of(s, other), lines_of(s).first);

    for (uint32_t i = dv_code_span_from(document, around.start);
         i < document->code_span_count &&
         document->code_spans[i].span.start < around.end;
         i++) {
        dv_str code = dv_span_of(dv_document_text(document),
                                 document->code_spans[i].content);

        code = dv_str_slice(code, 0, dv_str_find_byte(code, '('));
        code = dv_words_last(code);
        if (code.len >= NAME_BYTES && is_name(code) &&
            dv_words_stand(line, code) && defines(s, other, code))
            return true;
    }
    return false;
}

/* Whether the lines hold a name of the text at all: costs no parse. */
static bool may_confirm(const dv_scales *s, const dv_other *other)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_str around = text_around(s, other);

    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            dv_words_stand(around, dv_words_last(claims->names[i].name)))
            return true;
    return claims->tie.quote != NULL;
}

/* What the text's witness says of the lines. */
static dv_other_told confirms(dv_scales *s, const dv_other *other)
{
    dv_testimony testimony;

    if (!may_confirm(s, other))
        return DV_OTHER_UNTOLD;
    testimony = dv_scales_hear_at(s, other->file, (dv_str){0}, lines_of(s));
    if (testimony.verdict != DV_VERDICT_CONFIRMED || !testimony.by_code)
        return DV_OTHER_UNTOLD;
    return testimony.kind == DV_CLAIM_SNIPPET ? DV_OTHER_SHOWN : DV_OTHER_NAMED;
}

/* Whether the lines are in the definition of the name. */
static bool is_defined_by(const dv_scales *s, const dv_other *other,
                          const dv_claim_name *name)
{
    return dv_match_name(dv_past_source(s->past, other->file),
                         dv_past_folded(s->past, other->file), lines_of(s),
                         name, dv_scales_arena(s))
               .state == DV_MATCH_DEFINED;
}

/* Whether the name stands in the very lines, or they are in its definition. */
static bool is_name_of(const dv_scales *s, const dv_other *other,
                       const dv_claim_name *name)
{
    return dv_words_stand(dv_block_text(file_of(s, other), lines_of(s)),
                          dv_words_last(name->name)) ||
           is_defined_by(s, other, name);
}

/* Of lines that stand right behind a name, "load:20": whether they are in its
 * definition, or hold it. */
static dv_other_told tell_own_name(const dv_scales *s, const dv_other *other)
{
    dv_claim_name own = {.name = dv_other_citation(s)->of,
                         .strength = DV_NAME_QUOTED};

    if (dv_str_ends(own.name, DV_STR("()")))
        own.name.len -= 2;
    if (is_defined_by(s, other, &own))
        return DV_OTHER_EXACT;
    return is_name_of(s, other, &own) ? DV_OTHER_NAMED : DV_OTHER_UNTOLD;
}

dv_other_told dv_other_tell(dv_scales *s, const dv_other *other)
{
    dv_lines lines = lines_of(s);

    if (other->file == DV_NONE || lines.last - lines.first >= RANGE_LIMIT)
        return DV_OTHER_UNTOLD;
    if (dv_other_citation(s)->of.len)
        return tell_own_name(s, other);
    return holds_quoted(s, other) || begins_named(s, other)
               ? DV_OTHER_EXACT
               : confirms(s, other);
}

bool dv_other_is_within(const dv_scales *s, const dv_other *other, dv_str stem)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    for (uint32_t i = 0; i < claims->primary && i < 2 * DV_NAMES_LIMIT; i++) {
        dv_str name = dv_words_last(claims->names[i].name);

        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            name.len >= LONG_NAME_BYTES && !dv_str_equal(name, stem) &&
            is_defined_by(s, other, &claims->names[i]))
            return true;
    }
    return false;
}

bool dv_other_is_named_well(const dv_scales *s, const dv_other *other,
                            bool among_many)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    for (uint32_t i = 0; i < claims->primary && i < 2 * DV_NAMES_LIMIT; i++) {
        dv_str name = dv_words_last(claims->names[i].name);

        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            (!among_many ||
             (name.len >= LONG_NAME_BYTES && dv_words_has_code_shape(name))) &&
            is_name_of(s, other, &claims->names[i]))
            return true;
    }
    return false;
}
