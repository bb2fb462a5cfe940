"""Nothing is said that is not so: amounts of the log, totals and their parts, reasons."""

import random
import re

import pytest

from pentacle.games.elfenwizards import GAME, actions, events
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.cards import CONTEST
from tests.games.elfenwizards.table import major, mbox, place, table, take, title, use
from tests.games.elfenwizards.test_compete import competition
from tests.games.elfenwizards.test_flow import high_wizard_g
from tests.games.elfenwizards.test_payment import recover

OPTIONS = [
    (seats, cost, seed) for seats in (3, 4, 5, 6) for cost in ("four", "three") for seed in (1, 2)
]


def numbers(line):
    """The amounts that a line names: not seats (`@1`), not pawns and boxes (`Green 3`)."""
    plain = re.sub(
        r"@\d+|(Red|Green|Blue|Yellow|Black|White|Sorcerer|Necromancer|box) \d+", "", line
    )
    plain = re.sub(r"(Rouge|Vert|Bleu|Jaune|Noir|Blanc|Magiciens) \d+|\d+er?\b", "", plain)
    return [int(n) for n in re.findall(r"\d+", plain)]


def gains(before, after, p):
    """What a player has more now: chips in reserve, in the box, dice in hand, tokens, points."""
    tokens = [sum(s.grey[p * s.pawns : (p + 1) * s.pawns]) for s in (before, after)]
    return {
        "reserve": after.reserve[p] - before.reserve[p], "spent": after.spent[p] - before.spent[p],
        "hand": after.hand[p] - before.hand[p], "tokens": tokens[1] - tokens[0],
    }  # fmt: skip


def check_line(note, before, after, told):
    """The amounts in both languages are what the record gained."""
    event, a = note.kind, note.args
    expected = None
    if event == events.ROLLED:
        faces = [f for f in range(1, 7) for _ in range(after.rolled[a[0], f - 1])]
        assert len(faces) == after.hand[a[0]]
        expected = faces
    elif event == events.REROLLED:
        assert (gains(before, after, a[0])["reserve"], gains(before, after, a[0])["spent"]) == (
            -1,
            1,
        )
    elif event == events.MARKED:
        place = "spent" if a[2] else "reserve"
        assert gains(before, after, a[0])[place] == -1
        expected = [after.rounds - 1]
        assert after.track[after.rounds - 2] == a[0]
    elif event == events.KEPT:
        expected = [before.hand[a[0]]]
    elif event in (events.PLACED, events.TAKEN):
        way = 1 if event == events.PLACED else -1
        assert after.dice[a[0], a[2], a[1] - 1] - before.dice[a[0], a[2], a[1] - 1] == way
        expected = [a[1]]
    elif event == events.BOUGHT:
        gained = gains(before, after, a[0])
        assert gained["reserve"] == -gained["spent"]
        expected = [gained["reserve"], gained["hand"]]
    elif event == events.CLEANSED:
        gained = gains(before, after, a[0])
        expected = [-gained["tokens"], gained["hand"]]
    elif event == events.LAID:
        more = after.points[a[1]] - before.points[a[1]]
        assert more == max(a[2], 1)
        expected = [after.points[a[1]]] if a[2] == 0 else [more, after.points[a[1]]]
    elif event == events.AWARDED:
        assert after.box[a[0]] == a[1]
        expected = [before.points[a[0]]]
    elif event == events.DEMOTED:
        assert after.grey[a[0]] - before.grey[a[0]] == a[2]
        assert ("token" in told[0], "jeton" in told[1]) == (bool(a[2]),) * 2
    if expected is not None:
        assert [numbers(line) for line in told] == [expected, expected], (event, told)


@pytest.mark.parametrize(("seats", "cost", "seed"), OPTIONS)
def test_the_log_names_what_the_record_gained(seats, cost, seed):
    """ELF-7.1, ELF-8.1, ELF-9.4, ELF-10.1, ELF-12.2, ELF-13.1, ELF-14.1, ELF-15.3  Line by line
    over a whole game; points told add up to the score."""
    p, chance = GAME.deal(seats, seed, grey_cost=cost), random.Random(seed)
    told_points = [0] * seats
    seen = set()
    while not p.over:
        before = p.state.copy()
        player = p.pending[0]
        notes = p.play(player, chance.choice(p.legal(player)))
        scored = [0] * seats
        for note in notes:
            told = [p.tell(-1, note, language) for language in ("en", "fr")]
            seen.add(note.kind)
            check_line(note, before, p.state, told)
            if note.kind in (events.SCORED, events.CHIPS):
                who = note.args[0]
                scored[who] += note.args[1]
                told_points[who] += note.args[1]
                signs = [re.sub("@[0-9]+", "", line) for line in told]
                assert [[int(n) for n in re.findall(r"-?\d+", s)] for s in signs] == [
                    [note.args[1], before.score[who] + scored[who]]
                ] * 2
        assert (
            scored
            == [after - b for after, b in zip(p.state.score, before.score, strict=True)][:seats]
        )
    assert told_points == list(p.points)
    assert len(seen) >= 17


@pytest.mark.parametrize("seats", [3, 6])
def test_panels_show_what_is_there(seats):
    """Chips, dice, tokens and titles of each player; the projection is what comes true when
    everybody passes; the contests' totals are those of the pawns."""
    p, chance = GAME.deal(seats, 3), random.Random(3)
    while not p.over:
        s, scene = p.state, p.scene(-1)
        for q, panel in enumerate(scene.seats):
            things = " ".join(chip.text for chip in panel.things)
            assert things.count("●") == s.reserve[q]
            assert (":queen-crown:" in things) == (s.appointed[q] > 0)
            assert (":dragon-head:" in things) == (s.dragon == q)
            grey = sum(s.grey[q * s.pawns : (q + 1) * s.pawns])
            assert (f"−{grey}" in things) == (grey > 0)
            laid = sum(s.dice[q, x, f] for x in range(4) for f in range(6))
            left = laid if st.is_competing(s) else s.hand[q]
            assert panel.numbers[0].text == f":rolling-dices: {left}"
        if st.is_competing(s):
            rows = [numbers(re.sub(r":\S+:", "", row.value)) for row in scene.panels[0].rows]
            contests = [
                [i for i in range(s.seats * s.pawns) if CONTEST[s.box[i]] == c] for c in range(11)
            ]
            assert [sum(row) for row in rows] == [
                sum(s.points[i] for i in c) for c in contests if c
            ]
        player = p.pending[0]
        p.play(player, chance.choice(p.legal(player)))


def test_the_projection_comes_true():
    """ELF-14.1  What the panels say while spells are laid is scored if all pass at once, vacant
    titles are taken, and nobody removes a token."""
    for seed in range(6):
        p, chance = GAME.deal(4, seed), random.Random(seed)
        while p.state.phase != st.SPELL or chance.random() < 0.9 or p.state.second:
            p.play(p.pending[0], chance.choice(p.legal(p.pending[0])))
        shown = [re.search(r"[+−]\d+", q.numbers[-1].text)[0] for q in p.scene(-1).seats]
        before, round_ = p.points, p.state.rounds
        scored = []
        while not scored:
            moves = p.legal(p.pending[0])
            wanted = next((a for a in (actions.PASS, actions.DONE) if a in moves), moves[0])
            scored = [n.args for n in p.play(p.pending[0], wanted) if n.kind == events.SCORED]
        assert [int(n.replace("−", "-")) for n in shown] == [a[1] for a in scored], (
            seed,
            before,
            round_,
        )


def test_a_title_held_once_is_held_once():
    """ELF-10.9  "High Wizard once", not "1 times"."""
    t = high_wizard_g(2, 5)
    for language, words in (("en", "High Wizard once"), ("fr", "Grand Druide une fois")):
        t.position.changed()
        panel = t.position.scene(-1, language).seats[0]
        assert words in [chip.label for chip in panel.things]


@pytest.mark.parametrize(("cost", "price"), [("four", "4 points"), ("three", "3 points")])
def test_the_price_that_was_agreed_is_the_price_that_is_said(cost, price):
    """ELF-13.1, ELF-17.1  In the tip of the box and in the hint."""
    t = table(3, grey_cost=cost).bare().give("r", 7, 0, 6, GREY=[1])
    t.s.grey[0] = 1
    t.phase(st.CLEANSE)
    scene = t.position.scene(0)
    tip = next(item.tip for item in scene.items if item.id == "dice-GREY")
    assert price in tip.text
    assert price in scene.prompt.hint


def test_dice_boxes_are_headed_by_what_lies_in_them():
    """ELF-3.6  Major spells, by level, and nothing that would make a die worth a title."""
    for language, head, level in (
        ("en", "Major spells", "Wizards"),
        ("fr", "Sorts majeurs", "Druides"),
    ):
        items = {i.id: i for i in table(3).position.scene(0, language).items}
        assert (items["major"].text, items["dice-XW"].title) == (head, level)
        assert not items["dice-XW"].text


SAID = {
    "placing: a face not rolled": (
        lambda: table(3).bare().give("r", 7, 0, 1, GREY=[1] * 6).phase(st.ALLOT),
        None,
        "None of your dice shows",
        "ELF-7.2",
    ),
    "placing: pass": (lambda: table(3), actions.PASS, "Place dice, or hold them back.", "ELF-7.1"),
    "marking: empty reserve": (
        lambda: high_wizard_g(0, 7),
        actions.MARK_RESERVE,
        "Your reserve is empty.",
        "ELF-6.2",
    ),
    "marking: nothing in the box": (
        lambda: high_wizard_g(7, 0),
        actions.MARK_BOX,
        "None of your minor spells is in",
        "ELF-6.2",
    ),
    "retiring first": (
        lambda: high_wizard_g(7, 0),
        mbox(1),
        "Leave a minor spell on the round track.",
        "ELF-6.2",
    ),
    "using what is not there": (
        lambda: recover([4], 3, 4),
        use(3),
        "No 3 of yours is left",
        "ELF-8.1",
    ),
    "taking too early": (
        lambda: recover([4], 3, 4),
        take(4),
        "Use dice to take minor spells back.",
        "ELF-8.1",
    ),
    "no die": (
        lambda: competition(3, chips=1).phase(st.SPELL),
        major("W", 6),
        "You have no 6 beside the Wizards.",
        "ELF-9.3",
    ),
    "no chip": (
        lambda: competition(3, r={"XW": [6]}).phase(st.SPELL),
        actions.SPELL_MINOR,
        "You have no minor spell in reserve.",
        "ELF-9.3",
    ),
    "no target": (
        lambda: competition(3, chips=1, r={"XW": [6]}).stand(r1="S3", g2="W1").phase(st.SPELL),
        major("W", 6),
        "No pawn that it could help is open to you.",
        "ELF-9.6",
    ),
    "a pawn before the spell": (
        lambda: competition(3, chips=1).phase(st.SPELL),
        actions.TARGET,
        "First choose the spell.",
        "ELF-9.2",
    ),
    "another level": (
        lambda: competition(3, r={"XW": [6, 5]}).phase(st.SPELL).play(major("W", 6)),
        actions.TARGET + 4,
        "This die can only be laid beside a Wizard.",
        "ELF-9.3",
    ),
    "a closed contest": (
        lambda: (
            competition(3, chips=1)
            .stand(r1="S3", g2="W1")
            .phase(st.SPELL)
            .play(actions.SPELL_MINOR)
        ),
        actions.TARGET + 8,
        "Only @1 may lay spells in",
        "ELF-9.6",
    ),
    "a pawn that is not here": (
        lambda: competition(3, chips=1).phase(st.SPELL).play(actions.SPELL_MINOR),
        actions.TARGET + 24,
        "This pawn is not in the game.",
        "ELF-2.1",
    ),
    "one spell lies": (
        lambda: competition(3, chips=2).phase(st.SPELL).play(actions.SPELL_MINOR, actions.TARGET),
        actions.PASS,
        "One spell lies: lay the second.",
        "ELF-9.5",
    ),
    "a title that is held": (
        lambda: table(3).bare().stand(r1="DW", g1="DW").phase(st.FILL),
        title("S1"),
        "Blue 1 holds this title.",
        "ELF-11.1",
    ),
    "a lower title": (
        lambda: table(3).bare().stand(r1="DW", r3="DN").phase(st.FILL),
        title("N1"),
        "A higher title is vacant: Wizard, left.",
        "ELF-11.3",
    ),
}


@pytest.mark.parametrize("case", SAID)
def test_why_not(case):
    """ELF-5.4  The reason in a sentence, with its rule; in French too."""
    make, action, words, rule = SAID[case]
    t = make()
    if action is None:
        action = next(place(f, "XW") for f in range(1, 7) if place(f, "XW") not in t.mask())
    assert action not in t.mask()
    said = t.position.why_not(t.s.player, action)
    assert said.startswith(words)
    assert said.endswith(f"({rule})")
    french = t.position.why_not(t.s.player, action, "fr")
    assert french.endswith(f"({rule})")
    assert french != said


def test_a_forced_roll_says_what_is_missing():
    """ELF-7.4, ELF-7.5  No chip, no re-roll; in phase 3 nothing is held back."""
    t = table(3).bare().give("r", 0, 7, 2, GREY=[1] * 5)
    t.phase(st.DECIDE)
    assert t.mask() == {actions.ACCEPT}
    assert t.position.why_not(0, actions.REROLL) == "You have no minor spell to pay with. (ELF-7.4)"
    t.play(actions.ACCEPT)
    assert t.position.why_not(0, actions.DONE) == "Now all your dice must be placed. (ELF-7.5)"


def test_a_high_wizard_competes_for_nothing():
    """ELF-3.4  He is no target while he stands on top; only a pawn in a contest is."""
    t = competition(3, chips=1).phase(st.SPELL).play(actions.SPELL_MINOR)
    t.s.box[0], t.s.at[0], t.s.at[1] = 0, 0, -1
    t.position.changed()
    assert (
        t.position.why_not(0, actions.TARGET)
        == "Red 1 competes for nothing: High Wizard. (ELF-3.4)"
    )


def test_pieces_say_why_they_cannot_be_chosen():
    """On screen: a closed contest's pawns, a title that is held, a die of another level."""
    t = competition(3, chips=1).stand(r1="S3", g2="W1").phase(st.SPELL).play(actions.SPELL_MINOR)
    items = {i.id: i for i in t.position.scene(0).items}
    assert items["pawn-g1"].why_not == "Only @1 may lay spells in this contest. (ELF-9.6)"
    assert items["pawn-b1"].actions
    assert not items["pawn-b1"].why_not
    others = {i.id: i for i in t.position.scene(1).items}
    assert others["pawn-b1"].why_not == "Nothing is asked of you now."
    t = table(3).bare().stand(r1="DW", g1="DW").phase(st.FILL)
    items = {i.id: i for i in t.position.scene(0).items}
    assert items["box-3"].why_not == "Blue 1 holds this title. (ELF-11.1)"


def test_every_decision_has_its_row():
    """ELF-19.2  Fourteen rows for fifteen decisions: the two spells of a turn are asked alike."""
    assert sorted(GAME.decisions) == list(range(st.OVER))
    for row in GAME.decisions.values():
        assert re.fullmatch(r"ELF-\d+\.\d+", row.asks.rule)
