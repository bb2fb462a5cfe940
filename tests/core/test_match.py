"""A match: refusals, forced choices, undo without profit, replay files."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from pentacle.core import replay
from pentacle.core.errors import (
    DamagedReplay,
    ForeignRules,
    IllegalAction,
    IllegalReplay,
    OptionError,
    UndoRefused,
    WrongGame,
)
from pentacle.core.match import Match
from pentacle.core.parts import Concession
from pentacle.games import GAMES
from pentacle.games.spellcaster.actions import CARD, DRAW, PILE
from pentacle.games.spellcaster.cards import NUMBER
from pentacle.games.spellcaster.state import State

GAME = GAMES["spellcaster"]


def fresh(seed: int = 5, **options: Any) -> Match:
    return Match(GAME, 2, options, seed)


def played(seed: int, actions: int, auto: bool = True) -> Match:
    match, dice = Match(GAME, 2, None, seed, auto=auto), random.Random(seed)
    while len(match.steps) < actions and not match.over:
        player = match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
    return match


def first_card(match: Match, player: int) -> int:
    return next(a for a in match.legal(player) if a < PILE)


def test_a_match_refuses_and_stays_as_it_was() -> None:
    match = fresh()
    before = bytes(match.position)
    for player, action, words in [
        (0, 500, "has no action 500"),
        (0, "draw", "is a number"),
        (1, DRAW, "seat 1 has nothing to decide"),
        (0, PILE, "seat 0 cannot choose 'pile 0' now"),
    ]:
        with pytest.raises(IllegalAction, match=words):
            match.play(player, action)  # type: ignore[arg-type]
        assert bytes(match.position) == before


def test_seeds_and_seats_out_of_range_are_refused() -> None:
    with pytest.raises(OptionError, match="a seed is a number"):
        Match(GAME, 2, None, -1)
    with pytest.raises(OptionError, match="there is no seat 2"):
        fresh().position.hidden(2)


def test_playing_a_card_can_be_taken_back() -> None:
    match = fresh()
    before = bytes(match.position)
    match.play(0, first_card(match, 0))
    match.undo(0)
    assert bytes(match.position) == before
    assert not match.steps


def test_a_draw_cannot_be_taken_back_for_it_showed_a_card() -> None:
    match = fresh()
    match.play(0, DRAW)
    with pytest.raises(UndoRefused, match="seen something new"):
        match.undo(0)
    assert match.undo_refusal(0, "fr") == "vous avez vu quelque chose de nouveau depuis"


def test_what_a_rival_was_shown_cannot_be_taken_back() -> None:
    """The rival has drawn: the card would lie on the deck again, and he would know it."""
    match = fresh()
    match.play(0, first_card(match, 0))
    match.play(0, first_card(match, 0))
    assert match.pending == (1,)
    with pytest.raises(UndoRefused, match="another player has seen something new since"):
        match.undo(0)
    assert match.undo_refusal(0, "fr") == "un autre joueur a vu quelque chose de nouveau depuis"


def test_a_random_theft_cannot_be_taken_back_for_chance_spoke() -> None:
    match = fresh()
    thief = NUMBER["G08"]
    s = match.position.state
    s.pile[3, 0], s.facing[3, 0], s.pile_size[3] = thief, 0, 1
    match.position.changed()
    match.play(0, PILE + 3)
    assert match.undo_refusal(0) == "dice or cards have been revealed since"


def test_nothing_is_taken_back_after_another_has_acted() -> None:
    match = fresh()
    match.play(0, first_card(match, 0))
    match.play(0, first_card(match, 0))
    match.play(1, first_card(match, 1))
    assert match.undo_refusal(0) in ("another player has acted since",)
    assert match.undo_refusal(1) == ""


def test_who_has_not_played_has_nothing_to_take_back() -> None:
    assert fresh().undo_refusal(1) == "there is nothing of yours to take back"


def test_forced_choices_are_played_and_recorded() -> None:
    match = played(11, 400)
    forced = [step for step in match.steps if step.forced]
    assert forced, "a whole game has forced choices"
    by_hand = Match(GAME, 2, None, 11, auto=False)
    for step in match.steps:
        by_hand.play(step.player, step.action)
    assert bytes(by_hand.position) == bytes(match.position)


def test_the_log_tells_each_viewer_his_own() -> None:
    match = fresh()
    match.play(0, DRAW)
    mine, yours = match.log(0), match.log(1)
    assert len(mine) > len(yours)
    assert set(match.log()) <= set(yours)


def test_a_fault_in_a_rule_leaves_the_record_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = fresh()

    def broken(s: State, player: int, action: int) -> None:
        s.turn = 40
        raise ZeroDivisionError

    before = bytes(match.position)
    monkeypatch.setattr(match.position, "game", replace(GAME, apply=broken))
    with pytest.raises(ZeroDivisionError):
        match.carry_out(0, DRAW, forced=False)
    assert bytes(match.position) == before
    assert match.position.state.turn == 0


class TestReplayFiles:
    def test_a_running_game_is_resumed_where_it_stood(self) -> None:
        match = played(3, 30)
        loaded = replay.load(replay.save(match, ["Ana", "Noé"]), GAMES)
        assert bytes(loaded.position) == bytes(match.position)
        assert loaded.undo_refusal(match.pending[0]) == match.undo_refusal(match.pending[0])
        assert replay.read(replay.save(match, ["Ana", "Noé"])).names == ["Ana", "Noé"]

    @pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[1, 2]", b'{"format": "x"}'])
    def test_something_else_is_called_damaged(self, data: bytes) -> None:
        with pytest.raises(DamagedReplay):
            replay.load(data, GAMES)

    def test_a_changed_file_is_called_damaged(self) -> None:
        data = replay.save(played(3, 20)).replace(b'"seats": 2', b'"seats": 3')
        with pytest.raises(DamagedReplay, match="checksum"):
            replay.load(data, GAMES)

    def test_another_format_and_a_newer_version_are_named(self) -> None:
        assert b"format" in replay.save(fresh())
        for field, value, words in [("format", "chess", "'chess'"), ("version", 99, "version 99")]:
            with pytest.raises(DamagedReplay, match=words):
                replay.load(changed(**{field: value}), GAMES)

    def test_a_game_that_is_not_here_is_named(self) -> None:
        with pytest.raises(WrongGame, match="'chess'"):
            replay.load(changed(game="chess"), GAMES)

    def test_other_rules_are_named_and_can_be_tried(self) -> None:
        with pytest.raises(ForeignRules, match=r"\(7, here 1\)"):
            replay.load(changed(rules="7"), GAMES)
        assert replay.load(changed(rules="7"), GAMES, any_rules=True).steps

    def test_an_end_that_does_not_fit_is_named(self) -> None:
        with pytest.raises(IllegalReplay, match="ends elsewhere than it says"):
            replay.load(changed(end="0" * 32), GAMES)

    def test_a_file_of_the_first_kind_still_opens(self) -> None:
        """It names a digest of the sources, which no rule depends on any more."""
        match = replay.load(FIRST_KIND, GAMES)
        assert [step.action for step in match.steps] == [6, 46, 44, 12, 50]
        with pytest.raises(DamagedReplay, match="checksum"):
            replay.load(FIRST_KIND.replace(b"[0, 6]", b"[0, 7]"), GAMES)

    def test_seeds_with_a_key_are_written_long(self) -> None:
        keyed = Match(GAME, 2, seed=(1 << 127) + 5)
        assert json.loads(replay.save(keyed))["seed"] == "80000000000000000000000000000005"
        assert replay.load(replay.save(keyed), GAMES).position == keyed.position
        assert keyed.position != fresh().position

    def test_the_number_of_an_illegal_action_is_named(self) -> None:
        match = played(3, 30, auto=False)
        actions = [(step.player, step.action) for step in match.steps]
        actions[16] = (actions[16][0], 68)
        with pytest.raises(IllegalReplay, match="action number 17 is against the rules"):
            replay.load(changed(actions=actions), GAMES)

    def test_impossible_options_are_called_damaged(self) -> None:
        with pytest.raises(DamagedReplay, match="no option 'sugar'"):
            replay.load(changed(options={"sugar": True}), GAMES)
        with pytest.raises(DamagedReplay, match="cannot be set up"):
            replay.load(changed(seed="xyz"), GAMES)


FIRST_KIND = (
    b'{"format": "grand-pentacle replay", "version": 1, "game": "spellcaster", '
    b'"rules": "94ab4a5ce89981fc", "seats": 2, "options": {"first_turn_one_action": false}, '
    b'"seed": "0000000000000005", "actions": [[0, 6], [0, 46], [1, 44], [1, 12], [0, 50]], '
    b'"names": ["me", "random"], "sum": "aae9019b32c2000a"}'
)


def changed(**fields: Any) -> bytes:
    """A sound replay file with other fields and a checksum that fits them."""
    plain = json.loads(replay.save(played(3, 30)))
    plain.update(fields, sum="")
    wrong = replay.Replay(**plain)
    wrong.actions = [(p, a) for p, a in wrong.actions]
    wrong.sum = wrong.checksum()
    return json.dumps({**plain, "sum": wrong.sum}).encode()


def test_the_card_actions_are_where_the_rules_page_says() -> None:
    assert (CARD, PILE, DRAW) == (0, 60, 64)


def test_a_match_begins_from_a_position_in_words() -> None:
    game = GAMES["spellcaster"]
    p = game.deal(seats=2, seed=7)
    while p.state.turn < 4:
        p.play(p.pending[0], p.legal(p.pending[0])[-1])
    match = Match(game, 2, seed=9, start=str(p), auto=False)
    assert match.position.state.deck_size == p.state.deck_size
    assert match.position.state.rng != p.state.rng, "chance is the seed's, not the text's"
    match.play(match.pending[0], match.legal(match.pending[0])[0])
    loaded = replay.load(replay.save(match), GAMES)
    assert loaded.position == match.position
    assert loaded.start == str(p)


def test_what_one_seat_knows_becomes_a_table_that_fits_it() -> None:
    game = GAMES["spellcaster"]
    known = game.deal(seats=2, seed=7).hidden(1)
    one, two = (Match(game, 2, seed=seed, start=str(known), auto=False) for seed in (1, 2 << 64))
    assert one.position.viewer is None
    assert one.position.hidden(1).state.hand[1] == known.state.hand[1]
    assert one.position != two.position
    assert two.position.state.key == 2


def test_a_position_for_another_table_is_refused() -> None:
    game = GAMES["spellcaster"]
    text = str(game.deal(seats=2, seed=7))
    with pytest.raises(OptionError, match="for other seats or options"):
        Match(game, 3, start=text)
    with pytest.raises(OptionError, match="for other seats or options"):
        Match(game, 2, {"first_turn_one_action": True}, start=text)


def test_a_match_from_a_position_tells_nothing_that_has_not_happened() -> None:
    text = str(played(3, 8).position)
    match = Match(GAME, 2, None, 9, start=text, auto=False)
    assert match.opening == ()
    assert match.log(0) == []


def test_a_table_may_play_without_undo() -> None:
    match = Match(GAME, 2, None, 5, undo="none")
    match.play(0, first_card(match, 0))
    assert match.undo_refusal(0) == "this table plays without undo"
    assert match.undo_refusal(0, "fr") == "cette table se joue sans reprise"
    before = bytes(match.position)
    with pytest.raises(UndoRefused, match="without undo"):
        match.undo(0)
    assert bytes(match.position) == before


def test_a_strict_table_takes_back_only_what_prepares_a_choice() -> None:
    """In Zavandor a bid is raised step by step and stands when it is confirmed."""
    game = GAMES["zavandor"]
    match = Match(game, 2, None, 3, undo="gesture")
    dice = random.Random(1)
    raised = False
    while not raised:
        player = match.pending[0]
        action = dice.choice(match.legal(player))
        before, part = bytes(match.position), game.actions.block_of(action).part
        match.play(player, action)
        raised = part and not match.undo_refusal(player) and len(match.legal(player)) > 1
        if not part:
            assert match.undo_refusal(player)
    match.undo(player)
    assert bytes(match.position) == before
    final = Match(GAME, 2, None, 5, undo="gesture")
    final.play(0, first_card(final, 0))
    assert "not finished" in final.undo_refusal(0)


def test_a_take_back_goes_to_the_start_and_is_remembered_and_an_undo_is_not():
    match = Match(GAMES["spellcaster"], seats=2, seed=7)
    start = bytes(match.position)
    for _ in range(9):
        match.play(match.pending[0], match.legal(match.pending[0])[-1])
    played, steps = [step.action for step in match.steps], len(match.steps)
    assert match.choices(0)[0] == 0
    match.take_back(0, by=0)
    assert (bytes(match.position), match.takebacks) == (start, [(0, steps, 0)])
    for _ in range(9):
        match.play(match.pending[0], match.legal(match.pending[0])[-1])
    assert [step.action for step in match.steps] == played, "chance comes again as it came"
    match.take_back(steps - 1)
    assert len(match.takebacks) == 1


def test_giving_up_ends_a_game_when_one_side_or_nobody_is_left():
    alone = Concession()
    assert alone.is_over(2, people=[0, 1], conceded=[1])
    assert alone.is_over(4, people=[2], conceded=[2])
    assert not alone.is_over(3, people=[0, 1], conceded=[1])
    assert alone.is_over(3, people=[0, 1], conceded=[1, 0])
    pairs = Concession(side=lambda seats, seat: seat & 1)
    assert not pairs.is_over(4, people=[0, 1, 2, 3], conceded=[0])
    assert pairs.is_over(4, people=[0, 1, 2, 3], conceded=[0, 2])
    assert pairs.is_over(4, people=[0, 1], conceded=[0]), "a bot follows the people of its side"
