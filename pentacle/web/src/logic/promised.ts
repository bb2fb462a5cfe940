/** A promise that is being written by pointing at the table. */
import type { PromiseForm, PromiseKind } from "../wire/types.ts";

export interface Meant {
  kind: PromiseKind;
  /** The blank that is filled, and with what. */
  name: string;
  value: string;
}

/** What touching an item means for a promise: the kind that is being written where it has such a blank, or the first that has. */
export function meant(form: PromiseForm | null, item: string, kind = ""): Meant | null {
  if (!form?.rounds.length) return null;
  const kinds = [...form.kinds].sort((a, b) => Number(b.name === kind) - Number(a.name === kind));
  for (const entry of kinds)
    for (const arg of entry.args) {
      const choice = arg.choices.find((candidate) => candidate.item === item);
      if (choice) return { kind: entry, name: arg.name, value: choice.value };
    }
  return null;
}
