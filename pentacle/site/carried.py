"""All that goes to another host of tables as one file, and comes from one."""

from __future__ import annotations

from copy import deepcopy

import msgspec

from pentacle.core import replay as replays
from pentacle.core.errors import ReplayError
from pentacle.study import bringing, carrying
from pentacle.study.bodies import Brought, CarriedCampaign, CarriedTable, CarryFile
from pentacle.study.errors import Refusal
from pentacle.table import dice
from pentacle.table.campaign import past_games
from pentacle.table.data import CampaignData

from .kept import Head, KeptCampaign, KeptEntry, KeptReplay, KeptTable, Player, text_of
from .room import ME, PLAYER, Room
from .routes import Ask, route


@route("GET", "me/carried")
async def carried(ask: Ask) -> CarryFile:
    """Lessons, puzzles, games against bots and campaigns of this browser, as a file that any host
    of tables reads."""
    room, tables = ask.room, []
    for head in await room.all("table", Head):
        if (found := await _table(room, head)) is not None:
            tables.append(found)
    there = {table.id for table in tables}
    campaigns = [
        CarriedCampaign(one.data.id, one.game, one.data.length, one.created_at, ids)
        for one in await room.all("campaign", KeptCampaign)
        if there.issuperset(ids := _games(one.data))
    ]
    player = await room.player()
    return carrying.written(player.lessons, player.puzzles, tables, campaigns)


def _games(data: CampaignData) -> list[str]:
    """The tables of a campaign, in order."""
    past = [game.table for game in past_games(data)]
    return [*past, data.table_id] if data.table_id else past


async def _table(room: Room, head: Head) -> CarriedTable | None:
    data, seats = head.data, head.seats
    if data.status == "over":
        kept = await room.read(f"replay/{data.replay}", KeptReplay)
        mine = next((seat.seat for seat in seats if seat.is_person), 0)
        stood_in = kept.seats[mine].get("stood_in", 0) if kept else 0
        return bringing.carried(data, seats, kept.body.encode(), stood_in) if kept else None
    if data.status != "playing" or data.game not in room.games:
        return None
    try:
        table = (await room.open(data.id)).table
    except (Refusal, ReplayError):
        return None
    if table.play is None or table.play.held is not None:
        return None
    data, seats = table.data, table.seats
    proof = dice.proof(data, seats) or msgspec.UNSET
    body = replays.save(table.play.match, [seat.name for seat in seats], proof)
    mine = next((seat.seat for seat in seats if seat.is_person), 0)
    return bringing.carried(data, seats, body, table.journal.choices(mine)[1])


@route("POST", "me/carried")
async def bring(ask: Ask) -> Brought:
    """Add what such a file says; each game is played again before."""
    room = ask.room
    file = carrying.read(ask.body.encode())
    for game in (*file.lessons, *file.puzzles):
        room.fetch_learning(game)
    found = carrying.Sorted(file, room.games)
    player = deepcopy(await room.player())
    lessons, puzzles = _learned(player, found)
    texts, tables, campaigns = await _played(room, found, player)
    await room.shelf.put({PLAYER: text_of(player), **texts})
    room.forget_player()
    return found.answer(lessons, puzzles, tables, campaigns, ask.language)


def _learned(player: Player, found: carrying.Sorted) -> tuple[int, int]:
    """Add lessons and puzzles to what is known; how many were new."""
    new = changed = 0
    for game, ids in found.lessons.items():
        done = player.lessons.setdefault(game, [])
        fresh = [id for id in ids if id not in done]
        done += fresh
        new += len(fresh)
    for game, brought in found.puzzles.items():
        record = player.puzzles.setdefault(game, {})
        for id, tried in brought.items():
            after = carrying.better(record.get(id), tried)
            changed += after != record.get(id)
            record[id] = after
    return new, changed


async def _played(
    room: Room, found: carrying.Sorted, who: Player
) -> tuple[dict[str, str], int, int]:
    """What is written for games and campaigns that are new here, and how many these are."""
    rebuilt = {
        id: bringing.SetUp(wanted=table, profile=ME, name=who.name, avatar=who.avatar).do(
            room.films
        )
        for id, table in found.tables.items()
    }
    campaigns = await _campaigns(room, found, rebuilt)
    new = [id for id in rebuilt if await room.shelf.get(f"table/{id}") is None]
    texts = dict(campaigns)
    for id in new:
        one = rebuilt[id]
        entries = msgspec.convert(one.entries, list[KeptEntry])
        texts[f"table/{id}"] = text_of(KeptTable(one.data, one.seats, one.results, entries=entries))
        if one.body:
            texts[f"replay/{one.data.replay}"] = text_of(KeptReplay(
                one.data.replay, one.data.game, id, one.body.decode(), one.data.state,
                one.results, one.data.moved_at,
            ))  # fmt: skip
    return texts, len(new), len(campaigns)


async def _campaigns(
    room: Room, found: carrying.Sorted, rebuilt: dict[str, bringing.Rebuilt]
) -> dict[str, str]:
    texts = {}
    for wanted in found.campaigns:
        data = bringing.entered(wanted, room.games[wanted.game].campaign, ME, rebuilt)
        here = await room.read(f"campaign/{wanted.id}", KeptCampaign)
        same = here is None or (here.game, here.data.length) == (wanted.game, wanted.length)
        if same and (here is None or here.data.played < data.played):
            kept = KeptCampaign(wanted.game, data, wanted.created_at)
            texts[f"campaign/{wanted.id}"] = text_of(kept)
    return texts
