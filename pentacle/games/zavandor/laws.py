"""What is true of every table (ZAV-19.1): `check` sets a bit for each law that is broken."""

from __future__ import annotations

from pentacle.core import Laws

laws = Laws()
BAD_NUMBER = laws.add(
    "A seat, an option, a phase or the place of something is out of range.",
    "Un siège, une option, une phase ou une place est hors limites.",
)
GEMS_LOST = laws.add(
    "Gems were lost or made: stock and players do not add up.",
    "Des gemmes manquent ou sont en trop : réserve et joueurs ne font pas le compte.",
)
CARDS_LOST = laws.add(
    "Energy cards were lost or made: decks, discards and hands do not add up.",
    "Des cartes énergie manquent ou sont en trop : pioches, défausses et mains.",
)
CONCENTRATED_LOST = laws.add(
    "Concentrated energy was lost or made.", "De l'énergie concentrée manque ou est en trop."
)
ARTIFACTS_LOST = laws.add(
    "Artifacts were lost or made: deck, display and players do not add up.",
    "Des artéfacts manquent ou sont en trop : pioche, offre et joueurs.",
)
TWO_OF_ONE = laws.add(
    "Somebody owns two of an artifact of which everybody may own one.",
    "Quelqu'un possède deux fois un artéfact limité à un par joueur.",
)
SENTINELS_LOST = laws.add(
    "The sentinels sold do not add up.", "Les sentinelles vendues ne font pas le compte."
)
MARKERS_LOST = laws.add(
    "A player does not have six knowledge markers.", "Un joueur n'a pas six pions de connaissance."
)
BAD_LEVEL = laws.add(
    "A level of knowledge is out of range, or a character has lost its own.",
    "Un niveau est hors limites, ou un personnage a perdu son domaine.",
)
TOO_MANY_GEMS = laws.add(
    "A player has more active gems than slots.",
    "Un joueur a plus de gemmes actives que d'emplacements.",
)
TOO_MANY_RUBIES = laws.add(
    "A player has more rubies than are allowed.", "Un joueur a plus de rubis qu'il n'est permis."
)
BAD_DUST = laws.add(
    "Somebody holds dust that cannot be put together, or less than none.",
    "Quelqu'un a une poussière impossible à composer, ou moins que rien.",
)
BAD_SCORE = laws.add(
    "A recorded score is negative, or not what was counted.",
    "Un score enregistré est négatif, ou n'est pas ce qui fut compté.",
)
NO_DECIDER = laws.add(
    "Nobody, or somebody who is not to decide now, decides.",
    "Personne ne décide, ou quelqu'un dont ce n'est pas le moment.",
)
BAD_BID = laws.add(
    "A bid or its draft is beyond its player's means, or not the highest.",
    "Une mise ou son ébauche dépasse les moyens, ou n'est pas la plus haute.",
)
BAD_PAYMENT = laws.add(
    "A payment is for nothing, or cannot be completed.",
    "Un paiement n'est pour rien, ou ne peut être achevé.",
)
BAD_EFFECT = laws.add(
    "An artifact asks for something that it does not bring.",
    "Un artéfact demande ce qu'il n'apporte pas.",
)
BAD_DISPLAY = laws.add(
    "There are more artifacts on offer than players.",
    "Il y a plus d'artéfacts offerts que de joueurs.",
)
BAD_ROUND = laws.add("The round is out of range.", "Le tour est hors limites.")
BAD_COUNT = laws.add(
    "A count of cards by colour or the value of a hand is wrong.",
    "Un compte de cartes par couleur ou la valeur d'une main est faux.",
)
BAD_ORDER = laws.add(
    "The turn order is not an order of the players by their recorded scores.",
    "L'ordre du tour n'est pas celui des joueurs selon leurs scores enregistrés.",
)
BAD_CHARACTER = laws.add(
    "A character is held twice, or somebody has none.",
    "Un personnage est pris deux fois, ou quelqu'un n'en a pas.",
)
BAD_LIMIT = laws.add(
    "A hand is to be reduced that fits, or one before it does not.",
    "Une main à alléger tient dans sa limite, ou une d'avant n'y tient pas.",
)
LEFT_OVER = laws.add(
    "Something of an auction, a payment or an eliminated player is left.",
    "Il reste quelque chose d'une enchère, d'un paiement ou d'un joueur éliminé.",
)
