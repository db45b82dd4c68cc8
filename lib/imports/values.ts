import type { ContactStage } from "@/lib/contacts/labels";
import { contactSources, contactStages, lostReasons } from "@/lib/contacts/labels";
import { normalise } from "@/lib/language/words";
import { isCalendarDate } from "@/lib/office-time";
import { latinDigits, oneSpelling } from "@/lib/text";

/*
 * Values as they are written in lists, as we store them. Undefined for what none of our values is.
 */

type Options = readonly { readonly value: string; readonly label: string }[];

/** Every value by its own name, its label, and what else people call it. */
function wordsFor<const T extends Options>(options: T, others: Partial<Record<T[number]["value"], string>>) {
  const known = new Map<string, T[number]["value"]>();
  for (const { value, label } of options) {
    const also = (others as Record<string, string | undefined>)[value]?.split("|") ?? [];
    for (const said of [value.replaceAll("_", " "), label, ...also]) known.set(normalise(said).trim(), value);
  }
  return (text: string): T[number]["value"] | undefined => known.get(normalise(text.replaceAll("_", " ")).trim());
}

/** A stage. Somebody who is a student already comes out as won, which an import can't make: only an account does. */
export const readStage: (text: string) => ContactStage | undefined = wordsFor(contactStages, {
  new: "new lead|fresh|open|not contacted|pending|uncontacted|cold|raw",
  contacted: "called|in contact|follow up|followup|in progress|attempted|warm|in discussion|interested",
  qualified: "hot|eligible|prospect|qualified lead|very interested",
  consulted: "consultation done|met|visited|counselled|counseled|counselling done|applied",
  won: "student|enrolled|registered|converted|client|closed won|existing student|admitted|customer|active student",
  lost: "closed|closed lost|not interested|dead|rejected|dropped|junk|unqualified|not eligible|cancelled",
});

/** Where somebody came from. */
export const readSource = wordsFor(contactSources, {
  website: "web|site|online|web form|website form|google",
  assistant: "chat|chatbot|chat assistant|ai assistant",
  partner: "agent|referral partner|b2b|sub agent",
  walk_in: "walkin|walk in|office|office visit|visit|visited office",
  phone: "call|phone call|inbound call|telephone",
  whatsapp: "whats app|wa|whatsapp message",
  campaign:
    "facebook|fb|instagram|insta|ig|tiktok|meta|ads|facebook ad|facebook ads|google ads|social media|expo|seminar",
});

export const readLostReason = wordsFor(lostReasons, {
  no_answer: "not answering|no response|not responding|unreachable|not reachable",
  budget: "money|financial|finances|fees|too expensive|expensive|low budget|funds",
  other_firm: "competitor|other consultant|other agent|went elsewhere|joined another consultant",
  not_eligible: "ineligible|low grades|not qualified|low marks",
  visa_refused: "visa refusal|refused|visa rejected|visa rejection",
  plans_changed: "changed mind|changed plans|not interested|postponed|cancelled plan",
});

/** What stands for nothing in a cell. */
const nothing = /^(?:[-–—.?/]+|n\.?\/?a\.?|nil|null|none|nothing|undefined|#n\/a)$/i;

/** A cell without what spreadsheets and our own exports put in front of it; empty if it stands for nothing. */
export function cellText(cell: string | undefined): string {
  const said = (cell ?? "")
    .replace(/\u00a0/g, " ")
    .trim()
    // A formula that only says "this is text", as other programs write telephone numbers.
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=[=+\-@\d(])/, "");
  return nothing.test(said) ? "" : said;
}

/** The parts of a cell that holds several addresses or numbers. */
const severalIn = (text: string) =>
  text
    .split(/\s*(?:[,;/|\n]|\bor\b|\band\b)\s*/i)
    .map((part) => part.trim())
    .filter(Boolean);

/** A cell's first value, and whether there were others. */
export type FirstOf = { text: string; hasMore: boolean };

/** The first address in a cell: of "Ali <ali@mail.example>; other@mail.example" it is ali@mail.example. */
export function readEmail(text: string): FirstOf {
  const [first = "", ...others] = severalIn(text);
  const bare = /<([^<>]*)>/.exec(first)?.[1] ?? first;
  return { text: bare.replace(/^mailto:/i, "").trim(), hasMore: others.some((one) => one.includes("@")) };
}

/** A number as spreadsheets and programs write one: "9.23001234567E+11", "923001234567.0". */
const asNumber = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i;

/** Whether a spreadsheet has written a telephone number as "9.23E+11": its last digits are lost. */
export function isCutPhone(text: string): boolean {
  const [, , decimals = "", exponent] = asNumber.exec(latinDigits(text).trim()) ?? [];
  return exponent !== undefined && decimals.length < Number(exponent);
}

/** The digits of a number that a spreadsheet has written with an exponent or a decimal point; any other text as it is. */
function wholeNumber(text: string): string {
  const [, first, decimals = "", exponent] = asNumber.exec(text) ?? [];
  if (first && decimals.length === Number(exponent)) return first + decimals;
  return text.replace(/^(\d+)\.0+$/, "$1");
}

/**
 * The first number in a cell, a Pakistani mobile in the office's spelling. A spreadsheet drops the leading zero of a
 * number: 3001234567 is 0300 1234567.
 */
export function readPhone(text: string): FirstOf {
  const [said = "", ...others] = severalIn(latinDigits(text));
  const first = wholeNumber(said);
  const typed = first
    .replace(/^(?:tel|ph|phone|mob|mobile|cell|whatsapp)\s*[.:]?\s*/i, "")
    .replaceAll(/[._\u2010-\u2015]/g, "-")
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/^(\+?92)[\s-]*\(0\)/, "$1 ")
    .trim();
  const whole = /^3\d{2}[\s-]?\d{7}$/.test(typed) ? `0${typed}` : typed;
  return { text: oneSpelling(whole), hasMore: others.some((one) => one.replace(/\D/g, "").length >= 7) };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The time of day behind a date, which is dropped. */
const timeBehind = /[\sT,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?$/i;

const monthNumber = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function dateOf(year: string, month: string | number, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : undefined;
}

/**
 * A date as people write it in a list, as "2026-11-27": the day comes first, as in Pakistan, unless the year does or
 * the month is a word. Undefined for anything else; so is "11/27/2026", because a file that has such dates would have
 * others that are silently read the wrong way round.
 */
export function readDate(text: string): string | undefined {
  const said = latinDigits(text).trim().replace(timeBehind, "").trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(said);
  if (yearFirst) return dateOf(yearFirst[1] as string, yearFirst[2] as string, yearFirst[3] as string);
  const dayFirst = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/.exec(said);
  if (dayFirst) return dateOf(dayFirst[3] as string, dayFirst[2] as string, dayFirst[1] as string);
  const monthInside =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-/.\s]+([a-z]{3,9})\.?[-/.\s,]+(\d{4}|\d{2})$/i.exec(said);
  if (monthInside) {
    return dateOf(monthInside[3] as string, monthNumber(monthInside[2] as string), monthInside[1] as string);
  }
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(said);
  return monthFirst
    ? dateOf(monthFirst[3] as string, monthNumber(monthFirst[1] as string), monthFirst[2] as string)
    : undefined;
}
