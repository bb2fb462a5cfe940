/** Sheets that lie open on a phone: its Back button closes the top one instead of leaving the page. */
import { look } from "./settings.svelte.ts";

const open: (() => void)[] = [];

function isMarked(): boolean {
  return !!(history.state as { sheet?: boolean } | null)?.sheet;
}

function mark(): void {
  if (!isMarked()) history.pushState({ sheet: true }, "");
}

/** A sheet is open until what this returns is called. */
export function lieOpen(close: () => void): () => void {
  if (look.layout !== "tall") return () => undefined;
  open.push(close);
  mark();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    // One sheet may give way to another: only when none is left does its step of the history go.
    setTimeout(() => !open.length && isMarked() && history.back());
  };
}

addEventListener("popstate", () => {
  const top = isMarked() ? undefined : open.pop();
  if (!top) return;
  if (open.length) mark();
  top();
});
