"""Boxes over the table: something to read, to search, to confirm, to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Markdown, OptionList, Static
from textual.widgets.option_list import Option


class ReadBox(ModalScreen[None]):
    """Something to read; rules in Markdown."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-12)", show=False),
        Binding("pagedown", "scroll(12)", show=False),
    ]

    def __init__(self, title: str, body: Text | str, foot: str, *, end: bool = False) -> None:
        super().__init__()
        self.heading, self.body, self.foot, self.at_end = title, body, foot, end

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(Text(self.heading), classes="title")
            with VerticalScroll(id="body"):
                if isinstance(self.body, Text):
                    yield Static(self.body)
                else:
                    yield Markdown(self.body)
            yield Static(Text(self.foot), classes="foot")

    def on_mount(self) -> None:
        body = self.query_one("#body")
        body.can_focus = False
        if self.at_end:
            self.call_after_refresh(body.scroll_end, animate=False)

    def action_scroll(self, rows: int) -> None:
        self.query_one("#body").scroll_relative(y=rows, animate=False)

    async def action_dismiss(self, result: None = None) -> None:
        self.dismiss(result)


class ListBox(ModalScreen[int]):
    """A list to be searched; what is chosen is given back by its number, -1 for nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "nothing", show=False),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
    ]

    def __init__(self, title: str, lines: Sequence[Text], foot: str, search: str) -> None:
        super().__init__()
        self.heading, self.lines, self.foot, self.search = title, lines, foot, search

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(Text(self.heading), classes="title")
            yield Input(placeholder=self.search)
            yield OptionList()
            yield Static(Text(self.foot), classes="foot")

    def on_mount(self) -> None:
        self._list("")
        self.query_one(Input).focus()

    @on(Input.Changed)
    def _searched(self, event: Input.Changed) -> None:
        self._list(event.value)

    def _list(self, word: str) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        for i, line in enumerate(self.lines):
            if word.lower() in line.plain.lower():
                options.add_option(Option(line, id=str(i)))
        if options.option_count:
            options.highlighted = 0

    def action_move(self, by: int) -> None:
        options = self.query_one(OptionList)
        if by > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    @on(Input.Submitted)
    def _entered(self) -> None:
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(int(event.option_id or -1))

    def action_nothing(self) -> None:
        self.dismiss(-1)


class AskBox(ModalScreen[bool]):
    """A question: Enter is yes, Esc is no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,o", "answer(True)", show=False),
        Binding("escape,n,q", "answer(False)", show=False),
    ]

    def __init__(self, title: str, body: Text, yes: str, no: str) -> None:
        super().__init__()
        self.heading, self.body, self.yes, self.no = title, body, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(classes="box small"):
            yield Static(Text(self.heading), classes="title")
            yield Static(self.body)
            yield Static(f"[@click=screen.answer(True)]{self.yes}[/]", classes="foot")
            if self.no:
                yield Static(f"[@click=screen.answer(False)]{self.no}[/]", classes="foot")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class TypeBox(ModalScreen[str]):
    """A line to be typed; "" for nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "nothing", show=False)]

    def __init__(self, title: str, foot: str) -> None:
        super().__init__()
        self.heading, self.foot = title, foot

    def compose(self) -> ComposeResult:
        with Vertical(classes="box small"):
            yield Static(Text(self.heading), classes="title")
            yield Input()
            yield Static(Text(self.foot), classes="foot")

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_nothing(self) -> None:
        self.dismiss("")
