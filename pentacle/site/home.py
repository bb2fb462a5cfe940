"""What tables need of the page that holds them (`pentacle.table.home.Home`)."""

from __future__ import annotations

import secrets
import time

from pentacle.table.home import Patience

NEVER = 1e9
"""Seconds: nobody is waited for at a table of one browser."""


class Home:
    patience = Patience(sit_in=NEVER, idle=NEVER, shares=0.0)

    @property
    def now(self) -> float:
        """Seconds since the page was opened: clocks stand still while it is closed."""
        return time.monotonic()

    def today(self) -> float:
        return time.time()

    def new_id(self) -> str:
        return secrets.token_urlsafe(9)

    def refuse_flood(self, profile: str, table: str, *, spectator: bool) -> None:
        """Who floods his own browser harms nobody."""
