"""What people found about a replay: whose word counts, and what the server makes of it."""

import asyncio
import random
import time

import msgspec
import pytest
from sqlalchemy import text

from pentacle.analysis import analyse
from pentacle.bots import Budget
from pentacle.core import replay
from pentacle.store import Store
from pentacle.store.analyses import MOST, OWN, standing
from pentacle.store.models import AnalysisRow
from tests.server.harness import PATIENCE, Person, play_on
from tests.server.test_care import old_shape
from tests.server.test_play import seat_two
from tests.server.toy import GAME as TOY

MUCH = 2**31 - 1


class Played:
    """A finished game of two, and what an honest page would send about it."""

    def __init__(self, server, seed):
        self.ann, self.bob = Person(server, "Ann"), Person(server, "Bob")
        _, a, b = seat_two(self.ann, self.bob)
        play_on([a, b], random.Random(seed).choice)
        self.path = f"/api/replays/{a.over['replay']}"
        self.match = replay.load(self.ann.raw("GET", self.path + "/file").content, {"toy": TOY})
        found = analyse(self.match, budget=Budget(iterations=300))
        whole = msgspec.to_builtins(found)
        self.draft = {name: whole[name] for name in ("game", "seats", "effort", "steps")}

    def with_effort(self, iterations):
        return {**self.draft, "effort": {"iterations": iterations, "worlds": 9, "engine": "x 1"}}

    def made_up(self, iterations=MUCH):
        """Whoever stood well is said to have stood badly, and the other way round."""
        steps = []
        for step in self.draft["steps"]:
            turned = [1 - round(chance) for chance in step["chances"]]
            own = {"chance": float(turned[step["player"]])}
            steps.append({**step, "chances": turned, "options": [o | own for o in step["options"]]})
        return {**self.with_effort(iterations), "steps": steps}

    def post(self, person, report, status=None):
        return person.post(self.path + "/analysis", report, status)

    def get(self, person, status=None):
        return person.get(self.path + "/analysis", status)

    def checked(self, person):
        """What the server shows somebody once it has looked at that."""
        end = time.monotonic() + PATIENCE
        while (found := person.raw("GET", self.path + "/analysis")).is_success:
            if found.json()["checked"] != "unchecked":
                return found.json()
            assert time.monotonic() < end, "nobody checks it"
            time.sleep(0.05)
        return None

    def until_bots_are_ready(self):
        """Reports are checked when bots can think about the game in earnest."""
        choice = {"frame": self.draft["steps"][0]["at"]}
        end = time.monotonic() + PATIENCE
        while self.ann.post(self.path + "/judge", choice)["options"][0]["chance"] < 0:
            assert time.monotonic() < end, "the game is never compiled"


@pytest.fixture(scope="module")
def game(server):
    return Played(server, 1)


@pytest.fixture(scope="module")
def strange(server):
    """A game that its players do not think about."""
    return Played(server, 2)


def test_a_report_is_made_whole_kept_and_shown_to_all(game, cat):
    assert game.get(cat, 404)["error"]["code"] == "not_found"
    assert "analysed" not in cat.get(game.path)
    shown = game.post(game.ann, game.draft | {"text": {"en": "Rubbish", "fr": ""}})
    kept = shown["report"]
    assert (shown["by"], shown["name"], shown["own"]) == ("player", "Ann", True)
    assert kept["names"] == ["Ann", "Bob"]
    assert "Rubbish" not in kept["text"]["en"]
    assert kept["text"]["fr"]
    assert len(kept["steps"]) == len(game.draft["steps"]) > 0
    seen = game.get(cat)
    assert (seen["by"], seen["name"], "own" in seen) == ("player", "Ann", False)
    assert seen["report"] == kept
    assert cat.get(game.path)["analysed"]
    for sent, stays in ((900, 900), (800, 900)):
        shown = game.post(game.ann, game.with_effort(sent))
        assert shown["report"]["effort"] == {"iterations": stays, "worlds": 9, "engine": "x 1"}


def test_a_strangers_word_never_stands_before_a_players(server, strange, cat):
    """Whatever he says of his effort, before or after them."""
    liar, dan = Person(server, "Eve"), Person(server, "Dan")
    strange.post(liar, strange.made_up())
    assert "at_table" not in strange.post(cat, strange.with_effort(MUCH))
    seen = strange.get(strange.ann)
    assert (seen["by"], seen["at_table"], "name" in seen) == ("visitor", True, False)
    mine = strange.post(strange.bob, strange.with_effort(200))
    assert (mine["by"], mine["own"]) == ("player", True)
    strange.post(dan, strange.made_up())
    for person in (cat, dan, liar, strange.ann):
        shown = strange.get(person)
        assert (shown["name"], shown["report"]) == ("Bob", mine["report"])


def test_what_is_made_up_is_found_out_and_what_is_honest_is_confirmed(server):
    game, liar, dan = Played(server, 3), Person(server, "Cat"), Person(server, "Dan")
    game.until_bots_are_ready()
    game.post(liar, game.made_up())
    assert game.checked(dan) is None, "nobody sees it any more"
    own = game.checked(liar)
    assert (own["checked"], own["own"]) == ("contradicted", True)
    assert "analysed" not in dan.get(game.path)
    game.post(liar, game.with_effort(MUCH))
    assert game.checked(liar)["checked"] == "contradicted", "he had his chance"
    game.post(dan, game.with_effort(300))
    for person in (dan, liar, game.ann):
        seen = game.checked(person)
        assert (seen["by"], seen["checked"]) == ("visitor", "confirmed")
    game.post(game.ann, game.made_up(500))
    assert game.checked(game.bob)["by"] == "visitor", "a player who lies comes last too"


def test_what_does_not_fit_is_refused_and_changes_nothing(game):
    game.post(game.ann, game.draft)
    before = game.ann.raw("GET", game.path + "/analysis").content
    first, *rest = game.draft["steps"]
    option = first["options"][0]
    wrong = [{**first, "action": 4000}, *rest]
    many = [{**first, "options": [option] * 6}, *rest]
    strange = game.draft["effort"] | {"engine": "a\nb"}
    for bad in (
        {}, game.draft | {"game": "zavandor"}, game.draft | {"steps": wrong},
        game.draft | {"steps": many}, game.draft | {"effort": strange},
    ):  # fmt: skip
        error = game.post(game.ann, bad, 400)["error"]
        assert "does not fit the game" in error["text"]
    large = game.ann.raw("POST", game.path + "/analysis", b" " * 1_000_001)
    assert large.status_code == 413
    after = game.ann.raw("GET", game.path + "/analysis").content
    assert msgspec.json.decode(after)["report"] == msgspec.json.decode(before)["report"]


def test_a_game_that_is_not_over_is_not_analysed(game):
    ann = game.ann
    match = replay.load(ann.raw("GET", game.path + "/file").content, {"toy": TOY})
    match.take_back(1)
    half = ann.raw("POST", "/api/replays", replay.save(match)).json()
    answer = ann.post(f"/api/replays/{half['id']}/analysis", game.draft, 409)
    assert answer["error"]["code"] == "not_now"


# the database


async def some_replays(store, *ids):
    for id in ids:
        await store.new_replay(
            {"id": id, "game": "toy", "table_id": "", "body": b"{}", "seats": [], "played_at": 1.0}
        )


def report(replay, sender, iterations, *, played=False):
    return {
        "replay": replay, "sender": sender, "played": played, "engine": "", "seed": 5,
        "iterations": iterations, "due_at": float(iterations), "body": sender.encode(),
    }  # fmt: skip


@pytest.fixture(params=["sqlite", "postgres"])
def place(request, tmp_path):
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return request.getfixturevalue("postgres")


def test_who_comes_first_and_who_goes(place):
    async def work():
        store = Store(place)
        await store.open()
        kept, best = store.analyses, []
        await some_replays(store, "r", *(f"r{n}" for n in range(OWN + 3)))

        async def judge(state):
            """What is due first is checked, by one process at a time."""
            row, replay = await kept.take_due(1e12, 60.0, {"toy"})
            assert replay.id == row.replay
            await kept.checked(row, state)
            best.append((await kept.best("r", "")).sender)

        await kept.keep(report("r", "stranger", 9))
        for n in range(3 * MOST):
            await kept.keep(report("r", f"crowd {n}", MUCH))
        best.append((await kept.best("r", "")).sender)
        assert await kept.best("r", "stranger"), "somebody is there"
        await kept.keep(report("r", "checked", MUCH - 9))
        assert (await kept.best("r", "")).sender == "crowd 0", "the best of equals is the oldest"
        await kept.keep(report("r", "player", 7, played=True))
        await judge("unchecked")
        assert best == ["crowd 0", "player"]
        async with store.database.read() as c:
            count = await c.exec_driver_sql("SELECT count(*) FROM analyses")
            assert count.scalar() == MOST
        for n in range(OWN + 3):
            await kept.keep(report(f"r{n}", "busy", 10 + n))
        assert await kept.best("r2", "") is None, "the oldest of too many go"
        assert (await kept.body(await kept.best("r3", ""))) == b"busy"
        assert not await kept.keep(report("r3", "busy", 5))
        assert await kept.take_due(1e12, 60.0, set()) is None, "no game is ready"
        await store.close()

    asyncio.run(work())


def test_the_order_of_reports():
    def row(played, checked, iterations):
        return AnalysisRow(played=played, checked=checked, iterations=iterations, made_at=0.0)

    ordered = [
        row(True, "confirmed", 5), row(True, "unchecked", 9), row(True, "unchecked", 8),
        row(False, "confirmed", 7), row(False, "confirmed", 6), row(False, "unchecked", MUCH),
        row(False, "unchecked", 0), row(True, "contradicted", 99), row(False, "contradicted", MUCH),
    ]  # fmt: skip
    assert sorted(random.Random(1).sample(ordered, len(ordered)), key=standing) == ordered


def test_reports_of_before_are_of_nobody_and_unchecked(place):
    async def before():
        store = Store(place)
        await store.open()
        await some_replays(store, "r")
        await store.close()

    async def after():
        store = Store(place)
        old = {"r": "r", "n": 300, "b": b"{}", "at": 5.0}
        async with store.database.write() as c:
            await c.execute(text("INSERT INTO analyses VALUES (:r, :n, :b, :at)"), old)
        await store.open()
        row = await store.analyses.best("r", "")
        body = await store.analyses.body(row)
        due = await store.analyses.take_due(1e12, 60.0, {"toy"})
        await store.close()
        assert (row.sender, row.played, row.checked) == ("", False, "unchecked")
        assert (row.iterations, row.made_at, body, due[0].body) == (300, 5.0, b"{}", b"{}")

    asyncio.run(before())
    old_shape(place, "0013")
    asyncio.run(after())
