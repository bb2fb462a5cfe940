"""Before it is done: what a spell, a pass or a roll would change, in numbers and in words."""

from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import PASS, REROLL, SPELL_MINOR, TARGET
from pentacle.games.elfenwizards.foresight import projected
from tests.games.elfenwizards.table import major, table, use
from tests.games.elfenwizards.test_scene import shown


def rivals():
    """Red 1 and Green 1 are the two Wizards; each has a 5 and a 3 for its level."""
    t = table(3).bare()
    t.give("r", XW=[5, 3], GREY=[1] * 5).give("g", XW=[5, 3], GREY=[1] * 5)
    return t.phase(st.SPELL)


def preview(t, player, *actions, language="en"):
    t.position.changed()
    return t.position.preview(player, *actions, language=language)


def lay(t, code):
    return TARGET + t.pawn(code)


def changes(seen, name, seat):
    return [(s.before, s.after) for s in seen.changes if (s.name, s.seat) == (name, seat)]


def test_a_spell_says_who_would_climb():
    """ELF-10.3  A 5 beside Red 1, and it would be High Wizard as things stand."""
    t = rivals()
    seen = preview(t, 0, major("W", 5), lay(t, "r1"))
    assert changes(seen, "climb", 0) == [(0, 1)]
    assert changes(seen, "dice", 0) == [(2, 1)]
    assert seen.lines == ("@0 lays a 5 beside Red 1 (total 5).",)
    assert seen.warning == ""


def test_helping_a_rival_is_asked_and_told():
    """ELF-9.9  What is laid stays: a spell that keeps an own pawn from climbing."""
    t = rivals()
    t.play(SPELL_MINOR)
    t.position.changed()
    assert lay(t, "g1") in t.position.asks(0)
    assert lay(t, "r1") not in t.position.asks(0)
    t = rivals()
    t.play(SPELL_MINOR)
    t.play(lay(t, "r1"))
    seen = preview(t, 0, major("W", 5), lay(t, "g1"))
    assert seen.warning == "As things stand, your own Red 1 would no longer climb."


def test_passing_says_what_is_left_undone():
    """ELF-9.7, ELF-9.8"""
    t = rivals()
    seen = preview(t, 0, PASS)
    assert seen.warning.startswith("2 dice worth 8 points would stay unused.")
    t.position.changed()
    assert PASS in t.position.asks(0)


def test_the_last_spell_wastes_nothing():
    """ELF-9.5  After it the table passes for its owner, and no die is left unused."""
    t = table(3).bare()
    t.give("r", 0, 7, XW=[5], GREY=[1] * 6).phase(st.SPELL)
    t.s.passed = 0b110
    t.play(major("W", 5))
    seen = preview(t, 0, lay(t, "r1"))
    assert seen.lines[:2] == ("@0 lays a 5 beside Red 1 (total 5).", "@0 passes.")
    assert seen.warning == ""


def test_paying_for_a_roll_is_asked_and_its_dice_are_not_foretold():
    """ELF-7.4, ELF-18.1"""
    t = table(3).phase(st.DECIDE)
    t.position.changed()
    assert REROLL in t.position.asks(0)
    seen = preview(t, 0, REROLL)
    assert not seen.certain
    assert not any("rolls" in line for line in seen.lines)


def test_what_is_projected_is_what_the_rules_award():
    """ELF-14.1  Everybody passes: the next scores are those foretold, chips and choices aside."""
    t = rivals()
    told = projected(t.s)
    while st.is_competing(t.s):
        t.play(PASS)
    while t.s.rounds == 1:
        t.position.changed()
        t.play(t.position.legal(t.s.player)[0])
    assert [int(t.s.score[p]) for p in range(3)] == told


def test_whose_turn_it_is_and_who_comes_next():
    """ELF-5.2, ELF-9.1"""
    t = rivals()
    assert shown(t, 1).prompt.title == "@0 lays spells."
    assert shown(t, 1).prompt.hint == "Then it is your turn."
    assert shown(t, 2).prompt.hint == "Then: @1."
    t = table(3)
    assert (shown(t, 1).prompt.title, shown(t, 1).prompt.hint) == (
        "@0 places dice.",
        "Then it is your turn.",
    )


def test_pawns_bear_their_numbers_on_a_phone_too():
    """ELF-4.4"""
    scene = shown(table(3), 0, "fr", "tall")
    badge = next(i for i in scene.items if i.id == "number-r3")
    assert (badge.text, badge.label) == ("3", "Rouge 3")


def test_what_dice_buy_is_dialled_and_paid_as_one():
    """ELF-8.1, ELF-8.4  With 5, 4 and 1 for four spent chips: no die buys just one; 5 and 4 buy
    all four and lose a point; what ends the picking, or uses every die, needs no end."""
    t = table(3).bare().give("r", 3, 4, MIN=[5, 4, 1], GREY=[1] * 4).phase(st.RECOVER)
    dial = shown(t, 0).prompt.dials[0]
    assert (dial.values, dial.chosen) == ((2, 3, 4), 2)
    assert dial.names[0] == "Take back 2 minor spells with 4"
    assert dial.names[2] == "Take back 4 minor spells with 4, 5"
    for i, reserve in ((2, 7), (0, 5)):
        trial = t.position.copy()
        for action in dial.gestures[i]:
            trial.play(0, action)
        assert trial.state.reserve[0] == reserve
    t.play(use(1))
    assert not shown(t, 0).prompt.dials
    t = table(3).bare().give("r", 3, 4, MIN=[5], GREY=[1] * 4).phase(st.RECOVER)
    assert shown(t, 0).prompt.dials[0].gestures == ((use(5),),)


def test_unused_dice_come_back_in_one_gesture():
    """ELF-8.6"""
    t = table(3).bare().give("r", 7, 0, MIN=[5, 4], GREY=[1] * 5).phase(st.REGAIN)
    button = shown(t, 0).prompt.buttons[0]
    assert button.label == "Take 2 dice back"
    for action in button.actions:
        t.play(action)
    assert t.s.hand[0] == 2
