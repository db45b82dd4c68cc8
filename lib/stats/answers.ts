import * as z from "zod/mini";
import { count, day, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { funnelSteps } from "./labels";

/** The figures on the admin's dashboard, counted up to 10,001, which is shown as "more than 10,000". */
export const adminOverviewAnswer = z.strictObject({
  total_consultations: count(),
  pending_consultations: count(),
  active_students: count(),
  processing_team: count(),
});

/** Something that happened, with a link to the place in the processing portal to view or handle it. */
const activity = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** The same text in parts, because names may be in any script and direction. */
  parts: z.array(z.strictObject({ text: z.string(), is_name: z.boolean() })),
  at: moment(),
  kind: z.enum(["application", "upload", "review", "request"]),
  href: z.string(),
});

/** The figures on the processing team's dashboard, counted the same way. */
export const processingOverviewAnswer = z.strictObject({
  students: count(),
  applications: count(),
  tasks: count(),
  recent_activity: z.array(activity),
});

/** The figures for the caller's own dashboard. */
export const overviewAnswer = z.union([adminOverviewAnswer, processingOverviewAnswer]);

const bySource = { website: count(), assistant: count(), partner: count(), office: count() };

/** The data for the owner's charts. */
export const chartsAnswer = z.strictObject({
  /** When it was counted. */
  as_of: moment(),
  /** Bookings made per week, starting on Mondays. Oldest first; the last week isn't over yet. */
  weeks: z.array(z.strictObject({ start: day(), ...bySource })),
  /** How many of the people who booked have reached each step. */
  funnel: z.array(z.strictObject({ step: oneOf(funnelSteps), total: count(), ...bySource })),
});
