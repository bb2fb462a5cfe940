"""A real server process, and people at it, who keep everything they were told."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pentacle.testing.load.process import free_port
from tests.machine import ROOT
from tests.server.forked import Forked
from tests.whole import whole

PACE = {"kind": "live", "bank_s": 0, "step_s": 0}
PATIENCE = 600
"""Seconds after which something that must come counts as missing, however busy the machine is."""

ONCE = httpx.Limits(max_keepalive_connections=0)
"""A server ends a connection that has been silent for a while, even if a request is on its way:
every request has a connection of its own."""


def fetch(url: str, **more: Any) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE, **more)


def set_day(path: Path, seconds: float) -> Path:
    """Let the time of day of servers that follow this file be wrong by so much."""
    path.with_suffix(".new").write_text(str(seconds))
    return path.with_suffix(".new").replace(path)


class Taken(AssertionError):
    """Somebody else has the port."""


class ServerProcess:
    program: tuple[str, ...] = ("tests.server.serve",)
    """The module that serves, and its first words."""

    def __init__(
        self, database: str, environment: dict[str, str] | None = None, port: int = -1, **flags: Any
    ) -> None:
        self.database = database
        self.guests: list[Any] = []
        self.log = Path(tempfile.mkdtemp()) / "log"
        many = {"newcomers": 1000, "requests": 1000, "rate": 1_000_000, "talk": 1000,
                "connections": 1000, "work": 1000}  # fmt: skip
        quiet = {"bot_pause": 0, "bots": 1, "warm": "none", "engine": "none"}
        self.flags = {**quiet, **many, **flags}
        self.port = port
        if port >= 0:
            self.start(**(environment or {}))
        while self.port < 0:
            self.port = free_port()
            try:
                self.start(**(environment or {}))
            except Taken:
                self.port = -1

    def start(self, *, healthy: bool = True, **environment: str) -> None:
        """Start, always on the same port."""
        flags = [f"--{k.replace('_', '-')}={v}" for k, v in self.flags.items()]
        command = [sys.executable, "-W", "error::RuntimeWarning", "-m", *self.program,
                   f"--port={self.port}", f"--database={self.database}", *flags]  # fmt: skip
        if all(name.startswith("PENTACLE_TEST_") for name in environment):
            self.process = Forked(command[command.index("-m") + 1 :], self.log, environment)
        else:
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(
                    command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
                    stdout=subprocess.PIPE, stderr=log, text=True,
                )  # fmt: skip
        first = self.process.stdout.readline()
        if "served at" not in first:
            self.stop()
            last = self.output.rstrip().rpartition("\n")[2]
            raise (Taken if "cannot listen" in last else AssertionError)(self.output)
        self.port = int(first.rsplit(":", 1)[1])
        self._wait_until_it_answers(healthy)

    @property
    def output(self) -> str:
        return self.log.read_text()

    def _wait_until_it_answers(self, healthy: bool) -> None:
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            try:
                if fetch(self.url + "/api/health").status_code == 200 or not healthy:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer:\n" + self.output)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As hard as it gets."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def close(self) -> None:
        """Everybody goes home, the server stops."""
        for guest in self.guests:
            guest.close()
        self.stop()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.gone()

    def gone(self) -> int:
        """How it ended, which it was told to: told again it might no longer listen, and die."""
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        return self.process.returncode

    def complaints(self) -> list[str]:
        return [line for line in self.output.splitlines() if _is_complaint(line)]


def _is_complaint(line: str) -> bool:
    """Faults of the server; that a bot was late (it compiles at first) is none."""
    return (" error " in line or "Traceback" in line) and "bot process" not in line


def _is_busy(answer: httpx.Response) -> bool:
    return answer.status_code == 503 and answer.json()["error"]["code"] == "busy"


class Person:
    def __init__(self, server: ServerProcess, name: str, language: str = "en") -> None:
        self.server, self.name, self.language = server, name, language
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, limits=ONCE)
        self.http.headers.update(
            {"X-Pentacle": "1", "Origin": server.url, "Accept-Language": language}
        )
        server.guests.append(self.http)
        self.get("/api/me")
        self.request("PATCH", "/api/me", {"name": name})

    def raw(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        headers = {"Content-Type": "application/json", **more.pop("headers", {})}
        data = body if isinstance(body, bytes) else json.dumps(body or {}).encode()
        content = None if method == "GET" else data
        return self.http.request(method, path, content=content, headers=headers, **more)

    def request(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        """The answer; a busy server is asked again, as by the page, unless a status is wanted."""
        end = time.monotonic() + PATIENCE
        answer = self.raw(method, path, body)
        while status is None and _is_busy(answer) and time.monotonic() < end:
            time.sleep(0.2)
            answer = self.raw(method, path, body)
        expected = (200, 201) if status is None else (status,)
        assert answer.status_code in expected, (path, answer.status_code, answer.text)
        return answer.json()

    def get(self, path: str, status: int | None = None) -> Any:
        return self.request("GET", path, status=status)

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return self.request("POST", path, body, status)

    def table(self, *seats: str, game: str = "toy", status: int | None = None, **more: Any) -> Any:
        """A new table: `me`, `open`, or the level of a bot."""
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}}
        wanted = [kinds.get(s, {"kind": "bot", "level": s}) for s in seats]
        body = {"game": game, "seats": wanted, "options": {}, "pace": PACE, "listed": True, **more}
        return self.post("/api/tables", body, status)

    def join(self, table: str, seat: int, **more: Any) -> Any:
        return self.post(f"/api/tables/{table}/join", {"seat": seat, "name": self.name, **more})

    def page(self, table: str, **more: Any) -> Page:
        return Page(self, table, **more)


class Page:
    """An open table in a browser: keeps what the page would keep, and every byte that came."""

    def __init__(self, person: Person, table: str, *, layout: str = "wide", since: int = 0,
                 origin: str | None = None, language: str | None = None) -> None:  # fmt: skip
        server = person.server
        spoken = language or person.language
        url = (f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
               f"?language={spoken}&layout={layout}&since={since}")  # fmt: skip
        cookies = "; ".join(f"{k}={v}" for k, v in person.http.cookies.items())
        self.person, self.socket = person, connect(
            url, origin=server.url if origin is None else origin,
            additional_headers={"Cookie": cookies} if cookies else {}, max_size=None,
            max_queue=None, open_timeout=PATIENCE, ping_interval=None,
        )  # fmt: skip
        server.guests.append(self.socket)
        self.all: list[dict[str, Any]] = []
        self._texts: deque[str] = deque()
        self.raw: list[str] = []
        self.lines: list[dict[str, Any]] = []
        self.scene: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.over: dict[str, Any] = {}
        self.hello: dict[str, Any] = {}
        self.seq = since

    # listening

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self._receive(timeout)
        return self._hear(text, json.loads(text))

    def _receive(self, timeout: float = PATIENCE) -> str:
        """The next message; several may come together, a line each."""
        if not self._texts:
            self._texts += str(self.socket.recv(timeout)).split("\n")
        return self._texts.popleft()

    def _hear(self, text: str, message: dict[str, Any]) -> dict[str, Any]:
        message = whole(message, self.scene)
        self.raw.append(text)
        self.all.append(message)
        self._keep(message)
        return message

    def _keep(self, m: dict[str, Any]) -> None:
        self.seq = max(self.seq, m.get("seq", 0))
        match m["type"]:
            case "hello":
                self.hello, self.table = m, m["table"]
            case "lines":
                self.lines = ([] if m.get("reset") else self.lines) + m["lines"]
                self.seq = max([self.seq, *(line["seq"] for line in m["lines"])])
            case "gone":
                self.lines = [line for line in self.lines if line["seq"] not in m["seqs"]]
            case "scene":
                self.scene = m
            case "table":
                self.table = m["table"]
            case "over":
                self.over = m

    def until(self, wanted: str | Callable[[dict[str, Any]], bool]) -> Any:
        """Listen until a message of this type comes, or one that fits."""
        fits = (lambda m: m["type"] == wanted) if isinstance(wanted, str) else wanted
        while True:
            message = self.next()
            if fits(message):
                return message

    def until_table(self, fits: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Listen until the table's card fits; it may have been read already, by any of these."""
        while not fits(self.table):
            self.next()
        return self.table

    def drain(self) -> Page:
        """Hear all that has been said so far: the answer to a question asked now comes after it.

        A server tells everybody what was done before it answers who did it.
        """
        asked = self.send("ping")
        while True:
            text = self._receive()
            message = json.loads(text)
            if message["type"] == "done" and message["id"] == asked:
                return self
            assert message.get("id") != asked, f"a ping was refused: {text}"
            self._hear(text, message)

    def close_code(self) -> int:
        try:
            while True:
                self.socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    # speaking

    def send(self, type: str, id: str | None = None, **fields: Any) -> str:
        id = id or uuid.uuid4().hex
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    def answer(self, id: str) -> dict[str, Any]:
        return self.until(lambda m: m["type"] in ("done", "error") and m["id"] == id)

    def ask(self, type: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        return self.answer(self.send(type, id, **fields))

    def act(self, *actions: int, id: str | None = None, ask: str | None = None) -> dict[str, Any]:
        ask = self.scene["ask"] if ask is None else ask
        return self.ask("act", id, ask=ask, actions=list(actions))

    @property
    def legal(self) -> list[int]:
        return [entry["action"] for entry in self.scene.get("legal", [])]

    def texts(self, kind: str = "game") -> list[str]:
        return [line["text"] for line in self.lines if line["kind"] == kind]

    def close(self) -> None:
        self.socket.close()


def play_on(
    pages: list[Page], choose: Callable[[list[int]], int], until: Callable[[], bool] | None = None
) -> None:
    """Play with whoever is asked, to the end or `until` something; bots may sit elsewhere."""
    end = time.monotonic() + PATIENCE
    done = until or (lambda: all(page.over for page in pages))
    while not done():
        assert time.monotonic() < end, "the game does not end"
        for page in pages:
            page.drain()
        if done():
            return
        asked = next((p for p in pages if p.legal and not p.over), None)
        if asked:
            answer = asked.act(choose(asked.legal))
            assert answer["type"] == "done" or answer["code"] == "stale", answer
        else:
            _listen_a_moment(pages)


def _listen_a_moment(pages: list[Page]) -> None:
    """Nobody is asked: a bot thinks, or the game is over.  Any page may hear of it first."""
    for page in pages:
        with contextlib.suppress(TimeoutError):
            page.next(0.02)
