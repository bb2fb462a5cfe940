"""A table that reads like the rulebook: `fix(2, "I").dice(0, "F1 W3").play("1.g", "F3")`.

`fix` lays the position of the worked examples; everything runs interpreted.  Actions are written as
people say them: `C0-4-F` a scroll, `binding`, `1.g` a site, `F3` a fire die showing 3, `fire` a
colour, `+1` the next player, `option 2`, `done`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pentacle.core import Note
from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import CARD, COLOUR, DIE, DONE, OPTION, PLAYER, SITE
from pentacle.games.archimage.board import BOARDS, BOUND, HALL, N_PLACES, NEAR, SUPPLY, WORD
from pentacle.games.archimage.cards import (
    BINDING,
    EMPTY,
    EXTRA_DICE,
    LOCK_COLOUR,
    LOCK_POWER,
    SCROLL,
    SCROLLS,
    TOKEN,
    card_id,
    token,
)
from pentacle.games.archimage.state import TURN, State

CIRCLES = ("0", "I", "II", "III", "IV")
COLOURS = ("fire", "water", "air", "earth")
LETTERS = "FWAES"


class Table:
    def __init__(self, seats: int, circle: str) -> None:
        self.n, self.circle = seats, CIRCLES.index(circle)
        self.board = BOARDS[seats]
        self.array = GAME.state.zeros(1)
        self.s: Any = State.view_of(self.array)
        self.notes: list[Note] = []

    # words for things

    def site(self, name: str) -> int:
        return self.board.site(name)

    def card(self, name: str) -> int:
        if name == "binding":
            return BINDING
        return next(k for k in range(SCROLLS) if card_id(self.circle, k) == name)

    def node(self, name: str) -> int:
        special = {"hall": HALL, "supply": SUPPLY, "bound": BOUND}
        return special[name] if name in special else self.site(name)

    def action(self, word: str) -> int:
        if word == "done":
            return DONE
        if word in COLOURS:
            return COLOUR + COLOURS.index(word)
        if word.startswith("option"):
            return OPTION + int(word[-1]) - 1
        if word.startswith("+"):
            return PLAYER + int(word) - 1
        if word == "binding" or word.startswith("C"):
            return CARD + self.card(word)
        if "." in word:
            return SITE + self.site(word)
        return DIE + 6 * LETTERS.index(word[0]) + int(word[1]) - 1

    def word(self, action: int) -> str:
        if action == DONE:
            return "done"
        if action < DIE:
            return COLOURS[action - COLOUR]
        if action < CARD:
            return LETTERS[(action - DIE) // 6] + str(1 + (action - DIE) % 6)
        if action < SITE:
            k = action - CARD
            return "binding" if k == BINDING else card_id(self.circle, k)
        if action < PLAYER:
            return self.board.sites[action - SITE].name
        if action < OPTION:
            return f"+{1 + action - PLAYER}"
        return f"option {1 + action - OPTION}"

    # laying a position

    def put(self, site: str, what: str) -> Table:
        """A token such as `E4`, or a scroll, which changes places with the one that lies there."""
        i, s = self.site(site), self.s
        if "-" not in what:
            s.lock[i] = token(LETTERS.index(what[0]), int(what[1]))
            return self._settle()
        new, old = SCROLL + self.card(what), int(s.lock[i])
        for j in range(len(self.board.sites)):
            if s.lock[j] == new:
                s.lock[j] = old
        s.lock[i] = new
        return self._settle()

    def empty(self, *sites: str) -> Table:
        for name in sites:
            self.s.lock[self.site(name)] = EMPTY
        return self._settle()

    def dice(self, p: int, dice: str) -> Table:
        """`"F1 W3 A2"`; a letter alone is a die not rolled yet."""
        self.s.dice[p] = 0
        for word in dice.split():
            value = int(word[1]) if len(word) > 1 else 0
            self.s.dice[p, LETTERS.index(word[0]), value] += 1
        return self._settle()

    def own(self, p: int, *cards: str) -> Table:
        """Give scrolls, face up; a space they lay on is empty then."""
        for name in cards:
            card = self.card(name)
            for i in range(len(self.board.sites)):
                if self.s.lock[i] == SCROLL + card:
                    self.s.lock[i] = EMPTY
            self.s.owned[p] |= 1 << card
        return self._settle()

    def down(self, p: int, *cards: str) -> Table:
        """Give scrolls (or turn the Binding) face down."""
        self.own(p, *(c for c in cards if c != "binding"))
        for name in cards:
            self.s.down[p] |= 1 << self.card(name)
        return self

    def wizard(self, p: int, node: str) -> Table:
        self.s.wizard[p] = self.node(node)
        return self._settle()

    def familiar(self, p: int, node: str) -> Table:
        self.s.familiar[p] = self.node(node)
        return self._settle()

    def finish(self, p: int, dice: str) -> Table:
        self.s.finished |= 1 << p
        self.s.familiar[p] = BOUND
        return self.dice(p, dice)

    def _settle(self) -> Table:
        """What follows from the rest: reserves, counts, ways."""
        s, n = self.s, self.n
        s.tokens[:] = 0
        s.barred[:] = 0
        s.shelf = 0
        self._join()
        for i, lock in enumerate(s.lock[: len(self.board.sites)].tolist()):
            if lock:
                s.barred[i // WORD] |= 1 << i % WORD
            if lock >= SCROLL:
                s.shelf |= 1 << (lock - SCROLL)
            elif lock >= TOKEN:
                s.tokens[lock] += 1
        for c in range(4):
            s.reserve[c] = n + EXTRA_DICE - int(s.dice[:, c].sum())
        assert s.reserve.min() >= 0
        return self

    def _join(self) -> None:
        """The sets of places between which ways are open that nobody stands on."""
        s, n = self.s, self.n
        sets = [1 << k for k in range(N_PLACES[n])]
        taken = {int(x) for p in range(n) for x in (s.wizard[p], s.familiar[p])}
        for i, lock in enumerate(s.lock[: self.board.circles].tolist()):
            if lock == EMPTY and i not in taken:
                near, both = NEAR[n, i], 0
                for x in sets:
                    both |= x if x & near else 0
                sets = [both if x & both else x for x in sets]
        s.joined[:] = 0
        s.joined[: len(sets)] = sets

    # playing

    @property
    def pending(self) -> int:
        """The seat that decides, or -1."""
        mask = GAME.pending(self.s)
        assert mask & (mask - 1) == 0
        return mask.bit_length() - 1

    @property
    def offers(self) -> set[str]:
        moves = GAME.moves()
        n = GAME.legal(self.s, self.pending, moves)
        words = [self.word(int(a)) for a in moves[:n]]
        assert len(set(words)) == n
        return set(words)

    def play(self, *words: str) -> Table:
        for word in words:
            assert word in self.offers, f"{word} is not among {sorted(self.offers)}"
            fault = self.fault
            with interpreted(self.notes):
                GAME.apply(self.s, self.pending, self.action(word))
            assert self.fault == fault
        return self

    # reading

    @property
    def fault(self) -> int:
        return GAME.check(self.s)

    def hand(self, p: int) -> str:
        """A player's dice, sorted: `"F1 F2 W3"`; unrolled ones as letters."""
        words = []
        for c in range(4):
            for v in range(7):
                words += [LETTERS[c] + (str(v) if v else "")] * int(self.s.dice[p, c, v])
        return " ".join(words)

    def scrolls(self, p: int, face: str = "up") -> set[str]:
        held, down = int(self.s.owned[p]) | 1 << BINDING, int(self.s.down[p])
        mask = held & ~down if face == "up" else held & down
        cards = [k for k in range(SCROLLS) if mask >> k & 1]
        found = {card_id(self.circle, k) for k in cards}
        return found | {"binding"} if mask >> BINDING & 1 else found

    def at(self, site: str) -> str:
        """What lies on a site: `""`, a token such as `F2`, or a scroll."""
        lock = int(self.s.lock[self.site(site)])
        if lock == EMPTY:
            return ""
        if lock >= SCROLL:
            return card_id(self.circle, lock - SCROLL)
        return LETTERS[LOCK_COLOUR[lock]] + str(LOCK_POWER[lock])

    def where(self, node: int) -> str:
        special = {HALL: "hall", SUPPLY: "supply", BOUND: "bound"}
        return special.get(int(node)) or self.board.sites[int(node)].name

    def wizard_of(self, p: int) -> str:
        return self.where(self.s.wizard[p])

    def familiar_of(self, p: int) -> str:
        return self.where(self.s.familiar[p])

    @property
    def reserve(self) -> str:
        return " ".join(f"{LETTERS[c]}{int(self.s.reserve[c])}" for c in range(4))

    def is_finished(self, p: int) -> bool:
        return bool(self.s.finished >> p & 1)

    def points(self) -> list[int]:
        out = np.zeros((2, self.n), np.int64)
        GAME.score(self.s, out)
        return [int(x) for x in out[0]]

    def ranks(self) -> list[int]:
        out = np.zeros((2, self.n), np.int64)
        GAME.score(self.s, out)
        return [int(x) for x in out[1]]

    @property
    def high(self) -> int:
        """Power-6 scrolls on the board."""
        locks = [int(x) for x in self.s.lock if x >= SCROLL]
        return sum(LOCK_POWER[x] == 6 for x in locks)


def fix(seats: int, circle: str) -> Table:
    """The position of the worked examples: everything in order, everybody with F1 W1 A1."""
    t = Table(seats, circle)
    s = t.s
    s.rng, s.seats, s.circle, s.rounds, s.phase = 12345, seats, t.circle, 1, TURN
    for power in range(2, 7):
        circles = [i for i, x in enumerate(t.board.sites) if x.is_circle and x.power == power]
        spaces = [i for i, x in enumerate(t.board.sites) if not x.is_circle and x.power == power]
        for k, i in enumerate(circles):
            s.lock[i] = token(k % 4, power)
        for k, i in enumerate(spaces):
            s.lock[i] = SCROLL + 25 * (k // 5) + 5 * (power - 2) + k % 5
    for c in range(5):
        s.guardian[c] = SUPPLY if circle == "IV" else -1
    for p in range(seats):
        s.wizard[p], s.familiar[p] = HALL, SUPPLY
        s.dice[p, :3, 1] = 1
    return t._settle()
