/* SPDX-License-Identifier: MIT */
#define DOCVERIFY_MEMORY_ITSELF
#include "base/mem.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void dv_mem_keep(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 64 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
#endif
}

static void *checked(void *memory)
{
    if (!memory) {
        fputs("docverify: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *dv_mem_new(size_t size)
{
    return checked(calloc(1, size ? size : 1));
}

void *dv_mem_resize(void *old, size_t size)
{
    return checked(realloc(old, size ? size : 1));
}

void dv_mem_free(void *memory)
{
    free(memory);
}

void dv_bug_at(const char *file, int line, const char *what)
{
    fprintf(stderr, "docverify: bug at %s:%d: %s\n", file, line, what);
    abort();
}
