/* SPDX-License-Identifier: MIT */
/*
 * The only way to the heap. No memory is not an error that a caller can
 * handle: these abort with a message (as does dv_bug, for our own mistakes).
 */
#ifndef DOCVERIFY_BASE_MEM_H
#define DOCVERIFY_BASE_MEM_H

#include <stddef.h>

#include "base/banned.h"

/* Whether the address sanitizer looks on. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define DV_MEM_WATCHED 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define DV_MEM_WATCHED 1
#endif
#ifndef DV_MEM_WATCHED
#define DV_MEM_WATCHED 0
#endif

#define DV_COUNT(array) (sizeof(array) / sizeof *(array))
#define DV_CHECKED      __attribute__((warn_unused_result))
#define DV_PRINTF(f, a) __attribute__((format(printf, f, a)))

/* DV_AUTO(dv_buf_release) dv_buf out = {0}; runs the function, which takes a
 * pointer to the variable, when the scope is left. */
#define DV_AUTO(release) __attribute__((cleanup(release)))

/* For a program that runs once and ends: memory that is given back is kept for
 * the next request, as fetching it from the system again costs more. Call it
 * before the first thread starts. */
void dv_mem_keep(void);
/* Zeroed bytes; free with dv_mem_free. Never NULL. */
void *dv_mem_new(size_t size);
/* `old` may be NULL; bytes past the old size are not zeroed. Never NULL. */
void *dv_mem_resize(void *old, size_t size);
/* NULL is accepted. */
void dv_mem_free(void *memory);

/* A mistake of ours: prints file, line and text to stderr and aborts. */
_Noreturn void dv_bug_at(const char *file, int line, const char *what);
#define dv_bug(what) dv_bug_at(__FILE__, __LINE__, what)

#endif
