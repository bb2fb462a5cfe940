/** What a page without a server answers before Python is there, from files that the build wrote. */
import type { Language, LessonChoices } from "../wire/types.ts";

const PAGES = /^\/api\/games\/([^/]+)\/(rules|guide|legend|coach)$/;
const LESSON = /^\/api\/games\/([^/]+)\/lessons\/([^/]+)$/;

/** The file that answers a request; "" where only Python can. */
export function fileFor(method: string, address: string, body: string, language: Language): string {
  if (method === "GET" && address === "/api/games") return `data/${language}/games.json`;
  const page = method === "GET" && PAGES.exec(address);
  if (page) return `data/${language}/${page[1]}/${page[2]}.json`;
  const lesson = method === "POST" && LESSON.exec(address);
  return lesson && isFirst(body) ? `data/${language}/${lesson[1]}/lessons/${lesson[2]}.${layoutOf(body)}.json` : "";
}

/** A pupil who has done nothing yet sees the first page. */
function isFirst(body: string): boolean {
  const { choices = [], tried } = JSON.parse(body || "{}") as LessonChoices;
  return choices.length === 0 && (tried === undefined || tried === null);
}

function layoutOf(body: string): string {
  return (JSON.parse(body || "{}") as LessonChoices).layout ?? "wide";
}
