"""What a state in OpenSpiel keeps: the position, what chance still owes, and what was seen.

OpenSpiel copies and pickles states: machine code cannot travel, the name of a game and the bytes of
a position can.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, NamedTuple, Self

import pentacle
from pentacle.core import Game, Position
from pentacle.core.chance import STEP, mix
from pentacle.core.position import SPECTATOR

OUTCOMES = 256
"""Outcomes of a chance node.  OpenSpiel wants them all listed wherever chance comes up, so they
cannot be many; several nodes in a row are."""
DEAL = 4
"""Chance nodes before the deal: 256^4 deals."""
_MASK = (1 << 64) - 1


class Kind(NamedTuple):
    """What is played: with a `start` from that record on, of which `viewer` has seen `seen`."""

    name: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    longest: int
    start: bytes = b""
    viewer: int = SPECTATOR
    seen: bytes = b""
    public: bytes = b""

    @property
    def game(self) -> Game:
        return pentacle.game(self.name)

    def position(self, record: bytes) -> Position:
        """A table from its bytes."""
        return self.game.position(record, self.seats, compiled=True, **dict(self.options))


@lru_cache(1024)
def words_of(kind: Kind, record: bytes, viewer: int | None) -> str:
    """A record in the words of the notation, with nothing hidden or as a seat may know it.
    OpenSpiel asks for the same again and again."""
    position = kind.position(record)
    return str(position if viewer is None else position.hidden(viewer))


def _digest(before: bytes, seen: bytes) -> bytes:
    return hashlib.sha1(before + seen, usedforsecurity=False).digest()


class Table:
    """One game that is being played."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.position: Position | None = None
        self.drawn: list[int] = []
        """What chance has said before the deal."""
        self.waiting: tuple[int, int] | None = None
        """A seat and its action, which begins when chance has spoken."""
        self.length = 0
        self._digests = [b""] * (kind.seats + 1)
        self._trail: list[bytes] = []
        if kind.start:
            self._begin()

    def _begin(self) -> None:
        """Where the game begins in the middle: its viewer has seen what he has seen; the others
        know the public past, and what they see now."""
        kind, now = self.kind, self.kind.position(self.kind.start)
        self.position = now
        for p in range(kind.seats):
            self._digests[p] = _digest(kind.public, bytes(now.hidden(p)))
        if kind.viewer >= 0:
            self._digests[kind.viewer] = kind.seen
        self._digests[SPECTATOR] = kind.public

    # playing

    @property
    def is_chance(self) -> bool:
        """Chance is to speak."""
        return self.position is None or self.waiting is not None

    @property
    def over(self) -> bool:
        """The game has ended, or is as long as it may be."""
        if self.position is None or self.waiting is not None:
            return False
        return self.position.over or self.length >= self.kind.longest

    def play(self, action: int) -> None:
        """One action, or one word of chance, which OpenSpiel has found legal."""
        if self.position is None:
            self._deal(action)
        elif self.waiting is not None:
            player, chosen = self.waiting
            self.waiting = None
            now = self.kind.position(self._with_chance(action))
            now.play_unchecked(player, chosen)
            self._take(now)
        else:
            self._try(self.position.pending[0], action)

    def _deal(self, outcome: int) -> None:
        self.drawn.append(outcome)
        if len(self.drawn) == DEAL:
            seed = sum(n * OUTCOMES**i for i, n in enumerate(self.drawn))
            kind = self.kind
            options = dict(kind.options)
            self.position = kind.game.deal(kind.seats, seed, compiled=True, **options)
            self._trail.append(bytes(self.position))

    def _try(self, player: int, action: int) -> None:
        """Play what needs no chance; what does waits for it."""
        assert self.position is not None
        then = self.position.copy()
        then.play_unchecked(player, action)
        if self._generator(bytes(then)) == self._generator(bytes(self.position)):
            self._take(then)
        else:
            self.waiting = (player, action)

    def _take(self, now: Position) -> None:
        self.position = now
        self.length += 1
        self._trail.append(bytes(now))

    def _place(self) -> slice:
        start = self.kind.game.state.fields["rng"].offset
        return slice(start, start + 8)

    def _generator(self, record: bytes) -> bytes:
        return record[self._place()]

    def _with_chance(self, outcome: int) -> bytes:
        """The record with another generator: a word of chance, mixed with what it was."""
        record = bytearray(bytes(self.position))  # type: ignore[arg-type]
        before = int.from_bytes(record[self._place()], "little")
        after = mix((before + STEP * (outcome + 1)) & _MASK)
        record[self._place()] = after.to_bytes(8, "little")
        return bytes(record)

    # what was seen

    def digest(self, viewer: int) -> bytes:
        """Of all views that a seat, or a spectator, has had; worked out when it is asked for."""
        for record in self._trail:
            then = self.kind.position(record)
            for p in range(SPECTATOR, self.kind.seats):
                self._digests[p] = _digest(self._digests[p], bytes(then.hidden(p)))
        self._trail = []
        return self._digests[viewer]

    def imagined(self, viewer: int, seed: int) -> Kind:
        """The game from here on in another world, which fits what a seat knows."""
        assert self.position is not None
        world = bytes(self.position.imagine(viewer, seed))
        left = self.kind.longest - self.length
        seen, public = self.digest(viewer), self.digest(SPECTATOR)
        return self.kind._replace(
            longest=left, start=world, viewer=viewer, seen=seen, public=public
        )

    # as bytes

    def __deepcopy__(self, memo: Any) -> Self:
        other = type(self)(self.kind._replace(start=b""))
        other._fill(self.kind, *self._parts())
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        now, *rest = self._parts()
        return _table, (self.kind, None if now is None else bytes(now), *rest)

    def _parts(self) -> tuple[Any, ...]:
        seen = list(self._digests), list(self._trail)
        now = self.position.copy() if self.position else None
        return now, list(self.drawn), self.waiting, self.length, *seen

    def _fill(self, kind: Kind, now: Position | None, *rest: Any) -> None:
        self.kind, self.position = kind, now
        self.drawn, self.waiting, self.length, self._digests, self._trail = rest


def _table(kind: Kind, now: bytes | None, *rest: Any) -> Table:
    table = Table(kind._replace(start=b""))
    table._fill(kind, None if now is None else kind.position(now), *rest)
    return table
