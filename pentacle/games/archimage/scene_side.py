"""What is yours, in the plane beside the board: dice, scrolls, the way to the end of the game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pentacle.core import NONE, Words, plural
from pentacle.core.scene import AnyItem, Die, Layout, Text, Tip, Token

from . import state as ask
from .actions import SITE
from .actions import die as die_action
from .board import BOARDS
from .cards import ENDS_BELOW, HIGH, NATURAL, SCROLL, STALL_ROUNDS
from .rules.rounds import count_high
from .scene_board import SITE_ACTIONS, Eye
from .scene_look import COLOURS, INKS, SIGNS, lock_look, scroll_mark
from .scene_scrolls import scroll_shelf
from .scene_shelf import EDGE, GAP, HEAD, Shelf, grid, shelf
from .text import describe
from .words import die_name, direction

_YOUR_DICE = Words("Your dice", "Vos dés")
_DICE_OF = Words("@{p}'s dice", "Dés de @{p}")
_DICE = (("die", "dice"), ("dé", "dés"))
_NEXT_ROUND = Words("For the next round", "Pour la prochaine manche")
_SIXES = Words("Power-6 scrolls", "Puissance 6")
_LEFT = Words("{n} left, ends below {limit}", "{n} en jeu, fin à moins de {limit}")
_STALL = Words("Rounds without a break: {n} / {most}", "Manches sans Sceau brisé : {n} / {most}")
MOST_LOCKS = 12
"""So many locks are repeated below a small board, large enough for a finger; for more of them
there is the page's zoom."""
FINGER = 42


def side_items(
    view: Any, eye: Eye, viewer: int, width: float, layout: Layout, language: str
) -> tuple[list[AnyItem], float]:
    """ARC-16.1, ARC-16.3  The shelves from above, and how high they are together."""
    items: list[AnyItem] = []
    top = 0.0
    for found, height in _shelves(view, eye, viewer, width, layout, language):
        items += [replace(item, y=item.y + top, zone="side") for item in found]
        top += height + GAP
    return items, max(1.0, top - GAP)


def _shelves(
    view: Any, eye: Eye, viewer: int, width: float, layout: Layout, language: str
) -> list[Shelf]:
    """In a small window what can be chosen comes first; elsewhere everything has its place."""
    picks_foe = view.phase in (ask.MYSTIFICATION_DIE, ask.ALTERATION_FOE) and view.foe != NONE
    found: list[Shelf] = []
    for p in (view.foe, eye.p) if picks_foe else (eye.p,):
        found.append(_dice(view, p, viewer, width, eye.moves, language))
    found.append(scroll_shelf(view, eye, viewer, width, language))
    if layout == "tall":
        found.append(_locks(view, eye, width, language))
    if view.phase != ask.OVER:
        found.append(_sixes(view, width, language))
    if layout == "tall":
        found.sort(key=lambda one: not any(eye.moves.intersection(x.actions) for x in one[0]))
    return [one for one in found if one[0]]


def _dice(
    view: Any, p: int, viewer: int, width: float, moves: frozenset[int], language: str
) -> Shelf:
    """ARC-16.1  Dice, big and with pips; a rival's too where one of them is to be chosen."""
    dice = dice_of(view, p)
    if not dice:
        return [], 0
    size = 54 if len(dice) <= width // 66 else 40
    places, height = grid(len(dice), width, (size, size), 10 if size > 40 else 5)
    title = _YOUR_DICE[language] if p == viewer else _DICE_OF.say(language, p=p)
    count = plural(len(dice), *_DICE[language == "fr"], language)
    items = shelf(f"dice-{p}", title, count, width, height)
    for die, at in zip(dice, places, strict=True):
        items.append(_die(view, p, die, at, size, moves, language))
    return items, height


def _die(
    view: Any, p: int, die: tuple[int, int, int], at: tuple[float, float], size: float,
    moves: frozenset[int], language: str,
) -> Die:  # fmt: skip
    """Dice stand for a choice among them, except one's own where a rival's is chosen."""
    (c, v, nth), (x, y) = die, at
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


def _locks(view: Any, eye: Eye, width: float, language: str) -> Shelf:
    """The locks that can be chosen, once more and large enough for a finger, each with the
    direction in which it lies from the centre."""
    sites = sorted(action - SITE for action in eye.moves & SITE_ACTIONS)
    if not 0 < len(sites) <= MOST_LOCKS:
        return [], 0
    places, height = grid(len(sites), width, (50, 72), 7, EDGE)
    items = shelf("locks", "", "", width, height)
    for site, (x, y) in zip(sites, places, strict=True):
        lock, at = int(view.lock[site]), (x, y - 6)
        look, label = (
            lock_look(f"pick-{site}", lock, at, 0.6),
            describe(view, SITE + site, language),
        )
        w, h = max(look.w, FINGER), max(look.h, FINGER)
        items.append(replace(look, w=w, h=h, actions=(SITE + site,), label=label))
        if lock >= SCROLL:
            items.append(scroll_mark(f"pick-mark-{site}", lock, at, 0.6))
        arrow = direction(view, site)
        items.append(
            Text(id=f"where-{site}", x=x, y=y + 31, w=44, h=16, size=15, text=arrow, tone="soft")
        )
    return items, height


def _sixes(view: Any, width: float, language: str) -> Shelf:
    """ARC-16.1, ARC-4.6  The scrolls whose number ends the game, gone ones as empty slots."""
    left, limit = count_high(view), int(ENDS_BELOW[view.seats])
    all_of_them = sum(s.power == HIGH and not s.is_circle for s in BOARDS[view.seats].sites)
    step = (width - 2 * EDGE - 10) / all_of_them
    height = HEAD + 42 + (20 if view.stall else 0)
    caption = _LEFT.say(language, n=left, limit=limit)
    items = shelf("sixes", _SIXES[language], caption, width, height, "bad" if left <= limit else "")
    for k in range(all_of_them):
        x = EDGE + step * (k + 0.5) + (10 if k >= limit - 1 else 0)
        items.append(
            Token(
                id=f"six-{k}", x=x, y=HEAD + 14, w=min(26, step - 2), h=32, shape="box",
                colour="#EFE0BC" if k < left else "sunk", ink="#2A1D13", gold=k < left,
                text=str(HIGH) if k < left else "", asleep=k >= left,
            )
        )  # fmt: skip
    bar = EDGE + step * (limit - 1) + 5
    items.append(
        Token(id="six-limit", x=bar, y=HEAD + 14, w=4, h=40, shape="box", colour="#FF8F7A")
    )  # fmt: skip
    if view.stall:
        text = _STALL.say(language, n=int(view.stall), most=STALL_ROUNDS)
        items.append(
            Text(id="stall", x=width / 2, y=height - 14, w=width - 20, h=18, size=13.5, text=text,
                 tone="bad")
        )  # fmt: skip
    return items, height
