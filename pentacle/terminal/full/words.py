"""The words of the full-screen program."""

from __future__ import annotations

from pentacle.core import Words

TITLE = Words("Grand Pentacle", "Grand Pentacle")
GO_ON = Words("Go on with a game", "Continuer une partie")
GAMES = Words("Games", "Jeux")
KEPT = Words("{title}: {names}, {choices}", "{title} : {names}, {choices}")
CHOICES = {"en": ("choice", "choices"), "fr": ("choix", "choix")}
NEW_GAME = Words("New game", "Nouvelle partie")
LESSONS = Words("Lessons, {done} of {all} done", "Leçons, {done} sur {all} faites")
CAMPAIGN = Words("Campaign", "Campagne")
RULES = Words("Rules", "Règles")
BACK = Words("Back", "Retour")
LEAVE = Words("Leave", "Quitter")
LIGHT = Words("Night or day", "Nuit ou jour")
LANGUAGE = Words("En français", "In English")
BEGIN = Words("Begin", "Commencer")
SEATS = Words("Seats", "Places")
OPPONENTS = Words("Opponents", "Adversaires")
PLAYERS = Words("Players", "Joueurs")
SWITCH = (Words("off", "non"), Words("on", "oui"))
DISCARD = Words("Discard this game?", "Effacer cette partie ?")
DISCARDS = Words("Nothing of it is left then.", "Il n'en restera rien.")
YES = Words("Enter: yes", "Entrée : oui")
NO = Words("Esc: no", "Échap : non")
CLOSE = Words("Esc closes", "Échap ferme")
LOG = Words("Log", "Journal")
BESIDE = Words("Beside the table", "À côté de la table")
READ = Words("The table, piece by piece", "La table, pièce par pièce")
WHY = Words("What cannot be chosen now", "Ce qui ne peut pas être choisi")
ALL_FREE = Words(
    "Everything on the table can be chosen, or is not asked for.",
    "Tout ce qui est sur la table peut être choisi, ou n'est pas demandé.",
)
SEARCH = Words("Type to search", "Tapez pour chercher")
NUMBER = Words("{label}: a number from {low} to {high}", "{label} : un nombre de {low} à {high}")
NO_NUMBER = Words("{text} cannot be entered here.", "{text} ne peut pas être saisi ici.")
NO_DIAL = Words("There is no number to be entered now.", "Il n'y a pas de nombre à saisir.")
PREPARING = Words("The bots get ready …", "Les bots se préparent …")
THINKING = Words("{name} thinks …", "{name} réfléchit …")
HINT_COMES = Words("A bot looks at your choices …", "Un bot regarde vos choix …")
COACH = Words("Your coach", "Votre mentor")
FIRST_GAME = Words("Play your first game", "Jouer votre première partie")
FIRST_GAME_TEXT = Words(
    "A real table against the gentlest bot. A coach explains each step.",
    "Une vraie table contre le bot le plus indulgent. Un mentor explique chaque étape.",
)
NOT_YOURS = Words("It is not your turn.", "Ce n'est pas votre tour.")
TAKEN_BACK = Words("Taken back.", "Coup repris.")
PASS_ON = Words("{name} plays.", "C'est à {name}.")
ENTER = Words("Enter goes on", "Entrée continue")
OVER = Words("The game is over", "La partie est terminée")
RANKING = Words("{rank}. {name}, {points}", "{rank}. {name}, {points}")
SEED = Words("Seed {seed}.", "Graine {seed}.")
REPLAY = Words(
    "Kept in {file}; pentacle replay shows it.",
    "Gardée dans {file} ; pentacle replay la montre.",
)
SMALL = Words(
    "This window is too small for a table.\nAt least {columns} columns and {rows} rows, please;\n"
    "or leave with Ctrl+Q and play with: pentacle play --plain",
    "Cette fenêtre est trop petite pour une table.\nIl faut au moins {columns} colonnes et {rows} "
    "lignes ;\nou quittez avec Ctrl+Q et jouez avec : pentacle play --plain",
)
READ_ON = Words("Go on", "Continuer")
LESSON_DONE = Words("The lesson is over: {title}", "La leçon est terminée : {title}")
DONE = Words("done", "faite")
BEGUN = Words("begun", "commencée")
NO_LESSON_UNDO = Words(
    "In a lesson nothing needs to be taken back: what is wrong is not carried out.",
    "Dans une leçon, rien n'est à reprendre : ce qui est faux n'est pas joué.",
)
NEW_CAMPAIGN = Words("New: {title} ({games} games)", "Nouvelle : {title} ({games} parties)")
CAMPAIGN_IS = Words(
    "{name}: {played} of {length} games, {rank}, objectives: {done}",
    "{name} : {played} parties sur {length}, {rank}, objectifs : {done}",
)
KEYS = (
    ("?", "help", Words("Help", "Aide")),
    ("w", "why", Words("Why not", "Pourquoi")),
    ("u", "undo", Words("Undo", "Reprendre")),
    ("h", "hint", Words("Hint", "Conseil")),
    ("i", "read", Words("Read", "Lire")),
    ("l", "log", Words("Log", "Journal")),
    ("p", "beside", Words("Beside", "À côté")),
    ("r", "rules", Words("Rules", "Règles")),
    ("z", "zoom", Words("Zoom", "Zoom")),
    ("Esc", "leave", Words("Leave", "Quitter")),
)
HELP = Words(
    "↑ ↓ or the wheel go through the choices; the board shows what each is about, and the box "
    "beside it what it would do. A number goes to a choice. Enter chooses; what costs much asks "
    "once more. ← → change a number that is asked for, = takes it as typed.\n\n"
    "Tab goes to the board: there the arrows go from piece to piece, Enter chooses, i reads a "
    "piece in full. The mouse does all that, too.\n\n"
    "w tells why something cannot be chosen, u takes back, h asks a bot, i lists every piece and "
    "card in full, l shows the whole log, p what stands beside the table, r the rules, z the "
    "whole board or a part of it, t night or day. Esc leaves: every choice is kept as it is made.",
    "↑ ↓ ou la molette parcourent les choix ; le plateau montre de quoi il s'agit, et le cadre "
    "à côté ce que cela ferait. Un numéro va à un choix. Entrée choisit ; ce qui coûte cher est "
    "redemandé. ← → changent un nombre demandé, = le prend comme il est tapé.\n\n"
    "Tab va au plateau : les flèches y vont d'une pièce à l'autre, Entrée choisit, i lit une pièce "
    "en entier. La souris fait tout cela aussi.\n\n"
    "w dit pourquoi quelque chose ne peut pas être choisi, u reprend, h demande à un bot, i liste "
    "chaque pièce et chaque carte en entier, l montre tout le journal, p ce qui est à côté de la "
    "table, r les règles, z tout le plateau ou une partie, t nuit ou jour. Échap quitte : chaque "
    "choix est gardé dès qu'il est fait.",
)
SIGNS = Words("Signs", "Signes")
ME = Words("me", "moi")
AGAIN = Words("Enter: try again", "Entrée : réessayer")
LEAVES = Words("Esc: leave", "Échap : quitter")
DROPS = Words("Delete discards it.", "Suppr l'efface.")
MENU_KEYS = Words(
    "↑ ↓  Enter chooses  ← → change  Delete discards  t night or day  Esc back",
    "↑ ↓  Entrée choisit  ← → changent  Suppr efface  t nuit ou jour  Échap retour",
)
FEW_KEYS = tuple(key for key in KEYS if key[0] not in "pz")
"""Those that fit a narrow window."""
REPLAY_KEYS = (
    ("←", "back(1)", Words("Back", "Reculer")),
    ("→", "go(1)", Words("On", "Avancer")),
    ("PgUp", "back(10)", Words("10 back", "10 en arrière")),
    ("PgDn", "go(10)", Words("10 on", "10 en avant")),
    *(key for key in KEYS if key[0] in ("l", "p", "z", "Esc")),
)
