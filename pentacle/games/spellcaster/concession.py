"""Giving up: the mages of a side stand together (SPL-3.7)."""

from pentacle.core import Words
from pentacle.core.parts import Concession

from .state import side_of

CONCESSION = Concession(
    ends=Words(
        "The duel ends at once: your opponent wins.",
        "Le duel s'arrête aussitôt : l'adversaire l'emporte.",
    ),
    goes_on=Words(
        "Your team fights on with a bot in your place; you rank last.",
        "Votre équipe poursuit le duel avec un bot à votre place ; vous occupez le dernier rang.",
    ),
    side=lambda seats, seat: int(side_of(seat)),
)
