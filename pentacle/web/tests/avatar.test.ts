import { expect, test } from "vitest";
import { KINDS, PARTS, anyAvatar, avatarOf, figureOf, turned } from "../src/logic/avatar.ts";

test("every number is one figure and comes back", () => {
  const most = KINDS ** PARTS.length;
  const seen = new Set(Array.from({ length: most }, (_, n) => JSON.stringify(figureOf(n + 1))));
  expect(seen.size).toBe(most);
  for (const avatar of [1, 2, 8, 9, 4097, most, anyAvatar()]) expect(avatarOf(figureOf(avatar))).toBe(avatar);
});

test("a part turns round and changes no other", () => {
  for (const part of PARTS) {
    let avatar = 777;
    for (let n = 0; n < KINDS; n++) {
      const next = turned(avatar, part, 1);
      expect(turned(next, part, -1)).toBe(avatar);
      for (const other of PARTS) expect(figureOf(next)[other] === figureOf(avatar)[other]).toBe(other !== part);
      avatar = next;
    }
    expect(avatar).toBe(777);
  }
});
