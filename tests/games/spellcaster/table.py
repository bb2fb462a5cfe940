"""A table set up in the notation of the rules page, and what happens on it.

    t = table(energy=(10, 9), red="R09:1 R05:0")
    t.play("red").expect(energy=(10, 5), discard="R05", red="R09:1")

Piles are written bottom to top with the side each card faces.  What is not named is as in the
middle of a duel: seat 0 acts with 2 actions left, 10 energy and 2 sapphires a side, one card in
each hand, 20 in the deck.  Cards that are nowhere named (`rest`) are in the discard pile, where a
test neither sees nor chooses them: every table is complete, and sound after each step.  If it has
more actions than a turn, spells of the rest have given them.

Actions are a card (`R05`), a pile (`red`), `draw`, `done`, `accept`, `option 1`, `option 2`;
`[red]` must be the only choice, and `1: accept` must be seat 1's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import copy
from typing import Any

import numpy as np

from pentacle.core import NONE, Note, Position
from pentacle.games.spellcaster import GAME, events
from pentacle.games.spellcaster.cards import CARDS, DEALT_DECK, FACTS, NUMBER, SPELLS
from pentacle.games.spellcaster.check import actions_are_sound
from pentacle.games.spellcaster.state import Ask, Road, Step
from pentacle.games.spellcaster.turn import advance, begin_turn
from tests.games.looks import Looks

PILES = [colour.id for colour in FACTS.colour]
WORDS = {GAME.actions.name(a): a for a in range(GAME.actions.count)}
REST = -1
"""As deck: as many of the cards that are not named as the deck can have by now."""


def number(action: str) -> int:
    """The number of an action in words."""
    if action in NUMBER:
        return NUMBER[action]
    if action in PILES:
        return WORDS[f"pile {PILES.index(action)}"]
    return WORDS[action]


def words(action: int) -> str:
    if action < CARDS:
        return SPELLS[action].id
    name, index = GAME.actions.decode(action)
    return PILES[index[0]] if name == "pile" else name


def bits(cards: Iterable[str]) -> int:
    return sum(1 << NUMBER[card] for card in cards)


def names(cards: int) -> str:
    return " ".join(SPELLS[i].id for i in range(CARDS) if cards >> i & 1)


class Table:
    def __init__(self, seats: int, first_turn_one_action: bool = False, seed: int = 1) -> None:
        self.seats = seats
        self._p = GAME.deal(seats, seed, first_turn_one_action=first_turn_one_action)
        self.s: Any = self._p.state
        self.notes: list[Note] = []
        self.rest = self.lent = 0
        self._looks = Looks()

    @property
    def p(self) -> Position:
        """The position, looked at anew: tests lay things by hand."""
        self._p.changed()
        return self._p

    def twin(self) -> Table:
        """The same table, to go another way."""
        other = copy(self)
        other._p = self.p.copy()
        other.s, other.notes = other._p.state, []
        return other

    # setting it up

    def lay(self, given: dict[str, Any], start: bool) -> Table:
        named = " ".join(str(given.get(k, "")) for k in ("deck", "discard", "used", *PILES))
        hands = given.get("hands", {})
        named += " " + " ".join(str(h) for h in hands.values())
        taken = set(re.findall(r"[RYBG]\d\d", named))
        givers = {"G13", "G07"} - taken if {"used", "actions"} & given.keys() else set()
        spare = [spell.id for spell in SPELLS if spell.id not in taken | givers]
        s = self.s
        for colour, name in enumerate(PILES):
            self._pile(colour, given.get(name, "").split())
        for mage in range(self.seats):
            hand = hands.get(mage, 1)
            held = [spare.pop() for _ in range(hand)] if isinstance(hand, int) else hand.split()
            s.hand[mage], s.hand_size[mage] = bits(held), len(held)
        s.discard = bits(given.get("discard", "").split())
        deck = given.get("deck", 20)
        if isinstance(deck, int):
            most = DEALT_DECK[self.seats] - given.get("turn", 0) - (not start)
            count = min(len(spare), most) if deck == REST else deck
            deck = " ".join(spare.pop() for _ in range(count))
        self._deck(deck.split())
        self.rest = bits([*spare, *givers])
        s.discard |= self.rest
        for side in range(2):
            s.energy[side] = given.get("energy", (10, 10))[side]
            s.sapphires[side] = given.get("sapphires", (2, 2))[side]
        s.turn = given.get("turn", 0)
        begin_turn(s)
        s.activated = bits(given.get("used", "").split())
        s.step = Step.ENCHANTMENTS if start else Step.ACTIONS
        s.actions_left = given.get("actions", 2)
        for giver in sorted(givers, reverse=True):
            if not actions_are_sound(s):
                self.lent |= bits([giver])
                s.activated |= self.lent
        advance(s)
        self.check()
        return self

    def _pile(self, colour: int, cards: list[str]) -> None:
        np.asarray(self.s.pile)[colour] = np.asarray(self.s.facing)[colour] = NONE
        self.s.pile_size[colour] = len(cards)
        for i, card in enumerate(cards):
            self.s.pile[colour, i] = NUMBER[card[:3]]
            self.s.facing[colour, i] = int(card[4:])

    def _deck(self, cards: list[str]) -> None:
        np.asarray(self.s.deck)[:] = NONE
        self.s.deck_size = len(cards)
        for i, card in enumerate(reversed(cards)):
            self.s.deck[i] = NUMBER[card]

    # playing

    @property
    def asked(self) -> int:
        return self.s.asked

    @property
    def over(self) -> bool:
        return self.p.over

    def legal(self) -> set[str]:
        """What the mage who decides may do, in words."""
        p = self.p
        assert p.pending in ((), (self.asked,))
        self._looks.same_choices(p)
        unseen = self.rest if self.s.ask == Ask.TOMB else 0
        return {words(a) for a in p.legal(self.asked) if not (unseen >> a) & 1}

    def play(self, *actions: str) -> Table:
        for action in actions:
            seat, _, what = action.rpartition(": ")
            forced, what = what.startswith("["), what.strip("[]")
            legal = self.legal()
            assert what in legal, f"{what} is not among {sorted(legal)}"
            assert not seat or self.asked == int(seat), f"seat {self.asked} decides, not {seat}"
            assert not forced or legal == {what}, f"{what} is not forced: {sorted(legal)}"
            self.notes += self.p.play(self.asked, number(what))
            self.check()
        return self

    def refuse(self, *actions: str) -> Table:
        for action in actions:
            number(action)
            assert action not in self.legal(), f"{action} should be refused"
        return self

    def finish_turn(self) -> Table:
        """Draw until it is another mage's turn."""
        now = self.s.turn
        while not self.over and self.s.turn == now:
            self.play("draw")
        return self

    # looking

    def ask(self, rule: Any, *args: Any) -> Any:
        """What a function of the rules says about this table."""
        return rule(self.s, *args)

    def hand(self, mage: int) -> str:
        return names(self.s.hand[mage])

    def pile(self, colour: int) -> str:
        s = self.s
        cards = range(s.pile_size[colour])
        return " ".join(f"{SPELLS[s.pile[colour, i]].id}:{s.facing[colour, i]}" for i in cards)

    def told(self, event: int, viewer: int = NONE) -> list[tuple[int, ...]]:
        """What a viewer heard of this kind since the table was set up."""
        return [n.args for n in self.notes if n.kind == event and n.is_for(viewer)]

    def expect(self, **expected: Any) -> Table:
        s = self.s
        for key, want in expected.items():
            if key == "hands":
                sizes = {m: len(self.hand(m).split()) for m in want}
                found: Any = {
                    m: sizes[m] if isinstance(w, int) else self.hand(m) for m, w in want.items()
                }
            elif key in PILES:
                found = self.pile(PILES.index(key))
            elif key in ("energy", "sapphires"):
                found = tuple(getattr(s, key))
            else:
                found = self._one(key)
            assert found == want, f"{key}: expected {want}, found {found}"
        return self

    def _one(self, key: str) -> Any:
        s = self.s
        return {
            "deck": lambda: s.deck_size,
            "discard": lambda: names(s.discard & ~self.rest),
            "used": lambda: names(s.activated & ~self.lent),
            "actions": lambda: s.actions_left,
            "turn": lambda: s.turn,
            "overdraw": lambda: bool(s.overdraw),
            "asked": lambda: self.asked,
            "ask": lambda: Ask(s.ask),
            "legal": lambda: " ".join(sorted(self.legal())),
            "over": lambda: self.over,
            "won": lambda: (s.winner, Road(s.road).name.lower()),
        }[key]()

    # what must never break

    def check(self) -> None:
        assert self.p.faults() == ()


def table(seats: int = 2, *, start: bool = False, **position: Any) -> Table:
    """A position; `start` is just before step 1 of the turn."""
    return Table(seats).lay(position, start)


def deal(seats: int, *, first_turn_one_action: bool = False, seed: int = 1) -> Table:
    """A real game, dealt and with its first turn begun."""
    return Table(seats, first_turn_one_action, seed)


__all__ = ["NONE", "REST", "Ask", "Table", "deal", "events", "names", "number", "table", "words"]
