"""What is asked, in words and buttons; payments as ready sets; the panel of each seat."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pentacle.core import Words
from pentacle.core.scene import Button, Chip, Panel, Prompt, Row, SeatPanel

from .actions import CARD, DIE, DONE, PLAYER, actions
from .cards import (
    BINDING,
    CARD_COLOUR,
    CARD_POWER,
    ENDS_BELOW,
    FACTS,
    NATURAL,
    POWER_CARDS,
    SCROLLS,
    SPELLS,
    STALL_ROUNDS,
)
from .rules.rounds import count_high
from .scene_board import PLAYER_INKS, PLAYERS, SIGNS
from .score import points, synergy_bonus
from .state import (
    ABSORB,
    BIND_OPTION,
    BIND_SITE,
    CARD_OPP,
    CARD_OWN,
    COLOUR_DST,
    COLOUR_SRC,
    DIE_GIVE,
    DIE_OPP,
    DIE_OWN,
    DRAFTING,
    GUARD_SITE,
    LEAP_SITE,
    OVER,
    PAY,
    SITE_1,
    SITE_2,
    SPEED_FREE,
    SPEED_SITE,
    SUBSET_OPP,
    SUBSET_OWN,
    TELE_SITE,
    TURN,
    WHICH_PLAYER,
)
from .text import describe
from .turn import legal
from .words import card_name, lock_at, seal_name, spell

_TITLES = {
    DRAFTING: Words("Take a die for the next roll.", "Prenez un dé pour le prochain lancer."),
    TURN: Words("Break one seal.", "Brisez un sceau."),
    PAY: Words("Choose what to pay.", "Choisissez votre paiement."),
    ABSORB: Words("Keep the broken seal?", "Garder le sceau brisé ?"),
    BIND_OPTION: Words("What does your familiar do?", "Que fait votre familier ?"),
    BIND_SITE: Words("Choose the seal for your familiar.", "Choisissez le sceau du familier."),
    COLOUR_SRC: Words("Choose a colour.", "Choisissez une couleur."),
    COLOUR_DST: Words("Choose the new colour.", "Choisissez la nouvelle couleur."),
    SUBSET_OWN: Words("Choose your dice.", "Choisissez vos dés."),
    SUBSET_OPP: Words("Choose the dice to lower.", "Choisissez les dés à réduire."),
    SITE_1: Words("Choose on the board.", "Choisissez sur le plateau."),
    SITE_2: Words("Swap it with which one?", "L'échanger avec lequel ?"),
    LEAP_SITE: Words("Leap: choose what to break.", "Bond : choisissez quoi briser."),
    TELE_SITE: Words("Pass through: choose what to break.", "Traversez : choisissez quoi briser."),
    SPEED_SITE: Words("Choose the seal that you pay.", "Choisissez le sceau que vous payez."),
    SPEED_FREE: Words("Now one for nothing.", "Maintenant un sceau gratuit."),
    GUARD_SITE: Words("Where does the guardian stand?", "Où se poste le gardien ?"),
    WHICH_PLAYER: Words("Choose a rival.", "Choisissez un rival."),
    DIE_OPP: Words("Choose the rival's die.", "Choisissez le dé du rival."),
    DIE_OWN: Words("Choose one of your dice.", "Choisissez un de vos dés."),
    DIE_GIVE: Words("@{player} takes a die: which one?", "@{player} vous prend un dé : lequel ?"),
    CARD_OPP: Words("Choose a rival's scroll.", "Choisissez le parchemin d'un rival."),
    CARD_OWN: Words("Which scroll do you give?", "Quel parchemin donnez-vous ?"),
}
_RULES = {
    DRAFTING: "ARC-3.9", TURN: "ARC-4.3", PAY: "ARC-5.4", ABSORB: "ARC-8.9", BIND_OPTION: "ARC-8.1",
    BIND_SITE: "ARC-8.1", COLOUR_SRC: "ARC-7.4", COLOUR_DST: "ARC-8.2", SUBSET_OWN: "ARC-9.5",
    SUBSET_OPP: "ARC-8.13", SITE_1: "ARC-7.3", SITE_2: "ARC-7.3", LEAP_SITE: "ARC-8.18",
    TELE_SITE: "ARC-8.19", SPEED_SITE: "ARC-8.21", SPEED_FREE: "ARC-8.21", GUARD_SITE: "ARC-8.20",
    WHICH_PLAYER: "ARC-7.7", DIE_OPP: "ARC-8.12", DIE_OWN: "ARC-8.12", DIE_GIVE: "ARC-8.15",
    CARD_OPP: "ARC-8.14", CARD_OWN: "ARC-8.14",
}  # fmt: skip
_HINT_BREAK = Words(
    "Pick a glowing lock, or cast first.", "Choisissez une serrure qui brille ou lancez un sort."
)
_HINT_STUCK = Words(
    "Nothing can be broken with your dice. Cast, or give them up.",
    "Vos dés ne brisent rien. Lancez un sort ou rendez-les.",
)
_HINT_LEFT = Words("{n} to take.", "Encore {n} à prendre.")
_HINT_SPELL = Words("For {card}.", "Pour {card}.")
_HINT_LOCK = Words("For {lock}: {n} to pay.", "Pour {lock} : {n} à payer.")
_HINT_TOKEN = Words("You broke the {seal}.", "Vous avez brisé le {seal}.")
_WAIT = {
    DRAFTING: Words("@{p} takes dice.", "@{p} prend des dés."),
    PAY: Words("@{p} is choosing a payment.", "@{p} choisit son paiement."),
    DIE_GIVE: Words("@{p} gives up a die.", "@{p} cède un dé."),
}
_THINKS = Words("@{p} is thinking.", "@{p} réfléchit.")
_GAME_OVER = Words("The game is over.", "La partie est finie.")
_EXACT = Words("exact", "juste")
_LOST = Words("{n} lost", "{n} en trop")
_SIXES = Words("Power-6 scrolls", "Parchemins de puissance 6")
_ENDS = Words("left; the game ends below {n}", "en jeu ; fin sous {n}")
_STALL = Words("Rounds without a break", "Manches sans sceau brisé")
_YOURS = Words("Your scrolls", "Vos parchemins")
_SCROLLS_OF = Words("Scrolls of @{p}", "Parchemins de @{p}")
_SPENT = Words("used", "utilisé")
_READY = Words("ready", "actif")
_IN_PLAY = Words("Spells in play", "Sorts en jeu")
_BOX = Words("In the box", "Dans la boîte")
_RESULT = Words("Points", "Points")
_PARTS = Words("@{p}: scrolls {a}, Synergy {b}", "@{p} : parchemins {a}, Synergie {b}")
_POINTS = Words("points", "points")
_FINISHED = Words("finished", "terminé")
_PAYMENT = Words("Payment", "Paiement")


def my_moves(view: Any, viewer: int) -> frozenset[int]:
    """What the viewer may choose now."""
    if viewer < 0 or view.phase == OVER or view.asked != viewer:
        return frozenset()
    out = np.zeros(actions.count, np.int16)
    return frozenset(int(a) for a in out[: legal(view, viewer, out)])


def prompt(view: Any, moves: frozenset[int], language: str) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    if view.phase == OVER:
        return Prompt(title=_GAME_OVER[language], mine=False)
    if not moves:
        words = _WAIT.get(view.phase, _THINKS)
        return Prompt(title=words.say(language, p=view.asked), mine=False)
    title = _TITLES[view.phase].say(language, player=view.player)
    return Prompt(
        title=title, hint=_hint(view, moves, language), buttons=_buttons(view, moves, language),
        rule=_RULES[view.phase],
    )  # fmt: skip


def _hint(view: Any, moves: frozenset[int], language: str) -> str:
    if view.phase == TURN:
        return (_HINT_STUCK if DONE in moves else _HINT_BREAK)[language]
    if view.phase == DRAFTING:
        return _HINT_LEFT.say(language, n=view.drafts)
    if view.phase == PAY:
        return _HINT_LOCK.say(language, lock=lock_at(view, view.site - 1, language), n=view.due)
    if view.phase == ABSORB:
        return _HINT_TOKEN.say(language, seal=seal_name(int(view.token), language))
    return _HINT_SPELL.say(language, card=card_name(view, view.spell - 1, language))


def _buttons(view: Any, moves: frozenset[int], language: str) -> tuple[Button, ...]:
    """Rivals, options and the end of picking; giving up asks once more."""
    shown = [a for a in sorted(moves) if a >= PLAYER]
    return tuple(
        Button(
            label=describe(view, a, language), actions=(a,),
            weight="final" if a == DONE and view.phase == TURN else "plain",
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
            go(c, int(view.top), int(view.due), [int(x) for x in view.dice[p, c]], ())
    return sorted(found, key=lambda pay: (pay.excess, sum(pay.values), len(pay.values)))


def payment_panel(view: Any, viewer: int, moves: frozenset[int], language: str) -> list[Panel]:
    """ARC-16.4  Ready sets of dice; one button plays all their picks."""
    if view.phase != PAY or not moves:
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


def scroll_panels(view: Any, viewer: int, moves: frozenset[int], language: str) -> list[Panel]:
    """Scrolls as buttons where they can be chosen now, else as lines that say why."""
    p = viewer if viewer >= 0 else int(view.player)
    own = [BINDING, *(k for k in range(SCROLLS) if int(view.owned[p]) >> k & 1)]
    own.sort(key=lambda k: (int(CARD_POWER[k]), int(CARD_COLOUR[k])))
    chosen = sorted(a - CARD for a in moves if CARD <= a <= CARD + BINDING)
    rows, buttons = [], []
    for card in own:
        used = bool(int(view.down[p]) >> card & 1)
        if card not in chosen:
            rows.append(_scroll_row(view, card, used, language))
    for card in chosen:
        brief = spell(view, card).brief[language]
        label = describe(view, CARD + card, language)
        buttons.append(Button(label=label, actions=(CARD + card,), hint=brief))
    title = _YOURS[language] if viewer >= 0 else _SCROLLS_OF.say(language, p=p)
    return [Panel(id="scrolls", title=title, rows=tuple(rows), buttons=tuple(buttons))]


def _scroll_row(view: Any, card: int, used: bool, language: str) -> Row:
    sign = SIGNS[int(CARD_COLOUR[card])]
    text = f":{sign}: {int(CARD_POWER[card])} {card_name(view, card, language)}"
    if view.circle == 2 and 35 <= card < 40 and view.kept[card - 35]:
        text += f" ({seal_name(int(view.kept[card - 35]), language)})"
    word = _SPENT if used else _READY
    return Row(text=text, value=word[language], tone="dim" if used else "")


def table_panels(view: Any, layout: str, language: str) -> list[Panel]:
    """ARC-16.1  The scrolls that end the game; the spells in play; what stayed in the box."""
    left, limit = count_high(view), int(ENDS_BELOW[view.seats])
    rows = []
    if view.stall:
        value = f"{int(view.stall)} / {STALL_ROUNDS}"
        rows.append(Row(text=_STALL[language], value=value, tone="bad"))
    panels = [
        Panel(
            id="sixes", title=_SIXES[language], big=str(left), rows=tuple(rows),
            big_word=_ENDS.say(language, n=limit), kind="warning" if left <= limit else "info",
        )
    ]  # fmt: skip
    if layout == "wide":
        panels += [_spells_panel(view, language), _box_panel(view, language)]
    return panels


def _spells_panel(view: Any, language: str) -> Panel:
    numbers = [*range(5), *(range(5 * view.circle - 5, 5 * view.circle) if view.circle > 1 else ())]
    rows = tuple(
        Row(text=f":{SPELLS[k].icon}: {SPELLS[k].name[language]}", value=str(SPELLS[k].power))
        for k in numbers
    )
    return Panel(id="spells", title=_IN_PLAY[language], rows=rows)


def _box_panel(view: Any, language: str) -> Panel:
    """ARC-12.2  What lies in the box is no secret."""
    seen = int(view.shelf)
    for p in range(view.seats):
        seen |= int(view.owned[p])
    rows = []
    for power in range(2, 7):
        cards = [k for k in range(SCROLLS) if int(POWER_CARDS[power]) & ~seen & (1 << k)]
        names = ", ".join(card_name(view, k, language) for k in cards)
        if names:
            rows.append(Row(text=names, value=str(power), tone="dim"))
    return Panel(id="box", title=_BOX[language], rows=tuple(rows))


def result_panel(view: Any, language: str) -> list[Panel]:
    if view.phase != OVER:
        return []
    totals = [(points(view, p), p) for p in range(view.seats)]
    best = max(total for total, _ in totals)
    rows = []
    for total, p in sorted(totals, key=lambda pair: -pair[0]):
        bonus = synergy_bonus(view, p)
        text = _PARTS.say(language, p=p, a=total - bonus, b=bonus)
        rows.append(Row(text=text, value=str(total), strong=total == best, seat=p))
    return [Panel(id="result", title=_RESULT[language], rows=tuple(rows), kind="score")]


def seat_panels(view: Any, language: str) -> tuple[SeatPanel, ...]:
    return tuple(_seat_panel(view, p, language) for p in range(view.seats))


def _seat_panel(view: Any, p: int, language: str) -> SeatPanel:
    """ARC-16.3, ARC-16.5  Wizard, dice, scrolls, points: open to everybody."""
    who, done = FACTS.wizards[p], bool(view.finished >> p & 1)
    cards = [BINDING, *(k for k in range(SCROLLS) if int(view.owned[p]) >> k & 1)]
    cards.sort(key=lambda k: (int(CARD_POWER[k]), int(CARD_COLOUR[k])))
    chips = []
    for k in cards:
        used = bool(int(view.down[p]) >> k & 1)
        text = f":{SIGNS[int(CARD_COLOUR[k])]}: {int(CARD_POWER[k])}"
        word = f" ({_SPENT[language]})" if used else ""
        chips.append(Chip(f"({text})" if used else text, card_name(view, k, language) + word))
    state: Any = "turn" if view.asked == p and view.phase != OVER else "passed" if done else ""
    role = f"{who.name[language]} · {_FINISHED[language]}" if done else who.name[language]
    return SeatPanel(
        seat=p, colour=PLAYERS[p], emblem=who.icon, ink=PLAYER_INKS[p], role=role,
        score=str(points(view, p)), score_word=_POINTS[language], things=_dice_chips(view, p),
        numbers=tuple(chips), state=state, first=view.first == p,
    )  # fmt: skip


def _dice_chips(view: Any, p: int) -> tuple[Chip, ...]:
    chips = []
    for c in range(NATURAL):
        for v in range(6, -1, -1):
            text = f":{SIGNS[c]}: {v}" if v else f":{SIGNS[c]}:"
            chips += [Chip(text)] * int(view.dice[p, c, v])
    return tuple(chips)
