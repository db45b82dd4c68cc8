import { destinationNames } from "@/lib/catalogue/destination-names";
import { AppError } from "@/lib/errors";
import { isKey } from "./key";
import { type ContentKind, isContentKind } from "./tables";

/** A record by its table and key. */
type RecordName = { kind: string; key: string };

/** What names a record, in addresses and lists: "universities.mit". */
export const recordId = ({ kind, key }: RecordName): string => `${kind}.${key}`;

/** The names alone, for statements about several records. */
export const namesOf = (records: readonly RecordName[]): RecordName[] =>
  records.map(({ kind, key }) => ({ kind, key }));

/** The tables with a record for each destination, whose keys are the destinations' ids. */
const byDestination: readonly ContentKind[] = ["destinations", "funds"];

/** In an address all letters are small: "funds.newzealand" is New Zealand's, with the id "newZealand". */
function keyIn(kind: ContentKind, text: string): string {
  const destination = byDestination.includes(kind) && destinationNames.find(({ id }) => id.toLowerCase() === text);
  return destination ? destination.id : text;
}

/** Whether an address can name a record: "universities.mit", its table and its key. */
export function isRecordId(id: string): boolean {
  const [kind = "", key = "", ...more] = id.split(".");
  return more.length === 0 && isContentKind(kind) && isKey(key);
}

/** Whether a record of a table can have a key, letter for letter: its address has to lead back to it. */
export function isKeyOf(kind: ContentKind, key: string): boolean {
  const small = key.toLowerCase();
  return isRecordId(recordId({ kind, key: small })) && keyIn(kind, small) === key;
}

/** The record that an id names; throws 404 for what can't be one. */
export function recordNamed(id: string): RecordName & { kind: ContentKind } {
  const small = id.toLowerCase();
  if (!isRecordId(small)) throw new AppError("not_found");
  const [kind, key] = small.split(".") as [ContentKind, string];
  return { kind, key: keyIn(kind, key) };
}
