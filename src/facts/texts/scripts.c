/* SPDX-License-Identifier: MIT */
/* Names in code that mix letters of several scripts which look alike. */
#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/texts/texts.h"
#include "text/unicode.h"

/* Cyrillic and Greek letters that are drawn as Latin ones in nearly every
 * fixed-width font; a selection of Unicode's confusables (UTS #39). Small
 * Greek letters are left out but for omicron: they are variables. */
static const struct {
    uint16_t c;
    char latin;
} twins[] = {
    {0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'}, {0x0396, 'Z'}, {0x0397, 'H'},
    {0x0399, 'I'}, {0x039a, 'K'}, {0x039c, 'M'}, {0x039d, 'N'}, {0x039f, 'O'},
    {0x03a1, 'P'}, {0x03a4, 'T'}, {0x03a5, 'Y'}, {0x03a7, 'X'}, {0x03bf, 'o'},
    {0x0405, 'S'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0410, 'A'}, {0x0412, 'B'},
    {0x0415, 'E'}, {0x041a, 'K'}, {0x041c, 'M'}, {0x041d, 'H'}, {0x041e, 'O'},
    {0x0420, 'P'}, {0x0421, 'C'}, {0x0422, 'T'}, {0x0423, 'Y'}, {0x0425, 'X'},
    {0x0430, 'a'}, {0x0435, 'e'}, {0x043e, 'o'}, {0x0440, 'p'}, {0x0441, 'c'},
    {0x0443, 'y'}, {0x0445, 'x'}, {0x0455, 's'}, {0x0456, 'i'}, {0x0458, 'j'},
    {0x04bb, 'h'}, {0x0501, 'd'}, {0x051b, 'q'}, {0x051d, 'w'},
};

static char twin_of(int32_t c)
{
    for (size_t i = 0; i < DV_COUNT(twins); i++)
        if (twins[i].c == c)
            return twins[i].latin;
    return 0;
}

/* One name: letters, digits and '_' without anything between. */
typedef struct mixed_name {
    dv_span span;
    uint32_t latin, twins, others; /* letters */
    int32_t twin;                  /* the first one, of two bytes */
    uint32_t at;                   /* and where it stands */
} mixed_name;

/* Takes a code point into the name; false when it ends it. */
static bool take(mixed_name *name, int32_t c, uint32_t end)
{
    if (dv_is_letter(c)) {
        name->latin++;
    } else if (twin_of(c)) {
        if (name->twins++ == 0) {
            name->twin = c;
            name->at = end - 2;
        }
    } else if (c >= 0x80) {
        name->others++;
    } else if (c != '_' && (c < '0' || c > '9')) {
        return false;
    }
    name->span.end = end;
    return true;
}

static dv_str in_latin(dv_str text, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;
    uint32_t length;

    for (size_t at = 0; at < text.len; at += length) {
        int32_t c = dv_utf8_decode(text, at, &length);

        dv_buf_add_byte(&buf, twin_of(c) ? twin_of(c) : (char)c);
    }
    return dv_arena_copy(arena, dv_buf_str(&buf));
}

static void report(const dv_document *document, const mixed_name *name,
                   dv_arena *arena, dv_text_faults *out)
{
    dv_str text = dv_document_text(document);
    dv_edit *edit;

    if (!name->latin || !name->twins || name->others)
        return;
    edit = dv_arena_new(arena, sizeof *edit);
    *edit =
        (dv_edit){name->span, in_latin(dv_span_of(text, name->span), arena)};
    *dv_vec_push(arena, out) = (dv_text_fault){
        .kind = DV_TEXT_MIXED_SCRIPTS,
        .span = name->span,
        .subject = dv_span_of(text, name->span),
        .message = dv_arena_printf(
            arena, "`%.*s` in `%.*s` is a %s letter, U+%04X",
            DV_STR_ARG(dv_str_slice(text, name->at, name->at + 2)),
            DV_STR_ARG(dv_span_of(text, name->span)),
            name->twin < 0x400 ? "Greek" : "Cyrillic", (unsigned)name->twin),
        .help = dv_arena_printf(arena, "in Latin letters it is `%.*s`",
                                DV_STR_ARG(edit->text)),
        .fix = {edit, 1, false},
    };
}

void dv_texts_scripts(const dv_document *document, dv_arena *arena,
                      dv_text_faults *out)
{
    dv_str text = dv_document_text(document);

    for (uint32_t i = 0; i < document->code_span_count; i++) {
        dv_span span = document->code_spans[i].content;
        dv_str code = dv_span_of(text, span);
        mixed_name name = {.span = {span.start, span.start}};
        uint32_t length;

        if (dv_utf8_skip_ascii(code, 0) == code.len)
            continue;
        for (uint32_t at = span.start; at < span.end; at += length) {
            int32_t c =
                dv_utf8_decode(dv_str_slice(text, 0, span.end), at, &length);

            if (take(&name, c, at + length))
                continue;
            report(document, &name, arena, out);
            name = (mixed_name){.span = {at + length, at + length}};
        }
        report(document, &name, arena, out);
    }
}
