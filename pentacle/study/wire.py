"""The messages of a page that thinks about its table: hints, previews, what happened before."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from pentacle.core.preview import Preview
from pentacle.core.scene import Scene
from pentacle.core.scene.redraw import Redraw
from pentacle.table import wire
from pentacle.table.shapes import Line, Shape
from pentacle.table.sizes import Count, Short
from pentacle.table.wire import Action, Message

# to the page


class Past(Shape, tag="past", tag_field="type"):
    """The viewer's own last choices, in words: what `takeback` can go back to."""

    id: str
    choices: list[str]
    """The last one first."""
    count: int
    """How many there are in all."""


class Advice(Shape):
    actions: list[int]
    label: str
    value: float | None = None
    """The chance to win as the bot sees it, 0 to 1, if it has weighed them; alone at the table the
    part of the scale of points."""
    why: str = ""
    """What they change for certain."""
    points: float | None = None
    """Alone at the table: the points at the end that it expects."""


class Hint(Shape, tag="hint", tag_field="type"):
    id: str
    options: list[Advice]
    """Best first."""
    text: str
    """What the figures are."""
    words: str = ""
    """What the bot would do and why, in a sentence or two."""
    more: bool = False
    """It thinks on; a better one follows."""


class Known(Shape, tag="known", tag_field="type"):
    """All that the viewer's seat may know of the table, for a search in the page."""

    id: str
    seat: int
    seats: int
    record: str
    """Its hidden record in base 64."""


class Foreseen(Shape, tag="foreseen", tag_field="type"):
    """What a choice would do, as far as its player can know."""

    id: str
    preview: Preview


class StoryFrame(Shape):
    """A step as the viewer saw it: its scene whole, or by what differs from the frame before."""

    seq: int
    by: int
    """The seat that acted, -1: the table before the first step."""
    lines: list[Line]
    scene: Scene | None = None
    change: Redraw | None = None


class Story(Shape, tag="story", tag_field="type"):
    """The answer to `recall`: what happened since, step by step; nothing: no step told anything."""

    id: str
    frames: list[StoryFrame]


class Motive(Shape, tag="motive", tag_field="type"):
    """The answer to `wonder`: what speaks for a choice of another seat, as far as one can see."""

    id: str
    words: str
    items: list[str] = field(default_factory=list)
    """The pieces that it is about."""


FromServer = (
    wire.Hello | wire.People | wire.SceneMessage | wire.ChangeMessage | wire.Lines
    | wire.TableMessage | wire.DiceMessage | wire.Clock | Hint | Known | Foreseen | Story | Motive
    | wire.Over | wire.Promises | wire.Done | wire.Problem | wire.Gone | wire.Asking | Past
    | wire.Notices
)  # fmt: skip
"""Everything that a page is told."""


# from the page


class LookBack(Message, tag="past"):
    pass


class Advise(Message, tag="hint"):
    pass


class AskKnown(Message, tag="known"):
    """Asks for all that the seat may know, to think about it in the page."""

    ask: Short


class Weighed(Struct):
    """An option as the page's own search sees it."""

    action: Action
    value: Annotated[float, Meta(ge=0, le=1)]


class Explain(Message):
    """Asks for a hint in words, with figures that the page has found itself; the best first."""

    ask: Short
    options: Annotated[list[Weighed], Meta(min_length=1, max_length=8)]
    line: Annotated[list[Action], Meta(max_length=64)] = field(default_factory=list)
    more: bool = False
    """It thinks on."""


class Foresee(Message):
    """Asks what these actions would do; nothing is played."""

    ask: Short
    actions: Annotated[list[Action], Meta(min_length=1, max_length=64)]


class Recall(Message):
    since: Count
    """A number of the viewer's own: what came after it is shown again."""


class Wonder(Message):
    seq: Count
    """The viewer's number of a step of another seat."""


FromPage = (
    wire.Change | Advise | AskKnown | Explain | Foresee | Recall | Wonder | LookBack | wire.View
    | wire.Ping
)  # fmt: skip
"""Everything that a page may ask."""
