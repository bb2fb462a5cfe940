"""A table that is set up in words: `table(3).give(0, dust=10, hand="S5 cE", act="O2 S1")`.

Letters as in the rules page: O S E D R gems and colours, S5 a blue card of 5, cE concentrated
green energy; levels are kg kf ki ks ka kc.  What is left in bank, piles and decks follows as in the
notation (`complete`), so nothing is made or lost, and the laws are checked after every action.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

import numpy as np

from pentacle.core import NONE, Note, Position
from pentacle.games.zavandor import GAME, events
from pentacle.games.zavandor import cards as c
from pentacle.games.zavandor import state as st
from pentacle.games.zavandor.notation import complete
from pentacle.games.zavandor.rules.rounds import start_turn
from tests.games.looks import Looks

act: Any = import_module("pentacle.games.zavandor.actions")
LETTERS = "OSEDR"
LEVELS = ("kg", "kf", "ki", "ks", "ka", "kc")
CHARACTERS = (c.DRUID, c.FAIRY, c.MAGE, c.KOBOLD, c.ELF, c.WITCH)


def kind(name: str) -> int:
    """`S5` is 2, `cR` is 24."""
    colour = LETTERS.index(name.lstrip("c")[0]) - 1
    if name.startswith("c"):
        return c.ORDINARY + colour
    first, last = c.FIRST[colour], c.FIRST[colour + 1]
    return next(k for k in range(first, last) if c.VALUE[k] == int(name[1:]))


def gems(text: str) -> dict[int, int]:
    """`O2 S1` is {0: 2, 1: 1}."""
    return {LETTERS.index(w[0]): int(w[1:] or 1) for w in text.split()}


class Table:
    def __init__(self, position: Position) -> None:
        self._p, self.seats = position, position.seats
        self.s: Any = position.state
        self.notes: list[Note] = []
        self.strict = True
        self._looks = Looks()

    @property
    def p(self) -> Position:
        """The position, looked at anew: tests lay things by hand, but only what play can reach."""
        if self.strict:
            self.check()
        else:
            self._p.changed()
        return self._p

    # building

    def bare(self) -> Table:
        """Characters, order and chance out of the way: seat 0 is at position 1 and to move."""
        s = self.s
        for p in range(self.seats):
            self.become(p, CHARACTERS[p])
            s.dust[p] = 0
            s.order[p] = p
        np.asarray(s.hand)[:] = np.asarray(s.discard)[:] = 0
        complete(s)
        start_turn(s, 0)
        return self

    def give(
        self,
        p: int,
        *,
        dust: int | None = None,
        hand: str | None = None,
        act: str | None = None,
        ina: str | None = None,
        artifacts: tuple[int, ...] = (),
        sentinels: tuple[int, ...] = (),
        board: tuple[int, ...] | None = None,
        score: int | None = None,
        pentagon: int = 0,
        **levels: int,
    ) -> Table:
        s = self.s
        if dust is not None:
            s.dust[p] = dust
        if hand is not None:
            held = Counter(map(kind, hand.split()))
            np.asarray(s.hand)[p] = [held[k] for k in range(c.KINDS)]
        for text, row in ((act, s.active), (ina, s.inactive)):
            if text is not None:
                np.asarray(row)[p] = [gems(text).get(g, 0) for g in range(c.GEMS)]
        for a in artifacts:
            self._artifact(p, a)
        for i in sentinels:
            s.sentinel[i] = p
        for name, level in levels.items():
            self._level(p, LEVELS.index(name), level)
        for _ in range(pentagon):
            self._free_marker(p)
        if board is not None:
            s.board[p] = sum(1 << c.MARKER_PRICE.tolist().index(x) for x in board)
        if score is not None:
            s.score[p], s.round_no = score, max(2, s.round_no)
        complete(s)
        return self

    def _artifact(self, p: int, a: int) -> None:
        if self.s.pile[a] == 0:
            self.s.display[a] -= 1
        self.s.artifacts[p, a] += 1
        complete(self.s)

    def _level(self, p: int, d: int, level: int) -> None:
        if self.s.level[p, d] == 0 and level > 0:
            self._free_marker(p)
        self.s.level[p, d] = level

    def _free_marker(self, p: int) -> None:
        """The dearest marker leaves the board."""
        self.s.board[p] -= 1 << int(self.s.board[p]).bit_length() - 1

    def become(self, p: int, character: int) -> Table:
        """Another character, who knows only his own domain."""
        np.asarray(self.s.level)[p] = 0
        self.s.character[p] = character
        self.s.level[p, c.START_DOMAIN[character]] = 1
        return self

    def offer(self, *lots: int) -> Table:
        """Exactly these artifacts lie on display."""
        np.asarray(self.s.display)[:] = [lots.count(a) for a in range(c.ARTIFACTS)]
        complete(self.s)
        return self

    def deck(self, names: str) -> Table:
        """Of these cards' colours exactly these are left in the decks; the others are discarded."""
        wanted = Counter(kind(name) for name in names.split())
        for colour in {c.COLOUR[k] for k in wanted}:
            for k in range(c.FIRST[colour], c.FIRST[colour + 1]):
                self.s.discard[k] += self.s.deck[k] - wanted[k]
        complete(self.s)
        return self

    def turn_of(self, p: int) -> Table:
        start_turn(self.s, self.s.position[p])
        return self

    # playing

    @property
    def actor(self) -> int:
        return self.s.actor

    def legal(self) -> set[int]:
        self._looks.same_choices(p := self.p)
        return set(p.legal(self.actor))

    def may(self, action: int) -> bool:
        return action in self.legal()

    def check(self) -> None:
        assert not (faults := self._looks.faults(self._p)), faults

    def do(self, *actions: int) -> Table:
        """The player whose decision it is does these things, one after the other."""
        for a in actions:
            assert self.may(a), f"seat {self.actor} may not {GAME.actions.name(a)}"
            self.notes += self.p.play(self.actor, a)
            self.check()
        return self

    def pay(self, text: str) -> Table:
        """`pay("S5 cE dust")`: cards, then the rest in dust."""
        for word in text.split():
            self.do(act.PAY_DUST if word == "dust" else act.CARD + kind(word))
        return self

    def bid(self, amount: int) -> Table:
        """Raise the draft to an amount and confirm."""
        for step in (3, 2, 1, 0):
            while self.s.draft + act.STEPS[step] <= amount:
                self.do(act.RAISE + step)
        assert self.s.draft == amount
        return self.do(act.CONFIRM)

    def everybody_passes(self) -> Table:
        while self.s.phase == st.BID:
            self.do(act.PASS)
        return self

    def finish_round(self) -> Table:
        """Everybody says DONE; cards over the limit go, cheapest first."""
        now = self.s.round_no
        while self.s.phase != st.OVER and self.s.round_no == now:
            moves = self.legal()
            self.do(act.DONE if act.DONE in moves else min(moves))
        return self

    # looking

    def hand(self, p: int) -> str:
        names = []
        for k in range(c.KINDS):
            letter = LETTERS[c.COLOUR[k] + 1]
            name = f"{letter}{c.VALUE[k]}" if k < c.ORDINARY else f"c{letter}"
            names += [name] * self.s.hand[p, k]
        return " ".join(names)

    def dust(self, p: int) -> int:
        return self.s.dust[p]

    def gems(self, p: int) -> tuple[str, str]:
        """Active and inactive gems as letters: `("OOS", "R")`."""
        return tuple(
            "".join(LETTERS[g] * row[p, g] for g in range(c.GEMS))
            for row in (self.s.active, self.s.inactive)
        )  # type: ignore[return-value]

    def told(self, event: int) -> list[tuple[int, ...]]:
        return [n.args for n in self.notes if n.kind == event]

    def ask(self, function: Any, *args: Any) -> Any:
        """What a rule says about this table."""
        return function(self.p.state, *args)


def table(seats: int = 3, *, seed: int = 1, bare: bool = True, **options: bool) -> Table:
    t = Table(GAME.deal(seats, seed, **options))
    return t.bare() if bare else t


def roomy(p: int, t: Table | None = None) -> Table:
    """A player with all the slots that there are: 11."""
    t = t or table()
    return t.give(p, artifacts=(c.MAGIC_BELT, c.MAGIC_WAND), kc=4)


def cards_of(t: Table, p: int) -> Counter[str]:
    return Counter(name[0] for name in t.hand(p).split())


def six(*scores: int) -> Table:
    """Six players with these points."""
    t = table(6)
    for p, score in enumerate(scores):
        t.give(p, score=score)
    return t


__all__ = ["NONE", "Table", "act", "c", "cards_of", "events", "kind", "roomy", "six", "st", "table"]
