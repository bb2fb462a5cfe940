/** A Web Worker that judges choices: a module first, then one choice after another. */
import { Module } from "../engine/module.ts";
import { type Choice, type Effort, Judge } from "./judge.ts";
import type { Opinion } from "./report.ts";

export type ToJudge = { type: "load"; source: string; seats: number } | { type: "judge"; choice: Choice; effort: Effort };
export type FromJudge =
  | { type: "ready"; rules: string; settings: { temperature: number; target: number } }
  | { type: "opinion"; number: number; opinion: Opinion }
  | { type: "failed"; text: string };

let judge: Judge | undefined;

async function answer(message: ToJudge): Promise<FromJudge> {
  if (message.type === "judge") {
    const { choice, effort } = message;
    return { type: "opinion", number: choice.number, opinion: judge!.judge(choice, effort) };
  }
  const module = await Module.at(message.source);
  judge = new Judge(module, message.seats);
  return { type: "ready", rules: module.facts.rules, settings: module.facts.more.settings };
}

addEventListener("message", (event: MessageEvent<ToJudge>) => {
  answer(event.data).then(
    (said) => postMessage(said),
    (reason) => postMessage({ type: "failed", text: String(reason) } satisfies FromJudge),
  );
});
