"""Clocks, absences, bots that sit in, hints."""

import contextlib
import random
import time

import pytest

from tests.server.harness import Person, play_on, set_day
from tests.server.test_play import seat_two

BOT_ACTED = "@1 is ready."


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    from tests.server.harness import ServerProcess

    path = tmp_path_factory.mktemp("quick") / "tables.db"
    process = ServerProcess(str(path), sit_in=0.3)
    yield process
    process.close()
    assert not process.complaints(), process.output


@pytest.fixture
def pair(quick):
    return Person(quick, "Ann"), Person(quick, "Bob")


def test_a_bot_sits_in_for_somebody_away_and_the_seat_is_reclaimed(pair):
    ann, bob = pair
    table, a, b = seat_two(ann, bob)
    level = {"kind": "bot", "level": "apprentice"}
    ann.post(f"/api/tables/{table}/seats/1", level, status=409)
    b.close()
    a.until(lambda m: m["type"] == "table" and m["table"]["seats"][1].get("may_sit_in"))
    card = ann.post(f"/api/tables/{table}/seats/1", level)
    assert card["seats"][1]["standin"]
    assert card["seats"][1]["kind"] == "human"
    a.until(lambda m: m["type"] == "scene" and m["by"] == 1)
    back = bob.page(table).drain()
    assert back.act(0, ask="x")["code"] == "not_now"
    assert not back.legal
    card = bob.post(f"/api/tables/{table}/reclaim")
    assert "standin" not in card["seats"][1]
    back.drain()
    assert back.texts("table")[-1] == "@1 is back."
    play_on([a, back], random.Random(1).choice)


def test_who_leaves_is_replaced_by_a_bot_and_may_come_back(pair):
    ann, bob = pair
    table, a, _ = seat_two(ann, bob)
    assert bob.post(f"/api/tables/{table}/leave")["seats"][1]["standin"]
    play_on([a], random.Random(2).choice)
    assert a.over["ranks"]


def test_an_empty_clock_lets_a_bot_sit_in(pair):
    ann, bob = pair
    table = ann.table("me", "open", pace={"kind": "live", "bank_s": 1.0, "step_s": 0.2})["id"]
    a, b = ann.page(table), bob.page(table)
    bob.join(table, 1)
    clock = a.until("clock")
    assert [seat["running"] for seat in clock["seats"]] == [True, True]
    assert clock["seats"][0]["left_s"] <= 1
    a.until(lambda m: m["type"] == "table" and any(s.get("standin") for s in m["table"]["seats"]))
    a.until("over")
    b.drain()
    assert b.over
    assert any("out of time" in text for text in a.texts("table"))


def test_a_turn_earns_its_step(pair):
    ann, bob = pair
    pace = {"kind": "days", "bank_s": 200_000, "step_s": 100_000}
    _, a, _ = seat_two(ann, bob, pace=pace)
    a.act(a.legal[0], 8)
    clock = [m for m in a.all if m["type"] == "clock"][-1]
    assert clock["seats"][0]["left_s"] > 200_000
    assert [seat["running"] for seat in clock["seats"]] == [False, True]


def test_a_jump_of_the_time_of_day_changes_no_bank(own_server, tmp_path):
    day = set_day(tmp_path / "day", 0)
    server = own_server({"PENTACLE_TEST_DAY": str(day)}, sit_in=1800)
    ann, bob, began = Person(server, "Ann"), Person(server, "Bob"), time.monotonic()
    table, a, b = seat_two(ann, bob, pace={"kind": "live", "bank_s": 7000, "step_s": 0})
    b.close()

    def banks_left(page):
        clock = page.until("clock")
        return all(7000 - s["left_s"] <= time.monotonic() - began + 1 for s in clock["seats"])

    set_day(day, 3600)
    a.act(a.legal[0], 8)
    assert banks_left(ann.page(table))
    assert "may_sit_in" not in ann.get(f"/api/tables/{table}")["seats"][1]
    set_day(day, 7200)
    server.kill()
    server.start(PENTACLE_TEST_DAY=str(day))
    assert banks_left(ann.page(table))
    set_day(day, -7200)
    assert banks_left(ann.page(table))


def test_a_hint_ranks_the_options(pair):
    """Until the game is compiled a bot has only its first idea, without a value."""
    ann, bob = pair
    _, a, _ = seat_two(ann, bob)
    while True:
        id = a.send("hint")
        hint = a.until("hint")
        assert a.answer(id)["type"] == "done"
        assert {o["actions"][0] for o in hint["options"]} <= set(a.legal)
        assert hint["options"][0]["label"].startswith("Take")
        if "value" in hint["options"][0]:
            break
        assert len(hint["options"]) == 1
        with contextlib.suppress(TimeoutError):
            a.next(0.1)
    assert len(hint["options"]) > 1
    assert all(0 <= option["value"] <= 1 for option in hint["options"])


def test_a_pause_holds_bots_back(own_server):
    """Before it is over they do not act, not even while a stronger one thinks for somebody."""
    server = own_server(bot_pause=3600)
    ann = Person(server, "Ann")
    table = ann.table("me", "apprentice")["id"]
    page = ann.page(table)
    assert page.ask("hint")["type"] == "done"
    assert BOT_ACTED not in page.drain().texts()
    server.kill()
    server.flags["bot_pause"] = 0
    server.start()
    page = ann.page(table)
    page.until(lambda m: BOT_ACTED in page.texts())
