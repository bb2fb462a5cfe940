"""Labels and log lines in both languages."""

from __future__ import annotations

import re

import pytest

from pentacle.core import SPECTATOR, Note
from pentacle.games.archimage import events

from .table import fix


def labels(t, language: str) -> dict[str, str]:
    return {word: t.p.label(t.pending, t.action(word), language) for word in t.offers}


def lines(t, language: str) -> list[str]:
    return [t.p.tell(SPECTATOR, note, language) for note in t.notes]


def test_a_turn_in_english():
    t = fix(2, "I").dice(0, "F2 W1").own(0, "C0-5-F", "C1-5-F")
    words = labels(t, "en")
    assert words["1.g"] == "Break the fire seal 2 (12 o'clock, circle 1)"
    assert words["C0-5-F"] == "Cast Growth of Fire"
    assert words["C1-5-F"] == "Cast Growth of Fire (I)"
    assert words["binding"] == "Cast Binding"


def test_a_turn_in_french():
    t = fix(2, "I").empty("1.g").dice(0, "F2 W2").own(0, "C0-3-W")
    words = labels(t, "fr")
    assert words["1.y"] == "Briser le Sceau d’Eau 2 (à 1\u00a0h, cercle 1)"
    assert words["1.S2"] == "Prendre Transmutation du Feu"
    assert words["C0-3-W"] == "Lancer Renaissance de l’Eau"


@pytest.mark.parametrize(
    ("circle", "cards", "dice", "played", "label", "french"),
    [
        ("I", ["C0-2-S"], "F3", ["C0-2-S"], "Choose Fire", "Choisir Feu"),
        ("I", ["C0-2-F"], "F3", ["C0-2-F"], "Turn them into Air", "Les changer en Air"),
        ("I", ["C0-4-F"], "F3", ["C0-4-F", "F3"], "That is all", "C’est tout"),
        ("II", ["C2-5-F"], "E1", ["C2-5-F"], "Disintegrate the fire seal 2 (12 o'clock, circle 1)",
         "Désintégrer le Sceau de Feu 2 (à 12\u00a0h, cercle 1)"),
        ("IV", ["C4-2-F"], "E1", ["C4-2-F"],
         "Send your familiar to the fire seal 2 (12 o'clock, circle 1)",
         "Envoyer le Familier sur le Sceau de Feu 2 (à 12\u00a0h, cercle 1)"),
        ("IV", ["C4-5-F"], "E1", ["C4-5-F"], "Guard Transmutation of Fire",
         "Protéger Transmutation du Feu"),
        ("III", ["C3-5-A"], "E1", ["C3-5-A"], "Choose @1", "Choisir @1"),
        ("I", [], "E1", [], "Give up your dice", "Replacer vos dés dans leur réserve"),
        ("I", [], "F2", ["binding"], "Familiar breaks a seal", "Le Familier brise un Sceau"),
    ],
)  # fmt: skip
def test_labels_say_what_is_meant_now(circle, cards, dice, played, label, french):
    t = fix(2, circle).dice(0, dice).own(0, *cards).play(*played)
    assert label in labels(t, "en").values()
    assert french in labels(t, "fr").values()


def test_the_log_tells_the_turn_example():
    t = fix(2, "I").empty("1.u", "1.v").wizard(0, "1.u").dice(0, "F1 W3 A2")
    t.own(0, "C0-2-A", "C0-4-F").play("C0-2-A", "fire", "A2", "done", "C0-4-F", "F2", "F1", "done")
    t.play("1.S5", "F4", "F3")
    assert lines(t, "en") == [
        "@0 casts Transmutation of Air.",
        "@0: air 2 → fire 2.",
        "@0 casts Evolution of Fire.",
        "@0: fire 2, fire 1 → fire 4, fire 3.",
        "@0 takes Growth of Fire with fire 4, fire 3.",
    ]
    assert lines(t, "fr")[3] == "@0\u00a0: 2 de Feu, 1 de Feu → 4 de Feu, 3 de Feu."


def test_the_log_tells_which_dice_were_paid():
    """ARC-5.5, ARC-8.1, ARC-8.21  The dice of each break; the free one of Speed costs nothing."""
    t = fix(2, "I").put("1.g", "E4").dice(0, "E2 E3 E4").play("1.g", "E3", "E2")
    assert (
        lines(t, "en")[0]
        == "@0 breaks the earth seal 4 (12 o'clock, circle 1) with earth 3, earth 2."
    )
    assert lines(t, "fr")[0] == (
        "@0 brise le Sceau de Terre 4 (à 12\u00a0h, cercle 1) avec 3 de Terre, 2 de Terre."
    )
    t = fix(2, "I").empty("1.g").dice(0, "F1 A4").play("binding", "option 3", "1.z")
    assert "@0 breaks the fire seal 6 (12 o'clock, circle 3) with fire 1." in lines(t, "en")
    t = fix(2, "IV").dice(0, "F2 A1").own(0, "C4-6-W").play("C4-6-W", "1.g", "F2", "1.y")
    assert lines(t, "en")[1:3] == [
        "@0 breaks the fire seal 2 (12 o'clock, circle 1) with fire 2.",
        "@0 breaks the water seal 2 (1 o'clock, circle 1) for nothing.",
    ]
    assert lines(t, "fr")[2] == "@0 brise le Sceau d’Eau 2 (à 1\u00a0h, cercle 1) gratuitement."


def test_the_log_tells_a_theft():
    t = fix(2, "III").dice(0, "E1").dice(1, "W5").own(0, "C3-5-W")
    t.play("C3-5-W", "+1", "W5", "fire", "fire", "air")
    assert lines(t, "en") == [
        "@0 casts Theft of Water.",
        "@1 gives @0 water 5.",
        "@1 has finished the round.",
        "@1 takes a fire die.",
        "@1 takes a fire die.",
        "@1 takes an air die.",
    ]
    assert "@1 donne à @0\u00a0: 5 d’Eau." in lines(t, "fr")


def test_every_event_has_a_line():
    t = fix(2, "I")
    for kind in events.events:
        for language in ("en", "fr"):
            line = t.p.tell(SPECTATOR, Note(kind, (1,) * 10), language)
            assert line
            assert not re.search(r"[{}]", line)
            assert language == "en" or "'" not in line


def test_the_end_says_why():
    t = fix(2, "I")
    assert "left: 3, fewer than 4" in t.p.tell(SPECTATOR, Note(events.ENDED, (3, 0)))
    assert "no seal went: 5" in t.p.tell(SPECTATOR, Note(events.ENDED, (6, 5)))
