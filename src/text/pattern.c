/* SPDX-License-Identifier: MIT */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "text/pattern.h"

enum {
    STEPS = 20000, /* calls of PCRE2's own match() for one match */
    DEPTH = 1000,  /* of them that wait for another at a time */
    HEAP = 1024,   /* KiB for those that wait */
    NESTING = 32,  /* brackets in brackets */
    MESSAGE = 256  /* bytes; PCRE2's longest is half of it */
};

struct dv_pattern {
    const pcre2_code *code;
};

static void *take(PCRE2_SIZE size, void *arena)
{
    return dv_arena_new(arena, size);
}

static void give_back(void *memory, void *arena)
{
    (void)memory;
    (void)arena;
}

/* A match's own memory is given back when it ends. */
static void *take_heap(PCRE2_SIZE size, void *unused)
{
    (void)unused;
    return dv_mem_new(size);
}

static void give_heap_back(void *memory, void *unused)
{
    (void)unused;
    dv_mem_free(memory);
}

static void fail(dv_pattern_error *error, int code, size_t offset,
                 dv_arena *arena)
{
    PCRE2_UCHAR message[MESSAGE] = {0};

    pcre2_get_error_message(code, message, sizeof message);
    *error = (dv_pattern_error){
        .message = dv_arena_copy(arena, dv_str_from((const char *)message)),
        .offset = (uint32_t)offset,
    };
}

const dv_pattern *dv_pattern_compile(dv_str source, bool caseless,
                                     dv_arena *arena, dv_pattern_error *error)
{
    pcre2_general_context *memory =
        pcre2_general_context_create(take, give_back, arena);
    pcre2_compile_context *limits = pcre2_compile_context_create(memory);
    uint32_t options = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF |
                       PCRE2_NEVER_BACKSLASH_C | PCRE2_DOLLAR_ENDONLY |
                       (caseless ? PCRE2_CASELESS : 0);
    dv_pattern *pattern = dv_arena_new(arena, sizeof *pattern);
    PCRE2_SIZE offset = 0;
    int code = 0;

    pcre2_set_parens_nest_limit(limits, NESTING);
    pcre2_set_max_pattern_length(limits, DV_PATTERN_LONGEST);
    pattern->code = pcre2_compile((PCRE2_SPTR)(source.ptr ? source.ptr : ""),
                                  source.len, options, &code, &offset, limits);
    if (pattern->code)
        return pattern;
    fail(error, code, offset < source.len ? offset : source.len, arena);
    return NULL;
}

static dv_pattern_answer run(const dv_pattern *pattern, dv_str text,
                             uint32_t options)
{
    pcre2_general_context *memory =
        pcre2_general_context_create(take_heap, give_heap_back, NULL);
    pcre2_match_context *limits = pcre2_match_context_create(memory);
    pcre2_match_data *data = pcre2_match_data_create(1, memory);
    int found;

    pcre2_set_match_limit(limits, STEPS);
    pcre2_set_depth_limit(limits, DEPTH);
    pcre2_set_heap_limit(limits, HEAP);
    found = pcre2_match(pattern->code, (PCRE2_SPTR)(text.ptr ? text.ptr : ""),
                        text.len, 0, options, data, limits);
    pcre2_match_data_free(data);
    pcre2_match_context_free(limits);
    pcre2_general_context_free(memory);
    if (found >= 0)
        return DV_PATTERN_YES;
    return found == PCRE2_ERROR_NOMATCH ? DV_PATTERN_NO : DV_PATTERN_GAVE_UP;
}

dv_pattern_answer dv_pattern_search(const dv_pattern *pattern, dv_str text)
{
    return text.len > DV_PATTERN_TEXT ? DV_PATTERN_GAVE_UP
                                      : run(pattern, text, 0);
}

dv_pattern_answer dv_pattern_match(const dv_pattern *pattern, dv_str text)
{
    return text.len > DV_PATTERN_TEXT
               ? DV_PATTERN_GAVE_UP
               : run(pattern, text, PCRE2_ANCHORED | PCRE2_ENDANCHORED);
}
