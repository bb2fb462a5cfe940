"""HTTP: any endpoint, asked rightly and wrongly; every request has one clear answer."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from pentacle.server.http.schema import ENDPOINTS, Endpoint

from . import values
from .plug import Answer, Plug, request

if TYPE_CHECKING:
    from .town import Town

BATCH = 8
BUSY = 503
"""Others wait for the same long work, or the page is not built: no fault."""
UNBUILT = (" /", " /api/ready")
"""Where it is not built, these say so in their own way."""
METHODS = ("GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS")
RARE = {"POST /api/tables/{id}/leave": 0.05, "POST /api/tables/{id}/seats/{seat}": 0.2}
"""Bots sit in at the tables of others: often enough."""
HEAVY = 900_000


class Asker:
    """A connection on which requests follow each other without waiting."""

    def __init__(self, town: Town, random: Random) -> None:
        self.town, self.random = town, random

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

    def _judge(self, name: str, answer: Answer) -> None:
        town = self.town
        town.statuses[answer.status] += 1
        if answer.status >= 500 and answer.status != BUSY:
            town.blame(f"{name}: {answer.status} {answer.body[:200]!r}")
        if answer.status < 400 or not answer.body or name.endswith(UNBUILT):
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
        name = town.unasked.pop() if town.unasked else name
        town.count(name)
        method, _, path = name.partition(" ")
        endpoint = ENDPOINTS[name]
        body = self._body(endpoint) if method != "GET" else b""
        if random.random() < 0.03:
            method = random.choice(METHODS)
        if random.random() < 0.02:
            name, path = f"{method} /", random.choice(("/", "/table/x", "/assets/x", "//", "/%00"))
        if "HEAD" in (method, name.partition(" ")[0]) or method == "GET":
            body = b""
        return name, method, request(method, self._path(path, endpoint), self._headers(), body)

    def _path(self, path: str, endpoint: Endpoint) -> str:
        random = self.random
        for word in ("id", "code", "game", "seat", "who"):
            if f"{{{word}}}" in path:
                path = path.replace(f"{{{word}}}", self._word(word, path))
        if endpoint.query and random.random() < 0.9:
            some = random.sample(list(endpoint.query), random.randint(1, len(endpoint.query)))
            path += "?" + "&".join(f"{k}={quote(self._query(k))}" for k in some)
        return path

    def _query(self, name: str) -> str:
        good = {"layout": "tall"}.get(name, str(self.random.randint(-1, 30)))
        return good if self.random.random() < 0.7 else str(self.random.choice(values.ODD))

    def _word(self, word: str, path: str) -> str:
        random, town = self.random, self.town
        if random.random() < 0.15:
            return quote(str(random.choice(values.ODD)), safe="") or "-"
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
            found[name] = random.choice(
                ("", "x", "http://[", "evil.example", "é", "a=b; c", "[::1")
            )
        return found

    def _body(self, endpoint: Endpoint) -> bytes:
        random, how = self.random, self.random.random()
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
