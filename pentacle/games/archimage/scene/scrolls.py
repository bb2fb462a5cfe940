"""Scrolls beside the board: tiles that are cast, kept, taken or given with one touch."""

from __future__ import annotations

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import Card, Tip
from pentacle.core.scene import State as Mode
from pentacle.core.scene.kit import Items, Point

from .. import cards
from .. import state as ask
from ..actions import CARD
from ..cards import BINDING, CARD_COLOUR, CARD_POWER
from ..gaps import REASONS
from ..rules.casting import refuse_cast
from ..rules.transfer import owner_of
from ..state import State
from ..words import card_name, card_text, seal_name, spell
from .looks import COLOURS, INKS, Eye, silhouette
from .shelf import BARE, EDGE, HEAD, WIDTH, Shelf, grid, shelf

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
TILE, LOW_TILE, TILE_GAP, TILE_EDGE = 50, 46, 5, EDGE - 2
STRIPE = 0.21
"""The share of a tile that is its coloured stripe."""


def scroll_shelf(eye: Eye) -> Shelf:
    """ARC-7.1, ARC-16.1  Named tiles: those that can be chosen first, then one's other scrolls."""
    view, language = eye.view, eye.language
    chosen = sorted(action - CARD for action in eye.moves & SCROLL_ACTIONS)
    chosen.sort(key=lambda k: (int(CARD_POWER[k]), int(CARD_COLOUR[k])))
    tiles = [*chosen, *(k for k in scrolls_of(view, eye.p) if k not in chosen)]
    room, head = eye.fit(WIDTH) - 2 * TILE_EDGE, HEAD if eye.wide else BARE
    size: Point = (room, TILE if eye.wide else LOW_TILE)
    if len(tiles) > 1:
        size = ((room - TILE_GAP) / 2, LOW_TILE)
    places, height = grid(eye, len(tiles), size, TILE_GAP, head, TILE_EDGE)
    title = _YOURS[language] if eye.viewer == eye.p else _SCROLLS_OF.say(language, p=eye.p)
    if chosen:
        title = _CHOICES[view.phase][language]
    caption = _CAST[language] if chosen and view.phase == ask.TURN else ""
    if not eye.wide:
        title = caption = ""
    items = [*shelf(eye, "scrolls", title, caption, height)]
    for card, at in zip(tiles, places, strict=True):
        items += _tile(eye, card, at, size)
    return items, height


def scrolls_of(view: State, p: int) -> list[int]:
    """A player's scrolls and Binding, the weakest first."""
    own = [BINDING, *(k for k in range(cards.SCROLLS) if int(view.owned[p]) >> k & 1)]
    return sorted(own, key=lambda k: (int(CARD_POWER[k]), int(CARD_COLOUR[k])))


def kept_on(view: State, card: int) -> int:
    """ARC-8.9  The seal that an Absorption scroll keeps, or 0."""
    k = card - cards.ABSORPTION_CARD
    return int(view.kept[k]) if view.circle == 2 and 0 <= k < 5 else 0


def _tile(eye: Eye, card: int, at: Point, size: Point) -> Items:
    """Vellum with the scroll's colour and power, its name, and what it does."""
    (x, y), (w, h), colour, action = at, size, int(CARD_COLOUR[card]), CARD + card
    name = card_name(eye.view.circle, card, eye.language)
    state: Mode = "used" if _is_used(eye.view, card, eye.p) else "idle"
    yield Card(
        f"own-{card}", x, y, w, h, name=name, brief=_brief(eye, card),
        colour=COLOURS[colour], ink=INKS[colour], actions=(action,) if action in eye.moves else (),
        state=state, label=eye.label(name, action), tip=_tip(eye, card),
        why_not=_why_not(eye, card),
    )  # fmt: skip
    stripe, power = min(h, STRIPE * w), int(CARD_POWER[card])
    at = (x - w / 2 + stripe / 2 + 1, y)
    mark = silhouette(f"own-mark-{card}", colour, power, at, 0.72 * max(stripe, 36), state)
    yield replace(mark, colour="#FDF7E8", ink="#2A1D13")


def _is_used(view: State, card: int, p: int) -> bool:
    """ARC-7.2  It lies face down before its owner."""
    return bool(int(view.down[_owner(view, card, p)]) >> card & 1)


def _owner(view: State, card: int, p: int) -> int:
    return p if card == BINDING or int(view.owned[p]) >> card & 1 else int(owner_of(view, card))


def _brief(eye: Eye, card: int) -> str:
    """What it does in a few words; whose it is, that it is used, or the seal that it keeps."""
    view, language, owner = eye.view, eye.language, _owner(eye.view, card, eye.p)
    if owner != eye.p:
        return _FROM.say(language, p=owner)
    if _is_used(view, card, owner):
        return _SPENT[language]
    if cards.spell_number(int(view.circle), card) == cards.SYNERGY:
        return _AT_END[language]
    if lock := kept_on(view, card):
        return _HOLDS.say(language, seal=seal_name(lock, language))
    return spell(view.circle, card).brief[language]


def _tip(eye: Eye, card: int) -> Tip:
    circle, language = eye.view.circle, eye.language
    return Tip(card_name(circle, card, language), card_text(circle, card, language), "ARC-7.1")


def _why_not(eye: Eye, card: int) -> str:
    """ARC-7.3  In the turn of its owner a scroll that cannot be cast says why."""
    view, p, action = eye.view, eye.viewer, CARD + card
    if view.phase != ask.TURN or view.asked != p or action in eye.moves:
        return ""
    return REASONS[refuse_cast(view, p, card)].say(view, p, action, eye.language)
