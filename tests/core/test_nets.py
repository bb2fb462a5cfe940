"""Nets: the same answers to the bit wherever they are asked, and none where one does not fit."""

import json
import os
import random
from dataclasses import replace

import numpy as np
import pytest

import pentacle
from pentacle.bots import LEVELS, make_bot
from pentacle.bots.mcts import Mcts
from pentacle.bots.settings import settings_of
from pentacle.bots.world_loops import Worlds, bound, judge, worlds_of
from pentacle.core import rule
from pentacle.core.errors import DataError
from pentacle.core.facts import read_toml
from pentacle.core.net_rules import answer_for, answers_of, with_outlook
from pentacle.core.nets import FILE, marks_of, net_in, read_net
from pentacle.core.record_inputs import inputs_of_record
from pentacle.games import HOUSE
from pentacle.lab.entrants import parse_entrant
from pentacle.lab.learn.fit import Fitting, blank, whole_numbers

TABLES = int(os.environ.get("PENTACLE_TABLES", "150"))
"""Tables that are judged at each of two numbers of seats."""
GAMES = sorted(HOUSE)


@rule
def judged(w: Worlds, i: int, p: int) -> int:
    judge(w, i)
    return answer_for(w.starts, w.weights, w.sums, w.seats, p)


def walked(game, seats, seed, tables=TABLES):
    """Tables of games of any choices."""
    luck, table = random.Random(seed), game.deal(seats, seed)
    for number in range(tables):
        if table.over:
            table = game.deal(seats, seed + number)
        yield table
        for _ in range(1 + number % 7):
            if not table.over:
                p = luck.choice(table.pending)
                table.play_unchecked(p, luck.choice(table.legal(p)))


def net_for(game):
    """The game's own net, or one of any numbers."""
    return game.net or whole_numbers(game, blank(game, Fitting(wide=16, deep=8)))


@pytest.mark.parametrize("name", GAMES)
def test_inputs_are_on_once_and_the_net_says_the_same_compiled(name):
    game = pentacle.game(name)
    net = net_for(game)
    for seats in (max(2, game.seats[0]), game.seats[-1]):
        worlds, told = worlds_of(game, seats, 1, net), set()
        for table in walked(game, seats, 5):
            for p in range(-1, seats):
                marks = marks_of(game, table.state, p)
                assert len(set(marks)) == len(marks)
                most = game.inputs.common if p < 0 else game.inputs.own
                assert all(0 <= mark < most for mark in marks)
            worlds.words[0] = np.frombuffer(bytes(table), np.uint64)
            answers = answers_of(game, net, table.state, seats)
            assert answers == [bound(judged)(worlds, 0, p) for p in range(seats)]
            by_hand = [game.outlook(table.state, p) for p in range(seats)]
            found = [with_outlook(net.starts, *pair) for pair in zip(answers, by_hand, strict=True)]
            assert worlds.values[:seats] == pytest.approx(found)
            told |= set(answers)
        assert len(told) > TABLES / 2


@pytest.mark.parametrize("name", ["spellcaster", "zavandor"])
def test_a_game_that_names_no_inputs_has_those_of_its_record(name):
    game = replace(pentacle.game(name), looks=None)
    assert game.inputs.own == inputs_of_record(game).own > 50
    net, seats = whole_numbers(game, blank(game, Fitting(wide=8, deep=8))), game.seats[-1]
    worlds = worlds_of(game, seats, 1, net)
    for table in walked(game, seats, 3, 20):
        worlds.words[0] = np.frombuffer(bytes(table), np.uint64)
        answers = answers_of(game, net, table.state, seats)
        assert answers == [bound(judged)(worlds, 0, p) for p in range(seats)]


def broken(data, **changes):
    head, _, body = data.partition(b"\n")
    return json.dumps({**json.loads(head), **changes}).encode() + b"\n" + body


def test_a_net_that_does_not_fit_is_refused_in_a_sentence_and_not_used(tmp_path, caplog):
    game = pentacle.game("spellcaster")
    data = net_for(game).packed()
    assert read_net(data, "x").packed() == data
    flipped = data[:-1] + bytes([data[-1] ^ 1])
    cases = {
        "this is no net": b"\x00\x01\x02", "is not whole": data[:-1], "is damaged": flipped,
        "format 9": broken(data, format=9), "for zavandor, not": broken(data, game="zavandor"),
        "rules 99": broken(data, rules="99"), "is not whole ": broken(data, own=7),
        "say something else": broken(data, inputs="0" * 16),
        "no net: Expected": broken(data, wide=1),
    }  # fmt: skip
    for sentence, bad in cases.items():
        (tmp_path / FILE).write_bytes(bad)
        with pytest.raises(DataError, match=sentence.strip()):
            net_in(tmp_path / FILE, game)
    other = replace(game, folder=tmp_path)
    assert other.net is None
    assert "judges without it" in caplog.text
    assert settings_of(other, 2).net == 0
    assert Mcts(other, 2).net is None


@pytest.mark.parametrize("name", [n for n in GAMES if (pentacle.game(n).folder / FILE).exists()])
def test_a_net_is_used_where_it_is_proved_better_and_at_level_five_alone(name):
    game = pentacle.game(name)
    assert game.net is not None
    told = read_toml(game.folder / "net.toml")["proof"]
    proved = {row["seats"] for row in told if row["low"] > row["fair"]}
    assert set(game.net.head.seats) == {row["seats"] for row in told} == proved
    assert (game.folder / FILE).stat().st_size < 300_000
    for seats in game.seats:
        wanted = seats in proved
        for level in LEVELS[3:]:
            bot = make_bot(game, seats, level.number).bot
            assert (bot.net is not None) == (wanted and level.number == 5)
        assert parse_entrant("mcts:net=0@9").bot(game, seats).settings == settings_of(game)
        assert bool(make_bot(game, seats, "mcts").settings.net) == wanted
