"""How somebody likes the program: the language and the light that were chosen last."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Literal

import msgspec

from pentacle.core import PentacleError
from pentacle.core.folders import data_folder

from .progress import write_whole


class Taste(msgspec.Struct):
    """What is used where nothing else is asked for."""

    language: Literal["en", "fr"] = "en"
    theme: Literal["night", "day"] = "night"

    @classmethod
    def read(cls) -> Taste:
        """What was kept; the usual where nothing was, or where it cannot be read."""
        try:
            return msgspec.json.decode(file().read_bytes(), type=cls)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return cls()

    def keep(self) -> None:
        """For the next time; a disk that refuses spoils no game."""
        with contextlib.suppress(PentacleError):
            write_whole(file(), msgspec.json.encode(self))


def file() -> Path:
    """Where it is kept."""
    return data_folder() / "terminal.json"
