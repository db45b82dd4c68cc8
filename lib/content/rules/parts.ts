/** What is wrong with a value, at which of its fields ("visa.fee", "figures.0.amount"). */
export type Problem = { field: string; message: string };

type Part = { path: readonly PropertyKey[]; fields: Readonly<Record<string, unknown>> };

/** A field as a problem names it. */
export const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join(".");

/** Every object within a value, itself included; lists by their places. */
export function* partsOf(value: unknown, path: readonly PropertyKey[] = []): Generator<Part> {
  if (typeof value !== "object" || value === null) return;
  yield { path, fields: value as Record<string, unknown> };
  for (const [name, part] of Object.entries(value)) yield* partsOf(part, [...path, name]);
}
