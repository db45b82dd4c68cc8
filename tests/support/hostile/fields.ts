/* The fields and choices of an endpoint, read from its schema itself, so that none is ever forgotten. */

type Definition = {
  type: string;
  shape?: Record<string, Inner>;
  in?: Inner;
  out?: Inner;
  innerType?: Inner;
  element?: Inner;
  options?: Inner[];
  entries?: Record<string, string>;
  values?: unknown[];
};
type Inner = { _zod: { def: Definition } };

const inside = ({ in: before, out, innerType, element, options = [] }: Definition): Inner[] =>
  [before, out, innerType, element, ...options].filter((schema) => schema !== undefined);

/** The own property of that name: a query may well contain `__proto__`. */
export const fieldOf = (fields: Record<string, Inner>, name: string): Inner | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The fields of an object's schema, however it is wrapped; none if it is not an object. */
export function fieldsOf(schema: unknown): Record<string, Inner> {
  const { def } = (schema as Inner)._zod;
  return def.shape ?? Object.assign({}, ...inside(def).map(fieldsOf));
}

/** The choices of a field; none if it is not an enum, or not a field. */
export function choicesOf(schema: unknown): unknown[] {
  if (!schema) return [];
  const { def } = (schema as Inner)._zod;
  if (def.type === "boolean") return [true, false];
  const own = [...Object.values(def.entries ?? {}), ...(def.values ?? [])];
  return [...own, ...inside(def).flatMap(choicesOf)];
}
