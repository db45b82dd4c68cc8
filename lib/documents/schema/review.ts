import * as z from "zod/mini";
import { documentStatuses } from "@/lib/documents/labels";
import { choiceField, optional, textField } from "@/lib/fields";
import { lengthOf } from "@/lib/text";

const statuses = documentStatuses.map(({ value }) => value) as ["pending", "approved", "rejected"];

/** The minimum length of a rejection's feedback and the maximum length of any feedback, in characters. */
export const minFeedback = 3;
export const maxFeedback = 1000;
export const feedbackNeeded = "Please say what needs to be fixed";

/**
 * A decision on a document. `pending` reverses one. `reviewed_at` is the value the caller saw, null if undecided; leave
 * it out to skip the check for concurrent decisions.
 */
export const reviewSchema = z
  .object({
    status: choiceField(statuses, "Invalid status"),
    feedback: optional(textField({ label: "Feedback", max: maxFeedback })),
    reviewed_at: z.optional(z.nullable(z.iso.datetime("Invalid date"))),
  })
  .check(
    z.refine(({ status, feedback = "" }) => status !== "rejected" || lengthOf(feedback) >= minFeedback, {
      error: feedbackNeeded,
      path: ["feedback"],
    }),
  );
export type ReviewInput = z.output<typeof reviewSchema>;

/** The form for a rejection's reason. */
export const reasonSchema = z.object({
  reason: textField({ label: "Feedback", min: minFeedback, max: maxFeedback, message: feedbackNeeded }),
});
export type ReasonInput = z.output<typeof reasonSchema>;

/** How many reasons the team can save, and the maximum length of one. */
export const maxSnippets = 50;
export const maxSnippet = 500;

/** A reason to save. */
export const snippetSchema = z.object({
  text: textField({ label: "Reason", min: minFeedback, max: maxSnippet, message: feedbackNeeded }),
});
export type SnippetInput = z.output<typeof snippetSchema>;
