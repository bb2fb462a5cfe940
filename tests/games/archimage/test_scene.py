"""The table on screen: what lies where, what glows, what is said, phase by phase."""

from __future__ import annotations

import pytest

from pentacle.core.scene import Area, Die, Line, Pawn, Scene, Token
from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import LOOK, SITE
from pentacle.games.archimage.board import BOARDS
from pentacle.games.archimage.cards import SCROLL, token
from pentacle.games.archimage.payments import payments
from pentacle.games.archimage.scene.looks import SHAPES

from .table import Table, fix
from .test_payment import all_payments

LAYOUTS = ("wide", "tall")


def draw(t: Table, viewer: int = 0, language: str = "en", layout: str = "wide") -> Scene:
    return t.p.scene(viewer, language, layout)


def item(scene: Scene, name: str):
    return next(i for i in scene.items if i.id == name)


def seal(t: Table, scene: Scene, site: str):
    return item(scene, f"seal-{t.site(site)}")


def panel(scene: Scene, name: str):
    return next(p for p in scene.panels if p.id == name)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_arc_16_2_the_whole_board_is_drawn(n: int, layout: str):
    """ARC-16.2  Every site, room and corridor, within the frame."""
    t = fix(n, "IV")
    scene = draw(t, layout=layout)
    board = BOARDS[n]
    tokens = [i for i in scene.items if isinstance(i, Token)]
    assert sum(i.id.startswith("seal-") for i in tokens) == board.circles
    assert sum(i.id.startswith("card-") for i in tokens) == len(board.sites) - board.circles
    rooms = [i for i in scene.items if isinstance(i, Area) and i.id.startswith("room-")]
    assert len(rooms) == len(board.places) - 1
    maze = next(i for i in scene.items if isinstance(i, Line) and i.id == "corridors")
    corners = {(s.x, s.y) for s in rooms} | {(s.x, s.y) for s in tokens if s.id[:5] == "seal-"}
    assert corners <= set(maze.points)
    assert sum(isinstance(i, Pawn) for i in scene.items) == 2 * n
    for i in scene.items:
        width, height = scene.size(i.zone)
        assert 0 <= i.x - min(i.w, 40) / 2 <= i.x + min(i.w, 40) / 2 <= width
        assert 0 <= i.y - min(i.h, 40) / 2 <= i.y + min(i.h, 40) / 2 <= height


def test_arc_16_1_bright_thin_and_dim():
    """ARC-16.1  Broken now: an action; in reach but too dear: unpayable; else dim, with reasons."""
    t = fix(2, "I").dice(0, "F2 W1")
    scene = draw(t)
    assert seal(t, scene, "1.g").actions == (t.action("1.g"),)
    dear = seal(t, scene, "2.g")
    assert dear.state == "unpayable"
    assert dear.actions == ()
    assert dear.why_not == "You have no air die; 3 needed. (ARC-5.4)"
    assert dear.tip.text == ""
    far = seal(t, scene, "1.p")
    assert far.state == "dim"
    assert far.why_not == "Barred by the fire seal 2. (ARC-5.2)"
    assert draw(t, language="fr") != scene


def test_colour_shape_and_number_on_every_lock():
    """Seals and scrolls show colour, silhouette and power; sixes a gold edge."""
    t = fix(2, "I")
    scene = draw(t)
    assert [seal(t, scene, s).shape for s in ("1.g", "1.y", "2.g", "2.w")] == list(SHAPES[:4])
    assert seal(t, scene, "1.z").text == "6"
    scroll = item(scene, f"card-{t.card('C0-6-F')}")
    assert scroll.shape == "scroll"
    assert seal(t, scene, "1.g").breaks
    assert not scroll.breaks
    assert scroll.gold
    mark = item(scene, f"mark-{t.card('C0-6-F')}")
    assert (mark.shape, mark.text, mark.x, mark.y) == ("triangle", "6", scroll.x, scroll.y)
    assert not item(scene, f"card-{t.card('C0-5-F')}").gold
    assert "Synergy of Fire" in scroll.tip.title


def test_arc_16_4_what_bars_the_way():
    """ARC-16.4  Figures and guards are named."""
    t = fix(2, "IV").empty("1.g").wizard(1, "1.g")
    assert seal(t, draw(t), "1.p").why_not == "@1's wizard stands in the way. (ARC-5.2)"
    t.wizard(1, "hall").familiar(1, "1.g")
    assert "@1's familiar stands" in seal(t, draw(t), "1.p").why_not
    t.familiar(1, "3.g")
    assert seal(t, draw(t), "3.g").why_not == "@1's familiar protects it. (ARC-6.3)"
    t.s.guardian[0] = t.site("1.S2")
    scene = draw(t)
    assert item(scene, f"card-{t.card('C0-2-F')}").why_not == "A guardian protects it. (ARC-6.4)"
    assert item(scene, "guardian-0").icon == "guards"


def test_arc_16_4_hovering_shows_the_way_or_where_it_ends():
    """ARC-16.4  To an open lock all the way; to a barred one as far as the obstacle."""
    t = fix(2, "I").empty("1.g")
    scene = draw(t)
    near, behind_it = seal(t, scene, "1.p"), item(scene, f"card-{t.card('C0-3-F')}")
    assert near.way[-1] == (near.x, near.y)
    assert len(near.way) == 4
    assert behind_it.way == near.way


def test_arc_16_4_payments_are_ready_sets():
    """ARC-16.4  The thriftiest first; one button plays all its picks; the way is drawn."""
    t = fix(2, "I").put("1.g", "E4").dice(0, "E2 E3 E4").play("1.g")
    scene = draw(t)
    buttons = scene.prompt.buttons
    assert [b.actions for b in buttons] == [
        (t.action("E4"),),
        (t.action("E3"), t.action("E2")),
    ]
    assert [b.hint for b in buttons] == ["exact", "1 lost"]
    assert [[d.value for d in b.dice] for b in buttons] == [[4], [3, 2]]
    assert buttons[0].weight == "main"
    assert item(scene, "the-way").dashed
    assert seal(t, scene, "1.g").state == "subject"
    assert draw(t, viewer=1).prompt.buttons == ()


def test_arc_16_4_every_payment_is_offered():
    """ARC-16.4  Six dice of a colour pay a power of 6 in eight ways, no more."""
    dice = "E1 E1 E2 E3 E4 E5"
    t = fix(5, "I").put("1.g", "E6")
    for p in range(1, 5):
        t.finish(p, "")
    t.dice(0, dice).play("1.g")
    sets = {tuple(sorted(f"E{d.value}" for d in b.dice)) for b in draw(t).prompt.buttons}
    assert len(sets) == 8
    assert sets == all_payments(dice.split(), "E", 6)


@pytest.mark.parametrize("dice", ["E1 E1 E2 E3 E6", "E1 E2 E2 E2 E5", "E4 E4"])
def test_payment_sets_are_all_payments(dice: str):
    """ARC-5.4  The ready sets are those of brute force."""
    t = fix(5, "I").put("1.g", "E4").dice(0, dice).play("1.g")
    sets = {tuple(sorted(f"E{v}" for v in pay.values)) for pay in payments(t.s, 0)}
    assert sets == all_payments(dice.split(), "E", 4)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_arc_16_3_reserves_and_dice(layout: str):
    """ARC-16.3  Reserves as dice in the corners; one's own dice big, with sign and value."""
    t = fix(2, "I").dice(0, "F2 F5 W1")
    scene = draw(t, layout=layout)
    assert sum(i.id.startswith("stock-3") for i in scene.items) == 3
    own = [i for i in scene.items if isinstance(i, Die) and i.id.startswith("die-0")]
    assert [(d.sign, d.value) for d in own] == [("fire", 5), ("fire", 2), ("water", 1)]
    assert own[0].w > 1.3 * item(scene, "stock-3-0").w


def test_a_draft_is_taken_from_the_reserves():
    t = fix(2, "I").dice(1, "W1").dice(0, "E5").play("done")
    scene = draw(t)
    assert item(scene, "reserve-0").actions == (t.action("fire"),)
    assert scene.prompt.title == "Take a die for the next roll."
    assert scene.prompt.hint == "3 to take."
    assert scene.phase == 0
    t.play("fire")
    die = next(i for i in draw(t).items if i.id.startswith("die-0"))
    assert die.value == 0
    assert die.tip.text == "For the next round"


def test_a_seal_that_a_rival_keeps_is_seen():
    """ARC-8.9, ARC-16.5  Beside his Absorption scroll, for everybody."""
    t = fix(2, "II").own(1, "C2-4-S")
    t.s.kept[4] = token(2, 5)
    chip = draw(t, viewer=0).seats[1].numbers[-1]
    assert chip.text == ":spirit: 4 + :air: 5"
    assert chip.label == "Absorption of Spirit, air seal 5"
    assert "Sceau d’Air 5" in draw(t, viewer=0, language="fr").seats[1].numbers[-1].label


def test_a_rivals_dice_lie_open_when_one_is_chosen():
    """ARC-16.5  And the victim of a theft is asked."""
    t = fix(2, "III").dice(0, "W3").dice(1, "F5 F2").own(0, "C3-2-F").play("C3-2-F")
    scene = draw(t)
    assert item(scene, "wizard-1").actions == (t.action("+1"),)
    t.play("+1")
    scene = draw(t)
    dice = [i for i in scene.items if i.id.startswith("die-1")]
    assert {d.actions for d in dice} == {(t.action("F5"),), (t.action("F2"),)}
    t = fix(2, "III").dice(0, "W3").dice(1, "W5 W2").own(0, "C3-5-W").play("C3-5-W", "+1")
    assert draw(t, viewer=1).prompt.title == "@0 takes a die: which one?"
    assert "your round ends" in draw(t, viewer=1).prompt.hint
    assert draw(t, viewer=0).prompt.title == "@1 gives up a die."
    assert not draw(t, viewer=0).prompt.mine


def test_picked_dice_are_marked():
    t = fix(2, "I").dice(0, "F2 F2").own(0, "C0-4-F").play("C0-4-F", "F2")
    states = [i.state for i in draw(t).items if i.id.startswith("die-0")]
    assert sorted(states) == ["idle", "subject"]
    assert [b.label for b in draw(t).prompt.buttons] == ["That is all"]


def test_arc_16_5_seats_show_everything():
    """ARC-16.5  Dice, scrolls, points, who has finished; the same for everybody."""
    t = fix(3, "I").own(1, "C0-6-A", "C0-2-A").down(1, "C0-3-F").finish(2, "W A E")
    for viewer in (-1, 0, 1):
        seats = draw(t, viewer=viewer).seats
        assert [s.score for s in seats] == ["1", "14", "1"]
        assert [c.text for c in seats[0].things] == [":fire: 1", ":water: 1", ":air: 1"]
        assert (":fire: 3", "dim") in [(c.text, c.tone) for c in seats[1].numbers]
        assert "Synergy of Air" in [c.label for c in seats[1].numbers]
        assert seats[2].state == "passed"
        assert seats[2].role.endswith("finished")
        assert seats[0].first


def test_giving_up_asks_once_more():
    scene = draw(fix(2, "I").dice(0, "E1"))
    assert [(b.label, b.weight) for b in scene.prompt.buttons] == [("Give up your dice", "final")]
    assert scene.prompt.title == "Your dice break nothing here."
    assert "give up your dice" in scene.prompt.hint


def test_the_end_shows_the_points():
    t = fix(2, "I").empty("1.S6", "2.S6", "3.S6").finish(1, "W A E").own(0, "C0-6-S")
    t.dice(0, "E1").play("done")
    scene = draw(t, viewer=-1)
    assert scene.over
    assert scene.phase == -1
    sheet = panel(scene, "result")
    assert sheet.rows[0].text == (
        "Power-6 scrolls left on the board at the end of the round: 2, fewer than 4."
    )
    parts = {(r.seat, r.text): r.value for r in sheet.rows[1:]}
    assert [parts[0, text] for text in ("Binding", "Scrolls of power 6", "Synergy", "Points")] == [
        "1", "6", "2", "9",
    ]  # fmt: skip
    assert [(r.seat, r.value) for r in sheet.rows if r.strong] == [(0, "9"), (1, "7")]
    shares = sum(int(r.value) for r in sheet.rows[1:] if r.seat == 1 and not r.strong)
    assert shares == 7


def test_the_box_is_no_secret():
    """ARC-12.2"""
    rows = panel(draw(fix(2, "III")), "box").rows
    assert len(rows) <= 10
    borrowing = next(row for row in rows if row.text == "Borrowing\u00a06")
    assert ":spirit:" in borrowing.value
    assert not any(p.id == "box" for p in draw(fix(2, "III"), layout="tall").panels)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_board_lies_over_no_reserve_and_says_nothing_there(layout: str):
    """ARC-16.3  Reserves lie outside the round board, above its box, which has no tip."""
    scene = draw(fix(5, "I"), layout=layout)
    ids = [i.id for i in scene.items]
    board = item(scene, "board")
    assert board.tip is None
    assert not board.actions
    for c in range(4):
        well = item(scene, f"reserve-{c}")
        assert ids.index(well.id) > ids.index("board")
        dx = abs(well.x - board.x) - well.w / 2
        dy = abs(well.y - board.y) - well.h / 2
        assert dx * dx + dy * dy > (board.w / 2) ** 2 * 0.98


def test_what_the_board_says_is_what_the_rules_say():
    """ARC-16.4  Why a lock cannot be broken: the scene and `why_not` in one voice."""
    t = fix(2, "IV").empty("1.g").wizard(1, "1.g").familiar(1, "3.g").dice(0, "F2 W1")
    for language in ("en", "fr"):
        scene = draw(t, language=language)
        for site in range(len(t.board.sites)):
            lock = t.s.lock[site]
            if lock:
                name = f"card-{lock - SCROLL}" if lock >= SCROLL else f"seal-{site}"
                assert item(scene, name).why_not == t.p.why_not(0, SITE + site, language)


def test_figures_wait_beside_the_board():
    """ARC-2.7, ARC-3.6, ARC-3.7  Guardians and familiars that are not posted."""
    t = fix(3, "IV").empty("1.g").familiar(0, "1.g").own(0, "C4-5-S").finish(2, "W A E")
    for layout in LAYOUTS:
        scene = draw(t, layout=layout)
        assert item(scene, "familiar-1").label == "Cat, @1's familiar (ready)"
        assert item(scene, "familiar-2").label.endswith("(on its Binding until the next round)")
        assert item(scene, "familiar-2").state == "dim"
        assert "(" not in item(scene, "familiar-0").label
        assert item(scene, "guardian-4").label == "Guardian of Spirit (beside the board)"
        waiting = [item(scene, x) for x in ("familiar-1", "familiar-2", "guardian-4")]
        board, wells = item(scene, "board"), [i for i in scene.items if i.id.startswith("reserve")]
        for figure in waiting:
            far = ((figure.x - board.x) ** 2 + (figure.y - board.y) ** 2) ** 0.5
            assert far > board.w / 2
            for well in wells:
                apart = abs(figure.x - well.x) * 2 >= figure.w + well.w
                assert apart or abs(figure.y - well.y) * 2 >= figure.h + well.h


def test_schools_and_the_first_game_are_described():
    """ARC-3.1  Beside the table, and where the table is made."""
    rows = panel(draw(fix(2, "II")), "spells").rows
    assert [r.text for r in rows if r.strong] == [
        "Elementary circle: School of Power", "Second circle: School of Passages",
    ]  # fmt: skip
    assert "Disintegration\u00a05" in rows[3].text
    first = panel(draw(fix(2, "I")), "spells").rows[3].text
    assert first == "The elementary spells a second time. Advised for a first game."
    option = GAME.options[0]
    assert "Advised for a first game." in option.text.en
    assert "Conseillé pour une première partie." in option.text.fr


def test_players_may_choose_their_wizards():
    """ARC-1.3, ARC-3.7  One after the other from the first player on, each another one."""
    p = GAME.deal(3, 4, wizards="chosen")
    first = p.state.first
    assert p.pending == (first,)
    assert [b.label for b in p.scene(first).prompt.buttons][4] == "Enchanter of the Otherworld"
    assert p.scene(first).seats[first].role == "No wizard yet"
    p.play(first, LOOK + 4)
    second = (first + 1) % 3
    assert p.pending == (second,)
    assert p.why_not(second, LOOK + 4) == "Somebody has this wizard. (ARC-3.7)"
    p.play(second, LOOK + 0)
    (note,) = p.play((first + 2) % 3, LOOK + 1)
    assert p.tell(-1, note) == f"@{(first + 2) % 3} is the Witch of the East."
    scene = p.scene(first)
    assert scene.seats[first].role == "Enchanter of the Otherworld"
    assert scene.prompt.title == "Take a die for the next roll."
    assert "toad" in item(scene, f"familiar-{first}").label.lower()
    assert list(p.state.looks[:3]) == [{first: 4, second: 0}.get(q, 1) for q in range(3)]
    assert list(GAME.deal(3, 4).state.looks) == [0, 1, 2, -1, -1]
