"""What is counted of a game is what its last record shows."""

from pentacle.games.valroc import GAME

from ..test_counts import counted_game


def test_creatures_that_were_taken_are_trophies() -> None:
    """VAL-12.1  Every trophy was counted once, for its owner."""
    counted, p = counted_game(GAME, 2, 6)
    ids = GAME.counts.kinds["creature"].ids
    for seat in range(2):
        taken = {
            ids.index(item)
            for (who, kind, item), (_, n) in counted.items.items()
            if (who, kind) == (seat, "creature") and n
        }
        assert sum(1 << c for c in taken) == p.state.trophies[seat]
    assert all(p.state.trophies[seat] for seat in range(2))
