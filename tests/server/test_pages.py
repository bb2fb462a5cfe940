"""The page and its files, rules, health, and the headers of every answer."""

import json
import re

import httpx
import pytest

from pentacle.core import PentacleError
from tests.core.test_wasm_facts import module_like
from tests.server.harness import PATIENCE, ROOT, Person, ServerProcess, fetch
from tests.server.toy import GAME as TOY


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Grand Pentacle</title>")
    (folder / "assets" / "app-abc123.js").write_text("x = 1;\n" * 500)
    (folder / "assets" / "app-abc123.js.br").write_bytes(b"packed")
    (folder / "assets" / "worker-abc123.js").write_text("y = 1;")
    (folder / "LICENSE").write_text("Anybody may play.\n")
    (folder / "icons").mkdir()
    (folder / "icons" / "st.json").write_text('{"stone-pile": "M0 0"}')
    process = ServerProcess(str(folder / "t.db"), port=0, web=str(folder), log="json")
    assert process.port > 0
    yield process
    process.close()


@pytest.mark.parametrize(
    "path", ["/", "/new/toy", "/table/abc", "/join/x-y", "/replay/1", "/about", "/index.html"]
)
def test_every_page_is_the_index(site, path):
    answer = fetch(site.url + path)
    assert answer.status_code == 200
    assert "Grand Pentacle" in answer.text
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Type"].startswith("text/html")


def test_hashed_files_are_kept_for_ever_and_sent_packed(site):
    url = site.url + "/assets/app-abc123.js"
    packed = fetch(url, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.text.startswith("x = 1;")
    assert "immutable" in packed.headers["Cache-Control"]
    assert int(packed.headers["Content-Length"]) < 200
    both = {"Accept-Encoding": "gzip, br"}
    with httpx.stream("GET", url, timeout=PATIENCE, headers=both) as answer:
        assert answer.headers["Content-Encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"packed"
    plain = fetch(url, headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    again = fetch(url, headers={"If-None-Match": plain.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_licences_are_text_and_a_head_tells_the_length(site):
    for path, kind in (("/LICENSE", "text/plain"), ("/", "text/html"), ("/about", "text/html")):
        answer = fetch(site.url + path, headers={"Accept-Encoding": "identity"})
        head = httpx.head(site.url + path, timeout=PATIENCE, headers=answer.request.headers)
        assert answer.headers["Content-Type"] == head.headers["Content-Type"]
        assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8"
        assert int(head.headers["Content-Length"]) == len(answer.content) > 0
        assert head.content == b""


def test_a_part_of_the_icons_is_json(site):
    answer = fetch(site.url + "/icons/st.json")
    assert answer.headers["Content-Type"].startswith("application/json")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.json() == {"stone-pile": "M0 0"}
    assert fetch(site.url + "/icons/zz.json").status_code == 404


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/none.png", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
             "/assets/..%2f..%2fetc/passwd", "/t.db.exe"],
)  # fmt: skip
def test_nothing_else_is_served(site, path):
    answer = fetch(site.url + path)
    assert answer.status_code in (400, 404) or "Grand Pentacle" in answer.text
    assert "root:" not in answer.text


def test_every_answer_has_strict_headers(site):
    for path in ("/", "/api/health", "/api/none", "/assets/app-abc123.js"):
        headers = fetch(site.url + path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "script-src" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "server" not in headers
    cookie = fetch(site.url + "/api/me").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()


def test_health_games_and_rules(site):
    health = fetch(site.url + "/api/health").json()
    assert health["status"] == "ok"
    assert health["version"]
    ann = Person(site, "Ann", language="fr")
    games = {game["name"]: game for game in ann.get("/api/games")["games"]}
    assert games["toy"]["title"] == "Poings"
    assert games["toy"]["options"][0]["default"] is False
    assert "elfenwizards" in games
    assert games["elfenwizards"]["promises"]
    rules = ann.get("/api/games/elfenwizards/rules")
    assert rules["text"].startswith("#")
    assert rules["language"] in ("en", "fr")
    ann.get("/api/games/chess/rules", status=404)


def test_long_answers_are_packed(site):
    ann = Person(site, "Ann")
    answer = ann.http.get("/api/games")
    assert answer.headers["Content-Encoding"] == "gzip"


def test_logs_are_lines_of_json(site):
    """A request is logged when it has been answered: surely before the next one is."""
    Person(site, "Ann").get("/api/me")
    lines = [json.loads(line) for line in site.output.splitlines()]
    asked = [line for line in lines if line["text"] == "PATCH /api/me"]
    assert asked[-1]["status"] == 200
    assert asked[-1]["took_ms"] > 0


def test_all_settings_are_explained():
    import argparse

    from pentacle.server import run

    parser = argparse.ArgumentParser()
    run.add_arguments(parser)
    text = parser.format_help()
    for flag in ("--host", "--port", "--database", "--origin", "--bots", "--sit-in", "--log"):
        assert flag in text


def test_a_port_that_is_taken_is_said_plainly(site):
    import argparse

    from pentacle.server import run

    parser = argparse.ArgumentParser()
    run.add_arguments(parser)
    with pytest.raises(PentacleError, match="choose another --port"):
        run.main(parser.parse_args(["--port", str(site.port), "--database", "/tmp/unused.db"]))


def test_the_advice_for_a_page_that_is_not_built_can_be_followed(tmp_path):
    process = ServerProcess(str(tmp_path / "t.db"), web=str(tmp_path))
    answer = fetch(process.url + "/")
    process.close()
    assert answer.status_code == 503
    program = re.search(r"'python (\S+)'", answer.text)[1]
    assert (ROOT / program).is_file()


def test_paintings_are_kept_for_ever_at_addresses_that_follow_them(server):
    """Another picture has another address; nothing else is served there."""
    cards = fetch(server.url + "/api/games").json()["games"]
    (address,) = next(card["paintings"] for card in cards if card["name"] == "toy").values()
    answer = fetch(server.url + address)
    assert answer.headers["Content-Type"].startswith("image/svg+xml")
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.text.startswith("<svg")
    for other in (
        address.replace("meadow.", "meadow.0"),
        "/paintings/toy/x.svg",
        "/paintings/no/x",
    ):
        assert fetch(server.url + other).status_code == 404


def test_a_module_is_kept_for_ever_at_an_address_that_follows_it(own_server, tmp_path):
    """Only one that was made of the rules that are played here is offered."""
    server = own_server(engine=str(tmp_path))

    def address():
        cards = fetch(server.url + "/api/games").json()["games"]
        return next(card for card in cards if card["name"] == "toy").get("engine", "")

    assert address() == ""
    (tmp_path / "toy.wasm").write_bytes(module_like(TOY, rules="another"))
    assert address() == ""
    code = module_like(TOY, more={"padding": "x" * 2000})
    (tmp_path / "toy.wasm").write_bytes(code)
    first = address()
    answer = fetch(server.url + first)
    assert answer.content == code
    assert answer.headers["Content-Type"] == "application/wasm"
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]
    (tmp_path / "toy.wasm").write_bytes(module_like(TOY))
    assert address() not in ("", first)
    for other in (first, "/engine/toy.wasm", "/engine/no.0.wasm", "/engine/..%2ftoy.wasm"):
        assert fetch(server.url + other).status_code == 404


def test_only_the_script_of_a_worker_may_load_modules(site):
    allowed = {
        path: "wasm-unsafe-eval" in fetch(site.url + path).headers["Content-Security-Policy"]
        for path in ("/", "/assets/app-abc123.js", "/assets/worker-abc123.js")
    }
    assert [path for path, may in allowed.items() if may] == ["/assets/worker-abc123.js"]
