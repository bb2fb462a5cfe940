"""Pages for other people's pages: a board with step buttons, in an `<iframe>`.

They know nobody and set no cookie.  Steps are links; a script, where it may run, turns them
without loading the page anew.  They alone may be framed by others.
"""

from __future__ import annotations

from html import escape
from typing import Annotated
from urllib.parse import urlencode

from litestar import Response
from litestar.params import Parameter

from pentacle.study.picture_jobs import TellFrame, TellPosition, Told
from pentacle.table.shapes import Language

from ..link_words import LINKS
from ..work.allowance import Visitor
from .addresses import LONGEST, AnyId
from .pictures import Theme, names_of_replay, unpacked
from .request import PACKED_ALREADY, Visit, address_of
from .routes import get

POLICY = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors *"
)
HEADERS = {
    "Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "public, max-age=300", "Vary": "Accept-Language",
}  # fmt: skip
PAGE = """\
<!doctype html>
<html lang="{language}"{theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/embed.css">
<script src="/embed.js" defer></script>
</head>
<body>
<main>
<h1>{title}</h1>
<picture>{sources}<img src="{picture}" alt="{alt}"></picture>
<p class="told" aria-live="polite">{told}</p>
{steps}<p class="open"><a href="{link}" target="_blank" rel="noopener">{open}</a></p>
</main>
</body>
</html>
"""
SIGNS = {"first": "«", "before": "‹", "next": "›", "last": "»"}
WIDE = 700
"""From this width on, in pixels, the picture is the one for large pages."""
Step = Annotated[int, Parameter(ge=0, le=LONGEST)]
AnyPacked = Annotated[str, Parameter(max_length=6000, pattern="^[A-Za-z0-9_-]+$")]


def _page(
    request: Visit, told: Told, title: str, picture: str, theme: Theme | None, steps: str,
    link: str, language: Language,
) -> Response[bytes]:  # fmt: skip
    game = request.game(told.game).about.title[language]

    def address(size: str, theme: str) -> str:
        asked = urlencode({"size": size, "theme": theme, "language": language})
        return escape(f"{picture}.svg?{asked}")

    sources = [
        f'<source media="{media}" srcset="{address(size, shade)}">'
        for media, size, shade in (
            (f"(min-width: {WIDE}px) and (prefers-color-scheme: light)", "large", "day"),
            ("(prefers-color-scheme: light)", "small", "day"),
            (f"(min-width: {WIDE}px)", "large", "night"),
        )
        if theme is None or shade == theme
    ]  # fmt: skip
    if theme:
        sources = [f'<source media="(min-width: {WIDE}px)" srcset="{address("large", theme)}">']
    said = ". ".join(filter(None, [told.headline, told.text.rstrip(".")]))
    words = {
        "language": language, "theme": f' data-theme="{theme}"' if theme else "",
        "title": escape(title), "sources": "".join(sources),
        "picture": address("small", theme or "night"),
        "alt": escape(LINKS["board"].say(language, game=game)), "told": escape(said),
        "steps": steps, "link": escape(link), "open": LINKS["open"][language],
    }  # fmt: skip
    body = PAGE.format(**words).encode()
    return Response(body, headers=HEADERS, media_type="text/html")


def _steps(told: Told, theme: Theme | None, language: Language) -> str:
    """Buttons for the first, the last and the neighbouring steps, and which one it is."""
    places = {"first": 0, "before": told.at - 1, "next": told.at + 1, "last": told.last}
    more = {"language": language} | ({"theme": theme} if theme else {})
    found = []
    for name, step in places.items():
        label = escape(LINKS[name][language])
        if 0 <= step <= told.last and step != told.at:
            href = escape("?" + urlencode({"step": step, **more}))
            found.append(
                f'<a href="{href}" data-go="{name}" aria-label="{label}">{SIGNS[name]}</a>'
            )
        else:
            found.append(
                f'<a role="link" aria-disabled="true" data-go="{name}" tabindex="-1" '
                f'aria-label="{label}">{SIGNS[name]}</a>'
            )
    found.insert(2, f"<span>{told.at} / {told.last}</span>")
    return f'<nav aria-label="{LINKS["steps"][language]}">{"".join(found)}</nav>\n'


@get("/embed/replay/{id:str}", "bad_replay", "busy", opt=PACKED_ALREADY, include_in_schema=False)
async def replay(
    request: Visit, id: AnyId, step: Step = LONGEST, theme: Theme | None = None,
    language: Language | None = None,
) -> Response[bytes]:  # fmt: skip
    """A replay with its steps; without `step` how it ended."""
    row, spoken = await request.replay(id), language or request.language
    game = request.game(row.game)
    names = names_of_replay(row, spoken)
    job = TellFrame(replay=row.id, body=row.body, frame=step, language=spoken, names=names)
    told = await request.hub.jobs.ask(Visitor("", address_of(request)), job, Told)
    title = LINKS["played"].say(spoken, game=game.about.title[spoken], names=", ".join(names))
    picture = f"/pictures/replay/{row.id}/{told.at}"
    steps, link = _steps(told, theme, spoken), f"/replay/{row.id}#{told.at}"
    return _page(request, told, title, picture, theme, steps, link, spoken)


@get(
    "/embed/position/{packed:str}",
    "bad_position",
    "busy",
    opt=PACKED_ALREADY,
    include_in_schema=False,
)
async def position(
    request: Visit, packed: AnyPacked, theme: Theme | None = None, language: Language | None = None,
) -> Response[bytes]:  # fmt: skip
    """A position whose text is packed in the address."""
    spoken = language or request.language
    job = TellPosition(text=unpacked(packed), language=spoken)
    told = await request.hub.jobs.ask(Visitor("", address_of(request)), job, Told)
    game = request.game(told.game).about.title[spoken]
    title = LINKS["position"].say(spoken, game=game)
    picture, link = f"/pictures/position/{packed}", f"/position?at={packed}"
    return _page(request, told, title, picture, theme, "", link, spoken)


FILES = [replay, position]
