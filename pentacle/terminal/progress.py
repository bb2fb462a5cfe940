"""How far somebody has come in the lessons, kept choice by choice."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from pentacle.core import Game, PentacleError
from pentacle.core.errors import LessonError
from pentacle.core.folders import data_folder
from pentacle.core.lessons import Lesson
from pentacle.core.walk import Walk


class Way(msgspec.Struct):
    """One lesson: what was done in it, and whether it was ever finished."""

    choices: list[list[int]] = []
    done: bool = False


def file() -> Path:
    """Where it is kept."""
    return data_folder() / "lessons.json"


def read() -> dict[str, dict[str, Way]]:
    """For each game and lesson, how far it went; nothing where the file cannot be read."""
    try:
        return msgspec.json.decode(file().read_bytes(), type=dict[str, dict[str, Way]])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


def done(game: str) -> set[str]:
    """The lessons of a game that were finished."""
    return {id for id, way in read().get(game, {}).items() if way.done}


def write(game: str, lesson: str, way: Way) -> None:
    """Keep one."""
    everything = read()
    everything.setdefault(game, {})[lesson] = way
    write_whole(file(), msgspec.json.encode(everything))


def write_whole(path: Path, data: bytes) -> None:
    """Another content for a file, which is whole at every moment."""
    fresh = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(path)
    except OSError as error:
        raise PentacleError(f"{path} cannot be written: {error.strerror}") from None


class Pupil:
    """A lesson that is gone through, and kept on the way."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.way = read().get(game.name, {}).get(lesson.id, Way())
        try:
            self.walk = Walk.after(game, lesson, self.way.choices)
        except (LessonError, PentacleError):
            self.walk = Walk(game, lesson)
            self.way.choices = []
        if self.walk.over:
            self.walk, self.way.choices = Walk(game, lesson), []

    def keep(self, actions: tuple[int, ...]) -> None:
        """One page was read, or a right choice made."""
        self.way.choices.append(list(actions))
        self.way.done = self.way.done or self.walk.over
        write(self.game.name, self.lesson.id, self.way)
