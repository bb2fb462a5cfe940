/** HTTP: everything that happens beside a table. */
import type {
  Answers, Asked, Brought, Campaign, Campaigns, Carry, Catalogue, Coach, Counsel, Devices, Doubt, Failure, Farewell, Frames, Friend, FriendChange, FriendLink, Friends, GuidePage, HolidayDates, HolidayWish, Join, Language, Layout, Legend, LessonChoices, LessonPage, Lessons, MailCode, MailIsOff, MailOff, Me, MeChange, Moment, MyNotices, MyTables,
  NewCampaign, NewMail, NewPush, NewTable, NewWebhook, OpenTables, OwnTraces, PasskeyAnswer, PasskeyAsked, People, PersonChange, Points, PositionCard, PositionCopy, PositionText, Preview, Puzzles, Qr, Questions, Quiet, QuietHours, Records, Replay, Report, RulesPage, Search, SearchWish, SeatChange, Some, Statistics, TableCard, Tables, Verdict, Vote, WhileAway, Why,
} from "./types.ts";
import { ALONE } from "../state/address.ts";
import { network } from "../state/network.svelte.ts";
import { newPledge } from "./dice.ts";
import { forgetSeen, lastSeen, note } from "./seen.ts";
import { way } from "./way.ts";
import type { Judged, Kept } from "../analysis/report.ts";

export class ApiError extends Error {
  /** `wait`: after how many seconds the server may be asked again, as it said. */
  constructor(readonly code: string, text: string, readonly status: number, readonly wait = 0) {
    super(text);
  }
}

/** A busy server has changed nothing. It is asked again so often, if it does not want a longer pause. */
const TRIES = 8;
const LONGEST_PAUSE = 5;

let language: Language = "en";

export function speak(wanted: Language): void {
  language = wanted;
}

export async function problem(answer: Response): Promise<ApiError> {
  try {
    const { error } = (await answer.json()) as Failure;
    return new ApiError(error.code, error.text, answer.status, Number(answer.headers.get("Retry-After")));
  } catch {
    return new ApiError("fault", "", answer.status);
  }
}

const KNOWN = "pentacle.known";
let greeting: Promise<unknown> | undefined;

/** On the very first visit the server gives this browser its cookie; everything else waits for that. */
export function introduce(): Promise<unknown> {
  if (localStorage.getItem(KNOWN)) return Promise.resolve();
  greeting ??= call<Me>("GET", "/me").then(
    () => localStorage.setItem(KNOWN, "1"),
    () => (greeting = undefined),
  );
  return greeting;
}

/** What is shown as it was last seen when nobody answers. */
const SEEN = /^\/(me|games|tables|me\/tables|me\/campaigns|games\/[^/]+\/(rules|guide|legend|coach|lessons|puzzles))$/;

async function seen<T>(name: string): Promise<T> {
  const found = ALONE ? undefined : await lastSeen<T>(name);
  if (!found) throw new ApiError("offline", "", 0);
  network.since = found.at;
  return found.told;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (let n = 1; ; n += 1)
    try {
      return await callOnce<T>(method, path, body);
    } catch (reason) {
      if (n === TRIES || !(reason instanceof ApiError) || !["busy", "too_many"].includes(reason.code) || reason.wait > LONGEST_PAUSE) throw reason;
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.max(1, reason.wait)));
    }
}

async function callOnce<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language, Accept: "application/json" };
  if (method !== "GET") Object.assign(headers, { "X-Pentacle": "1", "Content-Type": "application/json" });
  let answer: Response;
  try {
    const text = body === undefined ? (method === "GET" ? null : "{}") : JSON.stringify(body);
    answer = await way.fetch(`/api${path}`, { method, headers, body: text, credentials: "same-origin" });
  } catch {
    if (method === "GET" && SEEN.test(path)) return seen<T>(`${language} ${path}`);
    throw new ApiError("offline", "", 0);
  }
  network.since = 0;
  if (!answer.ok) throw await problem(answer);
  const told = (await answer.json()) as T;
  if (!ALONE && method === "GET" && SEEN.test(path)) void note(`${language} ${path}`, told);
  return told;
}

const get = <T>(path: string) => introduce().then(() => call<T>("GET", path));
const post = <T>(path: string, body?: unknown) => introduce().then(() => call<T>("POST", path, body));
/** Who sits down pledges a share of the dice. */
const postPledged = async <T>(path: string, body: object) => post<T>(path, { ...body, pledge: await newPledge() });
const q = encodeURIComponent;

export const api = {
  me: () => get<Me>("/me"),
  rename: (changes: MeChange) => call<Me>("PATCH", "/me", changes),
  devices: () => get<Devices>("/me/devices"),
  shutOut: (device: string) => post<Devices>(`/me/devices/${q(device)}/shut-out`),
  beginPasskey: () => post<PasskeyAsked>("/me/passkeys/begin"),
  makePasskey: (made: PasskeyAnswer) => post<Devices>("/me/passkeys", made),
  removePasskey: (id: string) => post<Devices>(`/me/passkeys/${q(id)}/remove`),
  askPasskey: () => post<PasskeyAsked>("/passkeys/begin"),
  usePasskey: (found: PasskeyAnswer) => post<Me>("/passkeys", found),
  notices: () => get<MyNotices>("/me/notices"),
  noticePush: (made: NewPush) => post<MyNotices>("/me/notices/push", made),
  noticeMail: (address: string) => post<MyNotices>("/me/notices/mail", { address } satisfies NewMail),
  confirmMail: (code: string) => post<MyNotices>("/me/notices/mail/confirm", { code } satisfies MailCode),
  noticeWebhook: (url: string) => post<MyNotices>("/me/notices/webhook", { url } satisfies NewWebhook),
  quiet: (quiet: Quiet | null) => post<MyNotices>("/me/notices/quiet", { quiet } satisfies QuietHours),
  holiday: (holiday: HolidayDates | null) => post<MyNotices>("/me/notices/holiday", { holiday } satisfies HolidayWish),
  whileAway: () => get<WhileAway>("/me/away"),
  awayRead: () => post<WhileAway>("/me/away/read"),
  removeNotices: (id: string) => post<MyNotices>(`/me/notices/${q(id)}/remove`),
  mailOff: (code: string) => post<MailIsOff>("/notices/off", { code } satisfies MailOff),
  statistics: () => get<Statistics>("/me/statistics"),
  myTables: (state: string, game: string, before: string) => get<MyTables>(`/me/tables?status=${q(state)}&game=${q(game)}&before=${q(before)}`),
  traces: () => get<OwnTraces>("/me/traces"),
  forgetMe: () => post<Me>("/me/forget", { forget_me: true } satisfies Farewell),
  carry: () => post<Carry>("/me/carry"),
  ownData: "/api/me/export",
  adopt: (code: string) => forgetSeen().then(() => post<Me>(`/me/carry/${q(code)}`)),
  carriedFile: "/api/me/carried",
  bring: (file: unknown) => post<Brought>("/me/carried", file),
  games: () => get<Catalogue>("/games"),
  rules: (game: string) => get<RulesPage>(`/games/${q(game)}/rules`),
  guide: (game: string) => get<GuidePage>(`/games/${q(game)}/guide`),
  legend: (game: string) => get<Legend>(`/games/${q(game)}/legend`),
  coach: (game: string) => get<Coach>(`/games/${q(game)}/coach`),
  lessons: (game: string) => get<Lessons>(`/games/${q(game)}/lessons`),
  puzzles: (game: string) => get<Puzzles>(`/games/${q(game)}/puzzles`),
  lesson: (game: string, id: string, wanted: LessonChoices) => post<LessonPage>(`/games/${q(game)}/lessons/${q(id)}`, wanted),
  foreseeLesson: (game: string, id: string, wanted: LessonChoices) => post<Preview>(`/games/${q(game)}/lessons/${q(id)}/foresee`, wanted),
  tables: () => get<Tables>("/tables"),
  lobby: (wanted: Record<string, string>) => get<OpenTables>(`/lobby?${new URLSearchParams(wanted)}`),
  search: (wish: SearchWish) => post<Search>("/search", wish),
  stopSearch: () => post<Search>("/search/stop"),
  fillSearch: () => post<Search>("/search/fill"),
  friends: () => get<Friends>("/friends"),
  befriend: (id: string, friend: boolean) => post<Friends>(`/friends/${q(id)}`, { friend } satisfies FriendChange),
  friendLink: () => post<FriendLink>("/friends/link"),
  friendOf: (code: string) => get<Friend>(`/friends/link/${q(code)}`),
  useFriendLink: (code: string) => post<Friends>(`/friends/link/${q(code)}`),
  qr: (text: string) => post<Qr>("/qr", { text }),
  table: (id: string) => get<TableCard>(`/tables/${q(id)}`),
  create: (table: NewTable) => postPledged<TableCard>("/tables", table),
  invite: (code: string) => get<TableCard>(`/invites/${q(code)}`),
  join: (id: string, seat: number, name: string, code?: string) =>
    postPledged<TableCard>(`/tables/${q(id)}/join`, { seat, name, ...(code ? { code } : {}) } satisfies Join),
  leave: (id: string) => post<TableCard>(`/tables/${q(id)}/leave`),
  seat: (id: string, seat: number, who: SeatChange) =>
    post<TableCard>(`/tables/${q(id)}/seats/${seat}`, who),
  vote: (id: string, seat: number, yes: boolean) => post<TableCard>(`/tables/${q(id)}/seats/${seat}/vote`, { yes } satisfies Vote),
  person: (id: string, who: string, wanted: PersonChange) => post<People>(`/tables/${q(id)}/people/${q(who)}`, wanted),
  reclaim: (id: string) => post<TableCard>(`/tables/${q(id)}/reclaim`),
  rematch: (id: string) => postPledged<TableCard>(`/tables/${q(id)}/rematch`, {}),
  lookAt: (position: PositionText) => post<PositionCard>("/positions", position),
  positionOf: (id: string) => get<PositionCopy>(`/tables/${q(id)}/position`),
  positionAt: (id: string, frame: number) => get<PositionCopy>(`/replays/${q(id)}/position?frame=${frame}`),
  replay: (id: string) => get<Replay>(`/replays/${q(id)}`),
  frames: (id: string, from: number, count: number, seat: number, layout: Layout) =>
    get<Frames>(`/replays/${q(id)}/frames?from=${from}&count=${count}&seat=${seat}&layout=${layout}`),
  points: (id: string) => get<Points>(`/replays/${q(id)}/points`),
  replayFile: (id: string) => `/api/replays/${q(id)}/file`,
  importReplay: (file: unknown) => post<Replay>("/replays", file),
  analysis: (id: string) => get<Kept>(`/replays/${q(id)}/analysis`),
  keepAnalysis: (id: string, report: Report) => post<Kept>(`/replays/${q(id)}/analysis`, report),
  records: (id: string) => get<Records>(`/replays/${q(id)}/records`),
  words: (id: string, asked: Asked[]) => post<Answers>(`/replays/${q(id)}/words`, { asked } satisfies Questions),
  why: (id: string, doubt: Doubt) => post<Why>(`/replays/${q(id)}/why`, doubt),
  weigh: (id: string, steps: Judged[]) => post<{ steps: Judged[] }>(`/replays/${q(id)}/weighed`, { steps } satisfies Some),
  judge: (id: string, moment: Moment) => post<Counsel>(`/replays/${q(id)}/judge`, moment),
  verify: (id: string) => post<Verdict>(`/replays/${q(id)}/verify`),
  campaigns: () => get<Campaigns>("/me/campaigns"),
  startCampaign: (game: string, length: number) => 
    post<Campaign>("/me/campaigns", { game, length } satisfies NewCampaign),
};
