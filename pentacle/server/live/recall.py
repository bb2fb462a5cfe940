"""What a viewer saw since a number of his, step by step: the board plays again from there."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import TYPE_CHECKING

from pentacle.core.redraw import redraw
from pentacle.core.scene import Layout, Scene

from .. import wire
from .journal import Event
from .show import lines_of

if TYPE_CHECKING:
    from .table import LiveTable

FRAMES = 30
"""So many steps at most, the last ones."""


def story(
    table: LiveTable, viewer: int, language: str, layout: Layout, since: int
) -> tuple[list[wire.StoryFrame], float]:
    """The steps that told the viewer something after his number `since`, as he saw them, with the
    table before them first; and the seconds of processor that this took.

    What was taken back has not happened.  Each step is drawn from what he knew right after it."""
    began = time.thread_time()
    told = [e for e in table.journal.after(viewer, since) if e.kind == "step"]
    told = [e for e in told if lines_of(table, e, viewer, language)][-FRAMES:]
    if not told or table.play is None:
        return [], time.thread_time() - began
    steps = [told[0].step - 1, *(event.step for event in told)]
    scenes = [_scene(table, step, viewer, language, layout) for step in steps]
    first = wire.StoryFrame(table.journal.seq_of(told[0], viewer) - 1, -1, [], scene=scenes[0])
    found = [first]
    for event, (before, after) in zip(told, pairwise(scenes), strict=True):
        found.append(_frame(table, event, viewer, language, before, after))
    table.play.forget()
    return found, time.thread_time() - began


def _scene(table: LiveTable, step: int, viewer: int, language: str, layout: Layout) -> Scene:
    assert table.play is not None
    return table.play.after(step).hidden(viewer).scene(viewer, language, layout)


def _frame(
    table: LiveTable, event: Event, viewer: int, language: str, before: Scene, after: Scene
) -> wire.StoryFrame:
    lines = lines_of(table, event, viewer, language)
    frame = wire.StoryFrame(table.journal.seq_of(event, viewer), event.seat, lines)
    frame.change = redraw(before, after)
    frame.scene = None if frame.change else after
    return frame
