"""How a duel is written: the cards by their ids, piles and deck with the top card last."""

from __future__ import annotations

from pentacle.core import NONE, Notation
from pentacle.core.bits import count_bits
from pentacle.core.spelling import derived, each_seat, number, one_of, rows, set_of

from .cards import CARDS, COLOURS, SPELLS
from .state import PILE_DEPTH, Ask, Road, State, Step, acting, next_rival

_IDS = [spell.id for spell in SPELLS]


def complete(s: State) -> None:
    """Sizes are those of the cards that lie there; who is asked follows from the question."""
    for mage, cards in enumerate(s.hand):
        s.hand_size[mage] = count_bits(cards)
    s.deck_size = sum(s.deck[i] != NONE for i in range(CARDS))
    for c in range(COLOURS):
        s.pile_size[c] = sum(s.pile[c, i] != NONE for i in range(PILE_DEPTH))
    s.asked = acting(s)
    if s.ask == Ask.DISCARD:
        s.asked = s.owing_mage[0]
    elif s.ask == Ask.GIVE_WAY:
        s.asked = next_rival(s)


notation = Notation(
    turn=number(), step=one_of(*(step.name.lower() for step in Step)), actions_left=number(),
    ask=one_of(*(ask.name.lower() for ask in Ask)), asked=derived(),
    energy=number(), sapphires=number(),
    pile=rows(one_of(*_IDS, blank=NONE), PILE_DEPTH),
    facing=rows(number(blank=NONE), PILE_DEPTH), pile_size=derived(),
    hand=each_seat(set_of(_IDS)), hand_size=derived(each_seat(number())),
    known=each_seat(set_of(_IDS)),
    deck=one_of(*_IDS, blank=NONE), deck_size=derived(),
    discard=set_of(_IDS), activated=set_of(_IDS), looked=one_of(*_IDS, blank=NONE),
    depth=number(), spell=one_of(*_IDS),
    winner=number(blank=NONE), road=one_of(*(road.name.lower() for road in Road)),
    complete=complete,
)  # fmt: skip
