"""Sections about single things: what is worth having, what never happened, what if."""

from __future__ import annotations

from math import isfinite

from pentacle.core import Words

from ..compare import Change
from ..study import ItemLine
from . import draw, words
from .figures import Report, bots_of, players
from .tongue import Tongue, safe, table_of

SHOWN = 25
"""Things of a comparison whose numbers moved most."""
RAREST = 6


def things(report: Report, tongue: Tongue) -> str:
    """Every thing that the game names: seen, taken, wins with and without."""
    lines = [line for line in report.items if line.kind in report.kinds]
    if not lines:
        return ""
    reach = _reach(lines)
    parts = []
    for kind, title in report.kinds.items():
        rows = [_thing(line, reach, tongue) for line in lines if line.kind == kind]
        if rows:
            parts.append(
                f'<h3 class="kind">{safe(title[tongue.language])}</h3>'
                + _things_table(rows, reach, tongue)
            )
    return (
        f"<p>{safe(tongue(words.THINGS_ABOUT))}</p><p>{safe(_stands(report, tongue))}</p>"
        + "".join(parts)
    )


def _stands(report: Report, tongue: Tongue) -> str:
    counted = [table for table in report.tables if table.seats > 1]
    games = tongue.number(sum(table.games for table in counted))
    counts = tongue(words.PLAYERS, n=tongue.listed([str(table.seats) for table in counted]))
    return tongue(words.STANDS_ALL, games=games, counts=counts, bots=bots_of(report, tongue))


def _reach(lines: list[ItemLine]) -> float:
    """How far the scale goes to either side: what all means need, and most intervals."""
    ends = [
        abs(x)
        for line in lines
        for found in (line.with_it, line.without)
        for x in (found.low, found.high)
        if isfinite(x)
    ]
    if not ends:
        return 0.1
    ends.sort()
    means = [abs(x.mean) for line in lines for x in (line.with_it, line.without)]
    farthest = max(x for x in means if isfinite(x))
    return 1.05 * max(0.05, farthest, min(0.6, ends[int(0.97 * (len(ends) - 1))]))


def _things_table(rows: list[str], reach: float, tongue: Tongue) -> str:
    scale = f"{tongue.number(-100 * reach)} … 0 … {tongue.number(100 * reach, 0, True)}"
    heads = ["", f"{tongue(words.WINS)} ({scale})", tongue(words.GAP)]
    heads += [tongue(words.SEEN), tongue(words.TAKEN)]
    return table_of(heads, rows, numbers=(2, 3, 4))


def _thing(line: ItemLine, reach: float, tongue: Tongue) -> str:
    name = line.name[tongue.language]
    seen = "–" if line.seen is None else tongue.percent(line.seen, 0)
    taken = tongue.percent(line.taken, 0 if line.taken > 0.02 else 1)
    if not line.taken:
        middle = f'<td></td><td class="n gap">{safe(tongue(words.NEVER_TAKEN))}</td>'
    else:
        gap = points_of(line, tongue)
        strip = draw.strip(
            [("", line.with_it), ("hollow", line.without)],
            -reach,
            reach,
            0.0,
            tongue.pair(name, gap),
        )
        clear = " clear" if line.gap.low > 0 or line.gap.high < 0 else ""
        middle = f'<td class="plotted">{strip}</td><td class="n gap{clear}">{safe(gap)}</td>'
    return (
        f"<tr><td>{safe(name)}</td>{middle}"
        f'<td class="n">{safe(seen)}</td>'
        f'<td class="n">{safe(taken)}</td></tr>'
    )


def points_of(line: ItemLine, tongue: Tongue) -> str:
    """The gap in percentage points, with its interval."""
    if not isfinite(line.gap.mean):
        return "–"
    mean, low, high = (
        tongue.number(100 * x, 1, True) for x in (line.gap.mean, line.gap.low, line.gap.high)
    )
    if not isfinite(line.gap.low):
        return f"{mean} ({tongue(words.TOO_FEW)})"
    return f"{mean} ({tongue.between(low, high)})"


def never(report: Report, tongue: Tongue) -> str:
    """Rules that never fired."""
    if not report.events:
        return ""
    silent = sorted(name for name, times in report.events.items() if not times)
    games = tongue.number(report.games)
    text = tongue(words.NEVER_ABOUT, games=games)
    if not silent:
        text = tongue(words.NEVER_NONE, n=len(report.events))
    names = "".join(f"<code>{safe(name)}</code>" for name in silent)
    told = sorted((times, name) for name, times in report.events.items() if times)
    rare = ", ".join(f"{name} ({tongue.number(times)})" for times, name in told[:RAREST])
    return (
        f'<p>{safe(text)}</p><div class="names">{names}</div>'
        f"<p>{safe(tongue(words.RARE, list=rare))}</p>"
    )


def what_if(report: Report, tongue: Tongue) -> str:
    """Both versions on the same deals."""
    if not report.comparisons:
        return ""
    said = f"<p>{safe(report.other[tongue.language])}</p>" if report.other else ""
    parts = [f"<p>{safe(tongue(words.WHAT_IF_ABOUT))}</p>{said}"]
    for seats, comparison in report.comparisons.items():
        moved = [change for change in comparison.items if change.difference.mean][:SHOWN]
        heads = ["", *(tongue(w) for w in (words.NOW, words.THEN, words.DIFFERENCE))]
        games = f"{tongue.number(comparison.games)} {tongue(words.TILE_GAMES)}"
        parts.append(
            f'<h3 class="kind">{safe(players(seats, tongue))}, {safe(games)}</h3>'
            + _changes(heads, comparison.changes, report, tongue)
        )
        if moved:
            heads[0] = tongue(words.TAKEN_A_GAME)
            parts.append(_changes(heads, moved, report, tongue))
    return "".join(parts)


def _changes(heads: list[str], changes: list[Change], report: Report, tongue: Tongue) -> str:
    return table_of(heads, [_change(x, report, tongue) for x in changes], numbers=(1, 2, 3))


def _change(change: Change, report: Report, tongue: Tongue) -> str:
    factor, digits = (100.0, 1) if change.share else (1.0, 2)
    d = change.difference
    low, high = (tongue.number(factor * x, digits, True) for x in (d.low, d.high))
    shown = f"{tongue.number(factor * d.mean, digits, True)} ({tongue.between(low, high)})"
    sides = [
        tongue.percent(x) if change.share else tongue.number(x, digits)
        for x in (change.before, change.after)
    ]
    clear = " clear" if change.clear else ""
    return (
        f"<tr><td>{safe(_what(change.what, report, tongue))}</td>"
        f'<td class="n">{safe(sides[0])}</td><td class="n">{safe(sides[1])}</td>'
        f'<td class="n{clear}">{safe(shown)}</td></tr>'
    )


def _what(what: str, report: Report, tongue: Tongue) -> str:
    """What changed, in the language."""
    seat, bot = what.removeprefix("wins of seat "), what.removeprefix("wins of ")
    if seat != what:
        return tongue(words.WINS_OF, who=tongue(words.SEAT, n=seat))
    if bot != what:
        return tongue(words.WINS_OF, who=bot)
    named = (*report.deeds.values(), *(line.name for line in report.items))
    names: dict[str, Words] = words.CHANGES | {name["en"]: name for name in named}
    return names[what][tongue.language] if what in names else what
