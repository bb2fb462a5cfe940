"""The action space and its decisions (chapter 9), sight (chapter 12), rare ends of chapter 16."""

from __future__ import annotations

from pentacle.games.archimage import GAME, actions

from .table import fix


def test_arc_9_1_the_numbers_of_the_actions():
    """ARC-9.1"""
    assert (
        actions.COLOUR,
        actions.DIE,
        actions.CARD,
        actions.SITE,
        actions.PLAYER,
        actions.OPTION,
    ) == (0, 4, 28, 79, 214, 218)
    assert (actions.DONE, actions.LOOK, GAME.actions.count) == (221, 222, 227)
    assert actions.die(2, 6) == 4 + 12 + 5


def test_arc_9_2_the_numbers_of_the_cards():
    """ARC-9.2  Circle 0, companion circle, Binding."""
    t = fix(2, "III")
    assert [t.card(x) for x in ("C0-2-F", "C0-6-S", "C3-2-F", "C3-6-W", "binding")] == [
        0, 24, 25, 46, 50,
    ]  # fmt: skip


def test_arc_9_3_nobody_else_is_asked():
    """ARC-9.3  Who is not asked has no legal action."""
    t = fix(2, "I")
    assert GAME.legal(t.s, 1, GAME.cells) == 0
    assert t.p.pending == (0,)


def test_arc_9_5_picks_go_down_and_stop_at_will():
    """ARC-9.5  Non-increasing values, done after the first, the effect at the end."""
    t = fix(2, "I").dice(1, "W1").dice(0, "F1 F3 F5").own(0, "C0-4-F").play("C0-4-F")
    assert t.offers == {"F1", "F3", "F5"}
    t.play("F3")
    assert t.hand(0) == "F1 F3 F5"
    assert t.offers == {"F1", "done"}
    assert t.play("done").hand(0) == "F1 F5 F5"


def test_arc_9_5_equal_dice_are_picked_one_by_one():
    """ARC-9.5"""
    t = fix(2, "I").dice(0, "F2 F2").own(0, "C0-4-F").play("C0-4-F", "F2")
    assert t.offers == {"F2", "done"}
    assert t.play("F2", "done").hand(0) == "F4 F4"


def test_arc_9_6_forced_choices_are_asked():
    """ARC-9.6"""
    t = fix(2, "I").dice(0, "F2").play("1.g")
    assert t.offers == {"F2"}


def test_arc_12_1_everything_but_the_generator_is_open():
    """ARC-12.1, ARC-12.2, ARC-12.3  A hidden record differs in `rng` alone."""
    p = GAME.deal(4, 9, circle="IV")
    for viewer in (-1, 0, 3):
        seen = p.hidden(viewer).state.copy()
        assert seen.rng == 0
        seen.rng = p.state.rng
        assert seen == p.state


def test_arc_12_3_resampled_worlds_roll_other_dice():
    """ARC-12.3"""
    hands = set()
    for seed in range(12):
        t = fix(2, "I").dice(1, "W1").dice(0, "F1 F1 F1").own(0, "C0-3-F")
        GAME.resample(t.s, 0, seed)
        hands.add(t.play("C0-3-F", "F1", "F1", "F1", "done").hand(0))
    assert len(hands) > 5
