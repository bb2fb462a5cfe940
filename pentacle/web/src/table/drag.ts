/** Dragging a piece: its picture follows the pointer, and what lies under the end of the way is told. */

/** A pointer that has moved by so many pixels drags. */
const FAR = 10;
/** A piece is played by itself when it was carried so far. */
const AWAY = 70;

interface Way {
  lift: () => void;
  /** The pieces under the pointer, from the top; `far`: it was carried away from where it lay. */
  drop: (ids: string[], far: boolean, box: DOMRect) => void;
}

export class Drag {
  running = false;
  private endedAt = -Infinity;

  /** A click that only ends a drag. */
  justEnded(): boolean {
    return performance.now() - this.endedAt < 60;
  }

  begin(element: HTMLElement, start: PointerEvent, way: Way): void {
    if (start.button !== 0) return;
    let ghost: HTMLElement | null = null;
    const from = element.getBoundingClientRect();
    const off = new AbortController();
    const { signal } = off;
    const moved = (event: PointerEvent) => Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    const end = () => {
      off.abort();
      ghost?.remove();
      this.running = false;
    };
    addEventListener("pointermove", (event) => {
      if (event.pointerId !== start.pointerId) return;
      if (!ghost) {
        if (moved(event) < FAR) return;
        this.running = true;
        way.lift();
        ghost = picture(element, from);
      }
      ghost.style.translate = `${event.clientX - start.clientX}px ${event.clientY - start.clientY}px`;
    }, { signal });
    addEventListener("pointerup", (event) => {
      if (event.pointerId !== start.pointerId) return;
      const dragged = ghost !== null;
      end();
      if (!dragged) return;
      this.endedAt = performance.now();
      const under = document.elementsFromPoint(event.clientX, event.clientY).map((e) => e.closest<HTMLElement>("[data-item]")?.dataset.item ?? "");
      way.drop([...new Set(under.filter(Boolean))], moved(event) > AWAY, new DOMRect(event.clientX, event.clientY, 0, 0));
    }, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
  }
}

/** What is seen of a piece, as large as it lies there. */
function picture(element: HTMLElement, box: DOMRect): HTMLElement {
  const holder = document.createElement("div");
  const copy = element.cloneNode(true) as HTMLElement;
  const scale = element.offsetWidth ? box.width / element.offsetWidth : 1;
  copy.removeAttribute("data-item");
  Object.assign(copy.style, { translate: "none", scale: String(scale), transformOrigin: "0 0", position: "absolute" });
  Object.assign(holder.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, zIndex: "900", pointerEvents: "none", opacity: "0.9", filter: "drop-shadow(0 10px 14px rgb(0 0 0 / 0.5))" });
  holder.className = "ghost";
  holder.inert = true;
  holder.append(copy);
  document.body.append(holder);
  return holder;
}
