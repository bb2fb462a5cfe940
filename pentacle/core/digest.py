"""A short name for what some bytes are together."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable


def digest_of(parts: Iterable[bytes]) -> str:
    """A short name for what these parts are together."""
    h = hashlib.sha256()
    for part in parts:
        h.update(len(part).to_bytes(8, "little") + part)
    return h.hexdigest()[:16]
