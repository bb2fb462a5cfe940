"""A refusal: a code for the page, a sentence for the player."""

from __future__ import annotations

from typing import Any

from pentacle.core import PentacleError, Words

from .words import REFUSALS


class Refusal(PentacleError):
    """`Refusal("not_found", "no_table")`: the code, and which sentence if not the code's own."""

    def __init__(self, code: str, sentence: str | Words = "", **values: Any) -> None:
        self.code, self.values = code, values
        self.words = sentence if isinstance(sentence, Words) else REFUSALS[sentence or code]
        super().__init__(f"{code}: {self.text('en')}")

    @property
    def why(self) -> Words:
        """The reason, in every language."""
        return Words(self.text("en"), self.text("fr"))

    def text(self, language: str) -> str:
        return self.words.say(language, **self.values)
