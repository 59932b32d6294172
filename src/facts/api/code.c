/* SPDX-License-Identifier: MIT */
/*
 * Blocks that hold headers and nothing else: signatures, and the fields of
 * classes. A block with bodies or other statements is quoted code or an
 * example, unless its heading announces a signature.
 */
#include "base/mem.h"
#include "facts/api/page.h"
#include "facts/snippets/snippets.h"
#include "source/languages.h"
#include "source/signature/scan.h"

/* Classes around a line. */
enum { NESTING = 8 };

typedef struct open_class {
    dv_str name;
    uint32_t indent;
} open_class;

/* One header of a block. */
typedef struct header {
    dv_signature signature;
    dv_str owner; /* class it is in */
} header;

/* The fields of one class. */
typedef struct field_list {
    dv_str owner;
    DV_VEC(dv_api_row) rows;
} field_list;

typedef struct reader {
    dv_api_page *page;
    dv_arena scratch; /* of the headers until they are claims */
    dv_str text;
    size_t at; /* a line's start */
    open_class classes[NESTING];
    uint32_t depth;
    DV_VEC(header) headers;
    DV_VEC(field_list) fields;
    bool other;   /* it holds something else, too */
    bool imports; /* as a program does */
    bool elided;  /* something is left out */
} reader;

static size_t end_of_line(dv_str text, size_t at)
{
    return dv_str_find_byte_from(text, at, '\n');
}

static uint32_t indent_at(dv_str text, size_t line)
{
    uint32_t indent = 0;

    while (line + indent < text.len &&
           (text.ptr[line + indent] == ' ' || text.ptr[line + indent] == '\t'))
        indent++;
    return indent;
}

static bool starts(const reader *r, size_t at, const char *word)
{
    size_t n = strlen(word);

    return dv_str_starts(dv_str_slice(r->text, at, r->text.len),
                         dv_str_from(word)) &&
           (at + n >= r->text.len || r->text.ptr[at + n] == ' ');
}

/* Past the blank lines and comments; the start of a line, or text.len. */
static size_t next_line(const reader *r, size_t at)
{
    size_t code = dv_scan_blank(r->text, at, DV_SIGNATURE_PYTHON);

    if (code >= r->text.len)
        return r->text.len;
    while (code > at && r->text.ptr[code - 1] != '\n')
        code--;
    return code;
}

/* A body that is none: `...`, a text. `pass` is one, that does nothing. */
static bool is_stub_token(dv_str token)
{
    return dv_scan_is_ellipsis(token) || dv_scan_is_string(token);
}

/* Past the token at `at`, the start of a line or a body; r->other if it is no
 * part of a body that is none. */
static size_t skip_stub(reader *r, size_t at)
{
    size_t end = dv_scan_token(r->text, at, DV_SIGNATURE_PYTHON);

    r->other |= !is_stub_token(dv_str_slice(r->text, at, end));
    return end_of_line(r->text, end);
}

/* Past a body that is none, or to the first line of one that is. */
static void skip_body(reader *r, size_t end, uint32_t indent)
{
    size_t line_end = end_of_line(r->text, end);
    size_t at = dv_scan_blank(r->text, end, DV_SIGNATURE_PYTHON);

    if (at < line_end)
        line_end = skip_stub(r, at);
    r->at = next_line(r, line_end);
    while (!r->other && r->at < r->text.len &&
           indent_at(r->text, r->at) > indent)
        r->at = next_line(r, skip_stub(r, r->at + indent_at(r->text, r->at)));
}

static dv_str class_at(reader *r, uint32_t indent)
{
    while (r->depth && r->classes[r->depth - 1].indent >= indent)
        r->depth--;
    return r->depth ? r->classes[r->depth - 1].name : (dv_str){0};
}

static void open(reader *r, dv_str name, uint32_t indent)
{
    if (r->depth == NESTING) {
        r->other = true;
        return;
    }
    r->classes[r->depth++] = (open_class){name, indent};
    *dv_vec_push(r->page->arena, &r->fields) = (field_list){.owner = name};
}

/* A header; false when none stands there, though it seems so. */
static bool read_header(reader *r, uint32_t indent)
{
    dv_signature signature;
    dv_str owner = class_at(r, indent);

    if (!dv_signature_read(r->text, r->at + indent, DV_SIGNATURE_PYTHON,
                           r->page->arena, &signature) ||
        !signature.defined)
        return false;
    if (signature.is_class) {
        open(r, signature.name, indent);
        r->at = end_of_line(r->text, signature.end);
        return true;
    }
    *dv_vec_push(&r->scratch, &r->headers) = (header){signature, owner};
    skip_body(r, signature.end, indent);
    return true;
}

/* `from a.b import c`, `import a.b`. */
static void read_import(reader *r, size_t at)
{
    dv_str line = dv_str_slice(r->text, at, end_of_line(r->text, at));
    size_t start = dv_str_find_byte(line, ' ') + 1;
    dv_str rest = dv_str_trim(dv_str_slice(line, start, line.len));

    rest = dv_str_slice(rest, 0, dv_str_find_byte(rest, ' '));
    r->imports = true;
    *dv_vec_push(r->page->arena, &r->page->modules) =
        (dv_api_module){.name = rest};
}

/* `name: type = value` in a class. */
static bool read_field(reader *r, size_t at, size_t end)
{
    dv_parameter field =
        dv_parameter_read(dv_str_slice(r->text, at, end), DV_SIGNATURE_PYTHON);
    field_list *list;

    if (field.kind != DV_PARAMETER_NAMED || !r->fields.count ||
        (!field.type.len && !field.value.ptr))
        return false;
    list = &r->fields.items[r->fields.count - 1];
    *dv_vec_push(r->page->arena, &list->rows) =
        (dv_api_row){field.name, field.type, field.value, false};
    return true;
}

/* Where the statement at `at` ends: its line, or that of the bracket that
 * closes what it opens. */
static size_t end_of_statement(const reader *r, size_t at)
{
    dv_scan scan = {.text = r->text, .at = at, .style = DV_SIGNATURE_PYTHON};
    size_t line = end_of_line(r->text, at);

    while (scan.at < line && dv_scan_next(&scan)) {
        if (scan.depth == 1 && scan.at >= line)
            return r->text.len;
        if (scan.token.len == 1 && scan.token.ptr[0] &&
            strchr("([{", scan.token.ptr[0]) && scan.depth == 1) {
            scan.at = dv_scan_close(r->text, scan.at - 1, scan.style);
            line = end_of_line(r->text, scan.at);
            scan.depth = 0;
            scan.token = (dv_str){0};
            scan.at += scan.at < r->text.len;
        }
    }
    return line;
}

static void read_statement(reader *r, uint32_t indent)
{
    size_t at = r->at + indent, end = end_of_statement(r, at);
    size_t stop = dv_scan_token(r->text, at, DV_SIGNATURE_PYTHON);
    dv_str token = dv_str_slice(r->text, at, stop);

    if (starts(r, at, "from") || starts(r, at, "import"))
        read_import(r, at);
    else if (dv_scan_is_ellipsis(token))
        r->elided = true;
    else if (!is_stub_token(token) &&
             (!class_at(r, indent).len || !read_field(r, at, end)))
        r->other = true;
    if (dv_scan_is_string(token) && stop > end)
        end = end_of_line(r->text, stop);
    r->at = end + 1;
}

/* What is no code, such as a comment "# ... more", says that there is more. */
static bool has_ellipsis(dv_str text)
{
    return dv_str_has(text, DV_STR("# ...")) ||
           dv_str_has(text, DV_STR("\xe2\x80\xa6"));
}

static void read_python(reader *r, bool announced)
{
    while ((announced || !r->other) &&
           (r->at = next_line(r, r->at)) < r->text.len) {
        uint32_t indent = indent_at(r->text, r->at);
        size_t at = r->at + indent;
        bool heads = r->text.ptr[at] == '@' || starts(r, at, "def") ||
                     starts(r, at, "async") || starts(r, at, "class");

        if (!heads)
            read_statement(r, indent);
        else if (!read_header(r, indent)) {
            r->other = true;
            return; /* it is never closed; so is all that follows */
        }
    }
}

/* Most blocks do, and are not read twice for it. */
static bool begins_as_definition(dv_str text)
{
    text = dv_str_trim(text);
    return dv_str_starts(text, DV_STR("def ")) ||
           dv_str_starts(text, DV_STR("class ")) ||
           dv_str_starts(text, DV_STR("@"));
}

/* A block that is `name(a: int, …) -> int`. */
static bool read_alone(reader *r, bool announced)
{
    dv_signature signature;

    if (begins_as_definition(r->text) ||
        !dv_api_read_name(r->text, r->page->arena, &signature) ||
        !signature.text.len || signature.defined ||
        !(signature.typed || announced))
        return false;
    *dv_vec_push(&r->scratch, &r->headers) = (header){signature, {0}};
    return true;
}

/* Past the declaration, to the `;` or a body. */
static size_t skip_declaration(reader *r, size_t at)
{
    dv_scan scan = {.text = r->text, .at = at, .style = DV_SIGNATURE_C};

    while (dv_scan_next(&scan)) {
        if (scan.depth == 0 && dv_scan_is(scan.token, ";"))
            return scan.at;
        if (scan.depth == 1 && dv_scan_is(scan.token, "{")) {
            r->other = true;
            at = dv_scan_close(r->text, scan.at - 1, scan.style);
            return at + (at < r->text.len);
        }
    }
    return r->text.len;
}

static void read_c(reader *r)
{
    while ((r->at = dv_scan_blank(r->text, r->at, DV_SIGNATURE_C)) <
           r->text.len) {
        dv_signature signature;
        size_t at = r->at;

        if (r->text.ptr[at] == '#') {
            r->at = end_of_line(r->text, at);
            continue;
        }
        if (dv_signature_read(r->text, at, DV_SIGNATURE_C, r->page->arena,
                              &signature)) {
            *dv_vec_push(&r->scratch, &r->headers) = (header){signature, {0}};
            at = signature.end;
        }
        r->at = skip_declaration(r, at);
    }
}

/* False: of no language that has signatures. */
static bool style_of(const dv_block *block, dv_str text,
                     dv_signature_style *style)
{
    uint32_t language = dv_snippet_language(block);

    if (language == DV_NONE) {
        *style = DV_SIGNATURE_PYTHON;
        return block->info.len == 0 || dv_str_starts(text, DV_STR("def "));
    }
    return dv_signature_style_of_language(language, style);
}

static void add_headers(reader *r, const dv_code *code, bool announced)
{
    dv_api_page *page = r->page;
    dv_api_section *here = dv_api_here(page);
    uint32_t first = page->claims.count;

    for (uint32_t i = 0; i < r->headers.count; i++) {
        const header *h = &r->headers.items[i];

        *dv_vec_push(page->arena, &page->claims) = (dv_api_claim){
            .kind = DV_CLAIM_SIGNATURE_OF,
            .section = page->sections.count - 1,
            .name = h->signature.name,
            .owner = h->owner,
            .code = code,
            .signature = h->signature,
            .full = true,
            .announced = announced,
        };
        dv_api_find_span(page, &page->claims.items[first + i],
                         h->signature.name,
                         &page->claims.items[first + i].span);
    }
    if (r->headers.count == 0)
        return;
    here->signature = r->headers.count == 1 ? first : DV_NONE;
    if (!here->name.len && here->parent != DV_NONE &&
        here->topic == DV_TOPIC_SIGNATURE)
        page->sections.items[here->parent].signature = here->signature;
}

static void add_fields(reader *r, const dv_code *code, bool whole)
{
    dv_api_page *page = r->page;

    for (uint32_t i = 0; i < r->fields.count; i++) {
        const field_list *list = &r->fields.items[i];
        dv_api_claim claim = {
            .kind = DV_CLAIM_ROWS_OF,
            .section = page->sections.count - 1,
            .name = list->owner,
            .code = code,
            .fields = true,
            .whole = whole && !r->elided,
            .near = true,
            .rows = list->rows.items,
            .row_count = list->rows.count,
        };

        dv_api_find_span(page, &claim, list->owner, &claim.span);
        if (list->rows.count)
            *dv_vec_push(page->arena, &page->claims) = claim;
    }
}

static void read_block(reader *r, dv_signature_style style, bool announced)
{
    if (style == DV_SIGNATURE_C)
        read_c(r);
    else if (!read_alone(r, announced))
        read_python(r, announced);
}

void dv_api_read_code(dv_api_page *page, uint32_t block, dv_api_topic lead)
{
    const dv_block *from = &page->document->blocks[block];
    const dv_api_section *here = dv_api_here(page);
    dv_api_topic topic = lead == DV_TOPIC_NONE ? here->topic : lead;
    bool announced = topic == DV_TOPIC_SIGNATURE;
    uint32_t modules = page->modules.count;
    dv_code *code = dv_snippet_code(page->document, block, page->arena);
    reader r = {.page = page, .text = code->file->text};
    dv_signature_style style;

    if (!style_of(from, r.text, &style))
        return;
    read_block(&r, style, announced || topic == DV_TOPIC_CONSTRUCTOR);
    for (uint32_t i = modules; i < page->modules.count; i++)
        page->modules.items[i].span = from->span;
    if ((!r.other && !r.imports) || announced) {
        r.elided |= has_ellipsis(r.text);
        add_headers(&r, code, announced);
        add_fields(&r, code, announced);
    }
    dv_arena_release(&r.scratch);
}
