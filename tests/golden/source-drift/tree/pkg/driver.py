"""Drives the packing.

`pack()` is at `packing.py:4-9`, and what it returns at `:9`.
"""
CITED = "packing.py:4-9"


class Driver:
    def drive(self, rows):
        """Take what `unpack()` (``packing.py:12-14``) gives.

        Args:
            rows: go to `pack()`, packing.py:4-9.
        """
        return rows  # by `pack()`: packing.py:4-9


#  Two blanks, a	tab, trailing ones:   
#	`unpack()`, packing.py:12-14	 
