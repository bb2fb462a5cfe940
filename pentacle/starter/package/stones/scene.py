"""The table on screen, as data: one front end draws any scene."""

from __future__ import annotations

from pentacle.core import NONE, Words
from pentacle.core.scene import AnyItem, Die, Layout, Prompt, Scene, SeatPanel, Token  # <dice>
# <no dice> from pentacle.core.scene import AnyItem, Layout, Prompt, Scene, SeatPanel, Token

from .actions import CHOOSE  # <no draft>
# <draft> from .actions import CHOOSE, KEEP
from .facts import HAND, STONES
from .state import State, has
from .text import describe, die_text  # <dice>
# <no dice> from .text import describe

_COLOURS = ("#E8842F", "#D96BA0", "#18A5A0", "#F2F2F2")
_WIDTH = {"wide": 1000.0, "tall": 400.0}
_ASK = Words("Choose a stone.", "Choisissez une pierre.")
# <draft> _KEEP = Words("Keep a stone, pass the others on.", "Gardez une pierre, passez les autres.")
_WAIT = Words("The others are choosing.", "Les autres choisissent.")
_OVER = Words("The game is over.", "La partie est terminée.")


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """STO-6  What the viewer may see, and everything that he may choose."""
    width, running = _WIDTH[layout], view.rounds < HAND
    # <<dice
    items: list[AnyItem] = [
        Die(
            id="die", x=width / 2, y=90, w=70, h=70, value=view.die, colour="#F2F2F2",
            label=die_text(view.die, language),
        )
    ]  # fmt: skip
    # dice>>
    # <no dice> items: list[AnyItem] = []
    mine = [n for n in range(STONES) if viewer >= 0 and has(view, viewer, n)]
    for i, n in enumerate(mine):
        items.append(
            Token(
                id=f"stone-{n}", x=width * (i + 1) / (len(mine) + 1), y=260, w=80, h=80,
                text=str(n + 1), actions=(CHOOSE + n,),
                label=describe(view, CHOOSE + n, language),
            )
        )  # fmt: skip
    # <draft> offered = [n for n in range(STONES) if viewer >= 0 and (view.pack[viewer] >> n) & 1]
    # <draft> for i, n in enumerate(offered):
    # <draft>     items.append(
    # <draft>         Token(
    # <draft>             id=f"offer-{n}", x=width * (i + 1) / (len(offered) + 1), y=350, w=60, h=60,
    # <draft>             text=str(n + 1), actions=(KEEP + n,),
    # <draft>             label=describe(view, KEEP + n, language),
    # <draft>         )
    # <draft>     )  # fmt: skip
    # <no hand> for p in range(view.seats):
    # <no hand>     others = [n for n in range(STONES) if p != viewer and has(view, p, n)]
    # <no hand>     for i, n in enumerate(others):
    # <no hand>         items.append(
    # <no hand>             Token(
    # <no hand>                 id=f"stone-{n}", x=width * (i + 1) / (len(others) + 1),
    # <no hand>                 y=25 + 40 * p, w=30, h=30, text=str(n + 1), label=str(n + 1),
    # <no hand>             )
    # <no hand>         )  # fmt: skip
    title = _ASK if moves else _WAIT if running else _OVER
    # <draft> asked = "STO-8" if view.drafting > 0 else "STO-3"
    # <draft> if moves and view.drafting > 0:
    # <draft>     title = _KEEP
    return Scene(
        width=width,
        height=400,
        items=tuple(items),
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


def _seat(view: State, p: int) -> SeatPanel:
    shown = f"{view.points[p]}"
    last = "" if view.last[p] == NONE else str(view.last[p] + 1)
    return SeatPanel(seat=p, colour=_COLOURS[p], emblem="wizard-face", score=shown, role=last)
