"""What somebody found about a replay is kept with it, if it fits the game."""

import random

import msgspec
import pytest

from pentacle.analysis.assemble import choices_of
from pentacle.core import replay
from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two
from tests.server.toy import GAME as TOY


@pytest.fixture(scope="module")
def finished(server):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    _, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(1).choice)
    return ann, f"/api/replays/{a.over['replay']}"


@pytest.fixture(scope="module")
def draft(finished):
    """As a page sends it: every choice was right."""
    ann, path = finished
    match = replay.load(ann.raw("GET", path + "/file").content, {"toy": TOY})
    steps = []
    for number, at in enumerate(choices_of(match)):
        player, action = match.steps[at].player, match.steps[at].action
        steps.append({
            "step": number, "player": player, "action": action, "chances": [0.5, 0.5],
            "options": [{"action": action, "chance": 0.5, "visits": 9, "line": []}], "loss": 0.0,
            "truth": {"best": action, "chance": 0.5, "loss": 0.0}, "swing": [0.0, 0.0],
        })  # fmt: skip
    effort = {"iterations": 100, "worlds": 100}
    return {"format": 1, "game": "toy", "seats": 2, "effort": effort, "steps": steps}


def test_a_report_is_made_whole_kept_and_shown_to_all(finished, draft, cat):
    ann, path = finished
    assert cat.get(path + "/analysis", 404)["error"]["code"] == "not_found"
    assert "analysed" not in cat.get(path)
    kept = ann.post(path + "/analysis", draft | {"text": {"en": "Rubbish", "fr": ""}})
    assert kept["names"] == ["Ann", "Bob"]
    assert "Rubbish" not in kept["text"]["en"]
    assert kept["text"]["fr"]
    assert len(kept["steps"]) == len(draft["steps"]) > 0
    assert cat.get(path + "/analysis") == kept
    assert cat.get(path)["analysed"]
    more, less = ({**draft, "effort": {"iterations": n, "worlds": n}} for n in (300, 200))
    assert ann.post(path + "/analysis", more)["effort"]["iterations"] == 300
    assert ann.post(path + "/analysis", less)["effort"]["iterations"] == 300


def test_what_does_not_fit_is_refused_and_changes_nothing(finished, draft):
    ann, path = finished
    before = ann.raw("GET", path + "/analysis").content
    wrong = [{**draft["steps"][0], "action": 4000}, *draft["steps"][1:]]
    for bad in ({}, draft | {"game": "zavandor"}, draft | {"steps": wrong}):
        error = ann.post(path + "/analysis", bad, 400)["error"]
        assert "does not fit the game" in error["text"]
    large = ann.raw("POST", path + "/analysis", b" " * 1_000_001)
    assert large.status_code == 413
    assert ann.raw("GET", path + "/analysis").content == before


def test_a_game_that_is_not_over_is_not_analysed(finished, draft):
    ann, path = finished
    file = msgspec.json.decode(ann.raw("GET", path + "/file").content, type=replay.Replay)
    match = replay.load(msgspec.json.encode(file), {"toy": TOY})
    match.take_back(1)
    half = ann.raw("POST", "/api/replays", replay.save(match)).json()
    answer = ann.post(f"/api/replays/{half['id']}/analysis", draft, 409)
    assert answer["error"]["code"] == "not_now"
