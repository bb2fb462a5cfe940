"""What the rules tell: the numbers of each event, its line of the log, and what it is about."""

from __future__ import annotations

from pentacle.core import Events

events = Events({"mage": lambda view, mage: mage, "side": lambda view, side: side}, first=1)
"""A line of a side is its first mage's, who has the side's number."""
TURN = events.add("mage", "@{mage} begins a turn.", "@{mage} commence son tour.")
PLAYED = events.add(
    "mage card",
    "@{mage} plays {card}{on_top}.",
    "@{mage} joue {card}{on_top}.",
    items="card-{card}",
    deed="cast",
    took="card",
)
ACTIVATED = events.add(
    "mage card",
    "@{mage} activates {card}.",
    "@{mage} active {card}.",
    items="card-{card}",
    deed="activated",
)
FIRED = events.add(
    "mage card",
    "{card} fires for @{mage}.",
    "{card} se déclenche pour @{mage}.",
    items="card-{card}",
    deed="fired",
)
DREW = events.add("mage count", "@{mage} draws {cards}.", "@{mage} pioche {cards}.")
DREW_CARD = events.add(
    "mage card", "You draw {card}.", "Vous piochez {card}.", items="card-{card}", saw="card"
)
DISCARDED = events.add(
    "mage card",
    "@{mage} discards {card}.",
    "@{mage} défausse {card}.",
    items="discard-slot",
    deed="discarded",
)
ENERGY = events.add(
    "side change now",
    "{side}: {change} {hearts} ({now}).",
    "{side} : {change} {hearts} ({now}).",
    items="energy-{side}",
)
SAPPHIRES = events.add(
    "side change now",
    "{side}: {change} {diamond} ({now}).",
    "{side} : {change} {diamond} ({now}).",
    items="sapphires-{side}",
)
LEFT_PILE = events.add(
    "card", "{card} goes to the discard pile.", "{card} va à la défausse.", items="discard-slot"
)
TURNED = events.add(
    "card faced",
    "{card} now faces {faced}.",
    "{card} fait maintenant face à {faced}.",
    items="card-{card}",
)
TOOK = events.add(
    "mage loser",
    "@{mage} takes a card at random from @{loser}.",
    "@{mage} prend une carte au hasard à @{loser}.",
)
TOOK_CARD = events.add(
    "mage loser card", "It is {card}.", "C'est {card}.", items="card-{card}", saw="card"
)
LOOKED = events.add(
    "mage count", "@{mage} looks at {cards} of the deck.", "@{mage} regarde {cards} de la pioche."
)
KEPT = events.add(
    "mage card", "You keep {card}.", "Vous gardez {card}.", items="card-{card}", saw="card"
)
EXTRA = events.add(
    "mage actions",
    "Extra actions for @{mage}: {actions}.",
    "Actions en plus pour @{mage} : {actions}.",
)
GAVE_WAY = events.add("mage", "@{mage} gives way.", "@{mage} cède.")
REFUSED = events.add("mage", "@{mage} refuses.", "@{mage} refuse.")
TIDE = events.add("mage tide", "{tide}", "{tide}")
RETURNED = events.add(
    "mage card",
    "@{mage} brings {card} back from the discard pile.",
    "@{mage} ramène {card} de la défausse.",
    items="card-{card}",
)
DECK_SHORT = events.add(
    "", "The deck is out: this is the last turn.", "La pioche est vide : c'est le dernier tour."
)
OVER = events.add("winner road", "{over}", "{over}")
