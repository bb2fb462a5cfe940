/** What looks at the pieces of a table; a hand touches them as well. */
import type { Item } from "../wire/types.ts";

export interface Glance {
  /** What is looked at closely. */
  held: Item | null;
  zoom: number;
  readonly shaking?: string;
  point(item: Item | null, box: DOMRect | null): void;
  pick?(item: Item): void;
  grab?(item: Item, element: HTMLElement, event: PointerEvent): void;
}

/** Eyes without a hand, as in a replay. */
export class Eye implements Glance {
  held = $state.raw<Item | null>(null);
  pointed = $state.raw<{ item: Item; box: DOMRect } | null>(null);
  zoom = $state(1);

  point(item: Item | null, box: DOMRect | null): void {
    this.pointed = item && box ? { item, box } : null;
  }
}
