"""The Arena (VAL-8.8)."""

from __future__ import annotations

from itertools import combinations

from .second_facts import BOARD, CREATURES, ELEMENTS, SLOTS, in_order
from .second_items import Moment, is_item, items, use_item, window
from .second_river import leave, oldest_leaves
from .second_table import GHOST, Pawn, Play, Player, Table, ask


def arena(t: Table) -> Play[None]:
    """VAL-8.8.1"""
    for slot, pawn in t.pawns_at("arena"):
        if t.solo and pawn.owner == GHOST:
            oldest_leaves(t)
            continue
        yield from window(t, "fight", pawn.owner)
        prize = BOARD["prize"][SLOTS["arena"].index(slot)]
        yield from act(t, t.players[pawn.owner], pawn, prize)


def act(t: Table, player: Player, pawn: Pawn, prize: int) -> Play[None]:
    """VAL-8.8.2, VAL-8.8.6, VAL-8.8.7"""
    moment = Moment("arena", boost=dict.fromkeys(ELEMENTS, 0))
    won = 0
    while True:
        moment.fights_left = won < 1 + moment.more_fights
        t.fighter = (player, moment)
        answers = ["pass", *items(t, player, moment), *fights(t, player, moment)]
        answer = yield from ask(player, answers)
        t.fighter = None
        if answer == "pass":
            break
        if is_item(answer):
            yield from use_item(t, player, moment, answer)
            continue
        fight(t, player, int(answer.split()[1]), moment)
        won += 1
    if won == 1 + moment.more_fights and pawn.kind != "mercenary":
        t.gain_vals(player, prize)


def fights(t: Table, player: Player, moment: Moment) -> list[str]:
    """VAL-8.8.1  The creatures that may be fought now, by their place."""
    if not moment.fights_left:
        return []
    cards = t.river if t.solo else player.hand
    return [f"card {i}" for i, card in enumerate(cards) if may_fight(t, player, card, moment)]


def fight(t: Table, player: Player, place: int, moment: Moment) -> None:
    """VAL-8.8.2, VAL-8.8.8"""
    creature = (t.river if t.solo else player.hand)[place]
    player.power -= cost(player, creature, moment)
    moment.free = False
    moment.boost = dict.fromkeys(ELEMENTS, 0)
    player.trophies = in_order([*player.trophies, creature])
    if t.solo:
        leave(t, place)
    else:
        player.hand.remove(creature)


def cost(player: Player, creature: str, moment: Moment) -> int:
    """VAL-8.8.5"""
    if moment.free:
        return 0
    printed = int(CREATURES[creature]["cost"])
    return max(0, printed - 2) if player.has("C15") else printed


def may_fight(t: Table, player: Player, creature: str, moment: Moment) -> bool:
    """VAL-8.8.2, VAL-8.8.4  Some choice of mounts, Rage and Sphere must do."""
    if not creature or player.power < cost(player, creature, moment):
        return False
    assert moment.boost is not None
    skill = {e: player.skill[e] + moment.boost[e] for e in ELEMENTS}
    add(skill, harm(t, player))
    for mounts in saddles(t, player):
        for rage in rages(t, player):
            for gods in blessings(t, player):
                total = dict(skill)
                for bonus in (mounts, rage, gods):
                    add(total, bonus)
                if meets(total, creature):
                    return True
    return False


def meets(skill: dict[str, int], creature: str) -> bool:
    needs = dict(zip(ELEMENTS, CREATURES[creature]["needs"], strict=True))
    return all(need == 0 or skill[e] >= need for e, need in needs.items())


def add(skill: dict[str, int], bonus: dict[str, int]) -> None:
    for element, n in bonus.items():
        skill[element] += n


def harm(t: Table, player: Player) -> dict[str, int]:
    """VAL-8.8.3  The Hymn of the Tower and the Infernal Strike."""
    loss = dict.fromkeys(ELEMENTS, 0)
    if t.is_struck_by(player, "B8"):
        for element in ELEMENTS:
            loss[element] -= element != t.dominant()
    if t.is_struck_by(player, "B7") and t.struck:
        loss[t.struck] -= 2
    return loss


def saddles(t: Table, player: Player) -> list[dict[str, int]]:
    """VAL-3.5, VAL-8.8.3  What each choice of mounts brings: none, one, or two with the Oath."""
    found = [dict.fromkeys(ELEMENTS, 0)]
    if t.is_struck_by(player, "B5"):
        return found
    tamed = [c for c in player.trophies if CREATURES[c]["kind"] == "tameable"]
    for n in (1, 2) if t.upper(player.seat, "B1") else (1,):
        for mounts in combinations(tamed, n):
            ride = dict.fromkeys(ELEMENTS, 0)
            for mount in mounts:
                add(ride, modifiers(player, mount))
            found.append(ride)
    return found


def modifiers(player: Player, mount: str) -> dict[str, int]:
    """VAL-16.4  With Advanced Riding bonuses are 1 higher and penalties do not count."""
    printed = dict(zip(ELEMENTS, CREATURES[mount]["mount"], strict=True))
    if player.has("C06"):
        return {e: n + 1 if n > 0 else 0 for e, n in printed.items()}
    return printed


def rages(t: Table, player: Player) -> list[dict[str, int]]:
    """VAL-8.8.3  The Ritual of Rage: +2 in one element."""
    if not t.upper(player.seat, "B2"):
        return [{}]
    return [{element: 2} for element in ELEMENTS]


def blessings(t: Table, player: Player) -> list[dict[str, int]]:
    """VAL-3.9, VAL-8.8.3  The Gods' bonus, or the Sphere of Balance instead of it."""
    dominant = t.dominant()
    found = [{dominant: 1} if dominant else {}]
    if t.upper(player.seat, "B4"):
        found.append({e: 1 for e in ELEMENTS if e != dominant})
    return found
