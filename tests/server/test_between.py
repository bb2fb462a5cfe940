"""Two processes when what lies between them goes away, and what is said and done across them."""

import asyncio
import random
import time
from contextlib import ExitStack
from types import SimpleNamespace

import pytest

from pentacle.core import PentacleError
from pentacle.server.live import tables
from pentacle.store import Store, Unavailable
from pentacle.testing.load.postgres import Postgres
from tests.server.harness import PATIENCE, Person, ServerProcess, play_on
from tests.server.test_office import TOKEN
from tests.server.test_people import change, people
from tests.server.test_processes import seats_apart


class Two:
    """Two servers, and the database that they share."""

    def __init__(self, folder, stack):
        """`stack` closes whatever was started, even where the rest is missing."""
        (folder / "token").write_text(TOKEN)
        flags = {"operator_token": folder / "token", "bot_pause": 2}
        self.postgres = Postgres()
        stack.callback(self.postgres.close)
        self.database = self.postgres.new_database()
        self.servers = [ServerProcess(self.database, **flags) for _ in range(2)]
        for server in self.servers:
            stack.callback(server.close)
        self.bosses = [Person(server, "Boss") for server in self.servers]

    def seen_from(self, boss):
        """What the operator is shown there."""
        return boss.raw("GET", "/api/operator", headers={"Authorization": f"Bearer {TOKEN}"})

    def wait_for_both(self):
        """Until each process hears the other."""
        end = time.monotonic() + PATIENCE
        for boss in self.bosses:
            seen = self.seen_from(boss)
            while seen.status_code != 200 or len(seen.json()["processes"]) != 2:
                assert time.monotonic() < end, "they do not find each other again"
                time.sleep(0.1)
                seen = self.seen_from(boss)


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    with ExitStack() as stack:
        try:
            both = Two(tmp_path_factory.mktemp("two"), stack)
        except PentacleError as missing:
            pytest.skip(str(missing))
        yield both


def test_the_database_goes_away_and_comes_back(two):
    table, people, (a, _) = seats_apart(two.servers)
    ask, card = a.scene["ask"], a.legal[0]
    assert a.act(card, id="mine")["type"] == "done"
    two.postgres.stop()
    two.postgres.start()
    two.wait_for_both()
    back = [person.page(table).drain() for person in people]
    assert back[0].act(card, id="mine", ask=ask)["type"] == "done"
    assert card not in back[0].drain().legal
    play_on(back, random.Random(3).choice)
    assert back[0].over["ranks"] == back[1].over["ranks"]
    assert people[1].post(f"/api/replays/{back[1].over['replay']}/verify")["ok"]
    assert not [line for server in two.servers for line in server.complaints() if "Trace" in line]


def test_a_bot_of_a_killed_process_answers_at_the_other_though_nobody_looks(two):
    async def wait_for_the_bot(table):
        store, end = Store(two.database), time.monotonic() + PATIENCE
        await store.open()
        try:
            while (await store.table(table)).pending != 1:
                assert time.monotonic() < end, "nobody plays on"
                await asyncio.sleep(0.1)
        finally:
            await store.close()

    ann = Person(two.servers[0], "Ann")
    table = ann.table("me", "apprentice")["id"]
    page = ann.page(table)
    page.until("scene")
    while page.drain().legal:
        page.act(page.legal[0])
    two.servers[0].kill()
    asyncio.run(wait_for_the_bot(table))
    two.servers[0].start()


def test_whom_one_mutes_is_silent_at_tables_of_other_processes(two):
    table, (ann, bob), (a, b) = seats_apart(two.servers)
    second = bob.table("me", "open")["id"]
    ann.join(second, 1)
    there, loud = bob.page(second), ann.page(second)
    for page in (there, loud):
        page.until("scene")
    loud.ask("chat", text="Before")
    there.until("lines")
    change(bob, table, people(b)["Ann"], muted=True)
    there.until(lambda m: m["type"] == "lines" and m.get("reset"))
    loud.ask("chat", text="After")
    a.ask("chat", text="Here too")
    said = {line["text"] for page in (there, b) for line in page.drain().lines}
    assert not said & {"Before", "After", "Here too"}


def test_the_operator_sees_every_process(two):
    table, _, (a, _) = seats_apart(two.servers)
    a.act(a.legal[0])
    for boss in two.bosses:
        seen = two.seen_from(boss).json()
        names = [one["process"] for one in seen["processes"]]
        assert len(set(names)) == 2
        assert sum(one["actions"] for one in seen["processes"]) > 0
        mine = next(one for one in seen["tables"] if one["id"] == table)
        assert mine["process"] in names
        assert mine["pages"] == 2


def test_tables_of_a_dead_process_wait_for_a_database_that_is_gone_too(monkeypatch):
    monkeypatch.setattr(tables, "PULSE", 0)
    asked = []

    async def held_by(process):
        asked.append(process)
        if len(asked) < 3:
            raise Unavailable("gone")
        return []

    here = object.__new__(tables.Tables)
    here.store = SimpleNamespace(leases=SimpleNamespace(held_by=held_by))
    asyncio.run(here.adopt("dead"))
    assert asked == ["dead"] * 3
