"""Clocks, absences, votes, bots that sit in, hints."""

import contextlib
import random
import time

import pytest

from pentacle.server.live.clock import Clock
from pentacle.server.live.presence import goes_on_alone
from pentacle.server.store.models import SeatRow, TableRow
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
    refused = ann.post(f"/api/tables/{table}/seats/1/vote", status=409)
    assert refused["error"]["text"] == "This player keeps nobody waiting."
    b.close()
    a.until(lambda m: m["type"] == "table" and m["table"]["seats"][1].get("late"))
    card = ann.post(f"/api/tables/{table}/seats/1/vote")
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


def late(page, seat):
    """Wait until the others may vote about a seat; its card."""
    found = page.until(lambda m: m["type"] == "table" and m["table"]["seats"][seat].get("late"))
    return found["table"]["seats"][seat]


def test_the_others_vote_about_somebody_who_is_there_and_does_not_play(own_server):
    """More than half of the other people decide; who plays is asked anew."""
    server = own_server(idle=0.5, sit_in=3600)
    people = [Person(server, name) for name in ("Ann", "Bob", "Cat")]
    ann, bob, cat = people
    table = ann.table("me", "open", "open")["id"]
    bob.join(table, 1)
    cat.join(table, 2)
    pages = [person.page(table).drain() for person in people]
    a, b, c = pages
    vote = f"/api/tables/{table}/seats/2/vote"
    for page in (a, b):
        page.act(page.legal[0], 8)
    assert late(a, 2)["votes_needed"] == 2
    dan = Person(server, "Dan")
    assert dan.post(vote, status=403)["error"]["text"] == "You have no seat at this table."
    assert cat.post(vote, status=409)["error"]["code"] == "not_now"
    assert ann.post(vote)["seats"][2]["votes"] == [0]
    assert "votes" not in ann.post(vote, {"yes": False})["seats"][2]
    assert ann.post(vote)["seats"][2]["votes"] == [0]
    c.until(lambda m: m["type"] == "table" and m["table"]["seats"][2].get("votes") == [0])
    c.act(c.legal[0])
    assert ann.get(f"/api/tables/{table}")["seats"][2]["votes"] == [0], "a secret step shows"
    c.act(8)
    assert "votes" not in ann.get(f"/api/tables/{table}")["seats"][2]
    seat = next(n for n, page in enumerate(pages) if page.drain().legal)
    first, second = (people[n] for n in range(3) if n != seat)
    while not first.get(f"/api/tables/{table}")["seats"][seat].get("late"):
        pass
    vote = f"/api/tables/{table}/seats/{seat}/vote"
    assert len(first.post(vote)["seats"][seat]["votes"]) == 1
    assert second.post(vote)["seats"][seat]["standin"]
    text = f"The others have voted to go on: a bot plays for @{seat} for now."
    assert text in pages[seat].drain().texts("table")
    refused = pages[seat].act(8, ask="x")
    assert refused["text"] == "A bot plays for you. Take your seat back first."
    assert "standin" not in people[seat].post(f"/api/tables/{table}/reclaim")["seats"][seat]


def test_who_is_away_has_no_voice(quick):
    """Two of four are away: the two others decide, first about the one, then about the other."""
    people = [Person(quick, name) for name in ("Ann", "Bob", "Cat", "Dan")]
    table = people[0].table("me", "open", "open", "open")["id"]
    for seat, person in enumerate(people[1:], 1):
        person.join(table, seat)
    a, b = (person.page(table).drain() for person in people[:2])
    for seat in (2, 3):
        while late(a, seat)["votes_needed"] != 2:
            pass
        people[0].post(f"/api/tables/{table}/seats/{seat}/vote")
        people[1].post(f"/api/tables/{table}/seats/{seat}/vote")
        a.until(lambda m: m["type"] == "table" and m["table"]["seats"][seat].get("standin"))  # noqa: B023
    play_on([a, b], random.Random(1).choice)


def test_a_bot_plays_only_the_turn_that_is_owed(pair):
    ann, bob = pair
    table = ann.table("me", "open", pace={"kind": "live", "bank_s": 0.5, "step_s": 3600})["id"]
    bob.join(table, 1)
    a, b = ann.page(table), bob.page(table)

    def is_asked_again(page):
        page.drain()
        owed = {s for s in (0, 1) if f"@{s} is out of time; a bot plays this turn." in texts(page)}
        return owed == {0, 1} and not any(s.get("standin") for s in page.table["seats"])

    def texts(page):
        return page.texts("table")

    while not is_asked_again(a):
        pass
    while not (a.drain().legal or b.drain().legal):
        pass

    def left(page):
        """The clocks as they were told last: a moment after the scene."""
        return [s["left_s"] for m in page.drain().all if m["type"] == "clock" for s in m["seats"]]

    while min(left(a)[-2:]) <= 0.5:
        pass
    assert max(left(a)) <= 3600
    assert texts(a).count("@1 is out of time; a bot plays this turn.") == 1
    play_on([a, b], random.Random(1).choice)


def wait_for_bot(person):
    """A bot has answered at a table at which nobody has ever been."""
    card = person.table("me", "apprentice")
    while person.get(f"/api/tables/{card['id']}")["moved_at"] == card["moved_at"]:
        pass
    return card["id"]


def test_nobody_is_there(pair):
    """Clocks, stand-ins and games of bots wait for people; bots answer up to a person's choice."""
    ann, bob = pair
    pace = {"kind": "live", "bank_s": 0.5, "step_s": 0.5}
    timed = ann.table("me", "open", pace=pace)["id"]
    left = ann.table("me", "open")["id"]
    bots = ann.table("apprentice", "apprentice")["id"]
    for table in (timed, left):
        bob.join(table, 1)
    bob.post(f"/api/tables/{left}/leave")
    seen = ann.table("me", "open", pace=pace)["id"]
    bob.join(seen, 1)
    watched = bob.page(seen)
    watched.until(lambda m: "@0 is out of time; a bot plays this turn." in watched.texts("table"))
    alone = ann.page(wait_for_bot(ann))
    alone.until(lambda m: BOT_ACTED in alone.texts())

    a = ann.page(timed)
    assert a.until("clock")["seats"][0]["left_s"] == 0.5
    a.until(lambda m: "@0 is out of time; a bot plays this turn." in a.texts("table"))
    page = ann.page(left)
    page.until("lines")
    assert BOT_ACTED not in page.texts()
    page.until(lambda m: BOT_ACTED in page.texts())
    film = ann.page(bots)
    assert film.until("scene")["step"] == 0
    film.until("over")


def test_a_game_of_bots_that_nobody_looks_at_gives_way(pair):
    """One visitor may have two: the oldest that waits for him is closed for a third."""
    ann, _ = pair
    first, second, third = (ann.table("apprentice", "apprentice")["id"] for _ in range(3))
    status = {id: ann.get(f"/api/tables/{id}")["status"] for id in (first, second, third)}
    assert status[first] == "closed"
    assert "closed" not in (status[second], status[third])


def test_clocks_stand_still_while_nobody_is_there():
    clock = Clock(100, 10, 2, now=0)
    clock.run(0b11, 0, now=0)
    clock.pause(True, now=30)
    assert clock.first_to_fall(now=500) is None
    kept = clock.save()
    clock.pause(False, now=1000)
    assert clock.left_at(0, now=1005) == 65
    again = Clock(100, 10, 2, now=2000)
    again.restore(kept, 0, alive_at=1900, now=2000)
    assert again.left_at(1, now=2500) == 70
    again.pause(False, now=2500)
    assert again.first_to_fall(now=2510) == (60, 0)


def test_games_by_days_wait_for_nobody():
    """Not after a restart either: clocks and stand-ins go on; live games wait for their people."""

    def goes_on(kind, pending, *seats):
        pace = {"kind": kind, "bank_s": 9.0, "step_s": 9.0}
        rows = [SeatRow(seat=n, kind=s.split()[0], standin="away" in s, profile="", conceded=0)
                for n, s in enumerate(seats)]  # fmt: skip
        return goes_on_alone(TableRow(pace=pace, pending=pending), rows)

    assert goes_on("days", 0b01, "human", "human")
    assert goes_on("days", 0b10, "human", "human away")
    assert not goes_on("live", 0b01, "human", "human")
    assert not goes_on("live", 0b10, "human", "human away")
    assert goes_on("live", 0b10, "human", "bot")
    assert not goes_on("live", 0b10, "bot", "bot")
    assert goes_on("live", 0, "human", "human")


def test_an_empty_clock_lets_a_bot_play(pair):
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
    assert "late" not in ann.get(f"/api/tables/{table}")["seats"][1]
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
        asked = len(a.all)
        assert a.ask("hint")["type"] == "done"
        *early, hint = [m for m in a.all[asked:] if m["type"] == "hint"]
        assert all(idea["more"] and "value" not in idea["options"][0] for idea in early)
        assert "more" not in hint
        assert hint["words"].startswith(hint["options"][0]["label"])
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
