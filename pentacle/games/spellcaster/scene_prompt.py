"""What is asked of a mage, in words and buttons, and the panel of each seat."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Button, Chip, Panel, Prompt, SeatPanel

from .actions import DRAW
from .cards import SAPPHIRES_TO_WIN, SPELLS
from .state import Ask, Road, State, acting, side_of
from .text import cards, describe, name, running_line, side_names

_SEATS = (
    ("#E8842F", "third-eye", "#1F0F08"),
    ("#D96BA0", "witch-face", "#2A0A1C"),
    ("#18A5A0", "wizard-face", "#04211F"),
    ("#F2F2F2", "warlock-hood", "#2A1D13"),
)
_TITLES = {
    Ask.MAIN: Words(
        "Play a spell, activate one, or draw.", "Jouez un sort, activez-en un ou piochez."
    ),
    Ask.ENCHANTMENT: Words("Which enchantment fires next?", "Quel enchantement agit maintenant ?"),
    Ask.DISCARD: Words("Discard a card.", "Défaussez une carte."),
    Ask.SPARE: Words("Discard a card, or stop.", "Défaussez une carte ou arrêtez."),
    Ask.GIVE_WAY: Words("Give way, or refuse?", "Céder ou refuser ?"),
    Ask.TIDE: Words("Draw or lose?", "Piocher ou perdre ?"),
    Ask.AMOUNT: Words("How much do you pay?", "Combien payez-vous ?"),
    Ask.TARGET: Words("Choose a top card.", "Choisissez une carte du dessus."),
    Ask.TOMB: Words("Choose a card of the discard pile.", "Choisissez une carte de la défausse."),
    Ask.KEEP: Words("Keep one of these cards.", "Gardez une de ces cartes."),
}
_RULES = {
    Ask.MAIN: "SPL-5.6", Ask.ENCHANTMENT: "SPL-5.4", Ask.DISCARD: "SPL-3.15",
    Ask.SPARE: "SPL-7.2", Ask.GIVE_WAY: "SPL-7.10", Ask.TIDE: "SPL-7.5", Ask.AMOUNT: "SPL-7.15",
    Ask.TARGET: "SPL-7.2", Ask.TOMB: "SPL-7.14", Ask.KEEP: "SPL-8.7",
}  # fmt: skip
_ACTIONS_LEFT = Words("{n} actions left.", "Il reste {n} actions.")
_LAST_ACTION = Words("Last action.", "Dernière action.")
_FOR_SPELL = Words("For {card}.", "Pour {card}.")
_WAITING = Words("@{mage} is thinking.", "@{mage} réfléchit.")
_OVER = Words("The game is over.", "La partie est finie.")
_TOMB = Words("Discard pile", "Défausse")
_SAPPHIRES = Words("sapphires", "saphirs")
_SAPPHIRE = Words("sapphire", "saphir")
_TO_WIN = Words("{n} :cut-diamond: to go", "encore {n} :cut-diamond:")
_TEAM = Words("Team of {who}", "Équipe de {who}")
_SOLO = Words("Alone against two", "Seul contre deux")
_MAGE = Words("Mage", "Mage")


def prompt(view: State, viewer: int, moves: frozenset[int], language: str) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    if view.road != Road.RUNNING:
        return Prompt(title=_OVER[language], mine=False)
    if not moves:
        return Prompt(title=_WAITING.say(language, mage=view.asked), mine=False)
    ask = Ask(view.ask)
    hint = ""
    if ask == Ask.MAIN:
        one = view.actions_left == 1
        hint = _LAST_ACTION[language] if one else _ACTIONS_LEFT.say(language, n=view.actions_left)
    elif view.depth > 0:
        hint = _FOR_SPELL.say(language, card=name(running_line(view)[0]))
    words = sorted(a for a in moves if a >= DRAW)
    buttons = tuple(Button(label=describe(view, a, language), actions=(a,)) for a in words)
    return Prompt(title=_TITLES[ask][language], hint=hint, buttons=buttons, rule=_RULES[ask])


def answers(view: State, viewer: int, moves: frozenset[int], language: str) -> list[Panel]:
    """The cards of the discard pile, when one of them is to be chosen (SPL-7.14)."""
    if view.ask != Ask.TOMB or not moves:
        return []
    buttons = tuple(
        Button(label=SPELLS[card].name[language], actions=(card,)) for card in sorted(moves)
    )
    return [Panel(id="tomb", title=_TOMB[language], buttons=buttons, kind="payment")]


def seat_panels(view: State, language: str) -> tuple[SeatPanel, ...]:
    return tuple(_seat_panel(view, mage, language) for mage in range(view.seats))


def _seat_panel(view: State, mage: int, language: str) -> SeatPanel:
    side = side_of(mage)
    colour, emblem, ink = _SEATS[mage]
    role = _MAGE[language]
    if view.seats == 3 and mage == 1:
        role = _SOLO[language]
    elif view.seats > 2:
        role = _TEAM.say(language, who=side_names(view.seats, side, language))
    energy, sapphires = int(view.energy[side]), int(view.sapphires[side])
    size = int(view.hand_size[mage])
    one = sapphires == 1 or (sapphires == 0 and language == "fr")
    missing = max(0, SAPPHIRES_TO_WIN - sapphires)
    return SeatPanel(
        seat=mage, colour=colour, emblem=emblem, ink=ink, role=role, score=str(sapphires),
        score_word=(_SAPPHIRE if one else _SAPPHIRES)[language], first=mage == 0,
        team=side if view.seats > 2 else -1,
        state="turn" if mage == acting(view) and view.road == Road.RUNNING else "",
        things=(
            Chip(f":hearts: {energy}", tone="bad" if energy <= 3 else ""),
            Chip(f":card-draw: {size}", cards(size, language)),
        ),
        numbers=(Chip(_TO_WIN.say(language, n=missing)),),
    )  # fmt: skip
