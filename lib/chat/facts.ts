import type { PassageTopic } from "@/lib/catalogue/passages/passage-text";
import type { Course } from "./course";

/** What a fact is about. */
export type FactTopic = PassageTopic | "programme" | "service" | "office" | "slots";

/** One fact for answers, in words that can be quoted. */
export type Fact = {
  /** Stable: "germany/visa", "scholarship/chevening". */
  id: string;
  topic: FactTopic;
  /** Data ids of the destinations it is about; none means every country. */
  countries: readonly string[];
  title: string;
  text: string;
  /** Not confirmed by a source: only a guide. */
  isGuide: boolean;
  /** The day on which the data was compiled, or null for the firm's own facts (hours, slots, services). */
  compiledOn: string | null;
  /** Each with its own date, in words, if it has one. */
  sources: readonly { title: string; url: string | null; date?: string | null }[];
  /** The courses behind a list of programmes. */
  courses?: readonly Course[];
  /** According to the catalogue's guide, none of them accepts the marks or score in the question. */
  isBeyond?: boolean;
  /**
   * The catalogue has nothing at the requested level or in the city: these are of other levels, or of the whole
   * country.
   */
  isOfOther?: boolean;
};
