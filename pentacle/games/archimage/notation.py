"""How a position is written: sites and cards by their names (ARC-2.6, ARC-7.11, ARC-14.1).

    lock 1.g:F2 1.y:W2 1.S2:C0-2-F; seat 0: dice F1 W3*2 A; owned CX-5-E; wizard 1.g

Cards of the companion circle begin with `CX`; a die without a number is not rolled yet.
"""

from __future__ import annotations

from collections.abc import Sequence

from pentacle.core import NONE, Notation
from pentacle.core.errors import NotationError
from pentacle.core.spelling import (
    Kind,
    as_dealt,
    by_seats,
    counts,
    derived,
    each_seat,
    number,
    one_of,
    refuse_too_many,
    set_of,
    unknown,
)

from .board import BOARDS, HALL, SITES, SUPPLY, WORD
from .cards import CARD_POWER, DECK, EMPTY, EXTRA_DICE, FACTS, HIGH, LOW, NATURAL, SCROLL, SEATS
from .rules import access, opening
from .state import State

LETTERS = "FWAES"
CARDS = (
    *(f"C{'0X'[k // DECK]}-{CARD_POWER[k]}-{LETTERS[k % 5]}" for k in range(2 * DECK)),
    "binding",
)
TOKENS = (".", *(f"{c}{v}" for c in LETTERS[:NATURAL] for v in range(LOW, HIGH + 1)))
LOCKS = (*TOKENS, *CARDS[:-1])
DICE = tuple(f"{c}{v or ''}" for c in LETTERS[:NATURAL] for v in range(HIGH + 1))
VALUES = tuple(map(str, range(HIGH + 1)))
ELEMENTS = tuple(element.id for element in FACTS.elements)
WIZARDS = tuple(wizard.id for wizard in FACTS.wizards)
ASKED = (
    "over", "wizard", "draft", "turn", "pay", "keep",
    "bind", "bind-seal", "bind-one",
    "colour", "new-colour", "transmutation-dice", "rebirth-dice", "evolution-dice",
    "inversion", "inversion-other", "exchange", "exchange-other", "absorption-die",
    "disintegration", "reorganisation", "reorganisation-other",
    "mystification", "mystification-die", "mystification-own", "alteration-dice",
    "alteration", "alteration-foe", "transfer", "transfer-own", "theft", "theft-die",
    "borrowing",
    "mission", "leap", "teleportation", "guardian", "speed", "speed-free",
)  # fmt: skip


class Laid(Kind):
    """What lies where, `1.g:F2`; the names are those of the sites."""

    @property
    def values(self) -> tuple[str, ...]:
        return LOCKS

    def write(self, cells: Sequence[int]) -> str:
        if any(cells[len(self.names) :]) or not all(0 <= x < len(LOCKS) for x in cells):
            return ""
        return " ".join(f"{n}:{LOCKS[x]}" for n, x in zip(self.names, cells, strict=False) if x)

    def read(self, words: str, size: int) -> list[int]:
        cells = [EMPTY] * size
        refuse_too_many(len(words.split()), len(self.names))
        for word in words.split():
            site, _, lock = word.partition(":")
            for name, names in ((site, self.names), (lock, LOCKS)):
                if name not in names:
                    raise unknown(name, names)
            if cells[self.names.index(site)] != EMPTY:
                raise NotationError(f"{site} is said twice", f"{site} est dit deux fois")
            cells[self.names.index(site)] = LOCKS.index(lock)
        return cells


_SITES = {n: tuple(site.name for site in board.sites) for n, board in BOARDS.items()}
_NODES = {
    n: (*names, *(f"#{i}" for i in range(len(names), SITES)), "hall", "supply", "bound")
    for n, names in _SITES.items()
}


def _node(blank: int) -> Kind:
    return by_seats({n: one_of(*names, blank=blank) for n, names in _NODES.items()})


def complete(s: State) -> None:
    """Counts of tokens, scrolls on the board, barred sites, ways, and the dice in the reserves."""
    s.shelf = 0
    for k in range(len(s.tokens)):
        s.tokens[k] = 0
    for k in range(len(s.barred)):
        s.barred[k] = 0
    for site, lock in enumerate(s.lock):
        if lock >= SCROLL:
            s.shelf |= 1 << (lock - SCROLL)
        elif lock != EMPTY:
            s.tokens[lock] += 1
        if lock != EMPTY:
            s.barred[site // WORD] |= 1 << site % WORD
    opening.close_ways(s)
    for site in range(BOARDS[s.seats].circles):
        access.open_way(s, site)
    for c in range(NATURAL):
        held = sum(s.dice[p, c, v] for p in range(s.seats) for v in range(HIGH + 1))
        s.reserve[c] = s.seats + EXTRA_DICE - held


def _looks() -> Kind:
    kind = each_seat(one_of(*WIZARDS, blank=NONE))
    kind.dealt = True
    return kind


notation = Notation(
    circle=as_dealt(),
    rounds=number(),
    first=number(),
    starter=number(),
    player=number(),
    asked=number(),
    phase=one_of(*ASKED),
    finished=set_of(tuple(map(str, range(SEATS)))),
    stall=number(),
    broke=number(),
    drafts=number(),
    lock=by_seats({n: Laid(names) for n, names in _SITES.items()}),
    kept=one_of(*TOKENS),
    guardian=_node(NONE),
    spell=one_of(*CARDS, blank=NONE),
    colour=one_of(*ELEMENTS, blank=NONE),
    other=one_of(*ELEMENTS, blank=NONE),
    swap=_node(NONE),
    foe=number(NONE),
    foe_value=number(),
    foe_card=one_of(*CARDS, blank=NONE),
    picks=counts(VALUES),
    site=_node(NONE),
    paid_colour=one_of(*ELEMENTS, blank=NONE),
    paid=counts(VALUES),
    token=one_of(*TOKENS),
    looks=_looks(),
    wizard=each_seat(_node(HALL)),
    familiar=each_seat(_node(SUPPLY)),
    dice=each_seat(counts(DICE)),
    owned=each_seat(set_of(CARDS[:-1])),
    down=each_seat(set_of(CARDS)),
    shelf=derived(),
    tokens=derived(),
    barred=derived(),
    joined=derived(),
    reserve=derived(),
    complete=complete,
)
