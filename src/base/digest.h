/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_BASE_DIGEST_H
#define DOCVERIFY_BASE_DIGEST_H

#include <stdint.h>

#include "docverify/str.h"

/* FNV-1a (Fowler, Noll, Vo) of several texts one after another, each with its
 * length: tells apart what differs by mistake, not what is made to collide. */
#define DV_DIGEST_INIT UINT64_C(0xcbf29ce484222325)

static inline uint64_t dv_digest_byte(uint64_t digest, unsigned char byte)
{
    return (digest ^ byte) * UINT64_C(0x100000001b3);
}

static inline uint64_t dv_digest_add(uint64_t digest, dv_str text)
{
    for (unsigned i = 0; i < 64; i += 8)
        digest = dv_digest_byte(digest, (unsigned char)(text.len >> i));
    for (size_t i = 0; i < text.len; i++)
        digest = dv_digest_byte(digest, (unsigned char)text.ptr[i]);
    return digest;
}

#endif
