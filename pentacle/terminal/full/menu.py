"""Lists to choose from before a game: home, a game, its lessons, its campaign, a new table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, cast

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from . import words
from .program import Program


@dataclass
class Entry:
    """A line of a menu; without `run` it is a heading."""

    label: str
    run: Callable[[], object] | None = None
    about: str = ""
    turn: Callable[[int], None] | None = None
    """What left and right do."""
    drop: Callable[[], object] | None = None
    """What Delete does."""


class Menu(Screen[None]):
    """A title, a list, and a line about what is looked at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("delete,d,backspace", "drop", show=False),
        Binding("t", "light", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Static(id="banner")
        yield OptionList(id="menu")
        yield Static(id="about")
        yield Static(id="menu-keys")

    def on_screen_resume(self) -> None:
        self.fill()

    @property
    def program(self) -> Program:
        return cast("Program", self.app)

    @property
    def language(self) -> str:
        return self.program.language

    def heading(self) -> str:
        """The title above the list."""
        return words.TITLE[self.language]

    def entries(self) -> list[Entry]:
        """The lines."""
        raise NotImplementedError

    def fill(self) -> None:
        """List everything anew, and stay where one was."""
        menu = self.query_one("#menu", OptionList)
        at = menu.highlighted
        self.lines = self.entries()
        menu.clear_options()
        palette = self.program.palette
        for i, entry in enumerate(self.lines):
            if entry.run is None:
                heading = Text(entry.label, f"bold {palette.brass}")
                menu.add_option(Option(heading, id=str(i), disabled=True))
            else:
                menu.add_option(Option(Text(f"  {entry.label}", palette.ink), id=str(i)))
        first = next((i for i, entry in enumerate(self.lines) if entry.run), None)
        kept = at is not None and at < len(self.lines) and self.lines[at].run is not None
        menu.highlighted = at if kept else first
        banner = Text(f"✪  {self.heading()}", f"bold {palette.brass}")
        self.query_one("#banner", Static).update(banner)
        self.query_one("#menu-keys", Static).update(Text(words.MENU_KEYS[self.language]))
        menu.focus()

    def _current(self) -> Entry | None:
        at = self.query_one("#menu", OptionList).highlighted
        return self.lines[at] if at is not None and at < len(self.lines) else None

    @on(OptionList.OptionHighlighted)
    def _look(self) -> None:
        entry = self._current()
        self.query_one("#about", Static).update(Text(entry.about if entry else ""))

    @on(OptionList.OptionSelected)
    def _choose(self, event: OptionList.OptionSelected) -> None:
        entry = self.lines[event.option_index]
        if entry.run is not None:
            entry.run()

    def action_turn(self, by: int) -> None:
        entry = self._current()
        if entry and entry.turn:
            entry.turn(by)
            self.fill()

    def action_drop(self) -> None:
        entry = self._current()
        if entry and entry.drop:
            entry.drop()

    def action_light(self) -> None:
        self.program.action_light()
        self.fill()

    def action_leave(self) -> None:
        self.dismiss()
