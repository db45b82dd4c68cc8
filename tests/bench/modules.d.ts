declare module "@/tests/bench/median.mjs" {
  export function median(values: number[]): number;
}
declare module "@/tests/bench/table.mjs" {
  export function table(head: string[], rows: string[][]): string;
}
declare module "@/tests/bench/targets.mjs" {
  export function hasForm(path: string): boolean;
  export function written(name: string, value: number): string;
  export function missedTargets(path: string, figures: Record<string, unknown>): string[];
}
declare module "@/tests/bench/options.mjs" {
  export function readOptions(args: string[]): Record<string, unknown>;
  export function readChatOptions(args: string[]): Record<string, unknown>;
  export function readGrowthOptions(args: string[], noun: string): Record<string, unknown>;
  export function readApiOptions(args: string[]): Record<string, unknown>;
}
declare module "@/tests/bench/ratios.mjs" {
  type Sample = { perSecond: number; busy: number; cost: number };
  export function compare(
    servers: { name: string }[],
    samples: Sample[][],
    bytes: number[],
  ): Record<"ofBare" | "ofBareByRequests" | "ofBareByProcessor" | "timesNext", number>;
}
declare module "@/tests/bench/lighthouse.mjs" {
  export function summary(reports: Record<string, unknown>[]): Record<string, unknown>;
}
declare module "@/tests/bench/percentile.mjs" {
  export function percentile(values: number[], share: number): number;
}
declare module "@/tests/bench/chat-report.mjs" {
  type Results = {
    browser: { firstWord: number[]; closedTab: number[] };
    leaving: number[];
    many: Record<string, unknown> & { pages: { path: string; alone: number[]; meanwhile: number[] }[] };
  };
  export function figuresOf(results: Results): Record<string, number>;
  export function missedChatTargets(figures: Record<string, number>): string[];
}
declare module "@/tests/bench/recommend-report.mjs" {
  type Size = { times: number; programmes: number; processor: number; first: number[]; took: Record<string, number[]> };
  export function recommendText(sizes: Size[]): string;
  export function missedRecommendTargets(sizes: Size[]): string[];
}
declare module "@/tests/bench/finder-report.mjs" {
  type Size = { programmes: number; reading: number; first: number; took: number[] };
  export function finderP95(sizes: Size[]): number;
  export function finderText(sizes: Size[]): string;
  export function missedFinderTargets(sizes: Size[]): string[];
}
declare module "@/tests/bench/fill-tables.mjs" {
  type Rows = [number, (index: number) => Record<string, string | number | boolean | null>];
  export function fillTables(url: string, rows: Record<string, Rows>): Promise<void>;
}
declare module "@/tests/bench/processing-rows.mjs" {
  type Rows = [number, (index: number) => Record<string, string | number | boolean | null>];
  export function studentId(index: number): string;
  export function memberId(number: number): string;
  export function office(
    students: number,
    now: number,
    contacts?: { entriesEach?: number },
  ): Record<"users" | "contacts" | "contact_entries" | "documents" | "applications", Rows>;
}
declare module "@/tests/bench/dice.mjs" {
  export function dice(kind: number, index: number): number;
  export function share(kind: number, index: number): number;
  export function uuid(kind: number, index: number): string;
  export function chooser<T>(weighted: [T, number][]): (share: number) => T;
}
declare module "@/tests/bench/database-time.mjs" {
  export function loggedTime(text: string): number;
}
declare module "@/tests/bench/people.mjs" {
  export function personOf(index: number): { name: string; email: string };
}
declare module "@/tests/bench/growth-report.mjs" {
  type Measured = { took: number[]; inDatabase: Record<string, number[]> };
  type Results = {
    sizes: Record<string, number>;
    done: Record<string, Record<string, Measured>>;
    polls: Record<string, { processor: number; inDatabase: number }>;
    beside?: { what: string; ours: number[]; theirs: number[] };
  };
  type Words = { noun: string; viewers: string; pollEvery: number; narrowed: ReadonlySet<string>; rival?: string };
  export function growthText(results: Results, words: Words): string;
  export function missedGrowthTargets(results: Results, words: Pick<Words, "narrowed" | "rival">): string[];
}
declare module "@/tests/bench/contact-rows.mjs" {
  export function contactId(index: number): string;
}
declare module "@/tests/bench/admin-rows.mjs" {
  type Rows = [number, (index: number) => Record<string, string | number | boolean | null>];
  export function memberId(index: number): string;
  export function bookedOffice(
    consultations: number,
    now: number,
    contacts?: { entriesEach?: number },
  ): Record<
    | ("users" | "consultations" | "contact_messages" | "applications" | "referrals" | "audit_entries")
    | ("contacts" | "contact_entries" | "tasks"),
    Rows
  >;
  export function recordIds(index: number): Record<"consultation" | "message" | "entry" | "referral", string>;
}
declare module "@/tests/bench/musts.mjs" {
  export function mustsText(figures: Record<string, object | undefined>): string;
  export function missedMusts(figures: Record<string, object | undefined>): string[];
}
declare module "@/tests/bench/api-report.mjs" {
  type Server = { name: string; bytes: number; perSecond: number; cost: number; p50: number; p99: number } & {
    rounds: { perSecond: number; cost: number }[];
  };
  type Results = {
    answers: { path: string; servers: Server[] }[];
    logins: {
      paths: string[];
      quiet: number[][][];
      busy: number[][][];
      storm: number[][][];
      perSecond: { alone: number; beside: number }[];
      bare: number[];
    };
    memory: number;
  };
  export function apiFigures(results: Results): Record<string, number>;
  export function apiText(results: Results, figures: Record<string, number>): string;
  export function missedApiTargets(figures: Record<string, number>): string[];
}
declare module "@/tests/bench/work-report.mjs" {
  type Turn = { perSecond: number; cost: number; p50: number; p99: number };
  type Page = { path: string; bytes: number; ours: number[]; bare: number[]; ratio: number };
  type Done = Record<string, Record<string, Turn[]>>;
  export function workFigures(
    done: Done,
    pages: Page[],
    more: { memory: number; back: number },
  ): Record<string, number>;
  export const workTargets: Record<string, object>;
  export function missedWorkTargets(figures: Record<string, number>): string[];
  export function workText(done: Done, pages: Page[], figures: Record<string, number>): string;
}
