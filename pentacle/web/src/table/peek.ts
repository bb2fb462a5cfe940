/** Hovering, focus and a long press show what a button would do. */
import type { Commit } from "./commit.svelte.ts";

const HOVER = 250;
const PRESS = 450;

export interface Peek {
  commit: Commit | undefined;
  actions: number[];
  /** What the tip may not lie on, if not the button alone. */
  around?: HTMLElement | undefined;
}

export function peek(button: HTMLElement, options: Peek) {
  let now = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  let shown = false;

  function show() {
    shown = true;
    button.setAttribute("aria-describedby", "peek");
    now.commit?.peek(now.actions, (now.around ?? button).getBoundingClientRect());
  }
  function soon(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(show, wait);
  }
  // A button that is taken away loses the focus while the page is being drawn: that is not the moment.
  function away() {
    clearTimeout(timer);
    button.removeAttribute("aria-describedby");
    if (shown) queueMicrotask(() => now.commit?.peek(null, null));
    shown = false;
  }
  const on: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerenter: (event) => event.pointerType === "mouse" && soon(HOVER),
    pointerleave: away,
    focus: () => button.matches(":focus-visible") && soon(HOVER),
    blur: away,
    pointerdown: (event) => {
      pressed = false;
      if (event.pointerType !== "touch") return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = true;
        show();
      }, PRESS);
    },
    pointerup: () => !pressed && clearTimeout(timer),
    pointercancel: away,
    contextmenu: (event) => pressed && event.preventDefault(),
    click: (event) => {
      clearTimeout(timer);
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
  };
  const names = Object.keys(on) as (keyof HTMLElementEventMap)[];
  for (const name of names) button.addEventListener(name, on[name] as EventListener, true);
  return {
    update(next: Peek) {
      now = next;
    },
    destroy() {
      away();
      for (const name of names) button.removeEventListener(name, on[name] as EventListener, true);
    },
  };
}
