"""What is yours, in the plane beside the board: dice, scrolls, the way to the end of the game."""

from __future__ import annotations

from msgspec.structs import replace

from pentacle.core import NONE, Words, plural
from pentacle.core.scene import AnyItem, Die, Text, Tip, Token
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Point

from .. import state as ask
from ..actions import SITE
from ..actions import die as die_action
from ..board import BOARDS
from ..cards import ENDS_BELOW, HIGH, NATURAL, SCROLL, STALL_ROUNDS
from ..rules.rounds import count_high
from ..state import State
from ..words import die_name, direction
from .board import SITE_ACTIONS
from .looks import Eye, die_look, lock_look, scroll_mark
from .scrolls import scroll_shelf
from .shelf import BARE, EDGE, GAP, HEAD, WIDTH, Shelf, Tone, grid, shelf

_YOUR_DICE = Words("Your dice", "Vos dés")
_DICE_OF = Words("@{p}'s dice", "Dés de @{p}")
_DICE = (("die", "dice"), ("dé", "dés"))
_NEXT_ROUND = Words("For the next round", "Pour la prochaine manche")
_SIXES = Words("Power-6 scrolls", "Puissance 6")
_LEFT = Words("{n} left, ends below {limit}", "{n} en jeu, fin à moins de {limit}")
_STALL = Words("Rounds without a break: {n} / {most}", "Manches sans Sceau brisé : {n} / {most}")
MOST_LOCKS = 7
"""So many locks are repeated below a small board, large enough for a finger; for more of them
there is the page's zoom."""
SCROLLS_BESIDE_LOCKS = 2
"""Below more scrolls that can be cast the locks would be out of sight."""
FINGER = 42
_TONES: tuple[Tone, Tone] = ("", "bad")


def side_items(eye: Eye) -> tuple[list[AnyItem], float]:
    """ARC-16.1, ARC-16.3  The shelves from above, and how high they are together."""
    items: list[AnyItem] = []
    top, gap = 0.0, GAP if eye.wide else BARE
    for found, height in _shelves(eye):
        items += [replace(item, y=item.y + top, zone="side") for item in found]
        top += height + gap
    return items, max(1.0, top - gap)


def _shelves(eye: Eye) -> list[Shelf]:
    """In a small window what can be chosen comes first; elsewhere everything has its place."""
    view, p = eye.view, eye.p
    picks_foe = view.phase in (ask.MYSTIFICATION_DIE, ask.ALTERATION_FOE) and view.foe != NONE
    found = [_dice(eye, q) for q in ((view.foe, p) if picks_foe else (p,))]
    scrolls = scroll_shelf(eye)
    if not eye.wide:
        locks = ([], 0) if _choices(eye, scrolls) > SCROLLS_BESIDE_LOCKS else _locks(eye)
        found[-1:] = _side_by_side(eye, found[-1], locks)
    found.append(scrolls)
    if view.phase != ask.OVER:
        found.append(_sixes(eye.shared))
    if not eye.wide:
        found.sort(key=lambda one: not _choices(eye, one))
    return [one for one in found if one[0]]


def _choices(eye: Eye, one: Shelf) -> int:
    """How many things of a shelf can be chosen."""
    return sum(bool(eye.moves.intersection(x.actions)) for x in one[0])


def _side_by_side(eye: Eye, left: Shelf, right: Shelf) -> list[Shelf]:
    """Two rows as one where both fit into it: dice, and what they may break."""
    ends = [max((x.x + x.w / 2 for x in one[0][1:]), default=0.0) for one in (left, right)]
    if not all(ends) or sum(ends) > eye.fit(WIDTH):
        return [left, right]
    moved = [replace(x, x=x.x + ends[0]) for x in right[0][1:]]
    (first, *others), height = left[0], max(left[1], right[1])
    return [([replace(first, y=height / 2, h=height), *others, *moved], height)]


def _dice(eye: Eye, p: int) -> Shelf:
    """ARC-16.1  Dice, big and with pips; a rival's too where one of them is to be chosen."""
    dice, language = dice_of(eye.view, p), eye.language
    if not dice:
        return [], 0
    titled = eye.wide or p != eye.viewer
    places, height = grid(eye, len(dice), (FINGER, FINGER), 5, HEAD if titled else BARE)
    title = _YOUR_DICE[language] if p == eye.viewer else _DICE_OF.say(language, p=p)
    count = plural(len(dice), *_DICE[language == "fr"], language)
    if not titled:
        title = count = ""
    items = [*shelf(eye, f"dice-{p}", title, count, height)]
    items += [_die(eye, p, die, at) for die, at in zip(dice, places, strict=True)]
    return items, height


def _die(eye: Eye, p: int, die: tuple[int, int, int], at: Point) -> Die:
    """Dice stand for a choice among them, except one's own where a rival's is chosen."""
    view, (c, v, nth) = eye.view, die
    chooses = {ask.MYSTIFICATION_DIE: view.foe, ask.ALTERATION_FOE: view.foe}.get(view.phase, p)
    stands = (die_action(c, v),) if v > 0 and p == chooses else ()
    name = die_name(c, v, eye.language)
    picker = view.foe if view.phase == ask.ALTERATION_FOE else view.player
    picked = p == picker and c == view.colour and nth < view.picks[v]
    return replace(
        die_look(f"die-{p}-{c}-{v}-{nth}", c, v, FINGER, at), actions=stands,
        state="subject" if picked else "idle", label=eye.label(name, *stands),
        tip=Tip(name[0].upper() + name[1:], "" if v else _NEXT_ROUND[eye.language]),
    )  # fmt: skip


def dice_of(view: State, p: int) -> list[tuple[int, int, int]]:
    """A player's dice: colour, value (0: not rolled), and which of its equals it is."""
    found = []
    for c in range(NATURAL):
        for v in range(6, -1, -1):
            found += [(c, v, nth) for nth in range(int(view.dice[p, c, v]))]
    return found


def _locks(eye: Eye) -> Shelf:
    """The locks that can be chosen, once more and large enough for a finger, each with the
    direction in which it lies from the centre."""
    sites = sorted(action - SITE for action in eye.moves & SITE_ACTIONS)
    if not 0 < len(sites) <= MOST_LOCKS:
        return [], 0
    places, height = grid(eye, len(sites), (FINGER, 54), 6, BARE)
    items = [*shelf(eye, "locks", "", "", height)]
    for site, (x, y) in zip(sites, places, strict=True):
        lock, at, action = int(eye.view.lock[site]), (x, y - 7), SITE + site
        look, label = lock_look(f"pick-{site}", lock, at, 0.6), eye.label("", action)
        w, h = max(look.w, FINGER), max(look.h, FINGER)
        items.append(replace(look, w=w, h=h, actions=(action,), label=label))
        if lock >= SCROLL:
            items.append(scroll_mark(f"pick-mark-{site}", lock, at, 0.6))
        arrow = direction(eye.view, site)
        items.append(Text(f"where-{site}", x, y + 21, 44, 14, size=15, text=arrow, tone="soft"))
    return items, height


@kept
def _sixes(eye: Eye) -> Shelf:
    """ARC-16.1, ARC-4.6  The scrolls whose number ends the game, gone ones as empty slots."""
    view, width, language = eye.view, eye.fit(WIDTH), eye.language
    left, limit = count_high(view), int(ENDS_BELOW[view.seats])
    all_of_them = sum(s.power == HIGH and not s.is_circle for s in BOARDS[view.seats].sites)
    step = (width - 2 * EDGE - 10) / all_of_them
    height = HEAD + 42 + (20 if view.stall else 0)
    caption, tone = _LEFT.say(language, n=left, limit=limit), _TONES[left <= limit]
    items = [*shelf(eye, "sixes", _SIXES[language], caption, height, tone)]
    for k in range(all_of_them):
        x, here = EDGE + step * (k + 0.5) + (10 if k >= limit - 1 else 0), k < left
        at = (f"six-{k}", x, HEAD + 14, min(26, step - 2), 32)
        empty = Token(*at, shape="box", colour="sunk", ink="#2A1D13", asleep=True)
        full = {"colour": "#EFE0BC", "gold": True, "text": str(HIGH), "asleep": False}
        items.append(replace(empty, **full) if here else empty)
    bar = (EDGE + step * (limit - 1) + 5, HEAD + 14, 4, 40)
    items.append(Token("six-limit", *bar, shape="box", colour="#FF8F7A"))
    if view.stall:
        text = _STALL.say(language, n=int(view.stall), most=STALL_ROUNDS)
        line = (width / 2, height - 14, width - 20, 18)
        items.append(Text("stall", *line, size=13.5, text=text, tone="bad"))
    return items, height
