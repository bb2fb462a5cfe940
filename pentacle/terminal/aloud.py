"""The table for who listens: words alone, no frames and no signs, one thing a line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pentacle.core import Words
from pentacle.core.lessons import Sign
from pentacle.core.scene import Chip, Panel, Scene, SeatPanel

from .signs import named

_ICON = re.compile(r":([a-z][a-z0-9-]*):")
_TURN = Words("{name}, whose turn it is", "{name}, dont c'est le tour")
_OUT = Words("{name}, out of it for now", "{name}, hors jeu pour l'instant")
_SEAT = Words("{who}: {told}.", "{who} : {told}.")
_THEN = Words("; ", " ; ")
_PHASE = Words("{headline}: {phase}.", "{headline} : {phase}.")
_TABLE = Words("On the table:", "Sur la table :")


class Reader:
    """Reads a game aloud in one language."""

    def __init__(self, legend: Sequence[Sign], names: Sequence[str], language: str) -> None:
        self.names, self.language = names, language
        self._words = {sign.icon: _short(sign, language) for sign in legend if sign.icon}

    def text(self, text: str) -> str:
        """A text with a word for each icon: the legend's, or the icon's own name."""

        def word(found: re.Match[str]) -> str:
            return f" {self._words.get(found[1], found[1].replace('-', ' '))} "

        return " ".join(named(_ICON.sub(word, text), self.names).split())

    def scene(self, scene: Scene, whole: bool = False) -> Iterator[str]:
        """Where the game is, everybody in a line, the panels; with `whole` all that lies there."""
        if 0 <= scene.phase < len(scene.phases):
            now = {"headline": scene.headline, "phase": scene.phases[scene.phase]}
            yield self.text(_PHASE.say(self.language, **now))
        elif scene.headline:
            yield self.text(f"{scene.headline}.")
        yield from map(self._seat, scene.seats)
        for panel in scene.panels:
            yield from self._panel(panel)
        if whole:
            yield _TABLE[self.language]
            yield from dict.fromkeys(self.text(i.label) for i in scene.items if i.label)

    def _seat(self, seat: SeatPanel) -> str:
        name = self.names[seat.seat]
        words = {"turn": _TURN, "passed": _OUT, "out": _OUT}.get(seat.state)
        who = words.say(self.language, name=name) if words else name
        score = f"{seat.score} {seat.score_word}".strip()
        told = [seat.role, score, *map(_spoken, (*seat.things, *seat.numbers))]
        parts = [self.text(part) for part in told if part.strip()]
        return _SEAT.say(self.language, who=who, told=_THEN[self.language].join(parts))

    def _panel(self, panel: Panel) -> Iterator[str]:
        yield self.text(f"{panel.title} {panel.big_word}".strip())
        for row in panel.rows:
            yield "  " + self.text(f"{row.text} {row.value}")


def _spoken(chip: Chip) -> str:
    """The name of a chip, with its number where the name does not say it."""
    number = re.search(r"\d+", _ICON.sub("", chip.text))
    if not chip.label or number is None or number[0] in re.findall(r"\d+", chip.label):
        return chip.label or chip.text
    return f"{chip.label}: {number[0]}"


def _short(sign: Sign, language: str) -> str:
    """What a sign is called: the first words of what it means."""
    return re.split(r"[,:;.(]", sign.means[language])[0].strip().lower()
