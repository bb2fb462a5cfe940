"""What is true of every table: `check` sets a bit for each law that is broken."""

from __future__ import annotations

from pentacle.core import Laws

laws = Laws()
SEATS_WRONG = laws.add(
    "Two, three or four mages play.", "On joue à deux, trois ou quatre magiciens."
)
CARDS_LOST = laws.add(
    "Each of the 60 cards is in exactly one place.", "Chacune des 60 cartes est à un seul endroit."
)
SIZES_WRONG = laws.add(
    "The sizes of deck, hands and piles are those of the cards that lie there.",
    "La pioche, les mains et les piles comptent les cartes qui s'y trouvent.",
)
PILES_MIXED = laws.add(
    "A pile holds cards of its colour, each facing a side.",
    "Une pile tient des cartes de sa couleur, chacune face à une équipe.",
)
GEMS_WRONG = laws.add(
    "Gems are neither negative nor more than the box holds.",
    "Les gemmes ne sont ni négatives ni plus nombreuses que dans la boîte.",
)
END_MISSED = laws.add(
    "A running game has energy on both sides and nobody who has won.",
    "Dans une partie en cours, chaque équipe a de l'énergie et aucune n'a gagné.",
)
RESULT_WRONG = laws.add(
    "A finished game has the winner that its road demands, a running one none.",
    "Une partie terminée a le vainqueur que veut sa fin, une partie en cours n'en a pas.",
)
TURN_WRONG = laws.add(
    "Every turn takes a card of the deck; spells overdraw only an empty one.",
    "Chaque tour prend une carte de la pioche ; seule une pioche vide a été dépassée.",
)
ACTIONS_WRONG = laws.add(
    "A turn has its actions, those that spells gave, and no more uses.",
    "Un tour a ses actions, celles que donnent des sorts, et pas plus d'activations.",
)
USED_WRONG = laws.add(
    "Used cards lie on the piles or in the discard pile.",
    "Les cartes utilisées sont sur les piles ou dans la défausse.",
)
MEMORY_WRONG = laws.add(
    "A mage remembers only cards that are in somebody else's hand.",
    "Un magicien ne se souvient que de cartes qui sont dans la main d'un autre.",
)
SPELL_WRONG = laws.add(
    "The spell that is carried out has been used, and calls at most one other.",
    "Le sort en cours est utilisé et en appelle au plus un autre.",
)
SCRATCH_WRONG = laws.add(
    "Cards to discard or to look at belong to the question about them.",
    "Les cartes à défausser ou regardées vont avec la question posée.",
)
QUESTION_WRONG = laws.add(
    "As long as the game runs, the mage concerned is asked and can answer.",
    "Tant que la partie dure, le magicien concerné est interrogé et peut répondre.",
)
