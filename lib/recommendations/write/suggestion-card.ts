import type { ReasonState, ReasonTopic } from "@/lib/recommendations/judge/reasons";
import type { Profile } from "@/lib/recommendations/read/profile";

/** One change and its effect, found by matching again with only that change. */
export type Suggestion = {
  kind: "english" | "budget" | "country" | "grade" | "education" | "level";
  about: ReasonTopic;
  state: ReasonState;
  title: string;
  subtitle: string;
  /** What the student should do. */
  advice: string;
  /** How many programmes it would open; with none there is no card. */
  gain: number;
  /** The full sentence about the gain. */
  says: string;
  /** How many programmes would be open, out of all; the card's percent is this share. */
  open: number;
  all: number;
};

export const programmesOf = (count: number) => (count === 1 ? "programme" : "programmes");
export const moreProgrammes = (gain: number) => `${gain} more ${programmesOf(gain)}`;
export const ofYourWishes = ({ countries }: Profile) =>
  `of your subject and level${countries.size > 0 ? " in your countries" : ""}`;
export const inRange = "marks, English and budget all in range";
