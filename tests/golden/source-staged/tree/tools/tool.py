# Not a document: pkg/packing.py:99
