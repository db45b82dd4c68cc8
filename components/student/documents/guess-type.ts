import type { DocumentTypeValue } from "@/lib/documents/labels";

/** How files are usually called. A guess that a person confirms. */
const names: readonly [RegExp, DocumentTypeValue][] = [
  [/passport/, "passport"],
  [/transcript|mark.?sheets?|degree|dmc|result.?card/, "academic_transcript"],
  [/ielts|\bpte\b|toefl|duolingo|\bdet\b/, "ielts"],
  [/statement|purpose|\bsop\b/, "personal_statement"],
  [/recommend|reference|\blor\b/, "recommendation_letter"],
  [/\bcv\b|r[eé]sum[eé]|vitae/, "cv_resume"],
];

/** What a file probably is, by its name. */
export function guessType(fileName: string): DocumentTypeValue | undefined {
  const words = fileName.toLowerCase().replaceAll(/[_\d]+/g, " ");
  return names.find(([pattern]) => pattern.test(words))?.[1];
}
