/** The topics of a match's reasons, in display order. */
export const reasonTopics = [
  "level",
  "field",
  "grade",
  "english",
  "budget",
  "country",
  "intake",
  "conditions",
] as const;
export type ReasonTopic = (typeof reasonTopics)[number];

/** The topics that decide whether a programme is open to a student. The others are preferences, dates and details. */
export const deciders = ["budget", "english", "grade", "level", "field"] as const satisfies readonly ReasonTopic[];

/** Whether the student meets it, nearly meets it or doesn't, or we can't tell. */
export type ReasonState = "met" | "nearly" | "missing" | "unknown";

/** One reason for a recommendation. `text` is one plain sentence for the student. */
export type Reason = { about: ReasonTopic; state: ReasonState; text: string };

/**
 * How many points are met. Each line is one, and each compares the student with something that was asked for: what is
 * not asked for has no line, because it would be a point for nothing.
 */
export const pointsOf = (reasons: readonly Pick<Reason, "state">[]): { met: number; points: number } => ({
  met: reasons.filter(({ state }) => state === "met").length,
  points: reasons.length,
});

/** A reason before its topic is set. */
export type ReasonText = Pick<Reason, "state" | "text">;
