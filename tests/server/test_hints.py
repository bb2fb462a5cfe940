"""Hints in words: what a bot would do, why, and how much better that is than the next best."""

import pytest

from pentacle.games import GAMES
from pentacle.server.bots import Advice
from pentacle.server.live.hints import HintWriter

ZAVANDOR, VALROC = GAMES["zavandor"], GAMES["valroc"]


def opening(language="en"):
    """The first choice of a game of Zavandor."""
    position = ZAVANDOR.deal(2, seed=3)
    while len(position.legal(position.pending[0])) < 2:
        position.play(position.pending[0], position.legal(position.pending[0])[0])
    seat = position.pending[0]
    return HintWriter(position.hidden(seat), seat, language)


@pytest.mark.parametrize(
    ("language", "next_best", "even"),
    [
        ("en", "Next best: {}, 4% less.", "About as good: {}."),
        ("fr", "Deuxième choix\u00a0: {}, 4\u202f% de moins.", "Presque aussi bon\u00a0: {}."),
    ],
)
def test_a_hint_says_what_why_and_how_much_better(language, next_best, even):
    writer = opening(language)
    seen = {
        action: writer.view.preview(writer.seat, action, language=language).changes
        for action in writer.view.legal(writer.seat)
    }
    one = next(action for action, changes in seen.items() if changes)
    two = next(action for action in seen if action != one)
    hint = writer.whole("7", Advice([(one, 0.6), (two, 0.56)], "full", 0.1))
    best, other = hint.options
    shift = min(seen[one], key=lambda shift: shift.seat != writer.seat)
    assert f"{shift.title} {shift.before} → {shift.after}" in best.why
    assert hint.words.startswith(best.label)
    assert best.why in hint.words
    assert hint.words.endswith(next_best.format(other.label))
    hint = writer.whole("7", Advice([(one, 0.6), (two, 0.598)], "full", 0.1))
    assert hint.words.endswith(even.format(other.label))


def test_a_first_idea_has_reasons_and_no_chances_and_says_that_more_follows():
    writer = opening()
    hint = writer.first("7", None)
    assert hint.more
    assert [option.value for option in hint.options] == [None]
    assert hint.words.startswith(hint.options[0].label)


def test_how_the_bot_would_go_on_is_told_as_far_as_it_is_certain():
    writer = opening()
    first = writer.view.legal(writer.seat)[0]
    world = writer.view.imagine(writer.seat, 1)
    world.play(writer.seat, first)
    follow = world.legal(writer.seat)[-1]
    hint = writer.whole("7", Advice([(first, 0.6)], "full", 0.1, (follow,)))
    assert hint.words.endswith(f"Then: {world.label(writer.seat, follow)}.")


def test_where_a_price_is_still_to_be_paid_the_plan_tells_what_it_changes():
    """ZAV-7.1  To enchant a gem changes nothing before its price is paid."""
    writer = opening()
    world = writer.view.imagine(writer.seat, 1)
    first = next(
        a for a in world.legal(writer.seat) if world.label(writer.seat, a)[:7] == "Enchant"
    )
    line = []
    world.play(writer.seat, first)
    while "Pay" in world.label(writer.seat, action := world.legal(writer.seat)[0]):
        line.append(action)
        world.play(writer.seat, action)
    alone, planned = (
        writer.whole("7", Advice([(first, 0.6)], "full", 0.1, plan)) for plan in ((), tuple(line))
    )
    assert "→" not in alone.words
    assert "Energy in hand" in planned.words


def test_where_there_is_nothing_to_choose_no_chance_is_told():
    writer = opening()
    writer.view.legal = lambda seat: [0]  # type: ignore[method-assign]
    hint = writer.only("7")
    assert [option.value for option in hint.options] == [None]
    assert hint.words.endswith("There is nothing else to choose.")


def test_alone_hints_tell_points():
    """VAL-15.2  Half a result stands for the 54 points that are wanted."""
    position = VALROC.deal(1, seed=3)
    writer = HintWriter(position.hidden(0), 0, "fr")
    one, two, *_ = writer.view.legal(0)
    hint = writer.whole("7", Advice([(one, 0.55), (two, 0.5)], "full", 0.1))
    assert [option.points for option in hint.options] == [59.0, 54.0]
    assert hint.words.endswith(", 5 points de moins.")
    assert hint.text == "Points à la fin d’après un bot de haut niveau."
