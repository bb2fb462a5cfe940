"""Pages that do not read what they are sent: dropped soon, cheap meanwhile, welcome again."""

import asyncio
import base64
import contextlib
import os
import socket

import pytest
from websockets.exceptions import ConnectionClosed

from pentacle.server.live import viewer
from pentacle.server.live.viewer import SLOW, Viewer
from tests.server.harness import PATIENCE, Person, ServerProcess

LINE = "\U0001f9d9" * 500
"""Long in bytes: a table keeps so many lines of a seat, and buffers are large."""


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    process = ServerProcess(str(tmp_path_factory.mktemp("slow") / "tables.db"), unread=0.3)
    yield process
    process.close()
    assert not process.complaints(), process.output


def deaf_page(person, table):
    """An open WebSocket of a page that reads nothing after the greeting."""
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.settimeout(PATIENCE)
    plug.connect(("127.0.0.1", person.server.port))
    cookie = "; ".join(f"{k}={v}" for k, v in person.http.cookies.items())
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{person.server.port}\r\n"
        f"Origin: {person.server.url}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    plug.sendall(head.encode())
    assert b" 101 " in plug.recv(40)
    return plug


def wait_for_the_end(plug):
    with contextlib.suppress(ConnectionError), plug:
        while plug.recv(100_000):
            pass


def is_away(page, seat):
    return bool(page.drain().table["seats"][seat].get("away"))


def come_back(person, table):
    """A page again; on a busy machine it may itself not read in time, and so be cut off."""
    while True:
        with contextlib.suppress(ConnectionClosed):
            return person.page(table).drain()


def test_a_page_that_does_not_read_is_dropped_and_comes_back(strict):
    """It is there until its buffers are full, and then no longer; the others go on."""
    ann, bob = Person(strict, "Ann"), Person(strict, "Bob")
    table = ann.table("me", "open")["id"]
    bob.join(table, 1)
    page = ann.page(table).drain()
    plug = deaf_page(bob, table)
    page.until_table(lambda table: not table["seats"][1].get("away"))
    said = 0
    while not is_away(page, 1):
        assert page.ask("chat", text=f"{said} {LINE}"[:500])["type"] == "done"
        said += 1
    wait_for_the_end(plug)
    back = come_back(bob, table)
    assert back.texts("chat")[-1] == page.texts("chat")[-1]
    assert not is_away(page, 1)


class Socket:
    """Takes what it is sent as slowly as one likes."""

    client = None

    def __init__(self):
        self.open, self.sent, self.closed = asyncio.Event(), [], 0

    async def send_data(self, text, mode):
        await self.open.wait()
        self.sent.append(text)

    async def close(self, code):
        self.closed = code


@pytest.mark.parametrize("size", [10, 100_000])
def test_what_waits_for_a_slow_page_is_bounded_in_number_and_bytes(size):
    async def work():
        plug = Socket()
        page = Viewer(plug, "ann", "Ann", "en", "wide")
        sender = asyncio.create_task(page.deliver())
        posted = 0
        while not page.closing:
            page.post(b"x" * size)
            posted += 1
            await asyncio.sleep(0)
        assert posted - 2 <= min(viewer.OUTBOX, viewer.OUTBOX_BYTES // size)
        page.post(b"later")
        plug.open.set()
        await sender
        return plug

    plug = asyncio.run(work())
    assert plug.closed == SLOW
    assert "later" not in plug.sent
    assert len(plug.sent) <= 1
