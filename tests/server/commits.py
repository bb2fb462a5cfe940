"""Tables and changes of them, as a store is given them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentacle.store import Commit
from pentacle.table.change import Change, TablePlan
from pentacle.table.data import Seat, TableData
from pentacle.table.events import Chat
from pentacle.table.journal import Entry
from pentacle.table.shapes import Pace, Terms
from pentacle.table.turns import Turn


def data(id: str = "t") -> TableData:
    return TableData(
        id=id, game="toy", status="playing", options={}, pace=Pace("live", 0, 0), terms=Terms(),
        listed=True, invite="i",
    )  # fmt: skip


def plan(*seats: Seat, id: str = "t") -> TablePlan:
    return TablePlan(data(id), list(seats) or [Seat(0, "human")])


def said(number: int = 0) -> Entry:
    return Entry(Chat(text="a"), 0, 1, number=number)


def commit(
    id: str = "t", *, fence: int | None = None, turns: Sequence[Turn] = (), **change: Any
) -> Commit:
    return Commit(data(id), Change(**change), fence, turns=turns)
