"""Why one line is better than another, for people: a sentence, and both lines on the board.

All of it follows from what the seat knows: lines are played in worlds that fit its view, and a step
is told only if it is the same in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pentacle.core import Position
from pentacle.core.judge import Judge, Line, at_first_sight
from pentacle.core.scene import Layout, Scene
from pentacle.core.themes import NEXT, NOW, OTHERS, Because
from pentacle.table.shapes import Shape

WORLDS = 3
"""In which a line is played for the board."""
MOST = 4
"""Steps of a line that are shown."""


class Stride(Shape):
    """One step of a line on the board."""

    seat: int
    label: str
    when: int
    """0: in this turn, 1: while others choose, 2: in one's next turn."""
    items: list[str] = msgspec.field(default_factory=list)
    """The pieces that stand for it; none: it is a button."""
    scene: Scene | None = None
    """The table after it, where scenes are asked for and all of it is certain."""


class Why(Shape):
    """Why a choice is better than another."""

    theme: str = ""
    """The name of the theme; empty: none fits."""
    title: str = ""
    words: str = ""
    third: str = ""
    """The same as others are told."""
    items: list[str] = msgspec.field(default_factory=list)
    """The pieces that the reason is about."""
    better: list[Stride] = msgspec.field(default_factory=list)
    other: list[Stride] = msgspec.field(default_factory=list)


class Explainer:
    """Compares lines of a seat: `Explainer(position, 0, "en").why(best, other)`."""

    def __init__(
        self, position: Position, seat: int, language: str, layout: Layout = "wide",
        *, scenes: bool = False,
    ) -> None:  # fmt: skip
        self.judge, self.seat = Judge(position, seat), seat
        self.language, self.layout, self.scenes = language, layout, scenes

    def why(self, best: Line, other: Line | None) -> Why:
        """The reason, and both lines."""
        found = self.judge.reason(best, other)
        return self._why(found, best, other)

    def _why(self, found: Because | None, best: Line, other: Line | None) -> Why:
        lines = list(self.strides(best)), list(self.strides(other)) if other else []
        if found is None:
            return Why(better=lines[0], other=lines[1])
        told = (found.title, found.words, found.third)
        title, words, third = (text[self.language] for text in told)
        return Why(found.theme, title, words, third, list(found.items), *lines)

    def strides(self, line: Line, *, on: bool = False) -> Iterator[Stride]:
        """The steps of a line, as long as they are the same in every world: its own as planned,
        those of others as they look best; `on`: its own too, where the plan ends."""
        worlds, plan, when = self._worlds(), [line.action, *line.plan], NOW
        for _ in range(MOST):
            players = {_next(world, self.seat) for world in worlds}
            if len(players) > 1 or None in players:
                return
            player = players.pop()
            assert player is not None
            when = _later(when, own=player == self.seat)
            action = self._action(worlds, player, plan, shared=line.shared, on=on)
            if action is None:
                return
            labels = {world.label(player, action, self.language) for world in worlds}
            if len(labels) > 1:
                return
            items = self._items(worlds[0], player, action)
            for world in worlds:
                world.play_unchecked(player, action)
                world.play_forced()
            yield Stride(player, labels.pop(), when, items, self._scene(worlds))

    def _worlds(self) -> list[Position]:
        return [world.copy() for world in self.judge.worlds[:WORLDS]]

    def _action(
        self, worlds: list[Position], player: int, plan: list[int], *, shared: bool, on: bool
    ) -> int | None:
        """What is done next in every world: by the plan, or by others as it looks best."""
        if plan and (shared or player == self.seat):
            if all(plan[0] in world.legal(player) for world in worlds):
                return plan.pop(0)
            plan.clear()
        if player == self.seat and not on:
            return None
        found = {at_first_sight(world, player) for world in worlds}
        return found.pop() if len(found) == 1 else None

    def _scene(self, worlds: list[Position]) -> Scene | None:
        views = [world.hidden(self.seat) for world in worlds] if self.scenes else []
        if len(set(map(bytes, views))) != 1:
            return None
        return views[0].scene(self.seat, self.language, self.layout)

    def _items(self, world: Position, player: int, action: int) -> list[str]:
        scene = world.hidden(player).scene(player, self.language, self.layout)
        return [item.id for item in scene.items if action in item.actions]


def _next(world: Position, seat: int) -> int | None:
    """Who chooses next; None: the game is over."""
    if not world.pending:
        return None
    return seat if seat in world.pending else world.pending[0]


def _later(when: int, *, own: bool) -> int:
    if own:
        return NEXT if when == OTHERS else when
    return OTHERS if when == NOW else when
