"""The table on screen and its words, phase by phase."""

import random
import re

import pytest

from pentacle.core.rules import Note
from pentacle.core.scene import Area, Die, Line, Pawn, Token
from pentacle.games.elfenwizards import GAME, events
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import DONE, MARK_BOX, PASS, SPELL_MINOR
from tests.games.elfenwizards.table import major, mbox, place, table, take, title, use
from tests.games.elfenwizards.test_compete import competition
from tests.games.elfenwizards.test_flow import high_wizard_g
from tests.games.elfenwizards.test_payment import cleanse, recover

LAYOUTS = pytest.mark.parametrize("layout", ["wide", "tall"])


def shown(t, viewer=0, language="en", layout="wide"):
    t.position.changed()
    return t.position.scene(viewer, language, layout)


def find(scene, kind):
    return {i.id: i for i in scene.items if isinstance(i, kind)}


def label(t, action, language="en"):
    return GAME.describe(t.s, action, language)


@LAYOUTS
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_tree(seats, layout):
    """ELF-3.1, ELF-3.3  19 boxes, 22 ladders, 7 pairs, every pawn on its box, one of them mine."""
    t = table(seats)
    scene = shown(t, 0, layout=layout)
    areas, pawns = find(scene, Area), find(scene, Pawn)
    assert all(f"box-{b}" in areas for b in range(22))
    assert all(f"contest-{c}" in areas for c in range(7))
    assert len(find(scene, Line)) == 14 + 8
    assert len(pawns) == seats * t.s.pawns
    assert sum(p.own for p in pawns.values()) == t.s.pawns
    for code, pawn in pawns.items():
        box = areas[f"box-{t.s.box[t.pawn(code.removeprefix('pawn-'))]}"]
        assert abs(pawn.x - box.x) < box.w / 2
        assert abs(pawn.y - box.y) < box.h / 2


@LAYOUTS
def test_boxes_do_not_overlap(layout):
    """Boxes of the tree and beside it keep apart, inside the plane."""
    scene = shown(table(6), layout=layout)
    areas = find(scene, Area)
    for a in areas.values():
        width, height = scene.size(a.zone)
        assert a.w / 2 <= a.x <= width - a.w / 2
        assert a.h / 2 <= a.y <= height - a.h / 2
    behind = ("board", "contest")
    boxes = [a for i, a in areas.items() if not i.startswith(behind) and not a.zone]
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            apart = abs(a.x - b.x) >= (a.w + b.w) / 2 or abs(a.y - b.y) >= (a.h + b.h) / 2
            assert apart, (a.id, b.id)


@LAYOUTS
def test_placing_dice(layout):
    """ELF-7.1, ELF-18.1  All see the roll; for the roller dice and boxes glow."""
    t = table(4)
    for viewer in (-1, 0, 1):
        dice = find(shown(t, viewer, layout=layout), Die)
        assert len(dice) == 7
        assert all(bool(d.actions) == (viewer == 0) for d in dice.values())
    scene = shown(t, 0, layout=layout)
    boxes = [a for i, a in find(scene, Area).items() if i.startswith("dice-")]
    assert len(boxes) == 6
    assert all(a.actions for a in boxes)
    assert [b.actions for b in scene.prompt.buttons] == [(DONE,)]
    waiting = shown(t, 1, layout=layout)
    assert not waiting.prompt.mine
    assert "@0" in waiting.prompt.title
    assert not any(i.actions for i in waiting.items)


def test_a_die_keeps_its_name():
    """A die that is placed glides: the same id, another place."""
    t = table(3)
    before = find(shown(t), Die)
    face = min(d.value for d in before.values())
    t.play(place(face, "XW"))
    after = find(shown(t), Die)
    assert set(after) == set(before)
    assert sum(after[i].y != before[i].y for i in before) >= 1


@LAYOUTS
def test_the_competition_at_a_glance(layout):
    """ELF-9.4, ELF-10.3  Totals, spells by giver, standings of pairs, the panel of contests."""
    t = competition(6, chips=2, r={"XW": [5, 3]}).phase(st.SPELL)
    w1, w2 = t.boxes()["W1"], t.boxes()["W2"]
    t.play(major("W", 5), t.target(w1), SPELL_MINOR, t.target(w1))
    t.play(*[SPELL_MINOR, t.target(w2)] * 2)
    scene = shown(t, 2, layout=layout)
    tokens = find(scene, Token)
    assert tokens[f"total-{w1}"].text == "6"
    assert tokens[f"total-{w2}"].text == "2"
    assert tokens[f"total-{w1}"].colour != tokens[f"total-{w2}"].colour
    assert tokens[f"chips-{w2}-1"].text == "2"
    die = find(scene, Die)["die-0-5-1"]
    assert die.value == 5
    rows = {r.text: r.value for r in scene.panels[0].rows}
    assert rows["High Wizard"] == ":flat-star: 6 :sun: 2"
    assert len(rows) == 11
    assert sum(i.startswith("total-") for i in tokens) == 24


def test_ties_are_marked():
    """ELF-10.3  Equal totals: red numbers in boxes of their own shape; the panel says tie."""
    t = competition(3, chips=2).phase(st.SPELL)
    t.play(SPELL_MINOR, t.target("r1"), SPELL_MINOR, t.target("g1"))
    scene = shown(t, 1)
    tokens = find(scene, Token)
    tied = [tokens[f"total-{pawn}"] for pawn in ("r1", "g1")]
    assert {token.ink for token in tied} == {"#A3241A"} == {tokens["reading-tied"].ink}
    assert {token.shape for token in tied} == {"box"} != {tokens["total-b1"].shape}
    assert scene.panels[0].rows[0].value == ":flat-star: 1 :oak-leaf: 1 tie"
    assert shown(t, 1, "fr").panels[0].rows[0].value.endswith(" égalité")


def test_choosing_a_spell_and_a_pawn():
    """ELF-9.2, ELF-9.4  Own dice and chips glow, then the legal pawns; passing asks once more."""
    t = competition(3, chips=1, r={"XW": [6], "MIN": [4]}).phase(st.SPELL)
    scene = shown(t)
    assert find(scene, Die)["my-die-0-6-1"].actions == (major("W", 6),)
    assert not any(die.actions for die in find(scene, Die).values() if not die.zone)
    assert find(scene, Token)["chip-0"].actions == (SPELL_MINOR,)
    assert [(b.actions, b.weight) for b in scene.prompt.buttons] == [((PASS,), "final")]
    assert (scene.prompt.step, scene.prompt.steps) == (1, 2)
    t.play(major("W", 6))
    scene = shown(t)
    assert find(scene, Die)["my-die-0-6-1"].state == "subject"
    assert {i for i, p in find(scene, Pawn).items() if p.actions} == {"pawn-r1", "pawn-g1"}
    assert scene.prompt.title == "Lay your 6 beside a Wizard."
    assert shown(t, 0, "fr").prompt.title == "Posez votre 6 à côté d’un Druide."


def test_a_closed_contest_says_whose_it_is():
    """ELF-9.6  Its band names the owner."""
    t = competition(3).stand(r1="S3", g2="W1").phase(st.SPELL)
    bands = [find(shown(t, 0, language), Area)["contest-0"].label for language in ("en", "fr")]
    assert bands == [
        "High Wizard: Green 2, 0 points; Green 1, 0 points; closed: only @1 may lay spells here",
        "Grand Druide\u00a0: Vert 2, 0 point\u202f; Vert 1, 0 point\u202f; "
        "fermé\u00a0: réservé à @1",
    ]


def test_paying_with_dice():
    """ELF-8.4, ELF-13.1  Dice glow, picked ones are marked, buttons say the gain."""
    t = recover([4, 4], 3, 4)
    scene = shown(t)
    assert [d.actions for d in find(scene, Die).values() if d.actions] == [(use(4),)] * 2
    assert scene.prompt.buttons[0].label == "Take back no minor spells"
    t.play(use(4))
    for zone in ("", "dock"):
        dice = [d for d in find(shown(t), Die).values() if d.value == 4 and d.zone == zone]
        assert sorted(d.state for d in dice) == ["idle", "subject"]
    assert shown(t).prompt.buttons[0].label == "Take back 2 minor spells"
    t = cleanse([4, 1], {"r1": 1})
    assert find(shown(t), Token)["grey-r1"].text == "1"
    assert find(shown(t), Token)["grey-supply"].text == "11"
    assert label(t, DONE) == "Remove no grey tokens"
    t.play(use(4))
    assert find(shown(t), Die)["my-die-0-1-1"].actions == (take(1),)


def test_retiring():
    """ELF-6.2, ELF-6.4  Chips of earlier rounds lie on the track; then four boxes glow."""
    t = high_wizard_g(0, 7)
    scene = shown(t, 1)
    assert "mark-1" in find(scene, Token)
    assert [b.actions for b in scene.prompt.buttons] == [(MARK_BOX,)]
    assert find(scene, Pawn)["pawn-g1"].state == "subject"
    t.play(MARK_BOX)
    glow = {i: a.actions for i, a in find(shown(t, 1), Area).items() if a.actions}
    assert glow == {f"box-{14 + n}": (mbox(n),) for n in (1, 2, 3, 4)}
    assert label(t, mbox(2)) == "Green 1 retires to Magician box 2"
    assert label(t, mbox(2), "fr") == "Vert 1 se retire sur la case Magiciens 2"


def test_vacant_titles():
    """ELF-11.3  The pawn in question is marked, the boxes it may take glow."""
    t = table(3, "g").bare().stand(r1="DW", g1="DW").phase(st.FILL)
    scene = shown(t, 1)
    assert find(scene, Pawn)["pawn-g1"].state == "subject"
    glow = {a.actions for a in find(scene, Area).values() if a.actions}
    assert glow == {(title("W1"),), (title("W2"),)}
    assert label(t, title("W1"), "fr") == "Vert 1 devient 1er Druide"
    assert "Green 1" in scene.prompt.title


@pytest.mark.parametrize(
    ("language", "word"), [("en", "if the round ended now"), ("fr", "en l’état")]
)
def test_seats(language, word):
    """Score, chips, dice, dragon, passes, and what the round would bring if it ended now."""
    t = competition(3, "g", chips=3).phase(st.SPELL).play(PASS)
    t.s.score[0], t.s.score[1], t.s.score[2] = 24, 19, 21
    panels = shown(t, -1, language).seats
    assert [p.score for p in panels] == ["24", "19", "21"]
    dragons = [any(":dragon-head:" in c.text for c in p.things) for p in panels]
    assert dragons == [False, True, False]
    assert not any(p.first for p in panels), "a crown is for High Wizards"
    assert [p.state for p in panels] == ["", "passed", "turn"]
    assert all(any(word in c.text for c in p.numbers) for p in panels)
    assert "●●●○○○○" in panels[0].things[0].text


def test_the_projection_counts_falls_and_vacancies():
    """ELF-14.1  With nothing laid all titles go back: 26 each, as before."""
    t = competition(3).phase(st.SPELL)
    numbers = [p.numbers[-1].text for p in shown(t).seats]
    total = sum(int(re.search(r"\d+", n)[0]) for n in numbers)
    assert total == 78


def test_the_end():
    """ELF-15.1, ELF-15.3, ELF-15.4  Why it is over, and points by where they came from."""
    t = table(3).bare().past("-", "r", "b").phase(st.CLEANSE)
    t.s.score[1] = 9
    while t.s.phase != st.OVER:
        t.play(DONE)
    scene = shown(t, -1)
    assert scene.over
    rows = scene.panels[0].rows
    cause = "The game is over in round 4 of 4: in 2 rounds nobody became High Wizard."
    assert rows[0].text == scene.prompt.hint == cause
    mine = {row.text: int(row.value.replace("−", "-")) for row in rows if row.seat == 1}
    assert (mine["Rounds before"], mine["Minor spells kept"], mine["Total"]) == (9, 7, 9 + 26 + 7)
    assert sum(mine.values()) == 2 * mine["Total"]
    assert scene.phase == len(scene.phases) - 1


def test_an_early_end_is_announced():
    """ELF-15.1  In the prompt of whoever is asked or waits, and beside the round."""
    t = competition(3, chips=1).phase(st.SPELL)
    assert "ends the game" not in shown(t).prompt.hint
    t.s.appointed[1] = 1
    for viewer in range(3):
        assert "One more crown for @1 ends the game." in shown(t, viewer).prompt.hint
    assert shown(t, 0, "fr").headline == "Tour 1 sur 4, peut-être le dernier"
    t.s.appointed[2], t.s.vacant = 1, 1
    hint = shown(t, 0, "fr").prompt.hint
    assert "Une couronne de plus pour @1 ou @2 met fin à la partie." in hint
    assert "Un autre tour sans Grand Druide met fin à la partie." in hint
    t.s.rounds = 4
    assert "met fin" not in shown(t, 0, "fr").prompt.hint


def test_headline_and_phases():
    """ELF-5.1  The round in five steps, with the name of its phase, in both languages."""
    t = table(3)
    assert shown(t).headline == "Round 1 of 4"
    assert shown(t, 0, "fr").headline == "Tour 1 sur 4"
    steps = ("2. Roll and place", "Recover", "Competition", "Titles", "Scoring")
    assert (shown(t).phases, shown(t).phase) == (steps, 0)
    t = competition(3, chips=1).phase(st.SPELL)
    assert shown(t, 0, "fr").phases[2] == "5. Compétition"


@pytest.mark.parametrize("event", list(events.events))
def test_every_event_can_be_told(event):
    """Every kind of note has a line in both languages, or is meant to be silent."""
    t = table(4)
    silent = {events.DEFEATED, events.SETTLED}
    for language in ("en", "fr"):
        line = GAME.tell(t.s, Note(event, (1, 2, 3, 1, 0, 2, 1)), language)
        assert bool(line) == (event not in silent)
        assert "{" not in line


def test_the_story_of_a_contest():
    """A log that reads like the game."""
    t = competition(3, chips=1, r={"XW": [6]}).phase(st.SPELL)
    t.play(major("W", 6), t.target("r1"), SPELL_MINOR, t.target("g5"), PASS, PASS, PASS)
    english = [GAME.tell(t.s, n, "en") for n in t.notes]
    french = [GAME.tell(t.s, n, "fr") for n in t.notes]
    assert "@0 lays a 6 beside Red 1 (total 6)." in english
    assert "@0 lays a minor spell beside Green 5 (total 1)." in english
    assert "Red 1 wins with 6 points: High Wizard." in english
    assert "Nobody wins: Wizard, left." in english
    assert "@0 pose un sort mineur à côté de Vert 5 (total 1)." in french
    assert "Rouge 1 l’emporte avec 6 points\u00a0: Grand Druide." in french


@LAYOUTS
@pytest.mark.parametrize("seats", [3, 6])
def test_the_dock_holds_what_is_yours(seats, layout):
    """ELF-7.1, ELF-8.1, ELF-9.2  Through a whole game: dice and minor spells that can be chosen lie
    in the dock, apart from each other, inside it, and no smaller than a finger on a phone."""
    p, chance = GAME.deal(seats, 4), random.Random(4)
    while not p.over:
        me = p.pending[0]
        if chance.random() < 0.25:
            scene = p.scene(me, "fr", layout)
            mine = [i for i in scene.items if isinstance(i, Die | Token) and i.actions]
            reserve = p.state.reserve[me]
            assert all(i.zone == "dock" for i in mine)
            coin = [i.text for i in scene.items if i.id == f"chip-{me}"]
            kept = reserve and (layout == "wide" or st.is_competing(p.state))
            assert coin == ([str(reserve)] if kept else [])
            width, height = scene.dock
            assert width <= (600 if layout == "wide" else 362)
            for i, a in enumerate(mine):
                assert a.w / 2 <= a.x <= width - a.w / 2
                assert a.h / 2 <= a.y <= height - a.h / 2
                assert a.w >= 44
                for b in mine[i + 1 :]:
                    assert abs(a.x - b.x) >= a.w or abs(a.y - b.y) >= a.h, (a.id, b.id)
        p.play(me, chance.choice(p.legal(me)))


@LAYOUTS
def test_every_pawn_carries_its_number(layout):
    """ELF-4.4  Prompts and promises say "Red 3": the number lies on the pawn, legible on phones."""
    scene = shown(competition(6, chips=1).phase(st.SPELL), layout=layout)
    tokens = find(scene, Token)
    for item, pawn in find(scene, Pawn).items():
        number = tokens[f"number-{item.removeprefix('pawn-')}"]
        assert number.text == item[-1]
        assert number.w >= 21
        assert abs(number.x - pawn.x) <= pawn.w / 2
        assert abs(number.y - pawn.y) <= pawn.h / 2


def test_paintings_are_there():
    """The oak behind the titles, wide and tall, in the proportions of its board."""
    for layout in ("wide", "tall"):
        scene = shown(table(3), layout=layout)
        board = find(scene, Area)["board"]
        picture = GAME.paintings[board.painting].decode()
        assert f'viewBox="0 0 {scene.width:g} {scene.height:g}"' in picture
        assert len(picture) < 30_000
