"""What is counted of a game is what its last record shows."""

from pentacle.games.zavandor import GAME

from ..test_counts import counted_game


def test_lots_that_were_taken_are_owned() -> None:
    """ZAV-10.1  Artifacts lie with who won them, as many as were counted."""
    counted, p = counted_game(GAME, 3, 5)
    assert not p.state.out
    for seat in range(3):
        ids = GAME.counts.kinds["artifact"].ids
        owned = {a: n for a in range(len(ids)) if (n := p.state.artifacts[seat, a])}
        assert owned == {
            ids.index(item): taken
            for (who, kind, item), (_, taken) in counted.items.items()
            if who == seat and kind == "artifact" and taken
        }
