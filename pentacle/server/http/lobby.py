"""Games and tables: what there is, opening one, taking and leaving seats."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from pentacle.core import fair
from pentacle.core.errors import OptionError

from .. import bodies, shapes
from ..errors import Refusal
from ..live import cards, dealing, headlines, people, seating, votes
from ..live.hub import Hub
from ..live.table import LiveTable
from ..secrets import new_id
from ..store import SeatRow, TableRow
from ..store.change import ENDED
from ..store.models import ProfileRow
from ..store.store import FIRST, RUNNING, Place
from ..switchboard.board import Elsewhere
from ..words import POSITIONS
from ..work.allowance import Visitor
from ..work.jobs import Beginning, ReadPosition
from .me import named
from .modules import modules_of
from .request import (
    asked_again,
    body_of,
    find_profile,
    hub_of,
    json,
    language_of,
    profile_of,
    visitor_of,
)

AnyRequest = Request[Any, Any, Any]
WEEK = 7 * 86400.0
LISTED = 25
STRANGERS = shapes.Pace("live", bank_s=900, step_s=20)
"""The clock of people who do not know each other, unless the host names another, or none."""
WATCHED_BOTS = 2
"""Tables without people that one visitor may keep running."""


@get("/api/games")
async def games(request: AnyRequest) -> Response[bytes]:
    language, modules = language_of(request), modules_of(request)
    found = [
        cards.game_card(game, language, modules.address(name))
        for name, game in hub_of(request).games.items()
    ]
    return json(bodies.Catalogue(found, cards.bot_cards(language), STRANGERS))


@get("/api/tables")
async def tables(request: AnyRequest) -> Response[bytes]:
    hub, language = hub_of(request), language_of(request)
    profile = await find_profile(request)
    me = profile.id if profile else ""
    away = await hub.store.sent_away_from(me)
    waiting = [r for r in await hub.store.listed("waiting", LISTED) if r.id not in away]
    playing = [r for r in await hub.store.listed("playing", LISTED) if r.id not in away]
    sits = await hub.store.tables_of(me, time.time() - WEEK, 2 * LISTED) if me else []
    mine = sorted((row for _, row in sits), key=lambda row: row.moved_at, reverse=True)
    rows = {row.id: row for row in [*waiting, *playing, *mine]}
    seats = await hub.store.seats(list(rows))
    live = [hub.tables[id] for id in rows if id in hub.tables]
    await headlines.draw(live, language)
    card = await _cards(hub, rows, seats, me, language)
    found = bodies.Tables(
        open=[card[r.id] for r in waiting if card[r.id].you < 0],
        watch=[card[r.id] for r in playing if card[r.id].you < 0],
        mine=[card[r.id] for r in mine],
        online=await hub.census.count(),
        notices=hub.bans.cards(language),
    )
    return json(found)


@get("/api/me/tables")
async def my_tables(request: AnyRequest) -> Response[bytes]:
    """All my tables, page by page: those that run, then the others from the last one on."""
    hub, profile = hub_of(request), await profile_of(request)
    before = _place(request.query_params.get("before", ""))
    found = await hub.store.tables_of(profile.id, 0.0, LISTED + 1, before)
    seats = await hub.store.seats([row.id for _, row in found])
    language, shown = language_of(request), found[:LISTED]
    rows = {row.id: row for _, row in shown}
    listed = list((await _cards(hub, rows, seats, profile.id, language)).values())
    until, id = shown[-1][0] if shown else FIRST
    more = f"{until!r}~{id}" if len(found) > LISTED else ""
    return json(bodies.MyTables(listed, more))


def _place(text: str) -> Place:
    """Where a list goes on, as it was told to the page."""
    if not text:
        return FIRST
    until, _, id = text.partition("~")
    try:
        return float(until), id
    except ValueError:
        raise Refusal("bad_request") from None


async def _cards(
    hub: Hub, rows: dict[str, TableRow], seats: dict[str, list[SeatRow]], profile: str,
    language: str,
) -> dict[str, shapes.TableCard]:  # fmt: skip
    """The cards of tables; those that another process has are asked of it."""
    found = await hub.census.cards(rows.values(), profile, language)
    for id, row in rows.items():
        if live := hub.tables.get(id):
            found[id] = live.card(profile, language)
        elif id not in found:
            found[id] = cards.table_card(row, seats[id], profile, language, None)
    return {id: found[id] for id in rows}


@post("/api/tables")
async def new_table(request: AnyRequest) -> Response[bytes]:
    hub, profile = hub_of(request), await profile_of(request)
    request.app.state.newcomers.check(request)
    wanted = await body_of(request, bodies.NewTable)
    if await hub.store.count_hosted(profile.id) >= hub.settings.tables:
        raise Refusal("too_many", "too_many_tables")
    if all(seat.kind == "bot" for seat in wanted.seats):
        await _make_room(hub, await hub.store.unseated(profile.id))
    known = profile.name
    if wanted.name:
        profile.name = named(wanted.name)
    row, seats = await _plan(hub, profile, wanted, await visitor_of(request))
    if profile.name != known:
        await people.rename(hub, profile.id, profile.name)
    await hub.store.new_table(row, [{"table_id": row["id"], **seat} for seat in seats])
    if row["campaign"]:
        await hub.store.change_campaign(row["campaign"], table_id=row["id"])
    try:
        table = await hub.open(row["id"])
        if row["status"] == "dealing":
            table = await hub.change(table.id, dealing.go_on)
    except Elsewhere:
        return await asked_again(request, "GET", f"/api/tables/{row['id']}")
    return json(table.card(profile.id, language_of(request)), 201)


async def _make_room(hub: Hub, running: list[str]) -> None:
    """Games of bots wait while nobody looks: the oldest such one gives way to a new one."""
    for id in running:
        if len(running) < WATCHED_BOTS:
            return
        if await hub.census.close_unwatched(id) == "closed":
            running = [other for other in running if other != id]
    if len(running) >= WATCHED_BOTS:
        raise Refusal("too_many", "too_many_tables")


async def _plan(
    hub: Hub, profile: ProfileRow, wanted: bodies.NewTable, who: Visitor
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The rows of a new table, if the game can be played so."""
    if wanted.game not in hub.games:
        raise Refusal("not_found", "no_game")
    game, options = hub.games[wanted.game], dict(wanted.options)
    if wanted.campaign:
        options |= await _campaign_options(hub, profile, wanted)
    try:
        game.row(len(wanted.seats), options)
    except OptionError:
        raise Refusal("bad_option") from None
    by_days = wanted.pace is not None and wanted.pace.kind == "days"
    if by_days and game.talk is not None and game.talk.has_timer(options):
        raise Refusal("bad_option", "timer_by_days")
    if sum(seat.kind == "me" for seat in wanted.seats) > 1:
        raise Refusal("bad_request")
    now = time.time()
    waits = any(seat.kind == "open" for seat in wanted.seats)
    id, secret, seats = new_id(), fair.new_share(), _seats(profile, wanted)
    terms = msgspec.structs.replace(wanted.terms, drawn=[], position=bool(wanted.start))
    if terms.seats == "drawn" and not waits and len(seats) > 1:
        terms.drawn = seating.lots(id, game.name, secret, seats)
        seats = [{"seat": n, **seat} for n, seat in seating.draw(seats, terms.drawn).items()]
    stored = msgspec.to_builtins(terms) | await _start(hub, who, wanted, options)
    row = {
        "id": id, "game": game.name, "status": "waiting" if waits else "dealing",
        "options": options, "secret": secret,
        "pace": msgspec.to_builtins(wanted.pace or _usual_pace(wanted.listed and waits)),
        "terms": stored, "listed": wanted.listed, "host": profile.id,
        "invite": new_id(), "created_at": now, "moved_at": now,
        "campaign": wanted.campaign or "",
    }  # fmt: skip
    return row, seats


def _usual_pace(strangers: bool) -> shapes.Pace:
    return STRANGERS if strangers else shapes.Pace("live", bank_s=0, step_s=0)


async def _start(
    hub: Hub, who: Visitor, wanted: bodies.NewTable, options: dict[str, Any]
) -> dict[str, Any]:
    """The position that a table begins from, if it is one of such a table."""
    if not wanted.start:
        return {}
    if wanted.campaign:
        raise Refusal("bad_request")
    game = hub.games[wanted.game]
    found = await hub.desk.ask(who, ReadPosition(game=game.name, text=wanted.start), Beginning)
    if found.seats != len(wanted.seats) or found.options != game.named(
        game.row(found.seats, options)
    ):
        raise Refusal("bad_position", POSITIONS["other_table"])
    return {"start": wanted.start}


def _seats(profile: ProfileRow, wanted: bodies.NewTable) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    taken = {profile.name}
    for number, seat in enumerate(wanted.seats):
        if seat.kind == "me":
            values = seating.human_seat(profile.id, profile.name or named(""), wanted.pledge)
        elif seat.kind == "bot":
            values = seating.bot_seat(seat.level, taken)
            taken.add(values["name"])
        else:
            values = dict(seating.OPEN)
        found.append({"seat": number, **values})
    return found


async def _campaign_options(
    hub: Hub, profile: ProfileRow, wanted: bodies.NewTable
) -> dict[str, Any]:
    path = hub.games[wanted.game].campaign
    campaign = await hub.store.campaign(wanted.campaign or "")
    known = campaign is not None and campaign.profile == profile.id
    if path is None or campaign is None or not known or campaign.game != wanted.game:
        raise Refusal("not_found")
    before = await hub.store.table(campaign.table_id) if campaign.table_id else None
    running = before is not None and before.status in RUNNING
    if running or campaign.played >= campaign.length:
        raise Refusal("not_now")
    return path.options(campaign.played, campaign.length)


# one table


async def visible(request: AnyRequest, id: str) -> tuple[LiveTable, ProfileRow]:
    profile = await profile_of(request)
    table = await hub_of(request).open(id)
    if not await table.may_watch(profile.id):
        raise Refusal("not_found", "no_table")
    return table, profile


async def _past(request: AnyRequest, id: str, profile: str) -> shapes.TableCard | None:
    """The card of a game that has ended, which need not be played again for it."""
    hub = hub_of(request)
    row = None if id in hub.tables else await hub.store.table(id)
    if row is None or row.status not in ENDED:
        return None
    if profile in await hub.store.sent_away(id):
        raise Refusal("sent_away")
    seats = (await hub.store.seats([id]))[id]
    sits = profile == row.host or any(s.profile == profile for s in seats if s.kind == "human")
    if not (sits or row.listed or await hub.store.is_guest(id, profile)):
        raise Refusal("not_found", "no_table")
    return cards.table_card(row, seats, profile, language_of(request), None)


@get("/api/tables/{id:str}")
async def table(request: AnyRequest, id: str) -> Response[bytes]:
    if past := await _past(request, id, (await profile_of(request)).id):
        return json(past)
    found, profile = await visible(request, id)
    return json(found.card(profile.id, language_of(request)))


@get("/api/invites/{code:str}")
async def invite(request: AnyRequest, code: str) -> Response[bytes]:
    profile, hub = await profile_of(request), hub_of(request)
    row = await hub.store.invited(code)
    if row is None:
        raise Refusal("not_found", "no_code")
    if row.id in await hub.store.sent_away_from(profile.id):
        raise Refusal("sent_away")
    await hub.store.add_guest(row.id, profile.id)
    if past := await _past(request, row.id, profile.id):
        return json(past)
    try:
        found = await hub.open(row.id)
    except Elsewhere:
        return await asked_again(request, "GET", f"/api/tables/{row.id}")
    return json(found.card(profile.id, language_of(request)))


@post("/api/tables/{id:str}/join")
async def join(request: AnyRequest, id: str) -> Response[bytes]:
    profile, hub = await profile_of(request), hub_of(request)
    wanted = await body_of(request, bodies.Join)
    found = await hub.open(id)
    people.refuse_sent_away(found, profile.id)
    held = any(seat.profile == profile.id for seat in found.seats)
    if not (found.row.listed or held) and wanted.code != found.row.invite:
        if not await hub.store.is_guest(id, profile.id):
            raise Refusal("not_found", "no_table")
    name = named(wanted.name)
    found = await hub.change(id, seating.join, profile.id, name, wanted.seat, wanted.pledge)
    if name != profile.name:
        await people.rename(hub, profile.id, name)
    return json(found.card(profile.id, language_of(request)))


@post("/api/tables/{id:str}/leave")
async def leave(request: AnyRequest, id: str) -> Response[bytes]:
    found, profile = await visible(request, id)
    found = await found.hub.change(id, seating.leave, profile.id)
    return json(found.card(profile.id, language_of(request)))


@post("/api/tables/{id:str}/seats/{seat:int}")
async def seat(request: AnyRequest, id: str, seat: int) -> Response[bytes]:
    found, profile = await visible(request, id)
    wanted = await body_of(request, bodies.SeatChange)
    args = (profile.id, seat, wanted.kind, wanted.level)
    found = await found.hub.change(id, seating.set_seat, *args)
    return json(found.card(profile.id, language_of(request)))


@post("/api/tables/{id:str}/seats/{seat:int}/vote")
async def vote(request: AnyRequest, id: str, seat: int) -> Response[bytes]:
    """Let a bot sit in for somebody who keeps the others waiting."""
    found, profile = await visible(request, id)
    wanted = await body_of(request, bodies.Vote)
    found = await found.hub.change(id, votes.vote, profile.id, seat, wanted.yes)
    return json(found.card(profile.id, language_of(request)))


@post("/api/tables/{id:str}/reclaim")
async def reclaim(request: AnyRequest, id: str) -> Response[bytes]:
    found, profile = await visible(request, id)
    found = await found.hub.change(id, seating.reclaim, profile.id)
    return json(found.card(profile.id, language_of(request)))


@post("/api/tables/{id:str}/rematch")
async def rematch(request: AnyRequest, id: str) -> Response[bytes]:
    """The table that follows: made by the first who asks, found by the others."""
    found, profile = await visible(request, id)
    if found.seat_of(profile.id) < 0:
        raise Refusal("not_yours", "not_seated")
    if found.status not in ("over", "closed"):
        raise Refusal("not_now", "not_over")
    wanted = await body_of(request, bodies.Rematch)
    await found.hub.change(id, seating.rematch, profile.id)
    hub, following = found.hub, found.row.rematch
    try:
        next_table = await hub.open(following)
    except Elsewhere:
        return await _join_elsewhere(request, hub, following, profile, wanted)
    held = [s.seat for s in next_table.seats if s.kind == "open" and s.profile == profile.id]
    if held and next_table.status == "waiting":
        name = found.seats[found.seat_of(profile.id)].name
        args = (profile.id, name, held[0], wanted.pledge)
        next_table = await hub.change(following, seating.join, *args)
    return json(next_table.card(profile.id, language_of(request)))


async def _join_elsewhere(
    request: AnyRequest, hub: Hub, id: str, profile: ProfileRow, wanted: bodies.Rematch
) -> Response[bytes]:
    """Take the seat that is held at a table which another process has."""
    row, seats = await hub.store.table(id), (await hub.store.seats([id]))[id]
    held = [s.seat for s in seats if s.kind == "open" and s.profile == profile.id]
    if not held or row is None or row.status != "waiting":
        return await asked_again(request, "GET", f"/api/tables/{id}")
    body = bodies.Join(seat=held[0], name=profile.name, pledge=wanted.pledge)
    return await asked_again(request, "POST", f"/api/tables/{id}/join", body)


ROUTES = [
    games, tables, my_tables, new_table, table, invite, join, leave, seat, vote, reclaim, rematch,
]  # fmt: skip
