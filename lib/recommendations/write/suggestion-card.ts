import type { ReasonState, ReasonTopic } from "@/lib/recommendations/judge/reasons";
import type { Profile } from "@/lib/recommendations/read/profile";

/** One change and what it does, found by matching once more with that change alone. */
export type Suggestion = {
  kind: "english" | "budget" | "country" | "grade" | "education" | "level";
  about: ReasonTopic;
  state: ReasonState;
  title: string;
  subtitle: string;
  /** What the student would do. */
  advice: string;
  /** How many programmes it is about; none, and there is no card. */
  gain: number;
  /** The whole sentence about the gain. */
  says: string;
  /** Programmes that are open then, of those there are: the card's percent is their share. */
  open: number;
  all: number;
};

export const programmesOf = (count: number) => (count === 1 ? "programme" : "programmes");
export const moreProgrammes = (gain: number) => `${gain} more ${programmesOf(gain)}`;
export const ofYourWishes = ({ countries }: Profile) =>
  `of your subject and level${countries.size > 0 ? " in your countries" : ""}`;
export const inRange = "marks, English and budget all in range";
