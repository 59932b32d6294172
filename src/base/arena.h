/* SPDX-License-Identifier: MIT */
/*
 * dv_arena: memory with one lifetime. Nothing in it is freed singly.
 *
 *     dv_arena arena = DV_ARENA_INIT;
 *     dv_symbol *symbol = dv_arena_new(&arena, sizeof *symbol);
 *     …
 *     dv_arena_release(&arena);
 *
 * An arena belongs to one thread at a time.
 */
#ifndef DOCVERIFY_BASE_ARENA_H
#define DOCVERIFY_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "base/mem.h"
#include "docverify/str.h"

typedef struct dv_arena {
    struct dv_block *blocks; /* private: newest first */
    size_t held;             /* private: bytes of all of them */
} dv_arena;

#define DV_ARENA_INIT                                                          \
    {                                                                          \
        NULL, 0                                                                \
    }

/* Zeroed bytes, aligned for every type. Never NULL. */
void *dv_arena_new(dv_arena *arena, size_t size);
/* A copy of `text`, with a NUL behind it that the view does not count. */
dv_str dv_arena_copy(dv_arena *arena, dv_str text);
/* The same, as a C string; bytes after an embedded NUL are not seen by it. */
const char *dv_arena_cstr(dv_arena *arena, dv_str text);
dv_str dv_arena_printf(dv_arena *arena, const char *format, ...)
    DV_PRINTF(2, 3);
dv_str dv_arena_vprintf(dv_arena *arena, const char *format, va_list args)
    DV_PRINTF(2, 0);
/* Bytes in use, for budgets and statistics. */
size_t dv_arena_size(const dv_arena *arena);
/* Bytes that it takes from others, unused ones too; asked at no cost. */
static inline size_t dv_arena_held(const dv_arena *arena)
{
    return arena->held;
}
/* Frees everything; the arena is empty and can be used again. */
void dv_arena_release(dv_arena *arena);

#endif
