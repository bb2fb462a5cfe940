"""One choice after the other (chapters 8 and 9): what each answer does and what it leads to."""

from __future__ import annotations

from pentacle.core import rule

from ..cards import (
    ABSORPTION,
    ALTERATION,
    BINDING_SPELL,
    BORROWING,
    DISINTEGRATION,
    EVOLUTION,
    GROWTH,
    LOCK_COLOUR,
    MISSION,
    MYSTIFICATION,
    REBIRTH,
    SPEED,
    THEFT,
    TRANSMUTATION,
)
from ..state import (
    ABSORB,
    BIND_SITE,
    CARD_OWN,
    COLOUR_DST,
    DIE_GIVE,
    DIE_OPP,
    DIE_OWN,
    PAY,
    SITE_2,
    SPEED_FREE,
    SUBSET_OPP,
    SUBSET_OWN,
    WHICH_PLAYER,
    State,
    card_colour,
    colours_of,
    count_dice,
    spell_of,
)
from .binding import BREAK, JOIN, send_familiar
from .breaking import break_lock, move_wizard
from .casting import begin_cast, borrow, first_choice, is_dice_spell
from .conflict import mystify, owner_of, rivals_show, steal, transfer
from .dice import ALL, ask_payment, ask_subset, clear_picks, pay_die, shift_picks
from .passages import disintegrate, keep_token, may_keep_any, swap_locks, use_kept
from .power import evolve, grow, reroll, transmute
from .rounds import ask_turn, end_turn, finish
from .traveller import send_on_mission


@rule
def casting(s: State) -> int:
    """The spell being cast, or -1."""
    return spell_of(s, s.spell - 1) if s.spell > 0 else -1


@rule
def cast_colour(s: State) -> int:
    return card_colour(s.spell - 1)


@rule
def clear_cast(s: State) -> None:
    """Nothing of a cast or payment stays behind, so that equal positions are equal bytes."""
    s.spell = 0
    s.lent_by = 0
    s.option = 0
    s.colour = 0
    s.other = 0
    s.site = 0
    s.due = 0
    s.top = 0
    s.foe = 0
    s.chosen = 0
    s.token = 0
    clear_picks(s)


@rule
def end_cast(s: State) -> None:
    """ARC-4.3  The spell is resolved; the turn goes on with step 1."""
    clear_cast(s)
    ask_turn(s, s.player)


@rule
def end_break(s: State, p: int) -> None:
    """ARC-4.3  The break of this turn is done: step 5."""
    clear_cast(s)
    end_turn(s, p)


@rule
def cast(s: State, p: int, card: int) -> None:
    begin_cast(s, p, card)
    start_spell(s, p)


@rule
def start_spell(s: State, p: int) -> None:
    """Ask the first choice of the spell; a dice spell of a natural colour knows its colour."""
    s.phase = first_choice(s)
    if is_dice_spell(casting(s)) and cast_colour(s) < 4:
        choose_colour(s, p, cast_colour(s))


@rule
def choose_colour(s: State, p: int, c: int) -> None:
    """ARC-7.4, ARC-7.5  The one colour of dice that this cast works on."""
    spell = casting(s)
    s.colour = c + 1
    if spell == TRANSMUTATION:
        s.phase = COLOUR_DST
    elif spell == GROWTH:
        grow(s, p)
        end_cast(s)
    elif spell == ALTERATION and (colours_of(s, p, 1, 5) >> c) & 1 == 0:
        s.phase = WHICH_PLAYER
    else:
        s.phase = SUBSET_OWN
        ask_subset(s, ALL)


@rule
def choose_target_colour(s: State, c: int) -> None:
    """ARC-8.2  No more dice than the reserve of the new colour holds."""
    s.other = c + 1
    s.phase = SUBSET_OWN
    ask_subset(s, int(s.reserve[c]))


@rule
def end_own_subset(s: State, p: int) -> None:
    """ARC-9.5  The spell works on all picked dice together."""
    spell = casting(s)
    if spell == ALTERATION:
        raise_own(s, p)
        return
    if spell == TRANSMUTATION:
        transmute(s, p)
    elif spell == REBIRTH:
        reroll(s, p)
    elif spell == EVOLUTION:
        evolve(s, p)
    end_cast(s)


@rule
def raise_own(s: State, p: int) -> None:
    """ARC-8.13  One's own dice gain 1; a rival with a fitting die must then lose."""
    c = s.colour - 1
    shift_picks(s, p, 1)
    if (rivals_show(s, p, 2) >> c) & 1 == 1:
        s.phase = WHICH_PLAYER
    else:
        end_cast(s)


@rule
def end_foe_subset(s: State, p: int) -> None:
    """ARC-8.13  The rival's picked dice lose 1."""
    shift_picks(s, s.foe - 1, -1)
    end_cast(s)


@rule
def choose_player(s: State, p: int, q: int) -> None:
    spell = casting(s)
    s.foe = q + 1
    if spell == MYSTIFICATION:
        s.phase = DIE_OPP
    elif spell == THEFT:
        s.phase = DIE_GIVE
        s.asked = q
    else:
        s.phase = SUBSET_OPP
        ask_subset(s, ALL)


@rule
def choose_foe_die(s: State, c: int, v: int) -> None:
    s.colour = c + 1
    s.chosen = v + 1
    s.phase = DIE_OWN


@rule
def choose_own_die(s: State, p: int, c: int, v: int) -> None:
    if casting(s) == ABSORPTION:
        use_kept(s, p, cast_colour(s), c, v)
    else:
        mystify(s, p, c, v)
    end_cast(s)


@rule
def give_die(s: State, q: int, c: int, v: int) -> None:
    """ARC-8.15  The victim without dice finishes at once, before the caster goes on."""
    p = s.player
    steal(s, p, q, c, v)
    end_cast(s)
    if count_dice(s, q) == 0:
        finish(s, q)


@rule
def choose_foe_card(s: State, p: int, card: int) -> None:
    if casting(s) == BORROWING:
        borrow(s, p, owner_of(s, card), card)
        start_spell(s, p)
    else:
        s.chosen = card + 1
        s.phase = CARD_OWN


@rule
def choose_own_card(s: State, p: int, card: int) -> None:
    transfer(s, p, card)
    end_cast(s)


@rule
def choose_first_site(s: State, p: int, site: int) -> None:
    spell = casting(s)
    if spell == DISINTEGRATION:
        disintegrate(s, p, site)
        end_cast(s)
    elif spell == MISSION:
        send_on_mission(s, p, site)
        end_cast(s)
    else:
        s.site = site + 1
        s.phase = SITE_2


@rule
def choose_second_site(s: State, p: int, site: int) -> None:
    swap_locks(s, p, s.site - 1, site)
    end_cast(s)


@rule
def choose_option(s: State, p: int, option: int) -> None:
    """ARC-8.1  Join the wizard at once, or choose the token to break."""
    if option == JOIN:
        send_familiar(s, p, int(s.wizard[p]))
        end_cast(s)
    else:
        s.option = option
        s.phase = BIND_SITE


@rule
def choose_bind_site(s: State, p: int, site: int) -> None:
    """ARC-8.1  Option 3 pays exactly one die that shows 1."""
    if s.option == BREAK:
        choose_lock(s, site)
    else:
        s.site = site + 1
        pay(s, p, int(LOCK_COLOUR[s.lock[site]]), 1)


@rule
def choose_lock(s: State, site: int) -> None:
    ask_payment(s, site)
    s.phase = PAY


@rule
def pay(s: State, p: int, c: int, v: int) -> None:
    if pay_die(s, p, c, v):
        resolve_break(s, p)


@rule
def resolve_break(s: State, p: int) -> None:
    """ARC-5.6  The lock goes; the wizard moves, or with Binding the familiar."""
    site = s.site - 1
    spell = casting(s)
    break_lock(s, p, site)
    if spell == BINDING_SPELL:
        send_familiar(s, p, site)
    else:
        move_wizard(s, p, site)
    if spell == SPEED and s.phase != SPEED_FREE:
        ask_free_break(s)
    elif may_keep_any(s, p):
        s.phase = ABSORB
    else:
        end_break(s, p)


@rule
def ask_free_break(s: State) -> None:
    """ARC-8.21  The second lock costs nothing."""
    s.phase = SPEED_FREE
    s.site = 0
    s.colour = 0
    s.top = 0
    s.token = 0
    clear_picks(s)


@rule
def break_for_free(s: State, p: int, site: int) -> None:
    s.site = site + 1
    resolve_break(s, p)


@rule
def absorb(s: State, p: int, colour: int) -> None:
    keep_token(s, p, colour)
    end_break(s, p)
