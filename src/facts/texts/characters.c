/* SPDX-License-Identifier: MIT */
/* Bytes that are no characters, characters that are not what was written, and
 * such as are not seen. */
#include "base/mem.h"
#include "facts/texts/texts.h"
#include "text/garbled.h"
#include "text/invisible.h"
#include "text/unicode.h"

enum {
    INVALID_LIMIT = 20, /* invalid bytes of a document that are reported one by
                           one; the last says how many there are */
    DEEPEST = 125       /* open embeddings of a line; "max_depth" of UAX #9 */
};

typedef struct walk {
    const dv_document *document;
    dv_str text;
    dv_arena *arena;
    dv_text_faults *out;
    dv_garbled_list garbled;
    uint32_t next_garbled;
    uint32_t invalid;
    uint32_t directed_until; /* controls of direction are done to here */
    int32_t open;            /* the invisible character that the last fault is
                                about; 0: none */
    uint32_t open_until;     /* the end of its line */
    DV_VEC(dv_edit) edits;   /* of that fault */
} walk;

static void add_invalid(walk *w, uint32_t at, uint32_t end)
{
    dv_text_fault *fault;

    /* A source file says itself what its encoding is. */
    if (w->document->source || ++w->invalid > INVALID_LIMIT)
        return;
    fault = dv_vec_push(w->arena, w->out);
    *fault = (dv_text_fault){
        .kind = DV_TEXT_INVALID,
        .span = {at, end},
        .subject =
            dv_arena_printf(w->arena, "0x%02x", (unsigned char)w->text.ptr[at]),
        .message =
            dv_arena_printf(w->arena, "byte 0x%02x at offset %u is not UTF-8",
                            (unsigned char)w->text.ptr[at], at),
        .help = DV_STR("save the document as UTF-8, from the encoding that it "
                       "has"),
    };
}

/* Offset behind the line of `at`. */
static uint32_t line_end(const walk *w, uint32_t at)
{
    return (uint32_t)dv_str_find_byte_from(w->text, at, '\n');
}

static uint32_t line_start(const walk *w, uint32_t at)
{
    size_t newline = dv_str_find_last_byte(dv_str_slice(w->text, 0, at), '\n');

    return newline < at ? (uint32_t)newline + 1 : 0;
}

static void add_direction(walk *w, uint32_t at, int32_t c, const char *what)
{
    *dv_vec_push(w->arena, w->out) = (dv_text_fault){
        .kind = DV_TEXT_BIDIRECTIONAL,
        .span = {at, at + 3},
        .subject = dv_arena_printf(w->arena, "U+%04X", (unsigned)c),
        .message = dv_arena_printf(w->arena, "U+%04X (%s) %s", (unsigned)c,
                                   dv_invisible_name(c), what),
        .help = DV_STR("remove it, or close it in its own line: what is shown "
                       "here is not in the order of the bytes"),
    };
}

typedef struct open_control {
    uint32_t at;
    int32_t c;
    dv_invisible kind;
} open_control;

/* Closes what `kind` closes; an isolate's end also ends the embeddings in
 * it. False when nothing of it is open. */
static bool close_control(open_control *stack, uint32_t *depth,
                          dv_invisible kind)
{
    dv_invisible opener =
        kind == DV_BIDI_POP ? DV_BIDI_EMBEDDING : DV_BIDI_ISOLATE;
    uint32_t at = *depth;

    while (at > 0 && stack[at - 1].kind != opener) {
        if (kind == DV_BIDI_POP)
            return false;
        at--;
    }
    if (at == 0)
        return false;
    *depth = at - 1;
    return true;
}

/* All controls of direction in the line of `at`. */
static void check_directions(walk *w, uint32_t at)
{
    open_control stack[DEEPEST];
    uint32_t depth = 0, end = line_end(w, at), length;

    w->directed_until = end;
    for (uint32_t i = line_start(w, at); i < end; i += length) {
        int32_t c = dv_utf8_decode(w->text, i, &length);
        dv_invisible kind = dv_invisible_of(c, 0, 0);

        if (kind == DV_BIDI_EMBEDDING || kind == DV_BIDI_ISOLATE) {
            if (depth < DEEPEST)
                stack[depth++] = (open_control){i, c, kind};
            else
                add_direction(w, i, c, "is nested too deep");
        } else if ((kind == DV_BIDI_POP || kind == DV_BIDI_POP_ISOLATE) &&
                   !close_control(stack, &depth, kind)) {
            add_direction(w, i, c, "closes nothing in this line");
        }
    }
    for (uint32_t i = 0; i < depth; i++)
        add_direction(w, stack[i].at, stack[i].c, "is not closed in this line");
}

/* One fault for each such character in a line, from the first to the last. */
static void add_invisible(walk *w, uint32_t at, uint32_t length, int32_t c)
{
    dv_text_fault *fault;

    if (c != w->open || at >= w->open_until) {
        w->open = c;
        w->open_until = line_end(w, at);
        w->edits.items = NULL;
        w->edits.count = w->edits.capacity = 0;
        *dv_vec_push(w->arena, w->out) = (dv_text_fault){
            .kind = DV_TEXT_INVISIBLE,
            .span = {at, at + length},
            .subject = dv_arena_printf(w->arena, "U+%04X", (unsigned)c),
            .help = DV_STR("remove it; it breaks searches, links and what is "
                           "copied from here"),
        };
    }
    *dv_vec_push(w->arena, &w->edits) =
        (dv_edit){{at, at + length}, DV_STR("")};
    fault = &w->out->items[w->out->count - 1];
    fault->span.end = at + length;
    fault->fix = (dv_fix){w->edits.items, w->edits.count, false};
}

/* The messages of invisible characters count them, so they come last. */
static void name_invisible(walk *w)
{
    for (uint32_t i = 0; i < w->out->count; i++) {
        dv_text_fault *fault = &w->out->items[i];
        uint32_t length, count = fault->fix.edit_count;
        int32_t c;

        if (fault->kind != DV_TEXT_INVISIBLE)
            continue;
        c = dv_utf8_decode(w->text, fault->span.start, &length);
        fault->message = dv_arena_printf(
            w->arena, "U+%04X%s%s%s is not seen here", (unsigned)c,
            *dv_invisible_name(c) ? " (" : "", dv_invisible_name(c),
            *dv_invisible_name(c) ? ")" : "");
        if (count > 1)
            fault->message = dv_arena_printf(w->arena, "%.*s; %u in this line",
                                             DV_STR_ARG(fault->message), count);
    }
}

static bool is_garbled(walk *w, uint32_t at)
{
    while (w->next_garbled < w->garbled.count &&
           w->garbled.items[w->next_garbled].span.end <= at)
        w->next_garbled++;
    return w->next_garbled < w->garbled.count &&
           w->garbled.items[w->next_garbled].span.start <= at;
}

/* The character that ends at `at`, or 0. */
static int32_t before(const walk *w, uint32_t at)
{
    uint32_t start = at, length;

    if (at == 0)
        return 0;
    do
        start--;
    while (start > 0 && at - start < 4 &&
           ((unsigned char)w->text.ptr[start] & 0xc0) == 0x80);
    return dv_utf8_decode(w->text, start, &length);
}

static int32_t after(const walk *w, uint32_t at)
{
    uint32_t length;

    return at < w->text.len ? dv_utf8_decode(w->text, at, &length) : 0;
}

static void look_at(walk *w, uint32_t at, uint32_t length, int32_t c)
{
    dv_invisible kind;

    if (c == 0xfeff && at == 0)
        return;
    kind = dv_invisible_of(c, before(w, at), after(w, at + length));
    if (kind == DV_VISIBLE || is_garbled(w, at))
        return;
    if (kind == DV_INVISIBLE)
        add_invisible(w, at, length, c);
    else if (at >= w->directed_until)
        check_directions(w, at);
}

/* No invisible character is in CJK and in what else is most of a text. */
static bool may_be_invisible(int32_t c)
{
    return c < 0xa0 || (c >= 0x1800 && c < 0x2070) || c >= 0xfe00;
}

static void walk_text(walk *w)
{
    uint32_t at = 0, length;

    while ((at = (uint32_t)dv_utf8_skip_plain(w->text, at)) < w->text.len) {
        uint32_t behind = (uint32_t)dv_utf8_skip_cjk(w->text, at);
        int32_t c;

        if (behind > at) {
            at = behind;
            continue;
        }
        c = dv_utf8_decode(w->text, at, &length);
        if (c < 0)
            add_invalid(w, at, at + length);
        else if (may_be_invisible(c))
            look_at(w, at, length, c);
        at += length;
    }
}

static void add_garbled(walk *w)
{
    for (uint32_t i = 0; i < w->garbled.count; i++) {
        const dv_garbled *garbled = &w->garbled.items[i];
        dv_edit *edit = dv_arena_new(w->arena, sizeof *edit);

        *edit = (dv_edit){garbled->span, garbled->text};
        *dv_vec_push(w->arena, w->out) = (dv_text_fault){
            .kind = DV_TEXT_GARBLED,
            .span = garbled->span,
            .subject = garbled->text,
            .message =
                dv_arena_printf(w->arena, "this is UTF-8 that was read as %s",
                                dv_code_page_name(garbled->page)),
            .help = dv_arena_printf(w->arena, "it was `%.*s`",
                                    DV_STR_ARG(garbled->text)),
            .fix = {edit, 1, true},
        };
    }
}

void dv_texts_characters(const dv_document *document, dv_arena *arena,
                         dv_text_faults *out)
{
    walk w = {
        .document = document,
        .text = dv_document_text(document),
        .arena = arena,
        .out = out,
    };

    dv_garbled_find(w.text, arena, &w.garbled);
    walk_text(&w);
    name_invisible(&w);
    if (w.invalid > INVALID_LIMIT)
        for (uint32_t i = out->count; i-- > 0;)
            if (out->items[i].kind == DV_TEXT_INVALID) {
                out->items[i].message =
                    dv_arena_printf(arena, "%.*s, nor are %u bytes behind it",
                                    DV_STR_ARG(out->items[i].message),
                                    w.invalid - INVALID_LIMIT);
                break;
            }
    add_garbled(&w);
}
