"""The program: themes, language, and what is opened first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from pentacle.core import Game, PentacleError

from ..campaign import enter_sitting, next_game
from ..palette import NIGHT, THEMES, Palette, blend
from ..sitting import Sitting
from ..taste import Taste
from . import words
from .home import Home
from .table import TableScreen

Opening = Callable[["Program"], Screen[None] | None]
"""What to begin with, above home; None: nothing."""


def variables(palette: Palette) -> dict[str, str]:
    """The colours that the style sheet names."""
    roles = (
        "table", "panel", "raised", "sunk", "ink", "soft", "faint", "brass", "wisp", "bad", "good",
    )  # fmt: skip
    found = {role: str(getattr(palette, role)) for role in roles}
    return {**found, "lit": blend(palette.panel, palette.wisp, 0.25)}


class Program(App[None]):
    """`pentacle play`, full screen."""

    TITLE = "Grand Pentacle"
    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-narrow"), (100, "-middle"), (160, "-wide"),
    ]  # fmt: skip
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True, system=True),
        Binding("ctrl+q", "quit", show=False, priority=True, system=True),
    ]

    def __init__(
        self, language: str = "en", theme: str = "night", *, only: str = "",
        opening: Opening | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.language, self.only, self.opening = language, only, opening
        self.palette = THEMES.get(theme, NIGHT)
        for palette in THEMES.values():
            self.register_theme(
                Theme(
                    name=palette.name, primary=palette.brass, dark=palette.dark,
                    background=palette.table, surface=palette.panel, foreground=palette.ink,
                    accent=palette.wisp, variables=variables(palette),
                )
            )  # fmt: skip
        self.theme = self.palette.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(NIGHT)

    def on_mount(self) -> None:
        if self.opening and (screen := self.opening(self)):
            self.push_screen(screen, lambda _: self.go_home())
        else:
            self.go_home()

    def go_home(self) -> None:
        """To the list of games."""
        self.push_screen(Home(self.only))

    # what screens ask for

    def action_light(self) -> None:
        """Night after day, day after night."""
        names = list(THEMES)
        self.palette = THEMES[names[(names.index(self.palette.name) + 1) % len(names)]]
        self.theme = self.palette.name
        self.keep_taste()

    def speak(self, language: str) -> None:
        """Another language, from now on."""
        self.language = language
        self.keep_taste()

    def keep_taste(self) -> None:
        """The next time it is as it is now."""
        msgspec.convert({"language": self.language, "theme": self.theme}, Taste).keep()

    def sentence(self, error: PentacleError) -> str:
        """What went wrong, in the player's language where it is known."""
        why: Any = getattr(error, "why", None)
        text = why[self.language] if why is not None else str(error)
        return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")

    def tell(self, error: PentacleError) -> None:
        """A sentence at the edge of the screen."""
        self.notify(self.sentence(error), severity="error", timeout=10, markup=False)

    def open(self, begin: Callable[[], Sitting]) -> None:
        """Sit down at a table; a sentence where that cannot be."""
        try:
            self.push_screen(TableScreen(begin()))
        except PentacleError as error:
            self.tell(error)

    def open_campaign(self, game: Game, name: str, length: int | None) -> None:
        """The next game of a campaign, or the one that was left."""
        self.open(lambda: next_game(game, name, length))

    def finished(self, sitting: Sitting) -> str:
        """Keep a finished game, and say what it came to."""
        lines = []
        try:
            lines += enter_sitting(sitting, self.language)
            if sitting.journal:
                path = sitting.journal.finish(sitting.match)
                lines.append(words.REPLAY.say(self.language, file=path))
        except PentacleError as error:
            lines.append(self.sentence(error))
        return "\n".join(lines)
