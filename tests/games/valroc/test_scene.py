"""What stands on the table, phase by phase, in both layouts and languages."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from pentacle.core.scene import Area
from pentacle.games.valroc import GAME, actions
from pentacle.games.valroc.actions import ELEMENT, PAWN, SPOT
from pentacle.games.valroc.cards import ARENA, SANCTUARY, SPOT_CAVE, SPOT_FOUNTAIN, TRAINING
from pentacle.games.valroc.state import DRAFT, KEEPING, SUB_DISORDER

from .table import ASSISTANT, FIRE, MAGE, WATER, Table, amount, card, element, pawn, quiet, table

LAYOUTS = ["wide", "tall"]


def scene(t: Table, viewer: int, layout: Any = "wide", language: str = "en") -> Any:
    t.position.changed()
    return t.position.scene(viewer, language, layout)


def items(picture: Any) -> dict[str, Any]:
    return {item.id: item for item in picture.items}


def turn_of(t: Table, p: int) -> Table:
    t.s.actor, t.s.planner = p, (p + 1) % t.seats
    return t


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_planning(layout: str, language: str):
    """Eight places; own pawns at home can be chosen, then the slots that glow."""
    t = turn_of(table(4), 0)
    seen = items(scene(t, 0, layout, language))
    assert sum(i.startswith("place-") for i in seen) == 8
    assert sum(i.startswith("slot-") for i in seen) == 27
    assert seen["pawn-0-0"].actions == (PAWN + MAGE,)
    t.play(0, pawn(ASSISTANT))
    seen = items(scene(t, 0, layout, language))
    assert seen["slot-2"].actions == (SPOT + SPOT_FOUNTAIN,)
    assert seen["slot-3"].actions == ()
    assert seen["slot-10"].actions == (SPOT + SPOT_CAVE,)
    assert not any(i.actions for i in scene(t, 1, layout, language).items)


def test_what_is_missing():
    """Below each need stands what is missing, the foot has the sum; so on a phone too."""
    t = quiet(3).has(0, hand="W12 T02", skill=(1, 1, 1, 5), power=0)
    short = items(scene(t, 0))["creature-27"]
    assert (short.foot, short.why_not) == (
        "2 skill, 1 power short",
        "Still missing: Water 2, 1 power. (VAL-8.8.2)",
    )
    assert [(n.text, n.note, n.tone) for n in short.needs] == [
        ("3", "−2", "bad"),
        ("5", "✓", "good"),
        ("1", "−1", "bad"),
    ]
    small = items(scene(t, 0, "tall"))["creature-27"]
    assert (small.name, small.foot) == (short.name, short.foot)
    t.has(0, skill=(1, 3, 1, 5), power=1)
    ready = items(scene(t, 0))["creature-27"]
    assert (ready.foot, ready.foot_tone) == ("ready to fight", "good")


def test_mounts_and_gods_count():
    """VAL-8.8.4: what is missing is reckoned with the best mount and the Gods' bonus."""
    t = quiet(3).has(0, hand="W12", skill=(1, 1, 1, 4), power=1, trophies="T06")
    t.statues(0, 0, 0, 1)
    seen = items(scene(t, 0))["creature-27"]
    assert (seen.foot, seen.why_not) == ("1 skill short", "Still missing: Air 1. (VAL-8.8.2)")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_training_panel(layout: str):
    """Safe draws left, the chance of a Wound, and the vials so far."""
    t = quiet(3).pawn(0, MAGE, TRAINING).has(0, power=4).resolve().draws("A04", "A07", "A01")
    t.play(0, actions.DRAW)
    for viewer in (0, 1, -1):
        panel = next(p for p in scene(t, viewer, layout).panels if p.id == "training")
        assert panel.big == "0 + 1/4"
        assert {r.text for r in panel.rows} >= {"Safe draws left", "Chance of a Wound"}
    rows = {r.text: r.value for r in panel.rows}
    assert rows["Safe draws left"] == "2"
    assert rows["A draw costs"] == "1 of 3 power"
    assert rows["Chance of a Wound"] == "50% (1 of 2)"


def test_training_panel_after_the_last_draw():
    """Who has stopped is no longer told of the next draw, only of his vials."""
    t = quiet(3).pawn(0, MAGE, TRAINING).has(0, power=4).resolve().draws("A04", "A07", "A01")
    t.play(0, actions.DRAW, actions.PASS)
    panel = next(p for p in scene(t, 0).panels if p.id == "training")
    assert (panel.big, panel.rows, panel.kind) == ("0 + 1/4", (), "info")


def test_sealed_bids():
    """Who has closed his fist is shown, what is in it is not."""
    t = quiet(3)
    t.s.turn = 3
    t.resolve().pass_windows().play(1, amount(2))
    panel = next(p for p in scene(t, 0).panels if p.id == "bids")
    assert [r.value for r in panel.rows] == ["thinking", "fist closed", "thinking"]
    (dial,) = scene(t, 0).prompt.dials
    assert dial.gestures == tuple((amount(n),) for n in range(4))
    assert not scene(t, 0).prompt.buttons


def test_val_18_2_large_amounts_are_one_gesture():
    """Twenties are counted by the dial, which goes from the least to the most at once."""
    t = quiet(2).pawn(0, ASSISTANT, SANCTUARY).has(0, vals=43).resolve()
    t.play(0, element(WATER))
    (dial,) = scene(t, 0).prompt.dials
    assert dial.values == tuple(range(1, 44))
    assert dial.names[-1] == "Offer 43 Vals"
    assert dial.gestures[41] == (actions.PLUS_20, actions.PLUS_20, amount(2))
    t.play(0, *dial.gestures[41])
    assert t.s.statue[WATER] == 42


def test_statues_can_be_clicked():
    """At the Sanctuary the four statues stand for the four choices."""
    t = quiet(3).pawn(0, ASSISTANT, SANCTUARY).has(0, vals=3).resolve()
    seen = items(scene(t, 0))
    assert [seen[f"statue-{e}"].actions for e in range(4)] == [(ELEMENT + e,) for e in range(4)]
    t.play(0, element(WATER), amount(2))
    assert items(scene(t, 0))[f"statue-vals-{WATER}-n"].text == "2"
    assert items(scene(t, 0))[f"statue-{WATER}"].gold
    assert not items(scene(t, 0))[f"statue-{FIRE}"].gold


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_arena(layout: str):
    """A creature that can be fought can be clicked; a spectator sees backs."""
    t = quiet(3).pawn(0, MAGE, ARENA).has(0, skill=(1, 3, 1, 5), power=2, hand="W12 M16").resolve()
    seen = items(scene(t, 0, layout))
    assert seen["creature-27"].actions == (card(0),)
    assert seen["creature-47"].actions == ()
    assert seen["creature-47"].why_not
    assert not any(i.startswith("creature-") for i in items(scene(t, -1, layout)))
    assert actions.PASS in {a for b in scene(t, 0, layout).prompt.buttons for a in b.actions}


def test_solo_river():
    """The river lies open to be fought; the rival's pawns stand in the city."""
    t = table(1).pawn(1, MAGE, ARENA)
    seen = items(scene(t, 0))
    assert sum(i.startswith("creature-") for i in seen) == 4
    assert "pawn-1-0" in seen
    assert len(scene(t, 0).seats) == 1


def test_val_12_1_the_end_names_who_has_six():
    """The cause of the end stands above the points."""
    t = quiet(2).has(1, trophies="T01 T02 T03 T04 T05 T06").resolve().pass_windows()
    sheet = next(p for p in scene(t, 0).panels if p.id == "result")
    assert sheet.rows[0].text == "Round 1: with a sixth creature, @1 ends the tournament."


def test_the_end():
    """One score sheet, by parts, with a column for everybody."""
    t = quiet(2)
    t.s.turn = 24
    t.resolve().pass_windows()
    over = scene(t, 0, "tall", "fr")
    assert over.over
    sheet = next(p for p in over.panels if p.id == "result")
    assert sheet.rows[0].text == over.prompt.hint == "Le tour 24 était le dernier du tournoi."
    assert [r.seat for r in sheet.rows if r.text == "Total"] == [0, 1]
    assert sum(r.seat == 0 for r in sheet.rows) == sum(r.seat == 1 for r in sheet.rows) == 8


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_stranger_is_told_what_happens_to_vials_he_chooses(language: str):
    """VAL-8.5.8  Below the question whether to keep vials stands what choosing one does."""
    t = quiet(3).pawn(0, MAGE, TRAINING).has(0, power=1).resolve().draws("A04")
    t.play(0, actions.DRAW, actions.PASS, amount(0))
    prompt = scene(t, 0, "wide", language).prompt
    assert "4" in prompt.hint
    assert prompt.hint.startswith("Choose a vial" if language == "en" else "Choisissez une fiole")


def box(item: Any) -> tuple[float, float, float, float]:
    return item.x - item.w / 2, item.y - item.h / 2, item.x + item.w / 2, item.y + item.h / 2


def apart(a: Any, b: Any) -> bool:
    """Do two items lie side by side, without a common point but their edges?"""
    left, top, right, bottom = box(a)
    x0, y0, x1, y1 = box(b)
    return right <= x0 or x1 <= left or bottom <= y0 or y1 <= top


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_in_the_city_covers_another_thing(layout: str, language: str):
    """Places, slots, signs, words and chips have their own room, all of it inside the plane."""
    t = turn_of(table(4), 0).statues(0, 2, 0, 1)
    np.asarray(t.s.tokens)[0] = [1, 2, 1, 1, 1, 1, 1, 1, 1]
    np.asarray(t.s.course)[0] = 1
    picture = scene(t, 0, layout, language)
    seen = items(picture)
    planes = {"": (picture.width, picture.height), "dock": picture.dock, "side": picture.side}
    for item in picture.items:
        x0, y0, x1, y1 = box(item)
        width, height = planes[item.zone]
        assert min(x0, y0, width - x1, height - y1) >= 0, item.id
    gains = ["gain-"] if layout == "wide" else []
    kinds = {
        "place": ("place-", "anger-panel", "dock"),
        "slot": ("slot-", "safe-", "number-", "name-", "course-vals", "course-power", *gains),
        "word": ("course-name", "course-text", "slot-", "half-name", "half-text", "safe-"),
        "own": ("token-", "owned-", "skill-", "power", "pawn-0", "creature-"),
        "god": ("plinth-", "name-", "slot-18"),
    }
    for name, starts in kinds.items():
        group = [i for i in seen.values() if i.id.startswith(starts) and i.id[-2:] != "-n"]
        pairs = [(a.id, b.id) for n, a in enumerate(group) for b in group[:n]
                 if a.zone == b.zone and not apart(a, b)]  # fmt: skip
        assert not pairs, name


def test_every_painting_is_used_and_every_one_used_is_there():
    """The ground of city and draft, and what lies on it, are pictures of the game's own folder."""
    tables = [turn_of(table(3), 0), Table(3)]
    seen = [i for t in tables for layout in LAYOUTS for i in scene(t, 0, layout).items]
    assert {i.painting for i in seen if isinstance(i, Area)} - {""} == set(GAME.paintings)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_own_tracks_answer_for_an_element(layout: str):
    """VAL-5.6  The tracks glow when starting skill is placed; on a phone they are large tokens."""
    t = Table(2)
    while t.s.phase in (DRAFT, KEEPING):
        for p in range(2):
            t.play(p, min(t.legal(p)))
    seen = scene(t, 0, layout)
    assert [items(seen)[f"skill-{e}"].actions for e in range(4)] == [
        (ELEMENT + e,) for e in range(4)
    ]
    assert not seen.prompt.buttons
    assert all(items(seen)[f"skill-{e}"].h >= (20 if layout == "wide" else 39) for e in range(4))


def test_rows_to_swap_are_signs_on_a_phone():
    """VAL-16.5  Celestial Disorder: words on the wide table, two signs on a phone."""
    t = quiet(3)
    t.rows(3, 0, 1, 2)
    t.s.ask, t.s.resume, t.s.actor, t.s.spell = SUB_DISORDER, 0, 0, 11
    labels = {lay: [b.label for b in scene(t, 0, lay).prompt.buttons] for lay in LAYOUTS}
    assert labels["tall"] == [":air: ↔ :fire:", ":fire: ↔ :water:", ":water: ↔ :earth:"]
    assert labels["wide"][0] == "Swap rows 1 and 2: Air and Fire"


def test_the_place_at_work_is_marked():
    """A brass ring stands around the place that is being resolved."""
    t = quiet(3).pawn(0, ASSISTANT, SANCTUARY).has(0, vals=3).resolve()
    subjects = [i for i, item in items(scene(t, 0)).items() if item.state == "subject"]
    assert subjects == ["place-sanctuary"]


def test_anger_says_what_it_will_cost():
    """VAL-10.2  Beside the track stands the loss at its end, as the statues stand."""
    t = turn_of(table(3), 0)
    assert items(scene(t, 0))["anger-fate"].text == "At 7 nobody loses anything"
    t.statues(0, 3, 0, 0)
    assert items(scene(t, 0))["anger-fate"].text == "At 7 everyone loses 1 :water:"


def test_the_headline_promises_no_offerings_that_will_not_come():
    """VAL-12.1, VAL-12.2, VAL-14.10: the last round of several has none, that of a solo has."""
    t = table(3)
    heads = {}
    for t.s.turn in (1, 22, 24):
        heads[t.s.turn] = scene(t, 0).headline
    assert heads == {
        1: "Round 1, offerings in round 3",
        22: "Round 22, no offerings to come",
        24: "Round 24, the last one",
    }
    t.s.turn = 5
    t.s.trophies[1], t.s.hand[1] = t.s.hand[1], 0
    assert scene(t, 0).headline == "Round 5, the last one"
    solo = table(1)
    solo.s.turn = 11
    assert scene(solo, 0).headline == "Round 11, offerings in round 12"


def test_the_mercenary_shows_what_he_costs_his_owner():
    """VAL-7.3: 2 Vals, 1 after Recruiting."""
    t = turn_of(table(2).has(0, courses="C07"), 0)
    assert items(scene(t, 0))["hire-n"].text == "1"
    assert items(scene(turn_of(t, 1), 1))["hire-n"].text == "2"


def test_whose_points_the_forecast_counts():
    """Your points are the viewer's; who only watches reads a name."""
    t = turn_of(table(2), 1)
    titles = [next(p for p in scene(t, v).panels if p.id == "forecast").title for v in (0, -1)]
    assert titles == ["Your points so far", "@1's points so far"]


def test_a_free_draw_is_called_free():
    """VAL-8.5.3: the hint tells what this draw costs."""
    hints = []
    for courses in ("", "C13"):
        t = table(3).has(0, courses=courses).pawn(0, MAGE, TRAINING).resolve().pass_windows()
        hints.append(scene(t, 0).prompt.hint)
    assert hints == ["A draw costs 1 power.", "This draw is free."]


@pytest.mark.parametrize("seats", [1, 3])
def test_every_total_is_the_sum_of_its_parts(seats: int):
    """VAL-12.3, VAL-14.12: on the forecast and on the score sheet."""
    dice, p, looked = random.Random(seats), GAME.deal(seats, 5), 0
    np.asarray(p.state.skill)[:seats] = 7  # so that there are fights
    while not p.over:
        player = dice.choice(p.pending)
        p.play_unchecked(player, dice.choice(p.legal(player)))
        if not p.over and dice.random() > 0.2:
            continue
        for panel in p.scene(0, "en").panels:
            if panel.kind != "score":
                continue
            rows = [row for row in panel.rows if row.value]
            for seat in {row.seat for row in rows}:
                numbers = [int(r.value.replace("−", "-")) for r in rows if r.seat == seat]
                assert sum(numbers[:-1]) == numbers[-1]
                looked += 1
    assert looked > 10
