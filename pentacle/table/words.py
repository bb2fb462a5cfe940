"""What a table says to its people beside the games' own words, in English and French."""

from __future__ import annotations

from pentacle.core.words import Words

REFUSALS = {
    "no_takeback": Words(
        "At this table nothing more than that can be taken back.",
        "À cette table, on ne peut rien reprendre de plus.",
    ),
    "campaign_takeback": Words(
        "In a campaign nothing is taken back that has taught you something.",
        "Dans une campagne, on ne reprend pas un coup qui a appris quelque chose.",
    ),
    "few_choices": Words(
        "You have not made so many choices.", "Vous n'avez pas fait autant de choix."
    ),
    "asked_already": Words(
        "Somebody asks already. Wait for the answer.",
        "Quelqu'un demande déjà quelque chose. Attendez la réponse.",
    ),
    "asked_enough": Words(
        "You have asked for this. Play on before you ask again.",
        "Vous avez déjà posé la question. Jouez avant de demander à nouveau.",
    ),
    "declined_enough": Words(
        "The others have declined three times. In this game nobody asks them again for you.",
        "Les autres ont refusé trois fois. Dans cette partie, la question ne leur sera plus posée "
        "pour vous.",
    ),
    "nobody_to_ask": Words(
        "Nobody is there who could agree.", "Personne n'est là pour donner son accord."
    ),
    "no_request": Words("Nobody asks for this any more.", "Personne ne le demande plus."),
    "conceded": Words("You have given up this game.", "Vous avez abandonné cette partie."),
    "bad_request": Words("This was not understood.", "Cette demande n'a pas été comprise."),
    "bad_position": Words(
        "No game can be played from this position.", "On ne peut pas jouer depuis cette position."
    ),
    "bad_option": Words(
        "The game does not offer this number of players or this option.",
        "Le jeu ne propose pas ce nombre de joueurs ou cette option.",
    ),
    "timer_by_days": Words(
        "The time to talk is counted in minutes: a game by days has none.",
        "Le temps de négociation se compte en minutes : une partie en différé n'en a pas.",
    ),
    "pause_by_days": Words(
        "A game by days does not pause when somebody is away.",
        "Une partie en différé ne se met pas en pause quand quelqu'un s'absente.",
    ),
    "bad_name": Words(
        "Choose a name with at least one letter or digit.",
        "Choisissez un nom avec au moins une lettre ou un chiffre.",
    ),
    "bad_level": Words("There is no such bot.", "Ce bot n'existe pas."),
    "not_yours": Words("This is not yours to do.", "Ce n'est pas à vous de le faire."),
    "not_seated": Words(
        "You have no seat at this table.", "Vous n'avez pas de place à cette table."
    ),
    "not_host": Words(
        "Only the host of the table can do this.", "Seul l'hôte de la table peut le faire."
    ),
    "sent_away": Words(
        "The host has sent you away from this table.",
        "L'hôte vous a renvoyé de cette table.",
    ),
    "seated_stays": Words(
        "During the game the host cannot take anybody's seat. If somebody keeps you waiting, the "
        "players can vote.",
        "Pendant la partie, l'hôte ne peut pas renvoyer un joueur. Si quelqu'un fait attendre les "
        "autres, les joueurs peuvent voter.",
    ),
    "yourself": Words("This is you.", "C'est vous-même."),
    "no_person": Words(
        "There is no such person at this table.", "Cette personne n'est pas à cette table."
    ),
    "no_friend": Words(
        "This is nobody whom you know from a game, or as a friend.",
        "Vous ne connaissez cette personne ni par une partie, ni comme amie.",
    ),
    "kept_twice": Words(
        "One seat is kept for each friend, not two.",
        "Une seule place est gardée par ami, pas deux.",
    ),
    "not_found": Words("This does not exist (any more).", "Cela n'existe pas (ou plus)."),
    "no_game": Words("There is no such game.", "Ce jeu n'existe pas."),
    "no_seat": Words("There is no such seat.", "Cette place n'existe pas."),
    "taken": Words("This seat is taken.", "Cette place est prise."),
    "seated": Words("You already sit at this table.", "Vous êtes déjà à cette table."),
    "not_now": Words("This is not possible now.", "Ce n'est pas possible maintenant."),
    "not_over": Words("The game is not over yet.", "La partie n'est pas encore terminée."),
    "too_many": Words(
        "Too much at once. Wait a moment.", "Trop de demandes à la fois. Patientez un instant."
    ),
    "full_table": Words(
        "You have taken back and written as much at this table as it keeps. Play on, or begin "
        "another game.",
        "Cette table ne garde pas davantage de vos reprises et de vos messages. Jouez la suite, "
        "ou commencez une autre partie.",
    ),
    "stale": Words("The question has changed meanwhile.", "La question a changé entre-temps."),
    "illegal": Words("The rules do not allow this now.", "Les règles ne le permettent pas."),
    "nothing_asked": Words(
        "Nothing is asked of you right now.", "Rien ne vous est demandé pour l'instant."
    ),
    "standin": Words(
        "A bot plays for you. Take your seat back first.",
        "Un bot joue pour vous. Reprenez d'abord votre place.",
    ),
    "no_vote": Words("This player keeps nobody waiting.", "Ce joueur ne fait attendre personne."),
    "no_undo": Words("This cannot be taken back.", "Ce coup ne peut pas être repris."),
    "too_long": Words("This text is too long.", "Ce texte est trop long."),
    "empty": Words("There is nothing to say in this.", "Ce message est vide."),
    "muted": Words("Talk is not open now.", "La discussion n'est pas ouverte maintenant."),
    "no_private_talk": Words(
        "Private talk is not open at this table.",
        "Les messages privés ne sont pas ouverts à cette table.",
    ),
    "no_reaction": Words(
        "There is no such reaction at this table.", "Cette réaction n'existe pas à cette table."
    ),
    "no_promises": Words(
        "There are no promises at this table.", "Il n'y a pas de promesses à cette table."
    ),
    "early_share": Words(
        "A share of the dice is shown when every seat is taken.",
        "Une part des dés se montre quand toutes les places sont prises.",
    ),
    "late_share": Words(
        "The game has begun without your share of the dice.",
        "La partie a commencé sans votre part des dés.",
    ),
    "wrong_share": Words(
        "This share of the dice is not the one that you pledged.",
        "Cette part des dés n'est pas celle que vous aviez promise.",
    ),
}

LINES = {
    "takeback": Words(
        "@{seat} takes back choices: {choices}. This is now a game with take-backs.",
        "@{seat} reprend des choix : {choices}. C'est désormais une partie avec reprises.",
    ),
    "asks": Words(
        "@{seat} asks to take back choices: {choices}.",
        "@{seat} demande à reprendre des choix : {choices}.",
    ),
    "declines": Words("@{seat} declines.", "@{seat} refuse."),
    "lapses": Words("The request has lapsed.", "La demande est devenue caduque."),
    "concedes": Words("@{seat} gives up.", "@{seat} abandonne."),
    "sits": Words("@{seat} sits down.", "@{seat} prend place."),
    "bot": Words("@{seat}, a bot, sits down.", "@{seat}, un bot, prend place."),
    "opens": Words("Seat {number} is open.", "La place {number} est libre."),
    "leaves": Words("{name} leaves the table.", "{name} quitte la table."),
    "sent_away": Words("The host has sent {name} away.", "L'hôte a renvoyé {name}."),
    "standin": Words("A bot sits in for @{seat}.", "Un bot remplace @{seat}."),
    "timeout": Words(
        "@{seat} is out of time; a bot plays this turn.",
        "Le temps de @{seat} est écoulé ; un bot joue ce tour à sa place.",
    ),
    "voted": Words(
        "The others have voted to go on: a bot plays for @{seat} for now.",
        "Les autres ont voté pour continuer : un bot joue pour l'instant à la place de @{seat}.",
    ),
    "reclaims": Words("@{seat} is back.", "@{seat} est de retour."),
    "late": Words(
        "@{seat}'s share of the dice did not come in time; they are made without it.",
        "La part des dés de @{seat} n'est pas arrivée à temps ; ils sont faits sans elle.",
    ),
    "drawn": Words("The seats are drawn by lot.", "Les places sont tirées au sort."),
    "undo": Words("@{seat} takes a move back.", "@{seat} reprend un coup."),
    "over": Words("The game is over.", "La partie est terminée."),
    "closed": Words("The table is closed.", "La table est fermée."),
    "hurried": Words(
        "The bots think for a shorter time than usual: the server is busy.",
        "Les bots réfléchissent moins longtemps que d'habitude : le serveur est très occupé.",
    ),
    "guessing": Words(
        "The bots play their first idea: the game is still being prepared for them.",
        "Les bots jouent leur première idée : le jeu est encore en préparation pour eux.",
    ),
    "unhurried": Words(
        "The bots think for as long as usual again.",
        "Les bots réfléchissent de nouveau aussi longtemps que d'habitude.",
    ),
    "upgraded": Words(
        "The rules were updated; this game was checked and goes on unchanged.",
        "Les règles ont été mises à jour ; cette partie, vérifiée, continue inchangée.",
    ),
}

PROMISED_TO = Words("{said} To @{to}.", "{said} À @{to}.")
PROMISED_IF = Words(
    "{said} If this is kept: {other}", "{said} À condition que ceci soit tenu : {other}"
)

GIVEN_UP = Words("The game was given up.", "La partie a été abandonnée.")
TAKEN_BACK = Words(
    "It is a game with take-backs ({n}): who took back knew some of the dice and cards to come.",
    "C'est une partie avec reprises ({n}) : qui a repris connaissait une partie des dés et des "
    "cartes à venir.",
)

A_WIZARD = Words("A wizard", "Un sorcier")
"""Somebody who wanted to be forgotten."""
CLOSED = {
    "operator": Words(
        "Whoever runs this server has closed the table: {reason}",
        "La personne qui gère ce serveur a fermé la table : {reason}",
    ),
    "rules": Words(
        "The rules of this game were corrected while it was running, and it would not have come "
        "to the same position under the new ones. It was closed rather than altered; its moves "
        "are kept in the replay file.",
        "Les règles de ce jeu ont été corrigées pendant la partie, qui n'aurait pas abouti à la "
        "même position sous les nouvelles. Elle a été fermée plutôt que modifiée ; ses coups sont "
        "conservés dans le fichier de la partie.",
    ),
    "game": Words(
        "This game is no longer offered here.", "Ce jeu n'est plus proposé sur ce serveur."
    ),
    "position": Words(
        "No game can begin from the position of this table.",
        "Aucune partie ne peut commencer à partir de la position de cette table.",
    ),
    "expired": Words(
        "Nobody had been at this table for a long time, so it was closed before the game began.",
        "Personne n'était venu à cette table depuis longtemps : elle a été fermée avant le début "
        "de la partie.",
    ),
    "abandoned": Words(
        "Nobody had been at this table for a long time, so the game was given up. Its moves are "
        "kept in the replay file.",
        "Personne n'était venu à cette table depuis longtemps : la partie a été abandonnée. Ses "
        "coups sont conservés dans le fichier de la partie.",
    ),
    "empty": Words("Everybody left.", "Tout le monde est parti."),
}

BOT_NAMES = ("Isaure", "Merrick", "Odile", "Fenwick", "Aliénor", "Tancrède", "Sybille", "Corbin")


def sentence(words: Words) -> Words:
    """With a capital and a full stop; what was typed may hold braces."""
    safe = (text.replace("{", "{{").replace("}", "}}") for text in (words.en, words.fr))
    ended = (text if text.endswith((".", "!", "?")) else f"{text}." for text in safe)
    return Words(*(f"{text[:1].upper()}{text[1:]}" for text in ended))
