/** What a coach has said already, kept in the browser: each note comes once. */
const STORE = "pentacle.coach";

type Heard = Record<string, string[]>;

function read(): Heard {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Heard;
  } catch {
    return {};
  }
}

export function heard(game: string): string[] {
  return read()[game] ?? [];
}

export function hear(game: string, note: string): void {
  const all = read();
  localStorage.setItem(STORE, JSON.stringify({ ...all, [game]: [...new Set([...(all[game] ?? []), note])] }));
}

/** A new first game: everything is said anew. */
export function forget(game: string): void {
  localStorage.setItem(STORE, JSON.stringify({ ...read(), [game]: [] }));
}
