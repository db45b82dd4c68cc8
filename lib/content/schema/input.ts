import * as z from "zod/mini";
import { isCalendarDate } from "@/lib/office-time";
import { lineField, optional, textField } from "@/lib/text";

const note = optional(lineField({ label: "Note", max: 200 }));

/** A draft: the whole record, or null to take it out; with the versions that the caller saw. */
export const draftSchema = z.object({
  value: z.nullable(z.record(z.string(), z.unknown())),
  base_version: z.int().check(z.minimum(0)),
  version: z.int().check(z.minimum(0)),
  note,
});
export type DraftInput = z.output<typeof draftSchema>;

/** "universities.mit": the table and the key. */
const record = z.string().check(z.minLength(1), z.maxLength(170));
const named = z.object({ id: record, version: z.int().check(z.minimum(1)) });

/** What is published together: drafts in the version that the caller saw, at once or from a day on. */
export const publicationSchema = z.object({
  drafts: z.array(named).check(z.minLength(1), z.maxLength(500)),
  planned_for: optional(z.string().check(z.refine(isCalendarDate, "Invalid date"))),
  note,
});
export type PublicationInput = z.output<typeof publicationSchema>;

/** A change that a member suggests, and where it stands. */
export const proposalSchema = z.object({
  record,
  value: z.record(z.string(), z.unknown()),
  reason: textField({ label: "Reason", min: 1, max: 1000, message: "Say what is wrong" }),
  source_url: z.url({ protocol: /^https?$/, error: "Give the address of the source" }).check(z.maxLength(500)),
});
export type ProposalInput = z.output<typeof proposalSchema>;

export const proposalDecisionSchema = z.object({ decision: z.enum(["accept", "decline"], "Accept it or keep ours") });
export type ProposalDecision = z.output<typeof proposalDecisionSchema>;
