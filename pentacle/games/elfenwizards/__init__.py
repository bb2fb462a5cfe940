"""Elfenwizards, by Alan R. Moon: dice as spells, a tree of titles, promises that bind nobody.

ELF-20.2  A game has at most 974 actions, with six players.
"""

from pathlib import Path

from pentacle.core.contract import About
from pentacle.core.game import Game
from pentacle.core.lessons import read_coach, read_legend, read_lessons
from pentacle.core.tuning import Tuning
from pentacle.core.words import Words

from .actions import actions
from .cards import BOUND, ROUNDS
from .check import FAULTS, check
from .concession import CONCESSION
from .counts import counts
from .decisions import REASONS, decisions
from .foresight import foresight
from .inputs import inputs
from .notation import notation
from .options import options
from .promises import PROMISES
from .scene import scene
from .score import score
from .sight import hide, resample
from .state import State
from .talk import TALK
from .text import describe, tell
from .text_mention import mention
from .themes import themes
from .turn import apply, legal, pending, setup, why
from .value import value

_FOLDER = Path(__file__).parent

GAME = Game(
    name="elfenwizards",
    about=About(
        title=Words("Elfenwizards", "Elfenwizards"),
        tagline=Words(
            "Climb the tree of titles, and promise whatever helps.",
            "Gravissez l'arbre des titres et promettez ce qui vous arrange.",
        ),
        text=Words(
            "Each player leads a guild of wizards. Dice are major spells, chips minor ones, laid "
            "two at a time beside anybody's pawn; the stronger climbs, the weaker falls. After at "
            f"most {ROUNDS} rounds the guild with the most honours wins.",
            "Chaque joueur contrôle une guilde de magiciens. Sorts majeurs (des dés) et mineurs "
            "sont posés deux par deux à côté de n'importe quel magicien ; le plus fort monte, le "
            "plus faible est rétrogradé. "
            f"Après {ROUNDS} tours au plus, la guilde la plus honorée l'emporte.",
        ),
        minutes=(45, 75),
        age=10,
        icon="oak",
        colour="#4E9E63",
        credits="Alan R. Moon, White Wind 1995; board by Doris Matthäus",
    ),
    version=2,
    continues=1,
    seats=(3, 4, 5, 6),
    state=State,
    actions=actions,
    bound=BOUND,
    options=options.listed,
    folder=_FOLDER,
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    score=score,
    hide=hide,
    resample=resample,
    check=check,
    value=value, inputs=inputs,
    faults=FAULTS,
    why=why,
    reasons=REASONS,
    decisions=decisions,
    tuning=Tuning(few=7, many=7, unroll=False),
    notation=notation,
    describe=describe,
    tell=tell,
    mention=mention,
    scene=scene,
    foresight=foresight,
    themes=themes,
    lessons=read_lessons(_FOLDER),
    coach=read_coach(_FOLDER),
    legend=read_legend(_FOLDER),
    talk=TALK,
    promises=PROMISES,
    concession=CONCESSION,
    counts=counts,
)
