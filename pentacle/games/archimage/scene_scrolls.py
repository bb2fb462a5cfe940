"""Scrolls beside the board: tiles that are cast, kept, taken or given with one touch."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Card, Tip

from . import state as ask
from .actions import CARD
from .cards import (
    ABSORPTION_CARD,
    BINDING,
    CARD_COLOUR,
    CARD_POWER,
    SCROLLS,
    SYNERGY,
    spell_number,
)
from .gaps import REASONS
from .rules.casting import refuse_cast
from .rules.transfer import owner_of
from .scene_board import Eye
from .scene_look import COLOURS, INKS, silhouette, vellum
from .scene_shelf import EDGE, HEAD, Shelf, grid, shelf
from .text import describe
from .words import card_name, card_text, seal_name, spell

_YOURS = Words("Your scrolls", "Vos Parchemins")
_SCROLLS_OF = Words("@{p}'s scrolls", "Parchemins de @{p}")
_CHOICES = {
    ask.TURN: Words("Your scrolls", "Vos Parchemins"),
    ask.KEEP: Words("Keep it on a scroll", "Le garder sur un Parchemin"),
    ask.TRANSFER_SCROLL: Words("Your rivals' scrolls", "Parchemins adverses"),
    ask.BORROWING_SCROLL: Words("Your rivals' scrolls", "Parchemins adverses"),
    ask.TRANSFER_OWN: Words("Scrolls that you can give", "Parchemins à donner"),
}
_CAST = Words("cast first, if you like", "à lancer d'abord")
_SPENT = Words("used", "inactif")
_AT_END = Words("counts at the end", "compte à la fin")
_HOLDS = Words("holds the {seal}", "porte le {seal}")
_FROM = Words("@{p}'s", "à @{p}")
SCROLL_ACTIONS = frozenset(range(CARD, CARD + BINDING + 1))
TILE, TILE_GAP = 50, 6
LOW_TILE = 40
MOST_TILES = 4
"""So many scrolls lie as tiles; where there are more, those that cannot be chosen lie small, and
those that can be are lower."""


def scroll_shelf(view: Any, eye: Eye, viewer: int, width: float, language: str) -> Shelf:
    """ARC-7.1, ARC-16.1  Those that can be chosen first, as tiles; then one's other scrolls."""
    chosen = sorted(action - CARD for action in eye.moves & SCROLL_ACTIONS)
    own = scrolls_of(view, eye.p)
    chosen.sort(key=lambda k: (int(CARD_POWER[k]), int(CARD_COLOUR[k])))
    rest = [k for k in own if k not in chosen]
    tiles = [*chosen, *(rest if len(chosen) + len(rest) <= MOST_TILES else ())]
    small = [k for k in rest if k not in tiles]
    high = TILE if len(tiles) <= MOST_TILES else LOW_TILE
    end = HEAD + len(tiles) * (high + TILE_GAP)
    minis, height = grid(len(small), width, (30, 38), 3)
    height = end - HEAD + height if small else end - TILE_GAP + EDGE
    title = _YOURS[language] if viewer == eye.p else _SCROLLS_OF.say(language, p=eye.p)
    if chosen:
        title = _CHOICES[view.phase][language]
    caption = _CAST[language] if chosen and view.phase == ask.TURN else ""
    items = shelf("scrolls", title, caption, width, height)
    for k, card in enumerate(tiles):
        y = HEAD + high / 2 + k * (high + TILE_GAP)
        items += _tile(view, eye, viewer, card, (width, y, high), language)
    for card, (x, y) in zip(small, minis, strict=True):
        items += _mini(view, eye, viewer, card, (x, y + end - HEAD), language)
    return items, height


def scrolls_of(view: Any, p: int) -> list[int]:
    """A player's scrolls and Binding, the weakest first."""
    own = [BINDING, *(k for k in range(SCROLLS) if int(view.owned[p]) >> k & 1)]
    return sorted(own, key=lambda k: (int(CARD_POWER[k]), int(CARD_COLOUR[k])))


def kept_on(view: Any, card: int) -> int:
    """ARC-8.9  The seal that an Absorption scroll keeps, or 0."""
    k = card - ABSORPTION_CARD
    return int(view.kept[k]) if view.circle == 2 and 0 <= k < 5 else 0


def _tile(
    view: Any, eye: Eye, viewer: int, card: int, place: tuple[float, float, float], language: str
) -> list[AnyItem]:
    """Vellum with the scroll's colour and power, its name, and what it does."""
    (width, y, high), colour = place, int(CARD_COLOUR[card])
    able = CARD + card in eye.moves
    name, used = card_name(view.circle, card, language), _is_used(view, card, eye.p)
    tile = Card(
        id=f"own-{card}", x=width / 2, y=y, w=width - 2 * EDGE + 4, h=high, name=name,
        brief=_brief(view, eye.p, card, language), colour=COLOURS[colour], ink=INKS[colour],
        actions=(CARD + card,) if able else (), state="used" if used else "idle",
        label=describe(view, CARD + card, language) if able else name,
        tip=_tip(view, card, language), why_not=_why_not(view, eye, viewer, card, language),
    )  # fmt: skip
    at = (EDGE - 2 + high / 2 + 1, y)
    size, power = 0.72 * high, int(CARD_POWER[card])
    mark = silhouette(f"own-mark-{card}", colour, power, at, size, tile.state)
    return [tile, replace(mark, colour="#FDF7E8", ink="#2A1D13")]


def _mini(
    view: Any, eye: Eye, viewer: int, card: int, at: tuple[float, float], language: str
) -> list[AnyItem]:
    """A scroll that cannot be chosen now, small."""
    name, power = card_name(view.circle, card, language), int(CARD_POWER[card])
    state: Any = "used" if _is_used(view, card, eye.p) else "idle"
    return [
        replace(
            vellum(f"own-{card}", power, at, 0.42), state=state, label=name,
            tip=_tip(view, card, language), why_not=_why_not(view, eye, viewer, card, language),
        ),
        silhouette(f"own-mark-{card}", int(CARD_COLOUR[card]), power, at, 26, state),
    ]  # fmt: skip


def _is_used(view: Any, card: int, p: int) -> bool:
    """ARC-7.2  It lies face down before its owner."""
    return bool(int(view.down[_owner(view, card, p)]) >> card & 1)


def _owner(view: Any, card: int, p: int) -> int:
    return p if card == BINDING or int(view.owned[p]) >> card & 1 else int(owner_of(view, card))


def _brief(view: Any, p: int, card: int, language: str) -> str:
    """What it does in a few words; whose it is, that it is used, or the seal that it keeps."""
    owner = _owner(view, card, p)
    if owner != p:
        return _FROM.say(language, p=owner)
    if _is_used(view, card, p):
        return _SPENT[language]
    if spell_number(int(view.circle), card) == SYNERGY:
        return _AT_END[language]
    if lock := kept_on(view, card):
        return _HOLDS.say(language, seal=seal_name(lock, language))
    return spell(view.circle, card).brief[language]


def _tip(view: Any, card: int, language: str) -> Tip:
    text = card_text(view.circle, card, language)
    return Tip(card_name(view.circle, card, language), text, "ARC-7.1")


def _why_not(view: Any, eye: Eye, viewer: int, card: int, language: str) -> str:
    """ARC-7.3  In the turn of its owner a scroll that cannot be cast says why."""
    if view.phase != ask.TURN or view.asked != viewer or CARD + card in eye.moves:
        return ""
    why = refuse_cast(view, viewer, card)
    return REASONS[why].say(view, viewer, CARD + card, language)
