"""The analysis table: chances, costly choices, exercises; by mouse and keys, in both languages."""

import json
import random
import re

import pentacle
from pentacle.analysis.assemble import choices_of
from pentacle.core import replay
from pentacle.core.match import Match
from tests.browser.axe import violations
from tests.browser.conftest import PHONE

GAME = pentacle.game("spellcaster")
DEAL = 20
"""As the house deals (`tests/browser/games.py`)."""
CHOICE = 4
"""The one that cost most."""


def played():
    """A game, and what was found about it: each choice was right but one."""
    match, dice = Match(GAME, 2, {}, DEAL), random.Random(2)
    while not match.over:
        seat = match.position.pending[0]
        match.play(seat, dice.choice(match.position.legal(seat)))
    steps = []
    for number, at in enumerate(choices_of(match)):
        seat, action = match.steps[at].player, match.steps[at].action
        options = [{"action": action, "chance": 0.5, "visits": 9, "line": []}]
        loss = 0.25 if number == CHOICE else 0.0
        if loss:
            best = next(a for a in match.after(at).legal(seat) if a != action)
            options.insert(0, {"action": best, "chance": 0.75, "visits": 9, "line": []})
        steps.append({
            "step": number, "player": seat, "action": action, "chances": [0.5, 0.5],
            "options": options, "loss": loss, "swing": [0.0, 0.0],
            "truth": {"best": action, "chance": 0.5, "loss": 0.0},
        })  # fmt: skip
    effort = {"iterations": 100, "worlds": 100}
    return match, {"game": GAME.name, "seats": 2, "effort": effort, "steps": steps}


def open_file(page, match):
    """Open the game as a file, as players do; the replay's id."""
    body = replay.save(match, ["Ann", "Bob"])
    file = {"name": "game.json", "mimeType": "application/json", "buffer": body}
    page.goto("/")
    page.locator("input[type=file]").first.set_input_files(file)
    page.wait_for_url("**/replay/*")
    return page.url.partition("/replay/")[2].partition("#")[0]


def keep(page, match, report):
    """Leave a report with a game; the replay's id."""
    id = open_file(page, match)
    headers = {"X-Pentacle": "1", "Content-Type": "application/json"}
    asked = {"method": "POST", "headers": headers, "body": json.dumps(report)}
    post = "async ([path, asked]) => (await fetch(path, asked)).ok"
    assert page.evaluate(post, [f"/api/replays/{id}/analysis", asked])
    return id


def test_from_the_replay_to_the_costliest_choice_and_its_exercise(house, visitor):
    ann = visitor(house.url)
    page = ann.page
    match, report = played()
    id = keep(page, match, report)
    page.get_by_role("link", name="Analysis").click()
    page.get_by_text(f"{len(report['steps'])} choices thought over").wait_for()
    step = report["steps"][CHOICE]
    at = list(choices_of(match))[CHOICE]
    name, view = ["Ann", "Bob"][step["player"]], match.after(at).hidden(step["player"])
    label = view.label(step["player"], step["action"], "en")
    curve = page.get_by_role("slider", name="Everybody’s chances")
    curve.press("Home")
    for _ in range(CHOICE):
        curve.press("ArrowRight")
    page.wait_for_url(f"**/analysis/{id}#{CHOICE + 1}")
    assert f"{name} 75%" in curve.get_attribute("aria-valuetext")
    voice = page.get_by_role("region", name=f"Choice {CHOICE + 1}")
    voice.get_by_text("Blunder", exact=True).wait_for()
    voice.get_by_role("button", name="Played").get_by_text("50%").wait_for()
    voice.get_by_role("button", name="Better").get_by_text("75%").wait_for()
    page.get_by_label("Whose").select_option(name)
    row = page.locator("ol button").first
    row.get_by_text("−25").wait_for()
    row.get_by_text(label).wait_for()
    row.click()
    page.locator(".marks .disc").first.wait_for()
    shows_one_line_alone(page)
    page.get_by_role("button", name=re.compile("^Exercise 1: choice 5")).click()
    asked = page.get_by_role("region", name=re.compile("^Exercise 1"))
    own = asked.get_by_role("listitem").get_by_role("button")
    legal = match.after(at).legal(step["player"])
    own.nth(legal.index(step["action"])).click()
    asked.get_by_text("That is what was played.").wait_for()
    own.nth(legal.index(step["options"][0]["action"])).click()
    asked.get_by_text("Found:").wait_for()
    assert not violations(ann)


def shows_one_line_alone(page):
    """Both lines are on the board; a press on one shows it alone."""
    lines = page.get_by_role("group", name="Lines on the board")
    lines.get_by_role("button", name="Better").click()
    page.locator(".marks .disc.played").first.wait_for(state="detached")
    lines.get_by_role("button", name="Both").click()
    page.locator(".marks .disc.played").first.wait_for()


def test_shared_with_its_moment_on_a_phone_in_french(house, visitor):
    ann = visitor(house.url, language="fr", size=PHONE)
    match, report = played()
    id = keep(ann.page, match, report)
    ann.page.goto(f"/analysis/{id}#{CHOICE + 1}")
    ann.page.get_by_text("Bourde", exact=True).wait_for()
    ann.page.get_by_text("75\u202f%", exact=True).wait_for()
    wide = ann.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
    assert not violations(ann)
    ann.page.get_by_role("button", name="Essayer un autre coup").click()
    ann.page.wait_for_url("**/table/*")
