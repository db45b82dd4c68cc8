import { createHash } from "node:crypto";

/** A value with the fields of its objects in one order: how a record is stored doesn't keep it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]));
}

/** Two records with the same fingerprint say the same. */
export const fingerprint = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(value)) ?? "")
    .digest("base64url");

export const saysTheSame = (a: unknown, b: unknown): boolean => fingerprint(a) === fingerprint(b);
