import { z } from "zod";
import { confidence, day, hint, slug, storedSource, support, supportValue, sureness, text, texts } from "./parts";

// The schemas of the two files for everyday questions. Strict like the others, and every statement says how well it is
// supported, so that nothing unsupported can be printed as fact.

/** What backs a statement; spread into every record that makes one. */
const backing = {
  confidence,
  support,
  sources: z.array(storedSource),
  confirm: hint(text, "What a student should confirm with the office concerned, in a whole sentence.").optional(),
};
const isBacked = ({ support, sources }: { support: string; sources: readonly unknown[] }) =>
  support === "none" || sources.length > 0;
const unbacked = { message: "claims support, but names no source", path: ["sources"] };

const claim = z
  .strictObject({ text, ...backing, note: text.optional(), refTo: text.optional() })
  .refine(isBacked, unbacked);
const claims = z.array(claim).min(1);

const fileNote = {
  title: text,
  compiledOn: day,
  method: text,
  confidenceValues: z.record(sureness, text),
  supportValues: z.record(supportValue, text),
};

const everydayQuestion = z
  .strictObject({
    id: slug,
    topic: slug,
    question: text,
    alsoAskedAs: texts,
    answer: claims,
    ...backing,
    /** Another file with the figures. */
    funds: text.optional(),
    /** A request that must be refused, and how. */
    refuse: z.boolean().optional(),
    warning: text.optional(),
  })
  .refine(isBacked, unbacked);

export const everydayQuestionFile = z.strictObject({
  meta: z.strictObject({ ...fileNote, count: z.int().positive(), rules: texts }),
  questions: z.array(everydayQuestion).min(1),
});

const rupees = z.int().positive();
const low = hint(rupees, "In rupees, the number alone: the lower end of what is charged.").optional();
const high = hint(rupees, "In rupees, the number alone: the upper end of what is charged.").optional();
const fee = z.strictObject({
  low,
  high,
  perDocument: hint(rupees, "In rupees, the number alone: what each document costs.").optional(),
  originalLow: low,
  originalHigh: high,
  copyLow: low,
  copyHigh: high,
  apostille: hint(rupees, "In rupees, the number alone: what an apostille costs.").optional(),
  courierExtra: text.optional(),
  note: text.optional(),
});
const duration = z.strictObject({
  low: hint(z.int().positive(), "The fewest days, the number alone.").optional(),
  high: hint(z.int().positive(), "The most days, the number alone.").optional(),
  unit: hint(text, "Which days they are, such as: working days.").optional(),
  inPerson: text.optional(),
  courier: text.optional(),
  note: text.optional(),
});

const step = z
  .strictObject({
    order: z.int().positive(),
    office: text,
    what: text,
    bring: texts.min(1),
    feePkr: fee.nullable(),
    days: duration.nullable(),
    portal: text.nullable(),
    how: text,
    whereInLahore: text.nullable(),
    addressConfidence: confidence.optional(),
    /** Where the sources disagree. */
    conflict: text.optional(),
    /** What applied before. */
    replaced: z.strictObject({ until: day, was: text, note: text, sources: z.array(storedSource).min(1) }).optional(),
    ...backing,
  })
  .refine(isBacked, unbacked);

const paper = z.strictObject({
  id: slug,
  name: text,
  chain: z.array(step).min(1),
  note: text.optional(),
  equivalence: text.optional(),
  thenEmbassy: text.optional(),
  wholeDays: z.strictObject({ low: z.int(), high: z.int() }).optional(),
  wholeDaysConfidence: confidence.optional(),
  mofaNote: claim.optional(),
  validity: claim.optional(),
});

export const attestationFile = z.strictObject({
  meta: z.strictObject({ ...fileNote, biggestChange: claim, advice: texts }),
  documents: z.array(paper).min(1),
  apostille: z.strictObject({
    rule: claim,
    meaning: claim,
    validity: claim,
    ofTheTwelve: z
      .strictObject({ noApostille: texts, apostilleWorks: texts, note: text, conflict: text, ...backing })
      .refine(isBacked, unbacked),
  }),
  whoAsksForWhat: z.strictObject({ note: text, list: z.record(text, claim), ...backing }),
  ibccEquivalence: z.strictObject({
    whatItIs: claim,
    subjects: claims,
    howLong: claim,
    fee: claim,
    whenNeeded: texts,
    "uk-universities": claim,
  }),
  mbbsAbroad: z.strictObject({
    body: text,
    before: claims,
    after: claims,
    warning: text,
    confirmWith: z.url({ protocol: /^https$/ }),
  }),
  offices: z.array(z.strictObject({ office: text, address: text.nullable(), note: text.optional(), ...backing })),
  submissionHours: claim,
});

export type Claim = z.infer<typeof claim>;
export type AttestationStep = z.infer<typeof step>;
