"""What was learned and played as a file, from my page."""

import json

import pytest

from pentacle.games import GAMES
from pentacle.study import carrying
from tests.browser.conftest import PHONE, WIDE

LESSON = next(iter(GAMES["spellcaster"].lessons))
LESSONS = {"spellcaster": [LESSON], "chess": ["mate"]}
FILE = {"format": carrying.FORMAT, "version": 1, "lessons": LESSONS, "puzzles": {}}
WORDS = {
    "en": ("Save to a file", "Bring from a file", "New lessons: 1.", "not a file of"),
    "fr": (
        "Enregistrer dans un fichier", "Apporter d’un fichier",
        "Nouvelles leçons : 1.", "pas un fichier de",
    ),
}  # fmt: skip


def sent(text):
    return {"name": "mine.json", "mimeType": "application/json", "buffer": text.encode()}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_file_is_brought_and_saved(house, visitor, language, size):
    save, bring, told, refused = WORDS[language]
    ann = visitor(house.url, language=language, size=size).go("/me")
    ann.page.get_by_label(bring).set_input_files(sent("no file of ours"))
    ann.page.get_by_text(refused).wait_for()
    ann.page.get_by_label(bring).set_input_files(sent(json.dumps(FILE)))
    answer = ann.page.locator("section [role=status]", has_text="chess")
    answer.wait_for()
    assert " ".join(answer.inner_text().split()).startswith(told)
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name=save).click()
    file = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert file == FILE | {"version": carrying.VERSION, "lessons": {"spellcaster": [LESSON]}}
