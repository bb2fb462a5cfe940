"""Pictures of tables, replays, positions and puzzles: what anybody may see, as SVG and PNG.

A picture shows what a spectator sees at that moment.  A table that is not open to everybody has
none, and one that waits has a poster instead.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import time
import zlib
from typing import Annotated, Literal

import msgspec
from litestar import Response
from litestar.params import Parameter
from msgspec.structs import replace

import pentacle
from pentacle.core import SPECTATOR, Game
from pentacle.core.puzzles import daily
from pentacle.store import ReplayRow
from pentacle.store.models import SeatRow, TableRow
from pentacle.study.jobs import known
from pentacle.study.picture_jobs import (
    Drawn,
    DrawPosition,
    DrawPoster,
    DrawPuzzle,
    DrawReplay,
    DrawTable,
    Picture,
    Size,
    Wish,
)
from pentacle.study.words import PICTURES
from pentacle.table import sizes
from pentacle.table.data import ENDED
from pentacle.table.shapes import Language
from pentacle.table.words import A_WIZARD

from ..errors import Refusal
from ..link_words import LINKS, seats_free
from ..shelf import Shelf
from .addresses import LONGEST, AnyId, AnyTitle
from .request import DAY, PACKED_ALREADY, Visit, find_profile
from .routes import get

FILE = re.compile(r"([\w-]{1,6000})\.(png|svg)", re.ASCII)
KINDS = {"png": "image/png", "svg": "image/svg+xml"}
TODAY = "today"
MOST = 80_000
"""Bytes that a packed text may unfold to."""
STAYS, CHANGES = "public, max-age=3600", "no-cache"
AnyFile = Annotated[str, Parameter(max_length=6004)]
Theme = Literal["night", "day"]


def wish_of(
    request: Visit, ending: str, size: Size, theme: Theme, language: Language | None
) -> Wish:
    return Wish("svg" if ending == "svg" else "png", size, theme, language or request.language)


def named(file: str) -> tuple[str, str]:
    """What a picture is of, and its kind."""
    found = FILE.fullmatch(file)
    if found is None:
        raise Refusal("bad_request", PICTURES["no_picture"])
    return found[1], found[2]


def unpacked(packed: str) -> str:
    """The text of a link to a position, as the page packs it."""
    try:
        bytes_ = base64.urlsafe_b64decode(packed[1:] + "=" * (-len(packed[1:]) % 4))
        if packed[0] == "1":
            opener = zlib.decompressobj(-zlib.MAX_WBITS)
            bytes_ = opener.decompress(bytes_, MOST)
        text = msgspec.convert(bytes_.decode(), sizes.Long)
    except (binascii.Error, zlib.error, ValueError, IndexError):
        text = ""
    if not text.strip():
        raise Refusal("bad_position", PICTURES["no_position"])
    return text


async def drawn(request: Visit, job: Picture, caching: str) -> Response[bytes]:
    """A picture; nothing where the visitor has it already."""
    made_of = pentacle.__version__.encode() + msgspec.json.encode(job)
    tag = f'"{hashlib.sha256(made_of).hexdigest()[:20]}"'
    kind = KINDS[job.wish.ending]
    headers = {
        "ETag": tag, "Cache-Control": caching, "Vary": "Accept-Encoding, Accept-Language",
        "Cross-Origin-Resource-Policy": "cross-origin",
    }  # fmt: skip
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    shelf: Shelf = request.app.state.shelf
    found = shelf.get(tag)
    if found is None:
        found = await request.hub.jobs.ask(await request.visitor(), job, Drawn)
        shelf.put(tag, found)
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.packed, headers=headers, media_type=kind)
    return Response(found.body, headers=headers, media_type=kind)


# what they are of


def names_of_replay(row: ReplayRow, language: Language) -> list[str]:
    """Who sat there; who wanted to be forgotten has no name."""
    return [seat["name"] or A_WIZARD[language] for seat in row.seats]


async def open_table(request: Visit, id: str) -> TableRow:
    """The row of a table that anybody may watch, of a game that is played here."""
    row = await request.hub.store.table(id)
    if row is None or not row.listed or row.game not in request.hub.games:
        raise Refusal("not_found", "no_table")
    profile = await find_profile(request)
    if profile and profile.id in await request.hub.store.sent_away(id):
        raise Refusal("sent_away")
    return row


async def of_row(request: Visit, row: TableRow, wish: Wish) -> Picture:
    """The picture of a table as everybody may see it."""
    seats = (await request.hub.store.seats([row.id]))[row.id]
    wish = replace(wish, names=_sitting(seats, wish.language))
    if row.status in ENDED and row.replay:
        replay = await request.replay(row.replay)
        return DrawReplay(wish=wish, replay=replay.id, body=replay.body, frame=-1)
    if row.status == "playing":
        live = await request.hub.open(row.id)
        async with live.lock:
            seen = live.table.play.in_sight if live.table.play else None
            view = known(seen.hidden(SPECTATOR)) if seen is not None else None
        if view is not None:
            return DrawTable(wish=wish, **view)
    return _poster(row, seats, wish, [])


async def of_invited(request: Visit, row: TableRow, wish: Wish) -> Picture:
    """What whoever has the code of a table is invited to."""
    seats = (await request.hub.store.seats([row.id]))[row.id]
    wish = replace(wish, names=_sitting(seats, wish.language))
    host = host_of(row, seats)
    invited = [LINKS["invited"].say(wish.language, name=host)] if host else []
    return _poster(row, seats, wish, invited)


def _sitting(seats: list[SeatRow], language: Language) -> tuple[str, ...]:
    return tuple(s.name or A_WIZARD[language] for s in seats if s.kind != "open")


def host_of(row: TableRow, seats: list[SeatRow]) -> str:
    """What the host is called who sits there."""
    return next((s.name for s in seats if s.kind == "human" and s.profile == row.host), "")


def _poster(row: TableRow, seats: list[SeatRow], wish: Wish, lines: list[str]) -> Picture:
    free = len(seats) - len(wish.names)
    if row.status == "waiting":
        lines = [*lines, seats_free(free, wish.language)]
    return DrawPoster(wish=wish, game=row.game, lines=lines, free=free)


def puzzle_of(game: Game, name: str) -> str:
    """The id of a puzzle; `today`: the one of the day."""
    found = daily(game.puzzles, int(time.time() // DAY)) if name == TODAY else name
    if found not in game.puzzles:
        raise Refusal("not_found", PICTURES["no_puzzle"])
    return found


# their addresses


@get(
    "/pictures/table/{file:str}",
    "not_now",
    "busy",
    "sent_away",
    opt=PACKED_ALREADY,
    include_in_schema=False,
)
async def of_table(
    request: Visit, file: AnyFile, size: Size = "large", theme: Theme = "night",
    language: Language | None = None,
) -> Response[bytes]:  # fmt: skip
    """A table that is open to everybody, as a spectator sees it now."""
    id, ending = named(file)
    row = await open_table(request, id)
    wish = wish_of(request, ending, size, theme, language)
    return await drawn(request, await of_row(request, row, wish), CHANGES)


@get("/pictures/join/{file:str}", "busy", opt=PACKED_ALREADY, include_in_schema=False)
async def of_invitation(
    request: Visit, file: AnyFile, size: Size = "large", theme: Theme = "night",
    language: Language | None = None,
) -> Response[bytes]:  # fmt: skip
    """What somebody is invited to: the game and who sits there."""
    code, ending = named(file)
    row = await request.hub.store.invited(code)
    if row is None or row.game not in request.hub.games:
        raise Refusal("not_found", "no_code")
    wish = wish_of(request, ending, size, theme, language)
    return await drawn(request, await of_invited(request, row, wish), CHANGES)


@get(
    "/pictures/replay/{id:str}/{file:str}",
    "bad_replay",
    "busy",
    opt=PACKED_ALREADY,
    include_in_schema=False,
)
async def of_replay(
    request: Visit, id: AnyId, file: AnyFile, size: Size = "large", theme: Theme = "night",
    language: Language | None = None,
) -> Response[bytes]:  # fmt: skip
    """A step of a replay, as a spectator saw it then; `last`: how it ended."""
    step, ending = named(file)
    if step != "last" and not (step.isdecimal() and int(step) <= LONGEST):
        raise Refusal("bad_request", PICTURES["no_step"])
    row = await request.replay(id)
    request.game(row.game)
    wish = wish_of(request, ending, size, theme, language)
    job = DrawReplay(
        wish=replace(wish, names=tuple(names_of_replay(row, wish.language))),
        replay=row.id,
        body=row.body,
        frame=-1 if step == "last" else int(step),
    )
    return await drawn(request, job, STAYS)


@get(
    "/pictures/position/{file:str}",
    "bad_position",
    "busy",
    opt=PACKED_ALREADY,
    include_in_schema=False,
)
async def of_position(
    request: Visit, file: AnyFile, size: Size = "large", theme: Theme = "night",
    language: Language | None = None,
) -> Response[bytes]:  # fmt: skip
    """A position whose text is packed in the address."""
    packed, ending = named(file)
    wish = wish_of(request, ending, size, theme, language)
    return await drawn(request, DrawPosition(wish=wish, text=unpacked(packed)), STAYS)


@get("/pictures/puzzle/{game:str}/{file:str}", "busy", opt=PACKED_ALREADY, include_in_schema=False)
async def of_puzzle(
    request: Visit, game: AnyTitle, file: AnyFile, size: Size = "large", theme: Theme = "night",
    language: Language | None = None,
) -> Response[bytes]:  # fmt: skip
    """Where a puzzle begins, as its solver sees it; `today`: the puzzle of the day."""
    name, ending = named(file)
    puzzle = puzzle_of(request.game(game), name)
    wish = wish_of(request, ending, size, theme, language)
    caching = CHANGES if name == TODAY else STAYS
    return await drawn(request, DrawPuzzle(wish=wish, game=game, puzzle=puzzle), caching)


FILES = [of_table, of_invitation, of_replay, of_position, of_puzzle]
