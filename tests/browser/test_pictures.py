"""Pictures of every phase of every game, wide and tall, for somebody to look at.

PENTACLE_PICTURES=/some/folder python -m pytest tests/browser/test_pictures.py [-k GAME]
"""

import os
import random
import re
from pathlib import Path

import pytest

from pentacle.games import HOUSE
from tests.browser.conftest import PHONE
from tests.browser.test_games import seat_at

FOLDER = os.environ.get("PENTACLE_PICTURES", "")
MOST = 14
"""So many different questions are enough for a game."""

pytestmark = pytest.mark.skipif(not FOLDER, reason="PENTACLE_PICTURES names no folder")


def question(player):
    """What tells one moment from another: the phase and the rule of what is asked."""
    scene = player.scene["scene"]
    phases, phase = scene.get("phases", ()), scene.get("phase", -1)
    asked = scene["prompt"].get("rule", "") or re.sub(r"\d+", "", scene["prompt"]["title"])
    return (phases[phase] if 0 <= phase < len(phases) else ""), asked


def take(player, phone, name):
    folder = Path(FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    player.page.mouse.move(5, 5)
    player.page.wait_for_timeout(700)
    player.page.screenshot(path=folder / f"{name}-wide.png")
    phone.bring_to_front()
    phone.wait_for_timeout(400)
    phone.screenshot(path=folder / f"{name}-tall.png")
    player.page.bring_to_front()


@pytest.mark.parametrize("game", HOUSE)
def test_pictures_of_a_game(house, visitor, game):
    ann = seat_at(visitor, house, game)
    phone = ann.context.new_page()
    phone.set_viewport_size(PHONE)
    phone.goto(ann.page.url)
    choose, seen_questions = random.Random(11), {}
    while (seen := ann.settle()) is not None:
        asked = question(ann)
        seen_questions[asked] = seen_questions.get(asked, 0) + 1
        again = seen_questions[asked] in (1, 6)
        if again and sum(min(n, 2) for n in seen_questions.values()) <= 2 * MOST:
            take(ann, phone, f"{game}-{len(ann.raw):04d}")
        ann.play(choose, seen)
    ann.page.locator("dialog[open]").wait_for()
    take(ann, phone, f"{game}-over")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", HOUSE)
def test_guide(house, visitor, game, language):
    """The positions of a guide, for `docs/pictures/guide`."""
    ann = visitor(house.url, language=language).go(f"/guide/{game}")
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    ann.page.locator("article.guide h1").wait_for()
    for number, picture in enumerate(ann.page.locator("article.guide .picture").all(), start=1):
        picture.scroll_into_view_if_needed()
        picture.locator("[data-item]").first.wait_for()
        ann.page.wait_for_timeout(1500)
        path = Path(FOLDER) / f"{game}-{number}.{language}.jpg"
        picture.screenshot(path=path, type="jpeg", quality=72)


@pytest.mark.parametrize("path", ["/", "/new/zavandor", "/about"])
def test_pictures_of_pages(house, visitor, path):
    ann = visitor(house.url).go(path)
    phone = ann.context.new_page()
    phone.set_viewport_size(PHONE)
    phone.goto(path)
    ann.page.wait_for_timeout(1500)
    take(ann, phone, "page-" + (path.strip("/").replace("/", "-") or "home"))
