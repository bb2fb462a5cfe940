"""Archimage (Five Seals of Magic): coloured dice, a spiral dungeon, seals and scrolls.

ARC-3.10, ARC-9.7  Chosen before the game: 2 to 5 players and one of four companion circles.
ARC-11.3  No game has more than 800,000 actions; real ones have 300 to 900.
"""

from __future__ import annotations

from pentacle.core import About, Game, Words, read_coach, read_legend, read_lessons

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

ABOUT = About(
    title=Words(en="Archimage", fr="Archimage"),
    tagline=Words(
        en="Five seals of magic bar the way to the tower's scrolls.",
        fr="Cinq Sceaux de magie barrent la route des Parchemins de la tour.",
    ),
    text=Words(
        en="Draft coloured dice, roll them, and break the seals of a spiral dungeon with them. "
        "Behind the seals lie scrolls: each is a spell for your next turns and points at the end. "
        "Your wizard and your familiar block the corridors behind you. When few scrolls of "
        "power 6 are left, the strongest collection wins.",
        fr="Choisissez des dés de couleur, lancez-les et brisez avec eux les Sceaux d'un donjon en "
        "spirale. Derrière les Sceaux reposent des Parchemins : chacun est un sort pour vos "
        "prochains tours et des points à la fin. Votre magicien et votre Familier barrent les "
        "couloirs derrière vous. Quand il reste peu de Parchemins de puissance 6, la plus forte "
        "collection l'emporte.",
    ),
    minutes=(30, 60),
    age=10,
    icon="wax-seal",
    colour="#C48BE8",
    credits="Archimage / Five Seals of Magic, designed by Thorsten Reichwein.",
)

GAME = Game(
    name="archimage",
    about=ABOUT,
    seats=(2, 3, 4, 5),
    state=state.State,
    actions=actions.actions,
    version=2,
    continues=1,
    bound=cards.LONGEST,
    options=options.options.listed,
    folder=cards.FOLDER,
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
    notation=notation.notation,
    editor=editing.editor,
    describe=labels.describe,
    tell=gaps.tell,
    mention=events.events.mention,
    scene=scene.scene,
    foresight=foresight.foresight,
    themes=themes.themes,
    lessons=read_lessons(cards.FOLDER),
    coach=read_coach(cards.FOLDER),
    legend=read_legend(cards.FOLDER),
    concession=concession.CONCESSION,
    counts=counts.counts,
)
