"""What a module tells of itself, and that one of other rules is not taken for this one's."""

from dataclasses import replace

import msgspec

from pentacle.core.compile.wasm.facts import ENGINE, Facts, facts_in, fits, layout_of
from pentacle.core.compile.wasm.link import MAGIC, leb, named
from tests.server.toy import GAME


def module_like(game, /, **changed):
    """A module without code that says that it is a game's."""
    facts = Facts(game.name, game.rules, layout_of(game), 8, 9, 9, game.seats, {}, ENGINE)
    own = (
        named("pentacle")
        + bytes(4)
        + msgspec.json.encode(msgspec.structs.replace(facts, **changed))
    )
    other = named("other") + b"{}"
    return MAGIC + b"".join(b"\0" + leb(len(part)) + part for part in (other, own))


def test_a_module_tells_of_what_it_was_made():
    facts = facts_in(module_like(GAME))
    assert facts is not None
    assert fits(facts, GAME)
    assert not fits(facts, replace(GAME, version=GAME.version + 1))
    for changed in ({"layout": "0"}, {"game": "chess"}, {"rules": "0"}, {"engine": 1}):
        assert not fits(facts_in(module_like(GAME, **changed)), GAME)


def test_what_is_no_module_of_ours_tells_nothing():
    whole = module_like(GAME)
    assert facts_in(b"") is facts_in(b"<html>") is facts_in(MAGIC) is None
    assert [n for n in range(len(whole)) if facts_in(whole[:n])] == []
