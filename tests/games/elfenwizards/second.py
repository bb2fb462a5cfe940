"""The engine against the rules written a second time, over whole games, action by action.

`python -m tests.games.elfenwizards.second --games 200` plays all player counts and options in
turn.  A quarter of the games each is played at random, by fighters who lay what they have, by
savers who begin with grey tokens and leave dice in the service boxes, and by quiet players who
pass early.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

from pentacle.games.elfenwizards import GAME

from ..twins import Pair, compare_games
from .second_board import BOXES, DICE_BOXES, LEVELS, MAGICIANS, NUMBERS, TITLES
from .second_round import Story

MANNERS = ("random", "fighters", "savers", "quiet")
SLOTS = 25

# ELF-19.1: the names of all actions, in the page's order
NAMES = [
    "pass", "done", "accept", "reroll", "mark reserve", "mark box",
    *(f"magicians {box}" for box in MAGICIANS),
    *(f"place {face} {box}" for face in range(1, 7) for box in DICE_BOXES),
    *(f"use {face}" for face in range(1, 7)),
    *(f"take {face}" for face in range(1, 7)),
    "chip",
    *(f"die {level} {face}" for level in LEVELS for face in range(1, 7)),
    *(f"target {slot}" for slot in range(SLOTS)),
    *(f"title {title}" for title in TITLES[1:]),
]  # fmt: skip


class Second:
    """The game from the deal on, asked and answered one action at a time."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any]) -> None:
        price = NUMBERS["grey_price"][1 if options.get("grey_cost") == "three" else 0]  # ELF-17.1
        former = options.get("placement") == "former"  # ELF-4.6
        self.board = Story(seats, seed, price, former)
        self.happened = self.board.happened
        self.story = self.board.play()
        self.asked: dict[int, set[str]] = {}
        self.go_on(None)

    def go_on(self, name: str | None) -> None:
        try:
            seat, names = self.story.send(name)  # type: ignore[arg-type]
            self.asked = {seat: names}
        except StopIteration:
            self.asked = {}

    def answer(self, seat: int, name: str) -> None:
        assert name in self.asked[seat]
        self.go_on(name)

    def pieces(self) -> dict[str, Any]:
        """All that lies on the table, by the names of the record's fields."""
        board, players, pawns = self.board, self.board.players, self.board.pawns
        on_titles = [board.pawn_on(title) for title in TITLES]
        return {
            "rng": board.rng.counter,
            "rounds": board.round,
            "dragon": board.dragon,
            "vacant": board.vacant_rounds,
            "track": board.track,
            "score": [p.score for p in players],
            "hand": [p.hand for p in players],
            "reserve": [p.reserve for p in players],
            "spent": [p.spent for p in players],
            "appointed": [p.appointed for p in players],
            "rolled": [faces(p.shown) for p in players],
            "dice": [[faces(p.dice[box]) for box in DICE_BOXES] for p in players],
            "box": [BOXES.index(pawn.box) for pawn in pawns],
            "grey": [pawn.grey for pawn in pawns],
            "points": [pawn.points() for pawn in pawns],
            "at": [-1 if pawn is None else board.slot(pawn) for pawn in on_titles],
            "laid": [self.laid_by(p.seat) for p in players],
        }

    def laid_by(self, seat: int) -> list[tuple[int, int]]:
        """The spells of a player: pawn and face, 0 for a chip."""
        found = []
        for slot, pawn in enumerate(self.board.pawns):
            found += [(slot, face) for giver, face in pawn.spells if giver == seat]
        return sorted(found)

    def result(self) -> dict[str, Any]:
        """ELF-15.4  Equals share a rank."""
        scores = [p.score for p in self.board.players]
        ranks = [1 + sum(1 for other in scores if other > score) for score in scores]
        return {"points": tuple(scores), "ranks": tuple(ranks)}


def faces(dice: list[int]) -> list[int]:
    """How many ones, twos, ... there are."""
    return [dice.count(face) for face in range(1, 7)]


def read_record(s: Any) -> dict[str, Any]:
    """The pieces of the engine's record, as the second engine tells its own."""
    pawns = s.seats * s.pawns
    found = {name: getattr(s, name) for name in ("rng", "rounds", "dragon", "vacant")}
    found["track"], found["at"] = s.track.tolist(), s.at.tolist()
    for name in ("score", "hand", "reserve", "spent", "appointed", "rolled", "dice"):
        found[name] = getattr(s, name).tolist()[: s.seats]
    for name in ("box", "grey", "points"):
        found[name] = getattr(s, name).tolist()[:pawns]
    # ELF-5.6: a laid spell is kept as 1 + 7 * pawn + face, 0 for none, in this order
    rows = s.laid.tolist()[: s.seats]
    found["laid"] = [[divmod(spell - 1, 7) for spell in row if spell] for row in rows]
    return found


class Walk:
    """A game in one of the manners, on both engines."""

    def __init__(self, seed: int, seats: int, options: dict[str, Any], manner: str) -> None:
        self.dice = random.Random(f"{seed} {manner}")
        self.manner = manner
        self.service = self.dice.choice([0.3, 0.6, 1.0])  # what savers put aside
        self.second = Second(seats, seed, options)
        self.pair = Pair(GAME.deal(seats, seed, **options), self.second, NAMES, read_record)

        if manner == "savers":
            self.give_tokens()

    def give_tokens(self) -> None:
        """The same grey tokens on both tables, from nowhere."""
        for slot, pawn in enumerate(self.second.board.pawns):
            pawn.grey = self.dice.choice([0, 0, 1, 1, 2])
            self.pair.position.state.grey[slot] = pawn.grey
        self.pair.position.changed()
        self.pair.compare()

    def play(self) -> Counter[str]:
        while self.second.asked:
            self.step()
        return self.second.happened

    def step(self) -> None:
        ((seat, names),) = self.second.asked.items()
        self.pair.answer(seat, self.choose(sorted(names)))

    def choose(self, names: list[str]) -> str:
        if self.manner == "random" or self.dice.random() < 0.05:
            return self.dice.choice(names)
        if "pass" in names and self.manner == "quiet" and self.dice.random() < 0.5:
            return "pass"
        wanted = [name for name in names if self.is_wanted(name)]
        return self.dice.choice(wanted or names)

    def is_wanted(self, name: str) -> bool:
        """Fighters lay everything; savers fill the service boxes; quiet ones lay a chip or two."""
        word, _, rest = name.partition(" ")
        if word == "place":
            is_service = rest.endswith(("MIN", "GREY"))
            return is_service == (self.manner == "savers" and self.dice.random() < self.service)
        if word == "pass":
            return self.manner == "quiet"
        if word == "die":
            return self.manner != "quiet"
        if word == "target" and self.manner == "quiet" and self.service > 0.5:
            return self.second.board.pawns[int(rest)].level == "M"
        if word == "take":
            return self.manner != "savers" or self.dice.random() < 0.1
        if word == "done":
            return self.dice.random() < 0.3
        return True


def play(seed: int, seats: int, options: dict[str, Any], manner: str = "") -> Counter[str]:
    """One game; what occurred in it.  The seed decides the manner where none is given."""
    manner = manner or MANNERS[(seed // len(GAME.seats) + seed) % len(MANNERS)]
    happened = Walk(seed, seats, options, manner).play()
    happened[f"* games of the manner {manner}"] += 1
    return happened


if __name__ == "__main__":
    sys.exit(compare_games(GAME, play, sys.argv[1:]))
