"""Pages of other sites, names that point here without our knowing, and other people's seats."""

import random
import secrets
import socket

import pytest

from pentacle.server.http.hosts import Hosts
from pentacle.server.settings import Settings
from tests.server.harness import Person, fetch, play_on
from tests.server.test_play import seat_two

PUBLIC = "https://play.example.org"


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("LocalHost:8642", True),
        ("localhost.:8642", True),
        ("a.localhost:1", True),
        ("127.0.0.1:8642", True),
        ("192.168.1.7", True),
        ("[::1]:8642", True),
        ("[fe80::1]", True),
        (socket.gethostname(), True),
        ("named.here:8642", True),
        ("play.example.org", True),
        ("evil.example", False),
        ("evil.example:8642", False),
        ("localhost.evil.example", False),
        ("play.example.org.evil.example", False),
        ("evillocalhost", False),
        ("evil.example#localhost", False),
        ("user@localhost", False),
        ("localhost:8642:1", False),
        ("localhost:port", False),
        ("[::1", False),
        ("[", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
    ],
)
def test_names_that_the_server_answers_to(host, known):
    assert Hosts(Settings(host="named.here", origin=PUBLIC)).knows(host) == known


def test_a_name_that_was_pointed_here_reads_and_changes_nothing(server, ann):
    """DNS rebinding: Host and Origin match each other, and neither is ours."""
    evil = {"Host": "evil.example:8642", "Origin": "http://evil.example:8642"}
    table = ann.table("me", "open")["id"]
    for method, path in (("GET", "/"), ("GET", f"/api/tables/{table}"), ("POST", "/api/me/carry")):
        answer = ann.raw(method, path, headers=evil)
        assert (answer.status_code, answer.json()["error"]["code"]) == (421, "bad_host")
        assert "--origin" in answer.json()["error"]["text"]
        assert "set-cookie" not in answer.headers
    assert b"403" in upgrade(server, table, **evil) or closes_with(server, table, evil) == 1008


def request(server, table, headers):
    lines = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
             "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
             **headers}  # fmt: skip
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    plug = socket.create_connection(("127.0.0.1", server.port))
    plug.sendall(f"GET /api/tables/{table}/live HTTP/1.1\r\n{head}\r\n".encode())
    return plug


def upgrade(server, table, **headers):
    with request(server, table, headers) as plug:
        return plug.recv(200)


def closes_with(server, table, headers):
    """The code of the first frame, which must close."""
    with request(server, table, headers) as plug, plug.makefile("rb") as heard:
        while heard.readline().strip():
            pass
        kind, length = heard.read(2)
        assert kind == 0x88
        return int.from_bytes(heard.read(length)[:2], "big")


@pytest.mark.parametrize("origin", ["http://[", "http://", "null", "", "http://localhost"])
def test_an_origin_that_is_none_is_refused(ann, origin):
    answer = ann.raw("POST", "/api/me/carry", headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_origin")


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_site_cannot_read_or_change(ann, site):
    foreign = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors"}
    for method, path in (("GET", "/api/me"), ("GET", "/api/tables"), ("POST", "/api/me/carry")):
        assert ann.raw(method, path, headers=foreign).json()["error"]["code"] == "bad_origin"
    assert ann.raw("GET", "/api/me", headers={"Sec-Fetch-Site": "same-origin"}).is_success
    followed = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"}
    assert ann.raw("GET", "/api/games", headers=followed).is_success


def flags(answer):
    return {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}


def test_behind_tls_cookies_and_pages_stay_there(own_server):
    """The public name alone: on this machine itself the page may be looked at without TLS."""
    server = own_server(origin=PUBLIC)
    public = fetch(server.url + "/api/me", headers={"Host": "play.example.org"})
    assert flags(public) >= {"secure", "httponly", "samesite=lax", "path=/"}
    assert public.headers["strict-transport-security"] == "max-age=31536000"
    local = fetch(server.url + "/api/me")
    assert flags(local) >= {"httponly", "samesite=lax", "path=/"}
    assert "secure" not in flags(local)
    assert "strict-transport-security" not in local.headers
    assert fetch(server.url + "/", headers={"Host": "other.example.org"}).status_code == 421


# other people's seats


def test_codes_and_cookies_cannot_be_guessed(ann):
    """96 and 256 bits each, and no two are alike."""
    codes = {ann.post("/api/me/carry")["code"] for _ in range(20)}
    invites = {ann.table("me", "open")["invite"] for _ in range(3)}
    assert len(codes | invites) == 23
    assert {len(code) for code in codes | invites} == {len(secrets.token_urlsafe(12))}
    assert len(ann.http.cookies["pentacle"]) == len(secrets.token_urlsafe(32))


def test_wrong_codes_wear_out_quickly(own_server):
    """Who guesses codes of profiles is slowed down; so is who guesses invitations."""
    server = own_server(newcomers=0.001, requests=1)
    thief = Person(server, "Thief")
    answers = [thief.raw("POST", f"/api/me/carry/{n}") for n in range(25)]
    assert {a.status_code for a in answers} == {404, 429}
    invites = [thief.raw("GET", f"/api/invites/{n}") for n in range(40)]
    assert {a.status_code for a in invites} <= {404, 429}
    assert 429 in {a.status_code for a in invites}


@pytest.mark.parametrize("cookie", ["", "x", "é", "x" * 5000, "a=b; pentacle=c", '"'])
def test_a_cookie_that_is_nobodys(server, ann, cookie):
    table = ann.table("me", "open")["id"]
    thief = {"Cookie": f"pentacle={cookie}".encode()}
    assert fetch(f"{server.url}/api/tables/{table}", headers=thief).status_code == 403


def test_nobody_plays_or_leaves_for_another(ann, bob, cat):
    """A third person with the table's id, its question and a seated player's message ids."""
    table, a, _ = seat_two(ann, bob)
    c = cat.page(table).drain()
    mine = a.act(a.legal[0], id="mine")
    assert mine["type"] == "done"
    stolen = c.act(a.drain().legal[0], id="mine", ask=a.scene["ask"])
    assert stolen["code"] == "not_yours"
    for path in ("leave", "reclaim", "rematch"):
        cat.post(f"/api/tables/{table}/{path}", status=403)
    cat.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "level": "apprentice"}, 403)
    cat.post(f"/api/tables/{table}/join", {"seat": 0, "name": "Ann"}, status=409)
    assert ann.get(f"/api/tables/{table}")["you"] == 0


def test_a_rematch_keeps_its_seats_for_those_who_sat_there(ann, bob, cat):
    table, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(2).choice)
    again = ann.post(f"/api/tables/{table}/rematch")["id"]
    held = next(s["seat"] for s in ann.get(f"/api/tables/{again}")["seats"] if s["kind"] == "open")
    cat.post(f"/api/tables/{again}/join", {"seat": held, "name": "Bob"}, status=409)
    assert cat.get("/api/me")["name"] == "Cat", "what is refused changes nothing"
    assert bob.post(f"/api/tables/{table}/rematch")["you"] == held
