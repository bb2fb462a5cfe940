"""A match on the terminal: seats, table, panels, what is asked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text as Rich

from pentacle.core.match import Match
from pentacle.core.scene import Scene
from pentacle.core.words import elided

from .canvas import Canvas, plain


def named(text: str, names: Sequence[str]) -> str:
    """`@0` as the name of the player in seat 0, icons as signs.

    >>> named("@1 pays 2 :two-coins:", ["Ana", "Noé"])
    'Noé pays 2 ¢'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[2])
        return elided(found[1] or "", names[seat]) + names[seat] if seat < len(names) else found[0]

    return plain(re.sub(r"(\b\w*e )?@(\d)", name, text))


def show_scene(console: Console, scene: Scene, names: Sequence[str]) -> None:
    """The whole table: phases, seats, board, panels."""
    phases = "  ".join(
        f"[bold]{phase}[/]" if i == scene.phase else f"[dim]{phase}[/]"
        for i, phase in enumerate(scene.phases)
    )
    console.rule(f"{scene.headline}   {phases}")
    console.print(_seats(scene, names))
    columns = min(console.width, 118)
    rows = round(columns * scene.height / scene.width * 0.46)
    console.print(Canvas(scene, columns, rows).text())
    for panel in scene.panels:
        console.print(f"[bold]{named(panel.title, names)}[/] {named(panel.big_word, names)}")
        for row in panel.rows:
            console.print(f"  {named(row.text, names)}  {named(row.value, names)}")


def _seats(scene: Scene, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for seat in scene.seats:
        mark = "▶" if seat.state == "turn" else " "
        chips = "  ".join(named(c.text, names) for c in (*seat.things, *seat.numbers))
        score = f"{seat.score} {seat.score_word}".strip()
        dim = "dim" if seat.state in ("passed", "out") else ""
        row = (mark, Rich(names[seat.seat], style=f"bold {seat.colour}"), named(seat.role, names))
        table.add_row(*row, score, chips, style=dim)
    return table


def show_news(
    console: Console, match: Match, viewer: int, since: int, names: Sequence[str], language: str
) -> int:
    """The lines of the log that are new; how long the log is now."""
    log = match.log(viewer)
    for note in log[since:]:
        if line := match.position.tell(viewer, note, language):
            console.print(f"  [dim]·[/] {named(line, names)}")
    return len(log)
