"""What a wizard is told before he chooses: costs, gains, what asks once, and a bad end."""

from __future__ import annotations

from pentacle.core import Position
from pentacle.core.scene import Tip
from pentacle.core.walk import Walk
from pentacle.games.archimage import GAME


def start(lesson: str) -> Position:
    return Walk(GAME, GAME.lessons[lesson]).position


def named(p: Position, label: str) -> int:
    return next(a for a in p.legal(0) if p.label(0, a).startswith(label))


def tip(p: Position, item: str, language: str = "en") -> Tip | None:
    return next(i for i in p.scene(0, language).items if i.id == item).tip


def test_arc_5_4_a_lock_in_reach_tells_cost_dice_and_gain() -> None:
    p = start("goal")
    scroll = tip(p, "card-0")
    assert scroll
    assert scroll.text.startswith(
        "The way is open. Costs 2: you can pay :fire: 3 (1 lost). Brings 2 points."
    )
    seal = tip(start("pay"), "seal-52", "fr")
    assert seal
    assert seal.text == (
        "La voie est libre. Coût\N{NO-BREAK SPACE}: 3\N{NARROW NO-BREAK SPACE}; vous pouvez payer "
        ":water: 3. Ne rapporte rien, mais ouvre la voie."
    )
    synergy = tip(start("end"), "card-20")
    assert synergy
    assert "Brings 10 points." in synergy.text
    assert tip(p, "seal-9") == Tip("Fire seal 6", "", "ARC-5.4")


def test_arc_2_1_only_the_chamber_says_where_the_board_comes_from() -> None:
    p = start("goal")
    assert tip(p, "board") is None
    chamber = tip(p, "chamber")
    assert chamber
    assert chamber.source == "reconstructed"


def test_arc_5_5_what_is_paid_at_once_asks_and_a_choice_of_dice_asks_later() -> None:
    p = start("goal")
    take = named(p, "Take Transmutation")
    assert take in p.asks(0)
    told = p.preview(0, take)
    assert told.lines == ("@0 takes Transmutation of Fire with fire 3.",)
    assert ("points", 0, 1, 3) in [(c.name, c.seat, c.before, c.after) for c in told.changes]
    p = start("pay")
    break_seal = named(p, "Break the water seal 3")
    assert break_seal not in p.asks(0)
    p.play(0, break_seal)
    assert set(p.asks(0)) == set(p.legal(0))


def test_arc_4_3_casting_and_giving_up_ask_and_a_draft_does_not() -> None:
    p = start("finish")
    assert {named(p, "Give up"), named(p, "Cast Binding")} <= set(p.asks(0))
    assert not start("dice").asks(0)


def test_arc_4_6_the_last_round_is_warned_of_while_a_rival_leads() -> None:
    text = GAME.lessons["end"].position
    p = start("end")
    assert p.preview(0, named(p, "Take Synergy")).warning == ""
    fires = "C0-2-F CX-4-F CX-5-F"
    text = text.replace("dice F6; owned " + fires, "dice F6 A2").replace(
        "owned C0-6", f"owned {fires} C0-6"
    )
    behind = GAME.read(text)
    told = behind.preview(0, named(behind, "Take Synergy"))
    assert told.warning == "This would be the last round, and @1 leads by 22."
