"""Elfenwizards a second time: pawns, players and the tree of titles.

Written from the rules page and the printed facts, with none of the game's own code.  Boxes are
called as on the page: H, W1, S3, N8, M2, and the Defeat boxes DW, DS, DN.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pentacle.games import elfenwizards

from ..twins import Dice

FACTS: dict[str, Any] = tomllib.loads(
    Path(elfenwizards.__file__).with_name("data.toml").read_text("utf-8")
)
NUMBERS = FACTS["numbers"]
DICE, CHIPS = FACTS["pieces"]["dice"], FACTS["pieces"]["chips"]
COLOURS = [entry["id"] for entry in FACTS["colour"]]
LEVEL_POINTS = {entry["id"]: entry["points"] for entry in FACTS["rank"]}
LEVEL_IS_GREY = {entry["id"]: entry["grey"] for entry in FACTS["rank"]}
START = {int(entry["id"]): entry for entry in FACTS["start"]}
FORMER = START | {int(entry["id"]): entry for entry in FACTS["former"]}

TITLES = ["H", "W1", "W2", *(f"S{i}" for i in range(1, 5)), *(f"N{i}" for i in range(1, 9))]
MAGICIANS = ["M1", "M2", "M3", "M4"]
DEFEAT = ["DW", "DS", "DN"]
BOXES = TITLES + MAGICIANS + DEFEAT
LEVELS = ["W", "S", "N", "M"]
DICE_BOXES = ["XW", "XS", "XN", "XM", "MIN", "GREY"]

# ELF-3.3, ELF-3.4: what is at stake, and where the candidates stand
CONTESTS: list[tuple[list[str], list[str]]] = [
    (["H"], ["W1", "W2"]),
    (["W1"], ["S1", "S2"]),
    (["W2"], ["S3", "S4"]),
    (["S1"], ["N1", "N2"]),
    (["S2"], ["N3", "N4"]),
    (["S3"], ["N5", "N6"]),
    (["S4"], ["N7", "N8"]),
    (["N1", "N2"], ["M1"]),
    (["N3", "N4"], ["M2"]),
    (["N5", "N6"], ["M3"]),
    (["N7", "N8"], ["M4"]),
]


@dataclass
class Pawn:
    owner: int
    number: int  # 0 for the first of its colour
    box: str
    grey: int = 0
    spells: list[tuple[int, int]] = field(default_factory=list)  # giver, face; 0 for a chip

    @property
    def level(self) -> str:
        """Where it stands; "D" in a Defeat box."""
        return self.box[0]

    def points(self) -> int:
        """ELF-10.1"""
        return sum(face if face > 0 else 1 for _, face in self.spells)


@dataclass
class Player:
    seat: int
    hand: int = DICE  # dice in front of him
    shown: list[int] = field(default_factory=list)  # what they show since the last roll
    dice: dict[str, list[int]] = field(default_factory=lambda: {box: [] for box in DICE_BOXES})
    reserve: int = CHIPS
    spent: int = 0  # chips in MIN
    appointed: int = 0
    has_passed: bool = False
    score: int = 0


class Board:
    def __init__(self, seats: int, seed: int, grey_price: int, former: bool) -> None:
        self.rng = Dice(seed)
        self.grey_price = grey_price
        self.players = [Player(seat) for seat in range(seats)]
        self.pawns: list[Pawn] = []
        self.round = 1
        self.vacant_rounds = 0
        self.track = [-1, -1, -1, -1]
        self.happened: Counter[str] = Counter()
        self.set_up(seats, former)
        self.dragon = self.rng.below(seats)  # ELF-4.5

    def set_up(self, seats: int, former: bool) -> None:
        """ELF-4.2, ELF-4.3, ELF-4.4"""
        table = (FORMER if former else START)[seats]
        met: Counter[str] = Counter()
        for level in LEVELS:
            for place, colours in enumerate(table[level], start=1):
                for colour in colours:
                    owner = COLOURS.index(colour)
                    self.pawns.append(Pawn(owner, met[colour], f"{level}{place}"))
                    met[colour] += 1
        self.pawns.sort(key=lambda pawn: (pawn.owner, pawn.number))

    def count(self, what: str) -> None:
        self.happened[f"* {what}"] += 1

    def slot(self, pawn: Pawn) -> int:
        """ELF-4.4  The pawn's number among all; they are kept in this order."""
        return self.pawns.index(pawn)

    def order(self) -> list[Player]:
        """ELF-5.2  The dragon holder, then clockwise."""
        return self.players[self.dragon :] + self.players[: self.dragon]

    def pawns_in(self, boxes: list[str]) -> list[Pawn]:
        return [pawn for pawn in self.pawns if pawn.box in boxes]

    def pawn_on(self, title: str) -> Pawn | None:
        found = self.pawns_in([title])
        return found[0] if found else None

    def candidates(self, pawn: Pawn) -> list[Pawn]:
        """ELF-3.4  All who compete with it, itself included."""
        for _, boxes in CONTESTS:
            if pawn.box in boxes:
                return self.pawns_in(boxes)
        return []

    def may_help(self, player: Player, pawn: Pawn) -> bool:
        """ELF-9.4, ELF-9.6  Anybody, except in a contest that is closed to him."""
        rivals = self.candidates(pawn)
        if not rivals:
            return False
        owners = {rival.owner for rival in rivals}
        is_closed = len(rivals) >= 2 and len(owners) == 1
        return not is_closed or player.seat in owners

    def targets(self, player: Player, levels: list[str]) -> list[Pawn]:
        """ELF-9.3"""
        return [p for p in self.pawns if p.level in levels and self.may_help(player, p)]

    def tokens(self, player: Player) -> int:
        return sum(pawn.grey for pawn in self.pawns if pawn.owner == player.seat)

    # the award

    def award(self) -> None:
        """ELF-10.2 to ELF-10.9"""
        moves: list[tuple[Pawn, str]] = []
        for titles, boxes in CONTESTS:
            rivals = self.pawns_in(boxes)
            winners = self.one_winner(rivals) if len(titles) == 1 else self.two_winners(rivals)
            moves += zip(winners, titles, strict=False)
            if len(rivals) == 1:
                self.count("a lone candidate")
            if len(rivals) >= 2 and len({pawn.owner for pawn in rivals}) == 1:
                self.count("a closed contest")
        climbing = [pawn for pawn, _ in moves]
        for pawn in self.pawns:
            if pawn.level in ("W", "S", "N") and not any(pawn is other for other in climbing):
                pawn.box = f"D{pawn.level}"
        for pawn, title in moves:
            pawn.box = title
        self.take_spells_back()
        winner = self.pawn_on("H")
        if winner is None:
            self.vacant_rounds += 1
            self.count("nobody becomes High Wizard")
        else:
            self.players[winner.owner].appointed += 1

    def one_winner(self, rivals: list[Pawn]) -> list[Pawn]:
        """ELF-10.3  Strictly more points than anybody else, and at least one."""
        for pawn in rivals:
            others = [rival.points() for rival in rivals if rival is not pawn]
            if pawn.points() > max(others, default=0):
                return [pawn]
        if any(pawn.points() for pawn in rivals):
            self.count("a tie for one title")
        return []

    def two_winners(self, rivals: list[Pawn]) -> list[Pawn]:
        """ELF-10.4, ELF-10.5"""
        seats = [player.seat for player in self.order()]
        ranked = [pawn for pawn in rivals if pawn.points() > 0]
        ranked.sort(key=lambda pawn: (-pawn.points(), seats.index(pawn.owner), pawn.number))
        if len(ranked) <= 2:
            return ranked
        first, second, third = (pawn.points() for pawn in ranked[:3])
        if second > third:
            return ranked[:2]
        if first > second:
            self.count("a tie for the second of two titles")
            return ranked[:1]
        self.count("three are first among the Magicians")
        return []

    def take_spells_back(self) -> None:
        """ELF-10.8"""
        for pawn in self.pawns:
            for giver, face in pawn.spells:
                if face == 0:
                    self.players[giver].spent += 1
                else:
                    self.players[giver].hand += 1
            pawn.spells = []
        for player in self.players:
            for box in ("XW", "XS", "XN", "XM"):
                player.hand += len(player.dice[box])
                player.dice[box] = []

    # the score

    def score_round(self) -> None:
        """ELF-14.1"""
        for pawn in self.pawns:
            self.players[pawn.owner].score += LEVEL_POINTS[pawn.level] - pawn.grey

    def why_over(self) -> str:
        """ELF-15.1  Why the game ends now; "" when it goes on."""
        if any(player.appointed >= NUMBERS["appointments"] for player in self.players):
            return "a second appointment"
        if self.vacant_rounds >= NUMBERS["vacancies"]:
            return "a second vacancy"
        return "the last round" if self.round == NUMBERS["rounds"] else ""
