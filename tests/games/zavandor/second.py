"""The engine against the rules written a second time, over whole games, action by action.

`python -m tests.games.zavandor.second --games 200` plays all player counts and options in turn.
A quarter of the games each is played at random, by buyers, by buyers to whom dust is given now and
then, and by such buyers with a poor bank, so that everything occurs.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

from pentacle.games.zavandor import GAME

from ..twins import Pair, compare_games
from .second_auction import NAMES, Second
from .second_things import COLOUR_OF, COLOURS, GEMS, KINDS, ORDINARY

MANNERS = ("random", "buyers", "rich", "scarce")
BY_SEAT = (
    "character", "active", "inactive", "dust", "hand", "cards", "purse", "aside", "aside_cards",
    "aside_dust", "level", "board", "pentagon", "artifacts", "score",
)  # fmt: skip
COMMON = (
    "stock", "supply", "pile", "display", "removed", "sentinel", "deck", "deck_cards", "discard",
)  # fmt: skip


def read_record(s: Any) -> dict[str, Any]:
    """The pieces of the engine's record, as the second engine tells its own."""
    found: dict[str, Any] = {"rng": s.rng, "round_no": s.round_no, "sold": s.sold}
    found["order"] = [seat for seat in s.order.tolist() if seat >= 0]
    found["early_ruby"] = bool(s.early_ruby)
    found["out"] = [bool(s.out >> seat & 1) for seat in range(s.seats)]
    for name in COMMON:
        found[name] = getattr(s, name).tolist()
    for name in BY_SEAT:
        for seat, cells in zip(range(s.seats), getattr(s, name).tolist(), strict=False):
            found[f"{name} of seat {seat}"] = cells
    return found


class Walk:
    """A game in one of the manners, on both engines."""

    def __init__(self, seed: int, seats: int, options: dict[str, Any], manner: str) -> None:
        self.dice = random.Random(f"{seed} {manner}")
        self.manner, self.has_council = manner, bool(options.get("council"))
        self.second = Second(seats, seed, options)
        self.pair = Pair(GAME.deal(seats, seed, **options), self.second, NAMES, read_record)
        self.is_cut = False

    def play(self) -> Counter[str]:
        while self.second.asked:
            self.step()
        return self.second.happened

    def step(self) -> None:
        ((seat, names),) = self.second.asked.items()
        if self.is_turn(names) and self.manner == "scarce" and not self.is_cut:
            self.cut_bank()
        if self.is_turn(names) and self.manner in ("rich", "scarce") and self.dice.random() < 0.08:
            self.give_dust(seat, self.dice.choice([25, 80, 200]))
            ((seat, names),) = self.second.asked.items()
        self.pair.answer(seat, self.choose(sorted(names)))

    def is_turn(self, names: set[str]) -> bool:
        return "done" in names and any(name.startswith("disenchant") for name in names)

    def give_dust(self, seat: int, dust: int) -> None:
        """The same dust on both tables, from nowhere, in his own turn."""
        self.pair.position.state.dust[seat] += dust
        self.pair.position.changed()
        player = self.second.table.players[seat]
        player.dust += dust
        self.second.asked = {seat: self.second.table.main_choices(player)}
        self.pair.last = f"{dust} dust for seat {seat}"
        self.pair.compare()

    def cut_bank(self) -> None:
        """On both tables: two gems of a type, one concentrated energy and three cards a colour."""
        s, bank = self.pair.position.state, self.second.table.bank
        for place, gem in enumerate(GEMS):
            s.stock[place] = bank.stock[gem] = 2
        for place, colour in enumerate(COLOURS):
            s.supply[place] = bank.supply[colour] = 1
            kept = sorted(bank.deck[colour], key=KINDS.index)[-3:]
            bank.deck[colour] = kept
            s.deck_cards[place] = 3
            for kind, card in enumerate(ORDINARY):
                if COLOUR_OF[card] == colour:
                    s.deck[kind] = kept.count(card)
        self.pair.position.changed()
        self.is_cut = True

    def choose(self, names: list[str]) -> str:
        if self.manner == "random" or self.dice.random() < 0.03:
            return self.dice.choice(names)
        if "confirm" in names:
            return self.choose_bid(names)
        if self.is_turn(set(names)) and self.dice.random() < 0.12:
            return "done"
        shy = ("disenchant", "deactivate", "done")
        bold = [name for name in names if not name.startswith(shy)]
        by_verb: dict[str, list[str]] = {}
        for name in bold or names:
            by_verb.setdefault(name.split()[0], []).append(name)
        return self.dice.choice(by_verb[self.dice.choice(sorted(by_verb))])

    def choose_bid(self, names: list[str]) -> str:
        """Often the least; with the council mostly small steps, so that some stay in the game."""
        if self.dice.random() < 0.6:
            return self.dice.choice([n for n in names if n in ("confirm", "pass")])
        small = [n for n in names if n not in ("raise 50", "raise 10")]
        return self.dice.choice(small if self.has_council else names)


def play(seed: int, seats: int, options: dict[str, Any], manner: str = "") -> Counter[str]:
    """One game; what occurred in it.  The seed decides the manner where none is given."""
    manner = manner or MANNERS[(seed // len(GAME.seats) + seed) % len(MANNERS)]
    happened = Walk(seed, seats, options, manner).play()
    happened[f"* games of the manner {manner}"] += 1
    return happened


if __name__ == "__main__":
    sys.exit(compare_games(GAME, play, sys.argv[1:]))
