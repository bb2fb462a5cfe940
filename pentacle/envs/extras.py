"""What is said where a library is wanted that is not installed."""

from __future__ import annotations

from pentacle.core.errors import PentacleError


class MissingExtra(PentacleError, ImportError):
    """A part of Pentacle that needs a library which is not installed here."""

    def __init__(self, library: str, extra: str = "envs") -> None:
        super().__init__(
            f"{library} is not installed; install it with: pip install 'grand-pentacle[{extra}]'"
        )
