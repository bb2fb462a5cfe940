"""`pentacle play GAME --campaign NAME`: one solo game after the other, under one file."""

from __future__ import annotations

import argparse
import re
from typing import Any

from rich.console import Console

from pentacle.core import PentacleError, Words
from pentacle.core.folders import data_folder
from pentacle.core.match import Match
from pentacle.core.options import read_options
from pentacle.core.parts import Run
from pentacle.games import find_game

from .play import Table, resume

_HEAD = Words(
    "Campaign {name}: game {n} of {length}. {rank}, {done} objectives.",
    "Campagne {name} : partie {n} sur {length}. {rank}, {done} objectifs.",
)
_FRESH = Words("New objectives: {names}.", "Nouveaux objectifs : {names}.")
_NOTHING = Words("No new objective.", "Aucun nouvel objectif.")
_MISSED = Words(
    "A score of {n}: below {enough}, so nothing is ticked.",
    "Score de {n} : moins de {enough}, rien n'est coché.",
)
_END = Words(
    "The campaign is over: {rank}, {done} objectives.",
    "La campagne est finie : {rank}, {done} objectifs.",
)


def play_campaign(args: argparse.Namespace, console: Console) -> int:
    """The next game, or the one that was left; a finished one is entered and saved."""
    game = find_game(args.game or "valroc")
    rules = game.campaign
    if rules is None or rules.begin is None or rules.load is None:
        raise PentacleError(f"{game.name} has no campaign")
    if not re.fullmatch(r"[\w-]+", args.campaign):
        raise PentacleError("the name of a campaign has letters, digits, - and _ only")
    home = data_folder() / "campaigns"
    file, left = home / f"{args.campaign}.json", home / f"{args.campaign}.game.json"
    campaign = (
        rules.load(file) if file.exists() else rules.begin(args.length or rules.lengths[0][0])
    )
    if campaign.over:
        tell_end(console, campaign, args.language)
        return 0
    if left.exists():
        match, _ = resume(left)
    else:
        options = {**read_options(args.option), **campaign.options()}
        match = Match(game, rules.seats, options, args.seed)
    campaign.save(file)
    values = {"name": args.campaign, "n": campaign.played + 1, "length": campaign.length}
    console.print(_HEAD.say(args.language, **values, **standing(campaign, args.language)))
    again = f"{game.name} --campaign {args.campaign}"
    Table(console, match, ["me"], args.language, left, again).run()
    if match.over:
        enter(console, campaign, match, args.language)
        campaign.save(file)
        left.unlink(missing_ok=True)
    return 0


def enter(console: Console, campaign: Run, match: Match, language: str) -> None:
    """Enter a finished game, and say what it brought."""
    fresh = campaign.enter(match.position.state)
    names = ", ".join(words[language] for words in fresh)
    rules = match.game.campaign
    now = rules.standing(match.position.state) if rules and rules.standing else None
    if now and now.points < now.enough:
        console.print(_MISSED.say(language, n=now.points, enough=now.enough))
    else:
        console.print(_FRESH.say(language, names=names) if fresh else _NOTHING[language])
    if campaign.over:
        tell_end(console, campaign, language)


def tell_end(console: Console, campaign: Run, language: str) -> None:
    """What a whole campaign came to."""
    console.print(_END.say(language, **standing(campaign, language)))
    for title in campaign.titles():
        console.print(f"  {title[language]}")


def standing(campaign: Run, language: str) -> dict[str, Any]:
    """How far a campaign has come, as its sentences name it."""
    return {"rank": campaign.rank()[language], "done": len(campaign.ticked)}
