import { destinationNames } from "@/lib/catalogue/destination-names";
import { AppError } from "@/lib/errors";
import { isKey } from "./key";
import { type ContentKind, isContentKind } from "./tables";

/** A record by its table and key. */
type RecordName = { kind: ContentKind; key: string };

/** In an address all letters are small: "newzealand" is "newZealand". */
const keyIn = (text: string): string => destinationNames.find(({ id }) => id.toLowerCase() === text)?.id ?? text;

/** Whether an address can name a record: "universities.mit", its table and its key. */
export function isRecordId(id: string): boolean {
  const [kind = "", key = "", ...more] = id.split(".");
  return more.length === 0 && isContentKind(kind) && isKey(key);
}

/** The record that an id names; throws 404 for what can't be one. */
export function recordNamed(id: string): RecordName {
  const small = id.toLowerCase();
  if (!isRecordId(small)) throw new AppError("not_found");
  const [kind, key] = small.split(".") as [ContentKind, string];
  return { kind, key: keyIn(key) };
}
