"""What is missing against a creature, element by element."""

from __future__ import annotations

from typing import Any

from .cards import FRENZY, KIND_SIZE, OATH, SPHERE, TAMEABLES
from .rules.arena import base_skills, lacks, mounted, shortfall
from .state import has_upper, suffers


def best_lack(view: Any, p: int, c: int) -> list[int]:
    """VAL-8.8.4  What is missing in each element with the best of all free choices."""
    mounts = [i for i in range(KIND_SIZE) if view.trophies[p] & TAMEABLES & (1 << i)]
    if suffers(view, p, FRENZY):
        mounts = []
    spheres = (False, True) if has_upper(view, p, SPHERE) else (False,)
    ways = []
    for skills in (base_skills(view, p, sphere) for sphere in spheres):
        ridden = [mounted(view, p, skills, i) for i in mounts]
        ways += [skills, *ridden]
        if has_upper(view, p, OATH):
            pairs = [(one, i) for n, one in enumerate(ridden) for i in mounts[n + 1 :]]
            ways += [mounted(view, p, one, i) for one, i in pairs]
    best = min(ways, key=lambda skills: shortfall(view, p, c, skills))
    missing = lacks(c, best)
    return [missing >> 8 * e & 0xFF for e in range(4)]
