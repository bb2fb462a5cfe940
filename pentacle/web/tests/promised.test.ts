import { describe, expect, it } from "vitest";
import { meant } from "../src/logic/promised.ts";
import type { PromiseForm } from "../src/wire/types.ts";

const pawn = { name: "pawn", title: "Pawn", choices: [{ value: "r1", title: "Red 1", item: "pawn-r1" }] };
const form: PromiseForm = {
  text: "", rounds: [1],
  kinds: [
    { name: "SUPPORT", title: "Support", args: [pawn, { name: "k", title: "Points", choices: [{ value: "1", title: "1" }] }] },
    { name: "LEAVE", title: "Leave alone", args: [pawn] },
  ],
};

describe("a promise by touching the table", () => {
  it("fills the blank of what is being written, or begins the first that has one", () => {
    expect(meant(form, "pawn-r1")).toMatchObject({ kind: { name: "SUPPORT" }, name: "pawn", value: "r1" });
    expect(meant(form, "pawn-r1", "LEAVE")).toMatchObject({ kind: { name: "LEAVE" }, value: "r1" });
  });
  it("is nothing for other things, and when it is too late", () => {
    expect(meant(form, "board")).toBeNull();
    expect(meant({ ...form, rounds: [] }, "pawn-r1")).toBeNull();
    expect(meant(null, "pawn-r1")).toBeNull();
  });
});
