"""What the rules tell, declared once: what the numbers of a note are, its line of the log in both
languages, whom and what that line is about, and what is counted of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from types import SimpleNamespace
from typing import Any, NamedTuple

from .rules import Note
from .words import Words

Fill = Callable[[Any, Any, str], object]
"""fill(view, n, language): what stands in a gap; `n.lot` is the number of that name."""
Items = str | Callable[[Any, Any], Iterable[str]]
"""Ids of items with gaps for numbers, as `level-{domain}-{level}`; or items(view, n)."""
Owner = Callable[[Any, int], int]
"""owner(view, number): the seat whose line it is."""


class Mention(NamedTuple):
    """What a line of the log is about: whose line it is, and which items of the scene.

    >>> Mention(seat=1, items=('card-7',)).items
    ('card-7',)
    """

    seat: int = -1
    """-1: of who acted."""
    items: tuple[str, ...] = ()


class Event(NamedTuple):
    """One kind of note.

    >>> rolled = Event(("player", "*faces"), Words("@{player} rolls.", "@{player} lance."))
    >>> rolled.read((2, 6, 1)).faces
    (6, 1)
    """

    numbers: tuple[str, ...]
    """What each number is; a last one with a star is all that are left."""
    words: Words
    items: Items = ""
    deed: str = ""
    """What its seat did (`Counts.deeds`)."""
    saw: str = ""
    """The kind of thing that its seat saw (`Counts.kinds`), and the name of the number that says
    which, if it is another: `title box`."""
    took: str = ""
    """The kind of thing that its seat took."""

    def read(self, args: tuple[int, ...]) -> SimpleNamespace:
        """The numbers of a note, by name."""
        found: dict[str, Any] = dict(zip(self.numbers, args, strict=False))
        if self.numbers and self.numbers[-1].startswith("*"):
            found[self.numbers[-1][1:]] = args[len(self.numbers) - 1 :]
        return SimpleNamespace(**found)


class Events(dict[int, Event]):
    """The events of a game, numbered in the order in which they are added.

    `whose` says which names of numbers stand for a seat, and for which: the first of them is whose
    line it is.

    >>> events = Events()
    >>> WON = events.add("player lot", "@{player} wins {lot}.", "@{player} gagne {lot}.",
    ...                  items="lot-{lot}")
    >>> tell = events.filled({"lot": lambda view, n, language: ("a ring", "an orb")[n.lot]})
    >>> tell(None, Note(WON, (2, 1)), "en"), events.mention(None, Note(WON, (2, 1)))
    ('@2 wins an orb.', Mention(seat=2, items=('lot-1',)))
    """

    def __init__(self, whose: Mapping[str, Owner] | None = None, *, first: int = 0) -> None:
        super().__init__()
        self.whose: Mapping[str, Owner] = whose or {"player": lambda view, player: player}
        self.first = first
        self._module = sys._getframe(1).f_globals

    def add(self, numbers: str, en: str = "", fr: str = "", **more: Any) -> int:
        """One more, with the names of its numbers and its line of the log, if it has one; its
        number is what the rules `note`.  `more`: what else an `Event` has."""
        kind = self.first + len(self)
        self[kind] = Event(tuple(numbers.split()), Words(en, fr), **more)
        return kind

    @cached_property
    def names(self) -> dict[int, str]:
        """What each is called in its module, which names no other numbers."""
        named = self._module.items()
        return {value: name for name, value in named if name.isupper() and value in self}

    def seat(self, view: Any, event: Event, n: SimpleNamespace) -> int:
        """Whose line it is, or -1."""
        for name in event.numbers:
            if owner := self.whose.get(name):
                return owner(view, getattr(n, name))
        return -1

    def mention(self, view: Any, note: Note) -> Mention:
        """Whom and what a line of the log is about."""
        event = self[note.kind]
        n = event.read(note.args)
        items = event.items
        found = items.format(**vars(n)).split() if isinstance(items, str) else items(view, n)
        return Mention(self.seat(view, event, n), tuple(found))

    def filled(self, fills: Mapping[str, Fill]) -> Callable[[Any, Note, str], str]:
        """tell(view, note, language): a line of the log.  A gap is filled by its name; without a
        filler it is the number itself.  `{Lot}` is `{lot}` at the beginning of a sentence."""

        def tell(view: Any, note: Note, language: str) -> str:
            event = self[note.kind]
            gaps = _Gaps(fills, view, event.read(note.args), language)
            return event.words[language].format_map(gaps)

        return tell


class _Gaps(dict[str, Any]):
    """What stands in the gaps of a line, asked for one by one."""

    def __init__(self, fills: Mapping[str, Fill], view: Any, n: Any, language: str) -> None:
        super().__init__()
        self.fills, self.given, self.language = fills, (view, n, language), language

    def __missing__(self, gap: str) -> object:
        name = gap[0].lower() + gap[1:]
        if (fill := self.fills.get(name)) is None:
            return getattr(self.given[1], name)
        said = fill(*self.given)
        text = said[self.language] if isinstance(said, Words) else said
        return text if gap == name else str(text)[:1].upper() + str(text)[1:]
