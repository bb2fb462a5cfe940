"""Pictures of tables, replays, positions and puzzles; cards of links; pages that others embed."""

import base64
import html
import json
import random
import re
import zlib
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from pentacle.pictures import plain
from pentacle.server.shelf import Shelf
from pentacle.study.picture_jobs import Drawn
from tests.server.harness import Person, fetch, play_on
from tests.server.test_people import change, people
from tests.server.test_play import seat_two
from tests.server.toy import GAME as TOY

pytestmark = pytest.mark.usefixtures("built_page")
PUZZLE = next(iter(TOY.puzzles.values()))


class Head(HTMLParser):
    """What the head of a page says: its language, its title and its meta elements."""

    def __init__(self, text):
        super().__init__()
        self.told, self._open = {}, ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        said, self._open = dict(attrs), tag
        if tag == "html":
            self.told["lang"] = said["lang"]
        if tag == "meta" and "content" in said:
            self.told[said.get("property") or said.get("name", "")] = said["content"]

    def handle_data(self, data):
        if self._open == "title" and data.strip():
            self.told["title"] = data


def head(server, path, language="en"):
    return Head(fetch(server.url + path, headers={"Accept-Language": language}).text).told


def look(server, path, status=200, **headers):
    answer = fetch(server.url + path, headers=headers)
    assert answer.status_code == status, (path, answer.status_code, answer.text[:300])
    return answer


def words(answer):
    """What a picture says it shows."""
    return ElementTree.fromstring(answer.content).get("aria-label")


def packed(text):
    made = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return "1" + base64.urlsafe_b64encode(
        made.compress(text.encode()) + made.flush()
    ).decode().rstrip("=")


@pytest.fixture(scope="module")
def played(server):
    """The replay of a game, and how many frames it has."""
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    _, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(1).choice)
    return a.over["replay"], ann.get(f"/api/replays/{a.over['replay']}")["frames"] - 1


def test_a_table_is_drawn_as_everybody_sees_it_now(server, ann, bob):
    table, a, b = seat_two(ann, bob)
    path = f"/pictures/table/{table}.svg"
    first = look(server, path)
    assert first.headers["Content-Type"].startswith("image/svg+xml")
    assert first.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "Set-Cookie" not in first.headers
    for page in (a, b):
        page.act(page.legal[0])
        page.drain()
    assert look(server, path).headers["ETag"] == first.headers["ETag"], "a secret step shows"
    play_on([a, b], random.Random(1).choice)
    last = look(server, path)
    assert last.headers["ETag"] != first.headers["ETag"]
    assert last.content != first.content


def test_a_picture_is_sent_once(server, played):
    path = f"/pictures/replay/{played[0]}/1.png?size=card"
    first = look(server, path)
    assert first.content[:4] == b"\x89PNG"
    assert look(server, path).content == first.content
    again = look(server, path, 304, **{"If-None-Match": first.headers["ETag"]})
    assert again.content == b""
    for other in ("theme=day", "language=fr", "size=small"):
        assert look(server, f"{path}&{other}").headers["ETag"] != first.headers["ETag"]


def test_a_private_table_has_no_picture_and_no_card(server, ann, cat):
    table = ann.table("me", "open", listed=False)
    path = f"/pictures/table/{table['id']}.png"
    assert look(server, path, 404).json()["error"]["code"] == "not_found"
    assert ann.raw("GET", path).status_code == 404
    assert head(server, f"/table/{table['id']}")["title"] == "Grand Pentacle"
    invited = look(server, f"/pictures/join/{table['invite']}.svg?language=fr")
    assert "Ann vous invite." in words(invited)
    told = head(server, f"/join/{table['invite']}", "fr")
    assert told["og:description"] == "Ann vous invite. Une place est libre."
    assert told["og:image"].startswith(
        f"{server.url}/pictures/join/{table['invite']}.png?size=card"
    )
    cat.post(f"/api/tables/{table['id']}/join", {"seat": 1, "name": "Cat"}, 404)


def test_an_invitation_to_a_private_game_that_runs_shows_no_board(server, ann, bob):
    table = ann.table("me", "open", listed=False)
    waiting = look(server, f"/pictures/join/{table['invite']}.svg")
    bob.join(table["id"], 1, code=table["invite"])
    page = ann.page(table["id"])
    page.until_table(lambda card: card.get("status") == "playing")
    running = look(server, f"/pictures/join/{table['invite']}.svg")
    assert words(waiting).endswith("One seat is free.")
    assert words(running) == f"{TOY.about.title['en']}. Ann invites you."
    assert head(server, f"/join/{table['invite']}")["og:description"].endswith(
        "The game is running."
    )


def test_who_was_sent_away_sees_no_picture_either(server, ann, cat):
    table = ann.table("me", "open")["id"]
    page = ann.page(table)
    cat.join(table, 1)
    page.until_table(lambda card: card.get("status") == "playing")
    dan = Person(server, "Dan")
    dan.page(table).drain()
    page.drain()
    change(ann, table, people(page)["Dan"], sent_away=True)
    path = f"/pictures/table/{table}.svg"
    assert dan.raw("GET", path).json()["error"]["code"] == "sent_away"
    assert look(server, path).status_code == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [("table/none.png", 404), ("join/none.png", 404), ("replay/none/1.png", 404),
     ("puzzle/none/today.png", 404), ("puzzle/toy/none.png", 404), ("position/1abc.png", 400),
     ("position/0aGVsbG8.png", 400), ("position/0.svg", 400), ("table/x.gif", 400),
     ("replay/none/1.png?size=huge", 400), ("table/x.png?theme=pink", 400),
     (f"position/{'1' * 6005}.png", 404)],
)  # fmt: skip
def test_what_cannot_be_drawn_is_refused_in_words(server, path, status):
    answer = look(server, f"/pictures/{path}", status)
    assert len(answer.json()["error"]["text"]) > 10


def test_steps_that_a_game_does_not_have(server, played):
    replay, last = played
    for step in (last + 1, -1, "x", 10**9):
        look(server, f"/pictures/replay/{replay}/{step}.png", 400)
    assert f"Step {last} of {last}" in words(look(server, f"/pictures/replay/{replay}/last.svg"))


def test_a_bomb_of_a_position_is_refused(server):
    look(
        server, f"/pictures/position/{packed('toy 1: 2 seats ' + ' ' * 10_000_000)[:6000]}.png", 400
    )
    look(server, f"/pictures/position/{packed('x' * 20_001)}.png", 400)


def test_a_puzzle_shows_where_it_begins_and_nothing_of_its_end(server):
    shown = look(server, f"/pictures/puzzle/toy/{PUZZLE.id}.svg")
    assert "Puzzle of level" in words(shown)
    day = look(server, "/pictures/puzzle/toy/today.svg")
    assert day.headers["Cache-Control"] == "no-cache"
    told = head(server, "/puzzles/toy")
    assert told["og:description"] == "Find the best choice."
    assert "/pictures/puzzle/toy/today.png" in told["og:image"]
    move = PUZZLE.moves[0].action
    label = TOY.read(PUZZLE.position, 1).hidden(PUZZLE.seat).label(PUZZLE.seat, move, "en")
    assert label not in json.dumps(told)
    assert label not in words(shown)


def test_cards_of_links_speak_the_language_of_who_asks(server, played, ann):
    replay, _ = played
    english, french = head(server, f"/replay/{replay}"), head(server, f"/replay/{replay}", "fr")
    assert english["lang"], french["lang"] == ("en", "fr")
    assert english["og:title"] == f"Replay: {TOY.about.title['en']}"
    assert french["og:title"].startswith("Partie à revoir\u00a0:")
    assert english["og:description"] == "Ann, Bob."
    assert french["og:image"].endswith(f"/pictures/replay/{replay}/last.png?size=card&language=fr")
    assert look(server, french["og:image"].removeprefix(server.url)).content[:4] == b"\x89PNG"
    text = str(TOY.deal(2, seed=1))
    position = head(server, f"/position?at={packed(text)}")
    assert f"/pictures/position/{packed(text)}.png" in position["og:image"]
    house = head(server, "/")
    assert (house["og:title"], house["og:image"]) == (
        "Grand Pentacle",
        f"{server.url}/icon-512.png",
    )
    open_table = ann.table("me", "open")["id"]
    assert head(server, f"/table/{open_table}")["og:description"] == "One seat is free."


def test_a_name_cannot_write_into_the_page(server):
    eve = Person(server, "Eve")
    eve.request("PATCH", "/api/me", {"name": '"><script>x</script>'[:20]})
    table = eve.table("me", "open")
    for path in (f"/join/{table['invite']}", f"/table/{table['id']}"):
        text = fetch(server.url + path).text
        assert "<script>x" not in text
    assert "<script" not in look(server, f"/pictures/table/{table['id']}.svg").text


def test_an_embedded_replay_knows_nobody_and_alone_may_be_framed(server, played):
    replay, last = played
    answer = look(server, f"/embed/replay/{replay}?step=1", **{"Accept-Language": "fr"})
    policy = answer.headers["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'none'" in policy
    assert "X-Frame-Options" not in answer.headers
    assert "Set-Cookie" not in answer.headers
    for other in (
        "/",
        f"/replay/{replay}",
        "/embed.js",
        f"/pictures/replay/{replay}/1.svg",
        "/api/health",
    ):
        headers = look(server, other).headers
        assert headers["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    text = answer.text
    assert '<html lang="fr"' in text
    assert not re.search(r"<script(?! src=\"/embed\.js\" defer)|style=| on\w+=", text)
    steps = re.findall(r"\?step=(\d+)", text)
    assert set(map(int, steps)) == {0, 2, last}
    picture = re.search(r'<img src="([^"]+)"', text)[1].replace("&amp;", "&")
    assert look(server, picture).headers["Content-Type"].startswith("image/svg+xml")
    assert f"{last} / {last}" in look(server, f"/embed/replay/{replay}").text


def test_an_embedded_replay_tells_what_a_spectator_saw_and_no_more(server, played):
    replay, _ = played
    frames = fetch(f"{server.url}/api/replays/{replay}/frames?from=0&count=50").json()["frames"]
    for frame in frames:
        text = look(server, f"/embed/replay/{replay}?step={frame['frame']}").text
        told = html.unescape(re.search(r'aria-live="polite">([^<]*)<', text)[1])
        said = " ".join(plain(line["text"], ["Ann", "Bob"], "en") for line in frame["lines"])
        assert told == ". ".join(filter(None, [frame["scene"]["headline"], said.rstrip(".")]))


def test_an_embedded_position(server):
    text = packed(str(TOY.deal(2, seed=1)))
    answer = look(server, f"/embed/position/{text}?theme=day")
    assert f"/pictures/position/{text}.svg?size=small&amp;theme=day" in answer.text
    assert "<nav" not in answer.text
    look(server, "/embed/position/1abc", 400)
    look(server, "/embed/replay/none", 404)


def test_pictures_cost_their_visitor(own_server):
    """The budget for work beside play is theirs, too."""
    server = own_server(work=0.000001)
    text = packed(str(TOY.deal(2, seed=1)))
    answers = [
        fetch(f"{server.url}/pictures/position/{text}.svg?size={size}&theme={theme}")
        for size, theme in (("small", "night"), ("small", "day"))
    ]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert "Retry-After" in answers[-1].headers


def test_the_shelf_keeps_what_was_asked_for_last():
    shelf = Shelf(room=250)
    for tag in ("a", "b"):
        shelf.put(tag, Drawn(b"x" * 100))
    assert shelf.get("a")
    shelf.put("c", Drawn(b"x" * 60, b"y" * 40))
    assert [bool(shelf.get(tag)) for tag in "abc"] == [True, False, True]
    shelf.put("huge", Drawn(b"x" * 300))
    assert shelf.get("huge") is None
    assert shelf.get("a")
