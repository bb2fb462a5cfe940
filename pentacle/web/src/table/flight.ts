/** Things that go from one plane of the table to another: they fly there from where they lay. */
import type { Item, Scene } from "../wire/types.ts";
import { look } from "../state/settings.svelte.ts";

const lay = new Map<string, DOMRect>();

/** Called before a plane draws: notes the places of things that lie in another plane from now on. */
export function takeOff(before: readonly Item[], scene: Scene, holder: HTMLElement): void {
  if (look.calm || !before.length) return;
  const now = new Map(scene.items.map((item) => [item.id, item.zone ?? ""]));
  for (const item of before) {
    const zone = now.get(item.id);
    if (zone === undefined || zone === (item.zone ?? "")) continue;
    const element = holder.querySelector(`[data-item="${CSS.escape(item.id)}"]`);
    if (element) lay.set(item.id, element.getBoundingClientRect());
  }
}

/** Called when a thing is drawn for the first time: if it lay in another plane, its likeness flies over all boxes. */
export function land(id: string, element: HTMLElement): void {
  const from = lay.get(id);
  if (!from) return;
  lay.delete(id);
  const to = element.getBoundingClientRect();
  if (!to.width || !element.offsetWidth) return;
  const size = to.width / element.offsetWidth;
  const timing = { duration: look.time(520), easing: "cubic-bezier(0.22, 0.8, 0.24, 1)" };
  const sky = likeness(element, size);
  const flight = sky.animate(
    [
      { transform: `translate(${from.left}px, ${from.top}px) scale(${(size * from.width) / to.width})` },
      { transform: `translate(${to.left}px, ${to.top}px) scale(${size})` },
    ],
    timing,
  );
  element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  const end = () => sky.remove();
  flight.finished.then(end, end);
}

/** A copy of a thing in a layer above the page; nothing reads or touches it. */
function likeness(element: HTMLElement, size: number): HTMLElement {
  const sky = document.createElement("div");
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-item", "role", "tabindex", "aria-label"]) copy.removeAttribute(name);
  copy.style.translate = "none";
  copy.style.animation = "none";
  sky.append(copy);
  sky.setAttribute("aria-hidden", "true");
  sky.inert = true;
  Object.assign(sky.style, { position: "fixed", left: "0", top: "0", zIndex: "50", transformOrigin: "0 0", pointerEvents: "none" });
  sky.style.setProperty("--k", String(size));
  document.body.append(sky);
  return sky;
}
