"""Setup, pending, legal, apply: the only file that knows which question is answered where."""

from __future__ import annotations

from pentacle.core import Ints, Moves, Seed, below, note, rule, start

from .actions import CARD, COLOUR, DIE, DONE, OPTION, PLAYER, SITE
from .cards import ABSORPTION, ABSORPTION_CARD, ALTERATION, EVOLUTION, TRANSFER
from .events import GAVE_UP
from .options import CIRCLE, COMPANIONS, RANDOM
from .rules.access import legal_accessible
from .rules.binding import legal_bind_site, legal_option
from .rules.casting import legal_borrowing, legal_casts, legal_source_colour
from .rules.conflict import (
    legal_foe_die,
    legal_given_die,
    legal_own_die,
    legal_player,
    legal_swap_card,
    legal_transfer,
)
from .rules.dice import legal_payment, legal_subset, pick_die, purse_of
from .rules.opening import open_table
from .rules.passages import legal_first_site, legal_keep, legal_low_dice, legal_second_site
from .rules.power import legal_target_colour
from .rules.resolving import (
    absorb,
    break_for_free,
    cast,
    cast_colour,
    casting,
    choose_bind_site,
    choose_colour,
    choose_first_site,
    choose_foe_card,
    choose_foe_die,
    choose_lock,
    choose_option,
    choose_own_card,
    choose_own_die,
    choose_player,
    choose_second_site,
    choose_target_colour,
    end_break,
    end_cast,
    end_foe_subset,
    end_own_subset,
    give_die,
    pay,
)
from .rules.rounds import draft, finish, gather, legal_draft
from .rules.traveller import (
    legal_beyond,
    legal_free_break,
    legal_guard,
    legal_speed,
    post_guardian,
    send_guardian_away,
)
from .state import (
    ABSORB,
    BIND_OPTION,
    BIND_SITE,
    CARD_OPP,
    COLOUR_DST,
    COLOUR_SRC,
    DIE_GIVE,
    DIE_OPP,
    DIE_OWN,
    DRAFTING,
    GUARD_SITE,
    LEAP_SITE,
    OVER,
    PAY,
    SITE_1,
    SITE_2,
    SPEED_FREE,
    SPEED_SITE,
    SUBSET_OPP,
    SUBSET_OWN,
    TELE_SITE,
    TURN,
    WHICH_PLAYER,
    State,
)


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """ARC-3.1  Players, a companion circle, and the table of chapter 3."""
    s.rng = start(seed)
    s.seats = seats
    s.circle = 1 + (below(s, COMPANIONS) if options[CIRCLE] == RANDOM else options[CIRCLE])
    open_table(s)
    gather(s)


@rule
def pending(s: State) -> int:
    return 0 if s.phase == OVER else 1 << s.asked


@rule
def legal_turn(s: State, p: int, out: Moves) -> int:
    """ARC-4.3  Cast, or break; to give up only when nothing can be broken."""
    casts = legal_casts(s, p, out)
    n = legal_accessible(s, p, purse_of(s, p), False, out, casts)
    if n == casts:
        out[n] = DONE
        n += 1
    return n


@rule
def legal_site_choice(s: State, p: int, out: Moves) -> int:
    if s.phase == SITE_1:
        return legal_first_site(s, casting(s), cast_colour(s), out)
    if s.phase == SITE_2:
        return legal_second_site(s, casting(s), out)
    if s.phase == LEAP_SITE or s.phase == TELE_SITE:
        return legal_beyond(s, p, casting(s), cast_colour(s), out)
    if s.phase == SPEED_SITE:
        return legal_speed(s, p, cast_colour(s), out)
    if s.phase == SPEED_FREE:
        return legal_free_break(s, p, cast_colour(s), out)
    if s.phase == GUARD_SITE:
        return legal_guard(s, cast_colour(s), out)
    return legal_bind_site(s, p, out)


@rule
def legal_own_subset(s: State, p: int, out: Moves) -> int:
    """ARC-8.4, ARC-8.13  Evolution and Alteration leave sixes alone."""
    spell = casting(s)
    high = 5 if spell == EVOLUTION or spell == ALTERATION else 6
    return legal_subset(s, p, 1, high, out)


@rule
def legal_die_choice(s: State, p: int, out: Moves) -> int:
    if s.phase == PAY:
        return legal_payment(s, p, out)
    if s.phase == SUBSET_OWN:
        return legal_own_subset(s, p, out)
    if s.phase == SUBSET_OPP:
        return legal_subset(s, s.foe - 1, 2, 6, out)
    if s.phase == DIE_OPP:
        return legal_foe_die(s, p, s.foe - 1, cast_colour(s), out)
    if s.phase == DIE_GIVE:
        return legal_given_die(s, p, cast_colour(s), out)
    if casting(s) == ABSORPTION:
        return legal_low_dice(s, p, out)
    return legal_own_die(s, p, out)


@rule
def legal_who(s: State, p: int, out: Moves) -> int:
    colour = s.colour - 1 if casting(s) == ALTERATION else cast_colour(s)
    return legal_player(s, p, casting(s), colour, out)


@rule
def legal_card_choice(s: State, p: int, out: Moves) -> int:
    if s.phase != CARD_OPP:
        return legal_swap_card(s, p, out)
    if casting(s) == TRANSFER:
        return legal_transfer(s, p, cast_colour(s), out)
    return legal_borrowing(s, p, cast_colour(s), out)


@rule
def legal(s: State, player: int, out: Moves) -> int:
    """ARC-9.3, ARC-9.6  Every decision and its answers, also where there is only one.
    ARC-7.9  In a cast only answers from which it can be completed."""
    phase = s.phase
    if phase == OVER or player != s.asked:
        return 0
    if phase == TURN:
        return legal_turn(s, player, out)
    if phase == DRAFTING:
        return legal_draft(s, out)
    if phase == ABSORB:
        return legal_keep(s, player, out)
    if phase == BIND_OPTION:
        return legal_option(s, player, out)
    if phase == COLOUR_SRC:
        return legal_source_colour(s, player, casting(s), out)
    if phase == COLOUR_DST:
        return legal_target_colour(s, out)
    if phase == WHICH_PLAYER:
        return legal_who(s, player, out)
    if phase == BIND_SITE or SITE_1 <= phase <= GUARD_SITE:
        return legal_site_choice(s, player, out)
    if phase >= CARD_OPP:
        return legal_card_choice(s, player, out)
    return legal_die_choice(s, player, out)


@rule
def answer_colour(s: State, p: int, c: int) -> None:
    if s.phase == DRAFTING:
        draft(s, p, c)
    elif s.phase == COLOUR_SRC:
        choose_colour(s, p, c)
    else:
        choose_target_colour(s, c)


@rule
def answer_die(s: State, p: int, c: int, v: int) -> None:
    if s.phase == PAY:
        pay(s, p, c, v)
    elif s.phase == DIE_OPP:
        choose_foe_die(s, c, v)
    elif s.phase == DIE_OWN:
        choose_own_die(s, p, c, v)
    elif s.phase == DIE_GIVE:
        give_die(s, p, c, v)
    else:
        pick_die(s, v)


@rule
def answer_card(s: State, p: int, card: int) -> None:
    if s.phase == TURN:
        cast(s, p, card)
    elif s.phase == ABSORB:
        absorb(s, p, card - ABSORPTION_CARD)
    elif s.phase == CARD_OPP:
        choose_foe_card(s, p, card)
    else:
        choose_own_card(s, p, card)


@rule
def answer_site(s: State, p: int, site: int) -> None:
    if s.phase == SITE_1:
        choose_first_site(s, p, site)
    elif s.phase == SITE_2:
        choose_second_site(s, p, site)
    elif s.phase == GUARD_SITE:
        post_guardian(s, p, cast_colour(s), site)
        end_cast(s)
    elif s.phase == SPEED_FREE:
        break_for_free(s, p, site)
    elif s.phase == BIND_SITE:
        choose_bind_site(s, p, site)
    else:
        choose_lock(s, site)


@rule
def answer_done(s: State, p: int) -> None:
    if s.phase == TURN:
        note(GAVE_UP, p)
        finish(s, p)
    elif s.phase == ABSORB:
        end_break(s, p)
    elif s.phase == SUBSET_OWN:
        end_own_subset(s, p)
    elif s.phase == SUBSET_OPP:
        end_foe_subset(s, p)
    else:
        send_guardian_away(s, p, cast_colour(s))
        end_cast(s)


@rule
def apply(s: State, player: int, action: int) -> None:
    """ARC-9.1  Each block of actions answers some of the questions."""
    if action < DIE:
        answer_colour(s, player, action - COLOUR)
    elif action < CARD:
        answer_die(s, player, (action - DIE) // 6, 1 + (action - DIE) % 6)
    elif action < SITE:
        answer_card(s, player, action - CARD)
    elif action < PLAYER:
        answer_site(s, player, action - SITE)
    elif action < OPTION:
        choose_player(s, player, (player + 1 + action - PLAYER) % s.seats)
    elif action < DONE:
        choose_option(s, player, 1 + action - OPTION)
    else:
        answer_done(s, player)
