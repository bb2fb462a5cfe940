"""The operator behind his token: what he sees, and what he decides."""

import json
import re
import sqlite3
from contextlib import closing

import pytest
from litestar.routes import WebSocketRoute

from pentacle.core import PentacleError
from pentacle.office import routes as operators
from pentacle.office.token import TokenCheck
from pentacle.server.app import make_app
from pentacle.server.bans import BLOCKED
from pentacle.server.errors import Refusal
from pentacle.server.operator_token import read_token
from pentacle.server.settings import Settings
from tests.server.games import GAMES
from tests.server.harness import PATIENCE, Person
from tests.server.test_play import seat_two

TOKEN = "correct horse battery staple"


@pytest.fixture(scope="module")
def ruled(tmp_path_factory):
    from tests.server.harness import ServerProcess

    folder = tmp_path_factory.mktemp("ruled")
    (folder / "token").write_text(TOKEN + "\n")
    server = ServerProcess(
        str(folder / "tables.db"), operator_token=folder / "token", log="json", log_level="debug"
    )
    yield server
    server.close()
    lines = [json.loads(line) for line in server.output.splitlines()]
    assert not [line for line in lines if line["level"] == "error"], server.output
    assert TOKEN not in server.output


@pytest.fixture
def office(ruled):
    """The operator's page, and a way to be refused."""

    class Office(Person):
        def ask(self, method, path, body=None, token=TOKEN, **more):
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            return self.raw(method, path, body, headers=headers | more)

        def do(self, path, **body):
            answer = self.ask("POST", path, body)
            assert answer.status_code in (200, 201), answer.text
            return answer.json()

        @property
        def view(self):
            return self.ask("GET", "/api/operator").json()

    return Office(ruled, "Boss")


@pytest.fixture
def ann(ruled):
    return Person(ruled, "Ann")


@pytest.fixture
def bob(ruled):
    return Person(ruled, "Bob", language="fr")


def test_there_is_nothing_without_a_token(server):
    eve = Person(server, "Eve")
    for path in ("/api/operator", "/api/operator/metrics"):
        answer = eve.raw("GET", path, headers={"Authorization": "Bearer x"})
        assert answer.status_code == 404


def test_the_page_is_for_who_has_the_token(office, ann):
    table = ann.table("me", "open")["id"]
    for method, path, body in (
        ("GET", "/api/operator", None), ("GET", "/api/operator/metrics", None),
        ("GET", f"/api/tables/{table}/visitors", None),
        ("POST", f"/api/tables/{table}/close", {"reason": "x"}),
        ("POST", "/api/operator/notices", {"en": "x"}),
    ):  # fmt: skip
        assert office.ask(method, path, body, token="").status_code == 403
    assert (
        office.ask("POST", "/api/operator/notices", {"en": "x"}, Origin="http://evil").status_code
        == 403
    )
    assert office.view["counts"]["waiting"] >= 1
    assert b"pentacle_actions_total" in office.ask("GET", "/api/operator/metrics").content


def test_who_guesses_waits():
    check = TokenCheck(TOKEN)
    check.refuse_others(f"Bearer {TOKEN}", "here")
    for guess in ("", "Bearer x", f"Bearer {TOKEN}x", TOKEN, f"Basic {TOKEN}", "Bearer y"):
        with pytest.raises(Refusal, match="not_yours"):
            check.refuse_others(guess, "there")
    for guess in ("Bearer x", f"Bearer {TOKEN}"):
        with pytest.raises(Refusal, match="too_many"):
            check.refuse_others(guess, "there")
    check.refuse_others(f"Bearer {TOKEN}", "here")


def test_a_poor_token_is_told_before_anything_is_announced(tmp_path, own_server, monkeypatch):
    assert read_token("") == ""
    for name, text in {
        "short": "abc",
        "empty": "",
        "strange": "ünïcödé tökens are not plain",
    }.items():
        (tmp_path / name).write_text(text)
        with pytest.raises(PentacleError, match=name):
            read_token(str(tmp_path / name))
    with pytest.raises(PentacleError, match="cannot be read"):
        read_token(str(tmp_path / "missing"))
    with pytest.raises(AssertionError, match="at least 16 plain characters"):
        own_server(operator_token=tmp_path / "short")
    monkeypatch.setenv("PENTACLE_OPERATOR_SECRET", TOKEN)
    assert read_token("") == TOKEN


def test_a_message_to_all_is_read_in_both_languages(office, ann, bob):
    _, a, b = seat_two(ann, bob)
    shown = office.do("/api/operator/notices", en="Back at\nnoon", fr="Retour à midi", minutes=5)
    notice = shown["notices"][0]
    (card,) = a.until("notices")["notices"]
    assert (card["title"], card["text"]) == ("From whoever runs this server", "Back at noon")
    (card,) = b.until("notices")["notices"]
    assert (card["title"], card["text"]) == ("De la personne qui gère ce serveur", "Retour à midi")
    assert bob.get("/api/tables")["notices"] == [card]
    late = bob.page(b.table["id"])
    assert late.until("notices")["notices"] == [card]
    left = office.do(f"/api/operator/notices/{notice['id']}/withdraw")
    assert left["notices"] == []
    assert a.until("notices")["notices"] == []
    assert "notices" not in bob.get("/api/tables")
    assert [act["act"] for act in left["acts"][:2]] == ["withdraw", "notice"]
    for bad in ({}, {"en": " \u200b "}, {"en": "x", "minutes": 0}, {"en": "x" * 501}):
        assert office.ask("POST", "/api/operator/notices", bad).status_code == 400
    assert office.ask("POST", "/api/operator/notices/none/withdraw").status_code == 404


def test_a_closed_table_says_why_and_keeps_its_moves(office, ann, bob):
    table, a, b = seat_two(ann, bob)
    a.act(a.legal[0])
    assert office.ask("POST", f"/api/tables/{table}/close", {"reason": " "}).status_code == 400
    office.do(f"/api/tables/{table}/close", reason="Too loud")
    told = b.until_table(lambda table: table["status"] == "closed")
    assert told["closed_text"].endswith("a fermé la table\u00a0: Too loud")
    assert "has closed the table: Too loud" in ann.get(f"/api/tables/{table}")["closed_text"]
    assert ann.get(f"/api/replays/{told['replay']}")["frames"] >= 2
    assert a.drain().ask("act", ask="x", actions=[1])["code"] == "not_now"
    again = office.ask("POST", f"/api/tables/{table}/close", {"reason": "Too loud"})
    assert again.status_code == 409
    waiting = ann.table("me", "open")["id"]
    office.do(f"/api/tables/{waiting}/close", reason="Empty")
    refused = bob.raw("POST", f"/api/tables/{waiting}/join", {"seat": 1, "name": "Bob"})
    assert "Empty" in refused.json()["error"]["text"]
    acts = office.view["acts"]
    assert [(act["act"], act["subject"], act["text"]) for act in acts[:2]] == [
        ("close", waiting, "Empty"), ("close", table, "Too loud"),
    ]  # fmt: skip
    assert office.ask("POST", "/api/tables/none/close", {"reason": "x"}).status_code == 404


def test_a_blocked_visitor_is_sent_away_and_may_come_back(office, ann, bob):
    table, a, b = seat_two(ann, bob)
    found = office.ask("GET", f"/api/tables/{table}/visitors").json()["visitors"]
    assert [(one["name"], one["seat"]) for one in found] == [("Ann", 0), ("Bob", 1)]
    assert found[1]["address"]
    assert "127.0.0.1" not in json.dumps(found)
    bad = {"profile": found[1]["profile"], "address": found[1]["address"], "reason": "Rude"}
    assert office.ask("POST", "/api/operator/blocks", bad).status_code == 409, "his own address"
    blocked = office.do(
        "/api/operator/blocks", profile=found[1]["profile"], name="Bob", reason="Rude"
    )
    assert "Rude" in b.until(lambda m: m.get("code") == "blocked")["text"]
    assert b.close_code() == 4005
    refused = bob.raw("GET", "/api/tables")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "blocked")
    assert "vous en a fermé l’accès\u00a0: Rude" in refused.json()["error"]["text"].replace(
        "'", "’"
    )
    back = bob.page(table)
    assert back.next()["code"] == "blocked"
    assert back.close_code() == 4005
    assert a.drain().act(a.legal[0])["type"] == "done", "the others play on"
    id = blocked["blocks"][0]["id"]
    assert office.do(f"/api/operator/blocks/{id}/lift")["blocks"] == []
    assert bob.page(table).until("hello")["you"] == 1
    assert [act["act"] for act in office.view["acts"][:2]] == ["unblock", "block"]
    for wrong in ({"reason": "x"}, {"profile": "p"}, {"profile": "p", "reason": ""}):
        assert office.ask("POST", "/api/operator/blocks", wrong).status_code == 400
    assert office.ask("POST", f"/api/operator/blocks/{id}/lift").status_code == 404


def test_decisions_of_another_process_are_followed(office, ann, bob, ruled):
    """What it writes into the database holds here within seconds, also for an address."""
    table, _, b = seat_two(ann, bob)
    profile = office.ask("GET", f"/api/tables/{table}/visitors").json()["visitors"][1]["profile"]
    with closing(
        sqlite3.connect(ruled.database, timeout=PATIENCE, isolation_level=None)
    ) as database:
        row = ("other", profile, "", "Bob", "Elsewhere", 1.0)
        database.execute("INSERT INTO blocks VALUES (?, ?, ?, ?, ?, ?)", row)
        assert b.close_code() == 4005
        assert bob.raw("GET", "/api/tables").status_code == 403
        database.execute("DELETE FROM blocks")
        while bob.raw("GET", "/api/tables").status_code == 403:
            pass


FOR_EVERYBODY = {"/", "/{path:path}", "/api/health", "/api/ready"}
"""What who is blocked may still ask for; the operator's addresses ask for his token."""


def is_blocked(answer):
    return answer.status_code == 403 and answer.json()["error"]["code"] == "blocked"


def test_who_is_blocked_is_refused_at_every_address(office, ann, bob):
    """All routes that the application has, whatever they are: a new one cannot be forgotten."""
    table, _, b = seat_two(ann, bob)
    code = bob.post("/api/me/carry")["code"]
    profile = office.ask("GET", f"/api/tables/{table}/visitors").json()["visitors"][1]["profile"]
    blocked = office.do("/api/operator/blocks", profile=profile, name="Bob", reason="Rude")
    b.close_code()
    open_to_him = set()
    for route in make_app(Settings(database=":memory:"), GAMES, "tests.server.games").routes:
        where = re.sub(r"\{\w+:\w+\}", "1", route.path)
        if isinstance(route, WebSocketRoute):
            assert bob.page(table).close_code() == BLOCKED, route.path
            continue
        for method in route.methods - {"OPTIONS"}:
            if not is_blocked(bob.raw(method, where)):
                open_to_him.add(route.path)
    assert open_to_him == FOR_EVERYBODY.union(
        *(handler.paths for handler in [*operators.ROUTES, *operators.FILES])
    )
    assert ann.post(f"/api/me/carry/{code}", status=403)["error"]["code"] == "blocked"
    office.do(f"/api/operator/blocks/{blocked['blocks'][0]['id']}/lift")
