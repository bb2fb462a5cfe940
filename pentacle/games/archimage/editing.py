"""How a position is set up by hand: seals, scrolls and figures on the board, dice by player."""

from __future__ import annotations

from typing import Any

from pentacle.core import NONE, Words
from pentacle.core.editing import Editor, Stack
from pentacle.core.holders import Cells, Figures, Gauge, Held, Place
from pentacle.core.scene import AnyItem, Pawn

from .board import BOARDS, HALL, SITES, SUPPLY
from .cards import FACTS, HIGH, SCROLL, SEATS, TOKEN, TOKENS_PER_KIND
from .notation import CARDS, DICE, LOCKS
from .scene.looks import PLAYER_INKS, PLAYERS, die_look, scroll_mark
from .state import DRAFTING, TURN, WIZARD
from .words import card_name, die_name, lock_name, node_name, place_name

_SEALS, _SCROLLS = LOCKS[TOKEN:SCROLL], CARDS[:-1]
_WIZARDS = tuple(f"wizard{p}" for p in range(SEATS))
_FAMILIARS = tuple(f"familiar{p}" for p in range(SEATS))
_WIZARD = Words("@{p}'s wizard", "Magicien de @{p}")
_FAMILIAR = Words("@{p}'s familiar", "Familier de @{p}")
_DECISIONS = {
    WIZARD: Words("choosing a wizard", "choix du magicien"),
    DRAFTING: Words("drafting dice", "prise des dés"),
    TURN: Words("a turn", "un tour de jeu"),
}


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _site(state: Any, i: int, language: str) -> Place | None:
    """ARC-2.6  A site of this board, by the clock; in the scene it has the name of its lock."""
    if i >= len(BOARDS[state.seats].sites):
        return None
    lock = int(state.lock[i])
    card = (f"card-{lock - SCROLL}", f"mark-{lock - SCROLL}") if lock >= SCROLL else ()
    return Place(_capital(place_name(state, i, language)), (f"site-{i}", f"seal-{i}", *card))


def _circle(state: Any, i: int, language: str) -> Place | None:
    return _site(state, i, language) if i < BOARDS[state.seats].circles else None


def _space(state: Any, i: int, language: str) -> Place | None:
    return _site(state, i, language) if i >= BOARDS[state.seats].circles else None


def _spots(state: Any, language: str) -> list[tuple[int, Place]]:
    """Where figures stand: empty sites, and the chamber."""
    sites = range(len(BOARDS[state.seats].sites))
    found = [(i, place) for i in sites if (place := _site(state, i, language))]
    return [*found, (HALL, Place(_capital(node_name(state, HALL, language)), ("chamber",)))]


def _figure(figure: Any) -> Any:
    """How the figure of each player looks."""

    def look(state: Any, p: int) -> AnyItem | None:
        who = int(state.looks[p])
        if who == NONE:
            return None
        fact, animal = FACTS.wizards[who], figure == "familiar"
        return Pawn(
            id=f"box-{figure}-{p}", x=0, y=0, w=40, h=40, figure=figure, colour=PLAYERS[who],
            ink=PLAYER_INKS[who], emblem=fact.familiar_icon if animal else fact.icon,
        )  # fmt: skip

    return look


def _players(state: Any, language: str) -> list[str]:
    return [f"@{p}" for p in range(state.seats)]


def _seats(state: Any) -> int:
    return int(state.seats)


def _of_game(state: Any, p: int) -> int:
    return int(p < state.seats)


def _dice_of(state: Any, i: int) -> int:
    """ARC-3.3  What players have of this die, and the reserve of its colour."""
    colour, value = divmod(i, HIGH + 1)
    held = sum(int(state.dice[p, colour, value]) for p in range(state.seats))
    return held + int(state.reserve[colour])


def settle(s: Any) -> None:
    """ARC-4.2, ARC-4.4  Who has rolled dice is in the round; before it nobody has finished."""
    if s.phase == TURN:
        s.drafts = 0
        for p in range(s.seats):
            fresh = sum(s.dice[p, c, 0] for c in range(4))
            rolled = sum(s.dice[p, c, v] for c in range(4) for v in range(1, HIGH + 1))
            if rolled and not fresh:
                s.finished &= ~(1 << p)
        s.rounds = max(1, s.rounds)
    if s.phase != WIZARD:
        s.first = (s.starter + max(0, s.rounds - 1)) % s.seats


editor = Editor(
    stacks=(
        Stack(
            Words("Seals", "Sceaux"), _SEALS,
            lambda s, i, language: _capital(lock_name(s.circle, TOKEN + i, language)),
            lambda s, i: scroll_mark(f"box-{_SEALS[i]}", TOKEN + i, (0, 0), 0.6),
            lambda s, i: TOKENS_PER_KIND,
        ),
        Stack(
            Words("Scrolls", "Parchemins"), _SCROLLS,
            lambda s, i, language: card_name(s.circle, i, language),
            lambda s, i: scroll_mark(f"box-{_SCROLLS[i]}", SCROLL + i, (0, 0), 0.6),
            lambda s, i: 1,
        ),
        Stack(
            Words("Wizards", "Magiciens"), _WIZARDS,
            lambda s, p, language: _WIZARD.say(language, p=p),
            _figure("wizard"), _of_game,
        ),
        Stack(
            Words("Familiars", "Familiers"), _FAMILIARS,
            lambda s, p, language: _FAMILIAR.say(language, p=p),
            _figure("familiar"), _of_game,
        ),
        Stack(
            Words("Dice", "Dés"), DICE,
            lambda s, i, language: _capital(die_name(i // (HIGH + 1), i % (HIGH + 1), language)),
            lambda s, i: die_look(f"box-{DICE[i]}", i // (HIGH + 1), i % (HIGH + 1), 36),
            _dice_of,
        ),
    ),
    holders=(
        Cells("lock", Words("Circles", "Cercles"), _circle, _SEALS),
        Cells("lock", Words("Scroll spaces", "Espaces"), _space, _SCROLLS),
        Figures(
            "wizard", Words("Wizards", "Magiciens"), _WIZARDS, _seats, _spots, HALL, single=SITES
        ),
        Figures(
            "familiar", Words("Familiars", "Familiers"), _FAMILIARS, _seats, _spots, SUPPLY,
            single=SITES,
        ),
        Held("dice", Words("Dice", "Dés")),
        Held("owned", Words("Scrolls", "Parchemins")),
    ),
    gauges=(
        Gauge("player asked", Words("Whose turn it is", "À qui de jouer"), words=_players),
        Gauge(
            "phase", Words("What is decided", "Ce qui se décide"), WIZARD,
            words=lambda s, language: [words[language] for words in _DECISIONS.values()],
        ),
        Gauge("rounds", Words("Round", "Manche"), 0, 99),
    ),
    begins=lambda s: bool(s.phase == TURN),
    settle=settle,
)  # fmt: skip
