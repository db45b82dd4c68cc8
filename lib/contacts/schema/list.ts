import * as z from "zod/mini";
import {
  contactSorts,
  contactSources,
  contactStages,
  followUpFilters,
  type TimelineKind,
  timelineKinds,
} from "@/lib/contacts/labels";
import { choiceField, lineField, optional } from "@/lib/fields";
import { onlyId, pageQuery, wholeNumber } from "@/lib/http/list/page";
import { valuesOf } from "@/lib/options";
import { preferredCountryOptions } from "@/lib/students/labels";
import { ownerFilter } from "@/lib/students/schema";
import { isUuid } from "@/lib/text";

const destinations = preferredCountryOptions.map(({ value }) => value) as [string, ...string[]];

/** Filters that lists and lanes have in common. */
const people = {
  /** The owner: a member, "me", "none", or "left" for members who have left. */
  assigned_to_id: ownerFilter(),
  source: optional(choiceField(valuesOf(contactSources), "Invalid source")),
  /** A destination's id. */
  country: optional(choiceField(destinations, "Invalid country")),
  search: optional(lineField({ label: "Search", max: 100 })),
};

/** What the list has besides. */
const filters = {
  ...people,
  stage: optional(choiceField(["open", ...valuesOf(contactStages)], "Invalid stage")),
  follow_up: optional(choiceField(valuesOf(followUpFilters), "Invalid follow-up")),
  twins: optional(choiceField(["true"], "Invalid twins")),
  /** Those whom an import has added or filled in, as long as its rows are kept. */
  import: optional(z.string().check(z.refine(isUuid, "Invalid import"))),
};
const sort = optional(choiceField(valuesOf(contactSorts), "Invalid sort"));

type Ordered = { twins?: "true" | undefined; follow_up?: string | undefined; sort?: string | undefined };

const twinsNewestFirst = z.refine<Ordered>(
  (query) => !query.twins || (!query.follow_up && (query.sort ?? "newest") === "newest"),
  { path: ["twins"], error: "Possible duplicates are listed newest first" },
);
const followUpsByTime = z.refine<Ordered>((query) => !query.follow_up || (query.sort ?? "follow_up") === "follow_up", {
  path: ["sort"],
  error: "Follow-ups are listed by time",
});

/**
 * The list's filters. `stage` may be "open": everybody who is neither won nor lost. `follow_up` limits it to follow-ups
 * that are late, of today, or due by its end; such a list is sorted by them.
 */
export const contactListSchema = z
  .object({ ...pageQuery, id: onlyId(), ...filters, sort })
  .check(twinsNewestFirst, followUpsByTime);
export type ContactListQuery = z.output<typeof contactListSchema>;

/** The same for a saved view, which has no pages and keeps nothing that the list doesn't know. */
export const contactViewSchema = z.strictObject({ ...filters, sort }).check(twinsNewestFirst, followUpsByTime);
export type ContactViewQuery = z.output<typeof contactViewSchema>;

/** The same for all that match, which have no pages. */
export const contactPickSchema = z.object(filters).check(twinsNewestFirst);
export type ContactPickQuery = z.output<typeof contactPickSchema>;

/** The board's filters. */
export const contactBoardSchema = z.object(people);
export type ContactBoardQuery = z.output<typeof contactBoardSchema>;

const kindsOfTimeline = new Set<string>(valuesOf(timelineKinds));

/** A timeline's page: `before` is the `next` of the page before; `kind` is one kind, or several with commas between. */
export const timelineSchema = z.object({
  limit: wholeNumber("limit", 1, 100, 50),
  kind: z.optional(
    z.pipe(
      z.string().check(
        z.refine((text) => text.split(",").every((kind) => kindsOfTimeline.has(kind)), {
          error: "Invalid kind",
          abort: true,
        }),
      ),
      z.transform((text: string) => text.split(",") as TimelineKind[]), // the kinds of the set above
    ),
  ),
  before: z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-f-]{36}$/, {
          error: "Invalid place",
          abort: true,
        }),
      ),
      z.transform((place: string, context) => {
        const [moment = "", id = ""] = place.split("_");
        const at = new Date(moment);
        if (isUuid(id) && !Number.isNaN(at.getTime())) return { at, id };
        context.issues.push({ code: "custom", message: "Invalid place", input: place });
        return z.NEVER;
      }),
    ),
  ),
});
export type TimelineQuery = z.output<typeof timelineSchema>;
