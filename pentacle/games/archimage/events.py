"""What the rules tell: the numbers of each event, its line of the log, and what it is about.

Several dice in one number: five bits a die, 6 * colour + value, the last one lowest.  Picked and
paid dice are told as how many of each value, because compiled rules then do nothing for it.
"""

from __future__ import annotations

from pentacle.core import Events

from . import cards

events = Events()
ROUND = events.add(
    "round starter", "Round {round}. @{starter} begins.", "Manche {round}. @{starter} commence."
)
DRAFTED = events.add("player colour", "@{player} takes {a_die}.", "@{player} prend {a_die}.")
ROLLED = events.add("player dice", "@{player} rolls {dice}.", "@{player} lance ses dés : {dice}.")
CAST = events.add("player card", "@{player} casts {card}.", "@{player} lance {card}.", deed="cast")
BORROWED = events.add(
    "player rival card",
    "@{player} borrows {card} from @{rival}.",
    "@{player} emprunte {card} à @{rival}.",
    deed="borrowed",
)
BROKE_SEAL = events.add(
    "player token site colour *values",
    "@{player} breaks the {seal}{paid}.",
    "@{player} brise le {seal}{paid}.",
    items="site-{site}",
    deed="broken",
)
TOOK_SCROLL = events.add(
    "player card site colour *values",
    "@{player} takes {card}{paid}.",
    "@{player} prend {card}{paid}.",
    items="site-{site}",
    deed="taken",
)
SENT_FAMILIAR = events.add(
    "player node",
    "@{player}'s familiar goes to {node}.",
    "Le Familier de @{player} se place {node}.",
    items="familiar-{player}",
    deed="familiar",
)
FINISHED = events.add(
    "player", "@{player} has finished the round.", "@{player} a terminé sa manche."
)
GAVE_UP = events.add(
    "player", "@{player} cannot break anything.", "@{player} ne peut rien briser.", deed="given_up"
)
ABSORBED = events.add(
    "player token card",
    "@{player} keeps the {kept} on {card}.",
    "@{player} garde le {kept} sur {card}.",
)
CHANGED_DICE = events.add(
    "player before after", "@{player}: {before} → {after}.", "@{player} : {before} → {after}."
)
GREW = events.add("player colour value", "@{player} adds {die}.", "@{player} ajoute : {die}.")
SWAPPED_SEALS = events.add(
    "player first second site other",
    "The {first} and the {second} change places.",
    "Le {first} et le {second} changent de place.",
    items="seal-{site} seal-{other}",
)
USED_KEPT = events.add(
    "player token", "@{player} gives up the kept {kept}.", "@{player} se défausse du {kept} gardé."
)
DISINTEGRATED = events.add(
    "player token site", "The {seal} is gone.", "Le {seal} disparaît.", items="site-{site}"
)
SWAPPED_SCROLLS = events.add(
    "player one two site other",
    "{one} and {two} change places.",
    "{one} et {two} changent de place.",
    items=lambda view, n: (f"card-{n.one - cards.SCROLL}", f"card-{n.two - cards.SCROLL}"),
)
SWAPPED_CARDS = events.add(
    "player rival card given",
    "@{player} takes {card} from @{rival} for {given}.",
    "@{player} prend {card} à @{rival} contre {given}.",
)
STOLEN = events.add(
    "thief player colour value",
    "@{player} gives @{thief} {die}.",
    "@{player} donne à @{thief} : {die}.",
)
POSTED = events.add(
    "player colour lock site",
    "The guardian {of} protects {lock}.",
    "Le Gardien {of} protège {lock}.",
    items="guardian-{colour}",
)
SENT_AWAY = events.add(
    "player colour", "The guardian {of} leaves the board.", "Le Gardien {of} quitte le plateau."
)
MISSION_TO = events.add(
    "player token site",
    "@{player}'s familiar watches the {seal}.",
    "Le Familier de @{player} veille sur le {seal}.",
    items="familiar-{player} seal-{site}",
)
ENDED = events.add("left stall", "{ended}", "{ended}")
CHOSE_WIZARD = events.add(
    "player wizard", "@{player} is the {wizard}.", "@{player} incarne : {wizard}."
)
PICKED_DICE = events.add(
    "player colour now by *values",
    "@{player}: {picked} → {changed}.",
    "@{player} : {picked} → {changed}.",
)
