"""HTTP: any endpoint, asked rightly and wrongly; every request has one clear answer."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec

from pentacle.core.replay import Replay
from tests.server.endpoints import ENDPOINTS, Endpoint

from . import values
from .plug import Answer, Plug, request

if TYPE_CHECKING:
    from .town import Town

BATCH = 8
OPERATOR = "a token for the operator who fuzzes"
STANDING = (" /", "/api/ready")
"""Where the page is not built, or nobody has compiled the bots, these say so with 503."""
METHODS = ("GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "x", "")
RARE = {
    "POST /api/tables/{id}/leave": 0.05,
    "POST /api/tables/{id}/seats/{seat}": 0.2,
    "POST /api/tables/{id}/close": 0.05,
    "POST /api/tables": 0.3,
    "POST /api/replays/{id}/judge": 0.02,
    "POST /api/operator/blocks": 0.2,
    "POST /api/operator/notices": 0.2,
    "GET /api/ready": 0.1,
    "GET /api/schema": 0.1,
}
"""What ends games, costs much or stays for ever: often enough."""
PATHS = (
    "/", "/table/x", "/assets/x", "//", "/%00", "/%ff", "/..", "/../..", "/%2e%2e/%2e%2e/etc",
    "/assets/..%2f..%2fx", "/assets/%00.js", "/a%ED%A0%80", "/engine/%00", "/engine/x.wasm",
    "/paintings/%ff/x", "/paintings/toy/%00", "/rules/%00", "/api/", "/api/%00", "/api//live",
    "/index.html%00", "/?%00=%ff", "/api/tables?x=%", "/%", "/%zz", "*", "x", "http://x/", "?",
    "/é", "/" + "a" * 9000, "/api/tables/x/live", "/api/tables/%00/live", "/?since=%00",
)  # fmt: skip
"""Addresses beside the endpoints."""
PIECES = (
    "%00", "x%00y", "%ff", "%ED%A0%80", "%C0%80", "%F4%90%80%80", "%EF%BB%BF", "..", "%2e%2e",
    "%2F", "%25", "%", "%20", "+", "-0", "1_0", "%D9%A3", "nan", "inf", "-inf", "1e309", "0x10",
    "7" * 5000,
)  # fmt: skip
"""What may stand in an address as it is."""
FIRST = [
    *((name, "") for name in ENDPOINTS),
    *((n, piece) for n, e in ENDPOINTS.items() for piece in PIECES[:1] if "{" in n or e.query),
]
"""What is asked before all else, so that nothing is left out: each endpoint, and each address with
what no database can look for."""
PLACES = ("{n}~x", "{n}~%00", "1~{n}", "{n}", "nan~x", "inf~x", "-inf~x", "1e309~x", "1~%ff")
HEADERS = (
    "", "x", "http://[", "evil.example", "é", "a=b; c", "[::1", "0", "-1", "9" * 5000, "\x01",
    "fr-", "pentacle=%00", "pentacle=" + "x" * 4000, "pentacle=é", "Bearer é", "chunked", "gzip",
)  # fmt: skip
ODDLY_SAID = (
    "Content-Length", "Transfer-Encoding", "Expect", "Upgrade", "Range", "If-None-Match",
    "Accept-Encoding", "Authorization", "Content-Encoding",
)  # fmt: skip
HEAVY = 900_000


class Asker:
    """A connection on which requests follow each other without waiting."""

    def __init__(self, town: Town, random: Random) -> None:
        self.town, self.random = town, random
        self.piece = ""
        """What every word of the address is to be, once."""

    async def run(self, batches: int) -> None:
        plug = await Plug.connect(self.town.port)
        for _ in range(batches):
            asked = [self._request() for _ in range(BATCH)]
            plug.send(b"".join(data for _, _, data in asked))
            for name, method, _ in asked:
                try:
                    answer = await plug.answer(method)
                except (EOFError, OSError):
                    self.town.blame(f"{name}: no answer", limited=True)
                    answer = Answer(0, {"connection": "close"})
                if answer.status:
                    self._judge(name, answer)
                if answer.headers.get("connection") == "close":
                    plug.close()
                    plug = await Plug.connect(self.town.port)
                    break
        plug.close()

    async def alone(self) -> None:
        """A request that may well end its own connection: an answer below 500, or none at all."""
        name, method, data = self._odd()
        plug = await Plug.connect(self.town.port)
        plug.send(data)
        try:
            answer = await plug.answer(method)
        except (EOFError, OSError):
            self.town.statuses[0] += 1
        else:
            self._judge(name, answer, plain=True)
        plug.close()

    def _odd(self) -> tuple[str, str, bytes]:
        """Addresses, methods and headers that no browser sends."""
        random, town = self.random, self.town
        town.count("odd request")
        method, path = "GET", random.choice(PATHS)
        headers = self._headers()
        how = random.randrange(3)
        if how == 0:
            method = random.choice(METHODS)
        elif how == 1:
            headers[random.choice([*headers, *ODDLY_SAID])] = random.choice(HEADERS)
        else:
            name = random.choice(list(ENDPOINTS))
            path = self._path(name.partition(" ")[2], ENDPOINTS[name])
            method = random.choice(METHODS)
        body = b"" if method in ("GET", "HEAD") else b"{}"
        return f"{method} {path[:60]}", method, request(method, path, headers, body)

    def _judge(self, name: str, answer: Answer, *, plain: bool = False) -> None:
        """`plain`: what is no HTTP may be refused in plain text."""
        town = self.town
        town.answered(name, answer.status, answer.body)
        if answer.status < 400 or not answer.body or name.endswith(STANDING):
            return
        if plain and answer.headers.get("content-type", "").startswith("text/plain"):
            return
        try:
            error = json.loads(answer.body)["error"]
            town.codes[error["code"]] += 1
            clear = bool(error["code"] and error["text"])
        except (ValueError, KeyError, TypeError):
            clear = False
        if not clear:
            town.blame(f"{name}: {answer.status} says {answer.body[:200]!r}")

    # asking

    def _request(self) -> tuple[str, str, bytes]:
        random, town = self.random, self.town
        name = random.choice(list(ENDPOINTS))
        if random.random() > RARE.get(name, 1):
            name = "GET /api/tables/{id}"
        name, self.piece = town.unasked.pop() if town.unasked else (name, "")
        town.count(name)
        method, _, path = name.partition(" ")
        endpoint = ENDPOINTS[name]
        body = self._body(endpoint) if method != "GET" else b""
        if random.random() < 0.03:
            method = random.choice(METHODS[:7])
        if "HEAD" in (method, name.partition(" ")[0]) or method == "GET":
            body = b""
        return name, method, request(method, self._path(path, endpoint), self._headers(), body)

    def _path(self, path: str, endpoint: Endpoint) -> str:
        random = self.random
        for word in ("id", "code", "game", "seat", "who", "lesson"):
            if f"{{{word}}}" in path:
                path = path.replace(f"{{{word}}}", self._word(word, path))
        if endpoint.query and (self.piece or random.random() < 0.9):
            some = random.sample(list(endpoint.query), random.randint(1, len(endpoint.query)))
            path += "?" + "&".join(f"{k}={self._query(k)}" for k in some)
        return path

    def _query(self, name: str) -> str:
        random = self.random
        if self.piece:
            return self.piece
        if name == "before":
            return random.choice(PLACES).format(n=quote(str(random.choice(values.NUMBERS))))
        if random.random() < 0.3:
            return self._odd_word()
        return {"layout": "tall"}.get(name, str(random.randint(-1, 30)))

    def _odd_word(self) -> str:
        random = self.random
        if random.random() < 0.5:
            return random.choice(PIECES[: random.choice((3, 100))])
        text = str(random.choice(values.ODD)).encode("utf-8", "surrogatepass")
        return quote(text, safe="") or "-"

    def _word(self, word: str, path: str) -> str:
        random, town = self.random, self.town
        if self.piece:
            return self.piece
        if random.random() < 0.25:
            return self._odd_word()
        if word == "lesson":
            return random.choice(("fist", "first", "x"))
        if word == "seat":
            return str(random.randint(0, 5))
        if word == "game":
            return random.choice(town.games)
        if word == "who":
            return random.choice(["0", "1", "seat-0", "x"])
        if word == "code":
            return random.choice([*town.invites, "nothing"])
        return random.choice([*(town.replays if "/replays/" in path else town.tables), "none"])

    def _headers(self) -> dict[str, str]:
        random = self.random
        found = dict(random.choice(self.town.visitors).headers)
        if random.random() < 0.08:
            name = random.choice([*found, "Content-Type", "Accept-Language", "X-Forwarded-For"])
            found[name] = random.choice(HEADERS[:7])
        if random.random() < 0.5:
            found["Authorization"] = f"Bearer {OPERATOR}"
        return found

    def _body(self, endpoint: Endpoint) -> bytes:
        random, how = self.random, self.random.random()
        if endpoint.asks is Replay and how < 0.7:
            return self._replay()
        fits = values.fitting(random, endpoint.asks) if endpoint.asks else {}
        if how < 0.5:
            return values.written(self._sensible(fits))
        if how < 0.75:
            return values.written(values.broken(random, self._sensible(fits)))
        if how < 0.9:
            return values.scrambled(random, values.written(fits))
        if how < 0.995:
            return values.nonsense(random, 3000)
        return values.nonsense(random, HEAVY) if how < 0.999 else b"x" * 1_100_000

    def _replay(self) -> bytes:
        """A file that was a game once, changed, with checksums that fit it again."""
        random, body = self.random, json.loads(self.town.file)
        if random.random() < 0.8:
            body = values.broken(random, body)
        try:
            return msgspec.json.encode(msgspec.convert(body, Replay).sealed())
        except (msgspec.ValidationError, ValueError, TypeError, AttributeError, OverflowError):
            return values.written(body)

    def _sensible(self, fits: Any) -> Any:
        """Often with what exists, so that it is done."""
        random, town = self.random, self.town
        if not isinstance(fits, dict) or random.random() < 0.2:
            return fits
        if "game" in fits:
            fits["game"] = random.choice(town.games)
        if isinstance(fits.get("seats"), list):
            kinds = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            fits |= {"seats": kinds[: random.randint(2, 3)], "name": "Zoe", "options": {}}
            fits.pop("start", None)
        if fits.get("text") and random.random() < 0.5:
            fits["text"] = random.choice([*town.texts, "game: toy; seats: 2"])
        return fits
