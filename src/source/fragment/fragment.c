/* SPDX-License-Identifier: MIT */
#include "source/fragment/fragment.h"

#include "source/fragment/internal.h"
#include "source/guard.h"
#include "source/languages.h"
#include "source/parse.h"

uint32_t dv_code_at(const dv_code *code, uint32_t offset)
{
    uint32_t line = dv_file_position(code->file, offset).line - 1;

    if (line >= code->file->line_count)
        return code->starts[code->file->line_count];
    return code->starts[line] + offset - code->file->line_starts[line];
}

dv_span dv_code_span_at(const dv_code *code, dv_span span)
{
    dv_span out = {dv_code_at(code, span.start), 0};

    /* The end may be the start of the next line, which stands elsewhere. */
    out.end =
        span.end > span.start ? dv_code_at(code, span.end - 1) + 1 : out.start;
    return out;
}

bool dv_code_tree_span(const dv_code_tree *tree, dv_span span, dv_span *out)
{
    return dv_patches_span(tree->patches, tree->patch_count, span, out);
}

dv_fragment_text dv_fragment_as_is(const dv_fragment_reader *reader)
{
    return (dv_fragment_text){.text = reader->code->file->text};
}

dv_fragment_text dv_fragment_of_draft(const dv_draft *draft)
{
    return (dv_fragment_text){dv_buf_str(&draft->text), draft->patches.items,
                              draft->patches.count};
}

typedef struct attempt {
    dv_fragment_reader *reader;
    dv_fragment_text text;
} attempt;

static void take_tree(void *context, const TSTree *tree)
{
    attempt *a = context;
    dv_fragment_reader *r = a->reader;
    dv_code_tree found = {.code = r->code,
                          .language = r->language,
                          .sound = !ts_node_has_error(ts_tree_root_node(tree)),
                          .tree = tree,
                          .text = a->text.text,
                          .patches = a->text.patches,
                          .patch_count = a->text.patch_count};

    if (r->visit->wants & DV_FRAGMENT_TOKENS)
        r->out->tokens = dv_fragment_tokens(&found, r->arena);
    if (r->visit->use)
        r->visit->use(r->visit->context, &found);
}

bool dv_fragment_try(dv_fragment_reader *reader, dv_fragment_text text)
{
    attempt a = {.reader = reader, .text = text};

    return dv_parse_sound(reader->parser, text.text, reader->language,
                          &(dv_tree_visit){take_tree, &a}, &reader->stopped);
}

bool dv_fragment_is_judged(const dv_fragment_reader *reader)
{
    return reader->visit->wants & DV_FRAGMENT_SYNTAX || reader->visit->use;
}

void dv_fragment_take(dv_fragment_reader *reader)
{
    attempt a = {.reader = reader, .text = dv_fragment_as_is(reader)};

    if (reader->visit->wants & DV_FRAGMENT_TOKENS || reader->visit->use)
        dv_parse_tree(reader->parser, a.text.text, reader->language, take_tree,
                      &a);
}

static bool is_culprit(TSNode node)
{
    return ts_node_is_missing(node) ||
           ts_node_symbol(node) == (TSSymbol)-1; /* an error */
}

/* Goes to the innermost of the first culprits. */
static TSNode first_culprit(TSTreeCursor *cursor)
{
    TSNode node = ts_tree_cursor_current_node(cursor), found = node;

    do {
        node = ts_tree_cursor_current_node(cursor);
        if (is_culprit(node))
            found = node;
    } while (
        (ts_node_has_error(node) && ts_tree_cursor_goto_first_child(cursor)) ||
        ts_tree_cursor_goto_next_sibling(cursor));
    return found;
}

static void find_error(void *context, const TSTree *tree)
{
    dv_parse_error *error = context;
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
    TSNode node;

    node = first_culprit(&cursor);
    error->span = (dv_span){ts_node_start_byte(node), ts_node_end_byte(node)};
    error->missing = ts_node_is_missing(node) ? ts_node_type(node) : NULL;
    ts_tree_cursor_delete(&cursor);
}

/* The first reason to stop stays: what was not read is not judged. */
static void note_stop(dv_fragment_reader *reader, dv_str reason)
{
    if (!reader->stopped.len)
        reader->stopped = reason;
}

bool dv_fragment_errs(dv_fragment_reader *reader, dv_str text)
{
    dv_tree_visit none = {0};
    dv_str reason;
    bool sound =
        dv_parse_sound(reader->parser, text, reader->language, &none, &reason);

    note_stop(reader, reason);
    return !sound && !reason.len;
}

dv_parse_error dv_fragment_find_error(dv_fragment_reader *reader, dv_str text)
{
    dv_parse_error error = {0};

    note_stop(reader, dv_parse_tree(reader->parser, text, reader->language,
                                    find_error, &error));
    return error;
}

dv_snippet_fault *dv_fragment_fault(dv_fragment_reader *reader,
                                    dv_fault_kind kind, dv_span span,
                                    const char *format, ...)
{
    dv_snippet_fault *fault = dv_vec_push(reader->arena, &reader->faults);
    va_list args;

    *fault = (dv_snippet_fault){.kind = kind,
                                .span = dv_code_span_at(reader->code, span)};
    va_start(args, format);
    fault->message = dv_arena_vprintf(reader->arena, format, args);
    va_end(args);
    return fault;
}

void dv_fragment_more(dv_fragment_reader *reader, uint32_t more)
{
    if (!more)
        return;
    reader->faults.items[reader->faults.count - 1].help = dv_arena_printf(
        reader->arena, "%u more line%s of this block do%s not parse", more,
        more > 1 ? "s" : "", more > 1 ? "" : "es");
}

static bool is_called(const dv_fragment_reader *reader, const char *name)
{
    return strcmp(dv_languages[reader->language].name, name) == 0;
}

/* The parser's own reasons are those for source files. */
static void say_unread(dv_fragment_reader *reader, dv_str reason)
{
    dv_str text = reader->code->file->text;
    dv_span first = {0, (uint32_t)dv_str_find_byte(text, '\n')};

    reader->faults.count = 0;
    reader->out->syntax = DV_SNIPPET_SKIPPED;
    dv_fragment_fault(reader, DV_FAULT_UNREAD, first,
                      "the code of this block is not checked: %.*s",
                      DV_STR_ARG(reason));
}

static void read_block(dv_fragment_reader *reader)
{
    dv_str text = reader->code->file->text;

    if (text.len > DV_FRAGMENT_LARGEST) {
        dv_fragment_take(reader);
        say_unread(reader, DV_STR("it is larger than 1 MiB"));
        return;
    }
    if (dv_languages[reader->language].unjudged)
        dv_fragment_take(reader);
    else if (is_called(reader, "python"))
        dv_fragment_read_python(reader);
    else if (is_called(reader, "bash"))
        dv_fragment_read_shell(reader);
    else
        dv_fragment_read_other(reader);
    if (reader->stopped.len)
        say_unread(reader, reader->stopped);
}

void dv_fragment_read_tree(dv_source_parser *parser, const dv_code *code,
                           uint32_t language, const dv_fragment_visit *visit,
                           dv_arena *arena, dv_fragment *out)
{
    dv_fragment_reader reader = {.parser = parser,
                                 .code = code,
                                 .language = language,
                                 .visit = visit,
                                 .arena = arena,
                                 .out = out};
    dv_str text = code->file->text;

    *out = (dv_fragment){.syntax = DV_SNIPPET_SKIPPED};
    if (text.len > DV_SOURCE_PARSEABLE || dv_guard_binary(text).len)
        return;
    read_block(&reader);
    out->faults = reader.faults.items;
    out->fault_count = reader.faults.count;
    dv_arena_release(&reader.scratch);
}

void dv_fragment_read(dv_source_parser *parser, const dv_code *code,
                      uint32_t language, unsigned wants, dv_arena *arena,
                      dv_fragment *out)
{
    dv_fragment_visit visit = {.wants = wants};

    dv_fragment_read_tree(parser, code, language, &visit, arena, out);
}
