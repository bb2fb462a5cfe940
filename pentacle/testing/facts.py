"""Every number of a game's facts, tried with others: refused in a sentence, or sound games.

    python -m pentacle.testing.facts NAME [--every K]

Each trial is a process of its own, in which the game is read with one number replaced, as by a
file of an owner.  What is refused must be refused by a `DataError` that names the field; what is
accepted must play: whole games at random with every invariant, choices for everybody who is asked,
words and scenes in both languages.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import traceback
from collections.abc import Iterator
from copy import deepcopy
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from pentacle.core import facts
from pentacle.core.errors import DataError, PentacleError
from pentacle.core.position import SPECTATOR, Position
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES, HOUSE, find_game

from .forking import need_fork

Place = tuple[str | int, ...]
ACTIONS = 400
"""How long a trial plays at most."""


class Trial(NamedTuple):
    """One number, replaced."""

    place: Place
    value: int

    @property
    def field(self) -> str:
        """The name that a refusal must mention."""
        return next(key for key in reversed(self.place) if isinstance(key, str))

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.place))} = {self.value}"


def file_of(name: str) -> Path:
    """The facts of a game, which is not read for it."""
    module = f"pentacle.games.{name}" if name in HOUSE else name
    spec = find_spec(module) if name in list(GAMES) else None
    if spec is None or not spec.origin:
        raise PentacleError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return Path(spec.origin).with_name("data.toml")


def trials(data: Any) -> Iterator[Trial]:
    """Three others for each number: one less, one more, and far too much."""
    for place, value in _numbers(data, ()):
        yield from (Trial(place, other) for other in (value - 1, value + 1, 9 * abs(value) + 40))


def _numbers(data: Any, place: Place) -> Iterator[tuple[Place, int]]:
    if isinstance(data, (dict, list)):
        inside = data.items() if isinstance(data, dict) else enumerate(data)
        for key, value in inside:
            yield from _numbers(value, (*place, key))
    elif isinstance(data, int) and not isinstance(data, bool):
        yield place, data


def attempt(name: str, data: dict[str, Any], trial: Trial) -> str:
    """What is wrong with a game in which one number is another; "" if nothing is."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            found = _in_child(name, data, trial)
        except BaseException:
            found = traceback.format_exc(limit=-4)
        with os.fdopen(writing, "w", encoding="utf-8") as out:
            out.write(found)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as back:
        said = back.read()
    _, status = os.waitpid(child, 0)
    return said or (f"the process ended with {status}" if status else "")


def _in_child(name: str, data: dict[str, Any], trial: Trial) -> str:
    assert f"pentacle.games.{name}" not in sys.modules, "the game was read already"
    changed = deepcopy(data)
    inside: Any = changed
    for key in trial.place[:-1]:
        inside = inside[key]
    inside[trial.place[-1]] = trial.value
    ours = file_of(name)
    read_toml = facts.read_toml
    facts.read_toml = lambda path: changed if path == ours else read_toml(path)
    try:
        game = find_game(name)
    except DataError as error:
        return "" if trial.field in str(error) else f"refused without its name: {error}"
    dice = random.Random(repr(trial))
    for seats in (game.seats[0], game.seats[-1]):
        fault = _play(game.deal(seats, dice.getrandbits(32)), dice)
        if fault:
            return f"{seats} players: {fault}"
    return ""


def _play(table: Position, dice: random.Random) -> str:
    for number in range(ACTIONS):
        if faults := table.faults():
            return f"after {number} actions: {' '.join(faults)}"
        if number % 40 == 0 or table.over:
            _look(table)
        if table.over:
            break
        player = dice.choice(table.pending)
        moves = table.legal(player)
        if not moves:
            return f"after {number} actions seat {player} must choose and has no choice"
        table.play_unchecked(player, dice.choice(moves))
    return ""


def _look(table: Position) -> None:
    """Everything that people read and bots judge."""
    for viewer in range(SPECTATOR, table.seats):
        for language in LANGUAGES:
            table.scene(viewer, language)
            for action in table.hidden(viewer).legal(viewer):
                table.label(viewer, action, language)
        if viewer >= 0:
            table.value(viewer)
            table.imagine(viewer, 1)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m pentacle.testing.facts")
    parser.add_argument("game")
    parser.add_argument("--every", type=int, default=1, metavar="K", help="only every K-th trial")
    args = parser.parse_args(words)
    try:
        need_fork()
        data = facts.read_toml(file_of(args.game))
    except PentacleError as error:
        print(error, file=sys.stderr)
        return 2
    chosen = list(trials(data))[:: args.every]
    wrong = 0
    for number, trial in enumerate(chosen, 1):
        print(f"\r{number}/{len(chosen)}", end="", file=sys.stderr, flush=True)
        if found := attempt(args.game, data, trial):
            wrong += 1
            print(f"\r{trial}: {found}")
    print(f"\r{args.game}: {len(chosen)} trials, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
