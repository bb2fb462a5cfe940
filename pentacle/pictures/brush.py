"""What every piece is drawn with: the pen, the colours of its ground, the size of the plane."""

from __future__ import annotations

from dataclasses import dataclass

from .letters import Face
from .look import Ground, Look, ink_on
from .pen import Pen
from .rich import Align, draw_lines, lines_of

LARGEST = 1.6


@dataclass(frozen=True)
class Brush:
    pen: Pen
    look: Look
    scale: float
    """From the plane to the picture."""
    ground: Ground = "theme"

    @property
    def ink(self) -> str:
        return self.role("ink")

    def role(self, name: str) -> str:
        """A colour by its name."""
        return self.look.tokens(self.ground)[name]

    def colour(self, value: str, otherwise: str = "none") -> str:
        """A colour of a scene: a role of the style or a value of its own."""
        if not value:
            return otherwise
        if value == "vellum":
            return "url(#vellum)"
        return self.look.tokens(self.ground).get(value, value)

    def ink_on(self, fill: str, given: str = "") -> str:
        return self.colour(ink_on(fill, given, self.ink))

    def size(self, least: float, seen: float, most: float) -> float:
        """Letters that are `seen` pixels high in the picture, within bounds of the plane."""
        return max(least, min(seen / self.scale, most))

    def words(
        self, x: float, y: float, room: float, text: str, size: float, ink: str,
        face: Face = "plain", align: Align = "middle", step: float = 1.18, balanced: bool = False,
    ) -> None:  # fmt: skip
        """A text around a point, in lines."""
        lines = lines_of(text, self.look.names, room / size, face, balanced=balanced)
        draw_lines(self.pen, lines, x, y, size, ink, align, step)

    def fitted(self, text: str, room: float, size: float, face: Face) -> float:
        """The size at which the longest word still fits."""
        lines = lines_of(text, self.look.names, 0.0, face)
        widest = max((line[-1].at + line[-1].wide for line in lines), default=0.0)
        return min(size, room / widest) if widest else size
