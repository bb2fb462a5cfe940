"""A position set up by hand: the box of pieces, the spots where they lie, gauges, and edits.

A game declares an `Editor`: what its pieces are called and look like, how many there are, and which
fields of the record are spots and gauges (`holders.py`).  A game that declares none is edited by
the names of its notation.  Every edit is made on a copy, in words that the notation reads, so that
nothing can be set up that a text could not say; whether it can be is for `check` to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from secrets import choice
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from .cells import cells_in
from .holders import Cells, Gauge, Held, Holder, Place, names_in, no_place
from .notation import WRONG, impossible
from .position import Position
from .scene import AnyItem
from .spelling import Counts, Kind, Rows, Sets
from .words import Words

if TYPE_CHECKING:
    from .contract import Contract

Word = Annotated[str, Meta(max_length=100, pattern=r"^[^\x00]*$")]
OPENING = 200
"""How many choices are made at most before setting up begins."""
MANY_CELLS = 12
"""A field with more numbers than this is left to the text, where a game declares no editor."""


class BoxPiece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of the box, and how many of it are left there."""

    name: str
    label: str
    left: int | None = None
    """Missing: as many as you like; below 0: so many too many lie on the table."""
    item: AnyItem | None = None
    """How it looks."""


class BoxStack(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pieces that are alike."""

    title: str
    pieces: list[BoxPiece]


class BoxSpot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somewhere pieces lie."""

    id: str
    title: str
    """Of all spots of its kind."""
    label: str = ""
    items: tuple[str, ...] = ()
    """The items of the scene that show it."""
    shows: dict[str, str] = {}
    """Which of these items is which piece, where it holds several."""
    holds: dict[str, int] = {}
    """How many of which piece."""
    takes: list[int] = []
    """Pieces of which stacks."""
    seat: int = -1
    single: bool = False
    """Room for one."""


class BoxGauge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number, or one of a few words."""

    id: str
    label: str
    value: int
    least: int
    most: int
    words: list[str] = []
    """What the numbers mean, from the least."""
    seat: int = -1


class Box(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that can be edited in a position."""

    stacks: list[BoxStack]
    spots: list[BoxSpot]
    gauges: list[BoxGauge]


class Edit(msgspec.Struct, omit_defaults=True):
    """A piece goes from a spot to another; "" is the box.  Or a gauge is set."""

    piece: Word = ""
    source: Word = ""
    target: Word = ""
    gauge: Word = ""
    value: Annotated[int, Meta(ge=-1000, le=1000)] = 0


@dataclass(frozen=True)
class Stack:
    """Pieces of the box that are alike: by their names in the notation.  `label(state, i,
    language)` says what the i-th is called, `look(state, i)` how it looks, `copies(state, i)` how
    many there are; None: as many as you like, 0: it is not in this game."""

    title: Words
    names: Sequence[str]
    label: Callable[[Any, int, str], str]
    look: Callable[[Any, int], AnyItem | None] = lambda state, i: None
    copies: Callable[[Any, int], int | None] = lambda state, i: None


@dataclass(frozen=True)
class Editor:
    """What of a position can be set up by hand."""

    stacks: tuple[Stack, ...] = ()
    holders: tuple[Holder, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    deal: Callable[[int], Mapping[str, Any]] = lambda seats: {}
    """deal(seats): the options of a fresh deal that shows well, where nobody asks for others."""
    begins: Callable[[Any], bool] | None = None
    """begins(state): a fresh deal is played on to here, at random; None: it is good as it is."""
    settle: Callable[[Any], None] | None = None
    """settle(state): what plainly follows from an edit and the notation does not work out."""

    def dealt(self, p: Position) -> Position:
        """A fresh deal, played on to where setting up begins."""
        for _ in range(OPENING if self.begins is not None else 0):
            if p.over or self.begins is None or self.begins(p.state):
                break
            player = p.pending[0]
            p.play(player, choice(p.legal(player)))
        return p

    def box(self, p: Position, language: str) -> Box:
        """What can be edited, as it stands."""
        spots = [*self._spots(p, language)]
        lying: Counter[tuple[int, str]] = Counter()
        for spot in spots:
            for i in spot.takes:
                lying.update({(i, name): n for name, n in spot.holds.items()})
        stacks = [
            BoxStack(s.title[language], _pieces(p, s, partial(_count, lying, i), language))
            for i, s in enumerate(self.stacks)
        ]
        return Box(stacks, spots, self._gauges(p, language))

    def _spots(self, p: Position, language: str) -> Iterator[BoxSpot]:
        for h, holder in enumerate(self.holders):
            names: Sequence[str] = ()
            title, takes = holder.title[language], list[int]()
            for spot in holder.spots(p, language):
                if spot.names is not names:
                    names, takes = spot.names, self._taken(spot.names)
                yield BoxSpot(
                    id=f"{h}_{spot.key}", title=title, label=spot.place.label,
                    items=spot.place.items, shows=dict(spot.place.shows),
                    holds=dict(Counter(spot.holds)), takes=takes, seat=spot.seat,
                    single=spot.single,
                )  # fmt: skip

    def _taken(self, names: Sequence[str]) -> list[int]:
        """The stack of just these names, or all that have some of them."""
        alike = [i for i, s in enumerate(self.stacks) if tuple(s.names) == tuple(names)]
        return alike or [i for i, s in enumerate(self.stacks) if not set(s.names).isdisjoint(names)]

    def _gauges(self, p: Position, language: str) -> list[BoxGauge]:
        return [
            BoxGauge(f"{g}_{d.key}", d.label, d.value, d.least, d.most, [*d.words], d.seat)
            for g, gauge in enumerate(self.gauges)
            for d in gauge.dials(p, language)
        ]

    def edited(self, p: Position, edits: Sequence[Edit]) -> Position:
        """The position after some edits, possible or not; refused in a sentence where there is no
        such piece or place."""
        made = p.copy()
        for edit in edits:
            if edit.gauge:
                number, key = _address(edit.gauge, len(self.gauges))
                self.gauges[number].turn(made, key, edit.value)
            else:
                self._move(made, edit)
            self._settled(made)
            made = p.game.notation.again(made)
        return made

    def _move(self, p: Position, edit: Edit) -> None:
        """A piece goes; where there is room for one, what lay there goes the other way."""
        if edit.source:
            number, key = _address(edit.source, len(self.holders))
            source = self.holders[number], key
            source[0].take(p, key, edit.piece)
        if edit.target:
            number, key = _address(edit.target, len(self.holders))
            target = self.holders[number]
            spot = next((s for s in target.spots(p, "en") if s.key == key), None)
            for name in spot.holds if spot and spot.single else ():
                target.take(p, key, name)
                if edit.source:
                    source[0].put(p, source[1], name)
            target.put(p, key, edit.piece)

    def _settled(self, p: Position) -> None:
        """What follows from an edit; nothing of what one player knows."""
        if self.settle is None or p.viewer is not None:
            return
        try:
            self.settle(p.state)
        except WRONG as error:
            raise impossible(str(error), str(error)) from None


def editor_of(game: Contract, seats: int) -> Editor:
    """The game's own, or what its notation suffices for."""
    own: Editor | None = game.editor
    return own or plain_editor(game, seats)


def _address(id: str, count: int) -> tuple[int, str]:
    """Which holder or gauge, and the place there."""
    number, _, key = id.partition("_")
    if not number.isdecimal() or len(number) > 3 or int(number) >= count:
        raise no_place()
    return int(number), key


def _count(lying: Counter[tuple[int, str]], stack: int, name: str) -> int:
    """Names mean other things in other stacks."""
    return lying[stack, name]


def _pieces(
    p: Position, stack: Stack, lying: Callable[[str], int], language: str
) -> list[BoxPiece]:
    found = []
    for i, name in enumerate(stack.names):
        copies = stack.copies(p.state, i)
        if copies == 0 and not lying(name):
            continue
        left = None if copies is None else copies - lying(name)
        found.append(
            BoxPiece(name, stack.label(p.state, i, language), left, stack.look(p.state, i))
        )
    return found


# A game that declares no editor.


def plain_editor(game: Contract, seats: int) -> Editor:
    """From the notation alone: names, counts, sets and numbers of every field that is written."""
    stacks: dict[tuple[str, ...], Stack] = {}
    holders: list[Holder] = []
    gauges: list[Gauge] = []
    for name in game.notation.order(game):
        kind = game.notation.kind(name, seats)
        if kind.computed or kind.dealt:
            continue
        title = Words(spaced(name), spaced(name))
        inner = kind.inner if isinstance(kind, Rows) else kind
        size = len(cells_in(game.state(), name, 0 if kind.by_seat else None))
        if isinstance(inner, Counts | Sets):
            holders.append(Held(name, title, row=_numbered if isinstance(kind, Rows) else None))
        elif not inner.values:
            if size <= MANY_CELLS:
                gauges.append(_numbers_of(name, title, kind, size))
            continue
        elif size == 1:
            gauges.append(Gauge(name, title, min(0, kind.blank), words=_words_of(kind)))
            continue
        else:
            holders.append(Cells(name, title, _spot_of(inner)))
        names = names_in(inner)
        stacks.setdefault(names, Stack(title, names, _name_in(names)))
    return Editor(tuple(stacks.values()), tuple(holders), tuple(gauges))


def spaced(name: str) -> str:
    """A field's or piece's own name as a word: `hand_size` is `hand size`."""
    return name.replace("_", " ")


def _numbered(state: Any, i: int, language: str) -> str:
    return str(i + 1)


def _name_in(names: Sequence[str]) -> Callable[[Any, int, str], str]:
    return lambda state, i, language: spaced(names[i])


def _spot_of(kind: Kind) -> Callable[[Any, int, str], Place]:
    """Places have names of their own where the spelling gives them such."""
    own = kind.names if kind.names != kind.values else ()
    return lambda state, i, language: Place(own[i] if i < len(own) else str(i + 1))


def _words_of(kind: Kind) -> Callable[[Any, str], list[str]]:
    before = ["-"] * -min(0, kind.blank)
    return lambda state, language: before + [spaced(name) for name in kind.values]


def _numbers_of(name: str, title: Words, kind: Kind, size: int) -> Gauge:
    cell = (lambda state, i, language: f"{title[language]} {i + 1}") if size > 1 else None
    return Gauge(name, title, min(0, kind.blank), 999, cell=cell)
