"""What is kept of a visitor, as a file from his page."""

import json
from pathlib import Path

import pytest

from tests.browser.conftest import PHONE, WIDE

WORDS = {"en": "Download my data", "fr": "Télécharger mes données"}


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_one_click_brings_the_file(house, visitor, language, screen):
    ann = visitor(house.url, "Ann", language=language, size=screen).go("/me")
    link = ann.page.get_by_role("link", name=WORDS[language])
    with ann.page.expect_download() as found:
        link.click()
    assert found.value.suggested_filename == "grand-pentacle.json"
    data = json.loads(Path(found.value.path()).read_text())
    assert (data["version"], data["games"]) == (1, [])
    box = link.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= screen["width"]
