/* SPDX-License-Identifier: MIT */
#include "check/suppress.h"

#include "docverify/ascii.h"
#include "rules/rules.h"

enum {
    MOST_DIRECTIVES = 1000,
    MOST_NAMES = 4000, /* of all directives of a document */
    MOST_OPEN = 4000
};

typedef struct reader {
    const dv_document *document;
    dv_str text;
    dv_arena *arena;
    dv_suppressions out;
    uint32_t block, code; /* the first that may lie behind where we are */
    bool unclosed;        /* no comment ends behind where we are */
} reader;

static const dv_str word = DV_STR_INIT("docverify-");

static const struct {
    const char *word;
    dv_directive_kind kind;
} words[] = {
    {"disable-next-line", DV_DISABLE_NEXT_LINE},
    {"disable-file", DV_DISABLE_FILE},
    {"disable", DV_DISABLE},
    {"enable", DV_ENABLE},
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Whether the byte at `at` is shown as code: an example. Asked with `at`
 * rising. */
static bool is_code(reader *r, uint32_t at)
{
    const dv_document *d = r->document;

    while (r->block < d->block_count && d->blocks[r->block].span.start <= at &&
           (d->blocks[r->block].kind != DV_BLOCK_CODE ||
            d->blocks[r->block].span.end <= at))
        r->block++;
    while (r->code < d->code_span_count &&
           d->code_spans[r->code].span.end <= at)
        r->code++;
    return (r->block < d->block_count &&
            d->blocks[r->block].kind == DV_BLOCK_CODE &&
            d->blocks[r->block].span.start <= at) ||
           (r->code < d->code_span_count &&
            d->code_spans[r->code].span.start <= at);
}

/* One more than where the comment begins whose first words are at `at`; 0:
 * they are not. */
static size_t comment_start(const reader *r, size_t at)
{
    while (at > 0 && is_space(r->text.ptr[at - 1]))
        at--;
    return at >= 4 && memcmp(r->text.ptr + at - 4, "<!--", 4) == 0 ? at - 3 : 0;
}

/* The comment around the words at `at`; empty: they stand in none. */
static dv_span comment_around(reader *r, size_t at, size_t *end)
{
    size_t start = comment_start(r, at);
    const char *close;

    if (!start || r->unclosed)
        return (dv_span){0, 0};
    close = memmem(r->text.ptr + at, r->text.len - at, "-->", 3);
    r->unclosed = !close;
    if (!close)
        return (dv_span){0, 0};
    *end = (size_t)(close - r->text.ptr);
    return (dv_span){(uint32_t)start - 1, (uint32_t)*end + 3};
}

/* The same in a source file: the words begin a line of a comment. */
static dv_span line_around(const reader *r, size_t at, size_t *end)
{
    size_t start = at;

    while (start > 0 &&
           (r->text.ptr[start - 1] == ' ' || r->text.ptr[start - 1] == '\t'))
        start--;
    if (start > 0 && r->text.ptr[start - 1] != '\n')
        return (dv_span){0, 0};
    *end = dv_str_find_byte_from(r->text, at, '\n');
    while (*end > at && is_space(r->text.ptr[*end - 1]))
        --*end;
    return (dv_span){(uint32_t)at, (uint32_t)*end};
}

/* The next line with something on it. */
static uint32_t line_below(const reader *r, uint32_t line)
{
    const dv_file *file = r->document->file;

    while (line < file->line_count &&
           !dv_str_trim(dv_file_line(file, line + 1)).len)
        line++;
    return line + 1;
}

static void add_name(reader *r, const dv_directive *directive, dv_span name)
{
    dv_suppression *s;

    if (r->out.items.count >= MOST_NAMES) {
        r->out.full = true;
        return;
    }
    s = dv_vec_push(r->arena, &r->out.items);
    *s = (dv_suppression){.name = name,
                          .directive = r->out.directives.count - 1,
                          .last = UINT32_MAX};
    if (directive->kind == DV_DISABLE)
        s->first = directive->line;
    if (directive->kind == DV_DISABLE_NEXT_LINE)
        s->first = s->last = line_below(r, directive->last_line);
}

/* Ends what is disabled under this name, or all of it. */
static void end_name(reader *r, dv_directive *directive, dv_span name)
{
    dv_str text = dv_span_of(r->text, name);
    uint32_t number = r->out.directives.count - 1;

    for (uint32_t i = 0; i < r->out.items.count && i < MOST_OPEN; i++) {
        dv_suppression *s = &r->out.items.items[i];
        dv_directive *of = &r->out.directives.items[s->directive];

        if (of->kind != DV_DISABLE || s->last != UINT32_MAX ||
            (text.len && !dv_str_equal(dv_span_of(r->text, s->name), text)))
            continue;
        s->last = directive->line;
        of->ended_by = number;
        directive->count++;
    }
}

static void take_name(reader *r, dv_directive *directive, dv_span name)
{
    if (directive->kind == DV_ENABLE)
        end_name(r, directive, name);
    else
        add_name(r, directive, name);
}

/* The names up to `--` or the end, between blanks or commas. */
static void take_names(reader *r, dv_directive *directive, size_t at,
                       size_t end)
{
    bool any = false;

    while (at < end) {
        size_t start;

        while (at < end &&
               (is_space(r->text.ptr[at]) || r->text.ptr[at] == ','))
            at++;
        start = at;
        while (at < end && !is_space(r->text.ptr[at]) && r->text.ptr[at] != ',')
            at++;
        if (at - start == 2 && memcmp(r->text.ptr + start, "--", 2) == 0) {
            directive->reason = (dv_span){(uint32_t)at, (uint32_t)end};
            break;
        }
        if (at > start) {
            take_name(r, directive, (dv_span){(uint32_t)start, (uint32_t)at});
            any = true;
        }
    }
    if (!any)
        take_name(r, directive, (dv_span){(uint32_t)end, (uint32_t)end});
}

static bool is_word_byte(char c)
{
    return dv_is_word(c) || c == '-';
}

/* The word from `at` on, without the end of the comment. */
static dv_str word_at(const reader *r, size_t at)
{
    size_t end = at;

    while (end < r->text.len && is_word_byte(r->text.ptr[end]))
        end++;
    if (end < r->text.len && r->text.ptr[end] == '>' && end >= at + 2 &&
        memcmp(r->text.ptr + end - 2, "--", 2) == 0)
        end -= 2;
    return dv_str_slice(r->text, at, end);
}

/* A comment that begins with what was surely meant to be one of ours. */
static void take_mistyped(reader *r, size_t at, dv_str name)
{
    static const dv_str starts[] = {
        DV_STR_INIT("disable"), DV_STR_INIT("enable"), DV_STR_INIT("ignore")};
    size_t end = at;
    bool meant = false;

    for (size_t i = 0; i < DV_COUNT(starts); i++)
        meant = meant || dv_str_starts(name, starts[i]);
    if (!meant || is_code(r, (uint32_t)at))
        return;
    if (r->document->source ? !line_around(r, at, &end).end
                            : !comment_start(r, at))
        return;
    if (r->out.mistyped.count >= MOST_DIRECTIVES)
        r->out.full = true;
    else
        *dv_vec_push(r->arena, &r->out.mistyped) =
            (dv_span){(uint32_t)at, (uint32_t)(at + word.len + name.len)};
}

/* The directive that begins at `at`; where to look on. */
static size_t take(reader *r, size_t at)
{
    dv_str name = word_at(r, at + word.len);
    size_t names = at + word.len + name.len, end = names;
    dv_directive *directive;
    dv_span span;
    size_t kind = 0;

    while (kind < DV_COUNT(words) &&
           !dv_str_equal(name, dv_str_from(words[kind].word)))
        kind++;
    if (kind == DV_COUNT(words)) {
        take_mistyped(r, at, name);
        return names;
    }
    if (is_code(r, (uint32_t)at))
        return names;
    span = r->document->source ? line_around(r, at, &end)
                               : comment_around(r, at, &end);
    if (span.start == span.end || end < names ||
        (names < end && !is_space(r->text.ptr[names])))
        return names;
    if (r->out.directives.count >= MOST_DIRECTIVES) {
        r->out.full = true;
        return r->text.len;
    }
    directive = dv_vec_push(r->arena, &r->out.directives);
    *directive = (dv_directive){
        .kind = words[kind].kind,
        .span = span,
        .line = dv_file_position(r->document->file, span.start).line,
        .last_line = dv_file_position(r->document->file, span.end - 1).line,
        .first = r->out.items.count,
        .ended_by = DV_NONE,
    };
    take_names(r, directive, names, end);
    if (directive->kind != DV_ENABLE)
        directive->count = r->out.items.count - directive->first;
    return end;
}

dv_suppressions dv_suppressions_read(const dv_document *document,
                                     dv_arena *arena)
{
    reader r = {
        .document = document,
        .text = dv_document_text(document),
        .arena = arena,
    };
    size_t at = 0;

    while (at < r.text.len) {
        const char *found =
            memmem(r.text.ptr + at, r.text.len - at, word.ptr, word.len);

        if (!found)
            break;
        at = take(&r, (size_t)(found - r.text.ptr));
    }
    return r.out;
}

bool dv_suppressions_silence(dv_suppressions *all, const dv_document *document,
                             const dv_finding *finding)
{
    dv_str text = document->file->text;
    uint32_t line = 0;
    bool silenced = false;

    if (!all->items.count)
        return false;
    line = dv_file_position(document->file, finding->span.start).line;
    for (uint32_t i = 0; i < all->items.count; i++) {
        dv_suppression *s = &all->items.items[i];
        dv_str name = dv_span_of(text, s->name);

        if (line < s->first || line > s->last ||
            (name.len && !dv_rule_matches(finding->rule->id, name)))
            continue;
        s->used = silenced = true;
    }
    return silenced;
}
