"""Fists: a toy game with all that is hard for a server.

Three rounds.  Everybody picks one or two of his cards at the same time, in secret and in several
steps; who shows most may roll a die for points or stay.
"""

from pathlib import Path

from pentacle.core import About, Game, Option, Words, read_coach, read_legend, read_lessons

from . import rules, scene
from .campaign import CAMPAIGN
from .foresight import FORESIGHT
from .rules import State, actions

FOLDER = Path(__file__).parent

GAME = Game(
    name="toy",
    about=About(
        title=Words("Fists", "Poings"),
        tagline=Words("Show most", "Montrez le plus"),
        text=Words("A toy.", "Un jouet."),
        minutes=(1, 2),
        age=6,
        icon="fist",
        colour="#CF3B22",
        credits="",
    ),
    seats=(2, 3, 4),
    state=State,
    actions=actions,
    bound=100,
    options=(
        Option(name="long", title=Words("Long", "Long"), text=Words("More.", "Plus."), seats=(2,)),
    ),
    folder=FOLDER,
    setup=rules.setup,
    pending=rules.pending,
    legal=rules.legal,
    apply=rules.apply,
    score=rules.score,
    hide=rules.hide,
    resample=rules.resample,
    check=rules.check,
    value=rules.value,
    why=rules.why,
    reasons=scene.REASONS,
    describe=scene.describe,
    tell=scene.tell,
    mention=scene.mention,
    scene=scene.scene,
    foresight=FORESIGHT,
    campaign=CAMPAIGN,
    lessons=read_lessons(FOLDER),
    coach=read_coach(FOLDER),
    legend=read_legend(FOLDER),
)
