/** What trees say of the actions of a seat, and the verdict on it (`Mcts._conclude` of `pentacle/bots/mcts.py`). */

export interface Move {
  action: number;
  /** How much of the thought went to it; all together 1. */
  share: number;
  /** The result that is expected for the seat: 0 lost, 1 won. */
  expected: number;
  /** How many lines of play began with it. */
  visits: number;
}

export interface Verdict {
  /** The best first. */
  moves: Move[];
  iterations: number;
  /** How it would go on after the first of them, as far as that is certain. */
  line: number[];
}

/** The votes of the trees of one search. */
export interface Ballot {
  actions: number[];
  visits: number[];
  /** Of each action the sum of the results after it. */
  results: number[];
  /** What greedy thinks of each. */
  opinion: number[];
  /** Greedy's plan for the turn. */
  plan: number[];
  /** How far results spread: the sum of their squares, and of how many. */
  squares: number;
  times: number;
  /** So many standard errors the winner must be ahead of greedy's own choice; 0: none. */
  doubt: number;
  iterations: number;
}

/** The verdict of one search, or of several on the same question that thought side by side. */
export function conclude(ballots: Ballot[]): Verdict {
  const { actions, opinion, plan } = ballots[0]!;
  const iterations = sum(ballots.map((ballot) => ballot.iterations));
  if (actions.length === 1) return { moves: [{ action: actions[0]!, share: 1, expected: 0.5, visits: 0 }], iterations, line: [] };
  const votes = actions.map((_, i) => sum(ballots.map((ballot) => ballot.visits[i]!)));
  const means = actions.map((_, i) => sum(ballots.map((ballot) => ballot.results[i]!)) / Math.max(1, votes[i]!));
  const order = actions.map((_, i) => i).sort((a, b) => votes[b]! - votes[a]! || means[b]! - means[a]! || opinion[b]! - opinion[a]!);
  const safe = inDoubt(ballots, votes, means, order[0]!);
  if (safe >= 0) order.splice(0, order.length, safe, ...order.filter((i) => i !== safe));
  const whole = Math.max(1, sum(votes));
  const moves = order
    .filter((i) => votes[i] || i === order[0])
    .map((i) => ({ action: actions[i]!, share: votes[i]! / whole, expected: means[i]!, visits: votes[i]! }));
  return { moves, iterations, line: plan[0] === moves[0]!.action ? plan.slice(1) : [] };
}

/** Greedy's own move, if the one that won is not clearly better; -1: none. */
function inDoubt(ballots: Ballot[], votes: number[], means: number[], best: number): number {
  const { doubt, opinion } = ballots[0]!;
  const safe = opinion.indexOf(Math.max(...opinion));
  if (!doubt || !opinion[safe] || !votes[safe]) return -1;
  const spread = sum(ballots.map((ballot) => ballot.squares)) / sum(ballots.map((ballot) => ballot.times));
  const error = Math.max(0.01, Math.sqrt(spread)) * Math.sqrt(1 / votes[best]! + 1 / votes[safe]!);
  return means[best]! - means[safe]! < doubt * error ? safe : -1;
}

function sum(numbers: number[]): number {
  return numbers.reduce((whole, number) => whole + number, 0);
}
