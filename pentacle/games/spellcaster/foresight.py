"""What a mage is told of a choice before he makes it: what moves, what asks once, what ruins."""

from __future__ import annotations

from pentacle.core import Foresight, Gauge, Words

from .actions import CARD, PILE, is_card, is_pile
from .cards import SAPPHIRES_TO_WIN, SPELLS
from .danger import can_win_by_sapphires, is_doomed_next, threat
from .labels import DEADLY, DOOMED, RICH, loses, side_names
from .rules import spells
from .state import Ask, Road, State, acting, side_of, top_card

_COSTS = {"pay_energy", "pay_sapphires", "lose_energy", "discard_self"}
COSTLY = frozenset(c for c, spell in enumerate(SPELLS) if any(e.op in _COSTS for e in spell.does))
"""The spells that take something from who uses them."""
_HAND = (Ask.MAIN, Ask.DISCARD, Ask.SPARE)
LAST_CARDS = 4
"""So few cards in the deck that one turn may be the last."""
LOW = 3
"""So little energy that any spell may take the last of it."""
_LOST = Words("You would lose the game.", "Vous perdriez la partie.")


def _energy(view: State, seat: int) -> int:
    return int(view.energy[side_of(seat)])


def _sapphires(view: State, seat: int) -> int:
    return int(view.sapphires[side_of(seat)])


def at_risk(view: State, seat: int) -> int:
    """SPL-3.12  Of a side's energy, what the open spells of the rival side can take in one turn."""
    if view.road != Road.RUNNING:
        return 0
    return min(_energy(view, seat), threat(view, 1 - side_of(seat)))


def _colours(view: State, seat: int) -> int:
    return spells.count_colours(view, side_of(seat))


def _hand(view: State, seat: int) -> int:
    return int(view.hand_size[seat])


def asks(view: State, player: int, action: int) -> bool:
    """A card that leaves the hand, a spell that costs its mage something, a choice that loses."""
    if is_card(action) and action >= CARD:
        return Ask(view.ask) in _HAND
    if view.ask == Ask.MAIN and is_pile(action) and top_card(view, action - PILE) in COSTLY:
        return True
    return loses(view, action) or _is_close(view, side_of(player))


def _is_close(view: State, side: int) -> bool:
    """One more turn of the rival's may decide the game: every choice is worth a second look."""
    rival = 1 - side
    deadly, rich = _is_deadly(view, side), can_win_by_sapphires(view, rival)
    scarce = view.energy[side] <= LOW or view.deck_size <= LAST_CARDS
    return deadly or rich or is_doomed_next(view, side) or scarce


def _is_deadly(view: State, side: int) -> bool:
    return threat(view, 1 - side) >= view.energy[side]


def warns(before: State, after: State, player: int, language: str) -> str:
    """SPL-11.1  A lost game; or danger that this choice brings, or leaves to the rival's turn."""
    side = side_of(player)
    if after.road != Road.RUNNING:
        return _LOST[language] if after.winner == 1 - side else ""
    leaves = side_of(acting(after)) != side
    if _is_deadly(after, side) and (leaves or not _is_deadly(before, side)):
        return DEADLY.say(language, who=side_names(after.seats, 1 - side, language))
    rich = can_win_by_sapphires(after, 1 - side)
    if rich and (leaves or not can_win_by_sapphires(before, 1 - side)):
        who = side_names(after.seats, 1 - side, language)
        return RICH.say(language, who=who, n=SAPPHIRES_TO_WIN)
    if is_doomed_next(after, side) and (leaves or not is_doomed_next(before, side)):
        return DOOMED[language]
    return ""


foresight = Foresight(
    gauges=(
        Gauge("energy", Words("Energy", "Énergie"), _energy, "hearts"),
        Gauge("danger", Words("Energy at risk", "Énergie menacée"), at_risk, "hearts", "less"),
        Gauge("sapphires", Words("Sapphires", "Saphirs"), _sapphires, "cut-diamond"),
        Gauge("colours", Words("Colours controlled", "Couleurs contrôlées"), _colours),
        Gauge("hand", Words("Cards in hand", "Cartes en main"), _hand, "card-draw"),
    ),
    asks=asks,
    warns=warns,
)
