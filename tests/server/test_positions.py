"""Positions in words: drawn or refused as they are typed, played on from, copied without a leak."""

import random
import sqlite3

import pytest

import pentacle
from pentacle.core import replay
from tests.server.games import GAMES
from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two
from tests.server.toy import GAME

SPELLCASTER = pentacle.game("spellcaster")


def text_of(game="spellcaster", seats=2, seed=7, moves=6):
    """A position somewhere in a game."""
    position, dice = GAMES[game].deal(seats, seed), random.Random(seed)
    for _ in range(moves):
        player = position.pending[0]
        position.play(player, dice.choice(position.legal(player)))
    return str(position)


def look(person, text, **more):
    return person.post("/api/positions", {"text": text, **more})


def test_a_text_is_drawn_as_any_seat_would_see_it(ann):
    text = text_of()
    position = SPELLCASTER.read(text)
    for seat in (-1, 0, 1):
        found = look(ann, text, seat=seat)
        assert (found["game"], found["seats"]) == ("spellcaster", 2)
        assert found.get("pending", []) == list(position.pending)
        names = [item.get("name") for item in found["scene"]["items"]]
        seen = position.scene(seat)
        assert names == [getattr(item, "name", None) or None for item in seen.items]


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("", "A position begins with its game", "Une position commence par son jeu"),
        ("chess 1: 2 seats", "there is no such game here", "ce jeu n’est pas ici"),
        ("spellcaster", "A position begins as", "commence"),
        ("spellcaster 1: 9 seats", "is for 2 to 4 players, not 9", "n’existent pas"),
        ("spellcaster 1: 2 seats, sugar=on", "has no option", "n’existent pas"),
        ("spellcaster 1: 2 seats, compiled=on", "has no option", "n’existent pas"),
        ("spellcaster 1: 2 seats, viewer=0", "has no option", "n’existent pas"),
        ("spellcaster 7: 2 seats", "version 7", "version 7"),
        ("spellcaster 1: 2 seats\nnonsense 4", "Line 2", "Ligne 2"),
        ("spellcaster 1: 2 seats\nturn {0.x}", "Line 2", "Ligne 2"),
        ("spellcaster 1: 2 seats\nseat 9: hand B01", "Line 2", "Ligne 2"),
        ("spellcaster 1: 2 seats, seen by 5", "no seat 5", "place 5"),
        ("spellcaster 1: 2 seats", "cannot be", "impossible"),
    ],
)
def test_what_is_wrong_is_said_in_the_visitors_language(ann, cat, text, english, french):
    assert english in look(ann, text)["problem"]
    said = look(cat, text)["problem"]
    assert french in said
    assert "scene" not in look(ann, text)


def test_a_game_that_is_over_cannot_be_played_on(ann, cat):
    text = text_of(seed=4, moves=0)
    position, dice = SPELLCASTER.read(text), random.Random(4)
    while not position.over:
        player = position.pending[0]
        position.play(player, dice.choice(position.legal(player)))
    assert look(ann, str(position))["problem"] == "In this position the game is over."
    assert look(cat, str(position))["problem"] == "Dans cette position, la partie est terminée."


def test_a_fresh_deal_is_given_as_a_text_to_begin_from(ann):
    found = look(ann, "", game="spellcaster", seats=3)
    assert found["text"].startswith("spellcaster 1: 3 seats")
    assert "\nrng " not in found["text"]
    assert look(ann, found["text"])["scene"]["seats"]
    assert ann.post("/api/positions", {"game": "chess", "seats": 2}, 404)
    assert ann.post("/api/positions", {"game": "spellcaster", "seats": 9}, 400)
    hostile = {"game": "spellcaster", "seats": 2, "options": {"seed": "1"}}
    assert ann.post("/api/positions", hostile, 400)["error"]["code"] == "bad_option"


def test_a_text_that_is_too_long_is_refused(ann):
    failure = ann.post("/api/positions", {"text": "#" * 20_001}, 400)
    assert failure["error"]["code"] == "bad_request"


# set up by hand


def first_hand(text):
    return SPELLCASTER.read(text).state.hand_size[1]


def set_up(person, text, *edits, **more):
    return look(person, text, editing=True, edits=list(edits), **more)


def test_a_position_is_drawn_with_its_box_and_edited(ann, cat):
    first = set_up(ann, "", game="spellcaster", seats=2)
    assert not first.get("troubles")
    assert first["box"]["stacks"][0]["title"] == "Combat"
    deck = next(spot for spot in first["box"]["spots"] if spot["title"] == "Deck")
    card = next(iter(deck["holds"]))
    hand = next(s for s in first["box"]["spots"] if s["title"] == "Hand" and s["seat"] == 1)
    edit = {"piece": card, "source": deck["id"], "target": hand["id"]}
    then = set_up(ann, first["text"], edit)
    assert SPELLCASTER.read(then["text"]).state.hand_size[1] > first_hand(first["text"])
    assert not then.get("troubles")
    french = set_up(cat, first["text"], edit)
    assert french["box"]["gauges"][0]["label"] == "Tours joués"


def test_what_cannot_be_is_drawn_said_and_mended(ann, cat):
    first = set_up(ann, "", game="spellcaster", seats=2)
    hand = next(spot for spot in first["box"]["spots"] if spot["title"] == "Hand")
    deck = next(spot for spot in first["box"]["spots"] if spot["title"] == "Deck")
    card = next(iter(deck["holds"]))
    wrong = set_up(ann, first["text"], {"piece": card, "target": hand["id"]})
    assert wrong["scene"]
    assert "more on the table than there are" in wrong["troubles"][0]["text"]
    assert look(ann, wrong["text"])["problem"]
    said = set_up(cat, wrong["text"])["troubles"][0]
    assert "de trop sur la table" in said["text"]
    assert said["mend"]["label"].startswith("Retirer")
    mended = set_up(ann, wrong["text"], *wrong["troubles"][0]["mend"]["edits"])
    assert not mended.get("troubles")


def test_an_edit_that_is_none_is_refused_in_words(ann, cat):
    text = text_of("spellcaster")
    assert "no such place" in set_up(ann, text, {"piece": "R01", "target": "x"})["problem"]
    assert "n’existe pas" in set_up(cat, text, {"piece": "R01", "target": "x"})["problem"]
    assert "text" not in set_up(ann, text, {"piece": "R01", "target": "x"})
    many = [{"gauge": "0_-1_0", "value": 1}] * 9
    for hostile in (many, [{"gauge": "0_-1_0", "value": 10**9}], [{"piece": "x" * 200}], ["x"]):
        assert set_up_raw(ann, text, hostile)["error"]["code"] == "bad_request"


def set_up_raw(person, text, edits):
    return person.post("/api/positions", {"text": text, "editing": True, "edits": edits}, 400)


def test_a_guests_game_is_edited_by_its_notation(ann):
    first = set_up(ann, text_of("toy", moves=1))
    assert not first.get("troubles")
    gauge = first["box"]["gauges"][0]
    turned = set_up(ann, first["text"], {"gauge": gauge["id"], "value": gauge["value"] + 1})
    assert turned["box"]["gauges"][0]["value"] == gauge["value"] + 1


# playing on


def test_a_table_begins_from_a_position_and_its_replay_carries_it(mortal):
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    text = text_of("toy", moves=1)
    table, a, b = seat_two(ann, bob, start=text)
    started = GAME.read(text)
    assert a.table["terms"] == {"position": True}
    assert a.legal == started.legal(0)
    a.act(a.legal[0])
    mortal.kill()
    mortal.start()
    a, b = ann.page(table).drain(), bob.page(table).drain()
    play_on([a, b], random.Random(2).choice)
    card = ann.get(f"/api/replays/{a.over['replay']}")
    assert card["from_position"]
    body = ann.raw("GET", f"/api/replays/{a.over['replay']}/file").content
    assert replay.read(body).start == text
    assert ann.post(f"/api/replays/{a.over['replay']}/verify")["ok"]
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["terms"] == {"position": True}


def test_chance_comes_from_the_table_and_not_from_the_text(ann, bob):
    """Two tables from one text, with its generator in it, roll and deal differently."""
    text = text_of("toy", moves=0)
    assert "\nrng " in text
    told = set()
    for _ in range(4):
        _, a, b = seat_two(ann, bob, start=text)
        play_on([a, b], lambda legal: legal[0])
        told.add("\n".join(a.texts()))
    assert len(told) > 1


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"start": "nonsense"}, "A position begins"),
        ({"start": text_of("toy", seats=3)}, "other seats or options"),
        ({"start": text_of("spellcaster")}, "position of 'spellcaster'"),
        ({"start": text_of("toy"), "options": {"long": True}}, "other seats or options"),
    ],
)
def test_a_table_that_cannot_begin_so_is_refused_and_not_made(ann, more, said):
    before = len(ann.get("/api/tables")["mine"])
    failure = ann.table("me", "open", status=400, **more)["error"]
    assert failure["code"] == "bad_position"
    assert said in failure["text"]
    assert len(ann.get("/api/tables")["mine"]) == before


def test_a_position_that_cannot_be_read_any_more_closes_its_table_in_words(mortal):
    """As when the notation has changed between the first and the last to sit down."""
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob", language="fr")
    table = ann.table("me", "open", start=text_of("toy"))["id"]
    mortal.kill()
    database = sqlite3.connect(mortal.database)
    change = "UPDATE tables SET terms = json_set(terms, '$.start', 'toy 9: 2 seats') WHERE id = ?"
    database.execute(change, (table,))
    database.commit()
    database.close()
    mortal.start()
    bob.join(table, 1)
    card = bob.get(f"/api/tables/{table}")
    assert card["status"] == "closed"
    assert "Aucune partie ne peut commencer" in card["closed_text"]


# copying


def test_a_copy_of_a_running_game_holds_what_its_viewer_knows(ann, bob, cat):
    table, a, b = seat_two(ann, bob, game="spellcaster")
    whose = {ann: "seen by 0", bob: "seen by 1", cat: "seen by all"}
    texts = {who: who.get(f"/api/tables/{table}/position")["text"] for who in whose}
    for who, words in whose.items():
        assert words in texts[who].splitlines()[0]
        assert "rng" not in texts[who]
        view = SPELLCASTER.read(texts[who])
        assert str(view.hidden(view.viewer)) == texts[who]
        assert look(who, texts[who])["scene"]["items"]
    own = {i["name"] for i in a.scene["scene"]["items"] if i.get("name")}
    other = {i["name"] for i in b.scene["scene"]["items"] if i.get("name")}
    drawn = {i["name"] for i in look(ann, texts[ann], seat=1)["scene"]["items"] if i.get("name")}
    assert drawn == own
    assert drawn != other


def test_a_copy_is_played_on_in_a_world_that_fits(ann, bob):
    table, a, _ = seat_two(ann, bob, game="spellcaster")
    text = ann.get(f"/api/tables/{table}/position")["text"]
    _, again, _ = seat_two(ann, bob, game="spellcaster", start=text)
    hand, same = (
        [i["id"] for i in p.scene["scene"]["items"] if i.get("actions")] for p in (a, again)
    )
    assert hand
    assert same == hand


def test_nothing_is_copied_before_the_game_or_by_strangers(ann, bob):
    table = ann.table("me", "open", listed=False)["id"]
    assert ann.get(f"/api/tables/{table}/position", 409)
    assert bob.get(f"/api/tables/{table}/position", 404)


def test_of_a_finished_game_all_is_copied_and_of_its_replay_every_frame(ann, bob):
    table, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(5).choice)
    last = bob.get(f"/api/tables/{table}/position")["text"]
    assert "seen by" not in last
    id = a.over["replay"]
    frames = ann.get(f"/api/replays/{id}")["frames"]
    path = f"/api/replays/{id}/position?frame="
    assert ann.get(f"{path}{frames - 1}")["text"] == last
    first = ann.get(f"{path}0")["text"]
    assert len(GAME.read(first).pending) == 2
    assert look(ann, first)["scene"]
    for wrong in (str(frames), "-1", "x", ""):
        assert ann.get(path + wrong, 400)
