"""Somebody at a browser: clicks what glows, and knows every frame that the page was sent.

What the server offers and what the page shows are compared before every click: a legal action
that no click could reach is a fault of the page.
"""

from __future__ import annotations

import json
import os
import random
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from tests.browser.scripts import ASKS, CONFIRM, HIT, READ_ON, STEADY, SURVEY, WATCHED, WHEEL
from tests.whole import whole

PATIENCE = int(os.environ.get("PENTACLE_PATIENCE", "600"))
"""Seconds that a busy machine may take for anything."""
A_MOMENT = 6
LONGER = 60
"""Seconds after which a click that seems unheeded is made once more."""
HARMLESS = ("Failed to load resource", "WebSocket connection to")


class Player:
    def __init__(self, context: Any, name: str) -> None:
        self.context, self.name = context, name
        self.troubles: list[str] = []
        self.raw: list[str] = []
        self.lines: list[dict[str, Any]] = []
        self.refusals: list[dict[str, Any]] = []
        self.hidden_items: set[str] = set()
        self.answers = self.questions = 0
        self._own: set[str] = set()
        self._reached: tuple[str, set[int]] = "", set()
        self.scene: dict[str, Any] | None = None
        self.over: dict[str, Any] | None = None
        self.hello: dict[str, Any] = {}
        context.add_init_script(STEADY)
        context.add_init_script(WATCHED)
        self.page = context.new_page()
        self.page.on("websocket", self._connected)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._said)

    # listening

    def _said(self, message: Any) -> None:
        if message.type == "error" and not message.text.startswith(HARMLESS):
            self.troubles.append(message.text)

    def _connected(self, socket: Any) -> None:
        self.scene = None
        socket.on("framereceived", self._received)
        socket.on("framesent", self._sent)

    def _sent(self, text: str) -> None:
        """Pings, shares of the dice, previews and thoughts are the page's own; the rest is the
        player's."""
        message = json.loads(text)
        if message["type"] in ("ping", "pledge", "share", "foresee", "known", "explain"):
            self._own.add(message["id"])
        else:
            self.questions += 1

    def _received(self, text: str) -> None:
        for line in text.split("\n"):
            self._told(line)

    def _told(self, text: str) -> None:
        """What differs from a scene that was dropped is dropped too: a whole one follows."""
        self.raw.append(text)
        message = json.loads(text)
        if message["type"] == "change" and self.scene is None:
            return
        message = whole(message, self.scene)
        if message.get("id") in self._own:
            return
        match message["type"]:
            case "hello":
                self.hello = message
            case "scene":
                self.scene = message
            case "lines":
                self.lines = ([] if message.get("reset") else self.lines) + message["lines"]
            case "gone":
                self.lines = [n for n in self.lines if n["seq"] not in message["seqs"]]
            case "over":
                self.over = message
            case "done":
                self.answers += 1
            case "error":
                self.answers += 1
                self.refusals.append(message)

    # getting around

    def go(self, path: str) -> Player:
        self.page.goto(path)
        return self

    def follow(self, link: Any) -> None:
        """Click a link until its page is there: what moves under the pointer is clicked again."""
        path = link.get_attribute("href")
        while urlsplit(self.page.url).path != path:
            link.click()
            with suppress(AssertionError):
                self.wait(lambda: urlsplit(self.page.url).path == path, path, LONGER)

    def reload(self) -> None:
        self.scene, self.lines = None, []
        self.page.reload()

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """What the page would ask; with the cookie of this browser."""
        answer = self.page.evaluate(
            """async ([method, path, body]) => {
              const headers = {"X-Pentacle": "1", "Content-Type": "application/json"};
              const answer = await fetch(path, {method, headers, body});
              return [answer.status, await answer.json()];
            }""",
            [method, path, None if body is None else json.dumps(body)],
        )
        assert answer[0] < 300, answer
        return answer[1]

    def new_table(self, game: str, *seats: str, **more: Any) -> str:
        """A table by the shortest way: `me`, `open` or a bot's level for each seat."""
        if self.page.url == "about:blank":
            known = "() => localStorage.getItem('pentacle.known')"
            self.go("/").wait(lambda: self.page.evaluate(known), "the first visit")
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}}
        wanted = [kinds.get(s, {"kind": "bot", "level": s}) for s in seats]
        pace = {"kind": "live", "bank_s": 0, "step_s": 0}
        body = {"game": game, "seats": wanted, "options": {}, "pace": pace, "listed": False}
        return self.request("POST", "/api/tables", {**body, "name": self.name, **more})["id"]

    def sit(self, game: str, *seats: str, **more: Any) -> Player:
        return self.go("/table/" + self.new_table(game, *seats, **more))

    # what is asked

    @property
    def legal(self) -> list[int]:
        return [entry["action"] for entry in (self.scene or {}).get("legal", [])]

    @property
    def ask(self) -> str:
        """The question that is asked; none while the page has lost its connection."""
        return self.scene["ask"] if self.scene else ""

    @property
    def title(self) -> str:
        return self.scene["scene"]["prompt"]["title"] if self.scene else ""

    @property
    def items(self) -> list[dict[str, Any]]:
        return self.scene["scene"]["items"] if self.scene else []

    def expected(self) -> dict[str, list[int]]:
        """The items that must glow, each with the legal actions it stands for."""
        legal = set(self.legal)
        found = {i["id"]: [a for a in i.get("actions", ()) if a in legal] for i in self.items}
        return {id: actions for id, actions in found.items() if actions}

    def buttons(self) -> list[dict[str, Any]]:
        scene = self.scene["scene"]
        panels = [b for panel in scene.get("panels", ()) for b in panel.get("buttons", ())]
        return [*scene["prompt"].get("buttons", ()), *panels]

    def wait(self, fits: Any, what: str, patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while not fits():
            assert time.monotonic() < end, f"{self.name} waits in vain: {what}"
            self.page.wait_for_timeout(15)

    def settle(self, patience: float = PATIENCE) -> dict[str, Any] | None:
        """Wait until something is asked of us, is shown and stands still; nothing at the end."""
        seen: dict[str, Any] = {}

        def shown() -> bool:
            nonlocal seen
            if self.over:
                return True
            if not self.legal:
                return False
            last, seen = seen, self.page.evaluate(SURVEY)
            if last != seen:
                return False
            lacking = self.missing(seen)
            if lacking and self.page.evaluate(READ_ON):
                return False
            if lacking:
                self.scroll([id for id, place in seen["items"].items() if not place])
            return not lacking

        try:
            self.wait(shown, "the next question", patience)
        except AssertionError:
            asked, lacking = self.title, self.missing(seen) if seen else "no question"
            raise AssertionError(f"{asked!r} does not come up: {lacking}") from None
        return None if self.over else seen

    def scroll(self, items: list[str]) -> None:
        """Turn the wheel over the box that one of these items lies in, if that can show it."""
        if turn := self.page.evaluate(WHEEL, items):
            x, y, way = turn
            self.page.mouse.move(x, y)
            self.page.mouse.wheel(0, way)

    def missing(self, seen: dict[str, Any]) -> str:
        """How the page differs from what the server offers; nothing when it does not.

        What came into sight once since the question was asked can be scrolled to again.
        """
        expected = self.expected()
        if set(expected) != set(seen["items"]):
            return f"glowing {sorted(seen['items'])}, expected {sorted(expected)}"
        reach = {a for id, actions in expected.items() if seen["items"][id] for a in actions}
        reach |= {int(actions.split()[0]) for actions in seen["buttons"] if actions}
        reach |= {int(action) for dialled in seen["dialled"] for action in dialled.split()}
        ask, before = self._reached
        reach |= before if ask == self.ask else set()
        self._reached = self.ask, reach
        if lost := set(self.legal) - reach:
            return f"no click reaches {sorted(lost)}"
        self.hidden_items |= {id for id, place in seen["items"].items() if not place}
        return ""

    # doing it

    def play(self, choose: random.Random, seen: dict[str, Any]) -> None:
        """One gesture: a glowing item, and its menu where it has one, or a button."""
        items = [id for id, place in sorted(seen["items"].items()) if place]
        choice = choose.choice([*items, *(("button", b) for b in sorted(set(seen["buttons"])))])
        before, refused, ask = self.answers, len(self.refusals), self.ask
        if isinstance(choice, tuple):
            self.press(choice[1])
        else:
            self.touch(choice, seen["items"][choice], choose)
        self.confirm(before, str(choice), ask)
        wrong = [r for r in self.refusals[refused:] if r["code"] != "stale"]
        assert not wrong, (choice, self.title, wrong)

    def press(self, actions: str) -> None:
        self.push(self.page.locator(f'button[data-actions="{actions}"]:enabled').first)

    def push(self, thing: Any) -> None:
        """Press a button or an entry of a menu."""
        thing.click()

    def point(self, x: float, y: float) -> None:
        """Press what lies there."""
        self.page.mouse.click(x, y)

    @property
    def card(self) -> Any:
        """What asks before a costly choice."""
        return self.page.locator(".voice.is-look")

    def confirm(self, before: int, what: str, ask: str = "", *, by_key: bool = False) -> None:
        """Wait for the answer to a choice, and confirm it where the page asks: once more where it
        turns out to be ruin.

        Where the question has meanwhile become another one, a choice that was not sent is dropped.
        """
        ask = ask or self.ask

        def over() -> bool:
            moved_on = self.scene is not None and self.ask != ask
            unsent = moved_on and self.questions == self.answers
            return self.answers > before or (unsent and self.card.count() == 0)

        while not over():
            self.wait(lambda: over() or self.card.count() > 0, f"an answer to {what}")
            if not by_key:
                self.page.evaluate(CONFIRM)
            elif self.page.evaluate(ASKS):
                self.page.keyboard.press("Enter")

    def touch(self, item: str, place: list[float], choose: random.Random) -> None:
        """Click an item, and choose from its menu where it has one."""
        actions, before = self.expected()[item], self.questions
        entries = self.page.get_by_role("menuitem")
        self.click(item, place, lambda: self._is_heeded(before, entries))
        if len(actions) > 1:
            self.wait(lambda: entries.count() or self.lifts(item), f"what {item} can do")
            self.put(item, choose)
            if entries.count():
                self.push(entries.nth(choose.randrange(entries.count())))

    def click(self, item: str, place: list[float], heeded: Any) -> None:
        """Click an item, and once more if it slipped away under the pointer, as anybody would."""
        self.point(*place)
        try:
            if self.page.evaluate(HIT) == item:
                self.wait(heeded, item, LONGER)
                return
        except AssertionError:
            pass
        if not heeded() and (again := self.page.evaluate(SURVEY)["items"].get(item)):
            self.point(*again)

    def lifts(self, item: str) -> bool:
        """It was taken up, and what glows now is where it may go."""
        return self.page.locator(f'[data-item="{item}"].picked').count() > 0

    def put(self, item: str, choose: random.Random) -> None:
        """Put a piece that was taken up to one of the places that glow, or press what it can do."""
        entries = self.page.get_by_role("menuitem")
        while self.lifts(item) and not entries.count() and not self.card.count():
            seen = self.page.evaluate(SURVEY)
            places = [at for id, at in sorted(seen["items"].items()) if at and id != item]
            if not places:
                self.press(choose.choice(seen["buttons"]))
                return
            before = self.questions
            self.point(*choose.choice(places))
            try:
                self.wait(lambda: self.questions > before or not self.lifts(item), item, A_MOMENT)  # noqa: B023
            except AssertionError:
                continue

    def open_card(self, item: str, click: Any) -> list[float] | None:
        """Click a costly item until the page asks whether it is meant; where it was clicked.

        Nothing if the question has become another one meanwhile.
        """
        ask, end = self.ask, time.monotonic() + PATIENCE
        while self.ask == ask:
            assert time.monotonic() < end, f"{self.name} clicks {item} in vain"
            place = self.page.evaluate(SURVEY)["items"].get(item)
            if place:
                click(*place)
                if self.card.count():
                    return place
            self.page.wait_for_timeout(15)
        return None

    def _is_heeded(self, before: int, entries: Any) -> bool:
        """A click was understood: it is played, asked about, or has opened a menu."""
        heeded = self.questions > before or entries.count() > 0 or self.card.count() > 0
        return heeded or self.page.locator("[data-item].picked").count() > 0

    def play_on(self, choose: random.Random, moves: int = 10_000) -> int:
        """Play so many gestures, or to the end; how many it were."""
        for played in range(moves):
            seen = self.settle()
            if seen is None:
                return played
            self.play(choose, seen)
        return moves

    def goes_on(self, choose: random.Random, moves: int) -> bool:
        """Whether so many more gestures can be made, or fewer to the end of the game."""
        return self.play_on(choose, moves) == moves or self.over is not None
