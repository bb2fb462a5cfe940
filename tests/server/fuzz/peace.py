"""Two people who play in peace while others fuzz: nobody closes their connections, and every move
of theirs is acknowledged."""

from __future__ import annotations

import asyncio
import time
from itertools import count
from random import Random
from typing import TYPE_CHECKING

from . import values
from .plug import CLOSE, PATIENCE, PING, PONG, TEXT, Plug, frame, handshake

if TYPE_CHECKING:
    from .town import Town, Visitor

PAUSE = 0.05
"""Seconds between two of their moves: they are no load."""


class Player:
    """Somebody at the couple's table: one connection, for as long as the game lasts."""

    def __init__(self, couple: Couple, visitor: Visitor) -> None:
        self.couple, self.visitor = couple, visitor
        self.ask, self.legal, self.over = "", [], False
        self.answers: dict[str, values.Said] = {}
        self.news = asyncio.Event()
        self.closed = self.leaving = False

    async def come(self, table: str) -> None:
        town = self.couple.town
        self.plug = await Plug.connect(town.port)
        self.plug.send(handshake(f"/api/tables/{table}/live", self.visitor.headers))
        if (await self.plug.answer()).status != 101:
            town.blame("one of those who play in peace was not let in", limited=True)
        self.closed = False
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        code = 0
        try:
            while not code:
                kind, data = await self.plug.frame()
                if kind == TEXT:
                    for message in data.split(b"\n"):
                        self._hear(values.hear(message))
                elif kind == PING:
                    self.plug.send(frame(PONG, data))
                elif kind == CLOSE:
                    code = int.from_bytes(data[:2], "big") or 1005
                self.news.set()
        except (EOFError, OSError):
            code = 1006
        self.closed = True
        self.news.set()
        if not self.leaving:
            self.couple.closed += 1
            self.couple.town.blame(f"the connection of people who play in peace: {code}")

    def _hear(self, said: values.Said) -> None:
        if said.type in ("scene", "change"):
            self.ask = said.ask or ""
            if said.legal is not None:
                self.legal = [entry["action"] for entry in said.legal]
        elif said.type == "over":
            self.over = True
        elif said.type in ("done", "error"):
            self.answers[said.id] = said

    async def move(self, id: str, random: Random) -> str:
        """Play something legal; the code of the refusal, "done", or "" for silence."""
        body = {"type": "act", "id": id, "ask": self.ask, "actions": [random.choice(self.legal)]}
        self.plug.send(frame(TEXT, values.written(body)))
        try:
            async with asyncio.timeout(PATIENCE):
                while id not in self.answers and not self.closed:
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            return ""
        answer = self.answers.pop(id, None)
        return "" if answer is None else answer.code or "done"

    async def go(self) -> None:
        self.leaving = True
        self.plug.send(frame(CLOSE, (1000).to_bytes(2, "big")))
        self.plug.close()
        await asyncio.wait([self.listening])


class Couple:
    def __init__(self, town: Town) -> None:
        self.town, self.random = town, Random(town.random.random())
        self.moves = self.closed = 0
        self.slowest = 0.0
        """Seconds from a move to its answer."""
        self._numbers = count()

    async def play(self) -> None:
        """One game after the other, as long as the fuzzing lasts."""
        two = [name for name, card in self.town.cards.items() if 2 in card["seats"]]
        while not self.town.is_done:
            table, people = await self.town.table(self.random.choice(two), 2, listed=False)
            players = [Player(self, person) for person in people]
            for player in players:
                await player.come(table)
            while not self.town.is_done and not any(p.over or p.closed for p in players):
                await self._round(players)
            for player in players:
                await player.go()

    async def _round(self, players: list[Player]) -> None:
        """Whoever is asked moves."""
        for player in players:
            if player.ask and player.legal and not player.closed:
                began = time.monotonic()
                answer = await player.move(f"peace-{next(self._numbers)}", self.random)
                self.slowest = max(self.slowest, time.monotonic() - began)
                self.moves += answer == "done"
                if answer not in ("done", "stale") and not player.closed:
                    self.town.blame(f"a move in peace: {answer or 'no answer'}", limited=True)
        await asyncio.sleep(PAUSE)
