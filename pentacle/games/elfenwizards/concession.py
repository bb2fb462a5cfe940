"""Giving up: the guild's pawns stay on the tree and go on in other hands."""

from pentacle.core import Words
from pentacle.core.parts import Concession

CONCESSION = Concession(
    ends=Words(
        "The game ends at once: the honours stand as they are now.",
        "La partie s'arrête aussitôt : les honneurs restent ce qu'ils sont.",
    ),
    goes_on=Words(
        "Your pawns stay on the tree and a bot leads your guild; you rank last. What you "
        "promised still counts for it.",
        "Vos magiciens restent sur l'arbre et un bot mène votre guilde ; vous occupez le dernier "
        "rang. Vos promesses la lient encore.",
    ),
)
