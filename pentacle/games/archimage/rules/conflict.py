"""The School of Conflict (circle III): spells on rivals who are still in the round."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import events, reasons, state
from ..actions import DIE, DONE, PLAYER, die_colour, die_value
from ..cards import ALTERATION, HIGH, MYSTIFICATION, NATURAL, SPIRIT, THEFT
from ..reasons import FINE, OTHER_DECISION
from ..state import State
from . import dice, rounds


@rule
def is_rival(s: State, p: int, q: int) -> bool:
    """ARC-7.7  Somebody else who has not finished his round."""
    return q != p and not state.is_finished(s, q)


@rule
def has_rival(s: State, p: int) -> bool:
    return (s.finished | 1 << p) != (1 << s.seats) - 1


@rule
def rivals_show(s: State, p: int, low: int) -> int:
    """The colours of which some rival has a die showing `low` or more, as a bitmask."""
    colours = 0
    for q in range(s.seats):
        if is_rival(s, p, q):
            colours |= state.colours_of(s, q, low, HIGH)
    return colours


@rule
def conflict_deck(s: State, p: int) -> int:
    """ARC-8.12, ARC-8.13, ARC-8.15  The dice spells of this school that would do something;
    ARC-7.7  none of them when every rival has finished."""
    if not has_rival(s, p):
        return 0
    theirs = rivals_show(s, p, 1)
    altered = state.colours_of(s, p, 1, HIGH - 1) | rivals_show(s, p, 2)
    deck = state.scrolls_of(theirs & state.besides(state.colours_of(s, p, 1, HIGH))) << 5 * (
        MYSTIFICATION % 5
    )
    deck |= state.scrolls_of(altered) << 5 * (ALTERATION % 5)
    return deck | state.scrolls_of(theirs) << 5 * (THEFT % 5)


# Mystification, Alteration, Theft: first a rival.


@rule
def seat_of(s: State, p: int, action: int) -> int:
    """The seat that an action stands for, or -1; seats are counted clockwise from the caster."""
    d = action - PLAYER + 1
    return (p + d) % s.seats if 1 <= d < s.seats else -1


@rule
def refuse_player(s: State, p: int, action: int) -> int:
    """ARC-8.12, ARC-8.13, ARC-8.15  A rival with a die that the spell can work on.  ARC-7.12  Asked
    at any number of players, even when only one rival fits."""
    q = seat_of(s, p, action)
    if q < 0:
        return reasons.NO_PLAYER if PLAYER <= action < PLAYER + 4 else OTHER_DECISION
    if state.is_finished(s, q):
        return reasons.FINISHED
    spell = state.casting(s)
    colours = state.colours_of(s, q, 2 if spell == ALTERATION else 1, HIGH)
    if spell == MYSTIFICATION:
        colours &= state.besides(state.colours_of(s, p, 1, HIGH))
    colour = s.colour if spell == ALTERATION else state.cast_colour(s)
    return FINE if (state.scrolls_of(colours) >> colour) & 1 == 1 else reasons.RIVAL_WITHOUT_DIE


@rule
def choose_mystified(s: State, p: int, action: int) -> None:
    s.foe = seat_of(s, p, action)
    s.phase = state.MYSTIFICATION_DIE


@rule
def choose_altered(s: State, p: int, action: int) -> None:
    s.foe = seat_of(s, p, action)
    s.phase = state.ALTERATION_FOE


@rule
def choose_victim(s: State, p: int, action: int) -> None:
    """ARC-8.15  Now the victim is asked."""
    s.foe = seat_of(s, p, action)
    s.asked = s.foe
    s.phase = state.THEFT_DIE


@rule
def list_dice(s: State, who: int, colours: int, out: Moves) -> int:
    """The dice of some colours, a bitmask, as actions."""
    n = 0
    for c in range(NATURAL):
        if (colours >> c) & 1 == 1:
            for v in range(1, HIGH + 1):
                if s.dice[who, c, v] > 0:
                    out[n] = DIE + 6 * c + v - 1
                    n += 1
    return n


@rule
def refuse_dice(s: State, who: int, colours: int, action: int) -> int:
    """A die that is there, of one of some colours."""
    why = dice.refuse_absent(s, who, action)
    if why == FINE and (colours >> die_colour(action)) & 1 == 0:
        return reasons.DIE_COLOUR_UNFIT
    return why


@rule
def cast_colours(s: State) -> int:
    """ARC-7.4  The colours of dice that the scroll being cast works on, a bitmask."""
    return (1 << NATURAL) - 1 if state.cast_colour(s) == SPIRIT else 1 << state.cast_colour(s)


# Mystification: the rival's die and one's own.


@rule
def foe_colours(s: State, p: int) -> int:
    """The colours that the spell works on and beside which p has another one."""
    return cast_colours(s) & state.besides(state.colours_of(s, p, 1, HIGH))


@rule
def refuse_foe_die(s: State, p: int, action: int) -> int:
    """ARC-8.12, ARC-13.9  The caster picks the rival's die; his own is of another colour."""
    return refuse_dice(s, s.foe, foe_colours(s, p), action)


@rule
def list_foe_dice(s: State, p: int, out: Moves) -> int:
    return list_dice(s, s.foe, foe_colours(s, p), out)


@rule
def choose_foe_die(s: State, p: int, action: int) -> None:
    s.colour = die_colour(action)
    s.foe_value = die_value(action)
    s.phase = state.MYSTIFICATION_OWN


@rule
def refuse_own_die(s: State, p: int, action: int) -> int:
    """ARC-8.12  A die of another colour than the rival's."""
    return refuse_dice(s, p, ~(1 << s.colour), action)


@rule
def list_own_dice(s: State, p: int, out: Moves) -> int:
    return list_dice(s, p, ~(1 << s.colour), out)


@rule
def mystify(s: State, p: int, action: int) -> None:
    """ARC-8.12  The two dice swap their colours; each player keeps the value he had."""
    q = s.foe
    a = s.colour
    v = s.foe_value
    b = die_colour(action)
    w = die_value(action)
    s.dice[q, a, v] -= 1
    s.dice[q, b, v] += 1
    s.dice[p, b, w] -= 1
    s.dice[p, a, w] += 1
    note(events.CHANGED_DICE, q, 6 * a + v, 6 * b + v)
    note(events.CHANGED_DICE, p, 6 * b + w, 6 * a + w)
    rounds.end_cast(s)


# Alteration: one's own dice, then a rival's.


@rule
def raise_own(s: State, p: int, action: int) -> None:
    """ARC-8.13, ARC-13.19  One's own dice gain 1; a rival with a fitting die must then lose."""
    if action != DONE:
        dice.pick_die(s, action)
        return
    dice.shift_picks(s, p, 1)
    if (rivals_show(s, p, 2) >> s.colour) & 1 == 1:
        s.phase = state.ALTERATION_PLAYER
    else:
        rounds.end_cast(s)


@rule
def list_foe_picks(s: State, p: int, out: Moves) -> int:
    """ARC-8.13  Dice that show more than 1."""
    return dice.list_picks(s, s.foe, 2, HIGH, dice.ALL, out)


@rule
def refuse_foe_picks(s: State, p: int, action: int) -> int:
    return dice.refuse_picks(s, s.foe, 2, HIGH, dice.ALL, action)


@rule
def lower_foe(s: State, p: int, action: int) -> None:
    """ARC-8.13  The rival's picked dice lose 1."""
    if action != DONE:
        dice.pick_die(s, action)
        return
    dice.shift_picks(s, s.foe, -1)
    rounds.end_cast(s)


# Theft: the victim gives.


@rule
def refuse_given_die(s: State, q: int, action: int) -> int:
    """ARC-8.15, ARC-13.10  The victim chooses which die of the colour he loses."""
    return refuse_dice(s, q, cast_colours(s), action)


@rule
def list_given_dice(s: State, q: int, out: Moves) -> int:
    return list_dice(s, q, cast_colours(s), out)


@rule
def give_die(s: State, q: int, action: int) -> None:
    """ARC-8.15  The die changes hands with its value; a victim without dice finishes at once,
    before the caster goes on."""
    c = die_colour(action)
    v = die_value(action)
    s.dice[q, c, v] -= 1
    s.dice[s.player, c, v] += 1
    note(events.STOLEN, s.player, q, c, v)
    rounds.end_cast(s)
    if state.count_dice(s, q) == 0:
        rounds.finish(s, q)
