/** How often a player found the best choice, by the theme that made it so. */
import { isCostly, type Judged } from "./report.ts";

export interface Tally {
  title: string;
  found: number;
  of: number;
}

/** A best choice that is so much better than the next is a clear one. */
const CLEAR = 0.05;
/** Choices that are asked about. */
const MOST = 24;

/** The choices of a seat where one was clearly best, or was missed. */
export function clear(steps: readonly Judged[], seat: number): Judged[] {
  const gap = ({ options }: Judged) => (options[1] ? options[0]!.chance - options[1].chance : 0);
  const own = steps.filter((step) => step.player === seat && (isCostly(step) || (step.grade === "best" && gap(step) >= CLEAR)));
  return own.sort((a, b) => Math.max(b.loss, gap(b)) - Math.max(a.loss, gap(a)) || a.step - b.step).slice(0, MOST);
}

/** By title, the most often found first. */
export function tallied(choices: readonly { title: string; found: boolean }[]): Tally[] {
  const rows = new Map<string, Tally>();
  for (const { title, found } of choices) {
    const row = rows.get(title) ?? { title, found: 0, of: 0 };
    rows.set(title, { title, found: row.found + Number(found), of: row.of + 1 });
  }
  return sorted(rows);
}

/** Themes of one's own analysed games, game by game: how often each was found, of how many. */
interface Past {
  games: Record<string, Record<string, [found: number, of: number]>>;
  /** What themes are called, by language. */
  titles: Record<string, Record<string, string>>;
}

const KEPT = 100;
const nameOf = (game: string) => `pentacle.strengths.${game}`;

function past(game: string): Past {
  try {
    const { games = {}, titles = {} } = JSON.parse(localStorage.getItem(nameOf(game)) ?? "{}") as Partial<Past>;
    return { games, titles };
  } catch {
    return { games: {}, titles: {} };
  }
}

/** Keeps in this browser what one of one's own games says; looked at again, it takes the place of what was kept. */
export function remember(game: string, id: string, language: string, choices: readonly { theme: string; title: string; found: boolean }[]): void {
  const { games, titles } = past(game);
  const rows: Past["games"][string] = {};
  for (const { theme, title, found } of choices) {
    const [right, of] = rows[theme] ?? [0, 0];
    rows[theme] = [right + Number(found), of + 1];
    titles[language] = { ...titles[language], [theme]: title };
  }
  delete games[id];
  const kept = Object.fromEntries([...Object.entries(games), [id, rows] as const].slice(-KEPT));
  try {
    localStorage.setItem(nameOf(game), JSON.stringify({ games: kept, titles }));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}

/** All one's games of a kind together: by theme, and how many they are. */
export function overall(game: string, language: string): { rows: Tally[]; games: number } {
  const { games, titles } = past(game);
  const rows = new Map<string, Tally>();
  for (const [theme, [found, of]] of Object.values(games).flatMap((one) => Object.entries(one))) {
    const title = titles[language]?.[theme];
    if (!title) continue;
    const row = rows.get(title) ?? { title, found: 0, of: 0 };
    rows.set(title, { title, found: row.found + found, of: row.of + of });
  }
  return { rows: sorted(rows), games: Object.keys(games).length };
}

function sorted(rows: Map<string, Tally>): Tally[] {
  return [...rows.values()].sort((a, b) => b.found / b.of - a.found / a.of || b.of - a.of || a.title.localeCompare(b.title));
}
