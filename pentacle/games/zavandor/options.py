"""The eight variants of chapter 16, all off unless wanted (ZAV-3.7)."""

from __future__ import annotations

from pentacle.core import Options, Words

from .cards import FACTS
from .state import State

options = Options()


def _flat(language: str) -> str:
    """`blue 5, green 7 / 8`: the cards without luck."""
    values = [" / ".join(str(value) for value, _ in e.flat) for e in FACTS.energy]
    return ", ".join(f"{e.name[language]} {v}" for e, v in zip(FACTS.energy, values, strict=True))


options.add(
    name="council", title=Words("Council of the Nine Sages", "Conseil des 9 Sages"),
    text=Words(
        "You may bid more than you own. A winner who cannot pay is eliminated, as in the rulebook.",
        "On peut miser plus que ses moyens. Le gagnant qui ne peut pas payer est éliminé, "
        "comme dans la règle d'origine."),
)  # fmt: skip
options.add(
    name="druid_ruby", title=Words("The Druid's ruby", "Le rubis du Druide"),
    text=Words("The Druid may enchant one ruby while at level 3 of fire.",
        "Le Druide peut enchanter un rubis tant que sa connaissance du feu est au niveau 3."),
)  # fmt: skip
options.add(
    name="sages_dust", title=Words("Sages' dust", "Poussière des Sages"),
    text=Words("Cards of the Nine Sages in a colour that you cannot produce yet become dust.",
        "Les cartes des 9 Sages d'une couleur que vous ne savez pas encore produire "
        "deviennent de la poussière."),
)  # fmt: skip
options.add(
    name="one_dust", title=Words("Single dust", "Poussière à l'unité"),
    text=Words("There are dust pieces of 1, so no change is ever lost.",
        "Il existe des pièces de 1 : aucune monnaie n'est jamais perdue."),
)  # fmt: skip
CHOOSE_CHARACTERS = options.add(
    name="choose_characters", title=Words("Choose your character", "Choix du personnage"),
    text=Words("In random order, everybody chooses a character instead of being dealt one.",
        "Dans un ordre tiré au sort, chacun choisit son personnage au lieu de le recevoir."),
)  # fmt: skip
options.add(
    name="open_hands", title=Words("Open hands", "Mains ouvertes"),
    text=Words("Everybody sees everybody's energy cards.",
        "Tout le monde voit les cartes énergie de tout le monde."),
)  # fmt: skip
options.add(
    name="flat_cards", title=Words("Flat energy cards", "Énergie constante"),
    text=Words(f"No luck in the energy cards: {_flat('en')}.",
        f"Pas de hasard dans les cartes énergie : {_flat('fr')}."),
)  # fmt: skip
options.add(
    name="dust_at_a_loss", title=Words("Dust at a loss", "Poussière à perte"),
    text=Words(
        "At the hand limit dust may be exchanged for pieces of less value: 7 of 8 fit into 3.",
        "À la limite de cartes en main, la poussière s'échange aussi à perte : "
        "de 8, on garde 7 pour 3."),
    since=2, before=1,
)  # fmt: skip

write_options, options_fit = options.into(State)
"""ZAV-3.7  What the record keeps of them."""
