"""The turn and its actions: chapters 5 and 6 of the rules page."""

from __future__ import annotations

import pytest

from pentacle.core.errors import IllegalAction
from pentacle.core.match import Match
from pentacle.games.spellcaster import GAME
from pentacle.games.spellcaster.state import Step

from .table import REST, Ask, deal, events, table


def test_the_state_runs_until_somebody_decides() -> None:
    """SPL-5.1, SPL-5.6: the draw of step 2 is no decision, the main action is one."""
    t = table(turn=1, start=True).expect(ask=Ask.MAIN, asked=1, hands={1: 2}, deck=19)
    assert t.s.step == Step.ACTIONS


def test_a_turn_begins_afresh() -> None:
    """SPL-5.3: nothing is used, two actions."""
    t = table(blue="B01:0", green="G07:0").play("green", "blue", "draw", "draw")
    t.expect(turn=1, used="", actions=2, asked=1).play("draw", "draw")
    t.play("blue", "green").expect(sapphires=(6, 2))


def test_every_enchantment_is_asked_for_also_a_single_one() -> None:
    """SPL-5.4, SPL-9.3, AMB-2: the acting mage chooses the order, one by one."""
    t = table(start=True, red="R13:0", yellow="Y12:0", blue="B12:1", green="G13:0")
    t.expect(ask=Ask.ENCHANTMENT, legal="green red yellow", hands={0: 1})
    t.play("green").expect(legal="red yellow", actions=3).play("red", "[yellow]")
    t.expect(ask=Ask.MAIN, energy=(11, 9), sapphires=(2, 2), used="R13 Y12 G13", hands={0: 2})


def test_enchantments_fire_for_their_side_only_in_its_own_turn() -> None:
    """AMB-3, SPL-5.4: not at the start of the rival's turn."""
    t = table(turn=0, start=True, yellow="Y12:1").expect(ask=Ask.MAIN, energy=(10, 10))
    t.play("draw", "draw", "1: [yellow]").expect(energy=(10, 11))


def test_enchantments_are_mandatory_and_free() -> None:
    """SPL-5.9: B13 must fire although it kills; only "may" can be declined."""
    t = table(start=True, energy=(1, 10), blue="B13:0").expect(legal="blue")
    t.play("[blue]").expect(won=(1, "energy"))
    t = table(start=True, yellow="Y14:0", hands={0: "R01"}).play("[yellow]")
    t.expect(legal="R01 done").play("done").expect(actions=2, energy=(10, 10))


@pytest.mark.parametrize(("seats", "turn"), [(3, 0), (3, 2), (4, 0), (4, 2)])
def test_the_enchantment_of_a_team_fires_for_each_of_its_mages(seats: int, turn: int) -> None:
    """SPL-5.10: whoever played it."""
    t = table(seats, turn=turn, start=True, blue="B13:0").play(f"{turn}: [blue]")
    t.expect(sapphires=(4, 2), energy=(9, 10))


def test_draw_step() -> None:
    """SPL-5.5: one card, after the enchantments; without a card the game ends there."""
    t = table(start=True, deck="R05 R06", yellow="Y12:0", hands={0: ""})
    t.expect(deck=2).play("[yellow]").expect(deck=1, hands={0: "R05"})
    t = table(start=True, deck=0, sapphires=(3, 2)).expect(won=(0, "deck"), hands={0: 1})


def test_two_actions_and_no_passing() -> None:
    """SPL-5.6, SPL-5.11, AMB-4"""
    t = table(hands={0: "R01"}, blue="B01:0").expect(legal="R01 blue draw").refuse("done")
    t.play("R01").expect(asked=0, actions=1, legal="blue draw red").play("blue").expect(asked=1)


def test_without_a_legal_action_the_turn_ends() -> None:
    """SPL-5.11: empty hand, empty deck, nothing to activate; the rest is skipped."""
    t = table(deck=1, hands={0: "", 1: 1}, blue="B01:0").play("draw")
    t.expect(asked=0, actions=1)
    t = table(deck=0, hands={0: "R05", 1: 1}, sapphires=(2, 3)).play("R05")
    t.expect(actions=1, legal="red").play("[red]").expect(over=True, won=(1, "deck"))
    t = table(deck=0, hands={0: "", 1: 1}, red="R05:0", sapphires=(4, 3))
    t.play("[red]").expect(turn=1, won=(0, "deck"), energy=(10, 6))


def test_turn_end() -> None:
    """SPL-5.7, SPL-5.8: the next mage, or the end if a spell overdrew the deck."""
    t = table(deck="R05 R06 R07", green="G03:0", hands={0: "B01"}, sapphires=(3, 2))
    t.play("green", "B01", "R05").expect(overdraw=False, turn=1, won=(0, "deck"))
    t = table(deck="R05 R06", green="G03:0", hands={0: "B01"}, sapphires=(3, 2))
    t.play("green", "B01").expect(overdraw=True, over=False, asked=0)
    t.play("R05").expect(over=True, won=(0, "deck"), turn=0, legal="")


def test_late_enchantments_wait() -> None:
    """SPL-5.12, SPL-6.3, AMB-1: played, uncovered or turned in step 3, they do nothing yet."""
    t = table(hands={0: "B12"}).play("B12").expect(sapphires=(2, 2)).refuse("blue")
    t = table(red="R13:0 R05:0").play("red").expect(energy=(10, 6), red="R13:0").refuse("red")
    t = table(blue="B12:1", green="G05:0").play("green", "blue").expect(sapphires=(2, 2))
    t.refuse("blue")


def test_draw_action() -> None:
    """SPL-6.1, AMB-23: one card on top of the free one; the last card ends nothing by itself."""
    t = table(deck="R05 R06", hands={0: "", 1: "B01"}).play("draw").expect(hands={0: "R05"}, deck=1)
    t.play("draw").expect(hands={0: "R05 R06"}, deck=0, turn=1, over=True, overdraw=False)
    t = table(deck="R05", hands={0: "R06"}, actions=3).play("draw")
    t.expect(over=False, actions=2).refuse("draw")


def test_play_a_card() -> None:
    """SPL-6.2, SPL-3.15: on the pile of its colour, facing its side, covering what was there."""
    t = table(turn=1, hands={1: "B01 R01"}, red="R04:0").play("R01").expect(red="R04:0 R01:1")
    t.expect(hands={1: "B01"}, energy=(10, 10), actions=1).play("B01").expect(blue="B01:1")


def test_play_triggers_nothing_and_may_cover_ones_own() -> None:
    """SPL-6.3: play and activate is a normal turn."""
    t = table(red="R04:0", hands={0: "R01"}).play("R01").expect(red="R04:0 R01:0", energy=(10, 10))
    t.play("red").expect(energy=(10, 8), turn=1)


def test_activation_asks_for_a_top_incantation_facing_you() -> None:
    """SPL-6.4, AMB-1: not covered, not the rival's, no enchantment, its needs met."""
    t = table(red="R01:0 R12:0", yellow="Y01:0 Y05:1", blue="B11:0", energy=(2, 10), hands={0: 0})
    t.expect(legal="draw")


@pytest.mark.parametrize(
    ("spell", "position", "able"),
    [
        ("G04", {"red": "R12:1"}, True),
        ("G04", {"red": "R12:0"}, True),
        ("G04", {"red": "R12:1 R01:1"}, False),
        ("G05", {"red": "R12:1"}, True),
        ("G05", {"red": "R12:0"}, False),
        ("G06", {"red": "R01:1"}, True),
        ("G06", {"red": "R12:1", "blue": "B01:0"}, False),
        ("G06", {"red": "R07:1", "sapphires": (0, 2)}, False),
        ("G06", {"red": "R01:1", "used": "R01"}, False),
        ("G08", {"hands": {1: 1}}, True),
        ("G08", {"hands": {1: 0}}, False),
        ("G09", {"discard": "B01"}, True),
        ("G09", {"hands": {0: 4, 1: 4}, "deck": REST}, False),
        ("G10", {"red": "R01:0"}, True),
        ("G10", {}, False),
        ("G11", {"red": "R01:0"}, True),
        ("G11", {"red": "R01:0", "used": "R01"}, True),
        ("G11", {"red": "R01:1", "blue": "B12:0"}, False),
        ("G11", {"blue": "B11:0", "energy": (2, 10)}, False),
        ("G12", {"blue": "B01:0"}, True),
        ("G12", {}, False),
    ],
)
def test_needs_of_green_spells(spell: str, position: dict[str, object], able: bool) -> None:
    """SPL-6.4, SPL-7.2, SPL-10.4: green spells look at the red, yellow and blue pile only."""
    t = table(green=f"{spell}:0", **position)
    assert ("green" in t.legal()) == able


def test_a_card_stays_where_it_is() -> None:
    """SPL-6.5: used, on top, its operations in the printed order."""
    t = table(red="R04:0").play("red").expect(red="R04:0", used="R04", energy=(9, 7))
    assert t.told(events.ENERGY) == [(1, -3, 7), (0, -1, 9)]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_mate_may_use_what_you_played(seats: int) -> None:
    """SPL-6.6, AMB-19"""
    t = table(seats, hands={0: "B01", 1: 1, 2: 1}).play("0: B01", "draw").finish_turn()
    t.expect(asked=2).play("2: blue").expect(sapphires=(4, 2))


def test_ends_are_looked_at_after_every_operation() -> None:
    """SPL-6.7: what would come after the end does not happen."""
    t = table(energy=(10, 1), red="R05:0").play("red")
    t.expect(energy=(10, 0), red="R05:0", discard="", won=(0, "energy"))
    t = table(sapphires=(12, 2), blue="B03:0", hands={1: 1}).play("blue")
    t.expect(sapphires=(15, 2), hands={1: 1}, won=(0, "sapphires"))
    t = table(sapphires=(14, 2), energy=(9, 10), yellow="Y11:0", blue="B01:0").play("yellow")
    t.expect(sapphires=(15, 2), energy=(11, 10), won=(0, "sapphires"))


def test_doing_nothing_is_legal() -> None:
    """SPL-6.8: an activation without effect uses the action."""
    table(red="R03:0", hands={1: 0}).play("red").expect(actions=1, energy=(10, 10))
    table(blue="B06:0").play("blue").expect(actions=1, sapphires=(2, 2))


ORDERS = [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 1, 0]), (3, [1, 0, 2])]


@pytest.mark.parametrize(("turn", "order"), ORDERS)
def test_order_of_several_mages_with_three(turn: int, order: list[int]) -> None:
    """SPL-6.9: in turn order from the acting mage, each completely before the next."""
    hands = {0: "R01 R02", 1: "B01 B02 B03", 2: "Y01 Y02"}
    t = table(3, turn=turn, hands=hands, green=f"G02:{turn % 2}").play("green", "option 2")
    asked = []
    while t.s.ask == Ask.DISCARD:
        asked.append(t.asked)
        t.play(t.hand(t.asked).split()[0])
    assert asked == [mage for mage in order for _ in range(2 if mage == 1 else 1)]


@pytest.mark.parametrize("turn", range(4))
def test_order_of_several_mages_with_four(turn: int) -> None:
    """SPL-6.9"""
    t = table(4, turn=turn, deck=5, green=f"G02:{turn % 2}").play("green", "option 1")
    order = [(turn + i) % 4 for i in range(4)]
    t.expect(hands={order[0]: 3, order[1]: 3, order[2]: 2, order[3]: 1}, overdraw=True)


def test_once_per_turn_follows_the_card() -> None:
    """SPL-6.10, AMB-18: covered and uncovered, flipped, discarded and brought back."""
    t = table(red="R01:0", hands={0: "R05"}, actions=4).play("red", "R05", "red")
    t.expect(red="R01:0", discard="R05").refuse("red")
    t = table(red="R01:0", green="G12:0", actions=4).play("red", "green").expect(red="R01:1")
    t.refuse("red")
    t = table(red="R05:0", green="G09:0", actions=4).play("red", "green", "[R05]").refuse("red")
    t = table(red="R01:0", blue="B01:0").play("red").expect(used="R01").play("blue")
    t.play("draw", "draw").expect(turn=2).play("red").expect(energy=(10, 6))


def test_overdraw_by_a_rivals_draw() -> None:
    """SPL-6.11, AMB-14: he takes the rest, the game ends after the current turn."""
    t = table(deck=1, blue="B03:0", hands={0: 1, 1: 1}).play("blue")
    t.expect(hands={1: 2}, overdraw=True, over=False).play(t.hand(0))
    t.expect(over=True, won=(0, "deck"), sapphires=(5, 2))


def test_exactly_the_last_card_is_no_overdraw() -> None:
    """SPL-6.11"""
    table(deck=1, yellow="Y05:0", hands={0: 1}).play("yellow").expect(deck=0, overdraw=False)


@pytest.mark.parametrize(("deck", "seen"), [("R05", 1), ("", 0)])
def test_the_owl_overdraws(deck: str, seen: int) -> None:
    """SPL-6.11, SPL-7.2: looking at two counts as drawing two; then step 2 finds no card."""
    t = table(start=True, deck=deck, green="G14:0", hands={0: "R01"}).play("[green]")
    if seen:
        t.expect(ask=Ask.KEEP).play("[R05]")
    t.expect(overdraw=True, over=True, hands={0: "R01 R05" if seen else "R01"})


def test_the_discard_pile_never_comes_back() -> None:
    """SPL-6.12: an empty deck ends the game although cards were discarded."""
    table(deck=0, start=True, discard="R01 R02 R03").expect(over=True, discard="R01 R02 R03")


def test_the_table_refuses_what_the_rules_forbid() -> None:
    """SPL-5.11, SPL-9.3: the record stays as it was; forced choices are played and recorded."""
    match = Match(GAME, 2, seed=3)
    before = bytes(match.position)
    for action in (60, 65, 66, 67):
        with pytest.raises(IllegalAction):
            match.play(0, action)
    with pytest.raises(IllegalAction):
        match.play(1, 64)
    assert bytes(match.position) == before
    assert deal(2).p.pending == (0,)
