"""The worked examples of the rules page, EX-1 to EX-35."""

from __future__ import annotations

import pytest

from pentacle.games.spellcaster.cards import SPELLS

from .table import Table, deal, events, table


def test_ex1_control() -> None:
    """EX-1, AMB-22, SPL-3.11: two piles face Stacey, two face Dan."""
    t = table(red="R01:0", yellow="Y01:0", blue="B01:1", green="G03:1")
    t.refuse("blue", "green").play("red", "yellow")
    t.expect(energy=(13, 8), sapphires=(2, 2))


def test_ex2_setup_for_two() -> None:
    """EX-2, SPL-4.3, SPL-4.4; the first mage has already drawn his card of step 2."""
    deal(2).expect(hands={0: 4, 1: 3}, deck=53, energy=(10, 10), sapphires=(2, 2))


def test_ex3_setup_for_three() -> None:
    """EX-3, SPL-4.5: two against one."""
    t = deal(3).expect(hands={0: 4, 1: 6, 2: 3}, deck=47, energy=(10, 10), sapphires=(2, 2))
    assert turns(t, 8) == [0, 1, 2, 1, 0, 1, 2, 1]


def test_ex4_setup_for_four() -> None:
    """EX-4, SPL-4.6: two against two, mates with rivals between them."""
    t = deal(4).expect(hands={0: 4, 1: 3, 2: 3, 3: 3}, deck=47)
    assert turns(t, 6) == [0, 1, 2, 3, 0, 1]


def turns(t: Table, n: int) -> list[int]:
    """Whose turns the next n are, if everybody only draws."""
    return [(t.asked, t.finish_turn())[0] for _ in range(n)]


def test_ex5_demons_paw_for_two() -> None:
    """EX-5, SPL-7.5: R02."""
    t = table(red="R02:0", hands={1: 1}).play("red")
    t.expect(energy=(10, 7), hands={1: 2}, deck=19, actions=1)


@pytest.mark.parametrize(("turn", "drawer", "other"), [(1, 2, 0), (3, 0, 2)])
def test_ex6_demons_paw_for_three(turn: int, drawer: int, other: int) -> None:
    """EX-6, SPL-3.9, SPL-7.5: the next rival draws."""
    t = table(3, turn=turn, red="R02:1").play("1: red")
    t.expect(energy=(7, 10), hands={drawer: 2, other: 1}, deck=19)


def test_ex7_demons_paw_for_four() -> None:
    """EX-7, SPL-3.9, SPL-7.5"""
    t = table(4, turn=3, red="R02:1").play("3: red")
    t.expect(energy=(7, 10), hands={0: 2, 1: 1, 2: 1, 3: 1})


@pytest.mark.parametrize(
    ("seats", "turn", "hands", "energy"),
    [
        (2, 0, {1: 4}, (10, 6)),
        (3, 1, {0: 2, 2: 3}, (5, 10)),
        (3, 2, {0: 2, 2: 3, 1: 5}, (10, 5)),
        (4, 0, {1: 2, 3: 5}, (10, 5)),
    ],
)
def test_ex8_thought_eater(
    seats: int, turn: int, hands: dict[int, int], energy: tuple[int, int]
) -> None:
    """EX-8, SPL-7.3, SPL-7.5, AMB-11: R03 counts the rival's hand."""
    side = turn % 2
    table(seats, turn=turn, hands=hands, red=f"R03:{side}").play("red").expect(energy=energy)


def test_ex9_harvest_of_minds() -> None:
    """EX-9, SPL-7.3, SPL-7.5: Y03 of the solo mage counts both hands."""
    t = table(3, turn=1, energy=(10, 4), hands={0: 2, 2: 3}, yellow="Y03:1")
    t.play("yellow").expect(energy=(10, 9))


def test_ex10_riddle_for_four() -> None:
    """EX-10, SPL-7.5, SPL-7.10: G01 is warded off, or not."""
    t = table(4, hands={1: "B01 B02"}, green="G01:0").play("green", "1: accept", "1: B02")
    t.expect(discard="B02", hands={0: 1, 1: "B01"}, deck=20, actions=1, asked=0)
    t = table(4, hands={1: "B01 B02"}, green="G01:0").play("green", "1: done")
    t.expect(discard="", hands={0: 3, 1: "B01 B02"}, deck=18, asked=0)


def test_ex11_great_tide_takes() -> None:
    """EX-11, SPL-6.9, SPL-7.5, AMB-10: with three mages the solo mage loses 2, his rivals 1."""
    t = table(3, hands={0: "Y01 Y04", 1: "B01 B02 B03", 2: "R01"}, green="G02:0")
    t.play("green", "option 2", "0: Y04", "1: B01", "1: B03", "2: [R01]")
    t.expect(hands={0: "Y01", 1: "B02", 2: ""}, discard="R01 Y04 B01 B03", asked=0)


def test_ex12_great_tide_overdraws() -> None:
    """EX-12, SPL-6.9, SPL-6.11: the solo mage first, then seats 2 and 0."""
    t = table(3, turn=1, hands={0: 1, 1: 1, 2: 1}, deck=3, green="G02:1")
    t.play("green", "option 1").expect(hands={1: 3, 2: 2, 0: 1}, deck=0, overdraw=True, over=False)
    card = t.hand(1).split()[0]
    t.play(card).expect(over=True, won=(2, "deck"))


def test_ex13_ones_own_spell_overdraws() -> None:
    """EX-13, SPL-6.11, SPL-11.3: the turn is played out, but no other one begins."""
    t = table(
        sapphires=(6, 9), yellow="Y05:0", green="G03:0", blue="B12:1",
        hands={0: "R01"}, deck="R05 R06",
    )  # fmt: skip
    t.play("green").expect(deck=0, overdraw=True, hands={0: "R01 R05 R06"})
    t.play("R06", "yellow")
    t.expect(energy=(12, 10), sapphires=(6, 9), hands={0: "R01 R05"}, won=(1, "deck"), over=True)


def test_ex14_deck_empty_at_the_start() -> None:
    """EX-14, AMB-13, SPL-11.3: enchantments fire before the missing card ends the game."""
    t = table(turn=1, start=True, deck=0, sapphires=(9, 8), blue="B13:1")
    t.play("1: [blue]").expect(sapphires=(9, 10), energy=(10, 9), won=(1, "deck"), over=True)


def test_ex15_once_per_turn() -> None:
    """EX-15, SPL-6.10"""
    table(blue="B01:0").play("blue").expect(sapphires=(4, 2)).refuse("blue")


def test_ex16_sapphires_come_before_the_bite() -> None:
    """EX-16, AMB-16, SPL-6.7, SPL-11.2"""
    t = table(energy=(2, 10), sapphires=(12, 3), blue="B02:0").play("blue")
    t.expect(sapphires=(16, 3), energy=(2, 10), won=(0, "sapphires"))


def test_ex17_the_bite_kills() -> None:
    """EX-17, SPL-11.1, AMB-17"""
    t = table(energy=(3, 10), sapphires=(5, 3), blue="B02:0").play("blue")
    t.expect(sapphires=(9, 3), energy=(0, 10), won=(1, "energy"))


def test_ex18_damage_before_the_price() -> None:
    """EX-18, AMB-16, SPL-11.4"""
    t = table(energy=(1, 3), red="R04:0").play("red")
    t.expect(energy=(1, 0), won=(0, "energy"))


def test_ex19_order_of_enchantments() -> None:
    """EX-19, AMB-2, SPL-5.4, SPL-7.1: conditions are tested when they are reached."""
    position = {"energy": (6, 4), "red": "R14:0", "yellow": "Y15:0"}
    t = table(start=True, **position).play("red").expect(energy=(5, 2))
    t.play("[yellow]").expect(energy=(7, 2))
    t = table(start=True, **position).play("yellow").expect(energy=(7, 4))
    t.play("[red]").expect(energy=(6, 2))


def test_ex20_thunderstroke_gives_the_pile_back() -> None:
    """EX-20, AMB-5, SPL-3.10"""
    t = table(energy=(10, 9), red="R09:1 R05:0").play("red")
    t.expect(energy=(10, 5), discard="R05", red="R09:1").refuse("red")


def test_ex21_borrowed_hoard() -> None:
    """EX-21, SPL-7.11: what discards itself leaves the rival's pile."""
    t = table(blue="B12:0 B09:1", green="G06:0").play("green", "[blue]")
    t.expect(sapphires=(5, 2), discard="B09", blue="B12:0")


def test_ex22_echo() -> None:
    """EX-22, SPL-7.12"""
    t = table(red="R01:0", blue="B01:0", green="G11:0").play("blue").expect(sapphires=(4, 2))
    t.play("green", "blue").expect(sapphires=(6, 2))


def test_ex23_whirlwind() -> None:
    """EX-23, SPL-7.13"""
    t = table(red="R01:1", yellow="Y12:1", blue="B01:0", green="G14:1 G12:0").play("green")
    t.expect(red="R01:0", yellow="Y12:0", blue="B01:1", green="G14:1", discard="G12")
    t.refuse("yellow", "blue", "green").play("red").expect(energy=(10, 8))


def test_ex24_quicksilver() -> None:
    """EX-24"""
    t = table(green="G07:0", blue="B01:0", hands={0: "R04 R05"})
    t.play("green").expect(actions=3).refuse("green")
    t.play("blue").expect(sapphires=(4, 2)).play("R04", "red")
    t.expect(energy=(9, 7), turn=1, asked=1)


def test_ex25_the_supply_is_a_limit() -> None:
    """EX-25, AMB-7, SPL-3.6"""
    t = table(energy=(14, 13), yellow="Y04:0", hands={1: 1}).play("yellow")
    t.expect(energy=(17, 13), hands={1: 2})


def test_ex26_the_last_crystal() -> None:
    """EX-26, SPL-3.6"""
    t = table(start=True, energy=(15, 14), yellow="Y13:0").play("[yellow]")
    t.expect(energy=(16, 14))


def test_ex27_owl_takes_the_last_cards() -> None:
    """EX-27, SPL-11.3"""
    t = table(start=True, deck="R05 R06", sapphires=(5, 4), green="G14:0", hands={0: "R01"})
    t.play("[green]", "R06")
    t.expect(hands={0: "R01 R06"}, discard="R05", won=(0, "deck"), overdraw=False)


def test_ex28_call_of_the_tomb() -> None:
    """EX-28, SPL-5.12, SPL-7.14"""
    t = table(discard="R05 G13", green="G09:0").play("green", "G13")
    t.expect(green="G09:0 G13:0", actions=1, discard="R05").refuse("green")


def test_ex29_fumbletongue() -> None:
    """EX-29, SPL-5.12"""
    t = table(green="G04:0", red="R13:0 R12:1", yellow="Y12:0", hands={0: 1})
    t.play("green", "red")
    t.expect(discard="R12", red="R13:0", hands={0: 2}, energy=(10, 10), actions=1)
    t.refuse("red", "yellow")


def test_ex30_prices() -> None:
    """EX-30, SPL-3.14, SPL-6.4, AMB-17"""
    t = table(
        energy=(2, 10), sapphires=(0, 2), red="R07:0", yellow="Y10:0", blue="B11:0",
        hands={0: "R04"},
    )  # fmt: skip
    t.expect(legal="R04 draw yellow")


def test_ex31_ultimatum_to_a_small_hand() -> None:
    """EX-31, SPL-7.10, SPL-9.3"""
    t = table(red="R06:0", hands={1: 1}).play("red").expect(energy=(10, 6), asked=0, hands={1: 1})
    assert not t.told(events.REFUSED)


def test_ex32_the_thief_wins() -> None:
    """EX-32, SPL-3.16, SPL-11.2"""
    t = table(sapphires=(13, 14), blue="B05:0").play("blue")
    t.expect(sapphires=(15, 12), won=(0, "sapphires"))


def test_ex33_a_turned_enchantment() -> None:
    """EX-33, SPL-3.17, SPL-5.12"""
    t = table(blue="B13:1", green="G05:0").play("green", "[blue]")
    t.expect(blue="B13:0", sapphires=(2, 2), energy=(10, 10), actions=1)
    t.play("draw").expect(asked=1, sapphires=(2, 2)).play("draw", "draw")
    t.expect(asked=0).play("[blue]").expect(sapphires=(4, 2), energy=(9, 10))


@pytest.mark.parametrize("spare", [0, 1])
def test_ex34_a_used_card_stays_used(spare: int) -> None:
    """EX-34, AMB-18, SPL-6.10: not even with an action to spare."""
    t = table(red="R05:0", green="G07:0", hands={0: "G09"}, actions=2 + spare)
    t.play("green").expect(actions=3 + spare)
    t.play("red").expect(energy=(10, 6), discard="R05", actions=2 + spare)
    t.play("G09").expect(actions=1 + spare)
    t.play("green", "[R05]").expect(red="R05:0", discard="", turn=1 - spare)
    if spare:
        t.refuse("red")


def test_ex35_rain_of_stones() -> None:
    """EX-35"""
    t = table(red="R10:0", hands={0: "R04 B01"}).play("red", "B01", "done")
    t.expect(energy=(10, 8), hands={0: "R04"}, discard="B01")


def test_an_enchantment_that_overdraws_ends_the_turn_in_step_2() -> None:
    """AMB-24, SPL-5.5, SPL-6.11: one card for the owl, none to draw: no action is taken."""
    t = table(start=True, green="G14:0", blue="B01:0", deck="R05", sapphires=(3, 4))
    t.play("[green]").expect(overdraw=True, over=False).play("[R05]")
    t.expect(won=(1, "deck"), actions=2, hands={0: 2})


def test_cards_do_what_their_colour_says() -> None:
    """AMB-25: but for one yellow and one blue card."""
    colours = {
        "R": {"damage", "steal_energy"},
        "Y": {"gain_energy"},
        "B": {"gain_sapphires", "steal_sapphires"},
    }
    others = {
        spell.id
        for spell in SPELLS
        if spell.id[0] != "G" and not colours[spell.id[0]] & {effect.op for effect in spell.does}
    }
    assert others == {"Y10", "B04"}
