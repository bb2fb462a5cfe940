"""Elfenwizards, by Alan R. Moon: dice as spells, a tree of titles, promises that bind nobody.

ELF-20.2  A game has at most 974 actions, with six players.
"""

from pathlib import Path

from pentacle.core import About, Game, Tuning, Words, read_coach, read_legend, read_lessons

from . import (
    actions,
    cards,
    check,
    concession,
    counts,
    decisions,
    editing,
    events,
    foresight,
    gaps,
    inputs,
    labels,
    laws,
    notation,
    options,
    promises,
    scene,
    score,
    sight,
    state,
    talk,
    themes,
    turn,
    value,
)

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
            f"most {cards.ROUNDS} rounds the guild with the most honours wins.",
            "Chaque joueur contrôle une guilde de magiciens. Sorts majeurs (des dés) et mineurs "
            "sont posés deux par deux à côté de n'importe quel magicien ; le plus fort monte, le "
            "plus faible est rétrogradé. "
            f"Après {cards.ROUNDS} tours au plus, la guilde la plus honorée l'emporte.",
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
    state=state.State,
    actions=actions.actions,
    bound=cards.BOUND,
    options=options.options.listed,
    folder=_FOLDER,
    setup=turn.setup,
    pending=turn.pending,
    legal=turn.legal,
    apply=turn.apply,
    score=score.score,
    hide=sight.hide,
    resample=sight.resample,
    check=check.check,
    value=value.value,
    looks=inputs.inputs,
    faults=laws.laws,
    why=turn.why,
    reasons=gaps.REASONS,
    decisions=decisions.decisions,
    tuning=Tuning(few=7, many=7, unroll=False),
    notation=notation.notation,
    editor=editing.editor,
    describe=labels.describe,
    tell=gaps.tell,
    mention=events.events.mention,
    scene=scene.scene,
    foresight=foresight.foresight,
    themes=themes.themes,
    lessons=read_lessons(_FOLDER),
    coach=read_coach(_FOLDER),
    legend=read_legend(_FOLDER),
    talk=talk.TALK,
    promises=promises.PROMISES,
    concession=concession.CONCESSION,
    counts=counts.counts,
)
