import { z } from "zod";
import {
  confidence,
  currency,
  day,
  destinationId,
  hint,
  looseDate,
  storedSource,
  support,
  supportValue,
  sureness,
  text,
  texts,
  webAddress,
} from "./parts";

// The schema of funds.json: the money a student visa requires, as dated series.

const supported = {
  confidence,
  support,
  sources: z.array(storedSource),
  confirm: hint(text, "What a student should confirm with the authority, in a whole sentence.").optional(),
  /** Sources disagree; the note says how. */
  conflict: z.literal(true).optional(),
  note: hint(text, "What a student should know of it: it is printed.").optional(),
  /** For maintainers of the data: never printed. */
  aside: hint(text, "For the team: it is never printed.").optional(),
  /** The entry's status on the day the file was compiled; pages use the dates instead. */
  status: hint(text, "How it stood when it was written down. Pages go by the dates instead.").optional(),
};

const currencyOfFigure = hint(currency, "Its three letters, such as GBP.");
const appliesFrom = hint(
  looseDate,
  "The first day, month or year for which it applies, such as 2026-01-15. Empty if the source gives none.",
);
const appliesTo = hint(looseDate, "The last one. Empty while no end is known.");

/** One figure of a dated series: a country's figures with the same label form a series. */
const datedFigure = z.strictObject({
  label: hint(text, "What the figure is. Earlier and later figures of the same kind have exactly the same words here."),
  /** Null if there is no amount, or a low and a high one. */
  amount: hint(
    z.number().nonnegative(),
    "The number alone, such as 1171. Empty if the source gives a range.",
  ).nullable(),
  currency: currencyOfFigure,
  per: hint(text, "The unit, that is what the amount is for, such as: month, year, 12 months, application, person."),
  /** A year, a month or a day; null: open-ended. */
  appliesFrom: appliesFrom.nullable(),
  appliesTo: appliesTo.nullable(),
  months: hint(z.int(), "For a figure by the month: how many months have to be shown, such as 9.").optional(),
  total: hint(z.number(), "The amount times these months.").optional(),
  monthly: hint(z.number(), "What the amount comes to in a month, if the source says so.").optional(),
  low: hint(z.number(), "The lower end, if the source gives a range.").optional(),
  high: hint(z.number(), "The upper end, if the source gives a range.").optional(),
  cap: hint(z.number(), "The most that is asked for, if there is a limit.").optional(),
  onlyFor: hint(
    text,
    "The only people or place that it is for, such as: Quebec. Leave it out for a general figure.",
  ).optional(),
  ...supported,
});

/** A rule about the money in words. */
const moneyRule = z.strictObject({
  text: hint(text, "The rule, in whole sentences of your own."),
  days: hint(z.int(), "How many days in a row the money has to be there, such as 28.").optional(),
  statementMaxAgeDays: hint(z.int(), "How many days old a bank statement may be, such as 31.").optional(),
  months: z.int().optional(),
  relatives: text.optional(),
  allowed: text.optional(),
  kind: text.optional(),
  /** How many months a visa lasts beyond a course of so many months or more, the longest courses first. */
  beyondCourse: z.array(z.strictObject({ fromMonths: z.int(), months: z.int() })).optional(),
  ...supported,
});

const figuresAndRules = z.array(z.union([datedFigure, moneyRule]));
const familyTable = z.strictObject({
  appliesFrom,
  appliesTo: appliesTo.nullable(),
  persons: z.record(text.meta({ title: "One more number of persons" }), z.number()),
  ...supported,
});

const countryFundsSchema = z.strictObject({
  id: destinationId,
  name: text,
  currency: currencyOfFigure,
  visaName: text,
  figures: z.array(datedFigure).min(1),
  visaFee: figuresAndRules,
  holding: z.array(moneyRule),
  sponsors: z.array(moneyRule),
  alsoCounted: z.array(moneyRule).default([]),
  instruments: figuresAndRules,
  documents: figuresAndRules,
  tuitionDeposit: figuresAndRules,
  healthCharge: figuresAndRules,
  dependants: figuresAndRules,
  decisionTime: figuresAndRules,
  workHours: figuresAndRules,
  extra: figuresAndRules.default([]),
  familyTable2025: familyTable.optional(),
  familyTable2026: familyTable.optional(),
  /** What the author read from the series for one day: a test compares our rule with it. */
  inForceOn20261122: z
    .looseObject({ amount: z.number().nullish(), nextChange: text.optional() })
    .meta({ hidden: true }),
  confirmWith: hint(webAddress, "The authority’s own page, where a student can confirm it."),
  recheckOn: day.meta({ title: "Check again by", description: "The day by which somebody reads the sources again." }),
});

export const fundsFile = z.strictObject({
  meta: z.strictObject({
    title: text,
    appliesOn: day,
    compiledOn: day,
    count: z.int().positive(),
    method: text,
    confidenceValues: z.record(sureness, text),
    tiers: z.record(text, text),
    rules: texts,
    honestyRule: text,
    supportValues: z.record(supportValue, text),
  }),
  destinations: z.array(countryFundsSchema),
});

export type CountryFunds = z.infer<typeof countryFundsSchema>;
export type DatedFigure = z.infer<typeof datedFigure>;
export type MoneyRule = z.infer<typeof moneyRule>;
