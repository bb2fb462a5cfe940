/** The page's own paths in the browser's address: as they are, or behind a `#` where only files are served. */
/** This page plays by itself: no server is behind it. */
export const ALONE = import.meta.env.MODE === "site";

/** The path and what follows its `#`, of an address of the page. */
export function pathOf({ pathname, hash }: { pathname: string; hash: string }): { path: string; hash: string } {
  if (!ALONE) return { path: pathname, hash };
  const inside = hash.startsWith("#/") ? hash.slice(1) : "/";
  const at = inside.indexOf("#");
  return at < 0 ? { path: inside, hash: "" } : { path: inside.slice(0, at), hash: inside.slice(at) };
}

/** A path as the browser's address shows it. */
export function shown(path: string): string {
  return ALONE ? `#${path}` : path;
}

/** The whole address of a path, to be given away. */
export function linkTo(path: string): string {
  return new URL(shown(path), ALONE ? location.href.split("#")[0]! : location.origin).href;
}
