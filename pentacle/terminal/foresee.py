"""What a choice would do, what a bot advises, and numbers that are dialled, in lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.markup import escape

from pentacle.analysis.grades import points_of_chance
from pentacle.core import Words
from pentacle.core.preview import Preview, Shift
from pentacle.core.scene import Dial
from pentacle.study import wire

from .signs import named

_DIAL = Words("{label}: any number from {low} to {high}", "{label} : un nombre de {low} à {high}")
_BEWARE = Words("Beware: {text}", "Attention : {text}")
_CHANCE = Words(
    "Chance, or what others hide, decides the rest.",
    "Le hasard, ou ce que les autres cachent, décide du reste.",
)
_ENDS = Words("The game would be over.", "La partie serait terminée.")
_NOTHING = Words("No visible effect.", "Aucun effet visible.")
_ADVICE = Words("A bot would choose: {label}", "Un bot choisirait : {label}")
_CHANCE_OF = Words("{label}, a {n}% chance to win", "{label}, {n} % de chances de gagner")
_POINTS_OF = Words("{label}, {n} points", "{label}, {n} points")
_OR = Words("Or: {label}", "Ou bien : {label}")
_TONES = {"good": "green", "bad": "red", "": "bold"}


def told(preview: Preview, player: int, names: Sequence[str], language: str) -> Iterator[str]:
    """A preview line by line, ruin first."""
    silent = True
    for line in _lines(preview, player, names, language):
        silent = False
        yield line
    if silent:
        yield _NOTHING[language]


def _lines(preview: Preview, player: int, names: Sequence[str], language: str) -> Iterator[str]:
    if preview.warning:
        warning = escape(named(preview.warning, names))
        yield f"[bold red]{_BEWARE.say(language, text=warning)}[/]"
    for shift in preview.changes:
        yield _shifted(shift, player, names)
    yield from (escape(named(line, names)) for line in preview.lines)
    if preview.ends:
        yield _ENDS[language]
    if not preview.certain:
        yield f"[dim]{_CHANCE[language]}[/]"


def _shifted(shift: Shift, player: int, names: Sequence[str]) -> str:
    whose = "" if shift.seat == player else f"{names[shift.seat]}, "
    numbers = f"[{_TONES[shift.tone]}]{shift.before} -> {shift.after}[/]"
    return f"{escape(whose)}{escape(named(shift.title, names))} {numbers}"


def advised(hint: wire.Hint, names: Sequence[str], language: str) -> Iterator[str]:
    """What a bot would do, why, and what else there is."""
    best, *others = (named(_weighed(option, language), names) for option in hint.options)
    yield _ADVICE.say(language, label=best)
    yield named(hint.words, names)
    yield from (_OR.say(language, label=label) for label in others)


def _weighed(option: wire.Advice, language: str) -> str:
    """A choice with the chance, or the points, that a bot sees in it."""
    if option.points is not None:
        return _POINTS_OF.say(language, label=option.label, n=round(option.points))
    if option.value is not None:
        return _CHANCE_OF.say(language, label=option.label, n=points_of_chance(option.value))
    return option.label


def dial_lines(dials: Iterable[Dial], names: Sequence[str], language: str) -> Iterator[str]:
    """A line for each dial, with what to type."""
    for dial in dials:
        ends = {"low": dial.values[0], "high": dial.values[-1]}
        label = escape(named(dial.label, names))
        words = _DIAL.say(language, label=label, **ends)
        yield f"  [bold cyan] =N[/]  {words} {escape(dial.unit)}".rstrip()


def dialled(dials: Iterable[Dial], text: str) -> tuple[int, ...]:
    """The gesture that `=37` stands for; empty where no dial has the number."""
    number = text.removeprefix("=").strip()
    if not text.startswith("=") or not number.removeprefix("-").isdecimal():
        return ()
    for dial in dials:
        if int(number) in dial.values:
            return dial.gestures[dial.values.index(int(number))]
    return ()
