"""The greedy search, compiled: the best own turn, seen from what the seat may know.

A line is a run of own actions, played in several resampled worlds at once.  As long as all worlds
look the same to the seat, nothing was learnt and the line may be planned on.  Where they differ, or
chance was asked, planning ends: the rest of the turn is played out world by world, each choice on
a fresh resample, so that no line profits from a card or die that the seat cannot know.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pentacle.core import Seed, rule
from pentacle.core.chance import mix

from .turn_loops import (
    BASE,
    BEAM,
    DEPTH,
    DRAFT,
    ENDS,
    GIVEN,
    LINE,
    MORE,
    MOST_ENDS,
    MOST_WORLDS,
    NOW,
    NOWHERE,
    OTHER_VIEW,
    OTHER_WORLD,
    PLAN,
    SPARE,
    STORIES,
    TELLING,
    TOLD,
    VIEW,
    Firsts,
    Story,
    Turn,
    finish,
    known_lead,
    tip,
)
from .world_loops import (
    RNG,
    Worlds,
    apply,
    copy,
    fresh_seed,
    hide,
    let_others_choose,
    list_legal,
    look_alike,
    pending,
    print_of,
    prize,
    resample,
)


@rule
def copy_line(w: Worlds, s: Turn, source: int, target: int) -> None:
    for k in range(s.worlds):
        copy(w, source + k, target + k)


@rule
def copy_story(source: Story, target: Story) -> None:
    target.lead, target.place = source.lead, source.place
    target.first, target.length = source.first, source.length
    for k in range(DEPTH):
        target.actions[k] = source.actions[k]
        target.views[k] = source.views[k]


@rule
def looks_certain(w: Worlds, s: Turn, before: int) -> bool:
    """Has the last action neither asked chance nor shown the seat what it did not know?"""
    for k in range(s.worlds):
        if w.words[before + k, RNG] != w.words[LINE + k, RNG]:
            return False
    copy(w, LINE, VIEW)
    hide(w, VIEW, s.player)
    for k in range(1, s.worlds):
        copy(w, LINE + k, OTHER_VIEW)
        hide(w, OTHER_VIEW, s.player)
        if not look_alike(w, VIEW, OTHER_VIEW):
            return False
    return True


@rule
def settle(w: Worlds, s: Turn, f: Firsts) -> float:
    """Finish the turn in every world of the line at LINE; the mean of how the seat then stands.

    What falls behind the best is not worth further worlds, and the more of them it has seen, the
    less it takes.  A line that stands where another stood ends as that one did: chances are the
    same for all lines of a plan, and the best only gets better.
    """
    place: Any = np.uint64(0)
    for k in range(s.worlds):
        place = mix(place ^ print_of(w, LINE + k))
    known = f.stories[ENDS + np.int64(place % np.uint64(MOST_ENDS))]
    if known.length > 0 and known.place == place:
        return known.lead
    known.place, known.length, total = place, 0, 0.0
    while known.length < s.worlds:
        finish(w, s, f, LINE + known.length)
        at = LINE + known.length
        total += known_lead(w, f, at, s.player) + prize(w, at, s.player, s.won)
        known.length += 1
        known.lead = total / known.length
        if (s.best - known.lead) * known.length > s.won / 50.0:
            break
    return known.lead


@rule
def keep_line(w: Worlds, s: Turn, f: Firsts, width: int) -> None:
    """Put the line at LINE into the next beam if there is room or a worse one.

    Lines that lead to the same place, such as one payment in two orders, are kept once.
    """
    draft = f.stories[DRAFT]
    draft.place = print_of(w, LINE)
    worst, at = s.next_told, s.next_told + s.kept
    for i in range(s.next_told, at):
        if f.stories[i].place == draft.place:
            return
        if f.stories[i].lead < f.stories[worst].lead:
            worst = i
    if s.kept < width:
        s.kept += 1
    elif f.stories[worst].lead < draft.lead:
        at = worst
    else:
        return
    copy_line(w, s, LINE, s.next_beam + (at - s.next_told) * MOST_WORLDS)
    copy_story(draft, f.stories[at])


@rule
def play_line(w: Worlds, s: Turn, before: int, a: int) -> bool:
    """Play an action in every world of a line; may it be planned on from there?  It is at LINE.

    Not to a question for several seats: only who is asked first there would see what was foreseen.
    """
    copy_line(w, s, before, LINE)
    for k in range(s.worlds):
        apply(w, LINE + k, s.player, a)
    return pending(w, LINE) == 1 << s.player and looks_certain(w, s, before)


@rule
def luck_of(s: Turn, story: Story) -> Seed:
    """The luck of a line, another one for each thought."""
    luck: Any = s.luck
    for k in range(story.length):
        luck = mix(luck + np.uint64(story.actions[k]))
    return luck


@rule
def note_end(s: Turn, f: Firsts, v: float) -> None:
    """A line has come to its end and leaves the seat so far ahead."""
    draft = f.stories[DRAFT]
    v += tip(luck_of(s, draft))
    f.values[draft.first] = max(f.values[draft.first], v)
    if v > s.best:
        s.best = v
        copy_story(draft, f.stories[PLAN])


@rule
def draft_line(f: Firsts, earlier: int, depth: int, choice: int, a: int) -> None:
    """The story of a line with one more action."""
    draft = f.stories[DRAFT]
    copy_story(f.stories[earlier], draft)
    if depth == 0:
        draft.first = choice
    draft.actions[depth] = a
    draft.length = depth + 1


@rule
def lengthen(w: Worlds, s: Turn, f: Firsts, depth: int) -> None:
    """Play every line of the beam one action further."""
    s.kept, start = 0, s.rng
    width = s.lines + MORE if depth == 0 else s.lines
    draft = f.stories[DRAFT]
    for line in range(s.size):
        before = s.beam + line * MOST_WORLDS
        for j in range(list_legal(w, before, s.player, f.moves)):
            a = f.moves[j]
            draft_line(f, s.told + line, depth, j, a)
            s.rng = start  # every line meets the same chances
            if not play_line(w, s, before, a):
                note_end(s, f, settle(w, s, f))
                continue
            draft.views[depth] = print_of(w, VIEW)
            draft.lead = known_lead(w, f, LINE, s.player)
            keep_line(w, s, f, width)
            if depth == 0:
                f.leads[j] = draft.lead
            if depth == DEPTH - 1:
                note_end(s, f, draft.lead)
    s.rng = start


@rule
def begin_lines(w: Worlds, s: Turn, f: Firsts, seed: Seed) -> None:
    """One line of no actions, in fresh worlds."""
    s.rng, s.luck, s.best = seed, seed, NOWHERE
    for k in range(s.worlds):
        copy(w, GIVEN, BASE + k)
        resample(w, BASE + k, s.player, fresh_seed(s))
        let_others_choose(w, s, BASE + k, s.player)
    s.beam, s.told, s.size = BASE, TOLD, 1
    s.next_beam, s.next_told = BEAM, TELLING
    for k in range(ENDS, STORIES):
        f.stories[k].length = 0


@rule
def go_deeper(s: Turn) -> None:
    """The lines that were kept are those to be lengthened now."""
    s.told, s.next_told = s.next_told, s.told
    s.beam, s.size = s.next_beam, s.kept
    s.next_beam = SPARE if s.beam == BEAM else BEAM


@rule
def plan_turn(w: Worlds, s: Turn, f: Firsts, seed: Seed) -> int:
    """Fill the actions and values of `f` for the first action of a turn; how many there are.

    The hidden record lies at GIVEN.  The story at PLAN becomes the best turn as far as it is
    certain: its actions, and what is seen after each of them.
    """
    begin_lines(w, s, f, seed)
    n = list_legal(w, GIVEN, s.player, f.actions)
    for i in range(n):
        f.values[i], f.leads[i] = NOWHERE, 0.0
    for depth in range(DEPTH):
        lengthen(w, s, f, depth)
        if s.kept == 0:
            break
        go_deeper(s)
    for i in range(n):
        if f.values[i] == NOWHERE:  # no line of it was kept to its end
            f.values[i] = min(f.leads[i], s.best - s.won / 500.0)
    return n


@rule
def sight_of_now(w: Worlds, s: Turn) -> Seed:
    """What stands for the view at NOW, once those who are asked at the same time have answered."""
    copy(w, NOW, OTHER_WORLD)
    resample(w, OTHER_WORLD, s.player, fresh_seed(s))
    if not let_others_choose(w, s, OTHER_WORLD, s.player):
        return print_of(w, NOW)
    hide(w, OTHER_WORLD, s.player)
    return print_of(w, OTHER_WORLD)


@rule
def find_in_plan(w: Worlds, s: Turn, f: Firsts, at: int) -> int:
    """Which action of the plan is next (the first is 1), if the view at NOW was foreseen; else 0.

    Forced actions, which nobody is asked for, may lie between.
    """
    plan, seen = f.stories[PLAN], sight_of_now(w, s)
    for k in range(at, plan.length):
        if plan.views[k - 1] == seen:
            return k + 1
    return 0
