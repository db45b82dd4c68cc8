import type { Schema } from "@/lib/http/route-options";

type Def = { shape?: Record<string, Schema>; in?: Schema; out?: Schema; innerType?: Schema; options?: Schema[] };

/** The field names of an object schema, also behind a pipe, and of each kind of one that has several. */
export function fieldsOf(schema: Schema): string[] {
  const { shape, in: first, out: then, innerType, options = [] } = schema._zod.def as Def;
  const inner = [first, then, innerType, ...options].flatMap((each) => (each ? fieldsOf(each) : []));
  return [...Object.keys(shape ?? {}), ...inner];
}
