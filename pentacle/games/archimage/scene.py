"""The table on screen: the spiral board, the reserves in its corners, the dice beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Die, Layout, Scene, Text, Tip

from .actions import DIE
from .cards import NATURAL
from .scene_board import (
    COLOURS,
    INKS,
    SIGNS,
    Frame,
    board_items,
    eye_of,
    reserve_items,
)
from .scene_prompt import (
    my_moves,
    payment_panel,
    prompt,
    result_panel,
    scroll_panels,
    seat_panels,
    table_panels,
)
from .state import DIE_OPP, DRAFTING, OVER, PAY, SUBSET_OPP, SUBSET_OWN
from .text import describe
from .words import die_name

_ROUND = Words("Round {n}", "Manche {n}")
_BEFORE = Words("Before the first roll", "Avant le premier lancer")
_PHASES = (Words("Draft", "Choix des dés"), Words("Turns", "Tours"), Words("Payment", "Paiement"))
_YOUR_DICE = Words("Your dice", "Vos dés")
_DICE_OF = Words("Dice of @{p}", "Dés de @{p}")
_NEXT_ROUND = Words("For the next round", "Pour la prochaine manche")


class Plan(NamedTuple):
    """Where things lie in one of the two layouts."""

    width: float
    height: float
    board: Frame
    corners: tuple[tuple[float, float], ...]
    stock: float
    dice: tuple[float, float, float, float]
    """Left, top and step of the dice, and their size."""
    columns: int
    """0: all in one row."""
    foe: tuple[float, float]


PLANS: dict[Layout, Plan] = {
    "wide": Plan(
        1040, 900, Frame(0, 0, 0.45), ((54, 40), (846, 40), (54, 860), (846, 860)), 26,
        (940, 70, 64, 56), 2, (940, 480),
    ),
    "tall": Plan(
        400, 520, Frame(0, 0, 0.2), ((26, 20), (374, 20), (26, 380), (374, 380)), 13,
        (30, 432, 42, 38), 0, (30, 482),
    ),
}  # fmt: skip


def scene(view: Any, viewer: int, language: str, layout: Layout) -> Scene:
    """ARC-16.1 to ARC-16.5  What a player wants to see at a glance."""
    plan = PLANS[layout]
    moves = my_moves(view, viewer)
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
            *result_panel(view, language),
            *scroll_panels(view, viewer, moves, language),
            *table_panels(view, layout, language),
        ),
        headline=_ROUND.say(language, n=view.rounds) if view.rounds else _BEFORE[language],
        phases=tuple(words[language] for words in _PHASES),
        phase={OVER: -1, DRAFTING: 0, PAY: 2}.get(view.phase, 1),
        over=view.phase == OVER,
    )


def _dice(
    view: Any, p: int, viewer: int, plan: Plan, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """ARC-16.1  One's own dice, big; a rival's beside them when one of his is to be chosen."""
    of_foe = view.phase in (DIE_OPP, SUBSET_OPP)
    title = _YOUR_DICE[language] if viewer >= 0 else _DICE_OF.say(language, p=p)
    own: frozenset[int] = frozenset() if of_foe else moves
    items = _row(view, p, plan, plan.dice[:2], title, own, language)
    if of_foe:
        foe = view.foe - 1
        name = _DICE_OF.say(language, p=foe)
        items += _row(view, foe, plan, plan.foe, name, moves, language)
    return items


def _row(
    view: Any,
    p: int,
    plan: Plan,
    at: tuple[float, float],
    title: str,
    moves: frozenset[int],
    language: str,
) -> list[AnyItem]:
    """Two columns under a title, or in the tall layout one row; closer together if need be."""
    dice = dice_of(view, p)
    _, _, step, size = plan.dice
    items: list[AnyItem] = []
    across, down = step, step
    columns = plan.columns or max(1, len(dice))
    if plan.columns:
        down = min(step, 400 / max(1, -(-len(dice) // columns)))
        x, y = at[0] + step / 2, at[1] - 46
        items.append(Text(id=f"dice-title-{p}", x=x, y=y, w=130, h=24, text=title, tone="soft"))
    else:
        across = min(step, (plan.width - size) / columns)
    for k, (c, v, nth) in enumerate(dice):
        x, y = at[0] + k % columns * across, at[1] + k // columns * down
        items.append(_die(view, p, (c, v, nth), (x, y, size), moves, language))
    return items


def _die(
    view: Any,
    p: int,
    die: tuple[int, int, int],
    place: tuple[float, float, float],
    moves: frozenset[int],
    language: str,
) -> Die:
    c, v, nth = die
    x, y, size = place
    action = DIE + 6 * c + v - 1
    able = v > 0 and action in moves
    name = die_name(c, v, language)
    picker = {SUBSET_OWN: view.player, SUBSET_OPP: view.foe - 1}.get(view.phase, -1)
    picked = p == picker and c + 1 == view.colour and nth < int(view.picks[v])
    return Die(
        id=f"die-{p}-{c}-{v}-{nth}", x=x, y=y, w=size, h=size, value=v, colour=COLOURS[c],
        ink=INKS[c], sign=SIGNS[c], actions=(action,) if able else (),
        state="subject" if picked else "idle",
        label=describe(view, action, language) if able else name,
        tip=Tip(name[0].upper() + name[1:], "" if v else _NEXT_ROUND[language]),
    )  # fmt: skip


def dice_of(view: Any, p: int) -> list[tuple[int, int, int]]:
    """A player's dice: colour, value (0: not rolled), and which of its equals it is."""
    found = []
    for c in range(NATURAL):
        for v in range(6, -1, -1):
            found += [(c, v, nth) for nth in range(int(view.dice[p, c, v]))]
    return found
