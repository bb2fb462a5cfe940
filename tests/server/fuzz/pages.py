"""A page at a table that says anything, and judges every answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from collections import Counter, deque
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from pentacle.study import wire as study_wire

from . import values
from .plug import BINARY, CLOSE, PATIENCE, PING, PONG, TEXT, Plug, frame, frames, handshake

if TYPE_CHECKING:
    from .town import Town, Visitor

TYPES: dict[str, Any] = {str(c.__struct_config__.tag): c for c in study_wire.FromPage.__args__}
WEIGHTS = {"act": 20, "ping": 30, "hint": 0.01, "view": 0.2, "undo": 0.5, "chat": 0.6, "react": 0.6,
           "takeback": 0.3, "consent": 1, "past": 0.3, "concede": 0.02, "explain": 0.5,
           "recall": 0.3, "wonder": 0.3, "foresee": 0.7, "known": 0.7}  # fmt: skip
"""How often each is said; what costs little is said more often, what is new often enough."""
SLOW = ("hint", "explain", "foresee", "recall", "wonder", "known", "past")
"""Answered whenever somebody has thought about it; everything else in order."""
WINDOW = 40
"""Messages that may wait for their answers."""
AWAY = (1001, 1011, 1013)
"""Close codes that ask a page to come back: what it said last may have been lost.  A fault that
ends a page with 1011 stands in the log, too."""
LARGEST = 16_384
_decode = msgspec.json.Decoder(study_wire.FromPage).decode


class Page:
    def __init__(self, town: Town, visitor: Visitor, table: str, random: Random) -> None:
        self.town, self.visitor, self.table, self.random = town, visitor, table, random
        self.waiting: deque[tuple[str, ...]] = deque()
        self.slow: Counter[str] = Counter()
        self.asks, self.ask, self.over = [""], "", False
        self.legal: list[int] = []
        self.said: list[tuple[bytes, str]] = []
        self.code, self.number, self.answers = 0, 0, 0
        self.heard = asyncio.Event()
        self.leaving = False

    async def open(self) -> bool:
        random = self.random
        query = random.choice(("", "?language=fr", "?layout=tall&since=3", "?since=999&language=x"))
        self.plug = await Plug.connect(self.town.port)
        self.plug.send(handshake(f"/api/tables/{self.table}/live{query}", self.visitor.headers))
        answer = await self.plug.answer()
        if answer.status != 101:
            self.town.blame(f"a page was not let in: {answer.status}", limited=True)
            self.plug.close()
            return False
        self.listening = asyncio.create_task(self._listen())
        return True

    # hearing

    async def _listen(self) -> None:
        try:
            while not self.code:
                kind, data = await self.plug.frame()
                if kind == TEXT:
                    for message in data.split(b"\n"):
                        self._hear(message)
                elif kind == PING:
                    self.plug.send(frame(PONG, data))
                elif kind == CLOSE:
                    self.code = int.from_bytes(data[:2], "big") or 1005
                self.heard.set()
        except (EOFError, OSError):
            self.code = self.code or 1006
        finally:
            self.heard.set()
        if not self.leaving and self.code in AWAY:
            self.town.sent_back[self.code] += 1
        elif not self.leaving:
            self.town.blame(f"a page was closed with {self.code}", limited=self.code == 4002)

    def _hear(self, data: bytes) -> None:
        found = values.hear(data)
        self.town.heard[found.type] += 1
        if found.type in ("scene", "change"):
            self.ask = found.ask or ""
            self.asks = [*self.asks[-5:], self.ask]
            if found.legal is not None:
                self.legal = [entry["action"] for entry in found.legal]
        elif found.type == "over":
            self.over = True
            self.town.replays.append(found.replay)
        elif found.type in ("done", "error"):
            self._judge(found)

    def _judge(self, found: values.Said) -> None:
        """This is the answer to the message that has waited longest, or to one that may wait."""
        town = self.town
        self.answers += 1
        if found.type == "error":
            town.codes[found.code] += 1
            if found.code in ("", "fault") or not found.text:
                town.blame(f"an error without a clear word: {found}")
        if self.waiting and found.id in self.waiting[0]:
            self.waiting.popleft()
        elif self.slow[found.id] > 0:
            self.slow[found.id] -= 1
        else:
            town.blame(f"{found} answers nothing; due: {list(self.waiting)[:2]}")
            later = [n for n, ids in enumerate(self.waiting) if found.id in ids]
            for _ in range(later[0] + 1 if later else 0):
                self.waiting.popleft()

    async def until(self, ready: Callable[[], bool]) -> bool:
        """Wait for something; False when the page is closed first."""
        answers, end = self.answers, time.monotonic() + PATIENCE
        while not ready() and not self.code and not self.town.is_lost:
            if self.answers > answers:
                answers, end = self.answers, time.monotonic() + PATIENCE
            self.heard.clear()
            try:
                await asyncio.wait_for(self.heard.wait(), end - time.monotonic())
            except TimeoutError:
                self.town.blame(f"silence: {list(self.waiting)[:3]} {+self.slow}")
                return False
        return not self.code

    # speaking

    async def talk(self, count: int) -> None:
        """Say so many things, without waiting for each answer."""
        for _ in range(count):
            if len(self.waiting) + self.slow.total() >= WINDOW:
                await self.plug.flush()
                if not await self.until(
                    lambda: len(self.waiting) + self.slow.total() < WINDOW // 2
                ):
                    return
            self.say()
        await self.plug.flush()

    async def settle(self, *, slow: bool = False) -> bool:
        """All answers have come."""
        await self.plug.flush()
        return await self.until(lambda: not self.waiting and not (slow and +self.slow))

    def say(self) -> None:
        dice = self.random.random()
        if dice < self.town.moves and self.ask and self.legal:
            self._move()
        elif dice < 0.05 and self.said:
            self._repeat()
        elif dice < 0.45:
            self._wrong()
        else:
            self._right()

    def _new_id(self) -> str:
        self.number += 1
        return f"{id(self):x}-{self.number}"

    def _send(self, data: bytes, ids: tuple[str, ...], tag: str = "", kind: int = TEXT) -> None:
        self.town.count(tag)
        if tag in SLOW:
            self.slow[ids[0]] += 1
        else:
            self.waiting.append(ids)
        if tag and self.random.random() < 0.02:
            self.said = [*self.said[-20:], (data, tag)]
        whole = self.random.random() < 0.95
        self.plug.send(frame(kind, data) if whole else frames(self.random, kind, data))

    def _move(self) -> None:
        """Play what the rules allow, so that games go on."""
        actions = [self.random.choice(self.legal)]
        if self.random.random() < 0.1:
            actions.append(self.random.choice(self.legal))
        body = {"type": "act", "id": self._new_id(), "ask": self.ask, "actions": actions}
        self.ask = ""
        self.town.played += 1
        self._send(values.written(body), (body["id"],), "act")

    def _repeat(self) -> None:
        """The same again, or something else under the same id."""
        data, tag = self.random.choice(self.said)
        id = json.loads(data)["id"]
        if self.random.random() < 0.5:
            data, tag = values.written({"type": "undo", "id": id}), "undo"
        self._send(data, (id,), tag)

    def _right(self) -> None:
        """A message that can be understood, whether or not it makes sense now."""
        random = self.random
        tag = random.choices(list(TYPES), [WEIGHTS.get(tag, 2) for tag in TYPES])[0]
        tag = self.town.unsaid.pop() if self.town.unsaid else tag
        body = values.fitting(random, TYPES[tag]) | {"id": self._new_id()}
        if tag in ("act", "foresee", "known", "explain"):
            body["ask"] = random.choice([*self.asks, *self.town.asks])
            self.town.asks.append(self.ask)
        for _ in range(random.randint(1, 3) if tag == "hint" else 1):
            self._send(values.written(body), (body["id"],), tag)

    def _wrong(self) -> None:
        """A message that is none; a frame of bytes is none whatever it holds."""
        random, how = self.random, self.random.random()
        tag = random.choice([t for t in TYPES if t != "hint"])
        body = values.fitting(random, TYPES[tag]) | {"id": self._new_id()}
        if how < 0.4:
            data = values.written(values.broken(random, body))
        elif how < 0.8:
            data = values.scrambled(random, values.written(body))
        else:
            data = values.nonsense(random, LARGEST)
        text = data[:LARGEST].decode("utf-8", "ignore").encode()
        kind = BINARY if random.random() < 0.05 else TEXT
        understood = "" if kind == BINARY else _understood(text)
        ids = ("", *_ids(text)) if understood not in SLOW else (json.loads(text)["id"],)
        self._send(text, ids, understood if understood in SLOW else "", kind)

    # leaving

    async def leave(self) -> None:
        self.leaving = True
        if self.random.random() < 0.5:
            self.plug.reset()
        else:
            self.plug.send(frame(CLOSE, (1000).to_bytes(2, "big")))
            self.plug.close()
        await asyncio.wait([self.listening])


def _understood(data: bytes) -> str:
    """The kind of message that something broken still is; "": none."""
    try:
        return str(_decode(data).__struct_config__.tag)
    except (msgspec.DecodeError, RecursionError):
        return ""


def _ids(data: bytes) -> list[str]:
    """Ids that the answer to something broken may carry: all that look like one."""
    found = []
    for text in re.findall(r'"id"\s*:\s*("(?:[^"\\]|\\.)*")', data.decode()):
        with contextlib.suppress(ValueError):
            found.append(json.loads(text))
    return found
