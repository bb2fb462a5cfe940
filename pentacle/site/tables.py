"""Who I am, my tables and my campaigns."""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec

from pentacle.study import bodies, catalogue, person, positions
from pentacle.study.campaigns import card as campaign_card
from pentacle.study.errors import Refusal
from pentacle.study.words import POSITIONS
from pentacle.table import cards, clean, seating
from pentacle.table.data import RUNNING, CampaignData
from pentacle.table.planning import STRANGERS, NewTable
from pentacle.table.shapes import Language, NoticeCard, TableCard

from .held import HeldTable
from .kept import Head, KeptCampaign, text_of
from .room import ME, Room
from .routes import Ask, route
from .words import BROKEN, FROM_STORE

CAMPAIGNS = 20
WEEK = 7 * 86400.0
LISTED = 50
"""Tables that the first page shows; my page has all."""


# who I am


@route("GET", "me")
async def me(ask: Ask) -> person.Me:
    player = await ask.room.player()
    language = msgspec.convert(player.language, Language | Literal[""])
    found = person.Me(player.name, language, new=not player.name)
    found.avatar, found.languages = player.avatar, player.languages
    return found


@route("PATCH", "me")
async def change_me(ask: Ask) -> person.Me:
    wanted, player = ask.read(person.MeChange), await ask.room.player()
    if wanted.name is not None:
        player.name = clean.required_name(wanted.name)
    if wanted.language is not None:
        player.language = wanted.language
    player.avatar = wanted.avatar or player.avatar
    if wanted.languages is not None:
        player.languages = [*wanted.languages]
    await ask.room.keep_player()
    return await me(ask)


@route("GET", "games")
async def games(ask: Ask) -> bodies.Catalogue:
    found = [catalogue.game_card(game, ask.language) for game in ask.room.games.values()]
    return bodies.Catalogue(found, cards.bot_cards(ask.language), STRANGERS)


# tables


@route("GET", "tables")
async def listed(ask: Ask) -> bodies.Tables:
    heads = await ask.room.heads()
    lost = len(await ask.room.shelf.all("table")) - len(heads)
    since = time.time() - WEEK
    recent = [h for h in heads if h.data.status in RUNNING or h.data.moved_at >= since]
    mine = [ask.room.card(head, ask.language) for head in recent[:LISTED]]
    notices = [
        NoticeCard(f"broken-{lost}", FROM_STORE[ask.language], BROKEN[ask.language], time.time())
    ]
    return bodies.Tables(open=[], watch=[], mine=mine, online=0, notices=notices if lost else [])


@route("POST", "tables")
async def new_table(ask: Ask) -> TableCard:
    room, wanted = ask.room, ask.read(NewTable)
    player = await room.player()
    ask.game(wanted.game)  # or it is refused
    if wanted.name and wanted.name != player.name:
        player.name = clean.required_name(wanted.name)
        await room.keep_player()
    options = dict(wanted.options)
    if wanted.campaign:
        options |= await _campaign_options(ask, wanted)
    if wanted.start:
        _check_start(ask, wanted, options)
    name = player.name
    if any(seat.kind == "me" for seat in wanted.seats):
        name = clean.required_name(name)
    held = await room.new_table(wanted, options, name, ask.language)
    if wanted.campaign and (kept := await _campaign(room, wanted.campaign)):
        kept.data.table_id = held.id
        await room.shelf.put({f"campaign/{kept.data.id}": text_of(kept)})
    return _card(held, ask)


def _check_start(ask: Ask, wanted: NewTable, options: dict[str, Any]) -> None:
    """The position that a table begins from must be one of such a table."""
    if wanted.campaign:
        raise Refusal("bad_request")
    game = ask.game(wanted.game)
    found = positions.read(game, wanted.start)
    same = found.options == game.named(game.row(found.seats, options))
    if found.seats != len(wanted.seats) or not same:
        raise Refusal("bad_position", POSITIONS["other_table"])


def _card(held: HeldTable, ask: Ask) -> TableCard:
    return cards.table_card(held.table, ME, ask.language)


@route("GET", "tables/{}")
async def table(ask: Ask, id: str) -> TableCard:
    return _card(await ask.room.open(id), ask)


@route("POST", "tables/{}/leave")
async def leave(ask: Ask, id: str) -> TableCard:
    return await _changed(ask, id, seating.leave)


@route("POST", "tables/{}/reclaim")
async def reclaim(ask: Ask, id: str) -> TableCard:
    return await _changed(ask, id, seating.reclaim)


async def _changed(ask: Ask, id: str, command: Any) -> TableCard:
    held = await ask.room.open(id)
    with held.guarded():
        await held.change(command, ME)
    return _card(held, ask)


@route("POST", "tables/{}/rematch")
async def rematch(ask: Ask, id: str) -> TableCard:
    """The table that follows."""
    held, room = await ask.room.open(id), ask.room
    held.table.own_seat(ME)
    if held.table.status not in ("over", "closed"):
        raise Refusal("not_now", "not_over")
    following = held.table.data.rematch
    if not following or await room.read(f"table/{following}", Head) is None:
        with held.guarded():
            await held.change(seating.rematch, ME, following)
        following = held.table.data.rematch
    found = await room.open(following)
    names = {seat.profile: seat.name for seat in held.table.seats if seat.is_person}
    for seat in found.table.seats:
        if seat.kind == "open" and seat.profile in names and found.table.status == "waiting":
            name = names[seat.profile]
            with found.guarded():
                await found.change(seating.join, seat.profile, name, seat.seat, "")
    return _card(found, ask)


# campaigns


async def _campaign(room: Room, id: str) -> KeptCampaign | None:
    return await room.read(f"campaign/{id}", KeptCampaign)


@route("GET", "me/campaigns")
async def campaigns(ask: Ask) -> bodies.Campaigns:
    kept = await ask.room.all("campaign", KeptCampaign)
    kept.sort(key=lambda one: one.created_at)
    return bodies.Campaigns([_shown(ask, one) for one in kept if one.game in ask.room.games])


def _shown(ask: Ask, kept: KeptCampaign) -> bodies.Campaign:
    path = ask.game(kept.game).campaign
    if path is None:
        raise Refusal("not_found", "no_game")
    return campaign_card(kept.game, path, kept.data, ask.language)


@route("POST", "me/campaigns")
async def new_campaign(ask: Ask) -> bodies.Campaign:
    wanted, room = ask.read(bodies.NewCampaign), ask.room
    path = ask.game(wanted.game).campaign
    if path is None:
        raise Refusal("not_found", "no_game")
    if wanted.length not in [games for games, _ in path.lengths]:
        raise Refusal("bad_option")
    if len(await room.all("campaign", KeptCampaign)) >= CAMPAIGNS:
        raise Refusal("too_many", "too_many_tables")
    data = CampaignData(room.home.new_id(), ME, wanted.length, 0, [], [])
    kept = KeptCampaign(wanted.game, data, room.home.today())
    await room.shelf.put({f"campaign/{data.id}": text_of(kept)})
    return _shown(ask, kept)


async def _campaign_options(ask: Ask, wanted: NewTable) -> dict[str, Any]:
    path = ask.game(wanted.game).campaign
    kept = await _campaign(ask.room, wanted.campaign or "")
    if path is None or kept is None or kept.game != wanted.game:
        raise Refusal("not_found")
    before = await ask.room.read(f"table/{kept.data.table_id}", Head)
    running = before is not None and before.data.status in RUNNING
    if running or kept.data.played >= kept.data.length:
        raise Refusal("not_now")
    return path.options(kept.data.played, kept.data.length)


# what only a server can do


@route("POST", "me/carry")
@route("POST", "me/carry/{}")
@route("GET", "invites/{}")
@route("POST", "tables/{}/join")
@route("POST", "tables/{}/seats/{}")
@route("POST", "tables/{}/seats/{}/vote")
@route("POST", "tables/{}/people/{}")
async def needs_server(ask: Ask, *words: str) -> None:
    raise Refusal("not_now", "needs_server")
