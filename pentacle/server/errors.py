"""A refusal: a code for the page, a sentence for the player."""

from __future__ import annotations

from typing import Any

from pentacle.core import PentacleError, Words

from .words import REFUSALS

STATUS = {
    "bad_request": 400, "bad_option": 400, "bad_replay": 400, "bad_position": 400,
    "not_yours": 403, "blocked": 403, "bad_origin": 403, "sent_away": 403, "not_found": 404,
    "taken": 409, "not_now": 409, "too_large": 413, "bad_host": 421, "too_many": 429,
    "fault": 500, "busy": 503, "unavailable": 503,
}  # fmt: skip


class Refusal(PentacleError):
    """`Refusal("not_found", "no_table")`: the code, and which sentence if not the code's own."""

    def __init__(self, code: str, sentence: str | Words = "", **values: Any) -> None:
        self.code, self.values = code, values
        self.words = sentence if isinstance(sentence, Words) else REFUSALS[sentence or code]
        super().__init__(f"{code}: {self.text('en')}")

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 400)

    def text(self, language: str) -> str:
        return self.words.say(language, **self.values)
