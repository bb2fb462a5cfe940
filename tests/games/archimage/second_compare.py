"""The engine and the second implementation side by side, action by action."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pentacle.core import Position
from pentacle.games.archimage import GAME
from pentacle.games.archimage.board import BOUND, HALL
from pentacle.games.archimage.board import SUPPLY as READY
from pentacle.testing.checks import same_choices

from .second_pieces import (
    CIRCLES,
    COLOUR_NAMES,
    COLOURS,
    NATURAL,
    NOT_IN_GAME,
    ON_BINDING,
    START,
    SUPPLY,
    Board,
    Die,
    Scroll,
    Token,
)
from .second_table import DONE, Play, Question, Table
from .second_turn import BINDING, play

CARDS, SITES = 51, 135
Things = dict[str, Any]
"""What lies on a table, by names that the record and the second implementation share."""


class Difference(AssertionError):
    """The two do not agree."""


# from the record's numbers to names (ARC-2.6, ARC-9.1, ARC-9.2)


def scroll_number(number: int, companion: int) -> Scroll:
    circle = 0 if number < 25 else companion
    return Scroll(circle, 2 + number % 25 // 5, COLOURS[number % 5])


def token_number(number: int) -> Token:
    return Token(NATURAL[(number - 1) // 5], 2 + (number - 1) % 5)


def lock_number(number: int, companion: int) -> Token | Scroll:
    return token_number(number) if number < 21 else scroll_number(number - 21, companion)


def node_number(number: int, board: Board) -> str:
    special = {HALL: START, READY: SUPPLY, BOUND: ON_BINDING, -1: NOT_IN_GAME}
    nodes = {**dict(enumerate(board.sites)), **special}
    return nodes.get(number, f"nowhere ({number})")


def action_name(number: int, table: Table) -> str:
    """ARC-9.1  What an action is called here."""
    if number < 4:
        return COLOUR_NAMES[NATURAL[number]]
    if number < 28:
        return Die(NATURAL[(number - 4) // 6], 1 + (number - 4) % 6).name
    if number < 28 + CARDS - 1:
        return scroll_number(number - 28, table.circle).name
    if number == 28 + CARDS - 1:
        return BINDING
    if number < 79 + SITES:
        return table.board.sites[number - 79]
    if number < 218:
        return f"+{number - 213}"
    return DONE if number == 221 else f"option {number - 217}"


# what lies on the table


def named(scrolls: Iterable[Scroll]) -> list[str]:
    return sorted(scroll.name for scroll in scrolls)


def cards_in(mask: int, companion: int) -> list[Scroll]:
    return [scroll_number(k, companion) for k in range(CARDS - 1) if mask >> k & 1]


def things_of_record(s: Any, board: Board) -> Things:
    """The pieces in a record; not its notes on where in a question it is."""
    things: Things = {
        "rng": s.rng,
        "key": s.key,
        "companion circle": s.circle,
        "first player": s.first,
        "whose turn": s.player,
        "starter": s.starter,
        "round": s.rounds,
        "quiet rounds": s.stall,
        "a lock went": bool(s.broke),
        "reserve": {NATURAL[c]: s.reserve[c] for c in range(4)},
        "locks": {
            site: lock_number(s.lock[i], s.circle)
            for i, site in enumerate(board.sites)
            if s.lock[i]
        },
        "kept": {
            Scroll(2, 4, COLOURS[c]).name: token_number(s.kept[c]) for c in range(5) if s.kept[c]
        },
        "guardians": {COLOURS[c]: node_number(s.guardian[c], board) for c in range(5)},
    }
    for p in range(s.seats):
        dice = [
            Die(NATURAL[c], v).name
            for c in range(4) for v in range(7) for _ in range(s.dice[p, c, v])
        ]  # fmt: skip
        things[f"dice of seat {p}"] = sorted(dice)
        things[f"scrolls of seat {p}"] = named(cards_in(s.owned[p], s.circle))
        things[f"face down, seat {p}"] = named(cards_in(s.down[p], s.circle))
        things[f"Binding down, seat {p}"] = bool(s.down[p] >> (CARDS - 1) & 1)
        things[f"wizard of seat {p}"] = node_number(s.wizard[p], board)
        things[f"familiar of seat {p}"] = node_number(s.familiar[p], board)
        things[f"finished, seat {p}"] = bool(s.finished >> p & 1)
    return things


def things_of_table(t: Table) -> Things:
    things: Things = {
        "rng": t.chance.rng,
        "key": t.chance.key,
        "companion circle": t.circle,
        "first player": t.first,
        "whose turn": t.turn,
        "starter": t.starter,
        "round": t.round,
        "quiet rounds": t.quiet_rounds,
        "a lock went": t.lock_went,
        "reserve": t.reserve,
        "locks": t.locks,
        "kept": {scroll.name: token for scroll, token in t.kept.items()},
        "guardians": t.guardians,
    }
    for p, player in enumerate(t.players):
        things[f"dice of seat {p}"] = sorted(die.name for die in player.dice)
        things[f"scrolls of seat {p}"] = named(player.scrolls)
        things[f"face down, seat {p}"] = named(player.face_down)
        things[f"Binding down, seat {p}"] = player.binding_down
        things[f"wizard of seat {p}"] = player.wizard
        things[f"familiar of seat {p}"] = player.familiar
        things[f"finished, seat {p}"] = player.finished
    return things


class Pair:
    """The engine's table and the second one, played side by side."""

    def __init__(self, position: Position, table: Table, rest: Play, name: str) -> None:
        self.position, self.table, self.rest, self.name = position, table, rest, name
        self.actions, self.last = 0, "the deal"
        self.question: Question | None = next(rest)
        self.compare()

    def answer(self, option: str) -> None:
        """Play an option of the second table on both, and compare."""
        assert self.question is not None
        seat = self.question.player
        number = next(a for a in self.position.legal(seat) if action_name(a, self.table) == option)
        self.actions += 1
        self.last = f"action {self.actions}, {option!r} by seat {seat}"
        self.position.play(seat, number)
        try:
            self.question = self.rest.send(option)
        except StopIteration:
            self.question = None
        self.compare()

    def compare(self) -> None:
        ours = things_of_table(self.table)
        theirs = things_of_record(self.position.state, self.table.board)
        for field, value in ours.items():
            if self.table.between_rounds and field.startswith("finished"):
                continue
            if field == "whose turn" and value is None:
                continue
            if theirs[field] != value:
                self.complain(field, *only_differing(theirs[field], value))
        asked = () if self.question is None else (self.question.player,)
        if self.position.pending != asked:
            self.complain("who is asked", self.position.pending, asked)
        for seat in asked:
            legal = {action_name(a, self.table) for a in self.position.legal(seat)}
            options = self.question.options if self.question else set()
            if legal != options:
                self.complain("legal actions", *only_differing(legal, options))
        same_choices(self.position)
        seats = range(len(self.table.players))
        points = tuple(self.table.points(seat) for seat in seats)
        if self.position.points != points:
            self.complain("points", self.position.points, points)
        ranks = tuple(self.table.rank(seat) for seat in seats)
        if self.position.ranks != ranks:
            self.complain("ranks", self.position.ranks, ranks)

    def complain(self, field: str, engine: Any, second: Any) -> None:
        where = f"{self.name}, after {self.last}"
        raise Difference(f"{where}: {field}: engine {engine}, second implementation {second}")


def only_differing(a: Any, b: Any) -> tuple[Any, Any]:
    """What is in one and not in the other, where things are many."""
    if isinstance(a, set):
        return sorted(a - b), sorted(b - a)
    if isinstance(a, dict):
        keys = [k for k in {*a, *b} if a.get(k) != b.get(k)]
        return {k: a.get(k) for k in keys}, {k: b.get(k) for k in keys}
    return a, b


def deal(players: int, circle: str, seed: int) -> Pair:
    """A fresh game; `circle`: I to IV or random."""
    companion = None if circle == "random" else CIRCLES.index(circle)
    table = Table(players, companion, seed)
    position = GAME.deal(players, seed, circle=circle)
    return Pair(position, table, play(table), f"{players} players, circle {circle}, seed {seed}")
