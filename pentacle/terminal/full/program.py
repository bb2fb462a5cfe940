"""What screens may ask of the program that they belong to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pentacle.core import Game, PentacleError

from ..palette import Palette
from ..sitting import Sitting


class Program(Protocol):
    language: str
    palette: Palette

    def action_light(self) -> None: ...

    def speak(self, language: str) -> None: ...

    def sentence(self, error: PentacleError) -> str: ...

    def tell(self, error: PentacleError) -> None: ...

    def open(self, begin: Callable[[], Sitting]) -> None: ...

    def open_campaign(self, game: Game, name: str, length: int | None) -> None: ...

    def finished(self, sitting: Sitting) -> str: ...

    def exit(self) -> Any: ...
