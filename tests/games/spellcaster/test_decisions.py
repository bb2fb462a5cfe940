"""Single cards, decisions and how they are asked: chapters 7 (notes) and 9 of the rules page."""

from __future__ import annotations

import pytest

from pentacle.core.match import Match
from pentacle.games.spellcaster import GAME

from .table import Ask, events, number, table, words


def test_operations_from_left_to_right() -> None:
    """SPL-7.1: a condition is tested when it is reached, after what came before it."""
    t = table(start=True, energy=(7, 6), red="R14:0", yellow="Y15:0").play("red", "[yellow]")
    t.expect(energy=(7, 4))
    t = table(blue="B12:0 B09:0", yellow="Y11:0").play("blue", "yellow")
    t.expect(sapphires=(6, 2), energy=(12, 10))


def test_conditions_are_strict() -> None:
    """SPL-7.4: equal is not less; 5 is at most 5; 4 cards are 4 or more."""
    table(energy=(9, 9), yellow="Y09:0").play("yellow").expect(energy=(11, 9))
    table(sapphires=(4, 4), blue="B10:0").play("blue").expect(sapphires=(5, 4))
    table(start=True, energy=(6, 9), yellow="Y15:0").play("yellow").expect(energy=(7, 9))


def test_riddle_and_ultimatum() -> None:
    """SPL-7.10: who holds too few cards is not asked, and cannot ward the spell off."""
    t = table(green="G01:0", hands={0: 1, 1: 0}).play("green").expect(hands={0: 3}, asked=0)
    t = table(red="R06:0", hands={1: 1}).play("red").expect(energy=(10, 6), asked=0)
    t = table(red="R06:0", hands={1: 2}).play("red")
    t.expect(asked=1, ask=Ask.GIVE_WAY, legal="accept done")


def test_borrowed_power() -> None:
    """SPL-7.11: you are "you"; the card stays the rival's, and is used for this turn."""
    t = table(red="R08:1", blue="B02:1", green="G06:0", hands={0: "G11"}, energy=(9, 10))
    t.expect(legal="G11 draw green").play("green").expect(legal="blue red").play("red")
    t.expect(energy=(11, 8), red="R08:1", used="R08 G06")
    t.play("G11").expect(turn=1)


def test_borrowed_colours_are_not_yours() -> None:
    """SPL-7.11, SPL-3.11: R09 borrowed counts the colours you control, the green one here."""
    table(red="R09:1", green="G06:0").play("green", "[red]").expect(energy=(10, 9))


def test_a_used_card_cannot_be_borrowed() -> None:
    """SPL-7.11: used by you and then turned away, it stays used."""
    t = table(red="R01:1", blue="B01:1", green="G06:0", used="R01").play("green")
    t.expect(legal="blue")


def test_echo_marks_its_target_as_used() -> None:
    """SPL-7.12: an echo of an unused card uses it."""
    t = table(red="R01:0", green="G11:0", actions=3).play("green", "[red]").expect(used="R01 G11")
    t.refuse("red")


def test_echo_asks_what_its_target_asks() -> None:
    """SPL-7.12, SPL-7.2: the spell in the spell is finished before anything else goes on."""
    t = table(red="R10:0", green="G11:0", hands={0: "B01 B02"}).play("green", "[red]")
    t.expect(ask=Ask.SPARE, legal="B01 B02 done").play("B01", "done")
    t.expect(energy=(10, 8), ask=Ask.MAIN, actions=1)


def test_whirlwind_turns_yours_and_his() -> None:
    """SPL-7.13: one card on one pile is enough."""
    table(red="R01:0", green="G12:0").play("green").expect(red="R01:1", green="", discard="G12")


def test_call_of_the_tomb_may_cover_itself() -> None:
    """SPL-7.14: any card of the discard pile, onto its own pile, facing you."""
    t = table(turn=1, discard="G07 R01", green="G09:1", actions=3).play("green", "G07")
    t.expect(green="G09:1 G07:1").play("green").expect(actions=3)


def test_vital_alchemy() -> None:
    """SPL-7.15: the second amount needs 3 energy; a single amount is asked all the same."""
    table(energy=(3, 9), yellow="Y10:0").play("yellow").expect(legal="option 1 option 2")
    t = table(energy=(2, 9), yellow="Y10:0").play("yellow")
    t.expect(legal="option 1", ask=Ask.AMOUNT).play("[option 1]").expect(energy=(1, 9))


def test_hourglass_gives_its_action_first() -> None:
    """SPL-7.16: three actions, even if it is covered at once."""
    t = table(start=True, green="G13:0", hands={0: "G03"}).play("[green]", "G03")
    t.expect(green="G13:0 G03:0", actions=2)


def test_green_spells_never_touch_green() -> None:
    """SPL-7.2, SPL-10.4: whatever lies there."""
    for spell in ("G04", "G05", "G06", "G10", "G11", "G12"):
        t = table(green=f"G13:1 {spell}:0", red="R12:1", yellow="Y01:1", blue="B01:0")
        if "green" in t.legal():
            t.play("green")
            assert t.s.ask == Ask.MAIN or "green" not in t.legal()


def test_the_action_space() -> None:
    """SPL-9.1: 69 numbers, each with a name."""
    assert GAME.actions.count == 69
    assert [number(a) for a in ("R01", "G15", "red", "green", "draw", "done")] == [
        0, 59, 60, 63, 64, 65,
    ]  # fmt: skip
    assert [number(a) for a in ("accept", "option 1", "option 2")] == [66, 67, 68]
    assert [number(words(a)) for a in range(69)] == list(range(69))


DECISIONS = [
    ("D1", Ask.MAIN, 0, {"hands": {0: "R01"}, "blue": "B01:0"}, "", "R01 blue draw"),
    ("D2", Ask.ENCHANTMENT, 0, {"start": True, "red": "R12:0", "blue": "B12:0"}, "", "blue red"),
    ("D3", Ask.DISCARD, 1, {"start": True, "green": "G15:0", "hands": {1: "R01 B01"}}, "green",
     "B01 R01"),
    ("D4", Ask.SPARE, 0, {"blue": "B07:0", "hands": {0: "R01"}}, "blue", "R01 done"),
    ("D5", Ask.GIVE_WAY, 1, {"green": "G01:0"}, "green", "accept done"),
    ("D6", Ask.TIDE, 0, {"green": "G02:0"}, "green", "option 1 option 2"),
    ("D7", Ask.AMOUNT, 0, {"yellow": "Y10:0"}, "yellow", "option 1 option 2"),
    ("D8", Ask.TARGET, 0, {"green": "G10:0", "red": "R01:0", "blue": "B01:1"}, "green",
     "blue red"),
    ("D8", Ask.TARGET, 0, {"yellow": "Y02:0", "red": "R01:1"}, "yellow", "done red"),
    ("D9", Ask.TOMB, 0, {"green": "G09:0", "discard": "R01 B03"}, "green", "B03 R01"),
    ("D10", Ask.KEEP, 0, {"start": True, "green": "G14:0", "deck": "R01 R02 R03"}, "green",
     "R01 R02"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "ask", "who", "position", "play", "legal"), DECISIONS)
def test_decisions(
    name: str, ask: Ask, who: int, position: dict[str, object], play: str, legal: str
) -> None:
    """SPL-9.2, SPL-9.4: who decides, and all that he may choose."""
    t = table(**position)
    if play:
        t.play(play)
    t.expect(ask=ask, asked=who, legal=legal)
    assert ask == int(name[1:])


FORCED = [
    ("only enchantment", {"start": True, "yellow": "Y12:0"}, "", "yellow"),
    ("only target", {"green": "G10:0", "red": "R01:0"}, "green", "red"),
    ("only card to discard", {"start": True, "green": "G15:0", "hands": {1: "R01"}}, "green",
     "R01"),
    ("only discarded card", {"green": "G09:0", "discard": "B03"}, "green", "B03"),
    ("only card seen", {"start": True, "green": "G14:0", "deck": "R01"}, "green", "R01"),
    ("only amount", {"yellow": "Y10:0", "energy": (2, 10)}, "yellow", "option 1"),
    ("only main action", {"deck": 0, "hands": {0: "R01"}}, "", "R01"),
]  # fmt: skip


@pytest.mark.parametrize(("case", "position", "play", "forced"), FORCED)
def test_forced_decisions_are_asked(
    case: str, position: dict[str, object], play: str, forced: str
) -> None:
    """SPL-9.3: the rules never answer for the player."""
    t = table(**position)
    if play:
        t.play(play)
    t.play(f"[{forced}]")


UNASKED = [
    ({"red": "R10:0", "hands": {0: 0}}, "red"),
    ({"blue": "B07:0", "hands": {0: 0}}, "blue"),
    ({"yellow": "Y14:0", "hands": {0: 0}, "start": True}, "yellow"),
    ({"yellow": "Y02:0"}, "yellow"),
    ({"yellow": "Y02:0", "red": "R01:0"}, "yellow"),
    ({"red": "R06:0", "hands": {1: 1}}, "red"),
    ({"green": "G01:0", "hands": {1: 0}}, "green"),
    ({"green": "G15:0", "hands": {1: 0}, "start": True}, "green"),
]


@pytest.mark.parametrize(("position", "play"), UNASKED)
def test_what_is_not_asked(position: dict[str, object], play: str) -> None:
    """SPL-9.3: without a candidate there is no question."""
    table(**position).play(play).expect(ask=Ask.MAIN, asked=0)


def test_the_table_plays_forced_decisions_and_records_them() -> None:
    """SPL-9.3: a replay is the plain list of actions."""
    match = Match(GAME, 2, seed=11)
    forced = 0
    while not match.over:
        player = match.pending[0]
        assert len(match.legal(player)) > 1
        match.play(player, match.legal(player)[-1 if forced % 3 else 0])
        forced = sum(step.forced for step in match.steps)
    assert len(match.steps) > 20


def test_the_loser_of_a_card_is_told_what_he_gave_way_to() -> None:
    """SPL-7.10"""
    t = table(green="G01:0", hands={1: "B01"}).play("green", "accept")
    assert t.told(events.GAVE_WAY) == [(1,)]
    t = table(green="G01:0", hands={1: "B01"}).play("green", "done")
    assert t.told(events.REFUSED) == [(1,)]
