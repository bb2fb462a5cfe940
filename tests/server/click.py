"""The way of a click: `python -m tests.server.click [GAME]` prints the functions on it.

A real hub on an SQLite file, two pages of two people, and the first choice of whoever is asked.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections import defaultdict
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import msgspec

import pentacle
from pentacle.games import GAMES
from pentacle.server.bots import Bots
from pentacle.server.live.dispatch import receive
from pentacle.server.live.hub import Hub
from pentacle.server.live.viewer import Viewer
from pentacle.server.settings import Settings
from pentacle.server.work.queue import JobQueue
from pentacle.store import Store
from pentacle.table import planning, seating, wire
from pentacle.table.planning import NewSeat, NewTable

ROOT = Path(pentacle.__file__).parent
SHORT = 4
"""Lines of a function, its head among them, that is read at a glance."""


class Trace:
    """The functions of the house that are called while it looks, by file."""

    def __init__(self) -> None:
        self.looks = False
        self.found: dict[str, dict[str, bool]] = defaultdict(dict)
        threading.setprofile(self)  # for threads that are started from now on
        sys.setprofile(self)

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        code = frame.f_code
        if self.looks and event == "call" and code.co_filename.startswith(str(ROOT)):
            name = code.co_qualname
            long = len({line for *_, line in code.co_lines() if line}) > SHORT
            if not name.endswith(">"):
                self.found[str(Path(code.co_filename).relative_to(ROOT))][name] = long


def page(name: str) -> Viewer:
    async def send(*args: Any, **more: Any) -> None:
        return

    socket = SimpleNamespace(client=None, send_data=send, close=send)
    viewer = Viewer(socket, name, name, "en", "wide")
    viewer.limit(1000)
    return viewer


async def click(game: str) -> Trace:
    trace = Trace()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"{folder}/tables.db")
        await store.open()
        queues = JobQueue(1, "pentacle.games", 1.0), JobQueue(1, "pentacle.games", 1.0)
        hub = Hub(Settings(), store, GAMES, Bots(GAMES, 1, "pentacle.games"), *queues)
        wanted = NewTable(game, [NewSeat("me"), NewSeat("open")], {}, listed=True)
        plan = planning.plan(GAMES[game], "ann", "Ann", wanted, {}, hub.home)
        await store.new_table(plan)
        live = await hub.change(plan.data.id, seating.join, "bob", "Bob", 1, "")
        pages = [page("ann"), page("bob")]
        for viewer in pages:
            live.enter(viewer)
            await live.welcome(viewer)
        for turn in range(2):  # the first one imports and compiles what is used once
            play = live.table.play
            assert play is not None
            seat = play.match.pending[0]
            act = wire.Act(f"m{turn}", play.ask(seat), [play.position.legal(seat)[0]])
            trace.looks = turn == 1
            await receive(hub, live, pages[seat], msgspec.json.encode(act))
            trace.looks = False
        await hub.close()
        await store.close()
    return trace


def main(game: str = "zavandor") -> None:
    found = asyncio.run(click(game)).found
    rooms: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for file in sorted(found):
        room = rooms[file.partition("/")[0]]
        counted = (len(found[file]), sum(found[file].values()), 1)
        room[:] = (a + b for a, b in zip(room, counted, strict=True))
        if file.startswith(("server", "table", "store")):
            print(f"{file}: {', '.join(found[file])}")
    for room, (functions, long, files) in rooms.items():
        print(
            f"{room}: {functions} functions in {files} files, {long} of them longer than a glance"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
