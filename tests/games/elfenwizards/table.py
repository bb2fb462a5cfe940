"""A table that reads like the rulebook: pawns by code (`g3`), places by name (`W1`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from pentacle.core.record import NONE, cells_of
from pentacle.core.rules import Note, listening
from pentacle.games.elfenwizards import GAME
from pentacle.games.elfenwizards.actions import (
    MBOX,
    PASS,
    PLACE,
    SPELL_MAJOR,
    TAKE,
    TARGET,
    TITLE,
    USE,
)
from pentacle.games.elfenwizards.cards import BOX_NAMES, CONTEST, DW, GREY, MIN, SPELLS, H, M, W
from pentacle.games.elfenwizards.rules.award import close_contests
from pentacle.games.elfenwizards.rules.board import move
from pentacle.games.elfenwizards.rules.compete import remember
from pentacle.games.elfenwizards.state import ALLOT, SPELL, face_of, is_settled, pack, pawn_of
from pentacle.games.elfenwizards.turn import enter, skip
from pentacle.games.elfenwizards.words import find_pawn_by, pawn_code
from tests.games.looks import Looks

SEATS = "rgbykw"
DICE_BOXES = {"XW": 0, "XS": 1, "XN": 2, "XM": 3, "MIN": MIN, "GREY": GREY}
LEVELS = {"W": 0, "S": 1, "N": 2, "M": 3}
SETUPS = {
    3: "r g | b r g b | r b g b b r b g | rgb rg rg rgb",
    4: "r b | g y g y | r y g y g y g b | rgb rb rb rby",
    5: "r b | g y k g | y k r k y b k g | rgb ryk gby rb",
    6: "r y | g b w k | w k g w b k g b | rby rk gy ryw",
}
"""The positions of the worked examples, W1 to M4; `GAME` may start from others (ELF-4.3)."""


def place(face: int, box: str) -> int:
    return PLACE + 6 * (face - 1) + DICE_BOXES[box]


def use(face: int) -> int:
    return USE + face - 1


def take(face: int) -> int:
    return TAKE + face - 1


def major(level: str, face: int) -> int:
    return SPELL_MAJOR + 6 * LEVELS[level] + face - 1


def mbox(number: int) -> int:
    return MBOX + number - 1


def title(box: str) -> int:
    return TITLE + BOX_NAMES.index(box) - W


class Table:
    def __init__(
        self, seats: int, dragon: str = "r", seed: int = 1, own: bool = False, **options: Any
    ) -> None:
        """`own`: the start of the game's own data instead of that of the worked examples."""
        self.position = GAME.deal(seats, seed, **options)
        self.s: Any = self.position.state
        self.notes: list[Note] = []
        self.recorded: list[int] = []
        self._looks = Looks()
        if not own:
            self._set_up(SETUPS[seats].replace("|", "").split())
        self.s.dragon = SEATS.index(dragon)
        np.asarray(self.s.rolled)[:] = 0
        self.phase(ALLOT)
        self.notes.clear()

    def _set_up(self, boxes: list[str]) -> None:
        found: dict[str, int] = dict.fromkeys(SEATS, 0)
        np.asarray(self.s.at)[:] = NONE
        for box, letters in enumerate(boxes, W):
            for letter in letters:
                found[letter] += 1
                pawn = self.pawn(f"{letter}{found[letter]}")
                self.s.box[pawn] = box
                if box < M:
                    self.s.at[box] = pawn

    # building a position

    def bare(self) -> Table:
        """No dice on the board or in hand that could take part: all seven wait in GREY as 1s."""
        for p, who in enumerate(SEATS[: self.s.seats]):
            self.give(who, self.s.reserve[p], self.s.spent[p], GREY=[1] * 7)
        return self

    def stand(self, **where: str) -> Table:
        """Move pawns, all at once: `stand(g1="H", r2="M3")`."""
        for code in where:
            if self.s.box[self.pawn(code)] < M:
                self.s.at[self.s.box[self.pawn(code)]] = NONE
        for code, box in where.items():
            pawn = self.pawn(code)
            self.s.box[pawn] = DW
            move(self.s, pawn, BOX_NAMES.index(box))
        return self

    def give(self, who: str, reserve: int = 7, spent: int = 0, hand: int = 0, **dice: Any) -> Table:
        """Chips and dice of a player: `give("r", 4, 3, MIN=[4], XW=[6, 6])`."""
        p = SEATS.index(who)
        self.s.reserve[p], self.s.spent[p], self.s.hand[p] = reserve, spent, hand
        np.asarray(self.s.rolled)[p] = 0
        np.asarray(self.s.dice)[p] = 0
        for box, faces in dice.items():
            for face in faces:
                self.s.dice[p, DICE_BOXES[box], face - 1] += 1
        return self

    def phase(self, phase: int, who: str = "") -> Table:
        """Enter a phase; its turn order begins with `who` (or the dragon holder)."""
        if who:
            self.s.dragon = SEATS.index(who)
        close_contests(self.s)
        with listening() as heard:
            enter(self.s, phase)
            self._settle()
            skip(self.s)
        self.notes += heard
        return self

    def _settle(self) -> None:
        """After an award: it made the High Wizard who stands there, or none."""
        s = self.s
        if is_settled(s) and s.vacant + sum(s.appointed) < s.rounds:
            if s.at[H] == NONE:
                s.vacant += 1
            else:
                s.appointed[s.at[H] // s.pawns] += 1

    def past(self, *high_wizards: str) -> Table:
        """Rounds that lie behind: `past("r", "-")`, red was High Wizard once, then nobody.  Chips
        for the track come from MIN, or from the reserve."""
        s = self.s
        for who in high_wizards:
            if who == "-":
                s.vacant += 1
            else:
                p = SEATS.index(who)
                s.appointed[p] += 1
                s.track[s.rounds - 1] = p
                if s.spent[p] > 0:
                    s.spent[p] -= 1
                else:
                    s.reserve[p] -= 1
            s.rounds += 1
        return self

    def points(self, **points: int) -> Table:
        """So many points beside pawns: spells of players who may lay there, and whose dice lie in
        GREY or whose chips in MIN."""
        for code, n in points.items():
            pawn = self.pawn(code)
            self._take_up(pawn)
            while n > 0:
                n -= self._lay(pawn, min(n, 6))
        return self

    def _take_up(self, pawn: int) -> None:
        """Nothing lies beside this pawn any more."""
        s = self.s
        for p in range(s.seats):
            spells = [spell for spell in cells_of(s.laid, p) if spell]
            kept = [spell for spell in spells if pawn_of(spell) != pawn]
            for spell in spells:
                if pawn_of(spell) == pawn and face_of(spell):
                    s.dice[p, GREY, 0] += 1
                elif pawn_of(spell) == pawn:
                    s.spent[p] += 1
            np.asarray(s.laid)[p] = [*kept, *[0] * (SPELLS - len(kept))]
        s.points[pawn] = 0

    def _lay(self, pawn: int, face: int) -> int:
        """One spell beside a pawn: a die of this face from GREY, or a chip from MIN; its points."""
        s = self.s
        shut = s.shut[CONTEST[s.box[pawn]]]
        may = [p for p in range(s.seats) if shut in (NONE, p)]
        for p in may:
            held = next((f for f in range(6) if s.dice[p, GREY, f]), NONE)
            if held != NONE:
                s.dice[p, GREY, held] -= 1
                remember(s, p, pack(pawn, face))
                s.points[pawn] += face
                return face
        p = next(p for p in may if s.spent[p])
        s.spent[p] -= 1
        remember(s, p, pack(pawn, 0))
        s.points[pawn] += 1
        return 1

    def award(self, **points: int) -> Table:
        """A competition that ends with these totals: nobody lays any more."""
        self.bare()
        for p in range(self.s.seats):
            self.s.spent[p] += self.s.reserve[p]
            self.s.reserve[p] = 0
        self.phase(SPELL).points(**points)
        for _ in range(self.s.seats):
            self.play(PASS)
        return self

    # playing

    def mask(self) -> set[int]:
        """What may be chosen; only of a sound table."""
        assert not (faults := self.check()), faults
        self._looks.same_choices(self.position)
        found = self.position.legal(self.s.player)
        assert len(set(found)) == len(found), "an action is listed twice"
        return set(found)

    def play(self, *actions: int) -> Table:
        assert not (faults := self.check()), faults
        for action in actions:
            self.notes += self.position.play(self.s.player, action)
            self.recorded.append(action)
        return self

    def until(self, phase: int) -> Table:
        """Play the last legal action until a phase is reached."""
        while self.s.phase != phase:
            self.play(max(self.mask()))
        return self

    # reading

    @property
    def who(self) -> str:
        return SEATS[self.s.player]

    def pawn(self, code: str) -> int:
        found = find_pawn_by(self.s.pawns, code)
        assert found >= 0, code
        return found

    def target(self, code: str) -> int:
        return TARGET + self.pawn(code)

    def targets(self) -> set[str]:
        return {pawn_code(self.s.pawns, t - TARGET) for t in self.mask()}

    def box(self, code: str) -> str:
        return BOX_NAMES[self.s.box[self.pawn(code)]]

    def boxes(self) -> dict[str, str]:
        """Who stands on each occupied place, several pawns joined by spaces."""
        found: dict[str, list[str]] = {}
        for pawn in range(self.s.seats * self.s.pawns):
            code = pawn_code(self.s.pawns, pawn)
            found.setdefault(BOX_NAMES[self.s.box[pawn]], []).append(code)
        return {box: " ".join(codes) for box, codes in found.items()}

    def check(self) -> str:
        """All faults of the table, "" for a sound one."""
        return " ".join(self._looks.faults(self.position))


def table(seats: int, dragon: str = "r", **options: Any) -> Table:
    return Table(seats, dragon, **options)
