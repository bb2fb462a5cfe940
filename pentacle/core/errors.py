"""Everything that can go wrong for a person, each with a sentence that says what to do."""

from .words import Words


class PentacleError(Exception):
    """The base of all errors whose message is meant to be read by a player or a caller.

    >>> import pentacle
    >>> try:
    ...     pentacle.game('chess')
    ... except PentacleError as error:
    ...     print(str(error)[:24])
    there is no game 'chess'
    """


class OptionError(PentacleError):
    """A game was asked for with seats or options it does not have."""


class IllegalAction(PentacleError):
    """An action that the rules do not allow now; the match is unchanged."""


class UndoRefused(PentacleError):
    """Taking this move back would let somebody keep what he learned from it."""

    def __init__(self, why: Words) -> None:
        super().__init__(why.en)
        self.why = why


class ReplayError(PentacleError):
    """A replay file that cannot be played; subclasses say why."""


class DamagedReplay(ReplayError):
    """Not a replay file, or one that lost a part."""


class WrongGame(ReplayError):
    """A replay of another game, or of one that is not installed."""


class ForeignRules(ReplayError):
    """A replay made under other rules or data than these."""


class IllegalReplay(ReplayError):
    """A replay in which an action is against the rules."""


class NotationError(PentacleError):
    """A position in words that cannot be understood, or cannot be."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(en)
        self.why = Words(en, fr)

    def within(self, en: str, fr: str) -> "NotationError":
        """The same, with the place where it is."""
        return NotationError(f"{en}: {self.why.en}", f"{fr} : {self.why.fr}")


class LessonError(PentacleError):
    """Choices that do not fit a lesson, or a lesson that does not fit the rules."""


class DataError(PentacleError):
    """A data file with a wrong or missing field."""
