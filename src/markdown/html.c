/* SPDX-License-Identifier: MIT */
/*
 * Links and anchors of HTML, by a lexer that takes what browsers take: values
 * in either quotes or none, attributes in any order and case. It stops at a
 * tag that never ends, so that each byte is read once.
 */
#include "docverify/ascii.h"
#include "markdown/internal.h"

#include <strings.h>

typedef struct lexer {
    dv_md *md;
    uint32_t at, end;
    uint32_t quotes; /* `>` that a line may start with */
    uint32_t block;
} lexer;

typedef struct html_attribute {
    dv_str name;
    dv_span value; /* without its quotes */
    bool valued;
} html_attribute;

static char peek(const lexer *lex)
{
    return lex->at < lex->end ? lex->md->text.ptr[lex->at] : '\0';
}

static void skip_space(lexer *lex)
{
    while (lex->at < lex->end) {
        char c = peek(lex);

        if (c == '\n')
            lex->at = dv_md_skip_prefix(lex->md->text, lex->at + 1, lex->end,
                                        lex->quotes);
        else if (c == ' ' || c == '\t' || c == '\r' || c == '\f')
            lex->at++;
        else
            return;
    }
}

/* Bytes up to one of `stops`, white space or the end. */
static dv_span take_until(lexer *lex, const char *stops)
{
    dv_span span = {lex->at, lex->at};

    while (lex->at < lex->end && !strchr(stops, peek(lex)) &&
           !strchr(" \t\r\n\f", peek(lex)))
        lex->at++;
    span.end = lex->at;
    return span;
}

static bool take_value(lexer *lex, dv_span *value)
{
    char quote = peek(lex);
    const char *close;

    if (quote != '"' && quote != '\'') {
        *value = take_until(lex, ">");
        return true;
    }
    lex->at++;
    value->start = lex->at;
    close = memchr(lex->md->text.ptr + lex->at, quote, lex->end - lex->at);
    if (close == NULL)
        return false;
    value->end = (uint32_t)(close - lex->md->text.ptr);
    lex->at = value->end + 1;
    return true;
}

/* False at the tag's end, or when there is no end. */
static bool take_attribute(lexer *lex, html_attribute *out)
{
    skip_space(lex);
    while (peek(lex) == '/') {
        lex->at++;
        skip_space(lex);
    }
    if (lex->at >= lex->end || peek(lex) == '>')
        return false;
    out->valued = false;
    out->name = dv_span_of(lex->md->text, take_until(lex, "=>/"));
    skip_space(lex);
    if (peek(lex) != '=')
        return true;
    lex->at++;
    skip_space(lex);
    out->valued = take_value(lex, &out->value);
    if (!out->valued)
        lex->at = lex->end;
    return out->valued;
}

/* The character that an entity stands for; 0 if it is none of those that
 * occur in addresses. */
static char entity(dv_str name)
{
    static const struct {
        const char *name;
        char meaning;
    } entities[] = {{"amp", '&'},  {"lt", '<'},   {"gt", '>'},   {"quot", '"'},
                    {"#34", '"'},  {"#38", '&'},  {"#39", '\''}, {"apos", '\''},
                    {"#x26", '&'}, {"#x27", '\''}};

    for (size_t i = 0; i < DV_COUNT(entities); i++)
        if (dv_str_equal(name, dv_str_from(entities[i].name)))
            return entities[i].meaning;
    return '\0';
}

static dv_str decode(dv_md *md, dv_str raw)
{
    char *text;
    size_t len = 0;

    if (dv_str_find_byte(raw, '&') == raw.len)
        return raw;
    text = dv_arena_new(md->arena, raw.len);
    for (size_t i = 0; i < raw.len; i++) {
        dv_str rest = dv_str_slice(raw, i + 1, i + 8);
        size_t stop = dv_str_find_byte(rest, ';');
        char c = raw.ptr[i] == '&' && stop < rest.len
                     ? entity(dv_str_slice(rest, 0, stop))
                     : '\0';

        text[len++] = c ? c : raw.ptr[i];
        i += c ? stop + 1 : 0;
    }
    return (dv_str){text, len};
}

static dv_span trim(dv_str text, dv_span span)
{
    while (span.start < span.end && strchr(" \t\r\n", text.ptr[span.start]))
        span.start++;
    while (span.end > span.start && strchr(" \t\r\n", text.ptr[span.end - 1]))
        span.end--;
    return span;
}

/* What of one tag is kept until its end is known. */
typedef struct html_tag {
    dv_str name;
    dv_span target, id, old_name;
    bool link, has_id, has_name;
} html_tag;

static void keep_attribute(html_tag *tag, const html_attribute *attribute)
{
    bool anchor = dv_str_equal_nocase(tag->name, DV_STR("a"));

    if ((anchor && dv_str_equal_nocase(attribute->name, DV_STR("href"))) ||
        (dv_str_equal_nocase(tag->name, DV_STR("img")) &&
         dv_str_equal_nocase(attribute->name, DV_STR("src")))) {
        if (!tag->link)
            tag->target = attribute->value;
        tag->link = true;
    } else if (dv_str_equal_nocase(attribute->name, DV_STR("id"))) {
        tag->id = attribute->value;
        tag->has_id = true;
    } else if (anchor && dv_str_equal_nocase(attribute->name, DV_STR("name"))) {
        tag->old_name = attribute->value;
        tag->has_name = true;
    }
}

static void add_anchor(const lexer *lex, dv_span span, dv_span name)
{
    dv_md *md = lex->md;

    if (dv_span_length(name) == 0)
        return;
    *dv_vec_push(&md->scratch, &md->anchors) = (dv_anchor){
        .slug = decode(md, dv_span_of(md->file->text, name)),
        .span = span,
        .block = lex->block,
    };
}

static void add_tag(const lexer *lex, const html_tag *tag, dv_span span)
{
    dv_md *md = lex->md;
    dv_str text = md->text;
    bool both = tag->has_id && tag->has_name &&
                dv_str_equal(dv_span_of(text, tag->id),
                             dv_span_of(text, tag->old_name));

    if (tag->has_id)
        add_anchor(lex, span, trim(text, tag->id));
    if (tag->has_name && !both)
        add_anchor(lex, span, trim(text, tag->old_name));
    if (tag->link) {
        dv_span target = trim(text, tag->target);

        *dv_vec_push(&md->scratch, &md->links) = (dv_link){
            .kind = dv_str_equal_nocase(tag->name, DV_STR("a")) ? DV_LINK_HTML
                                                                : DV_LINK_IMAGE,
            .span = span,
            .target_span = target,
            .target = decode(md, dv_span_of(md->file->text, target)),
            .block = lex->block,
            .exact = true,
        };
    }
}

/* Past the text of an element that holds no elements. */
static void skip_raw_text(lexer *lex, dv_str name)
{
    dv_str text = lex->md->text;

    if (!dv_str_equal_nocase(name, DV_STR("script")) &&
        !dv_str_equal_nocase(name, DV_STR("style")))
        return;
    for (; lex->at + name.len + 2 <= lex->end; lex->at++)
        if (text.ptr[lex->at] == '<' && text.ptr[lex->at + 1] == '/' &&
            strncasecmp(text.ptr + lex->at + 2, name.ptr, name.len) == 0)
            return;
    lex->at = lex->end;
}

static void read_tag(lexer *lex)
{
    uint32_t start = lex->at++;
    html_tag tag = {.name = dv_span_of(lex->md->text, take_until(lex, "/>"))};
    html_attribute attribute = {0};

    while (take_attribute(lex, &attribute))
        if (attribute.valued)
            keep_attribute(&tag, &attribute);
    if (peek(lex) != '>')
        return;
    lex->at++;
    add_tag(lex, &tag, (dv_span){start, lex->at});
    skip_raw_text(lex, tag.name);
}

/* Past the comment at the place, or to the end. */
static void skip_comment(lexer *lex)
{
    const char *from = lex->md->text.ptr + lex->at + 4;
    const char *close =
        memmem(from, lex->end - lex->at - 4, "-->", strlen("-->"));

    lex->at = close ? (uint32_t)(close - lex->md->text.ptr) + 3 : lex->end;
}

void dv_md_read_html(dv_md *md, dv_span span, uint32_t quotes, uint32_t block)
{
    lexer lex = {md, span.start, span.end, quotes, block};

    while (lex.at < lex.end) {
        const char *open = memchr(md->text.ptr + lex.at, '<', lex.end - lex.at);
        dv_str rest;

        if (open == NULL)
            return;
        lex.at = (uint32_t)(open - md->text.ptr);
        rest = dv_str_slice(md->text, lex.at, lex.end);
        if (dv_str_starts(rest, DV_STR("<!--")))
            skip_comment(&lex);
        else if (rest.len > 1 && dv_is_letter(rest.ptr[1]))
            read_tag(&lex);
        else
            lex.at++;
    }
}
