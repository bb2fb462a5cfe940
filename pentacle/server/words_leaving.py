"""What the server says about taking back and giving up, in English and French."""

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
}

LINES = {
    "took_back": Words(
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
}

GIVEN_UP = Words("The game was given up.", "La partie a été abandonnée.")
TAKEN_BACK = Words(
    "It is a game with take-backs ({n}): who took back knew some of the dice and cards to come.",
    "C'est une partie avec reprises ({n}) : qui a repris connaissait une partie des dés et des "
    "cartes à venir.",
)
