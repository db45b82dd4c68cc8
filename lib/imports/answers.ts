import * as z from "zod/mini";
import { count, id, listOf, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { importFields, importPlans, importStates } from "./labels";

const member = z.strictObject({ id: id(), name: z.string() });

/** An import: where it stands, and what it has found and done. */
export const importAnswer = z.strictObject({
  id: id(),
  file_name: z.string(),
  state: oneOf(importStates),
  /** The first row, if it is one of headings. */
  headings: listOf(z.string()),
  /** What each column holds: guessed, until somebody has chosen. Null for one that is left out. */
  columns: listOf(z.nullable(oneOf(importFields))),
  /** Rows of people in the file. */
  total: count(),
  /** Of these, how many the present step has worked through. */
  done: count(),
  /** By the check: rows that are left out; with remarks; of a known contact; and that look like another contact. */
  skipped: count(),
  remarked: count(),
  joining: count(),
  twins: count(),
  /** By the import: contacts that were added; rows whose contact was known. */
  added: count(),
  joined: count(),
  /** By the undo: rows that were taken back, and rows that stay. */
  undone: count(),
  kept: count(),
  /** Who sent the file; null for a former member. */
  by: z.nullable(member),
  imported_at: z.nullable(moment()),
  /** Until when it can be undone; null if there is nothing to undo. */
  undo_until: z.nullable(moment()),
  created_at: moment(),
  /** When the rows are deleted. */
  deleted_at: moment(),
  version: z.int(),
});

const finding = z.strictObject({ field: oneOf(importFields), message: z.string() });

/** A row of an import. */
export const importRowAnswer = z.strictObject({
  /** Its number as a text, for lists. */
  id: z.string(),
  /** As a spreadsheet shows it. */
  number: count(),
  cells: listOf(z.string()),
  /** Why the row is left out. */
  problems: listOf(finding),
  /** What of the row is left out. */
  remarks: listOf(finding),
  /** What the import does with it, once it has been checked. */
  plan: z.nullable(oneOf(importPlans)),
  is_twin: z.boolean(),
  /** The contact that it belongs to or has become. */
  contact: z.nullable(member),
  /** What has been done with it. */
  result: z.nullable(z.enum(["added", "joined", "undone", "kept"])),
  /** Why the undo left it, in a sentence. */
  kept_because: z.nullable(z.string()),
});
