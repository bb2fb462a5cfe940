"""What a mage is warned of: the threat of the open cards, and his own ways to lose."""

from __future__ import annotations

from typing import Any

import pytest

from pentacle.core import SPECTATOR
from pentacle.core.scene import Card, Track
from pentacle.games.spellcaster.danger import threat

from .table import PILES, Table, number, table

THREATS: list[tuple[str, dict[str, Any], int]] = [
    # seat 0 acts: what side 1's open cards can do in its next turn
    ("nothing", {}, 0),
    ("a card that faces you is no threat to you", {"red": "R01:0"}, 0),
    ("one card once, whatever the actions", {"red": "R01:1"}, 2),
    ("per card in hand", {"red": "R03:1", "hands": {0: 4}}, 4),
    ("per colour", {"red": "R09:1", "blue": "B01:1", "yellow": "Y01:0"}, 2),
    ("less energy, as it is now", {"red": "R08:1", "energy": (10, 9)}, 2),
    ("as much energy", {"red": "R08:1"}, 1),
    ("cards he can discard", {"red": "R10:1", "hands": {1: 1}}, 4),
    ("no cards, but the one that he will draw", {"red": "R10:1", "hands": {1: 0}}, 2),
    ("no action after an empty deck", {"red": "R05:1", "deck": 0}, 0),
    ("but enchantments", {"red": "R14:1", "deck": 0}, 2),
    ("a price that he cannot pay", {"red": "R07:1", "sapphires": (2, 0)}, 0),
    ("an enchantment", {"red": "R14:1"}, 2),
    ("an enchantment with two colours", {"red": "R15:1", "green": "G03:1"}, 2),
    ("an echo of it", {"red": "R01:1", "green": "G11:1"}, 4),
    ("no echo of a card that is gone", {"red": "R05:1", "green": "G11:1"}, 4),
    ("your own card, borrowed", {"red": "R05:0", "green": "G06:1"}, 4),
    ("more actions than cards", {"red": "R01:1", "green": "G07:1"}, 2),
]


@pytest.mark.parametrize(("why", "position", "expected"), THREATS)
def test_the_threat_is_what_the_open_cards_can_do(
    why: str, position: dict[str, Any], expected: int
) -> None:
    """SPL-3.12, SPL-7.3, SPL-7.4: by the rules' own amounts."""
    assert threat(table(**position).s, 1) == expected, why


@pytest.mark.parametrize(("why", "position", "expected"), THREATS)
def test_the_rival_can_do_just_that(why: str, position: dict[str, Any], expected: int) -> None:
    """SPL-3.12: the most that any play without new cards takes in his turn."""
    t = table(turn=1, start=True, **position)
    before = position.get("energy", (10, 10))[0]
    assert _most_damage(t, before) == expected, why


def _most_damage(t: Table, before: int) -> int:
    """Try all piles and answers of this turn; no card is played from the hand."""
    if t.over or t.s.turn != 1:
        return before - int(t.s.energy[0])
    best = before - int(t.s.energy[0])
    for action in sorted(t.legal()):
        if action in ("draw", "accept") or (t.s.ask == 1 and action not in PILES):
            continue
        twin = t.twin()
        best = max(best, _most_damage(twin.play(action), before))
    return best


def test_after_an_overdraw_there_is_no_next_turn() -> None:
    """SPL-6.11: neither a threat nor an own enchantment can kill any more."""
    t = table(deck=0, yellow="Y05:0", red="R05:1", blue="B13:0", energy=(1, 9))
    assert len(warned(t, 0)) == 1
    t.play("yellow").expect(overdraw=True)
    assert threat(t.s, 1) == 0
    t.s.energy[0] = 1
    assert warned(t, 0) == []


def test_the_running_turn_counts_what_is_left_of_it() -> None:
    """SPL-6.10: used cards and used actions are no threat any more."""
    t = table(red="R01:0", green="G11:0")
    assert threat(t.s, 0) == 4
    assert threat(t.play("red").s, 0) == 2
    assert threat(table(red="R14:0").s, 0) == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_bar_shows_the_threat(language: str) -> None:
    """SPL-3.12: filled cells at risk, with the number in words."""
    t = table(energy=(12, 3), red="R05:1", blue="B01:0")
    items = t.p.scene(0, language).items
    tracks = {i.id: i for i in items if isinstance(i, Track)}
    assert (tracks["energy-0"].danger, tracks["energy-1"].danger) == (4, 0)
    assert tracks["energy-0"].label in ("@0's energy: 12", "Énergie de @0\u00a0: 12")
    assert {item.id for item in items} >= {"hatched", "legend"}
    tip = tracks["energy-0"].tip
    assert tip is not None
    assert "4" in tip.text
    assert "@1" in tip.text


def warned(t: Table, viewer: int, language: str = "en") -> list[str]:
    panels = [p for p in t.p.scene(viewer, language).panels if p.kind == "warning"]
    return [row.text for panel in panels for row in panel.rows]


def test_a_deadly_threat_is_told_to_its_side() -> None:
    """SPL-11.1"""
    t = table(4, energy=(4, 9), red="R05:1")
    text = "@1 and @3's open spells can take your last energy."
    assert [warned(t, viewer) for viewer in (SPECTATOR, 0, 1, 2)] == [[], [text], [], [text]]
    assert warned(table(energy=(5, 9), red="R05:1"), 0) == []


def test_own_enchantments_that_kill_are_told_in_time() -> None:
    """SPL-5.9, SPL-11.1: those that must fire at the start of the next turn."""
    doomed = ["Your own enchantments will take your last energy when your next turn begins."]
    assert warned(table(energy=(1, 9), blue="B13:0"), 0) == doomed
    assert warned(table(turn=1, energy=(1, 9), blue="B13:0"), 0) == doomed
    assert warned(table(energy=(2, 9), blue="B13:0", red="R14:0"), 0) == doomed
    for safe in (
        {"energy": (2, 9), "blue": "B13:0"},
        {"energy": (1, 9), "blue": "B13:1"},
        {"energy": (1, 9), "blue": "B13:0", "yellow": "Y12:0"},
        {"energy": (1, 2), "red": "R14:0"},
        {"energy": (1, 9), "blue": "B13:0", "sapphires": (13, 2)},
    ):
        assert warned(table(**safe), 0) == []


LETHAL = [
    ({"energy": (3, 9), "blue": "B02:0"}, "", "blue"),
    ({"energy": (1, 9), "red": "R04:0"}, "", "red"),
    ({"energy": (1, 9), "blue": "B13:0", "start": True}, "", "blue"),
    ({"energy": (3, 9), "blue": "B02:1", "green": "G06:0"}, "green", "blue"),
    ({"energy": (3, 9), "blue": "B02:0", "green": "G11:0"}, "green", "blue"),
    ({"energy": (9, 4), "red": "R06:0", "hands": {1: 2}}, "red", "done"),
]
HARMLESS = [
    ({"energy": (4, 9), "blue": "B02:0"}, "", "blue"),
    ({"energy": (1, 3), "red": "R04:0"}, "", "red"),
    ({"energy": (3, 9), "sapphires": (11, 2), "blue": "B02:0"}, "", "blue"),
    ({"energy": (2, 9), "blue": "B13:0", "start": True}, "", "blue"),
    ({"energy": (3, 9), "blue": "B02:1", "green": "G10:0"}, "green", "blue"),
    ({"energy": (9, 5), "red": "R06:0", "hands": {1: 2}}, "red", "done"),
]


@pytest.mark.parametrize(
    ("position", "play", "action", "lost"),
    [(*case, True) for case in LETHAL] + [(*case, False) for case in HARMLESS],
)
def test_a_label_warns_of_what_loses_the_game(
    position: dict[str, Any], play: str, action: str, lost: bool
) -> None:
    """SPL-11.1: exactly the answers that do; the card on screen says so as well."""
    t = table(**position)
    if play:
        t.play(play)
    who = t.asked
    assert t.p.label(who, number(action)).endswith(", and lose the game") == lost
    assert t.p.label(who, number(action), "fr").endswith(", et perdre la partie") == lost
    shown = [i for i in t.p.scene(who, "en").items if isinstance(i, Card) and i.foot == "You lose"]
    assert bool(shown) == (lost and action != "done")
    t.play(action)
    assert (t.over and t.s.winner != who % 2) == lost


def test_the_order_that_kills_is_marked() -> None:
    """SPL-5.4, SPL-11.1: heal first, then pay."""
    t = table(start=True, energy=(1, 9), blue="B13:0", yellow="Y12:0")
    assert t.p.label(0, number("blue")) == "Hungry Idol fires, and lose the game"
    assert t.p.label(0, number("yellow")) == "Word of Guarding fires"


@pytest.mark.parametrize(
    ("blue", "more", "wins"),
    [
        ("B01:1", {"sapphires": (2, 13)}, True),
        ("B01:1", {"sapphires": (2, 12)}, False),
        ("B01:0", {"sapphires": (2, 13)}, False),
        ("B13:1", {"sapphires": (2, 13)}, True),
        ("B05:1", {"sapphires": (0, 14)}, False),
        ("B05:1", {"sapphires": (1, 14)}, True),
        ("B07:1", {"sapphires": (2, 12), "hands": {1: 1}}, True),
        ("B07:1", {"sapphires": (2, 12), "hands": {1: 0}, "deck": 1}, False),
    ],
)
def test_spl11_2_sapphires_that_would_win_are_warned_of(
    blue: str, more: dict[str, Any], wins: bool
) -> None:
    t = table(blue=blue, **more)
    words = "@1's open spells can bring the last sapphires needed for 15."
    said = [r.text for p in t.p.scene(0, "en").panels if p.id == "danger" for r in p.rows]
    assert (words in said) == wins


def test_spl11_2_what_brings_two_sapphires_for_energy_is_counted() -> None:
    words = "can bring the last sapphires needed for 15."
    for energy, wins in ((3, True), (2, False)):
        t = table(yellow="Y10:1", energy=(9, energy), sapphires=(2, 13))
        rows = [r.text for p in t.p.scene(0, "en").panels for r in p.rows]
        assert any(words in text for text in rows) == wins
