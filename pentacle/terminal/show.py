"""A match on the terminal: seats, table, panels, what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text as Rich

from pentacle.core.match import Match
from pentacle.core.scene import Scene

from .chart import Chart
from .palette import NIGHT
from .signs import named


def show_scene(console: Console, scene: Scene, names: Sequence[str]) -> None:
    """The whole table: phases, seats, board, panels."""
    phases = "  ".join(
        f"[bold]{escape(phase)}[/]" if i == scene.phase else f"[dim]{escape(phase)}[/]"
        for i, phase in enumerate(scene.phases)
    )
    console.rule(f"{scene.headline}   {phases}")
    console.print(_seats(scene, names))
    cells = Chart(scene, names, NIGHT, unit=scene.width / min(console.width, 118)).cells
    for row in range(cells.rows):
        line = Rich.assemble(*((part.text, part.style or "") for part in cells.row(row)))
        console.print(line, soft_wrap=True)
    for panel in scene.panels:
        title, big = (escape(named(t, names)) for t in (panel.title, panel.big_word))
        console.print(f"[bold]{title}[/] {big}")
        for entry in panel.rows:
            console.print(escape(f"  {named(entry.text, names)}  {named(entry.value, names)}"))


def _seats(scene: Scene, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for seat in scene.seats:
        mark = "▶" if seat.state == "turn" else " "
        chips = escape("  ".join(named(c.text, names) for c in (*seat.things, *seat.numbers)))
        score = f"{seat.score} {seat.score_word}".strip()
        dim = "dim" if seat.state in ("passed", "out") else ""
        row = (mark, Rich(names[seat.seat], style=f"bold {seat.colour}"))
        table.add_row(*row, escape(named(seat.role, names)), score, chips, style=dim)
    return table


def show_news(
    console: Console, match: Match, viewer: int, since: int, names: Sequence[str], language: str
) -> int:
    """The lines of the log that are new; how long the log is now."""
    log = match.log(viewer)
    for note in log[since:]:
        if line := match.position.tell(viewer, note, language):
            console.print(f"  {escape(named(line, names))}")
    return len(log)
