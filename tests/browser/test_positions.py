"""A position set up on the board or typed, linked, drawn, played from and copied, on a desk and on
a phone."""

import random

import pytest

import pentacle
from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE, WIDE
from tests.browser.scripts import SURVEY
from tests.browser.test_dice import finish, keep_picture

LOWEST = LEVELS[0].name
GAME = pentacle.game("spellcaster")


def middle(moves=9):
    """Somewhere in a game; seat 0 is to decide."""
    position, dice = GAME.deal(2, 11), random.Random(2)
    while moves > 0 or position.pending != (0,):
        player = position.pending[0]
        position.play(player, dice.choice(position.legal(player)))
        moves -= 1
    return position


WORDS = {
    "en": {
        "set up": "Set up a position", "field": "The position in words", "name": "Your name",
        "play": "Play from here", "settings": "Settings", "copy": "Copy the position",
        "from": "from a position", "open": "Open it", "line": "Line 2",
        "fine": "Nothing is wrong", "link": "Copy link", "hidden": "what one player knows",
        "advanced": "Advanced", "undo": "Undo", "wrong": "impossible", "back": "Back to the box",
    },
    "fr": {
        "set up": "Composer une position", "field": "La position en mots", "name": "Votre nom",
        "play": "Jouer à partir d’ici", "settings": "Réglages", "copy": "Copier la position",
        "from": "à partir d’une position", "open": "L’ouvrir",
        "line": "Ligne 2", "fine": "Tout est possible", "link": "Copier le lien",
        "hidden": "ce que sait un joueur", "advanced": "Avancé", "undo": "Annuler",
        "wrong": "impossible", "back": "Remettre dans la boîte",
    },
}  # fmt: skip


@pytest.fixture(params=[(WIDE, "en"), (PHONE, "fr")], ids=["wide", "phone"])
def ann(request, house, visitor):
    size, language = request.param
    player = visitor(
        house.url, size=size, language=language, permissions=["clipboard-read", "clipboard-write"]
    )
    player.words = WORDS[language]
    return player


def said(player):
    """What is wrong, or that nothing is."""
    return player.page.locator(".side [role=status]")


def advanced(player):
    """The text of the position, unfolded."""
    field = player.page.get_by_label(player.words["field"])
    field.wait_for(state="attached")
    fold = player.page.locator("details.fold", has=field)
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    field.wait_for()
    return field


def type_in(player, text, expected):
    advanced(player).fill(text)
    said(player).filter(has_text=expected).wait_for()


def test_from_the_form_to_a_game_from_a_position(ann):
    words, page = ann.words, ann.page
    ann.go("/new/spellcaster")
    page.get_by_role("link", name=words["set up"]).click()
    said(ann).filter(has_text=words["fine"]).wait_for()
    assert advanced(ann).input_value().startswith("spellcaster 1: 2 seats")
    play = page.get_by_role("button", name=words["play"])
    for text, expected in (
        ("spellcaster 1: 2 seats\nnonsense 4", words["line"]),
        ("spellcaster 1: 2 seats", words["wrong"]),
    ):
        type_in(ann, text, expected)
        assert play.is_disabled()
    keep_picture(ann, f"position-wrong-{ann.page.viewport_size['width']}")
    position = middle()
    type_in(ann, str(position), words["fine"])
    page.locator("[data-item]").first.wait_for()
    keep_picture(ann, f"position-{ann.page.viewport_size['width']}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label(words["name"]).fill("Ann")
    play.click()
    ann.settle()
    assert ann.hello["table"]["terms"]["position"]
    assert ann.legal == position.legal(0)
    assert words["from"] in page.locator("header, .bar").first.inner_text()
    assert ann.goes_on(random.Random(3), 1)


def test_a_position_is_copied_as_its_player_knows_it_and_opened_again(ann):
    words, page = ann.words, ann.page
    ann.sit("spellcaster", "me", LOWEST).settle()
    page.get_by_role("button", name=words["settings"]).first.click()
    page.get_by_role("button", name=words["copy"]).click()
    page.locator(".toast").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "seen by 0" in text.splitlines()[0]
    hand = [i["id"] for i in ann.items if i.get("actions")]
    page.locator(".toast").get_by_role("button", name=words["open"]).click()
    page.get_by_text(words["hidden"]).wait_for()
    shown = page.locator("[data-item]")
    shown.first.wait_for()
    ids = set(shown.evaluate_all("all => all.map((e) => e.dataset.item)"))
    assert ids.issuperset(hand)
    keep_picture(ann, f"position-hidden-{page.viewport_size['width']}")


def test_a_link_opens_the_position_and_a_broken_one_says_so(house, visitor):
    ann = visitor(house.url, permissions=["clipboard-read", "clipboard-write"])
    ann.words = WORDS["en"]
    ann.go("/position")
    text = str(middle())
    type_in(ann, text, "Nothing is wrong")
    ann.page.get_by_role("button", name="Copy link").click()
    ann.page.locator(".toast").wait_for()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert "/position?at=" in link
    bob = visitor(house.url, "Bob", language="fr").go(link)
    bob.words = WORDS["fr"]
    said(bob).filter(has_text="Tout est possible").wait_for()
    assert GAME.read(advanced(bob).input_value(), seed=1) == GAME.read(
        text_without_chance(text), seed=1
    )
    bob.go("about:blank").go(link[:-12])
    said(bob).filter(has_text="Ce lien est abîmé").wait_for()


def text_without_chance(text):
    return "".join(line for line in text.splitlines(True) if not line.startswith("rng "))


def test_a_file_is_opened_and_another_seat_looked_through(house, visitor, tmp_path):
    ann = visitor(house.url).go("/position")
    file = tmp_path / "position.txt"
    file.write_text(str(middle()))
    ann.page.locator("input[type=file]").set_input_files(file)
    said(ann).filter(has_text="Nothing is wrong").wait_for()
    names = ann.page.locator(".kind-card .name")
    open_cards = names.count()
    ann.page.get_by_label("Seen by").select_option("0")
    ann.wait(lambda: names.count() > open_cards, "the cards of the first seat")


def test_a_position_is_set_up_on_the_board(ann):
    """From the box to the board and back by clicks, wrong and mended, undone, and played."""
    words, page = ann.words, ann.page
    ann.go("/position/archimage")
    said(ann).filter(has_text=words["fine"]).wait_for()
    first = advanced(ann).input_value()
    tile = page.locator(".tile:not(.none)").first
    left = int(tile.locator("small").inner_text())
    tile.click()
    place = page.locator("[data-item].open").first
    place.wait_for()
    place.locator(".touch").focus()
    page.keyboard.press("Enter")
    ann.wait(lambda: advanced(ann).input_value() != first, "another seal")
    assert int(tile.locator("small").inner_text()) == left - 1
    said(ann).filter(has_text=words["fine"]).wait_for()
    changed = advanced(ann).input_value()
    # A wizard on a seal cannot be: said with its number on the board, and mended by a button.
    type_in(ann, with_wizard_on_a_seal(changed), words["wrong"])
    page.locator("[data-item^=trouble-]").first.wait_for()
    assert page.get_by_role("button", name=words["play"]).is_disabled()
    said(ann).get_by_role("button").first.click()
    said(ann).filter(has_text=words["fine"]).wait_for()
    page.locator("main").focus()
    for _ in range(3):
        page.get_by_role("button", name=words["undo"]).first.click()
    ann.wait(lambda: advanced(ann).input_value() == first, "the first text")
    keep_picture(ann, f"position-board-{ann.page.viewport_size['width']}")


def test_a_piece_is_dragged_to_the_board_elsewhere_and_back(house, visitor):
    """A click still picks afterwards, and a drag that ends nowhere leaves the box as it was."""
    ann = visitor(house.url).go("/position/archimage")
    page = ann.page
    said(ann).filter(has_text="Nothing is wrong").wait_for()
    tile = page.locator(".tile:not(.none)").first
    left = number_left(tile)

    def comes(count, undone, what):
        """So many are left, after so many changes."""
        undo = page.get_by_role("button", name="Undo").first
        ann.wait(lambda: number_left(tile) == count and undo.is_enabled() == undone, what)
        ann.wait(lambda: not page.locator(".tile.picked").count(), f"an empty hand: {what}")

    carry(page, center(tile), lambda places: [2, 2])
    comes(left, False, "dropped nowhere")
    first = carry(page, center(tile), lambda places: places[min(places)])
    comes(left - 1, True, "one less in the box")
    second = carry(page, first, lambda places: places[max(places)])
    comes(left - 1, True, "moved on the board")
    carry(page, second, lambda places: center(tile))
    comes(left, True, "back in the box")
    tile.click()
    ann.wait(lambda: page.locator(".tile.picked").count(), "the piece is picked by a click")


def number_left(tile):
    return int(tile.locator("small").inner_text())


def center(element):
    box = element.bounding_box()
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def carry(page, start, choose):
    """Drag what lies at a place to one that is chosen from those that glow meanwhile."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 30, start[1] + 30, steps=4)
    page.locator("[data-item].open").first.wait_for()
    places = {id: at for id, at in page.evaluate(SURVEY)["items"].items() if at}
    goal = choose(places)
    page.mouse.move(*goal, steps=6)
    page.mouse.up()
    return goal


def with_wizard_on_a_seal(text):
    """The first wizard stands where the first seal lies."""
    game = pentacle.game("archimage")
    position = game.read(text)
    locks = position.state.lock.tolist()
    position.state.wizard[0] = locks.index(next(filter(None, locks)))
    return str(position)


def test_a_frame_of_a_replay_is_copied_whole(house, visitor):
    ann = visitor(house.url, permissions=["clipboard-read", "clipboard-write"])
    ann.sit("spellcaster", "me", LOWEST).settle()
    finish(ann)
    ann.go(f"/replay/{ann.over['replay']}#5")
    ann.page.get_by_role("button", name="Copy the position").click()
    ann.page.locator(".toast").wait_for()
    text = ann.page.evaluate("navigator.clipboard.readText()")
    assert "seen by" not in text
    assert GAME.read(text).pending
