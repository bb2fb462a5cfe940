/** What the page and its Python say to each other; everything is plain data. */
import type { Language, Layout } from "../wire/types.ts";

export interface Start {
  /** Where the site lies. */
  base: string;
  site: Site;
  /** Take the tables over from another tab. */
  steal: boolean;
  /** It only works out what another Python asks: it has no tables. */
  aside?: boolean;
}

/** `site.json`, written by the build. */
export interface Site {
  version: string;
  /** Where the server is that shows this page beside its own; missing: there is none. */
  server?: string;
  /** Pyodide's folder. */
  pyodide: string;
  /** Changes with what is in it. */
  pyodide_mark: string;
  /** What Pyodide may install: nothing. */
  lock: string;
  /** Archives that Python needs in any case. */
  archives: string[];
  /** For each game where it is found in Python, its archives, and its engine. */
  games: Record<string, { module: string; archive: string; learning: string; engine: string }>;
}

export type ToPython =
  | { type: "start"; start: Start }
  | { type: "http"; id: number; method: string; address: string; body: string; language: Language }
  | { type: "open"; line: number; table: string; language: Language; layout: Layout; since: number }
  | { type: "hear"; line: number; text: string }
  | { type: "take"; line: number; seat: number }
  | { type: "leave"; line: number }
  | { type: "job"; id: number; job: string };

export type FromPython =
  | { type: "ready"; ms: Record<string, number> }
  /** Another tab has the tables; once it gives them back this one goes on. */
  | { type: "waiting" }
  /** Another tab has taken the tables. */
  | { type: "elsewhere" }
  | { type: "failed"; text: string }
  | { type: "answer"; id: number; status: number; text: string }
  | { type: "done"; id: number; text: string }
  | { type: "opened"; line: number }
  | { type: "told"; line: number; text: string }
  | { type: "closed"; line: number; code: number };
