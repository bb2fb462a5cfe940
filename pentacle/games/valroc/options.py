"""Modes of play, advice for a first game, readings and courses (VAL-4.5, VAL-13.1, VAL-16.4.1)."""

from __future__ import annotations

from pentacle.core import Choice, Options, Words

from .cards import AS_BEFORE

options = Options()
MODE = options.add(
    name="mode",
    title=Words("Mode", "Mode"),
    text=Words(
        "How many Mythic creatures are in each hand of six.",
        "Combien de créatures Mythiques compte chaque main de six.",
    ),
    choices=(
        Choice("easy", Words("Easy: one", "Facile : une")),
        Choice("classic", Words("Classic: two", "Classique : deux")),
        Choice("expert", Words("Expert: three", "Expert : trois")),
    ),
    default=1,
    seats=(2, 3, 4),
)
FIRST_GAME = options.add(
    name="first_game",
    title=Words("First game", "Première partie"),
    text=Words(
        "Ready hands with one Mythic each instead of the draft.",
        "Des mains prêtes, avec une Mythique, au lieu du draft.",
    ),
    seats=(2, 3, 4),
)
BEGINS = options.add(
    name="begins",
    title=Words("Who begins", "Qui commence"),
    text=Words(
        "Who has the First Player token in round 1 of a solo game.",
        "Qui a le jeton Premier Joueur au premier tour d'une partie en solo.",
    ),
    choices=(
        Choice("you", Words("You", "Vous")),
        Choice("rival", Words("The fictional player", "Le joueur fictif")),
    ),
    seats=(1,),
)
BOARD = options.add(
    name="board",
    title=Words("Hunting board", "Tableau de chasse"),
    text=Words(
        "Which elements the rows of the hunting board have.",
        "Quels éléments ont les lignes du tableau de chasse.",
    ),
    choices=(
        Choice("usual", Words("Advised with ready hands, else shuffled",
                              "Conseillé avec des mains prêtes, sinon mélangé")),
        Choice("advised", Words("Advised: Air, Water, Fire, Earth",
                                "Conseillé : Air, Eau, Feu, Terre")),
        Choice("shuffled", Words("Shuffled", "Mélangé")),
    ),
    since=2,
)  # fmt: skip
MONK_PRICE = options.add(
    name="monk",
    title=Words("The monk follows", "Le moine suit"),
    text=Words(
        "What a Sanctuary offering must hold for the monk to come along.",
        "Ce que doit contenir une offrande au Sanctuaire pour que le moine suive.",
    ),
    choices=(
        Choice("val", Words("1 Val at least", "1 Val au moins")),
        Choice("anything", Words("A Val or a Diamond", "Un Val ou un Diamant")),
    ),
    since=2,
    before=1,
)
TRAINING_GOAL = options.add(
    name="training_goal",
    title=Words("Objectives of training", "Objectifs d'entrainement"),
    text=Words(
        "Alone: where the skill of the two objectives of training is gained.",
        "En solo : où se gagnent les PC des deux objectifs d'entrainement.",
    ),
    choices=(
        Choice("game", Words("In the whole game", "Dans toute la partie")),
        Choice("once", Words("In one training", "En un seul entrainement")),
    ),
    since=2,
    before=1,
)
FORMER_COURSES = options.add(
    name="courses",
    title=Words("Courses", "Cours"),
    text=Words(
        "What courses cost. No source shows it; ours are cheaper than before where nobody took "
        "them.",
        "Ce que coûtent les cours. Aucune source ne le montre ; les nôtres sont moins chers "
        "qu'avant là où personne ne les suivait.",
    ),
    choices=(
        Choice("new", Words("Ours", "Les nôtres")),
        Choice("former", Words("As they were", "Les anciens")),
    ),
    since=3,
    before=AS_BEFORE,
)
