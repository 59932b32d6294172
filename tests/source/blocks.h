/* SPDX-License-Identifier: MIT */
/* What the tests of quoted code share: a block, judged. */
#ifndef DOCVERIFY_TESTS_SOURCE_BLOCKS_H
#define DOCVERIFY_TESTS_SOURCE_BLOCKS_H

#include "source/fragment/fragment.h"
#include "source/support.h"

/* A block that stands in no frame and begins the document. */
static inline dv_code *code_of(fixture *f, dv_str text)
{
    dv_file *file = dv_file_new(&f->arena, (dv_str){0}, text);
    uint32_t *starts =
        dv_arena_new(&f->arena, (file->line_count + 1) * sizeof *starts);
    dv_code *code = dv_arena_new(&f->arena, sizeof *code);

    memcpy(starts, file->line_starts, file->line_count * sizeof *starts);
    starts[file->line_count] = (uint32_t)text.len;
    *code = (dv_code){file, starts};
    return code;
}

static inline dv_fragment read_block(void **state, const char *language,
                                     dv_str text, unsigned wants)
{
    fixture *f = *state;
    dv_fragment out;

    dv_fragment_read(f->parser, code_of(f, text),
                     dv_language_named(dv_str_from(language)), wants, &f->arena,
                     &out);
    for (uint32_t i = 0; i < out.fault_count; i++)
        assert_true(out.faults[i].span.start <= out.faults[i].span.end &&
                    out.faults[i].span.end <= text.len);
    return out;
}

static inline void add_fault(dv_buf *out, const dv_file *file,
                             const dv_snippet_fault *fault)
{
    static const char *const kinds[] = {"", "language ", "data ", "unread "};
    dv_position at = dv_file_position(file, fault->span.start);

    dv_buf_printf(out, "\n%s%u:%u %.*s", kinds[fault->kind], at.line, at.column,
                  DV_STR_ARG(fault->message));
    if (fault->help.len)
        dv_buf_printf(out, "; %.*s", DV_STR_ARG(fault->help));
}

/* `expected` is the judgement and a line for each fault: its place, its
 * message and, behind `;`, the help. */
static inline void assert_judged(void **state, const char *language,
                                 const char *text, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf found = DV_BUF_INIT;
    fixture *f = *state;
    dv_str code = dv_str_from(text);
    dv_fragment read = read_block(state, language, code, DV_FRAGMENT_SYNTAX);

    dv_buf_printf(&found, "%s", dv_snippet_syntax_name(read.syntax));
    for (uint32_t i = 0; i < read.fault_count; i++)
        add_fault(&found, dv_file_new(&f->arena, (dv_str){0}, code),
                  &read.faults[i]);
    if (strcmp(found.ptr, expected) != 0)
        fail_msg("%s\nis %s\nnot %s", text, found.ptr, expected);
}

#endif
