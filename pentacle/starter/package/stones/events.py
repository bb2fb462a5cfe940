"""What the rules tell: the numbers of each event, and its line of the log."""

from __future__ import annotations

from pentacle.core import Events

events = Events()
ROLLED = events.add("face", "{die}", "{die}")  # <dice>
REVEALED = events.add("player stone", "@{player}: stone {stone}.", "@{player} : pierre {stone}.")
SCORED = events.add("player points", "{points} for @{player}.", "{points} pour @{player}.")
