import type { PassageTopic } from "@/lib/catalogue/passages/passage-text";
import type { Course } from "./course";

/** What a fact is about. */
export type FactTopic = PassageTopic | "programme" | "service" | "office" | "slots";

/** One fact that an answer may rest on, in words ready to be quoted. */
export type Fact = {
  /** Stable: "germany/visa", "scholarship/chevening". */
  id: string;
  topic: FactTopic;
  /** Data ids of the destinations it is about; none means that it holds for every country. */
  countries: readonly string[];
  title: string;
  text: string;
  /** No source confirms it yet: a guide. */
  isGuide: boolean;
  /** The day on which the data was put together, or null where it is the firm's own (hours, slots, services). */
  compiledOn: string | null;
  /** Each with the date that it carries itself, in words, where it shows one. */
  sources: readonly { title: string; url: string | null; date?: string | null }[];
  /** The courses behind a list of programmes. */
  courses?: readonly Course[];
  /** By the catalogue's guide none of them takes the marks or the score that were told. */
  isBeyond?: boolean;
  /** Nothing of the level or the city asked for is held: these are of other levels or of the whole country. */
  isOfOther?: boolean;
};
