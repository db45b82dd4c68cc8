import { z } from "zod";
import { compiledOn, confidence, fieldConfidence, fileNote, hint, slug, source, sureness, text, texts } from "./parts";

const testSchema = z.strictObject({
  id: slug,
  name: text,
  owner: text,
  kind: z.enum(["english", "aptitude"]),
  measures: text,
  scoreRange: text,
  sections: z.array(z.strictObject({ name: text, time: text })).min(1),
  duration: text,
  validity: text,
  typicalRequirement: z.strictObject({ bachelors: text, masters: text, note: text }),
  whereInPakistan: text,
  approximateFee: z.strictObject({
    amount: hint(text, "With its currency, such as: PKR 64,000 – 74,500. Empty if nobody publishes it.").nullable(),
    basis: hint(text, "What it is for and of when, such as: Academic and UKVI types, early 2026."),
    confidence,
  }),
  results: text,
  tips: texts,
  sources: z.array(source).min(1),
  confidence,
  fieldConfidence,
  compiledOn,
});

export const testFile = z.strictObject({
  meta: z.strictObject(fileNote),
  tests: z.array(testSchema),
  concordance: z.strictObject({
    note: text,
    columns: z.record(text, text),
    rows: z.array(
      z.strictObject({
        ielts: z.number(),
        pte: text,
        pteIeltsPartners: text.nullable(),
        toefl120: text,
        toefl6: text,
        duolingo: text,
      }),
    ),
    toefl6to120: z.array(z.strictObject({ band: z.number(), total: text, cefr: text })),
    columnConfidence: z.record(text, sureness),
    caution: text,
    sources: z.array(source).min(1),
    confidence,
    compiledOn,
  }),
});
