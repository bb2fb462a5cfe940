/** Where we are: the path and nothing else. */
import { pathOf, shown } from "./address.ts";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "join"; code: string }
  | { page: "replay"; id: string; frame: number }
  | { page: "analysis"; id: string; step: number }
  | { page: "position"; game: string; packed: string }
  | { page: "carry"; code: string }
  | { page: "off"; code: string }
  | { page: "friend"; code: string }
  | { page: "campaign"; id: string }
  | { page: "learn"; game: string; lesson: string }
  | { page: "puzzles"; game: string; puzzle: string }
  | { page: "guide"; game: string }
  | { page: "about" }
  | { page: "me" }
  | { page: "operator" }
  | { page: "missing" };

export function parse(path: string, hash = "", at = ""): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "home" };
  if (first === "about" || first === "me" || first === "operator") return { page: first };
  if (first === "new") return { page: "new", game: second };
  if (first === "position") return { page: "position", game: second, packed: hash.slice(1) || at };
  if (!second) return { page: "missing" };
  if (first === "table") return { page: "table", id: second };
  if (first === "join") return { page: "join", code: second };
  if (first === "replay") return { page: "replay", id: second, frame: Number(hash.slice(1)) || 0 };
  if (first === "analysis") return { page: "analysis", id: second, step: Math.max(0, (Number(hash.slice(1)) || 1) - 1) };
  if (first === "off") return { page: "off", code: second };
  if (first === "carry") return { page: "carry", code: second };
  if (first === "friend") return { page: "friend", code: second };
  if (first === "campaign") return { page: "campaign", id: second };
  if (first === "learn") return { page: "learn", game: second, lesson: third };
  if (first === "puzzles") return { page: "puzzles", game: second, puzzle: third };
  if (first === "guide") return { page: "guide", game: second };
  return { page: "missing" };
}

function here(): Route {
  const { path, hash } = pathOf(location);
  return parse(path, hash, new URLSearchParams(location.search).get("at") ?? "");
}

export const place = $state<{ route: Route }>({ route: here() });

export function go(path: string, replace = false): void {
  const overSheet = (history.state as { sheet?: boolean } | null)?.sheet;
  history[replace || overSheet ? "replaceState" : "pushState"](null, "", shown(path));
  place.route = here();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (place.route = here()));

/** Links inside the page do not load it again. */
export function catchLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  const { path, hash } = pathOf(link);
  go(path + hash);
}
