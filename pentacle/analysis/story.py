"""The story of a game in a paragraph: who led, where it turned, who was lucky, what cost most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pentacle.bots import settings_of
from pentacle.bots.settings import ALONE
from pentacle.core.match import Match
from pentacle.core.themes import Because
from pentacle.core.words import Words, plural

from .account import leader_of
from .grades import part_lost, reason_for
from .report import MOST_TEXT, Judged, Report, Story

CLEAR = 0.05
"""Who is ahead by less than this does not take the lead."""

_WON = Words("{names} won.", "{names} a gagné.")
_WON_TOGETHER = Words("{names} won together.", "{names} ont gagné ensemble.")
_SHARED = Words("{names} share first place.", "{names} se partagent la première place.")
_ALONE = Words("{names} finished with {points}.", "{names} termine avec {points}.")
_POINTS = {"en": ("point", "points"), "fr": ("point", "points")}
_GAVE_UP = Words("{names} gave up.", "{names} a abandonné.")
_GAVE_UP_MANY = Words("{names} gave up.", "{names} ont abandonné.")
_TAKEN_BACK = Words(
    "Some choices were taken back by players who had already seen what followed.",
    "Certains choix ont été repris par qui avait déjà vu la suite.",
)
_LED = Words(
    "{leader} led from the first choice to the last.",
    "{leader} a mené du premier au dernier choix.",
)
_LED_MANY = Words(
    "{leader} led from the first choice to the last.",
    "{leader} ont mené du premier au dernier choix.",
)
_CLOSE = Words(
    "For a long time nobody was clearly ahead.",
    "Longtemps, personne n'a eu de véritable avance.",
)
_CHANGED = Words("The lead changed {times}.", "La première place a changé de mains {times}.")
_ONCE = Words("once", "une fois")
_TIMES = Words("{n} times", "{n} fois")
_LAST_AHEAD = Words(
    "{leader} was the last ahead before the end.",
    "Avant la fin, l'avantage était à {leader}.",
)
_LAST_AHEAD_MANY = Words(
    "{leader} were the last ahead before the end.",
    "Avant la fin, l'avantage était à {leader}.",
)
_TURNED = Words(
    "The game turned at choice {n}, when {name} chose “{label}”: the chances of {leader} went from "
    "{before}% to {after}%, {cause}.",
    "La partie a tourné au choix {n}, quand {name} a choisi « {label} » : les chances de {leader} "
    "sont passées de {before} % à {after} %, {cause}.",
)
_TURNED_ALONE = Words(
    "The game turned at choice {n}, “{label}”: the score to be expected went from "
    "{before} to {after} points, {cause}.",
    "La partie a tourné au choix {n}, « {label} » : le score attendu est passé de {before} à "
    "{after} points, {cause}.",
)
_BY_CHOICE = Words("mostly by the choice itself", "surtout par le choix lui-même")
_BY_CHANCE = Words(
    "mostly by chance and hidden cards", "surtout par le hasard et ce qui était caché"
)
_LUCKY = Words(
    "Luck was with {name}: chance and hidden cards were worth {worth}.",
    "La chance était du côté de {name} : le hasard et ce qui était caché ont valu {worth}.",
)
_LUCKY_ALONE = Words("Chance brought {n} points.", "Le hasard a apporté {n} points.")
_UNLUCKY_ALONE = Words("Chance cost {n} points.", "Le hasard a coûté {n} points.")
_EVEN = Words("Luck was about even.", "La chance a été à peu près égale.")
_DEAREST = Words(
    "The choice that cost most was number {n}, where {name} chose “{label}” rather than “{best}”: "
    "it cost {loss}.",
    "Le choix le plus coûteux est le numéro {n}, où {name} a choisi « {label} » plutôt que "
    "« {best} » : il a coûté {loss}.",
)
_WHY = Words("Why “{best}” was better: {reason}", "Pourquoi « {best} » valait mieux : {reason}")
_OF_A_WIN = Words("{n}% of a win", "{n} % d'une victoire")
_WINS = Words("{n} wins", "{n} victoires")
_SOME_POINTS = Words("{n} points", "{n} points")
_ALL_WELL = Words("No choice was clearly a mistake.", "Aucun choix n'a été clairement une erreur.")
_TOGETHER = Words(
    "All costly choices together cost {costs}.", "En tout, les choix coûteux ont coûté {costs}."
)
_COST = Words("{name} {loss}", "{loss} à {name}")
_AND = Words(" and ", " et ")


def tell(report: Report, match: Match) -> Story:
    """The paragraph in each language."""
    dearest = dearest_of(report)
    reason = reason_for(match, dearest) if dearest else None
    told = {language: " ".join(Teller(report, match, language, reason).sentences())
            for language in ("en", "fr")}  # fmt: skip
    return Story(told["en"][:MOST_TEXT], told["fr"][:MOST_TEXT])


class Teller:
    """Tells one game in one language."""

    def __init__(
        self, report: Report, match: Match, language: str, reason: Because | None = None
    ) -> None:
        self.report, self.match, self.language = report, match, language
        self.dearest, self.reason = dearest_of(report), reason
        self.alone = report.seats == 1
        self.settings = settings_of(match.game)

    def sentences(self) -> Iterator[str]:
        yield from self._end()
        if not self.report.steps:
            return
        if not self.alone:
            yield from self._lead()
        yield from self._turn()
        yield from self._luck()
        yield from self._cost()

    # pieces

    def names(self, seats: Sequence[int]) -> str:
        """Several names, as one says them."""
        return self.listed([self.report.names[p] for p in seats])

    def listed(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return ", ".join(words[:-1]) + _AND[self.language] + words[-1]

    def label(self, step: Judged, action: int) -> str:
        """What an action of this choice was called."""
        return self.match.after(step.at).label(step.player, action, self.language)

    def side(self, seat: int) -> list[int]:
        """All who play together with a seat."""
        side, seats = self.match.game.concession.side, self.report.seats
        return [p for p in range(seats) if side(seats, p) == side(seats, seat)]

    def amount(self, part: float) -> str:
        """A part of a win; alone, points."""
        if self.alone:
            return _SOME_POINTS.say(self.language, n=self._points(part))
        if round(100 * part) <= 100:
            return _OF_A_WIN.say(self.language, n=round(100 * part))
        number = f"{part:.1f}"
        return _WINS.say(
            self.language, n=number if self.language == "en" else number.replace(".", ",")
        )

    def _points(self, part: float) -> int:
        return round(points_of(self.match, part))

    # sentences

    def _end(self) -> Iterator[str]:
        language, match = self.language, self.match
        if self.alone:
            points = plural(match.position.points[0], *_POINTS[language], language)
            yield _ALONE.say(language, names=self.names([0]), points=points)
        else:
            first = [p for p in range(match.seats) if match.ranks[p] == 1]
            mates = first == self.side(first[0])
            words = _WON if len(first) == 1 else _WON_TOGETHER if mates else _SHARED
            yield words.say(language, names=self.names(first))
        if match.conceded:
            words = _GAVE_UP if len(match.conceded) == 1 else _GAVE_UP_MANY
            yield words.say(language, names=self.names(match.conceded))
        if match.takebacks:
            yield _TAKEN_BACK[language]

    def _lead(self) -> Iterator[str]:
        leaders = leaders_of(self.report.steps, self.side)
        if not leaders:
            yield _CLOSE[self.language]
            return
        leader, changes = leaders[-1], len(leaders) - 1
        name, many = self.names(self.side(leader)), len(self.side(leader)) > 1
        if not changes:
            yield (_LED_MANY if many else _LED).say(self.language, leader=name)
            return
        times = _ONCE[self.language] if changes == 1 else _TIMES.say(self.language, n=changes)
        yield _CHANGED.say(self.language, times=times)
        if self.match.ranks[leader] != 1:
            yield (_LAST_AHEAD_MANY if many else _LAST_AHEAD).say(self.language, leader=name)

    def _turn(self) -> Iterator[str]:
        if not self.report.turning:
            return
        step = self.report.steps[self.report.turning[0]]
        leader = leader_of(step.wins)
        before, after = step.wins[leader], self._after(step, leader)
        swung = abs(step.swing[leader])
        cause = _BY_CHANCE if swung * 2 > abs(after - before) else _BY_CHOICE
        values = {
            "n": step.step + 1,
            "name": self.report.names[step.player],
            "label": self.label(step, step.action),
            "leader": self.names(self.side(leader)),
            "cause": cause[self.language],
        }
        if self.alone:
            low, high = round(self.settings.points(before)), round(self.settings.points(after))
            yield _TURNED_ALONE.say(self.language, before=low, after=high, **values)
        else:
            low, high = round(100 * before), round(100 * after)
            yield _TURNED.say(self.language, before=low, after=high, **values)

    def _after(self, step: Judged, seat: int) -> float:
        """What a seat could expect at the next choice, or got in the end."""
        steps = self.report.steps
        if step.step + 1 < len(steps):
            return steps[step.step + 1].wins[seat]
        won = [rank == 1 for rank in self.match.ranks]
        return float(won[seat]) if not self.alone else step.chances[seat] + step.swing[seat]

    def _luck(self) -> Iterator[str]:
        luck = self.report.luck
        best = leader_of(luck)
        if abs(luck[best]) < CLEAR:
            yield _EVEN[self.language]
        elif self.alone:
            words = _LUCKY_ALONE if luck[0] > 0 else _UNLUCKY_ALONE
            yield words.say(self.language, n=self._points(abs(luck[0])))
        elif luck[best] > 0:
            name = self.names(self.side(best))
            yield _LUCKY.say(self.language, name=name, worth=self.amount(luck[best]))

    def _cost(self) -> Iterator[str]:
        step = self.dearest
        if step is None:
            yield _ALL_WELL[self.language]
            return
        yield _DEAREST.say(
            self.language,
            n=step.step + 1,
            name=self.report.names[step.player],
            label=self.label(step, step.action),
            best=self.label(step, step.options[0].action),
            loss=self.amount(part_lost(step)),
        )
        if self.reason is not None:
            best = self.label(step, step.options[0].action)
            reason = self.reason.third[self.language]
            yield _WHY.say(self.language, best=best, reason=reason)
        if self.alone:
            yield _TOGETHER.say(self.language, costs=self.amount(self.report.skill[0]))
            return
        costs = [
            _COST.say(self.language, name=name, loss=self.amount(loss))
            for name, loss in zip(self.report.names, self.report.skill, strict=True)
        ]
        yield _TOGETHER.say(self.language, costs=self.listed(costs))


def dearest_of(report: Report) -> Judged | None:
    """The choice that cost most, if one was costly."""
    named = [i for own in report.costliest.values() for i in own]
    steps = (report.steps[i] for i in named)
    return min(steps, key=lambda step: (-step.loss, step.step), default=None)


def points_of(match: Match, part: float) -> float:
    """The points that a part of a result stands for at a table for one."""
    return 2 * ALONE * settings_of(match.game).temperature * part


def leaders_of(steps: Sequence[Judged], side: Callable[[int], list[int]]) -> list[int]:
    """Who led, one after another; a new leader must be clearly ahead of the one before."""
    found: list[int] = []
    for step in steps:
        now = leader_of(step.wins)
        mates = side(now)
        rest = [chance for p, chance in enumerate(step.wins) if p not in mates]
        if step.wins[now] - max(rest, default=0.0) < CLEAR:
            continue
        if not found or found[-1] not in mates:
            found.append(now)
    return found
