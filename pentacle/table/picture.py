"""The table as pages of one kind see it; drawn where it has changed, sent by what changed."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from pentacle.core import Position
from pentacle.core.scene import Layout, Scene
from pentacle.core.scene.drawing import Drawing
from pentacle.core.scene.redraw import redraw

from . import wire
from .campaign import Chapter


@dataclass(eq=False)
class Picture:
    record: bytes
    """What it was drawn from: the table as the viewer knows it."""
    scene: Scene
    seq: int
    step: int
    ask: str = ""
    legal: list[wire.LegalAction] = field(default_factory=list)
    undo: bool = False
    by: int = -1
    left: int = 0
    takeback: int = 0

    def message(self, since: Picture | None) -> bytes:
        """What a page has to hear that was last shown `since`; None: nothing yet."""
        return msgspec.json.encode((since and self._change(since)) or self._whole())

    def _whole(self) -> wire.SceneMessage:
        rest = (self.ask, self.legal, self.undo, self.by, self.left, self.takeback)
        return wire.SceneMessage(self.seq, self.step, self.scene, *rest)

    def _change(self, since: Picture) -> wire.ChangeMessage | None:
        change = redraw(since.scene, self.scene)
        if change is None:
            return None
        legal = self.legal if self.legal != since.legal else None
        rest = (self.ask, self.undo, self.by, legal, self.left, self.takeback)
        return wire.ChangeMessage(self.seq, self.step, change, *rest)


class Screen:
    """What pages with the same seat, language and layout were shown last."""

    def __init__(
        self, drawing: Drawing, viewer: int, language: str, layout: Layout,
        chapter: Chapter | None = None,
    ) -> None:  # fmt: skip
        self._kind = viewer, language, layout
        self._drawing, self._chapter = drawing, chapter
        self.last: Picture | None = None

    def draw(self, view: Position) -> tuple[bytes, Scene]:
        """What the viewer knows, and its scene: the last one, if it is of the same."""
        record = bytes(view)
        if self.last is not None and self.last.record == record:
            return record, self.last.scene
        with self._drawing:
            scene = view.scene(*self._kind)
        if self._chapter is not None:
            scene = self._chapter.beside(scene, view.state, self._kind[1])
        return record, scene
