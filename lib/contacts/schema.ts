import * as z from "zod/mini";
import { valuesOf } from "@/lib/options";
import { choiceField, optional, textField } from "@/lib/text";
import { contactOutcomes, notedKinds } from "./labels";

/** The longest note, and the longest call in minutes. */
const mostText = 4000;
const mostMinutes = 600;

/**
 * What somebody notes about a contact: a note, a call or a visit. A call says how it ended; `follow_up_at` is when we
 * speak next, null if there is nothing to speak about.
 */
export const contactEntrySchema = z
  .object({
    kind: choiceField(valuesOf(notedKinds), "Invalid kind"),
    text: optional(textField({ label: "Note", max: mostText })),
    outcome: optional(choiceField(valuesOf(contactOutcomes), "Invalid outcome")),
    minutes: z.optional(
      z.nullable(
        z
          .number("Invalid minutes")
          .check(
            z.refine(
              (minutes) => Number.isInteger(minutes) && minutes >= 0 && minutes <= mostMinutes,
              "Invalid minutes",
            ),
          ),
      ),
    ),
    follow_up_at: z.optional(z.nullable(z.iso.datetime("Invalid follow-up"))),
  })
  .check(
    z.refine(({ kind, text }) => kind !== "note" || text !== undefined, { path: ["text"], error: "Note is required" }),
    z.refine(({ kind, outcome }) => kind !== "call" || outcome !== undefined, {
      path: ["outcome"],
      error: "Say how the call ended",
    }),
    z.refine(({ kind, outcome, minutes }) => kind !== "note" || (outcome === undefined && (minutes ?? null) === null), {
      path: ["kind"],
      error: "A note has no outcome and no minutes",
    }),
  );
export type ContactEntryInput = z.output<typeof contactEntrySchema>;
