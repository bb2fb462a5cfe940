"""What is true of every table (ARC-15.1 to ARC-15.19): `check` sets a bit for each law broken."""

from __future__ import annotations

from pentacle.core import Laws

laws = Laws()
TABLE_WRONG = laws.add(
    "Seats, circle, players or decision are numbers that do not exist (ARC-15.1).",
    "Places, cercle, joueurs ou décision : ces nombres n'existent pas (ARC-15.1).",
)
DICE_LOST = laws.add(
    "The dice of a colour do not add up (ARC-15.2).",
    "Le compte des dés d'une couleur n'est pas juste (ARC-15.2).",
)
DICE_WRONG = laws.add(
    "A player in the round has dice not rolled, another one rolled dice (ARC-15.3).",
    "Un joueur en jeu a des dés non lancés, ou un autre des dés lancés (ARC-15.3).",
)
TOKENS_LOST = laws.add(
    "Seal tokens are miscounted, too many or out of place (ARC-15.4).",
    "Des jetons de Sceau sont mal comptés, trop nombreux ou mal placés (ARC-15.4).",
)
SCROLLS_LOST = laws.add(
    "A scroll is in two places, missing or out of place (ARC-15.5).",
    "Un Parchemin est à deux endroits, absent ou mal placé (ARC-15.5).",
)
BINDING_WRONG = laws.add(
    "A player holds cards that are no scrolls of this game (ARC-15.6).",
    "Un joueur a des cartes qui ne sont pas des Parchemins de ce jeu (ARC-15.6).",
)
FIGURE_LOST = laws.add(
    "A wizard or familiar stands nowhere, or on a seal (ARC-15.7).",
    "Un magicien ou un Familier n'est nulle part, ou sur un Sceau (ARC-15.7).",
)
NODE_SHARED = laws.add(
    "Figures of two players share a spot (ARC-15.8).",
    "Des figurines de deux joueurs sont au même endroit (ARC-15.8).",
)
GUARDIAN_WRONG = laws.add(
    "A guardian stands where it may not, or is not in this game (ARC-15.9).",
    "Un Gardien est où il ne peut être, ou n'est pas de ce jeu (ARC-15.9).",
)
FINISHED_WRONG = laws.add(
    "Who finished has something in use, or a seat that is empty did (ARC-15.10).",
    "Qui a terminé utilise encore quelque chose, ou une place vide a terminé (ARC-15.10).",
)
TURN_WRONG = laws.add(
    "The wrong player is asked, or one without dice (ARC-15.11).",
    "Le mauvais joueur est interrogé, ou un joueur sans dés (ARC-15.11).",
)
NO_ANSWER = laws.add(
    "The decision has no answer (ARC-15.12).", "La décision n'a pas de réponse (ARC-15.12)."
)
WAYS_WRONG = laws.add(
    "The ways do not match the empty circles (ARC-15.13).",
    "Les passages ne suivent pas les cercles vides (ARC-15.13).",
)
FACE_WRONG = laws.add(
    "A scroll is face down before somebody who does not own it (ARC-15.14).",
    "Un Parchemin est face cachée devant qui ne le possède pas (ARC-15.14).",
)
KEPT_WRONG = laws.add(
    "A kept token does not fit its scroll (ARC-15.15).",
    "Un jeton gardé ne va pas avec son Parchemin (ARC-15.15).",
)
ROUND_WRONG = laws.add(
    "The first player does not follow from the round (ARC-15.16).",
    "Le premier joueur ne suit pas de la manche (ARC-15.16).",
)
STALL_WRONG = laws.add(
    "The rounds without a break are miscounted (ARC-15.17).",
    "Les manches sans rupture de Sceau sont mal comptées (ARC-15.17).",
)
CHOICE_WRONG = laws.add(
    "The steps of a cast or payment do not fit the decision (ARC-15.18).",
    "Les étapes d'un sort ou d'un paiement ne vont pas avec la décision (ARC-15.18).",
)
LOOKS_WRONG = laws.add(
    "A wizard is nobody's, or of two players (ARC-15.19).",
    "Un magicien n'est à personne, ou à deux joueurs (ARC-15.19).",
)
