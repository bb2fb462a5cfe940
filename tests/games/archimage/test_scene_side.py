"""The plane beside the board: scrolls as tiles, the power-6 scrolls, locks for a finger."""

from __future__ import annotations

import itertools

import pytest

from pentacle.core.scene import Card, Scene
from pentacle.games.archimage.cards import token

from .table import fix
from .test_scene import LAYOUTS, draw, item


def tiles(scene: Scene) -> list[Card]:
    return [i for i in scene.items if isinstance(i, Card) and i.id.startswith("own-")]


def test_the_counter_of_sixes():
    """ARC-16.1, ARC-4.6  How many power-6 scrolls are left, and below what the game ends."""
    t = fix(2, "I")
    caption = item(draw(t), "caption-sixes")
    assert (caption.text, caption.tone) == ("6 left, ends below 4", "")
    t.empty("1.S6", "2.S6")
    scene = draw(t, language="fr")
    assert item(scene, "caption-sixes").text == "4 en jeu, fin à moins de 4"
    assert item(scene, "caption-sixes").tone == "bad"
    slots = [i for i in scene.items if i.id.startswith("six-") and i.id != "six-limit"]
    assert [slot.asleep for slot in slots] == [False] * 4 + [True] * 2
    assert slots[2].x < item(scene, "six-limit").x < slots[3].x
    t.s.stall = 2
    assert item(draw(t), "stall").text == "Rounds without a break: 2 / 5"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_scrolls_are_cast_from_their_tiles(layout: str):
    """Castable ones first with their brief; the others say why not, or that they are used."""
    t = fix(2, "I").dice(0, "F2").own(0, "C0-5-F").down(0, "C0-3-F")
    scene = draw(t, layout=layout)
    assert [(i.label, i.brief, i.state) for i in tiles(scene)] == [
        ("Cast Binding", "send your familiar", "idle"),
        ("Cast Growth of Fire", "+1 :perspective-dice-six-faces-random:", "idle"),
        ("Rebirth of Fire", "used", "used"),
    ]
    assert [i.actions for i in tiles(scene)] == [(t.action("binding"),), (t.action("C0-5-F"),), ()]
    assert {i.zone for i in tiles(scene)} == {"side"}
    french = draw(t, language="fr", layout=layout)
    titles = [i.text for i in french.items if i.id == "title-scrolls"]
    assert titles == (["Vos Parchemins"] if layout == "wide" else [])
    assert tiles(french)[1].label == "Lancer Croissance du Feu"
    assert tiles(french)[2].brief == "inactif"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_many_scrolls_are_named_tiles_in_two_columns(layout: str):
    """ARC-16.1  Those that can be cast come first; nothing is left out, and none covers another."""
    cards = ["C0-2-F", "C0-2-W", "C0-2-E", "C0-4-W", "C0-5-A", "C0-6-A", "C0-6-E"]
    found = tiles(draw(fix(5, "I").dice(0, "F2").own(0, *cards), layout=layout))
    assert [i.label for i in found if i.actions] == [i.label for i in found[:3]]
    assert [i.label for i in found[:3]] == [
        "Cast Binding", "Cast Transmutation of Fire", "Cast Growth of Air",
    ]  # fmt: skip
    assert len(found) == len(cards) + 1
    assert len({(i.x, i.y) for i in found}) == len(found)
    assert len({i.x for i in found}) == 2
    rows = sorted({i.y for i in found})
    assert all(b - a >= found[0].h for a, b in itertools.pairwise(rows))
    assert found[1].x - found[0].x >= found[0].w


def test_a_scroll_that_is_never_cast_says_so():
    """ARC-7.10, ARC-8.9  Synergy counts at the end; Absorption names the seal that it keeps."""
    t = fix(2, "II").own(0, "C0-6-F", "C2-4-F")
    t.s.kept[0] = token(0, 5)
    synergy = item(draw(t), f"own-{t.card('C0-6-F')}")
    assert synergy.brief == "counts at the end"
    assert synergy.why_not == "Synergy is never cast. (ARC-7.10)"
    assert item(draw(t), f"own-{t.card('C2-4-F')}").brief == "holds the fire seal 5"


def test_rivals_scrolls_are_tiles_that_say_whose_they_are():
    """ARC-8.14, ARC-8.16  Where one of them is chosen."""
    t = fix(2, "III").dice(0, "W1").dice(1, "W2").own(0, "C3-6-W").own(1, "C0-3-W")
    scene = draw(t.play("C3-6-W"))
    (tile,) = [i for i in tiles(scene) if i.actions]
    assert (tile.name, tile.brief) == ("Rebirth of Water", "@1's")
    assert item(scene, "title-scrolls").text == "Your rivals' scrolls"


def test_a_ready_scroll_that_cannot_be_cast_says_why():
    """ARC-7.3  In the turn of its owner."""
    t = fix(2, "I").dice(0, "W2").own(0, "C0-3-F")
    tile = item(draw(t), f"own-{t.card('C0-3-F')}")
    assert tile.why_not == "You have no die that it could change. (ARC-7.3)"
    assert tile.state == "idle"
    t = fix(2, "III").finish(1, "W A E").own(0, "C3-5-A")
    tile = item(draw(t), f"own-{t.card('C3-5-A')}")
    assert tile.why_not == "All your rivals have finished the round. (ARC-7.7)"


def test_a_finger_finds_every_lock_that_can_be_chosen():
    """ARC-16.1  Below a small board they lie once more, 40 units wide and more."""
    t = fix(2, "I").dice(0, "F2 W2 A6")
    scene = draw(t, layout="tall")
    picks = [i for i in scene.items if i.id.startswith("pick-") and i.actions]
    sites = {a for i in scene.items if i.id.startswith(("seal-", "card-")) for a in i.actions}
    assert {a for i in picks for a in i.actions} == sites & set(t.p.legal(0))
    assert all(min(i.w, i.h) >= 40 for i in picks)
    assert item(scene, f"where-{t.site('1.g')}").text == "↑"
    assert not any(i.id.startswith("pick-") for i in draw(t).items)
