import type { Errors } from "./field-props";

/** What is at a field's place: "visaFee.2.amount". Names of a table's rows can have dots. */
function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const parts = value as Record<string, unknown>;
  if (path in parts) return parts[path];
  const dot = path.indexOf(".");
  return dot < 0 ? undefined : valueAt(parts[path.slice(0, dot)], path.slice(dot + 1));
}

/** Of what was wrong with the fields that were refused, what still says the same; what is about no field stays. */
export function stillWrong(errors: Errors, refused: unknown, value: unknown): Errors {
  const isSame = (path: string) => JSON.stringify(valueAt(refused, path)) === JSON.stringify(valueAt(value, path));
  const left = [...errors].filter(([path]) => path === "" || isSame(path));
  return left.length === errors.size ? errors : new Map(left);
}
