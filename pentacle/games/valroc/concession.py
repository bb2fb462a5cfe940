"""Giving up: the mage's pawns stay in the city; on the Path the game counts and ticks nothing."""

from pentacle.core import Words
from pentacle.core.parts import Concession

CONCESSION = Concession(
    ends=Words(
        "The tournament ends at once. On the Path of the Archmages this game counts as played"
        " and ticks no objective.",
        "Le tournoi s'arrête aussitôt. Sur la Voie des Archimages, cette partie compte comme "
        "jouée et n'atteint aucun objectif.",
    ),
    goes_on=Words(
        "A bot goes on with your mage, your pawns and your creatures; you rank last.",
        "Un bot poursuit avec votre mage, vos pions et vos créatures ; vous occupez le "
        "dernier rang.",
    ),
)
