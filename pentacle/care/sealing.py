"""Checksums for rows that were written before there were any."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, or_, update

from pentacle.store import CampaignRow, EventRow, ReplayRow, SeatRow, Store, TableRow, seals
from pentacle.store.models import ArchiveRow, ProfileRow

from .place import Place

STEP = 500
"""Rows of one transaction."""
NAMED: dict[Any, tuple[Any, ...]] = {
    ProfileRow: (ProfileRow.id,), TableRow: (TableRow.id,), SeatRow: (SeatRow.table_id,),
    EventRow: (EventRow.table_id,), ArchiveRow: (ArchiveRow.table_id,),
    ReplayRow: (ReplayRow.id, ReplayRow.table_id), CampaignRow: (CampaignRow.id,),
}  # fmt: skip
"""The rows, and the columns that name what they belong to."""


async def seal(place: Place, ill: set[str]) -> int:
    """Seal every row that has no seal, but for those with which something is wrong; how many."""
    store, sealed = Store(place.given), 0
    try:
        for kind, names in NAMED.items():
            table: Table = kind.__table__
            bare = table.c.seal.is_(None) & ~or_(*(name.in_(ill) for name in names))

            def some(c: Connection, table: Table = table, bare: Any = bare) -> int:
                rows = seals.found(c, table, bare, limit=STEP)
                for row in rows:
                    mine = [key == row[key.name] for key in table.primary_key.columns]
                    c.execute(update(table).where(*mine).values(seal=seals.seal_of(table, row)))
                return len(rows)

            while True:
                async with store.database.write() as c:
                    done = await c.run_sync(some)
                sealed += done
                if done < STEP:
                    break
    finally:
        await store.close()
    return sealed
