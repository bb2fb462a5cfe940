"""Panels beside the board: scrolls, what ends the game, spells and box, points; the seats."""

from __future__ import annotations

from typing import Any

from pentacle.core import NONE, Words
from pentacle.core.scene import Button, Chip, Panel, Row, SeatPanel

from . import state as ask
from .actions import CARD
from .cards import (
    ABSORPTION_CARD,
    BINDING,
    CARD_COLOUR,
    CARD_POWER,
    ENDS_BELOW,
    FACTS,
    LOCK_COLOUR,
    LOCK_POWER,
    NATURAL,
    POWER_CARDS,
    SCROLLS,
    SPELLS,
    STALL_ROUNDS,
    SYNERGY,
    Spell,
    spell_number,
)
from .rules.casting import refuse_cast
from .rules.rounds import count_high
from .scene_board import PLAYER_INKS, PLAYERS, SIGNS
from .score import points
from .text import describe
from .text_why import REASONS
from .words import card_name, seal_name, spell

_SIXES = Words("Power-6 scrolls", "Parchemins de puissance 6")
_ENDS = Words("left; the game ends with fewer than {n}", "en jeu ; la partie finit à moins de {n}")
_STALL = Words("Rounds without a break", "Manches sans Sceau brisé")
_CHOICES = {
    ask.TURN: Words("Cast first, if you like", "D'abord un sort, si vous voulez"),
    ask.KEEP: Words("Keep it on a scroll", "Le garder sur un Parchemin"),
    ask.TRANSFER_SCROLL: Words("Your rivals' scrolls", "Parchemins de vos adversaires"),
    ask.BORROWING_SCROLL: Words("Your rivals' scrolls", "Parchemins de vos adversaires"),
    ask.TRANSFER_OWN: Words("Scrolls that you can give", "Parchemins que vous pouvez donner"),
}
SCROLL_ACTIONS = frozenset(range(CARD, CARD + BINDING + 1))
_YOURS = Words("Your scrolls", "Vos Parchemins")
_SCROLLS_OF = Words("@{p}'s scrolls", "Parchemins de @{p}")
_SPENT = Words("used", "inactif")
_READY = Words("ready", "actif")
_AT_END = Words("at the end", "à la fin")
_IN_PLAY = Words("Spells in play", "Sorts en jeu")
_SCHOOL = Words("{circle}: {school}", "{circle} : {school}")
_BOX = Words("In the box", "Dans la boîte")
_POINTS = Words("points", "points")
_UNCHOSEN = Words("No wizard yet", "Pas encore de magicien")
_FINISHED = Words("finished", "terminé")


def choice_panel(view: Any, moves: frozenset[int], language: str) -> list[Panel]:
    """The scrolls that can be chosen now, each with its spell and what it does."""
    buttons = []
    for action in sorted(moves & SCROLL_ACTIONS):
        card = action - CARD
        label = f"{_signs(view, card)} {describe(view, action, language)}"
        buttons.append(Button(label=label, actions=(action,), hint=_brief(view, card, language)))
    if not buttons:
        return []
    return [Panel(id="choices", title=_CHOICES[view.phase][language], buttons=tuple(buttons))]


def scroll_panel(view: Any, viewer: int, moves: frozenset[int], language: str) -> list[Panel]:
    """One's other scrolls, ready or used."""
    p = viewer if viewer >= 0 else int(view.player)
    own = [BINDING, *(k for k in range(SCROLLS) if int(view.owned[p]) >> k & 1)]
    own.sort(key=lambda k: (int(CARD_POWER[k]), int(CARD_COLOUR[k])))
    rows = tuple(
        _scroll_row(view, viewer, card, bool(view.down[p] >> card & 1), language)
        for card in own
        if CARD + card not in moves
    )
    title = _YOURS[language] if viewer >= 0 else _SCROLLS_OF.say(language, p=p)
    return [Panel(id="scrolls", title=title, rows=rows)] if rows else []


def _signs(view: Any, card: int) -> str:
    """Colour, power and spell of a scroll, as signs."""
    icon = spell(view.circle, card).icon
    return f":{SIGNS[CARD_COLOUR[card]]}: {CARD_POWER[card]} :{icon}:"


def _brief(view: Any, card: int, language: str) -> str:
    """What a scroll does, and the seal that it keeps."""
    brief, lock = spell(view.circle, card).brief[language], kept_on(view, card)
    return f"{brief} ({seal_name(lock, language)})" if lock else brief


def kept_on(view: Any, card: int) -> int:
    """ARC-8.9  The seal that an Absorption scroll keeps, or 0."""
    k = card - ABSORPTION_CARD
    return int(view.kept[k]) if view.circle == 2 and 0 <= k < 5 else 0


def _scroll_row(view: Any, viewer: int, card: int, used: bool, language: str) -> Row:
    """A ready scroll that cannot be cast now says why."""
    name = f"{_signs(view, card)} {card_name(view.circle, card, language)}"
    never = spell_number(int(view.circle), card) == SYNERGY
    word = _AT_END if never else _SPENT if used else _READY
    text = f"{name}\n{_brief(view, card, language)}"
    if view.phase == ask.TURN and view.asked == viewer and not used and not never:
        why = refuse_cast(view, viewer, card)
        text += f"\n{REASONS[why].say(view, viewer, CARD + card, language)}"
    return Row(text=text, value=word[language], tone="dim" if used else "")


def end_panel(view: Any, language: str) -> list[Panel]:
    """ARC-16.1  The scrolls whose number ends the game, and the rounds without a break."""
    left, limit = count_high(view), int(ENDS_BELOW[view.seats])
    rows = []
    if view.stall:
        value = f"{int(view.stall)} / {STALL_ROUNDS}"
        rows.append(Row(text=_STALL[language], value=value, tone="bad"))
    return [
        Panel(
            id="sixes", title=_SIXES[language], big=str(left), rows=tuple(rows),
            big_word=_ENDS.say(language, n=limit), kind="warning" if left <= limit else "info",
        )
    ]  # fmt: skip


def table_panels(view: Any, layout: str, language: str) -> list[Panel]:
    """The spells in play and what stayed in the box, where there is room for them."""
    if layout == "tall":
        return []
    return [_spells_panel(view, language), _box_panel(view, language)]


def _spells_panel(view: Any, language: str) -> Panel:
    """Each school in play with what it is about, then its spells; circle I has those of 0."""
    rows = []
    for circle in (0, view.circle):
        school = FACTS.circles[circle]
        title = _SCHOOL.say(language, circle=school.name, school=school.school)
        rows.append(Row(text=f"{title}\n{school.text[language]}", strong=True))
        first = 5 * max(0, circle - 1)
        if circle != 1:
            rows += [_spell_row(spell, language) for spell in SPELLS[first : first + 5]]
    return Panel(id="spells", title=_IN_PLAY[language], rows=tuple(rows))


def _spell_row(spell: Spell, language: str) -> Row:
    text = f":{spell.icon}: {spell.name[language]}\n{spell.text[language]}"
    return Row(text=text, value=str(spell.power))


def _box_panel(view: Any, language: str) -> Panel:
    """ARC-12.2  What lies in the box is no secret."""
    seen = int(view.shelf)
    for p in range(view.seats):
        seen |= int(view.owned[p])
    rows = []
    for power in range(2, 7):
        cards = [k for k in range(SCROLLS) if int(POWER_CARDS[power]) & ~seen & (1 << k)]
        names = ", ".join(card_name(view.circle, k, language) for k in cards)
        if names:
            rows.append(Row(text=names, value=str(power), tone="dim"))
    return Panel(id="box", title=_BOX[language], rows=tuple(rows))


def seat_panels(view: Any, language: str) -> tuple[SeatPanel, ...]:
    return tuple(_seat_panel(view, p, language) for p in range(view.seats))


def _seat_panel(view: Any, p: int, language: str) -> SeatPanel:
    """ARC-16.3, ARC-16.5  Wizard, dice, scrolls, points: open to everybody."""
    look, done = view.looks[p], bool(view.finished >> p & 1)
    who = FACTS.wizards[look] if look != NONE else None
    cards = [BINDING, *(k for k in range(SCROLLS) if int(view.owned[p]) >> k & 1)]
    cards.sort(key=lambda k: (int(CARD_POWER[k]), int(CARD_COLOUR[k])))
    chips = []
    for k in cards:
        used = bool(int(view.down[p]) >> k & 1)
        name, text = (
            card_name(view.circle, k, language),
            f":{SIGNS[CARD_COLOUR[k]]}: {CARD_POWER[k]}",
        )
        if lock := kept_on(view, k):
            name += f", {seal_name(lock, language)}"
            text += f" + :{SIGNS[LOCK_COLOUR[lock]]}: {LOCK_POWER[lock]}"
        tone: Any = "dim" if used else ""
        chips.append(Chip(text, f"{name} ({_SPENT[language]})" if used else name, tone))
    state: Any = "turn" if view.asked == p and view.phase != ask.OVER else "passed" if done else ""
    role = who.name[language] if who else _UNCHOSEN[language]
    return SeatPanel(
        seat=p, colour=PLAYERS[look if who else p], ink=PLAYER_INKS[look if who else p],
        emblem=who.icon if who else "", role=f"{role} · {_FINISHED[language]}" if done else role,
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
