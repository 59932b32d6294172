/* SPDX-License-Identifier: MIT */
/*
 * How a fault is told, and what is looked at to tell it.
 */
#include "base/buf.h"
#include "facts/api/judge.h"
#include "source/signature/compare.h"
#include "source/signature/scan.h"

/* What is shown of a header. */
enum { SHOWN = 200 };

dv_str dv_api_one_line(dv_str text, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    bool blank = false;

    for (size_t i = 0; i < text.len && out.len < SHOWN; i++) {
        bool is_blank = strchr(" \t\r\n", text.ptr[i]) && text.ptr[i];

        if (is_blank && out.len)
            blank = true;
        if (is_blank)
            continue;
        if (blank)
            dv_buf_add_byte(&out, ' ');
        blank = false;
        dv_buf_add_byte(&out, text.ptr[i]);
    }
    while (out.len >= SHOWN && ((unsigned char)out.ptr[out.len - 1] & 0x80))
        out.len--;
    if (out.len >= SHOWN - 4 && text.len > SHOWN)
        dv_buf_add(&out, DV_STR(" \xe2\x80\xa6"));
    return dv_arena_copy(arena, dv_buf_str(&out));
}

dv_str dv_api_quote_all(const dv_str *names, uint32_t count, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    for (uint32_t i = 0; i < count; i++) {
        if (i == 8) {
            dv_buf_add(&out, DV_STR(" and more"));
            break;
        }
        dv_buf_printf(&out, "%s`%.*s`", i ? ", " : "", DV_STR_ARG(names[i]));
    }
    return dv_arena_copy(arena, dv_buf_str(&out));
}

static const char *separator(const dv_buf *out)
{
    return out->len && out->ptr[out->len - 1] != '(' ? ", " : "";
}

/* The header without comments and decorators, on one line. */
static dv_str show(const dv_signature *s, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    if (s->style == DV_SIGNATURE_C)
        return dv_api_one_line(s->text, arena);
    dv_buf_printf(&out, "%s%s%.*s%s", s->async ? "async " : "",
                  s->is_class ? "class " : "def ", DV_STR_ARG(s->name),
                  s->is_class && !s->parameters.count ? "" : "(");
    for (uint32_t i = 0; i < s->parameters.count && out.len < SHOWN; i++)
        dv_buf_printf(&out, "%s%.*s", separator(&out),
                      DV_STR_ARG(s->parameters.items[i].text));
    if (!s->is_class || s->parameters.count)
        dv_buf_printf(&out, ")");
    if (s->returns.len)
        dv_buf_printf(&out, " -> %.*s", DV_STR_ARG(s->returns));
    return dv_api_one_line(dv_buf_str(&out), arena);
}

/* What the definition that counts says: an __init__ rather than its class. */
static dv_str header_of(const dv_api_judging *j, const dv_source *source,
                        uint32_t symbol)
{
    const dv_api_definition *d = dv_api_judged(j);
    dv_signature signature;

    if (source == d->source && symbol == d->symbol)
        return show(&d->signature, j->arena);
    return dv_api_signature_of(source, symbol, j->arena, &signature)
               ? show(&signature, j->arena)
               : source->symbols[symbol].name;
}

/* Where the parameters are said: of a class, at its __init__. */
static void find_place(const dv_api_judging *j, const dv_source **source,
                       uint32_t *symbol)
{
    const dv_api_definition *d = dv_api_judged(j);
    bool made = d->target && !j->claim->fields;

    *source = made ? d->target->source : d->source;
    *symbol = made ? d->target->symbol : d->symbol;
}

static void make_evidence(dv_api_judging *j)
{
    const dv_source *source;
    uint32_t symbol;

    if (j->evidence && j->told == j->definition &&
        j->told_fields == j->claim->fields)
        return;
    j->told = j->definition;
    j->told_fields = j->claim->fields;
    find_place(j, &source, &symbol);
    j->evidence = dv_arena_new(j->arena, sizeof *j->evidence);
    *j->evidence = dv_arena_printf(j->arena, "source: `%.*s` at %.*s:%u",
                                   DV_STR_ARG(header_of(j, source, symbol)),
                                   DV_STR_ARG(source->file->path),
                                   source->symbols[symbol].name_line);
    j->place = (dv_place){
        .path = source->file->path,
        .lines = source->symbols[symbol].lines,
    };
}

dv_api_fault *dv_api_fault_at(dv_api_judging *j, dv_api_fault_kind kind,
                              dv_str view, dv_str name)
{
    dv_str of = dv_api_label(j->claim);
    dv_api_fault *fault = dv_vec_push(j->arena, &j->faults);

    make_evidence(j);
    if (name.len)
        of = dv_arena_printf(j->arena, "%.*s.%.*s", DV_STR_ARG(of),
                             DV_STR_ARG(name));
    *fault = (dv_api_fault){
        .kind = kind,
        .span = j->claim->span,
        .subject = of,
        .place = j->place,
        .evidence = j->evidence,
        .evidence_count = 1,
    };
    if (!dv_api_find_span(j->page, j->claim, view, &fault->span))
        dv_api_find_span(j->page, j->claim, name, &fault->span);
    return fault;
}

dv_str dv_api_worth(const dv_source *source, dv_str value)
{
    uint32_t count;
    const uint32_t *at;
    const dv_symbol *symbol;
    dv_parameter constant;

    if (!dv_scan_is_name(value))
        return value;
    at = dv_source_named(source, value, &count);
    symbol = count == 1 ? &source->symbols[at[0]] : NULL;
    if (!symbol || symbol->kind != DV_SYMBOL_VARIABLE ||
        symbol->parent != DV_NONE)
        return value;
    constant = dv_parameter_read(dv_span_of(source->file->text, symbol->span),
                                 DV_SIGNATURE_PYTHON);
    return constant.value.ptr ? constant.value : value;
}
