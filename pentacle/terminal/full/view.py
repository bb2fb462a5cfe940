"""What a table shows: board, seats, panels, log, the question and the choices, each in its pane."""

from __future__ import annotations

import asyncio
import time
from typing import ClassVar, cast

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pentacle.core import PentacleError, Words
from pentacle.core.match import Match
from pentacle.core.scene import AnyItem, Scene

from ..palette import Palette
from ..signs import named
from ..sitting import Sitting, called
from . import panes, words
from .board import Board
from .choices import Choice, choices_of
from .program import Program

COLUMNS, ROWS = 64, 18
"""A smaller window shows a sentence instead of the table."""
LINES = ("#head", "#strip", "#keys")
"""Panes of one line, whatever stands in them."""
LAST = 100
"""Notes that stand in the pane of the log; `l` shows all."""
PAUSE = 0.12
"""Seconds before a choice that is looked at is foretold."""


class Choices(OptionList):
    """The list of choices; left and right turn a dial."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "screen.turn(-1)", show=False),
        Binding("right", "screen.turn(1)", show=False),
        Binding("shift+left", "screen.turn(-10)", show=False),
        Binding("shift+right", "screen.turn(10)", show=False),
    ]


class TableView(Screen[None]):
    """A table to be looked at; `TableScreen` plays at it."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.scene: Scene = self.match.scene(sitting.viewer, "en")
        self.choices: list[Choice] = []
        self.heard: dict[int, int] = {}
        self.typed, self.typed_at = "", 0.0
        self.said = ""
        self.texts: dict[str, Text | str] = {}
        self.drawn = 0.0
        self._left = False

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        yield Static(id="strip")
        with Horizontal(id="middle"):
            yield Board(id="board")
            with Vertical(id="beside"):
                with VerticalScroll(id="seats"):
                    yield Static(id="seat-list")
                with VerticalScroll(id="panels"):
                    yield Static(id="panel-list")
                with VerticalScroll(id="log"):
                    yield Static(id="log-lines")
        yield Static(id="prompt")
        with Horizontal(id="below"):
            yield Choices(id="choices")
            with VerticalScroll(id="detail"):
                yield Static(id="detail-text")
        yield Static(id="keys")
        yield Static(id="small")

    def on_mount(self) -> None:
        if self.gone:
            return
        for name in ("#seats", "#panels", "#log", "#detail"):
            self.query_one(name).can_focus = False
        self.query_one(Choices).focus()
        self.show()

    # what it is about

    @property
    def program(self) -> Program:
        return cast("Program", self.app)

    @property
    def match(self) -> Match:
        return self.sitting.match

    @property
    def language(self) -> str:
        return self.program.language

    @property
    def palette(self) -> Palette:
        return self.program.palette

    @property
    def names(self) -> list[str]:
        return called(self.sitting.names, self.language)

    @property
    def viewer(self) -> int:
        return self.sitting.viewer

    @property
    def mine(self) -> bool:
        """Somebody at this keyboard is asked."""
        return self.viewer >= 0 and self.sitting.player == self.viewer

    @property
    def gone(self) -> bool:
        """Nobody looks at it any more: its panes go before its tasks end, so nothing is drawn."""
        return self._left or not self.app.is_running

    def title_line(self) -> str:
        return self.match.game.about.title[self.language]

    def kept(self) -> str:
        """How many choices are safe on the disk."""
        return f" ✓ {self.sitting.journal.kept} " if self.sitting.journal else ""

    def listed(self) -> list[Choice]:
        """What can be chosen now."""
        return choices_of(self.match, self.scene, self.viewer, self.language) if self.mine else []

    # drawing it

    def put(self, pane: str, text: Text | str) -> None:
        """Another text in a pane; nothing is laid out anew where it is the same."""
        if self.texts.get(pane) != text:
            self.texts[pane] = text
            self.query_one(pane, Static).update(text, layout=pane not in LINES)

    def show(self) -> None:
        """Everything, as it is now."""
        if self.gone:
            return
        self.drawn = time.monotonic()
        self.scene = self.match.scene(self.viewer, self.language)
        scene, names, palette = self.scene, self.names, self.palette
        self.put("#head", panes.head(scene, self.title_line(), self.kept(), palette))
        strip = panes.seat_strip(scene, names, palette, self.size.width)
        self.put("#strip", strip)
        self.put("#seat-list", panes.seat_list(scene, names, palette))
        self.call_after_refresh(self._panels)
        self.put("#log-lines", self.log_text(LAST))
        self.call_after_refresh(self.query_one("#log").scroll_end, animate=False)
        self.query_one(Board).show(scene, names, palette)
        self._prompt()
        self._list()
        self._keys()
        self._measure()

    def log_text(self, last: int = 0) -> Text:
        """The log, or the last so many notes of it; what is new stands out."""
        since = self.heard.get(self.viewer, 0)
        told = (self.match, self.viewer, since, self.names, self.language, self.palette)
        return panes.log(*told, last)

    def prompt_text(self) -> Text:
        """What is asked, or whom the table waits for."""
        prompt, palette = self.scene.prompt, self.palette
        text = Text(f"{named(prompt.title, self.names)}", f"bold {palette.ink}")
        text.append(f"  {named(prompt.hint, self.names)}", palette.soft)
        if prompt.rule:
            text.append(f"  {prompt.rule}", palette.faint)
        return text

    def _prompt(self) -> None:
        text = Text(self.said, f"bold {self.palette.brass}") if self.said else self.prompt_text()
        self.put("#prompt", text)
        self.query_one("#prompt").set_class(self.mine and not self.said, "mine")

    def say(self, text: str) -> None:
        """A sentence in place of the question; "" for the question again."""
        self.said = text
        if not self.gone:
            self._prompt()

    def _list(self) -> None:
        self.choices = self.listed()
        options = self.query_one(Choices)
        options.clear_options()
        options.add_options([self._option(i, c) for i, c in enumerate(self.choices)])
        if self.choices:
            options.highlighted = 0
        else:
            self.put("#detail-text", Text())
            self.query_one(Board).light(frozenset())

    def _option(self, number: int, choice: Choice) -> Option:
        text = Text(f"{number + 1:>2} ", self.palette.faint)
        label = named(choice.label, self.names)
        if choice.dial:
            text.append("◂ ", f"bold {self.palette.wisp}").append(label, f"bold {self.palette.ink}")
            low, high = choice.dial.values[0], choice.dial.values[-1]
            text.append(" ▸", f"bold {self.palette.wisp}")
            text.append(f"  {low}–{high} {choice.dial.unit}".rstrip(), self.palette.faint)
        else:
            text.append(label, self.palette.ink)
        return Option(text)

    def listed_keys(self) -> tuple[tuple[str, str, Words], ...]:
        """The keys that the last line names."""
        return words.KEYS if self.size.width >= 100 else words.FEW_KEYS

    def _keys(self) -> None:
        listed = self.listed_keys()
        parts = [
            f"[b]{key}[/b] [@click=screen.{action}]{label[self.language]}[/]"
            for key, action, label in listed
        ]
        self.put("#keys", ("  " if self.size.width >= 100 else " ").join(parts))

    def _measure(self) -> None:
        small = self.size.width < COLUMNS or self.size.height < ROWS
        note = words.SMALL.say(self.language, columns=COLUMNS, rows=ROWS)
        self.put("#small", Text(note))
        self.query_one("#small").display = small

    def on_resize(self) -> None:
        if self.gone:
            return
        self._measure()
        self._keys()
        self.call_after_refresh(self._panels)

    def _panels(self) -> None:
        if self.gone:
            return
        wide = self.query_one("#beside").size.width - 3
        shown = panes.panels(self.scene, self.names, self.palette, max(wide, 20))
        self.put("#panel-list", shown)

    def leave(self) -> None:
        """Go back to where one came from; whatever is under way here ends."""
        self._left = True
        self.workers.cancel_node(self)
        self.dismiss()

    def action_zoom(self) -> None:
        board = self.query_one(Board)
        board.whole = not board.whole

    def action_light(self) -> None:
        self.program.action_light()
        self.show()

    # looking at a choice

    @on(OptionList.OptionHighlighted, "#choices")
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.choices) and not self.gone:
            self._look_at(self.choices[event.option_index])

    def _look_at(self, choice: Choice) -> None:
        narrow = self.about(choice)
        self.query_one(Board).light(frozenset(item.id for item in narrow))
        text = Text()
        if choice.hint:
            text.append(f"{named(choice.hint, self.names)}\n", self.palette.soft)
        for item in narrow[:1]:
            text.append_text(panes.piece(item, self.names, self.palette))
        self._detail(text)
        if choice.actions:
            self.foretell(choice, text)

    def about(self, choice: Choice) -> list[AnyItem]:
        """The pieces that a choice is about, those that stand for nothing else first."""
        found = [i for i in self.scene.items if set(choice.actions[:1]) & set(i.actions)]
        return [i for i in found if len(i.actions) == 1] or found

    def _detail(self, text: Text) -> None:
        if self.gone:
            return
        self.put("#detail-text", text)
        self.query_one("#detail").scroll_home(animate=False)

    @work(exclusive=True, group="foretell")
    async def foretell(self, choice: Choice, known: Text) -> None:
        """What it would do, in the box beside the choices, a moment later."""
        await asyncio.sleep(PAUSE)
        player, view = self.viewer, self.match.position.hidden(self.viewer).copy()
        try:
            preview = await asyncio.to_thread(
                view.preview, player, *choice.actions, language=self.language
            )
        except PentacleError:  # the table has moved on
            return
        told = panes.foretold(preview, player, self.names, self.language, self.palette)
        self._detail(told.append("\n" if told else "").append_text(known))

    @on(Board.Looked)
    def _looked(self, event: Board.Looked) -> None:
        self._detail(panes.piece(event.item, self.names, self.palette))
