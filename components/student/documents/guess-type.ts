import type { DocumentTypeValue } from "@/lib/documents/labels";

/** Usual file names. The result is only a guess for a person to confirm. */
const names: readonly [RegExp, DocumentTypeValue][] = [
  [/passport/, "passport"],
  [/transcript|mark.?sheets?|degree|dmc|result.?card/, "academic_transcript"],
  [/ielts|\bpte\b|toefl|duolingo|\bdet\b/, "ielts"],
  [/statement|purpose|\bsop\b/, "personal_statement"],
  [/recommend|reference|\blor\b/, "recommendation_letter"],
  [/\bcv\b|r[eé]sum[eé]|vitae/, "cv_resume"],
];

/** The likely type of a file, by its name. */
export function guessType(fileName: string): DocumentTypeValue | undefined {
  const words = fileName.toLowerCase().replaceAll(/[_\d]+/g, " ");
  return names.find(([pattern]) => pattern.test(words))?.[1];
}
