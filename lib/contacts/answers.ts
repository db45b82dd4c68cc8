import * as z from "zod/mini";
import { consultationStatuses, studyLevelOptions } from "@/lib/consultations/labels";
import { Role } from "@/lib/generated/prisma/enums";
import { count, id, listOf, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { ownerAnswer } from "@/lib/students/answers";
import { regions } from "@/lib/students/regions";
import { undoAnswer } from "@/lib/undo/answers";
import { contactOutcomes, contactSources, contactStages, entryKinds, lostReasons, timelineKinds } from "./labels";

/** A contact, for the team: a person and where they stand. */
export const contactAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The student's account, if there is one. */
  student_id: z.nullable(id()),
  stage: oneOf(contactStages),
  stage_since: moment(),
  lost_reason: z.nullable(oneOf(lostReasons)),
  source: oneOf(contactSources),
  campaign: z.nullable(z.string()),
  /** A destination's id, or the country as the person wrote it. */
  country: z.nullable(z.string()),
  study_level: z.nullable(oneOf(studyLevelOptions)),
  intake: z.nullable(z.string()),
  /** A year, in Pakistani rupees. */
  budget: z.nullable(z.int()),
  /** The member who answers for this person. */
  assigned_to: ownerAnswer,
  follow_up_at: z.nullable(moment()),
  /** An earlier contact has the same address or telephone number. */
  has_twin: z.boolean(),
  /** In lists: when they last wrote to us or booked, or we spoke with them or wrote to them. */
  last_word_at: z.optional(z.nullable(moment())),
  created_at: moment(),
  /** Increases with every change. */
  version: z.int(),
});

/** A contact after a change, with how to undo it. */
export const changedContactAnswer = z.extend(contactAnswer, { undo: z.optional(undoAnswer) });

/** What somebody of the team has noted, and the contact after it. */
export const notedAnswer = z.strictObject({
  entry: z.strictObject({
    id: id(),
    kind: oneOf(entryKinds),
    by: z.nullable(z.string()),
    text: z.nullable(z.string()),
    outcome: z.nullable(oneOf(contactOutcomes)),
    minutes: z.nullable(z.int()),
    created_at: moment(),
  }),
  contact: contactAnswer,
});

/** The members of the team who may see a person, and so can be mentioned in a note about them. */
export const contactMembersAnswer = listOf(z.strictObject({ id: id(), name: z.string() }));

/** A member who can answer for people. */
export const contactOwnerAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  role: z.enum(Role),
  /** Of a processing member; none means all. */
  regions: z.array(oneOf(regions)),
  /** Their open leads: counted up to 10,001. */
  open: count(),
});

/** The size of each of the list's views, as far as the caller sees it: counted up to 10,001. */
export const contactCountsAnswer = z.strictObject({
  open: count(),
  mine: count(),
  /** A follow-up is due today. */
  today: count(),
  /** A follow-up should have been made by now. */
  late: count(),
  unassigned: count(),
  /** Whose owner has left. */
  left: count(),
  /** Perhaps known already, under another address or number. */
  twins: count(),
});

/** A lane for each stage, with the first of its cards; `won` and `lost` have those of the last 30 days. */
export const contactBoardAnswer = z.strictObject({
  lanes: listOf(
    z.strictObject({
      stage: oneOf(contactStages),
      /** Counted up to 10,001. */
      total: count(),
      contacts: listOf(contactAnswer),
    }),
  ),
});

/** What has happened with a person, newest first. */
export const timelineAnswer = z.strictObject({
  entries: listOf(
    z.strictObject({
      id: id(),
      kind: oneOf(timelineKinds),
      at: moment(),
      /** Who of us did it. */
      by: z.nullable(z.string()),
      /**
       * Of a message or a mail; a template's name; a document's name; an application's programme, also of a note on it; a
       * booking's type; a task's title; a reason; a merge's id, to undo it; of a wish to be called the entry's id, while
       * its conversation can be read.
       */
      subject: z.nullable(z.string()),
      text: z.nullable(z.string()),
      /**
       * The stage, status or owner before and after. `to` is "undone" for a merge that was taken back, and "carried" for a
       * note from before the timeline. `from` is the side that wrote a message in the portal: "student" or "office".
       */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      outcome: z.nullable(oneOf(contactOutcomes)),
      minutes: z.nullable(z.int()),
      /** When a booking is, or a task is due. */
      starts_at: z.nullable(moment()),
      /** Who is mentioned in a note. */
      mentions: z.array(z.string()),
    }),
  ),
  /** What `before` has to be for the next page; null on the last one. */
  next: z.nullable(z.string()),
});

/** The kept contact after a merge, and until when the merge can be undone. */
export const contactsMergedAnswer = z.strictObject({ contact: contactAnswer, merge: undoAnswer });

const written = { name: z.string(), email: z.string(), phone: z.string(), created_at: moment() };

/** What we have of a person without an account: what they or a partner sent us, and what we know of their plans. */
export const contactFileAnswer = z.strictObject({
  generated_at: moment(),
  contact: z.pick(contactAnswer, {
    name: true,
    email: true,
    phone: true,
    source: true,
    campaign: true,
    country: true,
    study_level: true,
    intake: true,
    budget: true,
    created_at: true,
  }),
  bookings: listOf(
    z.strictObject({
      ...written,
      reference: z.string(),
      starts_at: moment(),
      status: oneOf(consultationStatuses),
      message: z.nullable(z.string()),
    }),
  ),
  messages: listOf(z.strictObject({ ...written, subject: z.string(), message: z.string() })),
  /** Numbers that they left in the chat, to be called. */
  call_requests: listOf(
    z.strictObject({ name: z.string(), phone: z.string(), consent_version: z.string(), created_at: moment() }),
  ),
  referrals: listOf(
    z.strictObject({
      ...written,
      country: z.nullable(z.string()),
      study_level: z.nullable(oneOf(studyLevelOptions)),
      notes: z.nullable(z.string()),
    }),
  ),
});
