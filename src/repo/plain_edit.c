/* SPDX-License-Identifier: MIT */
/*
 * xdiff (of git and libgit2) cuts off the lines that both texts begin with,
 * then those that they end with, and compares the rest. Where the rests have
 * no line in common, all of them is changed, whatever its heuristics think.
 * Then it moves each block of changed lines up or down, as far as the line
 * before the block is the block's last, or the line behind it its first. Where
 * neither is so, the edit is what it says.
 */
#include "repo/plain_edit.h"

#include <stdint.h>
#include <string.h>

/* Pairs of removed and added lines that are compared. */
#define PAIRS_LIMIT 1024u
/* Bytes that are compared at once. */
#define STRIDE 4096u

static dv_str first_line(dv_str text)
{
    return dv_str_slice(text, 0, dv_str_find_byte(text, '\n') + 1);
}

static dv_str last_line(dv_str text)
{
    dv_str without = dv_str_slice(text, 0, text.len - (text.len > 0));
    size_t end = dv_str_find_last_byte(without, '\n');

    return dv_str_slice(text, end < without.len ? end + 1 : 0, text.len);
}

/* Bytes of the lines that both begin with. */
static size_t same_begin(dv_str a, dv_str b)
{
    size_t most = a.len < b.len ? a.len : b.len, at = 0;

    while (at + STRIDE <= most && memcmp(a.ptr + at, b.ptr + at, STRIDE) == 0)
        at += STRIDE;
    while (at < most && a.ptr[at] == b.ptr[at])
        at++;
    while (at > 0 && a.ptr[at - 1] != '\n')
        at--;
    return at;
}

/* Bytes of the lines that both end with. */
static size_t same_end(dv_str a, dv_str b)
{
    size_t most = a.len < b.len ? a.len : b.len, size = 0;
    const char *a_end = a.ptr + a.len, *b_end = b.ptr + b.len;
    dv_str same;

    while (size + STRIDE <= most &&
           memcmp(a_end - size - STRIDE, b_end - size - STRIDE, STRIDE) == 0)
        size += STRIDE;
    while (size < most &&
           a_end[-1 - (ptrdiff_t)size] == b_end[-1 - (ptrdiff_t)size])
        size++;
    if ((size == a.len || a_end[-1 - (ptrdiff_t)size] == '\n') &&
        (size == b.len || b_end[-1 - (ptrdiff_t)size] == '\n'))
        return size;
    same = dv_str_slice(a, a.len - size, a.len);
    return size - first_line(same).len;
}

/* Whether no line of one is a line of the other; false also for too many. */
static bool are_disjoint(dv_str removed, dv_str added)
{
    uint32_t pairs = 0;

    while (removed.len) {
        dv_str line = first_line(removed), rest = added;

        while (rest.len) {
            dv_str other = first_line(rest);

            if (pairs++ == PAIRS_LIMIT || dv_str_equal(line, other))
                return false;
            rest = dv_str_slice(rest, other.len, rest.len);
        }
        removed = dv_str_slice(removed, line.len, removed.len);
    }
    return true;
}

static bool can_slide(dv_str before, dv_str block, dv_str after)
{
    return block.len &&
           ((before.len && dv_str_equal(last_line(before), last_line(block))) ||
            (after.len && dv_str_equal(first_line(block), first_line(after))));
}

bool dv_plain_edit_find(dv_str old_text, dv_str new_text, dv_plain_edit *out)
{
    size_t begin = 0, end = 0;

    if (old_text.len && new_text.len) {
        begin = same_begin(old_text, new_text);
        end = same_end(dv_str_slice(old_text, begin, old_text.len),
                       dv_str_slice(new_text, begin, new_text.len));
    }
    out->before = dv_str_slice(old_text, 0, begin);
    out->removed = dv_str_slice(old_text, begin, old_text.len - end);
    out->added = dv_str_slice(new_text, begin, new_text.len - end);
    out->after = dv_str_slice(old_text, old_text.len - end, old_text.len);
    return are_disjoint(out->removed, out->added) &&
           !can_slide(out->before, out->removed, out->after) &&
           !can_slide(out->before, out->added, out->after);
}
