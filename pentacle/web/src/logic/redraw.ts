/** From one scene to the next: what differs is laid over the scene before, and the rest stays the very same objects. */
import type { ChangeMessage, Redraw, Scene, SceneMessage } from "../wire/types.ts";

const WHOLE = ["prompt", "panels", "headline", "phases", "phase", "over", "width", "height", "dock", "side"] as const;

export function redrawn(old: Scene, change: Redraw): Scene {
  const fresh = change.items ?? [];
  const away = new Set([...(change.gone ?? []), ...fresh.map((item) => item.id)]);
  const items = away.size ? old.items.filter((item) => !away.has(item.id)) : [...old.items];
  fresh.forEach((item, i) => items.splice(change.at?.[i] ?? items.length, 0, item));
  const panels = new Map(change.seats?.map((panel) => [panel.seat, panel]));
  const scene = { ...old, items, seats: old.seats.map((panel) => panels.get(panel.seat) ?? panel) };
  for (const name of WHOLE) if (change[name] != null) Object.assign(scene, { [name]: change[name] });
  return scene;
}

/** The message that a change stands for. */
export function whole(last: SceneMessage, message: ChangeMessage): SceneMessage {
  const { change, legal, ...rest } = message;
  return { ...rest, type: "scene", scene: redrawn(last.scene, change), legal: legal ?? last.legal };
}
