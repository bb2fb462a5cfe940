"""Whatever fails between a move and its answer: the table is dropped, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
import uuid
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pentacle.server.live import tables
from pentacle.server.live.driver import Driver
from pentacle.server.settings import Settings
from pentacle.table import ticking
from tests.server.harness import PATIENCE, Page, Person
from tests.server.test_play import seat_two

TABLE = "pentacle.table"
LIVE = "pentacle.server.live.live_table:LiveTable"
PLACES = (
    f"{TABLE}.play:Play.steps@3",
    f"{TABLE}.play:Play.settled@4",
    f"{TABLE}.play:Play.waiting@3",
    f"{TABLE}.settling:standing@3",
    f"{TABLE}.settling:kept_game@1",
    f"{TABLE}.table:Table.entry@2",
    f"{TABLE}.table:Table.follow@5",
    f"{TABLE}.messages:after@5",
    f"{LIVE}._keep@5",
    f"{LIVE}.settle@4",
    "pentacle.store.store:Store.commit@6",
)


class Stubborn:
    """A page that comes back when it is sent away, and repeats what was not answered."""

    def __init__(self, person: Person, table: str, page: Page) -> None:
        self.person, self.table, self.page = person, table, page
        self.done: list[int] = []

    def again(self) -> None:
        self.page = self.person.page(self.table)
        with contextlib.suppress(ConnectionClosed):
            self.page.drain()

    def look(self) -> None:
        try:
            self.page.drain()
        except ConnectionClosed:
            self.again()

    def act(self, action: int) -> None:
        id, ask = uuid.uuid4().hex, self.page.scene["ask"]
        while True:
            try:
                answer = self.page.act(action, id=id, ask=ask)
            except ConnectionClosed:
                self.again()
                continue
            if answer["type"] == "done":
                self.done.append(action)
                return
            assert answer["code"] in ("stale", "not_now"), answer
            if answer["code"] == "stale":
                return


@pytest.mark.parametrize("place", PLACES)
def test_a_fault_on_the_way_loses_and_doubles_nothing(own_server, place: str) -> None:
    server = own_server({"PENTACLE_TEST_FAULT": place})
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, b = seat_two(ann, bob)
    people, dice = [Stubborn(ann, table, a), Stubborn(bob, table, b)], random.Random(1)
    while not any(p.page.over for p in people):
        for p in people:
            p.look()
            if p.page.legal and not p.page.over:
                p.act(dice.choice(p.page.legal))
    assert f"planted in {place.partition('@')[0]}" in server.output, "the fault did not happen"
    replay = next(p.page.over["replay"] for p in people if p.page.over)
    file = json.loads(ann.raw("GET", f"/api/replays/{replay}/file").content)
    played = [[action for seat, action in file["actions"] if seat == n] for n in (0, 1)]
    for known, kept in zip((p.done for p in people), played, strict=True):
        assert known == [action for action in kept if action in known]
    assert ann.post(f"/api/replays/{replay}/verify")["ok"]
    server.kill()
    server.start()
    assert ann.page(table).until("over")["replay"] == replay


def test_a_bot_goes_on_after_a_fault_without_anybody_looking(own_server) -> None:
    server = own_server({"PENTACLE_TEST_FAULT": f"{TABLE}.settling:standing@2"})
    ann = Person(server, "Ann")
    table = ann.table("apprentice", "apprentice")["id"]
    page = ann.page(table)
    while not page.over:
        try:
            page.next(PATIENCE)
        except ConnectionClosed:
            page = ann.page(table)
    assert "planted" in server.output


def test_faults_of_long_ago_are_forgotten() -> None:
    here = tables.Tables(Settings(), None, {}, None, None, None)  # type: ignore[arg-type]
    now = time.monotonic()
    here._faults = {"old": (9, now - tables.FORGIVEN - 1), "new": (1, now)}
    asyncio.run(here.forget_idle())
    assert list(here._faults) == ["new"]


class Rounds(Driver):
    """A driver that counts how often it looks at its table."""

    looked = 0

    def _start_bots(self) -> None:
        self.looked += 1


@pytest.mark.parametrize("turns", range(4))
def test_a_dropped_table_is_looked_at_no_more(turns: int, monkeypatch: Any) -> None:
    """Whatever wakes its driver around the moment at which it is told to end."""
    monkeypatch.setattr(ticking, "until_next", lambda table: PATIENCE)
    monkeypatch.setattr(ticking, "due", lambda table: None)

    async def drop() -> int:
        database: Any = SimpleNamespace(writable=lambda: asyncio.sleep(0))
        inner = SimpleNamespace()
        table: Any = SimpleNamespace(
            status="playing", dropped=False, wake=asyncio.Event(), table=inner
        )
        driver = Rounds(table, None, database, None, 0.0)  # type: ignore[arg-type]
        task = asyncio.create_task(driver.run())
        while not driver.looked:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        table.wake.set()
        for _ in range(turns):
            await asyncio.sleep(0)
        looked, table.dropped = driver.looked, True
        task.cancel()
        await asyncio.wait([task], timeout=PATIENCE)
        assert task.done()
        return driver.looked - looked

    assert asyncio.run(drop()) == 0
