"""The Scepter of Zavandor, by Jens Drögemüller: gems, knowledge, auctions, sentinels."""

from pathlib import Path

from pentacle.core import About, Game, Tuning, Words, read_coach, read_legend, read_lessons

from .actions import actions
from .cards import SENTINELS, SENTINELS_END
from .check import check
from .concession import CONCESSION
from .counts import counts
from .decisions import decisions
from .faults import FAULTS
from .foresight import foresight
from .inputs import inputs
from .notation import notation
from .options import options
from .scene import scene
from .score import score
from .sight import hide, resample
from .state import State
from .text import describe, tell
from .text_mention import mention
from .text_reasons import REASONS
from .themes import themes
from .turn import apply, legal, pending, setup, why
from .value import value

_FOLDER = Path(__file__).parent

GAME = Game(
    name="zavandor",
    about=About(
        title=Words("The Scepter of Zavandor", "Le Sceptre de Zavandor"),
        tagline=Words(
            "Wake your gems, outbid your rivals, free the scepter.",
            "Éveillez vos gemmes, surenchérissez et libérez le sceptre.",
        ),
        text=Words(
            "You are a student of magic. Active gems bring energy every round; energy buys more "
            "gems, knowledge and, at auction, artifacts and sentinels. When "
            f"{SENTINELS_END} of the {SENTINELS} sentinels are sold, the student with the most "
            "points receives the scepter.",
            "Vous êtes parmi les étudiants en magie. Vos gemmes actives apportent de l'énergie à "
            "chaque tour ; l'énergie achète d'autres gemmes, des connaissances et, aux enchères, "
            f"artéfacts et sentinelles. Quand {SENTINELS_END} des {SENTINELS} sentinelles sont "
            "vendues, le sceptre revient à qui a le plus de points de victoire.",
        ),
        minutes=(60, 180),
        age=10,
        icon="gems",
        colour="#CF3B22",
        credits="Jens Drögemüller, Lookout Games 2004",
    ),
    seats=(2, 3, 4, 5, 6),
    version=2,
    continues=1,
    state=State,
    actions=actions,
    bound=20_000_000,  # ZAV-15.4
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
    tuning=Tuning(few=5, many=5),
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
    concession=CONCESSION,
    counts=counts,
)
