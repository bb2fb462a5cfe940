"""How a position is set up by hand: gems, energy and artifacts by player, knowledge, the offer."""

from __future__ import annotations

from typing import Any

from pentacle.core import NONE, Words
from pentacle.core.editing import Editor, Stack
from pentacle.core.holders import Gauge, Held
from pentacle.core.scene import Token

from .cards import (
    ARTIFACT_COPIES,
    COLOUR,
    CONCENTRATED,
    COPIES,
    FACTS,
    GEM_STOCK,
    ORDINARY,
    VALUE,
)
from .notation import ARTIFACT_NAMES, GEM_NAMES, KIND_NAMES
from .scene.looks import ARTIFACT_ART, GEM_LOOKS, UMBER, VELLUM
from .state import MAIN
from .words import card_name, lot_name

_NOBODY = Words("on offer", "à vendre")


def _gem(state: Any, g: int) -> Token:
    shape, colour, ink = GEM_LOOKS[g]
    return Token(
        id=f"box-{GEM_NAMES[g]}", x=0, y=0, w=36, h=36, shape=shape, colour=colour, ink=ink,
        text=FACTS.gem[g].letter,
    )  # fmt: skip


def _card(state: Any, k: int) -> Token:
    _, colour, ink = GEM_LOOKS[int(COLOUR[k]) + 1]
    return Token(
        id=f"box-{KIND_NAMES[k]}", x=0, y=0, w=30, h=40, shape="box", colour=colour, ink=ink,
        text=str(VALUE[k]), gold=k >= ORDINARY,
    )  # fmt: skip


def _artifact(state: Any, a: int) -> Token:
    return Token(
        id=f"box-{ARTIFACT_NAMES[a]}", x=0, y=0, w=38, h=38, shape="box", colour=VELLUM, ink=UMBER,
        icon=ARTIFACT_ART[a],
    )  # fmt: skip


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _copies(state: Any, k: int) -> int:
    return int(COPIES[state.flat_cards, k]) if k < ORDINARY else CONCENTRATED


def _players(state: Any, language: str) -> list[str]:
    return [f"@{p}" for p in range(state.seats)]


def settle(s: Any) -> None:
    """ZAV-4.1  Players come in the order of their recorded scores; in the main phase who decides is
    the one whose turn it is."""
    order = [int(p) for p in s.order if p != NONE]
    order.sort(key=lambda p: -s.score[p])
    for i, p in enumerate(order):
        s.order[i] = p
    if s.phase == MAIN and s.actor in order:
        s.turn = order.index(s.actor)


editor = Editor(
    stacks=(
        Stack(
            Words("Gems", "Gemmes"), GEM_NAMES, lambda s, g, language: FACTS.gem[g].name[language],
            _gem, lambda s, g: int(GEM_STOCK[g]),
        ),
        Stack(
            Words("Energy", "Énergie"), KIND_NAMES,
            lambda s, k, language: _capital(card_name(k, language)), _card, _copies,
        ),
        Stack(
            Words("Artifacts", "Artefacts"), ARTIFACT_NAMES,
            lambda s, a, language: lot_name(a)[language], _artifact,
            lambda s, a: int(ARTIFACT_COPIES[s.seats]),
        ),
    ),
    holders=(
        Held(
            "display", Words("On offer", "À vendre"),
            items=lambda s, seat, r: ("offers",),
            shows=lambda s: {
                f"artifact-{a}-{i}": ARTIFACT_NAMES[a]
                for a, n in enumerate(s.display)
                for i in range(n)
            },
        ),
        Held("active", Words("Active gems", "Gemmes actives")),
        Held("inactive", Words("Inactive gems", "Gemmes inactives")),
        Held("hand", Words("Energy in hand", "Énergie en main")),
        Held("artifacts", Words("Artifacts", "Artefacts")),
        Held("discard", Words("Discards", "Défausse")),
    ),
    gauges=(
        Gauge("actor", Words("Whose turn it is", "À qui de jouer"), words=_players),
        Gauge("round_no", Words("Round", "Tour"), 1, 60),
        Gauge("dust", Words("Magic dust", "Poussière magique"), 0, 300),
        Gauge("score", Words("Recorded points", "Points relevés"), 0, 200),
        Gauge(
            "level", Words("Knowledge", "Savoir"), 0, 4,
            cell=lambda s, d, language: FACTS.domain[d].long[language],
        ),
        Gauge(
            "sentinel", Words("Sentinels", "Sentinelles"), NONE,
            words=lambda s, language: [_NOBODY[language], *_players(s, language)],
            cell=lambda s, i, language: FACTS.sentinel[i].name[language],
        ),
    ),
    settle=settle,
)  # fmt: skip
