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
