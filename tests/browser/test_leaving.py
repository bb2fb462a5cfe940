"""Taking back, giving up, passing on and preparing, by clicks."""

import random


def button(player, name, **more):
    """A button, with the pointer away from its edge, where it would rise and sink."""
    player.page.mouse.move(2, 2)
    return player.page.get_by_role("button", name=name, **more)


def sheet(player):
    return player.page.locator("dialog[open]")


def test_alone_with_bots_one_goes_back_to_the_start_and_gives_up(house, visitor):
    """The bot has answered meanwhile; the mark is seen at the table and on the end sheet."""
    ann, choose = visitor(house.url), random.Random(3)
    ann.sit("spellcaster", "me", "apprentice")
    ann.settle()
    first = ann.legal
    assert ann.goes_on(choose, 4)
    ann.settle()
    assert ann.scene["takeback"] >= 4
    while ann.scene["undo"]:
        before = ann.answers
        button(ann, "Undo", exact=True).click()
        ann.wait(lambda known=before: ann.answers > known, "the undo")
    button(ann, "Take back", exact=True).click()
    sheet(ann).get_by_role("button", name="To the start").click()
    ann.wait(lambda: ann.legal == first, "the first question")
    ann.page.get_by_text("Spellcaster, with take-backs").wait_for()
    ann.settle()
    button(ann, "Leave the table").click()
    sheet(ann).get_by_role("button", name="Give up", exact=True).click()
    sheet(ann).get_by_text("The duel ends at once: your opponent wins.").wait_for()
    sheet(ann).get_by_role("button", name="Yes, give up").click()
    sheet(ann).get_by_text("You gave up.").wait_for()
    sheet(ann).get_by_text("A game with take-backs (1)").wait_for()
    assert not ann.refusals


def play_turn(player):
    """Draw a card with every action that is asked for: the one button there is."""
    while player.legal:
        seen, before = player.settle(), player.answers
        player.press(seen["buttons"][0])
        player.wait(lambda known=before: player.answers > known, "the card")


def prepare(player):
    button(player, "Prepare a choice").click()
    sheet(player).get_by_role("button", name="Draw a card").click()
    player.page.get_by_text("Prepared: Draw a card").wait_for()


def test_with_people_one_asks_and_a_choice_waits_for_its_turn(house, visitor):
    ann, bob = visitor(house.url), visitor(house.url, "Bob", language="fr")
    table = ann.new_table("spellcaster", "me", "open", listed=True)
    bob.go("/").request("GET", "/api/me")
    bob.request("POST", f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    ann.go(f"/table/{table}")
    bob.go(f"/table/{table}")
    ann.wait(lambda: ann.legal or bob.legal, "the first question")
    play_turn(bob)
    ann.wait(lambda: ann.legal, "her turn")
    play_turn(ann)
    prepare(ann)
    sent = ann.questions
    button(ann, "Cancel", exact=True).click()
    ann.page.get_by_text("Prepared: Draw a card").wait_for(state="detached")
    assert ann.questions == sent, "what is prepared stays in the page"
    button(ann, "Take back", exact=True).click()
    sheet(ann).get_by_role("button", name="Ask").first.click()
    bob.page.get_by_text("Ann demande à reprendre 1 choix").wait_for()
    button(bob, "Accepter").click()
    bob.page.get_by_text("Spellcaster, avec reprises").wait_for()
    ann.wait(lambda: ann.legal, "the choice is hers again")
    play_turn(ann)
    prepare(ann)
    sent = ann.answers
    bob.wait(lambda: bob.legal, "his turn")
    play_turn(bob)
    ann.wait(lambda: ann.answers > sent, "what was prepared is played")
    assert not ann.refusals
    assert not bob.refusals


RUINED = """zavandor 1: 2 seats
round_no 1; phase main; actor 0; order 0 1; display spellbook runestone
seat 0: character kobold; score 3; dust 0; level accumulation
seat 0: board 20 25 30 35 40
seat 1: character fairy; score 3; active opal*2 sapphire; dust 15; hand S5*2 S6; level sages
seat 1: board 20 25 30 35 40
"""


PRESS_WAIT = """() => {
  const wait = document.querySelector(".ahead .on .button");
  wait?.click();
  return !!wait;
}"""


def test_hopeless_rounds_run_by_themselves_until_they_are_stopped(house, visitor):
    """Without income only "End your turn" is left, round after round."""
    ann = visitor(house.url)
    ann.context.add_init_script("""localStorage["pentacle.settings"] = '{"runs": true}'""")
    ann.sit("zavandor", "me", "apprentice", start=RUINED)
    ann.page.get_by_text("Round 3", exact=True).first.wait_for()
    assert ann.questions >= 2
    ann.page.wait_for_function(PRESS_WAIT)
    asked, seen = ann.questions, ann.settle()
    assert ann.page.get_by_text("Only this is left").count() == 0
    assert ann.questions == asked, "it waits, as it was told to"
    ann.press(seen["buttons"][0])
    ann.wait(lambda: ann.questions > asked, "the own click")
