import { z } from "zod";
import { confidence, day, fileNote, slug, source, text, texts } from "./parts";

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
  approximateFee: z.strictObject({ amount: text.nullable(), basis: text, confidence }),
  results: text,
  tips: texts,
  sources: z.array(source).min(1),
  confidence,
  fieldConfidence: z.record(text, confidence),
  compiledOn: day,
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
    columnConfidence: z.record(text, confidence),
    caution: text,
    sources: z.array(source).min(1),
    confidence,
    compiledOn: day,
  }),
});
