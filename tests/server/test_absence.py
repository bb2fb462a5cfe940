"""Clocks, absences, votes, bots that sit in, hints."""

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
    refused = ann.post(f"/api/tables/{table}/seats/1/vote", status=409)
    assert refused["error"]["text"] == "This player keeps nobody waiting."
    b.close()
    late(a, 1)
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


def late(page, seat, needed=0):
    """Wait until the others may vote about a seat, with so many votes; its card."""

    def fits(table):
        card = table["seats"][seat]
        return card.get("late") and needed in (0, card["votes_needed"])

    return page.until_table(fits)["seats"][seat]


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
    c.until_table(lambda table: table["seats"][2].get("votes") == [0])
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
        late(a, seat, needed=2)
        people[0].post(f"/api/tables/{table}/seats/{seat}/vote")
        people[1].post(f"/api/tables/{table}/seats/{seat}/vote")
        a.until_table(lambda table, seat=seat: table["seats"][seat].get("standin"))
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
    """Clocks and games of bots wait; bots and stand-ins answer up to a person's choice."""
    ann, bob = pair
    hour, moment = ({"kind": "live", "bank_s": s, "step_s": 0.5} for s in (3600, 0.5))
    timed, left = ann.table("me", "open", pace=hour)["id"], ann.table("me", "open")["id"]
    bots = ann.table("apprentice", "apprentice")["id"]
    for table in (timed, left):
        bob.join(table, 1)
    was = bob.post(f"/api/tables/{left}/leave")["moved_at"]
    seen = ann.table("me", "open", pace=moment)["id"]
    bob.join(seen, 1)
    watched = bob.page(seen)
    watched.until(lambda m: "@0 is out of time; a bot plays this turn." in watched.texts("table"))
    alone = ann.page(wait_for_bot(ann))
    alone.until(lambda m: BOT_ACTED in alone.texts())

    began = time.monotonic()
    clock = ann.page(timed).until("clock")
    came = time.monotonic() - began
    assert clock["seats"][0]["left_s"] >= 3600 - came - 0.1, "not since the other clock was begun"
    while ann.get(f"/api/tables/{left}")["moved_at"] == was:
        pass
    film = ann.page(bots)
    assert film.until("scene")["step"] == 0
    film.until("over")


def waits_of(page):
    """Wait until the table says whom it waits for."""
    return page.until_table(lambda table: "waits" in table)["waits"]


def goes_on(page):
    """Wait until it does not wait any more."""
    page.until_table(lambda table: "waits" not in table)


def test_spectators_are_told_whom_a_table_waits_for(quick, pair):
    """Nobody else can act, no clock runs: it is paused until he is back."""
    ann, _ = pair
    table = ann.table("me", "apprentice")["id"]
    page = ann.page(table).drain()
    dan = Person(quick, "Dan").page(table).drain()
    assert "waits" not in dan.table
    page.close()
    waits = waits_of(dan)
    assert waits["away_s"] > 0
    assert (waits["seats"], waits["then"], waits["paused"]) == ([0], "back", True)
    again = ann.page(table).drain()
    assert "waits" not in again.table
    goes_on(dan)
    play_on([again], random.Random(3).choice)


def test_a_table_that_everybody_left_is_played_on_before_whoever_looks(quick, pair):
    ann, _ = pair
    table = ann.table("me", "apprentice")["id"]
    ann.post(f"/api/tables/{table}/leave")
    Person(quick, "Dan").page(table).until("over")


def test_the_others_are_told_what_happens_if_somebody_stays_away(pair):
    """Without a clock they may vote, with one a bot plays when it is empty."""
    ann, bob = pair
    _, a, b = seat_two(ann, bob)
    b.close()
    waits = waits_of(a)
    assert (waits["seats"], waits["then"], "paused" in waits) == ([1], "vote", False)
    _, a, b = seat_two(ann, bob, pace={"kind": "live", "bank_s": 3600, "step_s": 0})
    b.close()
    waits = waits_of(a)
    assert (waits["then"], "paused" in waits) == ("bot", False)
    assert 0 < waits["then_s"] <= 3600


def test_a_table_may_pause_while_somebody_is_away(mortal):
    """Nobody plays for who leaves, all clocks stand still, also over a restart."""
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    pace = {"kind": "live", "bank_s": 3600, "step_s": 0}
    table, a, b = seat_two(ann, bob, pace=pace, terms={"left": "pause"})
    assert "standin" not in bob.post(f"/api/tables/{table}/leave")["seats"][1]
    b.close()
    waits = waits_of(a)
    assert (waits["seats"], waits["then"], waits["paused"]) == ([1], "vote", True)
    assert waits["then_s"] <= 60
    a.drain()

    def clocks(page):
        return [m for m in page.all if m["type"] == "clock"][-1]["seats"]

    stopped = clocks(a)
    assert [seat["running"] for seat in stopped] == [False, False]
    mortal.kill()
    mortal.start()
    a = ann.page(table).drain()
    assert clocks(a) == stopped
    b = bob.page(table).drain()
    while not clocks(b)[1]["running"]:
        b.next()
    goes_on(a.drain())
    play_on([a, b], random.Random(4).choice)


@pytest.mark.parametrize(("language", "words"), [("en", "does not pause"), ("fr", "en pause")])
def test_a_game_by_days_does_not_pause(quick, language, words):
    pace = {"kind": "days", "bank_s": 90_000, "step_s": 0}
    asked = {"pace": pace, "terms": {"left": "pause"}, "status": 400}
    assert words in Person(quick, "Ann", language).table("me", "open", **asked)["error"]["text"]


def test_a_game_of_bots_that_nobody_looks_at_gives_way(pair):
    """One visitor may have two: the oldest that waits for him is closed for a third."""
    ann, _ = pair
    first, second, third = (ann.table("apprentice", "apprentice")["id"] for _ in range(3))
    status = {id: ann.get(f"/api/tables/{id}")["status"] for id in (first, second, third)}
    assert status[first] == "closed"
    assert "closed" not in (status[second], status[third])


def test_an_empty_clock_lets_a_bot_play(pair):
    ann, bob = pair
    table = ann.table("me", "open", pace={"kind": "live", "bank_s": 1.0, "step_s": 0.2})["id"]
    a, b = ann.page(table).drain(), bob.page(table).drain()  # clocks stand while nobody is there
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
        assert hint["words"].endswith(".")
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
