"""What is said about replays, positions and analyses, in English and French."""

from __future__ import annotations

from pentacle.core.words import Words
from pentacle.table.words import REFUSALS, sentence

__all__ = [
    "CHECKS", "EDITING", "NOT_VERIFIED", "PICTURES", "POSITIONS", "REFUSALS", "REPLAYS",
    "VERIFIED", "sentence",
]  # fmt: skip

REFUSALS |= {
    "no_lesson": Words("There is no such lesson.", "Cette leçon n'existe pas."),
    "lesson_lost": Words(
        "These choices do not fit the lesson. Start it again.",
        "Ces choix ne correspondent pas à la leçon. Recommencez-la.",
    ),
    "lesson_illegal": Words(
        "The rules do not allow this choice here.",
        "Les règles ne permettent pas ce choix ici.",
    ),
    "bad_replay": Words("This replay cannot be played.", "Cette partie ne peut pas être rejouée."),
    "bad_analysis": Words(
        "This analysis does not fit the game: {detail}",
        "Cette analyse ne correspond pas à la partie : {detail}",
    ),
    "bad_field": Words(
        "This was not understood: {detail}", "Cette demande n'a pas été comprise : {detail}"
    ),
    "too_deep": Words(
        "This was not understood: it is nested too deeply.",
        "Cette demande n'a pas été comprise : elle est imbriquée trop profondément.",
    ),
    "no_table": Words("There is no such table.", "Cette table n'existe pas."),
    "no_replay": Words("There is no such replay.", "Cette partie enregistrée n'existe pas."),
    "no_analysis": Words(
        "This game has not been analysed yet.", "Cette partie n'a pas encore été analysée."
    ),
    "too_many_tables": Words(
        "You have too many games open. Finish one first.",
        "Vous avez trop de parties en cours. Terminez-en une d'abord.",
    ),
    "fault": Words(
        "Something broke on our side. Your game is saved.",
        "Une erreur s'est produite de notre côté. Votre partie est enregistrée.",
    ),
    "one_hint": Words(
        "A bot still thinks about your last question.",
        "Un bot réfléchit encore à votre dernière question.",
    ),
}

REPLAYS = {
    "DamagedReplay": Words(
        "This is not a replay file, or it is damaged.",
        "Ce n'est pas un fichier de partie, ou il est endommagé.",
    ),
    "WrongGame": Words(
        "This replay is of a game that is not offered here.",
        "Cette partie est d'un jeu qui n'est pas proposé ici.",
    ),
    "ForeignRules": Words(
        "This replay was made under other rules than those of this server; it may not play out "
        "the same.",
        "Cette partie a été jouée avec d'autres règles que celles de ce serveur ; elle pourrait "
        "se dérouler autrement.",
    ),
    "IllegalReplay": Words(
        "In this replay an action is against the rules, or it does not end where it says.",
        "Dans cette partie, un coup est contraire aux règles, ou elle ne finit pas où elle le dit.",
    ),
}

EDITING = {
    "too_many": Words(
        "{piece}: {n} more on the table than there are.",
        "{piece} : {n} de trop sur la table.",
    ),
    "take": Words("Take away: {piece}", "Retirer : {piece}"),
    "set": Words("{gauge}: {value}", "{gauge} : {value}"),
}

POSITIONS = {
    "no_game": Words(
        "A position begins with its game, as '{game} 1: 2 seats'; there is no such game here.",
        "Une position commence par son jeu, comme '{game} 1: 2 seats' ; ce jeu n'est pas ici.",
    ),
    "bad_option": Words(
        "The game does not offer the number of players or an option that the first line names.",
        "Le jeu ne propose pas le nombre de joueurs ou une option que nomme la première ligne.",
    ),
    "impossible": Words(
        "This position cannot be: the rules do not know how to go on from it.",
        "Cette position est impossible : les règles ne savent pas comment la poursuivre.",
    ),
    "over": Words(
        "In this position the game is over.", "Dans cette position, la partie est terminée."
    ),
    "other_table": Words(
        "The position is for other seats or options than this table.",
        "La position est faite pour d'autres places ou options que cette table.",
    ),
}

CHECKS = {
    "file": Words("The file is whole.", "Le fichier est complet."),
    "rules": Words(
        "It was played under the rules of this server.",
        "Elle a été jouée avec les règles de ce serveur.",
    ),
    "pledge": Words(
        "The seed fits the hash that was published at the start.",
        "La graine correspond à l'empreinte publiée au début.",
    ),
    "dice": Words(
        "Secret, shares and seed fit what was pledged.",
        "Le secret, les parts et la graine correspondent aux engagements.",
    ),
    "legal": Words("Every action was legal.", "Chaque coup était permis."),
    "state": Words(
        "Played again, it comes to the same position.",
        "Rejouée, elle aboutit à la même position.",
    ),
}

VERIFIED = Words("Played again, everything fits.", "Rejouée, elle concorde en tout.")

NOT_VERIFIED = Words("This game could not be verified.", "Cette partie n'a pas pu être vérifiée.")

PICTURES = {
    "none": Words(
        "This server draws no pictures: its page is not built.",
        "Ce serveur ne dessine pas d'images : sa page n'est pas construite.",
    ),
    "no_step": Words("The game has no such step.", "La partie n'a pas cette étape."),
    "no_picture": Words(
        "A picture's address ends with .png or .svg.",
        "L'adresse d'une image se termine par .png ou .svg.",
    ),
    "no_position": Words(
        "This link holds no position that can be read.",
        "Ce lien ne contient aucune position lisible.",
    ),
    "no_puzzle": Words("There is no such puzzle.", "Cette énigme n'existe pas."),
    "step": Words("Step {n} of {last}", "Étape {n} sur {last}"),
    "position": Words("A position", "Une position"),
    "puzzle": Words("Puzzle of level {n}", "Énigme de niveau {n}"),
    "player": Words("Player {n}", "Joueur {n}"),
    "free": Words("free seat", "place libre"),
}
