"""What a table may agree on before the game (ELF-4.6, ELF-17.1); `setup` reads the price alone."""

from __future__ import annotations

from pentacle.core import Choice, Options, Words

options = Options()
GREY_COST = options.add(
    name="grey_cost",
    title=Words("Grey magic", "Magie grise"),
    text=Words(
        "What it costs to remove a grey token. The translator of the booklet suggests 3 points.",
        "Le prix du retrait d'un jeton de magie grise. Le traducteur du livret suggère 3 points.",
    ),
    choices=(
        Choice("four", Words("4 points a token", "4 points par jeton")),
        Choice("three", Words("3 points a token", "3 points par jeton")),
    ),
)
TIMER = options.add(
    name="negotiation_timer",
    title=Words("Negotiation timer", "Négociations chronométrées"),
    text=Words(
        "One minute to talk before each roll, five minutes together before the competition. "
        "Outside of these windows the table is silent.",
        "Une minute de discussion avant chaque lancer, cinq minutes en commun avant la "
        "compétition. En dehors de ces moments, la table se tait.",
    ),
)
PROMISES = options.add(
    name="promises",
    title=Words("Promises", "Promesses"),
    text=Words(
        "Players may post promises about their spells. They bind nobody; the table only shows "
        "which were kept.",
        "Les joueurs peuvent afficher des promesses sur leurs sorts. Elles n'engagent personne ; "
        "la table montre seulement lesquelles ont été tenues.",
    ),
    default=1,
)
PRIVATE_TALK = options.add(
    name="private_talk",
    title=Words("Private talk", "Messages privés"),
    text=Words(
        "Players may write to a single opponent.",
        "Les joueurs peuvent écrire à un seul adversaire.",
    ),
)
