"""Elfenwizards at the table: promises that bind nobody, private talk, the negotiation timer."""

import random

import pytest

from tests.server.harness import Person, play_on

GAME = "elfenwizards"


def sit(server, **options):
    people = [Person(server, name) for name in ("Ann", "Bob", "Cat")]
    table = people[0].table("me", "open", "open", game=GAME, options=options)["id"]
    for seat, person in enumerate(people[1:], 1):
        person.join(table, seat)
    pages = [person.page(table) for person in people]
    for page in reversed(pages):
        page.drain()
    return table, people, pages


def support(page, points, **more):
    kind = next(k for k in page.hello["promises"]["kinds"] if k["name"] == "CAP")
    args = {"contest": kind["args"][0]["choices"][0]["value"], "k": str(points)}
    return page.ask("promise", kind="CAP", args=args, **{"to": -1, **more})


def form_of(page):
    """What can be promised now."""
    return promises(page)["form"]


def promises(page):
    return [m for m in page.all if m["type"] == "promises"][-1]


def test_a_promise_is_listed_and_can_be_withdrawn(server):
    table, people, (a, b, c) = sit(server)
    assert support(a, 3, to=1)["type"] == "done"
    assert support(b, 0, condition="1.1")["type"] == "done"
    c.drain()
    first, second = promises(c)["list"]
    assert (first["id"], first["seat"], first["to"], first["state"]) == ("1.1", 0, 1, "open")
    assert second["condition"] == "1.1"
    assert "@0" in first["text"]
    logged = [line["text"] for line in c.lines if line["kind"] == "table"][-2:]
    assert logged[0] == first["text"] + " To @1."
    assert logged[1] == f"{second['text']} If this is kept: {first['text']}"
    assert b.ask("withdraw", promise="1.1")["code"] == "not_yours"
    assert a.ask("withdraw", promise="9.9")["code"] == "not_found"
    assert a.ask("withdraw", promise="1.1")["type"] == "done"
    assert a.ask("withdraw", promise="1.1")["code"] == "not_now"
    c.drain()
    assert promises(c)["list"][0]["state"] == "withdrawn"
    again = people[2].page(table).drain()
    assert promises(again)["list"] == promises(c)["list"]


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "CAP", "args": {"contest": "none", "k": "1"}, "to": -1},
        {"kind": "CAP", "args": {}, "to": -1},
        {"kind": "LIE", "args": {}, "to": -1},
        {"kind": "CAP", "args": {"contest": "S1", "k": "1"}, "to": 0},
        {"kind": "CAP", "args": {"contest": "S1", "k": "1"}, "to": 7},
        {"kind": "CAP", "args": {"contest": "S1", "k": "99"}, "to": -1},
        {"kind": "CAP", "args": {"contest": "S1", "k": "1"}, "to": -1, "condition": "2.1"},
        {"kind": "CAP", "args": {"contest": "S1", "k": "1"}, "to": -1, "condition": "1.1"},
    ],
)
def test_promises_that_cannot_be_made(own_table, fields):
    assert own_table.ask("promise", **fields)["code"] == "bad_request"


@pytest.fixture(scope="module")
def own_table(server):
    return sit(server)[2][0]


def test_promises_are_judged_when_the_round_is_decided_and_change_nothing(server):
    table, people, pages = sit(server)
    a, b, _ = pages
    support(a, 49)
    support(b, 49, condition="1.7")
    assert support(a, 0)["type"] == "done"
    judged = lambda: all(p["state"] != "open" for p in promises(a)["list"])  # noqa: E731
    play_on(pages, random.Random(3).choice, until=judged)
    states = [p["state"] for p in promises(a)["list"]]
    assert states[0] == "kept"
    assert states[1] == "void"
    assert states[2] in ("kept", "broken")
    assert promises(a)["tally"][0]["kept"] >= 1
    again = people[0].page(table).drain()
    assert [p["state"] for p in promises(again)["list"]] == states


def test_a_promise_about_a_later_round(own_table):
    assert support(own_table, 3, round=3)["type"] == "done"
    assert promises(own_table)["list"][-1]["id"].startswith("3.")
    for wrong in (5, 1000):
        assert support(own_table, 3, round=wrong)["code"] == "bad_request"


def test_the_form_and_each_promise_name_their_round(server):
    _, _, (a, b, c) = sit(server)
    assert form_of(a)["rounds"] == [1, 2, 3, 4]
    assert support(b, 3, round=2)["type"] == "done"
    c.drain()
    entry = promises(c)["list"][-1]
    assert (entry["id"], entry["round"]) == ("2.1", 2)
    assert entry["text"].startswith("Round 2: @1 ")
    assert entry["text"] in c.texts("table")


def test_a_promise_is_judged_by_its_own_round_also_when_the_last_pass_is_taken_back(server):
    """ELF-16.5  Made after the award about round 2, it hears nothing of round 1's spells."""
    _, _, pages = sit(server)
    played = random.Random(4).choice
    support(pages[0], 49)
    judged = lambda: promises(pages[0])["list"][0]["state"] == "kept"  # noqa: E731
    play_on(pages, played, until=judged)
    for page in pages:
        page.drain()
    assert form_of(pages[0])["rounds"] == [2, 3, 4]
    assert support(pages[0], 0)["type"] == "done"
    states = lambda: [p["state"] for p in promises(pages[0])["list"]]  # noqa: E731
    assert states() == ["kept", "open"]
    for page in pages:
        page.drain()
    last = next(page for page in pages if page.scene["undo"])
    assert last.ask("undo")["type"] == "done"
    pages[0].drain()
    assert states() == ["open", "open"]
    assert form_of(pages[0])["rounds"] == [1, 2, 3, 4]
    play_on(pages, played, until=judged)
    pages[0].drain()
    assert states() == ["kept", "open"]


def test_reactions_are_read_in_everybodys_language(server):
    table, people, (a, b, c) = sit(server)
    known = a.hello["reactions"]
    assert {"name": "thanks", "title": "Thank you!"} in known
    assert a.ask("react", reaction="thanks")["type"] == "done"
    assert b.ask("view", language="fr", layout="wide")["type"] == "done"
    watcher = Person(server, "Dan").page(table).drain()
    for page in (b, c, watcher):
        page.drain()
    assert c.texts("chat") == watcher.texts("chat") == ["Thank you!"]
    assert [line["seat"] for line in c.lines if line["kind"] == "chat"] == [0]
    assert b.texts("chat")[-1] == "Merci\u202f!"
    assert "reactions" not in watcher.hello
    assert watcher.ask("react", reaction="thanks")["code"] == "not_yours"
    refused = a.ask("react", reaction="insult")
    assert (refused["code"], refused["text"]) == (
        "bad_request", "There is no such reaction at this table.",
    )  # fmt: skip
    assert people[2].page(table).drain().texts("chat") == ["Thank you!"]


def test_games_without_reactions_refuse_them(server):
    ann = Person(server, "Ann")
    page = ann.page(ann.table("me", "open", game="spellcaster")["id"])
    assert "reactions" not in page.hello
    assert page.ask("react", reaction="thanks")["code"] == "bad_request"


def test_without_the_option_there_are_none(server):
    _, _, (a, _, _) = sit(server, promises=False)
    assert "promises" not in a.hello
    assert a.ask("promise", kind="CAP", args={}, to=-1)["code"] == "muted"


def test_private_talk_where_the_table_allows_it(server):
    table, people, (a, b, c) = sit(server, private_talk=True)
    watcher = Person(server, "Dan").page(table).drain()
    assert a.ask("chat", text="psst", to=1)["type"] == "done"
    for page in (b, c, watcher):
        page.drain()
    assert b.texts("chat") == ["psst"]
    assert [line["to"] for line in b.lines if line["kind"] == "chat"] == [1]
    assert not c.texts("chat")
    assert not watcher.texts("chat")
    assert people[2].page(table).drain().hello["seq"] == c.seq
    assert a.ask("chat", text="me", to=0)["code"] == "bad_request"


def window_of(page):
    return [m for m in page.all if m["type"] == "clock"][-1].get("window")


def end_window(pages):
    """Whoever a window belongs to is ready, one before a roll, all before the competition; then
    everybody hears that what waited for it has happened."""
    before_a_roll = window_of(pages[0])["title"] == "Talk before the roll"
    for page in pages:
        if page.ask("ready")["type"] == "done" and before_a_roll:
            break
    for page in pages:
        page.until(lambda m: m["type"] == "clock" and not m.get("window", {}).get("ready"))


def check_first_window(pages):
    """The board is in sight, the dice behind the window are not, nor what could be done with them;
    who will roll them."""
    (seat,) = window_of(pages[0])["seats"]
    for page in pages:
        assert page.drain().scene["scene"]["items"]
        assert (page.legal, page.scene["ask"], page.texts()) == ([], "", [])
        assert page.ask("hint")["code"] == "not_now"
        assert 0 < window_of(page)["left_s"] <= 60
        assert "chosen" not in window_of(page)
    assert [p.ask("ready")["code"] for n, p in enumerate(pages) if n != seat] == ["not_yours"] * 2
    return pages[seat]


def check_choice_is_known_to(pages, chooser):
    """What waits for the end of a window is told to who chose it, and to nobody else."""
    told = [window_of(page.drain()).get("chosen", "") for page in pages]
    assert [bool(words) for words in told] == [page is chooser for page in pages]


def test_the_negotiation_timer_holds_the_dice_back(mortal):
    table, people, pages = sit(mortal, negotiation_timer=True)
    a = pages[0]
    roller = check_first_window(pages)
    assert a.ask("chat", text="Let us talk")["type"] == "done"
    assert support(a, 3)["type"] == "done"
    end_window(pages)
    assert any("rolls" in line for line in a.drain().texts())
    assert roller.drain().legal
    assert a.ask("chat", text="Too late")["code"] == "muted"
    assert a.ask("react", reaction="thanks")["type"] == "done"
    windows, asked = 0, None
    for _ in range(200):
        for page in pages:
            page.drain()
        if window_of(a):
            windows += 1
            check_choice_is_known_to(pages, asked)
            assert not any(page.legal for page in pages)
            if windows == 3:
                break
            end_window(pages)
        elif moving := next((p for p in pages if p.legal), None):
            asked = moving
            asked.act(asked.legal[0])
    assert windows == 3
    mortal.kill()
    mortal.start()
    again = people[0].page(table).drain()
    assert window_of(again)["left_s"] > 0
    assert again.scene["scene"] == a.scene["scene"]


def test_the_timer_is_not_for_a_game_by_days(server):
    ann, days = Person(server, "Ann"), {"kind": "days", "bank_s": 86400, "step_s": 86400}
    timer = {"negotiation_timer": True}
    refused = ann.table("me", "open", "open", game=GAME, options=timer, pace=days, status=400)
    assert refused["error"]["code"] == "bad_option"
    assert "minutes" in refused["error"]["text"]
    assert ann.table("me", "open", "open", game=GAME, pace=days)["pace"]["kind"] == "days"
    options = next(g for g in ann.get("/api/games")["games"] if g["name"] == GAME)["options"]
    assert [o["name"] for o in options if o.get("live")] == ["negotiation_timer"]
