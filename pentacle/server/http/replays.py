"""Replays: looked at frame by frame, carried as files, played again to verify them."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from pentacle.core import SPECTATOR, PentacleError, Position, fair
from pentacle.core import replay as replays
from pentacle.core.errors import ForeignRules, IllegalReplay, ReplayError, WrongGame
from pentacle.core.match import Match
from pentacle.core.scene import Layout

from .. import bodies, clean, shapes
from ..errors import Refusal
from ..live.hub import Hub
from ..live.show import game_lines
from ..secrets import new_id
from ..store import ReplayRow
from ..words import CHECKS, NOT_VERIFIED, REPLAYS, VERIFIED
from .request import hub_of, json, language_of, profile_of

AnyRequest = Request[Any, Any, Any]
FRAMES = 50
STRIDE = 12
KEPT = 8
"""Replays kept in memory while somebody leafs through them."""


def refusal_of(error: PentacleError) -> Refusal:
    """What is wrong with a replay, in the player's language."""
    return Refusal("bad_replay", REPLAYS.get(type(error).__name__, REPLAYS["DamagedReplay"]))


class Film:
    """A replay played out: how the table stood after each action."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def last(self) -> int:
        return len(self.match.steps)

    def position(self, number: int) -> Position:
        match = self.match
        if number == self.last:
            return match.position
        return match.game.position(match.steps[number].before, match.seats, **match.options)

    def frame(self, number: int, seat: int, language: str, layout: Layout) -> bodies.Frame:
        steps = self.match.steps
        notes = steps[number - 1].notes if number else self.match.opening
        by = steps[number - 1].player if number else -1
        seen = self.position(number).hidden(seat)
        lines = game_lines(seen, seat, notes, language, number, by)
        return bodies.Frame(number, by, seen.scene(seat, language, layout), lines)

    def marks(self, language: str) -> list[bodies.Mark]:
        """Where the headline changes: stops for a slider.  Looks at every STRIDE-th frame, and
        between two that differ at all."""
        known: dict[int, str] = {}

        def headline(number: int) -> str:
            if number not in known:
                known[number] = self.position(number).scene(SPECTATOR, language).headline
            return known[number]

        last = self.last
        for low in range(0, last + 1, STRIDE):
            if headline(low) != headline(min(low + STRIDE, last)):
                for number in range(low, min(low + STRIDE, last)):
                    headline(number)
        found: list[bodies.Mark] = []
        for number in sorted(known):
            if known[number] and (not found or found[-1].text != known[number]):
                found.append(bodies.Mark(number, known[number]))
        return found


class Films:
    def __init__(self) -> None:
        self._films: OrderedDict[str, Film] = OrderedDict()
        self._marks: dict[tuple[str, str], list[bodies.Mark]] = {}
        self._busy = asyncio.Lock()

    async def film(self, hub: Hub, row: ReplayRow) -> Film:
        if row.game not in hub.games:
            raise Refusal("not_found", "no_game")
        async with self._busy:
            if row.id not in self._films:
                try:
                    match = await asyncio.to_thread(replays.load, row.body, hub.games)
                except PentacleError as error:
                    raise refusal_of(error) from None
                self._films[row.id] = Film(match)
                while len(self._films) > KEPT:
                    old, _ = self._films.popitem(last=False)
                    self._marks = {k: v for k, v in self._marks.items() if k[0] != old}
            self._films.move_to_end(row.id)
            return self._films[row.id]

    async def marks(self, row: ReplayRow, film: Film, language: str) -> list[bodies.Mark]:
        key = (row.id, language)
        if key not in self._marks:
            self._marks[key] = await asyncio.to_thread(film.marks, language)
        return self._marks[key]


def _films(request: AnyRequest) -> Films:
    films: Films = request.app.state.films
    return films


async def _row(request: AnyRequest, id: str) -> ReplayRow:
    row = await hub_of(request).store.replay(id)
    if row is None:
        raise Refusal("not_found", "no_replay")
    return row


async def _card(request: AnyRequest, row: ReplayRow) -> bodies.Replay:
    hub, replay = hub_of(request), replays.read(row.body)
    films = _films(request)
    film = await films.film(hub, row)
    seats = [
        shapes.SeatCard(number, seat["kind"], seat["name"], seat["level"])
        for number, seat in enumerate(row.seats)
    ]
    return bodies.Replay(
        id=row.id,
        game=row.game,
        seats=seats,
        options=replay.options,
        frames=len(replay.actions) + 1,
        marks=await films.marks(row, film, language_of(request)),
        seed=str(int(replay.seed, 16)),
        salt=row.salt,
        commitment=row.commitment,
        rules=replay.rules,
        played_at=row.played_at,
        table=row.table_id,
        proof=replay.dice or None,
        from_position=bool(replay.start),
    )


@get("/api/replays/{id:str}")
async def replay(request: AnyRequest, id: str) -> Response[bytes]:
    return json(await _card(request, await _row(request, id)))


async def find_film(request: AnyRequest, id: str) -> Film:
    """A replay, played out."""
    return await _films(request).film(hub_of(request), await _row(request, id))


@get("/api/replays/{id:str}/frames")
async def frames(request: AnyRequest, id: str) -> Response[bytes]:
    """Some frames as one seat saw them; the game is over, so any seat may be asked for."""
    film = await find_film(request, id)
    query = request.query_params
    first = _number(query.get("from", "0"), 0, film.last)
    count = _number(query.get("count", "20"), 1, FRAMES)
    seat = _number(query.get("seat", "-1"), -1, film.match.seats - 1)
    layout: Layout = "tall" if query.get("layout") == "tall" else "wide"
    numbers = range(first, min(first + count, film.last + 1))
    language = language_of(request)

    def make() -> list[bodies.Frame]:
        return [film.frame(number, seat, language, layout) for number in numbers]

    return json(bodies.Frames(await asyncio.to_thread(make)))


def _number(text: str, least: int, most: int) -> int:
    try:
        number = int(text[:12])
    except ValueError:
        raise Refusal("bad_request") from None
    if not least <= number <= most:
        raise Refusal("bad_request")
    return number


@get("/api/replays/{id:str}/file")
async def file(request: AnyRequest, id: str) -> Response[bytes]:
    row = await _row(request, id)
    name = f"{row.game}-{row.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(row.body, media_type="application/json", headers=headers)


@post("/api/replays")
async def import_replay(request: AnyRequest) -> Response[bytes]:
    """Take in a file that somebody saved, if it plays out under these rules."""
    await profile_of(request)
    request.app.state.newcomers.check(request)
    hub, body = hub_of(request), await request.body()
    try:
        found = replays.read(body)
        if found.game in hub.games and len(found.actions) > hub.games[found.game].bound:
            raise IllegalReplay("it has more actions than any game")
        match = await asyncio.to_thread(replays.load, body, hub.games)
    except ReplayError as error:
        raise refusal_of(error) from None
    names = [clean.name(name) for name in found.names[: match.seats]]
    names += [""] * (match.seats - len(names))
    row = {
        "id": new_id(), "game": found.game, "table_id": "", "salt": "", "commitment": "",
        "body": replays.save(match, names, found.dice), "state": match.position.fingerprint,
        "seats": [{"kind": "human", "name": name, "level": ""} for name in names],
        "played_at": time.time(),
    }  # fmt: skip
    await hub.store.new_replay(row)
    return json(await _card(request, ReplayRow(**row)), 201)


@post("/api/replays/{id:str}/verify")
async def verify(request: AnyRequest, id: str) -> Response[bytes]:
    """Play it again from its seed and compare everything that can be compared."""
    row, hub, language = await _row(request, id), hub_of(request), language_of(request)
    checks = await asyncio.to_thread(_checks, row, hub)
    ok = all(checks.values())
    named = [bodies.Check(CHECKS[name][language], ok) for name, ok in checks.items()]
    return json(bodies.Verdict(ok, (VERIFIED if ok else NOT_VERIFIED)[language], named))


def _checks(row: ReplayRow, hub: Hub) -> dict[str, bool]:
    try:
        file = replays.read(row.body)
        seed = int(file.seed, 16)
    except (ReplayError, ValueError):
        return {"file": False}
    checks = {"file": True}
    if row.commitment:
        checks["pledge"] = fair.pledge_of_seed(row.salt, seed) == row.commitment
    if not isinstance(file.dice, msgspec.UnsetType):
        links = fair.links(file.dice, file.game, file.seats, seed)
        checks["dice"] = all(link.holds is not False for link in links)
    try:
        match = replays.load(row.body, hub.games)
    except (ForeignRules, WrongGame):
        return {**checks, "rules": False}
    except ReplayError:
        return {**checks, "rules": True, "legal": False}
    checks |= {"rules": True, "legal": True}
    if row.state and file.pinned == match.game.rules:
        checks["state"] = match.position.fingerprint == row.state
    return checks


ROUTES = [replay, frames, file, import_replay, verify]
