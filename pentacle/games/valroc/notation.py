"""How positions are written (see `pentacle.core.notation`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentacle.core import Notation
from pentacle.core.spelling import (
    Kind,
    as_dealt,
    counts,
    derived,
    each_seat,
    number,
    one_of,
    rows,
    set_of,
    unknown,
)

from . import cards
from .check_spells import copies_of
from .state import EVERYBODY, LAST_AGE, is_solo

_ELEMENTS = [e.id for e in cards.FACTS.element]
CREATURE_NAMES = [c.id for c in cards.FACTS.creature]
_ACTIONS = [a.id for a in cards.FACTS.action]
COURSE_NAMES = [c.id for c in cards.FACTS.course]
SPELL_NAMES = [c.id for c in cards.FACTS.spell]
_BLACKS = [b.id for b in cards.FACTS.black]
TOKEN_NAMES = ("diamond", "mushroom", "herb", "berry", "gourd_10", "gourd_5", "vial_small",
           "vial_medium", "vial_full")  # fmt: skip
_SEATS = [str(p) for p in range(4)]
PAWN_NAMES = [f"{pawn}{p}" for p in range(4) for pawn in cards.PAWNS]
_PHASES = ("draft", "keeping", "starting", "planning", "dark", "fountain", "tavern", "cave",
           "training", "sanctuary", "university", "arena", "nightfall", "offering",
           "over")  # fmt: skip
_ASKS = (
    "nothing", "pick", "discard", "start", "bid", "plan", "spot", "spell", "rune", "rune_amount",
    "inversion", "strike", "seal", "search", "gift", "train", "wound", "vials", "claim",
    "claim_element", "payment", "surplus", "statue", "offer", "course", "fight", "window",
    "theft", "essence", "essence_element", "plunder", "plunder_surplus", "force", "lore",
    "disorder", "theory", "thesis", "thesis_second", "tactics", "tower",
)  # fmt: skip


def _or_none(names: list[str]) -> list[str]:
    """Fields that hold 1 + a number; 0 is nothing."""
    return ["none", *names]


class Slots(Kind):
    """What stands on each slot of the city: `arena1:mage0 tavern2:monk1`."""

    def __init__(self) -> None:
        super().__init__(
            [f"{place.id}{i + 1}" for place in cards.FACTS.place for i in range(place.slots)]
        )

    @property
    def values(self) -> tuple[str, ...]:
        return ("none", *PAWN_NAMES)

    def write(self, cells: Sequence[int]) -> str:
        if any(not 0 <= cell <= len(PAWN_NAMES) for cell in cells):
            return ""
        pairs = zip(self.names, cells, strict=True)
        return " ".join(f"{slot}:{PAWN_NAMES[cell - 1]}" for slot, cell in pairs if cell)

    def read(self, words: str, size: int) -> list[int]:
        cells = [0] * size
        for word in words.split():
            slot, _, pawn = word.partition(":")
            for name, names in ((slot, self.names), (pawn, PAWN_NAMES)):
                if name not in names:
                    raise unknown(name, names)
            cells[self.names.index(slot)] = PAWN_NAMES.index(pawn) + 1
        return cells


def complete(s: Any) -> None:
    """What follows from the rest: supplies, decks, and counts of cards."""
    s.supply = cards.ALL_VALS - sum(s.vals) - sum(s.statue)
    for t in range(len(TOKEN_NAMES)):
        held = sum(int(s.tokens[p, t]) for p in range(4))
        s.token_supply[t] = (
            cards.ALL_TOKENS - held - (sum(s.statue_diamonds) if t == cards.DIAMOND else 0)
        )
    s.token_supply[cards.GOURD_10] -= cards.ALL_TOKENS - s.token_supply[cards.GOURD_5]
    s.token_supply[cards.GOURD_5] = 0
    away = s.pile | s.front[0] | s.front[1] | s.front[2] | s.front[3]
    for card in (*s.search, s.wound):
        away |= 1 << (card - 1) if card > 0 else 0
    s.deck = cards.ALL_ACTIONS & ~away
    for k in range(cards.COURSES):
        taken = sum((s.course[p, k] != 0) + (s.university[p] == k + 1) for p in range(4))
        whole = cards.COPIES if not is_solo(s) or cards.COURSE_SOLO[k] else 0
        s.course_deck[k] = whole - taken - s.course_waste[k] - s.ghost_courses[k]
    complete_spells(s)


def complete_spells(s: Any) -> None:
    for k in range(cards.SPELLS):
        away = sum(int(s.spell_waste[p, k]) for p in range(EVERYBODY + 1))
        away += sum(int(s.spell_hand[p, k]) + int(s.spell_used[p, k]) for p in range(4))
        away += list(s.spells_drawn).count(k + 1) + (s.spell == k + 1)
        s.spell_deck[k] = copies_of(s, k) - away
    s.spell_left = sum(s.spell_deck)
    for p in range(EVERYBODY + 1):
        s.waste_count[p] = sum(int(s.spell_waste[p, k]) for k in range(cards.SPELLS))
    for p in range(4):
        s.spell_count[p] = sum(int(s.spell_hand[p, k]) for k in range(cards.SPELLS))
        for age in range(LAST_AGE + 1):
            s.spell_kept[p, age] = 0
        for k in range(cards.SPELLS):
            for i in range(min(int(s.spell_hand[p, k]), 2)):
                s.spell_kept[p, s.spell_age[p, k, i]] += 1


_card, _creature = one_of(*_or_none(_ACTIONS)), one_of(*_or_none(CREATURE_NAMES))
_spell, _element = one_of(*_or_none(SPELL_NAMES)), one_of(*_or_none(_ELEMENTS))

notation = Notation(
    version=2,
    earlier={1: "2"},
    # Where the game stands.
    turn=number(),
    phase=one_of(*_PHASES),
    ask=one_of(*_ASKS),
    resume=one_of(*_ASKS),
    actor=number(),
    first=number(),
    place_slot=number(),
    stage=number(),
    planner=number(),
    passed=set_of(_SEATS),
    window_at=number(),
    mythics=as_dealt(),
    ready_hands=as_dealt(),
    monk_price=as_dealt(),
    training_goal=as_dealt(),
    former=as_dealt(),
    # The city.
    anger=number(),
    rows=one_of(*_ELEMENTS),
    statue=number(),
    statue_diamonds=number(),
    board=Slots(),
    university=one_of(*_or_none(COURSE_NAMES)),
    course_waste=counts(COURSE_NAMES),
    black=one_of(*_BLACKS, blank=-1),
    blacks_left=set_of(_BLACKS),
    pile=set_of(_ACTIONS),
    monk=one_of("home", *_SEATS),
    monk_next=one_of("home", *_SEATS),
    spell_waste=rows(counts(SPELL_NAMES), cards.SPELLS),
    shuffles=number(),
    # The action in progress.
    pawn=one_of(*cards.PAWNS),
    disguise=number(),
    struck=_element,
    rune=number(),
    spells_drawn=_spell,
    spell=_spell,
    stolen=number(),
    victim=number(),
    thesis=_element,
    searched=set_of(_SEATS),
    searcher=number(),
    room=one_of(*_ELEMENTS),
    search=_card,
    wound=_card,
    fresh_wound=_card,
    offered=set_of(_ELEMENTS),
    altar=number(),
    boost=number(),
    # The draft, and the solo game.
    draft=rows(_creature, 4),
    draft_deck=number(),
    draft_pick=number(),
    river=_creature,
    gone=set_of(CREATURE_NAMES),
    stock=number(),
    offers=number(),
    plans=set_of([c.id for c in cards.FACTS.plan]),
    plan=one_of(*_or_none([c.id for c in cards.FACTS.plan])),
    ghost_courses=counts(COURSE_NAMES),
    # What belongs to each seat.
    hand=each_seat(set_of(CREATURE_NAMES)),
    trophies=each_seat(set_of(CREATURE_NAMES)),
    power=each_seat(number()),
    skill=each_seat(number()),
    vals=each_seat(number()),
    tokens=each_seat(counts(TOKEN_NAMES)),
    front=each_seat(set_of(_ACTIONS)),
    course=each_seat(counts(COURSE_NAMES)),
    placed=each_seat(set_of(cards.PAWNS)),
    inactive=each_seat(number()),
    hurt=each_seat(number()),
    spell_hand=each_seat(counts(SPELL_NAMES)),
    spell_used=each_seat(counts(SPELL_NAMES)),
    spell_age=each_seat(rows(number(), 2)),
    todo=each_seat(number()),
    picked=each_seat(_creature),
    started=each_seat(_element),
    bid=each_seat(number()),
    bid_gem=each_seat(number()),
    total=each_seat(number()),
    shown=each_seat(number()),
    # Never written.
    supply=derived(),
    token_supply=derived(),
    deck=derived(),
    course_deck=derived(),
    spell_deck=derived(),
    spell_left=derived(),
    waste_count=derived(),
    spell_count=derived(),
    spell_kept=derived(),
    complete=complete,
)
