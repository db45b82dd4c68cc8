import * as z from "zod/mini";
import { contactSources, contactStages, lostReasons } from "@/lib/contacts/labels";
import { count, day, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { answerKinds, memberStates } from "./labels";

/** How many of those who came in the period have come at least so far by now. */
const steps = {
  came: count(),
  contacted: count(),
  qualified: count(),
  consulted: count(),
  won: count(),
  /** Persons with a completed application. */
  enrolled: count(),
};

/** How fast we answered. */
const speed = {
  cases: count(),
  /** Half of the cases were answered within so many hours; null without a case, and if half of them were never answered. */
  median_hours: z.nullable(z.number()),
  /** How many of them were answered in 24 hours. */
  within_day: count(),
};

/** The owner's reports on a period. */
export const reportsAnswer = z.strictObject({
  /** Office days, both included. */
  from: day(),
  to: day(),
  /** When the figures were counted; null before the first count. Those of the answers are measured now. */
  counted_at: z.nullable(moment()),
  funnel: z.strictObject({
    sources: z.array(z.strictObject({ source: oneOf(contactSources), ...steps })),
    /** Those with the most leads. */
    campaigns: z.array(z.strictObject({ campaign: z.string(), ...steps })),
  }),
  answers: z.strictObject({
    /** The cases came from `since` on, and before `until`, which is a day ago at the latest. */
    since: moment(),
    until: moment(),
    /** Messages and bookings together, as on the trust page. */
    public: z.strictObject(speed),
    kinds: z.array(
      z.strictObject({
        kind: oneOf(answerKinds),
        ...speed,
        /** There were more: these are the newest. */
        is_cut: z.boolean(),
      }),
    ),
  }),
  members: z.array(
    z.strictObject({
      id: z.nullable(id()),
      name: z.nullable(z.string()),
      state: oneOf(memberStates),
      /** Now. */
      leads: count(),
      students: count(),
      tasks: count(),
      overdue: count(),
      /** In the period: theirs at that moment. */
      held: count(),
      reviewed: count(),
      called: count(),
      won: count(),
      enrolments: count(),
    }),
  ),
  /** Who was lost in the period and still is, by the reason and the stage that they had reached. */
  losses: z.array(z.strictObject({ reason: oneOf(lostReasons), stage: oneOf(contactStages), count: count() })),
});
