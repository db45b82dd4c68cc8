import type { z } from "zod";
import { checkCatalogue } from "@/lib/catalogue/check";
import { destinationNames } from "@/lib/catalogue/destination-names";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { cleanText, isAllowed, lengthOf } from "@/lib/text";
import { wrongNumbers, wrongSums } from "./rules/amounts";
import { wrongDates } from "./rules/dates";
import { wrongDays } from "./rules/hours";
import { fieldOf, type Problem } from "./rules/parts";
import { wrongRates } from "./rules/rates";
import { lostFields, unsourced } from "./rules/sources";
import { longNames, strayBraces } from "./rules/texts";
import { type ContentKind, tableOf } from "./tables";

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
      return `This isn’t in the right format${issue.format === "email" ? ": an email address is like office@example.com" : ""}`;
    default:
      return "This doesn’t fit";
  }
}

/** What is wrong, at its field; of a part with variants, what is wrong with the one that it is nearest to. */
function problemsIn(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): Problem[] {
  const path = [...above, ...issue.path];
  if (issue.code === "invalid_union") {
    const [nearest] = issue.errors.toSorted((a, b) => distanceOf(a) - distanceOf(b));
    if (nearest && nearest.length > 0) return nearest.flatMap((one) => problemsIn(one, path));
  }
  return [{ field: fieldOf(path), message: issue.message }];
}

/** How far a value is from a variant: one of another type, or with other fields, is none of it. */
const distanceOf = (issues: readonly z.core.$ZodIssue[]) =>
  issues.reduce((sum, { code }) => sum + (code === "invalid_value" || code === "unrecognized_keys" ? 10 : 1), 0);

/** A record as its table wants it, or what is wrong with it. */
export function readRecord(
  kind: ContentKind,
  key: string,
  value: unknown,
): { value: unknown } | { problems: Problem[] } {
  const texts = [...unfitTexts(value, [])];
  if (texts.length > 0) return { problems: texts.slice(0, mostProblems) };
  const result = tableOf(kind).schema.safeParse(cleaned(value), { error: inOurWords });
  if (!result.success) return { problems: result.error.issues.flatMap((issue) => problemsIn(issue)) };
  const { id } = result.data as { id?: unknown };
  if (id !== undefined && id !== key)
    return { problems: [{ field: "id", message: "The id of a record stays as it is" }] };
  const untrue = [...untrueOf(kind, result.data)];
  return untrue.length > 0 ? { problems: untrue.slice(0, mostProblems) } : { value: result.data };
}

/** What a schema accepts and pages can't print as true. What is published already stays, until it is saved again. */
function* untrueOf(kind: ContentKind, value: unknown): Generator<Problem> {
  if (kind === "brand") return; // a drawing
  yield* unsourced(value);
  yield* lostFields(value);
  yield* wrongSums(value);
  yield* wrongNumbers(value);
  yield* wrongDates(value, officeDate(now()));
  yield* longNames(value);
  yield* strayBraces(value, kind === "destinations");
  if (kind === "rates") yield* wrongRates(value);
  if (kind === "office") yield* wrongDays(value);
}

const mostProblems = 50;
/** The longest text of a record; the longest that the product came with has a seventh of that. */
const longestText = 5_000;

/** Texts that can't be stored or shown, wherever they are in a record. */
function* unfitTexts(value: unknown, path: readonly PropertyKey[]): Generator<Problem> {
  if (typeof value === "string") {
    if (!isAllowed(value)) yield { field: fieldOf(path), message: "This contains characters that are not allowed" };
    else if (lengthOf(value) > longestText)
      yield { field: fieldOf(path), message: `At most ${longestText.toLocaleString("en-US")} characters` };
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (isAllowed(name) && name.length <= longestName) yield* unfitTexts(part, [...path, name]);
    else yield { field: fieldOf(path), message: "The name of a field contains characters that are not allowed" };
  }
}

const longestName = 200;

/** A record with its texts as all forms store them: without hidden characters, in one spelling. */
function cleaned(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [cleanText(name), cleaned(part)]));
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
    .map(inOfficeWords);
}

/** A problem with the names of tables and countries instead of files and ids. */
export const inOfficeWords = (problem: string) =>
  problem
    .replaceAll(/[a-z-]+\.json/g, (file) => fileWords[file] ?? "the product")
    .replaceAll(/"([a-zA-Z]+)"/g, (quoted, id) => destinationNames.find((names) => names.id === id)?.name ?? quoted);
