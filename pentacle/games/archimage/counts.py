"""What is counted of many games: scrolls taken, spells cast, deeds, and how games end."""

from __future__ import annotations

from typing import Any

from pentacle.core import Counted, Counts, Ending, Kind, Note, Words, rule

from . import events
from .cards import BINDING_SPELL, DECK, ENDS_BELOW, SCROLLS, SPELLS, STALL_ROUNDS, spell_number
from .rules.rounds import count_high
from .state import State

_TAKEN = {events.TOOK_SCROLL: "scroll", events.CAST: "spell"}


def watch(counted: Counted, s: Any, seat: int, notes: tuple[Note, ...]) -> None:
    """ARC-1.4, ARC-7.1  The scrolls of both circles lie open: everybody sees the ten spells; a
    scroll is taken from the board, a spell is cast."""
    if seat < 0:
        spells = {spell_number(s.circle, card) for card in range(0, SCROLLS, DECK // 5)}
        for p in range(s.seats):
            for spell in sorted(spells):
                counted.saw(p, "scroll", SPELLS[spell].id)
                counted.saw(p, "spell", SPELLS[spell].id)
            counted.saw(p, "spell", SPELLS[BINDING_SPELL].id)
    for note in notes:
        if thing := _TAKEN.get(note.kind):
            counted.took(note.args[0], thing, SPELLS[spell_number(s.circle, note.args[1])].id)


FEW, STALLED = range(2)


@rule
def end(s: State) -> int:
    """ARC-4.6, ARC-11.2  Why the last record is the last."""
    return FEW if count_high(s) < ENDS_BELOW[s.seats] else STALLED


_SPELLS = {spell.id: spell.name for spell in SPELLS}

counts = Counts(
    deeds={
        "broken": Words("seals broken", "Sceaux brisés"),
        "taken": Words("scrolls taken", "Parchemins pris"),
        "cast": Words("spells cast", "sorts lancés"),
        "borrowed": Words("spells borrowed", "sorts empruntés"),
        "familiar": Words("familiars sent", "Familiers envoyés"),
        "given_up": Words("locks given up", "tentatives abandonnées"),
    },
    kinds={
        "scroll": Kind(
            title=Words("Scrolls, taken", "Parchemins, pris"),
            items={spell.id: spell.name for spell in SPELLS if spell.power > 1},
        ),
        "spell": Kind(title=Words("Spells, cast", "Sorts, lancés"), items=_SPELLS),
    },
    events=events.events,
    watch=watch,
    ends={
        FEW: Ending(
            "few",
            Words("few scrolls of power 6 are left", "il reste peu de Parchemins de puissance 6"),
        ),
        STALLED: Ending(
            "stalled",
            Words(
                f"{STALL_ROUNDS} rounds without a break", f"{STALL_ROUNDS} manches sans Sceau brisé"
            ),
        ),
    },
    end=end,
)
