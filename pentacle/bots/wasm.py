"""A game's rules and its search for the browser: `pentacle wasm` writes them."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import numpy as np

from pentacle.core import Contract
from pentacle.core.compile import loops
from pentacle.core.compile.forms import Rule
from pentacle.core.compile.machine import MOVES, ROW, RULES, SCORES, WORDS, f64, i64, u64
from pentacle.core.compile.wasm.module import Loops, module_of

from . import analyst_loops, opinion_loops, rollout_loops, tree_loops, turn_loops, votes_loops
from .greedy import turn_of
from .settings import learned_settings, settings_of

TABLES: Loops = {
    "set_up": (loops.set_up, i64(RULES, WORDS, i64, ROW, u64)),
    "pending": (loops.pending_of, i64(RULES, WORDS)),
    "legal": (loops.legal_of, i64(RULES, WORDS, i64, MOVES)),
    "apply": (loops.apply_to, i64(RULES, WORDS, i64, i64)),
    "score": (loops.score_of, i64(RULES, WORDS, SCORES)),
    "hide": (loops.hide_from, i64(RULES, WORDS, i64)),
    "resample": (loops.resample_for, i64(RULES, WORDS, i64, u64)),
    "check": (loops.check_of, i64(RULES, WORDS)),
    "value": (loops.value_of, f64(RULES, WORDS, i64)),
    "play_out": (loops.play_out, i64(RULES, WORDS, i64, ROW, u64, MOVES, i64)),
}
"""What a table in the browser is asked."""
SEARCHED = (
    opinion_loops.weigh, opinion_loops.decide, opinion_loops.slip, opinion_loops.advise,
    tree_loops.begin, votes_loops.ask, votes_loops.think,
    votes_loops.cast, votes_loops.add_ballot, votes_loops.conclude,
    analyst_loops.compare, analyst_loops.focus, analyst_loops.follow_line, analyst_loops.judge,
)  # fmt: skip
"""What its bots need beside that."""
RECORDS = {
    "search": tree_loops.SEARCH, "node": tree_loops.NODE, "habit": tree_loops.HABIT,
    "turn": turn_loops.TURN, "story": turn_loops.STORY, "known": turn_loops.KNOWN,
    "vote": votes_loops.VOTE, "ballot": votes_loops.BALLOT, "option": analyst_loops.OPTION,
}  # fmt: skip


def build(game: Contract) -> bytes:
    """The module of a game with its search."""
    searched = {loop.__name__: (loop, Rule(loop).declared()) for loop in SEARCHED}
    return module_of(game, {**TABLES, **searched}, facts_of(game))


def facts_of(game: Contract) -> dict[str, Any]:
    """How the records of a search are laid out, and with what they begin."""
    settings = settings_of(game)
    return {
        "fields": {name: _fields_of(dtype) for name, dtype in RECORDS.items()},
        "search": _text(tree_loops.search_of(game, settings)),
        "learned": _text(tree_loops.search_of(game, learned_settings(game))),
        "turn": _text(turn_of(settings)),
        "light": _text(turn_of(settings, light=True)),
        "settings": {"temperature": settings.temperature, "target": settings.target},
        "net": game.net.head.body if game.net else "",
        "inputs": game.inputs.most,
        "rows": {"search": rollout_loops.RECORDS, "turn": turn_loops.RECORDS},
        "given": {"search": rollout_loops.GIVEN, "turn": turn_loops.NOW},
        "stories": turn_loops.STORIES,
        "known": turn_loops.MOST_KNOWN,
    }


def _fields_of(dtype: np.dtype[Any]) -> dict[str, Any]:
    """Of each field its place, its kind and how many it holds."""
    fields: Any = dtype.fields
    found = {
        name: [at, kind.base.str[1:], int(np.prod(kind.shape))]
        for name, (kind, at) in fields.items()
    }
    return {"size": dtype.itemsize, "at": found}


def _text(record: Any) -> str:
    return b64encode(record.tobytes()).decode()
