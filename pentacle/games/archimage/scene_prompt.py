"""What is asked, in words and buttons; payments as ready sets."""

from __future__ import annotations

from typing import Any, NamedTuple

from pentacle.core import Words, cells_of
from pentacle.core.scene import Button, Panel, Prompt, Row

from . import state as ask
from .actions import DIE, DONE, PLAYER
from .cards import NATURAL
from .scene_board import SIGNS
from .text import describe
from .words import card_name, card_text, lock_at, seal_name

_ASKED = {
    ask.DRAFTING: (
        "ARC-3.9",
        Words("Take a die for the next roll.", "Prenez un dé pour le prochain lancer."),
    ),
    ask.TURN: ("ARC-4.3", Words("Break one seal.", "Brisez un sceau.")),
    ask.PAY: ("ARC-5.4", Words("Choose what to pay.", "Choisissez votre paiement.")),
    ask.ABSORB: ("ARC-8.9", Words("Keep the broken seal?", "Garder le sceau brisé ?")),
    ask.BIND_OPTION: ("ARC-8.1", Words("What does your familiar do?", "Que fait votre familier ?")),
    ask.BIND_SITE: (
        "ARC-8.1",
        Words("Choose the seal for your familiar.", "Choisissez le sceau du familier."),
    ),
    ask.COLOUR_SRC: ("ARC-7.4", Words("Choose a colour.", "Choisissez une couleur.")),
    ask.COLOUR_DST: ("ARC-8.2", Words("Choose the new colour.", "Choisissez la nouvelle couleur.")),
    ask.SUBSET_OWN: ("ARC-9.5", Words("Choose your dice.", "Choisissez vos dés.")),
    ask.SUBSET_OPP: (
        "ARC-8.13",
        Words("Choose the dice to lower.", "Choisissez les dés à réduire."),
    ),
    ask.SITE_1: ("ARC-7.3", Words("Choose on the board.", "Choisissez sur le plateau.")),
    ask.SITE_2: ("ARC-7.3", Words("Swap it with which one?", "L'échanger avec lequel ?")),
    ask.LEAP_SITE: (
        "ARC-8.18",
        Words("Leap: choose what to break.", "Bond : choisissez quoi briser."),
    ),
    ask.TELE_SITE: (
        "ARC-8.19",
        Words("Pass through: choose what to break.", "Traversez : choisissez quoi briser."),
    ),
    ask.SPEED_SITE: (
        "ARC-8.21",
        Words("Choose the seal that you pay.", "Choisissez le sceau que vous payez."),
    ),
    ask.SPEED_FREE: ("ARC-8.21", Words("Now one for nothing.", "Maintenant un sceau gratuit.")),
    ask.GUARD_SITE: (
        "ARC-8.20",
        Words("Where does the guardian stand?", "Où se poste le gardien ?"),
    ),
    ask.WHICH_PLAYER: ("ARC-7.7", Words("Choose a rival.", "Choisissez un rival.")),
    ask.DIE_OPP: ("ARC-8.12", Words("Choose the rival's die.", "Choisissez le dé du rival.")),
    ask.DIE_OWN: ("ARC-8.12", Words("Choose one of your dice.", "Choisissez un de vos dés.")),
    ask.DIE_GIVE: (
        "ARC-8.15",
        Words("@{player} takes a die: which one?", "@{player} vous prend un dé : lequel ?"),
    ),
    ask.CARD_OPP: (
        "ARC-8.14",
        Words("Choose a rival's scroll.", "Choisissez le parchemin d'un rival."),
    ),
    ask.CARD_OWN: ("ARC-8.14", Words("Which scroll do you give?", "Quel parchemin donnez-vous ?")),
}
"""What each question rests on, and how it is put."""
_HINT_BREAK = Words(
    "Pick a glowing lock, or cast first.", "Choisissez une serrure qui brille ou lancez un sort."
)
_STUCK = Words("Your dice break nothing here.", "Vos dés ne brisent rien ici.")
_HINT_STUCK = Words(
    "Cast a spell, or give up your dice and finish the round.",
    "Lancez un sort, ou rendez vos dés et terminez la manche.",
)
_HINT_LEFT = Words("{n} to take.", "Encore {n} à prendre.")
_HINT_SPELL = Words("{card}. {text}", "{card}. {text}")
_HINT_VICTIM = Words(
    "The choice is yours. If it is your last die, your round ends.",
    "Le choix vous revient. Si c'est votre dernier dé, votre manche s'arrête.",
)
_HINT_LOCK = Words("For {lock}: {n} to pay.", "Pour {lock} : {n} à payer.")
_HINT_TOKEN = Words("You broke the {seal}.", "Vous avez brisé le {seal}.")
_WAIT = {
    ask.DRAFTING: Words("@{p} takes dice.", "@{p} prend des dés."),
    ask.PAY: Words("@{p} is choosing a payment.", "@{p} choisit son paiement."),
    ask.DIE_GIVE: Words("@{p} gives up a die.", "@{p} cède un dé."),
}
_THINKS = Words("@{p} is thinking.", "@{p} réfléchit.")
_GAME_OVER = Words("The game is over.", "La partie est finie.")
_EXACT = Words("exact", "juste")
_LOST = Words("{n} lost", "{n} en trop")
_PAYMENT = Words("Payment", "Paiement")


def prompt(view: Any, moves: frozenset[int], language: str) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    if view.phase == ask.OVER:
        return Prompt(title=_GAME_OVER[language], mine=False)
    if not moves:
        words = _WAIT.get(view.phase, _THINKS)
        return Prompt(title=words.say(language, p=view.asked), mine=False)
    rule, title = _ASKED[view.phase]
    if view.phase == ask.TURN and DONE in moves:
        title = _STUCK
    return Prompt(
        title=title.say(language, player=view.player), hint=_hint(view, moves, language),
        buttons=_buttons(view, moves, language), rule=rule,
    )  # fmt: skip


def _hint(view: Any, moves: frozenset[int], language: str) -> str:
    if view.phase == ask.TURN:
        return (_HINT_STUCK if DONE in moves else _HINT_BREAK)[language]
    if view.phase == ask.DRAFTING:
        return _HINT_LEFT.say(language, n=view.drafts)
    if view.phase == ask.PAY:
        return _HINT_LOCK.say(language, lock=lock_at(view, view.site - 1, language), n=view.due)
    if view.phase == ask.ABSORB:
        return _HINT_TOKEN.say(language, seal=seal_name(int(view.token), language))
    if view.phase == ask.DIE_GIVE:
        return _HINT_VICTIM[language]
    card = view.spell - 1
    name, text = card_name(view.circle, card, language), card_text(view.circle, card, language)
    return _HINT_SPELL.say(language, card=name, text=text)


def _buttons(view: Any, moves: frozenset[int], language: str) -> tuple[Button, ...]:
    """Rivals, options and the end of picking; giving up asks once more."""
    shown = [a for a in sorted(moves) if a >= PLAYER]
    return tuple(
        Button(
            label=describe(view, a, language), actions=(a,),
            weight="final" if a == DONE and view.phase == ask.TURN else "plain",
        )
        for a in shown
    )  # fmt: skip


class Payment(NamedTuple):
    colour: int
    values: tuple[int, ...]
    excess: int


def payments(view: Any, p: int) -> list[Payment]:
    """ARC-5.4, ARC-16.4  Every way to pay the rest, the thriftiest first."""
    found: list[Payment] = []

    def go(c: int, top: int, due: int, dice: list[int], paid: tuple[int, ...]) -> None:
        if due <= 0:
            found.append(Payment(c, paid, -due))
            return
        for v in range(top, 0, -1):
            if dice[v] and sum(k * dice[k] for k in range(1, v + 1)) >= due:
                rest = dice.copy()
                rest[v] -= 1
                go(c, v, due - v, rest, (*paid, v))

    for c in range(NATURAL):
        if view.colour in (0, c + 1):
            go(c, int(view.top), int(view.due), cells_of(view.dice, p, c), ())
    return sorted(found, key=lambda pay: (pay.excess, sum(pay.values), len(pay.values)))


def payment_panel(view: Any, viewer: int, moves: frozenset[int], language: str) -> list[Panel]:
    """ARC-16.4  Ready sets of dice; one button plays all their picks."""
    if view.phase != ask.PAY or not moves:
        return []
    buttons: list[Button] = []
    for pay in payments(view, viewer):
        label = " + ".join(f":{SIGNS[pay.colour]}: {v}" for v in pay.values)
        hint = _LOST.say(language, n=pay.excess) if pay.excess else _EXACT[language]
        picks = tuple(DIE + 6 * pay.colour + v - 1 for v in pay.values)
        first = not buttons
        buttons.append(
            Button(label=label, actions=picks, hint=hint, weight="main" if first else "plain")
        )
    lock = lock_at(view, view.site - 1, language)
    return [
        Panel(id="payment", title=_PAYMENT[language], kind="payment", buttons=tuple(buttons),
              rows=(Row(text=lock[0].upper() + lock[1:], value=str(int(view.due))),))
    ]  # fmt: skip
