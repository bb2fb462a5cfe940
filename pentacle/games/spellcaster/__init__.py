"""Spellcaster: a duel of mages on four piles, for two, or for teams of three and four."""

from pathlib import Path

from pentacle.core import About, Game, Tuning, Words, read_coach, read_legend, read_lessons

from . import (
    actions,
    bounds,
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
    text_seats,
    themes,
    turn,
    value,
)

_FOLDER = Path(__file__).parent

GAME = Game(
    name="spellcaster",
    about=About(
        title=Words("Spellcaster", "Spellcaster"),
        tagline=Words("A duel of mages on the Sapphire Isle", "Duel de magiciens sur l'île Saphir"),
        text=Words(
            "Cast spells on four common piles. Sap your rival's energy, hoard "
            f"{cards.SAPPHIRES_TO_WIN} sapphires, or be the richer when the deck runs out.",
            "Lancez vos sorts sur quatre piles communes. Épuisez l'énergie du rival, amassez "
            f"{cards.SAPPHIRES_TO_WIN} saphirs ou soyez le plus riche quand la pioche se vide.",
        ),
        minutes=(15, 30),
        age=14,
        icon="spell-book",
        colour="#2461C4",
        credits="Aaron Weissblum, Norman Woods; R&R Games, 2014",
        usual_seats=2,
        for_newcomers=True,
    ),
    seats=(2, 3, 4),
    options=options.options.listed,
    state=state.State,
    actions=actions.actions,
    bound=bounds.BOUND,  # SPL-10.3
    folder=_FOLDER,
    memory=("known",),
    setup=turn.setup,
    pending=turn.pending,
    legal=turn.legal,
    apply=turn.apply,
    why=turn.why,
    reasons=gaps.REASONS,
    decisions=decisions.decisions,
    tuning=Tuning(own=1024, few=6, many=8, unroll=False),
    score=score.score,
    hide=sight.hide,
    resample=sight.resample,
    check=check.check,
    faults=laws.laws,
    notation=notation.notation,
    editor=editing.editor,
    value=value.value,
    looks=inputs.inputs,
    describe=labels.describe,
    tell=gaps.tell,
    mention=events.events.mention,
    scene=scene.scene,
    seat_title=text_seats.seat_title,
    foresight=foresight.foresight,
    themes=themes.themes,
    lessons=read_lessons(_FOLDER),
    coach=read_coach(_FOLDER),
    legend=read_legend(_FOLDER),
    concession=concession.CONCESSION,
    counts=counts.counts,
)
