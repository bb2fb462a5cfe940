"""Who sits at a table, changed on behalf of somebody who looks for one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.table import seating

from ..errors import Refusal
from .tables import Tables

SEATING: dict[str, Callable[..., Any]] = {
    "join": seating.join, "stand_up": seating.stand_up, "fill": seating.fill,
}  # fmt: skip


async def change(hub: Tables, id: str, what: str, *args: Any) -> bool:
    """Somebody sits down, stands up, or has bots come; False if he cannot."""
    try:
        await hub.change(id, SEATING[what], *args)
    except Refusal as refused:
        if refused.code in ("busy", "unavailable"):
            raise
        return False
    return True
