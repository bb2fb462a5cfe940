"""Why something cannot be chosen, on the cards of the table and in answer to any action."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pentacle.core import SPECTATOR
from pentacle.core.scene import Layout

from .table import REST, number, table
from .test_scene import LAYOUTS, card_id, cards, scene

REFUSALS: list[tuple[dict[str, Any], str, str, str, str, str]] = [
    # position, what was played, the pile that cannot be chosen, why (rule, en, fr)
    ({"red": "R01:1"}, "", "red", "SPL-6.4", "It faces the rival side.",
     "Elle fait face au rival."),
    ({"red": "R12:0"}, "", "red", "SPL-6.4", "Enchantments fire by themselves.",
     "Les enchantements se déclenchent tout seuls."),
    ({"red": "R01:0", "used": "R01"}, "", "red", "SPL-6.10", "Already used this turn.",
     "Déjà utilisée ce tour-ci."),
    ({"red": "R07:0", "sapphires": (0, 2)}, "", "red", "SPL-3.14", "It needs 1 sapphire.",
     "Il faut 1 saphir."),
    ({"blue": "B11:0", "energy": (2, 9)}, "", "blue", "SPL-3.14",
     "It needs 3 energy: the last crystal is never paid.",
     "Il faut 3 énergies : le dernier cristal ne se paie pas."),
    ({"yellow": "Y10:0", "energy": (1, 9)}, "", "yellow", "SPL-3.14",
     "It needs 2 energy: the last crystal is never paid.",
     "Il faut 2 énergies : le dernier cristal ne se paie pas."),
    ({"green": "G08:0", "hands": {1: 0}}, "", "green", "SPL-7.2", "@1 holds no card.",
     "@1 n’a aucune carte en main."),
    ({"green": "G09:0", "hands": {0: 4, 1: 3}, "deck": REST}, "", "green", "SPL-7.2",
     "The discard pile is empty.", "La défausse est vide."),
    ({"green": "G10:0"}, "", "green", "SPL-7.2",
     "No card lies on the red, yellow and blue piles.",
     "Les piles rouge, jaune et bleue sont vides."),
    ({"green": "G12:0"}, "", "green", "SPL-7.2",
     "No card lies on the red, yellow and blue piles.",
     "Les piles rouge, jaune et bleue sont vides."),
    ({"green": "G04:0", "red": "R01:0"}, "", "green", "SPL-7.2",
     "No enchantment lies on top of the red, yellow and blue piles.",
     "Aucun enchantement sur le dessus des piles rouge, jaune et bleue."),
    ({"green": "G05:0", "red": "R01:0"}, "", "green", "SPL-7.2",
     "No red, yellow or blue top card faces the rival side.",
     "Aucune carte rouge, jaune ou bleue du dessus ne fait face au rival."),
    ({"green": "G06:0", "red": "R12:1"}, "", "green", "SPL-7.11",
     "No red, yellow or blue incantation of the rival side can be used.",
     "Aucune incantation rouge, jaune ou bleue du rival n’est utilisable."),
    ({"green": "G11:0", "red": "R01:1"}, "", "green", "SPL-7.12",
     "No red, yellow or blue incantation of yours can be used.",
     "Aucune de vos incantations rouges, jaunes ou bleues n’est utilisable."),
    ({"start": True, "red": "R12:0", "blue": "B01:0"}, "", "blue", "SPL-3.5",
     "It is no enchantment.", "Ce n’est pas un enchantement."),
    ({"green": "G10:0", "red": "R01:0"}, "green", "green", "SPL-10.4",
     "Green spells never aim at the green pile.", "Un sort vert ne vise jamais la pile verte."),
    ({"green": "G05:0", "red": "R01:1", "blue": "B01:0"}, "green", "blue", "SPL-7.2",
     "It faces your side.", "Elle vous fait face."),
    ({"yellow": "Y02:0", "red": "R01:1"}, "yellow", "yellow", "SPL-7.2",
     "Only the red pile can be chosen.", "Seule la pile rouge peut être choisie."),
    ({"yellow": "Y10:0", "red": "R01:0"}, "yellow", "red", "SPL-7.15",
     "How much do you pay?", "Combien payez-vous ?"),
]  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("position", "play", "pile", "rule", "english", "french"), REFUSALS)
def test_why_a_card_cannot_be_chosen(
    position: dict[str, Any], play: str, pile: str, rule: str, english: str, french: str,
    layout: Layout,
) -> None:  # fmt: skip
    """SPL-6.4: each reason has its own sentence and its rule; what can be chosen has none."""
    t = table(**position).refuse(*([] if play else [pile]))
    if play:
        t.play(play).refuse(pile)
    top = card_id(position[pile].split()[-1][:3])
    assert cards(scene(t, 0, "en", layout))[top].why_not == f"{english} ({rule})"
    said = cards(scene(t, 0, "fr", layout))[top].why_not
    assert re.sub("[\u00a0\u202f]", " ", said) == f"{french} ({rule})"


WORDS = [
    # position, what was played, who asks himself, an action, why not
    ({"deck": 0}, "", 0, "draw", "The deck is empty. (SPL-6.1)"),
    ({}, "", 0, "done", "There is no passing. (SPL-5.11)"),
    ({"hands": {0: "R01"}}, "", 0, "R02", "It is not in your hand. (SPL-3.15)"),
    ({}, "", 0, "red", "No card lies there. (SPL-3.11)"),
    ({}, "", 0, "accept", "Play a spell, activate one, or draw. (SPL-5.6)"),
    ({}, "", 1, "draw", "Nothing is asked of you now."),
    ({"green": "G09:0", "discard": "R04", "hands": {0: 4, 1: "R05 R06"}, "deck": REST}, "green", 0,
     "R05", "It is not in the discard pile. (SPL-7.14)"),
    ({"green": "G09:0", "discard": "R04"}, "green", 0, "done",
     "It does not say that you may decline. (SPL-5.9)"),
    ({"start": True, "green": "G14:0", "deck": "R04 B01 R05"}, "green", 0, "R05",
     "It is none of the cards looked at. (SPL-8.7)"),
    ({"yellow": "Y10:0", "energy": (2, 9)}, "yellow", 0, "option 2",
     "It needs 3 energy: the last crystal is never paid. (SPL-3.14)"),
    ({"green": "G06:0", "blue": "B11:1", "red": "R01:1", "energy": (2, 9)}, "green", 0, "blue",
     "It needs 3 energy: the last crystal is never paid. (SPL-3.14)"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "play", "who", "action", "sentence"), WORDS)
def test_why_an_answer_cannot_be_given(
    position: dict[str, Any], play: str, who: int, action: str, sentence: str
) -> None:
    """SPL-9.2: also for what is no card on the table, and for who is not asked."""
    t = table(**position)
    if play:
        t.play(play)
    assert t.p.why_not(who, number(action)) == sentence


def test_nobody_is_told_the_other_sides_reasons() -> None:
    """SPL-6.4: who is not asked reads that, not whom a card faces for the one who is."""
    t = table(red="R01:1", blue="B12:0")
    for top in ("R01", "B12"):
        assert cards(scene(t, 1))[card_id(top)].why_not == "Nothing is asked of you now."
        assert cards(scene(t, SPECTATOR))[card_id(top)].why_not == ""


def test_what_can_be_activated_has_no_excuse() -> None:
    """SPL-6.4"""
    shown = cards(scene(table(red="R01:0", green="G10:0"), 0))
    assert shown[card_id("R01")].why_not == shown[card_id("G10")].why_not == ""
