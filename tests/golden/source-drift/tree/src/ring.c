/**
 * Does what `pack()` does: pkg/packing.py:4-9,
 * and `unpack()`:
 *
 *     pkg/packing.py:12-14
 */
int ring(void) { return 0; /* pkg/packing.py:12-14 */ } // pkg/packing.py:4-9
const char *where = "pkg/packing.py:4-9";
