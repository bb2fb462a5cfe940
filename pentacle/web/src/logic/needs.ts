/** What a card asks for, as tokens. */
import type { Need, TokenItem } from "../wire/types.ts";

export function signsOf(needs: readonly Need[], size = 22): TokenItem[] {
  return needs.map(({ note: _note, tone: _tone, ...look }, i) => ({ kind: "token", id: `need-${i}`, x: 0, y: 0, w: size, h: size, ...look }));
}

/** Up to three stand side by side with the note below; more stand in pairs with the note beside them. */
export function inPairs(needs: readonly Need[]): boolean {
  return needs.length > 3 && needs.some((need) => need.note);
}
