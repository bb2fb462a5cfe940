/** A visitor's figure as a number: five digits of eight kinds each, and one more; 0 is nobody's. */
export const PARTS = ["ground", "robe", "face", "beard", "hat"] as const;
export type Part = (typeof PARTS)[number];
export type Figure = Record<Part, number>;
export const KINDS = 8;

export function figureOf(avatar: number): Figure {
  let rest = Math.max(0, avatar - 1);
  const found = {} as Figure;
  for (const part of PARTS) {
    found[part] = rest % KINDS;
    rest = Math.floor(rest / KINDS);
  }
  return found;
}

export function avatarOf(figure: Figure): number {
  return 1 + PARTS.reduceRight((sum, part) => sum * KINDS + figure[part], 0);
}

/** The same figure with the next or the last kind of one part. */
export function turned(avatar: number, part: Part, by: 1 | -1): number {
  const figure = figureOf(avatar);
  return avatarOf({ ...figure, [part]: (figure[part] + by + KINDS) % KINDS });
}

export const anyAvatar = (): number => 1 + Math.floor(Math.random() * KINDS ** PARTS.length);
