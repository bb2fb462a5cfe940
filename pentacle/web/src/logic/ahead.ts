/** What is chosen before it is asked: an answer given again and again, a choice that waits for its turn. */
import type { LegalAction, Scene, SeatCard, TableCard } from "../wire/types.ts";

/** A standing answer: given again as long as nothing has changed. */
export interface Standing {
  actions: number[];
  label: string;
  key: string;
}

/** A choice that waits until it is asked for. */
export interface Prepared {
  action: number;
  label: string;
  title: string;
}

/** What could be chosen when something was last asked. */
export interface Last {
  title: string;
  legal: LegalAction[];
  items: ReadonlyMap<string, number[]>;
}

/** What somebody goes by who gives the same answer again: the question, all options, and how he stands himself. */
export function situation(scene: Scene, legal: readonly LegalAction[], you: number): string {
  const own = scene.seats.find((seat) => seat.seat === you);
  const stands = own && [own.score, own.things, own.numbers];
  return JSON.stringify([scene.prompt.title, legal.map(({ action, label }) => [action, label]), stands]);
}

/** The only thing that can be done, if it is to pass, to end or to decline. */
export function onlyRest(legal: readonly LegalAction[]): LegalAction | null {
  const [sole] = legal;
  return legal.length === 1 && sole?.rest && !sole.asks ? sole : null;
}

/** Whether a standing answer is given to what is asked now; where nothing else can be done, it is no other question. */
export function stands(standing: Standing, scene: Scene, legal: readonly LegalAction[], you: number): number[] | null {
  const entry = legal.find(({ action }) => action === standing.actions[0]);
  if (entry && !entry.asks && standing.key === situation(scene, legal, you)) return standing.actions;
  const sole = onlyRest(legal);
  return sole && [sole.action];
}

export function lastOf(scene: Scene, legal: readonly LegalAction[]): Last {
  const items = new Map(scene.items.flatMap((item) => (item.actions?.length ? [[item.id, [...item.actions]]] : [])) as [string, number[]][]);
  return { title: scene.prompt.title, legal: [...legal], items };
}

/** Whether a prepared choice is possible now and means the same: the same question, the same words. */
export function fits(prepared: Prepared, scene: Scene, legal: readonly LegalAction[]): boolean {
  const entry = legal.find(({ action }) => action === prepared.action);
  return scene.prompt.title === prepared.title && entry?.label === prepared.label;
}

/** The other people who have not given up: without any of them the viewer plays with bots alone. */
export function otherPeople(card: TableCard): SeatCard[] {
  return card.seats.filter((seat) => seat.kind === "human" && seat.seat !== card.you && !seat.conceded);
}
