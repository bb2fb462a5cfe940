/** Pawns on a field of 100 by 130, and the pips of a die on one of 100. */
import type { PawnItem } from "../../wire/types.ts";

export interface Part {
  path: string;
  /** `body`: with an edge; `mark`: a line of the ink, where there is no emblem; `shade`: the ink, faintly. */
  kind: "body" | "mark" | "shade";
  /** A colour of its own, in place of its owner's. */
  fill?: string;
}
type Figure = Exclude<NonNullable<PawnItem["figure"]>, "familiar" | "marker">;

export const FIGURES: Record<Figure, readonly Part[]> = {
  assistant: [
    { kind: "body", path: "M14 116C14 84 28 70 50 70C72 70 86 84 86 116Z" },
    { kind: "body", path: "M50 18a26 26 0 1 0 0 52a26 26 0 1 0 0-52Z" },
  ],
  mercenary: [
    { kind: "body", path: "M50 14 90 26V62C90 92 72 108 50 119C28 108 10 92 10 62V26Z" },
    { kind: "mark", path: "M50 26V104M24 54H76" },
  ],
  monk: [
    { kind: "body", path: "M12 118C12 70 22 14 50 12C78 14 88 70 88 118Z" },
    { kind: "body", path: "M50 30C64 32 70 46 68 60C62 72 38 72 32 60C30 46 36 32 50 30Z", fill: "#F3D9B8" },
  ],
  wizard: [
    { kind: "body", path: "M12 117C14 86 30 68 50 68C70 68 86 86 88 117Q50 126 12 117Z" },
    { kind: "body", path: "M32 58Q34 84 50 92Q66 84 68 58Z", fill: "#FFF6E4" },
    { kind: "body", path: "M36 58H64V66Q50 74 36 66Z", fill: "#F3CFA4" },
    { kind: "body", path: "M54 4C58 18 70 34 74 52Q94 56 94 62Q70 70 50 69Q26 70 6 62Q8 55 28 52C34 38 46 22 54 4Z" },
    { kind: "shade", path: "M28 53Q50 60 74 52L72 46Q50 53 31 47Z" },
  ],
};

export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};
