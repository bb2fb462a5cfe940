"""Giving up: dice, scrolls and wizard go on in other hands."""

from pentacle.core import Words
from pentacle.core.parts import Concession

CONCESSION = Concession(
    ends=Words(
        "The race for the title of Archmage ends at once.",
        "La course au titre d'Archimage s'arrête aussitôt.",
    ),
    goes_on=Words(
        "A bot goes on with your wizard, your dice and your scrolls; you rank last.",
        "Un bot poursuit avec votre magicien, vos dés et vos Parchemins ; vous occupez le "
        "dernier rang.",
    ),
)
