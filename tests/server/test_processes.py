"""Several server processes at one database: one holder a table, players at any of them."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pentacle.cli import main
from pentacle.server.limits import Buckets
from pentacle.server.peers.calls import Calls
from pentacle.server.peers.roll import Alone, Peer
from pentacle.store import Conflict, Store
from pentacle.testing.load.crowd import Crowd
from pentacle.testing.load.kills import WorkerKiller
from pentacle.testing.load.meter import children
from pentacle.testing.load.person import now
from pentacle.testing.load.process import ServerProcess as LoadedServer
from pentacle.testing.load.process import free_port
from pentacle.testing.load.table import Until
from tests.machine import ROOT
from tests.server.commits import commit, plan, said
from tests.server.harness import PATIENCE, Person, ServerProcess, fetch, play_on


@pytest.fixture(scope="module")
def pair(any_postgres):
    """Two servers that share a PostgreSQL."""
    database = any_postgres.new_database()
    servers = [ServerProcess(database), ServerProcess(database)]
    yield servers
    for server in servers:
        server.close()
        assert not server.complaints(), server.output


def seats_apart(pair, names=("Ann", "Bob")):
    """People at different processes, at one table that the first has."""
    people = [Person(pair[n % 2], name) for n, name in enumerate(names)]
    first, *others = people
    table = first.table("me", *("open" for _ in others))["id"]
    first.get(f"/api/tables/{table}")
    for seat, person in enumerate(others, 1):
        person.join(table, seat)
    pages = [person.page(table) for person in people]
    for page in pages:
        page.until("scene")
    return table, people, pages


def test_players_of_one_table_sit_at_different_processes(pair):
    table, (ann, bob), (a, b) = seats_apart(pair)
    a.ask("chat", text="Hello over there")
    assert b.until("lines")["lines"][0]["text"] == "Hello over there"
    b.ask("chat", text="« à vous », " + "loin " * 90)
    play_on([a, b], random.Random(1).choice)
    assert a.over["ranks"] == b.over["ranks"]
    assert [line["text"] for line in a.lines if line["kind"] == "chat"] == [
        line["text"] for line in b.lines if line["kind"] == "chat"
    ]
    for page in (a, b):
        seqs = [line["seq"] for line in page.lines]
        assert seqs == sorted(seqs)
    assert bob.post(f"/api/replays/{a.over['replay']}/verify")["ok"]
    again = ann.post(f"/api/tables/{table}/rematch")
    assert bob.post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    assert [seat["kind"] for seat in bob.get(f"/api/tables/{again['id']}")["seats"]] == [
        "human"
    ] * 2


def test_a_table_is_drawn_by_whoever_has_it(pair, built_page):
    table, *_ = seats_apart(pair)
    path = f"/pictures/table/{table}.svg"
    first, other = (fetch(server.url + path) for server in pair)
    assert first.status_code == other.status_code == 200
    assert first.headers["ETag"] == other.headers["ETag"]
    assert first.content == other.content


def test_a_killed_process_leaves_its_tables_to_the_other(pair):
    table, (_, bob), (a, b) = seats_apart(pair)
    ask, card = a.scene["ask"], a.legal[0]
    assert a.act(card, id="mine")["type"] == "done"
    b.drain()
    seen, known = b.seq, [line["text"] for line in b.lines]
    pair[0].kill()
    assert b.close_code() == 1001
    back = bob.page(table, since=0).drain()
    assert back.hello["seq"] == seen
    assert [line["text"] for line in back.lines] == known
    assert back.table["seats"][0]["away"]
    pair[0].start()
    ann = Person(pair[0], "Ann")
    ann.http.cookies = a.person.http.cookies
    again = ann.page(table).drain()
    assert again.act(card, id="mine", ask=ask)["type"] == "done"
    assert card not in again.drain().legal
    play_on([again, back], random.Random(2).choice)
    assert again.over["ranks"] == back.over["ranks"]


def test_whoever_loses_his_process_is_away_for_the_others(pair):
    _, _, (a, _) = seats_apart(pair)
    pair[1].kill()
    a.until_table(lambda table: table["seats"][1].get("away"))
    pair[1].start()


def test_a_process_that_stops_hands_its_tables_over(pair):
    table, (_, bob), (a, b) = seats_apart(pair)
    pair[0].process.terminate()
    assert a.close_code() == b.close_code() == 1001
    back = bob.page(table).drain()
    assert back.scene
    assert pair[0].gone() == 0
    pair[0].start()


def test_lists_tell_of_tables_and_people_everywhere(pair):
    table, (ann, bob), (a, _) = seats_apart(pair)
    cat = Person(pair[1], "Cat")
    watching = cat.page(table)
    watching.until("scene")
    online = set()
    for visitor in (Person(pair[0], "Dan"), Person(pair[1], "Eve")):
        found = visitor.get("/api/tables")
        card = next(card for card in found["watch"] if card["id"] == table)
        assert card["watchers"] == 1
        assert not any(seat.get("away") for seat in card["seats"])
        online.add(found["online"])
    assert len(online) == 1
    assert online.pop() >= 3
    mine = bob.get("/api/me/tables")["tables"]
    assert not any(seat.get("away") for seat in mine[0]["seats"])
    bob.request("PATCH", "/api/me", {"name": "Robert"})
    a.until_table(lambda table: table["seats"][1]["name"] == "Robert")
    invite = ann.table("me", "open", listed=False)["invite"]
    assert cat.get(f"/api/invites/{invite}")["seats"][0]["name"] == "Ann"


def test_what_a_visitor_sends_can_close_his_own_connection_and_no_other(pair):
    """He is passed on to the process that has the table, and so are others."""
    table, (ann, _), (a, b) = seats_apart(pair)
    evil = Person(pair[1], "Eve")
    nonsense = (
        "\0",
        "{" * 9000,
        "[" * 9000,
        '"\\ud800"',
        "\ufeff{}",
        b"\0\xff",
        b"{}",
        "x" * 70_000,
    )
    for words in nonsense:
        page = evil.page(table)
        page.until("scene")
        page.socket.send(words)
        page.close()
    status = evil.raw("GET", f"/api/tables/{table}", headers={"Cookie": "x=" + "y" * 60_000})
    assert status.status_code == 413
    b.ask("chat", text="Still here")
    assert a.until("lines")["lines"][0]["text"] == "Still here"
    assert ann.get(f"/api/tables/{table}")["id"] == table


@pytest.mark.parametrize("path", ["/peer/errand", "/peer/visitor"])
def test_who_has_no_key_does_not_come_in_as_another_process(pair, path):
    stranger = Person(pair[0], "Eve")
    for key in ("", "x" * 43, "é"):
        headers = {"X-Pentacle-Key": key.encode(), "X-Pentacle-Visitor": b"gA=="}
        assert stranger.raw("POST", path, {"name": "online"}, headers=headers).status_code == 400


def test_workers_of_a_dead_parent_free_the_port_at_once(postgres):
    server = ServerProcess(postgres, {"PYTHONUNBUFFERED": "1"}, workers=2)
    orphans = children(server.process.pid)
    server.kill()
    end = time.monotonic() + PATIENCE
    while True:
        try:
            server.start(PYTHONUNBUFFERED="1")
            break
        except AssertionError:
            assert time.monotonic() < end, "the port is never free"
    while any(Path(f"/proc/{pid}").exists() for pid in orphans):
        assert time.monotonic() < end, "orphans live on"
        time.sleep(0.02)
    server.close()
    assert "Traceback" not in server.output


def test_one_sqlite_file_is_served_by_one_process(tmp_path, capfd):
    database = f"--database={tmp_path / 'tables.db'}"
    server = ServerProcess(str(tmp_path / "tables.db"))
    assert main(["serve", "--port=0", database]) == 75
    said = capfd.readouterr()
    assert f"another server (process {server.process.pid}) serves this file" in said.err
    assert not said.out
    server.kill()
    server.start()
    server.close()
    assert main(["serve", "--port=0", "--workers=2", database]) == 2
    assert "--workers 2 needs a database that several" in capfd.readouterr().err


def test_a_former_holder_can_write_nothing(postgres):
    """It was thought dead; whoever took the table over reads what was committed before."""

    async def live(name, seconds, store):
        async with store.database.write() as c:
            await c.exec_driver_sql(
                "INSERT INTO processes (id, expires_at) "
                "VALUES ($1, extract(epoch FROM clock_timestamp()) + $2) "
                "ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at", (name, seconds),
            )  # fmt: skip

    async def work():
        store = Store(postgres)
        await store.open()
        await store.new_table(plan())
        await live("old", 60, store)
        await live("new", 60, store)
        first = await store.leases.claim("t", "old")
        assert await store.leases.claim("t", "new") == first == ("old", 1)
        await store.commit(commit(entries=[said()], fence=first.term))
        await live("old", -1, store)
        second = await store.leases.claim("t", "new")
        assert second == ("new", 2)
        late = said(1)
        for change in (
            commit(entries=[late], fence=first.term),
            commit(values={"status": "over"}, fence=first.term),
            commit(seats={0: {"name": "Ann"}}, fence=first.term),
        ):
            with pytest.raises(Conflict):
                await store.commit(change)
        await store.archive.shrink("t", [], talk=True, fence=first.term)
        assert [event.number for event in await store.events("t")] == [0]
        assert (await store.table("t")).status == "playing"
        assert (await store.seats(["t"]))["t"][0].name == ""
        await store.commit(commit(entries=[late], fence=second.term))
        assert await store.leases.claim("nothing", "new") == ("", 0)
        await store.close()

    asyncio.run(work())


def test_who_turns_to_a_process_that_is_gone_hears_so():
    """A table may still be said to be held by it, or its row not have run out."""

    async def turn():
        roll = Alone("here")
        calls = Calls(None, roll)
        assert await calls.ask("gone", "online") is None
        roll.peers["dead"] = Peer(f"127.0.0.1:{free_port()}", "key")
        assert await calls.ask("dead", "online") is None
        await calls.close()

    asyncio.run(turn())


def test_what_one_process_has_given_counts_at_the_others():
    here, there = Buckets(1.0, 100.0), Buckets(1.0, 100.0)
    here.shared = True
    for _ in range(60):
        assert not here.take("1.2.3.4")
        assert not there.take("1.2.3.4")
    here.take("5.6.7.8")
    here.take("x" * 100, 50)
    told = here.tell(10)
    assert told == {"1.2.3.4": 60}
    assert not here.tell(10)
    there.hear(told)
    assert there.take("1.2.3.4") > 10


class Family:
    """A parent and its workers, by what they write down."""

    def __init__(self, folder):
        self.story = folder / "story"
        self.story.touch()
        command = [sys.executable, "-m", "tests.server.little_worker", str(self.story)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.parent = subprocess.Popen(command, cwd=ROOT, env=environment)

    @property
    def lines(self):
        return self.story.read_text().splitlines()

    def until(self, wanted):
        """Wait until as much has happened."""
        end = time.monotonic() + PATIENCE
        while not wanted(self.lines):
            assert time.monotonic() < end, self.lines
            time.sleep(0.01)
        return self.lines

    def begun(self, n):
        """The last worker of each place, once so many have begun: its pid and its name."""
        lines = self.until(lambda lines: sum("begins" in line for line in lines) >= n)
        return {place: (int(pid), name) for _, place, pid, name in
                (line.split() for line in lines if "begins" in line)}  # fmt: skip


def test_a_parent_keeps_its_workers_alive_and_replaces_them_in_turn(tmp_path):
    family = Family(tmp_path)
    first = family.begun(2)
    os.kill(first["0"][0], signal.SIGKILL)
    family.until(lambda lines: f"hears 1 {first['0'][1]}" in lines)
    second = family.begun(3)
    assert second["0"] != first["0"]
    assert second["1"] == first["1"]
    known = len(family.lines)
    family.parent.send_signal(signal.SIGHUP)
    third = family.begun(5)
    assert not {pid for pid, _ in third.values()} & {pid for pid, _ in second.values()}
    told = [" ".join(line.split()[:2]) for line in family.lines[known:] if "answers" not in line]
    assert told in (
        ["ends 0", "begins 0", "ends 1", "begins 1"], ["ends 1", "begins 1", "ends 0", "begins 0"]
    )  # fmt: skip
    family.parent.terminate()
    assert family.parent.wait(PATIENCE) == 0
    assert sum("ends" in line for line in family.lines) == 4


def test_workers_do_not_outlive_their_parent(tmp_path):
    family = Family(tmp_path)
    family.until(lambda lines: {"answers 0", "answers 1"} <= set(lines))
    family.parent.kill()
    family.parent.wait()
    family.until(lambda lines: {"orphan 0", "orphan 1"} <= set(lines))


@pytest.mark.slow
def test_workers_are_killed_and_replaced_under_load_and_nothing_is_lost(postgres, tmp_path):
    """`--workers 2`: one dies, then all are replaced one after the other (SIGHUP), while people
    play; every history is compared with the database."""

    class Served(LoadedServer):
        program = ("tests.server.serve",)

    async def replaced(server):
        before = set(children(server.pid))
        os.kill(server.pid, signal.SIGHUP)
        while before & set(children(server.pid)):
            await asyncio.sleep(0.02)

    async def campaign():
        server = Served(postgres, tmp_path, workers=2)
        crowd = None
        try:
            await server.start()
            crowd = Crowd(server.address, server.pid, seed=5, workers=True)
            await crowd.seat({"toy": 3}, 3)
            killer, until = WorkerKiller(crowd, server, seed=5), Until()
            playing = asyncio.create_task(crowd.play_until(until, 0.05))
            await killer.die()
            await killer.all_answer()
            await replaced(server)
            await killer.all_answer()
            until.at = now()
            await playing
            await crowd.leave()
            await killer.last_look()
            return killer.found, crowd.tally, server.complaints()
        finally:
            server.close()

    found, tally, complaints = asyncio.run(campaign())
    assert found.kills == 1
    assert found.acknowledged > 3
    assert not found.wrong
    assert not tally.errors
    assert ["a worker died" in line for line in complaints] == [True]
