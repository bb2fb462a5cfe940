"""The operator's page: what is decided there reaches the players, in their own language."""

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, HouseProcess

TOKEN = "a token for trying things"


@pytest.fixture
def ruled(tmp_path):
    (tmp_path / "token").write_text(TOKEN)
    process = HouseProcess(str(tmp_path / "tables.db"), operator_token=tmp_path / "token")
    yield process
    process.close()


def test_messages_blocks_and_closed_tables_are_shown(ruled, visitor):
    player = visitor(ruled.url, "Ann", language="fr", size=PHONE)
    player.sit("spellcaster", "me", "apprentice", listed=True)
    boss = visitor(ruled.url, "Boss")
    page, dialog = boss.page, boss.page.get_by_role("dialog")
    page.goto(ruled.url + "/operator")
    page.get_by_label("Token").fill("not the right one at all")
    page.get_by_role("button", name="Open").click()
    page.get_by_role("alert").wait_for()
    page.get_by_label("Token").fill(TOKEN)
    page.get_by_role("button", name="Open").click()
    page.get_by_label("In French").fill("Retour à midi")
    page.get_by_role("button", name="Send to all").click()
    notice = player.page.get_by_text("Retour à midi")
    notice.wait_for()
    assert player.page.get_by_text("De la personne qui gère ce serveur").is_visible()
    player.page.get_by_role("status").get_by_role("button", name="Fermer").click()
    notice.wait_for(state="hidden")
    assert not violations(boss)
    page.get_by_role("button", name="Close the table").click()
    dialog.get_by_label("Reason").fill("La salle ferme")
    dialog.get_by_role("button", name="Close the table").click()
    player.page.get_by_text("a fermé la table\u00a0: La salle ferme").wait_for()
    player.sit("spellcaster", "me", "apprentice", listed=True)
    page.get_by_role("button", name="Who is there").click()
    dialog.get_by_role("button", name="Block").click()
    dialog.get_by_label("Reason").fill("Propos grossiers")
    assert not violations(boss)
    dialog.get_by_role("button", name="Block").click()
    player.page.get_by_text("Propos grossiers").wait_for()
    player.page.goto(ruled.url)
    player.page.get_by_text("Propos grossiers").wait_for()
    assert not violations(player)
    page.get_by_role("button", name="Lift the block").click()
    page.get_by_text("Block lifted").wait_for()
    player.page.get_by_role("button", name="Recharger").click()
    player.page.get_by_text("Propos grossiers").wait_for(state="hidden")
