import "server-only";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { checkCatalogue } from "./check";
import { type CatalogueFileName, type CatalogueFiles, catalogueFiles } from "./schema/catalogue";

const here = import.meta.dirname;
const dataFolder = path.join(here, "data");
const names = Object.keys(catalogueFiles) as CatalogueFileName[];

/** The data files are invalid; the message names the file, the record and the problem. */
export class CatalogueError extends Error {
  constructor(readonly problems: string[]) {
    super(`The catalogue's data files have ${problems.length} problem(s):\n  ${problems.join("\n  ")}`);
    this.name = "CatalogueError";
  }
}

/**
 * A fingerprint of everything that determines the tables' contents: the files, and the code in this folder that reads
 * and loads them. Changed code therefore triggers a reload, without a version number to remember.
 */
export function hashCatalogue(folder = dataFolder): string {
  const hash = createHash("sha256");
  const code = readdirSync(here).filter((name) => name.endsWith(".ts"));
  const read = [
    ...code.toSorted().map((name) => path.join(here, name)),
    ...names.map((name) => path.join(folder, name)),
  ];
  for (const file of read) hash.update(readFileSync(file));
  return hash.digest("hex");
}

/** Reads and validates all data files; throws a `CatalogueError` listing every problem. */
export function readCatalogue(folder = dataFolder): CatalogueFiles {
  const read = names.map((name) => readOne(folder, name));
  const problems = read.flatMap((file) => file.problems);
  if (problems.length > 0) throw new CatalogueError(problems);

  // Each entry was parsed by the schema under its name, as the type says.
  const files = Object.fromEntries(read.map((file) => [file.name, file.data])) as CatalogueFiles;
  const broken = checkCatalogue(files);
  if (broken.length > 0) throw new CatalogueError(broken);
  return files;
}

function readOne(folder: string, name: CatalogueFileName) {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  } catch (error) {
    return { name, data: null, problems: [`${name}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const result = catalogueFiles[name].safeParse(raw);
  const problems = result.error?.issues.map((issue) => describe(name, raw, issue)) ?? [];
  return { name, data: result.data, problems };
}

/**
 * Formats a problem with the record's id instead of its index: `programmes.json, "mit-physics-sb":
 * annualTuition.amount: Invalid input`.
 */
function describe(name: string, raw: unknown, issue: z.core.$ZodIssue): string {
  const steps = [...issue.path];
  const at = [name];
  let value = raw;
  for (const [depth, step] of issue.path.entries()) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[step];
    if (typeof step !== "number") continue;
    const id = (value as { id?: unknown } | null | undefined)?.id;
    at.push(typeof id === "string" ? JSON.stringify(id) : `record ${step + 1}`);
    steps.splice(0, depth + 1);
    break;
  }
  return [at.join(", "), steps.join("."), issue.message].filter(Boolean).join(": ");
}
