"""Learning by playing: lessons by clicks, the way from home to a first game, the coach, signs.

`python -m tests.browser.lessons` walks every lesson of every game in both languages, on four
screens.
"""

import re

import pytest

from pentacle.bots import LEVELS
from pentacle.core.solution import titles_of
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES
from tests.browser.conftest import PHONE, WIDE
from tests.browser.lessons import OVER, Pupil, walk_on
from tests.browser.test_access import faults
from tests.browser.test_words import read

TAUGHT = [game for game in GAMES if GAMES[game].lessons]
SIZES = {"wide": WIDE, "phone": PHONE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_of_every_game_by_clicks(house, visitor, language):
    """Every other game in each language; what was done is ticked in the list."""
    for n, game in enumerate(TAUGHT):
        if LANGUAGES[n % 2] != language:
            continue
        ann = visitor(house.url, language=language)
        lesson = list(GAMES[game].lessons)[1]
        walk_on(ann, game, language, "wide", [lesson])
        ann.page.locator(f'{OVER} a[href="/learn/{game}"]').click()
        ann.page.locator("a.lesson.done").wait_for()
        done = ann.page.locator("a.lesson.done").all()
        assert [one.get_attribute("href") for one in done] == [f"/learn/{game}/{lesson}"]


@pytest.mark.parametrize(("size", "language"), [("wide", "en"), ("phone", "fr")])
def test_a_puzzle_is_mistaken_and_solved_by_clicks(house, visitor, size, language):
    """The first choice that can be clicked wrongly is told its cost; the record knows of both."""
    game = next(g for g in GAMES if GAMES[g].about.for_newcomers)
    puzzle = list(GAMES[game].puzzles)[0 if size == "wide" else -1]
    address = f"/puzzles/{game}/{puzzle}"
    ann = visitor(house.url, language=language, size=SIZES[size]).go(f"/learn/{game}")
    ann.follow(ann.page.locator(f'a[href="/puzzles/{game}"]'))
    ann.page.locator(".daily a").wait_for()
    titles = titles_of(GAMES[game])
    themes = {titles[p.theme].en if p.theme else "" for p in GAMES[game].puzzles.values()}
    sets = ann.page.locator(".set")
    sets.nth(len(themes) - 1).wait_for()
    assert sets.count() == len(themes)
    assert not faults(ann)
    read(ann)
    ann.go(address)
    Pupil(ann, game, puzzle, language, size).go_through()
    assert ann.page.locator(f"{OVER} a.main").get_attribute("href") != address
    ann.page.locator(f'{OVER} a[href="/puzzles/{game}"]').click()
    ann.page.get_by_text(re.compile("^1 (of|sur) ")).first.wait_for()
    record = "async (game) => (await (await fetch(`/api/games/${game}/puzzles`)).json()).puzzles"
    solved = [one for one in ann.page.evaluate(record, game) if one.get("solved")]
    assert [(one["id"], one["mistakes"] > 0) for one in solved] == [(puzzle, True)]
    assert not ann.troubles


@pytest.mark.parametrize(("size", "language"), [("wide", "en"), ("phone", "fr")])
def test_from_home_by_a_lesson_to_a_first_game_in_four_clicks(house, visitor, size, language):
    ann = visitor(house.url, language=language, size=SIZES[size]).go("/")
    game = next(g for g in GAMES if GAMES[g].about.for_newcomers)
    ann.follow(ann.page.locator(f'a.learn[href="/learn/{game}"]'))
    ann.page.locator("a.button.main").wait_for()
    assert not faults(ann)
    read(ann)
    ann.page.locator("a.button.main").click()
    ann.page.locator(".voice .say").wait_for()
    assert not faults(ann)
    ann.page.locator(".bar button.first").click()
    coach = ann.page.locator(".voice.is-coach")
    coach.wait_for()
    assert "/table/" in ann.page.url
    seats = ann.hello["table"]["seats"]
    assert [s.get("level", "") for s in seats] == [""] + [LEVELS[0].name] * (len(seats) - 1)
    for said in GAMES[game].coach.welcome:
        assert coach.locator(".say").inner_text()[:12] == said[language][:12]
        coach.locator(".next").click()
    ann.settle()
    notes = {note.rule: note.say[language] for note in GAMES[game].coach.notes}
    rule = ann.scene["scene"]["prompt"]["rule"]
    assert coach.locator(".say").inner_text()[:12] == notes[rule][:12]
    ann.page.keyboard.press("Escape")
    coach.locator(".next").click()
    coach.wait_for(state="detached")
    ann.reload()
    ann.settle()
    ann.page.locator(".again").wait_for()
    assert coach.count() == 0, "what was put away comes back"


def test_signs_are_explained_where_they_stand(house, visitor):
    """On hover and for the keyboard beside the table, in the tip of a thing on it, and all of
    them behind the rules."""
    ann = visitor(house.url).sit("spellcaster", "me", LEVELS[0].name)
    ann.settle()
    meant = {sign.icon: sign.means.en for sign in GAMES["spellcaster"].legend if sign.icon}
    sign = ann.page.locator(".seat [data-sign]").first
    sign.hover()
    tip = ann.page.locator("[role=tooltip]")
    tip.wait_for()
    assert meant[sign.get_attribute("data-sign")] in tip.inner_text()
    ann.page.mouse.move(0, 0)
    tip.wait_for(state="detached")
    ann.page.locator(".seat").first.focus()
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("Tab")
    tip.wait_for()
    assert meant["hearts"] in tip.inner_text()
    ann.page.keyboard.press("r")
    ann.page.get_by_role("button", name="Signs").click()
    sheet = ann.page.locator("dialog[open]").inner_text()
    assert all(means in sheet for means in meant.values())


GUIDED = [game for game in GAMES if GAMES[game].guide("en")]


def test_guides_draw_their_positions_and_lead_to_the_rules(house, visitor):
    """Every picture of every game, each in one of both languages; the rule that is named opens."""
    visitors = [visitor(house.url, language=language) for language in LANGUAGES]
    for n, game in enumerate(GUIDED):
        ann = visitors[n % 2].go(f"/learn/{game}")
        ann.follow(ann.page.locator(f'a[href="/guide/{game}"]'))
        ann.page.locator("article.guide h1").wait_for()
        text = GAMES[game].guide(LANGUAGES[n % 2])
        pictures = ann.page.locator("article.guide figure")
        assert pictures.count() == text.count("```position"), game
        for picture in pictures.all():
            picture.scroll_into_view_if_needed()
            picture.locator("[data-item]").first.wait_for()
        read(ann)
        rule = ann.page.locator("article.guide button.rule").first
        name = rule.inner_text()
        assert f"[{name}]" in text
        rule.click()
        ann.page.locator("dialog[open] .here", has_text=name).first.wait_for()
