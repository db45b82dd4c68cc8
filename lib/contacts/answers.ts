import * as z from "zod/mini";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { count, id, listOf, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { contactOutcomes, contactSources, contactStages, lostReasons, notedKinds } from "./labels";

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
  assigned_to: z.nullable(z.strictObject({ id: id(), name: z.string() })),
  follow_up_at: z.nullable(moment()),
  /** An earlier contact has the same address or telephone number. */
  has_twin: z.boolean(),
  created_at: moment(),
  /** Increases with every change. */
  version: z.int(),
});

/** What somebody of the team has noted, and the contact after it. */
export const notedAnswer = z.strictObject({
  entry: z.strictObject({
    id: id(),
    kind: oneOf(notedKinds),
    by: z.nullable(z.string()),
    text: z.nullable(z.string()),
    outcome: z.nullable(oneOf(contactOutcomes)),
    minutes: z.nullable(z.int()),
    created_at: moment(),
  }),
  contact: contactAnswer,
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
