import "server-only";
import { z } from "zod";
import type { Schema } from "./form-parts";
import { type ContentKind, tableOf } from "./tables";

/** The forms that were made: a schema doesn't change while the process runs. */
const forms = new Map<ContentKind, Schema>();

/** The form of a table's records, as JSON Schema. */
export function formOf(kind: ContentKind): Schema {
  const known = forms.get(kind);
  if (known) return known;
  const made = z.toJSONSchema(tableOf(kind).schema, { io: "input", unrepresentable: "any" });
  const form = JSON.parse(JSON.stringify(made)) as Schema;
  forms.set(kind, form);
  return form;
}
