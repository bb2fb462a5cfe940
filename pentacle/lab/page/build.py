"""The page itself: its frame, and one section after the other in each language."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pentacle
from pentacle.core import Words
from pentacle.core.words import LANGUAGES

from . import sections, words
from .figures import Report, bots_of, counts_of
from .tongue import Tongue, safe

HERE = Path(__file__).parent
FONTS = (
    ("Grenze Gotisch", 600, "grenze-gotisch-latin-600-normal"),
    ("Alegreya Sans", 400, "alegreya-sans-latin-400-normal"),
    ("Alegreya Sans", 700, "alegreya-sans-latin-700-normal"),
)
"""Family, weight, and how the file of the built front end begins."""
PENTACLE = "M24 3 36.3 41 4 17.5H44L11.7 41Z"


def build_page(report: Report, language: str = "en") -> str:
    """The whole page; it opens in this language and holds both."""
    titles = {lang: Tongue(lang)(words.HEAD, title=report.title[lang]) for lang in LANGUAGES}
    bodies = "".join(_body(report, Tongue(lang), titles) for lang in LANGUAGES)
    switch = (HERE / "switch.js").read_text(encoding="utf-8")
    return framed(titles[language], f"{bodies}<script>\n{switch}</script>", language)


def framed(title: str, body: str, language: str = "en") -> str:
    """A page in a file of its own, with the house's look, which asks for no network."""
    look = (HERE / "look.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{language}" data-lang="{language}">\n<meta charset="utf-8">'
        '\n<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"\n<title>{safe(title)}</title>\n<style>\n{_fonts()}{look}</style>\n"
        f"<body>\n{body}\n</html>\n"
    )


def _fonts() -> str:
    """The house's letters, from the built front end if it is there."""
    folder = Path(pentacle.__file__).parent / "web" / "dist" / "assets"
    faces = []
    for family, weight, name in FONTS:
        for file in sorted(folder.glob(f"{name}-*.woff2"))[:1]:
            data = b64encode(file.read_bytes()).decode()
            faces.append(
                f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
                f"font-display: swap; src: url(data:font/woff2;base64,{data}) "
                'format("woff2"); }\n'
            )
    return "".join(faces)


def _body(report: Report, tongue: Tongue, titles: dict[str, str]) -> str:
    other = next(lang for lang in LANGUAGES if lang != tongue.language)
    found = [
        (anchor, title, body)
        for anchor, title, build in sections.SECTIONS
        if (body := build(report, tongue))
    ]
    links = "".join(
        f'<a href="#{anchor}-{tongue.language}">{safe(tongue(title))}</a>'
        for anchor, title, _ in found
    )
    told = "".join(
        f'<section id="{anchor}-{tongue.language}"><h2>{safe(tongue(title))}</h2>{body}</section>\n'
        for anchor, title, body in found
    )
    return (
        f'<main lang="{tongue.language}">\n<header><div class="bar-top">'
        f'<svg viewBox="0 0 48 48" aria-hidden="true"><path d="{PENTACLE}"/></svg>'
        f'<button data-speak="{other}" data-title="{safe(titles[other])}" lang="{other}">'
        f"{safe(tongue(words.SWITCH))}</button>"
        f"<button data-shade>{safe(tongue(words.LIGHT))}</button></div>"
        f"<h1>{safe(titles[tongue.language])}</h1>"
        f'<p class="lead">{safe(_lead(report, tongue))}</p>{_tiles(report, tongue)}'
        f'<nav aria-label="{safe(tongue(words.SKIP))}">{links}</nav></header>\n{told}'
        f"<footer>Grand Pentacle {pentacle.__version__}. {safe(tongue(words.FONTS))}</footer>"
        "</main>\n"
    )


def _lead(report: Report, tongue: Tongue) -> str:
    return tongue(
        words.LEAD, games=tongue.number(report.games), bots=bots_of(report, tongue),
        counts=counts_of(report, tongue),
    )  # fmt: skip


def _tiles(report: Report, tongue: Tongue) -> str:
    """The figures that everybody asks for first."""
    tiles: list[tuple[str, Words]] = [(tongue.number(report.games), words.TILE_GAMES)]
    minutes = [table.minutes.mean.mean for table in report.tables]
    tiles.append((_ends(min(minutes), max(minutes), tongue), words.TILE_LENGTH))
    rounds = [t.rounds.mean.mean for t in report.tables if t.rounds is not None]
    if rounds:
        tiles.append((_ends(min(rounds), max(rounds), tongue), words.TILE_ROUNDS))
    off = [
        abs(found.mean - even)
        for t in report.tables
        if t.seats > 1
        for found, even in zip(t.wins, t.even, strict=True)
    ]
    if off:
        tiles.append((tongue.number(100 * max(off), 1), words.TILE_SEAT))
    free = [table.free.mean for table in report.tables]
    tiles.append((tongue.percent(sum(free) / len(free), 0), words.TILE_FREE))
    if report.lucks:
        tiles.append((tongue.percent(report.lucks[-1].deal.mean, 0), words.TILE_DEAL))
    cells = "".join(f"<li><b>{safe(n)}</b><span>{safe(tongue(w))}</span></li>" for n, w in tiles)
    return f'<ul class="tiles">{cells}</ul>'


def _ends(low: float, high: float, tongue: Tongue) -> str:
    few, many = tongue.number(low), tongue.number(high)
    return few if few == many else f"{few}–{many}"
