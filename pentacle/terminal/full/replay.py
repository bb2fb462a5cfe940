"""A finished or saved game, step by step, in the same panes."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from pentacle.core import Words
from pentacle.core.match import Match

from ..signs import named
from ..sitting import Sitting
from . import panes, words
from .boxes import ReadBox
from .view import TableView


class ReplayScreen(TableView):
    """Left and right go through the actions; nothing can be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", show=False, priority=True),
        Binding("right,space,enter", "go(1)", show=False, priority=True),
        Binding("pageup,shift+left", "go(-10)", show=False, priority=True),
        Binding("pagedown,shift+right", "go(10)", show=False, priority=True),
        Binding("home", "go(-1000000)", show=False, priority=True),
        Binding("end", "go(1000000)", show=False, priority=True),
        Binding("l", "log", show=False),
        Binding("p", "beside", show=False),
        Binding("z", "zoom", show=False),
        Binding("t", "light", show=False),
        Binding("escape,q", "leave", show=False),
    ]

    def __init__(self, match: Match, names: list[str], viewer: int) -> None:
        self.actions = [(step.player, step.action, step.forced) for step in match.steps]
        self.labels: dict[int, str] = {}
        if match.steps:
            match.take_back(0)
        sitting = Sitting(match, names)
        sitting.viewer = viewer
        super().__init__(sitting)

    @property
    def mine(self) -> bool:
        return False

    def listed_keys(self) -> tuple[tuple[str, str, Words], ...]:
        return words.REPLAY_KEYS

    def kept(self) -> str:
        return f" {len(self.match.steps)}/{len(self.actions)} "

    def prompt_text(self) -> Text:
        """What was just done, and by whom."""
        if not self.match.steps:
            return super().prompt_text()
        step = self.match.steps[-1]
        label = self.labels[len(self.match.steps)]
        text = Text(f"{self.names[step.player]}  ", f"bold {self.palette.brass}")
        return text.append(named(label, self.names), self.palette.ink)

    def action_go(self, by: int) -> None:
        """So many actions on, or back."""
        match, now = self.match, len(self.match.steps)
        to = min(max(now + by, 0), len(self.actions))
        self.heard[self.viewer] = len(match.log(self.viewer)) if to > now else 0
        if to < now:
            match.take_back(to)
        for player, action, forced in self.actions[now:to]:
            label = match.position.label(player, action, self.language)
            match.carry_out(player, action, forced=forced)
            self.labels[len(match.steps)] = label if self._may_know(player) else ""
        if to != now:
            self.show()

    def action_back(self, by: int) -> None:
        self.action_go(-by)

    def _may_know(self, player: int) -> bool:
        """A choice is told by its name to its player only; the log tells the others what they may
        know of it."""
        return player == self.viewer

    def action_log(self) -> None:
        title, close = words.LOG[self.language], words.CLOSE[self.language]
        self.app.push_screen(ReadBox(title, self.log_text(), close, end=True))

    def action_beside(self) -> None:
        wide = min(self.size.width - 8, 96)
        body = panes.seat_list(self.scene, self.names, self.palette).append("\n\n")
        body.append_text(panes.panels(self.scene, self.names, self.palette, wide))
        title, close = words.BESIDE[self.language], words.CLOSE[self.language]
        self.app.push_screen(ReadBox(title, body, close))

    def action_leave(self) -> None:
        self.app.exit()
