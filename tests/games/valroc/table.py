"""A small builder: lay a table of Valroc as a rulebook example describes it, then play on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pentacle.core import Note, cells_of, listening
from pentacle.games.valroc import GAME, cards, laws, state
from pentacle.games.valroc.actions import (
    ADD_DIAMOND,
    ADD_VIAL,
    AMOUNT,
    CARD,
    CAST,
    DRAW,
    DRAW_DOUBLE,
    DRINK_5,
    DRINK_10,
    DRINK_HALF,
    DROP,
    ELEMENT,
    KEEP,
    PASS,
    PAWN,
    PAY,
    PLUS_20,
    SEAT,
    SPOT,
    SWAP,
    TO_POWER,
    TO_VALS,
    USE_BERRY,
    USE_COURSE,
    USE_HERB,
    USE_MUSHROOM,
    VIAL,
    actions,
)
from pentacle.games.valroc.notation import complete
from pentacle.games.valroc.rules import spell_deck
from pentacle.games.valroc.rules.goods import draw_action
from pentacle.games.valroc.rules.offerings import begin_offerings
from pentacle.games.valroc.turn import step
from tests.games.looks import Looks

__all__ = [
    "ADD_DIAMOND", "ADD_VIAL", "DRAW", "DRAW_DOUBLE", "DRINK_5", "DRINK_10", "DRINK_HALF", "KEEP",
    "PASS", "PAY", "PLUS_20", "SWAP", "TO_POWER", "TO_VALS", "USE_BERRY", "USE_HERB",
    "USE_MUSHROOM", "Table", "amount", "card", "cast", "drop", "element", "pawn", "quiet",
    "seat", "spot", "table", "use", "vial",
]  # fmt: skip
FIRE, WATER, EARTH, AIR = range(4)
MAGE, ASSISTANT, MERCENARY, MONK = range(4)
A = {card.id: i for i, card in enumerate(cards.FACTS.action)}
C = {course.id: i for i, course in enumerate(cards.FACTS.course)}
S = {spell.id: i for i, spell in enumerate(cards.FACTS.spell)}
B = {card.id: i for i, card in enumerate(cards.FACTS.black)}


CREATURE_FAULTS = (
    laws.BAD_CREATURES | laws.BAD_MYTHICS | laws.BAD_DRAFT | laws.BAD_TOTAL | laws.BAD_RIVER
)


def card(n: int) -> int:
    return CARD + n


def element(e: int) -> int:
    return ELEMENT + e


def amount(n: int) -> int:
    return AMOUNT + n


def cast(spell: str) -> int:
    return CAST + S[spell]


def use(course: str) -> int:
    return USE_COURSE + C[course] - cards.THEORY


def vial(name: str) -> int:
    return VIAL + A[name]


def drop(spell: str) -> int:
    return DROP + S[spell]


def pawn(kind: int) -> int:
    return PAWN + kind


def spot(n: int) -> int:
    return SPOT + n


def seat(p: int) -> int:
    return SEAT + p


def bits(table: dict[str, int], names: str) -> int:
    return sum(1 << table[name] for name in names.split())


class Table:
    """One game; attributes of the record are those of `t.s`."""

    def __init__(self, seats: int, seed: int = 1, **options: Any) -> None:
        self.seats = seats
        self.position = GAME.deal(seats, seed, **options)
        self.s: Any = self.position.state
        self.notes: list[Note] = []
        self._looks = Looks()
        self.broken = 0  # laws that a test breaks on purpose

    # laying the table

    def skip_start(self) -> Table:
        """Past the start skill (Fire for everybody, then set back to 1) into round 1."""
        for p in range(self.seats):
            self.play(p, element(FIRE), element(FIRE))
        np.asarray(self.s.skill)[: self.seats] = 1
        return self

    def has(self, p: int, **things: Any) -> Table:
        """`has(0, power=5, skill=(1, 3, 2, 1), vals=2, hand="T06 W08", courses="C01 C14")`."""
        s = self.s
        for name, value in things.items():
            if name in ("power", "skill"):
                np.asarray(getattr(s, name))[p] = value
            elif name == "vals":
                s.vals[p] = value
            elif name == "hand":
                self.broken |= CREATURE_FAULTS
                s.hand[p] = bits(cards.CREATURE_IDS, value)
            elif name == "trophies":
                self.broken |= CREATURE_FAULTS
                s.trophies[p] = bits(cards.CREATURE_IDS, value)
            elif name == "front":
                s.front[p] = bits(A, value)
                s.pile &= ~s.front[p]
            elif name == "courses":
                self._give_courses(p, value.split())
            elif name in ("spells", "used"):
                self._give_spells(p, value.split(), used=name == "used")
            else:
                s.tokens[p, getattr(cards, name.upper())] = value
        complete(s)
        return self

    def _give_courses(self, p: int, names: list[str]) -> None:
        s = self.s
        for k in map(C.__getitem__, names):
            if s.course_deck[k] == 0:
                s.university[s.university.tolist().index(k + 1)] = 0
            s.course[p, k] = 1
            complete(s)

    def _give_spells(self, p: int, names: list[str], used: bool) -> None:
        for k in map(S.__getitem__, names):
            if used:
                self.s.spell_used[p, k] += 1
            else:
                spell_deck.enter_hand(self.s, p, k, spell_deck.age_now(self.s))

    def statues(self, *vals: int, diamonds: tuple[int, ...] = (0, 0, 0, 0)) -> Table:
        np.asarray(self.s.statue)[:], np.asarray(self.s.statue_diamonds)[:] = vals, diamonds
        complete(self.s)
        return self

    def rows(self, *elements: int) -> Table:
        """The elements of the Hunting Board, from the first row down."""
        np.asarray(self.s.rows)[:] = elements
        return self

    def black(self, name: str) -> Table:
        s = self.s
        s.blacks_left |= 1 << s.black
        s.black = B[name]
        s.blacks_left &= ~(1 << s.black)
        return self

    def offer_courses(self, *names: str) -> Table:
        """These courses at the University, from left to right; "" leaves a space empty."""
        for i, name in enumerate(names):
            self.s.university[i] = C[name] + 1 if name else 0
        complete(self.s)
        return self

    def pawn(self, p: int, kind: int, slot: int) -> Table:
        """A pawn on a slot of the board, by the slot's number."""
        self.s.board[slot] = 1 + kind + 4 * p
        self.s.placed[p] |= 1 << kind
        if kind == MONK:
            self.s.monk = p + 1
        return self

    def turn(self, p: int) -> Table:
        """It is this player's planning turn."""
        self.s.actor, self.s.planner = p, (p + 1) % state.players(self.s)
        return self

    def breaks(self, *laws: int) -> Table:
        """This table cannot be, and the test knows it."""
        self.broken |= sum(laws)
        return self

    def offerings(self) -> Table:
        """The places are resolved, the pawns are home: the Offering Phase begins."""
        self._end_planning()
        begin_offerings(self.s)
        return self

    def _end_planning(self) -> None:
        """Everybody has passed; alone, the fictional player has played a card a round."""
        s = self.s
        s.passed, s.ask, s.resume = (1 << state.players(s)) - 1, 0, 0
        if state.is_solo(s):
            s.plan, s.plans = 0, (1 << (cards.PLANS - s.turn)) - 1

    def draws(self, *names: str) -> Table:
        """The next action cards, in this order: no other is left in the deck."""
        s = self.s
        wanted = [A[name] for name in names]
        mask = sum(1 << c for c in wanted)
        kept = s.front[0] | s.front[1] | s.front[2] | s.front[3]
        assert not mask & kept, "a card in front of a player cannot be drawn"
        s.deck, s.pile = mask, cards.ALL_ACTIONS & ~mask & ~kept
        return self.steer(draw_action, wanted)

    def steer(self, draw: Callable[[Any], int], wanted: Sequence[int]) -> Table:
        """The dice are such that these are drawn next."""
        before = bytes(self.s)
        for seed in range(1, 200_000):
            self.s.load(before)
            self.s.rng = seed
            if all(draw(self.s) == n for n in wanted):
                self.s.load(before)
                self.s.rng = seed
                return self
        raise AssertionError(f"no seed draws {wanted} in this order")

    # playing

    def resolve(self) -> Table:
        """Everybody has passed: the places are resolved up to the next question."""
        self._end_planning()
        self.s.phase = state.AT_DARK
        self.s.place_slot = self.s.stage = 0
        return self.run()

    def run(self) -> Table:
        s = self.s
        s.ask = s.resume = 0
        with listening() as heard:
            while s.ask == 0 and s.phase != state.OVER:
                step(s)
        self.notes += heard
        return self

    def play(self, p: int, *wanted: int) -> Table:
        for action in wanted:
            assert action in self.legal(p), f"{actions.name(action)} is not among {self.names(p)}"
            self.notes += self.position.play_unchecked(p, action)
        return self

    def pass_windows(self) -> Table:
        """Nobody uses an item between the actions."""
        while self.s.ask == state.ASK_WINDOW:
            self.play(self.s.actor, PASS)
        return self

    def check(self) -> None:
        """Every table that a test lays can be, but for what it breaks on purpose, such as hands of
        six creatures."""
        self.position.changed()
        broken = GAME.check(self.s) & ~self.broken
        assert not broken, [text.en for bit, text in GAME.faults.items() if broken & bit]

    def legal(self, p: int) -> set[int]:
        self.check()
        self._looks.same_choices(self.position)
        return set(self.position.legal(p))

    def names(self, p: int) -> list[str]:
        return [actions.name(a) for a in sorted(self.legal(p))]

    def pending(self) -> set[int]:
        self.position.changed()
        return set(self.position.pending)

    def points(self) -> list[int]:
        return list(self.position.points)

    def ranks(self) -> list[int]:
        return list(self.position.ranks)

    def defeated(self, p: int) -> str:
        return " ".join(c for c, i in cards.CREATURE_IDS.items() if self.s.trophies[p] >> i & 1)

    def front(self, p: int) -> str:
        return " ".join(c for c, i in A.items() if self.s.front[p] >> i & 1)

    def pile(self) -> set[str]:
        return {c for c, i in A.items() if self.s.pile >> i & 1}

    def skill(self, p: int) -> tuple[int, ...]:
        return tuple(cells_of(self.s.skill, p))


def table(seats: int, **options: Any) -> Table:
    """A table at the first planning turn of round 1, ready hands dealt, nobody has passed."""
    if seats > 1:
        options = {"first_game": True} | options
    return Table(seats, **options).skip_start()


def quiet(seats: int, **options: Any) -> Table:
    """A table without a Black Magic card that matters, and empty hands of creatures."""
    t = table(seats, **options).black("B1")
    t.broken |= CREATURE_FAULTS
    for p in range(seats):
        t.s.hand[p] = 0
    return t
