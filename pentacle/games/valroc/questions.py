"""Which answers each question has, and what an answer does (VAL-18.3)."""

from __future__ import annotations

from pentacle.core import Moves, rule

from .actions import (
    AMOUNT,
    CAST,
    DRINK_5,
    DRINK_10,
    DRINK_HALF,
    ELEMENT,
    PASS,
    SEAT,
    SWAP,
    TO_POWER,
    USE_COURSE,
)
from .cards import SPELLS, THEORY
from .rules.arena import apply_fight, legal_fight
from .rules.cave import apply_gift, apply_seal, apply_search, legal_gift, legal_seal
from .rules.dark import (
    apply_rune,
    apply_rune_amount,
    apply_strike,
    invert,
    legal_inversion,
    legal_rune,
    legal_rune_amount,
    legal_strike,
)  # fmt: skip
from .rules.draft import (
    apply_discard,
    apply_pick,
    apply_start,
    legal_discard,
    legal_pick,
    legal_start,
)  # fmt: skip
from .rules.gods import apply_tower, legal_tower
from .rules.items import drink, legal_items, pass_window
from .rules.offerings import apply_bid, legal_bid
from .rules.planning import apply_plan, apply_spot, legal_plan, legal_spot
from .rules.sanctuary import apply_offer, apply_statue, legal_offer, legal_statue
from .rules.spell_deck import keep_spell, legal_keep
from .rules.spells import (
    apply_element,
    apply_essence,
    apply_plunder_surplus,
    apply_theft,
    cast,
    legal_elements,
    legal_essence,
    legal_seats,
    legal_second,
    legal_swap,
    legal_theft,
    legal_vials,
    plunder,
    swap_rows,
    use_course,
)  # fmt: skip
from .rules.training import apply_train, apply_wound, legal_train, legal_wound
from .rules.university import apply_course, legal_course
from .rules.vials import (
    apply_add,
    apply_claim,
    apply_claim_element,
    apply_payment,
    apply_surplus,
    legal_add,
    legal_claim,
    legal_payment,
    legal_surplus,
)  # fmt: skip
from .state import (
    ASK_BID,
    ASK_CLAIM,
    ASK_CLAIM_ELEMENT,
    ASK_COURSE,
    ASK_DISCARD,
    ASK_FIGHT,
    ASK_INVERSION,
    ASK_OFFER,
    ASK_PAYMENT,
    ASK_PICK,
    ASK_PLAN,
    ASK_RUNE,
    ASK_RUNE_AMOUNT,
    ASK_SEAL,
    ASK_SEARCH,
    ASK_SPELL,
    ASK_SPOT,
    ASK_START,
    ASK_STATUE,
    ASK_STRIKE,
    ASK_SURPLUS,
    ASK_TRAIN,
    ASK_VIALS,
    ASK_WOUND,
    SUB_DISORDER,
    SUB_ESSENCE,
    SUB_ESSENCE_ELEMENT,
    SUB_PLUNDER,
    SUB_PLUNDER_SURPLUS,
    SUB_THEFT,
    SUB_THESIS_SECOND,
    SUB_TOWER,
    State,
)  # fmt: skip


@rule
def list_answers(s: State, p: int, out: Moves) -> int:
    """The legal actions of a player who is asked."""
    if s.sub != 0:
        return list_sub(s, p, out)
    if s.ask <= ASK_BID:
        return list_secret(s, p, out)
    if s.ask >= ASK_TRAIN:
        return list_late(s, p, out)
    return list_early(s, p, out)


@rule
def list_secret(s: State, p: int, out: Moves) -> int:
    if s.ask == ASK_PICK:
        return legal_pick(s, p, out)
    if s.ask == ASK_DISCARD:
        return legal_discard(s, p, out)
    if s.ask == ASK_START:
        return legal_start(s, p, out)
    return legal_bid(s, p, out)


@rule
def list_early(s: State, p: int, out: Moves) -> int:
    """Planning, Dark Quarter and Cave."""
    if s.ask == ASK_PLAN:
        return legal_plan(s, p, out)
    if s.ask == ASK_SPOT:
        return legal_spot(s, p, out)
    if s.ask == ASK_SPELL:
        return legal_keep(s.spells_drawn[1], out)
    if s.ask == ASK_RUNE:
        return legal_rune(s, p, out)
    if s.ask == ASK_RUNE_AMOUNT:
        return legal_rune_amount(s, p, out)
    if s.ask == ASK_INVERSION:
        return legal_inversion(out)
    if s.ask == ASK_STRIKE:
        return legal_strike(out)
    if s.ask == ASK_SEAL:
        return legal_seal(s, out)
    if s.ask == ASK_SEARCH:
        return legal_keep(s.search[1], out)
    return legal_gift(s, out)


@rule
def list_late(s: State, p: int, out: Moves) -> int:
    """Training Ground, Sanctuary, University, Arena and the windows between."""
    if s.ask == ASK_TRAIN:
        return legal_train(s, p, out)
    if s.ask == ASK_WOUND:
        return legal_wound(s, p, out)
    if s.ask == ASK_VIALS:
        return legal_add(s, p, out)
    if s.ask == ASK_CLAIM:
        return legal_claim(s, p, out)
    if s.ask == ASK_CLAIM_ELEMENT:
        return legal_elements(out)
    if s.ask == ASK_PAYMENT:
        return legal_payment(s, p, out)
    if s.ask == ASK_SURPLUS:
        return legal_surplus(s, p, out)
    if s.ask == ASK_STATUE:
        return legal_statue(s, p, out)
    if s.ask == ASK_OFFER:
        return legal_offer(s, p, out)
    if s.ask == ASK_COURSE:
        return legal_course(s, p, out)
    if s.ask == ASK_FIGHT:
        return legal_fight(s, p, out)
    n = legal_items(s, p, out, 0)
    out[n] = PASS
    return n + 1


@rule
def list_sub(s: State, p: int, out: Moves) -> int:
    """Choices of items and the dark tower."""
    if s.sub == SUB_THEFT:
        return legal_theft(s, p, out)
    if s.sub == SUB_ESSENCE or s.sub == SUB_PLUNDER:
        return legal_seats(s, p, out)
    if s.sub == SUB_ESSENCE_ELEMENT:
        return legal_essence(s, p, out)
    if s.sub == SUB_PLUNDER_SURPLUS:
        return legal_vials(s, p, out, 0)
    if s.sub == SUB_DISORDER:
        return legal_swap(out)
    if s.sub == SUB_THESIS_SECOND:
        return legal_second(s, out)
    if s.sub == SUB_TOWER:
        return legal_tower(s, p, out)
    return legal_elements(out)


@rule
def answer(s: State, p: int, action: int) -> None:
    """Carry out an answer; items are the same wherever they are used."""
    if s.sub != 0:
        answer_sub(s, p, action)
    elif s.ask <= ASK_BID:
        answer_secret(s, p, action)
    elif CAST <= action < CAST + SPELLS:
        cast(s, p, action - CAST)
    elif USE_COURSE <= action < USE_COURSE + 5:
        use_course(s, p, THEORY + action - USE_COURSE)
    elif action == DRINK_5 or action == DRINK_10 or action == DRINK_HALF:
        drink(s, p, action)
    elif s.ask >= ASK_TRAIN:
        answer_late(s, p, action)
    else:
        answer_early(s, p, action)


@rule
def answer_secret(s: State, p: int, action: int) -> None:
    if s.ask == ASK_PICK:
        apply_pick(s, p, action)
    elif s.ask == ASK_DISCARD:
        apply_discard(s, p, action)
    elif s.ask == ASK_START:
        apply_start(s, p, action)
    else:
        apply_bid(s, p, action)


@rule
def answer_early(s: State, p: int, action: int) -> None:
    if s.ask == ASK_PLAN:
        apply_plan(s, p, action)
    elif s.ask == ASK_SPOT:
        apply_spot(s, p, action)
    elif s.ask == ASK_SPELL:
        keep_spell(s, p, action)
    elif s.ask == ASK_RUNE:
        apply_rune(s, p, action)
    elif s.ask == ASK_RUNE_AMOUNT:
        apply_rune_amount(s, p, action - AMOUNT)
    elif s.ask == ASK_INVERSION:
        invert(s, p, 1 if action == TO_POWER else 2)
    elif s.ask == ASK_STRIKE:
        apply_strike(s, p, action)
    elif s.ask == ASK_SEAL:
        apply_seal(s, p, action)
    elif s.ask == ASK_SEARCH:
        apply_search(s, p, action)
    else:
        apply_gift(s, p, action)


@rule
def answer_late(s: State, p: int, action: int) -> None:
    if s.ask == ASK_TRAIN:
        apply_train(s, p, action)
    elif s.ask == ASK_WOUND:
        apply_wound(s, p, action)
    elif s.ask == ASK_VIALS:
        apply_add(s, p, action)
    elif s.ask == ASK_CLAIM:
        apply_claim(s, p, action - AMOUNT)
    elif s.ask == ASK_CLAIM_ELEMENT:
        apply_claim_element(s, p, action - ELEMENT)
    elif s.ask == ASK_PAYMENT:
        apply_payment(s, p, action)
    elif s.ask == ASK_SURPLUS:
        apply_surplus(s, p, action)
    elif s.ask == ASK_STATUE:
        apply_statue(s, p, action)
    elif s.ask == ASK_OFFER:
        apply_offer(s, p, action)
    elif s.ask == ASK_COURSE:
        apply_course(s, p, action)
    elif s.ask == ASK_FIGHT:
        apply_fight(s, p, action)
    else:
        pass_window(s)


@rule
def answer_sub(s: State, p: int, action: int) -> None:
    if s.sub == SUB_THEFT:
        apply_theft(s, p, action)
    elif s.sub == SUB_ESSENCE or s.sub == SUB_ESSENCE_ELEMENT:
        apply_essence(s, p, action)
    elif s.sub == SUB_PLUNDER:
        plunder(s, p, action - SEAT)
    elif s.sub == SUB_PLUNDER_SURPLUS:
        apply_plunder_surplus(s, p, action)
    elif s.sub == SUB_DISORDER:
        swap_rows(s, p, action - SWAP)
    elif s.sub == SUB_TOWER:
        apply_tower(s, p, action)
    else:
        apply_element(s, p, action - ELEMENT)
