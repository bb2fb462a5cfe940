"""`pentacle play GAME --campaign NAME`: one solo game after the other, under one file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pentacle.core import Game, PentacleError, Words
from pentacle.core.folders import data_folder
from pentacle.core.match import Match
from pentacle.core.parts import Campaign, Run
from pentacle.core.words import plural

from .common import resume
from .journal import unfinished
from .sitting import Sitting

_OBJECTIVES = {"en": ("objective", "objectives"), "fr": ("objectif", "objectifs")}
_FRESH = Words("New objectives: {names}.", "Nouveaux objectifs : {names}.")
_NOTHING = Words("No new objective.", "Aucun nouvel objectif.")
_MISSED = Words(
    "A score of {n}: below {enough}, so nothing is ticked.",
    "Score de {n} : moins de {enough}, rien n'est coché.",
)
_END = Words(
    "The campaign is over: {rank}, {done}.",
    "La campagne est terminée : {rank}, {done}.",
)


def rules_of(game: Game) -> Campaign:
    """The campaign of a game that has one to be kept in files."""
    rules = game.campaign
    if rules is None or rules.begin is None or rules.load is None:
        raise PentacleError(f"{game.name} has no campaign")
    return rules


def home() -> Path:
    """Where campaigns are kept."""
    return data_folder() / "campaigns"


def left(name: str) -> Path:
    """The game of a campaign that was left with `q`."""
    return home() / f"{name}.game.json"


def campaigns(game: Game) -> dict[str, Run]:
    """The campaigns of a game that were begun, by their names; those that cannot be read are left
    out."""
    load, found = rules_of(game).load, {}
    assert load is not None
    for path in sorted(home().glob("*.json")):
        if not path.name.endswith(".game.json"):
            try:
                found[path.stem] = load(path)
            except PentacleError:
                continue
    return found


def opened(game: Game, name: str, length: int | None = None) -> Run:
    """A campaign by its name, or a new one."""
    rules = rules_of(game)
    assert rules.load is not None
    assert rules.begin is not None
    if not re.fullmatch(r"[\w-]+", name):
        raise PentacleError("the name of a campaign has letters, digits, - and _ only")
    file = home() / f"{name}.json"
    return rules.load(file) if file.exists() else rules.begin(length or rules.lengths[0][0])


def next_game(
    game: Game, name: str, length: int | None = None, options: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> Sitting:  # fmt: skip
    """The game of a campaign that was left, or its next one."""
    run = opened(game, name, length)
    if run.over:
        raise PentacleError(" ".join(tell_end(run, "en")))
    for kept in unfinished(game.name):
        if kept.head.campaign == name:
            return Sitting.go_on(kept.path)
    if left(name).exists():
        match, _ = resume(left(name))
    else:
        match = Match(game, rules_of(game).seats, {**(options or {}), **run.options()}, seed)
    run.save(home() / f"{name}.json")
    sitting = Sitting.begin(match, ["me"], campaign=name, entered=run.played)
    left(name).unlink(missing_ok=True)
    return sitting


def enter_sitting(sitting: Sitting, language: str) -> list[str]:
    """Enter a finished game in its campaign, once, and say what it brought; nothing for a game
    that belongs to none."""
    head = sitting.journal.head if sitting.journal else None
    if head is None or not head.campaign:
        return []
    run = opened(sitting.match.game, head.campaign)
    if run.played != head.entered:
        return []
    lines = enter(run, sitting.match, language)
    run.save(home() / f"{head.campaign}.json")
    return lines


def enter(run: Run, match: Match, language: str) -> list[str]:
    """Enter a finished game, and say what it brought."""
    fresh = run.enter(match.position.state)
    names = ", ".join(words[language] for words in fresh)
    rules = match.game.campaign
    now = rules.standing(match.position.state) if rules and rules.standing else None
    if now and now.points < now.enough:
        said = _MISSED.say(language, n=now.points, enough=now.enough)
    else:
        said = _FRESH.say(language, names=names) if fresh else _NOTHING[language]
    return [said, *(tell_end(run, language) if run.over else [])]


def tell_end(run: Run, language: str) -> list[str]:
    """What a whole campaign came to."""
    titles = [f"  {title[language]}" for title in run.titles()]
    return [_END.say(language, **standing(run, language)), *titles]


def standing(campaign: Run, language: str) -> dict[str, Any]:
    """How far a campaign has come, as its sentences name it."""
    done = plural(len(campaign.ticked), *_OBJECTIVES[language], language)
    return {"rank": campaign.rank()[language], "done": done}
