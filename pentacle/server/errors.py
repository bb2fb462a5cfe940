"""Refusals of the server: those of its tables, and its own; each has a status of HTTP."""

from __future__ import annotations

from pentacle.table.errors import Refusal

from . import words

STATUS = {
    "bad_request": 400, "bad_option": 400, "bad_replay": 400, "bad_position": 400,
    "not_yours": 403, "blocked": 403, "bad_origin": 403, "sent_away": 403, "not_found": 404,
    "taken": 409, "not_now": 409, "too_large": 413, "bad_host": 421, "too_many": 429,
    "fault": 500, "busy": 503, "unavailable": 503,
}  # fmt: skip

__all__ = ["STATUS", "Refusal", "status_of", "words"]


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.code, 400)
