"""Refusals: those of tables, and those of this room (`words`)."""

from __future__ import annotations

from pentacle.table.errors import Refusal

from . import words

__all__ = ["Refusal", "words"]
