import type { DocumentTypeValue } from "./labels";
import type { DocumentView } from "./views";

/** Of these several stand side by side: a second letter does not replace the first. */
const manyOfAKind: readonly DocumentTypeValue[] = ["recommendation_letter"];

export const keepsEveryOne = (type: DocumentTypeValue) => manyOfAKind.includes(type);

/** The document that counts, and what was uploaded of its type before it, newest first. */
export type DocumentEntry<Shown extends DocumentView = DocumentView> = { current: Shown; earlier: Shown[] };

/** The documents that count, newest first, each with its earlier versions. Takes them newest first, as the API lists them. */
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

/** The newest document of each type. Takes them newest first. */
export function newestOfEach(documents: readonly DocumentView[]): Map<DocumentTypeValue, DocumentView> {
  const newest = new Map<DocumentTypeValue, DocumentView>();
  for (const document of documents) if (!newest.has(document.type)) newest.set(document.type, document);
  return newest;
}

/** The version that a document has replaced, if any. Takes them newest first. */
export function versionBefore<Shown extends DocumentView>(
  documents: readonly Shown[],
  { id, type }: DocumentView,
): Shown | undefined {
  if (keepsEveryOne(type)) return undefined;
  const versions = documents.filter((document) => document.type === type);
  const place = versions.findIndex((document) => document.id === id);
  return place < 0 ? undefined : versions[place + 1];
}
