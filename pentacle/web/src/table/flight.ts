/** Things that fly over all boxes: from plane to plane, from a pile into a hand, away to where they go. */
import { isBack, type Plan, type Step, TIMES } from "../logic/motion.ts";
import { after, animate, GLIDE } from "../state/motion.ts";
import { look } from "../state/settings.svelte.ts";
import type { Scene } from "../wire/types.ts";
import { shatter } from "./shatter.ts";

interface Origin {
  box: DOMRect;
  step: Step;
  /** The back of the card that it was, if it is turned over on arrival. */
  back?: HTMLElement;
}
const lay = new Map<string, Origin>();

function find(within: ParentNode, id: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
}

/** Called before a plane draws: notes where things that fly come from, and lets go what is no more. */
export function takeOff(before: Scene | null, after: Scene, plan: Plan, holder: HTMLElement): void {
  if (look.calm || !before) return;
  for (const [id, step] of plan.steps) {
    if (step.motion !== "fly" && step.motion !== "break" && step.motion !== "leave") continue;
    const element = find(holder, step.motion === "fly" ? (step.by ?? id) : id);
    if (!element) continue;
    if (step.motion === "fly") lay.set(id, originOf(id, step, element, before, after));
    else depart(element, step);
  }
}

function originOf(id: string, step: Step, element: HTMLElement, before: Scene, after: Scene): Origin {
  const old = before.items.find((item) => item.id === step.by);
  const now = after.items.find((item) => item.id === id);
  const turned = step.by !== id && old && now?.kind === "card" && isBack(old) && !isBack(now);
  return { box: element.getBoundingClientRect(), step, ...(turned ? { back: copyOf(element) } : {}) };
}

/** Called when a thing is drawn for the first time: if it comes from elsewhere, its likeness flies here. */
export function land(id: string, element: HTMLElement): void {
  const origin = lay.get(id);
  if (!origin) return;
  lay.delete(id);
  const to = element.getBoundingClientRect();
  if (!to.width || !element.offsetWidth) return;
  const size = to.width / element.offsetWidth;
  const sky = skyOver(size);
  const front = copyOf(element);
  sky.append(front);
  const timing = { time: TIMES.far, delay: origin.step.delay, easing: GLIDE, holds: true };
  const { box, back } = origin;
  animate(
    sky,
    [
      { transform: `translate(${box.left}px, ${box.top}px) scale(${(size * box.width) / to.width})` },
      { transform: `translate(${to.left}px, ${to.top}px) scale(${size})` },
    ],
    timing,
  );
  hop(front, timing.delay);
  if (back) turnOver(sky, front, back, element, timing.delay + TIMES.far);
  const veil = animate(element, [{ opacity: 0 }, { opacity: 0 }], { time: origin.step.time, delay: timing.delay });
  after(veil, () => sky.remove());
}

/** The back comes along and is turned over when it is there. */
function turnOver(sky: HTMLElement, front: HTMLElement, back: HTMLElement, element: HTMLElement, delay: number): void {
  const half = TIMES.turn / 2;
  const cover = document.createElement("div");
  Object.assign(cover.style, { position: "absolute", left: "0", top: "0" });
  cover.style.transform = `scale(${element.offsetWidth / (parseFloat(back.style.width) || 1)}, ${element.offsetHeight / (parseFloat(back.style.height) || 1)})`;
  cover.style.transformOrigin = "0 0";
  cover.append(back);
  sky.append(cover);
  const edge = "perspective(700px) rotateY(90deg)";
  animate(back, [{ transform: "perspective(700px) rotateY(0deg)" }, { transform: edge }], { time: half, delay, easing: "ease-in", holds: true });
  animate(front, [{ transform: "perspective(700px) rotateY(-90deg)" }, { transform: "none" }], { time: half, delay: delay + half, easing: "ease-out" });
}

/** A slight arc: half way it is nearest to the eye. */
export function hop(element: Element, delay: number, lift = 14, time = TIMES.far): void {
  const high = { translate: `0 ${-lift}px`, scale: 1.05, filter: "drop-shadow(0 12px 8px rgb(0 0 0 / 0.4))" };
  animate(element, [{ translate: "0 0", scale: 1 }, high, { translate: "0 0", scale: 1 }], { time, delay, easing: "ease-in-out" });
}

function depart(element: HTMLElement, step: Step): void {
  const box = element.getBoundingClientRect();
  if (!box.width || !element.offsetWidth) return;
  if (step.motion === "leave" && !step.by) return fade(element, step);
  const size = box.width / element.offsetWidth;
  const sky = skyOver(size);
  const place = `translate(${box.left}px, ${box.top}px) scale(${size})`;
  sky.style.transform = place;
  if (step.motion === "break") return shatter(sky, () => copyOf(element), element, step.delay);
  sky.append(copyOf(element));
  const goal = find(document, step.by ?? "")?.getBoundingClientRect() ?? box;
  const there = `translate(${goal.left}px, ${goal.top}px) scale(${(size * goal.width) / box.width})`;
  const frames = [{ transform: place, opacity: 1 }, { transform: there, opacity: 0.9, offset: 0.8 }, { transform: there, opacity: 0 }];
  after(animate(sky, frames, { time: step.time, delay: step.delay, easing: GLIDE }), () => sky.remove());
}

/** It stays where it lay, below what covers it, and fades. */
function fade(element: HTMLElement, step: Step): void {
  const ghost = copyOf(element);
  ghost.style.translate = element.style.translate;
  ghost.inert = true;
  ghost.style.pointerEvents = "none";
  ghost.setAttribute("aria-hidden", "true");
  element.parentElement?.append(ghost);
  after(animate(ghost, [{ opacity: 1 }, { opacity: 0 }], { time: step.time, delay: step.delay }), () => ghost.remove());
}

/** A layer above the page; nothing reads or touches what lies in it. */
function skyOver(size: number): HTMLElement {
  const sky = document.createElement("div");
  sky.className = "sky";
  sky.setAttribute("aria-hidden", "true");
  sky.inert = true;
  Object.assign(sky.style, { position: "fixed", left: "0", top: "0", zIndex: "50", transformOrigin: "0 0", pointerEvents: "none" });
  sky.style.setProperty("--k", String(size));
  document.body.append(sky);
  return sky;
}

/** A likeness of a thing on the table. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-item", "role", "tabindex", "aria-label"]) copy.removeAttribute(name);
  for (const mark of copy.querySelectorAll(".ring, .touch, .back-foot")) mark.remove();
  Object.assign(copy.style, { translate: "none", animation: "none" });
  return copy;
}
