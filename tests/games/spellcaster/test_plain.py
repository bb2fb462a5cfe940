"""The engine against the rules written a second time (plain.py), decision by decision.

SPL-7.1, SPL-7.2, SPL-7.3, SPL-7.4, SPL-7.5, SPL-9.2, SPL-9.4: same questions, same answers offered,
same table after every answer, same end.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from pentacle.games.spellcaster.cards import SPELLS as DATA
from pentacle.games.spellcaster.state import Road, Step

from .plain import CHANCE, COLOURS, ENCHANTMENTS, Duel, Over, Play
from .plain_spells import SPELLS
from .table import PILES, Table, deal, names, table


def copy_of(t: Table) -> Duel:
    """The position on a table, in plain lists."""
    s, d = t.s, Duel(t.seats)
    d.energy, d.sapphires = [*s.energy], [*s.sapphires]
    d.hands = [set(t.hand(mage).split()) for mage in range(t.seats)]
    d.deck = [DATA[s.deck[i]].id for i in range(s.deck_size - 1, -1, -1)]
    d.discard, d.used = set(names(s.discard).split()), set(names(s.activated).split())
    for colour, pile in enumerate(PILES):
        cards = t.pile(colour).split()
        d.piles[pile] = [(card[:3], int(card[4:])) for card in cards]
    d.turn, d.actions, d.overdraw = s.turn, s.actions_left, bool(s.overdraw)
    return d


class Pair:
    """A table and its plain twin, played side by side."""

    def __init__(self, t: Table) -> None:
        self.t, self.duel = t, copy_of(t)
        self.play: Play = self.duel.run(1 if t.s.step == Step.ENCHANTMENTS else 3)
        self.end: tuple[int, str] | None = None
        self.question: Any = None
        self._advance(None)

    def _advance(self, answer: str | None) -> None:
        try:
            self.question = next(self.play) if answer is None else self.play.send(answer)
            while self.question[0] == CHANCE:
                self.question = self.play.send(self._taken())
        except Over as over:
            self.end = over.winner, over.road

    def _taken(self) -> str:
        """Which card the theft took: asked of the table, and possible."""
        gone = self.question[1] & set(self.t.hand(self.duel.me).split())
        assert len(gone) == 1
        return gone.pop()

    def compare(self) -> None:
        t = self.t
        assert vars(copy_of(t)) == vars(self.duel)
        if self.end:
            assert (t.s.winner, Road(t.s.road).name.lower()) == self.end
            assert t.over
            return
        assert not t.over
        assert (t.asked, t.legal()) == self.question

    def answer(self, action: str) -> None:
        self.t.play(action)
        self._advance(action)
        self.compare()


def pick(dice: random.Random, options: set[str]) -> str:
    """Piles twice as likely as anything else, so that spells are cast."""
    piles = [p for p in sorted(options) if p in PILES]
    return dice.choice(piles if piles and dice.random() < 0.6 else sorted(options))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_whole_games(seats: int, seed: int) -> None:
    """SPL-5.1 to SPL-5.8: from the deal to the end."""
    dice = random.Random(seed)
    pair = Pair(deal(seats, seed=seed))
    pair.compare()
    while pair.end is None:
        pair.answer(pick(dice, pair.question[1]))


def somewhere(card: str, seats: int, dice: random.Random) -> Table:
    """A random position in which this card lies on top, facing the acting side."""
    turn = dice.randrange(len({2: "01", 3: "0121", 4: "0123"}[seats]))
    side = turn % 2
    cards = [c for c in SPELLS if c != card]
    dice.shuffle(cards)
    position: dict[str, Any] = {}
    for letter, pile in COLOURS.items():
        stack = [c for c in cards if c[0] == letter][: dice.randrange(3)]
        top = [f"{card}:{side}"] if card[0] == letter else []
        position[pile] = " ".join([*(f"{c}:{dice.randrange(2)}" for c in stack), *top])
        cards = [c for c in cards if c not in stack]
    hands = {}
    for mage in range(seats):
        n = dice.randrange(6)
        hands[mage], cards = " ".join(cards[:n]), cards[n:]
    few = dice.choice([0, 1, 2, 3, 20])
    deck, discard = cards[:few], cards[few:]
    return table(
        seats, start=card in ENCHANTMENTS, turn=turn, hands=hands,
        deck=" ".join(deck), discard=" ".join(discard),
        energy=(dice.randint(1, 15), dice.randint(1, 15)),
        sapphires=(dice.randint(0, 14), dice.randint(0, 14)), **position,
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", SPELLS)
def test_every_spell_anywhere(card: str, seats: int) -> None:
    """SPL-7.5 to SPL-7.9: each spell from random positions, with every choice it asks for."""
    dice = random.Random(f"{card} {seats}")
    cast, pile = 0, COLOURS[card[0]]
    for _ in range(12):
        t = somewhere(card, seats, dice)
        if t.over:
            continue
        pair = Pair(t)
        pair.compare()
        if pile not in pair.question[1]:
            continue
        cast += 1
        turn = t.s.turn
        pair.answer(pile)
        while pair.end is None and t.s.turn == turn:
            pair.answer(pick(dice, pair.question[1]))
    assert cast >= 3, "this spell could hardly ever be cast"


def test_the_second_statement_is_complete() -> None:
    """SPL-3.1, SPL-3.5: 60 spells, 15 of each colour, and the same 15 are enchantments."""
    assert [spell.id for spell in DATA] == list(SPELLS)
    assert {spell.id for spell in DATA if spell.enchantment} == ENCHANTMENTS
    assert [sum(c.startswith(letter) for c in SPELLS) for letter in "RYBG"] == [15] * 4
