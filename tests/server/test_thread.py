"""Nobody loses the thread: where a viewer left, what he saw since, who chose for him."""

import random

import msgspec

from pentacle.core.scene import Scene
from pentacle.core.scene.redraw import Redraw, redrawn
from tests.server.harness import play_on
from tests.server.test_play import seat_two


def story(page, since):
    """What the server shows again, each frame with its scene whole."""
    assert page.ask("recall", since=since)["type"] == "done"
    frames, scene = [m for m in page.all if m["type"] == "story"][-1]["frames"], None
    for frame in frames:
        if "scene" in frame:
            scene = msgspec.convert(frame["scene"], Scene)
        else:
            scene = redrawn(scene, msgspec.convert(frame["change"], Redraw))
        frame["scene"] = msgspec.json.decode(msgspec.json.encode(scene))
    return frames


def shown(page):
    """The scenes that the page was sent, by the viewer's number."""
    return {m["seq"]: m["scene"] for m in page.all if m["type"] == "scene"}


def test_the_board_plays_again_what_each_viewer_saw(ann, bob, cat):
    """Frame by frame the scenes that he was shown, with his own lines, hidden things hidden."""
    table, a, b = seat_two(ann, bob, game="spellcaster")
    c = cat.page(table).drain()
    rounds = iter(range(60))
    play_on([a, b], random.Random(3).choice, until=lambda: next(rounds, None) is None)
    for seat, page in ((0, a), (1, b), (-1, c)):
        page.drain()
        known = shown(page)
        frames = story(page, max(page.seq - 15, 1))
        assert len(frames) > 3
        assert all(frame["lines"] for frame in frames[1:])
        told = [line for line in page.lines if line["kind"] == "game"]
        assert [line for frame in frames for line in frame["lines"]] == [
            line for line in told if line["seq"] >= frames[1]["seq"]
        ]
        alike = [frame for frame in frames[1:] if frame["seq"] in known]
        assert len(alike) > 2
        assert all(frame["scene"] == known[frame["seq"]] for frame in alike)
        by = {frame["seq"]: frame["by"] for frame in frames[1:]}
        for seq in known.keys() & by.keys():
            asked = page.ask("wonder", seq=seq)
            if by[seq] == seat:
                assert asked["code"] == "bad_request"
            else:
                assert [m for m in page.all if m["type"] == "motive"][-1]["words"].endswith(".")
    assert a.ask("wonder", seq=a.seq + 9)["code"] == "bad_request"
    assert story(a, a.seq) == []
    assert len(story(a, 0)) <= 31
    assert a.ask("recall", since=-1)["code"] == "bad_request"


def test_where_a_viewer_left_is_his_own_last_choice(ann, bob):
    table, a, b = seat_two(ann, bob)
    assert "left" not in a.scene
    mover, other = (a, b) if a.legal else (b, a)
    mover.act(mover.legal[0])
    mover.drain()
    left = mover.scene["left"]
    assert "left" not in other.drain().scene
    while not mover.legal:
        other.act(other.legal[0])
        mover.drain()
        other.drain()
        assert mover.scene["left"] == left
    assert mover.person.page(table).drain().scene["left"] == left


def test_what_a_bot_chose_for_a_person_is_marked_and_is_not_his_last_choice(ann, bob):
    table, a, _ = seat_two(ann, bob)
    bob.post(f"/api/tables/{table}/leave")
    play_on([a], random.Random(2).choice)
    marked = {line["seat"] for line in a.lines if line.get("standin")}
    assert marked == {1}
    assert "left" not in bob.page(table).drain().scene
    ranks = {rank["seat"]: rank for rank in a.over["ranks"]}
    assert ranks[1]["stood_in"] == ranks[1]["chosen"] > 0
    assert ranks[0]["chosen"] > 0
    assert "stood_in" not in ranks[0]
    seats = ann.get(f"/api/replays/{a.over['replay']}")["seats"]
    assert [seat.get("standin", False) for seat in seats] == [False, True]


def test_a_secret_step_of_another_player_has_no_frame(ann, bob):
    _, a, b = seat_two(ann, bob)
    before = story(b.drain(), 0), b.seq
    card = next(entry["action"] for entry in a.scene["legal"] if entry["action"] < 8)
    assert a.act(card)["type"] == "done"
    assert len(story(a.drain(), 0)) == 2
    assert (story(b.drain(), 0), b.seq) == before
