"""What a link to a page shows where it is shared: a title, a sentence and a picture (Open Graph).

They stand in the head of the page, in the language of whoever asks.  What a stranger may not know
is not looked up: such a link has the card of the house.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from html import escape
from urllib.parse import unquote

from pentacle.store import ReplayRow, Unavailable
from pentacle.store.models import TableRow
from pentacle.study import positions
from pentacle.table.data import ENDED
from pentacle.table.shapes import Language
from pentacle.table.words import A_WIZARD

from ..errors import Refusal
from ..link_words import HOUSE, LINKS, seats_free
from .pictures import TODAY, host_of, names_of_replay, open_table, puzzle_of, unpacked
from .request import Visit

WIDTH, HEIGHT = 1200, 630
OLD = re.compile(rb"\s*<(?:title>[^<]*</title>|meta name=\"description\"[^>]*>)")
LANGUAGE = re.compile(rb"<html lang=\"en\"")


@dataclass(frozen=True)
class LinkCard:
    title: str
    text: str
    picture: str = ""
    """Its address; "": the sign of the house."""


def home_of(request: Visit) -> str:
    """Where the page is found from outside: what the operator says, or how it was asked for."""
    host = request.headers.get("host", "")
    origins = sorted(request.app.state.hosts.origins)
    own = [origin for origin in origins if origin.partition("://")[2] == host]
    return next(iter(own or origins), f"{request.url.scheme}://{host}")


async def with_card(request: Visit, page: bytes, path: str) -> bytes:
    """The page with the card of its address."""
    language = request.language
    try:
        found = await card_of(request, path)
    except (Refusal, Unavailable):
        found = None
    house = LinkCard(HOUSE, LINKS["house"][language])
    head = _head(request, found or house, path).encode()
    if b"</head>" not in page:
        return page
    page = LANGUAGE.sub(b'<html lang="' + language.encode() + b'"', page, count=1)
    return OLD.sub(b"", page).replace(b"</head>", head + b"</head>", 1)


def _head(request: Visit, card: LinkCard, path: str) -> str:
    home, language = home_of(request), request.language
    title = card.title if card.title == HOUSE else f"{card.title} · {HOUSE}"
    told = {
        "og:site_name": HOUSE, "og:type": "website", "og:title": card.title,
        "og:description": card.text, "og:url": home + "/" + path.lstrip("/"),
        "og:locale": "fr_FR" if language == "fr" else "en_GB",
    }  # fmt: skip
    if card.picture:
        told |= {
            "og:image": f"{home}{card.picture}?size=card&language={language}",
            "og:image:type": "image/png", "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT), "og:image:alt": card.title,
        }  # fmt: skip
    else:
        told |= {"og:image": f"{home}/icon-512.png", "og:image:alt": HOUSE}
    look = "summary_large_image" if card.picture else "summary"
    lines = [f"<title>{escape(title)}</title>", _meta("name", "description", card.text)]
    lines += [_meta("property", name, said) for name, said in told.items()]
    lines.append(_meta("name", "twitter:card", look))
    return "".join(f"{line}\n" for line in lines)


def _meta(kind: str, name: str, said: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(said)}">'


async def card_of(request: Visit, path: str) -> LinkCard | None:
    """The card of an address; None: there is nothing to tell of it."""
    kind, *rest = [unquote(part) for part in path.strip("/").split("/")]
    find = CARDS.get(kind)
    return await find(request, rest) if find else None


def _title(request: Visit, game: str) -> str:
    return request.game(game).about.title[request.language]


def _sentence(*parts: str) -> str:
    return " ".join(part for part in parts if part)


async def _of_table(request: Visit, rest: list[str]) -> LinkCard | None:
    if not rest:
        return None
    row = await open_table(request, rest[0])
    title = LINKS["table"].say(request.language, game=_title(request, row.game))
    return LinkCard(title, await _standing(request, row), f"/pictures/table/{row.id}.png")


async def _of_invitation(request: Visit, rest: list[str]) -> LinkCard | None:
    row = await request.hub.store.invited(rest[0]) if rest else None
    if row is None:
        return None
    language = request.language
    title = LINKS["invitation"].say(language, game=_title(request, row.game))
    seats = (await request.hub.store.seats([row.id]))[row.id]
    host = host_of(row, seats)
    invited = LINKS["invited"].say(language, name=host) if host else ""
    text = _sentence(invited, await _standing(request, row))
    return LinkCard(title, text, f"/pictures/join/{rest[0]}.png")


async def _standing(request: Visit, row: TableRow) -> str:
    """How many seats are free, or that it runs or is over."""
    if row.status != "waiting":
        return LINKS["over" if row.status in ENDED else "playing"][request.language]
    seats = (await request.hub.store.seats([row.id]))[row.id]
    return seats_free(sum(seat.kind == "open" for seat in seats), request.language)


async def _replay(request: Visit, rest: list[str]) -> ReplayRow | None:
    return await request.hub.store.replay(rest[0]) if rest else None


async def _of_replay(request: Visit, rest: list[str]) -> LinkCard | None:
    return _played(request, await _replay(request, rest), "replay")


async def _of_analysis(request: Visit, rest: list[str]) -> LinkCard | None:
    return _played(request, await _replay(request, rest), "analysis")


def _played(request: Visit, row: ReplayRow | None, kind: str) -> LinkCard | None:
    if row is None:
        return None
    language: Language = request.language
    title = LINKS[kind].say(language, game=_title(request, row.game))
    names = [name or A_WIZARD[language] for name in names_of_replay(row, language)]
    return LinkCard(title, ", ".join(names) + ".", f"/pictures/replay/{row.id}/last.png")


async def _of_position(request: Visit, rest: list[str]) -> LinkCard | None:
    packed = request.query_params.get("at", "")
    if not packed:
        return None
    game = positions.game_of(request.hub.games, unpacked(packed)).name
    title = LINKS["position"].say(request.language, game=_title(request, game))
    return LinkCard(title, LINKS["house"][request.language], f"/pictures/position/{packed}.png")


async def _of_puzzle(request: Visit, rest: list[str]) -> LinkCard | None:
    if not rest:
        return None
    game, name = request.game(rest[0]), rest[1] if len(rest) > 1 else TODAY
    id = puzzle_of(game, name)
    title = LINKS["daily" if name == TODAY else "puzzle"].say(
        request.language, game=_title(request, game.name)
    )
    shown = TODAY if name == TODAY else id
    text = LINKS["find"][request.language]
    return LinkCard(title, text, f"/pictures/puzzle/{game.name}/{shown}.png")


CARDS: dict[str, Callable[[Visit, list[str]], Awaitable[LinkCard | None]]] = {
    "table": _of_table, "join": _of_invitation, "replay": _of_replay, "analysis": _of_analysis,
    "position": _of_position, "puzzles": _of_puzzle,
}  # fmt: skip
