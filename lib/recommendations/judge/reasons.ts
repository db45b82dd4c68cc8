/** What a line of a match is about, in the order of the lines. */
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

/** Whether the student meets it, nearly does, does not, or it cannot be said from what is known. */
export type ReasonState = "met" | "nearly" | "missing" | "unknown";

/** One line of why something is recommended: `text` is one plain sentence for the student. */
export type Reason = { about: ReasonTopic; state: ReasonState; text: string };

/** One sentence of a reason, before it is said what it is about. */
export type ReasonText = Pick<Reason, "state" | "text">;
