"""What is asked of a mage, in words and buttons, and the panel of each seat."""

from __future__ import annotations

from collections.abc import Iterator

from pentacle.core import Words
from pentacle.core.scene import Button, Chip, Panel, Prompt, Row, SeatPanel

from .actions import is_card, is_pile
from .cards import SAPPHIRES_TO_WIN
from .danger import can_win_by_sapphires, is_doomed_next
from .decisions import decisions
from .state import Ask, Road, State, acting, mage_of_turn, next_rival, side_of
from .text import (
    DEADLY,
    DOOMED,
    DOOMED_TEAM,
    RICH,
    cards,
    describe,
    has_team,
    loses,
    side_names,
)
from .text_seats import role
from .text_spells import name

_SEATS = (
    ("#E8842F", "third-eye", "#1F0F08"), ("#D96BA0", "witch-face", "#2A0A1C"),
    ("#18A5A0", "wizard-face", "#04211F"), ("#F2F2F2", "warlock-hood", "#2A1D13"),
)  # fmt: skip
_WAITING = Words("@{mage} is thinking.", "@{mage} réfléchit.")
_OVER = Words("The game is over.", "La partie est terminée.")
_TOMB = Words("Discard pile", "Défausse")
_SAPPHIRES = Words("sapphires", "saphirs")
_SAPPHIRE = Words("sapphire", "saphir")
_TO_WIN = Words("{n} :cut-diamond: to go", "encore {n} :cut-diamond:")
_MISSING = Words("Sapphires missing to {n}", "Saphirs qui manquent pour {n}")
_NEXT_RIVAL = Words("Next rival", "Rival suivant")
_NEXT_RIVAL_OF = Words("@{mage}'s next rival", "Rival suivant de @{mage}")
_DANGER = Words("Beware", "Attention")


def prompt(view: State, viewer: int, moves: frozenset[int], language: str) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    if view.road != Road.RUNNING:
        return Prompt(title=_OVER[language], mine=False)
    if not moves:
        return Prompt(title=_WAITING.say(language, mage=view.asked), mine=False)
    asks = decisions[view.ask].asks
    hint = asks.hint(view, moves, language) if asks.hint else ""
    words = sorted(a for a in moves if not is_card(a) and not is_pile(a))
    buttons = tuple(
        Button(
            label=describe(view, a, language), actions=(a,),
            weight="final" if loses(view, a) else "plain",
        )
        for a in words
    )  # fmt: skip
    return Prompt(title=asks.title[language], hint=hint, buttons=buttons, rule=asks.rule)


def answers(view: State, moves: frozenset[int], language: str) -> Iterator[Panel]:
    """The cards of the discard pile, when one of them is to be chosen (SPL-7.14)."""
    if view.ask == Ask.TOMB and moves:
        buttons = (Button(label=name(c)[language], actions=(c,)) for c in sorted(moves))
        yield Panel(id="tomb", title=_TOMB[language], buttons=tuple(buttons), kind="payment")


def warnings(view: State, viewer: int, dangers: tuple[int, int], language: str) -> Iterator[Panel]:
    """What will cost the viewer's side the game unless something changes (SPL-11.1)."""
    if viewer < 0 or view.road != Road.RUNNING:
        return
    side, rows = side_of(viewer), []
    if dangers[side] >= view.energy[side]:
        rivals = side_names(view.seats, 1 - side, language)
        rows.append(Row(text=DEADLY.say(language, who=rivals), tone="bad"))
    if can_win_by_sapphires(view, 1 - side):
        rivals = side_names(view.seats, 1 - side, language)
        rows.append(Row(text=RICH.say(language, who=rivals, n=SAPPHIRES_TO_WIN), tone="bad"))
    if is_doomed_next(view, side):
        doomed = DOOMED_TEAM if has_team(view.seats, side) else DOOMED
        rows.append(Row(text=doomed[language], tone="bad"))
    if rows:
        yield Panel(id="danger", title=_DANGER[language], rows=tuple(rows), kind="warning")


def seat_panel(view: State, mage: int, dangers: tuple[int, int], language: str) -> SeatPanel:
    side = side_of(mage)
    colour, emblem, ink = _SEATS[mage]
    running = view.road == Road.RUNNING
    missing = max(0, SAPPHIRES_TO_WIN - int(view.sapphires[side]))
    means = _MISSING.say(language, n=SAPPHIRES_TO_WIN)
    numbers = [Chip(_TO_WIN.say(language, n=missing), means)]
    if view.seats > 2 and running and mage == next_rival(view):
        whose = _NEXT_RIVAL_OF.say(language, mage=acting(view))
        numbers.append(Chip(_NEXT_RIVAL[language], whose))
    energy, sapphires = int(view.energy[side]), int(view.sapphires[side])
    size = int(view.hand_size[mage])
    one = sapphires == 1 or (sapphires == 0 and language == "fr")
    return SeatPanel(
        seat=mage, colour=colour, emblem=emblem, ink=ink, role=role(view.seats, mage, language),
        score=str(sapphires), score_word=(_SAPPHIRE if one else _SAPPHIRES)[language],
        first=mage == mage_of_turn(view, 0), team=side if view.seats > 2 else -1,
        state="turn" if mage == acting(view) and running else "",
        things=(
            Chip(f":hearts: {energy}", tone="bad" if energy <= dangers[side] else ""),
            Chip(f":card-draw: {size}", cards(size, language)),
        ),
        numbers=tuple(numbers),
    )  # fmt: skip
