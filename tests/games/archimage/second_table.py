"""Archimage a second time: the table, who reaches what, and what a break does.

Written from the rules page.  It does not say, and the engine was asked, in which order things
happen that no decision lies between:

- Set-up: the companion circle is drawn first, if it is drawn; then power by power the tokens, in
  the order of the circles, and the scrolls, in the order of the spaces, each with one draw from
  what is left of a pile sorted by colour (circle 0 before the companion); the first player last.
- Paid dice lie in their reserves one by one, as they are picked.
- The wizard or familiar has moved when an Absorption scroll is asked for.
- When the last player finishes, the round counts as quiet or not before he drafts.
- A kept token leaves the game with the choice of the die; the first part of Alteration works
  before the rival is chosen.

The rolls at the start of a round go by seats from 0, then by colours: that much is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass

from .second_pieces import (
    COLOUR_NAMES,
    COLOURS,
    FACTS,
    HUB,
    NATURAL,
    NOT_IN_GAME,
    ON_BINDING,
    POWERS,
    START,
    SUPPLY,
    Chance,
    Die,
    Player,
    Scroll,
    Token,
    board_for,
)


@dataclass(frozen=True)
class Question:
    """Who must decide, and the names of what he may choose."""

    player: int
    options: set[str]


Play = Generator[Question, str, None]
Asking = Generator[Question, str, str]

DONE = "done"


class Table:
    """Everything that lies on the table."""

    def __init__(self, players: int, circle: int | None, seed: int) -> None:
        """`circle`: the companion, 1 to 4; None: drawn."""
        self.chance = Chance(seed)
        self.board = board_for(players)
        self.players = [Player() for _ in range(players)]
        self.circle = 1 + self.chance.below(4) if circle is None else circle
        in_each = players + FACTS["box"]["dice_more_than_players"]
        self.reserve = dict.fromkeys(NATURAL, in_each)
        self.locks: dict[str, Token | Scroll] = {}
        self.kept: dict[Scroll, Token] = {}
        """ARC-8.9  The token on an Absorption scroll."""
        for power in POWERS:
            self._lay_tokens(power)
            self._lay_scrolls(power)
        self.guardians = {colour: self._guardian_at_start(colour) for colour in COLOURS}
        self.first = self.chance.below(players)
        self.starter = self.first
        """The first player of round 1."""
        self.turn: int | None = None
        """Whose turn it is; None while drafts before a round are made."""
        self.round = 0
        self.quiet_rounds = 0
        """ARC-11.2  Rounds in a row without a lock broken or disintegrated."""
        self.lock_went = False
        """One went in this round."""
        self.between_rounds = False
        """ARC-4.5  Drafts are being made up.  The page does not say whether players still count as
        finished then, and nothing hangs on it, so that is not compared."""
        self.seen = Counter[str]()
        """How often each spell was cast, and what is rare; for whoever counts."""

    def _lay_tokens(self, power: int) -> None:
        """ARC-3.4"""
        copies = FACTS["box"]["tokens_per_kind"]
        pile = [Token(colour, power) for colour in NATURAL for _ in range(copies)]
        for site in self.board.circles:
            if self.board.printed[site] == power:
                self.locks[site] = self.chance.take(pile)

    def _lay_scrolls(self, power: int) -> None:
        """ARC-3.5"""
        decks = (0, self.circle)
        pile = [Scroll(circle, power, colour) for circle in decks for colour in COLOURS]
        for site in self.board.spaces:
            if self.board.printed[site] == power:
                self.locks[site] = self.chance.take(pile)

    def _guardian_at_start(self, colour: str) -> str:
        """ARC-3.6"""
        for lock in self.locks.values():
            if isinstance(lock, Scroll) and lock.spell == "guardian" and lock.colour == colour:
                return SUPPLY
        return NOT_IN_GAME

    # who is who

    def seats_from(self, seat: int) -> list[int]:
        """All seats, clockwise."""
        n = len(self.players)
        return [(seat + d) % n for d in range(n)]

    def rivals(self, seat: int) -> list[int]:
        return self.seats_from(seat)[1:]

    def unfinished_rivals(self, seat: int) -> list[int]:
        """ARC-7.7  Whom Conflict spells may touch."""
        return [rival for rival in self.rivals(seat) if not self.players[rival].finished]

    def tokens(self) -> dict[str, Token]:
        """The seal tokens on the board."""
        return {site: lock for site, lock in self.locks.items() if isinstance(lock, Token)}

    def scrolls(self) -> dict[str, Scroll]:
        """The scrolls on the board."""
        return {site: lock for site, lock in self.locks.items() if isinstance(lock, Scroll)}

    # who reaches what (chapter 5)

    def rival_figures(self, seat: int) -> list[tuple[int, str, str]]:
        """The wizards and familiars of the others: whose, which, where."""
        figures = []
        for rival in self.rivals(seat):
            figures.append((rival, "wizard", self.players[rival].wizard))
            figures.append((rival, "familiar", self.players[rival].familiar))
        return figures

    def is_protected(self, seat: int, site: str) -> bool:
        """ARC-5.2  Another player's familiar or a guardian sits on the lock."""
        if site in self.guardians.values():
            return True
        return any(self.players[rival].familiar == site for rival in self.rivals(seat))

    def accessible(
        self,
        seat: int,
        *,
        start: str = "",
        no_lock_on: str = "",
        without: tuple[int, str, str] | None = None,
    ) -> set[str]:
        """ARC-5.1, ARC-5.2  The sites whose locks this player reaches.

        `start`: from there, not from where his wizard is.  `no_lock_on`: as if that site were
        empty.  `without`: as if that figure did not bar the way.
        """
        bars = [figure for figure in self.rival_figures(seat) if figure != without]
        barred = {where for _, _, where in bars}
        start = start or self.players[seat].wizard
        ways = [HUB] if start == START else sorted(self.board.neighbours[start])
        seen: set[str] = set()
        found: set[str] = set()
        while ways:
            node = ways.pop()
            if node in seen:
                continue
            seen.add(node)
            if node in self.locks and node != no_lock_on:
                if not self.is_protected(seat, node):
                    found.add(node)
            elif node not in barred:
                ways += sorted(self.board.neighbours[node])
        return found

    # payment

    def is_payable(self, seat: int, lock: Token | Scroll) -> bool:
        """ARC-5.4  The dice of one fitting colour add up to the power."""
        return any(
            sum(die.value for die in self.players[seat].dice_of(colour)) >= lock.power
            for colour in NATURAL
            if lock.colour in (colour, "S")
        )

    def payable(self, seat: int, sites: set[str]) -> set[str]:
        return {site for site in sites if self.is_payable(seat, self.locks[site])}

    def breakable(self, seat: int) -> set[str]:
        return self.payable(seat, self.accessible(seat))

    def pay(self, seat: int, lock: Token | Scroll) -> Play:
        """ARC-5.5, ARC-9.4  Dice one at a time from high to low, until the power is reached."""
        player = self.players[seat]
        paid: list[Die] = []
        while sum(die.value for die in paid) < lock.power:
            options = {die.name for die in player.dice if self._may_pay(player, lock, paid, die)}
            die = die_called((yield Question(seat, options)))
            self.give_back(seat, die)
            paid.append(die)

    def _may_pay(self, player: Player, lock: Token | Scroll, paid: list[Die], die: Die) -> bool:
        if lock.colour not in (die.colour, "S"):
            return False
        if paid and (die.colour != paid[-1].colour or die.value > paid[-1].value):
            return False
        usable = sum(other.value for other in player.dice_of(die.colour, high=die.value))
        return sum(other.value for other in paid) + usable >= lock.power

    # dice

    def give_back(self, seat: int, die: Die) -> None:
        self.players[seat].dice.remove(die)
        self.reserve[die.colour] += 1

    def draft(self, seat: int, up_to: int) -> Play:
        """ARC-3.9, ARC-4.5  One die at a time, as long as there are any."""
        while len(self.players[seat].dice) < up_to and sum(self.reserve.values()) > 0:
            options = {COLOUR_NAMES[colour] for colour in NATURAL if self.reserve[colour] > 0}
            colour = colour_called((yield Question(seat, options)))
            self.reserve[colour] -= 1
            self.players[seat].dice.append(Die(colour, 0))

    # breaking

    def remove_lock(self, site: str) -> Token | Scroll:
        self.lock_went = True
        return self.locks.pop(site)

    def break_with_wizard(self, seat: int, site: str) -> Play:
        """ARC-5.6, ARC-6.3  The wizard goes there; his familiar on that token is ready again."""
        player = self.players[seat]
        lock = self.remove_lock(site)
        if player.familiar == site:
            self.seen["familiar home from its seal"] += 1
            player.familiar = SUPPLY
        player.wizard = site
        if isinstance(lock, Scroll):
            player.scrolls.append(lock)
        else:
            yield from self.absorb(seat, lock)

    def break_with_familiar(self, seat: int, site: str) -> Play:
        """ARC-8.1  The wizard stays where he is."""
        lock = self.remove_lock(site)
        assert isinstance(lock, Token)
        self.seen["familiar breaks its own seal"] += self.players[seat].familiar == site
        self.players[seat].familiar = site
        yield from self.absorb(seat, lock)

    def absorb(self, seat: int, token: Token) -> Play:
        """ARC-8.9  A fitting Absorption scroll, face up or down, may keep the broken token."""
        fitting = {
            scroll.name: scroll
            for scroll in self.players[seat].scrolls
            if scroll.spell == "absorption" and scroll.colour in (token.colour, "S")
        }
        if fitting:
            answer = yield Question(seat, {*fitting, DONE})
            if answer != DONE:
                self.kept[fitting[answer]] = token

    # the end (chapter 10)

    def points(self, seat: int) -> int:
        """ARC-10.2"""
        mine = self.players[seat].scrolls
        points = FACTS["box"]["binding_points"] + sum(scroll.power for scroll in mine)
        for synergy in mine:
            if synergy.spell == "synergy":
                points += sum(scroll.colour == synergy.colour for scroll in mine)
                points += synergy.colour == "S"
        return int(points)

    def rank(self, seat: int) -> int:
        """ARC-10.3  1 is the best; equals share a rank."""
        mine = self.points(seat)
        return 1 + sum(self.points(other) > mine for other in range(len(self.players)))

    def high_scrolls(self) -> int:
        """ARC-4.6  Power-6 scrolls on the board, wherever they lie."""
        return sum(scroll.power == 6 for scroll in self.scrolls().values())

    def is_round_over(self) -> bool:
        return all(player.finished for player in self.players)

    def is_game_over(self) -> bool:
        """ARC-4.6, ARC-11.2  Looked at when a round is over and its quiet rounds are counted."""
        table = next(t for t in FACTS["tables"] if t["players"] == len(self.players))
        few = self.high_scrolls() < table["ends_below"]
        return few or bool(self.quiet_rounds >= FACTS["box"]["stall_rounds"])

    def finish(self, seat: int) -> Play:
        """ARC-4.4  Dice back, everything face up, the familiar onto the Binding, a new draft.

        ARC-4.7  The last one drafts nothing when the game is over.
        """
        player = self.players[seat]
        for die in list(player.dice):
            self.give_back(seat, die)
        player.face_down.clear()
        player.binding_down = False
        player.familiar = ON_BINDING
        player.finished = True
        if self.is_round_over():
            self.quiet_rounds = 0 if self.lock_went else self.quiet_rounds + 1
        if self.is_round_over() and self.is_game_over():
            self.seen["last draft left out"] += 1
            return
        self.seen["nothing to draft"] += not any(self.reserve.values())
        yield from self.draft(seat, FACTS["box"]["draft"])
        self.seen["draft cut short"] += len(player.dice) < FACTS["box"]["draft"]


def die_called(name: str) -> Die:
    return Die(name[0], int(name[1]))


def colour_called(name: str) -> str:
    return next(letter for letter in NATURAL if COLOUR_NAMES[letter] == name)
