"""The stage manager's short pass; the whole of it: `python -m tests.browser.stage --full`."""

import pytest

from pentacle.games import HOUSE
from tests.browser.stage import LANGUAGES, SIZES, Manager, look_first, perform


@pytest.mark.parametrize("game", HOUSE)
def test_what_the_table_says_is_in_sight(house, visitor, game):
    """The first steps of a lesson on every screen, and a choice that asks on a desk and a phone."""
    language = LANGUAGES[[*HOUSE].index(game) % 2]
    ann = visitor(house.url, language=language)
    told = [*perform(Manager(ann, [*SIZES]), game, ["lesson"], language, whole=False)]
    assert not told
    manager = Manager(ann, ["1440x900", "390x844"])
    look_first(manager, game, language, whole=False)
    assert not manager.found
