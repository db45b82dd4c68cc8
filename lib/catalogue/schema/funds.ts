import { z } from "zod";
import {
  confidence,
  currency,
  day,
  destinationId,
  looseDate,
  storedSource,
  support,
  text,
  texts,
  webAddress,
} from "./parts";

// The schema of funds.json: the money a student visa requires, as dated series.

const supported = {
  confidence,
  support,
  sources: z.array(storedSource),
  confirm: text.optional(),
  /** Sources disagree; the note says how. */
  conflict: z.literal(true).optional(),
  note: text.optional(),
  /** For maintainers of the data: never printed. */
  aside: text.optional(),
  /** The entry's status on the day the file was compiled; pages use the dates instead. */
  status: text.optional(),
};

/** One figure of a dated series: a country's figures with the same label form a series. */
const datedFigure = z.strictObject({
  label: text,
  /** Null if there is no amount, or a low and a high one. */
  amount: z.number().nonnegative().nullable(),
  currency,
  per: text,
  /** A year, a month or a day; null: open-ended. */
  appliesFrom: looseDate.nullable(),
  appliesTo: looseDate.nullable(),
  months: z.int().optional(),
  total: z.number().optional(),
  monthly: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  cap: z.number().optional(),
  onlyFor: text.optional(),
  ...supported,
});

/** A rule about the money in words. */
const moneyRule = z.strictObject({
  text,
  days: z.int().optional(),
  statementMaxAgeDays: z.int().optional(),
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
  appliesFrom: looseDate,
  appliesTo: looseDate.nullable(),
  persons: z.record(text, z.number()),
  ...supported,
});

const countryFundsSchema = z.strictObject({
  id: destinationId,
  name: text,
  currency,
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
  confirmWith: webAddress,
  recheckOn: day,
});

export const fundsFile = z.strictObject({
  meta: z.strictObject({
    title: text,
    appliesOn: day,
    compiledOn: day,
    count: z.int().positive(),
    method: text,
    confidenceValues: z.record(confidence, text),
    tiers: z.record(text, text),
    rules: texts,
    honestyRule: text,
    supportValues: z.record(support, text),
  }),
  destinations: z.array(countryFundsSchema),
});

export type CountryFunds = z.infer<typeof countryFundsSchema>;
export type DatedFigure = z.infer<typeof datedFigure>;
export type MoneyRule = z.infer<typeof moneyRule>;
