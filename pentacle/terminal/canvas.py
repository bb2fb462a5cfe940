"""A scene as characters: every item at its place on a grid."""

from __future__ import annotations

import re

from rich.text import Text as Rich

from pentacle.core.scene import (
    AnyItem,
    Area,
    Card,
    Counter,
    Die,
    Line,
    Pawn,
    Scene,
    Text,
    Token,
    Track,
)

SIGNS = {
    "hearts": "♥", "cut-diamond": "◆", "card-draw": "▯", "card-discard": "▯", "card-random": "▯",
    "sands-of-time": "⌛", "crown": "♛", "two-coins": "¢", "drop": "♦", "flame": "▲",
    "magic-swirl": "✦", "star": "★", "powder": "∴", "return-arrow": "↩", "gems": "◆",
}  # fmt: skip


def plain(text: str) -> str:
    """Icons as a sign each, or as their name.

    >>> plain("2 :drop:")
    '2 ♦'
    """
    return re.sub(r":([a-z0-9-]+):", lambda m: SIGNS.get(m[1], m[1]), text)


class Canvas:
    """A grid of characters with a style each, as large as the terminal allows."""

    def __init__(self, scene: Scene, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.sx, self.sy = columns / scene.width, rows / scene.height
        self.chars = [[" "] * columns for _ in range(rows)]
        self.styles = [[""] * columns for _ in range(rows)]
        for item in scene.items:
            if not item.zone:
                self.draw(item)

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Characters from here on; what does not fit is cut off."""
        if 0 <= row < self.rows:
            for i, char in enumerate(text):
                if 0 <= column + i < self.columns:
                    self.chars[row][column + i] = char
                    self.styles[row][column + i] = style

    def centre(self, column: int, row: int, text: str, style: str = "") -> None:
        """Characters around here."""
        self.put(column - len(text) // 2, row, text, style)

    def draw(self, item: AnyItem) -> None:
        """An item of the scene."""
        column, row = int(item.x * self.sx), int(item.y * self.sy)
        style = "bold cyan" if item.actions else "dim" if item.state in ("used", "dim") else ""
        if isinstance(item, Card):
            self.card(item, column, row, style)
        elif isinstance(item, Track):
            filled = "■" * item.value + "□" * max(0, item.cells - item.value)
            self.centre(column, row, f"{SIGNS.get(item.icon, '')} {filled} {item.value}", style)
        elif isinstance(item, Die):
            self.centre(column, row, f"[{item.value or '?'}]", style)
        elif isinstance(item, Pawn):
            self.centre(column, row, "♟", style or "bold")
        elif isinstance(item, Token):
            self.centre(column, row, plain(item.text) or "●", style)
        elif isinstance(item, Counter):
            self.centre(column, row, f"{SIGNS.get(item.icon, '')}{item.value} {item.word}".strip())
        elif isinstance(item, Text):
            self.centre(column, row, plain(item.text), style or "dim")
        elif isinstance(item, Area):
            self.centre(column, row, plain(item.title or item.text), style or "dim")
        elif isinstance(item, Line) and item.dashed and item.w > item.h * 20:
            wide = int(item.w * self.sx)
            self.put(column - wide // 2, row, "┄" * wide, "dim")

    def card(self, card: Card, column: int, row: int, style: str) -> None:
        """A card with its edge."""
        wide = max(4, round(card.w * self.sx))
        high = max(3, int(card.h * self.sy))
        left, top = column - wide // 2, row - high // 2
        edge = style or "white"
        self.put(left, top, "┌" + "─" * (wide - 2) + "┐", edge)
        for i in range(1, high - 1):
            self.put(left, top + i, "│" + " " * (wide - 2) + "│", edge)
        self.put(left, top + high - 1, "└" + "─" * (wide - 2) + "┘", edge)
        if not card.face_up:
            lines = ["░" * (wide - 2)] * (high - 2)
            if card.foot and lines:
                lines[-1] = card.foot[: wide - 2]
        else:
            lines = [*_wrap(card.name, wide - 2), *plain(card.brief).split("\n")]
        for i, line in enumerate(lines[: high - 2]):
            name = card.face_up and i == 0
            self.centre(column, top + 1 + i, line[: wide - 2], f"bold {style}" if name else style)
        if card.trigger:
            self.put(left + wide - 2, top, "▽", "bold red")

    def text(self) -> Rich:
        """All of it, to be printed."""
        out = Rich(no_wrap=True, overflow="crop")
        for chars, styles in zip(self.chars, self.styles, strict=True):
            for char, style in zip(chars, styles, strict=True):
                out.append(char, style or None)
            out.append("\n")
        return out


def _wrap(text: str, wide: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) + 1 > wide and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
