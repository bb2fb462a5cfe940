"""What a report says, in English and French."""

from __future__ import annotations

from pentacle.core import Words

W = Words

HEAD = W("{title}: how it plays", "{title}\u00a0: comment le jeu se joue")
LEAD = W(
    "{games} whole games between bots ({bots}), with {counts}. Lines and brackets are 95% "
    "intervals; every figure says what it stands on.",
    "{games} parties entières entre bots ({bots}), avec {counts}. Traits et parenthèses sont des "
    "intervalles à 95\u00a0%\u202f; chaque figure dit sur quoi elle repose.",
)
PLAYERS = W("{n} players", "{n} joueurs")
PLAYER = W("1 player", "1 joueur")
STANDS = W("{games} games, {bots} at every seat.", "{games} parties, {bots} à toutes les places.")
STANDS_ALL = W(
    "{games} games with {counts}, {bots} at every seat.",
    "{games} parties avec {counts}, {bots} à toutes les places.",
)
SWITCH = W("Français", "English")
LIGHT = W("Light or dark", "Clair ou sombre")
SKIP = W("Contents", "Sommaire")

# sections
SEATS = W("Is a seat favoured?", "Une place est-elle favorisée\u202f?")
SEATS_ABOUT = W(
    "The share of wins of each seat; a shared win is divided. The dashed line is the even share.",
    "La part des victoires de chaque place\u202f; une victoire commune est partagée. Le trait "
    "pointillé est la part égale.",
)
SEAT = W("seat {n}", "place {n}")
FARTHEST = W(
    "Farthest from even: seat {seat}, by {off} points ({low} to {high}).",
    "Le plus loin de la part égale\u00a0: la place {seat}, de {off} points ({low} à {high}).",
)
WINS_LABEL = W("Wins by seat, {players}: {list}", "Victoires par place, {players}\u00a0: {list}")
LENGTH = W("How long is it?", "Combien de temps dure une partie\u202f?")
LENGTH_ABOUT = W(
    "Bars count games; below them the middle half of the games as a line, the median as a dot.",
    "Les barres comptent les parties\u202f; dessous, la moitié centrale des parties en trait, la "
    "médiane en point.",
)
ROUNDS = W("rounds", "tours")
CHOICES = W("choices of all players", "choix de tous les joueurs")
MINUTES = W("minutes", "minutes")
MINUTES_FITTED = W(
    "Minutes are an estimate; no person was timed. A choice with several answers takes so long, "
    "{free} seconds here, that the mean of all games of this page is the middle of what the box "
    "says ({low} to {high} minutes); a choice with only one answer takes a sixth of it. What is "
    "measured is how the length differs from table to table.",
    "Les minutes sont une estimation\u202f; personne n’a été chronométré. Un choix à plusieurs "
    "réponses dure, avec {free} secondes ici, ce qu’il faut pour que la moyenne des parties de "
    "cette page soit le milieu de ce qu’annonce la boîte ({low} à {high} minutes)\u202f; un choix "
    "à une seule réponse en dure le sixième. Ce qui est mesuré, c’est comment la durée change "
    "d’une table à l’autre.",
)
MINUTES_ABOUT = W(
    "Minutes are an estimate: {free} seconds for each choice with several answers and {forced} "
    "where there is only one, one choice after the other. No person was timed. The box says "
    "{low} to {high} minutes.",
    "Les minutes sont une estimation\u00a0: {free} secondes pour chaque choix à plusieurs "
    "réponses et {forced} quand il n’y en a qu’une, un choix après l’autre. Personne n’a été "
    "chronométré. La boîte annonce {low} à {high} minutes.",
)
BOXES_ABOUT = W(
    "In rows: nine tenths of the games as a thin line, the middle half as a thick one, the mean "
    "as a dot.",
    "En lignes\u00a0: neuf dixièmes des parties en trait fin, la moitié centrale en trait épais, "
    "la moyenne en point.",
)
MEAN = W("mean", "moyenne")
NINE_TENTHS = W("nine tenths of the games", "neuf dixièmes des parties")
MEAN_OF = W("mean {mean}", "moyenne {mean}")
SCORES = W("How many points?", "Combien de points\u202f?")
POINTS = W("points of a seat", "points d’une place")
BEST = W("points of the winner", "points du vainqueur")
MARGIN = W("lead of the winner over the next", "avance du vainqueur sur le suivant")
LEADS = W("Does the lead change?", "La tête change-t-elle\u202f?")
LEADS_ABOUT = W(
    "How often somebody else comes to lead by points in a game; who draws level does not lead yet.",
    "Combien de fois quelqu’un d’autre prend la tête aux points dans une partie\u202f; égaliser "
    "n’est pas encore mener.",
)
LEAD_CHANGES = W("lead changes", "changements de tête")
FREEDOM = W("How much is there to choose?", "Combien y a-t-il à choisir\u202f?")
FREEDOM_ABOUT = W(
    "Free choices have several answers, forced ones a single one; the mean number of answers "
    "counts both.",
    "Un choix libre a plusieurs réponses, un choix forcé une seule\u202f; le nombre moyen de "
    "réponses compte les deux.",
)
FREE = W("free", "libres")
FORCED = W("forced", "forcés")
ANSWERS = W("answers to a choice", "réponses par choix")
A_GAME = W("choices in a game", "choix par partie")
ENDS = W("How does it end?", "Comment finit une partie\u202f?")
DEEDS = W("What do players do?", "Que font les joueurs\u202f?")
DEEDS_ABOUT = W("How often, for a seat in a game.", "Combien de fois, par place et par partie.")
THINGS = W("What is worth having?", "Que vaut-il la peine d’avoir\u202f?")
THINGS_ABOUT = W(
    "For each thing: which part of the seats could have it, which part took it, and how many "
    "percentage points more or less than its even share a seat won that took it (filled) and one "
    "that did not (hollow). Who is winning can afford more, so a gap is no proof of worth; with "
    "many things a few of the intervals miss zero by chance.",
    "Pour chaque chose\u00a0: quelle part des places pouvait l’avoir, quelle part l’a prise, et "
    "de combien de points de pourcentage une place qui l’a prise (plein) ou non (creux) a gagné "
    "plus ou moins que sa part égale. Qui gagne peut s’offrir davantage\u00a0: un écart ne "
    "prouve pas la valeur\u202f; parmi beaucoup de choses, quelques intervalles excluent zéro "
    "par hasard.",
)
SEEN = W("seen", "vu")
TAKEN = W("taken", "pris")
WINS = W("wins with and without", "victoires avec et sans")
GAP = W("gap", "écart")
NEVER_TAKEN = W("never taken", "jamais pris")
TOO_FEW = W("too few", "trop peu")
LADDER = W("Does skill count?", "L’adresse compte-t-elle\u202f?")
LADDER_ABOUT = W(
    "Each bot against the next weaker one, on the same deals, with seats exchanged. Half of the "
    "wins would be chance.",
    "Chaque bot contre le plus faible suivant, sur les mêmes donnes, places échangées. La moitié "
    "des victoires serait le hasard.",
)
AGAINST = W("{a} against {b}", "{a} contre {b}")
ON_DEALS = W(
    "{games} games, {deals} deals, {players}", "{games} parties, {deals} donnes, {players}"
)
LUCK = W("How much is luck?", "Quelle part de hasard\u202f?")
LUCK_ABOUT = W(
    "Every deal was played again with the bots on other seats. What of the variance of wins do "
    "deal and seat explain, what the difference between the bots, and what is left to dice on "
    "the way and to where choices lead?",
    "Chaque donne a été rejouée avec les bots à d’autres places. Quelle part de la variance des "
    "victoires s’explique par la donne et la place, quelle part par la différence entre les bots, "
    "et que reste-t-il aux dés en chemin et aux suites des choix\u202f?",
)
DEAL = W("deal and seat", "donne et place")
SKILL = W("skill", "adresse")
REST = W("the rest", "le reste")
NEVER = W("What never happened?", "Qu’est-ce qui n’est jamais arrivé\u202f?")
NEVER_ABOUT = W(
    "What the rules can tell and never told in {games} games, by its name in the rules.",
    "Ce que les règles peuvent annoncer et n’ont jamais annoncé en {games} parties, par son nom "
    "dans les règles.",
)
NEVER_NONE = W(
    "Everything that the rules can tell was told at least once ({n} kinds).",
    "Tout ce que les règles peuvent annoncer l’a été au moins une fois ({n} sortes).",
)
RARE = W("Least often: {list}.", "Le plus rarement\u00a0: {list}.")
ENDS_NEVER = W("Ways to end that did not occur: {list}.", "Fins jamais atteintes\u00a0: {list}.")
WHAT_IF = W("What if?", "Et si\u202f?")
WHAT_IF_ABOUT = W(
    "The same deals with the same bots and other facts. The difference is taken deal by deal; "
    "what is bold differs clearly.",
    "Les mêmes donnes, les mêmes bots et d’autres données. La différence est prise donne par "
    "donne\u202f; ce qui est en gras diffère nettement.",
)
NOW = W("now", "avant")
THEN = W("then", "après")
TAKEN_A_GAME = W("How often each thing is taken in a game", "Combien de fois par partie")
DIFFERENCE = W("difference", "différence")
METHOD = W("How this was made", "Comment cette page est faite")
METHOD_TEXT = W(
    "Bots see what a player would see and play by the real rules. {facts} Intervals are "
    "Student’s over games or deals; where seats of one game hang together they are counted as "
    "one. Rules version {rules}, first seed {seed}. Made by:",
    "Les bots voient ce que verrait un joueur et suivent les vraies règles. {facts} Les "
    "intervalles sont ceux de Student sur les parties ou les donnes\u202f; les places d’une même "
    "partie comptent ensemble. Version des règles {rules}, première graine {seed}. Commande\u00a0:",
)
FONTS = W(
    "Fonts: Grenze Gotisch and Alegreya Sans, SIL Open Font License.",
    "Polices\u00a0: Grenze Gotisch et Alegreya Sans, licence SIL Open Font.",
)
BOTS = {
    "random": W("Any legal choice.", "N’importe quel choix permis."),
    "greedy": W("Plans its own turn as well as it can.", "Prépare son tour au mieux."),
    "greedy:light": W(
        "Plans its own turn with few lines of play in few worlds; what Apprentice, Adept and "
        "Wizard would play without their slips.",
        "Prépare son tour avec peu de suites dans peu de mondes\u202f; ce que joueraient "
        "Apprenti, Adepte et Sorcier sans leurs écarts.",
    ),
}
"""What bots are that are no levels."""
ON = W("on", "activé")
OFF = W("off", "désactivé")
PLAYED_WITH = W("Options, as they were played", "Options, telles qu’on a joué")
WHO = W("Who played", "Qui a joué")
HOUSE = W("The facts are those of the house.", "Les données sont celles de la maison.")
TILE_GAMES = W("games", "parties")
TILE_LENGTH = W("minutes, about", "minutes environ")
TILE_ROUNDS = W("rounds", "tours")
TILE_SEAT = W("points off even, at most", "points d’écart entre places, au plus")
TILE_FREE = W("of choices are free", "des choix sont libres")
TILE_DEAL = W("of wins are the deal’s", "des victoires viennent de la donne")
"""Figures at the head of the page."""

CHANGES = {
    "choices": W("choices", "choix"),
    "rounds": W("rounds", "tours"),
    "winner’s points": W("winner’s points", "points du vainqueur"),
    "points of a seat": W("points of a seat", "points d’une place"),
    "lead changes": W("lead changes", "changements de tête"),
    "free choices": W("free choices", "choix libres"),
    "answers to a choice": W("answers to a choice", "réponses par choix"),
}
"""What `compare` names, as people say it."""
WINS_OF = W("wins of {who}", "victoires\u00a0: {who}")
