"""Positions in words: drawn as they are typed, and copied from tables and replays.

Nothing here speaks of a running table but to those who may know it.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post

from pentacle.core import SPECTATOR, Position
from pentacle.core.errors import OptionError
from pentacle.core.scene import Layout

from .. import bodies
from ..errors import Refusal
from ..live import windows
from ..live.hub import Hub
from ..positions import game_of, read, worked_out, written
from ..words import POSITIONS
from .lobby import visible
from .replays import find_film
from .request import body_of, hub_of, json, language_of, profile_of

AnyRequest = Request[Any, Any, Any]


@post("/api/positions")
async def look(request: AnyRequest) -> Response[bytes]:
    """What a text describes, drawn; or what is wrong with it."""
    hub, language = hub_of(request), language_of(request)
    await profile_of(request)
    wanted = await body_of(request, bodies.PositionText)
    try:
        if not wanted.text.strip() and wanted.game:
            found = await worked_out(_dealt, hub, wanted)
        else:
            found = await worked_out(read, game_of(hub.games, wanted.text), wanted.text)
        return json(await worked_out(_drawn, found, wanted, language))
    except Refusal as refusal:
        if refusal.code != "bad_position":
            raise
        return json(bodies.PositionCard(problem=refusal.text(language)), 200)


def _dealt(hub: Hub, wanted: bodies.PositionText) -> Position:
    """A fresh deal, to begin from."""
    if wanted.game not in hub.games:
        raise Refusal("not_found", "no_game")
    game, options = hub.games[wanted.game], dict[str, Any](wanted.options)
    try:
        game.row(wanted.seats, options)
        return game.deal(wanted.seats, **options)
    except OptionError:
        raise Refusal("bad_option") from None


def _drawn(found: Position, wanted: bodies.PositionText, language: str) -> bodies.PositionCard:
    seat = wanted.seat if found.viewer is None else found.viewer
    if not SPECTATOR <= seat < found.seats:
        seat = SPECTATOR
    layout: Layout = wanted.layout
    try:
        scene = found.hidden(seat).scene(seat, language, layout)
    except (ArithmeticError, LookupError, ValueError, AssertionError):
        raise Refusal("bad_position", POSITIONS["impossible"]) from None
    return bodies.PositionCard(
        game=found.game.name,
        seats=found.seats,
        options=found.options,
        seen_by=found.viewer,
        seat=seat,
        pending=list(found.pending),
        scene=scene,
        text="" if wanted.text.strip() else written(found),
    )


@get("/api/tables/{id:str}/position")
async def of_table(request: AnyRequest, id: str) -> Response[bytes]:
    """What the viewer knows of a game in progress; all of one that is over."""
    table, profile = await visible(request, id)
    async with table.lock:
        if table.play is None or windows.is_curtained(table):
            raise Refusal("not_now")
        position = table.play.position.copy()
        seat, over = table.seat_of(profile.id), table.status == "over"
    found = await worked_out(written, position if over else position.hidden(seat))
    return json(bodies.PositionCopy(found))


@get("/api/replays/{id:str}/position")
async def of_replay(request: AnyRequest, id: str) -> Response[bytes]:
    """A frame of a game that is over: all of it."""
    film = await find_film(request, id)
    number = request.query_params.get("frame", "")
    if not number.isdecimal() or len(number) > 9 or int(number) > film.last:
        raise Refusal("bad_request")
    found = await worked_out(written, film.position(int(number)).copy())
    return json(bodies.PositionCopy(found))


ROUTES = [look, of_table, of_replay]
