"""What the table says line by line (`pentacle play --plain`)."""

from __future__ import annotations

from pentacle.core import Words

HELP = Words(
    "A number chooses, ?3 tells what choice 3 would do, =37 enters a number. h asks "
    "a bot what it would do. w lists what cannot be chosen now and why, w WORD only what is "
    "called so. u takes back, s FILE saves. r tells all that lies on the table, d draws it with "
    "frames and signs, p writes the position as a text, p FILE keeps it; l tells the log, q quits.",
    "Un numéro choisit, ?3 dit ce que ferait le choix 3, =37 saisit un nombre. h demande "
    "à un bot ce qu'il ferait. w liste ce qui est sur la table et ne peut pas être choisi, et "
    "pourquoi ; w MOT seulement ce qui s'appelle ainsi. u reprend le coup, s FICHIER enregistre. "
    "r dit tout ce qui est sur la table, d la dessine avec des cadres et des signes, p écrit la "
    "position en texte, p FICHIER la garde ; l dit le journal, q quitte.",
)
ASK = Words("Your choice (? for help): ", "Votre choix (? pour l'aide) : ")
NO_SUCH = Words("There is no choice {text}.", "Il n'y a pas de choix {text}.")
NONE_REFUSED = Words(
    "Everything of this name can be chosen, or is not on the table.",
    "Tout ce qui s'appelle ainsi peut être choisi, ou n'est pas sur la table.",
)
SAVED = Words("Saved in {file}.", "Enregistré dans {file}.")
KEPT = Words(
    "The game is kept in {file}; go on with: pentacle play {again}",
    "La partie est gardée dans {file} ; reprenez avec : pentacle play {again}",
)
GO_ON = Words(
    "The game is kept; go on with: pentacle play --go-on {name}",
    "La partie est gardée ; reprenez avec : pentacle play --go-on {name}",
)
PASS_ON = Words("{name} plays. Press Enter.", "C'est à {name}. Appuyez sur Entrée.")
RANKING = Words("{rank}. {name}, {points}", "{rank}. {name}, {points}")
SEED = Words("Seed {seed}.", "Graine {seed}.")
POSITION = Words(
    "The position is kept in {file}; begin from it with: pentacle play --position {file}",
    "La position est gardée dans {file} ; commencez avec : pentacle play --position {file}",
)
ALL_FREE = Words(
    "Nothing on the table is refused now: what can be chosen is listed above.",
    "Rien sur la table n'est refusé : ce qui peut être choisi est dans la liste ci-dessus.",
)
