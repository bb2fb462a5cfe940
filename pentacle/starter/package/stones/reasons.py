"""Why something cannot be chosen: the rules give the number, people read the sentence."""

from __future__ import annotations

from pentacle.core import Reasons

reasons = Reasons()
NOT_HELD = reasons.add("STO-3", "It is not in your hand.", "Elle n'est pas dans votre main.")
# <draft> NOT_OFFERED = reasons.add("STO-8", "It is not in your pack.", "Elle n'est pas dans votre paquet.")
# <draft> DRAFTING = reasons.add("STO-8", "First the packs are emptied.", "Videz d'abord les paquets.")
# <draft> DRAFTED = reasons.add("STO-8", "The packs are empty.", "Les paquets sont vides.")
