/* SPDX-License-Identifier: MIT */
#define DOCVERIFY_MEMORY_ITSELF
#include "base/mem.h"

#ifdef __GLIBC__
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Asks for large pages for what most runs need: faults for small ones take 5 %
 * of such a run. The heap grows at its end, so its next bytes are known. Other
 * threads keep heaps of their own: in one for all they wait for each other. */
static void enlarge_heap(void)
{
    const uintptr_t heap = 32 << 20, page = 2 << 20;
    uintptr_t start = (uintptr_t)sbrk(0), end;
    void *volatile first; /* or the compiler leaves both calls out */

    mallopt(M_TOP_PAD, (int)heap);
    first = malloc(page);
    free(first);
    mallopt(M_TOP_PAD, 128 << 10);
    start = (start + page - 1) / page * page;
    end = (uintptr_t)sbrk(0) / page * page;
    if (start < end && end - start <= 2 * heap)
        (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
}
#endif

void dv_mem_keep(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 64 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    enlarge_heap();
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
