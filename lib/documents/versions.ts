import type { DocumentTypeValue } from "./labels";
import type { DocumentView } from "./views";

/** Of these types several are current at once: a second letter doesn't replace the first. */
const manyOfAKind: readonly DocumentTypeValue[] = ["recommendation_letter"];

export const keepsEveryOne = (type: DocumentTypeValue) => manyOfAKind.includes(type);

/** The current document and its earlier versions, newest first. */
export type DocumentEntry<Shown extends DocumentView = DocumentView> = { current: Shown; earlier: Shown[] };

/**
 * The current documents, newest first, each with its earlier versions. Expects them newest first, as the API lists
 * them.
 */
export function entriesOf<Shown extends DocumentView>(documents: readonly Shown[]): DocumentEntry<Shown>[] {
  const entries: DocumentEntry<Shown>[] = [];
  for (const document of documents) {
    const { type } = document;
    const entry = keepsEveryOne(type) ? undefined : entries.find(({ current }) => current.type === type);
    if (entry) entry.earlier.push(document);
    else entries.push({ current: document, earlier: [] });
  }
  return entries;
}

/** The latest document of each type. Expects them newest first. */
export function newestOfEach(documents: readonly DocumentView[]): Map<DocumentTypeValue, DocumentView> {
  const newest = new Map<DocumentTypeValue, DocumentView>();
  for (const document of documents) if (!newest.has(document.type)) newest.set(document.type, document);
  return newest;
}

/** The version that a document replaced, if any. Expects them newest first. */
export function versionBefore<Shown extends DocumentView>(
  documents: readonly Shown[],
  { id, type }: DocumentView,
): Shown | undefined {
  if (keepsEveryOne(type)) return undefined;
  const versions = documents.filter((document) => document.type === type);
  const place = versions.findIndex((document) => document.id === id);
  return place < 0 ? undefined : versions[place + 1];
}
