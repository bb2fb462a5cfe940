"""The kernel: a game is one flat record and plain functions over it.

A game imports all it needs from here.
"""

from .actions import Actions
from .chance import below, erase_chance, shuffle, start
from .columns import column, fractions, zeros
from .contract import POINTS, RANK, About, Contract
from .counts import Counted, Counts, Ending, Kind
from .decisions import Decision, Decisions, Question, unrefused
from .errors import PentacleError
from .events import Event, Events, Mention
from .facts import Fact, Source, read_facts
from .game import Game
from .lessons import read_coach, read_legend, read_lessons
from .nets import Inputs, Marks, Places, put, put_level, put_set
from .notation import Notation
from .options import Choice, Option, Options
from .position import SPECTATOR, Position
from .preview import Foresight, Gauge
from .ranking import rank_by_merit, rank_by_points
from .reasons import Laws, Reason, Reasons
from .record import (
    NONE,
    UNKNOWN,
    Cells,
    Ints,
    Moves,
    Record,
    Scores,
    Seed,
    cells_of,
    i8,
    i16,
    i32,
    i64,
    u8,
    u16,
    u32,
    u64,
)
from .rules import Note, listening, note, rule, whisper
from .tuning import Tuning
from .weights import Weights
from .words import Words, plural

__all__ = [
    "NONE", "POINTS", "RANK", "SPECTATOR", "UNKNOWN",
    "About", "Actions", "Cells", "Choice", "Contract", "Counted", "Counts", "Decision",
    "Decisions", "Ending", "Event", "Events", "Fact", "Foresight", "Game", "Gauge", "Inputs",
    "Ints", "Kind", "Laws", "Marks", "Mention", "Moves", "Notation", "Note", "Option",
    "Options", "PentacleError", "Places", "Position", "Question", "Reason", "Reasons",
    "Record", "Scores", "Seed", "Source", "Tuning", "Weights", "Words",
    "below", "cells_of", "column", "erase_chance", "fractions", "i8", "i16", "i32", "i64",
    "listening", "note", "plural", "put", "put_level", "put_set", "rank_by_merit",
    "rank_by_points", "read_coach", "read_facts", "read_legend", "read_lessons", "rule",
    "shuffle", "start", "u8", "u16", "u32", "u64", "unrefused", "whisper", "zeros",
]  # fmt: skip
