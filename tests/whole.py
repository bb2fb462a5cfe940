"""Messages of a table's connection as a page understands them: each scene whole."""

from __future__ import annotations

from typing import Any

import msgspec

from pentacle.core.scene import Scene
from pentacle.core.scene.redraw import Redraw, redrawn


def whole(message: dict[str, Any], last: dict[str, Any] | None) -> dict[str, Any]:
    """A `change` as the `scene` it makes of the last one; any other message as it is."""
    if message["type"] != "change":
        return message
    assert last, "a change of nothing"
    change = msgspec.convert(message["change"], Redraw)
    scene = redrawn(msgspec.convert(last["scene"], Scene), change)
    kept = {"legal": last["legal"], **message, "type": "scene"}
    del kept["change"]
    return {**kept, "scene": msgspec.json.decode(msgspec.json.encode(scene))}
