"""A table from the database."""

from __future__ import annotations

from collections.abc import Mapping

from pentacle.core import Game
from pentacle.store import Store
from pentacle.store.rows import campaign_data, entries, seats_data, table_data
from pentacle.table import campaign, opening
from pentacle.table.change import Change
from pentacle.table.data import RUNNING
from pentacle.table.holidays import TOLD
from pentacle.table.table import Table

from ..errors import Refusal
from . import toll
from .home import Home


async def load(
    store: Store, games: Mapping[str, Game], home: Home, id: str
) -> tuple[Table, float, Change | None]:
    """The table, when somebody was last there, and what has to be kept because its rules have
    changed or its game is gone."""
    row = await store.table(id)
    if row is None:
        raise Refusal("not_found", "no_table")
    seats = seats_data((await store.seats([id]))[id])
    table = Table(table_data(row), seats, games.get(row.game), home)
    table.sent_away = await store.sent_away(id)
    if table.data.by_days and table.status in RUNNING:
        people = [seat.profile for seat in seats if seat.is_person]
        table.holidays = await store.absences.away(people, home.today() - TOLD)
    if row.campaign and table.knows_game and (found := await store.campaign(row.campaign)):
        data = campaign_data(found)
        table.chapter = campaign.chapter_of(table.data, table.game.campaign, data)
    journal = entries(await store.events(id))
    change = await toll.in_thread(opening.reopen, table, journal, home.alive_at)
    return table, row.visited_at, change
