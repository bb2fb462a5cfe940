/** Closer to the board: by two fingers, or to a thing that a finger could not hit. */
import { tick } from "svelte";

/** As far as it goes. */
export const MOST = 6;
/** A finger that has moved by so many pixels is not holding still. */
const STILL = 10;

interface Glass {
  /** What scrolls, and what is scrolled. */
  holder: () => HTMLElement | undefined;
  frame: () => HTMLElement | undefined;
  scale: () => number;
  zoom: () => number;
  set: (factor: number) => void;
}

export class Zooming {
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private spread = 0;
  private start = 1;
  /** It went closer to one thing, not by two fingers. */
  private near = false;

  constructor(private readonly glass: Glass) {}

  get touched(): boolean {
    return this.fingers.size > 0;
  }

  /** A finger comes down; whether it is alone. */
  down(event: PointerEvent): boolean {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size !== 2) return this.fingers.size < 2;
    this.spread = this.distance();
    this.start = this.glass.zoom();
    return false;
  }

  /** A finger moves; whether it still holds still. */
  move(event: PointerEvent): boolean {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return true;
    if (this.fingers.size < 2) return Math.hypot(event.clientX - finger.x, event.clientY - finger.y) <= STILL;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [a, b] = [...this.fingers.values()];
    if (this.spread && a && b) void this.to((this.start * this.distance()) / this.spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
    return false;
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  /** Zooms so that what lies at a place of the window stays there, or comes into the middle. */
  async to(factor: number, x: number, y: number, centre = false): Promise<void> {
    const [holder, frame] = [this.glass.holder(), this.glass.frame()];
    if (!holder || !frame) return;
    this.near = centre;
    const [room, from, before] = [holder.getBoundingClientRect(), frame.getBoundingClientRect(), this.glass.scale()];
    this.glass.set(Math.max(1, Math.min(MOST, factor)));
    await tick();
    const [now, grown] = [frame.getBoundingClientRect(), this.glass.scale() / before];
    const [left, top] = centre ? [room.left + room.width / 2, room.top + room.height / 2] : [x, y];
    holder.scrollBy(now.left + (x - from.left) * grown - left, now.top + (y - from.top) * grown - top);
  }

  /** Whether these things lie in the part that is shown: all, where it went closer to one of them; else any. */
  sees(elements: readonly (Element | null)[]): boolean {
    const seen = this.glass.holder()?.getBoundingClientRect();
    if (!seen) return true;
    const lies = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return !!box && box.right > seen.left && box.left < seen.right && box.bottom > seen.top && box.top < seen.bottom;
    };
    return this.near ? elements.every(lies) : elements.some(lies);
  }

  private distance(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
