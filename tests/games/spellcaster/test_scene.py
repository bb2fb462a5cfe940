"""The table on screen: what each decision shows, offers and refuses, in both layouts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pentacle.core import SPECTATOR
from pentacle.core.scene import Area, Card, Layout, Scene, Track
from pentacle.games.spellcaster import GAME

from .table import REST, Table, number, table

LAYOUTS: tuple[Layout, ...] = ("wide", "tall")


def scene(t: Table, viewer: int, language: str = "en", layout: Layout = "wide") -> Scene:
    return t.p.scene(viewer, language, layout)


def cards(shown: Scene) -> dict[str, Card]:
    return {item.id: item for item in shown.items if isinstance(item, Card)}


def card_id(name: str) -> str:
    return f"card-{number(name)}"


def offers(shown: Scene) -> dict[int, str]:
    """Every action that can be chosen, with the name it is read out by."""
    found = {item.actions[0]: item.label for item in shown.items if item.actions}
    for button in (*shown.prompt.buttons, *(b for p in shown.panels for b in p.buttons)):
        found[button.actions[0]] = button.label
    return found


# a decision: position, what was played, who decides, prompt (en, fr), hint, rule, what is offered
DECISIONS: list[tuple[dict[str, Any], str, int, tuple[str, str], str, str, dict[str, str]]] = [
    ({"hands": {0: "R04"}, "blue": "B01:0"}, "", 0,
     ("Play a spell, activate one, or draw.", "Jouez un sort, activez-en un ou piochez."),
     "2 actions left.", "SPL-5.6",
     {"R04": "Play Fireball", "blue": "Activate Djinn's Door", "draw": "Draw a card"}),
    ({"hands": {0: "R04"}, "actions": 1}, "", 0,
     ("Play a spell, activate one, or draw.", "Jouez un sort, activez-en un ou piochez."),
     "Last action.", "SPL-5.6", {"R04": "Play Fireball", "draw": "Draw a card"}),
    ({"start": True, "red": "R12:0", "blue": "B12:0"}, "", 0,
     ("Which enchantment fires next?", "Quel enchantement se déclenche maintenant ?"), "",
     "SPL-5.4", {"red": "Hex of Thorns fires", "blue": "Spirit Portal fires"}),
    ({"start": True, "green": "G15:0", "hands": {1: "R04 B01"}}, "green", 1,
     ("Discard a card.", "Défaussez une carte."), "For Whispering Shadow.", "SPL-3.15",
     {"R04": "Discard Fireball", "B01": "Discard Djinn's Door"}),
    ({"blue": "B07:0", "hands": {0: "R04"}}, "blue", 0,
     ("Discard a card, or stop.", "Défaussez une carte ou arrêtez."), "For Deep Mine.", "SPL-7.2",
     {"R04": "Discard Fireball", "done": "Discard no more"}),
    ({"green": "G01:0"}, "green", 1,
     ("Give way, or refuse?", "Céder ou refuser ?"), "For Riddle.", "SPL-7.10",
     {"accept": "Give way: discard 1 card", "done": "Refuse: let @0 draw 2 cards"}),
    ({"green": "G02:0"}, "green", 0,
     ("Draw or lose?", "Piocher ou perdre ?"), "For Great Tide.", "SPL-7.5",
     {"option 1": "Every mage draws 2 cards", "option 2": "Every mage loses 2 cards"}),
    ({"yellow": "Y10:0"}, "yellow", 0,
     ("How much do you pay?", "Combien payez-vous ?"), "For Vital Alchemy.", "SPL-7.15",
     {"option 1": "Pay 1 energy for 1 sapphire", "option 2": "Pay 2 energy for 2 sapphires"}),
    ({"green": "G10:0", "red": "R04:0", "blue": "B01:1"}, "green", 0,
     ("Choose a top card.", "Choisissez une carte du dessus."), "For Banishment.", "SPL-7.2",
     {"red": "Discard Fireball from its pile", "blue": "Discard Djinn's Door from its pile"}),
    ({"yellow": "Y02:0", "red": "R04:1"}, "yellow", 0,
     ("Choose a top card.", "Choisissez une carte du dessus."), "For Repel Curse.", "SPL-7.2",
     {"red": "Discard Fireball from its pile", "done": "Leave the red pile alone"}),
    ({"green": "G09:0", "discard": "R04 B01", "hands": {0: 4, 1: 4}, "deck": REST}, "green", 0,
     ("Choose a card of the discard pile.", "Choisissez une carte de la défausse."),
     "For Call of the Tomb.", "SPL-7.14", {"R04": "Fireball", "B01": "Djinn's Door"}),
    ({"start": True, "green": "G14:0", "deck": "R04 B01 R05"}, "green", 0,
     ("Keep one of these cards.", "Gardez une de ces cartes."), "For Owl Familiar.", "SPL-8.7",
     {"R04": "Keep Fireball", "B01": "Keep Djinn's Door"}),
]  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("position", "play", "who", "titles", "hint", "rule", "offered"), DECISIONS
)
def test_what_a_decision_shows(
    position: dict[str, Any], play: str, who: int, titles: tuple[str, str], hint: str, rule: str,
    offered: dict[str, str], layout: Layout,
) -> None:  # fmt: skip
    """SPL-9.2: the mage who decides sees all he may do; the others see whom they wait for."""
    t = table(**position)
    if play:
        t.play(play)
    shown = scene(t, who, "en", layout)
    prompt = shown.prompt
    assert (prompt.title, prompt.hint, prompt.rule, prompt.mine) == (titles[0], hint, rule, True)
    french = scene(t, who, "fr", layout).prompt.title
    assert re.sub("[\u00a0\u202f]", " ", french) == titles[1]
    assert offers(shown) == {number(action): label for action, label in offered.items()}
    for viewer in (1 - who, SPECTATOR):
        other = scene(t, viewer, "en", layout)
        assert (other.prompt.title, other.prompt.mine) == (f"@{who} is thinking.", False)
        assert offers(other) == {}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_top_cards_slide_towards_the_side_they_face(viewer: int, layout: Layout) -> None:
    """SPL-3.10, SPL-8.3: yours below the middle, the rival's above; covered cards in the tip."""
    t = table(red="R01:1 R04:0", blue="B01:1", hands={0: "Y01", 1: "Y02"})
    shown = scene(t, viewer, "en", layout)
    red, blue = cards(shown)[card_id("R04")], cards(shown)[card_id("B01")]
    assert (red.edge, blue.edge) == (("bottom", "top") if viewer != 1 else ("top", "bottom"))
    assert (red.y > blue.y) == (viewer != 1)
    assert card_id("R01") not in cards(shown)
    assert red.tip is not None
    assert red.tip.text == "Deal 3 damage; lose 1 energy. Below it: Flame Beast (faces @1)."


@pytest.mark.parametrize("layout", LAYOUTS)
def test_hands_on_screen(layout: Layout) -> None:
    """SPL-8.1, SPL-8.2: one's own cards open, all others as backs that can be counted."""
    t = table(3, deck=REST, hands={0: "R01 R02", 1: "B01 B02 B03", 2: "Y01"})
    for viewer, own in ((0, {"R01", "R02"}), (1, {"B01", "B02", "B03"}), (SPECTATOR, set())):
        shown = cards(scene(t, viewer, "en", layout))
        assert {i for i in shown if i.startswith("card-")} == {card_id(name) for name in own}
        backs = [i for i in shown if i.startswith("hand-")]
        assert len(backs) == 6 - len(own)
        assert not any(shown[i].face_up or shown[i].name or shown[i].tip for i in backs)


def test_backs_are_counted_in_words() -> None:
    """SPL-8.2"""
    t = table(hands={1: 1})
    assert cards(scene(t, 0, "en"))["hand-1-0"].label == "@1: 1 card"
    assert cards(scene(t, 0, "fr"))["hand-1-0"].label == "@1\u00a0: 1 carte"


def test_a_stolen_card_stays_open_to_who_lost_it() -> None:
    """SPL-8.11: in the taker's hand, among his backs."""
    t = table(3, deck=REST, green="G08:0", hands={0: "R01", 1: "Y05", 2: "R02"}).play("green")
    assert card_id("Y05") in cards(scene(t, 1))
    assert cards(scene(t, 1))[card_id("Y05")].actions == ()
    assert card_id("Y05") not in cards(scene(t, 2))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_owls_cards_are_shown_to_one_mage(layout: Layout) -> None:
    """SPL-8.7"""
    t = table(start=True, green="G14:0", deck="R04 B01 R05", hands={0: "Y01", 1: "Y02"})
    t.play("[green]")
    assert {card_id("R04"), card_id("B01")} <= set(cards(scene(t, 0, "en", layout)))
    for viewer in (1, SPECTATOR):
        assert not {card_id("R04"), card_id("B01")} & set(cards(scene(t, viewer, "en", layout)))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_gems_and_stocks(layout: Layout) -> None:
    """SPL-8.2, SPL-8.4, SPL-8.6: tracks with the damage in sight, deck and discard pile."""
    t = table(energy=(12, 3), sapphires=(4, 14), red="R05:0", deck=1, discard="B01 B02")
    shown = scene(t, 0, "en", layout)
    tracks = {item.id: item for item in shown.items if isinstance(item, Track)}
    energy, rival = tracks["energy-0"], tracks["energy-1"]
    assert (energy.value, energy.cells, energy.danger) == (12, 12, 0)
    assert (rival.value, rival.cells, rival.danger) == (3, 10, 3)
    assert (tracks["sapphires-1"].value, tracks["sapphires-1"].cells) == (14, 15)
    assert cards(shown)["deck"].label == "Deck, 1 card"
    assert cards(scene(t, 0, "fr", layout))["deck"].label == "Pioche, 1 carte"
    pile = next(item for item in shown.items if item.id == "discard-count")
    assert pile.tip is not None
    assert ", Djinn's Door, Goblin's Bite, " in pile.tip.text


def test_a_used_card_is_dimmed() -> None:
    """SPL-6.10"""
    shown = cards(scene(table(red="R01:0", blue="B01:0").play("red"), 0))
    assert (shown[card_id("R01")].state, shown[card_id("B01")].state) == ("used", "idle")


def test_a_card_says_where_it_comes_from() -> None:
    """SPL-3.5: its kind, its star, and what its effect and name rest on."""
    t = table(hands={0: "R02 R13 B02"})
    english, french = cards(scene(t, 0, "en")), cards(scene(t, 0, "fr"))
    paw, spawn, bite = (english[card_id(name)] for name in ("R02", "R13", "B02"))
    assert (paw.corner, spawn.corner) == ("★", "")
    assert (paw.trigger, spawn.trigger) == (False, True)
    assert (paw.mark, spawn.mark) == ("", "reconstructed")
    assert paw.tip is not None
    assert bite.tip is not None
    assert paw.tip.source == "rulebook"
    assert paw.tip.why.endswith("which name belongs to it is our guess. French name: Tric Trac.")
    assert bite.tip.why.startswith("The effect is our design. A review tells of 4 sapphires")
    tip = french[card_id("R13")].tip
    assert tip is not None
    assert tip.why.endswith("Nom anglais\u00a0: Blogcritics.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_beside_the_table(seats: int) -> None:
    """SPL-3.7, SPL-4.5, SPL-8.2: gems of the side, cards of the mage, whose turn, which team."""
    t = table(seats, turn=1, energy=(3, 9), red="R05:1", hands={0: 5})
    panels = scene(t, 0).seats
    assert [panel.state for panel in panels] == ["", "turn", "", ""][:seats]
    assert [panel.team for panel in panels] == ([-1, -1] if seats == 2 else [0, 1, 0, 1][:seats])
    assert [panel.things[0].tone for panel in panels] == ["bad", "", "bad", ""][:seats]
    assert panels[0].things[1].label == "5 cards"
    roles = {
        2: ["Begins", "Mage"],
        3: ["Plays with @2, begins", "Plays alone", "Plays with @0"],
        4: ["Plays with @2, begins", "Plays with @3", "Plays with @0", "Plays with @1"],
    }
    assert [panel.role for panel in panels] == roles[seats]
    french = [panel.role for panel in scene(t, seats - 1, "fr").seats]
    assert french[0] == ("Commence" if seats == 2 else "Joue avec @2, commence")
    assert french[1] == {2: "Magicien", 3: "Joue en solo", 4: "Joue avec @3"}[seats]
    assert GAME.seat_title is not None
    titles = [GAME.seat_title(seats, seat, "en") for seat in range(seats)]
    assert titles[0] == ("begins" if seats == 2 else "plays with seat 3, begins")
    assert titles[1] == {2: "", 3: "plays alone", 4: "plays with seat 4"}[seats]


@pytest.mark.parametrize(("seats", "rivals"), [(2, "----"), (3, "1210"), (4, "1230")])
def test_the_next_rival_has_a_sign(seats: int, rivals: str) -> None:
    """SPL-3.9: he is shown to everybody, where there is a choice of rivals."""
    for turn, rival in enumerate(rivals):
        panels = scene(table(seats, turn=turn), SPECTATOR).seats
        signs = [any(chip.text == "Next rival" for chip in panel.numbers) for panel in panels]
        assert signs == [str(mage) == rival for mage in range(seats)]


@pytest.mark.parametrize(
    ("position", "results", "cause"),
    [
        ({"sapphires": (3, 2)}, ["won", "lost"], "The deck ran out: more sapphires decide."),
        (
            {"energy": (3, 4)}, ["lost", "won"],
            "The deck ran out, with as many sapphires on both sides: more energy decides.",
        ),
        (
            {}, ["draw", "draw"],
            "The deck ran out, with as many sapphires and as much energy on both sides.",
        ),
    ],
)  # fmt: skip
def test_the_end_sheet(position: dict[str, Any], results: list[str], cause: str) -> None:
    """SPL-11.5, SPL-11.3"""
    shown = scene(table(start=True, deck=0, **position), 1)
    assert shown.over
    assert shown.prompt.title == "The game is over."
    (panel,) = shown.panels
    assert panel.rows[0].text == cause
    assert [row.value for row in panel.rows if row.strong] == results
    assert offers(shown) == {}
    assert not any(panel.state for panel in shown.seats)


@pytest.mark.parametrize(
    ("pile", "cause"),
    [("red", "The last energy of @1 is gone."), ("blue", "@0: 15 sapphires are reached.")],
)
def test_the_road_to_victory(pile: str, cause: str) -> None:
    """SPL-11.5"""
    t = table(energy=(9, 2), sapphires=(13, 0), red="R01:0", blue="B01:0")
    t.play(pile)
    panel = scene(t, 0).panels[0]
    assert panel.rows[0].text == cause
    assert [(row.seat, row.value) for row in panel.rows if row.strong] == [(0, "won"), (1, "lost")]


def test_a_team_wins_together() -> None:
    """SPL-11.5  It is named as a team, and its gems are said to be its own."""
    t = table(4, energy=(9, 2), red="R01:0").play("red")
    panel = scene(t, 1).panels[0]
    assert [row.value for row in panel.rows if row.text == "Side"] == ["@0 and @2", "@1 and @3"] * 2
    assert [row.value for row in panel.rows if row.strong] == ["won", "lost"] * 2
    assert panel.rows[0].text == "The last energy of @1 and @3 is gone."


@pytest.mark.parametrize("layout", LAYOUTS)
def test_everything_lies_on_the_table(layout: Layout) -> None:
    """Cards do not hang over the edge, even with full hands and four mages."""
    t = table(4, deck=4, hands={0: 12, 1: 9, 2: 9, 3: 9}, red="R01:0", green="G15:1")
    for viewer in (0, 3, SPECTATOR):
        shown = scene(t, viewer, "en", layout)
        for item in shown.items:
            assert item.x - item.w / 2 >= -1, item.id
            assert item.x + item.w / 2 <= shown.width + 1, item.id
            assert item.y - item.h / 2 >= -1, item.id
            assert item.y + item.h / 2 <= shown.height + 1, item.id


def box(items: list[Any]) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of all these."""
    return (
        min(i.x - i.w / 2 for i in items), max(i.x + i.w / 2 for i in items),
        min(i.y - i.h / 2 for i in items), max(i.y + i.h / 2 for i in items),
    )  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
def test_hands_and_stocks_do_not_overlap(viewer: int, layout: Layout) -> None:
    """SPL-8.2: each hand can be counted, also by a spectator, and the deck is not covered."""
    t = table(4, deck=4, hands=dict.fromkeys(range(4), 9))
    shown = scene(t, viewer, "en", layout)
    found = cards(shown)
    groups = [[c for i, c in found.items() if i.startswith(f"hand-{m}-")] for m in range(4)]
    groups += [[c for c in found.values() if c.group == "hand"], [found["deck"]]]
    groups += [[item for item in shown.items if item.id.startswith("half-")]]
    boxes = [box(group) for group in groups if group]
    assert len(boxes) == 6
    for n, one in enumerate(boxes):
        for two in boxes[:n]:
            apart = one[0] >= two[1] or two[0] >= one[1] or one[2] >= two[3] or two[2] >= one[3]
            assert apart, (one, two)


def test_steps_of_the_turn() -> None:
    """SPL-5.3, SPL-5.4, SPL-5.5, SPL-5.6"""
    shown = scene(table(start=True, red="R12:0"), 0)
    assert shown.phases == ("Enchantments", "Draw", "Actions")
    assert (shown.phase, shown.headline) == (0, "Turn 1")
    assert scene(table(turn=4), 0).phase == 2
    lanes = [item for item in shown.items if isinstance(item, Area) and "lane" in item.id]
    assert [lane.label for lane in lanes[:4]] == ["Combat", "Healing", "Sorcery", "Conjuring"]
