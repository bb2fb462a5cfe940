/** How a game ended, in words: who won, alone or as a team, and why it was over. */
import type { Line, Over, Panel, Scene } from "../wire/types.ts";
import { isSheet, sheet } from "./sheet.ts";

export interface Victory {
  kind: "solo" | "you" | "one" | "team" | "tie";
  winners: number[];
  /** By how much, where points decided and the word for them is known; 0: not told. */
  margin: number;
}

/** Whether a bot stood in for this seat so much that the game is not its person's. */
export function isPlayedByBot(over: Over, seat: number, standin: boolean): boolean {
  const rank = over.ranks.find((entry) => entry.seat === seat);
  return standin || 2 * (rank?.stood_in ?? 0) > (rank?.chosen ?? 0);
}

/** Whether everybody's score is points: by its name, or because a sheet adds up to it. */
export function isCounted(over: Over, scene: Scene, pointsWord: string): boolean {
  return scene.seats.every((panel) => !panel.score_word || panel.score_word === pointsWord) || addsUp(over, scene);
}

function addsUp(over: Over, scene: Scene): boolean {
  const sums = (scene.panels ?? []).filter(isSheet).flatMap((panel) => {
    const { seats, lines } = sheet(panel);
    return lines.filter((line) => line.strong).map(({ values }) => new Map(seats.map((seat, i) => [seat, values[i]])));
  });
  return sums.some((sum) => over.ranks.every(({ seat, points }) => sum.get(seat) === String(points).replace("-", "−")));
}

/** `pointsWord`: what the score of a seat is called where it is points. */
export function victory(over: Over, scene: Scene, you: number, standin: boolean, pointsWord: string): Victory {
  const winners = over.ranks.filter((entry) => entry.rank === 1).map((entry) => entry.seat);
  const seats = winners.map((seat) => scene.seats.find((panel) => panel.seat === seat));
  const team = seats[0]?.team ?? -1;
  const best = over.ranks[0]?.points ?? 0;
  const second = over.ranks.find((entry) => entry.rank > 1);
  const margin = isCounted(over, scene, pointsWord) && second ? Math.max(0, best - second.points) : 0;
  if (over.ranks.length === 1) return { kind: "solo", winners, margin: 0 };
  if (winners.length > 1) {
    const together = team >= 0 && seats.every((panel) => panel?.team === team);
    return { kind: together ? "team" : "tie", winners, margin: together ? margin : 0 };
  }
  const mine = winners[0] === you && !isPlayedByBot(over, you, standin);
  return { kind: mine ? "you" : "one", winners, margin };
}

/** Why it is over: what the last scene says, or else the last thing that the game told. */
export function cause(scene: Scene, lines: readonly Line[]): string {
  return scene.prompt.hint || (lines.findLast((line) => line.kind === "game")?.text ?? "");
}

/** The score sheets without the cause, which is told above them. */
export function sheetsWithout(scene: Scene, told: string): Panel[] {
  const sheets = (scene.panels ?? []).filter((panel) => panel.kind === "score");
  return sheets.map((panel) => ({ ...panel, rows: (panel.rows ?? []).filter((row) => row.text !== told) }));
}
