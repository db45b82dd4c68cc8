import type { SourceView } from "@/lib/catalogue/guide/sources";
import { formatRupeeRange, formatRupees } from "@/lib/catalogue/money";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";

type Rates = CatalogueFiles["fx.json"]["rates"];
type Line = readonly [label: string, text: string | null | false | undefined];

/** A passage's non-empty lines, joined by line breaks. */
export function toBody(lines: readonly Line[]): string {
  return lines
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${String(text).replaceAll("\n", " ")}`)
    .join("\n");
}

/** The source, and its own date in words. */
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

/** A quotable piece of the catalogue: one row of `catalogue_passages`. */
export type Passage = {
  /** "germany/visa", "all/cost", "scholarship/chevening" */
  id: string;
  topic: PassageTopic;
  /** Destination ids; if empty, it applies to every country. */
  countries: string[];
  title: string;
  /** Other names people use for it, for search. */
  names: string;
  /** Lines of the form "Label: text", so that an answer can quote a single one. */
  body: string;
  confidence: "sourced" | "general-knowledge";
  /** The day the data was compiled; sources have their own dates. */
  compiledOn: string;
  sources: PassageSource[];
  /** Its text from later days on, earliest first. `passageOn` picks by the date in Lahore. */
  later: { from: string; body: string; sources: PassageSource[] }[];
};

/** A passage as of one day. */
export type DayPassage = Omit<Passage, "later">;

type Datable = {
  body: string;
  sources: readonly PassageSource[];
  later: readonly { from: string; body: string; sources: readonly PassageSource[] }[];
};

/** A passage's text on a day: the latest version that has started. */
export function passageOn<T extends Datable>(passage: T, day: string): T {
  const begun = passage.later.filter(({ from }) => from <= day).at(-1);
  return begun ? { ...passage, body: begun.body, sources: begun.sources } : passage;
}

/** Marks unconfirmed statements wherever a single line is quoted. */
export const guideMark = "(a guide, not confirmed by a source yet)";

/** A fact, marked if it is only a guide or has only one source. */
export const marked = ({ text, isGuide, isSingle }: { text: string; isGuide: boolean; isSingle?: boolean }) =>
  isGuide ? `${text} ${guideMark}` : isSingle ? text.replace(/(\.?)$/, " (one source says so)$1") : text;

const amount = /\b([A-Z]{3}) (\d[\d,]*(?:\.\d+)?)(?: ?– ?(\d[\d,]*(?:\.\d+)?))?|\b(\d[\d,]*(?:\.\d+)?) euros\b/g;
const toNumber = (digits: string) => Number(digits.replaceAll(",", ""));

/**
 * A text's amounts in rupees: "EUR 10,332: about PKR 34 lakh; …". Null if it has none of at least PKR 10,000, below
 * which nobody needs the conversion.
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

/** "month" for "EUR 615 per month" and "GBP 1,136/month", "year" for "NZD 20,000 a year" and "… for twelve months". */
function periodAfter(text: string, { 0: whole, index }: RegExpExecArray) {
  const after = text.slice(index + whole.length);
  return /^ for (?:twelve|12) months/.test(after) ? "year" : /^(?: (?:a|per) |\/)(month|year)/.exec(after)?.[1];
}

/** The lowest and highest amounts in a text as rupees per year; monthly amounts count twelve times. */
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

/** A year of tuition and living in rupees, or null if either is unknown. */
export function yearInAll(tuition: string, living: string, rates: Rates): [low: number, high: number] | null {
  const [a, b] = [yearlyRupees(tuition, rates), yearlyRupees(living, rates)];
  return a && b ? [a[0] + b[0], a[1] + b[1]] : null;
}
