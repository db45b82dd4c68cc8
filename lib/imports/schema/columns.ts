import * as z from "zod/mini";
import { choiceField, versionField } from "@/lib/fields";
import { type ImportField, importFields, isRepeatable } from "@/lib/imports/labels";
import { labelOf, valuesOf } from "@/lib/options";

const has = (columns: readonly (ImportField | null)[], ...fields: ImportField[]) =>
  fields.some((field) => columns.includes(field));

/** The fields that more than one column has, although a person has one of it. */
const repeated = (columns: readonly (ImportField | null)[]) =>
  columns.filter((field, at) => field !== null && !isRepeatable(field) && columns.indexOf(field) !== at);

/** What is still wrong with a choice of columns, in the words of the answer; undefined if they can be checked. */
export function problemOfColumns(columns: readonly (ImportField | null)[]): string | undefined {
  const [twice] = repeated(columns);
  if (twice) return `Only one column can be ${labelOf(importFields, twice)}`;
  if (!has(columns, "name", "first_name", "last_name")) return "Choose the column with the name";
  if (has(columns, "name") && has(columns, "first_name", "last_name")) {
    return "Choose either Name, or First name and Last name";
  }
  if (!has(columns, "email", "phone")) return "Choose the column with the email address or the phone number";
  return undefined;
}

/** What each column of the file holds; null for one that is left out. */
export const importColumnsSchema = z.object({
  columns: z
    .array(z.nullable(choiceField(valuesOf(importFields), "Invalid column")), "Choose what each column holds")
    .check(
      z.maxLength(60, "Invalid columns"),
      z.superRefine((columns, context) => {
        const problem = problemOfColumns(columns as (ImportField | null)[]);
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
    ),
  version: versionField(),
});
export type ImportColumnsInput = z.output<typeof importColumnsSchema>;

/** The version of the import that the caller saw: what starts and what is undone must be what they looked at. */
export const importStepSchema = z.object({ version: versionField() });
export type ImportStepInput = z.output<typeof importStepSchema>;
