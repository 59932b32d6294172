#!/usr/bin/env python
"""Drives the packing.

`pack()` (packing.py:4-9) is called once; `unpack()` is at
`packing.py:12-14`, its result at `:14` and the rest at
`:99`.

Args:
    size: how much `pack()` takes, see packing.py:70.

        What does not fit waits, see :func:`unpack` at packing.py:71.

The [first record](../docs/adr/0001-buffers.md#use-one-buffer) and the
[second](docs/adr/0002-rings.md) say why; see [the rest][3] in `rows[i][j]`.
"""
from packing import pack  # defined at packing.py:72


def drive(rows, table, i):
    # Nothing here is cited: table[i](rows.c), table[i][rows], [^i], 12:30,
    # rows[1:20], localhost:8080, see line 80, (lines 1-90).
    # pack("packing.py:73", rows[1:9])
    # size = open("packing.py:74")  # but see packing.py:75
    #
    # # A heading
    # ===========
    #
    # A list:
    # - packing.py
    #   - `pack`: 4-9
    #   - `unpack`: 76-78
    #
    # ```python
    # pack(rows)  # packing.py:79
    # ```
    text = "packing.py:100"
    print(f"packing.py:101", text)
    return pack(rows, 4)


# What packing.py holds is not known below.
def above():
    # docs/README.md says so (line 12).
    #
    # (line 13)
    #
    # Of others: https://github.com/o/r/blob/main/pkg/packing.py#L3,
    # taken from src/pkg/other.py:5, but not from pkg/gone.py:6.
    return None
