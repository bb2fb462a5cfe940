"""A small builder: lay a table of Valroc as a rulebook example describes it, then play on it."""

from __future__ import annotations

from typing import Any

import numpy as np

from pentacle.core import Note
from pentacle.core.game import POINTS, RANK
from pentacle.games.valroc import GAME, cards, state
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
)  # fmt: skip
from pentacle.games.valroc.rules.goods import draw_action
from pentacle.games.valroc.turn import step

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
        self.array = GAME.begin(seats, options, seed)
        self.s = GAME.state.view_of(self.array)
        self.notes: list[Note] = []

    # laying the table

    def skip_start(self) -> Table:
        """Past the start skill (Fire for everybody, then set back to 1) into round 1."""
        for p in range(self.seats):
            self.play(p, element(FIRE), element(FIRE))
        self.s.skill[: self.seats] = 1
        return self

    def has(self, p: int, **things: Any) -> Table:
        """`has(0, power=5, skill=(1, 3, 2, 1), vals=2, hand="T06 W08", courses="C01 C14")`."""
        s = self.s
        for name, value in things.items():
            if name in ("power", "skill"):
                getattr(s, name)[p] = value
            elif name == "vals":
                s.supply += int(s.vals[p]) - value
                s.vals[p] = value
            elif name == "hand":
                s.hand[p] = bits(cards.CREATURE_IDS, value)
            elif name == "trophies":
                s.trophies[p] = bits(cards.CREATURE_IDS, value)
            elif name == "front":
                s.front[p] = bits(A, value)
                s.deck &= ~int(s.front[p])
            elif name == "courses":
                self._give_courses(p, value.split())
            elif name in ("spells", "used"):
                self._give_spells(p, value.split(), used=name == "used")
            else:
                self._give_tokens(p, getattr(cards, name.upper()), value)
        return self

    def _give_courses(self, p: int, names: list[str]) -> None:
        s = self.s
        for k in map(C.__getitem__, names):
            if s.course_deck[k] > 0:
                s.course_deck[k] -= 1
            else:
                s.university[list(s.university).index(k + 1)] = 0
            s.course[p, k] = 1

    def _give_spells(self, p: int, names: list[str], used: bool) -> None:
        s = self.s
        for k in map(S.__getitem__, names):
            s.spell_deck[k] -= 1
            s.spell_left -= 1
            if used:
                s.spell_used[p, k] += 1
            else:
                s.spell_hand[p, k] += 1
                s.spell_count[p] += 1
                s.spell_fresh[p] += 1

    def _give_tokens(self, p: int, token: int, n: int) -> None:
        pile = cards.TOKEN_PILE[token]
        self.s.token_supply[pile] += self.s.tokens[p, token] - n
        self.s.tokens[p, token] = n

    def statues(self, *vals: int, diamonds: tuple[int, ...] = (0, 0, 0, 0)) -> Table:
        s = self.s
        for e in range(4):
            s.supply += int(s.statue[e]) - vals[e]
            s.statue[e] = vals[e]
            s.token_supply[cards.DIAMOND] += s.statue_diamonds[e] - diamonds[e]
            s.statue_diamonds[e] = diamonds[e]
        return self

    def black(self, name: str) -> Table:
        s = self.s
        s.blacks_left |= 1 << s.black
        s.black = B[name]
        s.blacks_left &= ~(1 << s.black)
        return self

    def offer_courses(self, *names: str) -> Table:
        """These courses at the University, from left to right; "" leaves a space empty."""
        s = self.s
        for i in range(len(names)):
            if s.university[i] > 0:
                s.course_deck[int(s.university[i]) - 1] += 1
                s.university[i] = 0
        for i, name in enumerate(names):
            if name:
                s.university[i] = C[name] + 1
                s.course_deck[C[name]] -= 1
        return self

    def pawn(self, p: int, kind: int, slot: int) -> Table:
        """A pawn on a slot of the board, by the slot's number."""
        self.s.board[slot] = 1 + kind + 4 * p
        self.s.placed[p] |= 1 << kind
        return self

    def draws(self, *names: str) -> Table:
        """The next action cards, in this order: no other is left in the deck."""
        s = self.s
        wanted = [A[name] for name in names]
        mask = sum(1 << c for c in wanted)
        kept = 0
        for p in range(4):
            kept |= int(s.front[p])
        assert not mask & kept, "a card in front of a player cannot be drawn"
        s.deck, s.pile = mask, cards.ALL_ACTIONS & ~mask & ~kept
        for seed in range(1, 200_000):
            trial = self.array.copy()
            view = GAME.state.view_of(trial)
            view.rng = seed
            if all(draw_action(view) == c for c in wanted):
                s.rng = seed
                return self
        raise AssertionError("no seed draws these cards in this order")

    # playing

    def resolve(self) -> Table:
        """Everybody has passed: the places are resolved up to the next question."""
        self.s.passed = 15
        if self.s.seats < 4:
            self.s.passed = (1 << (2 if self.s.seats == 1 else self.s.seats)) - 1
        self.s.phase = state.AT_DARK
        self.s.place_slot = self.s.stage = 0
        return self.run()

    def run(self) -> Table:
        s = self.s
        s.ask = s.sub = 0
        with interpreted(self.notes):
            while s.ask == 0 and s.sub == 0 and s.phase != state.OVER:
                step(s)
        return self

    def play(self, p: int, *wanted: int) -> Table:
        for action in wanted:
            legal = self.legal(p)
            assert action in legal, f"{actions.name(action)} is not among {self.names(p)}"
            with interpreted(self.notes):
                GAME.apply(self.s, p, action)
            fault = GAME.check(self.s)
            assert fault == 0 or not self.strict, GAME.faults[fault]
        return self

    strict = False

    def pass_windows(self) -> Table:
        """Nobody uses an item between the actions."""
        while self.s.ask == state.ASK_WINDOW and self.s.sub == 0:
            self.play(self.s.actor, PASS)
        return self

    def legal(self, p: int) -> set[int]:
        out = GAME.moves()
        n = GAME.legal(self.s, p, out)
        return {int(a) for a in out[:n]}

    def names(self, p: int) -> list[str]:
        return [actions.name(a) for a in sorted(self.legal(p))]

    def pending(self) -> set[int]:
        mask = GAME.pending(self.s)
        return {p for p in range(4) if mask >> p & 1}

    def points(self) -> list[int]:
        return self._score()[POINTS].tolist()

    def ranks(self) -> list[int]:
        return self._score()[RANK].tolist()

    def _score(self) -> Any:
        out = np.zeros((2, self.seats), np.int64)
        GAME.score(self.s, out)
        return out

    def defeated(self, p: int) -> str:
        return " ".join(c for c, i in cards.CREATURE_IDS.items() if self.s.trophies[p] >> i & 1)

    def front(self, p: int) -> str:
        return " ".join(c for c, i in A.items() if self.s.front[p] >> i & 1)

    def pile(self) -> set[str]:
        return {c for c, i in A.items() if self.s.pile >> i & 1}

    def skill(self, p: int) -> tuple[int, ...]:
        return tuple(int(x) for x in self.s.skill[p])


def table(seats: int, **options: Any) -> Table:
    """A table at the first planning turn of round 1, ready hands dealt, nobody has passed."""
    if seats > 1:
        options = {"first_game": True} | options
    return Table(seats, **options).skip_start()


def quiet(seats: int) -> Table:
    """A table without a Black Magic card that matters, and empty hands of creatures."""
    t = table(seats).black("B1")
    for p in range(seats):
        t.s.hand[p] = 0
    return t
