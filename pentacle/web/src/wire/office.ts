/** What the operator's page asks the server; the token goes in a header and stays in this tab. */
import type { Closed, Closing, Language, NewBlock, NewNotice, OperatorVisitors, Overview } from "./types.ts";
import { ApiError, problem } from "./api.ts";

const KEPT = "pentacle.operator";
const q = encodeURIComponent;

export class Office {
  token = sessionStorage.getItem(KEPT) ?? "";

  constructor(private language: () => Language) {}

  keep(token: string): void {
    this.token = token;
    if (token) sessionStorage.setItem(KEPT, token);
    else sessionStorage.removeItem(KEPT);
  }

  look = () => this.call<Overview>("GET", "/operator");
  tell = (notice: NewNotice) => this.call<Overview>("POST", "/operator/notices", notice);
  withdraw = (id: string) => this.call<Overview>("POST", `/operator/notices/${q(id)}/withdraw`);
  block = (block: NewBlock) => this.call<Overview>("POST", "/operator/blocks", block);
  lift = (id: string) => this.call<Overview>("POST", `/operator/blocks/${q(id)}/lift`);
  visitors = (table: string) => this.call<OperatorVisitors>("GET", `/tables/${q(table)}/visitors`);
  close = (table: string, reason: string) => this.call<Closed>("POST", `/tables/${q(table)}/close`, { reason } satisfies Closing);

  private async call<T>(method: string, path: string, body: object = {}): Promise<T> {
    const headers: Record<string, string> = { "Accept-Language": this.language(), Authorization: `Bearer ${this.token}` };
    if (method !== "GET") Object.assign(headers, { "X-Pentacle": "1", "Content-Type": "application/json" });
    const text = method === "GET" ? null : JSON.stringify(body);
    const answer = await fetch(`/api${path}`, { method, headers, body: text, credentials: "same-origin" }).catch(() => null);
    if (!answer) throw new ApiError("offline", "", 0);
    if (!answer.ok) throw await problem(answer);
    return (await answer.json()) as T;
  }
}
