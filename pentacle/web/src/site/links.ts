/** Links of a page that lies anywhere: paths go behind `#`, files lie beside the page, downloads come from Python. */
import { shown } from "../state/address.ts";
import { way } from "../wire/way.ts";

const FILES = ["/LICENSE", "/NOTICE", "/THIRD-PARTY"];

/** Before a link is followed it gets the address that another tab needs too. */
function turn(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const href = link?.getAttribute("href") ?? "";
  if (!link || link.target === "_self" || !href.startsWith("/") || href.startsWith("/api/")) return;
  link.setAttribute("href", FILES.includes(href) ? `.${href}` : shown(href));
}

async function save(event: MouseEvent): Promise<void> {
  const link = (event.target as Element | null)?.closest?.("a");
  const href = link?.getAttribute("href") ?? "";
  if (!link || !href.startsWith("/api/")) return;
  event.preventDefault();
  event.stopPropagation();
  const answer = await way.fetch(href, { method: "GET", headers: {} });
  if (answer.ok) saveAs(link.download || "pentacle.json", await answer.blob());
}

/** Gives the player a file. */
export function saveAs(name: string, body: Blob): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(body), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function watchLinks(): void {
  for (const kind of ["pointerdown", "focusin", "click"]) document.addEventListener(kind, turn, true);
  document.addEventListener("click", (event) => void save(event), true);
}
