/** Motion at the table: the viewer's own pace, and an end of it all by a click. */
import { TIMES } from "../logic/motion.ts";
import { look } from "./settings.svelte.ts";

/** What a click ends. */
const MARK = "motion";
export const GLIDE = "cubic-bezier(0.22, 0.8, 0.24, 1)";

let stillAt = 0;

/** The pieces of the scene that is shown lie still after so many milliseconds of the style guide. */
export function setOut(ms: number): void {
  stillAt = performance.now() + look.time(ms);
}

/** How long the pieces still move, as `setOut` counts: numbers count from then on. */
export function untilStill(): number {
  return look.calm ? 0 : (1000 / look.time(1000)) * Math.max(0, stillAt - performance.now());
}

export interface Timing {
  time: number;
  delay?: number;
  easing?: string;
  /** Before it begins, and after it ends, it looks as at its ends. */
  holds?: boolean;
}

/** Moves something; nothing happens, and nothing comes back, where no motion is wanted. */
export function animate(element: Element, frames: Keyframe[], { time, delay = 0, easing = "linear", holds = false }: Timing): Animation | undefined {
  if (!look.time(time)) return undefined;
  const timing: KeyframeAnimationOptions = { duration: look.time(time), delay: look.time(delay), easing, fill: holds ? "both" : "backwards", id: MARK };
  return element.animate(frames, timing);
}

/** Lets a text that has changed appear when the pieces lie still; it can be read, and answered, before. */
export function arrives(element: HTMLElement, _text: string): { update: () => void } {
  return { update: () => void animate(element, [{ opacity: 0.3, translate: "0 4px" }, {}], { time: 200, delay: untilStill(), easing: "ease-out" }) };
}

/** Without motion a piece that has moved fades in where it lies. */
export function fadeIn(element: Element): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIMES.fade, id: MARK });
}

/** When it has ended, by itself, by a click or because its thing is gone. */
export function after(animation: Animation | undefined, act: () => void): void {
  if (!animation) act();
  else animation.finished.then(act, act);
}

/** A run of numbers from 0 to 1 as long as a motion lasts; the last is 1. */
export function run(element: Element, timing: Timing, each: (share: number) => void): () => void {
  const clock = animate(element, [], timing);
  if (!clock) {
    each(1);
    return () => undefined;
  }
  let frame = 0;
  let alive = true;
  const tick = () => {
    const share = clock.playState === "finished" ? 1 : (clock.effect?.getComputedTiming().progress ?? 0);
    each(share);
    if (share < 1) frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);
  after(clock, () => {
    cancelAnimationFrame(frame);
    if (alive) each(1);
  });
  return () => {
    alive = false;
    clock.cancel();
  };
}

/** All that moves is at its end. */
export function finishMotion(): void {
  stillAt = 0;
  for (const animation of document.getAnimations()) if (animation.id === MARK) animation.finish();
}

/** From now on a click, or a key that chooses, ends what moves; called once by the root. */
export function watchMotion(): () => void {
  const key = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") finishMotion();
  };
  addEventListener("pointerdown", finishMotion, true);
  addEventListener("keydown", key, true);
  return () => {
    removeEventListener("pointerdown", finishMotion, true);
    removeEventListener("keydown", key, true);
  };
}
