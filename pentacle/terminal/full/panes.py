"""What stands in the panes beside the board, as texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from pentacle.core.match import Match
from pentacle.core.preview import Preview
from pentacle.core.scene import AnyItem, Card, Scene, SeatPanel

from ..foresee import told
from ..palette import Palette, is_colour, on
from ..signs import named, sign

_TONES = {"good": "good", "bad": "bad", "dim": "faint", "": "ink"}


def head(scene: Scene, title: str, kept: str, palette: Palette) -> Text:
    """The game, how many choices are kept, the round, and which phase it is."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f" {title} ", f"bold {palette.brass}")
    text.append(kept, palette.good)
    text.append(f" {named(scene.headline, [])} ", palette.ink)
    for i, phase in enumerate(scene.phases):
        now = i == scene.phase
        text.append(" › " if i else "  ", palette.faint)
        text.append(named(phase, []), f"bold {palette.ink}" if now else palette.faint)
    return text


def seat_strip(scene: Scene, names: Sequence[str], palette: Palette, room: int) -> Text:
    """All seats in one line."""
    for wide in range(24, 3, -1):
        text = _strip(scene, names, palette, wide)
        if text.cell_len <= room:
            break
    return text


def _strip(scene: Scene, names: Sequence[str], palette: Palette, wide: int) -> Text:
    """All seats in one line, names up to a width."""
    text = Text()
    for seat in scene.seats:
        text.append("▶" if seat.state == "turn" else " ", palette.brass)
        text.append_text(_emblem(seat))
        name = names[seat.seat]
        name = name if len(name) <= wide else name[: wide - 1] + "…"
        text.append(f" {name} ", _weight(seat, palette))
        text.append(f"{named(seat.score, names)} ", f"bold {palette.brass}")
    return text


def seat_list(scene: Scene, names: Sequence[str], palette: Palette) -> Text:
    """Each seat with what everybody sees of it."""
    text = Text()
    for seat in scene.seats:
        text.append("▶ " if seat.state == "turn" else "  ", palette.brass)
        text.append_text(_emblem(seat))
        text.append(f" {names[seat.seat]}", _weight(seat, palette))
        score = f"{seat.score} {seat.score_word}".strip()
        text.append(f"  {named(score, names)}", f"bold {palette.brass}")
        text.append(f"  {named(seat.role, names)}\n", palette.soft)
        chips = [*seat.things, *seat.numbers]
        text.append("     ")
        for chip in chips:
            text.append(f"{named(chip.text, names)}  ", getattr(palette, _TONES[chip.tone]))
        text.append("\n")
    text.right_crop(1)
    return text


def _emblem(seat: SeatPanel) -> Text:
    ground = seat.colour if is_colour(seat.colour) else "#888888"
    ink = seat.ink if is_colour(seat.ink) else on(ground).ink
    return Text(f" {sign(seat.emblem) or '●'} ", f"bold {ink} on {ground}")


def _weight(seat: SeatPanel, palette: Palette) -> str:
    return palette.faint if seat.state in ("passed", "out") else f"bold {palette.ink}"


def panels(scene: Scene, names: Sequence[str], palette: Palette, wide: int) -> Text:
    """What stands beside the table: titles, rows, numbers at the right."""
    text = Text()
    for panel in scene.panels:
        tone = palette.bad if panel.kind == "warning" else palette.brass
        text.append(named(panel.title, names), f"bold {tone}")
        text.append(f"  {named(panel.big, names)}", f"bold {palette.ink}")
        text.append(f" {named(panel.big_word, names)}\n", palette.soft)
        for row in panel.rows:
            colour = getattr(palette, _TONES[row.tone])
            style = f"bold {colour}" if row.strong else colour
            first, *more = named(row.text, names).split("\n")
            value = named(row.value, names)
            gap = max(2, wide - cell_len(first) - cell_len(value) - 1) if value else 0
            text.append(f" {first}{' ' * gap}", style)
            text.append(f"{value}\n", f"bold {palette.ink}")
            for line in more:
                text.append(f"   {line}\n", palette.soft)
        text.append("\n")
    return text


def log(
    match: Match, viewer: int, since: int, names: Sequence[str], language: str, palette: Palette,
    last: int = 0,
) -> Text:  # fmt: skip
    """What happened, all of it or the last so many notes; what is new since the viewer last chose
    stands out."""
    text, notes = Text(), match.log(viewer)
    first = max(0, len(notes) - last) if last else 0
    for i, note in enumerate(notes[first:], first):
        if line := match.position.tell(viewer, note, language):
            new = i >= since > 0
            text.append("• " if new else "· ", palette.brass if new else palette.faint)
            text.append(f"{named(line, names)}\n", palette.ink if new else palette.soft)
    text.right_crop(1)
    return text


def foretold(
    preview: Preview, player: int, names: Sequence[str], language: str, palette: Palette
) -> Text:
    """What a choice would do; nothing where nothing is known of it."""
    text = Text()
    if preview == Preview(items=preview.items):
        return text
    for line in told(preview, player, names, language):
        for ansi, tone in (("green", "good"), ("red", "bad"), ("dim", "faint")):
            line = line.replace(f"{ansi}]", f"{getattr(palette, tone)}]")
        part = Text.from_markup(line)
        part.stylize_before(palette.ink)
        text.append_text(part).append("\n")
    return text


def piece(item: AnyItem, names: Sequence[str], palette: Palette) -> Text:
    """An item in full: its name, its words, where they come from, why it cannot be chosen."""
    text, seen = Text(), set()  # type: Text, set[str]

    def say(words: str, style: str) -> None:
        words = named(words, names).strip()
        if words and words not in seen:
            seen.add(words)
            text.append(f"{words}\n", style)

    say(title_of(item), f"bold {palette.brass}")
    if isinstance(item, Card) and item.face_up:
        say(f"{item.corner} {item.points}", palette.soft)
        say(item.brief, palette.ink)
        say(item.text, palette.ink)
        say(item.foot, palette.soft)
    say(item.label, palette.ink)
    if item.tip:
        say(item.tip.text, palette.ink)
        say(item.tip.why, palette.faint)
        say(item.tip.rule, palette.faint)
    say(item.why_not, palette.bad)
    return text


def title_of(item: AnyItem) -> str:
    """What a piece is called; "" for one that is only drawn."""
    name = item.name if isinstance(item, Card) and item.face_up else ""
    return name or (item.tip.title if item.tip else "") or item.label


def pieces(items: Iterable[AnyItem]) -> Iterator[AnyItem]:
    """The items that have something to say."""
    return (item for item in items if item.actions or item.why_not or title_of(item))


def refused(
    items: Iterable[AnyItem], names: Sequence[str], palette: Palette
) -> Iterator[tuple[str, Text]]:
    """What cannot be chosen, each with the reason and its rule."""
    seen: set[str] = set()
    for item in items:
        name = title_of(item)
        if item.why_not and not item.actions and name:
            text = Text(named(name, names), f"bold {palette.ink}")
            text.append(f"  {named(item.why_not, names)}", palette.soft)
            if text.plain not in seen:
                seen.add(text.plain)
                yield text.plain, text
