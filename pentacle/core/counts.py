"""What a game counts of itself, for whoever studies many games: what was done, seen and taken.

A game names its deeds (bought, cast, built, fought), the kinds of things that there are (cards,
artifacts, titles) and the ways to end.  Deeds and things are told from what its rules note, in
plain Python; which end a last record shows is a rule, and so compiled for a million games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .events import Event, Events
from .rules import Note, rule
from .words import Words

EVENT = "event"
"""The kind of what the rules tell: which of them fired, and how often."""


@dataclass(frozen=True, kw_only=True)
class Kind:
    """Things of one kind, such as artifacts: what each is called, by its id, in a fixed order.

    >>> orb = Kind(title=Words("artifacts", "artefacts"), items={"orb": Words("Orb", "Orbe")})
    >>> orb.ids
    ('orb',)
    """

    title: Words
    items: Mapping[str, Words]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self.items)


class Counted:
    """What was counted of one game.

    >>> counted = Counted()
    >>> counted.did(0, "bought")
    >>> counted.saw(0, "artifact", "orb"); counted.took(1, "artifact", "orb")
    >>> counted.deeds, counted.items[1, "artifact", "orb"]
    ({(0, 'bought'): 1}, [0, 1])
    """

    def __init__(self) -> None:
        self.deeds: dict[tuple[int, str], int] = {}
        """How often a seat did something: (seat, deed)."""
        self.items: dict[tuple[int, str, str], list[int]] = {}
        """How often a seat could have something, and how often it took it: (seat, kind, id)."""

    def did(self, seat: int, deed: str, times: int = 1) -> None:
        """A seat did this."""
        self.deeds[seat, deed] = self.deeds.get((seat, deed), 0) + times

    def saw(self, seat: int, kind: str, item: str) -> None:
        """A seat had the chance of this thing."""
        self.items.setdefault((seat, kind, item), [0, 0])[0] += 1

    def took(self, seat: int, kind: str, item: str) -> None:
        """A seat took it: bought, cast, built, won it, whatever is done with such things."""
        self.items.setdefault((seat, kind, item), [0, 0])[1] += 1


Watch = Callable[[Counted, Any, int, tuple[Note, ...]], None]


def _watch_nothing(counted: Counted, s: Any, seat: int, notes: tuple[Note, ...]) -> None:
    """A game that counts nothing of its own."""


class Ending(NamedTuple):
    """A way to end: what rows call it, and its words.

    >>> Ending("deck", Words("the deck has run out", "la pioche est vide")).id
    'deck'
    """

    id: str
    words: Words


@rule
def _no_end(s: Any) -> int:
    return 0


@dataclass(frozen=True, kw_only=True, repr=False)
class Counts:
    """What a game counts, and how: the field `Game.counts`.

    >>> Counts(deeds={"bought": Words("bought", "achats")})
    <Counts of 1 deeds, 0 kinds of things>
    """

    deeds: Mapping[str, Words] = field(default_factory=dict)
    """What seats do, by name: `{"bought": Words("bought", "achats")}`."""
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    """What can be seen and taken, by kind."""
    events: Events = field(default_factory=Events)
    """The events of the game: how often each was told is counted without further words, and the
    deeds and things that they name."""
    watch: Watch = _watch_nothing
    """watch(counted, s, seat, notes): count what else one action did.  `s` is the record after it,
    `seat` who acted; before the first action it is -1."""
    ends: Mapping[int, Ending] = field(default_factory=dict)
    """How a game can end, by the number that `end` gives."""
    end: Callable[[Any], int] = _no_end
    """end(s): which of them a last record shows; a rule."""

    def __repr__(self) -> str:
        return f"<Counts of {len(self.deeds)} deeds, {len(self.kinds)} kinds of things>"

    @property
    def ending_words(self) -> dict[str, Words]:
        """The words of each way to end, by what rows call it."""
        return {ending.id: ending.words for ending in self.ends.values()}

    def count(self, counted: Counted, s: Any, seat: int, notes: tuple[Note, ...]) -> None:
        """One action more: the rules that fired, and what the game itself counts."""
        for note in notes:
            if event := self.events.get(note.kind):
                counted.took(max(0, seat), EVENT, self.events.names[note.kind])
                if seat >= 0:
                    self._count(counted, s, event, note)
        self.watch(counted, s, seat, notes)

    def _count(self, counted: Counted, s: Any, event: Event, note: Note) -> None:
        """What an event says of itself that is counted."""
        n = event.read(note.args)
        if (owner := self.events.seat(s, event, n)) < 0:
            return
        if event.deed:
            counted.did(owner, event.deed)
        for named, happened in ((event.saw, counted.saw), (event.took, counted.took)):
            kind, _, name = named.partition(" ")
            if kind and (number := getattr(n, name or kind)) >= 0:
                happened(owner, kind, self.kinds[kind].ids[number])
