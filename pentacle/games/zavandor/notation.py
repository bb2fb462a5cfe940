"""How a position is written: `seat 0: active opal*2 sapphire; hand S5 cE; level fire*2`.

Cards, gems, artifacts and markers that nobody is said to have lie where they come from, so what
follows from the rest is never written.
"""

from __future__ import annotations

from typing import Any

from pentacle.core import NONE, Notation, cells_of
from pentacle.core.spelling import as_dealt, counts, derived, each_seat, number, one_of, set_of

from . import cards
from .actions import actions
from .options import options
from .state import CHOOSING, State

_SEATS = [str(p) for p in range(cards.SEATS)]
GEM_NAMES, ARTIFACT_NAMES = [g.id for g in cards.FACTS.gem], [a.id for a in cards.FACTS.artifact]
KIND_NAMES = [
    f"{cards.FACTS.gem[cards.COLOUR[k] + 1].letter}{cards.VALUE[k]}" for k in range(cards.ORDINARY)
]
KIND_NAMES += [f"c{cards.FACTS.gem[c + 1].letter}" for c in range(cards.COLOURS)]
_LOTS = [*ARTIFACT_NAMES, *(i.id for i in cards.FACTS.sentinel)]
_WHICH = {"enchant": GEM_NAMES, "learn": [d.id for d in cards.FACTS.domain], "offer": _LOTS}


def _bought(action: int) -> str:
    """What is being paid for: `enchant-opal`."""
    name, index = actions.decode(action)
    return "-".join([name, *(_WHICH[name][i] if name in _WHICH else str(i) for i in index)])


def complete(s: State) -> None:
    """What lies in the bank and the decks is what nobody has; counts are counted."""
    s.players = sum(s.order[i] != NONE for i in range(cards.SEATS))
    for i in range(s.players if s.phase != CHOOSING else 0):
        s.position[s.order[i]] = i
    s.bid = s.bids[s.bidder] if s.bidder != NONE else 0
    s.sold = sum(s.sentinel[i] != NONE for i in range(cards.SENTINELS))
    for g in range(cards.GEMS):
        owned = sum(s.active[p, g] + s.inactive[p, g] for p in range(cards.SEATS))
        s.stock[g] = cards.GEM_STOCK[g] - owned
    for a in range(cards.ARTIFACTS):
        seen = s.display[a] + s.removed[a] + sum(s.artifacts[p, a] for p in range(cards.SEATS))
        s.pile[a] = cards.ARTIFACT_COPIES[s.seats] - seen
    for p in range(cards.SEATS):
        _complete_player(s, p)
    _complete_decks(s)


def _complete_player(s: State, p: int) -> None:
    """Backs by colour, the value of a hand, and the markers that are not elsewhere."""
    hand, aside = cells_of(s.hand, p), cells_of(s.aside, p)
    s.purse[p] = sum(n * cards.VALUE[k] for k, n in enumerate(hand))
    for c in range(cards.COLOURS):
        s.cards[p, c] = sum(n for k, n in enumerate(hand[: cards.ORDINARY]) if cards.COLOUR[k] == c)
        s.aside_cards[p, c] = sum(n for k, n in enumerate(aside) if cards.COLOUR[k] == c)
    if s.character[p] != NONE and not s.out >> p & 1:
        placed = sum(level > 0 for level in cells_of(s.level, p))
        s.pentagon[p] = cards.MARKERS + 1 - placed - int(s.board[p]).bit_count()


def _complete_decks(s: State) -> None:
    for k in range(cards.ORDINARY):
        held = sum(s.hand[p, k] + s.aside[p, k] for p in range(cards.SEATS))
        s.deck[k] = cards.COPIES[s.flat_cards, k] - s.discard[k] - held
    for c in range(cards.COLOURS):
        s.deck_cards[c] = sum(s.deck[k] for k in range(cards.ORDINARY) if cards.COLOUR[k] == c)
        s.supply[c] = cards.CONCENTRATED - sum(
            s.hand[p, cards.ORDINARY + c] for p in range(cards.SEATS)
        )


_OPTIONS: Any = {o.name: as_dealt() for o in options.listed if hasattr(State(), o.name)}
notation = Notation(
    **_OPTIONS,
    round_no=number(),
    phase=one_of("choosing", "main", "bid", "pay", "advance", "sacrifice", "discard", "over"),
    actor=number(blank=NONE),
    order=number(blank=NONE),
    turn=number(),
    moved=one_of("still", "woken", "asleep"),
    out=set_of(_SEATS),
    lot=one_of(*_LOTS, blank=NONE),
    bidder=number(blank=NONE),
    draft=number(),
    passed=set_of(_SEATS),
    due=number(),
    buying=one_of(*map(_bought, range(actions.count)), blank=NONE),
    victim=number(blank=NONE),
    display=counts(ARTIFACT_NAMES),
    removed=counts(ARTIFACT_NAMES),
    sentinel=number(blank=NONE),
    discard=counts(KIND_NAMES),
    character=each_seat(one_of(*(c.id for c in cards.FACTS.character), blank=NONE)),
    score=each_seat(number()),
    active=each_seat(counts(GEM_NAMES)),
    inactive=each_seat(counts(GEM_NAMES)),
    dust=each_seat(number()),
    hand=each_seat(counts(KIND_NAMES)),
    aside=each_seat(counts(KIND_NAMES)),
    aside_dust=each_seat(number()),
    level=each_seat(counts([d.id for d in cards.FACTS.domain])),
    board=each_seat(set_of([str(price) for price in cards.FACTS.start.markers])),
    artifacts=each_seat(counts(ARTIFACT_NAMES)),
    bids=each_seat(number()),
    bid=derived(),
    players=derived(),
    position=derived(),
    stock=derived(),
    cards=each_seat(derived()),
    purse=each_seat(derived()),
    aside_cards=each_seat(derived()),
    deck=derived(),
    deck_cards=derived(),
    supply=derived(),
    pentagon=each_seat(derived()),
    pile=derived(),
    sold=derived(),
    complete=complete,
)
