/**
 * The focus of somebody without a mouse never falls off the page.
 *
 * A thing that is drawn anew, taken away or switched off loses the focus.  It comes back when the same thing is there
 * again; else it goes to what the caller finds in its place, to the nearest part of the page around it that is marked
 * `data-keeps`, or to the main part.
 */

/** Milliseconds that a thing which was only switched off may take to come back. */
const PATIENCE = 1200;

interface Kept {
  element: HTMLElement;
  /** The piece of the table that it is, if it is one. */
  item: string;
  around: HTMLElement[];
  box: DOMRect;
  words: string;
}

function around(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches("[data-keeps]")) found.push(at);
  return found;
}

function pieceOf(element: HTMLElement): string {
  return element.closest<HTMLElement>("[data-item]")?.dataset["item"] ?? "";
}

function canTakeFocus(element: HTMLElement): boolean {
  const reached = element.tabIndex >= 0 || element.hasAttribute("tabindex");
  return reached && !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true });
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** The same piece, which may lie elsewhere now, or a button with the same words. */
function again({ item, around, words }: Kept): HTMLElement | undefined {
  if (item) return document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"] > .touch`) ?? undefined;
  const box = around.find((one) => one.isConnected);
  return [...(box?.querySelectorAll<HTMLElement>("button:enabled") ?? [])].find((one) => one.innerText === words);
}

/** Watches the whole page; `instead` knows what to go to in place of a piece of the table that has gone. */
export function keepFocus(instead: (box: DOMRect) => HTMLElement | undefined): () => void {
  let kept: Kept | null = null;
  let lostAt = 0;
  let waiting = false;

  function focused(event: FocusEvent) {
    const element = event.target as HTMLElement;
    lostAt = 0;
    kept = element.matches(":focus-visible")
      ? { element, item: pieceOf(element), around: around(element), box: element.getBoundingClientRect(), words: element.innerText }
      : null;
  }

  /** Somebody who leaves a thing that is still there wants to leave it. */
  function left({ target }: FocusEvent) {
    queueMicrotask(() => {
      if (kept?.element === target && canTakeFocus(kept.element)) kept = null;
    });
  }

  function look() {
    waiting = false;
    if (!kept || document.activeElement !== document.body) return;
    lostAt ||= performance.now();
    const now = kept;
    const same = now.element.isConnected ? now.element : again(now);
    if (same && takesFocus(same)) return;
    const soon = now.element.isConnected && now.element.matches(":disabled") && performance.now() - lostAt < PATIENCE;
    if (soon) return void setTimeout(plan, PATIENCE / 4);
    const main = document.querySelector<HTMLElement>("main");
    main?.setAttribute("tabindex", "-1");
    const piece = now.item ? instead(now.box) : undefined;
    const rest = [piece, ...now.around.filter((one) => one.isConnected), main];
    rest.some((one) => one && takesFocus(one));
  }

  function plan() {
    if (!kept || waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  }

  const watch = new MutationObserver(plan);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled", "tabindex", "hidden", "inert"] });
  document.addEventListener("focusin", focused);
  document.addEventListener("focusout", left);
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", focused);
    document.removeEventListener("focusout", left);
  };
}
