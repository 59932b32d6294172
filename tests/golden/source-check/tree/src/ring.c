/*
 * A ring, as `pack()` has it (pkg/packing.py:4-9); `unpack()` is at
 * pkg/packing.py:80-81.
 */
#define SIZE 8 /* as in pkg/packing.py:82 */

int ring[SIZE]; // see [the record](/docs/adr/0003-none.md)

/* A table:
 *
 * | What     | File           | Lines |
 * | -------- | -------------- | ----- |
 * | `pack`   | pkg/packing.py | 4-9   |
 * | `unpack` | pkg/packing.py | 83-84 |
 */
const char *where = "pkg/packing.py:102";
