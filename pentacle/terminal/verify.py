"""`pentacle replay FILE --verify`: every link of the proof, from the pledges to the end."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from rich.console import Console
from rich.markup import escape

from pentacle.core import PentacleError, fair, replay
from pentacle.core.match import Match
from pentacle.core.words import Words
from pentacle.games import GAMES

_WHOLE = Words("The file is whole.", "Le fichier est complet.")
_NO_DICE = Words(
    "The file does not say how its seed was made: that nobody chose it cannot be proved, only what "
    "follows from it.",
    "Le fichier ne dit pas comment sa graine a été faite : on ne peut pas prouver que personne ne "
    "l'a choisie, seulement ce qui en découle.",
)
_LEGAL = Words(
    "Played again from the seed, all {n} actions are legal.",
    "Rejoués à partir de la graine, les {n} coups sont tous permis.",
)
_SAME_END = Words("They lead to the recorded end.", "Ils mènent à la fin enregistrée.")
_NO_END = Words(
    "The file does not record its end: it cannot be compared.",
    "Le fichier n'enregistre pas sa fin : on ne peut pas la comparer.",
)
_TAKEN_BACK = Words(
    "It is a game with take-backs ({n}): all chance follows from the seed, but who took back knew "
    "some of what was to come.",
    "C'est une partie avec reprises ({n}) : tout le hasard découle de la graine, mais qui a repris "
    "connaissait une partie de la suite.",
)
_SIGNS = {True: "[green]✓[/]", False: "[red]✗[/]", None: "[dim]–[/]"}


Link = tuple[bool | None, str]
"""Whether it holds (None: nothing to prove), and the sentence that says so."""


def links_of(data: bytes, language: str, any_rules: bool) -> tuple[list[Link], Match | None]:
    """Each link of the proof, and the match; None if one does not hold."""
    found: list[Link] = []
    match = None
    try:
        file = replay.read(data)
        found += [(True, _WHOLE[language]), *_dice(file, language)]
        if _all_hold(found):
            match = replay.load(data, GAMES, any_rules=any_rules)
            found += [(True, _LEGAL.say(language, n=len(match.steps))), _end(file, language)]
            if file.takebacks:
                found.append((None, _TAKEN_BACK.say(language, n=len(file.takebacks))))
    except PentacleError as error:
        found.append((False, str(error)))
    return found, match if _all_hold(found) else None


def show_links(console: Console, links: list[Link]) -> None:
    """Say of each link whether it holds."""
    for holds, sentence in links:
        console.print(f"{_SIGNS[holds]} {escape(sentence)}")


def _all_hold(links: list[Link]) -> bool:
    return all(holds is not False for holds, _ in links)


def _dice(file: replay.Replay, language: str) -> Iterator[Link]:
    if isinstance(file.dice, msgspec.UnsetType):
        yield None, _NO_DICE[language]
        return
    try:
        seed = int(file.seed, 16)
    except ValueError:
        seed = -1
    for link in fair.links(file.dice, file.game, file.seats, seed):
        known = 0 <= link.seat < len(file.names)
        name = file.names[link.seat] if known else f"seat {link.seat}"
        yield link.holds, link.say(language, name)


def _end(file: replay.Replay, language: str) -> Link:
    return (True, _SAME_END[language]) if file.end else (None, _NO_END[language])
