"""All tests.  Workers run side by side, a core each: matrices are multiplied in one thread."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
