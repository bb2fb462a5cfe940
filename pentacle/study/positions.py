"""Positions in words: read, checked, drawn and written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pentacle.core import SPECTATOR, Game, PentacleError, Position
from pentacle.core.contract import fresh_seed
from pentacle.core.errors import NotationError, OptionError
from pentacle.core.match import opened

from . import shapes as bodies
from .errors import Refusal
from .words import POSITIONS, sentence

NONSENSE = (ArithmeticError, LookupError, ValueError, AssertionError, StopIteration, RuntimeError)
"""What rules may raise that are asked about a position which cannot be."""


def written(position: Position) -> str:
    """A position in words, without its chance: who plays on from it draws anew."""
    return "".join(line for line in str(position).splitlines(True) if not line.startswith("rng "))


def game_of(games: Mapping[str, Game], text: str) -> Game:
    """The game that a text says it is of."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    name = re.match(r"[\w-]*", next(filter(None, lines), ""))
    if name is None or name[0] not in games:
        raise Refusal("bad_position", POSITIONS["no_game"], game=next(iter(games)))
    return games[name[0]]


def read(game: Game, text: str) -> Position:
    """What a text describes, if somebody can play on from it; else a refusal in words."""
    try:
        found = game.read(text)
        world = opened(game, text, fresh_seed(), found.seats, found.options)
        over = world.over
    except NotationError as error:
        raise Refusal("bad_position", sentence(error.why)) from None
    except OptionError:
        raise Refusal("bad_position", POSITIONS["bad_option"]) from None
    except (PentacleError, *NONSENSE):
        raise Refusal("bad_position", POSITIONS["impossible"]) from None
    if over:
        raise Refusal("bad_position", POSITIONS["over"])
    return found


def dealt(games: Mapping[str, Game], name: str, seats: int, options: Mapping[str, Any]) -> Position:
    """A fresh deal, to begin from."""
    if name not in games:
        raise Refusal("not_found", "no_game")
    try:
        games[name].row(seats, options)
        return games[name].deal(seats, None, **options)
    except OptionError:
        raise Refusal("bad_option") from None


def drawn(found: Position, wanted: bodies.PositionText, language: str) -> bodies.PositionCard:
    """A position as a page shows it, with the text of a fresh deal."""
    seat = wanted.seat if found.viewer is None else found.viewer
    if not SPECTATOR <= seat < found.seats:
        seat = SPECTATOR
    try:
        scene = found.hidden(seat).scene(seat, language, wanted.layout)
    except NONSENSE:
        raise Refusal("bad_position", POSITIONS["impossible"]) from None
    card = described(found, seat, found.pending)
    card.scene, card.text = scene, "" if wanted.text.strip() else written(found)
    return card


def described(found: Position, seat: int, pending: tuple[int, ...]) -> bodies.PositionCard:
    """A position without its picture."""
    return bodies.PositionCard(
        game=found.game.name,
        seats=found.seats,
        options=found.options,
        seen_by=found.viewer,
        seat=seat,
        pending=list(pending),
    )
