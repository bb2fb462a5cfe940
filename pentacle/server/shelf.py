"""Pictures that were drawn not long ago, so that what many look at is drawn once."""

from __future__ import annotations

from collections import OrderedDict

from pentacle.study.picture_jobs import Drawn

ROOM = 32 << 20
"""Bytes of pictures that are kept."""


class Shelf:
    """The last pictures by their tags; who was not asked for the longest goes first."""

    def __init__(self, room: int = ROOM) -> None:
        self._room, self._taken = room, 0
        self._kept: OrderedDict[str, Drawn] = OrderedDict()

    def get(self, tag: str) -> Drawn | None:
        if found := self._kept.get(tag):
            self._kept.move_to_end(tag)
        return found

    def put(self, tag: str, drawn: Drawn) -> None:
        if (size := _size(drawn)) > self._room or tag in self._kept:
            return
        self._kept[tag] = drawn
        self._taken += size
        while self._taken > self._room:
            _, gone = self._kept.popitem(last=False)
            self._taken -= _size(gone)


def _size(drawn: Drawn) -> int:
    return len(drawn.body) + len(drawn.packed)
