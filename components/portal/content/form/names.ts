import type { Tone } from "@/components/ui/badge";
import { isOver, lastDay } from "@/lib/catalogue/dated";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
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

/** Whether a text is a year, a month or a day; while it is being typed it isn't yet. */
const isDate = (text: string): boolean => /^\d{4}(?:-\d{2}){0,2}$/.test(text) && isCalendarDate(lastDay(text));

/** "11 November 2025", or what is typed so far. */
const inWords = (date: string): string => (isDate(date) ? formatLooseDate(date) : date);

/** What an entry says, in one line: "GBP 1,171 each month, from 11 November 2025", "09:00 to 18:00", "from 2025"; empty for other entries. */
export function entryValue(value: unknown): string {
  const { amount, low, high, currency, per, appliesFrom, appliesTo, opens, closes } = entryOf(value);
  if (opens && closes) return `${opens} to ${closes}`;
  if (opens === null && closes === null) return "Closed";
  const figures = [amount, low, high].filter((one) => typeof one === "number").map((one) => one.toLocaleString("en"));
  const money = figures.length > 0 && `${currency ?? ""} ${figures.join(" to ")}${per ? ` each ${per}` : ""}`.trim();
  const span = [appliesFrom && `from ${inWords(appliesFrom)}`, appliesTo && `until ${inWords(appliesTo)}`]
    .filter(Boolean)
    .join(" ");
  return [money, span].filter(Boolean).join(", ");
}

/**
 * How well an entry is supported: its newest source with its date, and whether that is over a year old. A figure that has
 * ended needs no newer one. Null for an entry that needs no source.
 */
export function entryState(value: unknown, today: string): { source: string; label: string; tone: Tone } | null {
  const { confidence, support, sources, appliesTo } = entryOf(value);
  if (confidence === undefined && support === undefined) return null;
  const dated = (sources ?? []).toSorted((a, b) => (b.asOf ?? "").localeCompare(a.asOf ?? ""));
  const [newest] = dated;
  const isOurs = !newest || confidence === "general-knowledge" || support === "none";
  const asOf = newest?.asOf ?? "";
  const source = isOurs ? "No source" : [newest.title, asOf && inWords(asOf)].filter(Boolean).join(", ");
  if (appliesTo && isDate(appliesTo) && isOver({ appliesFrom: null, appliesTo }, today)) {
    return { source, label: "Past", tone: "off" };
  }
  if (isOurs) return { source, label: "Our estimate", tone: "bad" };
  if (!isDate(asOf)) return { source, label: "No date", tone: "wait" };
  const isOld = addDays(lastDay(asOf), 365) < today;
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
