import type { z } from "zod";
import { checkCatalogue } from "@/lib/catalogue/check";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { type ContentKind, tableOf } from "./tables";

/** What is wrong with a value, at which of its fields ("visa.fee", "figures.0.amount"). */
export type Problem = { field: string; message: string };

const fieldOf = (path: readonly PropertyKey[]) => path.map(String).join(".");

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "yes or no",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};
const units: Record<string, string> = { string: " characters", array: " entries" };

/** What is wrong, in the words of the form; where a schema has words of its own, those are said. */
function inOurWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "This is missing";
      return `This has to be ${kinds[issue.expected] ?? "something else"}`;
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) === 1) return "This is missing";
      return `At least ${issue.minimum}${units[issue.origin] ?? ""}`;
    case "too_big":
      return `At most ${issue.maximum}${units[issue.origin] ?? ""}`;
    case "invalid_value":
      return `Choose one of these: ${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `There is no field “${issue.keys[0]?.slice(0, 50)}”`;
    case "invalid_format":
      return "This has another form";
    default:
      return "This doesn’t fit";
  }
}

const toProblem = ({ path, message }: z.core.$ZodIssue): Problem => ({ field: fieldOf(path), message });

/** A record as its table wants it, or what is wrong with it. */
export function readRecord(
  kind: ContentKind,
  key: string,
  value: unknown,
): { value: unknown } | { problems: Problem[] } {
  const result = tableOf(kind).schema.safeParse(value, { error: inOurWords });
  if (!result.success) return { problems: result.error.issues.map(toProblem) };
  const { id } = result.data as { id?: unknown };
  if (id !== undefined && id !== key)
    return { problems: [{ field: "id", message: "The id of a record stays as it is" }] };
  const untrue = [...unsourced(result.data, [])];
  return untrue.length > 0 ? { problems: untrue } : { value: result.data };
}

/** What calls itself sourced names a source; otherwise it is saved as our estimate, and pages say so. */
function* unsourced(value: unknown, path: readonly PropertyKey[]): Generator<Problem> {
  if (typeof value !== "object" || value === null) return;
  const { confidence, support, sources } = value as { confidence?: string; support?: string; sources?: unknown[] };
  const claims = confidence === "sourced" || (support !== undefined && support !== "none");
  if (claims && Array.isArray(sources) && sources.length === 0) {
    yield { field: fieldOf([...path, "sources"]), message: "Name a source, or save it as our estimate" };
  }
  for (const [name, part] of Object.entries(value)) yield* unsourced(part, [...path, name]);
}

/** What the office calls the files that it has never seen. */
const fileWords: Readonly<Record<string, string>> = {
  "attestation.json": tableOf("attestation").label,
  "destinations.json": tableOf("destinations").label,
  "funds.json": tableOf("funds").label,
  "fx.json": tableOf("rates").label,
  "programmes.json": tableOf("programmes").label,
  "questions-extra.json": tableOf("questions").label,
  "scholarships.json": tableOf("scholarships").label,
  "tests.json": tableOf("tests").label,
  "universities.json": tableOf("universities").label,
};

/**
 * What is wrong with the catalogue as a whole that wasn't wrong before: ids that occur twice, a programme without its
 * university, a text with an amount that no series has.
 */
export function brokenBy(before: CatalogueFiles, after: CatalogueFiles): string[] {
  const known = new Set(checkCatalogue(before));
  return checkCatalogue(after)
    .filter((problem) => !known.has(problem))
    .map((problem) => problem.replaceAll(/[a-z-]+\.json/g, (file) => fileWords[file] ?? "the product"));
}
