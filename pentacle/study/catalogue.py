"""Cards of games, as a visitor sees them before play."""

from __future__ import annotations

import hashlib

from msgspec import field

from pentacle.core import Game, Option
from pentacle.core.parts import Campaign
from pentacle.table.shapes import Choice, Shape


class OptionCard(Shape):
    name: str
    title: str
    text: str
    choices: list[Choice]
    """Empty: a switch."""
    default: str | bool
    seats: list[int]
    """Where it may differ from the default; empty: everywhere."""
    live: bool = False
    """Everybody must be there at once: not for a game by days."""


class CampaignLength(Shape):
    games: int
    title: str


class CampaignKind(Shape):
    """What a campaign of a game is, and how long it may be."""

    lengths: list[CampaignLength]
    text: str


class GameCard(Shape):
    """A game before it is played: its title card and its options."""

    name: str
    title: str
    tagline: str
    text: str
    minutes: tuple[int, int]
    age: int
    icon: str
    colour: str
    credits: str
    seats: list[int]
    """Allowed seat counts, rising."""
    usual_seats: int
    """The seats of a table in two clicks."""
    options: list[OptionCard]
    campaign: CampaignKind | None = None
    promises: bool = False
    """The game has a promise form."""
    for_newcomers: bool = False
    """Proposed to who is new here."""
    seat_titles: list[list[str]] = field(default_factory=list)
    """For each count of `seats` what each seat means; empty where none means anything special."""
    lessons: int = 0
    """How many lessons it has."""
    puzzles: int = 0
    """How many puzzles."""
    guide: bool = False
    """It has rules for people."""
    coach: bool = False
    """A first game can be guided."""
    paintings: dict[str, str] = field(default_factory=dict)
    """Where the pictures are that its scenes name."""
    engine: str = ""
    """Where its rules and search for the browser are; empty where nobody has built them."""


def game_card(game: Game, language: str, engine: str = "") -> GameCard:
    about = game.about
    return GameCard(
        name=game.name,
        title=about.title[language],
        tagline=about.tagline[language],
        text=about.text[language],
        minutes=about.minutes,
        age=about.age,
        icon=about.icon,
        colour=about.colour,
        credits=about.credits,
        seats=list(game.seats),
        usual_seats=min(game.seats, key=lambda n: abs(n - about.usual_seats)),
        options=[_option_card(game, o, language) for o in game.options],
        campaign=_campaign_card(game.campaign, language),
        promises=game.promises is not None,
        for_newcomers=about.for_newcomers,
        seat_titles=_seat_titles(game, language),
        lessons=len(game.lessons),
        puzzles=len(game.puzzles),
        guide=bool(game.guide(language)),
        coach=game.coach is not None,
        paintings=paintings(game),
        engine=engine,
    )


def paintings(game: Game) -> dict[str, str]:
    """Addresses that change with what is painted, so that a browser may keep it for ever."""
    marks = {n: hashlib.sha256(svg).hexdigest()[:12] for n, svg in game.paintings.items()}
    return {name: f"/paintings/{game.name}/{name}.{mark}.svg" for name, mark in marks.items()}


def _seat_titles(game: Game, language: str) -> list[list[str]]:
    title = game.seat_title
    if title is None:
        return []
    return [[title(n, seat, language) for seat in range(n)] for n in game.seats]


def _campaign_card(campaign: Campaign | None, language: str) -> CampaignKind | None:
    if campaign is None:
        return None
    lengths = [CampaignLength(games, title[language]) for games, title in campaign.lengths]
    return CampaignKind(lengths, campaign.text[language])


def _option_card(game: Game, option: Option, language: str) -> OptionCard:
    return OptionCard(
        name=option.name,
        title=option.title[language],
        text=option.text[language],
        choices=[Choice(c.name, c.title[language]) for c in option.choices],
        default=option.unparse(option.default),
        seats=list(option.seats),
        live=game.talk is not None and game.talk.has_timer({option.name: True}),
    )
