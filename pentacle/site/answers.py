"""What a page asks over HTTP of a server, answered in the page.

`answered(room, "GET", "/api/tables")` is the status and the JSON that a server would send.
"""

from __future__ import annotations

import logging
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from pentacle.study import bodies
from pentacle.study.errors import Refusal
from pentacle.table.shapes import Language

from . import carried, learn, records, studies, tables
from .room import Room
from .routes import ROUTES, Ask, Handler

log = logging.getLogger(__name__)
ANSWERED_BY = (carried, learn, records, studies, tables)
"""Who declares what is answered."""


async def answered(
    room: Room, method: str, address: str, body: str = "", language: Language = "en"
) -> tuple[int, str]:
    """The status and the JSON that a server would send."""
    parts = urlsplit(address)
    words = [unquote(word) for word in parts.path.removeprefix("/api/").split("/")]
    query = dict(parse_qsl(parts.query))
    try:
        handler, given = _find(method, words)
        found = await handler(Ask(room, given, query, body, language), *given)
        return 200, msgspec.json.encode(found).decode()
    except Refusal as refusal:
        return _refused(refusal, language)
    except OSError as error:
        log.error("not kept: %s", error, extra={"path": parts.path})
        room.forget_player()
        return _refused(Refusal("unavailable", "not_kept"), language)
    except Exception:
        log.exception("request failed", extra={"path": parts.path})
        return _refused(Refusal("fault"), language)


def _refused(refusal: Refusal, language: str) -> tuple[int, str]:
    failure = bodies.Failure(bodies.Fault(refusal.code, refusal.text(language)))
    return bodies.status_of(refusal), msgspec.json.encode(failure).decode()


def _find(method: str, words: list[str]) -> tuple[Handler, list[str]]:
    for (known, pattern), handler in ROUTES.items():
        if known != method or len(pattern) != len(words):
            continue
        if all(part in ("{}", word) for part, word in zip(pattern, words, strict=True)):
            return handler, [w for p, w in zip(pattern, words, strict=True) if p == "{}"]
    raise Refusal("not_found")
