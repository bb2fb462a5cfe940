"""The facts of a game as a list: where each lies, what it is, what it can be, how we know it, and
what an owner's file has put in its place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from .facts import VARIABLE, Reading, ranges_of
from .words import Words

_TO = Words("{} to {}", "{} à {}")
_ONLY = Words("only {}", "seulement {}")
_TEXT = Words("text", "texte")
_LIKE = Words("text like {}", "texte comme {}")
_AT_LEAST = Words("{} or more", "{} ou plus")
_UP_TO = Words("up to {}", "au plus {}")
_TRUTH = Words("true or false", "true ou false")
_SEVERAL = Words("several", "plusieurs")
_NOTHING = Words(
    f"{VARIABLE} is not set: these are the built-in facts.",
    f"{VARIABLE} n’est pas défini\u00a0: ce sont les données d’origine.",
)
_NO_FILE = Words(
    f"{VARIABLE} holds no file for this game: these are the built-in facts.",
    f"{VARIABLE} n’a pas de fichier pour ce jeu\u00a0: ce sont les données d’origine.",
)
_SAME = Words("{} changes nothing.", "{} ne change rien.")
_REPLACED = Words("{} replaces: ", "{} remplace\u00a0: ")
_AND = Words("; ", "\u202f; ")
_INSTEAD = Words("{}: {} instead of {}", "{}\u00a0: {} au lieu de {}")


class FactLine(msgspec.Struct, frozen=True):
    """One fact: `artifact.talisman`, `bid`, 30, from 1 to 900, as the rulebook says."""

    id: str
    """The table, and the entry's id in it."""
    field: str
    value: Any
    ours: Any
    """The same, unless an owner's file says otherwise."""
    allowed: Words
    low: float | None
    high: float | None
    source: str
    name: Words
    """What people call the entry."""

    @property
    def place(self) -> str:
        """`artifact.talisman.bid`"""
        return f"{self.id}.{self.field}" if self.id else self.field

    @property
    def replaced(self) -> bool:
        """Does an owner's file say otherwise?"""
        return bool(self.value != self.ours)


def list_facts(reading: Reading) -> list[FactLine]:
    """Every fact of a game, in the order of its file.

    >>> import pentacle
    >>> from pentacle.core.facts import READ
    >>> game = pentacle.game("zavandor")
    >>> lines = {line.place: line for line in list_facts(READ["zavandor"])}
    >>> bid = lines["artifact.talisman.bid"]
    >>> bid.allowed["en"], bid.source, bid.name["fr"]
    ('1 to 900', 'rulebook', 'Talisman')
    """
    kind = inspect.type_info(reading.kind)
    return list(_struct(reading.merged, reading.ours, kind, "", "", _NAMELESS))


_NAMELESS = Words("", "")
_HOUSE = ("id", "source", "note", "why", "public", "reconstructed")
"""What tells about a fact and is none."""


def _struct(
    value: dict[str, Any], ours: Any, kind: Any, place: str, source: str, name: Words
) -> Iterator[FactLine]:
    source, name = _source_of(kind, value) or source, _name_of(value) or name
    own, sources = ranges_of(kind, value), _sources_of(kind, value)
    for field in kind.fields:
        key = field.encode_name
        if key not in value or key in _HOUSE:
            continue
        if isinstance(field.type, inspect.StructType) and field.type.cls is not Words:
            inner = _inner(own, key)
            for line in _struct(value[key], ours.get(key), field.type, key, source, name):
                part = f"{key}.{line.field}" if place else line.field
                moved = msgspec.structs.replace(line, id=place or key, field=part)
                yield _narrowed(moved, inner[line.field]) if line.field in inner else moved
        elif _is_table(value[key]):
            yield from _table(value[key], ours[key], field.type, _join(place, key), source, name)
        else:
            line = FactLine(
                place, key, value[key], ours.get(key), allowed(field.type), *_ends(field.type),
                sources.get(key, source), name,
            )  # fmt: skip
            yield _narrowed(line, own[key]) if key in own else line


def _table(
    value: Any, ours: Any, kind: Any, place: str, source: str, name: Words
) -> Iterator[FactLine]:
    """Entries with an id, or in a row."""
    by_id = {e["id"]: e for e in ours if "id" in e}
    for i, entry in enumerate(value):
        inner = kind.item_types[i] if isinstance(kind, inspect.TupleType) else kind.item_type
        before = by_id.get(entry.get("id")) or (ours[i] if i < len(ours) else {})
        where = _join(place, str(entry.get("id", i + 1)))
        yield from _struct(entry, before, inner, where, source, name)


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _join(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def _inner(own: dict[str, tuple[int, int]], key: str) -> dict[str, tuple[int, int]]:
    return {k.partition(".")[2]: v for k, v in own.items() if k.startswith(f"{key}.")}


def _source_of(kind: Any, entry: dict[str, Any]) -> str:
    """The source that an entry names, or all of its type have."""
    usual = {f.encode_name: f.default for f in kind.fields}.get("source", "")
    return str(entry.get("source") or (usual if isinstance(usual, str) else ""))


def _sources_of(kind: Any, entry: dict[str, Any]) -> dict[str, str]:
    """Fields whose source is not that of their table."""
    found = getattr(kind.cls, "sources", None)
    return dict(found(entry)) if found else {}


def _name_of(entry: dict[str, Any]) -> Words | None:
    for names in (entry, entry.get("name")):
        if isinstance(names, dict) and isinstance(names.get("en"), str):
            return Words(names["en"], str(names.get("fr", names["en"])))
    return None


def _narrowed(line: FactLine, ends: tuple[int, int]) -> FactLine:
    low, high = ends
    return msgspec.structs.replace(line, allowed=_between(low, high), low=low, high=high)


def _between(low: float | None, high: float | None) -> Words:
    if low is None or high is None:
        known, shape = (high, _UP_TO) if low is None else (low, _AT_LEAST)
        return _TEXT if known is None else _filled(shape, known)
    return _filled(_ONLY, low) if low == high else _filled(_TO, low, high)


def _filled(words: Words, *values: Any) -> Words:
    return Words(words.en.format(*values), words.fr.format(*values))


def _ends(kind: Any) -> tuple[float | None, float | None]:
    """The least and the most of a number, or of each number of a row."""
    if isinstance(kind, (inspect.IntType, inspect.FloatType)):
        return kind.ge, kind.le
    if isinstance(kind, (inspect.VarTupleType, inspect.ListType)):
        return _ends(kind.item_type)
    if isinstance(kind, inspect.TupleType):
        ends = {_ends(inner) for inner in kind.item_types}
        return ends.pop() if len(ends) == 1 else (None, None)
    return None, None


def allowed(kind: Any) -> Words:
    """What a value of this type can be, in words."""
    if isinstance(kind, (inspect.IntType, inspect.FloatType)):
        return _between(kind.ge, kind.le)
    if isinstance(kind, inspect.BoolType):
        return _TRUTH
    if isinstance(kind, inspect.LiteralType):
        names = ", ".join(map(str, kind.values))
        return Words(names, names)
    if isinstance(kind, inspect.StrType):
        return _filled(_LIKE, kind.pattern) if kind.pattern else _TEXT
    if isinstance(kind, inspect.UnionType):
        return allowed(kind.types[0])
    if isinstance(kind, inspect.TupleType):
        inner = [allowed(k) for k in kind.item_types]
        if len(set(inner)) == 1:
            return _times(Words(str(len(inner)), str(len(inner))), inner[0])
        return Words("; ".join(w.en for w in inner), "; ".join(w.fr for w in inner))
    if isinstance(kind, (inspect.VarTupleType, inspect.ListType)):
        few, many = kind.min_length, kind.max_length
        number = _between(few, many) if few is not None and few != many else Words(*[str(few)] * 2)
        return _times(_SEVERAL if few is None else number, allowed(kind.item_type))
    return _TEXT


def _times(number: Words, what: Words) -> Words:
    return Words(f"{number.en} × ({what.en})", f"{number.fr} × ({what.fr})")


def written(value: Any, language: str = "en") -> str:
    """A value as it stands in a file; of words, those of a language."""
    if isinstance(value, dict) and isinstance(value.get(language), str):
        value = value[language]
    return json.dumps(value, ensure_ascii=False)


def replaced_facts(reading: Reading) -> list[FactLine]:
    """What an owner's file has changed."""
    return [line for line in list_facts(reading) if line.replaced]


def say_replaced(reading: Reading, language: str, *, named: bool = False) -> str:
    """A sentence that tells whether these are the facts of the house, and what differs."""
    if reading.own is None:
        return (_NO_FILE if named else _NOTHING)[language]
    lines = replaced_facts(reading)
    if not lines:
        return _SAME[language].format(reading.own)
    parts = [
        _INSTEAD[language].format(x.place, written(x.value, language), written(x.ours, language))
        for x in lines
    ]
    return _REPLACED[language].format(reading.own) + _AND[language].join(parts) + "."
