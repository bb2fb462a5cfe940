"""What a coach says beside a first game, each thing once; what was heard is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from pentacle.core import Game, Words
from pentacle.core.folders import data_folder

from .progress import write_whole

WELCOME = "welcome"


def file() -> Path:
    """Where it is kept."""
    return data_folder() / "coach.json"


def read() -> dict[str, list[str]]:
    """For each game what was heard; nothing where the file cannot be read."""
    try:
        return msgspec.json.decode(file().read_bytes(), type=dict[str, list[str]])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


def hear(game: str, note: str) -> None:
    """It need not be said again."""
    everything = read()
    everything[game] = [*everything.get(game, ()), note]
    write_whole(file(), msgspec.json.encode(everything))


def forget(game: str) -> None:
    """A new first game: everything is said anew."""
    write_whole(file(), msgspec.json.encode({**read(), game: []}))


def due(game: Game, rule: str) -> Iterator[tuple[str, tuple[Words, ...]]]:
    """What has not been said: the welcome, then what there is to say about the rule that is asked
    after; each with its name."""
    if game.coach is None:
        return
    heard = read().get(game.name, ())
    if WELCOME not in heard:
        yield WELCOME, game.coach.welcome
    if rule and rule not in heard:
        said = tuple(note.say for note in game.coach.notes if note.rule == rule)
        if said:
            yield rule, said
