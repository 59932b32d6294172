# docverify-disable-next-line ref/missing-file -- moved soon
# See `pkg/gone.py:12`.
# docverify-disable-next-line ref/missing-file
def f():
    # docverify-disable ref
    return 1
