"""The table on screen."""

from __future__ import annotations

from typing import Any

from pentacle.core.scene import Layout, Prompt, Scene


def scene(view: Any, viewer: int, language: str, layout: Layout) -> Scene:
    return Scene(width=1000, height=700, items=(), seats=(), prompt=Prompt(title=""))
