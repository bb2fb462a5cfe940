"""Texts of a game in lines: `@1` is a player's name, `:name:` an icon."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pentacle.core.words import elided

from .drawings import drawings
from .letters import Face, width, written
from .pen import Pen

MARKS = re.compile(r"@(\d)|:([a-z0-9]+(?:-[a-z0-9]+)*):|(\n)")
SIGN = 1.14
"""How much larger an icon is than the letters beside it."""
TINTS = {
    "hearts": "#b3352a", "cut-diamond": "#2461c4", "fire": "#cf3b22", "water": "#4f86e0",
    "air": "#e0b020", "earth": "#4e9e63", "spirit": "#b070dc", "gem-opal": "#cfdb3b",
    "gem-sapphire": "#4a86ea", "gem-emerald": "#35a964", "gem-diamond": "#e8eef6",
    "gem-ruby": "#e0453c",
}  # fmt: skip
"""Signs that have a colour of their own in a text."""
Align = Literal["left", "middle", "right"]


class Piece(NamedTuple):
    """A word, a name or an icon; `at` from the left end of its line, in letters of size one."""

    text: str
    face: Face | Literal[""]
    at: float = 0.0

    @property
    def wide(self) -> float:
        return width(self.face, self.text) if self.face else SIGN


Line = list[Piece]
Chunk = list[Piece]


def name_of(names: Sequence[str], seat: int) -> str:
    return (names[seat] if seat < len(names) else "") or f"#{seat + 1}"


def plain(text: str, names: Sequence[str], language: str) -> str:
    """The same in words, on one line."""
    known, place = drawings().words, int(language == "fr")

    def said(found: re.Match[str]) -> str:
        if found[2]:
            return name_of(names, int(found[2]))
        return known[found[3]][place] if found[3] in known else " " if found[4] else ""

    def named(found: re.Match[str]) -> str:
        return elided(found[1], name_of(names, int(found[2]))) + f"@{found[2]}"

    told = re.sub(r"(\S+ )@(\d)", named, text)
    return re.sub(r" {2,}", " ", re.sub(f"(){MARKS.pattern}", said, told)).strip()


def lines_of(
    text: str, names: Sequence[str], room: float, face: Face = "plain", *, balanced: bool = False
) -> list[Line]:
    """A text in lines that are no wider than `room`, in letters of size one."""
    found: list[Line] = []
    for part in _chunks(text, names, face):
        lines = _wrapped(part, room)
        if balanced and len(lines) > 1:
            low, high = room / 2, room
            for _ in range(6):
                middle = (low + high) / 2
                low, high = (
                    (low, middle) if len(_wrapped(part, middle)) <= len(lines) else (middle, high)
                )
            lines = _wrapped(part, high)
        found += lines
    return found


def _chunks(text: str, names: Sequence[str], face: Face) -> Iterator[list[Chunk]]:
    """What stands between two breaks: pieces that no space parts belong together."""
    chunks: list[Chunk] = [[]]
    from_ = 0
    for mark in [*MARKS.finditer(text), None]:
        before = text[from_ : mark.start() if mark else len(text)]
        if mark and mark[1]:
            before = elided(before, name_of(names, int(mark[1])))
        for n, word in enumerate(written(before).split(" ")):
            if n:
                chunks.append([])
            if word:
                chunks[-1].append(Piece(word, face))
        if mark is None:
            break
        from_ = mark.end()
        if mark[1]:
            bold: Face = face if face in ("heavy", "display") else "bold"
            for n, word in enumerate(written(name_of(names, int(mark[1]))).split(" ")):
                chunks += [[]] if n else []
                chunks[-1].append(Piece(word, bold))
        elif mark[2]:
            chunks[-1].append(Piece(mark[2], ""))
        else:
            yield [chunk for chunk in chunks if chunk]
            chunks = [[]]
    yield [chunk for chunk in chunks if chunk]


def _wrapped(chunks: list[Chunk], room: float) -> list[Line]:
    lines: list[Line] = [[]]
    at = 0.0
    for chunk in chunks:
        wide = sum(piece.wide for piece in chunk)
        space = width("plain", " ") if lines[-1] else 0.0
        if lines[-1] and at + space + wide > room:
            lines.append([])
            at = space = 0.0
        at += space
        for piece in chunk:
            lines[-1].append(piece._replace(at=at))
            at += piece.wide
    return lines if lines[0] else []


def width_of(line: Line) -> float:
    return line[-1].at + line[-1].wide if line else 0.0


def draw_line(
    pen: Pen, line: Line, x: float, y: float, size: float, ink: str, align: Align = "middle"
) -> None:
    """A line whose left end, middle or right end is there."""
    wide = width_of(line) * size
    left = x - {"left": 0.0, "middle": wide / 2, "right": wide}[align]
    for piece in line:
        if piece.face:
            pen.write(left + piece.at * size, y, piece.text, size, ink, piece.face)
        else:
            side = SIGN * size
            middle = left + piece.at * size + side / 2
            pen.icon(piece.text, middle, y, side, TINTS.get(piece.text, ink))


def draw_lines(
    pen: Pen, lines: Sequence[Line], x: float, y: float, size: float, ink: str,
    align: Align = "middle", step: float = 1.18,
) -> None:  # fmt: skip
    """Lines around a point that is the middle of their height."""
    top = y - (len(lines) - 1) * step * size / 2
    for n, line in enumerate(lines):
        draw_line(pen, line, x, top + n * step * size, size, ink, align)


def shortened(text: str, names: Sequence[str], room: float, face: Face) -> Line:
    """The one line that there is room for; what does not fit ends with dots."""
    lines = lines_of(text, names, float("inf"), face)
    line = lines[0] if lines else []
    if width_of(line) <= room:
        return line
    while line and width_of([*line[:-1], line[-1]]) + width(face, "…") > room:
        last = line[-1]
        if last.face and len(last.text) > 2:
            line = [*line[:-1], last._replace(text=last.text[:-1])]
        else:
            line = line[:-1]
    return [*line, Piece("…", face, width_of(line))]
