"""The rules as machine code: what is imported when somebody compiles, batches or builds.

This room knows numpy and numba; the rest of the kernel needs neither.
"""
