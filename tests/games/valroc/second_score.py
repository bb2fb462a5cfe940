"""Points and ranks (VAL-12.3 to VAL-12.5, VAL-14.12)."""

from __future__ import annotations

from .second_facts import CREATURES, ELEMENTS, SCORE, SPELLS
from .second_table import Player, Table


def points(t: Table) -> list[int]:
    """VAL-12.3"""
    return [
        creature_points(player)
        + sum(player.skill.values())
        + hunting(t, player)
        - hybrid_loss(player)
        + (SCORE["scholar"] if is_scholar(t, player) else 0)
        + player.vals // SCORE["vals"]
        + token_points(player)
        - sum(SPELLS[spell]["loss"] for spell in player.used_spells)
        for player in t.players
    ]


def creature_points(player: Player) -> int:
    return sum(CREATURES[card]["points"] for card in player.trophies)


def hybrid_loss(player: Player) -> int:
    hybrids = sum(len(CREATURES[card]["affinity"]) == 2 for card in player.trophies)
    return int(SCORE["hybrids"][min(hybrids, 6)])


def token_points(player: Player) -> int:
    diamonds = player.tokens["diamond"]
    others = sum(player.tokens.values()) - diamonds
    return int(diamonds * SCORE["diamond"] + others // SCORE["tokens"])


def is_scholar(t: Table, player: Player) -> bool:
    if t.solo:
        return len(player.courses) > len(t.ghost_courses)
    most = max(len(p.courses) for p in t.players)
    return most > 0 and len(player.courses) == most


def defeated(player: Player, element: str) -> int:
    return sum(element in CREATURES[card]["affinity"] for card in player.trophies)


def hunting(t: Table, player: Player) -> int:
    """VAL-12.4, VAL-14.12"""
    board = SCORE["hunting"][t.seats - 1]
    if t.solo:
        counts = {e: defeated(player, e) for e in ELEMENTS}
        most = max(counts.values())
        rows = [board[row][0] for row, e in enumerate(t.rows) if counts[e] == most]
        return sum(rows) // len(rows) if most else 0
    total = 0
    for row, element in enumerate(t.rows):
        mine = defeated(player, element)
        better = sum(defeated(other, element) > mine for other in t.players)
        total += board[row][better] if mine else 0
    return int(total)


def strongest(player: Player) -> list[int]:
    """VAL-12.5  Points of single creatures from the best on; a shorter list is the weaker one."""
    return sorted((CREATURES[card]["points"] for card in player.trophies), reverse=True)


def ranks(t: Table) -> list[int]:
    """VAL-12.5"""
    standing = [
        (
            score,
            creature_points(player),
            strongest(player),
            sum(player.skill.values()),
        )
        for score, player in zip(points(t), t.players, strict=True)
    ]
    return [1 + sum(other > mine for other in standing) for mine in standing]
