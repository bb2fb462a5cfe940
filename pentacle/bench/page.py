"""The figures as a page: what the command shows, and what `--write` puts into `docs/speed.md`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .aims import Aim
from .report import Report
from .rounds import Figure

MARK = "Written by `pentacle bench --write`; to change it, measure anew."


def page_of(report: Report, others: Sequence[Report] = ()) -> str:
    """The whole page, other machines' figures after our own."""
    lines = ["# How fast it is", "", MARK, "", *_when(report), ""]
    lines += _figures(report)
    for other in others:
        title = other.machine.gpu or other.machine.cpu
        lines += [f"## On another machine: {title}", "", *_when(other), ""]
        lines += [f"#{line}" if line.startswith("## ") else line for line in _figures(other)]
    return "\n".join([*lines, *_method(report)]).rstrip() + "\n"


def _when(report: Report) -> Iterator[str]:
    machine = report.machine
    cores = f"{machine.cores} core{'s' * (machine.cores != 1)}"
    gpu = f", {machine.gpu}" if machine.gpu else ""
    yield f"{report.when}, {machine.cpu}, {cores}{gpu}, {machine.system}. `{report.command}`"
    if not report.quiet:
        yield ""
        yield (
            f"**Measured under load** (load average {report.load_before:.1f} before, up to "
            f"{report.load_most:.1f} meanwhile): rates are lower than on a quiet machine and "
            "ratios less sure, those of several cores most of all."
        )


def _figures(report: Report) -> list[str]:
    parts = [_aims(report), _rules(report), _peers(report), _others(report), _absent(report)]
    return [line for part in parts for line in part]


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table; all but its first column are numbers.

    >>> print("\\n".join(table(["game", "x"], [["chess", "1"]])))
    | game | x |
    |---|--:|
    | chess | 1 |
    """
    yield f"| {' | '.join(heads)} |"
    yield f"|---|{'--:|' * (len(heads) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)


def number(x: float) -> str:
    """Three digits, for people.

    >>> number(23_456_789), number(12_345), number(42.345), number(0)
    ('23.5 M', '12,300', '42.3', '0')
    """
    for size, sign in ((1e9, " G"), (1e6, " M")):
        if x >= size:
            return f"{x / size:.3g}{sign}"
    digits = len(str(int(x)))
    return f"{round(x, 3 - digits):,.0f}" if digits > 2 else f"{x:.3g}"


def times(figure: Figure) -> str:
    """A ratio, with what half of the rounds lie between."""
    return f"{number(figure.median)} ({number(figure.low)} to {number(figure.high)})"


def _aims(report: Report) -> Iterator[str]:
    if not report.aims:
        return
    yield from ("## What is wanted, and what is reached", "")
    games = list(dict.fromkeys(aim.game for aim in report.aims))
    rows = []
    for what in dict.fromkeys(aim.what for aim in report.aims):
        of = {aim.game: aim for aim in report.aims if aim.what == what}
        first = next(iter(of.values()))
        wanted = f"{number(first.wanted)} {first.unit}"
        rows.append([what, wanted, *(_reached(of.get(game)) for game in games)])
    yield from table(["aim", "at least", *games], rows)
    missed = sum(not aim.reached for aim in report.aims)
    yield ""
    yield (
        f"{len(report.aims) - missed} of {len(report.aims)} are reached; those in bold are not. "
        "Medians; in brackets between what half of the rounds lie."
    )
    yield ""


def _reached(aim: Aim | None) -> str:
    if aim is None:
        return ""
    return times(aim.found) if aim.reached else f"**{times(aim.found)}**"


def _rules(report: Report) -> Iterator[str]:
    if not report.games:
        return
    yield from ("## Rules: choices a second, random play", "")
    ways = (
        ("interpreted", "interpreted"),
        ("compiled", "compiled, {} seats"),
        ("cores", "compiled, {} cores"),
        ("batch", "`Batch.step`, {} threads"),
        ("wasm", "WebAssembly in Node"),
        ("gpu", "GPU, {} tables"),
    )
    games = list(report.games)
    rows = []
    for how, title in ways:
        sizes = {size for found in report.games.values() for size in found.get(how, {})}
        for size in sorted(sizes, key=lambda size: int(size or 0)):
            said = title.format(f"{int(size):,}" if size else "")
            said = said.removesuffix("s") if size == "1" else said
            rows.append([said, *(_rate(report, game, how, size) for game in games)])
    yield from table(["way", *games], rows)
    yield ""
    yield (
        "Cores, `Batch`, WebAssembly and interpreted: at the usual number of seats, "
        f"{', '.join(f'{game} {report.usual[game]}' for game in games)}; on a GPU: at full tables. "
        "`Batch.step` gives the masks of all legal choices after every step; interpreted is "
        "`Match.play`, a live table with its history."
    )
    yield ""


def _rate(report: Report, game: str, how: str, size: str) -> str:
    figure = report.games[game].get(how, {}).get(size)
    return number(figure.median) if figure else ""


def _peers(report: Report) -> Iterator[str]:
    if not report.peers:
        return
    yield from ("## Beside others: random play on one core", "")
    games = list(report.games)
    rows = [
        [
            name,
            number(figure.median),
            *(f"{number(report.faster[name][g].median)} x" for g in games),
        ]
        for name, figure in report.peers.items()
    ]
    yield from table(["project and game", "choices/s", *games], rows)
    yield ""
    yield (
        "Each driven in its own way: OpenSpiel's C++ games by its own loop and random bots in C++, "
        "the others in Python. A game of ours is compared at the number of seats where it is "
        "slowest (two or more), compiled."
    )
    yield ""


def _others(report: Report) -> Iterator[str]:
    games = list(report.games)
    ways = (
        ("pettingzoo", "PettingZoo, one table: choices/s"),
        ("gymnasium", "Gymnasium, {} tables: choices/s"),
        ("greedy", "greedy bots, {}: choices/s"),
        ("scenes", "scenes drawn/s"),
        ("copies", "records copied/s"),
    )
    rows = []
    for how, title in ways:
        for size in dict.fromkeys(s for found in report.games.values() for s in found.get(how, {})):
            said = title.format(f"{int(size):,}" if size.isdecimal() else size)
            rows.append([said, *(_rate(report, game, how, size) for game in games)])
    rows.append(["bytes of a record", *(f"{report.bytes[game]:,}" for game in games)])
    if report.starts:
        titles = ("a new process with an empty cache: s", "a new process: s")
        for i, title in enumerate(titles):
            rows.append([title, *(f"{report.starts[game][i]:.1f}" for game in games)])
    yield from ("## Environments, bots, scenes", "", *table(["what", *games], rows), "")


def _absent(report: Report) -> Iterator[str]:
    if report.absent:
        yield from ("Not measured here:", "")
        yield from (f"- {name}: {why}" for name, why in report.absent.items())
        yield ""


def _method(report: Report) -> Iterator[str]:
    versions = ", ".join(f"{name} {said}" for name, said in report.machine.versions.items())
    yield from ("## How it is measured", "")
    yield (
        f"Everything is measured {report.seconds:g} s in each of {report.rounds} rounds, in turn, "
        "every other round backwards: what else the machine does hits all alike. Rates are medians "
        "of the rounds; ratios are taken within each round. `pentacle bench --json` tells all "
        "figures with their spread; `pentacle bench --write docs/speed.md` writes this page, with "
        "`--also FILE` the figures of another machine too, as `--json` printed them there."
    )
    yield from ("", f"Versions: {versions}.")
