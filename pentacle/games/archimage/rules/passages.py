"""The School of Passages (circle II): spells on seals and scrolls of the board."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import cards, events, reasons, state
from ..actions import CARD, DONE, SITE, card_of, die_colour, die_value, site_of
from ..board import CIRCLE_BITS, N_SITES, N_WORDS, WORD
from ..reasons import FINE, OTHER_DECISION
from ..state import State
from . import access, breaking, dice, rounds


@rule
def powers_of(s: State, c: int) -> int:
    """The powers of which tokens of this colour lie on the board: bit 0 is power 2."""
    powers = 0
    for k in range(5):
        powers |= int(s.tokens[cards.TOKEN + 5 * c + k] > 0) << k
    return powers


@rule
def swappable(s: State, spell: int, c: int) -> int:
    """ARC-8.7, ARC-8.8, ARC-8.10  The powers at which the spell may take a token of this colour:
    for Inversion another colour has one too, for Exchange this colour has another power."""
    own = powers_of(s, c)
    if spell == cards.DISINTEGRATION:
        return own
    if spell == cards.EXCHANGE:
        return own if own & (own - 1) != 0 else 0
    others = 0
    for b in range(cards.NATURAL):
        if b != c:
            others |= powers_of(s, b)
    return own & others


@rule
def may_reorganise(s: State, colour: int) -> bool:
    """ARC-8.11  A scroll of the colour, and another one."""
    return s.shelf & cards.COLOUR_CARDS[colour] != 0 and s.shelf & (s.shelf - 1) != 0


@rule
def passages_deck(s: State, p: int) -> int:
    """ARC-7.3  The scrolls of this school that would do something for p."""
    deck = 0
    low = state.colours_of(s, p, 1, cards.HIGH - 1)
    for c in range(cards.NATURAL):
        for spell in range(cards.INVERSION, cards.DISINTEGRATION + 1):
            if spell != cards.ABSORPTION and swappable(s, spell, c) != 0:
                deck |= state.scrolls_of(1 << c) << 5 * (spell % 5)
    for colour in range(5):
        if s.kept[colour] != 0 and low != 0:
            deck |= 1 << (5 * (cards.ABSORPTION % 5) + colour)
        if may_reorganise(s, colour):
            deck |= 1 << (5 * (cards.REORGANISATION % 5) + colour)
    return deck


# Inversion, Exchange, Disintegration: a seal, and for the first two another one.


@rule
def first_kinds(s: State, spell: int, colour: int) -> int:
    """The kinds of tokens that the spell may take."""
    kinds = 0
    for c in range(cards.NATURAL):
        if state.fits(colour, c):
            kinds |= swappable(s, spell, c) << 5 * c
    return kinds


@rule
def list_tokens(s: State, kinds: int, out: Moves) -> int:
    """The tokens of some kinds on the board, reachable or not."""
    n = 0
    for word in range(N_WORDS[s.seats]):
        seals = int(s.barred[word]) & int(CIRCLE_BITS[s.seats, word])
        n = access.write_sites(access.of_kinds(s, seals, word, kinds), word, out, n)
    return n


@rule
def list_seals(s: State, p: int, out: Moves) -> int:
    """ARC-8.7, ARC-8.8, ARC-8.10  A token of the colour that has a partner, if it needs one."""
    return list_tokens(s, first_kinds(s, state.casting(s), state.cast_colour(s)), out)


@rule
def refuse_token(s: State, action: int) -> int:
    """No seal token lies on the site, or no site is chosen."""
    site = site_of(action)
    if site < 0:
        return OTHER_DECISION
    return FINE if state.is_circle(s, site) and s.lock[site] != cards.EMPTY else reasons.NO_SEAL


@rule
def refuse_coloured(s: State, action: int) -> int:
    """ARC-7.4  A seal token of the colour lies there."""
    return refuse_token(s, action) or access.refuse_unfit(s, action - SITE)


@rule
def refuse_seal(s: State, p: int, action: int) -> int:
    kinds = first_kinds(s, state.casting(s), state.cast_colour(s))
    return refuse_coloured(s, action) or access.refuse_kind(
        s, action - SITE, kinds, reasons.NO_PARTNER
    )


@rule
def choose_inverted(s: State, p: int, action: int) -> None:
    s.swap = action - SITE
    s.phase = state.INVERSION_OTHER


@rule
def choose_exchanged(s: State, p: int, action: int) -> None:
    s.swap = action - SITE
    s.phase = state.EXCHANGE_OTHER


@rule
def disintegrate(s: State, p: int, action: int) -> None:
    """ARC-5.7, ARC-8.10  The token goes; nobody moves, and nothing counts as broken."""
    site = action - SITE
    note(events.DISINTEGRATED, p, s.lock[site], site)
    breaking.clear_circle(s, site)
    access.open_way(s, site)
    rounds.end_cast(s)


@rule
def second_kinds(s: State) -> int:
    """ARC-8.7  Inversion: same power, other colour.  ARC-8.8  Exchange: the other way round."""
    kind = state.lock_kind(s, s.swap)
    if state.casting(s) == cards.INVERSION:
        return 0x8421 << kind % 5 & ~(1 << kind)
    return state.colour_kinds(kind // 5) & ~(1 << kind)


@rule
def list_other_seals(s: State, p: int, out: Moves) -> int:
    """What may change places with the first seal."""
    return list_tokens(s, second_kinds(s), out)


@rule
def refuse_other_seal(s: State, p: int, action: int) -> int:
    kinds = second_kinds(s)
    return refuse_token(s, action) or access.refuse_kind(
        s, action - SITE, kinds, reasons.NOT_A_PARTNER
    )


@rule
def swap_locks(s: State, p: int, action: int) -> None:
    """ARC-8.7, ARC-8.8, ARC-8.11  Two tokens, or two scrolls, change places."""
    a = s.swap
    b = action - SITE
    lock = s.lock[a]
    s.lock[a] = s.lock[b]
    s.lock[b] = lock
    if state.is_circle(s, a):
        note(events.SWAPPED_SEALS, p, s.lock[b], s.lock[a], a, b)
    else:
        note(events.SWAPPED_SCROLLS, p, s.lock[b], s.lock[a], a, b)
    rounds.end_cast(s)


# Reorganisation: a scroll and another one.


@rule
def scrolls_in(s: State, word: int) -> int:
    """The sites of a word that hold a scroll."""
    return int(s.barred[word]) & ~int(CIRCLE_BITS[s.seats, word])


@rule
def list_scrolls(s: State, p: int, out: Moves) -> int:
    """ARC-8.11  A scroll of the colour, reachable or not."""
    n = 0
    for word in range(N_WORDS[s.seats]):
        n = access.write_sites(
            access.of_kinds(s, scrolls_in(s, word), word, 31 << 5 * state.cast_colour(s)),
            word,
            out,
            n,
        )
    return n


@rule
def refuse_placed(s: State, action: int) -> int:
    """No scroll lies on the site, or no site is chosen."""
    site = site_of(action)
    if site < 0:
        return OTHER_DECISION
    lies = site < N_SITES[s.seats] and not state.is_circle(s, site) and s.lock[site] != cards.EMPTY
    return FINE if lies else reasons.NO_SCROLL


@rule
def refuse_scroll(s: State, p: int, action: int) -> int:
    """ARC-8.11, ARC-8.20  Of the colour of the scroll that is cast, Spirit included."""
    site, kinds = action - SITE, 31 << 5 * state.cast_colour(s)
    return refuse_placed(s, action) or access.refuse_kind(s, site, kinds, reasons.LOCK_COLOUR_UNFIT)


@rule
def choose_moved(s: State, p: int, action: int) -> None:
    s.swap = action - SITE
    s.phase = state.REORGANISATION_OTHER


@rule
def list_other_scrolls(s: State, p: int, out: Moves) -> int:
    """ARC-8.11  Any scroll but the first."""
    n = 0
    for word in range(N_WORDS[s.seats]):
        sites = scrolls_in(s, word)
        if s.swap // WORD == word:
            sites &= ~(1 << s.swap % WORD)
        n = access.write_sites(sites, word, out, n)
    return n


@rule
def refuse_other_scroll(s: State, p: int, action: int) -> int:
    return refuse_placed(s, action) or (reasons.SAME_SCROLL if action - SITE == s.swap else FINE)


# Absorption: a die for the token that is given up, and the token that is kept.


@rule
def refuse_low_die(s: State, p: int, action: int) -> int:
    """ARC-8.9  Any of p's dice that shows less than 6."""
    return dice.refuse_absent(s, p, action) or (
        reasons.DIE_LIMIT if die_value(action) == cards.HIGH else FINE
    )


@rule
def use_kept(s: State, p: int, action: int) -> None:
    """ARC-8.9  The kept token is given up; its power is added to one die, up to 6."""
    colour = state.cast_colour(s)
    c = die_colour(action)
    v = die_value(action)
    w = min(cards.HIGH, v + int(cards.LOCK_POWER[s.kept[colour]]))
    note(events.USED_KEPT, p, s.kept[colour])
    note(events.CHANGED_DICE, p, 6 * c + v, 6 * c + w)
    s.kept[colour] = 0
    s.dice[p, c, v] -= 1
    s.dice[p, c, w] += 1
    rounds.end_cast(s)


@rule
def refuse_keeping(s: State, p: int, colour: int) -> int:
    """ARC-8.9, ARC-13.8  p owns this Absorption scroll, face up or down; the broken token fits."""
    if (s.owned[p] >> (cards.ABSORPTION_CARD + colour)) & 1 == 0:
        return reasons.NOT_YOURS
    return FINE if state.fits(colour, int(cards.LOCK_COLOUR[s.token])) else reasons.KEEPS_NOT


@rule
def may_keep_any(s: State, p: int) -> bool:
    if s.circle != 2 or s.token == 0:
        return False
    for colour in range(5):
        if refuse_keeping(s, p, colour) == FINE:
            return True
    return False


@rule
def refuse_keep(s: State, p: int, action: int) -> int:
    if action == DONE:
        return FINE
    card = card_of(action)
    if card < 0:
        return OTHER_DECISION
    if card < cards.ABSORPTION_CARD or card >= cards.ABSORPTION_CARD + 5:
        return reasons.KEEPS_NOT
    return refuse_keeping(s, p, card - cards.ABSORPTION_CARD)


@rule
def keep(s: State, p: int, action: int) -> None:
    """ARC-8.9  The token goes onto the scroll, from which another leaves the game; or nothing."""
    if action != DONE:
        s.kept[action - CARD - cards.ABSORPTION_CARD] = s.token
        note(events.ABSORBED, p, s.token, action - CARD)
    rounds.end_break(s, p)
