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
from .second_things import COLOUR_OF, COLOURS, GEMS, KINDS, ORDINARY, SENTINELS

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
        self.sentinels_from = self.dice.choice([1, 12, 24])  # buyers wait so many rounds

    def play(self) -> Counter[str]:
        while self.second.asked:
            self.step()
        return self.second.happened

    def step(self) -> None:
        ((seat, names),) = self.second.asked.items()
        if self.is_turn(names) and self.manner == "scarce" and not self.is_cut:
            self.cut_bank()
        if self.is_turn(names) and self.manner in ("rich", "scarce") and self.dice.random() < 0.1:
            self.give_dust(self.dice.randrange(self.pair.position.seats))
            names = self.second.asked[seat]
        self.pair.answer(seat, self.choose(seat, sorted(names)))

    def is_turn(self, names: set[str]) -> bool:
        return "done" in names and any(name.startswith("disenchant") for name in names)

    def give_dust(self, seat: int) -> None:
        """The same dust on both tables, from nowhere, in anybody's turn."""
        player, dust = self.second.table.players[seat], self.dice.choice([20, 80, 200])
        if player.out:
            return
        self.pair.position.state.dust[seat] += dust
        self.pair.position.changed()
        player.dust += dust
        active = self.second.table.active
        self.second.asked = {active.seat: self.second.table.main_choices(active)}
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

    def choose(self, seat: int, names: list[str]) -> str:
        if self.manner == "random" or self.dice.random() < 0.03:
            return self.dice.choice(names)
        if "confirm" in names:
            return self.choose_bid(seat, names)
        if self.is_turn(set(names)) and self.dice.random() < 0.15:
            return "done"
        by_verb: dict[str, list[str]] = {}
        for name in names:
            if self.is_wanted(seat, name):
                by_verb.setdefault(name.split()[0], []).append(name)
        if not by_verb:
            return "done" if "done" in names else self.dice.choice(names)
        things = by_verb[self.dice.choice(sorted(by_verb))]
        # gems, domains and lots are listed by name; the dearest gem is the best
        if things[0].startswith("enchant") and self.dice.random() < 0.6:
            return max(things, key=NAMES.index)
        return self.dice.choice(things)

    def is_wanted(self, seat: int, name: str) -> bool:
        """Buyers keep their gems, and seldom want what they cannot pay without selling some."""
        verb, _, thing = name.partition(" ")
        if verb in ("disenchant", "deactivate", "done"):
            return False
        if verb == "offer":
            table = self.second.table
            if thing in SENTINELS and table.round < self.sentinels_from:
                return False
            means = table.players[seat].liquid() - table.surcharge(table.players[seat], thing)
            return means >= table.minimum(thing) or self.dice.random() < 0.03
        return True

    def choose_bid(self, seat: int, names: list[str]) -> str:
        """Small steps while he can pay without selling; a pass or the least bid beyond."""
        table, p = self.second.table, self.second.table.players[seat]
        if p.liquid() <= table.bid + 1 and "pass" in names and self.dice.random() < 0.97:
            return "pass"
        if self.dice.random() < 0.5:
            return "confirm"
        small = [n for n in names if n != "raise 50"]
        return self.dice.choice(small if self.has_council else names)


def play(seed: int, seats: int, options: dict[str, Any], manner: str = "") -> Counter[str]:
    """One game; what occurred in it.  The seed decides the manner where none is given."""
    manner = manner or MANNERS[(seed // len(GAME.seats) + seed) % len(MANNERS)]
    happened = Walk(seed, seats, options, manner).play()
    happened[f"* games of the manner {manner}"] += 1
    return happened


if __name__ == "__main__":
    sys.exit(compare_games(GAME, play, sys.argv[1:]))
