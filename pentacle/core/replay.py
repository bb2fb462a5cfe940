"""Replay files: a game as its seed and actions, small enough to mail, checked when it is read."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from .errors import (
    DamagedReplay,
    ForeignRules,
    IllegalAction,
    IllegalReplay,
    OptionError,
    WrongGame,
)
from .game import Game
from .match import Match

FORMAT, VERSION = "grand-pentacle replay", 1


class Replay(msgspec.Struct, kw_only=True):
    """What the file says, in this order."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    rules: str
    seats: int
    options: dict[str, Any]
    seed: str
    actions: list[tuple[int, int]]
    names: list[str] = []
    sum: str = ""

    def checksum(self) -> str:
        plain = msgspec.structs.replace(self, sum="")
        return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()[:16]


def save(match: Match, names: list[str] | None = None) -> bytes:
    replay = Replay(
        game=match.game.name,
        rules=match.game.digest,
        seats=match.seats,
        options=match.options,
        seed=f"{match.seed:016x}",
        actions=[(step.player, step.action) for step in match.steps],
        names=names or [],
    )
    replay.sum = replay.checksum()
    return msgspec.json.format(msgspec.json.encode(replay), indent=0) + b"\n"


def read(data: bytes | str) -> Replay:
    """The replay in a file, if the file is whole."""
    try:
        replay = msgspec.json.decode(data, type=Replay)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedReplay(f"this is not a replay file, or it is damaged: {error}") from None
    if replay.format != FORMAT:
        raise DamagedReplay(f"this is not a replay file: its format is {replay.format!r}")
    if replay.version > VERSION:
        raise DamagedReplay(
            f"this replay has version {replay.version}; this program reads up to {VERSION}"
        )
    if replay.sum != replay.checksum():
        raise DamagedReplay("this replay is damaged: its checksum does not fit its content")
    return replay


def load(
    data: bytes | str,
    games: Mapping[str, Game],
    *,
    any_rules: bool = False,
    after: Callable[[Match], None] | None = None,
) -> Match:
    """Play a replay file again and return the match as it ended.

    `any_rules`: try also if it was made under other rules.  `after` is called after the opening and
    after every action.
    """
    replay = read(data)
    if replay.game not in games:
        have = ", ".join(games)
        raise WrongGame(f"this replay is of {replay.game!r}; the games here are {have}")
    game = games[replay.game]
    if replay.rules != game.digest and not any_rules:
        raise ForeignRules(
            f"this replay was made under other rules of {game.name} "
            f"({replay.rules}, here {game.digest}); it may not play out the same"
        )
    return _play(game, replay, after or (lambda match: None))


def _play(game: Game, replay: Replay, after: Callable[[Match], None]) -> Match:
    try:
        match = Match(game, replay.seats, replay.options, int(replay.seed, 16), auto=False)
    except (OptionError, ValueError) as error:
        raise DamagedReplay(f"this replay cannot be set up: {error}") from None
    after(match)
    for number, (player, action) in enumerate(replay.actions, 1):
        try:
            forced = match.is_forced(player)
            match.play(player, action)
            match.steps[-1] = match.steps[-1]._replace(forced=forced)
        except IllegalAction as error:
            raise IllegalReplay(f"action number {number} is against the rules: {error}") from None
        after(match)
    match.auto = True
    return match
