"""The table on screen, as data: what every game's `scene` returns and one front end draws.

A scene is flat.  Items lie in an abstract plane (`Scene.width` by `Scene.height`), each with an id
that stays the same while the thing it shows exists, so that a front end can let it glide.  Two
smaller planes may stand beside it, for what is the viewer's own and for what belongs to the
question (`Item.zone`).  Texts are already in the viewer's language; `:name:` inside a text stands
for the icon of that name.  `kit` has what games draw with.

>>> from pentacle.core.scene import Card, Prompt, Scene
>>> card = Card("card-7", x=50, y=70, w=60, h=90, name="Orb", actions=(7,), label="Orb")
>>> scene = Scene(width=100, height=140, items=(card,), seats=(), prompt=Prompt(title="Play."))
>>> scene, scene.items[0].actions
(<Scene of 1 items, 0 seats, 100 x 140>, (7,))
"""

from __future__ import annotations

from typing import Literal

import msgspec

Layout = Literal["wide", "tall"]
Zone = Literal["", "dock", "side"]
State = Literal["idle", "used", "dim", "subject", "unpayable"]
Shape = Literal[
    "disc", "square", "drop", "star", "triangle", "coin", "cube", "seal", "scroll", "shield",
    "oval", "octagon", "step", "brilliant", "hex", "box", "swirl",
]  # fmt: skip


class Tip(msgspec.Struct, frozen=True, omit_defaults=True):
    """What hovering or a long press tells."""

    title: str
    text: str = ""
    rule: str = ""
    """The rule it rests on, as `SPL-6.4`."""
    source: Literal["", "rulebook", "public", "reconstructed"] = ""
    why: str = ""
    """Where the fact comes from, or why it was reconstructed."""


class Item(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """Common to all: `x`, `y` is the middle; `actions` are what a click stands for (a click on an
    item with several offers them all); `label` names it for a screen reader."""

    id: str
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    state: State = "idle"
    actions: tuple[int, ...] = ()
    label: str = ""
    tip: Tip | None = None
    why_not: str = ""
    """Why nothing can be done with it now."""
    way: tuple[tuple[float, float], ...] = ()
    """Points in the plane, drawn as a trail of dots while it is looked at: how to get there."""
    group: str = ""
    """Items of a group, such as a hand, may be folded together where room is short."""
    comes_from: str = ""
    """When it appears it comes from this item or group (a deck, a hand), if that changed too."""
    goes_to: str = ""
    """When it vanishes it goes to this item (a discard pile), if that changed as well."""
    zone: Zone = ""
    """The plane it lies in: the board's, or the `dock` or `side` of the scene."""


class Area(Item, frozen=True, kw_only=True, omit_defaults=True, tag="area"):
    """A board, a field, a slot, a well: something that things lie on."""

    title: str = ""
    fill: str = ""
    """A colour, or a role of the style guide: `panel`, `raised`, `sunk`, `vellum`, `board`."""
    round: float = 0.0
    oval: bool = False
    """An ellipse, whatever `round` says."""
    outline: str = ""
    icon: str = ""
    text: str = ""
    surface: Literal["dark", "light"] = "dark"
    painting: str = ""
    """One of the game's own pictures (`Game.paintings`), stretched over the box as its ground."""


class Need(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing a card asks for, as a small token, and what is said below it: there, or missing."""

    shape: Shape
    colour: str
    text: str
    ink: str = ""
    note: str = ""
    tone: Literal["", "good", "bad"] = ""


class Card(Item, frozen=True, kw_only=True, omit_defaults=True, tag="card"):
    """A card, face up or down: a name, signs, a text, an art band."""

    face_up: bool = True
    name: str = ""
    brief: str = ""
    """Signs and numbers, for the smallest size; lines end with a newline."""
    text: str = ""
    art: str = ""
    """The icon in the art band."""
    colour: str = ""
    ink: str = ""
    """The colour of the art on its band; empty: white."""
    chip: str = ""
    """The icon of its kind or school."""
    corner: str = ""
    points: str = ""
    foot: str = ""
    foot_tone: Literal["", "good", "bad"] = ""
    mark: Literal["", "reconstructed"] = ""
    trigger: bool = False
    """It bears the sign of things that fire by themselves."""
    edge: Literal["", "top", "bottom"] = ""
    """The side of the table it faces."""
    needs: tuple[Need, ...] = ()
    """Drawn in place of the brief."""


class Die(Item, frozen=True, kw_only=True, omit_defaults=True, tag="die"):
    """A die, as it lies."""

    value: int = 0
    """0: not rolled."""
    sides: int = 6
    colour: str = ""
    ink: str = ""
    sign: str = ""
    """The icon of its element."""


class Token(Item, frozen=True, kw_only=True, omit_defaults=True, tag="token"):
    """A gem, a seal, a coin, a marker."""

    shape: Shape = "disc"
    colour: str = ""
    ink: str = ""
    icon: str = ""
    text: str = ""
    asleep: bool = False
    gold: bool = False
    breaks: bool = False
    """It cracks when it vanishes; a `seal` always does."""


class Pawn(Item, frozen=True, kw_only=True, omit_defaults=True, tag="pawn"):
    """A figure of a seat."""

    figure: Literal["wizard", "assistant", "mercenary", "monk", "familiar", "marker"] = "wizard"
    colour: str = ""
    ink: str = ""
    emblem: str = ""
    own: bool = False


class Track(Item, frozen=True, kw_only=True, omit_defaults=True, tag="track"):
    """A row of cells of which the first `value` are filled; a single cell is a sample of them, for
    a legend, and bears no number."""

    value: int = 0
    cells: int = 10
    icon: str = ""
    colour: str = ""
    danger: int = 0
    """How many of the filled cells are at risk."""


class Counter(Item, frozen=True, kw_only=True, omit_defaults=True, tag="counter"):
    """A number that changes, with its name."""

    value: int = 0
    icon: str = ""
    word: str = ""
    tone: Literal["", "good", "bad"] = ""


class Line(Item, frozen=True, kw_only=True, omit_defaults=True, tag="line"):
    """A corridor, a ladder, a path: points in the plane, joined."""

    points: tuple[tuple[float, float], ...] = ()
    colour: str = ""
    thick: float = 1.0
    dashed: bool = False
    edge: str = ""
    """The colour along both sides, such as those of a road."""


class Text(Item, frozen=True, kw_only=True, omit_defaults=True, tag="text"):
    """Words on the table."""

    text: str = ""
    size: float = 16.0
    display: bool = False
    align: Literal["left", "middle", "right"] = "middle"
    tone: Literal["", "soft", "faint", "brass", "good", "bad"] = ""
    on: Literal["table", "vellum"] = "table"


AnyItem = Area | Card | Die | Token | Pawn | Track | Counter | Line | Text


class Chip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sign and a word in a player panel: `:hearts: 7`."""

    text: str
    label: str = ""
    tone: Literal["", "good", "bad", "dim"] = ""
    die: Die | None = None
    """Drawn in place of the text where there is room."""


class SeatPanel(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One player beside the table; the table adds name, bot and away marks."""

    seat: int
    colour: str
    emblem: str
    ink: str = "#FFFFFF"
    role: str = ""
    score: str = ""
    score_word: str = ""
    things: tuple[Chip, ...] = ()
    numbers: tuple[Chip, ...] = ()
    state: Literal["", "turn", "passed", "out"] = ""
    first: bool = False
    team: int = -1


class Button(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A choice in words.  Several actions are played one after the other: one gesture."""

    label: str
    actions: tuple[int, ...]
    hint: str = ""
    weight: Literal["plain", "main", "final"] = "plain"
    """`final` asks once more."""
    dice: tuple[Die, ...] = ()
    """Drawn in place of the label, which is then its name."""


class Dial(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number that is dialled freely, up and down, and played as one gesture."""

    label: str
    values: tuple[int, ...]
    """Rising."""
    gestures: tuple[tuple[int, ...], ...]
    """For each value the actions that play it from the table as it is, one after the other."""
    names: tuple[str, ...]
    """What the button says for each value: `Bid 37`."""
    chosen: int = 0
    """The place of the value that it starts at."""
    unit: str = ""


class Prompt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is asked of the viewer, or whom the table waits for."""

    title: str
    hint: str = ""
    step: int = 0
    steps: int = 0
    buttons: tuple[Button, ...] = ()
    dials: tuple[Dial, ...] = ()
    mine: bool = True
    rule: str = ""
    at: Zone = ""
    """Where it stands in a wide layout; empty: where it leaves the board more room."""


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of a panel: words at the left, a number or sign at the right."""

    text: str
    value: str = ""
    strong: bool = False
    tone: Literal["", "good", "bad", "dim"] = ""
    seat: int = -1


class Panel(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something beside the table: an auction, a payment, a forecast."""

    id: str
    title: str
    rows: tuple[Row, ...] = ()
    buttons: tuple[Button, ...] = ()
    big: str = ""
    big_word: str = ""
    kind: Literal["info", "auction", "payment", "score", "warning"] = "info"


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole table as one viewer sees it."""

    width: float
    height: float
    items: tuple[AnyItem, ...]
    seats: tuple[SeatPanel, ...]
    prompt: Prompt
    panels: tuple[Panel, ...] = ()
    headline: str = ""
    phases: tuple[str, ...] = ()
    phase: int = -1
    """Which of `phases` it is now."""
    over: bool = False
    dock: tuple[float, float] = (0.0, 0.0)
    """Width and height of a plane inside the prompt's box, for what is chosen from again and again:
    your dice, your cards."""
    side: tuple[float, float] = (0.0, 0.0)
    """The same of a plane next to the prompt, for what belongs to the question: a payment, an
    auction."""

    def __repr__(self) -> str:
        size = f"{self.width:g} x {self.height:g}"
        return f"<Scene of {len(self.items)} items, {len(self.seats)} seats, {size}>"

    def size(self, zone: Zone) -> tuple[float, float]:
        """Width and height of a plane."""
        return {"": (self.width, self.height), "dock": self.dock, "side": self.side}[zone]
