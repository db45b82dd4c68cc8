import * as z from "zod/mini";
import { onlyId, pageQuery } from "@/lib/http/list/page";
import { valuesOf } from "@/lib/options";
import { preferredCountryOptions } from "@/lib/students/labels";
import { choiceField, isUuid, lineField, optional, textField } from "@/lib/text";
import { contactOutcomes, contactSorts, contactSources, contactStages, notedKinds } from "./labels";

const destinations = preferredCountryOptions.map(({ value }) => value) as [string, ...string[]];

/** Filters that lists and lanes have in common. */
const people = {
  /** The owner: a member, "me", or "none". */
  assigned_to_id: optional(
    z
      .string("Invalid owner")
      .check(z.refine((value) => value === "none" || value === "me" || isUuid(value), "Invalid owner")),
  ),
  source: optional(choiceField(valuesOf(contactSources), "Invalid source")),
  /** A destination's id. */
  country: optional(choiceField(destinations, "Invalid country")),
  search: optional(lineField({ label: "Search", max: 100 })),
};

/**
 * The list's filters. `stage` may be "open": everybody who is neither won nor lost. `follow_up` limits it to follow-ups
 * that are late or due today; such a list is sorted by them.
 */
export const contactListSchema = z
  .object({
    ...pageQuery,
    id: onlyId(),
    ...people,
    stage: optional(choiceField(["open", ...valuesOf(contactStages)], "Invalid stage")),
    follow_up: optional(choiceField(["late", "today"], "Invalid follow-up")),
    twins: optional(choiceField(["true"], "Invalid twins")),
    sort: optional(choiceField(valuesOf(contactSorts), "Invalid sort")),
  })
  .check(
    z.refine(({ twins, follow_up, sort }) => !twins || (!follow_up && (sort ?? "newest") === "newest"), {
      path: ["twins"],
      error: "Possible duplicates are listed newest first",
    }),
    z.refine(({ follow_up, sort }) => !follow_up || (sort ?? "follow_up") === "follow_up", {
      path: ["sort"],
      error: "Follow-ups are listed by time",
    }),
  );
export type ContactListQuery = z.output<typeof contactListSchema>;

/** The board's filters. */
export const contactBoardSchema = z.object(people);
export type ContactBoardQuery = z.output<typeof contactBoardSchema>;

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
