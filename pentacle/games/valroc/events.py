"""What the rules tell: the numbers of each event, its line of the log, and what it is about."""

from __future__ import annotations

from typing import Any

from pentacle.core import Events

from . import cards


def _pawn(view: Any, n: Any) -> tuple[str, ...]:
    return ("monk" if n.pawn == cards.MONK else f"pawn-{n.player}-{n.pawn}",)


def _room(view: Any, n: Any) -> tuple[str, ...]:
    return (f"slot-{cards.CAVE + n.room}",)


events = Events({"player": lambda view, p: p if p < view.seats else -1})
"""The fictional player of the solo game has no seat: his lines are of who acted for him."""
ROUND = events.add(
    "round first", "Round {round}. {First} begins.", "Tour {round}. {First} commence."
)
PICKED = events.add("player", "{Player} has picked.", "{Player} a choisi.")
TOOK = events.add(
    "player creature",
    "You take {creature}.",
    "Vous prenez {creature}.",
    items="creature-{creature}",
)
SET_ASIDE = events.add("player creature", "You discard {creature}.", "Vous défaussez {creature}.")
SETTLED = events.add("player", "{Player} has chosen.", "{Player} a fait son choix.")
TOTAL = events.add(
    "player points",
    "{Player} announces a hand of {points}.",
    "{Player} annonce une main de {points}.",
)
SHOWN = events.add(
    "player points",
    "{Player} breaks the tie with a creature of {points}.",
    "{Player} départage avec une créature de {points}.",
)
FIRST = events.add("player", "{Player} is First Player.", "{Player} est Premier Joueur.")
PLACED = events.add(
    "player pawn spot course",
    "{Player} places {pawn}: {spot}.",
    "{Player} place {pawn} : {spot}.",
    items=_pawn,
)
NOT_PLACED = events.add(
    "pawn",
    "The fictional player finds no place for {thepawn}.",
    "Le joueur fictif ne trouve pas de place pour {thepawn}.",
)
DISGUISED = events.add(
    "player", "{Player} turns a pawn into a mage.", "{Player} transforme un pion en mage."
)
PASSED = events.add("player", "{Player} passes.", "{Player} passe.")
ANGERED = events.add(
    "anger", "Anger of the gods: {anger}.", "Colère des dieux : {anger}.", items="anger"
)
WRATH = events.add(
    "player",
    "{Player} brings down the Wrath of the Gods.",
    "{Player} provoque la Colère des Dieux.",
    deed="wrath",
)
DROPPED = events.add("player spell", "{Player} discards {spell}.", "{Player} défausse {spell}.")
SKILL = events.add(
    "player element change",
    "{Player}: {change} {element} skill.",
    "{Player} : {change} PC {element}.",
)
POWER = events.add("player power", "{Player}: +{power}.", "{Player} : +{power}.")
VALS = events.add("player vals", "{Player}: +{vals}.", "{Player} : +{vals}.", items="vals-{player}")
VALS_SHORT = events.add(
    "player vals",
    "The supply is {vals} short for {player}.",
    "Il manque {vals} à la réserve pour {player}.",
)
UNPAID = events.add(
    "player",
    "{Player}'s mercenary earns no Vals.",
    "Le mercenaire de {player} ne rapporte pas de Vals.",
)
TOKEN = events.add(
    "player token",
    "{Player} takes a token: {token}.",
    "{Player} prend un jeton : {token}.",
    items="token-{player}-{token}",
)
TOKEN_OUT = events.add("player token", "No token left: {token}.", "Plus de jeton : {token}.")
STUDIED = events.add("player", "{Player} learns a spell.", "{Player} apprend un sort.")
LEARNED = events.add(
    "player spell other",
    "You keep {spell}.",
    "Vous gardez {spell}.",
    items="spell-{player}-{spell}-0",
    saw="spell",
)
CAST = events.add(
    "player spell", "{Player} casts {spell}.", "{Player} lance {spell}.", deed="cast", took="spell"
)
USED = events.add(
    "player course",
    "{Player} uses {course}.",
    "{Player} utilise {course}.",
    items="owned-{player}-{course}",
    deed="used",
)
DRANK = events.add("player power", "{Player} drinks from a Gourd.", "{Player} boit à sa gourde.")
TURNED = events.add(
    "player way amount", "{Player} converts {turned}.", "{Player} transforme {turned}."
)
INVERSION = events.add(
    "player way",
    "{Player} makes the others convert {way}.",
    "{Player} fait transformer aux autres {way}.",
)
STRIKE = events.add(
    "player element",
    "{Player} strikes {element} in the Arena.",
    "{Player} frappe {element} à l'Arène.",
)
SEARCHED = events.add(
    "player card room",
    "{Player} searches the {room} room of the Cave.",
    "{Player} fouille la Caverne, salle {room}.",
    items=_room,
)
MOVED = events.add(
    "player rival room",
    "{Player} moves {rival}'s pawn to the {room} room.",
    "{Player} déplace le pion de {rival} dans la salle {room}.",
    items=_room,
)
FOUND = events.add(
    "player find", "{Player} finds: {find}.", "{Player} trouve : {find}.", deed="found"
)
FOUND_NOTHING = events.add("player", "{Player} finds nothing.", "{Player} ne trouve rien.")
DREW = events.add(
    "player card", "{Player} draws: {card}.", "{Player} pioche : {card}.", items="front-{card}"
)
SAFE = events.add("player card", "The Wound is discarded.", "La Blessure est défaussée.")
WOUNDED = events.add(
    "player card",
    "A Wound ends {player}'s training.",
    "Une Blessure met fin à l'entrainement de {player}.",
)
HERB_USED = events.add(
    "player", "{Player} uses a Healing Herb.", "{Player} utilise une Plante médicinale."
)
BERRY_USED = events.add(
    "player", "{Player} eats a Magic Berry.", "{Player} mange une Baie magique."
)
TRAINED = events.add(
    "player gained element",
    "{Player} trains: {claim}.",
    "{Player} s'entraine : {claim}.",
    deed="trained",
)
TOSSED = events.add("player card", "{Player} discards: {card}.", "{Player} défausse : {card}.")
INJURED = events.add(
    "player",
    "{Player}'s mage is injured and inactive next round.",
    "Le mage de {player} est blessé et inactif au prochain tour.",
    deed="injured",
)
RECOVERED = events.add("player", "{Player}'s mage is back.", "Le mage de {player} est de retour.")
OFFERED = events.add(
    "player element vals diamonds",
    "{Player} offers {offer} to the statue {of}.",
    "{Player} offre {offer} à la statue {of}.",
    items="statue-{element}",
)
ADDED = events.add(
    "player vals",
    "Sacred Eloquence adds {vals} for {player}.",
    "L'Éloquence sacrée ajoute {vals} pour {player}.",
)
CENTRE = events.add("card", "The card shows: {card}.", "La carte montre : {card}.")
FAVOUR = events.add(
    "player element",
    "{Player} wins the Divine Favour {of}.",
    "{Player} obtient la Faveur Divine {of}.",
    items="statue-{element}",
    deed="favoured",
    took="favour element",
)
NO_FAVOUR = events.add(
    "player", "No Divine Favour for {player}.", "Pas de Faveur Divine pour {player}."
)
ENROLLED = events.add(
    "player course",
    "{Player} takes the course {course}.",
    "{Player} suit le cours « {course} ».",
    items="owned-{player}-{course}",
    deed="enrolled",
    took="course",
)
DEFEATED = events.add(
    "player creature power",
    "{Player} defeats {creature}.",
    "{Player} vainc {creature}.",
    items="creature-{creature}",
    deed="fought",
    took="creature",
)
PRIZED = events.add(
    "player vals",
    "The Arena pays {player} {vals}.",
    "L'Arène verse {vals} à {player}.",
    items="vals-{player}",
)
STOLE_VAL = events.add(
    "player element",
    "{Player} takes 1 Val from the statue {of}.",
    "{Player} prend 1 Val à la statue {of}.",
    items="statue-{element}",
)
STOLE_SKILL = events.add(
    "player rival element amount",
    "{Player} steals {stolen} from {rival}.",
    "{Player} vole {stolen} à {rival}.",
)
PLUNDERED = events.add("player rival", "{Player} plunders {rival}.", "{Player} pille {rival}.")
SWAPPED = events.add(
    "player row",
    "{Player} swaps rows {row} and {below} of the hunting board.",
    "{Player} échange les lignes {row} et {below} du tableau de chasse.",
)
BIDS_OPEN = events.add(
    "element", "Bids for the statue {of}.", "Mises pour la statue {of}.", items="statue-{element}"
)
BID = events.add(
    "player vals diamonds",
    "{Player} bids {offer}.",
    "{Player} mise {offer}.",
    items="vals-{player}",
)
GHOST_BID = events.add(
    "vals laid", "The offering card: {vals}{laid}.", "La carte Offrande : {vals}{laid}."
)
BID_WON = events.add(
    "player element",
    "{Player} wins the Divine Favour {of}.",
    "{Player} remporte la Faveur Divine {of}.",
    items="statue-{element}",
    deed="outbid",
)
BID_LOST = events.add(
    "element",
    "Nobody wins the Divine Favour {of}.",
    "Personne ne remporte la Faveur Divine {of}.",
    items="statue-{element}",
)
MONK = events.add("player", "{monk}", "{monk}", items="monk")
BLACK = events.add("card", "Black Magic: {black}.", "Magie Noire : {black}.", items="half-0 half-1")
COURSES = events.add(
    "new",
    "{New} at the University.",
    "{New} à l'Université.",
    items="course-0 course-1 course-2 course-3",
)
GONE = events.add("creature", "{Creature} leaves the river.", "{Creature} quitte la rivière.")
ENDED = events.add("round", "The tournament is over.", "Le tournoi est terminé.")
HALVED = events.add(
    "player rival",
    "{Player} halves {rival}'s gain.",
    "{Player} réduit de moitié le gain de {rival}.",
)
