"""Valroc: draft creatures, train in the city of mages, and tame them in its arena.

VAL-13.2  Humans and bots sit as they like; no rule depends on it.
"""

from pathlib import Path

from pentacle.core import About, Game, Tuning, Words, read_coach, read_legend, read_lessons

from . import (
    actions,
    campaign,
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

FOLDER = Path(__file__).parent

GAME = Game(
    name="valroc",
    about=About(
        title=Words("Valroc", "Valroc"),
        tagline=Words(
            "Win the wizards' tournament of the city of Valroc",
            "Remportez le tournoi des mages de la cité de Valroc",
        ),
        text=Words(
            "Draft six creatures, then send mage, assistant and mercenary through the eight places "
            "of the city: gather power and coins, train your skill at the risk of wounds, court "
            "the gods and dabble in black magic, until your mage can tame each creature in the "
            "Arena. Six creatures end the tournament; the most prestige wins it. Alone, you walk "
            "the Path of the Archmages.",
            "Choisissez six créatures, puis envoyez mage, assistant et mercenaire dans les huit "
            "lieux de la cité : amassez puissance et pièces, entrainez-vous au risque d'une "
            "blessure, courtisez les dieux, frôlez la magie noire, jusqu'à ce que votre mage "
            "dompte chaque créature à l'Arène. Six créatures mettent fin au tournoi ; le plus "
            "grand prestige l'emporte. En solo, suivez la Voie des Archimages.",
        ),
        minutes=(45, 75),
        age=12,
        icon="dragon-head",
        colour="#F4CB4A",
        credits="Thomas Carlier, Sophie Garcia, Haumea Games 2022",
    ),
    seats=(1, 2, 3, 4),
    state=state.State,
    actions=actions.actions,
    bound=13_000,
    options=options.options.listed,
    folder=FOLDER,
    memory=("spell_sure",),
    version=3,
    continues=1,
    setup=turn.setup,
    pending=turn.pending,
    legal=turn.legal,
    apply=turn.apply,
    why=turn.why,
    reasons=gaps.REASONS,
    decisions=decisions.decisions,
    tuning=Tuning(few=6, many=4, mixed=True, unroll=False),
    score=score.score,
    hide=sight.hide,
    resample=sight.resample,
    check=check.check,
    value=value.value,
    looks=inputs.inputs,
    faults=laws.laws,
    notation=notation.notation,
    editor=editing.editor,
    describe=labels.describe,
    tell=gaps.tell,
    mention=events.events.mention,
    scene=scene.scene,
    foresight=foresight.foresight,
    themes=themes.themes,
    lessons=read_lessons(FOLDER),
    coach=read_coach(FOLDER),
    legend=read_legend(FOLDER),
    campaign=campaign.CAMPAIGN,
    concession=concession.CONCESSION,
    counts=counts.counts,
)
