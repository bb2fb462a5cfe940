"""Areas, words, lines, tracks and counters."""

from __future__ import annotations

from dataclasses import replace

from pentacle.core.scene import Area, Counter, Line, Text, Track

from .brush import Brush
from .letters import Face, width
from .look import Ground
from .pen import num, rounded
from .rich import TINTS, draw_lines, lines_of

BOARD_EDGE = "#b98d49"


def ground_of(item: Area) -> Ground | None:
    """The ground that an area gives to what lies on it; a panel takes that of what it lies on."""
    if not item.fill or item.fill in ("panel", "raised", "sunk"):
        return None
    return "light" if item.fill == "vellum" else item.surface


def draw_area(brush: Brush, item: Area) -> None:
    pen, w, h = brush.pen, item.w, item.h
    own = ground_of(item)
    brush = replace(brush, ground=own) if own else brush
    r = max(w, h) if item.oval else item.round
    if item.fill == "board":
        fill = f"url(#board-{item.surface})"
    elif item.fill == "panel":
        theme = {"dark": "night", "light": "day"}.get(brush.ground, brush.look.theme)
        fill = f"url(#panel-{theme})"
    else:
        fill = brush.colour(item.fill)
    if item.oval:
        pen.oval(w / 2, h / 2, w / 2, h / 2, fill, edge=brush.colour(item.outline, ""), thick=1.5)
    else:
        pen.box(0, 0, w, h, r, fill)
    painting = brush.look.game.paintings.get(item.painting)
    if painting:
        with pen.moved(clip=rounded(0, 0, w, h, r)):
            pen.image(0, 0, w, h, painting)
    if item.fill == "board":
        pen.box(0, 0, w, h, r, edge=BOARD_EDGE, thick=2)
    if item.outline and not item.oval:
        pen.box(0, 0, w, h, r, edge=brush.colour(item.outline), thick=1.5)
    if item.title:
        _title(brush, item)
    elif item.icon or item.text:
        _slot(brush, item)


def _title(brush: Brush, item: Area) -> None:
    w, wide = item.w, item.w >= 150
    bounds = (15, 18) if wide else (12.5, 14) if w < 104 else (14, 17)
    size = brush.size(bounds[0], 12.0 if w < 104 else 12.5, bounds[1])
    icon = (20 if wide else 16) if item.icon and w >= 104 else 0
    aside = 12 if wide else 2 if w < 104 else 8
    room = w - 2 * aside - (icon + 6 if icon else 0)
    lines = lines_of(item.title, brush.look.names, room / size, "bold")
    y = (9 if wide else 6) + len(lines) * 1.1 * size / 2
    if wide:
        draw_lines(brush.pen, lines, aside, y, size, brush.ink, "left", 1.1)
        if icon:
            brush.pen.icon(item.icon, w - aside - icon / 2, y, icon, brush.ink)
    else:
        shift = (icon + 6) / 2 if icon else 0
        draw_lines(brush.pen, lines, w / 2 - shift, y, size, brush.ink, step=1.1)
        if icon:
            half = max((line[-1].at + line[-1].wide for line in lines), default=0) * size / 2
            brush.pen.icon(item.icon, w / 2 - shift + half + 6 + icon / 2, y, icon, brush.ink)
    if item.text:
        _below(brush, item)


def _below(brush: Brush, item: Area) -> None:
    """The text at the bottom."""
    size = brush.size(13.5, 12, 17)
    lines = lines_of(item.text, brush.look.names, (item.w - 16) / size)
    y = item.h - 6 - len(lines) * 1.15 * size / 2
    draw_lines(brush.pen, lines, item.w / 2, y, size, brush.role("soft"), step=1.15)


def _slot(brush: Brush, item: Area) -> None:
    w, h = item.w, item.h
    if item.icon:
        side = min(w, h) * 0.56
        brush.pen.icon(item.icon, w / 2, h / 2, side, brush.role("faint"), 0.75)
    if item.icon and item.text:
        _below(brush, item)
    elif item.text:
        room = float("inf") if h < 30 else w - 8
        size = brush.size(13.5, 12, 17)
        brush.words(w / 2, h / 2, room, item.text, size, brush.role("soft"), step=1.15)


def draw_text(brush: Brush, item: Text) -> None:
    size = brush.size(item.size, 12, item.size * 1.25)
    face: Face = "plain"
    if item.display:
        face = "display" if item.size >= 19 else "bold"
    ink = brush.role(item.tone or "ink")
    x = {"left": 0.0, "middle": item.w / 2, "right": item.w}[item.align]
    brush.words(x, item.h / 2, item.w, item.text, size, ink, face, item.align)


def draw_line(brush: Brush, item: Line) -> None:
    """Its points are places in the plane."""
    if len(item.points) < 2:
        return
    around = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in item.points)
    thick, pen = item.thick, brush.pen
    if (thick >= 8 or item.edge) and not item.dashed:
        edge = brush.colour(item.edge, "rgba(0,0,0,0.45)")
        pen.path(around, edge=edge, thick=thick + 4, ends="butt")
    dash = f"{max(thick * 2, 5):g} {max(thick * 1.6, 5):g}" if item.dashed else ""
    colour = brush.colour(item.colour, brush.role("brass"))
    pen.path(around, edge=colour, thick=thick, dash=dash, ends="butt" if item.dashed else "round")


def draw_track(brush: Brush, item: Track) -> None:
    pen, side = brush.pen, min(item.w, item.h)
    upright, gems = item.h > item.w, item.icon == "cut-diamond"
    fill, cells = brush.colour(item.colour, brush.role("brass")), max(1, item.cells)
    length, gap = max(item.w, item.h), side * 0.3
    size = max(side * 0.8, 13 / brush.scale)
    room = max(1.4 * size, width("heavy", str(item.value)) * size)
    start = side + gap if item.icon else 0.0
    end = length - ((size if upright else room) + gap if cells > 1 else 0.0)

    def spot(along: float) -> tuple[float, float]:
        return (side / 2, length - along) if upright else (along, side / 2)

    if item.icon and not gems:
        pen.icon(item.icon, *spot(side / 2), side, fill)
    step = (end - start + 3) / cells
    for n in range(cells):
        full, x, y = n < item.value, *spot(start + n * step + (step - 3) / 2)
        if gems:
            faint = 1.0 if full else 0.34
            pen.icon("cut-diamond", x, y, min(side, step - 3), fill if full else brush.ink, faint)
            continue
        w, h = (side, step - 3) if upright else (step - 3, side)
        box = (x - w / 2, y - h / 2, w, h, min(4.0, w / 3, h / 3))
        if full:
            pen.box(*box, fill)
            pen.box(
                *box, "rgba(0,0,0,0.45)" if n >= item.value - item.danger else "url(#sheen-track)"
            )
        pen.box(*box, edge=fill if full else brush.ink, thick=1, faint=1 if full else 0.45)
    if cells > 1:
        x, y = spot(length - (size if upright else room) / 2)
        ink = brush.role("bad") if 0 < item.danger >= item.value else brush.ink
        brush.words(x, y, length, str(item.value), size, ink, "heavy")


def draw_counter(brush: Brush, item: Counter) -> None:
    size = max(item.h * 0.62, 13 / brush.scale)
    number = str(item.value)
    wide = width("heavy", number) * size
    sign = 1.45 * size if item.icon else 0.0
    word = (width("plain", item.word) * 0.86 + 0.3) * size if item.word else 0.0
    x, y = (item.w - wide - sign - word) / 2, item.h / 2
    if item.icon:
        tint = TINTS.get(item.icon, brush.role("soft"))
        brush.pen.icon(item.icon, x + 0.575 * size, y, 1.15 * size, tint)
    ink = brush.role(item.tone or "ink")
    brush.pen.write(x + sign, y, number, size, ink, "heavy")
    if item.word:
        x += sign + wide + 0.3 * size
        brush.pen.write(x, y, item.word, 0.86 * size, brush.role("soft"))
