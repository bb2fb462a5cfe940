"""Spellcaster: a duel of mages on four piles, for two, or for teams of three and four."""

from pathlib import Path

from pentacle.core import About, Game, Tuning, Words, read_coach, read_legend, read_lessons

from .actions import actions
from .bounds import BOUND
from .cards import SAPPHIRES_TO_WIN
from .check import FAULTS, check
from .concession import CONCESSION
from .counts import counts
from .decisions import decisions
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
from .text_seats import seat_title
from .text_why import REASONS
from .themes import themes
from .turn import apply, legal, pending, setup, why
from .value import value

_FOLDER = Path(__file__).parent

GAME = Game(
    name="spellcaster",
    about=About(
        title=Words("Spellcaster", "Spellcaster"),
        tagline=Words("A duel of mages on the Sapphire Isle", "Duel de magiciens sur l'île Saphir"),
        text=Words(
            "Cast spells on four common piles. Sap your rival's energy, hoard "
            f"{SAPPHIRES_TO_WIN} sapphires, or be the richer when the deck runs out.",
            "Lancez vos sorts sur quatre piles communes. Épuisez l'énergie du rival, amassez "
            f"{SAPPHIRES_TO_WIN} saphirs ou soyez le plus riche quand la pioche se vide.",
        ),
        minutes=(15, 30),
        age=14,
        icon="spell-book",
        colour="#2461C4",
        credits="Aaron Weissblum, Norman Woods; R&R Games, 2014",
        usual_seats=2,
        for_newcomers=True,
    ),
    seats=(2, 3, 4), options=options.listed, state=State, actions=actions,
    bound=BOUND,  # SPL-10.3
    folder=_FOLDER, memory=("known",),
    setup=setup, pending=pending, legal=legal, apply=apply, why=why, reasons=REASONS,
    decisions=decisions, tuning=Tuning(own=1024, few=6, many=8, unroll=False),
    score=score, hide=hide, resample=resample, check=check, faults=FAULTS,
    notation=notation, value=value, inputs=inputs, describe=describe, tell=tell, mention=mention, scene=scene,
    seat_title=seat_title, foresight=foresight, themes=themes, lessons=read_lessons(_FOLDER),
    coach=read_coach(_FOLDER), legend=read_legend(_FOLDER), concession=CONCESSION,
    counts=counts,
)  # fmt: skip
