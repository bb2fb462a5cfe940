/** A board on somebody else's page. */
import type { Language } from "../wire/types.ts";

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** The HTML of a frame with a board; as wide as there is room for. */
export function embedCode(origin: string, path: string, title: string, language: Language): string {
  const address = new URL(path, origin);
  address.searchParams.set("language", language);
  return `<iframe src="${escaped(address.href)}" title="${escaped(title)}" width="100%" height="640" style="border:0;max-width:900px" loading="lazy"></iframe>`;
}
