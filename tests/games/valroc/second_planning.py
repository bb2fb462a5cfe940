"""The planning phase, for humans and the fictional player (VAL-7, VAL-14.6, VAL-14.7).

Seen in play: a mercenary is paid with the spot, not with the choice of the pawn; the fictional
player's card is put away when it has no step left, at its turn.
"""

from __future__ import annotations

from .second_facts import BOARD, COURSES, ELEMENTS, IN_A_ROW, PAWNS, PLACES, PLANS, SLOTS
from .second_items import Moment, is_item, items, raise_anger, use_item
from .second_table import GHOST, Pawn, Play, Player, Table, ask


def planning(t: Table) -> Play[None]:
    """VAL-7.1"""
    count = 2 if t.solo else t.seats
    t.steps_done = []
    passed: set[int] = set()
    seat = t.first
    while len(passed) < count:
        if seat not in passed:
            is_ghost = t.solo and seat == GHOST
            placed = (yield from ghost_turn(t)) if is_ghost else (yield from human_turn(t, seat))
            if not placed:
                passed.add(seat)
        seat = (seat + 1) % count


# spots


def spots(t: Table, seat: int, pawn: str, disguised: bool = False) -> list[str]:
    """VAL-7.4, VAL-7.5, VAL-7.6  Where a pawn may be placed."""
    found = []
    for place in PLACES:
        if not t.is_at(seat, place):
            found += spots_at(t, seat, place, pawn, disguised)
    return found


def spots_at(t: Table, seat: int, place: str, pawn: str, disguised: bool) -> list[str]:
    free = [slot for slot in SLOTS[place] if t.is_free(slot)]
    as_mage = pawn == "mage" or disguised
    if place == "dark":
        return free if pawn in ("assistant", "mercenary") and not disguised else []
    if place in ("training", "arena"):
        return [place] if free and as_mage else []
    if place == "university":
        return [slot for slot in free if may_study(t, seat, slot, as_mage, disguised)]
    if disguised:
        return []
    return [place] if free and place in IN_A_ROW else free


def may_study(t: Table, seat: int, slot: str, as_mage: bool, disguised: bool) -> bool:
    """VAL-7.5, VAL-8.7.3, VAL-14.7"""
    course = t.university[SLOTS["university"].index(slot)]
    if not course:
        return False
    is_ghost = t.solo and seat == GHOST
    if not is_ghost and t.players[seat].has(course):
        return False
    if COURSES[course]["mage"]:
        return as_mage
    return not disguised


def put(t: Table, seat: int, pawn: str, spot: str) -> Play[None]:
    """VAL-7.5  In a row the left-most free slot; the Dark Quarter angers the gods."""
    slot = spot
    if spot in IN_A_ROW:
        slot = next(slot for slot in SLOTS[spot] if t.is_free(slot))
    t.board[slot] = Pawn(seat, pawn)
    if spot in SLOTS["dark"]:
        yield from raise_anger(t, seat)


# a human's turn


def hire(player: Player) -> int:
    """VAL-7.3"""
    return 1 if player.has("C07") else int(BOARD["mercenary"])


def pawns(t: Table, player: Player, disguised: bool) -> list[str]:
    """VAL-7.2, VAL-7.7"""
    found = []
    for pawn in PAWNS:
        if pawn in player.placed:
            continue
        if pawn == "mage" and (player.inactive or disguised):
            continue
        if pawn == "mercenary" and player.vals < hire(player):
            continue
        if pawn == "monk" and t.monk != player.seat:
            continue
        if spots(t, player.seat, pawn, disguised):
            found.append(pawn)
    return found


def human_turn(t: Table, seat: int) -> Play[bool]:
    """VAL-7.1, VAL-7.6, VAL-7.8, VAL-9.7  False: passed."""
    player = t.players[seat]
    disguised = False
    while True:
        if disguised:
            answer = yield from ask(player, pawns(t, player, True))
        else:
            answers = ["pass", *pawns(t, player, False)]
            moment = Moment("plan", may_disguise=bool(pawns(t, player, True)))
            if player.tokens["mushroom"] and moment.may_disguise:
                answers.append("use mushroom")
            answer = yield from ask(player, answers + items(t, player, moment))
        if answer == "pass":
            return False
        if answer in PAWNS:
            break
        if answer == "use mushroom":
            t.spend_token(player, "mushroom")
            t.deeds.plants.add("mushroom")
            disguised = True
        if is_item(answer):
            yield from use_item(t, player, moment, answer)
            disguised = moment.disguise
    spot = yield from ask(player, spots(t, seat, answer, disguised))
    if answer == "mercenary":
        t.spend_vals(player, hire(player))
    player.placed.append(answer)
    yield from put(t, seat, answer, spot)
    return True


# the fictional player's turn


def ghost_turn(t: Table) -> Play[bool]:
    """VAL-14.6  One step of the planning card; a monk's step without the monk is skipped."""
    if not t.plan:
        t.plan = t.dice.take(t.plans)
    steps = PLANS[t.plan]["steps"]
    steps = [s for s in steps if not s.startswith("monk ") or t.monk == GHOST]
    if len(t.steps_done) == len(steps):
        t.plan = ""
        return False
    step = steps[len(t.steps_done)]
    t.steps_done.append(step)
    pawn, place = step.split()
    spot = ghost_spot(t, pawn, place)
    if spot:
        yield from put(t, GHOST, pawn, spot)
    return True


def ghost_spot(t: Table, pawn: str, wanted: str) -> str:
    """VAL-14.7  The place on the card, or the next one in order that takes the pawn."""
    place, _, room = wanted.partition("_")
    start = PLACES.index(place)
    for i in range(len(PLACES)):
        here = PLACES[(start + i) % len(PLACES)]
        free = [] if t.is_at(GHOST, here) else spots_at(t, GHOST, here, pawn, False)
        if not free:
            continue
        if here == "dark":
            return "dark lower" if "dark lower" in free else "dark upper"
        if here == "cave":
            first = ELEMENTS.index(room) if i == 0 else 0
            rooms = [f"cave {ELEMENTS[(first + k) % 4]}" for k in range(4)]
            return next(slot for slot in rooms if slot in free)
        return free[0]
    return ""
