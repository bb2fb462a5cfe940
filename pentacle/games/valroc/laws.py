"""What is true of every table: `check` sets a bit for each law that is broken."""

from __future__ import annotations

from pentacle.core import Laws

laws = Laws()
BAD_NUMBERS = laws.add(
    "A number is none that this part of the table can have.",
    "Un nombre n'est pas possible à cet endroit de la table.",
)
BAD_VALS = laws.add(
    "The Vals of supply, players and statues are not the coins of the box.",
    "Les Vals de la réserve, des joueurs et des statues ne sont pas les pièces de la boite.",
)
BAD_TOKENS = laws.add(
    "A kind of search token does not have its tokens.",
    "Une sorte de jeton Fouille n'a pas ses jetons.",
)
BAD_GAUGE = laws.add(
    "Power or skill is outside its gauge.", "Des PM ou des PC sont hors de leur jauge."
)
BAD_ANGER = laws.add("The anger is outside its track.", "La colère est hors de sa piste.")
BAD_ROUND = laws.add("The round is outside the turn track.", "Le tour est hors de sa piste.")
BAD_ROWS = laws.add(
    "The hunting board does not hold each element once.",
    "Le tableau de chasse n'a pas chaque élément une fois.",
)
BAD_BLACK = laws.add(
    "No Black Magic card is in force, or it is also in the deck.",
    "Aucune carte Magie Noire n'est en vigueur, ou elle est aussi dans la pioche.",
)
BAD_OFFERS = laws.add(
    "There are offering or planning cards that are not in this game.",
    "Des cartes Offrande ou Planification ne sont pas de cette partie.",
)
BAD_ACTIONS = laws.add(
    "The action cards are not each in one place.",
    "Les cartes Action ne sont pas chacune à un seul endroit.",
)
BAD_COURSES = laws.add("A course does not have its two cards.", "Un cours n'a pas ses deux cartes.")
BAD_TAKEN = laws.add("A course is used up that works for ever.", "Un cours permanent est épuisé.")
BAD_UNIVERSITY = laws.add(
    "A space of the University is empty though there are courses.",
    "Une place de l'Université est vide alors qu'il y a des cours.",
)
BAD_KEPT = laws.add(
    "A player keeps too many cards or Wounds, or an injured mage has none.",
    "Un joueur garde trop de cartes ou de Blessures, ou un mage blessé n'en a pas.",
)
BAD_ABSENT = laws.add(
    "Something belongs to a seat where nobody sits.", "Quelque chose est devant une chaise vide."
)
BAD_SPELLS = laws.add("A spell does not have its two cards.", "Un sort n'a pas ses deux cartes.")
BAD_COUNTS = laws.add(
    "A count of spells does not fit the cards.", "Un nombre de sorts ne convient pas aux cartes."
)
BAD_MEMORY = laws.add(
    "A player remembers a spell in the deck that cannot have been there.",
    "Un joueur se souvient d'un sort qui n'a pu être dans la pioche.",
)
BAD_CREATURES = laws.add(
    "A creature is in two places, or a player has not six.",
    "Une créature est à deux endroits, ou un joueur n'en a pas six.",
)
BAD_MYTHICS = laws.add(
    "A hand has not the number of Mythics of its mode.",
    "Une main n'a pas les Mythiques de son mode.",
)
BAD_DRAFT = laws.add(
    "The packs of the draft do not fit the hands.",
    "Les paquets du draft ne conviennent pas aux mains.",
)
BAD_TOTAL = laws.add(
    "A hand does not have the points that were announced.", "Une main n'a pas les points annoncés."
)
BAD_RIVER = laws.add(
    "The river and its pile are not the creatures of a solo game.",
    "La rivière et sa pioche ne sont pas celles d'une partie en solo.",
)
BAD_PLAN = laws.add(
    "The planning cards do not fit the steps and rounds played.",
    "Les cartes Planification ne conviennent pas aux pas et aux tours joués.",
)
BAD_PAWNS = laws.add("A pawn stands where it may not.", "Un pion est là où il ne peut être.")
BAD_PLACED = laws.add(
    "The pawns on the board are not those that were placed.",
    "Les pions du plateau ne sont pas ceux qui ont été placés.",
)
BAD_MONK = laws.add(
    "The monk is with two players, or with one who does not have it.",
    "Le moine est avec deux joueurs, ou avec qui ne l'a pas.",
)
BAD_MAGE = laws.add("An inactive mage is on the board.", "Un mage inactif est sur le plateau.")
BAD_SILENCE = laws.add(
    "The game is not over, but nobody is asked.",
    "La partie n'est pas terminée, mais personne n'est interrogé.",
)
BAD_ASKED = laws.add(
    "What is asked does not fit the table.", "La question posée ne convient pas à la table."
)
BAD_ANSWERS = laws.add(
    "Secret answers do not fit the question.",
    "Des réponses secrètes ne conviennent pas à la question.",
)
BAD_SCRATCH = laws.add(
    "Something of an action lies about though none is in progress.",
    "Quelque chose d'une action traine alors qu'aucune n'est en cours.",
)
