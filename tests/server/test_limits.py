"""Too much at once: messages, requests, lines of talk, visitors and tables."""

from websockets.exceptions import ConnectionClosed

from tests.server.harness import Person, fetch
from tests.server.test_play import seat_two


def flood(page):
    """Ask until the server hangs up; the code with which it does."""
    try:
        while True:
            page.ask("ping")
    except ConnectionClosed as closed:
        return closed.rcvd.code


def test_rates_are_limited(own_server):
    server = own_server(rate=0.4, requests=2, newcomers=0.1)
    ann = Person(server, "Ann")
    id = ann.table("me", "open")["id"]
    page = ann.page(id)
    page.until("hello")
    asked = [page.send("ping") for _ in range(30)]
    answers = [page.answer(id) for id in asked]
    assert {a.get("code") for a in answers} == {None, "too_many"}
    assert answers[-1]["id"]
    assert flood(page) == 4002
    while (answer := ann.raw("GET", "/api/games")).status_code == 200:
        pass
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) >= 1


def test_talk_is_limited_by_person_and_for_all_spectators(own_server):
    server = own_server(talk=0.001)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, _ = seat_two(ann, bob)
    other = ann.page(ann.table("me", "open")["id"])
    for n in range(4):
        assert (
            a.ask("chat", text=f"{n}")["type"] == other.ask("chat", text=f"{n}")["type"] == "done"
        )
    refused = a.ask("chat", id="late", text="8")
    assert refused["code"] == "too_many"
    assert refused["text"].startswith("Too many lines at once: this one was not sent.")
    guests = [Person(server, f"Guest {n}", "fr").page(table) for n in range(3)]
    answers = [page.ask("chat", text="Bonjour") for _ in range(4) for page in guests]
    assert [a["type"] for a in answers] == ["done"] * 8 + ["error"] * 4
    assert answers[-1]["text"].startswith("Les spectateurs écrivent trop à la fois")
    b = bob.page(table).drain()
    assert b.ask("chat", text="I can still speak")["type"] == "done"
    said = b.drain().texts("chat")
    assert said == ["0", "1", "2", "3", *["Bonjour"] * 8, "I can still speak"]


def test_newcomers_are_limited(own_server):
    server = own_server(newcomers=0.001)
    answers = [fetch(server.url + "/api/me") for _ in range(25)]
    assert [a.status_code for a in answers].count(200) == 20
    assert answers[-1].json()["error"]["code"] == "too_many"


def test_hosting_is_limited(own_server):
    server = own_server(tables=2)
    ann = Person(server, "Ann")
    for _ in range(2):
        ann.table("me", "open")
    assert ann.table("me", "open", status=429)["error"]["text"].startswith("You have too many")
