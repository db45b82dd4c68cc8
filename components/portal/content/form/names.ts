import type { Tone } from "@/components/ui/badge";
import { pathWords, type Schema } from "@/lib/content/form-parts";
import { addDays, isCalendarDate } from "@/lib/office-time";
import { asList } from "./field-props";

/** Where a problem is, in the words of the form: "visaFee.2.amount" is "Visa fee, entry 3, Amount". */
export const problemPlace = (form: Schema, field: string): string =>
  pathWords(field.split("."), form)
    .map((name) => (/^\d+$/.test(name) ? `entry ${Number(name) + 1}` : name))
    .join(", ");

/** What an entry of a list is called: its own name, or its number. */
export function entryName(entry: unknown, index: number): string {
  const parts = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
  // A claim is its figure with what it counts: "40 countries".
  if (typeof parts.figure === "string" && typeof parts.label === "string")
    return `${parts.figure} ${parts.label}`.trim();
  for (const name of ["label", "title", "name", "days", "question", "office", "text", "test", "intake"]) {
    const text = parts[name];
    if (typeof text === "string" && text) return text.length > 70 ? `${text.slice(0, 70)}…` : text;
  }
  return `Entry ${index + 1}`;
}

/** The parts of a list's entry that its line shows, where it has them. */
type Entry = {
  amount?: number | null;
  low?: number;
  high?: number;
  currency?: string;
  per?: string;
  appliesFrom?: string | null;
  appliesTo?: string | null;
  opens?: string | null;
  closes?: string | null;
  confidence?: string;
  support?: string;
  sources?: { title?: string; asOf?: string | null }[];
};

const entryOf = (value: unknown): Entry => (typeof value === "object" && value !== null ? value : {});

/** What an entry says, in one line: "GBP 1,171 a month, from 2025-11-11", "09:00 to 18:00", "from 2025"; empty for other entries. */
export function entryValue(value: unknown): string {
  const { amount, low, high, currency, per, appliesFrom, appliesTo, opens, closes } = entryOf(value);
  if (opens && closes) return `${opens} to ${closes}`;
  if (opens === null && closes === null) return "Closed";
  const figures = [amount, low, high].filter((one) => typeof one === "number").map((one) => one.toLocaleString("en"));
  const money = figures.length > 0 && `${currency ?? ""} ${figures.join(" to ")}${per ? ` each ${per}` : ""}`.trim();
  const span = [appliesFrom && `from ${appliesFrom}`, appliesTo && `until ${appliesTo}`].filter(Boolean).join(" ");
  return [money, span].filter(Boolean).join(", ");
}

/** The end of a year, a month or a day as a source gives it. */
const endOf = (date: string) => (date.length === 4 ? `${date}-12-31` : date.length === 7 ? `${date}-28` : date);

/**
 * How well an entry is supported: its newest source with its date, and whether that is over a year old. Null for an entry
 * that needs no source.
 */
export function entryState(value: unknown, today: string): { source: string; label: string; tone: Tone } | null {
  const { confidence, support, sources } = entryOf(value);
  if (confidence === undefined && support === undefined) return null;
  const dated = (sources ?? []).toSorted((a, b) => (b.asOf ?? "").localeCompare(a.asOf ?? ""));
  const [newest] = dated;
  if (!newest || confidence === "general-knowledge" || support === "none") {
    return { source: "No source", label: "Our estimate", tone: "bad" };
  }
  const source = [newest.title, newest.asOf].filter(Boolean).join(", ");
  // While a date is being typed it isn't one yet.
  const end = endOf(newest.asOf ?? "");
  if (!isCalendarDate(end)) return { source, label: "No date", tone: "wait" };
  const isOld = addDays(end, 365) < today;
  return isOld ? { source, label: "Over a year", tone: "wait" } : { source, label: "Sourced", tone: "ok" };
}

/** What makes a figure without a source ours: both choices in one press. */
const estimate = { confidence: "general-knowledge", support: "none" };

/** A figure as our own estimate; null if it is that already, names a source, or says nothing of sources. */
export function asEstimate(
  properties: Readonly<Record<string, unknown>>,
  parts: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  if (!properties.sources || !properties.confidence || asList(parts.sources).length > 0) return null;
  const asked = Object.entries(estimate).filter(([name]) => properties[name] !== undefined);
  if (asked.every(([name, value]) => parts[name] === value)) return null;
  return { ...parts, ...Object.fromEntries(asked) };
}
