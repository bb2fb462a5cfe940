"""Refusals: those of tables and their study, and the server's own (`words`)."""

from __future__ import annotations

from pentacle.table.errors import Refusal

from . import words

__all__ = ["Refusal", "words"]
