"""Stones: secret choices, and a die that turns the order round."""  # <dice>
# <no dice> """Stones: secret choices, and the highest wins."""

from pathlib import Path

from pentacle.core import About, Game, Words, read_coach, read_legend, read_lessons

from .actions import actions
from .events import events
from .foresight import foresight
from .gaps import tell
from .labels import describe
from .laws import laws
from .notation import notation
from .options import options
from .reasons import reasons
from .scene import scene
from .score import check, score
from .sight import hide, resample
from .state import State
from .turn import apply, legal, pending, setup, why
from .value import value

FOLDER = Path(__file__).parent

GAME = Game(
    name="stones",
    version=1,
    about=About(
        title=Words("Stones", "Stones"),
        tagline=Words("Show the highest", "Montrez la plus haute"),
        text=Words(
            # <<dice
            "Everybody shows a stone at the same time. The highest wins, unless the die says no.",
            "Tous montrent une pierre en même temps. La plus haute gagne, sauf si le dé dit non.",
            # dice>>
            # <no dice> "Everybody shows a stone at the same time. The highest wins.",
            # <no dice> "Tous montrent une pierre en même temps. La plus haute gagne.",
        ),
        minutes=(2, 4),
        age=6,
        icon="stone-pile",
        colour="#18A5A0",
        credits="",
    ),
    seats=(2, 3, 4),
    options=options.listed,
    state=State,
    actions=actions,
    bound=16,  # <no draft>
    # <draft> bound=32,
    folder=FOLDER,
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    score=score,
    hide=hide,
    resample=resample,
    check=check,
    value=value,
    faults=laws,
    why=why,
    reasons=reasons,
    notation=notation,
    describe=describe,
    tell=tell,
    mention=events.mention,
    scene=scene,
    foresight=foresight,
    lessons=read_lessons(FOLDER),
    coach=read_coach(FOLDER),
    legend=read_legend(FOLDER),
)
