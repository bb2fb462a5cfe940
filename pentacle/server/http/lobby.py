"""Games and tables: what there is, and opening a table."""

from __future__ import annotations

import time
from math import isfinite
from typing import Annotated, Literal

from litestar import Response
from litestar.params import Parameter

from pentacle.store import SeatRow, TableRow
from pentacle.store.models import ProfileRow
from pentacle.store.rows import seats_data, table_data
from pentacle.store.searches import NEWEST, Wanted
from pentacle.store.store import FIRST, Place
from pentacle.study import bodies, catalogue, meeting
from pentacle.table import cards, clean, seating, shapes
from pentacle.table.planning import STRANGERS, NewTable

from .. import opening
from ..errors import Refusal
from ..live import headlines
from ..live.hub import Hub
from ..peers.roll import Elsewhere
from .addresses import AnyTitle
from .guards import leaves_something
from .request import Visit, find_profile
from .routes import get, post

Free = Annotated[int, Parameter(ge=1, le=16)]
Code = Annotated[str, Parameter(pattern="^([a-z]{2})?$", max_length=2)]
Before = Annotated[float, Parameter(ge=0, le=1e11)]
WEEK = 7 * 86400.0
LISTED = 25


@get("/api/games")
async def games(request: Visit) -> bodies.Catalogue:
    language, modules = request.language, request.app.state.modules
    found = [
        catalogue.game_card(game, language, modules.address(name))
        for name, game in request.hub.games.items()
    ]
    alone = request.app.state.alone.address
    return bodies.Catalogue(found, cards.bot_cards(language), STRANGERS, alone)


@get("/api/tables")
async def tables(request: Visit) -> bodies.Tables:
    hub, language, profile = request.hub, request.language, await find_profile(request)
    me = profile.id if profile else ""
    away = await hub.store.sent_away_from(me)
    searches = hub.store.searches
    waiting = await searches.open_tables(me, Wanted(), LISTED)
    playing = [r for r in await hub.store.listed("playing", LISTED) if r.id not in away]
    sits = await hub.store.tables_of(me, time.time() - WEEK, 2 * LISTED) if me else []
    mine = sorted((row for _, row in sits), key=lambda row: row.moved_at, reverse=True)
    kept = await searches.kept_for(me, LISTED) if me else []
    rows = {row.id: row for row in [*waiting, *playing, *mine, *kept]}
    card = await _drawn(hub, rows, me, language)
    await _say_languages(hub, waiting, card)
    return bodies.Tables(
        open=[card[r.id] for r in waiting],
        watch=sorted((card[r.id] for r in playing if card[r.id].you < 0), key=_worth_watching),
        mine=[card[r.id] for r in mine],
        kept=[card[r.id] for r in kept],
        online=await hub.census.count(),
        notices=hub.bans.cards(language),
    )


def _worth_watching(card: shapes.TableCard) -> tuple[int, int, float]:
    """Where most people play, then where most look on, then where something happened last."""
    people = sum(seat.kind == "human" and not seat.standin for seat in card.seats)
    return -people, -card.watchers, -card.moved_at


@get("/api/lobby")
async def lobby(
    request: Visit, game: AnyTitle = "", free: Free = 1, pace: Literal["", "live", "days"] = "",
    language: Code = "", level: AnyTitle = "", before: Before = 0.0,
) -> meeting.OpenTables:  # fmt: skip
    """Open tables of one kind, page by page."""
    hub, profile = request.hub, await find_profile(request)
    me = profile.id if profile else ""
    games = (game,) if game else ()
    wanted = Wanted(games, free=free, pace=pace, language=language, level=level)
    found = await hub.store.searches.open_tables(me, wanted, LISTED + 1, before or NEWEST)
    shown = found[:LISTED]
    card = await _drawn(hub, {row.id: row for row in shown}, me, request.language)
    await _say_languages(hub, shown, card)
    more = shown[-1].moved_at if len(found) > LISTED else 0.0
    return meeting.OpenTables([card[row.id] for row in shown], more)


async def _drawn(
    hub: Hub, rows: dict[str, TableRow], profile: str, language: str
) -> dict[str, shapes.TableCard]:
    """The cards of tables, with headlines that are not out of date."""
    seats = await hub.store.seats(list(rows))
    await headlines.draw([hub.tables[id] for id in rows if id in hub.tables], language)
    return await cards_of(hub, rows, seats, profile, language)


async def _say_languages(hub: Hub, rows: list[TableRow], card: dict[str, shapes.TableCard]) -> None:
    spoken = await hub.store.languages([row.host for row in rows])
    for row in rows:
        card[row.id].languages = spoken.get(row.host, [])


@get("/api/me/tables")
async def my_tables(
    request: Visit, me: ProfileRow, before: str = "", game: AnyTitle = "",
    status: bodies.Standing = "",
) -> bodies.MyTables:  # fmt: skip
    """All my tables, page by page: those that run, then the others from the last one on; or those
    of a game, or that stand so, only."""
    store = request.hub.store
    place, statuses = _place(before), bodies.STATES.get(status, ())
    found = await store.tables_of(me.id, 0.0, LISTED + 1, place, game, statuses)
    seats = await store.seats([row.id for _, row in found])
    shown = found[:LISTED]
    rows = {row.id: row for _, row in shown}
    card = await cards_of(request.hub, rows, seats, me.id, request.language)
    until, id = shown[-1][0] if shown else FIRST
    return bodies.MyTables(list(card.values()), f"{until!r}~{id}" if len(found) > LISTED else "")


def _place(text: str) -> Place:
    """Where a list goes on, as it was told to the page."""
    if not text:
        return FIRST
    until, _, id = text.partition("~")
    try:
        place = float(until), id
    except ValueError:
        raise Refusal("bad_request") from None
    if not isfinite(place[0]):
        raise Refusal("bad_request")
    return place


async def cards_of(
    hub: Hub, rows: dict[str, TableRow], seats: dict[str, list[SeatRow]], profile: str,
    language: str,
) -> dict[str, shapes.TableCard]:  # fmt: skip
    """The cards of tables; those that another process has are asked of it."""
    found = await hub.census.cards(rows.values(), profile, language)
    for id, row in rows.items():
        if live := hub.tables.get(id):
            found[id] = live.card(profile, language)
        elif id not in found:
            found[id] = cards.stored_card(table_data(row), seats_data(seats[id]), profile, language)
    await _results(hub, [found[id] for id in rows])
    return {id: found[id] for id in rows}


async def _results(hub: Hub, listed: list[shapes.TableCard]) -> None:
    """What came of games that are over; of those before this was kept, nothing."""
    over = [card for card in listed if card.status == "over" and card.replay and card.you >= 0]
    seats = await hub.store.results([card.replay for card in over]) if over else {}
    for card in over:
        own = seats.get(card.replay, [])[card.you : card.you + 1]
        if own:
            card.rank, card.points = own[0].get("rank", 0), own[0].get("points", 0)


@post(
    "/api/tables", "sent_away", "not_found", "not_now", "bad_option", "bad_position", "busy",
    status_code=201, guards=[leaves_something],
)  # fmt: skip
async def new_table(request: Visit, me: ProfileRow, data: NewTable) -> Response[shapes.TableCard]:
    hub = request.hub
    await opening.refuse_too_many(hub, me)
    if all(seat.kind == "bot" for seat in data.seats):
        await opening.make_room(hub, await hub.store.unseated(me.id))
    known = me.name
    if data.name:
        me.name = clean.required_name(data.name)
    plan = await opening.plan(hub, me, data, await request.visitor())
    id = plan.data.id
    if me.name != known:
        await hub.show_as(me.id, name=me.name)
    await hub.store.new_table(plan)
    if data.campaign:
        await hub.store.change_campaign(data.campaign, table_id=id)
    try:
        table = await hub.change(id, seating.look)
    except Elsewhere:
        return await request.asked_again("GET", f"/api/tables/{id}")
    card = table.card(me.id, request.language)
    await hub.leave_to_others(table)
    return Response(card)


ROUTES = [games, tables, lobby, my_tables, new_table]
