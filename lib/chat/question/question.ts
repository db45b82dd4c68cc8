import type { CountryId } from "@/lib/language/countries";
import type { City } from "@/lib/language/names";
import type { StudyLevel, TestScore } from "@/lib/language/study";
import type { Aside } from "./heard/asides";
import type { Likelihood } from "./intents/intents";
import type { Marks } from "./marks/marks";
import type { Narrowing } from "./narrow";
import type { Place } from "./place/place";
import type { QuestionTopic } from "./topics";

/** The words of a message that say something: those that no table knows, and how many there are in all. */
export type Unread = { words: readonly string[]; total: number };

/** What an answer was about, by its name: what a follow-up that names nothing asks of. */
export type ThingKind = "course" | "university" | "award" | "paper" | "test" | "visa" | "meeting";
export type Thing = Pick<
  Question,
  "countries" | "place" | "universities" | "levels" | "fields" | "named" | "tests" | "awards" | "everyday"
> & {
  kind: ThingKind;
  /** The words in which it was named. */
  said: string;
  /** How many messages ago it was spoken of; 0 for the last one. */
  age: number;
};

/** What can be asked of every course of a list. */
export type OfList = "month" | "cheap" | "ielts" | "marks" | "length" | "closing" | "city" | "scholarship";

/** A question as it was understood. */
export type Question = {
  text: string;
  /** The message as it was written, where `text` is only what it asks of the catalogue. */
  message: string;
  /** What it asks beside that: things not held live, and matters of the office. */
  asides: readonly Aside[];
  /** The earlier message whose question it goes on with; empty where it asks one of its own. */
  carried: string;
  /** The named thing that was spoken of before, where it is asked of that. */
  thing: Thing | null;
  /** The named things of the conversation, the last one first. */
  things: readonly Thing[];
  /** The courses of a list that was shown, and what is asked of each; null where it asks of none. */
  listed: { names: readonly string[]; asked: OfList; text: string; city: string | null } | null;
  /** It asks of the thing what its record does not hold, as far as that is known. */
  isBeyondRecord: boolean;
  /** The message greets. */
  greeting: boolean;
  /** It greets, thanks or says goodbye, and asks for nothing. */
  onlyTalk: boolean;
  /** Data ids of the destinations it is about, in the order in which they are named. */
  countries: readonly CountryId[];
  /** Where in such a country somebody studies, where the money to show depends on it. */
  place: Place | null;
  /** Countries it names that the catalogue does not hold, as they are written in English. */
  elsewhere: readonly string[];
  topics: readonly QuestionTopic[];
  levels: readonly StudyLevel[];
  /** Fields of the catalogue: "data-science-ai". */
  fields: readonly string[];
  /** Parts of the names of programmes that narrow the fields: "cyber". */
  named: readonly string[];
  /** Tests of the catalogue: "pte-academic". */
  tests: readonly string[];
  /** The score of an English test that it gives. */
  score: TestScore | null;
  /** The marks that it tells of what was studied before. */
  marks: Marks | null;
  /** Ids of the universities it names. */
  universities: readonly string[];
  /** The city in which a course is wanted. */
  inCity: City | null;
  /** Universities it names that the catalogue does not hold, as it writes them. */
  strangers: readonly string[];
  /** Ids of the passages of the awards it names: "scholarship/chevening", "scholarship-ended/vanier". */
  awards: readonly string[];
  /** Ids of the passages of the everyday questions it asks: "question/sponsor-abroad", "attestation/transcript". */
  everyday: readonly string[];
  /** No rule knew what it asks, and an entry is near to all of it. */
  isNear: boolean;
  /** What narrows a list of courses: cities that are not wanted, the month of the start, the budget. */
  narrow: Narrowing | null;
  /** The countries that were last compared, in their order: "pehle wale ki fee?" */
  compared: readonly CountryId[];
  /** It asks for what costs little. */
  cheap: boolean;
  wantsBooking: boolean;
  /** Words to search for, mended and without what says nothing. */
  words: readonly string[];
  /** Those of them that no table knows: names, perhaps mistyped. */
  unknown: readonly string[];
  /** What no table knows, of all that the message says. */
  unread: Unread;
  /** How likely it asks for each thing that can be asked for, by the weights of `intents`: "visa/fee". */
  likely: Likelihood;
  /** What it asks for, one by one, where that is more than one thing. */
  parts: readonly Question[];
  /** It is one of several, so that its answer has to be short. */
  isPart: boolean;
};
