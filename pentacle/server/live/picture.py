"""The table as pages of one kind see it at one moment; sent whole, or by what changed."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from pentacle.core.redraw import redraw
from pentacle.core.scene import Scene

from .. import wire


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

    def message(self, since: Picture | None) -> bytes:
        """What a page has to hear that was last shown `since`; None: nothing yet."""
        return msgspec.json.encode((since and self._change(since)) or self._whole())

    def _whole(self) -> wire.SceneMessage:
        rest = (self.ask, self.legal, self.undo, self.by)
        return wire.SceneMessage(self.seq, self.step, self.scene, *rest)

    def _change(self, since: Picture) -> wire.ChangeMessage | None:
        change = redraw(since.scene, self.scene)
        if change is None:
            return None
        legal = self.legal if self.legal != since.legal else None
        return wire.ChangeMessage(self.seq, self.step, change, self.ask, self.undo, self.by, legal)
