"""Hints in words: what a bot would do, and one sentence why."""

import pytest

from pentacle.core.judge import Line
from pentacle.games import GAMES
from pentacle.games.zavandor.themes import prepares
from pentacle.server.bots import Advice
from pentacle.study.hint_writer import HintWriter

ZAVANDOR, VALROC = GAMES["zavandor"], GAMES["valroc"]


def opening(language="en"):
    """The first choice of a game of Zavandor."""
    position = ZAVANDOR.deal(2, seed=3)
    while len(position.legal(position.pending[0])) < 2:
        position.play(position.pending[0], position.legal(position.pending[0])[0])
    seat = position.pending[0]
    return HintWriter(position.hidden(seat), seat, language)


def labelled(writer, start):
    """The first legal action whose label begins so."""
    moves = writer.view.legal(writer.seat)
    return next(a for a in moves if writer.view.label(writer.seat, a).startswith(start))


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "You get an opal now."),
        ("fr", "Vous avez tout de suite une opale."),
    ],
)
def test_a_hint_is_one_sentence_with_its_reason(language, reason):
    writer = opening(language)
    buy, rest = labelled(opening(), "Enchant an opal"), labelled(opening(), "End your turn")
    hint = writer.whole("7", Advice([(buy, 0.6), (rest, 0.56)], "full", 0.1))
    assert hint.words == hint.options[0].why
    assert "→" not in hint.words
    found = writer.judge.reason(Line(buy), Line(rest))
    assert hint.words == found.words[language]
    assert writer.judge.leads(Line(buy)).words[language] == reason


def test_at_most_three_choices_are_shown():
    writer = opening()
    moves = [a for a in writer.view.legal(writer.seat) if not prepares(None, 0, a)]
    assert len(moves) > 3
    advice = [(action, 0.6 - 0.05 * i) for i, action in enumerate(moves)]
    assert len(writer.whole("7", Advice(advice, "full", 0.1)).options) == 3


@pytest.mark.parametrize(
    ("language", "alike"),
    [("en", "All choices are about alike here."), ("fr", "Tous les choix se valent ici.")],
)
def test_choices_that_are_alike_are_called_so(language, alike):
    writer = opening(language)
    one, two, three = [a for a in writer.view.legal(writer.seat) if not prepares(None, 0, a)][:3]
    hint = writer.whole("7", Advice([(one, 0.601), (two, 0.599), (three, 0.6)], "full", 0.1))
    assert hint.words == alike
    hint = writer.whole("7", Advice([(one, 0.601), (two, 0.599), (three, 0.5)], "full", 0.1))
    assert hint.options[1].label in hint.words


def test_chances_and_their_difference_are_rounded_once():
    """Three quarters less seventy-three is two, whatever was behind the dot."""
    writer = opening()
    buy, rest = labelled(writer, "Enchant an opal"), labelled(writer, "End your turn")
    writer.judge.reason = lambda best, other: None  # type: ignore[method-assign]
    hint = writer.whole("7", Advice([(buy, 0.7549), (rest, 0.7251)], "full", 0.1))
    assert [option.value for option in hint.options] == [0.75, 0.73]
    assert hint.words == f"Chances 2 points better than with: {hint.options[1].label}."


def test_what_only_prepares_is_one_with_what_it_prepares():
    """ZAV-7.7  Gems go to and fro for nothing: no hint begins with that."""
    lesson = ZAVANDOR.lessons["slots"]
    position = ZAVANDOR.read(lesson.position)
    writer = HintWriter(position.hidden(0), 0, "en")
    off = labelled(writer, "Deactivate an opal")
    world = writer.view.imagine(0, 1)
    world.play(0, off)
    spare = next(a for a in world.legal(0) if world.label(0, a).startswith("Disenchant an opal"))
    rest, other = labelled(writer, "End your turn"), labelled(writer, "Deactivate a sapphire")
    advice = [(off, 0.6), (other, 0.58), (rest, 0.5)]
    hint = writer.whole("7", Advice(advice, "full", 0.1, (spare,)))
    assert hint.options[0].actions == [off, spare]
    assert hint.options[0].label == "Disenchant an opal: +5 (first: deactivate an opal)"
    assert [option.actions for option in hint.options[1:]] == [[rest]]
    hint = writer.whole("7", Advice(advice, "full", 0.1))
    assert hint.options[0].actions == [rest]


def test_a_first_idea_has_no_chances_and_says_that_more_follows():
    writer = opening()
    hint = writer.first("7", None)
    assert hint.more
    assert [option.value for option in hint.options] == [None]
    assert hint.words


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
    assert hint.words
    assert hint.text == "Points à la fin d’après un bot de haut niveau."
