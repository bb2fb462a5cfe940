"""What the second implementations of the rules share: dice, and a game played on both engines.

A second engine is a generator: it yields who is asked and the names of what he may answer, and is
sent the answer's name.  Nothing here knows a game.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from pentacle.core import Game, Position
from pentacle.core.options import Option
from pentacle.testing.checks import same_choices

WORD = 2**64


class Dice:
    """The generator of the record, written again: a counter that is scattered by splitmix64."""

    def __init__(self, seed: int) -> None:
        self.counter = self.scatter((seed + 0x9E3779B97F4A7C15) % WORD)

    @staticmethod
    def scatter(number: int) -> int:
        number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) % WORD
        number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) % WORD
        return number ^ (number >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.counter = (self.counter + 0x9E3779B97F4A7C15) % WORD
        return (self.scatter(self.counter) // 2**32) * n // 2**32

    def shuffle(self, things: list[Any]) -> None:
        """From the last place down: each changes with one of those not behind it."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


class Difference(AssertionError):
    """The two engines do not agree; the text says where."""


class Twin(Protocol):
    """A second engine beside the first."""

    asked: dict[int, set[str]]
    """Who is asked now, and the names of what he may do; empty when the game is over."""
    happened: Counter[str]
    """What occurred, for the count at the end."""

    def answer(self, seat: int, name: str) -> None: ...
    def pieces(self) -> dict[str, Any]: ...
    def result(self) -> dict[str, Any]: ...


class Pair:
    """One game on both engines, compared after every action."""

    def __init__(
        self, position: Position, twin: Twin, names: Sequence[str], read: Callable[[Any], Any]
    ) -> None:
        self.position, self.twin, self.names, self.read = position, twin, names, read
        self.numbers = {name: number for number, name in enumerate(names)}
        self.actions = 0
        self.last = "the deal"
        self.compare()

    def compare(self) -> None:
        p, twin = self.position, self.twin
        self._same("who is asked", set(p.pending), set(twin.asked))
        for seat, wanted in twin.asked.items():
            found = {self.names[number] for number in p.legal(seat)}
            self._same(f"what seat {seat} may do", found, wanted)
        same_choices(p)
        found_pieces, wanted_pieces = self.read(p.state), twin.pieces()
        for field, value in wanted_pieces.items():
            self._same(field, found_pieces[field], value)
        for field, value in twin.result().items():
            self._same(field, getattr(p, field), value)

    def _same(self, field: str, found: Any, wanted: Any) -> None:
        if found == wanted:
            return
        if isinstance(found, set):
            tale = f"only the engine: {sorted(found - wanted)}; "
            tale += f"only the second: {sorted(wanted - found)}"
        else:
            tale = f"the engine has {found}, the second {wanted}"
        raise Difference(f"after action {self.actions} ({self.last}): {field}: {tale}")

    def answer(self, seat: int, name: str) -> None:
        self.position.play(seat, self.numbers[name])
        self.twin.answer(seat, name)
        self.actions += 1
        self.last = f"seat {seat}: {name}"
        self.twin.happened[name] += 1
        self.compare()


def every_table(game: Game, games: int) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Seed, seats and options: no option, then each alone, at every player count; then mixtures."""
    dice = random.Random(f"{game.name}: which options")
    alone: list[dict[str, Any]] = [{}]
    for option in game.options:
        alone += [{option.name: value} for value in values_of(option)[1:]]
    for seed in range(games):
        seats = game.seats[seed % len(game.seats)]
        step = seed // len(game.seats)
        if step < len(alone):
            options = alone[step]
        else:
            options = {o.name: dice.choice(values_of(o)) for o in game.options}
        fixed = {o.name for o in game.options if o.seats and seats not in o.seats}
        yield seed, seats, {k: v for k, v in options.items() if k not in fixed}


def values_of(option: Option) -> list[Any]:
    """What an option can be, the usual value first."""
    numbers = range(len(option.choices) or 2)
    return [option.unparse(n) for n in sorted(numbers, key=lambda n: n != option.default)]


def compare_games(
    game: Game, play: Callable[[int, int, dict[str, Any]], Counter[str]], arguments: list[str]
) -> int:
    """The command: play many games on both engines; 1 at the first difference."""
    parser = argparse.ArgumentParser(description=f"{game.name}: the engine against a second one")
    parser.add_argument("--games", type=int, default=200, help="how many (200)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    asked = parser.parse_args(arguments)
    happened: Counter[str] = Counter()
    begin = time.monotonic()
    for seed, seats, options in every_table(game, asked.games):
        if seed < asked.first:
            continue
        usual = {option.name: option.unparse(option.default) for option in game.options}
        other = {name: value for name, value in options.items() if value != usual[name]}
        told = ", ".join(f"{name}={value}" for name, value in other.items()) or "no option"
        try:
            happened += play(seed, seats, options)
        except Difference as difference:
            print(f"seed {seed}, {seats} seats, {told}: {difference}", flush=True)
            return 1
        spent = time.monotonic() - begin
        print(f"{seed + 1:4} of {asked.games}: {seats} seats, {told} ({spent:.0f} s)", flush=True)
    for name, times in sorted(happened.items()):
        print(f"{times:8} {name}")
    print(f"{asked.games - asked.first} games, no difference")
    return 0
