"""The forty objectives of the solo campaign, from the words of the rules page (VAL-15.4)."""

from __future__ import annotations

from .second_facts import CREATURES, ELEMENTS, SPELLS
from .second_score import defeated, hunting, points
from .second_table import Table


def objectives(t: Table) -> list[str]:
    """What this table would tick, whatever the points."""
    player, deeds, score = t.players[0], t.deeds, points(t)[0]
    kinds = [CREATURES[card]["kind"] for card in player.trophies]
    counts = {e: defeated(player, e) for e in ELEMENTS}
    pure = all(len(CREATURES[card]["affinity"]) == 1 for card in player.trophies)
    met = {
        "fire_02": min(player.skill.values()) >= 5,
        "fire_03": counts["fire"] >= 4,
        "fire_04": hunting(t, player) == 12,
        "fire_05": score >= 65,
        "fire_06": player.vals >= 18,
        "fire_07": player.vals == 0,
        "fire_08": deeds.all_bids,
        "fire_09": deeds.offering >= 7,
        "water_02": min(player.skill.values()) >= 3,
        "water_03": counts["water"] >= 4,
        "water_04": kinds.count("mythic") >= 2,
        "water_05": pure and len(kinds) > 0,
        "water_06": len(set(counts.values())) == 1 and counts["fire"] > 0,
        "water_07": len(player.courses) >= 3,
        "water_08": len(player.used_spells) == len(player.courses),
        "water_09": player.power == 0,
        "earth_02": counts["earth"] >= 4,
        "earth_03": kinds.count("mythic") >= 3,
        "earth_04": kinds.count("tameable") >= 3,
        "earth_05": score >= 70,
        "earth_06": len(deeds.plants) >= 1,
        "earth_07": len(deeds.plants) == 3,
        "earth_08": sum(SPELLS[spell]["loss"] for spell in player.used_spells) >= 5,
        "earth_09": deeds.wrath,
        "air_02": counts["air"] >= 4,
        "air_03": kinds.count("mythic") >= 1,
        "air_04": sum(t.stock.values()) == 0,
        "air_05": score >= 75,
        "air_06": deeds.training >= 3,
        "air_07": deeds.training >= 5,
        "air_08": deeds.full_vial,
        "air_09": deeds.inactive,
    }
    for element in ELEMENTS:
        met[f"{element}_01"] = player.skill[element] >= 10
        met[f"{element}_10"] = element in deeds.favours
    assert len(met) == 40
    return sorted(name for name in met if met[name])
