"""The Path of the Archmages (VAL-15)."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from pentacle.games.valroc import GAME, actions, campaign, cards, state
from pentacle.games.valroc.campaign import options, rank
from pentacle.games.valroc.cards import FACTS, MUSHROOM, SANCTUARY, TRAINING
from pentacle.games.valroc.rules.goods import spend_token

from .table import AIR, ASSISTANT, EARTH, FIRE, MAGE, WATER, Table, amount, cast, element, table

Change = Callable[[Table], object]


def solo(**options: object) -> Table:
    return table(1, **options).black("B1")


def deed(column: int, value: int) -> Change:
    def change(t: Table) -> None:
        t.s.deeds[column] = value

    return change


def trophies(names: str) -> Change:
    return lambda t: t.has(0, trophies=names)


def having(**things: object) -> Change:
    return lambda t: t.has(0, **things)


def scoring(n: int) -> Change:
    """Just this many points: skill first, then Vals."""

    def change(t: Table) -> None:
        t.has(0, vals=0, skill=(12, 12, 12, 12))
        t.has(0, vals=3 * (n - t.points()[0]))
        assert t.points()[0] == n

    return change


def stock(n: int) -> Change:
    def change(t: Table) -> None:
        np.asarray(t.s.stock)[:] = (0, 0, 0, n)

    return change


EQUAL = "T01 T02 T03 T04"
CASES: dict[str, tuple[Change, Change]] = {
    "fire_01": (having(skill=(10, 1, 1, 1)), having(skill=(9, 12, 12, 12))),
    "water_01": (having(skill=(1, 10, 1, 1)), having(skill=(12, 9, 12, 12))),
    "earth_01": (having(skill=(1, 1, 10, 1)), having(skill=(12, 12, 9, 12))),
    "air_01": (having(skill=(1, 1, 1, 10)), having(skill=(12, 12, 12, 9))),
    "fire_02": (having(skill=(5, 5, 5, 5)), having(skill=(12, 12, 4, 12))),
    "water_02": (having(skill=(3, 3, 3, 3)), having(skill=(2, 12, 12, 12))),
    "fire_03": (trophies("T01 T05 W01 T09"), trophies("T01 T05 W01 T02")),
    "water_03": (trophies("T02 T06 W02 T09"), trophies("T02 T06 W02 T01")),
    "earth_02": (trophies("T03 T07 W03 T10"), trophies("T03 T07 W03 T01")),
    "air_02": (trophies("T04 T08 W04 T11"), trophies("T04 T08 W04 T01")),
    "fire_04": (trophies("T01 T05"), trophies("T01 T02")),
    "fire_05": (scoring(65), scoring(64)),
    "earth_05": (scoring(70), scoring(69)),
    "air_05": (scoring(75), scoring(74)),
    "fire_06": (having(vals=18), having(vals=17)),
    "fire_07": (having(vals=0), having(vals=1)),
    "fire_08": (deed(state.DEED_ALL_BIDS, 1), deed(state.DEED_ALL_BIDS, 0)),
    "fire_09": (deed(state.DEED_OFFERING, 7), deed(state.DEED_OFFERING, 6)),
    "fire_10": (deed(state.DEED_FAVOURS, 1), deed(state.DEED_FAVOURS, 14)),
    "water_10": (deed(state.DEED_FAVOURS, 2), deed(state.DEED_FAVOURS, 13)),
    "earth_10": (deed(state.DEED_FAVOURS, 4), deed(state.DEED_FAVOURS, 11)),
    "air_10": (deed(state.DEED_FAVOURS, 8), deed(state.DEED_FAVOURS, 7)),
    "earth_03": (trophies("M01 M02 M03"), trophies("M01 M02 W01")),
    "water_04": (trophies("M01 M02"), trophies("M01 W02")),
    "air_03": (trophies("M16"), trophies("W16")),
    "earth_04": (trophies("T01 T02 T16"), trophies("T01 T02 W01")),
    "earth_06": (deed(state.DEED_PLANTS, 2), deed(state.DEED_PLANTS, 0)),
    "earth_07": (deed(state.DEED_PLANTS, 7), deed(state.DEED_PLANTS, 6)),
    "earth_08": (having(used="S02 S07"), having(used="S02 S01")),
    "earth_09": (deed(state.DEED_WRATHS, 1), deed(state.DEED_WRATHS, 0)),
    "water_05": (trophies("T01 M01"), trophies("T01 T09")),
    "water_06": (trophies(EQUAL), trophies("")),
    "water_07": (having(courses="C01 C02 C03"), having(courses="C01 C02")),
    "water_08": (having(used="S02", courses="C01"), having(used="S02")),
    "water_09": (having(power=0), having(power=1)),
    "air_04": (stock(0), stock(1)),
    "air_06": (deed(state.DEED_TRAINING, 3), deed(state.DEED_TRAINING, 2)),
    "air_07": (deed(state.DEED_TRAINING, 5), deed(state.DEED_TRAINING, 4)),
    "air_08": (deed(state.DEED_FULL_VIALS, 1), deed(state.DEED_FULL_VIALS, 0)),
    "air_09": (deed(state.DEED_INACTIVE, 1), deed(state.DEED_INACTIVE, 0)),
}


def test_forty_objectives():
    """VAL-15.1, VAL-16.9: ten on each of four paths."""
    assert set(CASES) == set(campaign.OBJECTIVES)
    assert [sum(o.path == e.id for o in FACTS.objective) for e in FACTS.element] == [10] * 4


@pytest.mark.parametrize("objective", CASES)
def test_objective(objective: str):
    """VAL-15.4, VAL-16.9: just met, and just not."""
    for change, wanted in zip(CASES[objective], (True, False), strict=True):
        t = solo().rows(FIRE, WATER, EARTH, AIR)
        change(t)
        assert campaign.is_met(t.s, objective) is wanted


def test_spells_and_courses_both_none_are_equal():
    """VAL-15.4: 0 = 0 is equal; no creature is not pure."""
    assert campaign.is_met(solo().s, "water_08")
    assert not campaign.is_met(solo().s, "water_05")


def named(numbers: tuple[int, ...]) -> set[str]:
    assert GAME.campaign is not None
    ids = {o.name: o.id for o in FACTS.objective}
    return {ids[GAME.campaign.objectives[i]] for i in numbers}


def test_val_15_2_a_game_in_progress_is_judged():
    """Points against 54, what is met as things are, and what can never be met any more."""
    t = solo().rows(FIRE, WATER, EARTH, AIR)
    scoring(53)(t)
    now = campaign.standing(t.s)
    assert (now.points, now.enough, now.lost) == (53, 54, ())
    assert {"fire_01", "fire_02", "water_02", "water_08"} <= named(now.met)
    assert named(now.met).isdisjoint({"fire_05", "air_09", "water_05"})


def test_val_15_4_what_is_lost_is_told():
    """A hybrid, the last round, Mythics that have left, a statue that was not won."""
    t = solo()
    t.has(0, trophies="T09")
    assert named(campaign.standing(t.s).lost) == {"water_05"}
    t = solo()
    np.asarray(t.s.stock)[3] = 1
    assert named(campaign.standing(t.s).lost) == {"water_04", "earth_03"}
    t.s.turn = 12
    assert "air_09" in named(campaign.standing(t.s).lost)
    t.s.phase = state.OFFERING
    t.s.altar, t.s.deeds[state.DEED_BIDS] = 1, 1
    lost = named(campaign.standing(t.s).lost)
    assert {"air_06", "air_08", "earth_06", "fire_09", "water_07", "fire_03"} <= lost
    assert "fire_08" not in lost
    t.s.deeds[state.DEED_BIDS] = 0
    assert "fire_08" in named(campaign.standing(t.s).lost)
    ended = campaign.standing(finished(60).s)
    assert len(ended.met) + len(ended.lost) == 40
    assert set(ended.met) == set(campaign.met(finished(60).s))


def finished(points: int = 60, turn: int = 12, first: int = 1) -> Table:
    t = solo().rows(FIRE, WATER, EARTH, AIR)
    scoring(points)(t)
    t.s.turn, t.s.first, t.s.phase = turn, first, state.OVER
    return t


def test_below_54_points_nothing_is_ticked():
    """VAL-15.2: 54 points or nothing; then every objective met."""
    assert campaign.objectives_met(finished(53).s) == ()
    assert {"fire_01", "fire_02", "water_02"} <= set(campaign.objectives_met(finished(54).s))


def test_a_campaign_goes_on():
    """VAL-15.1, VAL-15.2, VAL-14.5: objectives stay ticked, first players alternate."""
    run = campaign.Campaign(8)
    assert run.options() == {"begins": "you"}
    first = run.enter(finished(60).s)
    assert campaign.OBJECTIVES["fire_01"].name in first
    assert run.options() == {"begins": "rival"}
    assert run.enter(finished(60, first=0).s) == (), "nothing new"
    assert {campaign.OBJECTIVES[o].name for o in run.ticked} == set(first)
    assert run.played == 2
    assert not run.over


def test_games_that_do_not_count():
    """VAL-14.5, VAL-15.1: unfinished games, several players, the wrong first player, too many."""
    with pytest.raises(campaign.CampaignError, match="finished"):
        campaign.Campaign(8).enter(solo().s)
    with pytest.raises(campaign.CampaignError, match="solo"):
        campaign.Campaign(8).enter(GAME.deal(2, 1).state)
    with pytest.raises(campaign.CampaignError, match="began"):
        campaign.Campaign(8).enter(finished(first=0).s)
    with pytest.raises(campaign.CampaignError, match="over"):
        campaign.Campaign(8, [campaign.Entry(60, ())] * 8).enter(finished().s)
    with pytest.raises(campaign.CampaignError, match="8, 9, 10"):
        campaign.Campaign(7)


@pytest.mark.parametrize(
    ("n", "rank"),
    [(0, "Villager"), (10, "Villager"), (11, "Apprentice Mage"), (21, "Mage"), (25, "Mage"),
     (26, "Professor"), (31, "Archmage"), (36, "Legendary Archmage"), (39, "Legendary Archmage"),
     (40, "Supreme Creator")],
)  # fmt: skip
def test_classes(n: int, rank: str):
    """VAL-15.3: the number of objectives gives the class."""
    run = campaign.Campaign(9, [campaign.Entry(70, tuple(list(campaign.OBJECTIVES)[:n]))])
    assert run.rank().en == rank


def test_titles():
    """VAL-15.3: a complete category gives its title."""
    fire = tuple(o for o in campaign.OBJECTIVES if o.startswith("fire"))
    run = campaign.Campaign(10, [campaign.Entry(70, fire), campaign.Entry(60, ("air_01",))])
    assert [w.fr for w in run.titles()] == ["Pyromancien"]
    assert [(n, t.en) for n, t in campaign.LENGTHS] == [(8, "Easy"), (9, "Normal"), (10, "Hard")]


def test_what_a_profile_keeps():
    """VAL-15.2, VAL-15.3: objectives by number, path after path, for a page that lists them."""
    page = GAME.campaign.categories
    assert [c.title.fr for c in page] == ["Feu", "Eau", "Terre", "Air"]
    assert page[3].award.fr == "Aéromancien"
    assert page[0].objectives[0].fr == "Avoir au moins 10 PC Feu"
    done = set(campaign.met(finished(60).s))
    assert {0, 1, 10, 11} <= done
    assert campaign.met(finished(53).s) == []
    assert rank(set(range(10)), over=True, language="en") == "Villager, Pyromancer"
    assert rank(set(range(11)), over=False, language="fr") == "Apprenti Mage"
    assert options(3, 8) == {"begins": "rival"}


def test_saved_and_loaded(tmp_path: Path):
    """VAL-15.1: a small file; a damaged one is refused in a sentence."""
    path = tmp_path / "runs" / "mine.json"
    run = campaign.Campaign(9, [campaign.Entry(61, ("fire_01", "air_04"))])
    run.save(path)
    assert campaign.load(path) == run
    path.write_text("{}")
    with pytest.raises(campaign.CampaignError, match="no campaign"):
        campaign.load(path)
    path.write_text('{"length": 9, "games": [{"points": 1, "ticked": ["fire_77"]}]}')
    with pytest.raises(campaign.CampaignError, match="fire_77"):
        campaign.load(path)
    with pytest.raises(campaign.CampaignError, match="No such file"):
        campaign.load(tmp_path / "none.json")


def test_deeds_of_training():
    """VAL-15.4: PC of one training, less what the cap cost; Full Vial tokens spent in a count."""
    t = solo().pawn(0, MAGE, TRAINING).has(0, power=0, full_vial=3, skill=(11, 1, 1, 1)).resolve()
    t.play(0, actions.PASS, *[actions.ADD_VIAL + 2] * 3, actions.PASS, amount(3), element(FIRE))
    assert t.s.deeds[state.DEED_TRAINING] == 1
    assert t.s.deeds[state.DEED_FULL_VIALS] == 1
    t = solo().pawn(0, MAGE, TRAINING).has(0, power=0, full_vial=3).resolve()
    t.play(0, actions.PASS, *[actions.ADD_VIAL + 2] * 3, actions.PASS, amount(0))
    assert t.s.deeds[state.DEED_FULL_VIALS] == 0


def test_deeds_of_the_sanctuary():
    """VAL-15.4: favours and the largest offering, with the Val of C02 and without a Diamond."""
    t = solo().pawn(0, ASSISTANT, SANCTUARY).has(0, vals=6, courses="C02").resolve().draws("A07")
    t.play(0, element(WATER), amount(6))
    assert t.s.deeds[state.DEED_OFFERING] == 7
    assert t.s.deeds[state.DEED_FAVOURS] == 1 << WATER


def test_deeds_of_plants_and_wrath():
    """VAL-15.4: tokens used, not S09; the human's own Wrath; a mage out of action."""
    t = solo().has(0, mushroom=1, herb=1)
    spend_token(t.s, 0, MUSHROOM)
    spend_token(t.s, 0, cards.HERB)
    assert t.s.deeds[state.DEED_PLANTS] == 3
    t = solo().has(0, spells="S06", power=0)
    t.s.anger = 6
    t.play(0, cast("S06"), actions.PASS)
    assert t.s.deeds[state.DEED_WRATHS] == 1


@pytest.mark.parametrize(("turn", "inactive"), [(11, 1), (12, 0)])
def test_deeds_of_an_injury(turn: int, inactive: int):
    """VAL-15.4, VAL-8.5.9: the inactive round must begin within the twelve."""
    t = solo().pawn(0, MAGE, TRAINING + 3).has(0, power=1, front="A07")
    t.s.turn = turn
    t.resolve().draws("A15").play(0, actions.DRAW, actions.PASS, amount(0)).pass_windows()
    assert t.s.deeds[state.DEED_INACTIVE] == inactive


def test_deeds_of_the_offering_phase():
    """VAL-15.4, VAL-14.10: all four statues in one phase."""
    t = solo().has(0, vals=24)
    t.s.turn = 3
    t.resolve().pass_windows()
    for _ in range(4):
        t.play(0, amount(6))
    assert t.s.deeds[state.DEED_ALL_BIDS] == 1


def test_a_whole_campaign_of_random_games():
    """VAL-15.1: eight games one after the other, saved between them."""
    run, dice = campaign.Campaign(8), random.Random(5)
    while not run.over:
        p = GAME.deal(1, run.played, **run.options())
        while not p.over:
            p.play(0, dice.choice(p.legal(0)))
        run.enter(p.state)
    assert run.played == 8
    assert run.rank().en == "Villager"
