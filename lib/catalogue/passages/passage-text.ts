import type { SourceView } from "@/lib/catalogue/guide/sources";
import { formatRupeeRange, formatRupees } from "@/lib/catalogue/money";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";

type Rates = CatalogueFiles["fx.json"]["rates"];
type Line = readonly [label: string, text: string | null | false | undefined];

/** The lines of a passage that have something to say, one below the other. */
export function toBody(lines: readonly Line[]): string {
  return lines
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${String(text).replaceAll("\n", " ")}`)
    .join("\n");
}

/** Where it was read, and the date that the source carries itself, in words. */
export type PassageSource = { title: string; url: string | null; date: string | null };

export const toPassageSource = ({ title, url, date }: SourceView): PassageSource => ({ title, url, date });

/** What a passage is about. */
export type PassageTopic =
  | "destination"
  | "cost"
  | "visa"
  | "work"
  | "intake"
  | "change"
  | "university"
  | "scholarship"
  | "test"
  | "question";

/** A piece of the catalogue in words, ready to be quoted: one row of `catalogue_passages`. */
export type Passage = {
  /** "germany/visa", "all/cost", "scholarship/chevening" */
  id: string;
  topic: PassageTopic;
  /** Data ids of destinations; none means that it holds for every country. */
  countries: string[];
  title: string;
  /** Further names that people use for it, for the search. */
  names: string;
  /** Lines of the form "Label: text", so that an answer can quote the one it needs. */
  body: string;
  confidence: "sourced" | "general-knowledge";
  /** The day on which the data was put together; the sources carry their own dates. */
  compiledOn: string;
  sources: PassageSource[];
  /** What it says from later days on, the earliest first. The reader picks by the office's date (`passageOn`). */
  later: { from: string; body: string; sources: PassageSource[] }[];
};

/** A passage as it is written for one day. */
export type DayPassage = Omit<Passage, "later">;

type Datable = {
  body: string;
  sources: readonly PassageSource[];
  later: readonly { from: string; body: string; sources: readonly PassageSource[] }[];
};

/** What a passage says on a day: its own words, or the last that have begun. */
export function passageOn<T extends Datable>(passage: T, day: string): T {
  const begun = passage.later.filter(({ from }) => from <= day).at(-1);
  return begun ? { ...passage, body: begun.body, sources: begun.sources } : passage;
}

/** The words that mark what no source confirms, wherever a single line is quoted. */
export const guideMark = "(a guide, not confirmed by a source yet)";

/** A fact with its mark where it is only a guide, or only one source says so. */
export const marked = ({ text, isGuide, isSingle }: { text: string; isGuide: boolean; isSingle?: boolean }) =>
  isGuide ? `${text} ${guideMark}` : isSingle ? text.replace(/(\.?)$/, " (one source says so)$1") : text;

const amount = /\b([A-Z]{3}) (\d[\d,]*(?:\.\d+)?)(?: ?– ?(\d[\d,]*(?:\.\d+)?))?|\b(\d[\d,]*(?:\.\d+)?) euros\b/g;
const toNumber = (digits: string) => Number(digits.replaceAll(",", ""));

/**
 * What the amounts of a text are in rupees: "EUR 10,332: about PKR 34 lakh; …". Null where it names none, or none that
 * a family would count in rupees (under PKR 10,000).
 */
export function inRupees(text: string, rates: Rates): string | null {
  const found = new Map<string, string>();
  for (const match of text.matchAll(amount)) {
    const [whole, code, low, high, euros] = match;
    const currency = code ?? "EUR";
    const rate = rates[currency]?.toPkr;
    const from = toNumber(low ?? euros ?? "0");
    const to = high ? toNumber(high) : from;
    if (!rate || currency === "PKR" || to * rate < 10_000) continue;
    const rupees = from === to ? formatRupees(to * rate) : formatRupeeRange(from * rate, to * rate);
    const period = periodAfter(text, match);
    found.set(whole, period ? `${rupees} a ${period}` : rupees);
  }
  const parts = [...found].map(([foreign, rupees]) => `${foreign} is about ${rupees}`);
  return parts.length > 0 ? parts.join("; ") : null;
}

/** "month" of "EUR 615 per month" and "GBP 1,136/month", "year" of "NZD 20,000 a year" and "… for twelve months". */
function periodAfter(text: string, { 0: whole, index }: RegExpExecArray) {
  const after = text.slice(index + whole.length);
  return /^ for (?:twelve|12) months/.test(after) ? "year" : /^(?: (?:a|per) |\/)(month|year)/.exec(after)?.[1];
}

/** The lowest and the highest yearly rupees of the amounts in a text; what it gives by the month counts twelve times. */
export function yearlyRupees(text: string, rates: Rates): [low: number, high: number] | null {
  const found: number[] = [];
  for (const match of text.matchAll(amount)) {
    const [, code, low, high, euros] = match;
    const rate = rates[code ?? "EUR"]?.toPkr;
    if (!rate) continue;
    const period = periodAfter(text, match);
    const isMonthly = period ? period === "month" : /month/.test(text) && !/year/.test(text);
    const times = rate * (isMonthly ? 12 : 1);
    found.push(toNumber(low ?? euros ?? "0") * times, toNumber(high ?? low ?? euros ?? "0") * times);
  }
  return found.length > 0 ? [Math.min(...found), Math.max(...found)] : null;
}

/** A year of tuition and living together in rupees, or null where one of them is not known. */
export function yearInAll(tuition: string, living: string, rates: Rates): [low: number, high: number] | null {
  const [a, b] = [yearlyRupees(tuition, rates), yearlyRupees(living, rates)];
  return a && b ? [a[0] + b[0], a[1] + b[1]] : null;
}
