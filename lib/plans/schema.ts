import * as z from "zod/mini";
import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { lineField } from "@/lib/fields";
import { isCalendarDate } from "@/lib/office-time";
import { valuesOf } from "@/lib/options";
import { ungrouped } from "@/lib/students/budget";
import { latinDigits, withoutHiddenCharacters } from "@/lib/text";
import { type PlanField, planFields } from "./fields";
import { planLevels } from "./labels";

// Otherwise zod tries `new Function`, which the Content-Security-Policy reports.
z.config({ jitless: true });

/** "GBP 34,000", "34 000", "34,000.00" and "۳۴۰۰۰" are all 34000. */
function digitsOf(text: string): string {
  const number = latinDigits(text)
    .replaceAll(/\s/g, "")
    .replace(/^(?:[A-Z]{3}|Rs\.?|[£€$])(?=\d)/i, "");
  return (ungrouped(number) ?? "").replace(/(?<=\d)\.0{1,2}$/, "");
}

const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.transform((text: string) => (/^\d{1,9}$/.test(digitsOf(text)) ? Number(digitsOf(text)) : Number.NaN)),
    z.number(message).check(z.minimum(min, message), z.maximum(max, message)),
  );

/** Larger than any fee in any of the currencies. */
const mostMoney = 2_000_000;
const money = (example: string) =>
  wholeNumber(0, mostMoney, `Enter a whole number from 0 to 2,000,000, for example ${example}`);

const rateMessage = "Enter the rupees for one unit, for example 372.50";
const rate = z.pipe(
  z.transform((text: string) => {
    const typed = ungrouped(latinDigits(text).replaceAll(/\s|^PKR/gi, "")) ?? "";
    return /^\d{1,4}(\.\d{1,4})?$/.test(typed) ? Number(typed) : Number.NaN;
  }),
  z.number(rateMessage).check(z.minimum(1, rateMessage), z.maximum(5000, rateMessage)),
);

const day = (message: string) => z.string().check(z.refine(isCalendarDate, message));
const yes = z.pipe(
  z.enum(["0", "1"], "Answer with 1 for yes or 0 for no"),
  z.transform((text) => text === "1"),
);

const country = z.pipe(
  z.transform((text: string): string => findDestinationNames(text)?.id ?? ""),
  z.string().check(z.minLength(1, "Choose one of the twelve countries")),
);

/** Each value of a plan's address by itself: a broken one does not lose the others. */
const planFieldSchemas = {
  programme: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "This programme is not in our list")),
  country,
  city: z.string().check(z.maxLength(60, "Choose a city from the list")),
  level: z.enum(valuesOf(planLevels), "Choose a level"),
  months: wholeNumber(3, 72, "Choose a length from 3 months to 6 years"),
  tuition: money("34,000"),
  living: money("12,000"),
  scholarship: money("5,000"),
  paid: money("4,000"),
  partner: yes,
  children: wholeNumber(0, 6, "Enter a number from 0 to 6"),
  school: wholeNumber(0, 6, "Enter a number from 0 to 6"),
  starts: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Choose a month")),
  money: day("Enter a date, for example 3 December as 2026-12-03"),
  rate,
  rated: day("Enter a date"),
} satisfies Record<PlanField, z.ZodMiniType>;

type PlanValues = { [Field in PlanField]?: z.output<(typeof planFieldSchemas)[Field]> };
export type PlanProblems = Partial<Record<PlanField, string>>;
/** What somebody typed, as it came. */
export type PlanTexts = Partial<Record<PlanField, string>>;

export type PlanRequest = { values: PlanValues; problems: PlanProblems; texts: PlanTexts };

type Raw = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The first value of a name, without characters that nobody sees. */
export function textIn(raw: Raw, name: string, most = 100): string {
  const value = raw[name];
  const first = typeof value === "string" ? value : (value?.[0] ?? "");
  return withoutHiddenCharacters(first).trim().slice(0, most);
}

/**
 * The form's hidden fields (`was-tuition`) say which of its figures were ours. One that somebody left as it was is not
 * theirs, so it keeps its source and follows the next choice; a rate that they changed is today's. With another country,
 * the figures in the old one's currency are dropped. With another country or level, so are the length and the start that
 * the form showed; one that somebody changes together with it stays.
 */
function withoutShown({ values, texts, problems }: PlanRequest, raw: Raw): void {
  const drop = (...fields: PlanField[]) => {
    for (const field of fields) {
      delete values[field];
      delete texts[field];
      delete problems[field];
    }
  };
  const was = (name: string) => textIn(raw, `was-${name}`);
  for (const field of ["tuition", "living"] as const) {
    if (was(field) !== "" && String(values[field]) === was(field)) drop(field);
  }
  if (was("rate") !== "") {
    if (String(values.rate) !== was("rate")) drop("rated");
    else if (values.rated === undefined) drop("rate");
  }
  const country = was("country");
  const isElsewhere = country !== "" && values.country && values.country !== findDestinationNames(country)?.id;
  if (isElsewhere) drop("programme", "city", "tuition", "living", "scholarship", "paid", "rate", "rated");
  const isOtherLevel = was("level") !== "" && values.level && values.level !== was("level");
  if (!isElsewhere && !isOtherLevel) return;
  for (const field of ["months", "starts"] as const) {
    if (was(field) === "" || String(values[field]) === was(field)) drop(field);
  }
}

/** What an address or a form asks for. Empty values count as absent; broken ones keep their text and get a message. */
export function readPlanRequest(raw: Raw): PlanRequest {
  const request: PlanRequest = { values: {}, problems: {}, texts: {} };
  for (const field of planFields) {
    const text = textIn(raw, field);
    if (text === "") continue;
    request.texts[field] = text;
    const read = planFieldSchemas[field].safeParse(text);
    if (read.success) Object.assign(request.values, { [field]: read.data });
    else request.problems[field] = read.error.issues[0]?.message ?? "Check this value";
  }
  withoutShown(request, raw);
  return request;
}

/** A plan to save: its address without the path, "country=uk&city=Leeds&…". */
export const savePlanSchema = z.object({ query: lineField({ label: "Plan", min: 1, max: 600 }) });
export type SavePlanInput = z.output<typeof savePlanSchema>;
