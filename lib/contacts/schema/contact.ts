import * as z from "zod/mini";
import { countryId } from "@/lib/catalogue/destination-names";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { contactOutcomes, contactSources, lostReasons, notedKinds, settableStages } from "@/lib/contacts/labels";
import {
  choiceField,
  clearable,
  emailField,
  lineField,
  nameField,
  optional,
  phoneField,
  textField,
  versionField,
} from "@/lib/fields";
import { valuesOf } from "@/lib/options";
import { budgetField, ownerField, ownerNoteField } from "@/lib/students/schema";
import { isUuid } from "@/lib/text";
import { togetherFields } from "@/lib/undo/schema";

/** The longest note, the longest call in minutes, and how many of the team a note can mention. */
const mostText = 4000;
const mostMinutes = 600;
const mostMentions = 10;

/** When we speak next; null if there is nothing to speak about. */
const followUpField = () => z.optional(z.nullable(z.iso.datetime("Invalid follow-up")));

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
  /** What the new owner should know; it stands in the person's history. */
  owner_note: ownerNoteField(),
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

/**
 * Gives several contacts to a member (null: to nobody), or `in_turn`: each to the member of its country's region with
 * the fewest open leads.
 */
export const severalContactsSchema = z
  .object({
    ...togetherFields(),
    assigned_to_id: ownerField(),
    in_turn: z.optional(z.boolean("Invalid choice")),
    owner_note: ownerNoteField(),
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
              `Minutes are a whole number, ${mostMinutes} at most`,
            ),
          ),
      ),
    ),
    follow_up_at: followUpField(),
    /** The template that a message in WhatsApp was made of, by its name. */
    template: optional(lineField({ label: "Template", max: 60 })),
    /** Members of the team who are mentioned in a note, by id. */
    mentions: z.optional(
      z
        .array(
          z.string("Invalid mention").check(z.refine(isUuid, "Invalid mention"), z.toLowerCase()),
          "Invalid mentions",
        )
        .check(z.maxLength(mostMentions, `Mention at most ${mostMentions} colleagues`)),
    ),
  })
  .check(
    z.refine(({ kind, mentions = [] }) => kind === "note" || mentions.length === 0, {
      path: ["mentions"],
      error: "Only a note mentions colleagues",
    }),
    z.refine(({ kind, template }) => kind === "whatsapp" || template === undefined, {
      path: ["template"],
      error: "Only a message has a template",
    }),
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

/** An email to a contact, perhaps from a template. */
export const contactEmailSchema = z.object({
  subject: lineField({ label: "Subject", min: 1, max: 150, message: "Subject is required" }),
  text: textField({ label: "Text", min: 1, max: mostText, message: "Text is required" }),
  template: optional(lineField({ label: "Template", max: 60 })),
});
export type ContactEmailInput = z.output<typeof contactEmailSchema>;
