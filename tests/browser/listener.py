"""Somebody who hears the page: knows it by the roles and names of its accessibility tree alone.

What can be done is a button that is not disabled: a piece of the table, in one of the planes, or a
button among "Your choices"; a menu and a card that asks come in between.  It is pressed as a screen
reader presses it.  No place on the screen and no markup is looked at.
"""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error

PATIENCE = 600
A_MOMENT = 6
PLANES = ("Table", "Before you", "Beside the board")
CHOICES = "Your choices"
STEP = re.compile(r": \d+ (less|more)$")
"""A button of a dial, which chooses nothing yet."""
CODE = re.compile(r"\b\d+\.\w+\b|\([A-Z]?\d+\w*\)|\b[A-Z]\d{1,2}[a-z]?\b|[_@{}]|:[a-z-]+:")
"""What no name contains: numbers of places, letters of cards, marks that nobody put into words."""


@dataclass(frozen=True)
class Node:
    role: str
    name: str
    disabled: bool
    inside: tuple[tuple[str, str], ...]
    """The roles and names of what it is in, the nearest first."""
    id: int

    def within(self, role: str, *names: str) -> bool:
        return any(r == role and (not names or n in names) for r, n in self.inside)


class Listener:
    def __init__(self, page: Any) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Accessibility.enable")
        self.pressed: list[str] = []

    def hear(self) -> list[Node]:
        """The tree as it is, what is ignored left out."""
        told = self.wire.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in told}
        return [
            Node(_role(node), _name(node), _is_disabled(node), tuple(_around(node, by_id)),
                 node.get("backendDOMNodeId", 0))
            for node in told if not node.get("ignored")
        ]  # fmt: skip

    def choices(self, nodes: list[Node]) -> list[Node]:
        """What can be done now, most urgent first: a menu, a card that asks, the question."""
        if menu := [n for n in nodes if n.role == "menuitem"]:
            return menu
        able = [n for n in nodes if n.role == "button" and not n.disabled]
        if sure := [n for n in able if n.name == "Confirm"]:
            return sure
        if not any(n.role == "region" and n.name == "Your turn" for n in nodes):
            return []
        pieces = [n for n in able if n.within("group", *PLANES)]
        buttons = [n for n in able if n.within("group", CHOICES) and not STEP.search(n.name)]
        return [*pieces, *buttons]

    def is_over(self, nodes: list[Node]) -> bool:
        return any(n.role == "dialog" and n.name == "Over" for n in nodes)

    def press(self, node: Node) -> None:
        """What a screen reader does with a button."""
        try:
            thing = self.wire.send("DOM.resolveNode", {"backendNodeId": node.id})
            body = {"functionDeclaration": "function () { this.click(); }",
                    "objectId": thing["object"]["objectId"]}  # fmt: skip
            self.wire.send("Runtime.callFunctionOn", body)
        except Error as fault:  # it has gone meanwhile
            if "node" not in str(fault).lower() and "object" not in str(fault).lower():
                raise

    def dial(self, nodes: list[Node], choose: random.Random) -> None:
        """Turn a dial up or down, if there is one."""
        dials = [n for n in nodes if n.role == "spinbutton" and not n.disabled]
        if dials and choose.random() < 0.3:
            try:
                self.wire.send("DOM.focus", {"backendNodeId": choose.choice(dials).id})
            except Error:
                return
            for key in choose.choices(("ArrowUp", "ArrowDown", "PageUp", "PageDown"), k=3):
                self.page.keyboard.press(key)

    def turn(self, choose: random.Random) -> bool:
        """Wait for something to do, and do it; whether there was something before the end."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            nodes = self.hear()
            if self.is_over(nodes):
                return False
            if able := self.choices(nodes):
                self.check(able)
                self.dial(nodes, choose)
                node = choose.choice(self.choices(self.hear()) or able)
                self.pressed.append(node.name)
                self.press(node)
                self.changed(nodes)
                return True
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing to do after {self.pressed[-3:]}")

    def changed(self, before: list[Node]) -> None:
        """Wait until what can be done has become something else; for a moment only."""
        end = time.monotonic() + A_MOMENT
        known = _outline(before)
        while _outline(self.hear()) == known and time.monotonic() < end:
            self.page.wait_for_timeout(20)

    def check(self, able: list[Node]) -> None:
        nameless = [n for n in able if not n.name.strip()]
        assert not nameless, nameless
        codes = [n.name for n in able if CODE.search(n.name)]
        assert not codes, codes


def _outline(nodes: list[Node]) -> list[tuple[str, str, bool]]:
    return [(n.role, n.name, n.disabled) for n in nodes]


def _role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


def _is_disabled(node: dict[str, Any]) -> bool:
    told = {p["name"]: p["value"].get("value") for p in node.get("properties", ())}
    return bool(told.get("disabled"))


def _around(node: dict[str, Any], by_id: dict[str, Any]) -> list[tuple[str, str]]:
    found = []
    while parent := by_id.get(node.get("parentId", "")):
        found.append((_role(parent), _name(parent)))
        node = parent
    return found
