"""The table on screen, decision by decision: what lies there, what glows, what is said."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pentacle.core import SPECTATOR, Note
from pentacle.core.scene import Button, Scene
from pentacle.games.zavandor import events

from .table import Table, act, c, kind, st, table
from .walks import lively_walk

LAYOUTS = ("wide", "tall")


def seen(t: Table, viewer: int, language: str = "en", layout: Any = "wide") -> Scene:
    """The scene of a viewer, drawn from his hidden record."""
    return t.p.scene(viewer, language, layout)


def item(scene: Scene, name: str) -> Any:
    return next(i for i in scene.items if i.id == name)


def buttons(scene: Scene) -> list[Button]:
    return [*scene.prompt.buttons, *(b for p in scene.panels for b in p.buttons)]


def panel(scene: Scene, name: str) -> Any:
    return next((p for p in scene.panels if p.id == name), None)


def sums(scene: Scene) -> dict[str, str]:
    """The lines of the sum beside an auction, each with its number."""
    texts = {i.id: i.text for i in scene.items if i.id.startswith(("sum-", "value-"))}
    return {text: texts[f"value-{name[4:]}"] for name, text in texts.items() if name[:4] == "sum-"}


def test_a_turn() -> None:
    t = table(3).offer(c.SPELLBOOK, c.ELIXIR).give(0, dust=30, hand="S5 cE", ina="R1", pentagon=1)
    scene = seen(t, 0)
    assert scene.prompt.title == "Buy, learn, or open an auction."
    assert item(scene, "bank-1").actions == (act.ENCHANT + c.SAPPHIRE,)
    assert item(scene, "bank-1").label == "Enchant a sapphire for 20"
    assert item(scene, "bank-2").why_not == "You need Spellbook first. (ZAV-7.2)"
    assert item(scene, "bank-4").why_not == "You need fire at level 4. (ZAV-7.2)"
    assert item(scene, "book-0").actions == (act.LEARN + c.KNOW_GEMS,)
    assert item(scene, "book-0").label == "Learn Gems, level 1 for 2"
    assert item(scene, "marker-0-0").actions == (act.MARKER,)
    assert item(scene, f"artifact-{c.SPELLBOOK}-0").actions == (act.OFFER + c.SPELLBOOK,)
    assert set(item(scene, "asleep-0-4-0").actions) == {
        act.ACTIVATE + c.RUBY, act.DISENCHANT + c.RUBY,
    }  # fmt: skip
    assert item(scene, "card-2-0").name == "5"
    assert item(scene, "dust").value == 30
    assert item(scene, "sentinel-0").why_not == (
        "5 more energy needed for the minimum, all gems disenchanted. (ZAV-9.2)"
    )


def test_others_see_no_values_and_nothing_to_click() -> None:
    """ZAV-13.1"""
    t = table(3).give(0, dust=30, hand="S5 S7 cE").give(1, hand="R15")
    scene = seen(t, 1)
    assert not any(i.actions for i in scene.items)
    assert not buttons(scene)
    assert scene.prompt.title == "@0 is thinking."
    chips = [chip.text for chip in scene.seats[0].numbers]
    assert "2:gem-sapphire: 1×4:gem-emerald:" in chips
    assert [i.name for i in scene.items if i.id.startswith("card-")] == ["15"]
    watching = seen(t, SPECTATOR)
    assert not [i for i in watching.items if i.id.startswith("card-")]


def test_warning_before_the_hand_limit() -> None:
    """ZAV-12.2"""
    t = table(2).give(0, hand="R15 R15 R15 R15 R15 S4")
    scene = seen(t, 0)
    assert scene.prompt.hint == "If the round ended now, you would lose 4 energy."
    assert scene.prompt.buttons[0].weight == "final"
    assert seen(table(2).give(0, hand="R15"), 0).prompt.hint.startswith("You have 15 energy")


def test_an_auction() -> None:
    """ZAV-9.5  You bid 69, you pay 64."""
    t = table(3).offer(c.ELIXIR).give(0, dust=80).give(1, dust=100, artifacts=(c.CRYSTAL_BALL,))
    t.do(act.OFFER + c.ELIXIR).bid(68)
    scene = seen(t, 1)
    assert [item(scene, name).text for name in ("high-word", "high", "owner")] == [
        "Highest bid", "68", "@0",
    ]  # fmt: skip
    told = sums(scene)
    least = told["Your next bid, at least"]
    assert (least, told["1 × Crystal Ball"], told["You pay"]) == ("69", "−5", "64")
    assert [item(scene, f"bid-{p}").text for p in range(3)] == ["68", "?", "–"]
    assert item(scene, "left").text == "36 left"
    assert scene.prompt.at == "side"
    assert scene.prompt.hint == "If you win: 2 points, diamonds, 1 free."
    assert scene.prompt.dials[0].names[0] == "Bid 69, you pay 64: 36 left"
    assert [b.label for b in scene.prompt.buttons] == ["Pass"]
    assert item(scene, f"artifact-{c.ELIXIR}-0").state == "subject"
    t.do(act.PASS)
    assert item(seen(t, 2), "bid-1").text == "pass"
    assert seen(t, 2).seats[1].state == "passed"


def test_a_payment_in_one_click() -> None:
    """ZAV-6.8"""
    t = table(2).give(0, dust=12, hand="S4 S6 R15").do(act.ENCHANT + c.SAPPHIRE)
    scene = seen(t, 0)
    assert scene.prompt.title == "Pay 20 for a sapphire."
    assert seen(t, 1).prompt.title == "@0 pays 20 for a sapphire."
    best = scene.prompt.buttons[0]
    assert best.weight == "main"
    assert best.label == "Pay: :gem-sapphire: 4, :gem-sapphire: 6, 10 :powder:"
    assert item(scene, f"card-{kind('S4')}-0").actions == (act.CARD + kind("S4"),)
    t.do(*best.actions)
    assert t.gems(0) == ("OOSS", "")
    assert "R15" in t.hand(0)


def test_a_payment_with_loss_says_so() -> None:
    t = table(2).give(0, hand="R15 R15 R15 R15 R15 R15 R15", dust=4).do(act.ENCHANT + c.SAPPHIRE)
    said = "If the round ended then, you would keep 75 energy and lose 14."
    assert seen(t, 0).prompt.hint == said


def test_a_free_level() -> None:
    """ZAV-8.7"""
    t = table(2).offer(c.RUNESTONE).give(0, dust=20, pentagon=1)
    t.do(act.OFFER + c.RUNESTONE).bid(20).do(act.PASS, act.PAY_DUST)
    scene = seen(t, 0)
    assert scene.prompt.title == "Rise one level for free."
    assert item(scene, "book-2").label == "Rise for free: Fire, level 2"
    assert [b.label for b in scene.prompt.buttons] == ["Take no level"]


def test_a_sacrifice() -> None:
    """ZAV-10.2"""
    t = table(2).offer(c.MAGIC_MIRROR).give(0, dust=40)
    t.do(act.OFFER + c.MAGIC_MIRROR).bid(40).do(act.PASS, act.PAY_DUST)
    scene = seen(t, 1)
    assert scene.prompt.title == "Give back one active gem."
    assert scene.prompt.hint.startswith("@0 has won Magic Mirror:")
    assert item(scene, "gem-1-0-0").actions == (act.SACRIFICE + c.OPAL,)
    assert [b.label for b in scene.prompt.buttons] == ["Give back an opal", "Give back a sapphire"]


def test_the_hand_limit() -> None:
    """ZAV-12.3"""
    t = table(2).give(0, act="", hand="R15 R15 R15 R15 S4 S5", dust=4).give(1, act="")
    t.do(act.DONE, act.DONE)
    scene = seen(t, 0)
    assert scene.prompt.title == "Too many cards in hand: 8 of 5."
    best = scene.prompt.buttons[0]
    assert best.label == "Keep the best, lose 8"
    t.do(*best.actions)
    assert t.hand(0) == "S5 R15 R15 R15 R15"


def test_choosing_a_character() -> None:
    """ZAV-16.5"""
    t = table(3, bare=False, choose_characters=True)
    scene = seen(t, t.actor)
    assert [b.label for b in scene.prompt.buttons][:2] == ["Be the Witch", "Be the Elf"]
    assert scene.prompt.buttons[2].hint == "Fire, 20 dust"
    assert scene.headline == "Choice of characters"


def test_the_score_sheet() -> None:
    """ZAV-12.4"""
    t = table(2).give(0, ki=4, artifacts=(c.TALISMAN,))
    t.give(1, sentinels=(c.OWL, c.FOX, c.TOAD, c.RAVEN, c.PHOENIX)).do(act.DONE, act.DONE)
    scene = seen(t, SPECTATOR)
    assert scene.over
    mine = {r.text: r.value for r in panel(scene, "scores").rows if r.seat == 0}
    assert panel(scene, "scores").rows[0].text.startswith("Sentinels sold: 5.")
    assert mine == {"Active gems": "3", "Domains at level 4": "2", "Artifacts": "8",
                    "Sentinels": "0", "Total": "13"}  # fmt: skip
    assert scene.prompt.title == "The game is over."


def test_the_score_sheet_names_who_could_not_pay() -> None:
    """ZAV-16.1"""
    t = table(2, council=True).offer(c.SPELLBOOK).give(0, dust=30).do(act.OFFER + c.SPELLBOOK)
    t.bid(c.HIGHEST_BID).do(act.PASS)
    rows = panel(seen(t, SPECTATOR, "fr"), "scores").rows
    assert rows[0].text == "Fin de partie\u00a0: il ne reste que @1."
    assert rows[1].text.endswith("@0.")
    assert rows[1].text.startswith("Hors jeu, pour une mise")


def test_the_next_income_and_the_end_are_in_sight() -> None:
    """ZAV-5.1, ZAV-12.1"""
    t = table(2).give(0, act="O3 E1 S1", kf=2, artifacts=(c.PROTECTION_CRYSTAL,))
    scene = seen(t, 0)
    assert panel(scene, "income").rows[0].text == "12 dust, 1 blue card and 2 green cards"
    assert item(scene, "sold").label == "Sentinels sold: 0. The game ends at 5"


def test_markers_and_scores_on_the_board() -> None:
    """ZAV-8.1, ZAV-12.5"""
    t = table(3).give(0, ki=3, score=24)
    scene = seen(t, 2)
    marker = item(scene, "know-0-2")
    assert abs(marker.y - item(scene, "level-2-3").y) < 1
    assert item(scene, "score-0").label == "@0: 24 points recorded"


def test_cards_tell_where_their_facts_come_from() -> None:
    t = table(2).offer(c.MAGIC_BELT)
    belt = item(seen(t, 0), f"artifact-{c.MAGIC_BELT}-0")
    assert belt.tip.source == "public"
    assert "30" in belt.tip.why
    assert belt.foot == "from 30"


def test_french() -> None:
    t = table(2).offer(c.ELIXIR).give(0, dust=80).do(act.OFFER + c.ELIXIR)
    scene = seen(t, 0, "fr")
    assert scene.prompt.dials[0].names[0] == "Miser 60\u00a0: il reste 20"
    assert item(scene, "lot").name == "Élixir"
    assert item(scene, "high-word").text == "Mise minimum"
    assert scene.headline == "Tour 1"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_everything_lies_on_the_plane(layout: Any) -> None:
    """Whole things, not only their middles, in both layouts."""
    for number, (t, _) in enumerate(lively_walk(6, 4, 700)):
        if number % 50:
            continue
        scene = seen(t, t.actor if t.actor >= 0 else 0, "fr", layout)
        assert (scene.width, scene.height) == {"wide": (856, 824), "tall": (390, 390)}[layout]
        for i in scene.items:
            planes = {"side": scene.side, "dock": scene.dock}
            width, height = planes.get(i.zone, (scene.width, scene.height))
            assert i.x - i.w / 2 >= -6, i.id
            assert i.x + i.w / 2 <= width + 6, i.id
            assert i.y - i.h / 2 >= -6, i.id
            assert i.y + i.h / 2 <= height + 6, i.id
            assert not i.actions or min(i.w, i.h) >= 40, f"{i.id} is too small for a finger"


def test_every_event_has_a_line_in_both_languages() -> None:
    """ZAV-14.2"""
    t = table(3)
    for event in events.events:
        args = (0, 1, 2, 2, 1, 0)
        if event == events.ORDER:
            args = (2, 0, 1, -1, -1, -1)
        lines = {t.p.tell(SPECTATOR, Note(event, args), language) for language in ("en", "fr")}
        assert len(lines) == 2
        assert all(line and "{" not in line for line in lines), event
    assert t.p.tell(SPECTATOR, Note(events.INCOME, (1, 7, 1 | 2 << 6, 1 << 18))) == (
        "@1 receives 7 dust, 1 blue card, 2 green cards and 1 concentrated red energy."
    )


# ------------------------------------------------------------------ nothing false


def test_the_last_round_is_announced_and_loses_nothing() -> None:
    """ZAV-12.1, ZAV-15.3  Round 50 is the last, as five sentinels make one; hands stay."""
    heavy = "R15 R15 R15 R15 R15 R15 R15 R15 S4"
    for t in (table(2).give(1, sentinels=(0, 1, 2, 3, 4)), table(2)):
        t.s.round_no = 50 if t.s.sold == 0 else 9
        t.give(0, hand=heavy, dust=3)
        scene = seen(t, 0)
        assert scene.headline == f"Round {t.s.round_no}, the last"
        assert scene.prompt.hint.startswith("You have")
        assert panel(scene, "income") is None
        assert scene.prompt.buttons[0].weight == "plain"
        t.do(act.ENCHANT + c.SAPPHIRE)
        assert seen(t, 0).prompt.hint == "Energy left afterwards: 107."


def test_the_fifth_sentinel_ends_the_hand_limit() -> None:
    """ZAV-12.1  Who pays for it keeps the rest, whatever it weighs."""
    t = table(2).give(1, sentinels=(0, 1, 2, 3)).give(0, hand="R15 " * 11, dust=0)
    t.do(act.OFFER + c.ARTIFACTS + 4).bid(120).do(act.PASS)
    assert seen(t, 0).prompt.hint == "Energy left afterwards: 45."


def test_an_auction_says_nothing_false() -> None:
    """ZAV-9.3, ZAV-9.4"""
    t = table(3).offer(c.MAGIC_BELT).give(0, dust=60).give(1, artifacts=(c.MAGIC_BELT,))
    t.give(2, dust=60).do(act.OFFER + c.MAGIC_BELT)
    scene = seen(t, 2)
    assert [item(scene, f"bid-{p}").text for p in range(3)] == ["?", "owns one", "–"]
    assert sums(scene)["Your next bid, at least"] == "30"
    t.bid(35)
    assert sums(seen(t, 0))["Your bid"] == "35"
    t.bid(40)
    scene = seen(t, 2)
    assert sums(scene)["Your bid"] == "40"
    assert [item(scene, f"bid-{p}").text for p in (2, 0)] == ["40", "?"]
    t.bid(41)
    assert item(seen(t, 0), "bid-0").text == "41"


def test_no_bid_is_higher_than_the_highest() -> None:
    """ZAV-14.3  That is no matter of means."""
    t = table(2, council=True).offer(c.SPELLBOOK).give(0, dust=30).do(act.OFFER + c.SPELLBOOK)
    t.bid(c.HIGHEST_BID)
    assert seen(t, 1).prompt.title == "No bid for Spellbook can be higher."
    assert t.p.why_not(1, act.CONFIRM) == "No bid is higher than 8191. (ZAV-14.3)"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_recorded_score_is_shown(layout: Any) -> None:
    """ZAV-12.5  It decides order and surcharges, and differs from the points now."""
    t = table(2).give(0, score=12, act="O1").give(1, score=7)
    scene = seen(t, 1, "en", layout)
    labels = [chip.label for chip in scene.seats[0].numbers]
    assert "recorded score: 12, for turn order and surcharges" in labels
    assert scene.seats[0].score == "1"


def test_cards_state_their_own_discounts() -> None:
    """ZAV-9.5  Elixir, Chalice and Cloak, in both languages."""
    t = table(6).offer(c.ELIXIR, c.FIRE_CHALICE, c.SHADOW_CLOAK)
    said = {a: item(seen(t, 0), f"artifact-{a}-0").text for a in (6, 9, 10)}
    for a, n, giver in ((6, 5, "Crystal Ball"), (9, 10, "Runestone"), (10, 15, "Spellbook")):
        assert f"Costs you {n} less for each {giver} you own." in said[a]
    french = item(seen(t, 0, "fr"), "artifact-6-0").text
    assert "5 de moins par Boule de cristal" in french


def test_french_agrees_in_number() -> None:
    """ZAV-5.5"""
    t = table(3)
    assert t.p.tell(SPECTATOR, Note(events.INCOME, (1, 2, 1, 2)), "fr") == (
        "@1 reçoit 2 unités de poussière magique, 2 énergies bleues concentrées et 1 carte bleue."
    )
    assert t.p.tell(SPECTATOR, Note(events.ENDED, (1, 50)), "fr") == (
        "La partie s\u2019achève au tour 50. Sentinelles vendues\u00a0: 1."
    )


def test_every_piece_that_cannot_be_chosen_says_why() -> None:
    """ZAV-14.2  With the rule, in both languages, from what the player knows."""
    for number, (t, moves) in enumerate(lively_walk(4, 5, 500)):
        if number % 25 or not moves:
            continue
        for language in ("en", "fr"):
            scene = seen(t, t.actor, language)
            for i in scene.items:
                if i.id.startswith(("bank-0", "artifact-1-", "sentinel-0", "card-", "gem-")):
                    assert i.actions or re.search(r"\(ZAV-\d+\.\d+\)$", i.why_not), i.id


def test_every_total_is_the_sum_of_its_parts() -> None:
    """ZAV-9.5, ZAV-12.4  From a bid to its price, and on the score sheet."""
    bids = 0
    for t, moves in lively_walk(5, 9, 1200):
        if moves and t.s.phase == st.BID:
            told = sums(seen(t, t.actor))
            parts = [int(v.replace("−", "-")) for v in told.values() if v and v[0] in "+−"]
            assert int(told["You pay"]) == max(0, int(told["Your next bid, at least"]) + sum(parts))
            bids += 1
    assert bids > 20
    t = table(2).give(0, sentinels=(0, 1, 2, 3, 4), act="O3 S2", kg=4).do(act.DONE, act.DONE)
    sheet = panel(seen(t, 0), "scores").rows
    for p in range(2):
        *parts, total = [int(row.value) for row in sheet if row.seat == p]
        assert total == sum(parts) == t.p.points[p]
