import { describe, expect, it } from "vitest";
import { bends, MAP, milestones, smooth, TOWER } from "../src/logic/roads.ts";

describe("the roads of a campaign", () => {
  it("lead from the four corners to the tower", () => {
    const gates = [0, 1, 2, 3].map((road) => bends(road)[0]!);
    expect(new Set(gates.map(({ x, y }) => `${x < MAP.width / 2} ${y < MAP.height / 2}`)).size).toBe(4);
    for (const road of [0, 1, 2, 3]) expect(bends(road).at(-1)).toEqual(TOWER);
  });

  it("have milestones that are evenly apart, on the map, and touch none of another road", () => {
    const all = [0, 1, 2, 3].map((road) => milestones(smooth(bends(road)), 10));
    for (const { x, y } of all.flat()) {
      expect(x).toBeGreaterThan(24);
      expect(x).toBeLessThan(MAP.width - 24);
      expect(y).toBeGreaterThan(24);
      expect(y).toBeLessThan(MAP.height - 24);
    }
    const stones = all.flat();
    stones.forEach((one, i) => stones.slice(0, i).forEach((other) => expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(50)));
  });

  it("take any number of milestones", () => {
    expect(milestones(smooth(bends(0)), 1)).toHaveLength(1);
    expect(milestones(smooth(bends(2)), 25)).toHaveLength(25);
  });
});
