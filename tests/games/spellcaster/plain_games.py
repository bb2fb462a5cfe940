"""Whole games on the engine and on the plain rules beside it, decision by decision."""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from typing import Any

from pentacle.games.spellcaster.cards import SPELLS as DATA
from pentacle.games.spellcaster.state import Road, Step

from .plain import Duel, Over, Play
from .plain_dice import Dice
from .plain_spells import SPELLS
from .table import PILES, Table, deal, names

assert len(SPELLS) == len(DATA)


def copy_of(t: Table) -> Duel:
    """The position on a table, in plain lists."""
    s, d = t.s, Duel(t.seats)
    d.energy, d.sapphires = [*s.energy], [*s.sapphires]
    d.hands = [set(t.hand(mage).split()) for mage in range(t.seats)]
    d.memory = [set(names(s.known[mage]).split()) for mage in range(t.seats)]
    d.deck = [DATA[s.deck[i]].id for i in range(s.deck_size - 1, -1, -1)]
    d.discard, d.used = set(names(s.discard).split()), set(names(s.activated).split())
    for colour, pile in enumerate(PILES):
        cards = t.pile(colour).split()
        d.piles[pile] = [(card[:3], int(card[4:])) for card in cards]
    d.turn, d.actions, d.overdraw = s.turn, s.actions_left, bool(s.overdraw)
    d.dice = Dice(s.rng)
    return d


class Pair:
    """A table and its plain twin, played side by side."""

    def __init__(self, t: Table, duel: Duel | None = None) -> None:
        self.t, self.duel = t, duel or copy_of(t)
        self.play: Play = self.duel.run(1 if duel or t.s.step == Step.ENCHANTMENTS else 3)
        self.end: tuple[int, str] | None = None
        self.question: Any = None
        self._advance(None)

    def _advance(self, answer: str | None) -> None:
        try:
            self.question = next(self.play) if answer is None else self.play.send(answer)
        except Over as over:
            self.end = over.winner, over.road

    def compare(self) -> None:
        """All pieces, the generator, who decides and between what; at the end the points."""
        t, plain = self.t, vars(self.duel)
        for name, found in vars(copy_of(t)).items():
            assert found == plain[name], f"{name} differ: {found}, plainly {plain[name]}"
        if not self.end:
            found = t.asked, t.legal()
            assert not t.over, "the end differs: the plain game goes on"
            assert found == self.question, f"questions differ: {found}, plainly {self.question}"
            return
        assert t.over, f"the ends differ: the plain game is over, {self.end}"
        winner = self.end[0]
        assert (t.s.winner, Road(t.s.road).name.lower()) == self.end, "the ends differ"
        sides = [mage % 2 for mage in range(t.seats)]
        losers = [winner in (0, 1) and side != winner for side in sides]
        ranks = tuple(1 + losers.count(False) if lost else 1 for lost in losers)
        points = tuple(self.duel.sapphires[side] for side in sides)
        assert (t.p.points, t.p.ranks) == (points, ranks), "points differ"

    def answer(self, action: str) -> None:
        self.t.play(action)
        self._advance(action)
        self.compare()


def pick(dice: random.Random, options: set[str]) -> str:
    """Piles more likely than anything else, so that spells are cast."""
    piles = [p for p in sorted(options) if p in PILES]
    return dice.choice(piles if piles and dice.random() < 0.6 else sorted(options))


def play_game(seats: int, seed: int, short: bool) -> int:
    """A whole game on both, dealt by each from the seed alone; how many decisions it had."""
    dice = random.Random(f"{seats} {seed} {short}")
    t = deal(seats, first_turn_one_action=short, seed=seed)
    pair = Pair(t, Duel.dealt(seats, seed, short))
    pair.compare()
    decisions = 0
    while pair.end is None:
        pair.answer(pick(dice, pair.question[1]))
        decisions += 1
    return decisions


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.spellcaster.plain")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    kinds = itertools.cycle(itertools.product((2, 3, 4), (False, True)))
    decisions = 0
    for seed, (seats, short) in zip(range(args.seed, args.seed + args.games), kinds, strict=False):
        try:
            decisions += play_game(seats, seed, short)
        except AssertionError as difference:
            print(f"{seats} mages, seed {seed}, short first turn {short}: {difference}")
            return 1
    print(f"{args.games} games, {decisions} decisions: no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
