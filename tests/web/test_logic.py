"""The page's own logic, tested where it runs: `vitest run` in `pentacle/web`."""

import subprocess

import hatch_build


def test_the_logic_of_the_page(built_page):
    node, _ = hatch_build.find_node()
    vitest = hatch_build.WEB / "node_modules" / "vitest" / "vitest.mjs"
    said = subprocess.run(
        [node, str(vitest), "run"], cwd=hatch_build.WEB, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr
