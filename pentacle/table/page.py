"""Somebody who looks at a table: one open page."""

from __future__ import annotations

from collections.abc import Set

from pentacle.core.scene import Layout

from . import wire
from .picture import Picture
from .shapes import Language


class Page:
    def __init__(self, profile: str, name: str, language: Language, layout: Layout) -> None:
        self.profile, self.name = profile, name
        self.language: Language = language
        self.layout: Layout = layout
        self.muted: Set[str] = frozenset()
        """The people whose lines are not shown here."""
        self.shown: Picture | None = None
        """What was shown last: only what differs from it has to be sent."""
        self.people: wire.People | None = None
        """The others, as this page was told last."""
