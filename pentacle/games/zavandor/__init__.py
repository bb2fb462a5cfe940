"""The Scepter of Zavandor, by Jens Drögemüller: gems, knowledge, auctions, sentinels."""

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
    scene,
    score,
    sight,
    state,
    themes,
    turn,
    value,
)

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
            f"{cards.SENTINELS_END} of the {cards.SENTINELS} sentinels are sold, the "
            "student with the most points receives the scepter.",
            "Vous êtes parmi les étudiants en magie. Vos gemmes actives apportent de l'énergie à "
            "chaque tour ; l'énergie achète d'autres gemmes, des connaissances et, aux enchères, "
            f"artéfacts et sentinelles. Quand {cards.SENTINELS_END} des {cards.SENTINELS} "
            "sentinelles sont vendues, le sceptre revient à qui a le plus de points de victoire.",
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
    state=state.State,
    actions=actions.actions,
    bound=20_000_000,  # ZAV-15.4
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
    tuning=Tuning(few=5, many=5),
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
    concession=concession.CONCESSION,
    counts=counts.counts,
)
