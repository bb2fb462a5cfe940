"""Everything that is not allowed: refused with a code, without a trace in the game."""

import json

import httpx
import pytest

from tests.server.harness import PACE, Page, Person
from tests.server.test_play import seat_two

BAD_MESSAGES = [
    "", "null", "[]", "7", '"act"', "{}", "{", "\x00", '{"type": "act"}', '{"id": "x"}',
    '{"type": "nonsense", "id": "x"}', '{"type": 3, "id": "x"}',
    '{"type": "act", "id": "x"}', '{"type": "act", "id": 7, "ask": "", "actions": [1]}',
    '{"type": "act", "id": "x", "ask": "", "actions": []}',
    '{"type": "act", "id": "x", "ask": "", "actions": ["1"]}',
    '{"type": "act", "id": "x", "ask": "", "actions": [1.5]}',
    '{"type": "act", "id": "x", "ask": "", "actions": [-1]}',
    '{"type": "act", "id": "x", "ask": "", "actions": [99999999999999999999]}',
    '{"type": "act", "id": "x", "ask": null, "actions": [1]}',
    '{"type": "act", "id": "", "ask": "", "actions": [1]}',
    json.dumps({"type": "act", "id": "x" * 41, "ask": "", "actions": [1]}),
    json.dumps({"type": "act", "id": "x", "ask": "", "actions": [1] * 65}),
    json.dumps({"type": "act", "id": "x", "ask": "y" * 500, "actions": [1]}),
    '{"type": "ping", "id": "x\\u0000"}', '{"type": "chat", "id": "x", "text": "\\u0000"}',
    '{"type": "chat", "id": "x", "text": "\\ud800"}', "\x00" * 500, "\ufeff{}",
    '{"type": "recall", "id": "x", "since": 2147483648}',
    '{"type": "recall", "id": "x", "since": %s}' % ("9" * 5000),
    '{"type": "chat", "id": "x", "text": 5}', '{"type": "chat", "id": "x", "text": "a", "to": 99}',
    '{"type": "view", "id": "x", "language": "de", "layout": "wide"}',
    '{"type": "view", "id": "x", "language": "en", "layout": "round"}',
    '{"type": "promise", "id": "x", "kind": "a", "args": [], "to": 1}',
    "[" * 5000, '{"a":' * 3000, '{"type":"ping","id":"x","a":' + "[" * 16000,
    '{"type":"ping","id":"x","a":' + "[" * 8000 + "]" * 8000 + "}",
]  # fmt: skip


@pytest.fixture(scope="module")
def server(each_server):
    return each_server


@pytest.fixture(scope="module")
def table(server):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    return ann, bob, *seat_two(ann, bob)


@pytest.mark.parametrize("text", BAD_MESSAGES, ids=range(len(BAD_MESSAGES)))
def test_bad_messages_are_answered_and_change_nothing(table, text):
    ann, _, id, _, _ = table
    page = ann.page(id)
    page.until("scene")
    scene = page.scene
    page.socket.send(text)
    answer = page.until("error")
    assert answer["code"] == "bad_request"
    assert answer["text"]
    assert page.ask("ping")["type"] == "done"
    again = ann.page(id)
    assert again.until("scene")["scene"] == scene["scene"]
    page.close(), again.close()


def test_bytes_instead_of_text(table):
    page = table[0].page(table[2])
    page.socket.send(b"\xff\x00")
    assert page.until("error")["code"] == "bad_request"
    page.close()


def test_bytes_that_are_no_text_end_the_connection_quietly(table):
    """The server's log, which tells of no fault, is looked at when all tests are over."""
    page = table[0].page(table[2])
    page.until("scene")
    page.socket.send(b"\xff\xfe", text=True)
    assert page.close_code() == 1007


def test_every_question_for_a_hint_is_answered(table, cat):
    """Also those that come while a bot thinks, and those of who may not ask."""
    for page in (table[0].page(table[2]).drain(), cat.page(table[2]).drain()):
        asked = [page.send("hint") for _ in range(4)]
        answers: dict[str, list[str]] = {}
        while len(answers) < 4:
            if (heard := page.next())["type"] in ("done", "error"):
                answers.setdefault(heard["id"], []).append(heard.get("code", ""))
        assert answers.keys() == set(asked)
        assert [len(found) for found in answers.values()] == [1, 1, 1, 1]
        page.close()


def test_a_huge_message_ends_the_connection(table):
    page = table[0].page(table[2])
    page.until("scene")
    page.socket.send("x" * 20_000)
    assert page.close_code() == 1009


def test_actions_that_are_not_legal(table):
    _, _, _, a, _ = table
    outside = next(c for c in range(8) if c not in a.legal)
    for actions, code in (([outside], "illegal"), ([32000], "illegal"), ([8], "illegal")):
        assert a.act(*actions)["code"] == code
    assert a.act(a.legal[0], ask="another")["code"] == "stale"
    assert a.act(a.legal[0], ask="")["code"] == "stale"


def test_a_refused_action_is_told_why_in_the_language_of_who_asks(bob, cat):
    table = cat.table("me", "open")["id"]
    bob.join(table, 1)
    c, b = cat.page(table).drain(), bob.page(table).drain()
    assert b.act(8)["text"] == "Your fist is empty. (TOY-2)"
    assert c.act(8)["text"] == "Votre poing est vide. (TOY-2)"
    outside = next(n for n in range(8) if n not in b.legal)
    assert b.act(outside)["text"] == f"Card {outside} is not in your hand. (TOY-1)"
    assert b.act(9)["text"] == "Something else is asked."
    assert b.act(32000)["text"] == "The rules do not allow this now."


def test_the_later_action_that_was_refused_is_told_why_also_when_asked_again(bob, cat):
    table = cat.table("me", "open")["id"]
    bob.join(table, 1)
    c = cat.page(table).drain()
    one, two, three = c.legal[:3]
    answer = c.act(one, two, three, id="three")
    assert (answer["code"], answer["played"]) == ("illegal", 2)
    assert answer["text"] == "On ne vous demande rien en ce moment."
    assert cat.page(table).drain().act(one, id="three", ask="any") == answer


def test_a_piece_that_cannot_be_chosen_says_why(bob, ann):
    table = ann.table("me", "open")["id"]
    bob.join(table, 1)
    a = ann.page(table).drain()
    card = a.legal[0]
    a.act(card)
    a.drain()
    seen = {item["id"]: item for item in a.scene["scene"]["items"]}
    assert seen[f"card-0-{card}"]["why_not"] == f"Card {card} is not in your hand. (TOY-1)"
    assert "why_not" not in seen[f"card-0-{a.legal[0]}"]


def test_spectators_may_look_and_talk_but_not_act(table, cat):
    _, _, id, a, _ = table
    page = cat.page(id).drain()
    for asked in (page.act(0, ask=a.scene["ask"]), page.ask("undo"), page.ask("hint")):
        assert asked["code"] == "not_yours"
    assert page.ask("chat", text="Bonjour")["type"] == "done"
    line = a.until(lambda m: m["type"] == "lines" and m["lines"][0]["kind"] == "chat")["lines"][0]
    assert (line["seat"], line["by"], line["text"]) == (-1, "Cat", "Bonjour")


def test_nobody_acts_for_another_seat(table):
    """B's answer to A's question is no answer."""
    _, _, _, a, b = table
    assert b.act(b.legal[0], ask=a.scene["ask"])["code"] == "stale"


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("  a \n b\t", "a b"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("a\u202eb\u200b\x07c", "abc"),
        ("e" + "\u0301" * 9, "é\u0301\u0301"),
        ("\u3164a\u2800 \u2764\ufe0f", "a \u2764\ufe0f"),
    ],
)
def test_talk_is_plain_text(table, said, heard):
    _, _, _, a, _ = table
    a.ask("chat", text=said)
    assert a.texts("chat")[-1] == heard


def test_talk_has_bounds(table):
    _, _, _, a, _ = table
    assert a.ask("chat", text="x" * 501)["code"] == "too_long"
    assert a.ask("chat", text=" \n ")["code"] == "bad_request"
    assert a.ask("chat", text="psst", to=1)["code"] == "muted"
    assert a.ask("promise", kind="a", args={}, to=-1)["code"] == "muted"
    assert a.ask("ready")["code"] == "not_now"


# who may see a table


def test_an_unlisted_table_needs_its_invitation(ann, bob, cat):
    card = ann.table("me", "open", listed=False)
    id, code = card["id"], card["invite"]
    bob.get(f"/api/tables/{id}", status=404)
    assert Page(bob, id).close_code() == 4001
    bob.post(f"/api/tables/{id}/join", {"seat": 1, "name": "Bob"}, status=404)
    bob.post(f"/api/tables/{id}/join", {"seat": 1, "name": "Bob", "code": "no"}, status=404)
    assert "invite" not in bob.get(f"/api/invites/{code}")
    bob.get(f"/api/tables/{id}")
    assert bob.join(id, 1, code=code)["status"] == "playing"
    cat.get(f"/api/tables/{id}", status=404)
    cat.get("/api/invites/none", status=404)


def test_a_table_that_is_not_there(ann):
    ann.get("/api/tables/none", status=404)
    assert Page(ann, "none").close_code() == 4001


def test_a_visitor_without_a_profile_cannot_look(server, ann):
    id = ann.table("me", "open")["id"]
    stranger = Person.__new__(Person)
    stranger.server, stranger.language, stranger.http = server, "en", httpx.Client()
    assert Page(stranger, id).close_code() == 4001
    stranger.http.close()


def test_too_many_pages(ann):
    id = ann.table("me", "open")["id"]
    pages = [ann.page(id) for _ in range(8)]
    for page in pages:
        page.until("hello")
    assert ann.page(id).close_code() == 4003


# seats


def test_seats_can_be_taken_once(ann, bob, cat):
    id = ann.table("me", "open", "open")["id"]
    assert cat.post(f"/api/tables/{id}/join", {"seat": 0, "name": "Cat"}, 409)["error"][
        "text"
    ].startswith("Cette place")
    bob.post(f"/api/tables/{id}/join", {"seat": 7, "name": "Bob"}, status=404)
    bob.post(f"/api/tables/{id}/join", {"seat": -1, "name": "Bob"}, status=400)
    bob.post(f"/api/tables/{id}/join", {"seat": 1, "name": " \u200b "}, status=400)
    bob.join(id, 1)
    bob.post(f"/api/tables/{id}/join", {"seat": 2, "name": "Bob"}, status=409)


def test_only_the_host_fills_seats(ann, bob):
    id = ann.table("me", "open", "open")["id"]
    bob.join(id, 1)
    bot = {"kind": "bot", "level": "apprentice"}
    bob.post(f"/api/tables/{id}/seats/2", bot, status=403)
    ann.post(f"/api/tables/{id}/seats/1", bot, status=409)
    ann.post(f"/api/tables/{id}/seats/2", {"kind": "bot", "level": "god"}, status=400)
    assert ann.post(f"/api/tables/{id}/seats/2", bot)["status"] == "playing"
    ann.post(f"/api/tables/{id}/seats/2", {"kind": "open"}, status=409)
    ann.post(f"/api/tables/{id}/reclaim", status=409)


def test_leaving_before_the_game_opens_the_seat_and_hands_the_table_on(ann, bob, cat):
    id = ann.table("me", "open", "open")["id"]
    bob.join(id, 1)
    cat.post(f"/api/tables/{id}/leave", status=403)
    card = ann.post(f"/api/tables/{id}/leave")
    assert [seat["kind"] for seat in card["seats"]] == ["open", "human", "open"]
    assert card["seats"][1]["host"]
    closed = bob.post(f"/api/tables/{id}/leave")
    assert (closed["status"], closed["closed_text"]) == ("closed", "Everybody left.")


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"options": {"nonsense": True}}, 400),
        ({"options": {"long": "perhaps"}}, 400),
        ({"seats": []}, 400),
        ({"seats": [{"kind": "me"}]}, 400),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, 400),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, 400),
        ({"seats": [{"kind": "me"}] + [{"kind": "open"}] * 9}, 400),
        ({"seats": [{"kind": "me"}] + [{"kind": "open"}] * 2, "options": {"long": True}}, 400),
        ({"pace": {"kind": "live", "bank_s": -1, "step_s": 0}}, 400),
        ({"pace": {"kind": "never", "bank_s": 0, "step_s": 0}}, 400),
        ({"pace": {"kind": "live", "bank_s": 1e300, "step_s": 0}}, 400),
        ({"listed": "yes"}, 400),
        ({"campaign": "none"}, 404),
        ({"campaign": "\0"}, 400),
        ({"campaign": "x" * 23}, 400),
        ({"game": "\0"}, 400),
        ({"options": {"long": "\0"}}, 400),
        ({"options": {"\0": True}}, 400),
        ({"start": "\0"}, 400),
        ({"terms": {"drawn": [2**31]}}, 400),
        ({"pace": {"kind": "live", "bank_s": 5_184_000.1, "step_s": 0}}, 400),
    ],
)
def test_tables_that_cannot_be(ann, change, status):
    body = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {},
            "pace": PACE, "listed": True, **change}  # fmt: skip
    assert ann.post("/api/tables", body, status)["error"]["text"]


# profiles


def test_names_are_cleaned(ann):
    wanted = {"name": "  A\u202enn <script>\n@1 :x: " + "y" * 50}
    assert ann.request("PATCH", "/api/me", wanted)["name"] == "Ann <script> 1 x yyyyyyy"
    for nobody in (
        "\u200b@:",
        "\u3164",
        "\u115f\u1160 \uffa0",
        "\u2800",
        "\ufe0f",
        "\u034f\U000e0100",
    ):
        ann.request("PATCH", "/api/me", {"name": nobody}, 400)
    assert ann.request("PATCH", "/api/me", {"name": "B\u3164o\ufe0fb"})["name"] == "Bob"
    ann.request("PATCH", "/api/me", {"language": "de"}, 400)
    assert ann.request("PATCH", "/api/me", {"language": "fr"})["language"] == "fr"


def test_a_profile_is_carried_to_another_device_once(server, ann):
    id = ann.table("me", "open")["id"]
    code = ann.post("/api/me/carry")["code"]
    phone, thief = Person(server, "Phone"), Person(server, "Thief")
    assert phone.post(f"/api/me/carry/{code}")["name"] == "Ann"
    assert phone.get(f"/api/tables/{id}")["you"] == 0
    assert ann.get(f"/api/tables/{id}")["you"] == 0
    thief.post(f"/api/me/carry/{code}", status=404)
    assert "/api/me/carry/..." in server.output
    assert code not in server.output
    assert phone.http.cookies["pentacle"] != ann.http.cookies["pentacle"]


# requests from elsewhere


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"X-Pentacle": ""}, 403, "bad_origin"),
        ({"Origin": "https://evil.example"}, 403, "bad_origin"),
        ({"Origin": "null"}, 403, "bad_origin"),
        ({"Content-Type": "text/plain"}, 400, "bad_request"),
    ],
)
def test_requests_that_did_not_come_from_the_page(ann, headers, status, code):
    answer = ann.raw("POST", "/api/me/carry", headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_sockets_that_did_not_come_from_the_page(ann):
    id = ann.table("me", "open")["id"]
    assert ann.page(id, origin="https://evil.example").close_code() == 1008


def test_bodies_have_bounds(ann):
    assert ann.raw("POST", "/api/replays", b"x" * 1_100_000).status_code == 413
    assert ann.raw("PATCH", "/api/me", b"\xff").status_code == 400
    assert ann.raw("PATCH", "/api/me", b"[1]").status_code == 400
    assert ann.raw("POST", "/api/nothing").status_code in (404, 405, 400)
    assert ann.raw("GET", "/api/nothing").status_code == 404


@pytest.mark.parametrize(
    "method_and_path", ["PATCH /api/me", "POST /api/tables", "POST /api/replays"]
)
@pytest.mark.parametrize(
    "body",
    [b'{"a":' * 5000, b"[" * 5000, b'{"options":' * 5000, b'{"options":{"a":' + b"[" * 90_000],
)
def test_deep_nesting_is_refused_with_a_sentence(ann, method_and_path, body):
    answer = ann.raw(*method_and_path.split(), body)
    assert answer.status_code == 400
    assert answer.json()["error"]["text"]
