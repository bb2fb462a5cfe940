"""A path of two or three games: four objectives in two categories."""

from pentacle.core import Words

LENGTHS = ((2, Words("Short", "Courte")), (3, Words("Long", "Longue")))
TEXT = Words("Play on.", "Jouez encore.")


def options(played, length):
    return {"long": played == 1}


def met(state):
    """Objective 0: the game was played; 3: it was a long one."""
    return [0]


def categories(language):
    title = Words("First", "Premier")[language]
    return [
        {"title": title, "award": "A", "objectives": ["a", "b"]},
        {"title": "Second", "award": "B", "objectives": ["c", "d"]},
    ]


def rank(done, over, language):
    return f"{len(done)} {'over' if over else 'so far'}"
