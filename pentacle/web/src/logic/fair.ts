/** The proof of the dice, done again in this browser: the same sums as `pentacle/core/fair.py`. */
import type { DiceCard, Proof } from "../wire/types.ts";
import { sha256 } from "./sha256.ts";

export type StepKind = "server" | "share" | "late" | "silent" | "alone" | "drawn" | "seed" | "memory" | "own" | "old";

/** One step of the proof; `holds` is null where there is nothing to prove. */
export interface Step {
  kind: StepKind;
  holds: boolean | null;
  seat: number;
  /** The numbers behind it, for whoever wants to do the sum elsewhere. */
  numbers: { what: "seal" | "number" | "lines" | "seed" | "seen"; text: string }[];
}

/** What this browser saw of a table before its game was over. */
export interface Memory {
  pledge: string;
  /** The pledges that stood when shares were shown. */
  shares: { seat: number; pledge: string }[] | null;
  /** The seats whose shares were in, as told at the first die. */
  shown: number[] | null;
  /** The share that this browser gave, if the server said that it had it. */
  given: string;
}

export const pledgeOfSecret = (secret: string) => sha256(`grand-pentacle secret ${secret}\n`);
export const pledgeOfShare = (share: string) => sha256(`grand-pentacle share ${share}\n`);

export function seedText(game: string, proof: Proof): string {
  const shown = proof.shares.filter((entry) => entry.share).sort((a, b) => a.seat - b.seat);
  const seats = shown.map((entry) => `seat ${entry.seat} ${entry.share}\n`).join("");
  return `grand-pentacle dice\ntable ${proof.table}\ngame ${game}\nsecret ${proof.secret}\n${seats}`;
}

/** The lines from which seats are drawn: the pledges stand at the seats that were taken before. */
export function drawText(game: string, proof: Proof): string {
  const before = proof.drawn ?? [];
  const pledged = proof.shares.filter((entry) => entry.pledge).map(({ seat, pledge }) => ({ seat: before[seat] ?? -1, pledge }));
  const seats = pledged.sort((a, b) => a.seat - b.seat).map(({ seat, pledge }) => `seat ${seat} ${pledge}\n`).join("");
  return `grand-pentacle seats\ntable ${proof.table}\ngame ${game}\nsecret ${proof.secret}\n${seats}`;
}

/** For each seat the one that its owner had taken before: everybody is seated by rising lots. */
export async function drawSeats(game: string, proof: Proof, seats: number): Promise<number[]> {
  const text = drawText(game, proof);
  const lots = await Promise.all(Array.from({ length: seats }, async (_, seat) => ({ seat, lot: await sha256(`${text}lot ${seat}\n`) })));
  return lots.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ seat }) => seat);
}

/** Seeds below have no key. */
const KEYED = 1n << 64n;

/** The first 128 bits of the hash, as a decimal number. */
export async function seedOf(game: string, proof: Proof): Promise<string> {
  const seed = BigInt(`0x${(await sha256(seedText(game, proof))).slice(0, 32)}`);
  return String(seed < KEYED ? seed + KEYED : seed);
}

const isNumber = (text: string) => /^[0-9a-f]{64}$/.test(text);

export async function check(game: string, seats: number, seed: string, proof: Proof, memory: Memory | null): Promise<Step[]> {
  const { pledge, secret } = proof;
  const steps: Step[] = [
    {
      kind: "server", seat: -1, holds: isNumber(secret) && (await pledgeOfSecret(secret)) === pledge,
      numbers: [{ what: "seal", text: pledge }, { what: "number", text: secret }],
    },
  ];
  for (const { seat, pledge = "", share = "" } of proof.shares) {
    const numbers: Step["numbers"] = [];
    if (pledge) numbers.push({ what: "seal", text: pledge });
    if (share) numbers.push({ what: "number", text: share });
    if (share) steps.push({ kind: "share", seat, holds: isNumber(share) && (await pledgeOfShare(share)) === pledge, numbers });
    else steps.push({ kind: pledge ? "late" : "silent", seat, holds: null, numbers });
  }
  if (!proof.shares.some((entry) => entry.share)) steps.push({ kind: "alone", seat: -1, holds: null, numbers: [] });
  if (proof.drawn?.length)
    steps.push({
      kind: "drawn", seat: -1, holds: String(await drawSeats(game, proof, seats)) === String(proof.drawn),
      numbers: [{ what: "lines", text: drawText(game, proof) }],
    });
  const order = proof.shares.map((entry) => entry.seat);
  const tidy = order.every((seat, i) => seat >= 0 && seat < seats && seat > (order[i - 1] ?? -1)) && /^[\w-]+$/.test(proof.table);
  steps.push({
    kind: "seed", seat: -1, holds: tidy && (await seedOf(game, proof)) === seed,
    numbers: [{ what: "lines", text: seedText(game, proof) }, { what: "seed", text: seed }],
  });
  return [...steps, ...compare(proof, memory)];
}

/** Whether the seals are still those that this browser saw, and its own share is in. */
function compare(proof: Proof, memory: Memory | null): Step[] {
  if (!memory) return [{ kind: "memory", seat: -1, holds: null, numbers: [] }];
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const pledges = proof.shares.map(({ seat, pledge = "" }) => ({ seat, pledge }));
  const shown = proof.shares.filter((entry) => entry.share).map((entry) => entry.seat);
  const holds =
    memory.pledge === proof.pledge &&
    (memory.shares === null || same(memory.shares, pledges)) &&
    (memory.shown === null || same(memory.shown, shown));
  const seen = [memory.pledge, ...(memory.shares ?? []).map((entry) => entry.pledge)].filter(Boolean);
  const steps: Step[] = [{ kind: "memory", seat: -1, holds, numbers: [{ what: "seen", text: seen.join("\n") }] }];
  if (memory.given && !proof.shares.some((entry) => entry.share === memory.given))
    steps.push({ kind: "own", seat: -1, holds: false, numbers: [{ what: "number", text: memory.given }] });
  return steps;
}

/** Games from before there were shares: the seed alone was sealed. */
export async function checkOld(seed: string, salt: string, pledge: string): Promise<Step[]> {
  const holds = (await sha256(`${salt}:${seed}`)) === pledge;
  return [{ kind: "old", seat: -1, holds, numbers: [{ what: "seal", text: pledge }, { what: "lines", text: `${salt}:${seed}` }] }];
}

/** What stays in memory after a look at the pledges; what was seen first is never overwritten. */
export function learn(known: Memory | undefined, dice: DiceCard): Memory {
  const memory = known ?? { pledge: dice.pledge, shares: null, shown: null, given: "" };
  const shares = dice.shares.map(({ seat, pledge = "" }) => ({ seat, pledge }));
  const shown = dice.shares.filter((entry) => entry.shown).map((entry) => entry.seat);
  return {
    ...memory,
    shares: memory.shares ?? (dice.stage === "pledging" ? null : shares),
    shown: memory.shown ?? (dice.stage === "made" ? shown : null),
  };
}

/** Whether a share may be shown: every pledge is in, and nothing has been exchanged since. */
export function mayShow(memory: Memory, dice: DiceCard): boolean {
  const now = dice.shares.map(({ seat, pledge = "" }) => ({ seat, pledge }));
  return dice.stage === "showing" && memory.pledge === dice.pledge && JSON.stringify(memory.shares) === JSON.stringify(now);
}
