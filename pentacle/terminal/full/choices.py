"""What can be chosen now, as a list: buttons, legal actions, numbers to be dialled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pentacle.core.match import Match
from pentacle.core.scene import Dial, Scene


@dataclass(frozen=True)
class Choice:
    """A line of the list."""

    label: str
    actions: tuple[int, ...]
    hint: str = ""
    asks: bool = False
    """It costs much or is final: the player is asked once more."""
    dial: Dial | None = None
    at: int = 0
    """Which value of the dial it is."""

    def turned(self, by: int) -> Choice:
        """The dial at another value."""
        if self.dial is None:
            return self
        return self.dialled(min(max(self.at + by, 0), len(self.dial.values) - 1))

    def dialled(self, at: int) -> Choice:
        assert self.dial is not None
        return replace(self, at=at, actions=self.dial.gestures[at], label=self.dial.names[at])


def choices_of(match: Match, scene: Scene, player: int, language: str) -> list[Choice]:
    """All that a player may choose from, numbers to be dialled and ready gestures first."""
    position = match.position
    asks = frozenset(position.asks(player))
    dials = [
        Choice(dial.label, (), dial=dial).dialled(dial.chosen)
        for dial in scene.prompt.dials
        if dial.values
    ]
    covered = {
        gesture[0] for choice in dials if choice.dial
        for gesture in choice.dial.gestures if len(gesture) == 1
    }  # fmt: skip
    gestures = list(_gestures(scene, frozenset(position.legal(player))))
    covered |= {choice.actions[0] for choice in gestures if len(choice.actions) == 1}
    rest = [
        Choice(position.label(player, action, language), (action,), asks=action in asks)
        for action in position.legal(player)
        if action not in covered
    ]
    gestures = [replace(c, asks=c.asks or not asks.isdisjoint(c.actions)) for c in gestures]
    ready = [choice for choice in gestures if not choice.asks]
    final = [choice for choice in gestures if choice.asks]
    return [*dials, *ready, *rest, *final]


def _gestures(scene: Scene, legal: frozenset[int]) -> Iterator[Choice]:
    """The buttons of the prompt and of the panels."""
    buttons = [*scene.prompt.buttons, *(b for panel in scene.panels for b in panel.buttons)]
    seen: set[tuple[int, ...]] = set()
    for button in buttons:
        if button.actions and button.actions[0] in legal and button.actions not in seen:
            seen.add(button.actions)
            final = button.weight == "final"
            yield Choice(button.label, button.actions, button.hint, asks=final)
