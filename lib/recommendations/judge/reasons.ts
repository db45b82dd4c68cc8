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

/** Whether the student meets it, nearly meets it or doesn't, or we can't tell. */
export type ReasonState = "met" | "nearly" | "missing" | "unknown";

/** One reason for a recommendation. `text` is one plain sentence for the student. */
export type Reason = { about: ReasonTopic; state: ReasonState; text: string };

/** A reason before its topic is set. */
export type ReasonText = Pick<Reason, "state" | "text">;
