"""Texts cut into numbered pieces, and put together again: pieces have a limit, and may get lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

LARGEST = 7_600
"""Bytes of a piece; PostgreSQL takes less than 8,000 with its first line."""


class Lost(Exception):
    """Something that was said before is missing."""


def cut(text: str, size: int = LARGEST) -> Iterator[str]:
    """Pieces of at most so many bytes; at least one.

    >>> list(cut("abcde", 2)), list(cut("éé", 3)), list(cut(""))
    (['ab', 'cd', 'e'], ['é', 'é'], [''])
    """
    if len(text) <= size and text.isascii():
        yield text
        return
    data, start = text.encode(), 0
    while True:
        end = min(len(data), start + size)
        while end < len(data) and data[end] & 0xC0 == 0x80:
            end -= 1
        yield data[start:end].decode()
        start = end
        if start >= len(data):
            return


class Cutter:
    """Numbers what one process says to each of the others."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._numbers: Counter[str] = Counter()

    def pieces(self, peer: str, text: str) -> Iterator[str]:
        pieces = list(cut(text))
        for part, piece in enumerate(pieces):
            self._numbers[peer] += 1
            more = int(part + 1 < len(pieces))
            yield f"{self.name} {self._numbers[peer]} {part} {more}\n{piece}"


class Joiner:
    """Puts together what others say to this process."""

    def __init__(self) -> None:
        self._last: Counter[str] = Counter()
        self._parts: dict[str, list[str]] = {}

    def add(self, payload: str) -> tuple[str, str | None]:
        """Who said it, and the text once it is whole.

        `Lost`, with who said it, where a piece is missing; what follows is heard again."""
        head, _, piece = payload.partition("\n")
        sender, number, part, more = head.split(" ")
        expected, self._last[sender] = self._last[sender] + 1, int(number)
        if int(number) != expected:
            self._parts.pop(sender, None)
            raise Lost(sender)
        known = self._parts.setdefault(sender, [])
        if int(part) != len(known):  # the rest of something whose beginning is missing
            return sender, None
        known.append(piece)
        return sender, None if int(more) else "".join(self._parts.pop(sender))

    def forget(self, sender: str) -> None:
        self._last.pop(sender, None)
        self._parts.pop(sender, None)
