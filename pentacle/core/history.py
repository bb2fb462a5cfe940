"""The records of a game in progress, one before each step, in little room.

A step changes a few bytes of a record.  So only what differs from the record before is kept, and
now and then a whole one to begin from.
"""

from __future__ import annotations

import zlib

WHOLE = 32
"""Every so many records one is kept whole."""


class History:
    """Like a list of records of one size; the last one is always at hand.

    >>> history = History()
    >>> history.append(b"ready")
    >>> history.append(b"reads")
    >>> history[0], history[1], len(history)
    (b'ready', b'reads', 2)
    """

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._last = b""

    def __len__(self) -> int:
        return len(self._packed)

    def append(self, record: bytes) -> None:
        whole = len(self._packed) % WHOLE == 0
        self._packed.append(zlib.compress(record if whole else _differ(record, self._last), 1))
        self._last = record

    def __getitem__(self, index: int) -> bytes:
        if index == len(self._packed) - 1:
            return self._last
        first = index - index % WHOLE
        record = zlib.decompress(self._packed[first])
        for packed in self._packed[first + 1 : index + 1]:
            record = _differ(record, zlib.decompress(packed))
        return record

    def cut(self, length: int) -> None:
        """Forget all but the first records."""
        last = self[length - 1] if length else b""
        del self._packed[length:]
        self._last = last


def _differ(one: bytes, two: bytes) -> bytes:
    """Where two records differ, bit by bit; laid over one of them, it makes the other."""
    bits = int.from_bytes(one, "little") ^ int.from_bytes(two, "little")
    return bits.to_bytes(len(one), "little")
