"""Chapter 21: every invariant has a fault, planted here; no bytes are too wild to be judged."""

import random
import re
from pathlib import Path

import numpy as np
import pytest

from pentacle.core.record import NONE
from pentacle.games.elfenwizards import GAME, laws
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import DONE, PASS, SPELL_MINOR
from pentacle.games.elfenwizards.cards import GREY, MIN
from tests.games.elfenwizards.table import major, table, use
from tests.games.elfenwizards.test_compete import competition
from tests.games.elfenwizards.test_flow import high_wizard_g
from tests.games.elfenwizards.test_payment import recover

PAGES = Path(__file__).parents[3] / "docs" / "rules"


def contest():
    """Red has laid a chip beside his Wizard; his die for Wizards and two chips are left."""
    t = competition(3, chips=3, r={"XW": [6]}).phase(st.SPELL)
    return t.play(SPELL_MINOR, t.target("r1"))


def found(t):
    """The names of all faults."""
    names = {getattr(laws, name): name for name in NAMES}
    t.position.changed()
    code = GAME.check(t.s)
    assert code == 0 or len(t.position.faults()) == code.bit_count()
    return {name for bit, name in names.items() if code & bit}


NAMES = tuple(name for name, bit in vars(laws).items() if name.isupper() and bit in GAME.faults)


def test_each_fault_has_a_name_and_a_sentence():
    """One bit each, and nothing is left unsaid."""
    assert [getattr(laws, name) for name in NAMES] == [1 << i for i in range(21)]
    assert set(laws.laws) == {1 << i for i in range(21)}
    assert all(said.en.endswith(".") and said.fr.endswith(".") for said in laws.laws.values())
    t = table(3).stand(r8="DN")
    t.position.changed()
    assert t.position.faults("fr") == (laws.laws[laws.LEFT_DEFEATED]["fr"],)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 2), ("seats", 7), ("seats", -1), ("pawns", 7), ("pawns", 0), ("grey_price", 5),
        ("grey_price", 0), ("rounds", 0), ("rounds", 5), ("phase", -1), ("phase", 15),
        ("player", 3), ("player", -1), ("dragon", 3), ("turns", 3), ("turns", -1),
    ],
)  # fmt: skip
def test_a_table_that_does_not_exist(field, value):
    """ELF-2.1, ELF-5.1, ELF-17.1  Nothing else is looked at then."""
    t = table(3)
    setattr(t.s, field, value)
    assert found(t) == {"BAD_TABLE"}


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [
        ("box", 0, NONE), ("box", 0, 22), ("box", 0, -2), ("box", 24, 3), ("at", 3, 24),
        ("at", 3, -2), ("laid", (0, 1), 175), ("track", 0, 3), ("track", 0, -2),
    ],
)  # fmt: skip
def test_pawns_and_chips_that_do_not_exist(field, index, value):
    """INV-3  A pawn nowhere, a title of nobody, a spell beside nothing."""
    t = contest()
    getattr(t.s, field)[index] = value
    assert found(t) == {"BAD_PLACE"}


def test_inv_1_dice():
    """INV-1  Seven of each: one more, one less, fewer than none."""
    for change in (1, -1):
        t = contest()
        t.s.dice[1, GREY, 0] += change
        assert found(t) == {"BAD_DICE"}
    t = contest()
    t.s.dice[1, GREY, 1] -= 1
    t.s.dice[1, GREY, 0] += 1
    assert found(t) == {"BAD_DICE"}


def test_inv_2_chips_and_the_track():
    """INV-2  Seven of each; the track shows who was High Wizard and has retired."""
    t = contest()
    t.s.spent[1] -= 1
    assert found(t) == {"BAD_CHIPS"}
    t.s.track[0] = 1
    assert found(t) == {"BAD_TRACK"}
    t = contest().past("r")
    t.s.track[0], t.s.track[1] = NONE, 0
    assert found(t) == {"BAD_TRACK"}
    t = high_wizard_g(0, 7)
    t.s.track[1], t.s.spent[1] = 1, 6
    assert found(t) == {"BAD_TRACK"}


def test_inv_3_titles_and_pawns():
    """INV-3  A title knows its pawn, and the pawn its title."""
    t = contest()
    t.s.box[t.pawn("r5")] = t.s.box[t.pawn("g5")]
    assert found(t) == set()
    t.s.box[t.pawn("r5")] = 7
    assert found(t) == {"BAD_TITLE"}
    t = table(3)
    t.s.at[7] = NONE
    assert found(t) == {"BAD_TITLE"}


def test_inv_4_the_top_and_the_defeat_boxes():
    """INV-4  Empty from phase 1 to the award; empty but between the award and phase 8."""
    t = table(3).past("r").stand(r1="H", r8="W1")
    t.s.track[0], t.s.reserve[0] = NONE, 7
    assert found(t) == {"FULL_TOP"}
    assert found(table(3).stand(r8="DN")) == {"LEFT_DEFEATED"}


def test_inv_5_tokens():
    """INV-5  None below zero, no more than 14, none without a pawn."""
    t = table(3)
    t.s.grey[0] = 14
    assert found(t) == set()
    t.s.grey[1] = 1
    assert found(t) == {"BAD_TOKENS"}
    for pawn, n in ((3, -1), (24, 1)):
        t = table(3)
        t.s.grey[pawn] = n
        assert found(t) == {"BAD_TOKENS"}


def test_inv_6_spells():
    """INV-6  None outside of the competition; they add up, in order, and keep out of closed
    contests."""
    t = table(3)
    t.s.laid[0, 0], t.s.reserve[0] = st.pack(0, 0), 6
    assert found(t) == {"STRAY_SPELL"}
    t = table(3)
    t.s.points[0] = 1
    assert found(t) == {"STRAY_SPELL"}
    t = contest()
    t.s.points[0] += 1
    assert found(t) == {"BAD_SPELL"}
    t = contest()
    t.s.laid[0, 0], t.s.laid[0, 1] = 0, t.s.laid[0, 0]
    assert found(t) == {"BAD_SPELL", "BAD_TURN"}
    t = competition(3, chips=3).stand(r1="S3", g2="W1").phase(st.SPELL)
    t.s.laid[0, 0], t.s.reserve[0] = st.pack(t.pawn("g1"), 0), 2
    t.s.points[t.pawn("g1")] = 1
    assert found(t) == {"INTRUDER"}


def test_inv_7_no_die_is_left():
    """INV-7  In hand after phase 3; on a level after phase 5."""
    t = table(3).bare().give("r", 5, 2, 1, MIN=[4] * 6).phase(st.RECOVER)
    assert found(t) == {"LEFT_DIE"}
    t = table(3).bare().give("r", 7, 0, 0, XW=[4], GREY=[1] * 6).phase(st.CLEANSE)
    assert found(t) == {"LEFT_DIE"}


def test_inv_8_titles_are_full():
    """INV-8  Wizards and Sorcerers at the start of a round; all of them in phase 8."""
    t = table(3).stand(r1="M1")
    assert found(t) == {"EMPTY_TITLE"}
    t = table(3).bare().stand(r1="DW", r3="M2", g5="W1").phase(st.DEMOTE)
    assert found(t) == {"EMPTY_TITLE"}


def test_inv_10_counts():
    """INV-10  As many High Wizards and vacancies as rounds; the game ends when it must."""
    t = table(3)
    t.s.vacant = 1
    assert found(t) == {"BAD_COUNT"}
    t = table(3).past("-", "-")
    assert found(t) == {"BAD_COUNT"}
    t = table(3).past("r", "r")
    assert found(t) == {"BAD_COUNT"}
    t = table(3)
    t.s.appointed[0], t.s.vacant = -1, 1
    assert found(t) == {"BAD_COUNT", "BAD_TRACK"}
    t = table(3).bare()
    t.s.phase, t.s.vacant = st.OVER, 1
    assert found(t) == {"BAD_COUNT"}


def test_inv_11_scores():
    """INV-11  No points before the first scoring, never more than pawns can bring."""
    t = table(3)
    t.s.score[1] = 1
    assert found(t) == {"BAD_SCORE"}
    t = table(3).past("r")
    t.s.score[1] = 81
    assert found(t) == {"BAD_SCORE"}
    t.s.score[1] = -30
    assert found(t) == {"BAD_SCORE"}


def test_rolls_are_the_dice_in_hand():
    """ELF-7.1, ELF-18.1  Faces without dice, dice without faces, dice of who has not rolled."""
    t = table(3)
    t.s.rolled[0, 0] += 1
    assert found(t) == {"BAD_ROLL"}
    t = table(3)
    t.s.rolled[1, 0] += 1
    assert found(t) == {"BAD_ROLL"}
    t = table(3).bare()
    assert found(t) == {"BAD_ROLL"}


def test_picks_and_takes():
    """ELF-8.4, INV-13  Picked dice lie in the box, and something is left to decide."""
    t = recover([4, 4], 3, 4).play(use(4))
    assert found(t) == set()
    t.s.picked[0] = 1
    assert found(t) == {"BAD_PICK"}
    t = recover([4, 4], 3, 4)
    t.s.spent[0], t.s.reserve[0] = 0, 7
    assert found(t) == {"BAD_PICK"}
    t = recover([4], 3, 4, st.REGAIN).play(DONE)
    t.s.dice[0, MIN, 3] -= 1
    t.s.hand[0] += 1
    assert found(t) == {"BAD_PICK"}
    t = table(3)
    t.s.picked[2] = 1
    assert found(t) == {"BAD_PICK"}


def test_the_pawn_in_question():
    """INV-13  The next one in its order, moved by its owner; none where none is asked for."""
    t = table(3).bare().stand(r1="DW", g1="DW").phase(st.FILL)
    t.s.pawn, t.s.player = t.pawn("g1"), 1
    assert found(t) == {"BAD_PAWN"}
    t = high_wizard_g(0, 7)
    t.s.player = 0
    assert found(t) == {"BAD_PAWN"}
    t = table(3)
    t.s.pawn = 0
    assert found(t) == {"BAD_PAWN"}


def test_whose_turn_it_is():
    """ELF-5.2, ELF-9.7, INV-13  In turn order, not after a pass, with a spell of his own."""
    t = table(3)
    t.s.turns = 1
    assert "BAD_TURN" in found(t)
    t = contest()
    t.s.passed = 1
    assert found(t) == {"BAD_TURN"}
    t = contest()
    t.s.spell = 0
    assert found(t) == {"BAD_TURN"}
    t = contest().play(major("W", 6))
    t.s.spell = st.die_spell(1, 6)
    assert found(t) == {"BAD_TURN"}
    t = table(3)
    t.s.passed = 2
    assert found(t) == {"BAD_TURN"}
    t = competition(3, chips=1).phase(st.SPELL).play(PASS)
    t.s.second = 1
    assert found(t) == {"BAD_TURN"}


def test_contests_fit_the_tree():
    """ELF-9.6  Who may lay where follows from the pawns."""
    for field, index in (("shut", 0), ("reach", 0)):
        t = contest()
        getattr(t.s, field)[index] = 1
        assert found(t) == {"BAD_CONTEST"}
        t = table(3)
        getattr(t.s, field)[index] = 1
        assert found(t) == {"BAD_CONTEST"}


@pytest.mark.parametrize(
    ("field", "index", "fault"),
    [
        ("score", 3, "BAD_SCORE"), ("hand", 4, "BAD_DICE"), ("dice", (5, 0, 0), "BAD_DICE"),
        ("reserve", 3, "BAD_CHIPS"), ("spent", 5, "BAD_CHIPS"), ("appointed", 3, "BAD_COUNT"),
        ("rolled", (3, 0), "BAD_ROLL"),
    ],
)  # fmt: skip
def test_strangers_own_nothing(field, index, fault):
    """ELF-4.2  The fourth colour is not in a game of three."""
    t = table(3)
    getattr(t.s, field)[index] = 1
    assert found(t) == {fault}


def test_any_bytes_are_judged():
    """Noise all over, and noise in single bytes of sound tables, compiled as well: never a crash,
    the same faults, and what is found sound can be played on."""
    chance = random.Random(5)
    size = GAME.state.size
    sound = 0
    for i in range(1500):
        if i % 3:
            t = (table(3 + i % 4), contest(), recover([4, 4], 3, 4))[i % 3]
            record = bytearray(bytes(t.s))
            for _ in range(chance.choice((1, 1, 2))):
                record[chance.randrange(8, size)] = chance.choice((0, 1, 2, 3, 7, 127, 128, 255))
        else:
            record = bytearray(chance.randbytes(size))
        p = GAME.position(bytes(record), 3)
        faults = p.faults()
        assert all(isinstance(said, str) for said in faults)
        if not faults:
            p = GAME.position(bytes(record), p.state.seats)
            sound += 1
            p.play(p.pending[0], chance.choice(p.legal(p.pending[0])))
            assert p.faults() == ()
    assert sound > 50


def test_noise_is_judged_alike_compiled():
    """The machine code looks at no cell that does not exist."""
    chance = np.random.default_rng(1)
    records = GAME.compiled.tables(400)
    noise = chance.integers(0, 256, records.nbytes, np.uint8)
    records.view(np.uint8)[:] = noise
    sound = bytes(contest().s)
    for i in range(0, 400, 2):
        record = bytearray(sound)
        record[chance.integers(8, len(sound))] = chance.integers(0, 256)
        records[i] = np.frombuffer(bytes(record), GAME.compiled.dtype)[0]
    judge = GAME.compiled.function("check")
    for i in range(400):
        assert judge(records[i]) == GAME.check(GAME.state.of(records[i : i + 1]))


@pytest.mark.parametrize("page", ["elfenwizards.md", "elfenwizards.fr.md"])
def test_the_pages_list_them(page):
    """INV-1 to INV-13 stand on both rules pages, those that `check` names among them."""
    listed = set(re.findall(r"^- \*\*(INV-\d+)\*\*", (PAGES / page).read_text(), re.MULTILINE))
    assert listed == {f"INV-{n}" for n in range(1, 14)}
    assert {f for said in laws.laws.values() for f in re.findall(r"INV-\d+", said.en)} <= listed
