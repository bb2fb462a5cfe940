"""Which circle of magic joins the elementary one (ARC-3.1)."""

from __future__ import annotations

from pentacle.core import Choice, Options, Words

from .cards import FACTS

COMPANIONS = len(FACTS.circles) - 1
"""Circles I to IV: so many values of the option."""
RANDOM = COMPANIONS
"""The value after them: drawn at random."""

_schools = FACTS.circles[1:]
options = Options()
CIRCLE = options.add(
    name="circle",
    title=Words(en="Companion circle", fr="Cercle complémentaire"),
    text=Words(
        en="The second circle of magic in play, beside the elementary one. "
        + " ".join(f"{c.name.en}: {c.text.en}" for c in _schools),
        fr="Le second cercle de magie en jeu, en plus du cercle élémentaire. "
        + " ".join(f"{c.name.fr} : {c.text.fr}" for c in _schools),
    ),
    choices=(
        *(
            Choice(
                name=c.id,
                title=Words(en=f"{c.name.en}: {c.school.en}", fr=f"{c.name.fr} : {c.school.fr}"),
            )
            for c in _schools
        ),
        Choice(name="random", title=Words(en="Drawn at random", fr="Tiré au sort")),
    ),
)

BY_SEAT, CHOSEN = range(2)
"""How the players come by their wizards: values of the next option."""
WIZARDS = options.add(
    name="wizards",
    title=Words(en="Wizards", fr="Magiciens"),
    text=Words(
        en="Each player chooses a wizard before the first draft, or they go by the seats. They "
        "differ in looks only.",
        fr="Chaque joueur choisit un magicien avant de prendre ses dés, ou ils suivent les places. "
        "Seule leur apparence les distingue.",
    ),
    choices=(
        Choice(name="seat", title=Words(en="By the seats", fr="Selon les places")),
        Choice(
            name="chosen", title=Words(en="Chosen by the players", fr="Choisis par les joueurs")
        ),
    ),
    default=BY_SEAT,
    since=2,
    before=BY_SEAT,
)
