"""Modes of play for several, and who begins alone (VAL-4.5, VAL-13.1, VAL-14.5)."""

from __future__ import annotations

from pentacle.core import Choice, Options, Words

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
        "Ready hands with one Mythic each instead of the draft, and a fixed hunting board.",
        "Des mains prêtes, avec une Mythique, au lieu du draft ; tableau de chasse fixe.",
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
