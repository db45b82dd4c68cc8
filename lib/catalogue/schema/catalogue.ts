import { z } from "zod";
import { countryOptions } from "@/lib/catalogue/booking-choices";
import { valuesOf } from "@/lib/options";
import { attestationFile, everydayQuestionFile } from "./everyday";
import { fundsFile } from "./funds";
import {
  compiledOn,
  confidence,
  currency,
  day,
  destinationId,
  fieldConfidence,
  fieldSupport,
  fileNote,
  hint,
  looseDate,
  monthDay,
  slug,
  source,
  storedSource,
  support,
  sureness,
  text,
  texts,
  webAddress,
} from "./parts";
import { testFile } from "./tests";

// The schemas of the files in ./data. All objects are strict: a misspelt field is an error instead of a missing fact.

const bookingValue = z.enum(valuesOf(countryOptions));
const studyLevel = z.enum(["bachelors", "masters", "phd", "diploma", "language"]);

/** Texts of a destination may quote a dated series (`destinationAsOf`). */
const figureInBraces =
  "A name in double braces, such as {{Application fee}}, prints that figure of the country’s visa money as it applies on the day; {{Application fee|since}} prints its first day, and {{Application fee|plain}} leaves out how sure it is.";
const fromVisaMoney = `With currency and unit. ${figureInBraces}`;

const destinationSchema = z.strictObject({
  id: destinationId,
  name: text,
  slug,
  bookingValue,
  universities: z.int().positive(),
  courses: z.int().positive(),
  capital: text,
  currency,
  description: text,
  features: texts.min(1),
  topUniversities: texts.min(1),
  averageTuition: hint(text, "With currency and unit, such as: GBP 11,000 – 38,000 per year"),
  tuitionNote: text,
  livingCost: hint(text, fromVisaMoney),
  applicationDeadlines: text,
  visaRequirements: hint(text, fromVisaMoney),
  visa: z.strictObject({
    name: text,
    fee: hint(text, fromVisaMoney),
    proofOfFunds: hint(text, fromVisaMoney),
    english: text,
    biometrics: text,
    tbTest: text,
    interview: text,
  }),
  postStudyWork: text,
  workWhileStudying: text,
  intakes: texts.min(1),
  officialImmigrationUrl: webAddress,
  recentChanges: z.array(
    z.strictObject({
      text: hint(text, figureInBraces),
      confidence,
      support: support.optional(),
      sources: z.array(storedSource),
    }),
  ),
  sources: z.array(source).min(1),
  confidence,
  fieldConfidence,
  /** Fields backed by a single source. */
  fieldSupport: fieldSupport.default({}),
  compiledOn,
  /** A newer official figure, shown beside the one the site quotes, with its date. */
  update: z
    .strictObject({
      field: text,
      specFact: hint(text, "The figure that the site quotes."),
      officialNow: hint(text, `The newer one. ${fromVisaMoney}`),
      effectiveFrom: hint(looseDate, "From when it applies: 2026, 2026-11 or 2026-11-22."),
      confidence,
      sources: z.array(source).min(1),
    })
    .nullable()
    .default(null),
  universityLinks: z.array(z.strictObject({ name: text, url: webAddress })),
  notes: text.optional(),
});

const sourceInWords = "The page or document on which you read it, with its address and its date.";

const universitySchema = z.strictObject({
  id: slug,
  name: text,
  aliases: texts,
  country: destinationId,
  city: text,
  website: webAddress,
  domain: text,
  type: z.enum(["public", "private"]),
  selectivity: z.enum(["reach", "match", "safe"]),
  selectivityReason: text,
  qsBand: z.enum(["1-50", "51-200", "201-500", "501+", "unranked"]),
  internationalFeeLevel: z.strictObject({
    band: z.enum(["very-low", "low", "medium", "high", "very-high"]),
    medianAnnualUsd: hint(
      z.int().nonnegative(),
      "A typical yearly fee for students from abroad, in US dollars: the number alone.",
    ),
  }),
  source: hint(texts.min(1), `${sourceInWords} One on each line.`),
  confidence,
});

const programmeSchema = z.strictObject({
  id: slug,
  universityId: slug,
  name: text,
  level: studyLevel,
  field: slug,
  subfield: slug.nullable(),
  durationMonths: z.int().positive(),
  annualTuition: z.strictObject({
    amount: hint(z.int().nonnegative(), "The fee for one year, the number alone: 24500."),
    currency: hint(currency, "Its three letters, such as GBP."),
    year: hint(
      z.string().regex(/^\d{4}(-\d{2})?$/, "must be a year such as 2026 or 2025-26"),
      "The academic year that the fee is for, such as 2026-27.",
    ),
    basis: hint(
      z.enum(["listed", "indexed", "estimate"]),
      "Listed: the university publishes it for that year. Indexed: an older fee, raised to the present. Estimate: ours.",
    ),
  }),
  minGpa: hint(z.number().min(0).max(4), "Out of 4, such as 2.8. Empty if none is published.").nullable(),
  minIelts: hint(
    z.number().min(0).max(9).multipleOf(0.5),
    "The overall band, such as 6.5. Empty if none is published.",
  ).nullable(),
  otherTests: z.array(
    z.strictObject({
      test: text,
      requirement: z.enum(["required", "required-one-of", "recommended", "optional"]),
    }),
  ),
  intakes: texts.min(1),
  applicationDeadline: z.array(z.strictObject({ intake: text, closes: monthDay.nullable() })),
  language: text,
  note: text.nullable(),
  requirementsBasis: z.enum(["editorial-rule", "programme-specific"]),
  deadlineBasis: z.enum(["editorial-rule", "institution-specific"]),
  source: hint(text, sourceInWords),
  confidence,
  sourcedFields: texts,
});

const scholarshipSchema = z.strictObject({
  id: slug,
  name: text,
  provider: text,
  countries: z.array(destinationId).min(1),
  levels: z.array(z.enum(["bachelors", "masters", "phd", "diploma", "research", "postdoc", "non-degree"])).min(1),
  award: text,
  coverage: texts,
  fields: texts.min(1),
  eligibility: texts.min(1),
  minGpa: text.nullable(),
  englishRequirement: text.nullable(),
  deadlineMonth: text,
  deadlineNote: z.string(),
  url: webAddress,
  /** annual: runs every year. check: may not be running; confirm before advising it. */
  status: z.enum(["annual", "check"]),
  /** Empty only if the record is general knowledge; `checkCatalogue` enforces this. */
  sources: z.array(source),
  confidence,
  unconfirmed: texts,
  compiledOn,
});

/** An award that has ended: kept so that nobody offers it, and never loaded with the others. */
const discontinuedScholarshipSchema = z.strictObject({
  id: slug,
  name: text,
  countries: z.array(destinationId).min(1),
  note: text,
  sources: z.array(source).min(1),
  confidence,
});

const destinationFile = z.strictObject({
  meta: z.strictObject({
    ...fileNote,
    specFacts: z.record(destinationId.or(text), text),
    topUniversities: text,
    tiers: z.record(text, text),
  }),
  destinations: z.array(destinationSchema),
});

const scholarshipFile = z.strictObject({
  meta: z.strictObject({ ...fileNote, statusValues: z.record(text, text), levels: texts }),
  scholarships: z.array(scholarshipSchema),
  discontinued: z.array(discontinuedScholarshipSchema),
});

/** No currency is worth a millionth of a rupee, or a million dollars. */
const rate = z.number().min(0.000_001).max(1_000_000);

const exchangeRateFile = z.strictObject({
  base: text,
  asOf: hint(looseDate, "The day of these rates, or at least the month: 2026-11-22 or 2026-11."),
  indicative: z.literal(true),
  note: hint(text, "Where the rates come from."),
  rates: z.record(
    currency.meta({ title: "One more currency", description: "Its three letters, such as AUD." }),
    z.strictObject({
      toUsd: hint(rate, "How many US dollars one unit of the currency is worth."),
      toPkr: hint(rate, "How many rupees one unit of the currency is worth."),
    }),
  ),
});

const metaFile = z.strictObject({
  version: text,
  compiled: day,
  counts: z.strictObject({
    universities: z.int(),
    programmes: z.int(),
    byCountry: z.record(destinationId, z.strictObject({ universities: z.int(), programmes: z.int() })),
    byLevel: z.record(studyLevel, z.int()),
    byConfidence: z.record(sureness, z.int()),
    tuitionBasis: z.record(text, z.int()),
  }),
  vocabularies: z.strictObject({
    level: texts,
    field: z.record(slug, text),
    engineeringSubfield: texts,
    selectivity: texts,
    qsBand: texts,
    internationalFeeBand: z.record(text, text),
    tuitionBasis: z.record(text, text),
    testRequirement: texts,
  }),
  rules: z.record(text, text),
  sources: z.array(
    z.strictObject({
      name: text,
      repository: text.optional(),
      snapshot: text.optional(),
      use: text,
      attribution: text.optional(),
    }),
  ),
  disclaimer: text,
});

/** The files in ./data by name, with their schemas. */
export const catalogueFiles = {
  "attestation.json": attestationFile,
  "catalogue-meta.json": metaFile,
  "destinations.json": destinationFile,
  "funds.json": fundsFile,
  "fx.json": exchangeRateFile,
  "programmes.json": z.array(programmeSchema),
  "questions-extra.json": everydayQuestionFile,
  "scholarships.json": scholarshipFile,
  "tests.json": testFile,
  "universities.json": z.array(universitySchema),
} as const;

export type CatalogueFileName = keyof typeof catalogueFiles;
export type CatalogueFiles = { [Name in CatalogueFileName]: z.infer<(typeof catalogueFiles)[Name]> };

/** A destination as stored: amounts in double braces refer to a dated series (`destinationAsOf` fills them in). */
export type DestinationRecord = z.infer<typeof destinationSchema>;
export type University = z.infer<typeof universitySchema>;
export type Scholarship = z.infer<typeof scholarshipSchema>;
