"""What is said of a link where somebody shows it elsewhere, and on an embedded page."""

from __future__ import annotations

from pentacle.core.words import Words
from pentacle.table.shapes import Language

HOUSE = "Grand Pentacle"
LINKS = {
    "house": Words(
        "Five wizard board games in your browser, with friends and clever bots.",
        "Cinq jeux de magiciens dans votre navigateur, avec des amis et des bots malins.",
    ),
    "invited": Words("{name} invites you.", "{name} vous invite."),
    "invitation": Words("You are invited to {game}", "Invitation à jouer : {game}"),
    "table": Words("A table of {game}", "Une table : {game}"),
    "replay": Words("Replay: {game}", "Partie à revoir : {game}"),
    "analysis": Words("Analysis: {game}", "Analyse : {game}"),
    "position": Words("A position of {game}", "Une position : {game}"),
    "puzzle": Words("Puzzle: {game}", "Énigme : {game}"),
    "daily": Words("Puzzle of the day: {game}", "Énigme du jour : {game}"),
    "find": Words("Find the best choice.", "Trouvez le meilleur choix."),
    "playing": Words("The game is running.", "La partie est en cours."),
    "over": Words("The game is over.", "La partie est terminée."),
    "no_seat": Words("No seat is free.", "Aucune place libre."),
    "one_seat": Words("One seat is free.", "Une place est libre."),
    "seats": Words("{n} seats are free.", "{n} places sont libres."),
    "played": Words("{game}: {names}", "{game} : {names}"),
    "first": Words("First step", "Première étape"),
    "before": Words("Step back", "Étape précédente"),
    "next": Words("Next step", "Étape suivante"),
    "last": Words("Last step", "Dernière étape"),
    "steps": Words("Steps", "Étapes"),
    "open": Words("Open in Grand Pentacle", "Ouvrir dans Grand Pentacle"),
    "board": Words("{game}: the board", "{game} : le plateau"),
}


def seats_free(n: int, language: Language) -> str:
    """How many seats nobody has taken."""
    if n < 2:
        return LINKS["one_seat" if n else "no_seat"][language]
    return LINKS["seats"].say(language, n=n)
