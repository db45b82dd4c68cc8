import * as z from "zod/mini";
import { documentStatuses } from "@/lib/documents/labels";
import { choiceField, lengthOf, optional, textField } from "@/lib/text";

const statuses = documentStatuses.map(({ value }) => value) as ["pending", "approved", "rejected"];

/** What a rejection has to say, in characters, and what any feedback may. */
export const minFeedback = 3;
export const maxFeedback = 1000;
export const feedbackNeeded = "Please say what needs to be fixed";

/**
 * A decision about a document. `pending` takes one back. `reviewed_at` is what the caller saw there, null where nothing
 * was decided yet; left out, no one is asked whether someone was faster.
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

/** The form in which a rejection says why. */
export const reasonSchema = z.object({
  reason: textField({ label: "Feedback", min: minFeedback, max: maxFeedback, message: feedbackNeeded }),
});
export type ReasonInput = z.output<typeof reasonSchema>;

/** How many reasons the team keeps at hand, and how long one may be. */
export const maxSnippets = 50;
export const maxSnippet = 500;

/** A reason to keep at hand. */
export const snippetSchema = z.object({
  text: textField({ label: "Reason", min: minFeedback, max: maxSnippet, message: feedbackNeeded }),
});
export type SnippetInput = z.output<typeof snippetSchema>;
