"""What is true of every table: `check` sets a bit for each law that is broken."""

from __future__ import annotations

from pentacle.core import Laws

laws = Laws()
STRAY = laws.add(
    "A stone is in two places, or in none.", "Une pierre est à deux endroits, ou nulle part."
)
MISCOUNTED = laws.add(
    "There is one point a round, two in a double finish.",
    "Il y a un point par manche, deux dans un final double.",
)
# <<dice
NO_ROUND = laws.add(
    "There is no such round, or no such face of the die.",
    "Cette manche ou cette face du dé n'existe pas.",
)
# dice>>
# <no dice> NO_ROUND = laws.add("There is no such round.", "Cette manche n'existe pas.")
