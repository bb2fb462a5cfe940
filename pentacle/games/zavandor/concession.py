"""Giving up: gems, cards and enclave go on in other hands."""

from pentacle.core import Words
from pentacle.core.parts import Concession

CONCESSION = Concession(
    ends=Words(
        "The game ends at once, and the scepter goes to another student.",
        "La partie s'arrête aussitôt et le sceptre revient à quelqu'un d'autre.",
    ),
    goes_on=Words(
        "A bot goes on with your gems and your energy, and bids in your place; you rank last.",
        "Un bot poursuit avec vos gemmes et votre énergie et enchérit à votre place ; vous "
        "occupez le dernier rang.",
    ),
)
