"""What is true of every table: `check` sets a bit for each law that is broken."""

from __future__ import annotations

from pentacle.core import Laws

laws = Laws()
BAD_TABLE = laws.add(
    "There is no such number of players or pawns, price, round, phase, player or dragon.",
    "Ce nombre de joueurs ou de magiciens, prix, tour, phase, joueur ou dragon n'existe pas.",
)
BAD_PLACE = laws.add(
    "INV-3: a pawn stands nowhere, or is not in the game; or a spell or title is nobody's.",
    "INV-3 : un magicien n'est nulle part, ou un sort ou un titre n'est à personne.",
)
BAD_DICE = laws.add(
    "INV-1: a player's dice are not all there, or too many.",
    "INV-1 : il manque des sorts majeurs à un joueur, ou il en a trop.",
)
BAD_CHIPS = laws.add(
    "INV-2: a player's chips are not all there, or too many.",
    "INV-2 : il manque des sorts mineurs à un joueur, ou il en a trop.",
)
BAD_TRACK = laws.add(
    "INV-2: the round track does not show the retired High Wizards.",
    "INV-2 : le compteur de tours ne montre pas les Grands Druides retirés.",
)
BAD_TITLE = laws.add(
    "INV-3: a title and the pawn on it do not know each other.",
    "INV-3 : un titre et son magicien ne vont pas ensemble.",
)
FULL_TOP = laws.add(
    "INV-4: a High Wizard stands between phase 1 and the award.",
    "INV-4 : il y a un Grand Druide entre la phase 1 et l'attribution.",
)
LEFT_DEFEATED = laws.add(
    "INV-4: a pawn lies in a Defeat box outside of phases 5 to 8.",
    "INV-4 : un magicien est en Déconfiture hors des phases 5 à 8.",
)
BAD_TOKENS = laws.add(
    "INV-5: there are too many grey tokens under the pawns, or fewer than none.",
    "INV-5 : il y a trop de jetons de magie grise, ou moins qu'aucun.",
)
STRAY_SPELL = laws.add(
    "INV-6: a spell lies beside a pawn outside of the competition.",
    "INV-6 : un sort est à côté d'un magicien hors de la compétition.",
)
BAD_SPELL = laws.add(
    "INV-6: spells beside pawns do not add up, or are not in order.",
    "INV-6 : les sorts posés ne donnent pas les points, ou sont en désordre.",
)
INTRUDER = laws.add(
    "INV-6: a stranger's spell lies in a closed contest.",
    "INV-6 : un sort d'un autre est posé dans un duel fermé.",
)
LEFT_DIE = laws.add(
    "INV-7: a die is in hand after phase 3, or on a level after phase 5.",
    "INV-7 : un sort majeur est libre après la phase 3, ou placé après la 5.",
)
EMPTY_TITLE = laws.add(
    "INV-8: a Wizard or Sorcerer title is empty, or a title after phase 7.",
    "INV-8 : un titre de Druide ou de Sorcier est vide, ou un autre en 8.",
)
BAD_COUNT = laws.add(
    "INV-10: the High Wizards are not those of the rounds, or the game was over.",
    "INV-10 : les Grands Druides ne vont pas avec les tours, ou c'était terminé.",
)
BAD_SCORE = laws.add(
    "INV-11: nobody can have so many points after these rounds, or so few.",
    "INV-11 : personne ne peut avoir tant de points après ces tours, ou si peu.",
)
BAD_ROLL = laws.add(
    "INV-13: the faces rolled are not those of the dice in hand.",
    "INV-13 : les faces lancées ne sont pas celles des sorts majeurs restants.",
)
BAD_PICK = laws.add(
    "INV-13: the dice picked are not in the box, or nothing is left to decide.",
    "INV-13 : les sorts choisis ne sont pas là, ou rien n'est à décider.",
)
BAD_PAWN = laws.add(
    "INV-13: the pawn to be moved is not the next one, or not its owner is asked.",
    "INV-13 : le magicien à déplacer n'est pas le suivant, ou pas au joueur.",
)
BAD_TURN = laws.add(
    "INV-13: it is not this player's turn, or the spell is not theirs to lay.",
    "INV-13 : ce n'est pas le tour de ce joueur, ou ce sort n'est pas à lui.",
)
BAD_CONTEST = laws.add(
    "INV-6: the closed contests and who has a target do not fit the tree.",
    "INV-6 : les duels fermés et les cibles ne vont pas avec l'arbre.",
)
