import * as z from "zod/mini";
import { count, day, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { funnelSteps } from "./labels";

/** The figures of the admin's dashboard. Each is counted up to 10,001, which reads "more than 10,000". */
export const adminOverviewAnswer = z.strictObject({
  total_consultations: count(),
  pending_consultations: count(),
  active_students: count(),
  processing_team: count(),
});

/** Something that happened, with the place in the processing portal where it is looked at or dealt with. */
const activity = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** The same text in its parts: names are of any script and direction, each stands by itself. */
  parts: z.array(z.strictObject({ text: z.string(), is_name: z.boolean() })),
  at: moment(),
  kind: z.enum(["application", "upload", "review", "request"]),
  href: z.string(),
});

/** The figures of the processing team's dashboard, counted in the same way. */
export const processingOverviewAnswer = z.strictObject({
  students: count(),
  applications: count(),
  tasks: count(),
  recent_activity: z.array(activity),
});

/** Whoever asks gets the figures of their own dashboard. */
export const overviewAnswer = z.union([adminOverviewAnswer, processingOverviewAnswer]);

const bySource = { website: count(), assistant: count(), partner: count() };

/** What the owner's charts show. */
export const chartsAnswer = z.strictObject({
  /** When it was counted. */
  as_of: moment(),
  /** The bookings that were made in each week, which starts on a Monday. The oldest first; the last is not over yet. */
  weeks: z.array(z.strictObject({ start: day(), ...bySource })),
  /** How many of the people who booked have come so far. */
  funnel: z.array(z.strictObject({ step: oneOf(funnelSteps), total: count(), ...bySource })),
});
