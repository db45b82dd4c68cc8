import "server-only";
import * as z from "zod/mini";
import { choiceField, lineField, optional } from "@/lib/fields";
import { pageQuery, wholeNumber } from "@/lib/http/list/page";

const yes = optional(choiceField(["true"], "Invalid filter"));

/** The records of a table: by words of their title or key, and only those that wait for something. */
export const recordListSchema = z.object({
  ...pageQuery,
  search: optional(lineField({ label: "Search", max: 100 })),
  /** Only records that somebody should look at again. */
  due: yes,
  /** Only records with a draft. */
  drafted: yes,
});
export type RecordListQuery = z.output<typeof recordListSchema>;

/** What somebody should look at again, of all tables. */
export const dueListSchema = z.object(pageQuery);
export type DueListQuery = z.output<typeof dueListSchema>;

/** A table as a file for spreadsheets. */
export const contentExportSchema = z.object({ format: choiceField(["csv", "xlsx"], "Choose csv or xlsx") });
export type ContentExportQuery = z.output<typeof contentExportSchema>;

export const proposalListSchema = z.object({
  ...pageQuery,
  state: optional(choiceField(["open", "accepted", "declined"], "Invalid state")),
  /** Only the caller's own. */
  mine: yes,
});
export type ProposalListQuery = z.output<typeof proposalListSchema>;

export const publicationListSchema = z.object(pageQuery);
export type PublicationListQuery = z.output<typeof publicationListSchema>;

/** The version of the draft that the caller saw: they drop no other. */
export const draftSeenSchema = z.object({ version: wholeNumber("version", 1, 9_999_999, -1) });
export type DraftSeen = z.output<typeof draftSeenSchema>;
