"""What the rules tell: the numbers of each event, its line of the log, and what it is about.

All of it is public: values of drawn cards are never told.  Cards and groups: 6 bits a colour.
"""

from __future__ import annotations

from typing import Any

from pentacle.core import Events

from . import cards

_SAGES = f"book-{cards.KNOW_SAGES} title-{cards.KNOW_SAGES}"


def _lots(view: Any, n: Any) -> tuple[str, ...]:
    """A sentinel, or all that are shown of an artifact."""
    if n.lot >= cards.ARTIFACTS:
        return (f"sentinel-{n.lot - cards.ARTIFACTS}",)
    return tuple(f"artifact-{n.lot}-{i}" for i in range(view.display[n.lot]))


events = Events()
CHOSE = events.add(
    "player character", "@{player} is the {character}.", "@{player} incarne : {character}."
)
ROUND = events.add("round", "Round {round}.", "Tour {round}.")
ORDER = events.add("*order", "Turn order: {order}.", "Ordre du tour : {order}.")
REVEALED = events.add("lot", "New on offer: {lot}.", "Nouvel artéfact : {lot}.", items=_lots)
TOOK_ASIDE = events.add(
    "player dust cards",
    "@{player} takes {aside} from the Nine Sages.",
    "@{player} prend {aside} des 9 Sages.",
    items=_SAGES,
)
SAGES_TO_DUST = events.add(
    "player colour dust",
    "@{player} cannot use a {colour} card of the Sages: {dust} instead.",
    "@{player} ne peut utiliser une carte {colour} des Sages : {dust} à la place.",
)
INCOME = events.add("player dust cards groups", "{income}", "{income}")
RESHUFFLED = events.add(
    "colour", "The {colour} discards are shuffled.", "La défausse {colour} est mélangée."
)
MISSING = events.add(
    "player colour dust",
    "No {colour} card is left: @{player} gets {dust} instead.",
    "Plus de carte {colour} : @{player} reçoit {dust} à la place.",
)
TURN = events.add("player", "@{player} begins a turn.", "@{player} commence son tour.")
ENCHANTED = events.add(
    "player gem active",
    "@{player} enchants {gem}.",
    "@{player} enchante {gem}.",
    items="bank-{gem}",
    deed="enchanted",
    took="gem",
)
DISENCHANTED = events.add(
    "player gem worth",
    "@{player} disenchants {gem} for {worth}.",
    "@{player} désenchante {gem} pour {worth}.",
    items="bank-{gem}",
    deed="disenchanted",
)
ACTIVATED = events.add("player gem", "@{player} activates {gem}.", "@{player} active {gem}.")
DEACTIVATED = events.add("player gem", "@{player} deactivates {gem}.", "@{player} désactive {gem}.")
LEARNED = events.add(
    "player domain level",
    "@{player} learns {level}.",
    "@{player} apprend : {level}.",
    items="level-{domain}-{level}",
    deed="learned",
    took="domain",
)
BOUGHT_MARKER = events.add(
    "player price", "@{player} buys a marker for {price}.", "@{player} achète un pion pour {price}."
)
OFFERED = events.add(
    "player lot",
    "@{player} opens an auction: {lot}.",
    "@{player} ouvre une enchère : {lot}.",
    items=_lots,
    deed="offered",
)
BID = events.add("player bid", "@{player} bids {bid}.", "@{player} mise {bid}.", deed="bid")
PASSED = events.add("player", "@{player} passes.", "@{player} passe.")
WON = events.add(
    "player lot bid price",
    "@{player} wins {lot} with {bid} and pays {price}.",
    "@{player} remporte : {lot}, pour {bid} (paie {price}).",
    items=_lots,
    deed="won",
)
PAID_CARD = events.add(
    "player card", "@{player} pays with {card}.", "@{player} paie avec : {card}."
)
PAID_DUST = events.add("player dust", "@{player} pays {dust}.", "@{player} paie {dust}.")
CHANGE = events.add("player dust", "@{player} gets {dust} back.", "On rend {dust} à @{player}.")
LOST_CHANGE = events.add(
    "player dust",
    "@{player} loses {dust}: no change.",
    "@{player} perd {dust} impossible à composer en pièces.",
)
FREE_GEM = events.add(
    "player gem active",
    "@{player} receives {gem}.",
    "@{player} reçoit {gem}.",
    items="bank-{gem}",
    took="gem",
)
NO_GEM = events.add(
    "player gem",
    "No gem is left for @{player} in the bank.",
    "Il ne reste pas de gemme pour @{player}.",
    items="bank-{gem}",
)
FREE_MARKER = events.add(
    "player price",
    "@{player}'s marker worth {price} is free.",
    "Le pion à {price} de @{player} est libéré.",
)
ADVANCED = events.add(
    "player domain level",
    "@{player} rises for free: {level}.",
    "@{player} avance gratuitement : {level}.",
    items="level-{domain}-{level}",
    took="domain",
)
DECLINED = events.add("player", "@{player} takes no level.", "@{player} renonce à un niveau.")
SAGES = events.add(
    "player colour cards",
    "The Nine Sages set {cards} aside for @{player}.",
    "Les 9 Sages mettent de côté {cards} pour @{player}.",
    items=_SAGES,
)
SACRIFICED = events.add(
    "player gem",
    "@{player} gives back {gem}.",
    "@{player} remet {gem} dans la réserve commune.",
    items="bank-{gem}",
    deed="sacrificed",
)
DISCARDED = events.add("player card", "@{player} gives up {card}.", "@{player} défausse : {card}.")
LOST_DUST = events.add("player dust", "@{player} gives up {dust}.", "@{player} défausse {dust}.")
ELIMINATED = events.add(
    "player lot",
    "@{player} cannot pay for {lot} and is out of the game.",
    "@{player} ne peut pas payer ({lot}) : c'est l'élimination.",
    items=_lots,
)
ENDED = events.add(
    "sold round",
    "The game ends in round {round}. Sentinels sold: {sold}.",
    "La partie s'achève au tour {round}. Sentinelles vendues : {sold}.",
)
MISSING_ASIDE = events.add(
    "player colour dust",
    "No {colour} card is left: {dust} for @{player} next round instead.",
    "Plus de carte {colour} : {dust} pour @{player} au tour suivant à la place.",
)
