"""The draft on the table: the pack, what was picked, and the nine to choose six of."""

from __future__ import annotations

import pytest

from pentacle.games.valroc.state import DRAFT, PLANNING

from .table import Table, card
from .test_scene import LAYOUTS, items, scene


@pytest.mark.parametrize("layout", LAYOUTS)
def test_draft_screen(layout: str):
    """The pack of four to pick from, nothing of the city; others see only that one chooses."""
    t = Table(3, 4)
    seen = scene(t, 0, layout)
    cards = [i for i in seen.items if i.id.startswith("creature-")]
    assert [i.actions for i in cards] == [(card(n),) for n in range(4)]
    assert not any(i.id.startswith("place-") for i in seen.items)
    assert not any(i.id.startswith("creature-") for i in scene(t, -1, layout).items)
    t.play(0, card(1))
    assert not any(i.actions for i in scene(t, 0, layout).items)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nine_cards_to_choose_from(layout: str):
    """VAL-5.5  Each of the nine stands for its own discard, a row for each kind."""
    t = Table(2)
    while t.s.phase == DRAFT:
        for p in range(2):
            t.play(p, card(0))
    cards = [i for i in scene(t, 0, layout).items if i.id.startswith("creature-")]
    assert [i.actions for i in cards] == [(card(n),) for n in range(9)]
    rows = [i.y for i in cards]
    assert rows == sorted(rows)
    assert len(set(rows)) == 3


def test_val_5_1_the_draft_says_which_of_how_many():
    """VAL-5.3, VAL-5.6, VAL-14.3: nine picks, three discards, two points; none alone."""
    t, hints = Table(2), []
    while t.s.phase < PLANNING:
        seen = scene(t, 0)
        hints.append(seen.prompt.hint.split(". ")[0].rstrip("."))
        assert seen.phases[seen.phase] == "Draft"
        for p in range(2):
            t.play(p, int(t.position.legal(p)[0]))
    assert hints == (
        [f"Creature {n + 1} of 9" for n in range(9)]
        + [f"Discard {n + 1} of 3" for n in range(3)]
        + [f"Skill point {n + 1} of 2" for n in range(2)]
    )
    alone = scene(Table(1), 0)
    assert alone.phases[alone.phase] == "Start"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_draft_shows_what_was_picked_and_what_it_is_worth(layout: str):
    """VAL-5.1  Nine places, three of each kind; picked creatures lie in theirs, with a total."""
    t = Table(2)
    picked = {f"creature-{c}" for c in picks_of(t, 4)}
    seen = items(scene(t, 0, layout))
    still = {i for i, item in seen.items() if i.startswith("creature-") and not item.actions}
    assert still == picked
    wells = [i for i in seen if i.startswith("well-")]
    assert len(wells) == 5
    worth = sum(int(seen[i].points) for i in picked)
    assert f"{worth} points" in seen["tally"].text


def picks_of(t: Table, n: int) -> list[int]:
    """Play so many picks, always the first card; what seat 0 has then."""
    for _ in range(n):
        for p in range(2):
            t.play(p, card(0))
    return [c for c in range(48) if t.s.hand[0] >> c & 1]
