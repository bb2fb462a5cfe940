/** What a click means: play, offer several actions, or say why nothing happens. */
import type { Button, Dial, Item, LegalAction, Panel } from "../wire/types.ts";

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

/** It only tells something: it may stand apart from the question. */
export function informs(panel: Panel): boolean {
  return (panel.kind ?? "info") === "info" && !panel.buttons?.length;
}
