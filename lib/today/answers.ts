import * as z from "zod/mini";
import { applicationStatuses } from "@/lib/applications/labels";
import { documentTypes } from "@/lib/documents/labels";
import { count, day, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { requestKinds } from "@/lib/requests/labels";

/** What every entry of Today has: whose it is, and since when it waits. */
const waiting = { id: id(), student_id: id(), student_name: z.string(), since: moment() };

/** A document that waits for review. */
const waitingDocument = z.strictObject({ ...waiting, kind: z.literal("document"), type: oneOf(documentTypes) });

/** A request that no one has answered. */
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

/** An application that closes within 14 days, or has closed while it is still with the team. */
const nearDeadline = z.strictObject({ ...application, kind: z.literal("deadline"), deadline: day() });

/** An application that no one has changed for seven days. */
const stalledApplication = z.strictObject({ ...application, kind: z.literal("stalled") });

/**
 * What waits for the team: of each kind how many there are, counted up to 1,001, and the first of them. Oldest first;
 * deadlines by their date.
 */
export const todayAnswer = z.strictObject({
  counts: z.strictObject({ document: count(), request: count(), deadline: count(), stalled: count() }),
  documents: z.array(waitingDocument),
  requests: z.array(waitingRequest),
  deadlines: z.array(nearDeadline),
  stalled: z.array(stalledApplication),
});
