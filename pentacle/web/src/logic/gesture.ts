/** What a click means: play, offer several actions, or say why nothing happens. */
import type { Button, Dial, Item, LegalAction, Panel, Scene } from "../wire/types.ts";

export interface Choice {
  actions: number[];
  label: string;
}

export type Gesture =
  | { kind: "play"; actions: number[] }
  | { kind: "menu"; choices: Choice[] }
  | { kind: "explain"; text: string }
  | { kind: "nothing" };

/** The item's actions that the server accepts now; scenes in a replay offer none. */
export function open(item: Item, legal: readonly LegalAction[]): LegalAction[] {
  const wanted = item.actions ?? [];
  return wanted.flatMap((action) => legal.find((entry) => entry.action === action) ?? []);
}

export function touch(item: Item, legal: readonly LegalAction[]): Gesture {
  const found = open(item, legal);
  if (found.length === 1) return { kind: "play", actions: [found[0]!.action] };
  if (found.length > 1) return { kind: "menu", choices: found.map(({ action, label }) => ({ actions: [action], label })) };
  if (item.why_not) return { kind: "explain", text: item.why_not };
  return { kind: "nothing" };
}

/** Whether the first step of a button is possible; later steps are asked one by one by the server. */
export function possible(button: Button, legal: readonly LegalAction[]): boolean {
  const first = button.actions[0];
  return first !== undefined && legal.some((entry) => entry.action === first);
}

/** Actions that neither an item, a button nor a dial stands for: they are offered as a plain list. */
export function leftover(
  items: readonly Item[], buttons: readonly Button[], panels: readonly Panel[], legal: readonly LegalAction[],
  dials: readonly Dial[] = [],
): LegalAction[] {
  const shown = new Set<number>();
  for (const item of items) for (const action of item.actions ?? []) shown.add(action);
  for (const button of [...buttons, ...panels.flatMap((panel) => panel.buttons ?? [])])
    if (button.actions[0] !== undefined) shown.add(button.actions[0]);
  for (const gesture of dials.flatMap((dial) => dial.gestures)) if (gesture[0] !== undefined) shown.add(gesture[0]);
  return legal.filter(({ action }) => !shown.has(action));
}

/** On a phone only what is urgent stands beside the table; the rest opens as a sheet. */
export function urgent(panel: Panel, legal: readonly LegalAction[]): boolean {
  const busy = panel.kind === "auction" || panel.kind === "payment" || panel.kind === "warning";
  return busy || (panel.buttons ?? []).some((button) => possible(button, legal));
}

/** What one piece at another means: the actions that both stand for. */
export function shared(piece: Item, place: Item, legal: readonly LegalAction[]): LegalAction[] {
  const other = new Set(place.actions ?? []);
  return open(piece, legal).filter(({ action }) => other.has(action));
}

/** Where a piece may go: pieces that stand for some of its actions, though not for all. */
export function partners(piece: Item, items: readonly Item[], legal: readonly LegalAction[]): Item[] {
  const all = open(piece, legal).length;
  return items.filter((item) => {
    const n = item.id === piece.id ? 0 : shared(piece, item, legal).length;
    return n > 0 && (n < all || all === 1);
  });
}

export interface Answers {
  /** The buttons of the question, of its panels, and what nothing else stands for. */
  buttons: Button[];
  dials: Dial[];
  /** Pieces can be chosen. */
  onTable: boolean;
  /** The only thing left to do. */
  sole: boolean;
}

/** All that answers the question and is no piece. */
export function answers(scene: Scene, legal: readonly LegalAction[]): Answers {
  const [own, panels, dials] = [scene.prompt.buttons ?? [], scene.panels ?? [], scene.prompt.dials ?? []];
  const rest = leftover(scene.items, own, panels, legal, dials).map(({ action, label }) => ({ label, actions: [action] }));
  const buttons = [...own, ...panels.flatMap((panel) => panel.buttons ?? []), ...rest];
  const onTable = scene.items.some((item) => open(item, legal).length);
  return { buttons, dials, onTable, sole: !onTable && !dials.length && buttons.length === 1 };
}
