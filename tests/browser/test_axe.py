"""axe finds nothing: a short walk of `python -m tests.browser.axe`."""

import random

import pytest

from pentacle.games import HOUSE
from tests.browser.axe import look_closer, violations
from tests.browser.conftest import PHONE
from tests.browser.test_games import seat_at

PAGES = ("/", "/new/zavandor", "/position/valroc", "/learn/elfenwizards", "/guide/archimage",
         "/about", "/campaign/wrong", "/puzzles/spellcaster", "/learn/valroc")  # fmt: skip


def test_pages(house, visitor):
    """Night and day, English and French, wide and narrow take turns."""
    ann = visitor(house.url)
    bea = visitor(house.url, language="fr", size=PHONE)
    for n, path in enumerate(PAGES):
        player, theme = (ann, bea)[n % 2], ("night", "day")[n // 2 % 2]
        player.go(path).page.locator("main").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        assert not violations(player, theme), path


@pytest.mark.parametrize("game", HOUSE)
def test_a_table(house, visitor, game):
    odd = HOUSE.index(game) % 2
    ann = seat_at(visitor, house, game, language="fr" if odd else "en")
    ann.play_on(random.Random(5), 3)
    assert ann.settle()
    assert not violations(ann, "day" if odd else "night")


@pytest.mark.parametrize(("game", "kind"), [("spellcaster", "card"), ("elfenwizards", "menu")])
def test_what_opens_over_a_table(house, visitor, game, kind):
    ann, found = seat_at(visitor, house, game), []
    assert ann.settle()
    look_closer(ann, lambda where, broken: found.append((where, broken)), {"card", "menu"} - {kind})
    assert found == [(kind, [])]
