/**
 * What the CPU has played and chosen beside what a module does, in Node and in a browser: a list of differences.
 *
 * The engine's classes are handed over, for a browser loads them from elsewhere.
 */
export const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
export const text = (found) => btoa(String.fromCharCode(...found));

class Differences {
  found = [];

  constructor(where) {
    this.where = where;
  }

  expect(what, here, there) {
    const [ours, theirs] = [JSON.stringify(here), JSON.stringify(there)];
    if (ours !== theirs) this.found.push(`${this.where}: ${what} ${ours.slice(0, 200)}, not ${theirs.slice(0, 200)}`);
  }

  near(what, here, there, error) {
    if (!(Math.abs(here - there) <= error)) this.found.push(`${this.where}: ${what} ${here}, not ${there}`);
  }
}

export function comparePlay(module, Table, played) {
  const different = new Differences(`${played.seats} seats, options ${played.options}, seed ${played.seed}`);
  const table = new Table(module, played.seats);
  table.deal(played.options, BigInt(played.seed));
  different.expect("the deal is", text(table.bytes), played.start);
  const deal = table.bytes;
  const counted = (played.perft ?? []).map((_, depth) => perft(table, deal, depth + 1));
  different.expect("the ways to begin are", counted, played.perft ?? []);
  table.bytes = deal;
  for (const [seat, action] of played.actions) {
    if (!table.pending.includes(seat) || !table.legal(seat).includes(action)) return [...different.found, `seat ${seat} may not do ${action}`];
    table.apply(seat, action);
  }
  different.expect("the end is", text(table.bytes), played.end);
  different.expect("broken is", table.check(), 0);
  different.expect("the score is", table.score(), { points: played.points, ranks: played.ranks });
  const end = table.bytes;
  for (let seat = 0; seat < played.seats; seat += 1) {
    table.bytes = end;
    different.near(`seat ${seat} stands at`, table.value(seat), played.values[seat], 1e-9);
    table.hide(seat);
    different.expect(`seat ${seat} knows`, text(table.bytes), played.hidden[seat]);
    table.imagine(seat, 9n);
    different.expect(`seat ${seat} imagines`, text(table.bytes), played.imagined[seat]);
  }
  return different.found;
}

/** How many ways lead so many actions deep; ended games count where they end. */
function perft(table, record, depth) {
  table.bytes = record;
  const [seat] = table.pending;
  if (depth === 0 || seat === undefined) return 1;
  return table.legal(seat).reduce((ways, action) => {
    table.bytes = record;
    table.apply(seat, action);
    return ways + perft(table, table.bytes, depth - 1);
  }, 0);
}

/** Trees of the same visits; means may differ by what browsers' logarithms do to their last bits. */
export function compareChoices(module, Search, { seats, choices }) {
  if (!choices.length) return [];
  const search = new Search(module, seats);
  return choices.flatMap(({ seat, view, moves, iterations, line }) => {
    const different = new Differences(`seat ${seat} of ${seats}`);
    search.aim(bytes(view), seat, 77n);
    search.think(iterations / 2);
    search.think(iterations / 2);
    const found = search.verdict();
    different.expect("it chooses", found.moves[0].action, moves[0][0]);
    different.expect("it goes on with", found.line, line);
    for (const [action, share, expected] of moves) {
      const move = found.moves.find((one) => one.action === action);
      different.near(`the share of ${action} is`, move?.share ?? 0, share, 1e-9);
      different.near(`it expects of ${action}`, move?.expected ?? 0, expected, 1e-6);
    }
    return different.found;
  });
}

/** Every option with its visits, its line and everybody's chances. */
export function compareJudgements(module, Analyst, { seats, choices }) {
  if (!choices.length) return [];
  const analyst = new Analyst(module, seats);
  return choices.flatMap(({ seat, record, judged }) =>
    judged.flatMap(({ options, error, ...thought }) => {
      const different = new Differences(`seat ${seat} of ${seats}, ${thought.truth ? "by truth" : "by knowledge"}`);
      const found = analyst.judge(bytes(record), seat, { seed: 5n, ...thought });
      const plain = (all) => all.map(({ action, visits, line }) => [action, visits, line]);
      different.expect("the options are", plain(found.options), plain(options));
      different.near("the error is", found.error, error, 1e-6);
      options.forEach(({ action, chances }, i) =>
        chances.forEach((chance, q) => different.near(`${action} gives seat ${q}`, found.options[i]?.chances[q], chance, 1e-6)),
      );
      return different.found;
    }),
  );
}
