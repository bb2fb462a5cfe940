"""What is counted of many games: lots, gems, knowledge and characters, deeds, and how games end."""

from __future__ import annotations

from typing import Any

from pentacle.core import Counted, Counts, Ending, Kind, Note, Words, rule

from . import events
from .cards import ARTIFACTS, FACTS, ROUNDS, SENTINELS_END
from .state import State

_LOTS = [a.id for a in FACTS.artifact] + [x.id for x in FACTS.sentinel]
_GEMS = [g.id for g in FACTS.gem]
_DOMAINS = [d.id for d in FACTS.domain]
_CHARACTERS = [c.id for c in FACTS.character]


def _kind_of(lot: int) -> str:
    return "artifact" if lot < ARTIFACTS else "sentinel"


def watch(counted: Counted, s: Any, seat: int, notes: tuple[Note, ...]) -> None:
    """ZAV-9.1, ZAV-10.1, ZAV-11.1  A lot is seen by all when it lies open, and taken by who wins
    the auction; sentinels and gems lie open from the start."""
    if seat < 0:
        _see(counted, s, "sentinel", _LOTS[ARTIFACTS:])
        _see(counted, s, "gem", _GEMS)
        _see(counted, s, "domain", _DOMAINS)
    for note in notes:
        kind, args = note.kind, note.args
        if kind == events.REVEALED:
            _see(counted, s, "artifact", [_LOTS[args[0]]])
        elif kind == events.WON:
            counted.took(args[0], _kind_of(args[1]), _LOTS[args[1]])
        elif kind == events.ROUND and args[0] == 1:
            for p in range(s.seats):
                counted.took(p, "character", _CHARACTERS[s.character[p]])


def _see(counted: Counted, s: Any, kind: str, items: list[str]) -> None:
    for p in range(s.seats):
        for item in items:
            counted.saw(p, kind, item)


SOLD, LAST_ROUND, ALONE = range(3)


@rule
def end(s: State) -> int:
    """ZAV-12.1, ZAV-15.3  Why the last record is the last."""
    return SOLD if s.sold >= SENTINELS_END else LAST_ROUND if s.round_no >= ROUNDS else ALONE


def _named(entries: Any) -> dict[str, Words]:
    return {entry.id: entry.name for entry in entries}


counts = Counts(
    deeds={
        "won": Words("lots bought", "lots achetés"),
        "offered": Words("auctions opened", "mises aux enchères"),
        "bid": Words("bids", "mises"),
        "enchanted": Words("gems enchanted", "gemmes enchantées"),
        "disenchanted": Words("gems disenchanted", "gemmes désenchantées"),
        "learned": Words("levels of knowledge bought", "niveaux de connaissance achetés"),
        "sacrificed": Words("gems given back", "gemmes rendues"),
    },
    kinds={
        "artifact": Kind(title=Words("Artifacts", "Artefacts"), items=_named(FACTS.artifact)),
        "sentinel": Kind(title=Words("Sentinels", "Sentinelles"), items=_named(FACTS.sentinel)),
        "domain": Kind(
            title=Words("Knowledge", "Connaissances"),
            items={d.id: d.long for d in FACTS.domain},
        ),
        "gem": Kind(title=Words("Gems", "Gemmes"), items=_named(FACTS.gem)),
        "character": Kind(title=Words("Characters", "Personnages"), items=_named(FACTS.character)),
    },
    events=events.events,
    watch=watch,
    ends={
        SOLD: Ending(
            "sentinels",
            Words(
                f"{SENTINELS_END} sentinels are sold", f"{SENTINELS_END} sentinelles sont vendues"
            ),
        ),
        LAST_ROUND: Ending(
            "rounds", Words(f"round {ROUNDS} is over", f"le tour {ROUNDS} est terminé")
        ),
        ALONE: Ending("alone", Words("one player is left", "il ne reste qu’un joueur")),
    },
    end=end,
)
