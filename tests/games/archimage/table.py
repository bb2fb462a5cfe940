"""A table that reads like the rulebook: `fix(2, "I").dice(0, "F1 W3").play("1.g", "F3")`.

`fix` lays the position of the worked examples.  Actions are written as people say them: `C0-4-F` a
scroll, `binding`, `1.g` a site, `F3` a fire die showing 3, `fire` a colour, `+1` the next player,
`option 2`, `done`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pentacle.core import Note, Position
from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import CARD, COLOUR, DIE, DONE, OPTION, PLAYER, SITE
from pentacle.games.archimage.board import BOARDS, BOUND, HALL, SUPPLY
from pentacle.games.archimage.cards import (
    BINDING,
    CARD_POWER,
    EMPTY,
    GUARDIAN_CARD,
    LOCK_COLOUR,
    LOCK_POWER,
    SCROLL,
    SCROLLS,
    card_id,
    token,
)
from pentacle.games.archimage.notation import complete
from pentacle.games.archimage.rules.rounds import clear_cast, clear_payment
from pentacle.games.archimage.state import TURN, State
from tests.games.looks import Looks

CIRCLES = ("0", "I", "II", "III", "IV")
COLOURS = ("fire", "water", "air", "earth")
LETTERS = "FWAES"


class Table:
    def __init__(self, seats: int, circle: str) -> None:
        self.n, self.circle = seats, CIRCLES.index(circle)
        self.board = BOARDS[seats]
        self._p = GAME.position(bytes(State()), seats, circle=circle)
        self.s: Any = self._p.state
        self.notes: list[Note] = []
        self.spare: set[int] = set()
        self._looks = Looks()

    @property
    def p(self) -> Position:
        """The position, looked at anew: tests lay things by hand."""
        self._p.changed()
        return self._p

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
        new, old = SCROLL + self.card(what), s.lock[i]
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
        np.asarray(self.s.dice)[p] = 0
        for word in dice.split():
            value = int(word[1]) if len(word) > 1 else 0
            self.s.dice[p, LETTERS.index(word[0]), value] += 1
        return self._settle()

    def own(self, p: int, *cards: str) -> Table:
        """Give scrolls, face up; a space they lay on is empty then."""
        for name in cards:
            card = self.card(name)
            self._take_back({card})
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
        self.s.familiar[p], self.s.down[p] = BOUND, 0
        return self.dice(p, dice)

    def _settle(self) -> Table:
        """What follows from the rest (`complete`), and scrolls that somebody must have."""
        s = self.s
        self._balance()
        complete(s)
        assert min(s.reserve) >= 0
        for c in range(5):
            plays = self.circle == 4 and (s.shelf | self._owned()) >> (GUARDIAN_CARD + c) & 1
            s.guardian[c] = max(s.guardian[c], 0) or SUPPLY if plays else -1
        return self

    def _owned(self) -> int:
        mask = 0
        for p in range(self.n):
            mask |= self.s.owned[p]
        return mask

    def _take_back(self, cards: set[int]) -> None:
        """Scrolls that the last player was given only to have them somewhere."""
        for card in cards & self.spare:
            self.s.owned[self.n - 1] &= ~(1 << card)
            self.s.down[self.n - 1] &= ~(1 << card)
        self.spare -= cards

    def _balance(self) -> None:
        """As many scrolls as there are spaces are in the game: those that tests take off the board
        become others of the last player, used; those that come from the box push others out."""
        s, last, spaces = self.s, self.n - 1, range(self.board.circles, len(self.board.sites))
        self._take_back(set(self.spare))
        laid = [i for i in spaces if s.lock[i]]
        excess = len(laid) + self._owned().bit_count() - len(spaces)
        for i in [i for i in reversed(laid) if self.board.sites[i].power < 6][: max(0, excess)]:
            s.lock[i] = EMPTY
        there = self._owned() | sum(1 << (s.lock[i] - SCROLL) for i in spaces if s.lock[i])
        box = sorted((CARD_POWER[k], k) for k in range(SCROLLS) if not there >> k & 1)
        for _, card in box[: max(0, -excess)]:
            self.spare.add(card)
            s.owned[last] |= 1 << card
            if not s.finished >> last & 1:
                s.down[last] |= 1 << card

    # playing

    @property
    def pending(self) -> int:
        """The seat that decides, or -1."""
        asked = self.p.pending
        assert len(asked) <= 1
        return asked[0] if asked else -1

    @property
    def offers(self) -> set[str]:
        self._looks.same_choices(self.p)
        words = [self.word(a) for a in self.p.legal(self.pending)]
        assert len(set(words)) == len(words)
        return set(words)

    def play(self, *words: str) -> Table:
        for word in words:
            assert word in self.offers, f"{word} is not among {sorted(self.offers)}"
            self.sound()
            self.notes += self.p.play(self.pending, self.action(word))
        return self.sound()

    def sound(self) -> Table:
        """What lies here could come about."""
        assert not (faults := self._looks.faults(self._p)), faults
        return self

    # reading

    def hand(self, p: int) -> str:
        """A player's dice, sorted: `"F1 F2 W3"`; unrolled ones as letters."""
        words = []
        for c in range(4):
            for v in range(7):
                words += [LETTERS[c] + (str(v) if v else "")] * self.s.dice[p, c, v]
        return " ".join(words)

    def scrolls(self, p: int, face: str = "up") -> set[str]:
        held, down = self.s.owned[p] | 1 << BINDING, self.s.down[p]
        mask = held & ~down if face == "up" else held & down
        cards = [k for k in range(SCROLLS) if mask >> k & 1]
        found = {card_id(self.circle, k) for k in cards}
        return found | {"binding"} if mask >> BINDING & 1 else found

    def at(self, site: str) -> str:
        """What lies on a site: `""`, a token such as `F2`, or a scroll."""
        lock = self.s.lock[self.site(site)]
        if lock == EMPTY:
            return ""
        if lock >= SCROLL:
            return card_id(self.circle, lock - SCROLL)
        return LETTERS[LOCK_COLOUR[lock]] + str(LOCK_POWER[lock])

    def where(self, node: int) -> str:
        special = {HALL: "hall", SUPPLY: "supply", BOUND: "bound"}
        return special.get(node) or self.board.sites[node].name

    def wizard_of(self, p: int) -> str:
        return self.where(self.s.wizard[p])

    def familiar_of(self, p: int) -> str:
        return self.where(self.s.familiar[p])

    @property
    def reserve(self) -> str:
        return " ".join(f"{LETTERS[c]}{self.s.reserve[c]}" for c in range(4))

    def is_finished(self, p: int) -> bool:
        return bool(self.s.finished >> p & 1)

    @property
    def high(self) -> int:
        """Power-6 scrolls on the board."""
        return sum(LOCK_POWER[x] == 6 for x in self.s.lock if x >= SCROLL)


def fix(seats: int, circle: str) -> Table:
    """The position of the worked examples: everything in order, everybody with F1 W1 A1."""
    t = Table(seats, circle)
    s = t.s
    s.rng, s.seats, s.circle, s.rounds, s.phase = 12345, seats, t.circle, 1, TURN
    clear_cast(s)
    clear_payment(s)
    for power in range(2, 7):
        circles = [i for i, x in enumerate(t.board.sites) if x.is_circle and x.power == power]
        spaces = [i for i, x in enumerate(t.board.sites) if not x.is_circle and x.power == power]
        for k, i in enumerate(circles):
            s.lock[i] = token(k % 4, power)
        for k, i in enumerate(spaces):
            s.lock[i] = SCROLL + 25 * (k // 5) + 5 * (power - 2) + k % 5
    for c in range(5):
        s.guardian[c] = -1
        s.looks[c] = c if c < seats else -1
    for p in range(seats):
        s.wizard[p], s.familiar[p] = HALL, SUPPLY
        for c in range(3):
            s.dice[p, c, 1] = 1
    return t._settle()
