"""What can be wrong with a table, a bit each, in words (section 22 of the rules page)."""

from __future__ import annotations

from pentacle.core import Words

(
    BAD_NUMBERS, BAD_VALS, BAD_TOKENS, BAD_GAUGE, BAD_ANGER, BAD_ROUND, BAD_ROWS, BAD_BLACK,
    BAD_OFFERS, BAD_ACTIONS, BAD_COURSES, BAD_TAKEN, BAD_UNIVERSITY, BAD_KEPT, BAD_ABSENT,
    BAD_SPELLS, BAD_COUNTS, BAD_MEMORY, BAD_CREATURES, BAD_MYTHICS, BAD_DRAFT, BAD_TOTAL,
    BAD_RIVER, BAD_PLAN, BAD_PAWNS, BAD_PLACED, BAD_MONK, BAD_MAGE, BAD_SILENCE, BAD_ASKED,
    BAD_ANSWERS, BAD_SCRATCH,
) = (1 << i for i in range(32))  # fmt: skip

FAULTS = {
    BAD_NUMBERS: Words(
        "A number is none that this part of the table can have.",
        "Un nombre n'est pas possible à cet endroit de la table.",
    ),
    BAD_VALS: Words(
        "The Vals of supply, players and statues are not the coins of the box.",
        "Les Vals de la réserve, des joueurs et des statues ne sont pas les pièces de la boite.",
    ),
    BAD_TOKENS: Words(
        "A kind of search token does not have its tokens.",
        "Une sorte de jeton Fouille n'a pas ses jetons.",
    ),
    BAD_GAUGE: Words(
        "Power or skill is outside its gauge.",
        "Des PM ou des PC sont hors de leur jauge.",
    ),
    BAD_ANGER: Words("The anger is outside its track.", "La colère est hors de sa piste."),
    BAD_ROUND: Words("The round is outside the turn track.", "Le tour est hors de sa piste."),
    BAD_ROWS: Words(
        "The hunting board does not hold each element once.",
        "Le tableau de chasse n'a pas chaque élément une fois.",
    ),
    BAD_BLACK: Words(
        "No Black Magic card is in force, or it is also in the deck.",
        "Aucune carte Magie Noire n'est en vigueur, ou elle est aussi dans la pioche.",
    ),
    BAD_OFFERS: Words(
        "There are offering or planning cards that are not in this game.",
        "Des cartes Offrande ou Planification ne sont pas de cette partie.",
    ),
    BAD_ACTIONS: Words(
        "The action cards are not each in one place.",
        "Les cartes Action ne sont pas chacune à un seul endroit.",
    ),
    BAD_COURSES: Words(
        "A course does not have its two cards.",
        "Un cours n'a pas ses deux cartes.",
    ),
    BAD_TAKEN: Words("A course is used up that works for ever.", "Un cours permanent est épuisé."),
    BAD_UNIVERSITY: Words(
        "A space of the University is empty though there are courses.",
        "Une place de l'Université est vide alors qu'il y a des cours.",
    ),
    BAD_KEPT: Words(
        "A player keeps too many cards or Wounds, or an injured mage has none.",
        "Un joueur garde trop de cartes ou de Blessures, ou un mage blessé n'en a pas.",
    ),
    BAD_ABSENT: Words(
        "Something belongs to a seat where nobody sits.",
        "Quelque chose est devant une chaise vide.",
    ),
    BAD_SPELLS: Words("A spell does not have its two cards.", "Un sort n'a pas ses deux cartes."),
    BAD_COUNTS: Words(
        "A count of spells does not fit the cards.",
        "Un nombre de sorts ne convient pas aux cartes.",
    ),
    BAD_MEMORY: Words(
        "A player remembers a spell in the deck that cannot have been there.",
        "Un joueur se souvient d'un sort qui n'a pu être dans la pioche.",
    ),
    BAD_CREATURES: Words(
        "A creature is in two places, or a player has not six.",
        "Une créature est à deux endroits, ou un joueur n'en a pas six.",
    ),
    BAD_MYTHICS: Words(
        "A hand has not the number of Mythics of its mode.",
        "Une main n'a pas les Mythiques de son mode.",
    ),
    BAD_DRAFT: Words(
        "The packs of the draft do not fit the hands.",
        "Les paquets du draft ne conviennent pas aux mains.",
    ),
    BAD_TOTAL: Words(
        "A hand does not have the points that were announced.",
        "Une main n'a pas les points annoncés.",
    ),
    BAD_RIVER: Words(
        "The river and its pile are not the creatures of a solo game.",
        "La rivière et sa pioche ne sont pas celles d'une partie en solo.",
    ),
    BAD_PLAN: Words(
        "The planning cards do not fit the steps and rounds played.",
        "Les cartes Planification ne conviennent pas aux pas et aux tours joués.",
    ),
    BAD_PAWNS: Words("A pawn stands where it may not.", "Un pion est là où il ne peut être."),
    BAD_PLACED: Words(
        "The pawns on the board are not those that were placed.",
        "Les pions du plateau ne sont pas ceux qui ont été placés.",
    ),
    BAD_MONK: Words(
        "The monk is with two players, or with one who does not have it.",
        "Le moine est avec deux joueurs, ou avec qui ne l'a pas.",
    ),
    BAD_MAGE: Words("An inactive mage is on the board.", "Un mage inactif est sur le plateau."),
    BAD_SILENCE: Words(
        "The game is not over, but nobody is asked.",
        "La partie n'est pas terminée, mais personne n'est interrogé.",
    ),
    BAD_ASKED: Words(
        "What is asked does not fit the table.",
        "La question posée ne convient pas à la table.",
    ),
    BAD_ANSWERS: Words(
        "Secret answers do not fit the question.",
        "Des réponses secrètes ne conviennent pas à la question.",
    ),
    BAD_SCRATCH: Words(
        "Something of an action lies about though none is in progress.",
        "Quelque chose d'une action traine alors qu'aucune n'est en cours.",
    ),
}
