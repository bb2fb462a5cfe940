"""Nothing is said that is not so: the numbers of the log against the table."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from pentacle.core import SPECTATOR, Position
from pentacle.games.spellcaster import GAME, events

GEMS = {"hearts": "energy", "cut-diamond": "sapphires"}
GEM_LINE = re.compile(r"^@(\d)(?: (?:and|et) @\d)?\s?: ([+−]\d+) :([a-z-]+): \((\d+)\)\.$")
DRAWN = re.compile(r"^@(\d) (?:draws|pioche) (\d+) (?:cards?|cartes?)\.$")
SEEN = re.compile(r"^@(\d) (?:looks at|regarde) (\d+) ")
MORE = re.compile(r"^(?:Extra actions for|Actions en plus pour) @(\d)\s?: (\d+)\.$")
WON = re.compile(r"^(?:Victory for|Victoire de) @(\d).*: (\d+) (?:sapphires|saphirs)\.$")
NUMBER = re.compile(r"\d+")


def gained(before: Position, after: Position) -> Counter[str]:
    """What the table has now that it had not before, by name."""
    a, b = before.state, after.state
    found: Counter[str] = Counter()
    for side in range(2):
        found[f"energy {side}"] = b.energy[side] - a.energy[side]
        found[f"sapphires {side}"] = b.sapphires[side] - a.sapphires[side]
    found["deck"] = b.deck_size - a.deck_size
    return found


def told(after: Position, notes: list[tuple[int, str]]) -> Counter[str]:
    """The same, added up from the sentences alone; a sentence with a number that nobody reads here
    is an error."""
    found: Counter[str] = Counter()
    for kind, line in notes:
        if gem := GEM_LINE.match(line):
            side, change, sign, now = gem.groups()
            found[f"{GEMS[sign]} {side}"] += int(change.replace("−", "-"))
            found[f"now {GEMS[sign]} {side}"] = int(now)
        elif drawn := DRAWN.match(line):
            found["deck"] -= int(drawn[2])
        elif seen := SEEN.match(line):
            found["deck"] -= int(seen[2])
        elif more := MORE.match(line):
            found["actions"] += int(more[2])
        elif won := WON.match(line):
            assert int(won[2]) == after.state.sapphires[int(won[1])]
        else:
            bare = re.sub(r"@\d", "", line)
            assert not NUMBER.search(bare), f"{events.events.names[kind]}: nobody checks {line!r}"
    for name in list(found):
        if name.startswith("now "):
            gem_name, side = name.split()[1:]
            assert found.pop(name) == getattr(after.state, gem_name)[int(side)], name
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_says_what_the_table_gained(seats: int, short: bool, language: str) -> None:
    """SPL-3.6, SPL-3.13, SPL-6.11: sums of the lines are differences of the record, in random
    games, also where a supply, a purse or the deck gave less than was asked for."""
    met: Counter[int] = Counter()
    for seed in range(14):
        dice = random.Random(f"{seats} {short} {seed}")
        p = GAME.deal(seats, seed, first_turn_one_action=short)
        while not p.over:
            before, moves = p.copy(), p.legal(p.pending[0])
            casts = [a for a in moves if GAME.actions.name(a).startswith("pile")]
            action = dice.choice(casts if casts and dice.random() < 0.6 else moves)
            main = before.state.actions_left
            notes = p.play(p.pending[0], action)
            met.update(note.kind for note in notes)
            lines = [(n.kind, p.tell(SPECTATOR, n, language)) for n in notes if n.seats < 0]
            sums = told(p, lines)
            extra = sums.pop("actions", 0)
            if p.state.turn == before.state.turn and not p.over:
                used = before.state.ask == 1
                assert p.state.actions_left == main - used + extra
            assert +sums == +gained(before, p), lines
            assert -sums == -gained(before, p), lines
    assert met.keys() >= {events.ENERGY, events.SAPPHIRES, events.DREW, events.LOOKED, events.EXTRA}
