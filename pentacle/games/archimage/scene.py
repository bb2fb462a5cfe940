"""The table on screen: the spiral board, the reserves in its corners, the dice beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pentacle.core import NONE, Words
from pentacle.core.scene import AnyItem, Die, Layout, Scene, Text, Tip

from . import state as ask
from .actions import die as die_action
from .cards import NATURAL
from .scene_board import (
    COLOURS,
    INKS,
    SIGNS,
    Frame,
    board_items,
    eye_of,
)
from .scene_end import end_sheet
from .scene_panels import (
    choice_panel,
    end_panel,
    scroll_panel,
    seat_panels,
    table_panels,
)
from .scene_prompt import payment_panel, prompt
from .scene_reserve import reserve_items
from .text import describe
from .words import die_name

_ROUND = Words("Round {n}", "Manche {n}")
_BEFORE = Words("Before the first roll", "Avant le premier lancer")
_PHASES = (Words("Draft", "Choix des dés"), Words("Turns", "Tours"), Words("Payment", "Paiement"))
_YOUR_DICE = Words("Your dice", "Vos dés")
_DICE_OF = Words("@{p}'s dice", "Dés de @{p}")
_NEXT_ROUND = Words("For the next round", "Pour la prochaine manche")


class Plan(NamedTuple):
    """Where things lie in one of the two layouts."""

    width: float
    height: float
    board: Frame
    corners: tuple[tuple[float, float], ...]
    stock: float
    dice: tuple[float, float, float, float]
    """Left and top of the dice, the most between two of them, and their size."""
    upright: bool
    """The dice lie in a column beside the board, else in a row below it."""


PLANS: dict[Layout, Plan] = {
    "wide": Plan(
        976, 900, Frame(0, 0, 0.45), ((54, 40), (846, 40), (54, 860), (846, 860)), 26,
        (938, 76, 62, 56), True,
    ),
    "tall": Plan(
        400, 456, Frame(0, 0, 0.2), ((30, 22), (370, 22), (30, 378), (370, 378)), 13,
        (30, 430, 42, 38), False,
    ),
}  # fmt: skip
FOE_TOP = 500
"""Where a rival's dice begin in the column; above it lie one's own."""


def scene(view: Any, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ARC-16.1 to ARC-16.5  What a player wants to see at a glance."""
    plan = PLANS[layout]
    eye = eye_of(view, viewer, moves)
    items: list[AnyItem] = [
        *reserve_items(view, moves, plan.corners, plan.stock, language),
        *board_items(view, eye, plan.board, language),
        *_dice(view, eye.p, viewer, plan, moves, language),
    ]
    return Scene(
        width=plan.width,
        height=plan.height,
        items=tuple(items),
        seats=seat_panels(view, language),
        prompt=prompt(view, moves, language),
        panels=(
            *payment_panel(view, viewer, moves, language),
            *end_sheet(view, language),
            *choice_panel(view, moves, language),
            *end_panel(view, language),
            *scroll_panel(view, viewer, moves, language),
            *table_panels(view, layout, language),
        ),
        headline=_ROUND.say(language, n=view.rounds) if view.rounds else _BEFORE[language],
        phases=tuple(words[language] for words in _PHASES),
        phase={ask.OVER: -1, ask.DRAFTING: 0, ask.PAY: 2}.get(view.phase, 1),
        over=view.phase == ask.OVER,
    )


def _dice(
    view: Any, p: int, viewer: int, plan: Plan, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """ARC-16.1  One's own dice, big; a rival's beside them when one of his is to be chosen."""
    foe = view.foe if view.phase in (ask.MYSTIFICATION_DIE, ask.ALTERATION_FOE) else NONE
    if not plan.upright:
        return _row(view, p, foe, plan, moves, language)
    title = _YOUR_DICE[language] if viewer >= 0 else _DICE_OF.say(language, p=p)
    items = _column(view, p, plan, plan.dice[1], title, moves, language)
    if foe != NONE:
        name = _DICE_OF.say(language, p=foe)
        items += _column(view, foe, plan, FOE_TOP, name, moves, language)
    return items


def _column(
    view: Any, p: int, plan: Plan, top: float, title: str, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """Under a title; closer together if need be."""
    dice, (x, _, step, size) = dice_of(view, p), plan.dice
    step = min(step, (FOE_TOP - 110) / max(1, len(dice)))
    items: list[AnyItem] = [
        Text(id=f"dice-title-{p}", x=x, y=top - 50, w=74, h=40, size=14, text=title, tone="soft")
    ]
    for k, die in enumerate(dice):
        items.append(_die(view, p, die, (x, top + k * step, size), moves, language))
    return items


def _row(
    view: Any, p: int, foe: int, plan: Plan, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """One's own dice from the left, a rival's from the right."""
    left, y, step, size = plan.dice
    mine, theirs = dice_of(view, p), dice_of(view, foe) if foe != NONE else []
    steps = len(mine) + len(theirs) + bool(theirs) - 1
    step = min(step, (plan.width - 2 * left) / max(1, steps))
    places = [(p, die, left + k * step) for k, die in enumerate(mine)]
    right = plan.width - left
    places += [(foe, die, right - k * step) for k, die in enumerate(reversed(theirs))]
    return [_die(view, q, die, (x, y, size), moves, language) for q, die, x in places]


def _die(
    view: Any, p: int, die: tuple[int, int, int], place: tuple[float, float, float],
    moves: frozenset[int], language: str,
) -> Die:  # fmt: skip
    """Dice stand for a choice among them, except one's own where a rival's is chosen."""
    c, v, nth = die
    x, y, size = place
    action, name = die_action(c, v), die_name(c, v, language)
    chooses = {ask.MYSTIFICATION_DIE: view.foe, ask.ALTERATION_FOE: view.foe}.get(view.phase, p)
    stands = v > 0 and p == chooses
    picker = view.foe if view.phase == ask.ALTERATION_FOE else view.player
    picked = p == picker and c == view.colour and nth < view.picks[v]
    return Die(
        id=f"die-{p}-{c}-{v}-{nth}", x=x, y=y, w=size, h=size, value=v, colour=COLOURS[c],
        ink=INKS[c], sign=SIGNS[c], actions=(action,) if stands else (),
        state="subject" if picked else "idle",
        label=describe(view, action, language) if stands and action in moves else name,
        tip=Tip(name[0].upper() + name[1:], "" if v else _NEXT_ROUND[language]),
    )  # fmt: skip


def dice_of(view: Any, p: int) -> list[tuple[int, int, int]]:
    """A player's dice: colour, value (0: not rolled), and which of its equals it is."""
    found = []
    for c in range(NATURAL):
        for v in range(6, -1, -1):
            found += [(c, v, nth) for nth in range(int(view.dice[p, c, v]))]
    return found
