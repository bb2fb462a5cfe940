"""What an operator sees: readiness, metrics, and a log that names requests and no secret."""

import json
import random
import sqlite3
from contextlib import closing

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from pentacle.core import fair
from pentacle.server import settings
from pentacle.testing.load.process import free_port
from tests.server.harness import Person, fetch, play_on
from tests.server.test_play import seat_two


def read(url):
    """All samples, by name and labels."""
    families = text_string_to_metric_families(fetch(url).text)
    return {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for family in families
        for sample in family.samples
    }


def test_metrics_have_an_address_of_their_own_and_none_by_default(own_server, server, tmp_path):
    assert not settings.Settings().metrics
    port = free_port()
    watched = own_server(metrics=f"127.0.0.1:{port}", web=tmp_path, bots=0, warm="all")
    ann, bob = Person(watched, "Ann"), Person(watched, "Bob")
    _, a, _ = seat_two(ann, bob)
    assert a.act(a.legal[0])["type"] == "done"
    assert a.act(999)["code"] == "illegal"
    a.drain()
    found = read(f"http://127.0.0.1:{port}/metrics")
    assert found["pentacle_actions_total", ("by", "person"), ("game", "toy")] == 1
    assert found["pentacle_answers_total", ("answer", "illegal"), ("kind", "act")] == 1
    assert found["pentacle_message_seconds_count", ("kind", "act")] == 2
    assert found["pentacle_store_commit_seconds_count",] >= 1
    assert found["pentacle_tables", ("status", "playing")] == 1
    assert found["pentacle_sockets",] == 2
    assert found["pentacle_visitors",] == 2
    assert found["pentacle_store_writable",] == 1
    assert found["pentacle_bots", ("what", "waiting")] == 0
    joined = ("method", "POST"), ("route", "/api/tables/{id}/join")
    assert found["pentacle_requests_total", *joined, ("status", "200")] == 1
    for path in ("/metrics", "/api/metrics"):
        answer = fetch(watched.url + path)
        assert "pentacle_actions" not in answer.text, "not where visitors come"
    not_ready = fetch(watched.url + "/api/ready")
    assert not_ready.status_code == 503
    assert not_ready.json()["text"] == "waiting for: page", "for no bots where none are wanted"


def test_ready_says_what_it_waits_for(server):
    found = fetch(server.url + "/api/ready").json()
    assert found["database"]
    assert found["bots"]
    assert found["ready"] == (found["page"] and found["tables"])


@pytest.mark.parametrize("bad", ["9464", "127.0.0.1:", "127.0.0.1:99999", "127.0.0.1:0", "x:y"])
def test_a_bad_address_for_metrics_is_told_before_anything_is_announced(own_server, bad):
    with pytest.raises(AssertionError, match="an address and a port"):
        own_server(metrics=bad)


@pytest.mark.parametrize("kind", ["text", "json"])
def test_no_secret_is_in_any_log(own_server, kind):
    """Somebody plays, is carried to another device, invites, fails; then every secret is looked
    for in a log that tells all it can."""
    server = own_server(log=kind, log_level="debug")
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    share = fair.new_share()
    table = ann.table("me", "open", listed=False, pledge=fair.pledge_of_share(share))
    code = ann.post("/api/me/carry")["code"]
    carried = httpx.Client(base_url=server.url, headers=bob.http.headers, timeout=600)
    answer = carried.post(f"/api/me/carry/{code}", json={})
    assert answer.status_code == 200
    carried.close()
    assert ann.raw("POST", f"/api/me/carry/{code}").status_code == 404
    ann.raw("GET", f"/api/tables?pentacle={ann.http.cookies['pentacle']}")
    bob.get(f"/api/invites/{table['invite']}")
    bob.join(table["id"], 1, code=table["invite"])
    a, b = ann.page(table["id"]), bob.page(table["id"])
    a.ask("share", share=share)
    a.until("scene")
    a.ask("chat", text="the words of somebody")
    play_on([a.drain(), b.drain()], random.Random(1).choice)
    ann.raw("POST", "/api/replays", b'{"nothing": "of the kind"}')
    with closing(sqlite3.connect(server.database)) as database:
        rows = database.execute("SELECT secret, invite FROM tables").fetchall()
        keys = database.execute("SELECT hash FROM keys").fetchall()
    cookies = [person.http.cookies["pentacle"] for person in (ann, bob)]
    known = {code, share, "the words of somebody", answer.cookies["pentacle"], *cookies}
    known |= {text for row in (*rows, *keys) for text in row if text}
    assert len(known) > 8
    found = [secret for secret in known if secret in server.output]
    assert not found, server.output
    if kind == "json":
        lines = [json.loads(line) for line in server.output.splitlines() if line[0] == "{"]
        acts = [line for line in lines if line.get("kind") == "act"]
        assert acts
        assert all(line["request"] and line["message"] for line in acts)


def test_a_request_has_a_name_and_nobody_writes_lines_of_his_own(own_server):
    server = own_server(log_level="debug")
    ann = Person(server, "Ann")
    named = ann.raw("PATCH", "/api/me", {"name": "Anna"}).headers["X-Request-ID"]
    assert ann.raw("PATCH", "/api/me", {"name": "Ann"}).headers["X-Request-ID"] != named
    line = next(line for line in server.output.splitlines() if named in line)
    assert "PATCH /api/me" in line
    page = ann.page(ann.table("me", "apprentice")["id"]).drain()
    page.ask("ping", "1\n00:00:00 error   forged")
    ann.raw("GET", "/api/tables/%0a00:00:00%20error%20forged")
    page.drain()
    assert not [line for line in server.output.splitlines() if line.startswith("00:00:00 error")]
