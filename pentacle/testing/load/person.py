"""A person: a browser with a cookie, and the page of a table with what it was told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .client import Address, Client

SHOWN = frozenset({"scene", "change", "lines", "gone", "over"})
"""Messages that tell what an action has changed."""
SILENCE = 60.0
"""Seconds after which an answer counts as missing."""


class Choice(msgspec.Struct):
    action: int


class Named(msgspec.Struct):
    name: str


class Asked(msgspec.Struct):
    request: str


class Heard(msgspec.Struct):
    """What is read of a message; the scene itself is skipped over."""

    type: str
    id: str = ""
    seq: int = -1
    code: str = ""
    text: str = ""
    played: int = 0
    replay: str = ""
    record: str = ""
    ask: str | msgspec.UnsetType = msgspec.UNSET
    legal: list[Choice] | msgspec.UnsetType = msgspec.UNSET
    reactions: list[Named] = []
    request: Asked | None = None


_decode = msgspec.json.Decoder(Heard).decode


class Dropped(Exception):
    """The connection is gone; what was asked has not been answered."""


class Silence(Exception):
    """No answer came, though the connection stands."""


class _Counted(ClientConnection):
    """Counts what arrives on the socket, before anything is unpacked."""

    arrived = 0

    def data_received(self, data: bytes) -> None:
        self.arrived += len(data)
        super().data_received(data)


class Person:
    def __init__(self, address: Address, number: int, source: str = "") -> None:
        """`source`: where he comes from; everybody has an address of his own."""
        home = source or f"127.1.{number >> 8 & 255}.{number & 255}"
        self.client, self.number = Client(address, home), number
        self.name = f"P{number}"
        self._sent = 0

    async def arrive(self) -> None:
        """The first visit: a cookie and a name."""
        await self.client.get("/api/me")
        await self.client.ask("PATCH", "/api/me", {"name": self.name})

    def new_id(self) -> str:
        """A name for a message, of this person alone."""
        self._sent += 1
        return f"{self.number}.{self._sent}"


class Page:
    """An open table, as one person sees it."""

    def __init__(self, person: Person, table: str, heard: Callable[[Page, Heard], None]) -> None:
        self.person, self.table, self._heard = person, table, heard
        self.ask, self.legal = "", list[int]()
        self.spent = ""
        """The question that was answered last."""
        self.seq, self.replay, self.is_over = 0, "", False
        self.reactions, self.request = list[str](), ""
        """What can be shown, and the name of a request that waits for an answer."""
        self.wire = self.unpacked = 0
        """Bytes that arrived, and what they were before compression."""
        self._socket: _Counted | None = None
        self._reader: asyncio.Task[None] | None = None
        self._waiting: dict[str, asyncio.Future[Heard]] = {}

    # the connection

    async def open(self) -> None:
        address = self.person.client.address
        url = f"ws{address.origin[4:]}/api/tables/{self.table}/live?language=en&layout=wide"
        try:
            self._socket = await connect(  # type: ignore[assignment]
                f"{url}&since={self.seq}", create_connection=_Counted, origin=address.origin,  # type: ignore[arg-type]
                additional_headers={"Cookie": self.person.client.cookie}, max_size=None,
                max_queue=None, ping_interval=None, open_timeout=SILENCE, proxy=None,
                local_addr=self.person.client.source,
            )  # fmt: skip
        except (OSError, WebSocketException) as error:
            raise Dropped(str(error)) from None
        self._reader = asyncio.create_task(self._listen(self._socket))  # type: ignore[arg-type]

    @property
    def is_open(self) -> bool:
        return self._reader is not None and not self._reader.done()

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await asyncio.wait([self._reader])

    async def _listen(self, socket: _Counted) -> None:
        before = 0
        try:
            while True:
                data = await socket.recv(decode=False)
                self.wire += socket.arrived - before
                before = socket.arrived
                self.unpacked += len(data)
                for line in data.split(b"\n"):
                    self._hear(_decode(line))
        except (OSError, WebSocketException):
            pass
        finally:
            self.wire += socket.arrived - before
            for answer in self._waiting.values():
                if not answer.done():
                    answer.set_exception(Dropped("the connection was lost"))
            self._waiting.clear()

    # what is told

    def _hear(self, message: Heard) -> None:
        self._heard(self, message)
        self._keep(message)
        if message.type in ("done", "error") and message.id in self._waiting:
            answer = self._waiting.pop(message.id)
            if not answer.done():
                answer.set_result(message)

    def _keep(self, message: Heard) -> None:
        """What the page knows now: the only place that reads scenes and changes."""
        self.seq = max(self.seq, message.seq)
        if message.type == "scene":
            self.ask, self.legal = "", []
        if message.type in ("scene", "change"):
            if not isinstance(message.ask, msgspec.UnsetType):
                self.ask = message.ask
            if not isinstance(message.legal, msgspec.UnsetType):
                self.legal = [choice.action for choice in message.legal]
        elif message.type == "hello":
            self.reactions = [reaction.name for reaction in message.reactions]
        elif message.type == "asking":
            self.request = message.request.request if message.request else ""
        elif message.type == "over":
            self.ask, self.legal, self.is_over, self.replay = "", [], True, message.replay

    @property
    def is_asked(self) -> bool:
        return bool(self.legal) and self.ask not in ("", self.spent)

    # what is said

    async def say(self, type: str, id: str, **fields: Any) -> Heard:
        """Send a message and wait for its answer."""
        if self._socket is None or not self.is_open:
            raise Dropped("there is no connection")
        answer = asyncio.get_running_loop().create_future()
        self._waiting[id] = answer
        try:
            message = {"type": type, "id": id, **fields}
            await self._socket.send(msgspec.json.encode(message).decode())
            async with asyncio.timeout(SILENCE):
                return await answer
        except TimeoutError:
            raise Silence(f"{type} was not answered") from None
        except (OSError, WebSocketException) as error:
            if not answer.cancel():
                answer.exception()
            await self.close()
            raise Dropped(str(error)) from None
        finally:
            self._waiting.pop(id, None)


def now() -> float:
    return perf_counter()
