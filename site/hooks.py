"""What MkDocs does for this site beside its own work.

It adds a page for each game (`game_pages`), gives every numbered rule a place to link to, puts
pages that the navigation names nowhere under More, and keeps the site whole without a network:
fonts are those of the page, and addresses of other hosts are cut out of the theme's scripts.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from game_pages import LANGUAGES, page_for, rules_page, with_links
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import pentacle
from pentacle.core.words import typeset_page

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "pentacle" / "web" / "node_modules" / "@fontsource"
FACES = (("Grenze Gotisch", 600), ("Alegreya Sans", 400), ("Alegreya Sans", 700))
"""As `web/src/styles/fonts.css` has them."""
HOSTS = "https://unpkg.com/"
"""Where the theme would look for what we do not use."""
SECTIONS = {"Play": "en", "Jouer": "fr"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The navigation, with the games and with what it does not name."""
    nav: list[Any] = list(config.nav or [])
    for part in nav:
        (title, pages), *_ = part.items()
        if title in SECTIONS:
            pages[1:1] = [game_page(name, SECTIONS[title]) for name in house_games()]
        if title == "Decisions":
            pages += sorted(str(p.relative_to(ROOT / "docs")) for p in decisions())
    nav.append({"Rules": [rules_page(name, "en") for name in house_games()]})
    nav.append({"Règles": [rules_page(name, "fr") for name in house_games()]})
    named = re.findall(r"[\w./-]+\.md", str(nav))
    here = sorted(str(p.relative_to(ROOT / "docs")) for p in (ROOT / "docs").rglob("*.md"))
    nav.append({"More": ["changelog.md", *(page for page in here if page not in named)]})
    config.nav = nav
    return config


def house_games() -> list[str]:
    """Our games: those with rules among these docs."""
    return [n for n in pentacle.game_names() if (ROOT / "docs" / rules_page(n, "en")).exists()]


def decisions() -> list[Path]:
    """One page each."""
    return list((ROOT / "docs" / "decisions").glob("0*.md"))


def game_page(name: str, language: str) -> str:
    """Where the page of a game lies."""
    return f"games/{name}.md" if language == "en" else f"games/{name}.{language}.md"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages and fonts that do not lie in `docs`."""
    made: dict[str, str | bytes] = {
        game_page(name, language): page_for(pentacle.game(name), language)
        for name in house_games()
        for language in LANGUAGES
    }
    made["changelog.md"] = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    made |= fonts()
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))
    return files


def fonts() -> dict[str, str | bytes]:
    """The fonts of the page if it has been built here; else the reader's own will do."""
    made: dict[str, str | bytes] = {}
    rules = []
    for family, weight in FACES:
        name = family.lower().replace(" ", "-")
        file = f"{name}-latin-{weight}-normal.woff2"
        path = FONTS / name / "files" / file
        if path.exists():
            made[f"assets/{file}"] = path.read_bytes()
            rules.append(
                f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
                f'font-display: swap; src: url("{file}") format("woff2"); }}'
            )
    made["assets/fonts.css"] = "\n".join(rules) + "\n"
    return made


def on_page_markdown(markdown: str, page: Any, **kwargs: Any) -> str:
    """Numbered rules can be linked to, and link to each other; French is set as French."""
    if page.file.src_uri.startswith("rules/"):
        markdown = with_links(markdown)
    return typeset_page(markdown) if page.file.src_uri.endswith(".fr.md") else markdown


def on_post_build(config: MkDocsConfig) -> None:
    """Scripts of the theme ask no other host for anything."""
    for path in Path(config.site_dir).rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        if HOSTS in text and path.parent.name == "javascripts":
            path.write_text(text.replace(HOSTS, "assets/"), encoding="utf-8")
    for path in Path(config.site_dir).rglob("*.map"):
        path.unlink()
