import * as z from "zod/mini";
import { lineField, optional, textField } from "@/lib/fields";
import { isCalendarDate } from "@/lib/office-time";
import { isWebAddress, wrongInAddress } from "@/lib/text";

const seen = z.int("Invalid version").check(z.minimum(0, "Invalid version"));
const note = optional(lineField({ label: "Note", max: 200 }));

/** A record as the forms and the import send it; its table's schema reads it (lib/content/truth.ts). */
const whole = z.record(z.string(), z.unknown(), "Give the whole record");

/** A draft: the whole record, or null to take it out; with the versions that the caller saw. */
export const draftSchema = z.object({
  value: z.nullable(whole),
  base_version: seen,
  version: seen,
  note,
});
export type DraftInput = z.output<typeof draftSchema>;

/** "universities.mit": the table and the key. */
const record = z
  .string("Name the record")
  .check(z.minLength(1, "Name the record"), z.maxLength(170, "Name the record"));
const named = z.object(
  { id: record, version: z.int("Invalid version").check(z.minimum(1, "Invalid version")) },
  "Invalid draft",
);

/** What is published together: drafts in the version that the caller saw, at once or from a day on. */
export const publicationSchema = z.object({
  drafts: z
    .array(named, "Name what to publish")
    .check(z.minLength(1, "Name what to publish"), z.maxLength(500, "At most 500 at once")),
  planned_for: optional(z.string("Invalid date").check(z.refine(isCalendarDate, "Invalid date"))),
  note,
});
export type PublicationInput = z.output<typeof publicationSchema>;

/** A change that a member suggests, and where it stands. */
export const proposalSchema = z.object({
  record,
  value: whole,
  reason: textField({ label: "Reason", min: 1, max: 1000, message: "Say what is wrong" }),
  source_url: z.string("Give the address of the source").check(
    z.trim(),
    z.refine(isWebAddress, { error: "Give the address of the source", abort: true, params: { format: "uri" } }),
    z.maxLength(500, "The address has more than 500 characters"),
    z.refine((address) => !wrongInAddress(address), { error: ({ input }) => wrongInAddress(String(input)) }),
  ),
});
export type ProposalInput = z.output<typeof proposalSchema>;

/** What an admin decides, and what they say about it to whoever proposed it. */
export const proposalDecisionSchema = z.object({
  decision: z.enum(["accept", "decline"], "Accept it or keep ours"),
  answer: optional(textField({ label: "Answer", max: 500 })),
});
export type ProposalDecision = z.output<typeof proposalDecisionSchema>;
