"""What is counted of many games: creatures, courses, spells, places, favours; deeds and ends."""

from __future__ import annotations

from typing import Any

from pentacle.core import Counted, Counts, Ending, Kind, Note, Words, rule
from pentacle.core.bits import count_bits

from . import events
from .cards import COURSES, CREATURES, FACTS, SPELLS, SPOT_PLACE, TROPHIES
from .state import State, is_solo


def watch(counted: Counted, s: Any, seat: int, notes: tuple[Note, ...]) -> None:
    """VAL-5.4, VAL-8.7.1, VAL-8.8.1  A creature is seen by who holds it once hands are settled,
    and taken by who defeats it; a course is seen by all while it lies open; a spell by its owner;
    places and gods are open to all."""
    if seat < 0:
        for p in range(s.seats):
            for place in FACTS.place:
                counted.saw(p, "place", place.id)
            for element in FACTS.element:
                counted.saw(p, "favour", element.id)
    for note in notes:
        kind, args = note.kind, note.args
        if kind == events.ROUND and args[0] == 1:
            _see_hands(counted, s)
        if kind in (events.ROUND, events.COURSES):
            _see_courses(counted, s)
        if kind == events.PLACED and args[0] < s.seats:
            counted.took(args[0], "place", FACTS.place[int(SPOT_PLACE[args[2]])].id)


def _see_hands(counted: Counted, s: Any) -> None:
    for p in range(s.seats):
        for c in range(CREATURES):
            if s.hand[p] >> c & 1:
                counted.saw(p, "creature", FACTS.creature[c].id)


def _see_courses(counted: Counted, s: Any) -> None:
    for card in s.university:
        if 0 < card <= COURSES:
            for p in range(s.seats):
                counted.saw(p, "course", FACTS.course[card - 1].id)


LAST_ROUND, ENOUGH = range(2)


@rule
def end(s: State) -> int:
    """VAL-12.1, VAL-12.2, VAL-14.11  Why the last record is the last."""
    for p in range(s.seats):
        if count_bits(s.trophies[p]) >= TROPHIES and not is_solo(s):
            return ENOUGH
    return LAST_ROUND


def _named(entries: Any) -> dict[str, Words]:
    return {entry.id: entry.name for entry in entries}


counts = Counts(
    deeds={
        "fought": Words("creatures defeated or tamed", "créatures vaincues ou domptées"),
        "trained": Words("trainings", "entraînements"),
        "found": Words("finds in the Cave", "découvertes à la Caverne"),
        "enrolled": Words("courses taken", "cours suivis"),
        "used": Words("courses used", "cours utilisés"),
        "cast": Words("spells cast", "sorts lancés"),
        "favoured": Words("Divine Favours", "Faveurs Divines"),
        "outbid": Words("bids won", "enchères remportées"),
        "injured": Words("injuries", "blessures"),
        "wrath": Words("Wraths of the Gods", "Colères des Dieux"),
    },
    kinds={
        "creature": Kind(title=Words("Creatures", "Créatures"), items=_named(FACTS.creature)),
        "course": Kind(title=Words("Courses", "Cours"), items=_named(FACTS.course)),
        "spell": Kind(title=Words("Spells", "Sorts"), items=_named(FACTS.spell[:SPELLS])),
        "place": Kind(title=Words("Places", "Lieux"), items=_named(FACTS.place)),
        "favour": Kind(
            title=Words("Divine Favours", "Faveurs Divines"), items=_named(FACTS.element)
        ),
    },
    events=events.events,
    watch=watch,
    ends={
        ENOUGH: Ending(
            "trophies",
            Words(f"a player has {TROPHIES} creatures", f"un joueur a {TROPHIES} créatures"),
        ),
        LAST_ROUND: Ending(
            "rounds", Words("the last round is over", "le dernier tour est terminé")
        ),
    },
    end=end,
)
