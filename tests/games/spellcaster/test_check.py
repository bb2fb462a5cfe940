"""The invariants of chapter 14: each is broken by hand, and the game tells it, and no other."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pentacle.core import NONE
from pentacle.games.spellcaster import GAME, laws
from pentacle.games.spellcaster.cards import NUMBER
from pentacle.games.spellcaster.state import Ask, Road, State, Step

from .table import REST, Table, bits, deal, table

Plant = Callable[[Any], None]


def middle() -> Table:
    """Nothing special: seat 0 acts."""
    return table(
        red="R01:0 R02:1", blue="B01:0", hands={0: "Y01 Y02", 1: "Y03 Y04"}, used="B01", actions=1
    )


def won() -> Table:
    return table(energy=(9, 2), red="R01:0").play("red")


def asked_for_cards() -> Table:
    return table(4, green="G02:0", hands={0: 2, 1: 2, 2: 2, 3: 2}).play("green", "option 2")


def looks() -> Table:
    return table(start=True, green="G14:0").play("[green]")


def spares() -> Table:
    return table(red="R10:0", hands={0: 3}).play("red")


def borrows() -> Table:
    return table(green="G06:0", red="R10:1", hands={0: 3}).play("green", "[red]")


def lay(**values: Any) -> Plant:
    """Set fields, or cells as `field__0`."""

    def plant(s: Any) -> None:
        for key, value in values.items():
            name, _, index = key.partition("__")
            if index:
                cell = tuple(int(i) for i in index.split("_"))
                getattr(s, name)[cell if len(cell) > 1 else cell[0]] = value
            else:
                setattr(s, name, value)

    return plant


def lose_a_card(s: Any) -> None:
    s.discard &= s.discard - 1


def double_a_card(s: Any) -> None:
    s.discard |= s.hand[0]


def give_to_nobody(s: Any) -> None:
    card = s.discard & -s.discard
    s.discard ^= card
    s.hand[3], s.hand_size[3] = card, 1


def swap_colours(s: Any) -> None:
    s.pile[0, 0], s.pile[2, 0] = s.pile[2, 0], s.pile[0, 0]


def gap_in_the_deck(s: Any) -> None:
    s.deck[s.deck_size], s.deck[0] = s.deck[0], NONE


def use(*cards: str) -> Plant:
    def plant(s: Any) -> None:
        s.activated |= bits(cards)

    return plant


def hold_in_deck(s: Any) -> None:
    s.activated |= 1 << int(s.deck[0])
    s.actions_left = 0


FAULTS: list[tuple[str, Callable[[], Table], Plant, str]] = [
    ("no mages", middle, lay(seats=0), "SEATS_WRONG CARDS_LOST"),
    ("nine mages", middle, lay(seats=9), "SEATS_WRONG"),
    ("INV-1: a card is lost", middle, lose_a_card, "CARDS_LOST"),
    ("INV-1: a card is double", middle, double_a_card, "CARDS_LOST"),
    ("INV-1: a hand without a mage", middle, give_to_nobody, "CARDS_LOST"),
    ("a bit beyond the cards", middle, lay(discard=1 << 61), "CARDS_LOST"),
    ("SPL-8.2: a hand is counted wrong", middle, lay(hand_size__0=3), "SIZES_WRONG"),
    ("SPL-8.2: a deck is counted wrong", middle, lay(deck_size=19), "SIZES_WRONG"),
    ("a negative deck", middle, lay(deck_size=-1), "SIZES_WRONG"),
    ("a pile is counted wrong", middle, lay(pile_size__0=1), "SIZES_WRONG"),
    ("a pile beyond its room", middle, lay(pile_size__0=99), "SIZES_WRONG"),
    ("a gap in the deck", middle, gap_in_the_deck, "SIZES_WRONG"),
    ("INV-4: a blue card among the red", middle, swap_colours, "PILES_MIXED"),
    ("SPL-3.10: a card faces nobody", middle, lay(facing__0_0=NONE), "PILES_MIXED"),
    ("a facing without a card", middle, lay(facing__3_0=1), "PILES_MIXED"),
    ("INV-2: too much energy", middle, lay(energy__0=21), "GEMS_WRONG"),
    ("INV-2: too many sapphires", won, lay(sapphires__0=20, sapphires__1=11), "GEMS_WRONG"),
    ("INV-2: a debt", middle, lay(sapphires__1=-1), "GEMS_WRONG"),
    ("INV-3: no energy left", middle, lay(energy__1=0), "END_MISSED"),
    ("INV-3: fifteen sapphires", middle, lay(sapphires__1=15), "END_MISSED"),
    ("SPL-11.5: a winner while it runs", middle, lay(winner=0), "RESULT_WRONG"),
    ("SPL-11.1: the loser won", won, lay(winner=1), "RESULT_WRONG"),
    ("SPL-11.2: without sapphires", won, lay(road=Road.SAPPHIRES), "RESULT_WRONG"),
    ("SPL-11.3: the deck is not out", won, lay(road=Road.DECK), "RESULT_WRONG"),
    ("no such road", won, lay(road=7), "RESULT_WRONG"),
    ("SPL-5.3: no such step", middle, lay(step=3), "TURN_WRONG QUESTION_WRONG"),
    ("SPL-5.5: a question in step 2", middle, lay(step=Step.DRAW), "TURN_WRONG QUESTION_WRONG"),
    ("SPL-6.11: overdrawn, with a deck", middle, lay(overdraw=1), "TURN_WRONG"),
    ("INV-5: a deck that should be smaller", middle, lay(turn=34), "TURN_WRONG"),
    ("INV-8: a turn before the first", middle, lay(turn=-2), "TURN_WRONG"),
    ("INV-6: an action too many", middle, lay(actions_left=3), "ACTIONS_WRONG"),
    ("INV-6: more uses than actions", middle, use("R02", "R01"), "ACTIONS_WRONG"),
    ("actions owed", middle, lay(actions_left=-1), "ACTIONS_WRONG QUESTION_WRONG"),
    ("SPL-6.10: a used card in the deck", middle, hold_in_deck, "USED_WRONG QUESTION_WRONG"),
    ("SPL-8.11: a memory of no hand", middle, lay(known__0=bits(["R01"])), "MEMORY_WRONG"),
    ("SPL-8.11: a memory of the own hand", middle, lay(known__0=bits(["Y01"])), "MEMORY_WRONG"),
    ("SPL-8.11: an empty seat remembers", middle, lay(known__3=bits(["Y01"])), "MEMORY_WRONG"),
    ("three spells at once", middle, lay(depth=3), "SPELL_WRONG"),
    ("SPL-6.5: a spell that was not used", spares, lay(activated=0), "SPELL_WRONG"),
    ("SPL-6.5: a spell before its start", spares, lay(line__0=0), "SPELL_WRONG"),
    ("SPL-6.5: a spell beyond its end", spares, lay(line__0=9), "SPELL_WRONG"),
    ("no such spell", spares, lay(spell__0=77), "SPELL_WRONG"),
    ("SPL-7.11: called by a red one", borrows, lay(spell__0=NUMBER["R10"]), "SPELL_WRONG"),
    ("SPL-10.4: a green one called", borrows, lay(spell__1=NUMBER["G06"]), "SPELL_WRONG"),
    ("a spell where none runs", middle, lay(spell__1=4), "SPELL_WRONG"),
    ("SPL-7.2: owing more than he holds", asked_for_cards, lay(owing_cards__1=3), "SCRATCH_WRONG"),
    ("owing twice", asked_for_cards, lay(owing_mage__1=0), "SCRATCH_WRONG"),
    ("owing without a question", middle, lay(owing=1, owing_cards__0=1), "SCRATCH_WRONG"),
    ("nobody owes", asked_for_cards, lay(owing=0), "SCRATCH_WRONG"),
    ("a queue beyond the table", asked_for_cards, lay(owing_mage__0=77), "SCRATCH_WRONG"),
    ("SPL-8.7: looked at, and not asked", looks, lay(ask=Ask.MAIN), "SCRATCH_WRONG"),
    ("SPL-7.2: a spare card, and not asked", middle, lay(may_spend=1), "SCRATCH_WRONG"),
    ("given for no spell", middle, lay(spent=1), "SCRATCH_WRONG"),
    ("INV-9: nobody is asked", middle, lay(ask=Ask.NOTHING), "QUESTION_WRONG"),
    ("INV-9: the game is over", won, lay(ask=Ask.MAIN), "QUESTION_WRONG"),
    ("SPL-9.2: the wrong mage is asked", middle, lay(asked=1), "QUESTION_WRONG"),
    ("SPL-9.2: no such mage", middle, lay(asked=5), "QUESTION_WRONG"),
    ("SPL-9.2: no such question", middle, lay(ask=11), "QUESTION_WRONG"),
    ("SPL-5.4: no enchantment", middle, lay(ask=Ask.ENCHANTMENT, step=0), "QUESTION_WRONG"),
    ("SPL-5.6: without an action", middle, lay(actions_left=0), "QUESTION_WRONG"),
    ("a question of no spell", middle, lay(ask=Ask.TIDE), "QUESTION_WRONG"),
    ("another spell's question", borrows, lay(ask=Ask.TARGET, may_spend=0), "QUESTION_WRONG"),
    ("more to spare than the spell says", spares, lay(may_spend=3), "QUESTION_WRONG"),
]


NAMES = [n for n in dir(laws) if n.endswith(("_WRONG", "_LOST", "_MIXED", "_MISSED"))]


def names_of(broken: int) -> str:
    found = [n for n in NAMES if getattr(laws, n) & broken]
    return " ".join(sorted(found, key=lambda n: int(getattr(laws, n))))


@pytest.mark.parametrize(("why", "start", "plant", "expected"), FAULTS)
def test_a_planted_fault(why: str, start: Callable[[], Table], plant: Plant, expected: str) -> None:
    """INV-1 to INV-11: it is told, with what follows from it, and nothing else."""
    t = start()
    assert t.p.faults() == ()
    plant(t.s)
    assert names_of(int(GAME.check(t.s))) == expected, why
    assert len(t.p.faults()) == len(expected.split())


def test_every_invariant_is_planted() -> None:
    planted = {name for _, _, _, expected in FAULTS for name in expected.split()}
    assert planted == set(names_of(-1).split())
    assert len(planted) == len(GAME.faults)
    t = middle()
    t.s.seats = 0
    told = t.p.faults("fr")
    assert [s.replace("\u202f", " ") for s in told] == [
        "On joue à deux, trois ou quatre magiciens.",
        "Chacune des 60 cartes est à un seul endroit.",
    ]


def test_all_faults_are_told_at_once() -> None:
    t = middle()
    lay(energy__0=-1, known__0=1, step=9)(t.s)
    assert names_of(int(GAME.check(t.s))) == (
        "GEMS_WRONG END_MISSED TURN_WRONG MEMORY_WRONG QUESTION_WRONG"
    )


def test_any_bytes_can_be_looked_at() -> None:
    """A record of nonsense is refused, never stumbled over; so is a real one with a cell changed
    at random, unless it happens to be sound."""
    dice = random.Random(4)
    size = State.size
    for _ in range(300):
        assert GAME.check(State.of(dice.randbytes(size))) != 0
    assert GAME.check(State.of(bytes(size))) != 0
    start = bytes(deal(3, seed=3).p)
    for _ in range(1500):
        record = bytearray(start)
        for _ in range(dice.choice((1, 1, 2, 8))):
            record[dice.randrange(size)] = dice.choice(
                (0, 1, 2, 127, 128, 255, dice.randrange(256))
            )
        assert isinstance(GAME.check(State.of(bytes(record))), (int, np.integer))


def test_every_table_that_a_test_lays_is_whole() -> None:
    """SPL-3.1: with the deck full, with the deck small, and with everything named."""
    for t in (table(), table(4, deck=REST), table(deck=0, turn=3), table(3, start=True)):
        assert GAME.check(t.s) == 0
