/* SPDX-License-Identifier: MIT */
/* A block of Python: what it is read as, in which order. */
#include "source/excerpt.h"
#include "source/fragment/internal.h"
#include "source/python/excerpt.h"
#include "source/python/faults.h"

/* What a text of several lines may stand in. */
static const struct {
    const char *before, *behind;
} wrappings[] = {{"f(\n", "\n)\n"}, {"{\n", "\n}\n"}};

static dv_python_block block_of(dv_fragment_reader *reader, dv_str text,
                                const char *openers)
{
    dv_python_block block = {
        .code = reader->code->file->text,
        .text = text,
        .openers = openers,
    };

    block.lines = dv_python_lines_read(reader->code->file, text, openers,
                                       &reader->scratch);
    block.layout = dv_python_layout_of(&block.lines, &reader->scratch);
    return block;
}

static void insert_indent(dv_draft *draft, const dv_python_block *block,
                          uint32_t line)
{
    const dv_python_line *own = &block->lines.items[line];

    dv_draft_insert(draft,
                    dv_str_slice(block->text, own->span.start - own->narrow,
                                 own->span.start));
}

/* A clause without what it belongs to, on the line above. */
static void open_line(dv_draft *draft, const dv_python_block *block,
                      uint32_t line)
{
    uint8_t lacks = block->layout.places[line].lacks;

    if (lacks & (DV_PYTHON_LACKS_IF | DV_PYTHON_LACKS_TRY)) {
        dv_draft_insert(draft, lacks & DV_PYTHON_LACKS_IF
                                   ? DV_STR("if 1: pass\n")
                                   : DV_STR("try: pass\n"));
        insert_indent(draft, block, line);
    }
    if (lacks & DV_PYTHON_LACKS_DEF)
        dv_draft_insert(draft, DV_STR("def "));
}

static void close_line(dv_draft *draft, const dv_python_block *block,
                       uint32_t line)
{
    const dv_python_place *place = &block->layout.places[line];

    if (place->lacks & (DV_PYTHON_LACKS_COLON | DV_PYTHON_LACKS_DEF))
        dv_draft_insert(draft, DV_STR(": pass"));
    if (place->lacks & DV_PYTHON_LACKS_FUNCTION) {
        dv_draft_insert(draft, DV_STR("\n"));
        insert_indent(draft, block, line);
        dv_draft_insert(draft, DV_STR("def f(): pass"));
    }
    if (place->lacks & DV_PYTHON_LACKS_HANDLER) {
        if (block->lines.items[line].opens)
            dv_draft_insert(draft, DV_STR(" pass"));
        dv_draft_insert(draft, DV_STR("\n"));
        insert_indent(draft, block, place->tried);
        dv_draft_insert(draft, DV_STR("except: pass"));
    }
}

/* The block with what its layout says that it lacks. */
static void complete(dv_draft *draft, const dv_python_block *block)
{
    uint32_t at = 0;

    for (const char *byte = block->openers; *byte; byte++)
        dv_draft_insert(draft, *byte == '(' ? DV_STR("f(") : (dv_str){byte, 1});
    for (uint32_t i = 0; i < block->lines.count; i++) {
        dv_span span = block->lines.items[i].span;

        if (!block->layout.places[i].lacks)
            continue;
        dv_draft_copy(draft, block->text, (dv_span){at, span.start});
        open_line(draft, block, i);
        dv_draft_copy(draft, block->text, span);
        close_line(draft, block, i);
        at = span.end;
    }
    dv_draft_copy(draft, block->text, (dv_span){at, (uint32_t)block->text.len});
    if (block->lines.cut) {
        dv_draft_insert(draft, DV_STR("\n"));
        dv_draft_insert(draft, dv_str_from(block->lines.closers));
    }
}

static bool try_completed(dv_fragment_reader *reader,
                          const dv_python_block *block)
{
    dv_draft draft = {.arena = &reader->scratch};
    bool sound;

    if (block->lines.apart)
        return false;
    complete(&draft, block);
    sound = dv_fragment_try(reader, dv_fragment_of_draft(&draft));
    dv_draft_release(&draft);
    return sound;
}

static bool try_wrapped(dv_fragment_reader *reader,
                        const dv_python_block *block)
{
    bool sound = false;

    if (block->text.len > DV_FRAGMENT_WRAPPED || block->lines.apart)
        return false;
    for (size_t i = 0; i < DV_COUNT(wrappings) && !sound; i++) {
        dv_draft draft = {.arena = &reader->scratch};

        dv_draft_insert(&draft, dv_str_from(wrappings[i].before));
        dv_draft_copy(&draft, block->text,
                      (dv_span){0, (uint32_t)block->text.len});
        dv_draft_insert(&draft, dv_str_from(wrappings[i].behind));
        sound = dv_fragment_try(reader, dv_fragment_of_draft(&draft));
        dv_draft_release(&draft);
    }
    return sound;
}

/* `text` is overwritten where it has gaps. True when there were prompts: the
 * lines behind them stand for themselves. */
static bool fill_gaps(const dv_fragment_reader *reader, char *text)
{
    const dv_file *file = reader->code->file;
    bool prompts = dv_python_blank_prompts(file, text);
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str read = file->text;

    if (!prompts && dv_diff_form_of(file) == DV_DIFF_COLUMN)
        dv_diff_blank(file, text);
    read.ptr = dv_arena_copy(&scratch, (dv_str){text, read.len}).ptr;
    dv_python_blank_gaps(read, text);
    return prompts;
}

/* Names with dots cannot be defined: `def torch.nn.Linear(in_features)`. */
static void join_names(const dv_python_block *block, char *text)
{
    for (uint32_t i = 0; i < block->lines.count; i++) {
        dv_span span = block->lines.items[i].span;

        if (!(block->layout.places[i].lacks &
              (DV_PYTHON_LACKS_DEF | DV_PYTHON_LACKS_COLON)))
            continue;
        for (uint32_t at = span.start; at < span.end && text[at] != '('; at++)
            if (text[at] == '.')
                text[at] = '_';
    }
}

/* The marks of a diff without its column: only if that makes code of it. */
static bool try_unmarked(dv_fragment_reader *reader)
{
    const dv_file *file = reader->code->file;
    char *text;

    if (dv_diff_form_of(file) != DV_DIFF_MARKS ||
        file->text.len > DV_FRAGMENT_WRAPPED)
        return false;
    text = (char *)dv_arena_copy(&reader->scratch, file->text).ptr;
    dv_diff_blank(file, text);
    return dv_fragment_try(reader,
                           (dv_fragment_text){.text = {text, file->text.len}});
}

static bool misfits(const dv_python_block *block)
{
    return block->layout.faulty;
}

static void settle(dv_fragment_reader *reader, dv_snippet_syntax syntax)
{
    reader->out->syntax = syntax;
}

/* Whether one of the lines has what the grammar lets pass. */
static bool slips(const dv_python_block *block)
{
    for (uint32_t i = 0; i < block->lines.count; i++)
        if (block->lines.items[i].slip >= DV_PYTHON_PRINTS)
            return true;
    return false;
}

static void judge_sound(dv_fragment_reader *reader,
                        const dv_python_block *block, bool partial)
{
    if ((misfits(block) || slips(block)) &&
        dv_python_find_faults(reader, block, false))
        settle(reader, DV_SNIPPET_ERROR);
    else
        settle(reader, partial ? DV_SNIPPET_FRAGMENT : DV_SNIPPET_OK);
}

/* Whether the block was found to be of another language, whose names say
 * nothing, unless they are those of something that other blocks may use. */
static bool is_nameless(const dv_fragment_reader *reader)
{
    static const dv_str words[] = {DV_STR_INIT("def "), DV_STR_INIT("class "),
                                   DV_STR_INIT("import ")};
    dv_str code = reader->code->file->text;

    if (!reader->faults.count ||
        reader->faults.items[0].kind != DV_FAULT_LANGUAGE)
        return false;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_has(code, words[i]))
            return false;
    return true;
}

void dv_fragment_read_python(dv_fragment_reader *reader)
{
    dv_str code = reader->code->file->text;
    dv_python_block block = block_of(reader, code, "");
    char *text;
    bool prompts;

    if (!block.lines.apart &&
        dv_fragment_try(reader, dv_fragment_as_is(reader))) {
        judge_sound(reader, &block, block.layout.partial);
        return;
    }
    if (reader->stopped.len || dv_excerpt_is_address(code))
        return;
    text = (char *)dv_arena_copy(&reader->scratch, code).ptr;
    prompts = fill_gaps(reader, text);
    block = block_of(reader, (dv_str){text, code.len}, "");
    if (block.lines.unopened)
        block = block_of(reader, block.text, block.lines.openers);
    join_names(&block, text);
    if (prompts)
        block.layout.faulty = false;
    if (try_completed(reader, &block)) {
        judge_sound(reader, &block, true);
        return;
    }
    if (try_wrapped(reader, &block) || try_unmarked(reader)) {
        settle(reader, DV_SNIPPET_FRAGMENT);
        return;
    }
    if (dv_fragment_is_judged(reader))
        settle(reader, dv_python_find_faults(reader, &block, true)
                           ? DV_SNIPPET_ERROR
                           : DV_SNIPPET_FRAGMENT);
    if (reader->visit->wants & DV_FRAGMENT_TOKENS || !is_nameless(reader))
        dv_fragment_take(reader);
}
