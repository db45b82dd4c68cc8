import * as z from "zod/mini";
import { countryId } from "@/lib/catalogue/destination-names";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { onlyId, pageQuery, wholeNumber } from "@/lib/http/list/page";
import { valuesOf } from "@/lib/options";
import { preferredCountryOptions } from "@/lib/students/labels";
import { budgetField } from "@/lib/students/schema";
import {
  choiceField,
  clearable,
  emailField,
  isUuid,
  lineField,
  nameField,
  optional,
  phoneField,
  textField,
  versionField,
} from "@/lib/text";
import { togetherFields } from "@/lib/undo/schema";
import {
  contactOutcomes,
  contactSorts,
  contactSources,
  contactStages,
  lostReasons,
  notedKinds,
  settableStages,
  timelineKinds,
} from "./labels";

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

/** When we speak next; null if there is nothing to speak about. */
const followUpField = () => z.optional(z.nullable(z.iso.datetime("Invalid follow-up")));

const ownerField = () =>
  z.optional(
    z.nullable(z.string("Invalid team member").check(z.refine(isUuid, "Invalid team member"), z.toLowerCase())),
  );

/** What is known of a person besides the name. */
const known = {
  email: clearable(emailField()),
  phone: clearable(phoneField()),
  campaign: clearable(lineField({ label: "Campaign", max: 150 })),
  /** A destination in any spelling, or another country. */
  country: clearable(lineField({ label: "Country", max: 100 }).check(z.overwrite(countryId))),
  study_level: clearable(choiceField(valuesOf(studyLevelOptions), "Invalid study level")),
  intake: clearable(lineField({ label: "Intake", max: 40 })),
  budget: clearable(budgetField()),
  assigned_to_id: ownerField(),
  follow_up_at: followUpField(),
};

/** Somebody registers by themselves; for all others the team says how they came. */
const sources = valuesOf(contactSources).filter((value) => value !== "registration");

/** A new lead. Without `assigned_to_id` a member's is their own, and an admin's nobody's. */
export const newContactSchema = z
  .object({
    name: nameField(),
    ...known,
    source: choiceField(sources as [(typeof sources)[number], ...typeof sources], "Choose where they come from"),
  })
  .check(
    z.refine(({ email, phone }) => (email ?? null) !== null || (phone ?? null) !== null, {
      path: ["phone"],
      error: "An email address or a phone number is required",
    }),
  );
export type NewContactInput = z.output<typeof newContactSchema>;

/** A change to a contact, and the version the caller saw. Absent fields stay. Lost takes a reason. */
export const contactChangeSchema = z.object({
  name: z.optional(nameField()),
  ...known,
  stage: z.optional(choiceField(settableStages, "Invalid stage")),
  lost_reason: z.optional(choiceField(valuesOf(lostReasons), "Invalid reason")),
  version: versionField(),
});
export type ContactChangeInput = z.output<typeof contactChangeSchema>;

const otherField = () => z.string("Invalid contact").check(z.refine(isUuid, "Invalid contact"), z.toLowerCase());

/** The contact that is merged into this one, with the versions that the caller saw. */
export const mergeSchema = z.object({
  other_id: otherField(),
  version: versionField(),
  other_version: versionField(),
});
export type MergeInput = z.output<typeof mergeSchema>;

/** The contact that is another person. */
export const distinctSchema = z.object({ other_id: otherField() });
export type DistinctInput = z.output<typeof distinctSchema>;

/** The version of the lead that becomes a student, as the caller saw it. */
export const wonSchema = z.object({ version: versionField() });
export type WonInput = z.output<typeof wonSchema>;

/** A timeline's page: `before` is the `next` of the page before. */
export const timelineSchema = z.object({
  limit: wholeNumber("limit", 1, 100, 50),
  kind: optional(choiceField(valuesOf(timelineKinds), "Invalid kind")),
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

/**
 * Gives several contacts to a member (null: to nobody), or `in_turn`: each to the member of its country's region with
 * the fewest open leads.
 */
export const severalContactsSchema = z
  .object({
    ...togetherFields(),
    assigned_to_id: ownerField(),
    in_turn: z.optional(z.boolean("Invalid choice")),
  })
  .check(
    z.refine(({ assigned_to_id, in_turn = false }) => (assigned_to_id === undefined) === in_turn, {
      path: ["assigned_to_id"],
      error: "Choose a team member, or in turn",
    }),
  );
export type SeveralContactsInput = z.output<typeof severalContactsSchema>;

const isTalk = (kind: string) => kind === "call" || kind === "visit";

/**
 * What somebody notes about a contact: a note, a call, a visit, or that a message was opened in WhatsApp. A call says how
 * it ended; `follow_up_at` is when we speak next, null if there is nothing to speak about.
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
    follow_up_at: followUpField(),
  })
  .check(
    z.refine(({ kind, text }) => kind !== "note" || text !== undefined, { path: ["text"], error: "Note is required" }),
    z.refine(({ kind, outcome }) => kind !== "call" || outcome !== undefined, {
      path: ["outcome"],
      error: "Say how the call ended",
    }),
    z.refine(({ kind, outcome, minutes }) => isTalk(kind) || (outcome === undefined && (minutes ?? null) === null), {
      path: ["kind"],
      error: "Only a call or a visit has an outcome and minutes",
    }),
  );
export type ContactEntryInput = z.output<typeof contactEntrySchema>;
