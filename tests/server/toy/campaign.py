"""A path of two or three games: four objectives in two categories."""

from pentacle.core import Words
from pentacle.core.parts import Campaign, Category


def options(played, length):
    return {"long": played == 1}


def met(state):
    """Objective 0: the game was played."""
    return [0]


def rank(done, over, language):
    return f"{len(done)} {'over' if over else 'so far'}"


CAMPAIGN = Campaign(
    text=Words("Play on.", "Jouez encore."),
    lengths=((2, Words("Short", "Courte")), (3, Words("Long", "Longue"))),
    seats=2,
    categories=(
        Category(
            title=Words("First", "Premier"),
            award=Words("A", "A"),
            objectives=(Words("a", "a"), Words("b", "b")),
        ),
        Category(
            title=Words("Second", "Second"),
            award=Words("B", "B"),
            objectives=(Words("c", "c"), Words("d", "d")),
        ),
    ),
    options=options,
    met=met,
    rank=rank,
)
