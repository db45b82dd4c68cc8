import * as z from "zod/mini";
import { count, day, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { undoAnswer } from "@/lib/undo/answers";
import { proposalStates, publicationStates } from "./labels";

/** "universities.mit": the table and the key. */
const recordId = () => z.string();
const anyValue = z.nullable(z.record(z.string(), z.unknown()));
/** Who did something; null for the files, and for an account that is gone. */
const member = z.nullable(z.string());

/** A table that the office edits. */
export const contentTableAnswer = z.strictObject({
  table: z.string(),
  label: z.string(),
  one: z.string(),
  records: z.enum(["one", "fixed", "many"]),
  count: count(),
  drafts: count(),
  due: count(),
  /** Proposals that nobody has decided. */
  proposals: count(),
});

const draftAnswer = z.strictObject({
  value: anyValue,
  base_version: count(),
  version: count(),
  note: z.nullable(z.string()),
  by: member,
  updated_at: moment(),
  /** What keeps it from being published, in sentences: a text names a figure that isn't there. */
  blocked_by: z.array(z.string()),
});

/** A record in a list. `version` 0: a draft of a record that isn't published yet. */
export const contentRowAnswer = z.strictObject({
  id: recordId(),
  table: z.string(),
  key: z.string(),
  title: z.string(),
  version: count(),
  /** Whether the office has changed it; until then it follows the product's files. */
  touched: z.boolean(),
  /** The version of its draft; null without one. */
  draft_version: z.nullable(count()),
  looked_on: z.nullable(day()),
  look_again_on: z.nullable(day()),
  /** How often its page was read in the last four weeks, when that was counted last. */
  reads: count(),
});

/** A change in a record's history. `after` null: it was taken out. */
export const contentChangeAnswer = z.strictObject({
  publication: count(),
  before: anyValue,
  after: anyValue,
  note: z.nullable(z.string()),
  /** Why it was not published after all; null for what was. */
  problem: z.nullable(z.string()),
  /** The day it was planned for; null for what was to be published at once. */
  planned_for: z.nullable(day()),
  by: member,
  at: moment(),
});

/** A change of a record that waits for its day. `after` null: the record is taken out then. */
const plannedChangeAnswer = z.strictObject({
  /** The id of its publication. */
  publication: z.string(),
  planned_for: z.nullable(day()),
  after: anyValue,
  note: z.nullable(z.string()),
  by: member,
  /** Why it can’t come true any more; null while it can. */
  problem: z.nullable(z.string()),
});

/** The JSON Schema of a table's records: their form is made from it. */
export const contentFormAnswer = z.record(z.string(), z.unknown());

/** A record with its draft and its history. */
export const contentRecordAnswer = z.strictObject({
  id: recordId(),
  table: z.string(),
  key: z.string(),
  title: z.string(),
  version: count(),
  touched: z.boolean(),
  /** As published; null for one that isn't. */
  value: anyValue,
  /** The same as pages say it today: figures in the place of their names in double braces. */
  shown: anyValue,
  draft: z.nullable(draftAnswer),
  /** What waits for its day, the next first, at most 10; empty for whoever doesn't publish. */
  planned: z.array(plannedChangeAnswer),
  /** A page that shows it. */
  page: z.string(),
  looked_on: z.nullable(day()),
  looked_by: member,
  look_again_on: z.nullable(day()),
  /** Newest first, at most 50. */
  history: z.array(contentChangeAnswer),
});

/** A record whose sources were just looked at, with how to undo that. */
export const lookedRecordAnswer = z.extend(contentRecordAnswer, { undo: z.optional(undoAnswer) });

/** A page as it would be with a draft. */
export const contentPreviewAnswer = z.strictObject({ page: z.string(), html: z.nullable(z.string()) });

/** Where a draft shows once it is published. */
export const contentPlacesAnswer = z.strictObject({
  /**
   * The names of the public pages that it changes; null if that could not be found out, as in development or while
   * something is published.
   */
  pages: z.nullable(z.array(z.string())),
  /** Whether that is every public page. */
  is_every_page: z.boolean(),
  /** Whether it changes what the assistant says. */
  is_in_assistant: z.boolean(),
});

/** What a table's file would change, or has changed in drafts. */
export const contentImportAnswer = z.strictObject({
  rows: count(),
  added: count(),
  changed: count(),
  /** Rows that change nothing. */
  unchanged: count(),
  /** Of the changes, those whose record was published since the export: they leave that as it is. */
  changed_since: count(),
  problem_count: count(),
  /** The first of them. `row` is the row in the spreadsheet; 0 is the table as a whole. */
  problems: z.array(z.strictObject({ row: count(), field: z.string(), message: z.string() })),
  /** The first of the changes. */
  changes: z.array(z.strictObject({ id: recordId(), title: z.string(), before: anyValue, after: anyValue })),
});

/** A set of changes that is published together. */
export const publicationAnswer = z.strictObject({
  id: z.string(),
  state: oneOf(publicationStates),
  planned_for: z.nullable(day()),
  note: z.nullable(z.string()),
  by: member,
  created_at: moment(),
  live_at: z.nullable(moment()),
  pages_done: count(),
  pages_total: count(),
  problem: z.nullable(z.string()),
  change_count: count(),
  /** The first five of them. */
  changes: z.array(z.strictObject({ id: recordId(), title: z.string() })),
});

/** A change that a newer version's files or a member suggest. */
export const proposalAnswer = z.strictObject({
  id: id(),
  record: recordId(),
  title: z.string(),
  /** Null: the files no longer have it. */
  value: anyValue,
  /** As published now. */
  ours: anyValue,
  is_of_files: z.boolean(),
  /** Whether another version was published since it was proposed: accepting it changes only what it proposed. */
  is_late: z.boolean(),
  reason: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
  by: member,
  state: oneOf(proposalStates),
  decided_by: member,
  decided_at: z.nullable(moment()),
  /** What the admin who decided says about it. */
  answer: z.nullable(z.string()),
  created_at: moment(),
});

/** A draft in the list of all tables' drafts. */
export const contentDraftRowAnswer = z.strictObject({
  id: recordId(),
  table: z.string(),
  title: z.string(),
  /** The draft's version, to publish it. */
  version: count(),
  change: z.enum(["added", "changed", "taken_out"]),
  /** Whether the record was published since the draft began: it has to be saved again before it can be published. */
  is_behind: z.boolean(),
  note: z.nullable(z.string()),
  by: member,
  updated_at: moment(),
});
