"""The sections of a report, each a function from figures to HTML; "" where there is nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pentacle.bots import level_of
from pentacle.core import Words
from pentacle.core.errors import OptionError

from ..stats import Estimate
from ..study import SeatTable, Spread
from . import draw, words
from .figures import Report, bot_name, players
from .things import never, things, what_if
from .tongue import Tongue, safe, table_of

Section = Callable[[Report, Tongue], str]


def _stands(table: SeatTable, tongue: Tongue) -> str:
    bots = tongue.listed([bot_name(bot, tongue) for bot in table.bots])
    return safe(tongue(words.STANDS, games=tongue.number(table.games), bots=bots))


def _figure(title: str, plot: str, under: str) -> str:
    return f"<figure><h3>{safe(title)}</h3>{plot}<figcaption>{under}</figcaption></figure>"


def _about(about: Words, tongue: Tongue) -> str:
    return f"<p>{safe(tongue(about))}</p>"


def seats(report: Report, tongue: Tongue) -> str:
    """Wins by seat, for each number of players."""
    figures = []
    for table in report.tables:
        if table.seats == 1:
            continue
        bars = [
            (str(i + 1), found, even)
            for i, (found, even) in enumerate(zip(table.wins, table.even, strict=True))
        ]
        listed = ", ".join(tongue.pair(name, tongue.share(found)) for name, found, _ in bars)
        label = tongue(words.WINS_LABEL, players=players(table.seats, tongue), list=listed)
        far = max(range(table.seats), key=lambda i: abs(bars[i][1].mean - bars[i][2]))
        off = [100 * (x - table.even[far]) for x in _ends(table.wins[far])]
        said = tongue(
            words.FARTHEST, seat=far + 1, off=tongue.number(off[0], 1, True),
            low=tongue.number(off[1], 1, True), high=tongue.number(off[2], 1, True),
        )  # fmt: skip
        plot = draw.share_bars(bars, tongue, label)
        under = f"{safe(said)} {_stands(table, tongue)}"
        figures.append(_figure(players(table.seats, tongue), plot, under))
    if not figures:
        return ""
    return _about(words.SEATS_ABOUT, tongue) + f'<div class="plots">{"".join(figures)}</div>'


def _ends(found: Estimate) -> tuple[float, float, float]:
    return found.mean, found.low, found.high


def _spreads(
    report: Report,
    tongue: Tongue,
    parts: Sequence[tuple[Words, Callable[[SeatTable], Spread | None]]],
) -> str:
    figures = []
    for what, pick in parts:
        for table in report.tables:
            spread = pick(table)
            if spread is None:
                continue
            mean = tongue(words.MEAN_OF, mean=tongue.within(spread.mean))
            title = f"{tongue(what)}, {players(table.seats, tongue)}"
            plot = draw.histogram(spread, tongue, tongue.pair(title, mean))
            under = f"<b>{safe(mean)}</b>. {_stands(table, tongue)}"
            figures.append(_figure(title[0].upper() + title[1:], plot, under))
    return f'<div class="plots">{"".join(figures)}</div>' if figures else ""


def length(report: Report, tongue: Tongue) -> str:
    """Rounds (or choices) and minutes."""
    has_rounds = any(table.rounds for table in report.tables)
    first = (words.ROUNDS, _rounds) if has_rounds else (words.CHOICES, _choices)
    pace = report.pace
    minutes = tongue(
        words.MINUTES_FITTED if pace.fitted else words.MINUTES_ABOUT,
        free=tongue.number(pace.free, int(pace.fitted)), forced=tongue.number(pace.forced),
        low=report.box[0], high=report.box[1],
    )  # fmt: skip
    boxes = _boxes(
        report, tongue, [(words.MINUTES, lambda t: t.minutes), (words.CHOICES, _choices)]
    )
    return (
        _about(words.LENGTH_ABOUT, tongue) + _spreads(report, tongue, [first]) + boxes
        + f"<p>{safe(minutes)}</p>"
    )  # fmt: skip


def _boxes(
    report: Report,
    tongue: Tongue,
    parts: Sequence[tuple[Words, Callable[[SeatTable], Spread | None]]],
) -> str:
    """The same in little room: a row for each number of players, each part on its own scale."""
    rows = []
    for what, pick in parts:
        found = [(table, spread) for table in report.tables if (spread := pick(table))]
        if not found:
            continue
        low = min(spread.quantiles[0] for _, spread in found)
        high = max(spread.quantiles[4] for _, spread in found)
        for table, spread in found:
            name = f"{tongue(what)}, {players(table.seats, tongue)}"
            mean = tongue.within(spread.mean)
            reach = tongue.between(
                tongue.number(spread.quantiles[0]), tongue.number(spread.quantiles[4])
            )
            rows.append(
                f"<tr><td>{safe(name[0].upper() + name[1:])}</td>"
                f"<td>{draw.box(spread, low, high, tongue.pair(name, mean))}</td>"
                f'<td class="n">{safe(mean)}</td><td class="n">{safe(reach)}</td>'
                f"<td><small>{_stands(table, tongue)}</small></td></tr>"
            )
    heads = ["", "", tongue(words.MEAN), tongue(words.NINE_TENTHS), ""]
    about = _about(words.BOXES_ABOUT, tongue)
    return about + table_of(heads, rows, numbers=(2, 3)) if rows else ""


def _rounds(table: SeatTable) -> Spread | None:
    return table.rounds


def _choices(table: SeatTable) -> Spread | None:
    return table.choices


def scores(report: Report, tongue: Tongue) -> str:
    """Points of all, of winners, and how far these are ahead."""
    parts: list[tuple[Words, Callable[[SeatTable], Spread | None]]] = [
        (words.BEST, lambda t: t.best if t.seats > 1 else None),
        (words.MARGIN, lambda t: t.margin),
    ]
    plots = _spreads(report, tongue, [(words.POINTS, lambda t: t.points)])
    return _about(words.LENGTH_ABOUT, tongue) + plots + _boxes(report, tongue, parts)


def leads(report: Report, tongue: Tongue) -> str:
    several = any(table.seats > 1 for table in report.tables)
    plots = _spreads(
        report, tongue, [(words.LEAD_CHANGES, lambda t: t.lead_changes if t.seats > 1 else None)]
    )
    return _about(words.LEADS_ABOUT, tongue) + plots if several else ""


def freedom(report: Report, tongue: Tongue) -> str:
    """Forced and free choices, and how many answers there are."""
    rows = []
    for table in report.tables:
        share = tongue.share(table.free)
        bar = draw.stack(
            [("one", table.free.mean), ("none", 1 - table.free.mean)],
            f"{tongue(words.FREE)} {share}",
        )
        rows.append(
            f'<tr><td>{safe(players(table.seats, tongue))}</td><td class="plotted">{bar}</td>'
            f'<td class="n">{safe(share)}</td><td class="n">{safe(tongue.within(table.branching))}'
            f'</td><td class="n">{safe(tongue.within(table.choices.mean))}</td>'
            f"<td><small>{_stands(table, tongue)}</small></td></tr>"
        )
    heads = ["", f"{tongue(words.FREE)} / {tongue(words.FORCED)}", tongue(words.FREE)]
    heads += [tongue(words.ANSWERS), tongue(words.A_GAME), ""]
    return _about(words.FREEDOM_ABOUT, tongue) + table_of(heads, rows, numbers=(2, 3, 4))


def ends(report: Report, tongue: Tongue) -> str:
    """Why games ended, and how often."""
    if not report.ends:
        return ""
    rows = []
    for table in report.tables:
        for end, times in table.ends.items():
            name = report.ends.get(end)
            bar = draw.stack([("one", times / table.games), ("none", 1 - times / table.games)], "")
            rows.append(
                f"<tr><td>{safe(players(table.seats, tongue))}</td>"
                f"<td>{safe(name[tongue.language] if name else end)}</td>"
                f'<td class="plotted">{bar}</td>'
                f'<td class="n">{safe(tongue.percent(times / table.games))}</td>'
                f'<td class="n">{safe(tongue.number(times))} / '
                f"{safe(tongue.number(table.games))}</td></tr>"
            )
    reached = {end for table in report.tables for end in table.ends}
    missed = [report.ends[end][tongue.language] for end in report.ends if end not in reached]
    note = tongue(words.ENDS_NEVER, list=", ".join(missed)) if missed else ""
    return table_of(["", "", "", "", ""], rows) + (f"<p>{safe(note)}</p>" if note else "")


def deeds(report: Report, tongue: Tongue) -> str:
    """What seats do in a game."""
    if not any(table.deeds for table in report.tables):
        return ""
    rows = []
    for deed, name in report.deeds.items():
        cells = "".join(
            f'<td class="n">{safe(tongue.within(table.deeds[deed]))}</td>'
            for table in report.tables
            if deed in table.deeds
        )
        rows.append(f"<tr><td>{safe(name[tongue.language])}</td>{cells}</tr>")
    shown = [table for table in report.tables if table.deeds]
    heads = ["", *(players(table.seats, tongue) for table in shown)]
    under = "<p>" + " ".join(
        tongue.pair(safe(players(t.seats, tongue)), _stands(t, tongue)) for t in shown
    ) + "</p>"  # fmt: skip
    numbers = range(1, len(heads))
    return _about(words.DEEDS_ABOUT, tongue) + table_of(heads, rows, tuple(numbers)) + under


def ladder(report: Report, tongue: Tongue) -> str:
    """Each bot against the next weaker one."""
    rows = []
    for rung in report.rungs:
        who = tongue(
            words.AGAINST, a=bot_name(rung.stronger, tongue), b=bot_name(rung.weaker, tongue)
        )
        played = tongue(
            words.ON_DEALS, games=tongue.number(rung.games), deals=tongue.number(rung.deals),
            players=players(rung.seats, tongue),
        )  # fmt: skip
        share = tongue.share(rung.wins, 0)
        strip = draw.strip([("", rung.wins)], 0.0, 1.0, 0.5, tongue.pair(who, share))
        rows.append(
            f'<tr><td>{safe(who)}</td><td class="plotted">{strip}</td>'
            f'<td class="n">{safe(share)}</td><td><small>{safe(played)}</small></td></tr>'
        )
    heads = ["", "0 – 50 – 100", tongue(words.WINS).split(" ")[0], ""]
    return _about(words.LADDER_ABOUT, tongue) + table_of(heads, rows, (2,)) if rows else ""


def luck(report: Report, tongue: Tongue) -> str:
    """What deal, skill and the rest explain."""
    rows = []
    for found in report.lucks:
        who = tongue.listed([bot_name(bot, tongue) for bot in found.bots])
        parts = [("one", found.deal), ("two", found.skill), ("three", found.rest)]
        bar = draw.stack([(kind, part.mean) for kind, part in parts], who)
        cells = "".join(f'<td class="n">{safe(tongue.share(p, 0))}</td>' for _, p in parts)
        played = tongue(
            words.ON_DEALS, games=tongue.number(found.games), deals=tongue.number(found.deals),
            players=players(found.seats, tongue),
        )  # fmt: skip
        rows.append(
            f'<tr><td>{safe(who)}</td><td class="plotted">{bar}</td>{cells}'
            f"<td><small>{safe(played)}</small></td></tr>"
        )
    heads = ["", "", tongue(words.DEAL), tongue(words.SKILL), tongue(words.REST), ""]
    keys = "".join(
        f'<span class="key"><svg width="14" height="14" aria-hidden="true"><rect class="{kind}" '
        f'width="14" height="14" rx="4"/></svg>{safe(tongue(name))}</span>'
        for kind, name in (("one", words.DEAL), ("two", words.SKILL), ("three", words.REST))
    )
    about = _about(words.LUCK_ABOUT, tongue) + f"<p>{keys}</p>"
    return about + table_of(heads, rows, (2, 3, 4)) if rows else ""


def method(report: Report, tongue: Tongue) -> str:
    text = tongue(
        words.METHOD_TEXT, facts=report.facts[tongue.language], rules=report.rules, seed=report.seed
    )
    played = [bot for table in report.tables for bot in table.bots]
    played += [bot for rung in report.rungs for bot in (rung.stronger, rung.weaker)]
    told = [(bot, _bot_text(bot)) for bot in dict.fromkeys(played)]
    rows = [
        f"<tr><td>{safe(bot_name(bot, tongue))}</td><td>{safe(tongue(said))}</td></tr>"
        for bot, said in told
        if said
    ]
    options = [
        f"<tr><td>{safe(tongue(title))}</td><td>{safe(tongue(value))}</td></tr>"
        for title, value in report.options
    ]
    chosen = f'<h3 class="kind">{safe(tongue(words.PLAYED_WITH))}</h3>' + table_of(
        ["", ""], options
    )
    who = f'<h3 class="kind">{safe(tongue(words.WHO))}</h3>' + table_of(["", ""], rows)
    made = f"<p>{safe(text)} <code>{safe(report.command)}</code></p>"
    return made + (chosen if options else "") + (who if rows else "")


def _bot_text(bot: str) -> Words | None:
    """What is known of how a bot plays."""
    try:
        return words.BOTS.get(bot) or level_of(bot).text
    except OptionError:
        return None


SECTIONS: tuple[tuple[str, Words, Section], ...] = (
    ("seats", words.SEATS, seats),
    ("what-if", words.WHAT_IF, what_if),
    ("length", words.LENGTH, length),
    ("scores", words.SCORES, scores),
    ("leads", words.LEADS, leads),
    ("freedom", words.FREEDOM, freedom),
    ("ends", words.ENDS, ends),
    ("deeds", words.DEEDS, deeds),
    ("things", words.THINGS, things),
    ("ladder", words.LADDER, ladder),
    ("luck", words.LUCK, luck),
    ("never", words.NEVER, never),
    ("method", words.METHOD, method),
)
"""In the order of the page."""
