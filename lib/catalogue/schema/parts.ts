import { z } from "zod";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { wrongInAddress } from "@/lib/text";

// Building blocks of all data files' schemas.

export const text = z.string().trim().min(1);
export const texts = z.array(text);
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
export const day = z.iso.date();
/** A date as precise as known: a year, a month or a day. */
export const looseDate = z.string().regex(/^\d{4}(-\d{2}){0,2}$/, "must be a year, a month or a day");
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((address) => !wrongInAddress(address), { error: ({ input }) => wrongInAddress(String(input)) });
export const currency = z.string().regex(/^[A-Z]{3}$/, "must be a currency code");
export const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be MM-DD");

export const destinationId = z.enum(destinationNames.map((names) => names.id));

/** sourced: a source supports the main facts. general-knowledge: a guide, to be confirmed before it is quoted. */
export const confidence = z.enum(["sourced", "general-knowledge"]);

const tier = z.enum(["official", "university", "news", "third-party"]);
export const source = z.strictObject({ title: text, url: webAddress, tier, asOf: looseDate.optional() });
/** A source read in a stored copy may lack a URL or a date. */
export const storedSource = z.strictObject({
  title: text,
  url: webAddress.nullable(),
  tier,
  asOf: looseDate.nullish(),
  note: text.optional(),
});

export type StoredSource = z.infer<typeof storedSource>;

/** How well a figure is supported. `none`: we can't name a source, so it is never printed. */
export const support = z.enum(["official", "several", "single", "none"]);

/** What the notes of a file of records say. */
export const fileNote = {
  title: text,
  compiledOn: day,
  count: z.int().positive(),
  method: text,
  confidenceValues: z.record(confidence, text),
};
