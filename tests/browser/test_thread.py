"""Never lose the thread: the recap on the board, coming back, one's name, the end that explains."""

import random

from pentacle.bots import LEVELS

LOWEST = LEVELS[0].name


def test_what_the_others_did_is_told_and_played_again(house, visitor):
    """By a divider in the log and marks on the board, after the others' moves and a reload."""
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST)
    divider, choose = ann.page.locator(".log li.left"), random.Random(1)
    ann.settle()
    ann.page.get_by_role("tab", name="Log").click()
    while not (ann.settle() and ann.scene.get("left") and divider.count()):
        ann.play_on(choose, 1)
    since = "() => [...document.querySelectorAll('.log li.left ~ li')].map((e) => e.innerText)"
    told = ann.page.evaluate(since)
    assert told
    ann.page.locator("[data-item].lit").first.wait_for()
    ann.reload()
    ann.settle()
    ann.page.get_by_role("tab", name="Log").click()
    divider.wait_for()
    assert ann.page.evaluate(since) == told
    divider.get_by_role("button", name="Replay").click()
    recap = ann.page.locator(".voice.is-again")
    recap.get_by_text("Replay, 0 of").wait_for()
    recap.get_by_role("button", name="Next").click()
    recap.get_by_text("Replay, 1 of").wait_for()
    assert not ann.page.locator("[data-item].open").count()
    recap.get_by_role("button", name="Back to the present").click()
    assert ann.settle()
    ann.play_on(choose, 1)
    ann.page.get_by_text("Replay, ").wait_for(state="detached")
    assert not ann.refusals


def test_the_first_table_asks_for_a_name_once(house, visitor):
    """The proposal is the name on the seat; another one reaches the seat at once."""
    ann = visitor(house.url).go("/")
    ann.page.get_by_role("button", name="Play now").first.click()
    field = ann.page.get_by_label("Your name")
    field.wait_for()
    own = ann.page.locator("article.seat", has_text="You").locator(".name b")
    ann.wait(lambda: own.inner_text() == field.input_value(), "the proposed name on the seat")
    field.fill("Morgane")
    ann.page.get_by_role("button", name="That is me").click()
    field.wait_for(state="detached")
    ann.page.locator("article.seat .name b", has_text="Morgane").wait_for()
    ann.settle()
    ann.reload()
    ann.page.locator("article.seat .name b", has_text="Morgane").wait_for()
    assert not field.count()


def test_a_moment_of_the_chart_leads_to_the_replay(house, visitor):
    """Whose seat a bot has played is not told that he won."""
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST)
    ann.settle()
    ann.request("POST", f"/api/tables/{ann.hello['table']['id']}/leave", {})
    sheet = ann.page.locator("dialog[open]")
    chart = sheet.get_by_role("slider", name="The score over the game")
    chart.wait_for()
    sheet.get_by_text("A bot played for you.").wait_for()
    assert "You win" not in sheet.inner_text()
    assert sheet.locator(".why").inner_text().strip()
    chart.focus()
    chart.press("Home")
    chart.press("ArrowRight")
    chart.press("Enter")
    ann.page.wait_for_url("**/replay/*#1")
    ann.page.get_by_role("slider", name="The score over the game").wait_for()
