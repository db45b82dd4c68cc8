import * as z from "zod/mini";
import { applicationStatuses } from "@/lib/applications/labels";
import { documentTypes } from "@/lib/documents/labels";
import { count, day, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { requestKinds } from "@/lib/requests/labels";
import { ownerAnswer } from "@/lib/students/answers";

/** Common to all entries of Today: the student, and since when it has been waiting. */
const waiting = {
  id: id(),
  student_id: id(),
  student_name: z.string(),
  /** Who answers for the student, or for the application. */
  assigned_to: ownerAnswer,
  since: moment(),
};

/** A document waiting for review. */
const waitingDocument = z.strictObject({ ...waiting, kind: z.literal("document"), type: oneOf(documentTypes) });

/** An open request. */
const waitingRequest = z.strictObject({
  ...waiting,
  kind: z.literal("request"),
  request: oneOf(requestKinds),
  recommendation: z.nullable(z.strictObject({ title: z.string(), subtitle: z.nullable(z.string()) })),
});

const application = {
  ...waiting,
  university_name: z.string(),
  program_name: z.string(),
  status: oneOf(applicationStatuses),
};

/** An application that closes within 14 days, or has closed while still with the team. */
const nearDeadline = z.strictObject({ ...application, kind: z.literal("deadline"), deadline: day() });

/** An application unchanged for seven days. */
const stalledApplication = z.strictObject({ ...application, kind: z.literal("stalled") });

/**
 * The team's open work: the number of each kind, counted up to 1,001, and the first of them. Oldest first; deadlines by
 * date.
 */
export const todayAnswer = z.strictObject({
  counts: z.strictObject({ document: count(), request: count(), deadline: count(), stalled: count() }),
  documents: z.array(waitingDocument),
  requests: z.array(waitingRequest),
  deadlines: z.array(nearDeadline),
  stalled: z.array(stalledApplication),
});
