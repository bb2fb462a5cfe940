"""What a release says of itself: parts, licences, notes, files for strangers."""

from __future__ import annotations

import doctest
import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml

import pentacle
from pentacle.games import HOUSE
from release import ROOT, licences, notes, sbom
from release.build import Unfit, documented, look_inside
from release.licences import Part, is_good, page_parts, python_parts

LOCK = python_parts(licences.LOCK.read_text(encoding="utf-8"))
WEB = ROOT / "pentacle" / "web"


def test_all_that_is_installed_with_it_has_a_good_licence() -> None:
    assert len(LOCK) > 30
    known = [part for part in LOCK if part.licence]
    assert len(known) > 0.8 * len(LOCK), "too few of the lock are installed here to tell"
    assert not [f"{p.name}: {p.licence}" for p in known if not is_good(p.licence)]
    direct = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[\[<>=]", text)[0].lower() for text in direct["dependencies"]}
    assert names <= {part.name for part in known}


def test_all_that_may_go_into_the_page_has_a_good_licence() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = {name: about.get("license", "") for name, about in packages.items() if name}
    assert not {name: licence for name, licence in found.items() if not is_good(licence)}


@pytest.mark.usefixtures("built_page")
def test_the_page_lists_what_went_into_it_with_its_licence() -> None:
    parts = page_parts(licences.THIRD_PARTY.read_text(encoding="utf-8"))
    assert {"svelte", "@iconify-json/game-icons", "@fontsource/grenze-gotisch"} <= {
        part.name for part in parts
    }
    assert all(is_good(part.licence) for part in parts)


def test_pictures_and_fonts_are_ours_or_named() -> None:
    """Paintings are drawn for this project; whatever else is a file of its own stands in NOTICE."""
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert all(name in notice for name in ("game-icons.net", "Grenze Gotisch", "Alegreya Sans"))
    foreign = [
        path.relative_to(ROOT).as_posix()
        for ending in ("woff", "woff2", "ttf", "otf", "png", "jpg", "ogg", "mp3", "wav")
        for path in (ROOT / "pentacle").rglob(f"*.{ending}")
        if not {"node_modules", "dist", "dist-site", "tests", "fixtures"} & {*path.parts}
    ]
    assert not foreign


def test_the_list_of_parts_is_cyclonedx_and_the_same_twice(tmp_path: Path) -> None:
    file = tmp_path / "grand.whl"
    file.write_bytes(b"wheel")
    parts = [*LOCK, Part("npm", "@scope/name", "1.0", "MIT")]
    one = sbom.bom("1.0.0", "2027-01-02T00:00:00+00:00", parts, [file])
    assert one == sbom.bom("1.0.0", "2027-01-02T00:00:00+00:00", parts[::-1], [file])
    assert (one["bomFormat"], one["specVersion"], one["version"]) == ("CycloneDX", "1.5", 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", one["serialNumber"])
    refs = [component["bom-ref"] for component in one["components"]]
    assert len(refs) == len(set(refs)) == len(parts)
    assert "pkg:npm/%40scope/name@1.0" in refs
    assert one["dependencies"][0]["dependsOn"] == refs
    for component in one["components"]:
        assert {"type", "name", "version", "purl"} <= component.keys()
        for licence in component.get("licenses", []):
            assert {*licence} in ({"license"}, {"expression"})
    listed = one["metadata"]["component"]["components"][0]
    assert listed["hashes"][0]["content"] == sbom.sha256(file)


def test_notes_are_those_of_the_version() -> None:
    assert not doctest.testmod(notes).failed
    assert not doctest.testmod(licences).failed
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert notes.notes_of(changelog, notes.UNRELEASED)
    with pytest.raises(notes.NoNotes, match="no part '## 99"):
        notes.notes_of(changelog, "99")


def test_a_wheel_that_lacks_something_is_not_published(tmp_path: Path) -> None:
    import zipfile

    wheel = tmp_path / "grand.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("pentacle/__init__.py", "")
    with pytest.raises(Unfit, match=r"lacks .*LICENSE.*THIRD-PARTY"):
        look_inside(wheel, "1.0.0")


def test_what_a_release_tries_is_what_the_docs_say() -> None:
    assert "random.choice" in documented("bots.md", '"hello"')
    assert "env.step(action)" in documented("research.md", "gymnasium.make(")
    with pytest.raises(Unfit, match=r"bots\.md has 0 pieces"):
        documented("bots.md", "no such word")


def test_how_to_cite_it_is_of_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["cff-version"] == "1.2.0"
    assert {"message", "title", "authors", "version", "license"} <= cited.keys()
    assert (cited["version"], cited["license"]) == (pentacle.__version__, "MIT")


@pytest.mark.parametrize("name", ["rule", "bug", "idea"])
def test_issue_forms_are_forms(name: str) -> None:
    path = ROOT / ".github" / "ISSUE_TEMPLATE" / f"{name}.yml"
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert {"name", "description", "body"} <= form.keys()
    ids = [part["id"] for part in form["body"]]
    assert len(ids) == len(set(ids))
    for part in form["body"]:
        assert part["type"] in ("input", "textarea", "dropdown", "checkboxes", "markdown")
        assert part["attributes"]["label"]
    if name == "rule":
        titles = {pentacle.game(game).about.title["en"] for game in HOUSE}
        assert titles == {*form["body"][0]["attributes"]["options"][:-1]}


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md"])
def test_the_pages_for_strangers_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert target.startswith("http") or (ROOT / target).exists(), target
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert name in readme
