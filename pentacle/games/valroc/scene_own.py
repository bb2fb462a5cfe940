"""The board below: tracks, pawns at home, tokens, kept cards, and the creatures to defeat."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Card, Text, Tip, Token, Track

from .actions import (
    ADD_DIAMOND,
    ADD_VIAL,
    CARD,
    CAST,
    DRINK_5,
    DRINK_10,
    DRINK_HALF,
    PAWN,
    USE_BERRY,
    USE_COURSE,
    USE_HERB,
    USE_MUSHROOM,
    VIAL,
)  # fmt: skip
from .cards import (
    ACTIONS,
    BERRY,
    CENTRE,
    DIAMOND,
    FACTS,
    FRENZY,
    GAUGE,
    GOURD_5,
    GOURD_10,
    HERB,
    KIN,
    KIND_SIZE,
    MONK,
    MOUNT,
    MUSHROOM,
    NEEDS,
    OATH,
    SCHOLARSHIP,
    SMALL_VIAL,
    SPELLS,
    SPHERE,
    TAMEABLES,
    THEORY,
    TOKENS,
)  # fmt: skip
from .rules.arena import (
    base_skill,
    fight_cost,
    mount_bonus,
    shortfall,
)  # fmt: skip
from .scene_city import course_card, pawn_item
from .scene_frame import COLOURS, KIND_COLOURS, POWER_COLOUR, Eye
from .state import ASK_PICK, has_upper, suffers
from .text import describe, my_cards
from .text_words import (
    ELEMENT_NAMES,
    ELEMENT_SIGNS,
    KIND_NAMES,
    TOKEN_ICONS,
    action_card,
    creature,
    power,
    signed,
    spell,
    token,
    token_text,
)  # fmt: skip

_WHY = {line.id: line for line in FACTS.why}
_POWER = Words("Magic power", "Puissance magique")
_READY = Words("ready to fight", "prête à combattre")
_DEFEATED = Words("defeated", "vaincue")
_TAMED = Words("tamed", "domptée")
_NEEDS = Words(
    "Needs {needs}; costs {power}; worth {points}.",
    "Exige {needs} ; coûte {power} ; vaut {points}.",
)
_MOUNTED = Words("Ridden: {mods}.", "Montée : {mods}.")
_POINTS = Words("{n} points", "{n} points")
_HIDDEN = Words("A creature in the hand of @{p}", "Une créature dans la main de @{p}")
_LOSS = Words(
    "Costs {n} points at the end once cast.", "Coûte {n} points à la fin, une fois lancé."
)
_USED = Words("Used.", "Utilisé.")
_TAKEN_COURSE = Words("Taken course.", "Cours suivi.")


def dock_items(eye: Eye) -> list[AnyItem]:
    """Everything that belongs to the player whose board lies below."""
    frame = eye.frame
    h = frame.height - frame.dock
    ground = Area(
        id="dock", x=frame.width / 2, y=frame.dock + h / 2, w=frame.width, h=h, fill="panel",
        round=12, label=f"@{eye.me}",
    )  # fmt: skip
    return [ground, *_tracks(eye), *_home(eye), *_tokens(eye), *_kept(eye), *creatures(eye)]


def _tracks(eye: Eye) -> list[AnyItem]:
    x, y, w, step = eye.frame.tracks
    view, me = eye.view, eye.me
    n = int(view.power[me])
    items: list[AnyItem] = [
        Track(
            id="power", x=x, y=y, w=w, h=step * 0.8, value=n, cells=GAUGE, icon="magic-swirl",
            colour=POWER_COLOUR, label=power(n, eye.language), tip=Tip(_POWER[eye.language]),
        )
    ]  # fmt: skip
    for e in range(4):
        value = int(view.skill[me, e])
        items.append(
            Track(
                id=f"skill-{e}", x=x, y=y + step * (e + 1), w=w, h=step * 0.8, value=value,
                cells=GAUGE, icon=ELEMENT_SIGNS[e], colour=COLOURS[e],
                label=f"{ELEMENT_NAMES[e][eye.language]} {value}",
            )
        )  # fmt: skip
    return items


def _home(eye: Eye) -> list[AnyItem]:
    """Own pawns that are not on the board; what can be placed can be chosen."""
    x, y, step = eye.frame.home
    items: list[AnyItem] = []
    for kind in range(4):
        placed = eye.view.placed[eye.me] >> kind & 1
        if placed or (kind == MONK and eye.view.monk != eye.me + 1):
            continue
        action = PAWN + kind
        able = (action,) if action in eye.moves else ()
        pawn = pawn_item(eye, eye.me, kind, (x + step * kind, y), able)
        resting = kind == 0 and eye.view.inactive[eye.me]
        items.append(replace(pawn, state="used" if resting else "idle"))
    return items


_TOKEN_ACTIONS = {
    DIAMOND: (ADD_DIAMOND,), MUSHROOM: (USE_MUSHROOM,), HERB: (USE_HERB,), BERRY: (USE_BERRY,),
    GOURD_10: (DRINK_10, DRINK_HALF), GOURD_5: (DRINK_5,), SMALL_VIAL: (ADD_VIAL,),
    SMALL_VIAL + 1: (ADD_VIAL + 1,), SMALL_VIAL + 2: (ADD_VIAL + 2,),
}  # fmt: skip


def _tokens(eye: Eye) -> list[AnyItem]:
    x, y, step = eye.frame.goods
    items: list[AnyItem] = []
    for t in range(TOKENS):
        n = int(eye.view.tokens[eye.me, t])
        if n == 0:
            continue
        able = tuple(a for a in _TOKEN_ACTIONS[t] if a in eye.moves)
        name = token(t)[eye.language]
        label = " / ".join(describe(eye.view, a, eye.language) for a in able) or f"{n} × {name}"
        items.append(
            Token(
                id=f"token-{eye.me}-{t}", x=x + step * len(items), y=y, w=step * 0.86,
                h=step * 0.86, shape="disc", colour="#6B543C", ink="#FDF7E8", icon=TOKEN_ICONS[t],
                text=str(n), actions=able, label=label,
                tip=Tip(f"{n} × {name}", token_text(t)[eye.language], "VAL-16.3", "rulebook"),
            )
        )  # fmt: skip
    return items


def _kept(eye: Eye) -> list[AnyItem]:
    """Kept action cards, spells and courses, in a row."""
    x, y, step = eye.frame.kept
    view, language = eye.view, eye.language
    items: list[AnyItem] = []
    spread = min(step, (eye.frame.hand[0] if eye.frame.wide else 180) / max(1, _kept_count(eye)))

    def put(
        item: str, icon: str, text: str, action: int, label: str, tip: Tip, **more: Any
    ) -> None:
        able = (action,) if action in eye.moves else ()
        items.append(
            Token(
                id=item, x=x + spread * len(items), y=y, w=step * 0.86, h=step * 0.86,
                shape="box", ink="#FDF7E8", icon=icon, text=text, actions=able,
                label=describe(view, action, language) if able else label, tip=tip, **more,
            )
        )  # fmt: skip

    for c in range(ACTIONS):
        if view.front[eye.me] >> c & 1:
            name = action_card(c, language)
            quarters = int(CENTRE[c])
            put(
                f"front-{c}", "vial" if quarters else "drop", f"{quarters}/4" if quarters else "",
                VIAL + c, name, Tip(name[0].upper() + name[1:], "", "VAL-8.5.8"),
                colour="#5C3B6E" if quarters else "#8E1F1F",
            )  # fmt: skip
    for k in range(SPELLS):
        for n in range(max(int(view.spell_hand[eye.me, k]), 0)):
            fact = FACTS.spell[k]
            text = f"{fact.text[language]} {_LOSS.say(language, n=fact.loss)}"
            put(
                f"spell-{eye.me}-{k}-{n}", "spell-book", f"−{fact.loss}",
                CAST + k if n == 0 else -1, spell(k)[language],
                Tip(spell(k)[language], text, "VAL-16.5", cast(Any, fact.source),
                    _WHY[fact.note].name[language]),
                colour="#2E3A63",
            )  # fmt: skip
    for k in range(len(FACTS.course)):
        if view.course[eye.me, k]:
            one_use = THEORY <= k <= SCHOLARSHIP
            face = course_card(eye, k, "x", (0, 0), (1, 1))
            used = view.course[eye.me, k] == 2
            put(
                f"owned-{eye.me}-{k}", "graduate-cap", "",
                USE_COURSE + k - THEORY if one_use else -1,
                f"{(_USED if used else _TAKEN_COURSE)[language]} {face.label}", cast(Tip, face.tip),
                colour="#4A5A78", asleep=used,
            )  # fmt: skip
    return items


def _kept_count(eye: Eye) -> int:
    view, me = eye.view, eye.me
    n = int(view.front[me]).bit_count() + int((view.course[me] > 0).sum())
    return n + sum(max(int(x), 0) for x in view.spell_hand[me])


def best_lack(view: Any, p: int, c: int) -> list[int]:
    """VAL-8.8.4  What is missing in each element with the best of all free choices."""
    mounts = [i for i in range(KIND_SIZE) if view.trophies[p] & TAMEABLES & (1 << i)]
    if suffers(view, p, FRENZY):
        mounts = []
    pairs = [(-1, -1), *[(i, -1) for i in mounts]]
    if has_upper(view, p, OATH):
        pairs += [(i, j) for i in mounts for j in mounts if i < j]
    ways = [
        (s, i, j) for s in (False, True)[: 1 + bool(has_upper(view, p, SPHERE))] for i, j in pairs
    ]
    sphere, i, j = min(ways, key=lambda way: int(shortfall(view, p, c, *way)))
    lack = []
    for e in range(4):
        have = int(base_skill(view, p, e, sphere))
        have += sum(int(mount_bonus(view, p, m, e)) for m in (i, j) if m >= 0)
        lack.append(max(int(NEEDS[c, e]) - have, 0) if NEEDS[c, e] else 0)
    return lack


def lack_text(eye: Eye, c: int) -> str:
    """`Water +2, 1 power`, or nothing if the creature can be fought."""
    lack = best_lack(eye.view, eye.me, c)
    parts = [f"{ELEMENT_NAMES[e][eye.language]} +{n}" for e, n in enumerate(lack) if n]
    short = int(fight_cost(eye.view, eye.me, c)) - int(eye.view.power[eye.me])
    if short > 0:
        parts.append(power(short, eye.language))
    return ", ".join(parts)


def lack_signs(eye: Eye, c: int) -> str:
    """The same in signs, for small cards: `+2 :water: +1 :magic-swirl:`."""
    lack = best_lack(eye.view, eye.me, c)
    parts = [f"+{n} :{ELEMENT_SIGNS[e]}:" for e, n in enumerate(lack) if n]
    short = int(fight_cost(eye.view, eye.me, c)) - int(eye.view.power[eye.me])
    if short > 0:
        parts.append(f"+{short} :magic-swirl:")
    return " ".join(parts)


def mods_text(c: int, language: str) -> str:
    mods = [(e, int(n)) for e, n in enumerate(MOUNT[c]) if n]
    return ", ".join(f"{signed(n)} {ELEMENT_NAMES[e][language]}" for e, n in mods)


def creature_card(
    eye: Eye, c: int, at: tuple[float, float], size: tuple[float, float], foot: str = ""
) -> Card:
    """A creature: its kind, kin, needs, cost, points, and what is still missing."""
    fact, language = FACTS.creature[c], eye.language
    needs = [(e, int(n)) for e, n in enumerate(NEEDS[c]) if n]
    brief = " ".join(f":{ELEMENT_SIGNS[e]}: {n}" for e, n in needs) + f" :magic-swirl: {fact.cost}"
    words = ", ".join(f"{n} {ELEMENT_NAMES[e][language]}" for e, n in needs)
    text = _NEEDS.say(
        language, needs=words, power=power(fact.cost, language),
        points=_POINTS.say(language, n=fact.points),
    )  # fmt: skip
    if mods := mods_text(c, language):
        text += " " + _MOUNTED.say(language, mods=mods)
    kin = " ".join(f":{ELEMENT_SIGNS[e]}:" for e in range(4) if KIN[c, e])
    name = creature(c)[language]
    why = _WHY[fact.note].name[language] if fact.note else ""
    return Card(
        id=f"creature-{c}", x=at[0], y=at[1], w=size[0], h=size[1], name=name, brief=brief,
        text=text, art=fact.art, colour=KIND_COLOURS[c // KIND_SIZE], ink="#FFFFFF",
        corner=kin, points=str(fact.points), foot=foot,
        chip="horse-head" if c < KIND_SIZE else "",
        mark="reconstructed" if fact.source == "reconstructed" else "",
        label=f"{name}, {KIND_NAMES[c // KIND_SIZE][language]}. {text}",
        tip=Tip(name, text, "VAL-16.1", cast(Any, fact.source), why),
    )  # fmt: skip


def creatures(eye: Eye) -> list[AnyItem]:
    """The own creatures, defeated ones behind; in a solo game the river."""
    view, me = eye.view, eye.me
    held = [c for c in my_cards(view, me) if view.ask != ASK_PICK] if view.hand[me] >= 0 else []
    beaten = [c for c in range(48) if view.trophies[me] >> c & 1]
    hidden = 0 if view.hand[me] >= 0 else max(0, 6 - len(beaten))
    left, y, wide = eye.frame.hand
    w, h = eye.frame.card
    n = max(1, len(held) + hidden + len(beaten))
    step = min(w * 1.08, (wide - w) / max(1, n - 1))
    items: list[AnyItem] = []
    for i in range(hidden):
        at = (left + w / 2 + step * i, y)
        label = _HIDDEN.say(eye.language, p=me)
        items.append(
            Card(id=f"hand-{me}-{i}", x=at[0], y=at[1], w=w, h=h, face_up=False, label=label)
        )
    for i, c in enumerate(held):
        if c >= 0:
            items.append(_held(eye, c, i, (left + w / 2 + step * i, y), (w, h)))
    for i, c in enumerate(beaten, len(held) + hidden):
        foot = (_TAMED if c < KIND_SIZE else _DEFEATED)[eye.language]
        face = creature_card(eye, c, (left + w / 2 + step * i, y), (w, h), foot)
        items.append(replace(face, state="used", group="trophies"))
    return items


def _held(eye: Eye, c: int, i: int, at: tuple[float, float], size: tuple[float, float]) -> AnyItem:
    lack = lack_text(eye, c)
    foot = lack if eye.frame.wide else lack_signs(eye, c)
    face = creature_card(eye, c, at, size, foot or _READY[eye.language])
    able = (CARD + i,) if CARD + i in eye.moves else ()
    return replace(
        face, actions=able, group="hand", foot_tone="" if lack else "good",
        label=describe(eye.view, able[0], eye.language) if able else f"{face.label} {lack}",
        why_not="" if able else lack,
    )  # fmt: skip


def big_cards(
    eye: Eye, cards: list[int], y: float, first: int, label: str, columns: int = 4
) -> list[AnyItem]:
    """A row of large cards, such as the pack of a draft; `first` is the place of its first card
    among those to choose from, or -1."""
    frame = eye.frame
    step = (frame.width - 20) / max(columns, len(cards))
    w = min(190.0, step * 0.92)
    h = min(w * 1.4, frame.height * 0.28) if columns < 4 else w * 1.4
    left = frame.width / 2 - step * (len(cards) - 1) / 2
    items: list[AnyItem] = []
    if label:
        title = Text(
            id=f"title-{first}-{int(y)}", x=frame.width / 2, y=y - h / 2 - 18, w=frame.width - 20,
            h=24, text=label, size=19 if frame.wide else 15, display=frame.wide, tone="soft",
        )  # fmt: skip
        items.append(title)
    for i, c in enumerate(cards):
        face = creature_card(eye, c, (left + step * i, y), (w, h))
        action = CARD + first + i
        able = (action,) if first >= 0 and action in eye.moves else ()
        text = describe(eye.view, action, eye.language) if able else face.label
        items.append(replace(face, actions=able, label=text))
    return items
