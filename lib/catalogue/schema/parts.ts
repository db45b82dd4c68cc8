import { z } from "zod";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { wrongInAddress } from "@/lib/text";

// Building blocks of all data files' schemas. The descriptions are the hints in the form of a record.

/** The hint in a field's form: what to write there. */
export const hint = <Part extends z.ZodType>(part: Part, description: string): Part => part.meta({ description });

export const text = z.string().trim().min(1);
export const texts = z.array(text);
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens, such as data-science");
export const day = z.iso.date("must be a day such as 2026-11-28");
/** A date as precise as known: a year, a month or a day. */
export const looseDate = z
  .string()
  .regex(/^\d{4}(-\d{2}){0,2}$/, "must be a year, a month or a day, such as 2026, 2026-11 or 2026-11-28");
export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address such as https://www.example.com" })
  .refine((address) => !wrongInAddress(address), { error: ({ input }) => wrongInAddress(String(input)) });
export const currency = z.string().regex(/^[A-Z]{3}$/, "must be a currency’s three letters, such as PKR");
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a month and a day such as 11-28");

export const destinationId = z.enum(destinationNames.map((names) => names.id));

/** sourced: a source supports the main facts. general-knowledge: a guide, to be confirmed before it is quoted. */
export const sureness = z.enum(["sourced", "general-knowledge"]);
/** The same for a whole record or figure. */
export const confidence = hint(
  sureness,
  "“Sourced” if a source that you name says it. Otherwise “Our estimate”: pages say so, too.",
);

const sourceTitle = hint(
  text,
  "The page or document on which you read it, such as: GOV.UK, Student visa: Money you need",
);
const sourceUrl = hint(webAddress, "Its address, which begins with https://");
const tier = hint(
  z.enum(["official", "university", "news", "third-party"]),
  "Who says it: the authority itself, a university, the press, or somebody else.",
);
const sourceDate = hint(
  looseDate,
  "The date of the page or document itself, as exactly as it gives it: 2026, 2026-11 or 2026-11-22. Empty if it has none.",
);

export const source = z.strictObject({
  title: sourceTitle,
  url: sourceUrl,
  tier,
  asOf: sourceDate.optional(),
});
/** A source read in a stored copy may lack a URL or a date. */
export const storedSource = z.strictObject({
  title: sourceTitle,
  url: sourceUrl.nullable(),
  tier,
  asOf: sourceDate.nullish(),
  note: hint(
    text,
    "What else a reader should know, such as: quoted by another site, not read on GOV.UK itself.",
  ).optional(),
});

export type StoredSource = z.infer<typeof storedSource>;

/**
 * How well a figure is supported. `none`: we can't name a source. An amount that applies is then printed as our estimate
 * (isPrintable in funds.ts), and nothing else is printed.
 */
export const supportValue = z.enum(["official", "several", "single", "none"]);
/** The same for a figure or a statement. */
export const support = hint(
  supportValue,
  "Official: the authority’s own page says it. Several: two or more others agree. Single: one other says it. None: you can’t name a source.",
);

const fieldName = text.meta({
  title: "One more field",
  description: "Its name in the spreadsheet, such as averageTuition.",
});
/** How sure each field of a record is, where it isn't the record's own sureness. */
export const fieldConfidence = z.record(fieldName, sureness).meta({ title: "How sure each field is" });
/** Which fields have less support than the record. */
export const fieldSupport = z.record(fieldName, supportValue).meta({ title: "How well each field is supported" });

/** The day from which a record's words are. */
export const compiledOn = hint(day, "The day on which somebody last put these facts together from their sources.");

/** What the notes of a file of records say. */
export const fileNote = {
  title: text,
  compiledOn: day,
  count: z.int().positive(),
  method: text,
  confidenceValues: z.record(sureness, text),
};
