"""A real server process, and people at it, who keep everything they were told."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ROOT = Path(__file__).parents[2]
PACE = {"kind": "live", "bank_s": 0, "step_s": 0}


class ServerProcess:
    program: tuple[str, ...] = ("tests.server.serve",)
    """The module that serves, and its first words."""

    def __init__(
        self, database: str, environment: dict[str, str] | None = None, **flags: Any
    ) -> None:
        self.database = database
        self.guests: list[Any] = []
        self.log = Path(tempfile.mkdtemp()) / "log"
        many = {"newcomers": 1000, "requests": 1000, "rate": 1000}
        self.flags = {"bot_pause": 0, "bots": 1, "warm": "none", **many, **flags}
        self.port = 0
        self.start(**(environment or {}))

    def start(self, **environment: str) -> None:
        """Start, on the same port as before if there was one."""
        flags = [f"--{k.replace('_', '-')}={v}" for k, v in self.flags.items()]
        command = [sys.executable, "-W", "error::RuntimeWarning", "-m", *self.program,
                   f"--port={self.port}", f"--database={self.database}", *flags]  # fmt: skip
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
                stdout=subprocess.PIPE, stderr=log, text=True,
            )  # fmt: skip
        first = self.process.stdout.readline()
        assert "served at" in first, self.output
        self.port = int(first.rsplit(":", 1)[1])
        self._wait_until_healthy()

    @property
    def output(self) -> str:
        return self.log.read_text()

    def _wait_until_healthy(self) -> None:
        for _ in range(1200):
            try:
                if httpx.get(self.url + "/api/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
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
            self.process.wait(20)
        self.process.stdout.close()
        return self.process.returncode

    def complaints(self) -> list[str]:
        return [line for line in self.output.splitlines() if _is_complaint(line)]


def _is_complaint(line: str) -> bool:
    """Faults of the server; that a bot was late (it compiles at first) is none."""
    return (" error " in line or "Traceback" in line) and "bot process" not in line


class Person:
    def __init__(self, server: ServerProcess, name: str, language: str = "en") -> None:
        self.server, self.name, self.language = server, name, language
        self.http = httpx.Client(base_url=server.url, timeout=30)
        self.http.headers.update({
            "X-Pentacle": "1", "Origin": server.url, "Accept-Language": language,
        })  # fmt: skip
        server.guests.append(self.http)
        self.get("/api/me")
        self.request("PATCH", "/api/me", {"name": name})

    def raw(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        headers = {"Content-Type": "application/json", **more.pop("headers", {})}
        data = body if isinstance(body, bytes) else json.dumps(body or {}).encode()
        content = None if method == "GET" else data
        return self.http.request(method, path, content=content, headers=headers, **more)

    def request(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
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
        )  # fmt: skip
        server.guests.append(self.socket)
        self.all: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.lines: list[dict[str, Any]] = []
        self.scene: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.over: dict[str, Any] = {}
        self.hello: dict[str, Any] = {}
        self.seq = since

    # listening

    def next(self, timeout: float = 30) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        message = json.loads(text)
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

    def until(self, wanted: str | Callable[[dict[str, Any]], bool], timeout: float = 30) -> Any:
        """Listen until a message of this type comes, or one that fits."""
        fits = (lambda m: m["type"] == wanted) if isinstance(wanted, str) else wanted
        end = time.monotonic() + timeout
        while True:
            message = self.next(max(0.01, end - time.monotonic()))
            if fits(message):
                return message

    def drain(self, quiet: float = 0.3) -> Page:
        """Listen until nothing comes any more; a fresh page first hears how things stand."""
        if not self.all and self.until("hello")["table"]["status"] in ("playing", "over"):
            self.until(lambda m: m["type"] == "scene" or (m["type"] == "clock" and "window" in m))
        while True:
            try:
                self.next(quiet)
            except TimeoutError:
                return self

    def close_code(self, timeout: float = 30) -> int:
        try:
            while True:
                self.socket.recv(timeout)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    # speaking

    def send(self, type: str, id: str | None = None, **fields: Any) -> str:
        id = id or uuid.uuid4().hex
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    def answer(self, id: str, timeout: float = 30) -> dict[str, Any]:
        return self.until(lambda m: m["type"] in ("done", "error") and m["id"] == id, timeout)

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
    end = time.monotonic() + 150
    done = until or (lambda: all(page.over for page in pages))
    while not done():
        assert time.monotonic() < end, "the game does not end"
        for page in pages:
            page.drain(0.001)
        asked = next((p for p in pages if p.legal and not p.over), None)
        if asked:
            answer = asked.act(choose(asked.legal))
            assert answer["type"] == "done" or answer["code"] == "stale", answer
