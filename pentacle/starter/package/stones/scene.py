"""The table on screen, as data: one front end draws any scene."""

from __future__ import annotations

from pentacle.core import NONE, Words
from pentacle.core.scene import Die, Layout, Prompt, Scene, SeatPanel, Token  # <dice>
# <no dice> from pentacle.core.scene import Layout, Prompt, Scene, SeatPanel, Token
from pentacle.core.scene.kit import Eye, Items, Pair

from .actions import CHOOSE  # <no draft>
# <draft> from .actions import CHOOSE, KEEP
from .facts import HAND, STONES
from .gaps import die_text  # <dice>
from .labels import describe
from .state import State, has

_COLOURS = ("#E8842F", "#D96BA0", "#18A5A0", "#F2F2F2")
_WIDTH = Pair(wide=1000.0, tall=400.0)
_ASK = Words("Choose a stone.", "Choisissez une pierre.")
# <draft> _KEEP = Words("Keep a stone, pass the others on.", "Gardez une pierre, passez les autres.")
_WAIT = Words("The others are choosing.", "Les autres choisissent.")
_OVER = Words("The game is over.", "La partie est terminée.")


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """STO-6  What the viewer may see, and everything that he may choose."""
    eye = Eye(view, viewer, moves, language, layout == "wide", describe)
    running = view.rounds < HAND
    title = _ASK if moves else _WAIT if running else _OVER
    # <draft> asked = "STO-8" if view.drafting > 0 else "STO-3"
    # <draft> if moves and view.drafting > 0:
    # <draft>     title = _KEEP
    return Scene(
        width=eye.fit(_WIDTH),
        height=400,
        items=tuple(_items(eye)),
        seats=tuple(_seat(view, p) for p in range(view.seats)),
        prompt=Prompt(
            title=title[language],
            hint=die_text(view.die, language) if running else "",  # <dice>
            mine=bool(moves),
            rule="STO-3" if running else "",  # <no draft>
            # <draft> rule=asked if running else "",
        ),
        over=not running,
    )


def _items(eye: Eye[State]) -> Items:
    """What lies on the table."""
    view, viewer = eye.view, eye.viewer
    # <<dice
    die, label = view.die, die_text(view.die, eye.language)
    middle = eye.fit(_WIDTH) / 2
    yield Die("die", middle, 90, 70, 70, value=die, colour="#F2F2F2", label=label)
    # dice>>
    mine = [n for n in range(STONES) if viewer >= 0 and has(view, viewer, n)]
    for n, x in zip(mine, _places(eye, len(mine)), strict=True):
        label = describe(view, CHOOSE + n, eye.language)
        at, stands = (f"stone-{n}", x, 260, 80, 80), (CHOOSE + n,)
        yield Token(*at, text=str(n + 1), actions=stands, label=label)
    # <draft> offered = [n for n in range(STONES) if viewer >= 0 and (view.pack[viewer] >> n) & 1]
    # <draft> for n, x in zip(offered, _places(eye, len(offered)), strict=True):
    # <draft>     label = describe(view, KEEP + n, eye.language)
    # <draft>     at, stands = (f"offer-{n}", x, 350, 60, 60), (KEEP + n,)
    # <draft>     yield Token(*at, text=str(n + 1), actions=stands, label=label)
    # <no hand> for p in range(view.seats):
    # <no hand>     others = [n for n in range(STONES) if p != viewer and has(view, p, n)]
    # <no hand>     for n, x in zip(others, _places(eye, len(others)), strict=True):
    # <no hand>         at = (f"stone-{n}", x, 25 + 40 * p, 30, 30)
    # <no hand>         yield Token(*at, text=str(n + 1), label=str(n + 1))


def _places(eye: Eye[State], n: int) -> list[float]:
    """The middles of n things across the table."""
    return [eye.fit(_WIDTH) * (i + 1) / (n + 1) for i in range(n)]


def _seat(view: State, p: int) -> SeatPanel:
    shown = f"{view.points[p]}"
    last = "" if view.last[p] == NONE else str(view.last[p] + 1)
    return SeatPanel(seat=p, colour=_COLOURS[p], emblem="wizard-face", score=shown, role=last)
